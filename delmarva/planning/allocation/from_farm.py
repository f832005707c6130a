"""A farm and its plan become an allocation problem; every limit comes from the plan and from the field's own law.

All manure is allocated anew, whatever applications the farm file plans. Starter fertilizer stays as planned; all other
fertilizer is bought as far as manure leaves a need.
"""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta

from delmarva.land.fields import miles_from
from delmarva.planning.allocation.optimum import allocate
from delmarva.planning.allocation.problem import (
    Crop,
    Field,
    Limit,
    Nutrients,
    Partner,
    Prices,
    Problem,
    Source,
    Window,
)
from delmarva.planning.allocation.result import AllocationResult
from delmarva.planning.allocation.wording import in_words
from delmarva.planning.crops import CropGroup
from delmarva.planning.desk import Desk
from delmarva.planning.farm import Farm
from delmarva.planning.field_plan import FarmField, Method, Purpose, RotationCrop, Season
from delmarva.planning.materials import (
    POUNDS_IN_A_GALLON_OF_WATER,
    Holding,
    available_per_unit,
    cover_timing,
    day,
    holding,
    mineralised,
)
from delmarva.planning.nitrogen import credits
from delmarva.planning.operation import Manure, Transfer
from delmarva.planning.plan import CropPlan, FieldPlan, ManureBudget, Plan
from delmarva.planning.prices import PriceList
from delmarva.planning.state_law import PhosphorusRoom, state_law
from delmarva.rules import InputError, NotModelled, number
from delmarva.science.manure_nitrogen import CoverTiming
from delmarva.standards import Library

