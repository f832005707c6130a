"""Places that manure, stores and houses keep their distance from: roads, residences, wells."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from delmarva.rules import InputError

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


class PlaceKind(StrEnum):
    """Kinds of places."""

    PUBLIC_ROAD = "public road"
    RESIDENCE = "residence"
    PUBLIC_WELL = "public well"
    DOMESTIC_WELL = "domestic well"

    @classmethod
    def named(cls, word: str) -> PlaceKind:
        """Return the kind that a word of a map layer means: 'road' is a public road, 'house' a residence.

        Raises
        ------
        InputError
            For a word that is none of them.
        """
        plain = " ".join(word.lower().replace("_", " ").replace("-", " ").split())
        found = _WORDS.get(plain)
        if found is None:
            raise InputError(f"expected a kind of place ({', '.join(cls)}); found {word!r}")
        return found


_WORDS = {kind.value: kind for kind in PlaceKind} | {
    "road": PlaceKind.PUBLIC_ROAD,
    "highway": PlaceKind.PUBLIC_ROAD,
    "house": PlaceKind.RESIDENCE,
    "dwelling": PlaceKind.RESIDENCE,
    "public water supply well": PlaceKind.PUBLIC_WELL,
    "private well": PlaceKind.DOMESTIC_WELL,
}


@dataclass(frozen=True)
class Place:
    """A road, a residence or a well.

    Attributes
    ----------
    kind : PlaceKind
        What it is.
    geometry : shapely geometry
        Points, lines or polygons in longitude and latitude (WGS84).
    name : str
        What people call it.
    own : bool
        On the operation's own property.
    half_width_ft : float
        From what is drawn to the edge: half the right of way of a road drawn as its middle line.
    """

    kind: PlaceKind
    geometry: BaseGeometry
    name: str = ""
    own: bool = False
    half_width_ft: float = 0.0

    @property
    def edge_ft(self) -> float:
        """Feet from what is drawn to the edge."""
        return self.half_width_ft
