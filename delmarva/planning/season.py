"""The season against the plan: what was applied in a year, whether it was planned, and what is still needed."""

from __future__ import annotations

import datetime as dt

from delmarva.planning.desk import Desk
from delmarva.planning.farm import Farm
from delmarva.planning.field_plan import Record
from delmarva.planning.materials import Brought, Holding, brought, day, holding
from delmarva.planning.plan import CropPlan, FieldPlan, Finding, Level, Part, Plan, PlannedApplication
from delmarva.planning.quantities import said
from delmarva.planning.state_law import state_law
from delmarva.rules import InputError, number
from delmarva.standards import Library

RATE_TOLERANCE = 0.05
"""A spreader that keeps within a twentieth of the planned rate is on the plan."""


class Applied(Part):
    """One record, and what it brought the acres it went on, lb/ac."""

    date: dt.date
    source: str
    source_name: str
    is_manure: bool
    rate: float
    unit: str
    acres: float
    quantity: float
    method: str
    by: str
    conditions: str
    total_n: float
    available_n: float
    p2o5: float
    k2o: float


class FieldSeason(Part):
    """A field's crop year: planned and applied as means over the whole field, lb/ac."""

    field: str
    label: str
    year: int
    crops: tuple[str, ...]
    acres: float
    applied: tuple[Applied, ...]
    planned_n: float
    planned_p2o5: float
    planned_k2o: float
    applied_n: float
    applied_p2o5: float
    applied_k2o: float
    n_still_needed: float | None
    """After credits and what was applied; None where the crop's need is not known."""
    yields: tuple[str, ...]


class Season(Part):
    """The records of a crop year set against the plan."""

    farm_name: str
    plan_id: str
    year: int
    kept_until: dt.date
    fields: tuple[FieldSeason, ...]
    findings: tuple[Finding, ...]


def season(farm: Farm, plan: Plan, year: int) -> Season:
    """Set the records of a crop year against the plan.

    What the law says of a record by itself is among the plan's findings; here stands what the plan says of it.

    Raises
    ------
    InputError : the year lies outside the plan.
    """
    check_year(farm, year)
    desk = Desk(farm, Library.shipped(extra=farm.pack_files), state_law(farm.operation.state.value))
    desks = {state.code: desk.under(state_law(state.code)) for state in plan.jurisdictions}
    held = {manure.id: holding(desk, manure) for manure in farm.manures}
    fields = tuple(_field(desks[field.state], field, year, held) for field in plan.fields)
    return Season(
        farm_name=plan.farm_name,
        plan_id=plan.id,
        year=year,
        kept_until=farm.operation.today,
        fields=fields,
        findings=tuple(desk.findings),
    )


def check_year(farm: Farm, year: int) -> None:
    """Raise `InputError` for a year that the plan does not cover."""
    years = farm.plan_years
    if year not in years:
        raise InputError(f"year: expected one of the plan's years, {years[0]} to {years[-1]}; found {year}")


def _field(desk: Desk, field: FieldPlan, year: int, held: dict[str, Holding | None]) -> FieldSeason:
    records = [record for record in desk.farm.records_of(field.id) if record.for_crop_of == year]
    crops = [crop for crop in field.crops if crop.year == year]
    planned = [use for crop in crops for use in crop.applications]
    applied = [_applied(desk, record, brought(desk, record, held)) for record in records]
    for record, done in zip(records, applied, strict=True):
        _check(desk, field, record, done, planned)
    return FieldSeason(
        field=field.id,
        label=field.label,
        year=year,
        crops=tuple(crop.crop for crop in crops),
        acres=field.acres,
        applied=tuple(applied),
        planned_n=sum(crop.manure_n + crop.fertilizer_n for crop in crops),
        planned_p2o5=sum(crop.p2o5_applied for crop in crops),
        planned_k2o=sum(crop.k2o_applied for crop in crops),
        applied_n=_mean(field, applied, "available_n"),
        applied_p2o5=_mean(field, applied, "p2o5"),
        applied_k2o=_mean(field, applied, "k2o"),
        n_still_needed=_still_needed(crops, _mean(field, applied, "available_n")),
        yields=_yields(desk, field, year),
    )


def _applied(desk: Desk, record: Record, gives: Brought | None) -> Applied:
    source = desk.farm.source(record.source)
    by = next((person.name for person in desk.farm.people if person.id == record.applied_by), "")
    nothing = Brought(0.0, 0.0, 0.0, 0.0, 0.0, "")
    if gives is None:
        desk.lacks(f"field {record.field}", f"What {source.name} brought on {day(record.date)} is not known.")
    gives = gives or nothing
    return Applied(
        date=record.date,
        source=source.id,
        source_name=source.name,
        is_manure=desk.farm.is_manure(source.id),
        rate=record.rate,
        unit=record.unit.value,
        acres=record.acres,
        quantity=record.rate * record.acres,
        method=record.method.value,
        by=by,
        conditions=record.conditions,
        total_n=gives.total_n,
        available_n=gives.available_n,
        p2o5=gives.p2o5,
        k2o=gives.k2o,
    )


def _check(desk: Desk, field: FieldPlan, record: Record, done: Applied, planned: list[PlannedApplication]) -> None:
    """Whether a record was planned, at about the planned rate and in about the planned time."""
    where = f"field {field.label}"
    what = f"{said(done.rate, done.unit)} {done.source_name} on {day(done.date)}"
    same = [use for use in planned if use.source == record.source]
    if not same:
        desk.find(Level.WARNING, where, f"Not in the plan: {what}.", desk.law.records_cite)
        return
    most = max(use.rate for use in same)
    if record.rate > most * (1 + RATE_TOLERANCE):
        desk.find(
            Level.VIOLATION if desk.law.rate_binds else Level.WARNING,
            where,
            f"More than planned: {what}; {said(most, done.unit)} is planned.",
            desk.law.records_cite,
        )
    if not any(use.method == done.method for use in same):
        desk.find(Level.NOTE, where, f"By another method than planned ({same[0].method}): {what}, {done.method}.")
    if not done.by:
        desk.find(Level.MISSING, where, f"The record does not say who applied {what}.", desk.law.records_cite)


def _mean(field: FieldPlan, applied: list[Applied], nutrient: str) -> float:
    """Pounds an acre over the whole field."""
    return sum(getattr(done, nutrient) * done.acres for done in applied) / field.acres if field.acres else 0.0


def _still_needed(crops: list[CropPlan], applied: float) -> float | None:
    needs = [crop for crop in crops if crop.nitrogen_need is not None]
    if not needs:
        return None
    need = sum(crop.nitrogen_need.value for crop in needs if crop.nitrogen_need is not None)
    credited = sum(credit.amount.value for crop in needs for credit in crop.credits)
    return max(0.0, need - credited - applied)


def _yields(desk: Desk, field: FieldPlan, year: int) -> tuple[str, ...]:
    recorded = desk.farm.field(field.id).yields
    units = {crop.crop: crop.goal.unit for crop in field.crops if crop.goal is not None}
    return tuple(
        f"{crop} {number(harvests[year], 1)} {units.get(crop, '')}".strip()
        for crop, harvests in recorded.items()
        if year in harvests
    )