USUAL = {
    CropGroup.CORN: (Season.SPRING,),
    CropGroup.SORGHUM: (Season.SPRING,),
    CropGroup.VEGETABLE: (Season.SPRING,),
    CropGroup.SMALL_GRAIN: (Season.FALL_BEFORE, Season.SPRING),
    CropGroup.GRASS_HAY: (Season.SPRING, Season.SUMMER, Season.FALL),
}
"""When manure usually goes on a crop, where its `manure_seasons` do not say."""
POUNDS_IN_A_TON = 2000.0


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
    open: dict[tuple[str, str, date], tuple[date, date] | None] = field(default_factory=dict)

    def problem(self, whole_loads: bool) -> Problem:
        farm = self.desk.farm
        if farm.prices is None:
            raise NotModelled("No allocation is made: the farm file has no [prices], and none are assumed.")
        begun = [record.date for record in farm.records if record.for_crop_of >= farm.operation.first_year]
        if begun:
            raise NotModelled(f"No allocation is made: the season has begun, with an application of {day(min(begun))}.")
        if whole_loads and farm.prices.truck_tons is None:
            raise InputError("farm.toml, prices: whole loads need truck_tons, what a truck holds.")
        self.months = [date(year, month, 1) for year in farm.plan_years for month in range(1, 13)]
        self.usable = [budget for budget in self.manures if self.held[budget.id] is not None]
        sources = tuple(self._source(budget, farm.prices) for budget in self.usable)
        fields, crops = [], []
        for plan in self.fields:
            place, grown = self._field(plan)
            fields.append(place)
            crops += grown
        if any(None in (crop.p2o5_recommended, crop.k2o_recommended) for plan in self.fields for crop in plan.crops):
            self.notes.append(
                "Where no recommended P2O5 or K2O is at hand for a crop, none is bought and manure is credited none."
            )
        self.notes += [
            f"{manure.name} is left out: what it holds is not known."
            for manure in farm.manures
            if self.held[manure.id] is None
        ]
        self.notes.append("Distances are as the crow flies, from where a manure is loaded to the middle of a field.")
        self.notes.append(
            "Starter fertilizer stays as planned; all other fertilizer is bought as far as manure leaves a need."
        )
        return Problem(
            months=tuple(f"{month:%B %Y}" for month in self.months),
            sources=sources,
            fields=tuple(fields),
            crops=tuple(crops),
            prices=_prices(farm.prices),
            load_tons=farm.prices.truck_tons if whole_loads else None,
        )

    # Manures

    def _source(self, budget: ManureBudget, prices: PriceList) -> Source:
        manure, content = self._manure(budget.id), self._content(budget.id)
        tons = _tons(manure)
        fixed = () if prices.import_per_ton is not None else manure.imports
        unit = "tons" if budget.unit == "ton" else "thousand gallons"
        opening, left = budget.years[0].carried_in, manure.stored_at_end
        capacity, most_left = budget.capacity, opening if left is None else left
        why = "" if left is not None else "No more is to be left than there was at the start."
        return Source(
            id=budget.id,
            label=budget.name,
            unit=budget.unit,
            tons=tons,
            p2o5=float(content.p2o5),
            k2o=float(content.k2o),
            arrivals=self._arrivals(budget, manure, fixed),
            opening=opening,
            later_n=tuple(self._later(manure, content, year) for year in range(2, len(budget.years) + 1)),
            capacity=None
            if capacity is None
            else Limit(capacity, f"The stores hold {number(capacity, 1)} {unit}.", self.desk.law.manure_cite),
            closing_least=left or 0.0,
            closing_most=Limit(most_left, why),
            lowest_rate=manure.lowest_rate or 0.0,
            highest_rate=manure.highest_rate,
            takers=self._takers(prices, tons),
            bringers=self._bringers(manure, prices, tons),
        )

    def _manure(self, manure_id: str) -> Manure:
        return next(manure for manure in self.desk.farm.manures if manure.id == manure_id)

    def _content(self, manure_id: str) -> Holding:
        content = self.held[manure_id]
        assert content is not None
        return content

    def _arrivals(self, budget: ManureBudget, manure: Manure, fixed: tuple[Transfer, ...]) -> tuple[float, ...]:
        coming = dict.fromkeys(self.months, 0.0)
        out = manure.cleanout_months or tuple(range(1, 13))
        for year in budget.years:
            for number_of_month in out:
                coming[date(year.year, number_of_month, 1)] += year.produced / len(out)
        for transfer in fixed:
            month = self._month_of(transfer)
            if month in coming:
                coming[month] += transfer.quantity
        if budget.years[0].produced > 0 and not manure.cleanout_months:
            self.notes.append(f"{manure.name} is taken to come out evenly over the year.")
        return tuple(coming.values())

    def _month_of(self, transfer: Transfer) -> date:
        return date(transfer.year, 1 if transfer.date is None else transfer.date.month, 1)

    def _later(self, manure: Manure, content: Holding, year: int) -> float:
        """Pounds of nitrogen a unit makes available in its second or third year."""
        return content.organic_n * float(mineralised(self.desk, manure, year) or 0.0)

    def _takers(self, prices: PriceList, tons: float) -> tuple[Partner, ...]:
        price = prices.export_per_ton * tons
        if prices.export_tons_per_year is None:
            return (Partner("taken", "whoever takes it", price),)
        return tuple(
            Partner(f"taken {year}", f"whoever takes it in {year}", price, prices.export_tons_per_year / tons, months)
            for year, months in self._by_year().items()
        )

    def _bringers(self, manure: Manure, prices: PriceList, tons: float) -> tuple[Partner, ...]:
        if prices.import_per_ton is None:
            return ()
        found = []
        for place, transfer in enumerate(manure.imports):
            months = self._by_year().get(transfer.year, ())
            if transfer.date is not None:
                months = tuple(month for month in months if self.months[month] == self._month_of(transfer))
            if months:
                price = prices.import_per_ton * tons
                found.append(Partner(f"brought {place}", transfer.party, price, transfer.quantity, months))
        return tuple(found)

    def _by_year(self) -> dict[int, tuple[int, ...]]:
        years = sorted({month.year for month in self.months})
        return {year: tuple(i for i, month in enumerate(self.months) if month.year == year) for year in years}

    # Fields

    def _field(self, plan: FieldPlan) -> tuple[Field, list[Crop]]:
        place = self.desk.farm.field(plan.id)
        desk = self.desks[self.desk.farm.state_of(place).value]
        starters = {id(crop): _starter(crop) for crop in plan.crops}
        kept = sum(starter.p2o5 for starter in starters.values())
        grown, rooms = [], []
        for index, (planned, crop) in enumerate(zip(place.rotation, plan.crops, strict=True)):
            windows, room = self._windows(desk, place, plan, planned, crop)
            rooms += room
            grown.append(self._crop(desk, plan, place, index, crop, starters[id(crop)], windows, room))
        open_rooms = [room for room in rooms if room.most is None or room.most > 0] or rooms
        tightest = _tightest([room for room in open_rooms if not room.by_crop])
        return Field(
            id=plan.id,
            label=plan.label,
            acres=max(0.0, plan.acres - plan.acres_kept_free),
            miles={budget.id: self._miles(budget.id, plan.id) for budget in self.usable},
            phosphorus=None if tightest is None else _limit(tightest, kept),
            p2o5_removed=plan.phosphorus.removed,
        ), grown

    def _crop(
        self,
        desk: Desk,
        plan: FieldPlan,
        place: FarmField,
        index: int,
        crop: CropPlan,
        starter: Nutrients,
        windows: tuple[Window, ...],
        rooms: list[PhosphorusRoom],
    ) -> Crop:
        label = f"{crop.crop} {crop.year} on field {plan.label}"
        need = 0.0 if crop.nitrogen_need is None else crop.nitrogen_need.value
        credited = self._credited(desk, plan, place, index) if need > 0 else 0.0
        left = max(0.0, need - credited - starter.n)
        closed = [room for room in rooms if room.most is not None and room.most <= 0]
        by_crop = _tightest(closed or [room for room in rooms if room.by_crop])
        told = f"{crop.crop} {crop.year} needs {number(need, 0)} lb N/ac, of which {number(credited, 0)} are credited"
        told += f" and {number(starter.n, 0)} are in its starter." if starter.n > 0 else "."
        return Crop(
            id=f"{plan.id} {index}",
            label=label,
            field=plan.id,
            year=crop.year,
            windows=windows if left > 0 else (),
            nitrogen=Limit(left, told[:1].upper() + told[1:], desk.law.nitrogen_cite),
            phosphorus=None if by_crop is None else _limit(by_crop, starter.p2o5),
            needs=Nutrients(
                left,
                max(0.0, (crop.p2o5_recommended.value if crop.p2o5_recommended else 0.0) - starter.p2o5),
                max(0.0, (crop.k2o_recommended.value if crop.k2o_recommended else 0.0) - starter.k2o),
            ),
        )

    def _credited(self, desk: Desk, plan: FieldPlan, place: FarmField, index: int) -> float:
        """Nitrogen a crop finds that does not come of the manure that is being allocated."""
        bare = tuple(crop.model_copy(update={"applications": ()}) for crop in place.rotation)
        found = credits(
            desk,
            place.model_copy(update={"rotation": bare}),
            index,
            [crop.goal for crop in plan.crops],
            dict(self.held),
        )
        return sum(credit.amount.value for credit in found)

    def _windows(
        self, desk: Desk, place: FarmField, plan: FieldPlan, planned: RotationCrop, crop: CropPlan
    ) -> tuple[tuple[Window, ...], list[PhosphorusRoom]]:
        """The months in which a crop may be given manure, and what phosphorus each leaves room for.

        Months whose phosphorus is closed count only where every month's is.
        """
        if crop.nitrogen_need is None:
            return (), []
        windows: list[tuple[Window, PhosphorusRoom]] = []
        for index in self._months(planned):
            nitrogen, spans = {}, []
            for budget in self.usable:
                span = self._open(desk, budget.id, self.months[index])
                each = self._available(desk, planned, budget.id) if span is not None else None
                if span is not None and each is not None:
                    nitrogen[budget.id] = each
                    spans.append(span)
            if not spans:
                continue
            first, last = max(span[0] for span in spans), min(span[1] for span in spans)
            if first > last:
                continue
            room = desk.law.phosphorus_room(desk, place, plan, crop, last)
            whole = first.day == 1 and last == _end_of_month(last)
            window = Window(index, nitrogen, "" if whole else f"{first.day} to {last.day} {last:%B %Y}")
            windows.append((window, room))
        open_to = [(window, room) for window, room in windows if room.most is None or room.most > 0] or windows
        return tuple(window for window, _ in open_to), [room for _, room in open_to]

    def _months(self, planned: RotationCrop) -> list[int]:
        seasons = planned.manure_seasons or USUAL.get(planned.kind.group, ())
        spans = [season.span(planned.year) for season in seasons]
        spans += [use.span(planned.year) for use in planned.applications if self.desk.farm.is_manure(use.source)]
        return [
            index
            for index, month in enumerate(self.months)
            if any(first.replace(day=1) <= month <= last for first, last in spans)
        ]

    def _open(self, desk: Desk, manure_id: str, month: date) -> tuple[date, date] | None:
        key = desk.law.code, manure_id, month
        if key not in self.open:
            first, last = max(month, desk.farm.operation.today), _end_of_month(month)
            manure = self._manure(manure_id)
            self.open[key] = desk.law.open_days(manure, first, last) if first <= last else None
        return self.open[key]

    def _available(self, desk: Desk, planned: RotationCrop, manure_id: str) -> float | None:
        """Available nitrogen of a unit, spread as planned for the crop, or else as it is elsewhere on the farm."""
        timing = self._timing(planned, manure_id)
        return available_per_unit(desk, self._manure(manure_id), self._content(manure_id), timing)

    def _timing(self, planned: RotationCrop, manure_id: str) -> CoverTiming:
        farm = self.desk.farm
        here = [use for use in planned.applications if farm.is_manure(use.source)]
        there = [use for _, _, use in farm.planned() if use.source == manure_id]
        best = next((use for use in (*(use for use in here if use.source == manure_id), *here, *there)), None)
        if best is None:
            return cover_timing(Method.BROADCAST, None)
        return cover_timing(best.method, best.incorporation_days)

    def _miles(self, manure_id: str, field_id: str) -> float:
        farm = self.desk.farm
        stores = (store.location for store in farm.storages if store.manure == manure_id)
        location = self._manure(manure_id).location or next((each for each in stores if each is not None), None)
        if location is None:
            name = self._manure(manure_id).name
            raise NotModelled(
                f"No allocation is made: the farm file gives no location of {name}, neither with the manure nor with a "
                "storage of it."
            )
        return miles_from(farm.boundaries[field_id], *location)


