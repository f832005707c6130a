"""A farm exported and read back is equal."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest

from delmarva.exchange.reading import read
from delmarva.planning import load_farm
from delmarva.planning.exporting import export_farm, outlines, prescriptions, soil_tests, tables
from delmarva.planning.merging import prepare, write
from delmarva.rules import InputError

EXAMPLES = Path(__file__).parents[2] / "examples"
FORMATS = ["geopackage", "geojson", "kml", "shapefile", "csv", "xlsx", "modus", "isoxml"]


@pytest.fixture(scope="module", params=["delaware-poultry-grain", "delaware-grain-no-animals"])
def exported(request, tmp_path_factory):
    out = tmp_path_factory.mktemp(request.param)
    farm = load_farm(EXAMPLES / request.param)
    written, notes = export_farm(farm, out, FORMATS)
    return farm, out, written, notes


def same(test):
    return test.sample_id, test.field, test.lab, test.report, test.date, test.depth_in, test.results


@pytest.mark.parametrize("name", ["fields.gpkg", "fields.geojson", "fields.kml", "fields.shp.zip", "TASKDATA"])
def test_outlines(exported, name):
    farm, out, *_ = exported
    found = {boundary.id: boundary for boundary in read(out / name).boundaries}
    for boundary in outlines(farm):
        assert found[boundary.id].geometry.equals(boundary.geometry)
    names = {field.id: field.name for field in farm.fields}
    assert all(names[identifier] in boundary.properties["name"] for identifier, boundary in found.items())


@pytest.mark.parametrize("name", ["soil_tests.json", "soil_tests.csv", "farm.xlsx"])
def test_soil_tests(exported, name):
    farm, out, *_ = exported
    assert [same(test) for test in read(out / name).soil_tests] == [same(test) for test in soil_tests(farm)]


@pytest.mark.parametrize("name", ["records.csv", "farm.xlsx"])
def test_records(exported, name):
    farm, out, *_ = exported
    if not farm.records:
        assert not (out / "records.csv").exists()
        return
    found = [
        (each.field, each.date, each.source, each.rate, each.unit, each.acres, each.method, each.incorporation_days,
         each.purpose, each.applied_by or None, each.conditions, each.crop_year, each.frozen_or_snow)
        for each in read(out / name).applied
    ]  # fmt: skip
    assert found == [
        (each.field, each.date, each.source, each.rate, each.unit.value, each.acres, each.method.value,
         each.incorporation_days, each.purpose.value, each.applied_by, each.conditions, each.crop_year,
         each.frozen_or_snow)
        for each in farm.records
    ]  # fmt: skip


def test_prescriptions_are_the_planned_applications(exported):
    """Tons become pounds (2,000), 1,000 gallons become gallons; a season has no day."""
    farm, out, *_ = exported
    found = read(out / "TASKDATA").prescriptions
    planned, left_out = prescriptions(farm)
    assert len(found) + len(left_out) == len(farm.planned())
    by_task = {each.name: each for each in found}
    for field, crop, application in farm.planned():
        each = by_task.get(f"{field.id} {crop.year} {application.source}"[:32])
        if each is None:
            continue
        pounds = application.unit.value in ("ton/ac", "lb/ac")
        assert (each.field, each.unit) == (field.id, "lb/ac" if pounds else "gal/ac")
    first = next(each for each in planned if each.name == found[0].name)
    assert max(zone.rate for zone in found[0].zones) == pytest.approx(first.zones[0].rate, rel=1e-4)


def test_litter_by_the_ton():
    """Field 1, 2027: 2.5 ton/ac of litter on 10 April is 5,000 lb/ac; 15 gal/ac of UAN stays 15."""
    found, _ = prescriptions(load_farm(EXAMPLES / "delaware-poultry-grain"))
    litter, uan = [each for each in found if each.name.startswith("1 2027")]
    assert (litter.zones[0].rate, litter.unit, litter.date.isoformat()) == (5000, "lb/ac", "2027-04-10")
    assert (uan.zones[0].rate, uan.unit) == (15, "gal/ac")


def test_part_of_a_field_is_not_prescribed(tmp_path):
    folder = tmp_path / "farm"
    shutil.copytree(EXAMPLES / "delaware-poultry-grain", folder)
    text = (folder / "farm.toml").read_text()
    changed = text.replace(
        'date = 2027-06-08, method = "injected"', 'date = 2027-06-08, acres = 10, method = "injected"', 1
    )
    (folder / "farm.toml").write_text(changed)
    found, left_out = prescriptions(load_farm(folder))
    assert len(left_out) == 1
    assert left_out[0].endswith("goes on 10 of 31.3 acres, and the farm file does not say where.")
    assert len(found) == len(load_farm(folder).planned()) - 1


def test_a_field_takes_back_what_was_exported(exported, tmp_path):
    """Outlines, soil tests and records of a farm, taken from a copy and brought back: the farm is as it was."""
    farm, out, *_ = exported
    folder = tmp_path / "farm"
    shutil.copytree(farm.folder, folder)
    copy = load_farm(folder)
    sources = [out / name for name in ("fields.gpkg", "soil_tests.json", "records.csv") if (out / name).exists()]
    changes = prepare(copy, [(path, read(path)) for path in sources])
    assert changes.told == []
    assert write(changes) == []


def test_every_list_of_the_farm_file_has_a_table(exported):
    farm, out, written, _ = exported
    made = tables(farm)
    for name, items in (
        ("fields", farm.fields), ("records", farm.records), ("manures", farm.manures), ("people", farm.people),
        ("fertilizers", farm.fertilizers), ("animals", farm.animals), ("storages", farm.storages),
        ("assessments", farm.assessments), ("applications", farm.planned()),
    ):  # fmt: skip
        assert len(made[name].rows if name in made else ()) == len(items), name
        if items:
            rows = list(csv.reader((out / f"{name}.csv").open(encoding="utf-8")))
            assert rows[0] == list(made[name].headers)
            assert len(rows) == len(items) + 1
    assert all(path.is_file() for path in written)


def test_a_file_that_is_there_is_kept(exported, tmp_path):
    farm, *_ = exported
    (tmp_path / "fields.geojson").write_text("mine")
    with pytest.raises(InputError, match=r"fields\.geojson: this file is already there; --force"):
        export_farm(farm, tmp_path, ["geojson"])
    assert (tmp_path / "fields.geojson").read_text() == "mine"
    export_farm(farm, tmp_path, ["geojson"], overwrite=True)
    assert len(read(tmp_path / "fields.geojson").boundaries) == len(farm.fields)
