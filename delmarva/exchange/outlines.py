"""Field outlines from the features of a map: which column names them, and what becomes of a faulty one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from delmarva.exchange.features import Feature, Layer
from delmarva.land.fields import Boundary, crossing, geodesic_acres
from delmarva.rules import InputError

ID_COLUMNS = ("field_id", "fieldid", "field", "id", "csbid", "localid", "name", "label")
"""Columns that usually name a field, the likeliest first; capitals do not matter."""

LARGEST_CHANGE = 0.001
"""A repair that changes the area by more than this share is no repair."""

MOST_OVERLAP = 0.01
"""Share of the smaller field that may lie under another before it is said."""


def read_outlines(layer: Layer, id_column: str = "") -> list[Boundary]:
    """Make outlines of the polygons of a layer; what cannot become one is noted in the layer as skipped.

    Parameters
    ----------
    layer : Layer
    id_column : str, optional
        The column that names each field. Left out, the first of `ID_COLUMNS` whose values are all there and differ;
        then any other such column; then the fields are numbered. A note says which.

    Raises
    ------
    InputError
        When the stated column is not there, or does not name each field once.
    """
    polygons = [feature for feature in layer.features if _is_polygon(feature.geometry)]
    for feature in layer.features:
        if not _is_polygon(feature.geometry):
            layer.skip(feature.place, f"the {feature.geometry.geom_type}", "it is not a polygon")
    names = _names(layer, polygons, id_column)
    found = [_outline(layer, feature, name) for feature, name in zip(polygons, names, strict=True)]
    return [boundary for boundary in found if boundary is not None]


def _is_polygon(geometry: Any) -> bool:
    return geometry.geom_type in ("Polygon", "MultiPolygon")


def _names(layer: Layer, polygons: list[Feature], id_column: str) -> list[str]:
    if not polygons:
        return []
    if id_column:
        column = layer.column(id_column.lower())
        values = _values(polygons, column) if column else []
        if not column:
            raise InputError(f"{layer.file}: expected the column {id_column!r}, found {', '.join(layer.columns)}.")
        if not _name_each(values):
            raise InputError(
                f"{layer.file}: expected each field named once by the column {column!r}, found {len(set(values))} "
                f"names for {len(values)} fields."
            )
        return values
    own = layer.column(ID_COLUMNS[0])
    sure = [_values(polygons, own)] if own else []
    sure.append([feature.id for feature in polygons])
    for values in sure:
        if _name_each(values):
            return values
    usual = [column for name in ID_COLUMNS if (column := layer.column(name))]
    for column in (*usual, *layer.columns):
        values = _values(polygons, column)
        if _name_each(values):
            layer.notes.append(f"The fields are named by the column {column!r}; --id names another one.")
            return values
    layer.notes.append("No column names each field once, so the fields are numbered; --id names a column.")
    return [str(number) for number in range(1, len(polygons) + 1)]


def _values(polygons: list[Feature], column: str) -> list[str]:
    return [_text(feature.properties.get(column)) for feature in polygons]


def _text(value: Any) -> str:
    """A value as a name; a fraction is a measure, not a name."""
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else ""
    text = str(value).strip() if isinstance(value, int | str) and not isinstance(value, bool) else ""
    return "" if re.fullmatch(r"-?\d+\.\d+", text) else text


def _name_each(values: list[str]) -> bool:
    return all(0 < len(value) <= 80 for value in values) and len(set(values)) == len(values)


def _outline(layer: Layer, feature: Feature, name: str) -> Boundary | None:
    try:
        return Boundary(name, feature.geometry, layer.file, feature.properties)
    except InputError as error:
        fault = crossing(feature.geometry)
        mended = _mended(feature.geometry) if fault is not None else None
        if fault is None or mended is None:
            reason = str(error).partition(": ")[2].rstrip(".")
            layer.skip(feature.place, f"field {name!r}", reason)
            return None
        words, lon, lat = fault
        layer.notes.append(
            f"The outline of {name!r} had a fault ({words} at longitude {lon:.6f}, latitude {lat:.6f}); "
            f"it is mended and measures {geodesic_acres(mended):.2f} acres."
        )
        return Boundary(name, mended, layer.file, feature.properties)


def _mended(geometry: Any) -> Any:
    """A sound outline of the same area, or None when mending would change what is enclosed."""
    from shapely import get_parts, make_valid, multipolygons

    valid = make_valid(geometry, method="structure", keep_collapsed=False)
    parts = [part for part in get_parts(valid) if part.geom_type == "Polygon" and part.area > 0]
    if not parts:
        return None
    mended = parts[0] if len(parts) == 1 else multipolygons(parts)
    return mended if abs(mended.area - geometry.area) <= LARGEST_CHANGE * mended.area else None


def overlaps(boundaries: Iterable[Boundary], most: int = 5) -> list[str]:
    """Sentences on outlines that cover each other, the first `most` of them and a count of the others."""
    from shapely import STRtree
    from shapely.errors import GEOSException

    listed = list(boundaries)
    if len(listed) < 2:
        return []
    tree = STRtree([boundary.geometry for boundary in listed])
    pairs = tree.query([boundary.geometry for boundary in listed], predicate="intersects")
    found = []
    for first, second in zip(*pairs.tolist(), strict=True):
        if first < second:
            one, other = listed[first], listed[second]
            try:
                shared = one.geometry.intersection(other.geometry).area
            except GEOSException:
                continue
            if shared > MOST_OVERLAP * min(one.geometry.area, other.geometry.area):
                found.append(f"The outlines of {one.id!r} and {other.id!r} overlap.")
    if len(found) > most:
        return [*found[:most], f"{len(found) - most} more pairs of outlines overlap."]
    return found
