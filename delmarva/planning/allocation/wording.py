"""The allocation in words: lines of tables, the comparison with the rule of thumb, what binds, why there is none."""

from __future__ import annotations

from collections import defaultdict

from delmarva.planning.allocation.account import Account, Decisions, Transfer
from delmarva.planning.allocation.optimum import Allocation, Conflict, Worth
from delmarva.planning.allocation.problem import Field, Problem, Source
from delmarva.planning.allocation.programme import Row
from delmarva.planning.allocation.result import (
    AllocationResult,
    BindingLimit,
    ComparedCost,
    SpreadLine,
    StockLine,
    TransferLine,
)
from delmarva.rules import number

UNITS = {"ton": ("ton", "tons"), "1000 gal": ("thousand gallons", "thousand gallons")}


def in_words(problem: Problem, answer: Allocation | Conflict, notes: tuple[str, ...] = ()) -> AllocationResult:
    """Put an allocation, or the reason why there is none, into words."""
    if isinstance(answer, Conflict):
        return AllocationResult(why_not=tuple(_conflict(problem, answer)), notes=notes)
    compared = [_cost("This allocation", problem, answer.decisions, answer.account)]
    if answer.by_thumb is not None and answer.thumb is not None:
        compared.append(_cost("Rule of thumb", problem, answer.by_thumb, answer.thumb))
    return AllocationResult(
        whole_loads=problem.load_tons is not None,
        gap=answer.gap,
        spread=_spread(problem, answer.decisions),
        transfers=_transfers(problem, answer.decisions),
        stock=tuple(
            StockLine(source=source.id, source_name=source.label, month=month, quantity=held, unit=source.unit)
            for source in problem.sources
            for month, held in zip(problem.months, answer.account.stock[source.id], strict=True)
        ),
        compared=tuple(compared),
        comparison=_comparison(compared),
        limits=(*_on_fields(problem, answer), *_on_manures(problem, answer)),
        notes=(*notes, *_about(problem)),
    )


def amount(quantity: float, source: Source) -> str:
    """A quantity with its unit: "20.5 tons"."""
    one, more = UNITS.get(source.unit, (source.unit, source.unit))
    told = number(quantity, 1)
    return f"{told} {one if told == '1' else more}"


def _spread(problem: Problem, decisions: Decisions) -> tuple[SpreadLine, ...]:
    order = {crop.id: place for place, crop in enumerate(problem.crops)}
    lines = []
    for spread in sorted(decisions.spread, key=lambda spread: (order[spread.crop], spread.month, spread.source)):
        crop, source = problem.crop_of[spread.crop], problem.source_of[spread.source]
        field, load = problem.field_of[crop.field], problem.load(source)
        window = next(window for window in crop.windows if window.month == spread.month)
        lines.append(
            SpreadLine(
                field=field.id,
                field_label=field.label,
                crop=crop.label,
                year=crop.year,
                source=source.id,
                source_name=source.label,
                month=problem.months[spread.month],
                days=window.days,
                quantity=spread.quantity,
                unit=source.unit,
                acres=field.acres,
                rate=spread.quantity / field.acres,
                loads=None if load is None else round(spread.quantity / load),
                miles=field.miles[source.id],
                tons=spread.quantity * source.tons,
            )
        )
    return tuple(lines)


def _transfers(problem: Problem, decisions: Decisions) -> tuple[TransferLine, ...]:
    lines = []
    for brought, transfers in ((False, decisions.taken), (True, decisions.brought)):
        for transfer in transfers:
            source = problem.source_of[transfer.source]
            lines.append(
                TransferLine(
                    source=source.id,
                    source_name=source.label,
                    partner=_partner(source, transfer.partner),
                    brought=brought,
                    month=problem.months[transfer.month],
                    quantity=transfer.quantity,
                    unit=source.unit,
                )
            )
    return tuple(lines)


def _partner(source: Source, partner_id: str) -> str:
    return next(partner.label for partner in (*source.takers, *source.bringers) if partner.id == partner_id)


