"""Maps drawn for Google Earth: KML, with placemarks in folders of any depth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from delmarva.exchange.features import MOST_FEATURES, Feature, Layer
from delmarva.exchange.text_files import read_bytes
from delmarva.exchange.xml_files import Document, children, find, name_of, parse, text_of
from delmarva.rules import InputError

_FOLDERS = ("kml", "Document", "Folder")
_LEFT_OUT = ("NetworkLink", "GroundOverlay", "PhotoOverlay", "ScreenOverlay", "Tour", "Schema")


def read_kml(path: Path) -> Layer:
    """Read the placemarks of a KML file.

    Raises
    ------
    InputError
        When the file is not well-formed XML, not KML, or a coordinate is not one.
    """
    document = parse(read_bytes(path), path.name)
    if name_of(document.root) not in _FOLDERS:
        raise InputError(f"{path.name}: expected KML, found XML whose first element is {name_of(document.root)!r}.")
    layer = Layer(path.name, path.stem)
    _read(document, document.root, (), layer)
    return layer


def _read(document: Document, folder: Any, path: tuple[str, ...], layer: Layer) -> None:
    for element in folder:
        name = name_of(element)
        if name in _FOLDERS:
            _read(document, element, (*path, text_of(element, "name")), layer)
        elif name == "Placemark":
            _placemark(document, element, path, layer)
        elif name in _LEFT_OUT:
            layer.skip(document.place(element), name, "it draws nothing of its own")


def _placemark(document: Document, placemark: Any, path: tuple[str, ...], layer: Layer) -> None:
    place = document.place(placemark)
    properties = dict(_properties(placemark)) | {"name": text_of(placemark, "name")}
    if any(path):
        properties["folder"] = "/".join(filter(None, path))
    shapes = [shape for element in placemark if (shape := _shape(document, element)) is not None]
    if not shapes:
        layer.skip(place, f"placemark {properties['name']!r}", "it has no shape this program reads")
        return
    if len(layer.features) >= MOST_FEATURES:
        raise InputError(f"{document.file}: expected at most {MOST_FEATURES:,} placemarks, found more.")
    layer.features.append(Feature(place, shapes[0], properties))


def _properties(placemark: Any) -> Iterator[tuple[str, str]]:
    extended = find(placemark, "ExtendedData")
    for element in extended.iter() if extended is not None else ():
        if name_of(element) == "Data":
            yield element.get("name", ""), text_of(element, "value")
        elif name_of(element) == "SimpleData":
            yield element.get("name", ""), (element.text or "").strip()


def _shape(document: Document, element: Any) -> Any:
    from shapely.errors import ShapelyError
    from shapely.geometry import LineString, Point, Polygon

    name = name_of(element)
    try:
        if name == "Point":
            return Point(_coordinates(document, element)[0])
        if name == "LineString":
            return LineString(_coordinates(document, element))
        if name == "Polygon":
            outer = find(element, "outerBoundaryIs", "LinearRing")
            if outer is None:
                raise ValueError("it has no outer boundary")
            holes = [
                _coordinates(document, ring)
                for inner in children(element, "innerBoundaryIs")
                for ring in children(inner, "LinearRing")
            ]
            return Polygon(_coordinates(document, outer), holes)
        return _together(document, element) if name == "MultiGeometry" else None
    except (ShapelyError, ValueError, IndexError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"{document.where(element)}: the coordinates do not form a {name} ({error}).") from None


def _together(document: Document, element: Any) -> Any:
    from shapely.geometry import GeometryCollection, MultiLineString, MultiPolygon

    parts = [shape for child in element if (shape := _shape(document, child)) is not None]
    flat = [part for shape in parts for part in getattr(shape, "geoms", [shape])]
    kinds = {part.geom_type for part in flat}
    if not flat:
        return None
    if kinds == {"Polygon"}:
        return flat[0] if len(flat) == 1 else MultiPolygon(flat)
    if kinds == {"LineString"}:
        return MultiLineString(flat)
    return GeometryCollection(flat)


def _coordinates(document: Document, element: Any) -> list[tuple[float, float]]:
    found = []
    for triple in text_of(element, "coordinates").split():
        try:
            longitude, latitude = (float(number) for number in triple.split(",")[:2])
        except ValueError:
            longitude = latitude = float("nan")
        if not (-180 <= longitude <= 180 and -90 <= latitude <= 90):
            raise InputError(
                f"{document.where(element)}: expected longitude,latitude in degrees, found {triple[:40]!r}."
            )
        found.append((longitude, latitude))
    return found
