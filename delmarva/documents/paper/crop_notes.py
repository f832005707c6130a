"""How the numbers of a field's crops came about, said once where several crops share it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from delmarva.documents.paper.reasons import Reasons
from delmarva.documents.text import listed, mark, quantity
from delmarva.planning.plan import CropPlan

Said = tuple[str, str, str]
"""What is said, the paragraph, and the number of the explanation; all may be empty."""


def notes(crops: tuple[CropPlan, ...], place: str, reasons: Reasons) -> list[dict[str, Any]]:
    """Return what is to be said of yield goals, need, credits and the nitrogen ceiling."""
    told = {
        "Yield goals": [(crop, _goal(crop, place, reasons)) for crop in crops],
        "Nitrogen need": [(crop, (crop.nitrogen_need.source if crop.nitrogen_need else "", "", "")) for crop in crops],
        "Nitrogen credits": [(crop, (_credits(crop), "", "")) for crop in crops],
        "Nitrogen ceiling": [(crop, _ceiling(crop, place, reasons)) for crop in crops],
    }
    return [{"title": title, "items": items} for title, pairs in told.items() if (items := _grouped(pairs))]


def _goal(crop: CropPlan, place: str, reasons: Reasons) -> Said:
    if crop.goal is None:
        return "", "", ""
    why = reasons.why(crop.goal.explanation, f"{place}, {crop.crop} {crop.year}")
    return (crop.goal.evidence or crop.goal.method).rstrip("."), crop.goal.citation, why


def _credits(crop: CropPlan) -> str:
    return listed(
        f"{credit.label} {quantity(credit.amount.value)}{mark(credit.amount.status, credit.amount.doubtful)}"
        for credit in crop.credits
    )


def _ceiling(crop: CropPlan, place: str, reasons: Reasons) -> Said:
    if crop.nitrogen_decision is None:
        return "", "", ""
    why = reasons.why(crop.nitrogen_decision.explanation, f"{place}, {crop.crop} {crop.year}")
    return crop.nitrogen_decision.sentence.rstrip("."), crop.nitrogen_decision.citation, why


def _grouped(pairs: list[tuple[CropPlan, Said]]) -> list[list[str]]:
    """Return who, what, paragraph and explanation, once for all crops of which the same is said."""
    by_said: dict[Said, list[CropPlan]] = {}
    for crop, said in pairs:
        if said[0]:
            by_said.setdefault(said, []).append(crop)
    every = [crop for crop, _ in pairs]
    items = [[_who(crops, every), *said] for said, crops in by_said.items()]
    for item, following in pairwise(items):
        if item[2] == following[2]:
            item[2] = ""
    return items


def _who(crops: Iterable[CropPlan], every: list[CropPlan]) -> str:
    """Return the crops' names; their years only where a crop of the same name in another year differs."""
    years: dict[str, list[int]] = {}
    for crop in crops:
        years.setdefault(crop.crop, []).append(crop.year)
    return ", ".join(
        name
        if len(mine) == sum(crop.crop == name for crop in every)
        else " and ".join(f"{year} {name}" for year in mine)
        for name, mine in years.items()
    )