def _cost(name: str, problem: Problem, decisions: Decisions, account: Account) -> ComparedCost:
    cost = account.cost
    return ComparedCost(
        name=name,
        hauling=cost.hauling,
        spreading=cost.spreading,
        taking=cost.taking,
        bringing=cost.bringing,
        fertilizer=cost.fertilizer,
        total=cost.total,
        n_surplus=account.n_surplus,
        p2o5_surplus=account.p2o5_surplus,
        tons_spread=account.tons,
        tons_taken=sum(taken.quantity * problem.source_of[taken.source].tons for taken in decisions.taken),
        ton_miles=account.ton_miles,
        mean_miles=account.ton_miles / account.tons if account.tons > 0 else 0.0,
    )


def _comparison(compared: list[ComparedCost]) -> str:
    best = compared[0]
    if len(compared) == 1:
        return (
            f"The allocation costs {_dollars(best.total)}. Nearest fields first, by hand, finds no lawful way to use "
            "all the manure."
        )
    thumb = compared[1]
    saved = thumb.total - best.total
    if saved < 1:
        return f"The allocation costs {_dollars(best.total)}, as much as nearest fields first."
    words = [
        f"The allocation costs {_dollars(best.total)}, {_dollars(saved)} less than nearest fields first "
        f"({_dollars(thumb.total)})"
    ]
    for what, mine, its, unit in (
        ("nitrogen surplus", best.n_surplus, thumb.n_surplus, "lb"),
        ("P2O5 surplus", best.p2o5_surplus, thumb.p2o5_surplus, "lb"),
        ("hauling", best.ton_miles, thumb.ton_miles, "ton-miles"),
    ):
        words.append(f"{what} {number(mine, 0)} instead of {number(its, 0)} {unit}")
    return "; ".join(words) + "."


def _dollars(value: float, places: int = 0) -> str:
    return f"-${-value:,.{places}f}" if value < 0 else f"${value:,.{places}f}"


def _on_fields(problem: Problem, answer: Allocation) -> list[BindingLimit]:
    """For each field what binds there, the dearest first, or that nothing does."""
    worth: dict[str, list[Worth]] = defaultdict(list)
    for each in answer.worth:
        if each.kind == "rotation":
            worth[each.who].append(each)
        elif each.kind in ("nitrogen", "phosphorus", "rate"):
            worth[problem.crop_of[each.who].field].append(each)
    given = {problem.crop_of[spread.crop].field for spread in answer.decisions.spread}
    lines = []
    for field in problem.fields:
        lines += [
            BindingLimit(field=field.id, sentence=_worth(problem, each), citation=each.limit.citation, saves=each.saves)
            for each in worth[field.id]
        ] or [_nothing_binds(problem, field, field.id in given)]
    return lines


def _nothing_binds(problem: Problem, field: Field, given: bool) -> BindingLimit:
    citation = ""
    if field.closed:
        sentence = f"Field {field.label} gets nothing: {field.closed}"
    elif not any(crop.windows for crop in problem.crops if crop.field == field.id):
        sentence = f"Field {field.label} gets nothing: no crop of it takes manure in an open month."
    elif given:
        sentence = f"No limit of field {field.label} is worth moving at these prices."
    elif field.phosphorus is not None and field.phosphorus.most <= 0:
        sentence, citation = f"Field {field.label} gets nothing: {field.phosphorus.sentence}", field.phosphorus.citation
    else:
        sentence = f"Field {field.label} gets nothing: at these prices the manure is better used elsewhere."
    return BindingLimit(field=field.id, sentence=sentence, citation=citation, saves=0.0)


def _on_manures(problem: Problem, answer: Allocation) -> list[BindingLimit]:
    kinds = ("capacity", "closing", "least", "taker", "bringer")
    return [
        BindingLimit(field="", sentence=_worth(problem, each), citation=each.limit.citation, saves=each.saves)
        for each in answer.worth
        if each.kind in kinds
    ]


