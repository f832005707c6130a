"""Writing shapes: GeoJSON, KML, GeoPackage and shapefile, in longitude and latitude (WGS84)."""

from __future__ import annotations

import json
import re
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from delmarva.exchange.features import Feature
from delmarva.land.fields import Boundary
from delmarva.rules import InputError

_KML = "http://www.opengis.net/kml/2.2"
_FIXED_TIME = (1980, 1, 1, 0, 0, 0)
_LONGEST_DBF_NAME = 10
_NOT_IN_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")


def outline_features(boundaries: Iterable[Boundary], names: dict[str, str] | None = None) -> list[Feature]:
    """Features of field outlines, with the columns ``field_id``, ``name`` and ``acres``."""
    return [
        Feature(
            f"field {boundary.id!r}",
            boundary.geometry,
            {
                "field_id": boundary.id,
                "name": (names or {}).get(boundary.id, ""),
                "acres": round(boundary.acres, 2),
            },
        )
        for boundary in boundaries
    ]


def write_geojson(path: Path, features: Sequence[Feature]) -> None:
    """Write a FeatureCollection, one feature a line."""
    lines = [
        json.dumps({"type": "Feature", "properties": dict(feature.properties), "geometry": _mapping(feature.geometry)})
        for feature in features
    ]
    path.write_text(
        '{\n"type": "FeatureCollection",\n"features": [\n' + ",\n".join(lines) + "\n]\n}\n", encoding="utf-8"
    )


def _mapping(geometry: Any) -> Any:
    from shapely.geometry import mapping

    return mapping(geometry)


def write_kml(path: Path, features: Sequence[Feature]) -> None:
    """Write placemarks; every column goes into their extended data."""
    root = ElementTree.Element("kml", xmlns=_KML)
    document = ElementTree.SubElement(root, "Document")
    for feature in features:
        placemark = ElementTree.SubElement(document, "Placemark")
        label = " ".join(str(feature.properties[key]) for key in ("field_id", "name") if feature.properties.get(key))
        ElementTree.SubElement(placemark, "name").text = printable(label)
        extended = ElementTree.SubElement(placemark, "ExtendedData")
        for column, value in feature.properties.items():
            data = ElementTree.SubElement(extended, "Data", name=column)
            ElementTree.SubElement(data, "value").text = printable("" if value is None else str(value))
        _kml_shape(placemark, feature.geometry)
    ElementTree.indent(root, " ")
    ElementTree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def _kml_shape(parent: Any, geometry: Any) -> None:
    if hasattr(geometry, "geoms"):
        together = ElementTree.SubElement(parent, "MultiGeometry")
        for part in geometry.geoms:
            _kml_shape(together, part)
    elif geometry.geom_type == "Polygon":
        polygon = ElementTree.SubElement(parent, "Polygon")
        rings = [("outerBoundaryIs", geometry.exterior), *(("innerBoundaryIs", ring) for ring in geometry.interiors)]
        for name, ring in rings:
            linear = ElementTree.SubElement(ElementTree.SubElement(polygon, name), "LinearRing")
            _kml_coordinates(linear, ring.coords)
    else:
        _kml_coordinates(ElementTree.SubElement(parent, geometry.geom_type), geometry.coords)


def _kml_coordinates(parent: Any, points: Any) -> None:
    text = " ".join(f"{point[0]!r},{point[1]!r}" for point in points)
    ElementTree.SubElement(parent, "coordinates").text = text


def printable(text: str) -> str:
    """Text without the control characters XML cannot hold."""
    return _NOT_IN_XML.sub("", text)


def write_geopackage(path: Path, features: Sequence[Feature]) -> None:
    """Write a GeoPackage with one layer, named as the file."""
    path.unlink(missing_ok=True)
    _write_with_gdal(path, features, "GPKG")


def write_shapefile(path: Path, features: Sequence[Feature]) -> None:
    """Write a shapefile with its parts into a ZIP archive; its text is UTF-8.

    Raises
    ------
    InputError
        When a column's name has more than the 10 characters a shapefile can hold.
    """
    for column in _columns(features):
        if len(column) > _LONGEST_DBF_NAME:
            raise InputError(f"{path.name}: a shapefile's columns have at most 10 characters, found {column!r}.")
    with tempfile.TemporaryDirectory(prefix="delmarva-") as folder:
        inside = Path(folder) / f"{path.name.partition('.')[0]}.shp"
        _write_with_gdal(inside, features, "ESRI Shapefile", encoding="UTF-8")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for part in sorted(inside.parent.iterdir()):
                archive.writestr(zipfile.ZipInfo(part.name, _FIXED_TIME), part.read_bytes(), zipfile.ZIP_DEFLATED)


def _columns(features: Sequence[Feature]) -> list[str]:
    return list(dict.fromkeys(column for feature in features for column in feature.properties))


def _write_with_gdal(path: Path, features: Sequence[Feature], driver: str, **options: Any) -> None:
    import numpy as np
    import pyogrio
    from shapely import to_wkb

    columns = _columns(features)
    values = [_array([feature.properties.get(column) for feature in features]) for column in columns]
    kinds = {feature.geometry.geom_type for feature in features}
    pyogrio.raw.write(
        path,
        np.array([to_wkb(feature.geometry) for feature in features], dtype=object),
        values,
        columns,
        driver=driver,
        layer=path.stem,
        geometry_type=_geometry_type(kinds),
        crs="EPSG:4326",
        promote_to_multi=len(kinds) > 1,
        **options,
    )


def _geometry_type(kinds: set[str]) -> str:
    singles = {kind.removeprefix("Multi") for kind in kinds}
    if len(singles) > 1:
        return "Unknown"
    return next(iter(kinds)) if len(kinds) == 1 else f"Multi{singles.pop()}"


def _array(values: list[Any]) -> Any:
    import numpy as np

    if all(isinstance(value, float) for value in values):
        return np.array(values, dtype=np.float64)
    if all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return np.array(values, dtype=np.int64)
    return np.array([None if value is None else str(value) for value in values], dtype=object)


WRITERS: dict[str, tuple[str, Callable[[Path, Sequence[Feature]], None]]] = {
    "geojson": (".geojson", write_geojson),
    "kml": (".kml", write_kml),
    "geopackage": (".gpkg", write_geopackage),
    "shapefile": (".shp.zip", write_shapefile),
}
"""By the name of the format: the ending of the file, and what writes it."""
