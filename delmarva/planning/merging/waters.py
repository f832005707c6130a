"""Waters into a farm: those near its fields, for its map and its setbacks."""

from __future__ import annotations

import json
from typing import Any

from delmarva.exchange.content import Content, MappedWater
from delmarva.land.fields import joint_bounds
from delmarva.planning.merging.changes import Changes
from delmarva.planning.merging.fields import written
from delmarva.planning.merging.toml_edit import set_key

NEAR_DEGREES = 0.02
"""A little over a mile: a water farther than this from every field is left out."""
_DEFAULT = "waters.geojson"


def merge_waters(changes: Changes, content: Content) -> None:
    """Add the waters near the farm to its water file; one that is there already is left out."""
    from shapely.geometry import box, mapping, shape

    if not content.waters:
        return
    farm = changes.farm
    name = farm.files.waters or _DEFAULT
    data = changes.read(name)
    drawn: dict[str, Any] = (
        json.loads(data.decode("utf-8-sig")) if data else {"type": "FeatureCollection", "features": []}
    )
    west, south, east, north = joint_bounds(farm.boundaries.values())
    around = box(west - NEAR_DEGREES, south - NEAR_DEGREES, east + NEAR_DEGREES, north + NEAR_DEGREES)
    near = [water for water in content.waters if water.geometry.intersects(around)]
    there = [shape(feature["geometry"]) for feature in drawn["features"] if feature.get("geometry")]
    new = [water for water in near if not any(water.geometry.equals(old) for old in there)]
    for count, why in (
        (len(content.waters) - len(near), "lie more than a mile from every field"),
        (len(near) - len(new), "are on the farm's map already"),
    ):
        if count:
            changes.leave(f"{count} waters of {content.file}", f"they {why}")
    if not new:
        return
    drawn["features"] += [
        {
            "type": "Feature",
            "properties": _properties(water, content.file),
            "geometry": json.loads(json.dumps(mapping(water.geometry))),
        }
        for water in new
    ]
    changes.files[name] = written(drawn)
    if not farm.files.waters:
        changes.text = set_key(changes.text, "files", "waters", name)
    changes.told.append(f"{name}: {len(new)} waters near the fields.")


def _properties(water: MappedWater, file: str) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": water.kind.value, "name": water.name, "source": file}
    optional = {"half_width_ft": water.half_width_ft, "fcode": water.code, "flow": water.flow or None}
    return found | {key: value for key, value in optional.items() if value is not None}