def _worth(problem: Problem, worth: Worth) -> str:
    """One more pound of P2O5 on field 4 would save $1.40, and why there is not more."""
    source = problem.source_of.get(worth.source)
    one = f"One more {UNITS.get(source.unit, (source.unit,))[0]} of {source.label}" if source is not None else ""
    where = problem.crop_of[worth.who].label if worth.who in problem.crop_of else ""
    if worth.kind == "rotation":
        where = f"field {problem.field_of[worth.who].label}"
    what = {
        "nitrogen": f"One more pound of available nitrogen for {where}",
        "phosphorus": f"One more pound of P2O5 for {where}",
        "rotation": f"One more pound of P2O5 on {where}",
        "rate": f"{one} in a pass for {where}",
        "capacity": f"{one} that the stores hold",
        "closing": f"{one} left after {problem.months[-1]}",
        "least": f"{one} that need not be left after {problem.months[-1]}",
    }
    if source is not None and worth.kind in ("taker", "bringer"):
        verb = "takes" if worth.kind == "taker" else "brings"
        what[worth.kind] = f"{one} that {_partner(source, worth.who)} {verb}"
    return f"{what[worth.kind]} would save {_dollars(worth.saves, 2)}. {worth.limit.sentence}".strip()


def _about(problem: Problem) -> list[str]:
    if not problem.whole:
        return []
    return ["What limits are worth is worked out without whole loads, lowest rates and passes paid by the acre."]


def _conflict(problem: Problem, conflict: Conflict) -> list[str]:
    if conflict.relaxed is not None:
        what = "" if problem.load_tons is None else f"whole loads of {number(problem.load_tons, 1)} tons, "
        return [
            f"With {what}lowest rates and passes over whole fields no way was found to use all the manure; without "
            f"them it would cost {_dollars(conflict.relaxed)}."
        ]
    words = ["No allocation keeps every limit."]
    for missing, transfers in ((False, conflict.homeless), (True, conflict.lacking)):
        by_source: dict[str, list[Transfer]] = defaultdict(list)
        for transfer in transfers:
            by_source[transfer.source].append(transfer)
        for source_id, mine in by_source.items():
            source = problem.source_of[source_id]
            total, first = sum(transfer.quantity for transfer in mine), min(transfer.month for transfer in mine)
            much, since = f"{amount(total, source)} of {source.label}", f"from {problem.months[first]} on"
            words.append(
                f"There would have to be {much} more, {since}." if missing else f"There is no place for {much} {since}."
            )
    for rows in conflict.sets:
        if len(rows) == 1:
            words.append(f"What stands in the way: {_stands(problem, rows[0])}.")
        else:
            told = "; ".join(_stands(problem, row) for row in rows)
            words.append(f"These cannot all be kept: {told}.")
    return words


def _stands(problem: Problem, row: Row) -> str:
    """A limit as a part of a sentence."""
    cite = f" ({row.limit.citation})" if row.limit.citation else ""
    if row.kind == "nitrogen":
        return f"the crops' limits on nitrogen{cite}"
    if row.kind in ("phosphorus", "rotation"):
        return f"the fields' limits on phosphorus{cite}"
    if row.kind == "rate":
        return "the highest rates of the spreader"
    source = problem.source_of[row.source]
    most = amount(row.limit.most, source)
    if row.kind == "capacity":
        return f"the stores hold {most} of {source.label}{cite}"
    if row.kind == "closing":
        return f"no more than {most} of {source.label} may be left after {problem.months[-1]}"
    if row.kind == "least":
        return f"no less than {most} of {source.label} may be left after {problem.months[-1]}"
    partners, does = (source.takers, "take") if row.kind == "taker" else (source.bringers, "bring")
    if len(partners) > 1:
        return f"those who {does} {source.label} {does} no more"
    return f"{_partner(source, row.who)} {does}s at most {most} of {source.label}"
