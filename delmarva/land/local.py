"""A flat map around one place, in feet, on which distances are true.

The projection is azimuthal equidistant about the middle of what is measured: a distance from the middle is the
geodesic's own, and between two points up to ten miles out it is true to four parts in ten million.
Feet are international feet of 0.3048 m.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyproj import Proj
    from shapely.geometry.base import BaseGeometry

METRES_PER_FOOT = 0.3048
SQUARE_FEET_PER_ACRE = 43_560.0
ROUNDNESS = 0.01 / 100
"""A buffer's round parts fall short of the circle by at most this part of its radius: 0.01 ft in 100 ft."""

_FEET_PER_DEGREE = 362_000.0
"""In a degree of latitude, or of longitude over the latitude's cosine; a little short, so that boxes are wide."""


def quarter_steps(roundness: float = ROUNDNESS) -> int:
    """Return the chords a quarter circle must be given to stay within a part of the radius from the circle.

    A chord over the angle a falls short of the circle by r (1 - cos(a/2)); 0.01 ft in 100 ft allows 1.62 degrees,
    which is 55.5 chords a quarter. At a bend the arc is divided into the nearest whole number of chords, so one may
    be half as long again: 84 are asked for. (Eight, the usual default, fall short by up to 1.1 ft.)
    """
    return math.ceil(1.5 * math.pi / 4 / math.acos(1 - roundness))


@dataclass(frozen=True)
class LocalPlane:
    """Feet east and north of a point given in degrees."""

    lon: float
    lat: float

    @classmethod
    def around(cls, geometry: BaseGeometry) -> LocalPlane:
        """Return the plane about the middle of a geometry's box."""
        west, south, east, north = geometry.bounds
        return cls((west + east) / 2, (south + north) / 2)

    def to_feet(self, geometry: BaseGeometry) -> BaseGeometry:
        """Return a geometry in longitude and latitude as feet east and north of the middle."""
        return self._moved(geometry, inverse=False)

    def to_degrees(self, geometry: BaseGeometry) -> BaseGeometry:
        """Return a geometry in feet as longitude and latitude."""
        return self._moved(geometry, inverse=True)

    def _moved(self, geometry: BaseGeometry, *, inverse: bool) -> BaseGeometry:
        import numpy
        import shapely

        project = _projection(self.lon, self.lat)

        def move(points: Any) -> Any:
            x, y = points[:, 0], points[:, 1]
            if inverse:
                x, y = x * METRES_PER_FOOT, y * METRES_PER_FOOT
            moved = numpy.column_stack(project(x, y, inverse=inverse))
            return moved if inverse else moved / METRES_PER_FOOT

        return shapely.transform(shapely.force_2d(geometry), move)


@lru_cache(maxsize=64)
def _projection(lon: float, lat: float) -> Proj:
    from pyproj import Proj

    return Proj(proj="aeqd", lon_0=lon, lat_0=lat, ellps="WGS84")


def box_within(geometry: BaseGeometry, feet: float) -> tuple[float, float, float, float]:
    """Return west, south, east and north of a box, in degrees, that holds all within some feet of a geometry."""
    west, south, east, north = geometry.bounds
    up = feet / _FEET_PER_DEGREE
    across = up / math.cos(math.radians(min(89.0, max(abs(south), abs(north)) + up)))
    return west - across, south - up, east + across, north + up
