"""Animals, the manure they make, and the budget that closes: what comes in equals what goes out."""

from __future__ import annotations

from delmarva.planning.desk import Desk
from delmarva.planning.materials import Holding, day
from delmarva.planning.operation import AnimalGroup, AnimalKind, Manure, StorageKind
from delmarva.planning.plan import AnimalLine, BudgetYear, FieldPlan, Level, ManureBudget
from delmarva.planning.quantities import said
from delmarva.rules import number, with_unit
from delmarva.science.manure import (
    animal_units_by_head,
    animal_units_by_weight,
    litter_by_birds,
    manure_produced,
)

_TABLE = {
    AnimalKind.BROILERS: "broiler",
    AnimalKind.LAYERS: "layer",
    AnimalKind.TURKEYS: "turkey",
    AnimalKind.DAIRY_COWS: "dairy cow",
    AnimalKind.DAIRY_HEIFERS: "dairy heifer",
    AnimalKind.BEEF: "beef cow",
    AnimalKind.SWINE: "swine",
    AnimalKind.BREEDING_SWINE: "swine breeder",
    AnimalKind.PULLETS: "pullet over 3 months",
}
_WHOLE_LITTER = {AnimalKind.BROILERS: "broiler", AnimalKind.DUCKS: "duck"}


def animal_units(group: AnimalGroup) -> float:
    """Animal units of a group at its capacity: head times average weight over 1,000 lb."""
    return float(animal_units_by_weight(float(group.head), group.average_weight_lb))


def animal_lines(desk: Desk) -> tuple[AnimalLine, ...]:
    """The animals, with their units by weight and, for comparison, by the table of heads to a unit."""
    lines = []
    for group in desk.farm.animals:
        by_table = None
        if group.kind in _TABLE:
            per_unit = desk.optional("manure-production", "head_per_au", animal=_TABLE[group.kind])
            by_table = float(animal_units_by_head(float(group.head), per_unit)) if per_unit is not None else None
        lines.append(
            AnimalLine(
                id=group.id,
                kind=group.kind.value,
                head=group.head,
                average_weight_lb=group.average_weight_lb,
                animal_units=animal_units(group),
                animal_units_by_table=by_table,
                produces=desk.farm.source(group.produces).name,
                mortality=group.mortality.value if group.mortality else "",
            )
        )
    by_weight, by_table_sum = (
        sum(line.animal_units for line in lines),
        sum(line.animal_units_by_table or 0 for line in lines),
    )
    if (
        lines
        and (by_weight > 8) != (by_table_sum > 8)
        and all(line.animal_units_by_table is not None for line in lines)
    ):
        desk.find(
            Level.WARNING,
            "animals",
            f"By weight the operation has {number(by_weight, 2)} animal units, by the handbook's heads to a unit "
            f"{number(by_table_sum, 2)}: one is above 8, the other is not. The plan goes by weight.",
            desk.law.animal_unit_cite,
        )
    return tuple(lines)


def manure_budgets(
    desk: Desk, fields: tuple[FieldPlan, ...], held: dict[str, Holding | None]
) -> tuple[ManureBudget, ...]:
    """The budget of each manure over the plan's years."""
    return tuple(
        budget for manure in desk.farm.manures if (budget := _budget(desk, manure, fields, held[manure.id])) is not None
    )


def _budget(desk: Desk, manure: Manure, fields: tuple[FieldPlan, ...], content: Holding | None) -> ManureBudget | None:
    if content is None:
        return None
    produced, how = _production(desk, manure)
    years = desk.farm.plan_years
    applied = dict.fromkeys(years, 0.0)
    for field in fields:
        for crop in field.crops:
            for use in crop.applications:
                if use.source == manure.id:
                    applied[min(max(use.last_day.year, years[0]), years[-1])] += use.quantity
    rows, carried = [], manure.carried_in
    for year in years:
        imported = sum(transfer.quantity for transfer in manure.imports if transfer.year == year)
        exported = sum(transfer.quantity for transfer in manure.exports if transfer.year == year)
        stored = carried + produced + imported - applied[year] - exported
        rows.append(
            BudgetYear(
                year=year,
                carried_in=carried,
                produced=produced,
                imported=imported,
                applied=applied[year],
                exported=exported,
                stored=stored,
            )
        )
        carried = stored
    capacity = [
        store.capacity for store in desk.farm.storages if store.manure == manure.id and store.capacity is not None
    ]
    budget = ManureBudget(
        id=manure.id,
        name=manure.name,
        unit=manure.quantity_unit,
        form=manure.form.value,
        content=content.as_content(),
        produced_how=how,
        capacity=sum(capacity) if capacity else None,
        years=tuple(rows),
        transfers=tuple(_transfers(manure)),
    )
    _check(desk, manure, budget)
    return budget


