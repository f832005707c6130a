"""``delmarva allocate``."""

from __future__ import annotations

import shutil

import pytest

from tests.house.source import ROOT

POULTRY = ROOT / "examples/delaware-poultry-grain"
GRAIN = ROOT / "examples/delaware-grain-no-animals"


def test_what_is_printed(run):
    ran = run("allocate", POULTRY)
    assert ran.code == 0
    assert "less than nearest fields first" in ran.said
    assert "ton/ac" in ran.out
    assert "P2O5 surplus" in ran.out
    assert "Field 7 House Field gets nothing" in ran.said
    assert "Loads" not in ran.out


def test_json_is_the_allocation_of_the_plan(run):
    found = run("allocate", POULTRY, "--json").json
    assert found["why_not"] == []
    assert {cost["name"] for cost in found["compared"]} == {"This allocation", "Rule of thumb"}
    assert found["compared"][0]["total"] <= found["compared"][1]["total"]


def test_whole_loads(run):
    ran = run("allocate", POULTRY, "--whole-loads")
    assert ran.code == 0
    assert "Loads" in ran.out
    found = run("allocate", POULTRY, "--whole-loads", "--json").json
    assert all(line["quantity"] == pytest.approx(22 * line["loads"]) for line in found["spread"])


def test_a_farm_without_prices(run):
    ran = run("allocate", GRAIN)
    assert (ran.code, ran.out) == (2, "")
    assert "the farm file has no [prices]" in ran.err


def test_no_way_ends_with_1(run, tmp_path):
    shutil.copytree(POULTRY, tmp_path / "farm")
    file = tmp_path / "farm/farm.toml"
    text = file.read_text().replace("export_tons_per_year = 300", "export_tons_per_year = 0")
    file.write_text(text.replace("produced_per_year = 420", "produced_per_year = 1420"))
    ran = run("allocate", tmp_path / "farm")
    assert ran.code == 1
    assert "There is no place for" in ran.said
    assert run("allocate", tmp_path / "farm", "--json").json["why_not"]
