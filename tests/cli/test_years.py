"""``delmarva report`` and ``season``."""

from __future__ import annotations

import json
import shutil

import pytest

from tests.house.source import ROOT

DAIRY = ROOT / "examples/maryland-dairy"
LINE = ROOT / "examples/two-state-broiler"
LAST_RECORD = '[[record]]\nfield = "6"\ndate = 2027-06-14'


@pytest.fixture
def dairy(tmp_path):
    """The dairy's folder without its last record on field 6."""
    folder = tmp_path / "dairy"
    shutil.copytree(DAIRY, folder)
    text = (folder / "farm.toml").read_text()
    start = text.index(LAST_RECORD)
    (folder / "farm.toml").write_text(text[:start] + text[text.index("[notices]") :])
    return folder


def test_a_whole_report_ends_with_0(run):
    ran = run("report", DAIRY, "--year", "2027")
    assert ran.code == 0
    assert "Due: 1 March 2028." in ran.said
    assert "none applied" in ran.out
    assert "Nothing is missing." in ran.out


def test_a_deleted_record_is_missed_with_its_paragraph(run, dairy):
    ran = run("report", dairy, "--year", "2027")
    assert ran.code == 1
    assert "- Total nitrogen applied, by crop (COMAR 15.20.07.06A(3)(b))" in ran.said
    assert "- field 6 Orchard: UAN 30 was planned for corn silage, nothing is recorded" in ran.said


def test_a_report_is_written_although_items_are_missing(run, dairy, tmp_path):
    ran = run("report", dairy, "--year", "2027", "-o", tmp_path / "out", "--json")
    assert ran.code == 1
    assert len(ran.json["reports"][0]["missing"]) == 3
    assert [path.rpartition("-")[2] for path in ran.json["files"]] == ["2027.json", "2027.xlsx", "2027.pdf"]
    written = json.loads((tmp_path / "out" / "annual-report-MD-2027.json").read_text())
    assert written["farm_name"] == "Example Farm 3"


def test_a_farm_on_the_line_reports_to_both_states(run, tmp_path):
    folder = tmp_path / "line"
    shutil.copytree(LINE, folder)
    text = (folder / "farm.toml").read_text().replace("first_year", "kept_until = 2028-01-15\nfirst_year", 1)
    (folder / "farm.toml").write_text(text)
    ran = run("report", folder, "--year", "2027", "--json")
    assert ran.code == 1
    assert [report["state"] for report in ran.json["reports"]] == ["DE", "MD"]
    assert run("report", folder, "--year", "2027").out.count("Due: ") == 2


@pytest.mark.parametrize(
    ("year", "message"), [("2028", "year 2028 is not over on 2028-02-10"), ("2031", "2027 to 2029; found 2031")]
)
def test_a_year_without_a_report_ends_with_2(run, year, message):
    ran = run("report", DAIRY, "--year", year)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_a_year_is_needed(run):
    assert run("report", DAIRY).code == 2
    assert run("season", DAIRY).code == 2


def test_a_season_on_the_plan_ends_with_0(run):
    ran = run("season", DAIRY, "--year", "2027")
    assert ran.code == 0
    assert "13 records on 7 fields. Against the plan: nothing was found." in ran.said
    assert "7 Old Lot corn silage 147 / 142 0 / 0 0 / 0 18" in ran.said


def test_more_than_planned_ends_with_1(run, dairy):
    path = dairy / "farm.toml"
    path.write_text(path.read_text().replace("rate = 8\n", "rate = 12\n", 1))
    ran = run("season", dairy, "--year", "2027")
    assert ran.code == 1
    assert "field 1 Home Field: More than planned: 12,000 gal/ac Slurry" in ran.said
    assert "8,000 gal/ac is planned. (COMAR 15.20.07.06B(4)(g))" in ran.said


def test_a_season_is_written(run, tmp_path):
    ran = run("season", DAIRY, "--year", "2027", "-o", tmp_path, "--json")
    written = sorted(path.name for path in tmp_path.iterdir())
    assert written == ["season-2027.json", "season-2027.pdf", "season-2027.xlsx"]
    assert len(ran.json["fields"]) == 8
    assert str(tmp_path / "season-2027.pdf") in run("season", DAIRY, "--year", "2027", "-o", tmp_path).out


def test_a_season_outside_the_plan_ends_with_2(run):
    ran = run("season", DAIRY, "--year", "2020")
    assert (ran.code, ran.out) == (2, "")
    assert "2027 to 2029" in ran.err
