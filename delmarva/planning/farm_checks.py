"""Whether the tables of a farm file fit together: ids that exist, dates in order, units that suit."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any, Protocol

from delmarva.planning.crops import CROPS, Crop
from delmarva.planning.farm import FarmFile
from delmarva.planning.field_plan import Application, FarmField, PastManure, RateUnit, Record
from delmarva.planning.operation import Fertilizer, Manure, Role, State


class Notebook(Protocol):
    """Where problems are noted."""

    def add(self, place: tuple[str | int, ...], sentence: str) -> None:
        """Note a problem at a path of tables and keys."""


HIGHEST_MANURE_RATE = {RateUnit.TON: 60.0, RateUnit.THOUSAND_GALLONS: 60.0, RateUnit.GALLONS: 60_000.0}
HIGHEST_FERTILIZER_RATE = {RateUnit.POUNDS: 3000.0, RateUnit.TON: 1.5, RateUnit.GALLONS: 250.0}
"""Rates per acre above these are slips of the pen."""


def check_farm(file: FarmFile, problems: Notebook) -> None:
    """Note every reference, date and unit that does not fit."""
    _check_ids(file, problems)
    _check_dates(file, problems)
    _check_references(file, problems)
    _check_cafo(file, problems)
    sources: dict[str, Manure | Fertilizer] = {manure.id: manure for manure in file.manures}
    sources |= {fertilizer.id: fertilizer for fertilizer in file.fertilizers}
    for index, field in enumerate(file.fields):
        _check_field(file, index, field, sources, problems)
    for index, record in enumerate(file.records):
        place = ("record", index)
        _check_rate(record, place, sources, problems)
        fields = [field for field in file.fields if field.id == record.field]
        if fields and record.acres > fields[0].acres * 1.1:
            problems.add(
                (*place, "acres"),
                f"{record.acres:g} ac is more than the {fields[0].acres:g} ac of field {record.field!r}.",
            )


def _check_cafo(file: FarmFile, problems: Notebook) -> None:
    if file.cafo is None:
        return
    today = file.operation.today
    if file.operation.state is not State.DELAWARE:
        problems.add(("cafo",), "the chapter on CAFOs is Delaware's; the farm lies in Maryland.")
    liquid = {manure.id for manure in file.manures if manure.form.liquid}
    stores = {store.id: store for store in file.storages}
    for index, basin in enumerate(file.cafo.basins):
        place = ("cafo", "basin", index, "storage")
        if basin.storage not in stores:
            problems.add(place, f"no [[storage]] has the id {basin.storage!r}.")
        elif stores[basin.storage].manure not in liquid:
            problems.add(place, f"the storage {basin.storage!r} holds no liquid.")
        if not basin.solids_ft + basin.freeboard_ft < basin.depth_ft:
            problems.add((*place[:3], "depth_ft"), "expected more than the solids and the freeboard together.")
    for index, inspection in enumerate(file.cafo.inspections):
        for key in ("date", "corrected"):
            on = getattr(inspection, key)
            if on is not None and on > today:
                problems.add(("cafo", "inspection", index, key), f"{on} is after {file.operation.today_in_words}.")
    for index, discharge in enumerate(file.cafo.discharges):
        if discharge.aware.date() > today:
            problems.add(
                ("cafo", "discharge", index, "aware"), f"{discharge.aware} is after {file.operation.today_in_words}."
            )


def _check_ids(file: FarmFile, problems: Notebook) -> None:
    tables: dict[str, Iterable[Any]] = {
        "person": file.people,
        "animals": file.animals,
        "manure": file.manures,
        "fertilizer": file.fertilizers,
        "storage": file.storages,
        "field": file.fields,
    }
    for table, entries in tables.items():
        seen: set[str] = set()
        for index, entry in enumerate(entries):
            if entry.id in seen:
                problems.add(
                    (table, index, "id"),
                    f'the id "{entry.id}" is used twice in [[{table}]]; ids must differ.',
                )
            seen.add(entry.id)
    manures = {manure.id for manure in file.manures}
    for index, fertilizer in enumerate(file.fertilizers):
        if fertilizer.id in manures:
            problems.add(
                ("fertilizer", index, "id"),
                f'the id "{fertilizer.id}" is also a manure\'s; sources need different ids.',
            )


def _check_dates(file: FarmFile, problems: Notebook) -> None:
    made, today = file.operation.plan_date, file.operation.today
    until = file.operation.today_in_words
    first = file.operation.first_year
    if not made.year <= first <= made.year + 1:
        expected = f"{made.year} or {made.year + 1} for a plan made on {made}"
        problems.add(("farm", "first_year"), f"expected {expected}, found {first}.")

    def past(place: tuple[str | int, ...], day: dt.date | None) -> None:
        if day is not None and day > today:
            problems.add(place, f"{day} is after {until}; what has happened is dated on or before it.")

    def past_year(place: tuple[str | int, ...], year: int) -> None:
        if year > today.year:
            problems.add(
                place,
                f"{year} is after {until}; what has happened is dated on or before it.",
            )

    for index, manure in enumerate(file.manures):
        if manure.analysis:
            past(("manure", index, "analysis", "date"), manure.analysis.date)
        for key in ("imports", "exports"):
            for number, transfer in enumerate(getattr(manure, key)):
                past(("manure", index, key, number, "date"), transfer.date)
    for index, record in enumerate(file.records):
        past(("record", index, "date"), record.date)
    for index, assessment in enumerate(file.assessments):
        past(("assessment", index, "date"), assessment.date)
    for index, field in enumerate(file.fields):
        past(("field", index, "erosion", "date"), field.erosion.date if field.erosion else None)
        for number, crop in enumerate(field.history):
            past_year(("field", index, "history", number, "year"), crop.year)
        for crop_name, harvests in field.yields.items():
            for year in harvests:
                past_year(("field", index, "yields", crop_name, str(year)), year)
    if file.previous_plan:
        past(("previous_plan", "completed"), file.previous_plan.completed)
    if file.statement:
        past(("statement", "signed"), file.statement.signed)
    for number, event in enumerate(file.notices.beyond_control):
        past(("notices", "beyond_control", number, "date"), event.date)


def _check_references(file: FarmFile, problems: Notebook) -> None:
    ids = {
        "field": {field.id for field in file.fields},
        "person": {person.id for person in file.people},
        "manure": {manure.id for manure in file.manures},
    }

    def known(place: tuple[str | int, ...], table: str, identifier: str | None) -> None:
        if identifier is not None and identifier not in ids[table]:
            there = ", ".join(sorted(ids[table])) or "none"
            problems.add(place, f'there is no [[{table}]] with the id "{identifier}" (there are: {there}).')

    for index, person in enumerate(file.people):
        known(("person", index, "supervised_by"), "person", person.supervised_by)
    for index, group in enumerate(file.animals):
        known(("animals", index, "produces"), "manure", group.produces)
    for index, storage in enumerate(file.storages):
        known(("storage", index, "manure"), "manure", storage.manure)
        known(("storage", index, "field"), "field", storage.field)
    for index, assessment in enumerate(file.assessments):
        known(("assessment", index, "field"), "field", assessment.field)
    for index, record in enumerate(file.records):
        known(("record", index, "field"), "field", record.field)
        known(("record", index, "applied_by"), "person", record.applied_by)
    for name in file.files.soil_test_methods:
        if name not in file.files.soil_tests:
            problems.add(("files", "soil_test_methods", name), f'"{name}" is not one of the soil_tests files.')
    if file.statement:
        by = file.statement.by
        known(("statement", "by"), "person", by)
        if any(person.id == by and person.role not in (Role.OPERATOR, Role.OWNER) for person in file.people):
            problems.add(("statement", "by"), f'expected the operator or owner, who carries it out; found "{by}".')


def _check_field(
    file: FarmFile, index: int, field: FarmField, sources: dict[str, Manure | Fertilizer], problems: Notebook
) -> None:
    years = range(file.operation.first_year, file.operation.first_year + file.operation.years)
    seen: set[tuple[str, int, str]] = set()

    def once(key: str, number: int, year: int, crop: str) -> None:
        if (key, year, crop) in seen:
            problems.add(("field", index, key, number), f"{crop} of {year} is given twice.")
        seen.add((key, year, crop))

    for crop_name, harvests in field.yields.items():
        _check_yields(("field", index, "yields", crop_name), CROPS[crop_name], harvests, problems)
    for number, past in enumerate(field.history):
        once("history", number, past.year, past.crop)
        if past.harvest is not None:
            _check_harvest(("field", index, "history", number, "harvest"), CROPS[past.crop], past.harvest, problems)
        for place, manure in enumerate(past.manure):
            _check_rate(manure, ("field", index, "history", number, "manure", place), sources, problems)
    for number, crop in enumerate(field.rotation):
        once("rotation", number, crop.year, crop.crop)
        if crop.year not in years:
            problems.add(
                ("field", index, "rotation", number, "year"),
                f"{crop.year} is not in the plan's years {years[0]}-{years[-1]}.",
            )
        for order, application in enumerate(crop.applications):
            place_of = ("field", index, "rotation", number, "applications", order)
            _check_rate(application, place_of, sources, problems)
            _check_planned_date(file.operation.plan_date, crop.year, application, place_of, problems)
            if application.acres is not None and application.acres > field.acres * 1.1:
                problems.add(
                    (*place_of, "acres"),
                    f"{application.acres:g} ac is more than the {field.acres:g} ac of the field.",
                )


def _check_yields(place: tuple[str | int, ...], crop: Crop, harvests: dict[int, float], problems: Notebook) -> None:
    if not crop.harvested:
        problems.add(place, f"{crop.name} is not harvested and has no yields.")
        return
    for year, value in harvests.items():
        _check_harvest((*place, str(year)), crop, value, problems)


def _check_harvest(place: tuple[str | int, ...], crop: Crop, value: float, problems: Notebook) -> None:
    if crop.harvested and value > crop.highest_yield:
        problems.add(
            place,
            f"{value:g} {crop.harvest_unit}/ac of {crop.name} is beyond any harvest (at most {crop.highest_yield:g}).",
        )


def _check_planned_date(
    today: dt.date, crop_year: int, application: Application, place: tuple[str | int, ...], problems: Notebook
) -> None:
    day = application.date
    if day is None:
        return
    if day < today:
        problems.add(
            (*place, "date"),
            f"{day} is before the plan date {today}; enter what was applied as a [[record]].",
        )
    elif not crop_year - 1 <= day.year <= crop_year:
        problems.add((*place, "date"), f"{day} is not in {crop_year - 1} or {crop_year}, the seasons of this crop.")


def _check_rate(
    entry: Application | PastManure | Record,
    place: tuple[str | int, ...],
    sources: dict[str, Manure | Fertilizer],
    problems: Notebook,
) -> None:
    source = sources.get(entry.source)
    if source is None:
        there = ", ".join(sorted(sources)) or "none"
        problems.add(
            (*place, "source"),
            f'there is no [[manure]] or [[fertilizer]] with the id "{entry.source}" (there are: {there}).',
        )
        return
    if isinstance(source, Manure):
        units = [RateUnit.THOUSAND_GALLONS, RateUnit.GALLONS] if source.form.liquid else [RateUnit.TON]
        highest = HIGHEST_MANURE_RATE
        what = source.form.value
    else:
        units = [RateUnit.POUNDS, RateUnit.GALLONS if source.liquid else RateUnit.TON]
        highest = HIGHEST_FERTILIZER_RATE
        what = "liquid fertilizer" if source.liquid else "dry fertilizer"
    if entry.unit not in units:
        expected = " or ".join(unit.value for unit in units)
        problems.add((*place, "unit"), f"expected {expected} for a {what}, found {entry.unit.value}.")
    elif entry.rate > highest[entry.unit]:
        problems.add(
            (*place, "rate"),
            f"{entry.rate:g} {entry.unit.value} is beyond any spreader (at most {highest[entry.unit]:g}).",
        )
