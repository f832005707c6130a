"""Manure, animals and where manure lies."""

from __future__ import annotations

from typing import Any

from delmarva.documents.charts import Bar, Series, paired_bars, storage_bars
from delmarva.documents.paper.reasons import Reasons
from delmarva.documents.text import NOTHING, amount, counted, listed, plain, quantity
from delmarva.planning.plan import BudgetYear, ManureBudget, Plan, StorageLine
from delmarva.planning.quantities import said

_IN = (Series("Carried in", "dots"), Series("Produced", "rising"), Series("Imported", "cross"))
_OUT = (Series("Applied", "dark"), Series("Exported", "grey"), Series("Left in store", "white"))


def manures(plan: Plan) -> list[dict[str, Any]]:
    """Return each manure: what is in it, where it comes from and where it goes."""
    return [_manure(budget) for budget in plan.manures]


def _plural(unit: str) -> str:
    return {"ton": "tons", "1000 gal": "thousand gal"}.get(unit, unit)


def _manure(budget: ManureBudget) -> dict[str, Any]:
    unit = _plural(budget.unit)
    content = budget.content
    values = (content.total_n, content.ammonium_n, content.p2o5, content.k2o)
    return {
        "name": budget.name,
        "form": budget.form,
        "unit": unit,
        "basis": content.basis,
        "content_unit": content.total_n.unit,
        "content": [amount(value) for value in values],
        "content_sources": listed(
            dict.fromkeys(v.source for v in values if v.source and v.source not in content.basis)
        ),
        "produced": budget.produced_how,
        "capacity": said(budget.capacity, budget.unit, 1) if budget.capacity is not None else "",
        "rows": [_budget_row(year) for year in budget.years],
        "closes": all(year.closes for year in budget.years),
        "transfers": list(budget.transfers),
        **_charts(budget, unit),
    }


def _budget_row(year: BudgetYear) -> list[str]:
    came = year.carried_in + year.produced + year.imported
    went = year.applied + year.exported + year.stored
    numbers = (year.carried_in, year.produced, year.imported, came, year.applied, year.exported, year.stored, went)
    return [str(year.year), *(quantity(number) for number in numbers)]


def _charts(budget: ManureBudget, unit: str) -> dict[str, str]:
    """Return both charts with their words, or empty texts where there is nothing to draw."""
    stored = [(str(year.year), max(0.0, year.stored)) for year in budget.years]
    bars = [
        Bar(name, (year.carried_in, year.produced, year.imported), (year.applied, year.exported, kept))
        for year, (name, kept) in zip(budget.years, stored, strict=True)
    ]
    told = "; ".join(
        f"{year.year}: {plain(year.carried_in + year.produced + year.imported, 1)} in, "
        f"{plain(year.applied, 1)} applied, {plain(year.exported, 1)} exported, {plain(year.stored, 1)} left in store"
        for year in budget.years
    )
    room = f", the store holds {plain(budget.capacity, 1)}" if budget.capacity is not None else ""
    kept = "; ".join(f"end of {name}: {plain(value, 1)}" for name, value in stored)
    moves, lies = any(sum(bar.left) + sum(bar.right) > 0 for bar in bars), any(value >= 0.5 for _, value in stored)
    return {
        "budget_svg": paired_bars(bars, _IN, _OUT, unit) if moves else "",
        "budget_alt": f"Chart of the budget of {budget.name} in {unit}. {told}. The table holds the same numbers.",
        "storage_svg": storage_bars(stored, budget.capacity, unit) if lies else "",
        "storage_alt": f"Chart of {budget.name} in store at the end of each year in {unit}{room}. {kept}.",
    }


def animals(plan: Plan) -> dict[str, Any]:
    """Return the groups of animals, and all animal units together."""
    names = {budget.id: budget.name for budget in plan.manures}
    return {
        "rows": [
            [
                line.id,
                line.kind,
                f"{line.head:,}",
                quantity(line.average_weight_lb),
                quantity(line.animal_units),
                quantity(line.animal_units_by_table),
                names.get(line.produces, line.produces),
                line.mortality or "not told",
            ]
            for line in plan.animals
        ],
        "total": f"{counted(len(plan.animals), 'group')}, {quantity(plan.animal_units)} animal units in all.",
    }


def storages(plan: Plan, reasons: Reasons) -> list[dict[str, Any]]:
    """Return each store or pile with what the law says of it."""
    return [_storage(line, plan, reasons) for line in plan.storages]


def _storage(line: StorageLine, plan: Plan, reasons: Reasons) -> dict[str, Any]:
    budget = next((budget for budget in plan.manures if line.manure in (budget.id, budget.name)), None)
    name, unit = (budget.name, budget.unit) if budget else (line.manure, "")
    return {
        "name": f"{line.id} {line.name}".strip(),
        "kind": line.kind,
        "manure": name,
        "capacity": said(line.capacity, unit, 1) if line.capacity is not None else NOTHING,
        "facts": line.facts,
        "decisions": [
            reasons.decision(decision, f"storage {line.id} {line.name}".strip()) for decision in line.decisions
        ],
    }
