"""Field boundaries from GeoJSON (RFC 7946): polygons in longitude and latitude, WGS84."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from delmarva.exchange.text_files import read_text
from delmarva.land.fields import Boundary
from delmarva.rules import InputError

_WGS84_NAMES = ("CRS84", "EPSG::4326", "EPSG:4326")


def read_boundaries(path: Path, id_property: str = "id") -> dict[str, Boundary]:
    """Read the boundaries of a GeoJSON FeatureCollection.

    Parameters
    ----------
    path : Path
        The file.
    id_property : str
        The property that holds each field's id. A feature without it may carry GeoJSON's own ``id`` instead.

    Returns
    -------
    dict of str to Boundary
        By id, in the order of the file.

    Raises
    ------
    InputError
        With every fault of the file, one a line: not readable, not GeoJSON, no or repeated ids, no polygon,
        coordinates that are not longitude and latitude, an outline that crosses itself.
    """
    collection = _collection(path)
    found: dict[str, Boundary] = {}
    problems: list[str] = []
    for number, feature in enumerate(collection["features"], start=1):
        try:
            boundary = _boundary(feature, f"{path.name}, feature {number}", id_property, path.name)
            if boundary.id in found:
                raise InputError(
                    f"{path.name}, feature {number}: the id {boundary.id!r} is already used by another field."
                )
            found[boundary.id] = boundary
        except InputError as error:
            problems.append(str(error))
    if problems:
        raise InputError("\n".join(problems))
    return found


def read_lines(path: Path) -> list[Any]:
    """Read waters and other lines to draw on a map: the geometries of a GeoJSON FeatureCollection."""
    return [
        _geometry(feature.get("geometry"), f"{path.name}, feature {number}")
        for number, feature in enumerate(_collection(path)["features"], start=1)
    ]


def _collection(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise InputError(
            f"{path.name}, line {error.lineno}: expected GeoJSON, found text that is not JSON ({error.msg})."
        ) from None
    except RecursionError:
        raise InputError(f"{path.name}: expected GeoJSON, found brackets nested too deeply.") from None
    if (
        not isinstance(data, dict)
        or data.get("type") != "FeatureCollection"
        or not isinstance(data.get("features"), list)
    ):
        kind = data.get("type", "no type") if isinstance(data, dict) else type(data).__name__
        raise InputError(f"{path.name}: expected a GeoJSON FeatureCollection, found {kind!r}.")
    if not data["features"]:
        raise InputError(f"{path.name}: the collection holds no features.")
    if not all(isinstance(feature, dict) for feature in data["features"]):
        raise InputError(f"{path.name}: every feature must be a GeoJSON object.")
    crs = data.get("crs")
    if isinstance(crs, dict):
        name = str((crs.get("properties") or {}).get("name", ""))
        if not name.endswith(_WGS84_NAMES):
            raise InputError(f"{path.name}: expected longitude and latitude in WGS84, found the system {name!r}.")
    return data


def _boundary(feature: dict[str, Any], where: str, id_property: str, file: str) -> Boundary:
    properties = feature.get("properties") or {}
    identifier = properties.get(id_property, feature.get("id"))
    if identifier is None or str(identifier).strip() == "":
        held = ", ".join(sorted(properties)) or "none"
        raise InputError(
            f"{where}: expected the field's id in the property {id_property!r}, found the properties {held}."
        )
    geometry = _geometry(feature.get("geometry"), f"{where} (id {str(identifier).strip()!r})")
    return Boundary(str(identifier).strip(), geometry, file, properties)


def _geometry(geometry: Any, where: str) -> Any:
    from shapely.errors import ShapelyError
    from shapely.geometry import shape

    if not isinstance(geometry, dict):
        raise InputError(f"{where}: the feature has no geometry.")
    coordinates = geometry.get("coordinates")
    for position in _positions(coordinates, where):
        _check_position(position, where)
    try:
        return shape(geometry)
    except (ShapelyError, ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        raise InputError(f"{where}: the coordinates do not form a {geometry.get('type')}: {error}.") from None


def _positions(coordinates: Any, where: str) -> list[Any]:
    """Flatten nested coordinate arrays into positions."""
    if not isinstance(coordinates, list):
        raise InputError(f"{where}: expected arrays of coordinates, found {coordinates!r:.40}.")
    if coordinates and not isinstance(coordinates[0], list):
        return [coordinates]
    return [position for part in coordinates for position in _positions(part, where)]


def _check_position(position: list[Any], where: str) -> None:
    numbers = [number for number in position if isinstance(number, int | float) and not isinstance(number, bool)]
    if len(numbers) != len(position) or len(position) < 2:
        raise InputError(f"{where}: expected a longitude and a latitude, found {position!r:.60}.")
    lon, lat = float(numbers[0]), float(numbers[1])
    if not (-180 <= lon <= 180 and -90 <= lat <= 90):
        raise InputError(
            f"{where}: expected longitude and latitude in degrees, found {lon:g}, {lat:g}; "
            "the file seems to be in projected metres or feet. Export it again as WGS84 (EPSG:4326)."
        )
