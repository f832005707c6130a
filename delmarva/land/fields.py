"""Field boundaries: their acreage on the ellipsoid, and whether they are drawn soundly.

Coordinates are longitude and latitude in degrees (WGS84). Areas are geodesic (Karney 2013, J. Geodesy 87:43,
as in PROJ), so no projection enters an acreage.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from delmarva.rules import InputError

if TYPE_CHECKING:
    from pyproj import Geod
    from shapely.geometry.base import BaseGeometry

SQUARE_METRES_PER_ACRE = 4046.8564224
"""The international acre: 43,560 square feet of 0.3048 m."""
METRES_PER_MILE = 1609.344
"""The international mile: 5,280 feet of 0.3048 m."""

Bounds = tuple[float, float, float, float]


@cache
def _geod() -> Geod:
    from pyproj import Geod

    return Geod(ellps="WGS84")


def geodesic_acres(geometry: BaseGeometry) -> float:
    """Return the acres inside a polygon or multipolygon, holes left out.

    Parameters
    ----------
    geometry : shapely Polygon or MultiPolygon
        Longitude and latitude in degrees, rings in either direction.
    """
    from shapely import get_parts, orient_polygons

    parts = get_parts(orient_polygons(geometry))
    return sum(abs(_geod().geometry_area_perimeter(part)[0]) for part in parts) / SQUARE_METRES_PER_ACRE


def crossing(geometry: BaseGeometry) -> tuple[str, float, float] | None:
    """Return what is wrong with the drawing and where (longitude, latitude), or None when it is sound."""
    from shapely import is_valid_reason

    reason = is_valid_reason(geometry)
    if reason == "Valid Geometry":
        return None
    found = re.fullmatch(r"(.*)\[(\S+) (\S+)\]", reason)
    if found is None:
        x, y, *_ = geometry.bounds or (float("nan"), float("nan"))
        return reason.lower(), x, y
    return found[1].lower(), float(found[2]), float(found[3])


def part_at_touches(geometry: BaseGeometry) -> BaseGeometry:
    """Return an outline that only touches itself, split at the touch; any other as it is.

    A ring that touches itself in a point encloses a clear area, and field data are full of them. A ring that
    crosses itself in a vertex looks alike but turns the other way in one loop, so that its signed area falls
    short of what it covers.
    """
    from shapely import is_valid, is_valid_reason, make_valid

    if is_valid(geometry) or not is_valid_reason(geometry).startswith("Ring Self-intersection"):
        return geometry
    parted = make_valid(geometry)
    polygonal = parted.geom_type in ("Polygon", "MultiPolygon")
    return parted if polygonal and abs(parted.area - geometry.area) <= 1e-9 * parted.area else geometry


_DRAWING_FAULTS = {
    "self-intersection": "the outline crosses itself",
    "ring self-intersection": "the outline crosses itself",
    "hole lies outside shell": "a hole lies outside the field",
    "holes are nested": "a hole lies inside another hole",
    "nested shells": "one part of the field lies inside another",
    "interior is disconnected": "holes cut the field into pieces",
    "duplicate rings": "the same ring is drawn twice",
}


@dataclass(frozen=True)
class Boundary:
    """The outline of one field.

    Attributes
    ----------
    id : str
        The field's id in its file.
    geometry : shapely Polygon or MultiPolygon
        Longitude and latitude in degrees (WGS84).
    file : str
        Name of the file it came from.
    properties : mapping
        What else the file says of it.
    """

    id: str
    geometry: BaseGeometry
    file: str = ""
    properties: Mapping[str, Any] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        """Refuse an outline nobody can measure.

        Raises
        ------
        InputError
            When the outline is empty, is not a polygon, crosses itself or encloses nothing.
        """
        where = f"{self.file}, field {self.id!r}" if self.file else f"field {self.id!r}"
        if self.geometry.geom_type not in ("Polygon", "MultiPolygon"):
            raise InputError(f"{where}: expected a polygon, found a {self.geometry.geom_type}.")
        if self.geometry.is_empty:
            raise InputError(f"{where}: the boundary has no points.")
        object.__setattr__(self, "geometry", part_at_touches(self.geometry))
        fault = crossing(self.geometry)
        if fault is not None:
            reason, lon, lat = fault
            words = _DRAWING_FAULTS.get(reason, reason)
            raise InputError(f"{where}: {words} at longitude {lon:.6f}, latitude {lat:.6f}; redraw it there.")

    @cached_property
    def acres(self) -> float:
        """Geodesic acres, holes left out."""
        return geodesic_acres(self.geometry)

    @property
    def bounds(self) -> Bounds:
        """West, south, east and north edge in degrees."""
        west, south, east, north = self.geometry.bounds
        return west, south, east, north


def miles_from(boundary: Boundary, longitude: float, latitude: float) -> float:
    """Return the geodesic miles from a place to the centre of a field, as the crow flies."""
    centre = boundary.geometry.centroid
    _, _, metres = _geod().inv(longitude, latitude, centre.x, centre.y)
    return float(metres) / METRES_PER_MILE


def joint_bounds(boundaries: Iterable[Boundary]) -> Bounds:
    """Return the west, south, east and north edge of all boundaries together.

    Raises
    ------
    InputError
        When there is no boundary.
    """
    edges = [boundary.bounds for boundary in boundaries]
    if not edges:
        raise InputError("A bounding box needs at least one boundary, found none.")
    west, south, east, north = zip(*edges, strict=True)
    return min(west), min(south), max(east), max(north)
