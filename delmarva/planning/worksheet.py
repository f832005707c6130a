"""The Phosphorus Site Index worksheet of a standards pack, for comparison with the entered index.

The worksheet's numbers are recollected. What it gives is shown with that label and is never what the law goes by.
"""

from __future__ import annotations

from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField
from delmarva.planning.operation import Manure
from delmarva.planning.plan import PLACED, CropPlan, PlannedApplication
from delmarva.rules import Figure, NotModelled
from delmarva.science.phosphorus_site_index import (
    category_2002,
    score_2002,
    site_factor_2002,
    source_factor_2002,
)


def worksheet_score(
    desk: Desk, field: FarmField, fiv: float | None, crops: tuple[CropPlan, ...]
) -> tuple[float, str] | None:
    """Score and category of the year with the highest score; None where the field's classes are not all given."""
    classes, erosion = field.worksheet, field.erosion
    if fiv is None or classes is None or erosion is None or erosion.tons_per_acre_year is None or not crops:
        return None
    given = (classes.runoff, classes.subsurface_drainage, classes.leaching, classes.distance)
    if any(one is None for one in given) or classes.receiving_water_priority is None:
        return None
    runoff, drainage, leaching, distance = (one.value for one in given if one is not None)
    site = site_factor_2002(
        erosion=erosion.tons_per_acre_year,
        erosion_weight=_points(desk, "A", "soil erosion", "each"),
        runoff=_points(desk, "A", "surface runoff", runoff),
        subsurface=_points(desk, "A", "subsurface drainage", drainage),
        leaching=_points(desk, "A", "leaching potential", leaching),
        distance=_points(desk, "A", "distance and buffer", distance),
        receiving_water=classes.receiving_water_priority,
        scaling=_points(desk, "whole", "scaling", "each"),
    )
    score = max(float(score_2002(site, _source(desk, fiv, crop.applications))) for crop in crops)
    bounds = [
        desk.library.figure("psi-categories", "upto_score", jurisdiction=desk.law.code, category=category)
        for category in ("low", "medium", "high")
    ]
    return score, str(category_2002(score, *bounds))


def _source(desk: Desk, fiv: float, uses: tuple[PlannedApplication, ...]) -> float:
    """Part B of one crop's year: the heaviest method counts for all of its kind."""
    manure = [use for use in uses if use.is_manure]
    fertilizer = [use for use in uses if not use.is_manure and use.p2o5 > 0]
    available = sum(use.p2o5 * _coefficient(desk, use) for use in manure)
    applied = sum(use.p2o5 for use in manure)
    return float(
        source_factor_2002(
            fiv=fiv,
            fiv_weight=_points(desk, "B", "soil test", "each"),
            fertilizer_rate=sum(use.p2o5 for use in fertilizer),
            fertilizer_weight=_points(desk, "B", "fertilizer rate", "each"),
            fertilizer_method=max((_method(desk, "fertilizer method", use) for use in fertilizer), default=0.0),
            organic_rate=applied,
            organic_coefficient=available / applied if applied else 0.0,
            organic_method=max((_method(desk, "organic method", use) for use in manure), default=0.0),
        )
    )


def _coefficient(desk: Desk, use: PlannedApplication) -> float:
    source = desk.farm.source(use.source)
    assert isinstance(source, Manure)
    figure = desk.optional("p-source-coefficients", "coefficient", material=source.kind.value)
    if figure is None:
        raise NotModelled(f"No table has a phosphorus source coefficient for {source.kind.value}.")
    return float(figure)


def _method(desk: Desk, factor: str, use: PlannedApplication) -> float:
    if use.incorporation == PLACED:
        return _points(desk, "B", factor, "placed below 2 in")
    if use.worked_in_days is not None and use.worked_in_days <= 5:
        return _points(desk, "B", factor, "incorporated within 5 days")
    winter = {use.first_day.month, use.last_day.month} & {12, 1, 2}
    return _points(desk, "B", factor, "surface, December to February" if winter else "surface, March to November")


def _points(desk: Desk, part: str, factor: str, level: str) -> Figure:
    return desk.use(
        desk.library.figure("psi-worksheet", "value", jurisdiction=desk.law.code, part=part, factor=factor, level=level)
    )
