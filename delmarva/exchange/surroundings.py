"""What lies around a farm's fields, from GeoJSON in longitude and latitude: waters, and roads, residences and wells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from delmarva.exchange.geojson import collection, declared_system, geometry
from delmarva.land.fields import crossing
from delmarva.land.places import Place, PlaceKind
from delmarva.land.waters import Water, WaterKind
from delmarva.rules import InputError

_WIDEST_FT = 20_000.0
_Made = TypeVar("_Made", Water, Place)


def read_waters(path: Path) -> list[Water]:
    """Read the waters of a farm.

    A feature's properties say ``kind`` (stream, ditch, tidal water, wetland, pond, well, tile inlet, sinkhole or a word
    for one of them; left out, some water) and, where they are known, ``name``, ``half_width_ft`` from what is drawn to
    the top of the bank, ``vegetated_ft`` of buffer along it, and ``down_gradient``, whether the land drains toward it.

    Raises
    ------
    InputError
        With every fault of the file, one a line.
    """
    return _features(path, _water)


def read_places(path: Path) -> list[Place]:
    """Read the roads, residences and wells around a farm.

    A feature's properties say ``kind`` (public road, residence, public well, domestic well) and, where they are known,
    ``name``, ``own`` (on the operation's property) and ``half_width_ft`` from what is drawn to the edge.

    Raises
    ------
    InputError
        With every fault of the file, one a line.
    """
    return _features(path, _place)


def _water(shape: Any, properties: Mapping[str, Any]) -> Water:
    return Water(
        kind=WaterKind.named(_text(properties, "kind") or WaterKind.OTHER.value),
        geometry=shape,
        name=_text(properties, "name"),
        half_width_ft=_feet(properties, "half_width_ft"),
        down_gradient=_truth(properties, "down_gradient", True),
        vegetated_ft=_feet(properties, "vegetated_ft"),
    )


def _place(shape: Any, properties: Mapping[str, Any]) -> Place:
    return Place(
        kind=PlaceKind.named(_text(properties, "kind")),
        geometry=shape,
        name=_text(properties, "name"),
        own=_truth(properties, "own", False),
        half_width_ft=_feet(properties, "half_width_ft") or 0.0,
    )


def _features(path: Path, make: Callable[[Any, Mapping[str, Any]], _Made]) -> list[_Made]:
    data = collection(path)
    system = declared_system(data)
    if system:
        raise InputError(f"{path.name}: expected longitude and latitude in WGS84, found the system {system!r}.")
    found, problems = [], []
    for number, feature in enumerate(data["features"], start=1):
        where = f"{path.name}, feature {number}"
        try:
            shape = geometry(feature.get("geometry"), where)
            properties = feature.get("properties") or {}
            _check(shape, where)
            found.append(make(shape, properties if isinstance(properties, dict) else {}))
        except InputError as error:
            said = str(error)
            problems.append(said if said.startswith(where) else f"{where}: {said}.")
    if problems:
        raise InputError("\n".join(problems))
    return found


def _check(shape: Any, where: str) -> None:
    if shape.is_empty or shape.geom_type == "GeometryCollection":
        raise InputError(f"{where}: expected points, lines or polygons, found an empty or mixed {shape.geom_type}.")
    fault = crossing(shape)
    if fault is not None:
        reason, lon, lat = fault
        raise InputError(f"{where}: {reason} at longitude {lon:.6f}, latitude {lat:.6f}; redraw it there.")


def _text(properties: Mapping[str, Any], key: str) -> str:
    value = properties.get(key)
    if value is not None and not isinstance(value, str):
        raise InputError(f"{key}: expected text, found {value!r:.40}")
    return (value or "").strip()


def _feet(properties: Mapping[str, Any], key: str) -> float | None:
    value = properties.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _WIDEST_FT:
        raise InputError(f"{key}: expected feet from 0 to {_WIDEST_FT:,.0f}, found {value!r:.40}")
    return float(value)


def _truth(properties: Mapping[str, Any], key: str, untold: bool) -> bool:
    value = properties.get(key)
    if value is None:
        return untold
    if not isinstance(value, bool):
        raise InputError(f"{key}: expected true or false, found {value!r:.40}")
    return value
