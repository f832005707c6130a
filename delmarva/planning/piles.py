"""Distances of manure that lies outdoors: measured on the layers of waters and places, where it has a location."""

from __future__ import annotations

from collections.abc import Sequence

from delmarva.land.features import Feature, label, nearest
from delmarva.land.places import PlaceKind
from delmarva.land.waters import Water
from delmarva.planning.desk import Desk
from delmarva.planning.operation import Storage, StorageKind
from delmarva.planning.plan import Level
from delmarva.rules import number

_NOTABLE_FT = 5.0
"""Between what is stated and what is measured, less is not worth a finding."""


def measured(desk: Desk, store: Storage) -> Storage:
    """The pile with its distances as the layers have them; what a layer does not hold stays as stated.

    Distances are to the top of the bank, or to the edge of a road or residence. A stated distance that differs by more
    than 5 ft is a finding, and the measured one counts.
    """
    if store.location is None or store.kind is StorageKind.STRUCTURE:
        return store
    farm = desk.farm
    layers: dict[str, Sequence[Feature]] = {
        "water_or_ditch_ft": [water for water in farm.waters if water.kind.surface_water],
        "public_road_ft": [place for place in farm.places if place.kind is PlaceKind.PUBLIC_ROAD],
        "offsite_residence_ft": [place for place in farm.places if place.kind is PlaceKind.RESIDENCE and not place.own],
    }
    found = {name: feet for name, layer in layers.items() if (feet := _feet(desk, store, name, layer)) is not None}
    return store.model_copy(update=found)


def _feet(desk: Desk, store: Storage, name: str, layer: Sequence[Feature]) -> float | None:
    """The distance to the nearest feature of a layer, to a tenth of a foot; None where the layer is empty."""
    from shapely import Point

    assert store.location is not None
    close = nearest(Point(store.location), layer)
    if close is None:
        return None
    feet, feature = round(close[0], 1), close[1]
    stated, where = getattr(store, name), f"storage {store.id} {store.name}".strip()
    if stated is not None and abs(stated - feet) > _NOTABLE_FT:
        desk.find_once(
            Level.NOTE,
            where,
            f"{name} is stated as {number(stated)}; on the map it is {number(feet)} ft to {label(feature)}. The plan "
            "goes by the map.",
        )
    if isinstance(feature, Water) and feature.assumed:
        edge = feature.edge_said
        desk.find_once(Level.NOTE, where, f"{label(feature)}: {edge}. Give half_width_ft in the layer of waters.")
    return feet
