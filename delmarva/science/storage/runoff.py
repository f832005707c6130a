"""Runoff of a rain by curve numbers.

USDA NRCS TR-55: S = 1000/CN - 10, initial abstraction 0.2 S. The form with 0.05 S has its own S and is never mixed with
it. Curve numbers are passed in. A day's rain is taken as one storm on ground as wet as its curve number says, unless
the number is first turned into that of dry or wet ground.
"""

from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, Status, at_most, less_than, more_than, rule
from delmarva.science.spreading import SQUARE_FEET_IN_AN_ACRE
from delmarva.science.storage.facts import PlainVolume, Rain
from delmarva.science.storage.volumes import INCHES_IN_A_FOOT

TR_55 = "USDA NRCS TR-55, chapter 2"
ABSTRACTION_005 = "curve number method with initial abstraction 0.05 S, S = 1.33 S^1.15"
MONTANA = "Montana State University, CNMP step 3"
CHOW = "Chow's formulas of antecedent moisture, in the Florida storm water model (NEH-4)"

ABSTRACTION_OF_TR_55 = Figure(0.2, "in/in", TR_55, status=Status.NATIONAL)
ABSTRACTION_OF_005 = Figure(0.05, "in/in", ABSTRACTION_005, status=Status.UNCONFIRMED)
RETENTION_FACTOR_005 = Figure(1.33, "", ABSTRACTION_005, status=Status.UNCONFIRMED)
RETENTION_POWER_005 = Figure(1.15, "", ABSTRACTION_005, status=Status.UNCONFIRMED)
LOSS_OF_MONTANA = Figure(0.5, "in", MONTANA, status=Status.OTHER_STATE)
DORMANT_DRY = Figure(0.5, "in", CHOW, status=Status.NATIONAL)
DORMANT_WET = Figure(1.1, "in", CHOW, status=Status.NATIONAL)
GROWING_DRY = Figure(1.4, "in", CHOW, status=Status.NATIONAL)
GROWING_WET = Figure(2.1, "in", CHOW, status=Status.NATIONAL)


class Moisture(Choice):
    """How wet the ground is before a storm."""

    DRY = "dry (I)"
    MIDDLE = "middling (II)"
    WET = "wet (III)"


CurveNumber = Annotated[float, Fact("curve number", gt=0, le=100)]
Inches = Annotated[float, Fact("depth of water", unit="in", ge=0)]
RunoffDepth = Annotated[float, Fact("runoff", unit="in", ge=0, le=60)]
Acres = Annotated[float, Fact("drained area", unit="ac", ge=0, le=100_000)]
SomeAcres = Annotated[float, Fact("drained area", unit="ac", gt=0, le=100_000)]
FiveDayRain = Annotated[float, Fact("rain of the five days before", unit="in", ge=0, le=60, precision=0.01)]
Growing = Annotated[bool, Fact("plants are growing")]


@rule(TR_55)
def retention_tr_55(curve_number: CurveNumber) -> Inches:
    """Most that the ground can hold back. S = 1000/CN - 10."""
    return 1000.0 / curve_number - 10.0


@rule(TR_55)
def runoff_depth_tr_55(rain: Rain, curve_number: CurveNumber) -> Inches:
    """Runoff of a rain. (P - 0.2 S)^2 / (P + 0.8 S); none from a rain of 0.2 S or less."""
    retention = 1000.0 / curve_number - 10.0
    abstraction = ABSTRACTION_OF_TR_55 * retention
    if at_most(rain, abstraction):
        return 0.0
    return (rain - abstraction) * (rain - abstraction) / (rain - abstraction + retention)


@rule(ABSTRACTION_005)
def runoff_depth_abstraction_005(rain: Rain, curve_number: CurveNumber) -> Inches:
    """Runoff of a rain where little is held back at first. The curve number is the usual one."""
    usual = 1000.0 / curve_number - 10.0
    retention: float = RETENTION_FACTOR_005 * usual**RETENTION_POWER_005
    abstraction = ABSTRACTION_OF_005 * retention
    if at_most(rain, abstraction):
        return 0.0
    return (rain - abstraction) * (rain - abstraction) / (rain - abstraction + retention)


@rule(MONTANA)
def runoff_depth_montana(rain: Rain) -> Inches:
    """Runoff of a rain by a short cut: all but the first half inch."""
    return max(0.0, rain - LOSS_OF_MONTANA)


@rule("arithmetic: inches / 12 x acres x 43,560")
def runoff_volume(runoff_depth: RunoffDepth, acres: Acres) -> PlainVolume:
    """Volume of a depth of runoff from an area. Surfaces are summed, not their curve numbers."""
    return runoff_depth / INCHES_IN_A_FOOT * acres * SQUARE_FEET_IN_AN_ACRE


@rule("area-weighted, as NRCS forms do")
def weighted_curve_number(
    curve_number: CurveNumber, acres: SomeAcres, other_curve_number: CurveNumber, other_acres: Acres
) -> CurveNumber:
    """One curve number for two surfaces, to match a form. Gives less runoff than the two summed."""
    return min(100.0, (curve_number * acres + other_curve_number * other_acres) / (acres + other_acres))


@rule(CHOW)
def moisture_before(five_day_rain: FiveDayRain, growing: Growing) -> Moisture:
    """How wet the ground is, by the rain of the five days before."""
    if growing:
        if less_than(five_day_rain, GROWING_DRY):
            return Moisture.DRY
        if more_than(five_day_rain, GROWING_WET):
            return Moisture.WET
        return Moisture.MIDDLE
    if less_than(five_day_rain, DORMANT_DRY):
        return Moisture.DRY
    if more_than(five_day_rain, DORMANT_WET):
        return Moisture.WET
    return Moisture.MIDDLE


@rule(CHOW)
def curve_number_chow(curve_number: CurveNumber, moisture: Annotated[Moisture, Fact("moisture")]) -> CurveNumber:
    """Curve number of dry or wet ground, from that of middling ground."""
    if moisture == Moisture.DRY:
        return min(100.0, 4.2 * curve_number / (10.0 - 0.058 * curve_number))
    if moisture == Moisture.WET:
        return min(100.0, 23.0 * curve_number / (10.0 + 0.13 * curve_number))
    return curve_number
