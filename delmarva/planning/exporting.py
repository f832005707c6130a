"""What a farm hands to other programs: outlines, tables, soil tests and prescriptions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from delmarva.exchange.content import RECORD_COLUMNS
from delmarva.exchange.isoxml.writing import ZoneForm, write_prescriptions
from delmarva.exchange.modus_writing import write_modus
from delmarva.exchange.prescriptions import Prescription, Zone
from delmarva.exchange.shapes_writing import WRITERS, outline_features
from delmarva.exchange.soil_tests import SoilTest
from delmarva.exchange.tables_writing import Table, soil_test_table, write_csv, write_xlsx
from delmarva.land.fields import Boundary
from delmarva.planning.farm import Farm
from delmarva.planning.field_plan import Application, FarmField, RateUnit, RotationCrop
from delmarva.rules import InputError

_SHARE_OF_A_FIELD = 0.99
"""An application to less of a field than this lies nobody knows where."""


def export_farm(
    farm: Farm, out: Path, formats: Iterable[str], *, zones: str = "polygon", cell_metres: float = 10.0,
    overwrite: bool = False,
) -> tuple[list[Path], list[str]]:  # fmt: skip
    """Write a farm in several formats.

    Parameters
    ----------
    farm : Farm
    out : Path
        The folder; it is made.
    formats : iterable of str
        "geopackage", "geojson", "kml" and "shapefile" of the fields; "csv" and "xlsx" of everything; "modus" of the
        soil tests; "isoxml" of the planned applications.
    zones, cell_metres
        How prescriptions lie over a field: see `delmarva.exchange.isoxml.writing.write_prescriptions`.
    overwrite : bool

    Returns
    -------
    list of Path, list of str
        The files, and sentences on what could not be written.

    Raises
    ------
    InputError
        When a file is there already and may not be overwritten.
    """
    written: list[Path] = []
    notes: list[str] = []
    wanted = list(formats)
    out.mkdir(parents=True, exist_ok=True)

    def free(path: Path) -> Path:
        if path.exists() and not overwrite:
            raise InputError(f"{path}: this file is already there; --force overwrites it")
        written.append(path)
        return path

    features = outline_features(outlines(farm), {field.id: field.name for field in farm.fields})
    for form in wanted:
        if form in WRITERS:
            ending, write = WRITERS[form]
            write(free(out / f"fields{ending}"), features)
    if "csv" in wanted:
        for name, table in tables(farm).items():
            write_csv(free(out / f"{name}.csv"), table)
    if "xlsx" in wanted:
        write_xlsx(free(out / "farm.xlsx"), tables(farm))
    if "modus" in wanted:
        tests = soil_tests(farm)
        if tests:
            write_modus(free(out / "soil_tests.json"), tests)
        else:
            notes.append("The farm has no soil tests.")
    if "isoxml" in wanted:
        planned, left_out = prescriptions(farm)
        notes += left_out
        if planned:
            folder = out / "TASKDATA"
            folder.mkdir(exist_ok=True)
            free(folder / "TASKDATA.XML")
            names = {field.id: field.name for field in farm.fields}
            drawn = {boundary.id: boundary for boundary in outlines(farm)}
            written += write_prescriptions(
                folder, planned, drawn, names=names, zones=ZoneForm(zones), cell_metres=cell_metres
            )[1:]
        else:
            notes.append("No application is planned that could be prescribed.")
    return written, notes


def outlines(farm: Farm) -> list[Boundary]:
    """The outlines of the fields, each under its field's id."""
    return [replace(farm.boundaries[field.id], id=field.id) for field in farm.fields]


def soil_tests(farm: Farm) -> list[SoilTest]:
    """The soil tests of the fields, each naming its field as the farm does."""
    return [replace(test, field=field.id) for field in farm.fields for test in farm.soil_tests[field.id]]


def prescriptions(farm: Farm) -> tuple[list[Prescription], list[str]]:
    """The planned applications as prescriptions, and sentences on those that cannot become one."""
    found, notes = [], []
    for field, crop, application in farm.planned():
        if application.acres is not None and application.acres < _SHARE_OF_A_FIELD * field.acres:
            notes.append(
                f"Field {field.label}, {crop.year} {crop.crop}: {farm.source(application.source).name} goes on "
                f"{application.acres:g} of {field.acres:g} acres, and the farm file does not say where."
            )
            continue
        found.append(_prescription(farm, field, crop, application))
    return found, notes


