"""COMAR 15.20.08.05B-C: what nutrient rates and expected yields rest on.

How 60 % of the years is rounded where it is not a whole number is not said. The arithmetic of both means is in
`delmarva.science.yield_goal`.
"""

import math
from typing import Annotated

from delmarva.rules import (
    Choice,
    Fact,
    Figure,
    NotModelled,
    Outcome,
    Reading,
    Status,
    at_least,
    less_than,
    more_than,
    rule,
)

RATES = "COMAR 15.20.08.05B"
YIELDS = "COMAR 15.20.08.05C"


class Basis(Choice):
    """What a recommended rate rests on."""

    UNIVERSITY = "the University of Maryland's recommendations (Manual Section I-B)"
    ALTERNATIVE = "other standards from scientifically validated data"
    LABORATORY = "a laboratory's advice"
    OTHER = "something else"


class RateBasis(Outcome):
    """Whether a nutrient rate rests on what it may rest on."""

    UNIVERSITY = "The rate rests on the University's recommendations."
    ALTERNATIVE = "The rate rests on standards that the Department accepts."
    NOT_ACCEPTED = "Not enough: other standards must be acceptable to the Department."
    TEST_PLOT = "The rate may differ: it is for a test plot that the Department has approved beforehand."
    TEST_PLOT_NOT_APPROVED = "Not lawful: a test plot needs the Department's approval beforehand."
    NO_BASIS = "Not enough: plant need is figured from the University's recommendations or accepted standards."


@rule(f"{RATES}(2), (4)", ids="MD-15.20.08.05B(2)(a) MD-15.20.08.05B(2)(b)")
def rate_basis(
    test_plot: Annotated[bool, Fact("the rate departs from the recommendations on a farm test plot")],
    plot_approved: Annotated[bool, Fact("the Department has approved the test plot beforehand")],
    basis: Annotated[Basis, Fact("what the rate rests on")],
    accepted: Annotated[bool, Fact("the Department accepts the standards")],
) -> RateBasis:
    """Whether the rate of a primary nutrient rests on what it may rest on."""
    if test_plot:  # (4)
        return RateBasis.TEST_PLOT if plot_approved else RateBasis.TEST_PLOT_NOT_APPROVED
    if basis == Basis.UNIVERSITY:  # (2)(a)
        return RateBasis.UNIVERSITY
    if basis == Basis.ALTERNATIVE:  # (2)(b)
        return RateBasis.ALTERNATIVE if accepted else RateBasis.NOT_ACCEPTED
    return RateBasis.NO_BASIS


@rule(f"{RATES}(5)", yes="The tissue sample may support the rate.", no="The tissue sample may not support the rate.")
def tissue_sample_supports_rate(
    single_variety: Annotated[bool, Fact("the tissue sample is of a single variety")],
    soil_sample: Annotated[bool, Fact("there is a soil sample with it")],
) -> bool:
    """Whether a tissue sample may support a rate."""
    return single_variety and soil_sample


BEST_YEARS = Figure(3, "years", f"{YIELDS}(1)(a)", status=Status.REGULATION, precision=1, ids="MD-15.20.08.05C(1)(a)")
SEQUENCE_YEARS = Figure(
    5, "years", f"{YIELDS}(1)(a), (b)", status=Status.REGULATION, precision=1,
    ids="MD-15.20.08.05C(1)(a) MD-15.20.08.05C(1)(b)",
)  # fmt: skip
BEST_SHARE = Figure(60, "%", f"{YIELDS}(1)(b)", status=Status.REGULATION, ids="MD-15.20.08.05C(1)(b)")


class FiveYears(Choice):
    THREE_SUFFICE = "Three years of the crop within the latest five years of the field suffice."
    FIVE_NEEDED = "The crop must have been grown in each of the five years."


class SixtyPercent(Choice):
    CONSULTANT = "The planner chooses the whole number on either side, and says which."
    DOWN = "The number of years is rounded down."
    UP = "The number of years is rounded up."


FIVE_YEARS = Reading(
    "five-year cropping sequence",
    "The three best years for the crop 'out of the latest consecutive 5-year cropping sequence': must the crop have "
    "been grown in all five?",
    FiveYears.THREE_SUFFICE, "A cropping sequence is a field's, and a crop in rotation takes its turn in it.",
    f"{YIELDS}(1)(a)",
)  # fmt: skip
SIXTY_PERCENT = Reading(
    "sixty percent of the years", "How many years are 60 % of 6, 7, 8 or 9?",
    SixtyPercent.CONSULTANT, "The text does not say how a part of a year is rounded.", f"{YIELDS}(1)(b)",
)  # fmt: skip

YearsInFive = Annotated[float, Fact(
    "years with a yield of the crop among the field's latest five", unit="years", ge=0, le=5, precision=1,
    help="A failed harvest is a year, with a yield of 0.",
)]  # fmt: skip
ConsecutiveYears = Annotated[float, Fact(
    "consecutive years for which the field's yields are known", unit="years", ge=0, precision=1
)]  # fmt: skip


