"""Potash: what crops take off and what a soil test says. The amounts the university recommends are not at
hand.
"""

from typing import Annotated

from delmarva.rules import Fact, Outcome, one_of, rule
from delmarva.science.facts import HarvestedYield
from delmarva.science.soil_test import FertilityCategory

UD_BLOG = "University of Delaware Agronomy Blog"


class PotashAdvice(Outcome):
    """What a potassium category says of potash."""

    NEEDED = "Potash is recommended; the amount is in the university's table for the crop."
    NONE = "No potash is recommended."


PotashPerUnit = Annotated[float, Fact("K2O taken off in a unit of yield", unit="lb K2O/unit", ge=0, le=300)]
PotashRemoval = Annotated[float, Fact("K2O taken off", unit="lb K2O/ac", ge=0, precision=0.1)]
PotashRecommended = Annotated[float, Fact(
    "K2O recommended", unit="lb K2O/ac", ge=0, le=1000, precision=0.1,
    help="From the recommendations of the state's university for the crop and its soil-test category.",
)]  # fmt: skip
PotashApplied = Annotated[float, Fact("K2O applied", unit="lb K2O/ac", ge=0, le=5000, precision=0.1)]
PotassiumCategory = Annotated[FertilityCategory, Fact("potassium category of the soil test")]
StillNeeded = Annotated[float, Fact("K2O still needed", unit="lb K2O/ac", ge=0, precision=0.1)]


@rule("the crop-removal table passed in")
def potash_removal(harvested: HarvestedYield, potash_per_unit: PotashPerUnit) -> PotashRemoval:
    """K2O that the harvested part of a crop takes off the field."""
    return harvested * potash_per_unit


@rule(UD_BLOG)
def potash_advice(category: PotassiumCategory) -> PotashAdvice:
    """Whether potash is recommended. It is at low and medium soil tests."""
    if one_of(category, FertilityCategory.LOW, FertilityCategory.MEDIUM):
        return PotashAdvice.NEEDED
    return PotashAdvice.NONE


@rule("recommended less applied")
def potash_still_needed(recommended: PotashRecommended, applied: PotashApplied) -> StillNeeded:
    """K2O still needed after what is planned. Never less than nothing."""
    return max(0.0, recommended - applied)
