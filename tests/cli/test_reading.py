"""``delmarva read`` and ``delmarva export``."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
POULTRY = ROOT / "examples" / "delaware-poultry-grain"
WARD = DATA / "soil/ward_lab_export_B.csv"
RECORDS = "field,date,source,rate,unit,acres,method\n7,2026-11-12,home-litter,2,ton/ac,15.2,broadcast\n"


@pytest.fixture
def farm(tmp_path):
    shutil.copytree(POULTRY, tmp_path / "farm")
    (tmp_path / "applied.csv").write_text(RECORDS)
    return tmp_path / "farm"


def test_what_a_file_holds_is_said(run):
    ran = run("read", WARD)
    assert ran.code == 0
    assert "ward_lab_export_B.csv: laboratory table" in ran.out
    assert "18 soil tests." in ran.said
    assert "Phosphorus by: Olsen." in ran.said
    assert "Dates: 2022-03-10." in ran.said
    assert "rules on phosphorus take Mehlich-3 and no other" in ran.said
    assert "because the file does not say by which method it was measured" in ran.said
    assert "column 'Potassium ppm K' (18 values)" in ran.said


def test_acres_of_a_map(run):
    """The 50 fields together as the Department of Agriculture measured them."""
    path = DATA / "boundaries/us_csb_50fields_moved_to_kent_de.geojson"
    stated = sum(feature["properties"]["CSBACRES"] for feature in json.loads(path.read_text())["features"])
    assert f"Acres: {stated:,.1f}" in run("read", path).said
    assert run("read", path, "--json").json["files"][0]["acres"] == pytest.approx(stated, abs=0.1)


def test_a_method_may_be_stated(run):
    before, after = run("read", WARD, "--json").json, run("read", WARD, "--method", "Potassium ppm K=M3", "--json").json
    skipped = [{skip["what"] for skip in each["files"][0]["skipped"]} for each in (before, after)]
    assert skipped[0] - skipped[1] == {"column 'Potassium ppm K' (18 values)"}


def test_everything_in_json(run):
    found = run("read", DATA / "boundaries/us_csb_50fields_moved_to_kent_de.geojson", "--json").json["files"][0]
    assert found["read"]
    assert found["counts"] == {"field outlines": 50, "crop years": 150}
    assert found["acres"] > 0


def test_a_file_that_is_refused_ends_with_2_and_the_others_are_still_said(run):
    ran = run("read", DATA / "manure/bc_manure_book_values.csv", WARD)
    assert ran.code == 2
    assert "book values of manures" in ran.said
    assert "18 soil tests" in ran.said
    found = run("read", DATA / "manure/bc_manure_book_values.csv", "--json")
    assert (found.code, found.json["files"][0]["read"]) == (2, False)


def test_a_table_of_verdicts(run):
    ran = run("read", "--table", WARD, DATA / "manure/bc_manure_book_values.csv")
    assert ran.code == 0
    assert "| soil/ward_lab_export_B.csv | laboratory table | 18 soil tests | 10 |" in ran.out
    assert "| manure/bc_manure_book_values.csv | refused: book values of manures" in ran.out


def test_changes_are_shown_and_asked_about(run, farm):
    before = (farm / "farm.toml").read_text()
    path = farm.parent / "applied.csv"
    for typed in ("n\n", ""):
        ran = run("read", path, "--into", farm, typed=typed)
        assert (ran.code, (farm / "farm.toml").read_text()) == (0, before)
        assert "a record of 2 ton/ac home-litter on field 7, 15.2 acres" in ran.said
        assert "Nothing was written." in ran.said
    ran = run("read", path, "--into", farm, typed="y\n")
    assert str(farm / "farm.toml") in ran.out
    assert (farm / "farm.toml").read_text().startswith(before.rstrip())
    assert (farm / "farm.toml.bak").read_text() == before


def test_without_asking(run, farm):
    found = run("read", farm.parent / "applied.csv", "--into", farm, "--yes", "--json")
    assert found.json["changes"] == ["farm.toml: a record of 2 ton/ac home-litter on field 7, 15.2 acres, 2026-11-12."]
    assert "2026-11-12" in (farm / "farm.toml").read_text()
    again = run("read", farm.parent / "applied.csv", "--into", farm, "--yes")
    assert "Nothing changes." in again.said
    assert "because the log has it already" in again.said


def test_json_writes_nothing_unless_told_to(run, farm):
    before = (farm / "farm.toml").read_text()
    assert run("read", farm.parent / "applied.csv", "--into", farm, "--json").json["changes"]
    assert (farm / "farm.toml").read_text() == before


def test_one_refused_file_changes_nothing(run, farm):
    before = (farm / "farm.toml").read_text()
    ran = run("read", farm.parent / "applied.csv", DATA / "manure/bc_manure_book_values.csv", "--into", farm, "--yes")
    assert (ran.code, (farm / "farm.toml").read_text()) == (2, before)


def test_a_field_in_another_country_stops_the_import(run, farm):
    ran = run("read", DATA / "boundaries/fiboa-example.json", "--into", farm, "--yes")
    assert ran.code == 2
    assert "lies in neither Delaware nor Maryland" in ran.err


def test_a_mapping_from_draft_to_use(run, tmp_path):
    table, mapping = tmp_path / "county.csv", tmp_path / "county.toml"
    table.write_text("Sample,P ppm\nA,62\n")
    assert run("read", table).code == 2
    ran = run("read", table, "--draft", mapping)
    assert (ran.code, str(mapping) in ran.out) == (0, True)
    assert run("read", table, "--draft", mapping).code == 2
    text = mapping.read_text()
    filled = text.replace('analyte = ""', 'analyte = "p"').replace('unit = ""', 'unit = "ppm"')
    mapping.write_text(filled.replace('method = ""', 'method = "Mehlich-3"'))
    ran = run("read", table, "--mapping", mapping)
    assert "1 soil test" in ran.said
    assert "Phosphorus by: Mehlich-3." in ran.said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--method", "nothing"], "expected COLUMN=METHOD"),
        (["--mapping", "none.toml"], "there is no such file"),
        (["--into", "none"], "farm.toml"),
    ],
)
def test_what_is_wrong_with_the_command(run, arguments, words):
    ran = run("read", WARD, *arguments)
    assert ran.code == 2
    assert words in ran.err


class TestExport:
    def test_everything(self, run, tmp_path):
        ran = run("export", POULTRY, "-o", tmp_path / "out", "--json")
        names = {Path(path).name for path in ran.json["files"]}
        assert {"fields.gpkg", "fields.kml", "fields.shp.zip", "farm.xlsx", "soil_tests.json", "TASKDATA.XML"} <= names
        assert all(Path(path).is_file() for path in ran.json["files"])

    def test_one_format_and_grids(self, run, tmp_path):
        ran = run("export", POULTRY, "-o", tmp_path, "--format", "isoxml", "--zones", "grid2", "--cell", "20")
        assert ran.code == 0
        assert str(tmp_path / "TASKDATA" / "GRD00001.BIN") in ran.out
        assert not (tmp_path / "fields.gpkg").exists()

    def test_nothing_is_overwritten(self, run, tmp_path):
        assert run("export", POULTRY, "-o", tmp_path, "--format", "kml").code == 0
        ran = run("export", POULTRY, "-o", tmp_path, "--format", "kml")
        assert (ran.code, "--force overwrites it" in ran.err) == (2, True)
        assert run("export", POULTRY, "-o", tmp_path, "--format", "kml", "--force").code == 0
