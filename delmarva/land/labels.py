"""Where the labels of a map go: inside a field when they fit, else beside it with a line that leads to it.

Coordinates are those of the drawing, x to the right and y down, in its own units.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shapely import STRtree
    from shapely.geometry import Polygon
    from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]

_STEPS = 24
_DIRECTIONS = 20
_RINGS = 14
_GAP = 2.0


@dataclass(frozen=True, slots=True)
class Label:
    """A label's place.

    Attributes
    ----------
    center : tuple of two floats
        Middle of its box.
    width, height : float
        Size of its box.
    anchor : tuple of two floats or None
        Point in the field that a line leads to; None when the label lies in the field.
    """

    center: Point
    width: float
    height: float
    anchor: Point | None = None


def place_labels(
    shapes: Sequence[BaseGeometry], sizes: Sequence[Point], frame: tuple[float, float, float, float]
) -> list[Label]:
    """Place one label a shape, none on another and none outside the frame where there is room.

    Parameters
    ----------
    shapes : sequence of shapely Polygon or MultiPolygon
        The fields in drawing coordinates.
    sizes : sequence of (width, height)
        Box of each label.
    frame : (left, top, right, bottom)
        What the labels must stay in.

    Returns
    -------
    list of Label
        In the order of the shapes.
    """
    import numpy
    import shapely

    fields = shapely.STRtree(shapely.simplify(numpy.asarray(shapes), 1.0))
    taken: list[BaseGeometry] = []
    leaders: list[BaseGeometry] = []
    placed: dict[int, Label] = {}
    for number, (shape, (width, height)) in enumerate(zip(shapes, sizes, strict=True)):
        center = _inside(shape, width, height)
        if center is not None:
            placed[number] = Label(center, width, height)
            taken.append(shapely.box(*_corners(center, width, height)))
    for number in sorted(set(range(len(shapes))) - set(placed), key=lambda index: -shapes[index].area):
        label = _beside(shapes[number], sizes[number], fields, taken, leaders, frame)
        placed[number] = label
        taken.append(shapely.box(*_corners(label.center, label.width, label.height)))
        leaders.append(shapely.LineString([label.center, label.anchor]))
    return [placed[number] for number in range(len(shapes))]


def _corners(center: Point, width: float, height: float) -> tuple[float, float, float, float]:
    x, y = center
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _heart(shape: BaseGeometry) -> Point:
    """Return the middle of the largest circle in the largest part."""
    import shapely

    largest: Polygon = max(shapely.get_parts(shape), key=lambda part: part.area)
    line = shapely.maximum_inscribed_circle(largest, tolerance=max(largest.length / 400, 1e-6))
    x, y = line.coords[0]
    return x, y


def _inside(shape: BaseGeometry, width: float, height: float) -> Point | None:
    """Return the place nearest the field's heart where the box fits with a little room, or None."""
    import numpy
    import shapely

    left, top, right, bottom = shape.bounds
    if right - left < width or bottom - top < height:
        return None
    heart = _heart(shape)
    xs, ys = numpy.meshgrid(numpy.linspace(left, right, _STEPS), numpy.linspace(top, bottom, _STEPS))
    x, y = numpy.append(xs.ravel(), heart[0]), numpy.append(ys.ravel(), heart[1])
    w, h = width / 2 + _GAP, height / 2 + _GAP
    shapely.prepare(shape)
    fits = shapely.contains(shape, shapely.box(x - w, y - h, x + w, y + h))
    if not fits.any():
        return None
    distance = numpy.where(fits, numpy.hypot(x - heart[0], y - heart[1]), math.inf)
    best = int(distance.argmin())
    return float(x[best]), float(y[best])


def _beside(
    shape: BaseGeometry,
    size: Point,
    fields: STRtree,
    taken: Sequence[BaseGeometry],
    drawn: Sequence[BaseGeometry],
    frame: tuple[float, float, float, float],
) -> Label:
    """Return the best place around a field: near, free of labels, in the frame, off the other fields."""
    import numpy
    import shapely

    width, height = size
    anchor = _heart(shape)
    reach = max(shape.bounds[2] - shape.bounds[0], shape.bounds[3] - shape.bounds[1]) / 2
    angles = numpy.linspace(0, 2 * math.pi, _DIRECTIONS, endpoint=False)
    radii = numpy.linspace(max(height, reach * 0.6), reach + 5 * height + width, _RINGS)
    radius, angle = (values.ravel() for values in numpy.meshgrid(radii, angles))
    x = anchor[0] + radius * numpy.cos(angle) * (1 + width / (4 * radius))
    y = anchor[1] + radius * numpy.sin(angle)
    w, h = width / 2 + _GAP, height / 2 + _GAP
    boxes = shapely.box(x - w, y - h, x + w, y + h)
    starts = numpy.broadcast_to(numpy.array(anchor), (x.size, 2))
    leaders = shapely.linestrings(numpy.stack([starts, numpy.stack([x, y], axis=1)], axis=1))
    cost = 1.6 * numpy.hypot(x - anchor[0], y - anchor[1]) / height
    outside = (x - w < frame[0]) | (x + w > frame[2]) | (y - h < frame[1]) | (y + h > frame[3])
    cost = cost + outside * 10_000.0
    cost = cost + 15 * _covering(fields, x, y, w, h)
    cost = cost + 1000 * _meeting(boxes, taken) + 60 * _meeting(leaders, taken)
    cost = cost + 60 * _meeting(boxes, drawn) + 15 * _meeting(leaders, drawn)
    best = int(cost.argmin())
    return Label((float(x[best]), float(y[best])), width, height, anchor)


def _meeting(shapes: Any, others: Sequence[BaseGeometry]) -> Any:
    """Return how many of the others each shape touches."""
    import numpy
    import shapely

    hits = shapely.STRtree(others).query(shapes, predicate="intersects")[0]
    return numpy.bincount(hits, minlength=len(shapes))


def _covering(fields: STRtree, x: Any, y: Any, w: float, h: float) -> Any:
    """Return, for boxes about the points (x, y), the part that lies on fields, by nine points in each."""
    import numpy
    import shapely

    across, up = (steps.ravel() for steps in numpy.meshgrid([-0.8, 0.0, 0.8], [-0.8, 0.0, 0.8]))
    points = shapely.points(numpy.add.outer(x, across * w), numpy.add.outer(y, up * h))
    hits = numpy.unique(fields.query(points.ravel(), predicate="within")[0])
    return numpy.bincount(hits // across.size, minlength=x.size) / across.size
