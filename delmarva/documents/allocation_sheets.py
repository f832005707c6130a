"""The sheets of the manure at least cost: what goes where, and what that costs, saves and rests on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from delmarva.documents.paper.allocation import COSTS, MEASURES, crop_of, gap, place_of
from delmarva.documents.sheets import Column, Sheet
from delmarva.documents.text import rounded_down
from delmarva.planning.allocation.result import AllocationResult
from delmarva.planning.plan import Plan

_COST = (
    Column("Kind", 14),
    Column("What", 80),
    Column("This allocation", 14, "0.00"),
    Column("Rule of thumb", 14, "0.00"),
    Column("Unit", 10),
    Column("One more saves, $", 14, "0.00"),
    Column("Where", 24),
    Column("Paragraph", 26),
)
_PLACES = (
    Column("Way", 12),
    Column("Field", 24),
    Column("Crop", 20),
    Column("Crop year", 8, "year"),
    Column("Manure", 34),
    Column("To or from", 30),
    Column("Month", 16),
    Column("Open days", 24),
    Column("Miles one way", 10, "0.0"),
    Column("Area, ac", 10, "0.00"),
    Column("Rate, units an acre", 10, "0.00"),
    Column("In all", 12, "0.0"),
    Column("Unit", 10),
    Column("Loads", 8, "0"),
)


def allocation_sheets(plan: Plan) -> list[Sheet]:
    """Return the sheets of the allocation; none where the farm file gives no prices."""
    found = plan.allocation
    if found is None:
        return []
    cost = Sheet("Manure at least cost", _COST, list(_costs(found, plan)))
    return [cost] if found.why_not else [cost, Sheet("Least-cost spreading", _PLACES, list(_places(found)))]


def _costs(found: AllocationResult, plan: Plan) -> Iterator[tuple[Any, ...]]:
    for sentence in found.why_not:
        yield "no allocation", sentence, None, None, "", None, "", ""
    if found.compared:
        yield "comparison", f"{found.comparison} {gap(found)}".strip(), None, None, "", None, "", ""
        lines = (*(("cost", *cost, "$") for cost in COSTS), *(("measure", *measure) for measure in MEASURES))
        for kind, label, name, unit in lines:
            best, thumb = (*(getattr(cost, name) for cost in found.compared), None)[:2]
            yield kind, label, best, thumb, unit, None, "", ""
    for limit in found.limits:
        saves = limit.saves if limit.saves > 0 else None
        yield "limit", limit.sentence, None, None, "", saves, place_of(limit, plan), limit.citation
    for note in found.notes:
        yield "assumption", note, None, None, "", None, "", ""


def _places(found: AllocationResult) -> Iterator[tuple[Any, ...]]:
    for line in found.spread:
        yield (
            "spread",
            line.field_label,
            crop_of(line),
            line.year,
            line.source_name,
            "",
            line.month,
            line.days,
            line.miles,
            line.acres,
            rounded_down(line.rate, 2),
            rounded_down(line.quantity, 1),
            line.unit,
            line.loads,
        )
    for move in found.transfers:
        yield (
            "brought" if move.brought else "taken away",
            "",
            "",
            None,
            move.source_name,
            move.partner,
            move.month,
            "",
            None,
            None,
            None,
            move.quantity,
            move.unit,
            None,
        )
