"""Soil tests: what extractant may be used, the Delaware fertility index (FIV), categories, saturation, age.

University of Delaware: Nutrient Management Recommendations - Agronomic Crops; Defining High Phosphorus
Soils in Delaware (February 2025). P saturation after Sims, Maguire, Leytem, Gartley and Pautler 2002, Soil
Sci. Soc. Am. J. 66:2016. The index of the University of Maryland is another scale and is not here. Whether
a number is plausible in its unit is settled where laboratory files are read.
"""

from datetime import date
from typing import Annotated

from delmarva.rules import (
    Choice,
    Fact,
    Figure,
    InputError,
    NotModelled,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    more_than,
    rule,
)

UD_HIGH_P = "University of Delaware, Defining High Phosphorus Soils in Delaware (2025)"
UD_CROPS = "University of Delaware, Nutrient Management Recommendations - Agronomic Crops"
SIMS_2002 = "Sims et al. 2002, Soil Sci. Soc. Am. J. 66:2016"

POUNDS_PER_ACRE_IN_A_PPM = Figure(
    2, "lb/ac per ppm", UD_HIGH_P, status=Status.GUIDANCE,
    note="a furrow slice of 2 million lb an acre; an older page printed 300 lb/ac for 100 ppm, this one 200",
)  # fmt: skip


class Extractant(Choice):
    """The solution a laboratory shakes the soil with; results of different ones are different quantities."""

    MEHLICH_3 = "Mehlich-3"
    MEHLICH_1 = "Mehlich-1"
    MEHLICH_2 = "Mehlich-2"
    BRAY_1 = "Bray-1"
    BRAY_2 = "Bray-2"
    OLSEN = "Olsen"
    MORGAN = "Morgan"
    MODIFIED_MORGAN = "modified Morgan"
    AMMONIUM_ACETATE = "ammonium acetate"


class SoilTestUnit(Choice):
    """Units a result is reported in."""

    PPM = "parts per million, or mg/kg"
    POUNDS_PER_ACRE = "pounds an acre"
    FIV = "fertility index value of the University of Delaware"


class ExtractantUse(Outcome):
    """Whether a result can be read on the Delaware index."""

    USABLE = "The result is a Mehlich-3 result and can be read as it is."
    CONVERTED = "The result may be converted by the official equation that has been loaded."
    RETEST = "No official equation from this extractant is known: a Mehlich-3 test of the field is needed."


class FertilityCategory(Outcome):
    """The four categories of the University of Delaware."""

    LOW = "The soil test is low."
    MEDIUM = "The soil test is medium."
    OPTIMUM = "The soil test is optimum."
    EXCESSIVE = "The soil test is excessive."


class SoilTestAge(Outcome):
    """Whether a test is recent enough."""

    CURRENT = "The soil test is recent enough."
    OLD = "The soil test is too old: the field must be tested again."


class SaturationBasis(Choice):
    MOLAR = "The ratio is of moles: each element's ppm divided by its atomic mass."
    MASS = "The ratio is of masses: ppm over ppm."


class SaturationClass(Outcome):
    """Reading of Mehlich-3 phosphorus, or of the saturation ratio, said in 2002 to be in use in Delaware."""

    BELOW_OPTIMUM = "Below optimum: the crop is likely to respond to phosphorus."
    OPTIMUM = "Optimum: the crop is unlikely to respond to phosphorus."
    ABOVE_OPTIMUM = "Above optimum: no phosphorus is recommended."
    ENVIRONMENTAL = "Environmental: phosphorus management should be improved."


SATURATION_BASIS = Reading(
    "basis of the P saturation ratio", "Is M3-P/(M3-Al + M3-Fe) a ratio of moles or of masses?",
    SaturationBasis.MOLAR, "The abstract does not say; the ratio is customarily molar.", SIMS_2002,
)  # fmt: skip
PHOSPHORUS_MASS = Figure(30.974, "g/mol", "atomic mass of P", status=Status.GUIDANCE)
ALUMINUM_MASS = Figure(26.982, "g/mol", "atomic mass of Al", status=Status.GUIDANCE)
IRON_MASS = Figure(55.845, "g/mol", "atomic mass of Fe", status=Status.GUIDANCE)

