"""GeoJSON (RFC 7946): polygons, lines and points in longitude and latitude, WGS84; and what fiboa adds to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from delmarva.exchange.content import Told
from delmarva.exchange.features import MOST_FEATURES, Feature, Layer, no_system, to_longitude_latitude
from delmarva.exchange.json_files import parse, text_at
from delmarva.exchange.text_files import read_bytes
from delmarva.rules import InputError

WGS84_NAMES = ("CRS84", "EPSG::4326", "EPSG:4326")
_SHAPES = ("Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection")


def collection(path: Path) -> dict[str, Any]:
    """Read a FeatureCollection.

    Raises
    ------
    InputError
        When the file is not JSON, not a FeatureCollection or holds no features.
    """
    data = parse(read_bytes(path), path.name, "GeoJSON")
    if not is_collection(data):
        kind = data.get("type", "no type") if isinstance(data, dict) else type(data).__name__
        raise InputError(f"{path.name}: expected a GeoJSON FeatureCollection, found {kind!r}.")
    if not data["features"]:
        raise InputError(f"{path.name}: the collection holds no features.")
    if not all(isinstance(feature, dict) for feature in data["features"]):
        raise InputError(f"{path.name}: every feature must be a GeoJSON object.")
    return dict(data)


def is_collection(data: Any) -> bool:
    """Whether JSON is a FeatureCollection."""
    return isinstance(data, dict) and data.get("type") == "FeatureCollection" and isinstance(data.get("features"), list)


def is_geojson(data: Any) -> bool:
    """Whether JSON is GeoJSON: a collection, one feature, or one shape."""
    return is_collection(data) or (isinstance(data, dict) and data.get("type") in ("Feature", *_SHAPES))


def declared_system(data: dict[str, Any]) -> str:
    """The coordinate system an older GeoJSON names, or "" for longitude and latitude in WGS84."""
    name = text_at(data, "crs", "properties", "name")
    return "" if name.endswith(WGS84_NAMES) else name


def geometry(data: Any, where: str, *, degrees: bool = True) -> Any:
    """Make a shape of a GeoJSON geometry.

    Raises
    ------
    InputError
        When there is none, a position is not two numbers, a number is not one of degrees, or the coordinates do not
        form the shape.
    """
    from shapely.errors import ShapelyError
    from shapely.geometry import shape

    if not isinstance(data, dict):
        raise InputError(f"{where}: the feature has no geometry.")
    members = data.get("geometries")
    for member in members if isinstance(members, list) else [data]:
        coordinates = member.get("coordinates") if isinstance(member, dict) else None
        for position in _positions(coordinates, where):
            _check_position(position, where, degrees=degrees)
    try:
        return shape(data)
    except (ShapelyError, ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        raise InputError(f"{where}: the coordinates do not form a {data.get('type')}: {error}.") from None


def _positions(coordinates: Any, where: str, depth: int = 0) -> list[Any]:
    """Flatten nested coordinate arrays into positions; a MultiPolygon nests them three deep."""
    if not isinstance(coordinates, list) or depth > 3:
        raise InputError(f"{where}: expected arrays of coordinates, found {coordinates!r:.40}.")
    if coordinates and not isinstance(coordinates[0], list):
        return [coordinates]
    return [position for part in coordinates for position in _positions(part, where, depth + 1)]


def _check_position(position: list[Any], where: str, *, degrees: bool) -> None:
    numbers = [number for number in position if isinstance(number, int | float) and not isinstance(number, bool)]
    if len(numbers) != len(position) or len(position) < 2:
        raise InputError(f"{where}: expected a longitude and a latitude, found {position!r:.60}.")
    lon, lat = float(numbers[0]), float(numbers[1])
    if degrees and not (-180 <= lon <= 180 and -90 <= lat <= 90):
        raise InputError(
            f"{where}: expected longitude and latitude in degrees, found {lon:g}, {lat:g}; "
            "the file seems to be in projected metres or feet. Export it again as WGS84 (EPSG:4326)."
        )


def read_geojson(path: Path, data: Any, told: Told) -> Layer:
    """Read features; one that cannot be read is skipped and said so.

    Parameters
    ----------
    path : Path
    data : dict
        The file as parsed.
    told : Told
        A coordinate system for coordinates that are no degrees.

    Raises
    ------
    InputError
        When the coordinates are no degrees and nothing says in which system they are.
    """
    from shapely import force_2d

    layer = Layer(path.name, path.stem)
    features = data["features"] if is_collection(data) else [data]
    if len(features) > MOST_FEATURES:
        raise InputError(f"{path.name}: expected at most {MOST_FEATURES:,} features, found more.")
    system = declared_system(data) or told.crs
    for number, feature in enumerate(features, start=1):
        place = f"feature {number}"
        whole = isinstance(feature, dict) and feature.get("type") == "Feature"
        shape = feature.get("geometry") if whole else feature
        try:
            drawn = force_2d(geometry(shape, f"{path.name}, {place}", degrees=False))
        except InputError as error:
            layer.skip(place, "the feature", str(error).partition(": ")[2].rstrip("."))
            continue
        if drawn.is_empty:
            layer.skip(place, "the feature", "its shape is empty")
            continue
        properties = feature.get("properties") if whole else None
        found = properties if isinstance(properties, dict) else {}
        layer.features.append(Feature(place, drawn, found, text_at(feature, "id") if whole else ""))
    return _in_degrees(layer, system)


def _in_degrees(layer: Layer, system: str) -> Layer:
    from shapely import total_bounds

    if not layer.features:
        return layer
    shapes = [feature.geometry for feature in layer.features]
    west, south, east, north = (float(edge) for edge in total_bounds(shapes))
    if not system:
        if not (-180 <= west <= east <= 180 and -90 <= south <= north <= 90):
            raise no_system(layer.file, (west, south, east, north))
        return layer
    moved, notes = to_longitude_latitude(shapes, system, layer.file)
    layer.notes += notes
    layer.features = [
        Feature(feature.place, shape, feature.properties, feature.id)
        for feature, shape in zip(layer.features, moved, strict=True)
    ]
    return layer
