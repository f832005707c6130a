"""The fields of a farm as an allocation takes them: acres, miles, needs, limits, and the months open to each crop.

Every limit is the plan's or the field's own law's. Credits of manure that the farm file plans are left out: that manure
is allocated anew. Starter fertilizer stays as planned and takes its room.
"""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from delmarva.land.fields import miles_from
from delmarva.planning.allocation.farm_manures import manure_of
from delmarva.planning.allocation.problem import Crop, Field, Limit, Nutrients, Window
from delmarva.planning.crops import CropGroup
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField, Method, Purpose, RotationCrop, Season
from delmarva.planning.materials import Holding, available_per_unit, cover_timing
from delmarva.planning.nitrogen import credits
from delmarva.planning.plan import CropPlan, FieldPlan
from delmarva.planning.state_law import PhosphorusRoom
from delmarva.rules import NotModelled, number
from delmarva.science.manure_nitrogen import CoverTiming

USUAL = {
    CropGroup.CORN: (Season.SPRING,),
    CropGroup.SORGHUM: (Season.SPRING,),
    CropGroup.VEGETABLE: (Season.SPRING,),
    CropGroup.SMALL_GRAIN: (Season.FALL_BEFORE, Season.SPRING),
    CropGroup.GRASS_HAY: (Season.SPRING, Season.SUMMER, Season.FALL),
}
"""When manure usually goes on a crop, where its `manure_seasons` do not say."""


