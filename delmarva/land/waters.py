"""Waters: what kind they are, where their bank is, and how that is known.

A setback is measured from the top of the bank. A water drawn as an area is taken to be drawn at its bank; a well, an
inlet or a sinkhole has no bank and is measured from where it is drawn. A water drawn as a line has a width that the
line does not show: it is stated, or assumed and said to be.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from delmarva.rules import InputError, number

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


class WaterKind(StrEnum):
    """Kinds of water, and of openings that lead to it."""

    STREAM = "stream"
    DITCH = "ditch"
    TIDAL = "tidal water"
    WETLAND = "wetland"
    POND = "pond"
    OTHER = "other water"
    WELL = "well"
    TILE_INLET = "tile inlet"
    SINKHOLE = "sinkhole"
    CONDUIT = "other conduit"

    @property
    def surface_water(self) -> bool:
        """Water itself, not an opening that leads to it."""
        return self not in (WaterKind.WELL, WaterKind.TILE_INLET, WaterKind.SINKHOLE, WaterKind.CONDUIT)

    @classmethod
    def named(cls, word: str) -> WaterKind:
        """Return the kind that a word of a map layer means: 'tax ditch' is a ditch, 'lake' a pond.

        Raises
        ------
        InputError
            For a word that is none of them.
        """
        plain = " ".join(word.lower().replace("_", " ").replace("-", " ").split())
        found = _WORDS.get(plain)
        if found is None:
            raise InputError(f"expected a kind of water ({', '.join(cls)}); found {word!r}")
        return found


_OTHER_WORDS = {
    WaterKind.STREAM: "creek river branch run brook perennial_stream intermittent_stream ephemeral_stream",
    WaterKind.DITCH: "tax_ditch field_ditch drainage_ditch public_ditch roadside_ditch canal drain",
    WaterKind.TIDAL: "tidal bay estuary tidal_creek tidal_river tidal_stream",
    WaterKind.WETLAND: "marsh swamp tidal_wetland nontidal_wetland",
    WaterKind.POND: "lake reservoir impoundment irrigation_pond farm_pond",
    WaterKind.OTHER: "water surface_water spring",
    WaterKind.WELL: "well_head wellhead agricultural_well irrigation_well",
    WaterKind.TILE_INLET: "tile_intake open_tile_intake open_tile_inlet",
    WaterKind.SINKHOLE: "sink_hole",
    WaterKind.CONDUIT: "conduit",
}
_WORDS = {kind.value: kind for kind in WaterKind} | {
    word.replace("_", " "): kind for kind, words in _OTHER_WORDS.items() for word in words.split()
}

ASSUMED_HALF_WIDTH_FT = {
    WaterKind.STREAM: 15.0,
    WaterKind.DITCH: 10.0,
    WaterKind.TIDAL: 50.0,
    WaterKind.WETLAND: 15.0,
    WaterKind.POND: 15.0,
    WaterKind.OTHER: 15.0,
}
"""From the drawn line to the top of the bank where nobody has said. No source gives these: they are round numbers on
the wide side of what is usual, and whatever rests on one says so."""


@dataclass(frozen=True)
class Water:
    """A water, or an opening that leads to one.

    Attributes
    ----------
    kind : WaterKind
        What it is.
    geometry : shapely geometry
        Points, lines or polygons in longitude and latitude (WGS84).
    name : str
        What people call it.
    half_width_ft : float or None
        From what is drawn to the top of the bank; None where nobody has said.
    down_gradient : bool
        Whether the land drains toward it. Taken to do so unless it is said not to.
    vegetated_ft : float or None
        Width of the vegetated buffer along it, from the top of the bank; None where nobody has said.
    """

    kind: WaterKind
    geometry: BaseGeometry
    name: str = ""
    half_width_ft: float | None = None
    down_gradient: bool = True
    vegetated_ft: float | None = None

    @property
    def assumed(self) -> bool:
        """Whether the place of its bank is a guess: a water drawn as a line, without a width."""
        line = self.geometry.geom_type in ("LineString", "MultiLineString", "LinearRing", "GeometryCollection")
        return self.half_width_ft is None and line and self.kind in ASSUMED_HALF_WIDTH_FT

    @property
    def edge_ft(self) -> float:
        """Feet from what is drawn to the top of the bank."""
        if self.assumed:
            return ASSUMED_HALF_WIDTH_FT[self.kind]
        return self.half_width_ft or 0.0

    @property
    def edge_said(self) -> str:
        """Where the bank is taken to be, and how that is known."""
        if self.assumed:
            return f"top of bank assumed {number(self.edge_ft)} ft from the drawn line; no width is given"
        if self.edge_ft:
            return f"top of bank {number(self.edge_ft)} ft from what is drawn, as stated"
        return "measured from what is drawn"
