"""Lime: whether a field is below its target pH. The amount comes from a buffer table, if one is loaded.

University of Delaware. The tables of the Adams-Evans buffer and the formula of the credit for recent lime
are not at hand.
"""

from typing import Annotated

from delmarva.rules import Fact, Figure, Outcome, Status, at_least, at_most, rule

UD_LIME = "University of Delaware, Nutrient Management Recommendations, lime"
LIME_STILL_WORKS = Figure(18, "months", UD_LIME, status=Status.GUIDANCE, precision=0.1)


class LimeStanding(Outcome):
    """What a soil's pH says of lime."""

    AT_TARGET = "The soil is at its target pH or above: no lime is needed."
    CREDIT = "The soil is below its target pH, but lime of the past 18 months still counts: a credit is due."
    LIME = "The soil is below its target pH: lime is needed."


SoilPh = Annotated[float, Fact("soil pH in water", unit="pH", ge=2, le=11, precision=0.05)]
TargetPh = Annotated[float, Fact("target pH of the crop", unit="pH", ge=3, le=9, precision=0.05)]
MonthsSinceLime = Annotated[float, Fact(
    "months since lime was last applied", unit="months", ge=0, le=1200, precision=0.1,
    help="1,200 if the field was never limed.",
)]  # fmt: skip
TableRate = Annotated[float, Fact(
    "limestone by the buffer table", unit="ton/ac", ge=0, le=20,
    help="For this soil pH, buffer pH and target."
)]  # fmt: skip
LimeRate = Annotated[float, Fact("limestone needed", unit="ton/ac", ge=0, precision=0.1)]


@rule(UD_LIME)
def lime_standing(soil_ph: SoilPh, target_ph: TargetPh, months_since_lime: MonthsSinceLime) -> LimeStanding:
    """Whether a field needs lime for its crop."""
    if at_least(soil_ph, target_ph):
        return LimeStanding.AT_TARGET
    if at_most(months_since_lime, LIME_STILL_WORKS):
        return LimeStanding.CREDIT
    return LimeStanding.LIME


@rule("the buffer table that was loaded")
def lime_needed(soil_ph: SoilPh, target_ph: TargetPh, table_rate: TableRate) -> LimeRate:
    """Limestone a field needs. Nothing at its target pH, else what the buffer table says."""
    if at_least(soil_ph, target_ph):
        return 0.0
    return table_rate
