"""Whether an outline lies in Delaware or Maryland, roughly.

Rectangles around the states, not the states: the areas of use of the two State Plane systems (EPSG:2235, counties of
Delaware; EPSG:2248, counties of Maryland) in the EPSG dataset. Maryland's holds parts of its neighbours. What lies
outside both rectangles is certainly in neither state; nothing more is said.
"""

from __future__ import annotations

from collections.abc import Iterable

from delmarva.land.fields import Boundary, Bounds, joint_bounds
from delmarva.rules import InputError

RECTANGLES: dict[str, Bounds] = {"DE": (-75.80, 38.44, -74.97, 39.85), "MD": (-79.49, 37.97, -74.97, 39.73)}
"""West, south, east and north edge in degrees."""

FARTHEST_MILES = 50.0
"""A field farther than this from the farm's other fields is taken for a slip."""

_METRES_PER_MILE = 1609.344


def in_neither_state(boundary: Boundary) -> bool:
    """Whether an outline touches neither rectangle."""
    west, south, east, north = boundary.bounds
    return not any(
        west <= right and east >= left and south <= top and north >= bottom
        for left, bottom, right, top in RECTANGLES.values()
    )


def outside_note(boundaries: Iterable[Boundary]) -> str:
    """A sentence on the outlines that lie in neither state; "" when there are none."""
    outside = [boundary.id for boundary in boundaries if in_neither_state(boundary)]
    if not outside:
        return ""
    which = f"The outline of {outside[0]!r} lies" if len(outside) == 1 else f"{len(outside)} outlines lie"
    return f"{which} outside Delaware and Maryland."


def check_near(boundaries: Iterable[Boundary], home: Iterable[Boundary]) -> None:
    """Refuse outlines that lie in neither state, or far from the farm they are brought to.

    Parameters
    ----------
    boundaries : iterable of Boundary
        What is brought in.
    home : iterable of Boundary
        The farm's fields; none for a farm without outlines.

    Raises
    ------
    InputError
        Naming each such outline with its place.
    """
    from pyproj import Geod

    known, geod, problems = list(home), Geod(ellps="WGS84"), []
    centre = _centre(joint_bounds(known)) if known else None
    for boundary in boundaries:
        lon, lat = _centre(boundary.bounds)
        where = f"{boundary.file}, field {boundary.id!r}: the outline at longitude {lon:.4f}, latitude {lat:.4f}"
        if in_neither_state(boundary):
            problems.append(f"{where} lies in neither Delaware nor Maryland.")
        elif centre is not None:
            miles = geod.inv(*centre, lon, lat)[2] / _METRES_PER_MILE
            if miles > FARTHEST_MILES:
                problems.append(f"{where} lies {miles:.0f} miles from the farm's fields; expected at most 50.")
    if problems:
        raise InputError("\n".join(problems))


def _centre(bounds: Bounds) -> tuple[float, float]:
    west, south, east, north = bounds
    return (west + east) / 2, (south + north) / 2
