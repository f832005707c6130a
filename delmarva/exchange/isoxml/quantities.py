"""The quantities of task data this program uses, by their number in the data dictionary (ISO 11783-11).

Numbers, units and resolutions as in the public ISOBUS data dictionary.
"""

from __future__ import annotations

SETPOINT_VOLUME = 0x0001
"""Volume per area to be applied, 0.01 mm3/m2."""
SETPOINT_MASS = 0x0006
"""Mass per area to be applied, mg/m2."""
TOTAL_VOLUME = 0x0050
"""Volume applied, L."""
TOTAL_MASS = 0x0051
"""Mass applied, kg."""
TOTAL_COUNT = 0x0052
"""Pieces applied, such as seeds."""
TOTAL_AREA = 0x0074
"""Area worked, m2."""

NAMES = {
    SETPOINT_VOLUME: "volume per area",
    SETPOINT_MASS: "mass per area",
    0x000B: "count per area",
    0x0010: "spacing",
    0x0033: "tillage depth",
    0x0038: "seeding depth",
    TOTAL_VOLUME: "applied volume",
    TOTAL_MASS: "applied mass",
    TOTAL_COUNT: "applied count",
    TOTAL_AREA: "area",
}

SQUARE_METRES_PER_ACRE = 4046.8564224
_KG_PER_LB = 0.45359237
_L_PER_GAL = 3.785411784
MG_PER_M2 = _KG_PER_LB * 1e6 / SQUARE_METRES_PER_ACRE
"""Of one lb/ac."""
HUNDREDTH_MM3_PER_M2 = _L_PER_GAL * 1e6 / SQUARE_METRES_PER_ACRE * 100
"""Of one gal/ac."""

LARGEST = 2**31 - 1
"""A value is a signed number of 32 bits."""


def name_of_quantity(number: int) -> str:
    """The quantity in words, or its number."""
    return NAMES.get(number, f"quantity {number:04X}")


def rate_unit(number: int) -> str:
    """ "lb/ac" or "gal/ac" for the setpoints this program uses, else ""."""
    return {SETPOINT_MASS: "lb/ac", SETPOINT_VOLUME: "gal/ac"}.get(number, "")


def rate(number: int, value: int) -> float:
    """A value of task data as pounds or gallons an acre; unchanged for other quantities."""
    factor = {SETPOINT_MASS: MG_PER_M2, SETPOINT_VOLUME: HUNDREDTH_MM3_PER_M2}.get(number, 1.0)
    return value / factor


def pounds_per_acre(kilograms: float, square_metres: float) -> float:
    """Mass over area as lb/ac."""
    return kilograms / _KG_PER_LB / (square_metres / SQUARE_METRES_PER_ACRE)


def gallons_per_acre(litres: float, square_metres: float) -> float:
    """Volume over area as gal/ac."""
    return litres / _L_PER_GAL / (square_metres / SQUARE_METRES_PER_ACRE)
