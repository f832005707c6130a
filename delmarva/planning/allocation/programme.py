"""The allocation as a linear or mixed-integer programme, in the arrays a solver takes.

Columns: units of each manure spread on each crop in each open month; units on hand at the end of each month; units
taken and brought by partners; pounds of fertilizer bought for each crop. Rows: the balance of each manure in each
month, what partners deal in, what crops need, and the limits. A limit on a single column is that column's bound.

Where a decision is a whole one (a load, a pass paid by the acre, a rate that is nothing or enough), the programme has
two forms. The relaxed one leaves that out: it prices limits and bounds the cost from below. The whole one adds a column
for each pass, 0 or 1, and counts loads.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from delmarva.planning.allocation.account import (
    Decisions,
    Spreading,
    Transfer,
    haul_cost,
    lawful_needs,
    left_for,
)
from delmarva.planning.allocation.problem import Crop, Limit, Partner, Problem, Source

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Kind = Literal["nitrogen", "phosphorus", "rotation", "rate", "capacity", "closing", "least", "taker", "bringer"]
INFINITY = math.inf
NOTHING = 1e-7
"""Units below this are what the solver leaves of nothing."""


@dataclass(frozen=True, slots=True)
class Row:
    """A limit that is a row or a bound of the programme, and whose it is.

    Attributes
    ----------
    kind : what it limits; "rotation" is the phosphorus of a field, "phosphorus" that of a crop.
    who : id of the crop, field or source.
    index : its row, or its column where `is_bound`.
    """

    kind: Kind
    who: str
    limit: Limit
    index: int
    is_bound: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True)
class Pass:
    """A column: a source on a crop in a month, with the most that all limits on it alone allow."""

    source: Source
    crop: Crop
    month: int
    column: int
    most: float


@dataclass
class Programme:
    """The arrays of a programme, column by column, and what each column and each limit means."""

    problem: Problem
    whole: bool
    cost: list[float] = field(default_factory=list)
    lower: list[float] = field(default_factory=list)
    upper: list[float] = field(default_factory=list)
    is_whole: list[bool] = field(default_factory=list)
    row_lower: list[float] = field(default_factory=list)
    row_upper: list[float] = field(default_factory=list)
    start: list[int] = field(default_factory=lambda: [0])
    index: list[int] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    passes: list[Pass] = field(default_factory=list)
    done: dict[int, int] = field(default_factory=dict)
    """By column of a pass, the column that is 1 if it is made."""
    traded: list[tuple[Source, Partner, int, int, bool]] = field(default_factory=list)
    """Source, partner, month, column, and whether the partner brings."""
    limits: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        _Builder(self).build()

    def row(self, lower: float, upper: float) -> int:
        """Add a row."""
        self.row_lower.append(lower)
        self.row_upper.append(upper)
        return len(self.row_lower) - 1

    def column(
        self, cost: float, lower: float, upper: float, entries: Iterable[tuple[int, float]], whole: bool = False
    ) -> int:
        """Add a column with its entries by row."""
        self.cost.append(cost)
        self.lower.append(lower)
        self.upper.append(upper)
        self.is_whole.append(whole)
        for row, value in entries:
            self.index.append(row)
            self.value.append(value)
        self.start.append(len(self.index))
        return len(self.cost) - 1

    @cached_property
    def loads(self) -> dict[str, float]:
        """Units in one step of a pass's column, by source: a load, or 1."""
        whole = self.whole and self.problem.load_tons is not None
        return {s.id: (self.problem.load(s) or 1.0) if whole else 1.0 for s in self.problem.sources}

    def decisions(self, values: NDArray[np.float64]) -> Decisions:
        """Read the decisions out of the columns of a solution."""
        found = values.tolist()
        spread = []
        for each in self.passes:
            steps = round(found[each.column]) if self.is_whole[each.column] else found[each.column]
            quantity = steps * self.loads[each.source.id]
            if quantity > NOTHING and (each.column not in self.done or round(found[self.done[each.column]]) == 1):
                spread.append(Spreading(each.source.id, each.crop.id, each.month, quantity))
        taken, brought = (
            tuple(
                Transfer(source.id, partner.id, month, found[column])
                for source, partner, month, column, brings in self.traded
                if brings == bringing and found[column] > NOTHING
            )
            for bringing in (False, True)
        )
        return Decisions(tuple(spread), taken, brought)


