"""Setbacks of nutrients from surface water in Maryland (Manual, Section I-D), by the method of application."""

from __future__ import annotations

from delmarva.land.options import Option
from delmarva.land.setbacks import BROADCAST, DIRECTED, Laid, Setback
from delmarva.land.waters import Water
from delmarva.law.maryland.application.placement import (
    BROADCAST_SETBACK,
    DIRECTED_SETBACK,
    Application,
    setback_from_water,
)
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField
from delmarva.planning.soil import SoilFacts

_WHY = "every surface water of the layer is taken to count: which ditches and ponds do is not at hand"


def setbacks(desk: Desk, field: FarmField, soil: SoilFacts, waters: tuple[Water, ...]) -> tuple[Laid, ...]:
    """What a field keeps from the surface waters around it: nothing nearest to them, then only a directed method."""
    found: list[Laid] = []
    for count, water in enumerate((water for water in waters if water.kind.surface_water), start=1):
        for method in Application:
            key = f"field {field.label}, {water.name or f'{water.kind} {count}'}: setback, {method}"
            distance, _ = desk.decide(key, setback_from_water, {"method": method})
            found.append((water, _setback(water, method, distance)))
    return tuple(found)


def _setback(water: Water, method: Application, distance: float) -> Setback:
    cite = (DIRECTED_SETBACK if method == Application.DIRECTED else BROADCAST_SETBACK).cite
    if method == Application.DIRECTED:
        return Setback(water.kind.value, float(distance), "apply any nutrient", cite, _WHY)
    barred = frozenset((BROADCAST,))
    return Setback(water.kind.value, float(distance), "broadcast any nutrient", cite, _WHY, methods=barred)


def setback_options(soil: SoilFacts, waters: tuple[Water, ...]) -> tuple[Option, ...]:
    """The two methods of application."""
    laid = tuple(
        (water, _setback(water, method, setback_from_water(method)))
        for water in waters
        if water.kind.surface_water
        for method in Application
    )
    return (
        Option("broadcast, 35 ft", laid, "Nothing else to do.", method=BROADCAST),
        Option("directed, 10 ft", laid, "Directed spray or injection.", method=DIRECTED),
    )
