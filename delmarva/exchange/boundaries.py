"""Field boundaries from GeoJSON (RFC 7946): polygons in longitude and latitude, WGS84."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from delmarva.exchange.geojson import collection, declared_system, geometry
from delmarva.land.fields import Boundary
from delmarva.rules import InputError


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
    found: dict[str, Boundary] = {}
    problems: list[str] = []
    for number, feature in enumerate(_in_wgs84(path)["features"], start=1):
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


def _in_wgs84(path: Path) -> dict[str, Any]:
    data = collection(path)
    system = declared_system(data)
    if system:
        raise InputError(f"{path.name}: expected longitude and latitude in WGS84, found the system {system!r}.")
    return data


def _boundary(feature: dict[str, Any], where: str, id_property: str, file: str) -> Boundary:
    properties = feature.get("properties") or {}
    identifier = properties.get(id_property, feature.get("id"))
    if identifier is None or str(identifier).strip() == "":
        held = ", ".join(sorted(properties)) or "none"
        raise InputError(
            f"{where}: expected the field's id in the property {id_property!r}, found the properties {held}."
        )
    drawn = geometry(feature.get("geometry"), f"{where} (id {str(identifier).strip()!r})")
    return Boundary(str(identifier).strip(), drawn, file, properties)
