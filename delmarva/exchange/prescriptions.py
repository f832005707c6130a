"""Prescriptions: how much of a material goes where on a field."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any


@dataclass(frozen=True)
class Grid:
    """Rates in cells of equal size in degrees, rows from south to north, cells of a row from west to east.

    Attributes
    ----------
    south, west : float
        Corner of the first cell.
    height, width : float
        Of a cell, in degrees.
    rates : tuple of tuple of float
        By row, in the prescription's unit.
    """

    south: float
    west: float
    height: float
    width: float
    rates: tuple[tuple[float, ...], ...]

    @property
    def size(self) -> tuple[int, int]:
        """Number of rows and of cells in a row."""
        return len(self.rates), len(self.rates[0]) if self.rates else 0


@dataclass(frozen=True)
class Zone:
    """A part of a field and its rate; a zone without a geometry holds where no other does."""

    rate: float
    geometry: Any = None
    name: str = ""


@dataclass(frozen=True)
class Prescription:
    """One material on one field.

    Attributes
    ----------
    field, product : str
        As the file names them, or "".
    unit : str
        "lb/ac" or "gal/ac"; "" when the file asks for something else, such as seeds, which `what` then names.
    what : str
        The quantity prescribed, in the words of the standard.
    zones : tuple of Zone
    grid : Grid or None
    date : date or None
    name, place : str
        The task, and where it stands.
    """

    field: str
    product: str
    unit: str
    what: str
    zones: tuple[Zone, ...] = ()
    grid: Grid | None = None
    date: date | None = None
    name: str = ""
    place: str = ""
