"""The field map of a plan: outlines hatched by what phosphorus each field may receive, and the zones of setbacks."""

from __future__ import annotations

from collections.abc import Mapping

from delmarva.documents.categories import LEGEND, category
from delmarva.land.drawing import MapField, MapZone, draw_map
from delmarva.land.fields import Boundary
from delmarva.land.waters import Water
from delmarva.planning.plan import Plan, Zone
from delmarva.rules import number


def field_map(plan: Plan, boundaries: Mapping[str, Boundary], waters: tuple[Water, ...] = ()) -> str:
    """Draw the fields of a plan that have a boundary; without any, an empty text.

    Parameters
    ----------
    plan : Plan
        The plan.
    boundaries : mapping of str to Boundary
        By field id.
    waters : tuple of Water
        What the setbacks are kept from.
    """
    from shapely import from_wkt

    fields = [
        MapField(field.id, boundaries[field.id].geometry, field.acres, category(field))
        for field in plan.fields
        if field.id in boundaries
    ]
    if not fields:
        return ""
    used = {field.category for field in fields}
    legend = {key: words for key, words in LEGEND.items() if key in used}
    zones = [MapZone(_words(zone), from_wkt(zone.outline)) for field in plan.fields for zone in field.zones]
    return draw_map(
        fields,
        title=f"Fields of {plan.farm_name}",
        legend=legend,
        zones=zones,
        waters=[water.geometry for water in waters],
    )


def _words(zone: Zone) -> str:
    return f"Within {number(zone.distance_ft)} ft of water: never {zone.forbids}"
