"""Waters from the National Hydrography Dataset (NHD, NHDPlus): feature codes, tides, and paths through water bodies.

Feature codes (FCODE) and types are those of the NHD feature catalog of the US Geological Survey: the first three
digits are the type, the last two its variety. ``-9998`` and the like are its ways to write "not known". Left out:
pipelines and conduits (no open water), connectors (a known flow without a mapped channel), dams and other structures.
"""

from __future__ import annotations

from typing import Any

from delmarva.exchange.content import MappedWater
from delmarva.exchange.features import Feature, Layer
from delmarva.land.waters import WaterKind
from delmarva.rules import InputError

CODE_COLUMNS = ("fcode",)
_IDS = ("permanent_identifier", "comid", "nhdplusid", "objectid", "ogc_fid")
_BODIES = ("wbarea_permanent_identifier", "wbareacomi")
_ARTIFICIAL_PATH = 558

_KINDS = {
    312: WaterKind.TIDAL,  # bay or inlet
    336: WaterKind.DITCH,  # canal or ditch
    364: WaterKind.TIDAL,  # foreshore
    390: WaterKind.POND,  # lake or pond
    436: WaterKind.POND,  # reservoir
    445: WaterKind.TIDAL,  # sea or ocean
    450: WaterKind.SINKHOLE,  # sink or rise
    460: WaterKind.STREAM,  # stream or river
    466: WaterKind.WETLAND,  # swamp or marsh
    488: WaterKind.WELL,
    493: WaterKind.TIDAL,  # estuary
    _ARTIFICIAL_PATH: WaterKind.STREAM,
    566: WaterKind.TIDAL,  # coastline
}
_LEFT_OUT = {
    334: "a connector is a known flow without a mapped channel",
    420: "an underground conduit is no open water",
    428: "a pipeline is no open water",
}
_FLOWS = {
    **dict.fromkeys((46006, 39004, 39009, 39010, 39011, 39012, 43615, 43621, 46602), "perennial"),
    **dict.fromkeys((46003, 39001, 39005, 39006, 43614, 46601), "intermittent"),
    46007: "ephemeral",
}


def is_hydrography(layer: Layer) -> bool:
    """Whether a layer has feature codes, or the kinds of a farm's own water file."""
    return bool(layer.column(*CODE_COLUMNS)) or _has_kinds(layer)


def _has_kinds(layer: Layer) -> bool:
    column = layer.column("kind")
    return bool(column) and all(_named(feature.properties.get(column)) for feature in layer.features)


def _named(word: Any) -> WaterKind | None:
    try:
        return WaterKind.named(word) if isinstance(word, str) else None
    except InputError:
        return None


def read_waters(layer: Layer) -> list[MappedWater]:
    """Make waters of the features of a layer; what is no water is noted in the layer as skipped."""
    code_column = layer.column(*CODE_COLUMNS)
    found = [
        water
        for feature in layer.features
        if (water := _coded(layer, feature, code_column) if code_column else _worded(layer, feature)) is not None
    ]
    if any(water.artificial for water in found):
        count = sum(water.artificial for water in found)
        layer.notes.append(
            f"{count} lines are artificial paths through water bodies or wide rivers: their bank is the polygon's. "
            "Read the water bodies and areas of the same data set as well, or setbacks from these lines fall short."
        )
    return found


def _coded(layer: Layer, feature: Feature, code_column: str) -> MappedWater | None:
    properties = feature.properties
    code = _number(properties.get(code_column))
    kind = _KINDS.get(code // 100) if code is not None else None
    if code is None or kind is None:
        why = _LEFT_OUT.get((code or 0) // 100, f"the feature code {code} is no water with a setback")
        layer.skip(feature.place, "the feature", why)
        return None
    if _number(properties.get(layer.column("tidal"))) == 1:
        kind = WaterKind.TIDAL
    artificial = code // 100 == _ARTIFICIAL_PATH
    name = properties.get(layer.column("gnis_name"))
    return MappedWater(
        id=_text(properties.get(layer.column(*_IDS))) or feature.id,
        kind=kind,
        name=name.strip() if isinstance(name, str) else "",
        geometry=feature.geometry,
        code=code,
        flow=_FLOWS.get(code, ""),
        inside=_text(properties.get(layer.column(*_BODIES))) if artificial else "",
        artificial=artificial,
    )


def _worded(layer: Layer, feature: Feature) -> MappedWater | None:
    properties = feature.properties
    kind = _named(properties.get(layer.column("kind")))
    if kind is None:
        return None
    name, width = properties.get(layer.column("name")), properties.get(layer.column("half_width_ft"))
    return MappedWater(
        kind=kind,
        geometry=feature.geometry,
        name=name if isinstance(name, str) else "",
        half_width_ft=float(width) if isinstance(width, int | float) and width >= 0 else None,
        id=feature.id,
    )


def banked(waters: list[MappedWater]) -> tuple[list[MappedWater], int]:
    """Leave out the artificial paths whose water body is there as a polygon; say how many they were."""
    polygons = [water for water in waters if water.geometry.geom_type in ("Polygon", "MultiPolygon")]
    bodies = {water.id for water in polygons}
    kept = [
        water
        for water in waters
        if not (water.artificial and (water.inside in bodies or any(_covers(body, water) for body in polygons)))
    ]
    return kept, len(waters) - len(kept)


def _covers(body: MappedWater, path: MappedWater) -> bool:
    return bool(body.geometry.intersects(path.geometry) and body.geometry.covers(path.geometry))


def _number(value: Any) -> int | None:
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if number > -9000 else None


def _text(value: Any) -> str:
    """An id; "" for the data set's ways to write that there is none."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        number = _number(value)
        return str(number) if number else ""
    return value.strip() if isinstance(value, str) and value.strip() not in ("0", "-9998", "-9999") else ""
