"""Manual, Section I-D, as the Department of Agriculture announces it: when nutrients may be applied, and winter.

A day of the year is month times 100 plus day. The Manual's text is not at hand; what only the press reports on it
(commercial fertilizer outside the growing season, the Eastern Shore's dates of 2016) is unconfirmed.
"""

from datetime import date
from typing import Annotated

from delmarva.law.maryland.definitions import month_day_fact
from delmarva.rules import (
    Choice,
    Fact,
    Figure,
    NotModelled,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    less_than,
    one_of,
    rule,
)

CITE = "Nutrient Management Manual, Section I-D"
SUPPLEMENT_7 = date(2012, 10, 15)
JULY_2016 = date(2016, 7, 1)
REVISION_2016 = date(2016, 12, 13)

WINTER_FIRST_DAY_2012 = Figure(
    1116, "month and day", f"{CITE}; Manure Manager, 2 November 2015", status=Status.UNCONFIRMED, precision=1,
    note="16 November; in the second half of 2016 the ban began on 2 November on the Eastern Shore",
)  # fmt: skip
EASTERN_SHORE_FIRST_DAY = Figure(
    1102, "month and day", f"{CITE}; Manure Manager, 2 November 2015", status=Status.UNCONFIRMED, precision=1,
    note="2 November 2016, on the Eastern Shore only",
)  # fmt: skip
WINTER_FIRST_DAY = Figure(
    1216, "month and day", f"{CITE}; Maryland Department of Agriculture, 2017 to 2025", status=Status.GUIDANCE,
    precision=1, note="16 December; 15 December is the last day",
)  # fmt: skip
SPRING_FIRST_DAY = Figure(
    301, "month and day", f"{CITE}; Maryland Department of Agriculture, 2017 to 2025", status=Status.GUIDANCE,
    precision=1, note="1 March, in leap years too",
)  # fmt: skip
EMERGENCY_SETBACK = Figure(
    100, "ft", f"{CITE}; Maryland Department of Agriculture, 2017", status=Status.GUIDANCE, precision=0.1
)
FERTILIZER_FALL_FIRST_DAY = Figure(
    901, "month and day", f"{CITE}; MidAtlantic Farm Credit, 2012", status=Status.UNCONFIRMED, precision=1,
    note="1 September; changes since 2012 are not known",
)  # fmt: skip
FERTILIZER_WINTER_FIRST_DAY = Figure(
    1116, "month and day", f"{CITE}; MidAtlantic Farm Credit, 2012", status=Status.UNCONFIRMED, precision=1,
    note="16 November; changes since 2012 are not known",
)  # fmt: skip
FERTILIZER_LAST_DAY = Figure(
    301, "month and day", f"{CITE}; MidAtlantic Farm Credit, 2012", status=Status.UNCONFIRMED, precision=1,
    note="1 March; whether that day is still closed is not said",
)  # fmt: skip
FIRST_SPLIT = Figure(
    50, "%", "Maryland Department of Agriculture, 15 February 2013", status=Status.GUIDANCE, precision=0.1
)


class FirstOfMarch(Choice):
    OPEN = "Commercial fertilizer may be spread on 1 March."
    CLOSED = "Commercial fertilizer may be spread from 2 March."


FIRST_OF_MARCH = Reading(
    "fertilizer on 1 March", "Commercial fertilizer is said to be barred 'to March 1': is that day barred?",
    FirstOfMarch.OPEN, "Every notice of the Department opens the season for other sources on that day.", CITE,
)  # fmt: skip


class OrganicSource(Choice):
    """An organic source of nutrients."""

    POULTRY_LITTER = "poultry litter"
    STACKABLE_MANURE = "other manure that can be stacked"
    LIQUID_MANURE = "liquid manure"
    BIOSOLIDS = "biosolids"
    FOOD_RESIDUALS = "food processing residuals"
    GRAZING = "manure dropped by grazing animals"


SourceFact = Annotated[OrganicSource, Fact("the organic source")]
DayFact = Annotated[float, month_day_fact("day of application")]
ClosedGround = Annotated[bool, Fact("the ground is saturated, snow-covered or hard-frozen")]
FrozenOrSnow = Annotated[bool, Fact("the ground is frozen or snow-covered")]