class ExpectedYield(Outcome):
    """How the expected yield of a crop is found."""

    THREE_OF_FIVE = "The mean of the three best years among the latest five."
    SIXTY_PERCENT = "The mean of the best 60 % of all consecutive years, which the planner may use instead."
    SOIL = "Soil productivity information."
    NEARBY = "The mean of the three best of five years on nearby fields of like soil and management."
    OTHER_DATA = "Other data the Department accepts."
    NOTHING = (
        "Nothing the regulation names is at hand: records, soil data, nearby fields or data the Department accepts."
    )
    PRODUCTION_GOAL = "The plant production goal: the crop has no yearly yield goal."


@rule(
    YIELDS,
    ids="MD-15.20.08.05C(1)(a) MD-15.20.08.05C(1)(b) MD-15.20.08.05C:no-record-soil MD-15.20.08.05C:no-record-nearby "
    "MD-15.20.08.05C:no-record-other MD-15.20.07.03B(9):expected-crop-yield",
)
def expected_yield(
    has_yield_goal: Annotated[bool, Fact("the crop is managed by a yearly yield goal")],
    years_in_five: YearsInFive,
    consecutive_years: ConsecutiveYears,
    prefers_sixty_percent: Annotated[bool, Fact("the planner prefers the best 60 % of all years")],
    soil_productivity: Annotated[bool, Fact("soil productivity information is at hand")],
    nearby_fields: Annotated[bool, Fact("yields of nearby fields with like soil and management are at hand")],
    accepted_data: Annotated[bool, Fact("other data acceptable to the Department are at hand")],
) -> ExpectedYield:
    """How the expected yield of a crop is found, from the records there are; the three fallbacks are of equal rank."""
    if not has_yield_goal:
        return ExpectedYield.PRODUCTION_GOAL
    if prefers_sixty_percent and more_than(consecutive_years, SEQUENCE_YEARS):  # (1)(b)
        return ExpectedYield.SIXTY_PERCENT
    needed = SEQUENCE_YEARS if FIVE_YEARS == FiveYears.FIVE_NEEDED else BEST_YEARS
    if at_least(years_in_five, needed):  # (1)(a)
        return ExpectedYield.THREE_OF_FIVE
    if soil_productivity:
        return ExpectedYield.SOIL
    if nearby_fields:
        return ExpectedYield.NEARBY
    return ExpectedYield.OTHER_DATA if accepted_data else ExpectedYield.NOTHING


@rule(f"{YIELDS}(1)(b)", ids="MD-15.20.08.05C(1)(b)")
def sixty_percent_years(
    consecutive_years: ConsecutiveYears,
) -> Annotated[float, Fact("years of the best 60 %", unit="years", ge=0, precision=1)]:
    """How many years the best 60 % of the years are."""
    years = consecutive_years * BEST_SHARE / 100.0
    down, up = math.floor(years) * 1.0, math.ceil(years) * 1.0
    if up - down and SIXTY_PERCENT == SixtyPercent.CONSULTANT:
        raise NotModelled("60 % of these years is no whole number, and the text does not say how it is rounded.")
    return down if SIXTY_PERCENT == SixtyPercent.DOWN else up


class YieldStanding(Outcome):
    """How an expected yield stands to the mean the regulation asks for."""

    MEAN = "The expected yield is the mean of the years that count."
    BELOW = "The expected yield is lower than the mean of the years that count, which the text itself sets."
    ABOVE = "Not lawful: the expected yield is higher than the mean of the years that count."


@rule(f"{YIELDS}(1)", ids="MD-15.20.08.05C(1)(a) MD-15.20.08.05C(1)(b)")
def expected_yield_standing(
    mean: Annotated[float, Fact("mean of the years that count", unit="units/ac", ge=0, precision=0.1)],
    goal: Annotated[float, Fact("expected yield of the plan", unit="units/ac", ge=0, precision=0.1)],
) -> YieldStanding:
    """How an expected yield stands to the mean of the field's own records."""
    if more_than(goal, mean):
        return YieldStanding.ABOVE
    return YieldStanding.BELOW if less_than(goal, mean) else YieldStanding.MEAN


@rule(
    "COMAR 15.20.07.03B(15)",
    ids="MD-15.20.07.03B(15):plant-production-goal",
    yes="It is a plant production goal.",
    no="It is not a plant production goal: growing time and size must both be stated.",
)
def is_plant_production_goal(
    states_time: Annotated[bool, Fact("it states how long the plants will be grown")],
    states_size: Annotated[bool, Fact("it states a measure of their expected size, such as height or diameter")],
) -> bool:
    """Whether a statement is a plant production goal."""
    return states_time and states_size
