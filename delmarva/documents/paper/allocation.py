"""Manure at least cost: where it would go, what that costs beside the rule of thumb, and what holds it back."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from delmarva.documents.text import NOTHING, dollars, quantity, rounded_down
from delmarva.planning.allocation.result import AllocationResult, BindingLimit, ComparedCost, SpreadLine, TransferLine
from delmarva.planning.plan import Plan
from delmarva.planning.quantities import said

COSTS = (
    ("Hauling", "hauling"),
    ("Spreading", "spreading"),
    ("Manure taken away", "taking"),
    ("Manure brought", "bringing"),
    ("Fertilizer", "fertilizer"),
    ("In all", "total"),
)
"""What a cost is for, and where it stands in a `ComparedCost`."""
MEASURES = (
    ("Nitrogen surplus", "n_surplus", "lb"),
    ("P2O5 surplus", "p2o5_surplus", "lb"),
    ("Manure spread", "tons_spread", "tons"),
    ("Manure taken away", "tons_taken", "tons"),
    ("Hauled", "ton_miles", "ton-miles"),
    ("Way of a ton that is spread", "mean_miles", "miles"),
)
"""What else is compared, where it stands, and its unit."""
_LEAST_GAP = 1e-4


def least_cost(plan: Plan) -> dict[str, Any] | None:
    """Return the allocation of the plan, or nothing where the farm file gives no prices."""
    found = plan.allocation
    if found is None:
        return None
    return {
        "why_not": list(found.why_not),
        "comparison": found.comparison,
        "gap": gap(found),
        "whole_loads": found.whole_loads,
        "spread": [_spread(line, found.whole_loads) for line in found.spread],
        "transfers": [_transfer(line) for line in found.transfers],
        "names": [cost.name for cost in found.compared],
        "costs": [_compared(found, label, name, dollars) for label, name in COSTS],
        "measures": [_compared(found, f"{label}, {unit}", name, _measure(unit)) for label, name, unit in MEASURES],
        "limits": [_limit(limit, plan) for limit in found.limits],
        "notes": list(found.notes),
    }


def gap(found: AllocationResult) -> str:
    """Return how much cheaper an allocation could still be, where that is not next to nothing."""
    if found.gap <= _LEAST_GAP:
        return ""
    return f"No lawful allocation can be more than {math.ceil(found.gap * 1000) / 10:g} % cheaper."


def crop_of(line: SpreadLine) -> str:
    """Return the crop without the field, which stands beside it."""
    return line.crop.removesuffix(f" on field {line.field_label}")


def place_of(limit: BindingLimit, plan: Plan) -> str:
    """Return the field that a limit belongs to, or that it belongs to a manure."""
    return next((field.label for field in plan.fields if field.id == limit.field), limit.field) or "Manure"


def _spread(line: SpreadLine, whole_loads: bool) -> list[str]:
    return [
        line.field_label,
        crop_of(line),
        line.source_name,
        line.days or line.month,
        quantity(line.miles),
        quantity(line.acres),
        _told(rounded_down(line.rate, 2), f"{line.unit}/ac", 2),
        _told(rounded_down(line.quantity, 1), line.unit, 1),
        *([NOTHING if line.loads is None else f"{line.loads:,}"] if whole_loads else []),
    ]


def _transfer(line: TransferLine) -> list[str]:
    way = "from" if line.brought else "to"
    return [line.source_name, f"{way} {line.partner}", line.month, _told(line.quantity, line.unit, 1)]


def _told(value: float, unit: str, decimals: int) -> str:
    """Return what stands in a column of numbers: all with as many decimals, gallons with none."""
    of, slash, per = unit.partition("/")
    if of == "1000 gal":
        return said(value, unit)
    plural = "s" if of == "ton" and not per else ""
    return f"{quantity(value, decimals)} {of}{plural}{slash}{per}"


def _measure(unit: str) -> Callable[[float], str]:
    return lambda value: quantity(value, 2 if unit == "miles" else 0)


def _compared(found: AllocationResult, label: str, name: str, told: Callable[[float], str]) -> list[str]:
    """Return a line of the comparison; with the rule of thumb comes the difference from it."""
    values = [_value(cost, name) for cost in found.compared]
    line = [label, *(told(value) for value in values)]
    if len(values) > 1:
        more = told(values[0] - values[1])
        line.append(more if more.startswith("−") or not more.strip("$0.,") else f"+{more}")
    return line


def _value(cost: ComparedCost, name: str) -> float:
    return float(getattr(cost, name))


def _limit(limit: BindingLimit, plan: Plan) -> list[str]:
    saves = dollars(limit.saves, 2) if limit.saves > 0 else NOTHING
    return [place_of(limit, plan), limit.sentence, limit.citation or NOTHING, saves]
