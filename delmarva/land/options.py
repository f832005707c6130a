"""Ways of keeping setbacks compared on one field: which costs the fewest acres.

Where the law lets a farm choose, each way is a list of setbacks and what must be done for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from delmarva.land.setbacks import BROADCAST, MANURE, Laid, SetbackField, lay_setbacks

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


@dataclass(frozen=True)
class Option:
    """One way of keeping the setbacks.

    Attributes
    ----------
    name : str
        '35 ft vegetated buffer'.
    laid : tuple of (Feature, Setback)
        What it keeps from what.
    conditions : str
        What has to be done for it, in a sentence.
    material, method : str
        What is to be spread, and how.
    """

    name: str
    laid: tuple[Laid, ...]
    conditions: str = ""
    material: str = MANURE
    method: str = BROADCAST


@dataclass(frozen=True)
class Compared:
    """What an option costs a field.

    Attributes
    ----------
    option : Option
        The way of keeping the setbacks.
    land : SetbackField
        The field with its zones.
    spreadable_acres, lost_acres : float
        Where the option's material may be spread, and what the option takes.
    """

    option: Option
    land: SetbackField
    spreadable_acres: float
    lost_acres: float


def compare(field: BaseGeometry, options: Iterable[Option]) -> tuple[Compared, ...]:
    """Compare options on a field; the one that costs the fewest acres comes first, equals in the order given.

    Parameters
    ----------
    field : shapely Polygon or MultiPolygon
        Longitude and latitude.
    """
    found = []
    for option in options:
        land = lay_setbacks(field, option.laid)
        spreadable = land.spreadable_acres(option.material, option.method)
        found.append(Compared(option, land, spreadable, land.acres - spreadable))
    return tuple(sorted(found, key=lambda compared: round(compared.lost_acres, 6)))