class _Builder:
    """Lays out the rows of a problem, then the columns."""

    def __init__(self, programme: Programme) -> None:
        self.programme, self.problem = programme, programme.problem
        self.crops_of: dict[str, list[Crop]] = defaultdict(list)
        for crop in self.problem.crops:
            self.crops_of[crop.field].append(crop)
        self.needs = lawful_needs(self.problem)
        self.balance: dict[tuple[str, int], int] = {}
        self.need: dict[tuple[str, str], int] = {}
        self.nitrogen: dict[str, int] = {}
        self.phosphorus: dict[str, int] = {}
        self.rotation: dict[str, int] = {}
        self.partner: dict[tuple[str, str, bool], int] = {}
        self.whole_supply: dict[tuple[str, int], int] = {}

    def build(self) -> None:
        self._rows()
        if self.programme.whole and self.problem.load_tons is not None:
            self._whole_supply()
        self._passes()
        self._stocks()
        self._partners()
        self._fertilizer()

    def _limit(self, kind: Kind, who: str, limit: Limit, scale: float, source: str = "") -> int:
        row = self.programme.row(-INFINITY, limit.most * scale)
        self.programme.limits.append(Row(kind, who, limit, row, source=source))
        return row

    def _rows(self) -> None:
        add = self.programme.row
        for source in self.problem.sources:
            for month, arrives in enumerate(source.arrivals):
                on_hand = arrives + (source.opening if month == 0 else 0.0)
                self.balance[source.id, month] = add(on_hand, on_hand)
            for brings, partners in ((False, source.takers), (True, source.bringers)):
                for partner in partners:
                    if partner.most is not None:
                        kind: Kind = "bringer" if brings else "taker"
                        row = self._limit(kind, partner.id, Limit(partner.most), 1.0, source.id)
                        self.partner[source.id, partner.id, brings] = row
        for crop in self.problem.crops:
            acres, needs = self.problem.acres(crop), self.needs[crop.id]
            for nutrient in ("n", "p2o5", "k2o"):
                need = getattr(needs, nutrient)
                if need > 0 and acres > 0:
                    self.need[crop.id, nutrient] = add(need * acres, INFINITY)
            if crop.nitrogen is not None:
                self.nitrogen[crop.id] = self._limit("nitrogen", crop.id, crop.nitrogen, acres)
            if crop.phosphorus is not None:
                self.phosphorus[crop.id] = self._limit("phosphorus", crop.id, crop.phosphorus, acres)
        for each in self.problem.fields:
            if each.phosphorus is not None:
                self.rotation[each.id] = self._limit("rotation", each.id, each.phosphorus, each.acres)

    def _whole_supply(self) -> None:
        """No more whole loads can have gone out by a month than there was manure for.

        It follows from the balances, but a solver does not see it through the chain of months: without it the bound on
        the cost stays a quarter of a percent low, with it the search is over in a second.
        """
        last = len(self.problem.months) - 1
        for source in self.problem.sources:
            there = source.opening + sum(bringer.most or 0.0 for bringer in source.bringers)
            for month, arrives in enumerate(source.arrivals):
                there += arrives
                kept = source.closing_least if month == last else 0.0
                loads = math.floor(max(0.0, there - kept) / self.programme.loads[source.id] + NOTHING)
                self.whole_supply[source.id, month] = self.programme.row(-INFINITY, float(loads))

    def _passes(self) -> None:
        for crop in self.problem.crops:
            place = self.problem.field_of[crop.field]
            if place.closed or place.acres <= 0:
                continue
            for window in crop.windows:
                for source_id, n in window.nitrogen.items():
                    if source_id in place.miles:
                        self._pass(self.problem.source_of[source_id], crop, window.month, n)

    def _pass(self, source: Source, crop: Crop, month: int, n: float) -> None:
        programme, prices, acres = self.programme, self.problem.prices, self.problem.acres(crop)
        most = self._most(source, crop, n)
        step = programme.loads[source.id]
        by_load = programme.whole and self.problem.load_tons is not None
        if by_load:
            most = math.floor(most / step + NOTHING) * step
        if programme.whole and (most <= 0 or most < source.lowest_rate * acres):
            return
        entries = [(row, each * step) for row, each in self._entries(source, crop, month, n)]
        cost = (haul_cost(self.problem, source, crop) + source.tons * prices.spread_per_ton) * step
        highest = INFINITY if source.highest_rate is None else source.highest_rate * acres
        lowest = source.lowest_rate * acres
        upper = min(highest, most) if programme.whole else highest
        made = None
        if programme.whole and (prices.spread_per_acre > 0 or lowest > (step if by_load else 0.0)):
            least = math.ceil(lowest / step - NOTHING) if by_load else lowest
            not_made, not_enough = programme.row(-INFINITY, 0.0), programme.row(-INFINITY, 0.0)
            by_pass = [(not_made, -upper / step), (not_enough, float(least))]
            made = programme.column(prices.spread_per_acre * acres, 0.0, 1.0, by_pass, True)
            entries += [(not_made, 1.0), (not_enough, -1.0)]
        elif most > 0:
            cost += prices.spread_per_acre * acres / most * step
        if by_load:
            later = range(month, len(self.problem.months))
            entries += [(self.whole_supply[source.id, each], 1.0) for each in later]
        column = programme.column(cost, 0.0, upper / step, entries, by_load)
        if made is not None:
            programme.done[column] = made
        programme.passes.append(Pass(source, crop, month, column, most))
        if source.highest_rate is not None:
            limit = Limit(source.highest_rate)
            programme.limits.append(Row("rate", crop.id, limit, column, True, source.id))

    def _most(self, source: Source, crop: Crop, n: float) -> float:
        """The most of one pass that the limits leave if nothing else is given."""
        acres, rotation = self.problem.acres(crop), self.problem.field_of[crop.field].phosphorus
        most = source.supply
        if source.highest_rate is not None:
            most = min(most, source.highest_rate * acres)
        if crop.nitrogen is not None and n > 0:
            most = min(most, crop.nitrogen.most * acres / n)
        for limit in (crop.phosphorus, rotation):
            if limit is not None and source.p2o5 > 0:
                most = min(most, limit.most * acres / source.p2o5)
        return most

    def _entries(self, source: Source, crop: Crop, month: int, n: float) -> list[tuple[int, float]]:
        entries = [(self.balance[source.id, month], 1.0)]
        for nutrient, each in (("n", n), ("p2o5", source.p2o5), ("k2o", source.k2o)):
            if (crop.id, nutrient) in self.need:
                entries.append((self.need[crop.id, nutrient], each))
        for later in self.crops_of[crop.field] if source.later_n else ():
            if left_for(source, crop, later) > 0 and (later.id, "n") in self.need:
                entries.append((self.need[later.id, "n"], left_for(source, crop, later)))
        if crop.id in self.nitrogen:
            entries.append((self.nitrogen[crop.id], n))
        if crop.id in self.phosphorus:
            entries.append((self.phosphorus[crop.id], source.p2o5))
        if crop.field in self.rotation:
            entries.append((self.rotation[crop.field], source.p2o5))
        return [(row, each) for row, each in entries if each > 0]

    def _stocks(self) -> None:
        """Units on hand at the end of a month; they leave its balance and enter the next one's."""
        programme, last = self.programme, len(self.problem.months) - 1
        for source in self.problem.sources:
            upper = INFINITY if source.capacity is None else source.capacity.most
            for month in range(last + 1):
                entries = [(self.balance[source.id, month], 1.0)]
                entries += [(self.balance[source.id, month + 1], -1.0)] if month < last else self._closing(source)
                column = programme.column(0.0, 0.0, upper, entries)
                if source.capacity is not None:
                    programme.limits.append(Row("capacity", source.id, source.capacity, column, True, source.id))

    def _closing(self, source: Source) -> list[tuple[int, float]]:
        rows = []
        if source.closing_most is not None:
            rows.append(self._limit("closing", source.id, source.closing_most, 1.0, source.id))
        if source.closing_least > 0:
            least = self.programme.row(source.closing_least, INFINITY)
            self.programme.limits.append(Row("least", source.id, Limit(source.closing_least), least, source=source.id))
            rows.append(least)
        return [(row, 1.0) for row in rows]

    def _partners(self) -> None:
        for source in self.problem.sources:
            for brings, partners in ((False, source.takers), (True, source.bringers)):
                for partner in partners:
                    for month in range(len(self.problem.months)) if partner.months is None else partner.months:
                        entries = [(self.balance[source.id, month], -1.0 if brings else 1.0)]
                        if partner.most is not None:
                            entries.append((self.partner[source.id, partner.id, brings], 1.0))
                        column = self.programme.column(partner.price, 0.0, INFINITY, entries)
                        self.programme.traded.append((source, partner, month, column, brings))

    def _fertilizer(self) -> None:
        for (crop_id, nutrient), row in self.need.items():
            entries = [(row, 1.0)]
            if nutrient == "p2o5":
                field_id = self.problem.crop_of[crop_id].field
                rows = (self.phosphorus.get(crop_id), self.rotation.get(field_id))
                entries += [(limit, 1.0) for limit in rows if limit is not None]
            price = getattr(self.problem.prices, nutrient)
            self.programme.column(price, 0.0, INFINITY, entries)
