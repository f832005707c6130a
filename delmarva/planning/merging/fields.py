"""Outlines into a farm: new ones for its fields, and new fields."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from delmarva.exchange.content import Content, GrownCrop
from delmarva.exchange.states import check_near
from delmarva.land.fields import Boundary
from delmarva.planning.merging.changes import Changes
from delmarva.planning.merging.toml_edit import append_table

_FARM_CROPS = {
    "Corn": ("corn",),
    "Sorghum": ("sorghum",),
    "Soybeans": ("soybean",),
    "Sweet Corn": ("sweet corn",),
    "Barley": ("barley",),
    "Winter Wheat": ("wheat",),
    "Dbl Crop WinWht/Soybeans": ("wheat", "double-crop soybean"),
    "Dbl Crop Barley/Soybeans": ("barley", "double-crop soybean"),
    "Rye": ("rye",),
    "Oats": ("oats",),
    "Alfalfa": ("alfalfa",),
    "Potatoes": ("potato",),
    "Sweet Potatoes": ("sweet potato",),
    "Watermelons": ("watermelon",),
    "Cucumbers": ("cucumber",),
    "Tomatoes": ("tomato",),
    "Peppers": ("pepper",),
    "Pumpkins": ("pumpkin",),
    "Cabbage": ("cabbage",),
    "Fallow/Idle Cropland": ("fallow",),
}
"""Names of the Cropland Data Layer that mean one crop, or two in a year, of the farm file."""


_MOSTLY = 0.5
"""Share of the smaller of two outlines under the other from which they are one field."""


def merge_outlines(changes: Changes, content: Content) -> None:
    """Bring outlines in: over those of fields they name, and as new fields.

    Raises
    ------
    InputError
        When one lies in neither state or far from the farm.
    """
    if not content.boundaries:
        return
    farm = changes.farm
    check_near(content.boundaries, farm.boundaries.values())
    drawn = _drawn(changes)
    crops: dict[str, list[GrownCrop]] = {}
    for crop in content.crops:
        crops.setdefault(crop.field, []).append(crop)
    known_history, told = 0, len(changes.told)
    for boundary in content.boundaries:
        name = str(boundary.properties.get("name") or "").strip()
        field = changes.field_called(boundary.id, name)
        if field is not None:
            known_history += len(crops.get(boundary.id, ()))
            before = farm.boundaries[field.id]
            if before.geometry.equals(boundary.geometry):
                changes.leave(f"field {field.label}", "the outline is the one there already")
                continue
            _put(drawn, farm.files.boundary_id, field.boundary_id, boundary, content.file)
            changes.told.append(
                f"{farm.files.boundaries}: field {field.label} gets another outline, {boundary.acres:.2f} acres in "
                f"place of {before.acres:.2f}; farm.toml goes on saying {field.acres:g}."
            )
        elif boundary.id in changes.new_fields:
            changes.leave(f"field {boundary.id!r}", "another file brings a field of this name")
        elif covered := _covered(changes, boundary):
            why = "it covers a field the farm has; --field NAME=ID gives that field this outline"
            changes.leave(f"field {boundary.id!r} (over {covered})", why)
        else:
            _put(drawn, farm.files.boundary_id, boundary.id, boundary, content.file)
            _new_field(changes, boundary, name, crops.get(boundary.id, ()), content.file)
    if known_history:
        changes.leave(f"{known_history} crop years", "the history of a field the farm has is the farmer's own")
    if len(changes.told) > told:
        changes.files[farm.files.boundaries] = written(drawn)


def _covered(changes: Changes, boundary: Boundary) -> str:
    """The field of the farm that an outline mostly covers, or ""."""
    for field in changes.farm.fields:
        known = changes.farm.boundaries[field.id].geometry
        if known.intersects(boundary.geometry):
            shared = known.intersection(boundary.geometry).area
            if shared > _MOSTLY * min(known.area, boundary.geometry.area):
                return field.label
    return ""


def _drawn(changes: Changes) -> dict[str, Any]:
    data = changes.read(changes.farm.files.boundaries)
    return (
        dict(json.loads(data.decode("utf-8-sig")))
        if data is not None
        else {"type": "FeatureCollection", "features": []}
    )


def _put(drawn: dict[str, Any], id_property: str, identifier: str, boundary: Boundary, file: str) -> None:
    from shapely.geometry import mapping

    geometry = json.loads(json.dumps(mapping(boundary.geometry)))
    for feature in drawn["features"]:
        properties = feature.get("properties") or {}
        if str(properties.get(id_property, feature.get("id"))).strip() == identifier:
            feature["geometry"] = geometry
            return
    properties = {id_property: identifier, "source": file}
    drawn["features"].append({"type": "Feature", "properties": properties, "geometry": geometry})


def written(drawn: dict[str, Any]) -> bytes:
    """The collection with one feature a line, and whatever else stood at its top."""
    head = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in drawn.items() if key != "features"]
    features = ",\n".join(json.dumps(feature, ensure_ascii=False) for feature in drawn["features"])
    return ("{\n" + ",\n".join([*head, f'"features": [\n{features}\n]']) + "\n}\n").encode()


def _new_field(changes: Changes, boundary: Boundary, name: str, crops: Iterable[GrownCrop], file: str) -> None:
    values: dict[str, Any] = {"id": boundary.id, "acres": round(boundary.acres, 1) or round(boundary.acres, 3)}
    if name and name != boundary.id:
        values["name"] = name
    history = [
        {"year": crop.year, "crop": grown}
        for crop in crops
        if crop.year < changes.farm.operation.first_year
        for grown in _FARM_CROPS.get(crop.name, ())
    ]
    if history:
        values["history"] = history
    changes.text = append_table(changes.text, "field", values, f"from {file}; acres as measured")
    changes.new_fields[boundary.id] = boundary.acres
    crops_seen = f"{len(history)} crop{'s' if len(history) > 1 else ''}"
    seen = f", with {crops_seen} of its past as satellites saw them" if history else ""
    changes.told.append(f"farm.toml: a new field {boundary.id}, {boundary.acres:.2f} acres{seen}.")
