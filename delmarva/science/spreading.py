"""Spreader arithmetic: rate from load, swath and distance, loads for a field, calibration by sheet and by
swath.

A unit of material is a ton, or 1,000 gallons. One acre is 43,560 square feet.
"""

import math
from typing import Annotated

from delmarva.rules import Fact, Figure, NotModelled, Status, at_least, rule
from delmarva.science.facts import Rate

SQUARE_FEET_IN_AN_ACRE = Figure(43_560, "sq ft/ac", "arithmetic", status=Status.GUIDANCE)
POUNDS_IN_A_TON = Figure(2000, "lb/ton", "short ton", status=Status.GUIDANCE)
ROUNDING = 1e-9

Load = Annotated[float, Fact(
    "one load", unit="units", gt=0, le=1000, help="Tons, or units of 1,000 gallons."
)]  # fmt: skip
Swath = Annotated[float, Fact("effective swath width", unit="ft", gt=0, le=500)]
Distance = Annotated[float, Fact("distance a load covers", unit="ft", gt=0, le=1_000_000)]
SomeRate = Annotated[float, Fact("rate of the material", unit="units/ac", gt=0, le=10_000)]
Acres = Annotated[float, Fact("acres to spread on", unit="ac", ge=0, le=100_000)]
Loads = Annotated[float, Fact("loads", ge=0, precision=1)]
Caught = Annotated[float, Fact("material caught on the sheet", unit="lb", ge=0, le=1000)]
SheetArea = Annotated[float, Fact("area of the sheet", unit="sq ft", gt=0, le=10_000)]
SpreadWidth = Annotated[float, Fact(
    "width over which material falls", unit="ft", gt=0, le=500, precision=0.1
)]  # fmt: skip
Overlap = Annotated[float, Fact("overlap with the next pass", unit="ft", ge=0, le=500, precision=0.1)]


@rule("arithmetic: load x 43,560 / (width x distance)")
def spreader_rate(load: Load, swath: Swath, distance: Distance) -> Rate:
    """Rate a spreader gives when one load covers a swath of this width and length."""
    return load * SQUARE_FEET_IN_AN_ACRE / (swath * distance)


@rule("arithmetic: load x 43,560 / (width x rate)")
def load_distance(load: Load, swath: Swath, rate: SomeRate) -> Distance:
    """Distance one load must cover to give a wanted rate."""
    return load * SQUARE_FEET_IN_AN_ACRE / (swath * rate)


@rule("arithmetic: rate x acres / load, rounded up")
def loads_needed(rate: Rate, acres: Acres, load: Load) -> Loads:
    """Whole loads for a field at a rate."""
    return math.ceil(rate * acres / load - ROUNDING)


@rule("arithmetic: lb / sq ft x 43,560 / 2,000")
def rate_from_sheet(caught: Caught, sheet_area: SheetArea) -> Rate:
    """Rate from what one pass leaves on a sheet laid in its way. In tons an acre."""
    return caught / sheet_area * SQUARE_FEET_IN_AN_ACRE / POUNDS_IN_A_TON


@rule("arithmetic: spread width less overlap")
def effective_swath(spread_width: SpreadWidth, overlap: Overlap) -> Swath:
    """Effective swath width of a spreader whose passes overlap. The distance from one pass to the next.

    Raises
    ------
    NotModelled : the overlap is as wide as the spread, so that no pass comes forward.
    """
    if at_least(overlap, spread_width):
        raise NotModelled("The overlap is as wide as the spread: measure both again.")
    return spread_width - overlap
