"""A place in Delaware to lay out shapes in feet."""

import shapely

from delmarva.land.local import LocalPlane
from delmarva.land.waters import Water, WaterKind

PLANE = LocalPlane(-75.6, 39.0)


def ground(shape):
    """A shape given in feet about the place, in longitude and latitude, with a point every 100 ft at least.

    A straight line on the plane is not quite straight in degrees: 0.02 ft off in the middle of 2,000 ft.
    """
    return PLANE.to_degrees(shapely.segmentize(shape, 100))


def water(shape, kind=WaterKind.DITCH, half_width_ft=0.0, **more):
    """A water given in feet about the place; drawn at its bank unless told otherwise."""
    return Water(kind, ground(shape), half_width_ft=half_width_ft, **more)