UsedExtractant = Annotated[Extractant, Fact("extractant", help="The laboratory's report names it.")]
Unit = Annotated[SoilTestUnit, Fact("unit of the soil-test result", help="The laboratory's report names it.")]
Result = Annotated[float, Fact(
    "Mehlich-3 result", ge=0, le=100_000, help="In the unit that is given with it."
)]  # fmt: skip
ForeignResult = Annotated[float, Fact("result by another extractant", unit="ppm", ge=0, le=100_000)]
Slope = Annotated[float, Fact("slope of the official equation", ge=0, le=100)]
Intercept = Annotated[float, Fact("intercept of the official equation", unit="ppm", ge=-1000, le=1000)]
Ppm = Annotated[float, Fact("Mehlich-3 result", unit="ppm", ge=0, precision=0.01)]
Fiv = Annotated[float, Fact("fertility index value", unit="FIV", ge=0, le=100_000, precision=0.01)]
PerFiv = Annotated[float, Fact("amount that makes one FIV", unit="units/FIV", gt=0, le=1000)]
LowUpto = Annotated[float, Fact("the upper end of low", unit="FIV", ge=0, le=10_000, precision=0.01)]
MediumUpto = Annotated[float, Fact("the upper end of medium", unit="FIV", ge=0, le=10_000, precision=0.01)]
OptimumUpto = Annotated[float, Fact("the upper end of optimum", unit="FIV", ge=0, le=10_000, precision=0.01)]
PhosphorusPpm = Annotated[float, Fact("Mehlich-3 phosphorus", unit="ppm", ge=0, le=5000, precision=0.01)]
AluminumPpm = Annotated[float, Fact("Mehlich-3 aluminum", unit="ppm", gt=0, le=10_000)]
IronPpm = Annotated[float, Fact("Mehlich-3 iron", unit="ppm", ge=0, le=10_000)]
Ratio = Annotated[float, Fact("phosphorus saturation ratio", ge=0, le=10, precision=0.0001)]
OptimumOver = Annotated[float, Fact("the lower end of optimum", unit="ppm", ge=0, le=5000)]
AboveOver = Annotated[float, Fact("the upper end of optimum", unit="ppm", ge=0, le=5000)]
EnvironmentalOver = Annotated[float, Fact("the level above which it is environmental", unit="ppm", ge=0, le=5000)]
RatioOptimumFrom = Annotated[float, Fact("the ratio from which it is optimum", ge=0, le=10)]
RatioAboveOver = Annotated[float, Fact("the ratio at the upper end of optimum", ge=0, le=10)]
RatioEnvironmentalOver = Annotated[float, Fact("the ratio above which it is environmental", ge=0, le=10)]
Age = Annotated[float, Fact("age of the soil test", unit="years", ge=0, le=200, precision=0.001)]
LongestAge = Annotated[float, Fact(
    "the longest a soil test is good for", unit="years", ge=0, le=200, precision=0.001
)]  # fmt: skip


@rule(UD_HIGH_P)
def extractant_use(
    extractant: UsedExtractant,
    official_equation: Annotated[bool, Fact("an official equation from this extractant to Mehlich-3 is loaded")],
) -> ExtractantUse:
    """Whether a laboratory's result can be read on the Delaware fertility index.

    The index is of Mehlich-3. Regressions made on other soils may never move a field across a legal class.
    """
    if extractant == Extractant.MEHLICH_3:
        return ExtractantUse.USABLE
    if official_equation:
        return ExtractantUse.CONVERTED
    return ExtractantUse.RETEST


@rule("the official equation that was loaded")
def converted_to_mehlich3(result: ForeignResult, slope: Slope, intercept: Intercept) -> Ppm:
    """Mehlich-3 equivalent of another extractant's result. By an official linear equation, never below 0."""
    return max(0.0, result * slope + intercept)


@rule(UD_HIGH_P)
def mehlich3_ppm(result: Result, unit: Unit) -> Ppm:
    """Mehlich-3 result in ppm. Pounds an acre are halved.

    Raises
    ------
    NotModelled : the result is an FIV, which is a different number of ppm for each element.
    """
    if unit == SoilTestUnit.PPM:
        return result
    if unit == SoilTestUnit.POUNDS_PER_ACRE:
        return result / POUNDS_PER_ACRE_IN_A_PPM
    raise NotModelled(
        "A fertility index value has no value in ppm of its own: use the laboratory's result in ppm or lb/ac."
    )


@rule(f"3 Del.C. §2202; {UD_HIGH_P}")
def phosphorus_fiv_delaware(result: Result, unit: Unit) -> Fiv:
    """Delaware phosphorus fertility index value of a Mehlich-3 result. It is its ppm: 150 FIV are 300 lb/ac."""
    if unit == SoilTestUnit.FIV:
        return result
    return mehlich3_ppm(result, unit)