def _check(desk: Desk, manure: Manure, budget: ManureBudget) -> None:
    where, unit = f"manure {manure.name}", budget.unit.replace("1000 gal", "thousand gal")
    for row in budget.years:
        short = -row.stored - max(0.0, -row.carried_in)
        if row.stored < -0.05 and short > 0.05:
            desk.find(
                Level.WARNING,
                where,
                f"In {row.year} the plan uses {number(short, 1)} {unit} more than there is.",
                desk.law.manure_cite,
            )
        elif budget.capacity is not None and row.stored > budget.capacity + 0.05:
            desk.find(
                Level.WARNING,
                where,
                f"At the end of {row.year} {number(row.stored, 1)} {unit} are left and the stores hold "
                f"{number(budget.capacity, 1)}: export or apply more.",
                desk.law.manure_cite,
            )
    left = budget.years[-1].stored
    if manure.stored_at_end is not None and abs(left - manure.stored_at_end) > max(1.0, 0.02 * manure.stored_at_end):
        desk.find(
            Level.NOTE,
            where,
            f"The budget leaves {number(left, 1)} {unit} at the end; {number(manure.stored_at_end, 1)} were meant to.",
        )


def _production(desk: Desk, manure: Manure) -> tuple[float, str]:
    """Yearly production and how it is known: measured, by birds and litter, or by animal units."""
    if manure.produced_per_year is not None:
        return manure.produced_per_year, manure.produced_how or "stated by the operator"
    total, told = 0.0, []
    for group in desk.farm.animals:
        if group.produces != manure.id:
            continue
        amount, how = _by_birds(desk, group) or _by_units(desk, group) or (0.0, "")
        if not how:
            desk.lacks(
                f"manure {manure.name}",
                f"No table tells how much manure {group.kind.value} make: give produced_per_year.",
            )
        total += amount
        told.append(how)
    return total, "; ".join(dict.fromkeys(t for t in told if t)) or "none"


def _by_birds(desk: Desk, group: AnimalGroup) -> tuple[float, str] | None:
    if group.kind not in _WHOLE_LITTER or group.flocks_per_year is None:
        return None
    per_thousand = desk.optional(
        "litter-production", "ton_per_1000_birds", animal=_WHOLE_LITTER[group.kind], kind="whole litter"
    )
    if per_thousand is None:
        return None
    tons = litter_by_birds(group.head * group.flocks_per_year, per_thousand)
    rate = with_unit(per_thousand, per_thousand.unit)
    how = f"{number(group.head)} birds, {number(group.flocks_per_year)} flocks, {rate}"
    return float(tons), f"{how} ({per_thousand.cite}, {per_thousand.status.label})"


def _by_units(desk: Desk, group: AnimalGroup) -> tuple[float, str] | None:
    if group.kind not in _TABLE:
        return None
    per_unit = desk.optional("manure-production", "ton_per_au_year", animal=_TABLE[group.kind])
    if per_unit is None:
        return None
    tons = manure_produced(animal_units(group), per_unit, group.days_confined_per_year)
    days = number(group.days_confined_per_year)
    how = f"{number(animal_units(group), 1)} AU, {number(per_unit)} ton/AU/yr, {days} days"
    return float(tons), f"{how} ({per_unit.cite}, {per_unit.status.label})"


def _transfers(manure: Manure) -> list[str]:
    found = []
    for word, transfers in (("from", manure.imports), ("to", manure.exports)):
        for transfer in transfers:
            place = f", {transfer.place}" if transfer.place else ""
            use = f": {transfer.use}" if transfer.use else ""
            hauled = f", hauled {day(transfer.date)}" if transfer.date else ""
            found.append(
                f"{transfer.year}: {said(transfer.quantity, manure.quantity_unit)} "
                f"{word} {transfer.party}{place}{use}{hauled}"
            )
    return found


def has_outdoor_storage(desk: Desk) -> bool:
    """Whether any manure lies outside an approved structure."""
    return any(store.kind is not StorageKind.STRUCTURE for store in desk.farm.storages)