@dataclass
class FieldReader:
    """Reads fields under the law of one state.

    Attributes
    ----------
    desk : the desk of the state.
    held : what each manure holds.
    manures : ids of those that are allocated.
    months : first days of the months.
    """

    desk: Desk
    held: Mapping[str, Holding | None]
    manures: tuple[str, ...]
    months: list[date]
    open: dict[tuple[str, date], tuple[date, date] | None] = field(default_factory=dict)
    available: dict[tuple[str, CoverTiming], float | None] = field(default_factory=dict)

    def read(self, plan: FieldPlan) -> tuple[Field, list[Crop]]:
        """A field and its crops.

        Raises
        ------
        NotModelled : the farm file gives no place where a manure is loaded.
        """
        place = self.desk.farm.field(plan.id)
        grown, rooms = [], []
        for index, (planned, crop) in enumerate(zip(place.rotation, plan.crops, strict=True)):
            windows, of_crop = self._windows(place, plan, planned, crop)
            rooms += of_crop
            grown.append(self._crop(plan, place, index, windows, of_crop))
        open_rooms = [room for room in rooms if room.most is None or room.most > 0] or rooms
        tightest = _tightest([room for room in open_rooms if not room.by_crop])
        in_starters = sum(_starter(crop).p2o5 for crop in plan.crops)
        spreadable = plan.spreadable_acres
        return Field(
            id=plan.id,
            label=plan.label,
            acres=max(0.0, plan.acres - plan.acres_kept_free) if spreadable is None else spreadable,
            miles={manure: self._miles(manure, plan.id) for manure in self.manures},
            phosphorus=None if tightest is None else _limit(tightest, in_starters),
            p2o5_removed=plan.phosphorus.removed,
        ), grown

    def _crop(
        self, plan: FieldPlan, place: FarmField, index: int, windows: tuple[Window, ...], rooms: list[PhosphorusRoom]
    ) -> Crop:
        crop = plan.crops[index]
        starter = _starter(crop)
        need = 0.0 if crop.nitrogen_need is None else crop.nitrogen_need.value
        credited = self._credited(plan, place, index) if need > 0 else 0.0
        left = max(0.0, need - credited - starter.n)
        closed = [room for room in rooms if room.most is not None and room.most <= 0]
        tightest = _tightest(closed or [room for room in rooms if room.by_crop])
        told = f"{crop.crop} {crop.year} needs {number(need, 0)} lb N/ac, of which {number(credited, 0)} are credited"
        told += f" and {number(starter.n, 0)} are in its starter." if starter.n > 0 else "."
        recommended = (crop.p2o5_recommended, crop.k2o_recommended)
        p2o5, k2o = (0.0 if amount is None else amount.value for amount in recommended)
        return Crop(
            id=f"{plan.id} {index}",
            label=f"{crop.crop} {crop.year} on field {plan.label}",
            field=plan.id,
            year=crop.year,
            windows=windows if left > 0 else (),
            nitrogen=Limit(left, told[:1].upper() + told[1:], self.desk.law.nitrogen_cite),
            phosphorus=None if tightest is None else _limit(tightest, starter.p2o5),
            needs=Nutrients(left, max(0.0, p2o5 - starter.p2o5), max(0.0, k2o - starter.k2o)),
        )

    def _credited(self, plan: FieldPlan, place: FarmField, index: int) -> float:
        """Nitrogen a crop finds that does not come of the manure that is being allocated."""
        bare = tuple(crop.model_copy(update={"applications": ()}) for crop in place.rotation)
        field, goals = place.model_copy(update={"rotation": bare}), [crop.goal for crop in plan.crops]
        return sum(credit.amount.value for credit in credits(self.desk, field, index, goals, dict(self.held)))

    def _windows(
        self, place: FarmField, plan: FieldPlan, planned: RotationCrop, crop: CropPlan
    ) -> tuple[tuple[Window, ...], list[PhosphorusRoom]]:
        """The months in which a crop may be given manure, and what phosphorus each leaves room for.

        Months whose phosphorus is closed count only where every month's is.
        """
        if crop.nitrogen_need is None:
            return (), []
        each = {manure: self._available(planned, manure) for manure in self.manures}
        windows: list[tuple[Window, PhosphorusRoom]] = []
        for index in self._months(planned):
            spans = {manure: span for manure in self.manures if (span := self._open(manure, self.months[index]))}
            nitrogen = {manure: n for manure in spans if (n := each[manure]) is not None}
            first = max((spans[manure][0] for manure in nitrogen), default=date.max)
            last = min((spans[manure][1] for manure in nitrogen), default=date.min)
            if first > last:
                continue
            all_of_it = first.day == 1 and last == _end_of_month(last)
            window = Window(index, nitrogen, "" if all_of_it else f"{first.day} to {last.day} {last:%B %Y}")
            windows.append((window, self.desk.law.phosphorus_room(self.desk, place, plan, crop, last)))
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

    def _open(self, manure_id: str, month: date) -> tuple[date, date] | None:
        if (manure_id, month) not in self.open:
            first, last = max(month, self.desk.farm.operation.today), _end_of_month(month)
            manure = manure_of(self.desk, manure_id)
            self.open[manure_id, month] = self.desk.law.open_days(manure, first, last) if first <= last else None
        return self.open[manure_id, month]

    def _available(self, planned: RotationCrop, manure_id: str) -> float | None:
        """Available nitrogen of a unit, spread as planned for the crop, or else as it is elsewhere on the farm."""
        farm, content = self.desk.farm, self.held[manure_id]
        assert content is not None
        here = [use for use in planned.applications if farm.is_manure(use.source)]
        same = [use for use in here if use.source == manure_id]
        there = [] if here else [use for _, _, use in farm.planned() if use.source == manure_id]
        use = next(iter((*same, *here, *there)), None)
        timing = (
            cover_timing(Method.BROADCAST, None) if use is None else cover_timing(use.method, use.incorporation_days)
        )
        if (manure_id, timing) not in self.available:
            manure = manure_of(self.desk, manure_id)
            self.available[manure_id, timing] = available_per_unit(self.desk, manure, content, timing)
        return self.available[manure_id, timing]

    def _miles(self, manure_id: str, field_id: str) -> float:
        farm, manure = self.desk.farm, manure_of(self.desk, manure_id)
        stores = (store.location for store in farm.storages if store.manure == manure_id)
        location = manure.location or next((each for each in stores if each is not None), None)
        if location is None:
            raise NotModelled(
                f"No allocation is made: the farm file gives no location of {manure.name}, neither with the manure nor "
                "with a storage of it."
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


def _end_of_month(on: date) -> date:
    return on.replace(day=calendar.monthrange(on.year, on.month)[1])
