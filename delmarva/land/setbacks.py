"""Setbacks on the ground: zones of a field in which something is forbidden, and the acres that are left.

A setback is a distance that somebody's law sets from a kind of water or place; this module knows no law. It is laid out
as a buffer around the feature's edge, in feet on a flat map about the field, with round corners that fall short of the
circle by at most 0.01 ft in 100 ft. Acres are measured on the ellipsoid like the field's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from delmarva.land.features import Feature, label, near
from delmarva.land.fields import geodesic_acres
from delmarva.land.local import LocalPlane, box_within, quarter_steps

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

MANURE, FERTILIZER = "manure", "fertilizer"
BROADCAST, DIRECTED = "broadcast", "directed"


@dataclass(frozen=True)
class Setback:
    """A distance to keep, from what, and by which paragraph.

    Attributes
    ----------
    kind : str
        Kind of water or place it is kept from.
    distance_ft : float
        International feet from the feature's edge.
    forbids : str
        What must not be done within it: 'spread manure'.
    citation : str
        The paragraph or publication.
    why : str
        How it came to apply here, in a sentence; may be empty.
    materials, methods : frozenset of str
        What it bars: manure, fertilizer; broadcast, directed. All of them unless told otherwise.
    """

    kind: str
    distance_ft: float
    forbids: str
    citation: str
    why: str = ""
    materials: frozenset[str] = frozenset((MANURE, FERTILIZER))
    methods: frozenset[str] = frozenset((BROADCAST, DIRECTED))

    def bars(self, material: str, method: str) -> bool:
        """Whether a material may not be put on by a method within the distance."""
        return material in self.materials and method in self.methods


Laid = tuple[Feature, Setback]
"""A setback and the feature it is kept from."""


@dataclass(frozen=True)
class Zone:
    """The part of a field that lies within a setback.

    Attributes
    ----------
    setback : Setback
        What is forbidden there, and by which paragraph.
    features : tuple of Feature
        What it is kept from.
    reach : shapely Polygon or MultiPolygon
        All within the distance, beyond the field too, in feet on the field's plane.
    geometry : shapely Polygon or MultiPolygon
        What of it lies in the field, in longitude and latitude.
    acres : float
        Geodesic acres in the field. Zones of different setbacks may overlap.
    """

    setback: Setback
    features: tuple[Feature, ...]
    reach: BaseGeometry
    geometry: BaseGeometry
    acres: float

    @property
    def names(self) -> str:
        """The features by name."""
        return ", ".join(dict.fromkeys(label(feature) for feature in self.features))


@dataclass(frozen=True)
class SetbackField:
    """A field with the setbacks that reach into it.

    Attributes
    ----------
    geometry : shapely Polygon or MultiPolygon
        The field, in longitude and latitude.
    plane : LocalPlane
        The flat map the setbacks are laid out on.
    zones : tuple of Zone
        One a setback, in the order given; a setback that does not reach the field has none.
    """

    geometry: BaseGeometry
    plane: LocalPlane
    zones: tuple[Zone, ...]

    @cached_property
    def acres(self) -> float:
        """Geodesic acres of the whole field."""
        return geodesic_acres(self.geometry)

    def spreadable(self, material: str = MANURE, method: str = BROADCAST) -> BaseGeometry:
        """Return the part of the field where a material may be put on by a method.

        Returns
        -------
        shapely Polygon or MultiPolygon
            Longitude and latitude; empty where the zones cover the field.
        """
        import shapely

        barred = [zone.reach for zone in self.zones if zone.setback.bars(material, method)]
        if not barred:
            return self.geometry
        left = shapely.difference(self.plane.to_feet(self.geometry), shapely.union_all(barred))
        return self.plane.to_degrees(polygons(left))

    def spreadable_acres(self, material: str = MANURE, method: str = BROADCAST) -> float:
        """Return the acres where a material may be put on by a method."""
        return min(self.acres, geodesic_acres(self.spreadable(material, method)))


def match(features: Iterable[Feature], setbacks: Sequence[Setback]) -> list[Laid]:
    """Return every feature with each setback of its kind."""
    return [(feature, setback) for feature in features for setback in setbacks if setback.kind == feature.kind]


def lay_setbacks(field: BaseGeometry, laid: Iterable[Laid]) -> SetbackField:
    """Lay setbacks out on a field.

    Parameters
    ----------
    field : shapely Polygon or MultiPolygon
        Longitude and latitude.
    laid : iterable of (Feature, Setback)
        What to keep from what. A feature that is far away costs nothing.
    """
    plane = LocalPlane.around(field)
    flat = plane.to_feet(field)
    reached: dict[Setback, list[tuple[Feature, BaseGeometry]]] = {}
    for feature, setback in laid:
        if near(field, [feature], setback.distance_ft):
            reach = _reach(field, feature, setback.distance_ft, plane)
            if reach.intersects(flat):
                reached.setdefault(setback, []).append((feature, reach))
    zones = (_zone(flat, plane, setback, parts) for setback, parts in reached.items())
    return SetbackField(field, plane, tuple(zone for zone in zones if not zone.geometry.is_empty))


def _reach(field: BaseGeometry, feature: Feature, distance: float, plane: LocalPlane) -> BaseGeometry:
    """Return all within a distance of a feature's edge, in feet, as far as it may matter to a field."""
    import shapely

    radius = distance + feature.edge_ft
    nearby = shapely.intersection(feature.geometry, shapely.box(*box_within(field, 2 * radius)))
    return plane.to_feet(nearby).buffer(radius, quad_segs=quarter_steps())


def _zone(
    flat: BaseGeometry, plane: LocalPlane, setback: Setback, parts: Sequence[tuple[Feature, BaseGeometry]]
) -> Zone:
    import shapely

    reach = shapely.union_all([shape for _, shape in parts])
    geometry = plane.to_degrees(polygons(flat.intersection(reach)))
    return Zone(setback, tuple(feature for feature, _ in parts), reach, geometry, geodesic_acres(geometry))


def polygons(geometry: BaseGeometry) -> BaseGeometry:
    """Return the polygons of a geometry, without the lines and points in which shapes may touch."""
    import shapely

    if geometry.geom_type in ("Polygon", "MultiPolygon"):
        return geometry
    parts = [part for part in shapely.get_parts(geometry) if part.geom_type in ("Polygon", "MultiPolygon")]
    return shapely.union_all(parts) if parts else shapely.Polygon()