def _tightest(rooms: list[PhosphorusRoom]) -> PhosphorusRoom | None:
    limited = [room for room in rooms if room.most is not None]
    return min(limited, key=lambda room: room.most or 0.0, default=None)


def _limit(room: PhosphorusRoom, kept: float) -> Limit:
    """What a room leaves beside the phosphorus of starters, which stay as planned."""
    assert room.most is not None
    told = f"{room.sentence} {number(kept, 1)} lb/ac of it is in starters." if kept > 0 < room.most else room.sentence
    return Limit(max(0.0, room.most - kept), told, room.citation)


def _starter(crop: CropPlan) -> Nutrients:
    uses = [use for use in crop.applications if not use.is_manure and use.purpose == Purpose.STARTER.value]
    return Nutrients(sum(use.available_n for use in uses), sum(use.p2o5 for use in uses), sum(use.k2o for use in uses))


def _tons(manure: Manure) -> float:
    """Weight of a unit: a ton, or 1,000 gallons by the density of the analysis, or else that of water."""
    if not manure.form.liquid:
        return 1.0
    density = manure.analysis.density_lb_per_gal if manure.analysis is not None else None
    return 1000.0 * (density or POUNDS_IN_A_GALLON_OF_WATER) / POUNDS_IN_A_TON


def _prices(prices: PriceList) -> Prices:
    return Prices(
        haul_per_ton_mile=prices.haul_per_ton_mile,
        load_per_ton=prices.load_per_ton,
        spread_per_ton=prices.spread_per_ton,
        spread_per_acre=prices.spread_per_acre,
        n=prices.nitrogen_per_lb,
        p2o5=prices.phosphate_per_lb,
        k2o=prices.potash_per_lb,
    )


def _end_of_month(on: date) -> date:
    return on.replace(day=1) + timedelta(days=calendar.monthrange(on.year, on.month)[1] - 1)
