"""The field map of a plan: outlines hatched by what phosphorus each field may receive."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from delmarva.documents.categories import LEGEND, category
from delmarva.land.drawing import MapField, draw_map
from delmarva.land.fields import Boundary
from delmarva.planning.plan import Plan


def field_map(plan: Plan, boundaries: Mapping[str, Boundary], waters: tuple[Any, ...] = ()) -> str:
    """Draw the fields of a plan that have a boundary; without any, an empty text.

    Parameters
    ----------
    plan : Plan
        The plan.
    boundaries : mapping of str to Boundary
        By field id.
    waters : tuple of shapely geometries
        In longitude and latitude.
    """
    fields = [
        MapField(field.id, boundaries[field.id].geometry, field.acres, category(field))
        for field in plan.fields
        if field.id in boundaries
    ]
    if not fields:
        return ""
    used = {field.category for field in fields}
    legend = {key: words for key, words in LEGEND.items() if key in used}
    return draw_map(fields, title=f"Fields of {plan.farm_name}", legend=legend, waters=waters)
