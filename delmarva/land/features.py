"""What land must keep its distance from: anything with a place, a kind and an edge to measure from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from delmarva.land.local import LocalPlane, box_within

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shapely.geometry.base import BaseGeometry


class Feature(Protocol):
    """A water or a place.

    Attributes
    ----------
    kind : str
        'ditch', 'public road'.
    name : str
        What people call it; may be empty.
    geometry : shapely geometry
        Point, line or polygon in longitude and latitude.
    edge_ft : float
        From what is drawn to where distances are measured from: half the width of a stream drawn as a line.
    """

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def geometry(self) -> BaseGeometry: ...
    @property
    def edge_ft(self) -> float: ...


_Feature = TypeVar("_Feature", bound=Feature)


def label(feature: Feature) -> str:
    """Return a feature's name, or its kind where it has none."""
    return feature.name or feature.kind


def distance_ft(geometry: BaseGeometry, feature: Feature) -> float:
    """Return the feet between a geometry and a feature's edge; 0 if they meet.

    Parameters
    ----------
    geometry : shapely geometry
        Longitude and latitude.
    feature : Feature
        Its own edge is measured to, not the line it is drawn as.
    """
    plane = LocalPlane.around(geometry)
    apart = plane.to_feet(geometry).distance(plane.to_feet(feature.geometry))
    return max(0.0, float(apart) - feature.edge_ft)


def nearest(geometry: BaseGeometry, features: Iterable[Feature]) -> tuple[float, Feature] | None:
    """Return the nearest feature and its distance in feet, or None when there is none."""
    found: tuple[float, Feature] | None = None
    for feature in features:
        apart = distance_ft(geometry, feature)
        if found is None or apart < found[0]:
            found = apart, feature
    return found


def near(geometry: BaseGeometry, features: Iterable[_Feature], feet: float) -> list[_Feature]:
    """Return the features that may lie within some feet of a geometry: those whose boxes do."""
    found = []
    for feature in features:
        west, south, east, north = box_within(geometry, feet + feature.edge_ft)
        left, low, right, high = feature.geometry.bounds
        if left <= east and right >= west and low <= north and high >= south:
            found.append(feature)
    return found
