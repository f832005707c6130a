"""Setbacks of manure in Delaware: those of a CAFO, and of a farm that keeps them by its own choice.

What the State Technical Standards ask of other operations is not at hand; for them no zone is laid.
"""

from __future__ import annotations

from typing import Any

from delmarva.land.options import Option
from delmarva.land.setbacks import MANURE, Laid, Setback
from delmarva.land.waters import Water
from delmarva.law.delaware.cafo.setbacks import (
    HIGH_PHOSPHORUS_BUFFER,
    OPTION_REACHES,
    SETBACKS,
    VEGETATED_BUFFER,
    Protected,
    SetbackOption,
    application_setback,
)
from delmarva.law.delaware.cafo.status import CafoClass
from delmarva.law.delaware.nutrient_management.phosphorus import is_high_phosphorus_soil
from delmarva.planning.delaware.cafo import standing
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField
from delmarva.planning.operation import SetbackChoice
from delmarva.planning.plan import Level
from delmarva.planning.soil import SoilFacts

FORBIDS = "spread manure, litter or process wastewater"
_OPTIONS = {
    SetbackChoice.OPEN: SetbackOption.OPEN,
    SetbackChoice.VEGETATED: SetbackOption.VEGETATED,
    SetbackChoice.COVER_CROP: SetbackOption.COVER_CROP,
}
_CONDITIONS = {
    SetbackChoice.OPEN: "Nothing else to do.",
    SetbackChoice.VEGETATED: "35 ft of permanent dense vegetation along every water, from the top of the bank.",
    SetbackChoice.COVER_CROP: "A winter cover crop after every crop that receives manure; on a high phosphorus soil "
    "also 10 ft of permanent vegetation along every water.",
}
_CAFO = (CafoClass.LARGE, CafoClass.MEDIUM, CafoClass.DESIGNATED)
_NOT_CHOSEN = {"option": SetbackOption.OPEN, "vegetated_ft": 0.0, "cover_crop": False, "high_phosphorus": True}


def setbacks(desk: Desk, field: FarmField, soil: SoilFacts, waters: tuple[Water, ...]) -> tuple[Laid, ...]:
    """The setbacks a field must keep, or keeps by choice, from the waters around it."""
    why = _why(desk) if waters else ""
    if not why:
        return ()
    choice = field.setback_option or desk.farm.operation.setback_option
    laid = []
    for count, water in enumerate(waters, start=1):
        key = f"field {field.label}, {water.name or f'{water.kind} {count}'}: setback"
        facts = _facts(choice, water, soil.fiv)
        facts |= {"vegetated_ft": water.vegetated_ft, "cover_crop": field.winter_cover_crop}
        distance, _ = desk.decide(key, application_setback, facts)
        if distance is None:  # what the option asks for is not known to be there
            distance = application_setback.explain(**facts | _NOT_CHOSEN).value
        if distance > 0:
            laid.append((water, _setback(water, distance, why)))
    return tuple(laid)


def _why(desk: Desk) -> str:
    """Why the distances of a CAFO are kept; empty where they are not."""
    farm = desk.farm
    if farm.cafo is not None and standing(desk, farm.cafo).cafo_class in _CAFO:
        return "the operation is a CAFO"
    if farm.operation.setbacks is None:
        return ""
    desk.find_once(
        Level.NOTE,
        "setbacks",
        "The farm keeps the distances of a CAFO between manure and water by its own choice: what Delaware asks of "
        "other operations stands in the State Technical Standards, which are not at hand.",
        SETBACKS,
    )
    return "kept by the farm's own choice; binding on a CAFO only"


def _facts(choice: SetbackChoice, water: Water, fiv: float | None) -> dict[str, Any]:
    return {
        "option": _OPTIONS[choice],
        "protects": Protected.SURFACE_WATER if water.kind.surface_water else Protected.CONDUIT,
        "down_gradient": water.down_gradient,
        "high_phosphorus": None if fiv is None else is_high_phosphorus_soil(fiv),
    }


def _setback(water: Water, distance: float, why: str) -> Setback:
    """The setback of a distance that the rule gave, cited by the paragraph of its figure."""
    cite = getattr(getattr(distance, "figure", None), "cite", SETBACKS)
    return Setback(water.kind.value, float(distance), FORBIDS, cite, why, materials=frozenset((MANURE,)))


def setback_options(soil: SoilFacts, waters: tuple[Water, ...]) -> tuple[Option, ...]:
    """The three ways of the chapter, each as it would be if what it asks for were there."""
    found = []
    for choice in SetbackChoice:
        buffer = VEGETATED_BUFFER if choice is SetbackChoice.VEGETATED else HIGH_PHOSPHORUS_BUFFER
        there = {"vegetated_ft": float(buffer), "cover_crop": True}
        laid = []
        for water in waters:
            facts = _facts(choice, water, soil.fiv)
            high = facts["high_phosphorus"] is not False
            distance = application_setback.explain(**facts | there | {"high_phosphorus": high}).value
            if distance > 0:
                laid.append((water, _setback(water, distance, OPTION_REACHES.chosen.sentence)))
        found.append(Option(choice.value, tuple(laid), _CONDITIONS[choice]))
    return tuple(found)
