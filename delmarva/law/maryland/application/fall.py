"""Manual, Section I-D: what may be applied in fall, to small grain by nitrate test, to hay, and on fallow ground.

How much nitrogen small grain may get in fall where the test allows any, and the test for rye, triticale and oats, stand
in a University bulletin (EBR-15) that is not at hand.
"""

from typing import Annotated

from delmarva.law.maryland.application.season import (
    FERTILIZER_FALL_FIRST_DAY,
    DayFact,
    OrganicSource,
    SourceFact,
    in_winter_ban,
)
from delmarva.law.maryland.definitions import month_day_fact
from delmarva.rules import Choice, Fact, Figure, NotModelled, Outcome, Status, at_least, less_than, more_than, rule

CITE = "Nutrient Management Manual, Section I-D"
WHEAT_NITRATE = Figure(
    10, "ppm", f"{CITE}; University of Maryland Extension, fall nitrate test", status=Status.GUIDANCE, precision=0.1,
    note="nitrate nitrogen; for grain, since fall 2013",
)  # fmt: skip
BARLEY_NITRATE = Figure(
    15, "ppm", f"{CITE}; University of Maryland Extension, fall nitrate test", status=Status.GUIDANCE, precision=0.1,
    note="nitrate nitrogen; for grain, since fall 2013",
)  # fmt: skip
SPRING_CROP_PLANTED_BEFORE = Figure(
    601, "month and day", f"{CITE}; Maryland Department of Agriculture, 2017", status=Status.GUIDANCE, precision=1,
    note="1 June",
)  # fmt: skip
FALL_HAY_NITROGEN = Figure(
    50, "lb/ac", "University of Maryland Extension, Manure Utilization, 2012", status=Status.GUIDANCE, precision=0.1
)


@rule(
    CITE,
    yes="The day lies in fall, in which what is applied needs a crop.",
    no="The day does not lie in fall.",
)
def is_fall(day: DayFact) -> bool:
    """Whether a day lies in fall: from the day on which fertilizer needs a growing crop to the winter ban."""
    return at_least(day, FERTILIZER_FALL_FIRST_DAY) and not in_winter_ban(day)


class SmallGrain(Choice):
    WHEAT = "wheat for grain"
    BARLEY = "barley for grain"
    OTHER = "another small grain"


class FallNitrogen(Outcome):
    """Whether small grain may get nitrogen in fall."""

    ALLOWED = "The test does not forbid fall nitrogen."
    NOT_ADVISED = "The test does not forbid fall nitrogen; after soybean it is not recommended."
    TEST = "Not lawful before a fall soil nitrate test."
    FORBIDDEN = "Not lawful: the soil holds enough nitrate."


@rule(f"{CITE}; University of Maryland Extension, fall nitrate test")
def fall_nitrogen_on_small_grain(
    small_grain: Annotated[SmallGrain, Fact("the small grain")],
    tested: Annotated[bool, Fact("a fall soil nitrate test has been made before any fall nitrogen")],
    nitrate_ppm: Annotated[float, Fact("nitrate nitrogen in the soil", unit="ppm", ge=0, precision=0.1)],
    after_soybean: Annotated[bool, Fact("the small grain follows soybean")],
) -> FallNitrogen:
    """Whether wheat or barley may get nitrogen in fall, from fertilizer or manure."""
    if small_grain == SmallGrain.OTHER:
        raise NotModelled("The fall nitrate test is known for wheat and barley only; the bulletin is not at hand.")
    if not tested:
        return FallNitrogen.TEST
    limit = WHEAT_NITRATE if small_grain == SmallGrain.WHEAT else BARLEY_NITRATE
    if more_than(nitrate_ppm, limit):
        return FallNitrogen.FORBIDDEN
    return FallNitrogen.NOT_ADVISED if after_soybean else FallNitrogen.ALLOWED


class FallUse(Choice):
    """What an organic source is applied to, or for, in fall."""

    EXISTING_CROP = "a crop that is growing"
    FALL_PLANTED = "a crop planted this fall"
    SPRING_CROP = "a crop planted next spring"
    NO_CROP = "no crop"


class FallOrganic(Outcome):
    """Whether an organic source may be applied in fall."""

    ALLOWED = "Allowed in fall."
    COVER_CROP = "Not lawful on fallow ground in fall unless a cover crop is planted."
    LATE_CROP = "Not lawful in fall for a crop planted on or after 1 June."
    NO_CROP = "Not lawful: manure goes to a growing or coming crop, or off the farm."


@rule(f"{CITE}; Maryland Department of Agriculture, 2017 and 2018")
def fall_organic(
    source: SourceFact,
    fall_use: Annotated[FallUse, Fact("what the source is applied for")],
    planting_day: Annotated[float, month_day_fact("day on which the coming spring crop is planted")],
    cover_crop: Annotated[bool, Fact("a cover crop is or will be planted on the ground")],
) -> FallOrganic:
    """Whether an organic source may be applied in fall, for the crop there is or comes.

    A spring crop finds the ground fallow in fall, so a cover crop is needed under it. That the crop is planted before
    1 June is asked of sources other than poultry litter.
    """
    if fall_use == FallUse.EXISTING_CROP or fall_use == FallUse.FALL_PLANTED:
        return FallOrganic.ALLOWED
    if fall_use == FallUse.NO_CROP:
        return FallOrganic.NO_CROP
    if not cover_crop:
        return FallOrganic.COVER_CROP
    if source != OrganicSource.POULTRY_LITTER and not less_than(planting_day, SPRING_CROP_PLANTED_BEFORE):
        return FallOrganic.LATE_CROP
    return FallOrganic.ALLOWED


Recommended = Annotated[float, Fact("nitrogen recommended for the year", unit="lb/ac", ge=0, precision=0.1)]
AlreadyApplied = Annotated[float, Fact(
    "plant-available nitrogen of manure and fertilizer applied in the year", unit="lb/ac", ge=0, precision=0.1
)]  # fmt: skip


@rule("University of Maryland Extension, Manure Utilization, 2012")
def fall_manure_nitrogen_on_hay(
    recommended_nitrogen: Recommended, applied_nitrogen: AlreadyApplied
) -> Annotated[float, Fact("most plant-available nitrogen of fall manure", unit="lb/ac", ge=0, precision=0.1)]:
    """The most nitrogen of manure that hay or pasture may get as the last application of the year."""
    if at_least(applied_nitrogen, recommended_nitrogen):
        return 0.0
    return min(FALL_HAY_NITROGEN * 1.0, recommended_nitrogen - applied_nitrogen)