@rule(UD_CROPS)
def fertility_index(result: Result, result_per_fiv: PerFiv) -> Fiv:
    """Fertility index value of potassium, magnesium or calcium.

    The result over what makes one FIV. The university prints classes, not divisors; those in use follow from the
    bounds (K 70/25 = 140/50 = 280/100 = 2.8 ppm; Mg 2.2; Ca 18; twice as much in lb/ac). Such a FIV is never the FIV
    of the phosphorus law.
    """
    return result / result_per_fiv


@rule(UD_CROPS)
def fertility_category(
    fiv: Fiv, low_upto: LowUpto, medium_upto: MediumUpto, optimum_upto: OptimumUpto
) -> FertilityCategory:
    """Fertility category of an index value.

    The printed classes are whole numbers (0-25, 26-50, 51-100); between them the upper end is taken as
    inclusive.
    """
    if at_most(fiv, low_upto):
        return FertilityCategory.LOW
    if at_most(fiv, medium_upto):
        return FertilityCategory.MEDIUM
    if at_most(fiv, optimum_upto):
        return FertilityCategory.OPTIMUM
    return FertilityCategory.EXCESSIVE


@rule(SIMS_2002)
def phosphorus_saturation_ratio(phosphorus: PhosphorusPpm, aluminum: AluminumPpm, iron: IronPpm) -> Ratio:
    """Mehlich-3 phosphorus saturation ratio. P / (Al + Fe)."""
    if SATURATION_BASIS == SaturationBasis.MASS:
        return phosphorus / (aluminum + iron)
    return (phosphorus / PHOSPHORUS_MASS) / (aluminum / ALUMINUM_MASS + iron / IRON_MASS)


@rule(SIMS_2002)
def phosphorus_class_sims_2002(
    phosphorus: PhosphorusPpm,
    optimum_over: OptimumOver,
    above_over: AboveOver,
    environmental_over: EnvironmentalOver,
) -> SaturationClass:
    """Environmental reading of Mehlich-3 phosphorus itself. May differ from that of the ratio: show both."""
    if more_than(phosphorus, environmental_over):
        return SaturationClass.ENVIRONMENTAL
    if more_than(phosphorus, above_over):
        return SaturationClass.ABOVE_OPTIMUM
    if more_than(phosphorus, optimum_over):
        return SaturationClass.OPTIMUM
    return SaturationClass.BELOW_OPTIMUM


@rule(SIMS_2002)
def saturation_class_sims_2002(
    ratio: Ratio,
    optimum_from: RatioOptimumFrom,
    above_over: RatioAboveOver,
    environmental_over: RatioEnvironmentalOver,
) -> SaturationClass:
    """Environmental reading of the saturation ratio. May differ from that of the ppm: show both."""
    if more_than(ratio, environmental_over):
        return SaturationClass.ENVIRONMENTAL
    if more_than(ratio, above_over):
        return SaturationClass.ABOVE_OPTIMUM
    if at_least(ratio, optimum_from):
        return SaturationClass.OPTIMUM
    return SaturationClass.BELOW_OPTIMUM


@rule("the interval the state's technical standard or the plan sets")
def soil_test_age(age: Age, longest_age: LongestAge) -> SoilTestAge:
    """Whether a soil test is recent enough. On the last anniversary it still is."""
    if at_most(age, longest_age):
        return SoilTestAge.CURRENT
    return SoilTestAge.OLD


def age_in_years(event: date, on: date) -> float:
    """Years from one day to another, whole on anniversaries; 29 February is kept on 28 February.

    Parameters
    ----------
    event, on : the day it happened and the day it is asked about.

    Returns
    -------
    years : full years, and the days since the last anniversary as a share of the days to the next.

    Raises
    ------
    InputError : the event lies after the day it is asked about.
    """
    if event > on:
        raise InputError(f"expected a date on or before {on.isoformat()}; found {event.isoformat()}")
    years = on.year - event.year
    if _anniversary(event, years) > on:
        years -= 1
    last, following = _anniversary(event, years), _anniversary(event, years + 1)
    return years + (on - last).days / (following - last).days


def _anniversary(event: date, years: int) -> date:
    try:
        return event.replace(year=event.year + years)
    except ValueError:
        return date(event.year + years, 2, 28)
