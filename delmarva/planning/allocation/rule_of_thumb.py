"""What a planner does by hand: month by month, nearest fields first, as much as nitrogen wants and phosphorus allows.

It keeps every limit, so that the comparison is of two lawful plans. It looks neither ahead nor at prices: manure that
no field can take in its month waits in the store, and what the store cannot hold goes to whoever takes it at the best
price.
"""

from __future__ import annotations

import math
from collections import defaultdict

from delmarva.planning.allocation.account import Decisions, Spreading, Transfer, lawful_needs
from delmarva.planning.allocation.problem import Crop, Partner, Problem, Source

NOTHING = 1e-9


def rule_of_thumb(problem: Problem) -> Decisions | None:
    """Decide by the rule of thumb; None where it cannot keep to what the stores hold or the takers take.

    Nobody brings manure under it. A crop gets the nitrogen it needs, in one pass of each manure, as far as all limits
    leave room; with whole loads, the loads that fit.
    """
    return _Thumb(problem).decide()


class _Thumb:
    """A walk through the months with what room is left."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.stock = {source.id: source.opening for source in problem.sources}
        self.spread: list[Spreading] = []
        self.taken: list[Transfer] = []
        needs = lawful_needs(problem)
        self.n_room, self.p2o5_room, self.p2o5_need, self.rotation_room = {}, {}, {}, {}
        for field in problem.fields:
            self.rotation_room[field.id] = math.inf if field.phosphorus is None else field.phosphorus.most * field.acres
        for crop in problem.crops:
            acres = problem.acres(crop)
            most = math.inf if crop.nitrogen is None else crop.nitrogen.most
            self.n_room[crop.id] = min(most, crop.needs.n) * acres
            self.p2o5_room[crop.id] = math.inf if crop.phosphorus is None else crop.phosphorus.most * acres
            self.p2o5_need[crop.id] = needs[crop.id].p2o5 * acres
            self.rotation_room[crop.field] -= self.p2o5_need[crop.id]  # bought unless manure brings it
        self.taker_room = {
            (source.id, taker.id): math.inf if taker.most is None else taker.most
            for source in problem.sources
            for taker in source.takers
        }
        self.to_spare = {
            source.id: source.opening + sum(source.arrivals) - source.closing_least for source in problem.sources
        }
        self.open: dict[int, list[tuple[float, Source, Crop, float]]] = defaultdict(list)
        for crop in problem.crops:
            field = problem.field_of[crop.field]
            for window in () if field.closed else crop.windows:
                for source in problem.sources:
                    if source.id in window.nitrogen and source.id in field.miles:
                        entry = (field.miles[source.id], source, crop, window.nitrogen[source.id])
                        self.open[window.month].append(entry)

    def decide(self) -> Decisions | None:
        last = len(self.problem.months) - 1
        for month in range(last + 1):
            for source in self.problem.sources:
                self.stock[source.id] += source.arrivals[month]
            for _, source, crop, n_each in sorted(self.open[month], key=lambda entry: entry[0]):
                self._give(source, crop, month, n_each)
            for source in self.problem.sources:
                most = math.inf if source.capacity is None else source.capacity.most
                if month == last and source.closing_most is not None:
                    most = min(most, source.closing_most.most)
                if not self._send_away(source, month, self.stock[source.id] - most):
                    return None
        if any(spare < -NOTHING for spare in self.to_spare.values()):
            return None
        return Decisions(tuple(self.spread), tuple(self.taken))

    def _give(self, source: Source, crop: Crop, month: int, n_each: float) -> None:
        acres = self.problem.acres(crop)
        limits = [self.stock[source.id], self.to_spare[source.id]]
        if n_each > 0:
            limits.append(self.n_room[crop.id] / n_each)
        if source.p2o5 > 0:
            room = min(self.p2o5_room[crop.id], self.rotation_room[crop.field] + self.p2o5_need[crop.id])
            limits.append(room / source.p2o5)
        if source.highest_rate is not None:
            limits.append(source.highest_rate * acres)
        if n_each <= 0 and self.n_room[crop.id] <= NOTHING:
            return
        quantity = self._whole(source, min(limits))
        if quantity <= NOTHING or quantity < source.lowest_rate * acres:
            return
        self.spread.append(Spreading(source.id, crop.id, month, quantity))
        self.stock[source.id] -= quantity
        self.to_spare[source.id] -= quantity
        self.n_room[crop.id] = max(0.0, self.n_room[crop.id] - quantity * n_each)
        brings = quantity * source.p2o5
        self.p2o5_room[crop.id] = max(0.0, self.p2o5_room[crop.id] - brings)
        not_bought = min(self.p2o5_need[crop.id], brings)
        self.p2o5_need[crop.id] -= not_bought
        self.rotation_room[crop.field] = max(0.0, self.rotation_room[crop.field] + not_bought - brings)

    def _whole(self, source: Source, quantity: float) -> float:
        load = self.problem.load(source)
        return quantity if load is None else math.floor(quantity / load + NOTHING) * load

    def _send_away(self, source: Source, month: int, quantity: float) -> bool:
        """Send a quantity to takers, the best price first; whether they take it all."""
        for taker in sorted(source.takers, key=lambda taker: taker.price):
            if quantity <= NOTHING:
                break
            takes = min(quantity, self.taker_room[source.id, taker.id]) if _deals(taker, month) else 0.0
            if takes > NOTHING:
                self.taken.append(Transfer(source.id, taker.id, month, takes))
                self.taker_room[source.id, taker.id] -= takes
                self.stock[source.id] -= takes
                self.to_spare[source.id] -= takes
                quantity -= takes
        return quantity <= NOTHING * max(1.0, self.stock[source.id])


def _deals(partner: Partner, month: int) -> bool:
    return partner.months is None or month in partner.months
