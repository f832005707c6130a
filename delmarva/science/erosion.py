"""Soil loss by the form of the Revised Universal Soil Loss Equation, A = R K LS C P, in US customary units.

Fit for ranking fields and for holding an entered figure against; a soil loss for a regulation comes from
RUSLE2. K, C and P are passed in. LS and R as in the land suitability tool of Penn State (PSU-LSA).
"""

import math
from typing import Annotated

from delmarva.rules import Fact, Figure, Outcome, Status, less_than, more_than, rule

RUSLE = "Revised Universal Soil Loss Equation"
PSU_LSA = "Penn State land suitability analysis tool for manure (PSU-LSA)"
RENARD_FREIMUND = "Renard and Freimund, in PSU-LSA"

UNIT_PLOT_LENGTH = Figure(22.1, "m", PSU_LSA, status=Status.REGIONAL)
METERS_IN_A_FOOT = Figure(0.3048, "m/ft", "international foot", status=Status.GUIDANCE)
STEEPNESS_SQUARE = Figure(65.41, "", PSU_LSA, status=Status.REGIONAL)
STEEPNESS_LINEAR = Figure(4.56, "", PSU_LSA, status=Status.REGIONAL)
STEEPNESS_FLAT = Figure(0.065, "", PSU_LSA, status=Status.REGIONAL)
EXPONENT_MOST = Figure(0.6, "", PSU_LSA, status=Status.REGIONAL)
EXPONENT_RISE = Figure(35.835, "", PSU_LSA, status=Status.REGIONAL)

MILLIMETERS_IN_AN_INCH = Figure(25.4, "mm/in", "international inch", status=Status.GUIDANCE)
_COARSE = "coarse, and likely too high for Delmarva: never to be shown as a county's R"
WET_FROM = Figure(850, "mm", RENARD_FREIMUND, status=Status.REGIONAL, note=_COARSE)
DRY_FACTOR = Figure(0.0483, "", RENARD_FREIMUND, status=Status.REGIONAL, note=_COARSE)
DRY_EXPONENT = Figure(1.610, "", RENARD_FREIMUND, status=Status.REGIONAL, note=_COARSE)
WET_CONSTANT = Figure(587.8, "", RENARD_FREIMUND, status=Status.REGIONAL, note=_COARSE)
WET_LINEAR = Figure(1.219, "", RENARD_FREIMUND, status=Status.REGIONAL, note=_COARSE)
WET_SQUARE = Figure(0.004105, "", RENARD_FREIMUND, status=Status.REGIONAL, note=_COARSE)
US_CUSTOMARY_R = Figure(0.05876, "US customary per SI", RENARD_FREIMUND, status=Status.REGIONAL)


class SoilLossStanding(Outcome):
    """How a soil loss stands to what is usual."""

    PLAUSIBLE = "The soil loss is not above the mean of Northeast cropland; flat Delmarva fields lose far less."
    HIGH = "The soil loss is above the mean of Northeast cropland, which is unlikely on flat Delmarva fields."


Erosivity = Annotated[float, Fact("rainfall erosivity R", unit="US customary", ge=0, le=2000)]
Erodibility = Annotated[float, Fact("soil erodibility K", unit="US customary", ge=0, le=1)]
SlopeFactor = Annotated[float, Fact("slope length and steepness LS", ge=0, le=1000)]
Cover = Annotated[float, Fact("cover factor C", ge=0, le=1)]
Practice = Annotated[float, Fact("support practice factor P", ge=0, le=1)]
SoilLoss = Annotated[float, Fact("soil loss", unit="ton/ac/yr", ge=0, le=10_000, precision=0.1)]
RegionalMean = Annotated[float, Fact("mean soil loss of Northeast cropland", unit="ton/ac/yr", ge=0, le=200)]
SlopePercent = Annotated[float, Fact("slope", unit="%", ge=0, le=100)]
SlopeLength = Annotated[float, Fact("slope length", unit="ft", gt=0, le=1000)]
AnnualRain = Annotated[float, Fact("mean annual rain", unit="in", ge=0, le=120)]


@rule(RUSLE)
def soil_loss_rusle(
    erosivity: Erosivity,
    erodibility: Erodibility,
    slope_factor: SlopeFactor,
    cover: Cover,
    practice: Practice,
) -> SoilLoss:
    """Mean yearly soil loss of a field. A = R K LS C P."""
    return erosivity * erodibility * slope_factor * cover * practice


@rule(PSU_LSA)
def slope_factor_psu_lsa(slope: SlopePercent, length: SlopeLength) -> SlopeFactor:
    """LS of a uniform slope.

    (length / 22.1 m)^m x (65.41 sin2 + 4.56 sin + 0.065), with m = 0.6 (1 - exp(-35.835 x slope)) and the
    slope as a fraction; its sine is slope / sqrt(1 + slope^2).
    """
    fraction = slope / 100.0
    sine = fraction / math.sqrt(1.0 + fraction * fraction)
    exponent = EXPONENT_MOST * (1.0 - math.exp(-1.0 * EXPONENT_RISE * fraction))
    steepness = STEEPNESS_SQUARE * sine * sine + STEEPNESS_LINEAR * sine + STEEPNESS_FLAT
    longer: float = (length * METERS_IN_A_FOOT / UNIT_PLOT_LENGTH) ** exponent
    return longer * steepness


@rule(RENARD_FREIMUND)
def erosivity_renard_freimund(annual_rain: AnnualRain) -> Erosivity:
    """R estimated from mean annual rain. A stand-in where the county's R is not at hand."""
    millimeters = annual_rain * MILLIMETERS_IN_AN_INCH
    if less_than(millimeters, WET_FROM):
        metric: float = DRY_FACTOR * millimeters**DRY_EXPONENT
        return US_CUSTOMARY_R * metric
    return US_CUSTOMARY_R * (WET_CONSTANT - WET_LINEAR * millimeters + WET_SQUARE * millimeters * millimeters)


@rule("mean water erosion of Northeast cropland, agricultural sector model")
def soil_loss_standing(soil_loss: SoilLoss, regional_mean: RegionalMean) -> SoilLossStanding:
    """Whether a soil loss is so high for Delmarva that its factors should be looked at again."""
    if more_than(soil_loss, regional_mean):
        return SoilLossStanding.HIGH
    return SoilLossStanding.PLAUSIBLE
