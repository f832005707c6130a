"""COMAR 15.20.08.05D: soil sampling, and the age of soil and manure analyses.

The lead-in is lost. That soil is tested at least every three years, and how long a manure analysis serves, are the
University Extension's words.
"""

from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, at_most, less_than, more_than, rule

SECTION = "COMAR 15.20.08.05D"
EXTENSION = "University of Maryland Extension"

SOIL_TEST_YEARS = Figure(3, "years", f"{EXTENSION}; {SECTION}", status=Status.GUIDANCE, precision=0.001)
RARE_YEARS = Figure(
    3, "years", SECTION, status=Status.REGULATION, precision=0.001, ids="MD-15.20.08.05D:less-frequent-rare"
)
MANURE_ANALYSIS_YEARS = Figure(
    1, "years", f"{EXTENSION}, Spring Nutrient Management News 2014", status=Status.GUIDANCE, precision=0.001
)
MANURE_ANALYSIS_LONGER = Figure(
    2, "years", f"{EXTENSION}, Agriculture Law", status=Status.GUIDANCE, precision=0.001,
    note="'at least every other year'",
)  # fmt: skip
AVERAGE_COMPOSITION_BELOW = Figure(
    20, "AU", f"{EXTENSION}, Manure Utilization, December 2017", status=Status.GUIDANCE, precision=0.001
)


class ManureAnalysisLife(Choice):
    ONE_YEAR = "A manure analysis serves for one year."
    TWO_YEARS = "A manure analysis serves for two years."


MANURE_ANALYSIS_LIFE = Reading(
    "life of a manure analysis",
    "The Extension says one year in one place and every other year in another: how long does a manure analysis serve?",
    ManureAnalysisLife.ONE_YEAR, "Whoever keeps the shorter keeps both; the regulation's own words are not at hand.",
    SECTION,
)  # fmt: skip


class SoilTest(Outcome):
    """Whether a soil test may still be used."""

    CURRENT = "The soil test is at most three years old."
    TECHNOLOGY = "An older soil test may do: a system of new technology calls for fewer tests."
    NO_NUTRIENTS = "An older soil test may do: the system needs no nutrients."
    RARE = "An older soil test may do: nutrients are needed less than once in three years."
    OLD = "A new soil test is needed: this one is more than three years old."


@rule(
    SECTION,
    ids="MD-15.20.08.05D:less-frequent-technology MD-15.20.08.05D:less-frequent-none "
    "MD-15.20.08.05D:less-frequent-rare",
)
def soil_test_standing(
    soil_test_years: Annotated[float, Fact("age of the soil test", unit="years", ge=0, precision=0.001)],
    new_technology: Annotated[bool, Fact("a management system of new technology calls for fewer soil tests")],
    needs_nutrients: Annotated[bool, Fact("the management system needs nutrients to be applied")],
    years_between: Annotated[
        float, Fact("years from one application of nutrients to the next", unit="years", ge=0, precision=0.001)
    ],
) -> SoilTest:
    """Whether a soil test may still be used; three years to the day it may."""
    if at_most(soil_test_years, SOIL_TEST_YEARS):
        return SoilTest.CURRENT
    if new_technology:
        return SoilTest.TECHNOLOGY
    if not needs_nutrients:
        return SoilTest.NO_NUTRIENTS
    return SoilTest.RARE if more_than(years_between, RARE_YEARS) else SoilTest.OLD


class Area(Choice):
    """The land a soil sample is to stand for."""

    LARGE = "a large field or acreage"
    ROTATION = "the land of one crop rotation"
    STRIPS = "several fields, as in strip cropping"
    SPECIAL = "a specialized production unit"


class SamplingUnit(Outcome):
    """Whether land may be sampled as one."""

    ONE = "One sample may stand for it."
    COMBINED = "The samples of these fields may be combined."
    SMALLER = "A specialized unit may call for smaller sampling units."
    APART = "Sample its parts apart: they are not alike."


@rule(
    SECTION,
    ids="MD-15.20.08.05D:sample-uniform-a MD-15.20.08.05D:sample-uniform-b MD-15.20.08.05D:sample-combined "
    "MD-15.20.08.05D:sample-special",
)
def sampling_unit(
    area: Annotated[Area, Fact("the land")],
    alike: Annotated[
        bool,
        Fact(
            "its parts are alike",
            help="A large field: in soil types, moisture or fertility management. Several fields: in soil, previous "
            "crops and fertility management.",
        ),
    ],
) -> SamplingUnit:
    """Whether land may be sampled as one."""
    if area == Area.SPECIAL:
        return SamplingUnit.SMALLER
    if area == Area.ROTATION:
        return SamplingUnit.ONE
    if not alike:
        return SamplingUnit.APART
    return SamplingUnit.COMBINED if area == Area.STRIPS else SamplingUnit.ONE


class ManureAnalysis(Outcome):
    """Whether a manure analysis may be used, or is needed."""

    CURRENT = "The manure analysis may be used."
    AVERAGE = "Average composition may be used: the operation has fewer than 20 animal units."
    OLD = "A new manure analysis is needed: this one is too old."
    MISSING = "A manure analysis is needed."


@rule(f"{EXTENSION}; {SECTION}")
def manure_analysis_standing(
    animal_units: Annotated[float, Fact("animal units of the operation", unit="AU", ge=0, precision=0.001)],
    analyzed: Annotated[bool, Fact("there is an analysis of the manure")],
    analysis_years: Annotated[
        float, Fact("age of the manure analysis", unit="years", ge=0, precision=0.001, help="0 if there is none.")
    ],
) -> ManureAnalysis:
    """Whether a manure analysis may be used, or average composition in its place."""
    life = MANURE_ANALYSIS_LONGER if MANURE_ANALYSIS_LIFE == ManureAnalysisLife.TWO_YEARS else MANURE_ANALYSIS_YEARS
    if analyzed and at_most(analysis_years, life):
        return ManureAnalysis.CURRENT
    if less_than(animal_units, AVERAGE_COMPOSITION_BELOW):
        return ManureAnalysis.AVERAGE
    return ManureAnalysis.OLD if analyzed else ManureAnalysis.MISSING
