"""The chapter on concentrated animal feeding operations in a plan: size class, duties, plan items, what is due when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from delmarva.law.delaware.cafo.application import (
    NOTICE_AFTER_DESIGNATION,
    NOTICE_AFTER_EXPANSION,
    NOTICE_BEFORE_OPERATION,
    DutyToApply,
    duty_to_apply,
)
from delmarva.law.delaware.cafo.duties import Duties, cafo_duties
from delmarva.law.delaware.cafo.handbook import Operation
from delmarva.law.delaware.cafo.herd import herd_numbers
from delmarva.law.delaware.cafo.limits import Sector, sector_of
from delmarva.law.delaware.cafo.permit import PERMIT_EXPIRES, RENEWAL_NOTICE_DUE
from delmarva.law.delaware.cafo.rates import RateApproach
from delmarva.law.delaware.cafo.records import (
    DEFICIENCY_CORRECTED,
    Deficiency,
    Inspections,
    deficiency_standing,
    routine_inspections,
)
from delmarva.law.delaware.cafo.reports import (
    ANNUAL_REPORT_DUE,
    EMERGENCY_LETTER_DUE,
    Notification,
    discharge_notification,
)
from delmarva.law.delaware.cafo.size import Animal, is_animal_feeding_operation
from delmarva.law.delaware.cafo.status import CafoClass, cafo_class, discharge_condition
from delmarva.planning.cafo_file import Cafo, Discharge, Inspection
from delmarva.planning.desk import Desk
from delmarva.planning.farm import Farm
from delmarva.planning.materials import day
from delmarva.planning.operation import AnimalGroup, AnimalKind
from delmarva.planning.plan import Deadline, Decision, Level

ANIMALS = {
    AnimalKind.BROILERS: (Animal.BROILERS, "broilers"),
    AnimalKind.LAYERS: (Animal.LAYING_HENS, "layers"),
    AnimalKind.PULLETS: (Animal.OTHER_CHICKENS, "pullets"),
    AnimalKind.TURKEYS: (Animal.TURKEYS, "turkeys"),
    AnimalKind.DUCKS: (Animal.DUCKS, "ducks"),
    AnimalKind.DAIRY_COWS: (Animal.MATURE_DAIRY, "mature_dairy"),
    AnimalKind.DAIRY_HEIFERS: (Animal.CATTLE, "cattle"),
    AnimalKind.BEEF: (Animal.CATTLE, "cattle"),
    AnimalKind.VEAL: (Animal.VEAL_CALVES, "veal_calves"),
    AnimalKind.SWINE: (Animal.SWINE_OVER_55, "swine_over_55"),
    AnimalKind.SMALL_SWINE: (Animal.SWINE_UNDER_55, "swine_under_55"),
    AnimalKind.BREEDING_SWINE: (Animal.SWINE_OVER_55, "swine_over_55"),
    AnimalKind.HORSES: (Animal.HORSES, "horses"),
    AnimalKind.SHEEP: (Animal.SHEEP, "sheep"),
    AnimalKind.GOATS: (Animal.OTHER, ""),
}
BY_MANURE = ("broilers", "layers", "pullets", "ducks")
"""Kinds whose row depends on whether their manure is liquid."""
UNLAWFUL_DEFICIENCY = (Deficiency.LATE, Deficiency.UNRECORDED)
DEFICIENCIES_BIND = (Inspections.FIXED, Inspections.NONE_FIXED)
UNPERMITTED = (Duties.NONE, Duties.UNPERMITTED, Duties.UNPERMITTED_LARGE)


@dataclass(frozen=True)
class Standing:
    """What an operation is under the chapter; None for what the farm file does not decide.

    Attributes
    ----------
    cafo_class, duty, duties : the answers of the chapter.
    operations : one a sector, as the compliance handbook takes them; empty if it is no CAFO or not decided.
    decisions : for the plan.
    """

    cafo_class: CafoClass | None
    duty: DutyToApply | None
    duties: Duties | None
    operations: tuple[Operation, ...]
    decisions: tuple[Decision, ...]


def standing(desk: Desk, cafo: Cafo) -> Standing:
    """Decide what an operation is, whether it must seek a permit and which duties it has."""
    farm = desk.farm
    decisions: list[Decision | None] = []

    def decide(key: str, rule: object, facts: dict[str, object]) -> object:
        value, decision = desk.decide(f"CAFO: {key}", rule, facts)  # type: ignore[arg-type]
        decisions.append(decision)
        return value

    confined = [
        decide(
            f"{group.id}, feeding operation",
            is_animal_feeding_operation,
            {
                "animal": ANIMALS[group.kind][0],
                "confined_days": group.days_confined_per_year,
                "pens_grow": cafo.pens_grow,
                "aquatic": False,
            },
        )
        for group in farm.animals
    ]
    counted = [group for group, is_confined in zip(farm.animals, confined, strict=True) if is_confined]
    numbers = decide("size", herd_numbers, heads(farm, counted))
    condition = decide(
        "discharge condition",
        discharge_condition,
        {
            "through_device": cafo.through_device,
            "other_discharge": cafo.other_discharge,
            "through_water": cafo.through_water,
        },
    )
    facts = {"is_feeding_operation": bool(counted), "numbers": numbers, "condition": condition}
    kind = decide("class", cafo_class, facts | {"designated": cafo.designated is not None})
    discharges = (cafo.through_device, cafo.other_discharge, cafo.through_water)
    duty = decide(
        "duty to apply",
        duty_to_apply,
        {
            "cafo_class": kind,
            "has_permit": permit_in_force(farm, cafo),
            "discharges": True if any(discharges) else None if None in discharges else False,
            "handling_discharges": cafo.handling_discharges,
            "will_discharge": cafo.will_discharge,
            "fields_discharge": cafo.fields_discharge,
            "precipitation": None,
            "practices_use": None,
            "practices_hold": None,
        },
    )
    found = tuple(decision for decision in decisions if decision is not None)
    if not isinstance(kind, CafoClass) or not isinstance(duty, DutyToApply):
        return Standing(kind if isinstance(kind, CafoClass) else None, None, None, (), found)
    duties, last = desk.decide(
        "CAFO: duties",
        cafo_duties,
        {"cafo_class": kind, "has_permit": permit_in_force(farm, cafo), "duty": duty},
    )
    operations = tuple(_operations(farm, cafo, kind, duty, counted)) if duties != Duties.NONE else ()
    return Standing(kind, duty, duties, operations, (*found, last) if last is not None else found)


def permit_in_force(farm: Farm, cafo: Cafo) -> bool:
    """Whether a permit is in force on the day the file is kept until."""
    return cafo.permit is not None and cafo.permit.effective <= farm.operation.today <= expires(cafo)


def expires(cafo: Cafo) -> date:
    """Last day of the permit."""
    assert cafo.permit is not None
    return cafo.permit.expires or PERMIT_EXPIRES.due(cafo.permit.effective)


def on_liquid(farm: Farm, group: AnimalGroup) -> bool:
    """Whether the manure of a group is handled as a liquid."""
    return any(manure.id == group.produces and manure.form.liquid for manure in farm.manures)


def heads(farm: Farm, groups: list[AnimalGroup]) -> dict[str, object]:
    """The facts of `herd_numbers`: heads by kind, chickens and ducks by how their manure is handled."""
    found: Counter[str] = Counter()
    for group in groups:
        key = ANIMALS[group.kind][1]
        found[f"{key}_{'liquid' if on_liquid(farm, group) else 'dry'}" if key in BY_MANURE else key] += group.head
    return {p.name: float(found[p.name]) for p in herd_numbers.parameters}


def _operations(
    farm: Farm, cafo: Cafo, kind: CafoClass, duty: DutyToApply, groups: list[AnimalGroup]
) -> Iterator[Operation]:
    by_sector: dict[Sector, list[AnimalGroup]] = {}
    for group in groups:
        by_sector.setdefault(sector_of(ANIMALS[group.kind][0]), []).append(group)
    for sector, mine in by_sector.items():
        liquid = any(on_liquid(farm, group) for group in mine)
        yield Operation(
            cafo_class=kind,
            has_permit=permit_in_force(farm, cafo),
            duty=duty,
            sector=sector,
            new_source=cafo.new_source,
            liquid=liquid,
            open_impoundment=liquid and bool(cafo.basins),
            applies_to_land=any(farm.is_manure(use.source) for _, _, use in farm.planned()),
            moves_off_site=any(manure.exports for manure in farm.manures),
            approach=RateApproach[cafo.approach.name],
        )


def cafo_decisions(desk: Desk) -> tuple[Decision, ...]:
    """What the chapter decides for the plan, and what the records of discharges and inspections show."""
    cafo = desk.farm.cafo
    if cafo is None:
        return ()
    found = standing(desk, cafo)
    if found.duties not in (None, *UNPERMITTED):
        for discharge in cafo.discharges:
            _check_discharge(desk, discharge)
    if deficiencies_bind(found):
        for inspection in cafo.inspections:
            if inspection.deficiency:
                _check_inspection(desk, inspection)
    return found.decisions


def deficiencies_bind(found: Standing) -> bool:
    """Whether what an inspection finds must be corrected within the time of the records."""
    return found.duties not in (None, *UNPERMITTED) and any(
        routine_inspections(o.cafo_class, o.sector, o.liquid) in DEFICIENCIES_BIND for o in found.operations
    )


def _check_inspection(desk: Desk, inspection: Inspection) -> None:
    key = f"CAFO: {inspection.what.value}, {day(inspection.date)}"
    until = inspection.corrected or desk.farm.operation.today
    found, decision = desk.decide(
        key,
        deficiency_standing,
        {
            "documented": True,
            "days_open": float((until - inspection.date).days),
            "corrected": inspection.corrected is not None,
            "explained": bool(inspection.explanation),
        },
    )
    if decision is not None and found != Deficiency.CORRECTED:
        level = Level.VIOLATION if found in UNLAWFUL_DEFICIENCY else Level.WARNING
        desk.find(level, f"inspection of {inspection.what.value}, {day(inspection.date)}",
                  f"{inspection.deficiency.rstrip('.')}. {decision.sentence}", decision.citation, key)  # fmt: skip


def _check_discharge(desk: Desk, discharge: Discharge) -> None:
    today = desk.farm.operation.today
    where = f"discharge of {day(discharge.aware.date())}"

    def hours(name: str) -> float:
        called = getattr(discharge, name)
        return (called - discharge.aware).total_seconds() / 3600 if called else _since(discharge, today) * 24.0

    letter = discharge.letter_sent
    key = f"CAFO: {where}"
    found, decision = desk.decide(
        key,
        discharge_notification,
        {
            "agriculture_hours": hours("agriculture_called"),
            "emergency_response_hours": hours("emergency_response_called"),
            "letter_days": float((letter - discharge.aware.date()).days if letter else _since(discharge, today)),
        },
    )
    if decision is not None and found != Notification.IN_TIME:
        desk.find(Level.VIOLATION, where, decision.sentence, decision.citation, key)


def _since(discharge: Discharge, today: date) -> float:
    return float((today - discharge.aware.date()).days)


def cafo_deadlines(desk: Desk) -> Iterator[Deadline]:
    """What the chapter sets a last day for."""
    farm, cafo = desk.farm, desk.farm.cafo
    if cafo is None:
        return
    today, sent = farm.operation.today, cafo.notice_sent

    def deadline(due: date, what: str, citation: str, done: bool, note: str = "") -> Deadline:
        state = "done" if done else "overdue" if today > due else "due"
        return Deadline(due=due, what=what, citation=citation, state=state, note=note)

    if cafo.permit is not None:
        ends = expires(cafo)
        renew = RENEWAL_NOTICE_DUE.due(ends)
        renewed = sent is not None and cafo.permit.effective < sent
        yield deadline(renew, "Notice of intent to renew the CAFO permit", RENEWAL_NOTICE_DUE.cite, renewed,
                       f"permit {cafo.permit.number} ends {day(ends)}")  # fmt: skip
        for year in range(max(cafo.permit.effective.year, today.year - 1), today.year + 1):
            due = ANNUAL_REPORT_DUE.due(date(year, 1, 1))
            yield deadline(due, f"CAFO annual report for {year}", ANNUAL_REPORT_DUE.cite, year in cafo.reports_filed)
    elif standing(desk, cafo).duties not in (None, *UNPERMITTED):
        for event, clock in (
            (cafo.begins, NOTICE_BEFORE_OPERATION),
            (cafo.expanded, NOTICE_AFTER_EXPANSION),
            (cafo.designated, NOTICE_AFTER_DESIGNATION),
        ):
            if event is not None:
                yield deadline(clock.due(event), "Notice of intent for a CAFO permit", clock.cite, sent is not None)
    found = standing(desk, cafo)
    if found.duties in (None, *UNPERMITTED):
        return
    for inspection in cafo.inspections if deficiencies_bind(found) else ():
        if inspection.deficiency and not (inspection.corrected or inspection.explanation):
            what = f"Correct what the inspection of {inspection.what.value} found on {day(inspection.date)}"
            yield deadline(DEFICIENCY_CORRECTED.due(inspection.date), what, DEFICIENCY_CORRECTED.cite, False)
    for discharge in cafo.discharges:
        aware = discharge.aware.date()
        yield deadline(EMERGENCY_LETTER_DUE.due(aware), f"Written account of the discharge of {day(aware)}",
                       EMERGENCY_LETTER_DUE.cite, discharge.letter_sent is not None)  # fmt: skip
