"""A farm and its plan become an allocation problem, and the answer becomes a part of the plan.

All manure is allocated anew, whatever applications the farm file plans. Starter fertilizer stays as planned; all other
fertilizer is bought as far as manure leaves a need.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from delmarva.planning.allocation.farm_fields import FieldReader
from delmarva.planning.allocation.farm_manures import farm_source
from delmarva.planning.allocation.optimum import allocate
from delmarva.planning.allocation.problem import Crop, Field, Prices, Problem
from delmarva.planning.allocation.result import AllocationResult
from delmarva.planning.allocation.wording import in_words
from delmarva.planning.desk import Desk
from delmarva.planning.farm import Farm
from delmarva.planning.materials import Holding, day, holding
from delmarva.planning.plan import FieldPlan, ManureBudget, Plan
from delmarva.planning.prices import PriceList
from delmarva.planning.state_law import state_law
from delmarva.rules import InputError, NotModelled
from delmarva.standards import Library


def allocation_problem(farm: Farm, plan: Plan, *, whole_loads: bool = False) -> Problem:
    """Make the allocation problem of a farm and its plan.

    Raises
    ------
    NotModelled : the farm has no prices or no place where a manure is loaded, or its season has begun.
    InputError : whole loads are asked for, and the prices do not say what a truck holds.
    """
    return _reader(farm, plan).problem(whole_loads)


def allocate_plan(farm: Farm, plan: Plan, *, whole_loads: bool = False) -> AllocationResult:
    """Allocate the manure of a planned farm, and put the answer into words.

    Raises
    ------
    NotModelled, InputError : as in `allocation_problem`.
    """
    reader = _reader(farm, plan)
    problem = reader.problem(whole_loads)
    return in_words(problem, allocate(problem), tuple(reader.notes))


def allocate_while_planning(
    desk: Desk,
    desks: Mapping[str, Desk],
    held: Mapping[str, Holding | None],
    fields: tuple[FieldPlan, ...],
    manures: tuple[ManureBudget, ...],
) -> AllocationResult:
    """Allocate the manure of a farm whose plan is being made; why there is no allocation is part of the plan.

    `desks` are those of the states its fields lie in.
    """
    reader = _Reader(desk, desks, held, fields, manures)
    try:
        problem = reader.problem(whole_loads=False)
    except NotModelled as reason:
        return AllocationResult(why_not=(str(reason),))
    return in_words(problem, allocate(problem), tuple(reader.notes))


def _reader(farm: Farm, plan: Plan) -> _Reader:
    codes = {farm.operation.state.value, *(farm.state_of(each).value for each in farm.fields)}
    desk = Desk(farm, Library.shipped(extra=farm.pack_files), state_law(farm.operation.state.value))
    desks = {code: desk.under(state_law(code)) for code in codes}
    held = {manure.id: holding(desk, manure) for manure in farm.manures}
    return _Reader(desk, desks, held, plan.fields, plan.manures)


@dataclass
class _Reader:
    """Reads a problem out of a farm and what is planned for it, and notes what it had to assume."""

    desk: Desk
    desks: Mapping[str, Desk]
    held: Mapping[str, Holding | None]
    fields: tuple[FieldPlan, ...]
    manures: tuple[ManureBudget, ...]
    notes: list[str] = field(default_factory=list)

    def problem(self, whole_loads: bool) -> Problem:
        farm = self.desk.farm
        prices = self._prices(whole_loads)
        begun = [record.date for record in farm.records if record.for_crop_of >= farm.operation.first_year]
        if begun:
            raise NotModelled(f"No allocation is made: the season has begun, with an application of {day(min(begun))}.")
        months = [date(year, month, 1) for year in farm.plan_years for month in range(1, 13)]
        sources = tuple(farm_source(self.desk, self.held, budget, months, prices) for budget in self.manures)
        manures = tuple(budget.id for budget in self.manures)
        readers = {code: FieldReader(desk, self.held, manures, months) for code, desk in self.desks.items()}
        fields: list[Field] = []
        crops: list[Crop] = []
        for plan in self.fields:
            place, grown = readers[farm.state_of(farm.field(plan.id)).value].read(plan)
            fields.append(place)
            crops += grown
        self._note_assumptions()
        return Problem(
            months=tuple(f"{month:%B %Y}" for month in months),
            sources=sources,
            fields=tuple(fields),
            crops=tuple(crops),
            prices=Prices(
                haul_per_ton_mile=prices.haul_per_ton_mile,
                load_per_ton=prices.load_per_ton,
                spread_per_ton=prices.spread_per_ton,
                spread_per_acre=prices.spread_per_acre,
                n=prices.nitrogen_per_lb,
                p2o5=prices.phosphate_per_lb,
                k2o=prices.potash_per_lb,
            ),
            load_tons=prices.truck_tons if whole_loads else None,
        )

    def _prices(self, whole_loads: bool) -> PriceList:
        prices = self.desk.farm.prices
        if prices is None:
            raise NotModelled("No allocation is made: the farm file has no [prices], and none are assumed.")
        if whole_loads and prices.truck_tons is None:
            raise InputError("farm.toml, prices: whole loads need truck_tons, what a truck holds.")
        return prices

    def _note_assumptions(self) -> None:
        planned = {budget.id: budget for budget in self.manures}
        for manure in self.desk.farm.manures:
            if manure.id not in planned:
                self.notes.append(f"{manure.name} is left out: what it holds is not known.")
            elif planned[manure.id].years[0].produced > 0 and not manure.cleanout_months:
                self.notes.append(f"{manure.name} is taken to come out evenly over the year.")
        crops = [crop for plan in self.fields for crop in plan.crops]
        if any(None in (crop.p2o5_recommended, crop.k2o_recommended) for crop in crops):
            self.notes.append(
                "Where no recommended P2O5 or K2O is at hand for a crop, none is bought and manure is credited none."
            )
        self.notes += [
            "Manure goes to crops that need nitrogen.",
            "Distances are as the crow flies, from where a manure is loaded to the middle of a field.",
            "Starter fertilizer stays as planned; all other fertilizer is bought as far as manure leaves a need.",
        ]
