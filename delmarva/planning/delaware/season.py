"""When nutrients may go on: the winter limits of 3 DE Admin. Code 1201-6.2; records checked; what never to do."""

from __future__ import annotations

from datetime import date

from delmarva.law.delaware.nutrient_management.season import FIRST_DAY, LAST_DAY, Handler, Season, application_season
from delmarva.planning.delaware.phosphorus import check_records as check_phosphorus
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import Application, FarmField, Record, RotationCrop
from delmarva.planning.materials import Brought, day
from delmarva.planning.plan import Level, PhosphorusPlan
from delmarva.planning.soil import SoilFacts
from delmarva.rules import number

WINDOW = "not from 7 December to 15 February, nor on frozen or snow-covered ground"


def window(desk: Desk, field: FarmField, crop: RotationCrop, use: Application, first: date, last: date) -> str:
    """When an application may be done. The winter limits are kept as caution where they are not read to bind."""
    where = f"field {field.label}, {crop.crop} {crop.year}"
    planned = day(first) if first == last else f"{day(first)} to {day(last)}, which falls, at least in part"
    month, begins = divmod(int(FIRST_DAY), 100)
    starts = (date(year, month, begins) for year in sorted({first.year, last.year}))
    for on in (first, *(start for start in starts if first < start < last), last):
        month_day = on.month * 100 + on.day
        if month_day >= FIRST_DAY or month_day <= LAST_DAY:
            answer = application_season.explain(
                handler=Handler.PRIVATE, needs_plan=True, month_day=month_day, frozen=False, left_on_hard_surface=False
            )
            desk.rely_on(answer)
            desk.find(
                Level.WARNING if answer.value == Season.PLAN_GOVERNS else Level.VIOLATION,
                where,
                f"An application is planned for {planned}, between 7 December and 15 February. The rule's winter "
                "limits are read not to bind planned land, but public notices state them for every certified handler.",
                application_season.cite,
            )
            break
    return WINDOW


def check_records(
    desk: Desk, field: FarmField, soil: SoilFacts, records: list[tuple[Record, str, Brought | None]]
) -> None:
    """Findings on what was in fact applied to a field."""
    check_phosphorus(desk, field, soil, [(r.date, what, gives.p2o5) for r, what, gives in records if gives is not None])
    for record, what, _ in records:
        if record.frozen_or_snow:
            desk.find(
                Level.WARNING,
                f"field {field.label}",
                f"Recorded on {day(record.date)}: {number(record.acres, 1)} ac, {what}, on frozen or snow-covered "
                "ground.",
                application_season.cite,
            )


def never(field: FarmField, phosphorus: PhosphorusPlan) -> tuple[str, ...]:
    """What never to do on a field."""
    found = [f"Apply {WINDOW.removeprefix('not ')}."]
    if phosphorus.allowed is not None and phosphorus.allowed <= 0 and phosphorus.decision is not None:
        found.insert(0, f"Apply any phosphorus: no manure, no starter with P. {phosphorus.decision.sentence}")
    elif phosphorus.allowed is not None:
        found.insert(
            0,
            f"Apply more than {number(phosphorus.allowed, 0)} lb P2O5/ac over the rotation, all sources together.",
        )
    found += [
        f"Forget the {area.kind}: {area.restriction}"
        + (f" within {number(area.setback_ft)} ft." if area.setback_ft else ".")
        for area in field.sensitive_areas
    ]
    return tuple(found)