IN_BAN, OUTSIDE_BAN = "The day lies in the winter ban.", "The day lies outside the winter ban."


@rule(CITE, since=SUPPLEMENT_7, until=JULY_2016, yes=IN_BAN, no=OUTSIDE_BAN)
def in_winter_ban_2012(day: DayFact) -> bool:
    """Whether a day lay in the winter ban on organic sources until mid-2016."""
    return at_least(day, WINTER_FIRST_DAY_2012) or less_than(day, SPRING_FIRST_DAY)


@rule(CITE, since=JULY_2016, until=REVISION_2016, replaces=in_winter_ban_2012, yes=IN_BAN, no=OUTSIDE_BAN)
def in_winter_ban_2016(day: DayFact) -> bool:
    """Whether a day lay in the winter ban on organic sources in the second half of 2016."""
    if at_least(day, WINTER_FIRST_DAY_2012) or less_than(day, SPRING_FIRST_DAY):
        return True
    if at_least(day, EASTERN_SHORE_FIRST_DAY):
        raise NotModelled(
            "From 2 to 15 November 2016 organic sources were banned on the Eastern Shore and not elsewhere."
        )
    return False


@rule(CITE, since=REVISION_2016, replaces=in_winter_ban_2016, yes=IN_BAN, no=OUTSIDE_BAN)
def in_winter_ban(day: DayFact) -> bool:
    """Whether a day lies in the winter ban on organic sources, which holds for farms of any size."""
    return at_least(day, WINTER_FIRST_DAY) or less_than(day, SPRING_FIRST_DAY)


class Emergency(Outcome):
    """Whether manure may be spread in winter because it cannot be stored."""

    AUTHORIZED = "Allowed as an emergency, as the Department has authorized it."
    NOT_LIQUID = "Not lawful: there is no emergency route in winter but for liquid manure."
    NOT_OWN = "Not lawful: only manure made on the farm may be spread as an emergency."
    STORABLE = "Not lawful: only manure that cannot be stored for extraordinary reasons may be spread."
    NOT_AUTHORIZED = "Not lawful before the Department authorizes it."
    NEAR_WATER = "Not lawful: 100 feet must be kept from surface water."
    FROZEN = "Not lawful on frozen or snow-covered ground."


@rule(f"{CITE}; Maryland Department of Agriculture, 2017")
def winter_emergency(
    source: SourceFact,
    made_on_farm: Annotated[bool, Fact("the manure was made on the farm")],
    cannot_be_stored: Annotated[bool, Fact("it cannot be stored, because of extraordinary circumstances")],
    authorized: Annotated[bool, Fact("the Department has authorized it beforehand")],
    water_ft: Annotated[float, Fact("distance to surface water", unit="ft", ge=0, precision=0.1)],
    frozen_or_snow: FrozenOrSnow,
) -> Emergency:
    """Whether manure may be spread within the winter ban as an emergency."""
    if source != OrganicSource.LIQUID_MANURE:
        return Emergency.NOT_LIQUID
    if not made_on_farm:
        return Emergency.NOT_OWN
    if not cannot_be_stored:
        return Emergency.STORABLE
    if not authorized:
        return Emergency.NOT_AUTHORIZED
    if not at_least(water_ft, EMERGENCY_SETBACK):
        return Emergency.NEAR_WATER
    return Emergency.FROZEN if frozen_or_snow else Emergency.AUTHORIZED


class OrganicSeason(Outcome):
    """Whether an organic source may be applied on a day."""

    OPEN = "The calendar does not forbid it on this day."
    UNLIMITED = "Manure that grazing animals drop has no season."
    WINTER = "Not lawful from 16 December to the end of February, unless the Department authorizes an emergency."
    GROUND = "Not lawful while the ground is saturated, snow-covered or hard-frozen."


