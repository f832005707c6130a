"""What a set of decisions means: stocks, nutrients, fertilizer still bought, cost, and every limit it would break.

The optimum and the rule of thumb are both reckoned here, by the same sums, and neither by the solver's own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from delmarva.planning.allocation.problem import Crop, Nutrients, Partner, Problem, Source

TOLERANCE = 1e-6
"""Parts of a limit by which sums of floats may differ; the law's own precision is ten thousand times coarser."""


@dataclass(frozen=True, slots=True)
class Spreading:
    """Units of a source that a crop is given in a month."""

    source: str
    crop: str
    month: int
    quantity: float


@dataclass(frozen=True, slots=True)
class Transfer:
    """Units of a source that a partner takes or brings in a month."""

    source: str
    partner: str
    month: int
    quantity: float


@dataclass(frozen=True, slots=True)
class Decisions:
    """What is done."""

    spread: tuple[Spreading, ...] = ()
    taken: tuple[Transfer, ...] = ()
    brought: tuple[Transfer, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """Dollars. `fertilizer` is bought for what the crops need and manure does not give."""

    hauling: float
    spreading: float
    taking: float
    bringing: float
    fertilizer: float

    @property
    def total(self) -> float:
        """All of it."""
        return self.hauling + self.spreading + self.taking + self.bringing + self.fertilizer


@dataclass(frozen=True, slots=True)
class Account:
    """What a set of decisions comes to.

    Attributes
    ----------
    stock : units on hand at the end of each month, by source.
    bought : pounds of each nutrient in fertilizer, by crop.
    n_surplus, p2o5_surplus : pounds more than crops need of nitrogen, and than rotations take off of P2O5; fields whose
        removal is not known are left out.
    ton_miles : tons times one-way miles.
    tons : tons spread.
    """

    stock: dict[str, tuple[float, ...]]
    bought: dict[str, Nutrients]
    cost: Cost
    n_surplus: float
    p2o5_surplus: float
    ton_miles: float
    tons: float


def lawful_needs(problem: Problem) -> dict[str, Nutrients]:
    """What fertilizer may be bought for each crop, lb/ac: its need, as far as the limits leave room."""
    room = {field.id: field.phosphorus.most for field in problem.fields if field.phosphorus is not None}
    needs = {}
    for crop in problem.crops:
        n = crop.needs.n if crop.nitrogen is None else min(crop.needs.n, crop.nitrogen.most)
        p2o5 = crop.needs.p2o5 if crop.phosphorus is None else min(crop.needs.p2o5, crop.phosphorus.most)
        if crop.field in room:
            p2o5 = min(p2o5, room[crop.field])
            room[crop.field] -= p2o5
        needs[crop.id] = Nutrients(n, p2o5, crop.needs.k2o)
    return needs


def haul_cost(problem: Problem, source: Source, crop: Crop) -> float:
    """Dollars to load and haul a unit of a source to a crop's field."""
    miles = problem.field_of[crop.field].miles[source.id]
    return source.tons * (problem.prices.load_per_ton + problem.prices.haul_per_ton_mile * miles)


def nitrogen_each(crop: Crop, source: Source, month: int) -> float:
    """Pounds of nitrogen that a unit makes available to a crop if it is spread in a month; 0 where it may not be."""
    return next((window.nitrogen.get(source.id, 0.0) for window in crop.windows if window.month == month), 0.0)


@dataclass(slots=True)
class Given:
    """Pounds of each nutrient that manure gives one crop; `later_n` is what earlier manure of the plan leaves."""

    n: float = 0.0
    p2o5: float = 0.0
    k2o: float = 0.0
    later_n: float = 0.0


def given(problem: Problem, decisions: Decisions) -> dict[str, Given]:
    """What manure gives each crop."""
    found = {crop.id: Given() for crop in problem.crops}
    on_field: dict[str, list[Crop]] = defaultdict(list)
    for crop in problem.crops:
        on_field[crop.field].append(crop)
    for spread in decisions.spread:
        source, crop = problem.source_of[spread.source], problem.crop_of[spread.crop]
        mine = found[crop.id]
        mine.n += spread.quantity * nitrogen_each(crop, source, spread.month)
        mine.p2o5 += spread.quantity * source.p2o5
        mine.k2o += spread.quantity * source.k2o
        for later in on_field[crop.field]:
            found[later.id].later_n += spread.quantity * left_for(source, crop, later)
    return found


def left_for(source: Source, crop: Crop, later: Crop) -> float:
    """Pounds of nitrogen that a unit given to a crop leaves for a later one of the same field."""
    years = later.year - crop.year
    return source.later_n[years - 1] if 1 <= years <= len(source.later_n) else 0.0


def fertilizer_bought(problem: Problem, gives: Mapping[str, Given]) -> dict[str, Nutrients]:
    """Pounds of each nutrient that each crop still needs after what manure gives it."""
    bought = {}
    for crop_id, need in lawful_needs(problem).items():
        got, acres = gives[crop_id], problem.acres(problem.crop_of[crop_id])
        bought[crop_id] = Nutrients(
            max(0.0, need.n * acres - got.n - got.later_n),
            max(0.0, need.p2o5 * acres - got.p2o5),
            max(0.0, need.k2o * acres - got.k2o),
        )
    return bought


def account(problem: Problem, decisions: Decisions) -> Account:
    """Reckon what a set of decisions comes to."""
    prices, gives = problem.prices, given(problem, decisions)
    hauling = spreading = ton_miles = tons = 0.0
    for spread in decisions.spread:
        source, crop = problem.source_of[spread.source], problem.crop_of[spread.crop]
        weight = spread.quantity * source.tons
        hauling += spread.quantity * haul_cost(problem, source, crop)
        spreading += weight * prices.spread_per_ton + problem.acres(crop) * prices.spread_per_acre
        ton_miles += weight * problem.field_of[crop.field].miles[source.id]
        tons += weight
    bought, fertilizer, n_surplus = fertilizer_bought(problem, gives), 0.0, 0.0
    applied = dict.fromkeys(problem.field_of, 0.0)
    for crop in problem.crops:
        got, short = gives[crop.id], bought[crop.id]
        fertilizer += short.n * prices.n + short.p2o5 * prices.p2o5 + short.k2o * prices.k2o
        n_surplus += max(0.0, got.n + got.later_n - crop.needs.n * problem.acres(crop)) if got.n > 0 else 0.0
        applied[crop.field] += got.p2o5 + short.p2o5
    p2o5_surplus = sum(
        max(0.0, applied[field.id] - field.p2o5_removed * field.acres)
        for field in problem.fields
        if field.p2o5_removed is not None
    )
    cost = Cost(hauling, spreading, *_traded(problem, decisions), fertilizer)
    return Account(stocks(problem, decisions), bought, cost, n_surplus, p2o5_surplus, ton_miles, tons)


def _traded(problem: Problem, decisions: Decisions) -> tuple[float, float]:
    """Dollars paid to those who take manure, and to those who bring it."""
    price = {(s.id, partner.id): partner.price for s in problem.sources for partner in (*s.takers, *s.bringers)}
    taking, bringing = (
        sum(price[transfer.source, transfer.partner] * transfer.quantity for transfer in transfers)
        for transfers in (decisions.taken, decisions.brought)
    )
    return taking, bringing


def stocks(problem: Problem, decisions: Decisions) -> dict[str, tuple[float, ...]]:
    """Units on hand at the end of each month, by source."""
    change = {source.id: list(source.arrivals) for source in problem.sources}
    for brought in decisions.brought:
        change[brought.source][brought.month] += brought.quantity
    for spread in decisions.spread:
        change[spread.source][spread.month] -= spread.quantity
    for taken in decisions.taken:
        change[taken.source][taken.month] -= taken.quantity
    held = {}
    for source in problem.sources:
        stock, months = source.opening, []
        for amount in change[source.id]:
            stock += amount
            months.append(stock)
        held[source.id] = tuple(months)
    return held


def broken(problem: Problem, decisions: Decisions) -> list[str]:
    """Every limit that a set of decisions would break, as sentences; none is what a plan needs."""
    return [
        f"{what}: {found:.6g} is more than {most:.6g}"
        for what, found, most in (*_on_fields(problem, decisions), *_in_store(problem, decisions))
        if found > most + TOLERANCE * max(1.0, abs(most))
    ]


def _on_fields(problem: Problem, decisions: Decisions) -> Iterator[tuple[str, float, float]]:
    gives = given(problem, decisions)
    bought = fertilizer_bought(problem, gives)
    applied = dict.fromkeys(problem.field_of, 0.0)
    for crop in problem.crops:
        acres, p2o5 = problem.acres(crop), gives[crop.id].p2o5 + bought[crop.id].p2o5
        applied[crop.field] += p2o5
        if crop.nitrogen is not None:
            yield f"nitrogen of {crop.label}", gives[crop.id].n, crop.nitrogen.most * acres
        if crop.phosphorus is not None:
            yield f"P2O5 of {crop.label}", p2o5, crop.phosphorus.most * acres
    for field in problem.fields:
        if field.phosphorus is not None:
            yield f"P2O5 of field {field.label}", applied[field.id], field.phosphorus.most * field.acres
    passes: dict[tuple[str, str, int], float] = defaultdict(float)
    for spread in decisions.spread:
        passes[spread.source, spread.crop, spread.month] += spread.quantity
        loads = problem.load(problem.source_of[spread.source])
        if loads is not None:
            yield f"part of a load to {spread.crop}", abs(spread.quantity / loads - round(spread.quantity / loads)), 0.0
    for (source_id, crop_id, month), quantity in passes.items():
        source, crop = problem.source_of[source_id], problem.crop_of[crop_id]
        field, acres = problem.field_of[crop.field], problem.acres(crop)
        where = f"{source.label} on {crop.label}, {problem.months[month]}"
        open_to = {name for window in crop.windows if window.month == month for name in window.nitrogen}
        if source_id not in open_to or field.closed or source_id not in field.miles:
            yield f"{where}, where it may not be spread", quantity, 0.0
        yield f"{where}, less than the lowest rate", source.lowest_rate * acres, quantity
        yield f"{where}, less than nothing", -quantity, 0.0
        if source.highest_rate is not None:
            yield where, quantity, source.highest_rate * acres


def _in_store(problem: Problem, decisions: Decisions) -> Iterator[tuple[str, float, float]]:
    on_hand = stocks(problem, decisions)
    for source in problem.sources:
        held = on_hand[source.id]
        for month, stock in zip(problem.months, held, strict=True):
            yield f"{source.label} at the end of {month}, less than nothing", -stock, 0.0
            if source.capacity is not None:
                yield f"{source.label} at the end of {month}", stock, source.capacity.most
        yield f"{source.label} after the last month, too little", source.closing_least, held[-1]
        if source.closing_most is not None:
            yield f"{source.label} after the last month", held[-1], source.closing_most.most
        for partners, transfers in ((source.takers, decisions.taken), (source.bringers, decisions.brought)):
            for partner in partners:
                yield from _with_partner(source, partner, transfers)


def _with_partner(
    source: Source, partner: Partner, transfers: tuple[Transfer, ...]
) -> Iterator[tuple[str, float, float]]:
    mine = [t for t in transfers if (t.source, t.partner) == (source.id, partner.id)]
    if partner.most is not None:
        yield f"{source.label} and {partner.label}", sum(t.quantity for t in mine), partner.most
    for transfer in mine:
        yield f"{source.label} and {partner.label}, less than nothing", -transfer.quantity, 0.0
        if partner.months is not None and transfer.month not in partner.months:
            yield f"{source.label} and {partner.label} in a month they do not deal", transfer.quantity, 0.0