def _prescription(farm: Farm, field: FarmField, crop: RotationCrop, application: Application) -> Prescription:
    rate, unit = application.rate, application.unit
    pounds = unit in (RateUnit.POUNDS, RateUnit.TON)
    factor = {RateUnit.TON: 2000.0, RateUnit.THOUSAND_GALLONS: 1000.0}.get(unit, 1.0)
    return Prescription(
        field=field.id,
        product=farm.source(application.source).name,
        unit="lb/ac" if pounds else "gal/ac",
        what="mass per area" if pounds else "volume per area",
        zones=(Zone(rate * factor),),
        date=application.date,
        name=f"{field.id} {crop.year} {application.source}",
    )


def tables(farm: Farm) -> dict[str, Table]:
    """Everything a farm file holds as tables, by their names; those without a row are left out."""
    fields = farm.fields
    found = {
        "farm": _table([_flat(farm.operation)]),
        "fields": _table(
            _flat(field) | {"measured_acres": round(farm.boundaries[field.id].acres, 2)} for field in fields
        ),
        "rotation": _table(_of_fields(farm, "rotation")),
        "applications": _table(
            {"field": field.id, "year": crop.year, "crop": crop.crop} | _flat(application)
            for field, crop, application in farm.planned()
        ),
        "history": _table(_of_fields(farm, "history")),
        "past_manure": _table(
            {"field": field.id, "year": crop.year, "crop": crop.crop} | _flat(manure)
            for field in fields
            for crop in field.history
            for manure in crop.manure
        ),
        "yields": _table(
            {"field": field.id, "crop": crop, "year": year, "yield": value}
            for field in fields
            for crop, years in field.yields.items()
            for year, value in years.items()
        ),
        "records": _records(farm),
        "soil_tests": soil_test_table(soil_tests(farm)),
        "manures": _table(_flat(manure) for manure in farm.manures),
        "transfers": _table(
            {"manure": manure.id, "direction": direction} | _flat(transfer)
            for manure in farm.manures
            for direction, transfers in (("in", manure.imports), ("out", manure.exports))
            for transfer in transfers
        ),
        "fertilizers": _table(_flat(fertilizer) for fertilizer in farm.fertilizers),
        "animals": _table(_flat(group) for group in farm.animals),
        "storages": _table(_flat(storage) for storage in farm.storages),
        "assessments": _table(_flat(assessment) for assessment in farm.assessments),
        "waters": _table(_of_fields(farm, "waters")),
        "sensitive_areas": _table(_of_fields(farm, "sensitive_areas")),
        "people": _table(_flat(person) for person in farm.people),
        "certificates": _table(
            {"person": person.id} | _flat(certificate) for person in farm.people for certificate in person.certificates
        ),
    }
    return {name: table for name, table in found.items() if table.rows}


def _records(farm: Farm) -> Table:
    """Records in the columns that are read back."""
    flat = [_flat(record) for record in farm.records]
    return Table(RECORD_COLUMNS, [[row.get(column) for column in RECORD_COLUMNS] for row in flat])


def _of_fields(farm: Farm, name: str) -> Iterator[dict[str, Any]]:
    return ({"field": field.id} | _flat(part) for field in farm.fields for part in getattr(field, name))


def _flat(model: BaseModel, prefix: str = "") -> dict[str, Any]:
    """The plain values of a model and of the models in it, whose keys follow theirs: ``soil.map_unit``."""
    found: dict[str, Any] = {}
    for key in type(model).model_fields:
        value = getattr(model, key)
        if isinstance(value, BaseModel):
            found |= _flat(value, f"{prefix}{key}.")
        elif not isinstance(value, tuple | dict):
            found[f"{prefix}{key}"] = value.value if isinstance(value, Enum) else value
    return found


def _table(rows: Iterable[dict[str, Any]]) -> Table:
    listed = list(rows)
    headers = list(dict.fromkeys(key for row in listed for key in row))
    filled = [header for header in headers if any(row.get(header) not in (None, "") for row in listed)]
    return Table(filled, [[row.get(header) for header in filled] for row in listed])