@rule(f"{CITE}; Maryland Department of Agriculture, 2017 to 2025")
def organic_season(source: SourceFact, day: DayFact, ground_closed: ClosedGround) -> OrganicSeason:
    """Whether the calendar lets an organic source be applied on a day.

    The notices tie the state of the ground to the opening in March; it is taken to hold on any day.
    """
    if source == OrganicSource.GRAZING:
        return OrganicSeason.UNLIMITED
    if in_winter_ban(day):
        return OrganicSeason.WINTER
    return OrganicSeason.GROUND if ground_closed else OrganicSeason.OPEN


class FertilizerUse(Choice):
    """What commercial fertilizer is applied to."""

    GROWING_CROP = "a growing crop"
    SMALL_GRAIN = "a small grain planted for harvest"
    PERENNIAL_FORAGE = "perennial forage"
    GREENHOUSE = "a greenhouse crop"
    COOL_SEASON_SOD = "cool-season sod"
    VEGETABLES_OR_FRUIT = "vegetables or fruit"
    OTHER = "anything else"


class FertilizerSeason(Outcome):
    """Whether commercial fertilizer may be applied on a day."""

    OPEN = "The calendar does not forbid it on this day."
    POTASH_OR_LIME = "Potash and lime have no season."
    EXCEPTION = "Allowed in winter: the crop is excepted."
    ANNOUNCED = "Allowed: the small grain is at green-up and the Department has announced the date."
    NOT_ANNOUNCED = "Not lawful yet: small grain is top-dressed at green-up from the date the Department announces."
    NOT_GROWING = "Not lawful in fall but on a growing crop."
    WINTER = "Not lawful from 16 November to 1 March."


@rule(CITE, yes="The day lies in the winter of commercial fertilizer.", no="The day lies outside it.")
def in_fertilizer_winter(day: DayFact) -> bool:
    """Whether a day lies in the winter that commercial fertilizer is kept from."""
    if at_least(day, FERTILIZER_WINTER_FIRST_DAY) or less_than(day, FERTILIZER_LAST_DAY):
        return True
    return at_most(day, FERTILIZER_LAST_DAY) and FIRST_OF_MARCH == FirstOfMarch.CLOSED


@rule(f"{CITE}; Maryland Department of Agriculture, 2013 to 2024")
def fertilizer_season(
    potash_or_lime: Annotated[bool, Fact("the material is potash or lime")],
    day: DayFact,
    applied_to: Annotated[FertilizerUse, Fact("what the fertilizer is applied to")],
    at_green_up: Annotated[bool, Fact("the crop is at green-up")],
    date_announced: Annotated[
        bool,
        Fact(
            "the date the Department announced for small grain has come",
            help="15 February in 2017 and 2024, 25 February in 2018.",
        ),
    ],
) -> FertilizerSeason:
    """Whether the calendar lets commercial fertilizer be applied on a day."""
    if potash_or_lime:
        return FertilizerSeason.POTASH_OR_LIME
    if in_fertilizer_winter(day):
        if one_of(
            applied_to, FertilizerUse.GREENHOUSE, FertilizerUse.COOL_SEASON_SOD, FertilizerUse.VEGETABLES_OR_FRUIT
        ):
            return FertilizerSeason.EXCEPTION
        if applied_to == FertilizerUse.PERENNIAL_FORAGE and at_green_up:
            return FertilizerSeason.EXCEPTION
        if applied_to == FertilizerUse.SMALL_GRAIN:
            return FertilizerSeason.ANNOUNCED if at_green_up and date_announced else FertilizerSeason.NOT_ANNOUNCED
        return FertilizerSeason.WINTER
    if at_least(day, FERTILIZER_FALL_FIRST_DAY) and applied_to == FertilizerUse.OTHER:
        return FertilizerSeason.NOT_GROWING
    return FertilizerSeason.OPEN


@rule("Maryland Department of Agriculture, 15 February 2013")
def small_grain_first_split(
    spring_nitrogen: Annotated[
        float, Fact("spring nitrogen recommended for the small grain", unit="lb/ac", ge=0, precision=0.1)
    ],
) -> Annotated[float, Fact("most nitrogen of the first spring split", unit="lb/ac", ge=0, precision=0.1)]:
    """The most nitrogen a small grain may get at green-up; the rest follows at jointing."""
    return spring_nitrogen * FIRST_SPLIT / 100.0
