"""3 Del.C. §2247(a)(5) and (c): yield goals and the ceiling on nitrogen.

Which nitrogen models the Commission has approved is not known here; whoever relies on one says so.
"""

from typing import Annotated

from delmarva.law.delaware.nutrient_management import HOUSE_BILL_122
from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, at_least, at_most, rule

BEST_YEARS = Figure(4, "years", "3 Del.C. §2247(a)(5)", status=Status.STATUTE, precision=1, ids="DE-2247(a)(5)-b")
YEARS_OF_DATA = Figure(7, "years", "3 Del.C. §2247(a)(5)", status=Status.STATUTE, precision=1, ids="DE-2247(a)(5)-b")


class FewerThanSeven(Choice):
    JUDGEMENT = "With four to six years of data the goal is the certified consultant's best professional judgement."
    BEST_FOUR = "With four to six years of data the goal is the mean of the best four of them."


FEWER_THAN_SEVEN = Reading(
    "four to six years of yields", "How is the goal set with some years of data, but fewer than seven?",
    FewerThanSeven.JUDGEMENT, "The mean is of the best four out of seven years; in their absence, judgement governs.",
    "3 Del.C. §2247(a)(5)",
)  # fmt: skip

YieldYears = Annotated[float, Fact(
    "years of yield data for the crop", unit="years", ge=0, precision=1,
    help="Failed harvests count as years, with a yield of 0.",
)]  # fmt: skip


class YieldMethod(Outcome):
    """How a realistic yield goal is set."""

    BEST_FOUR_OF_SEVEN = "The yield goal is the arithmetic mean of the best 4 of 7 years."
    BEST_FOUR = "The yield goal is the arithmetic mean of the best 4 years there are."
    JUDGEMENT = "The yield goal is the best professional judgement of a certified nutrient consultant."
    SOIL_CHARTS = "The yield goal is taken from the charts of the soil's productivity."


@rule("3 Del.C. former §2247", until=HOUSE_BILL_122)
def yield_goal_method_before_2024(yield_years: YieldYears) -> YieldMethod:
    """How the yield goal of a crop was set until 28 February 2024: without the years, from soil productivity charts."""
    if at_least(yield_years, YEARS_OF_DATA):
        return YieldMethod.BEST_FOUR_OF_SEVEN
    if at_least(yield_years, BEST_YEARS) and FEWER_THAN_SEVEN == FewerThanSeven.BEST_FOUR:
        return YieldMethod.BEST_FOUR
    return YieldMethod.SOIL_CHARTS


@rule(
    "3 Del.C. §2247(a)(5)",
    ids="DE-2247(a)(5)-b DE-2247(a)(5)-c",
    since=HOUSE_BILL_122,
    replaces=yield_goal_method_before_2024,
)
def yield_goal_method(yield_years: YieldYears) -> YieldMethod:
    """How the yield goal of a crop is set, from the years of data there are."""
    if at_least(yield_years, YEARS_OF_DATA):
        return YieldMethod.BEST_FOUR_OF_SEVEN
    if at_least(yield_years, BEST_YEARS) and FEWER_THAN_SEVEN == FewerThanSeven.BEST_FOUR:
        return YieldMethod.BEST_FOUR
    return YieldMethod.JUDGEMENT


@rule(
    "3 Del.C. §2247(c)",
    ids="DE-2247(c)-a",
    yes="The nitrogen rate rests on the yield goal where it should.",
    no="The nitrogen rate must be worked out from the crop's yield goal.",
)
def nitrogen_rests_on_yield_goal(
    rate_depends_on_yield: Annotated[bool, Fact("the rate published for the crop depends on the yield")],
    goal_used: Annotated[bool, Fact("the nitrogen rate is worked out from the yield goal")],
) -> bool:
    """Whether a nitrogen rate rests on the yield goal as appropriate: where the published rate depends on the yield."""
    return goal_used or not rate_depends_on_yield


Recommended = Annotated[float, Fact(
    "nitrogen recommended for the crop, all sources", unit="lb/ac", ge=0, precision=0.1,
    help="Fertilizer nitrogen and the plant-available nitrogen of manures and all else applied, together.",
)]  # fmt: skip
Published = Annotated[float, Fact(
    "nitrogen rate published by the University of Delaware for the crop", unit="lb/ac", ge=0, precision=0.1
)]  # fmt: skip
IsPublished = Annotated[bool, Fact("a University of Delaware rate for the crop is at hand")]
InSeason = Annotated[bool, Fact("the rate is an adaptive change made during the season")]


class AdaptiveBasis(Choice):
    NONE = "nothing"
    CONSULTANT = "a certified consultant's recommendation"
    MODEL = "a nitrogen model approved by the Commission"


class NitrogenLimit(Outcome):
    """Whether a nitrogen rate keeps the ceiling."""

    WITHIN = "The nitrogen rate is within the rate published by the University of Delaware."
    ADAPTIVE = "The nitrogen rate is above the published rate and permitted as an adaptive change in season."
    EXCEEDS = "The nitrogen rate is above the rate published by the University of Delaware."
    NOT_PUBLISHED = "No University of Delaware rate for this crop is at hand: the ceiling cannot be checked."
    EXPECTED_YIELD = (
        "Until 28 February 2024 the text limited nitrogen by the expected yield and named no rate: "
        "a certified consultant must judge."
    )


BasisFact = Annotated[AdaptiveBasis, Fact("what the adaptive change rests on")]


@rule("3 Del.C. former §2247", until=HOUSE_BILL_122)
def nitrogen_limit_before_2024(
    recommended_n: Recommended,
    is_published: IsPublished,
    published_n: Published,
    in_season: InSeason,
    adaptive_basis: BasisFact,
) -> NitrogenLimit:
    """What limited nitrogen until 28 February 2024: literally a yield, with which no rate can be compared."""
    return NitrogenLimit.EXPECTED_YIELD


@rule(
    "3 Del.C. §2247(c)",
    ids="DE-2247(c)-b DE-2247(c)-c",
    since=HOUSE_BILL_122,
    replaces=nitrogen_limit_before_2024,
)
def nitrogen_limit(
    recommended_n: Recommended,
    is_published: IsPublished,
    published_n: Published,
    in_season: InSeason,
    adaptive_basis: BasisFact,
) -> NitrogenLimit:
    """Whether a recommended nitrogen rate keeps to the rate published for the crop.

    The section does not say whether residual credits count against the published rate. All nitrogen that is applied
    counts here, as the CAFO rule has it; credits are not applied.
    """
    if not is_published:
        return NitrogenLimit.NOT_PUBLISHED
    if at_most(recommended_n, published_n):
        return NitrogenLimit.WITHIN
    if in_season and adaptive_basis != AdaptiveBasis.NONE:
        return NitrogenLimit.ADAPTIVE
    return NitrogenLimit.EXCEEDS
