"""Phosphorus of a crop and a rotation: removal, balance, advice by soil test, and how soluble a manure's P
is.

All amounts are P2O5; `oxides` turns elemental phosphorus into it. Removal tables are passed in: neither
state's own is at hand. What a high soil test allows is decided by the law's chapter.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from delmarva.rules import Fact, Figure, InputError, Outcome, Status, at_least, one_of, rule
from delmarva.science.facts import HarvestedYield
from delmarva.science.soil_test import FertilityCategory

SIMS_2002 = "Sims et al. 2002, Soil Sci. Soc. Am. J. 66:2016"
ELLIOTT_2006 = "Elliott et al. 2006, J. Environ. Qual. 35:2195 (Penn State)"

LONGEST_ROTATION = 3
"""Years a rotation's phosphorus is counted over (3 Del.C. §2202)."""

COEFFICIENT_FACTOR = Figure(0.102, "kg/g", ELLIOTT_2006, status=Status.REGIONAL)
COEFFICIENT_EXPONENT = Figure(0.99, "", ELLIOTT_2006, status=Status.REGIONAL)
COEFFICIENT_ONE_FROM = Figure(10, "g P/kg dry matter", ELLIOTT_2006, status=Status.REGIONAL)


class PhosphateAdvice(Outcome):
    """What a phosphorus category says of phosphate as plant food; no law is looked at."""

    LIKELY = "The crop is likely to respond to phosphate; the amount is in the university's table for the crop."
    RARELY = "The crop rarely responds to phosphate."
    NONE = "No phosphate is recommended."


PhosphatePerUnit = Annotated[float, Fact(
    "P2O5 taken off in a unit of yield", unit="lb P2O5/unit", ge=0, le=100
)]  # fmt: skip
PhosphateRemoval = Annotated[float, Fact("P2O5 taken off", unit="lb P2O5/ac", ge=0, le=5000, precision=0.1)]
PhosphateApplied = Annotated[float, Fact("P2O5 applied", unit="lb P2O5/ac", ge=0, le=5000, precision=0.1)]
SomeRemoval = Annotated[float, Fact("P2O5 taken off", unit="lb P2O5/ac", gt=0, le=5000)]
PhosphateBalance = Annotated[float, Fact("P2O5 applied less taken off", unit="lb P2O5/ac", precision=0.1)]
RatioToRemoval = Annotated[float, Fact("P2O5 applied over P2O5 taken off", ge=0, precision=0.01)]
PhosphateRecommended = Annotated[float, Fact(
    "P2O5 recommended", unit="lb P2O5/ac", ge=0, le=1000, precision=0.1,
    help="From the recommendations of the state's university for the crop and its soil-test category.",
)]  # fmt: skip
PhosphorusCategory = Annotated[FertilityCategory, Fact("phosphorus category of the soil test")]
StillNeeded = Annotated[float, Fact("P2O5 still needed", unit="lb P2O5/ac", ge=0, precision=0.1)]
WaterExtractable = Annotated[float, Fact(
    "water-extractable phosphorus of the material", unit="g P/kg dry matter", ge=0, le=100, precision=0.01
)]  # fmt: skip
SourceCoefficient = Annotated[float, Fact("phosphorus source coefficient", ge=0, le=1, precision=0.001)]


@rule("the crop-removal table passed in")
def phosphate_removal(harvested: HarvestedYield, phosphate_per_unit: PhosphatePerUnit) -> PhosphateRemoval:
    """P2O5 that the harvested part of a crop takes off the field. What stays there does not count."""
    return harvested * phosphate_per_unit


@rule("applied less removed")
def phosphate_balance(applied: PhosphateApplied, removed: PhosphateRemoval) -> PhosphateBalance:
    """P2O5 a field gains over what its crops take off. Below 0 the soil is drawn down."""
    return applied - removed


@rule("applied over removed")
def phosphate_to_removal(applied: PhosphateApplied, removed: SomeRemoval) -> RatioToRemoval:
    """How many times what the crop takes off is applied."""
    return applied / removed


@rule(SIMS_2002)
def phosphate_advice(category: PhosphorusCategory) -> PhosphateAdvice:
    """Whether the crop is likely to pay for phosphate, by the soil-test category."""
    if one_of(category, FertilityCategory.LOW, FertilityCategory.MEDIUM):
        return PhosphateAdvice.LIKELY
    if category == FertilityCategory.OPTIMUM:
        return PhosphateAdvice.RARELY
    return PhosphateAdvice.NONE


@rule("recommended less applied")
def phosphate_still_needed(recommended: PhosphateRecommended, applied: PhosphateApplied) -> StillNeeded:
    """P2O5 still needed after what is planned. Never less than nothing."""
    return max(0.0, recommended - applied)


@rule(ELLIOTT_2006)
def p_source_coefficient_elliott_2006(water_extractable: WaterExtractable) -> SourceCoefficient:
    """Phosphorus source coefficient of a material from its water-extractable phosphorus.

    0.102 x WEP^0.99, and 1 from 10 g/kg on. Made in Pennsylvania; Delaware's own list is not at hand.
    """
    if at_least(water_extractable, COEFFICIENT_ONE_FROM):
        return 1.0
    power: float = water_extractable**COEFFICIENT_EXPONENT
    return COEFFICIENT_FACTOR * power


@dataclass(frozen=True)
class CropPhosphate:
    """P2O5 applied for one crop and taken off by it, lb/ac; a year with two crops has two."""

    year: int
    applied: float
    removed: float


@dataclass(frozen=True)
class RotationPhosphate:
    """The phosphate of a whole rotation, lb P2O5/ac.

    Attributes
    ----------
    first_year, last_year : years of harvest the rotation runs over.
    applied, removed : sums over all its crops.
    running : at the end of each year with a crop, what has been applied so far less what has been taken off.
    """

    first_year: int
    last_year: int
    applied: float
    removed: float
    running: tuple[tuple[int, float], ...]

    @property
    def balance(self) -> float:
        """Applied less taken off over the rotation."""
        return self.applied - self.removed


def rotation_phosphate(crops: Sequence[CropPhosphate]) -> RotationPhosphate:
    """Add up a rotation's phosphate.

    Parameters
    ----------
    crops : every crop of the rotation, in any order, over at most three years.

    Raises
    ------
    InputError : there is no crop, or they run over more than three years.

    References
    ----------
    3 Del.C. §2202 (rotation) and §2247(b).
    """
    if not crops:
        raise InputError("rotation: expected at least one crop; found none")
    years = sorted({crop.year for crop in crops})
    if years[-1] - years[0] >= LONGEST_ROTATION:
        raise InputError(f"rotation: expected at most {LONGEST_ROTATION} years; found {years[0]} to {years[-1]}")
    running = tuple((year, sum(crop.applied - crop.removed for crop in crops if crop.year <= year)) for year in years)
    applied, removed = sum(crop.applied for crop in crops), sum(crop.removed for crop in crops)
    return RotationPhosphate(years[0], years[-1], applied, removed, running)
