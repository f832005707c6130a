"""Fields of task data: their names and outlines, with holes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from delmarva.exchange.features import Feature, Layer
from delmarva.exchange.isoxml.documents import TaskData, inside
from delmarva.exchange.isoxml.quantities import SQUARE_METRES_PER_ACRE
from delmarva.exchange.outlines import read_outlines
from delmarva.land.fields import Boundary
from delmarva.rules import InputError

BOUNDARY, ZONE = ("1", "2")
"""Types of polygon: the outline of a field, and a zone of a treatment."""
_POLYGONS = {
    "2": "treatment zone", "3": "water", "4": "building", "5": "road", "6": "obstacle", "7": "flag", "8": "other shape",
    "9": "main field", "10": "headland", "11": "buffer zone", "12": "windbreak",
}  # fmt: skip
_OUTER, _INNER = ("1", "2")
_OFTEN_UNEQUAL = 0.05
"""Share by which the stated area may differ from the measured one before it is said."""


def field_names(data: TaskData) -> dict[str, str]:
    """A name for each field by its id: its code, else its name, else the id, whichever tells them all apart."""
    fields = list(data.all("PFD"))
    ids = [field.get("A", "") for field in fields]
    for attribute in ("B", "C", "A"):
        names = [field.get(attribute, "").strip() for field in fields]
        if all(names) and len(set(names)) == len(names):
            return dict(zip(ids, names, strict=True))
    return {identifier: identifier or f"field {number}" for number, identifier in enumerate(ids, start=1)}


def read_fields(data: TaskData) -> list[Boundary]:
    """Read the outlines of the fields; a field without one is noted as skipped."""
    names = field_names(data)
    layer = Layer(data.file, "fields")
    for field in data.all("PFD"):
        identifier, place = field.get("A", ""), data.place(field)
        name = names.get(identifier, identifier) or field.get("C", "")
        for polygon in inside(field, "PLN"):
            if polygon.get("A") != BOUNDARY:
                kind = _POLYGONS.get(polygon.get("A", ""), "shape of unknown type")
                data.skip(data.place(polygon), f"a {kind} of field {name!r}", "only outlines are read")
        for pattern in inside(field, "GGP") + inside(field, "LSG"):
            data.skip(data.place(pattern), f"guidance lines of field {name!r}", "only outlines are read")
        shape = outline(data, inside(field, "PLN"), BOUNDARY, f"field {name!r}")
        if shape is None:
            data.skip(place, f"field {name!r}", "it has no outline")
            continue
        properties = {"name": field.get("C", ""), "code": field.get("B", ""), "square_metres": field.get("D", "")}
        layer.features.append(Feature(place, shape, properties | {"field_id": name}))
    boundaries = read_outlines(layer)
    data.skipped += layer.skipped
    data.notes += layer.notes + [note for boundary in boundaries for note in _area_note(boundary)]
    return boundaries


def _area_note(boundary: Boundary) -> Iterator[str]:
    try:
        stated = float(boundary.properties["square_metres"]) / SQUARE_METRES_PER_ACRE
    except ValueError:
        return
    if stated > 0 and abs(stated - boundary.acres) > _OFTEN_UNEQUAL * boundary.acres:
        yield f"Field {boundary.id!r} is said to have {stated:.1f} acres; its outline has {boundary.acres:.1f}."


def outline(data: TaskData, polygons: list[Any], kind: str, what: str) -> Any:
    """The shape that the polygons of one type form together, or None."""
    from shapely import multipolygons
    from shapely.geometry import Polygon

    parts = []
    for polygon in polygons:
        if polygon.get("A") != kind:
            continue
        outer = [
            ring for line in inside(polygon, "LSG") if line.get("A") == _OUTER and (ring := _ring(data, line, what))
        ]
        inner = [
            ring for line in inside(polygon, "LSG") if line.get("A") == _INNER and (ring := _ring(data, line, what))
        ]
        for ring in outer:
            holes = inner if len(outer) == 1 else [hole for hole in inner if Polygon(ring).intersects(Polygon(hole))]
            parts.append(Polygon(ring, holes))
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else multipolygons(parts)


def _ring(data: TaskData, line: Any, what: str) -> list[tuple[float, float]]:
    points = inside(line, "PNT")
    if any(point.get("J") for point in points):
        data.skip(data.place(line), f"a ring of {what}", "its points stand in another file")
        return []
    ring = [_point(data, point) for point in points]
    if len(set(ring)) < 3:
        data.skip(data.place(line), f"a ring of {what}", f"expected at least 3 points, found {len(set(ring))}")
        return []
    return ring


def _point(data: TaskData, point: Any) -> tuple[float, float]:
    try:
        latitude, longitude = float(point.get("C", "")), float(point.get("D", ""))
    except ValueError:
        latitude = longitude = float("nan")
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        raise InputError(
            f"{data.file}, {data.place(point)}: expected a point in degrees, found C={point.get('C')!r:.30} "
            f"D={point.get('D')!r:.30}."
        )
    return longitude, latitude
