"""``delmarva plan``, ``check``, ``new`` and ``schema``."""

from __future__ import annotations

import json

import jsonschema
import pytest

from tests.house.source import ROOT

POULTRY = ROOT / "examples/delaware-poultry-grain"
GRAIN = ROOT / "examples/delaware-grain-no-animals"


@pytest.fixture
def starter(run, tmp_path):
    folder = tmp_path / "my farm"
    assert run("new", folder).code == 0
    return folder


def test_the_starter_breaks_no_law(run, starter):
    """It lacks only the statement that its operator has to sign."""
    ran = run("check", starter, "--json")
    assert ran.code == 0
    assert [(found["level"], found["citation"]) for found in ran.json["findings"]] == [
        ("missing", "3 Del.C. §2247(d)(5)")
    ]


def test_the_starter_tells_how_to_go_on(run, tmp_path):
    ran = run("new", tmp_path / "my farm")
    assert f"delmarva plan '{tmp_path}/my farm' -o '{tmp_path}/my farm/plan'" in ran.out
    assert "#" in (tmp_path / "my farm/farm.toml").read_text()
    assert len(run("new", tmp_path / "other", "--json").json["files"]) == 3


def test_the_starter_overwrites_nothing(run, starter):
    (starter / "farm.toml").write_text("mine")
    ran = run("new", starter)
    assert (ran.code, (starter / "farm.toml").read_text()) == (2, "mine")
    assert "farm.toml" in ran.err


def test_a_state_without_plans(run, tmp_path):
    ran = run("new", tmp_path / "farm", "--state", "MD")
    assert (ran.code, (tmp_path / "farm").exists()) == (2, False)
    assert run("new", tmp_path / "farm", "--state", "de").code == 0


def test_violations_end_with_1(run):
    """Field 8: 512 FIV, no index, phosphorus planned. Pile P1: 95 ft from a road that must be 100 ft away."""
    ran = run("check", POULTRY)
    assert ran.code == 1
    assert "field 8 Peña's Corner" in ran.said
    assert "(3 Del.C. §2247(b))" in ran.said
    assert "storage P1" in ran.said
    found = run("check", POULTRY, "--json")
    assert found.code == 1
    assert found.json["fields"] == 12
    counts = found.json["counts"]
    assert sum(counts.values()) == len(found.json["findings"])
    assert f"{counts['violation']} violations" in ran.out


def test_a_clean_farm_ends_with_0(run):
    ran = run("check", GRAIN)
    assert ran.code == 0
    assert "Violations" not in ran.out


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('crop = "corn"', 'crop = "korn"', "korn"),
        ("acres = 24.0", "acres = -24.0", "farm.toml, line"),
        ("[farm]", "[farm", "the text is not TOML"),
        ('boundaries = "fields.geojson"', 'boundaries = "none.geojson"', '"none.geojson" is not in the farm\'s folder'),
    ],
)
def test_a_farm_that_cannot_be_read_ends_with_2(run, starter, old, new, message):
    path = starter / "farm.toml"
    path.write_text(path.read_text().replace(old, new))
    for command in (["check", starter], ["plan", starter, "-o", starter / "plan"]):
        ran = run(*command)
        assert (ran.code, ran.out) == (2, "")
        assert message in ran.err
    assert not (starter / "plan").exists()


def test_a_farm_that_is_not_there(run, tmp_path):
    ran = run("check", tmp_path / "nowhere")
    assert ran.code == 2
    assert "farm.toml" in ran.err


def test_a_plan_is_written_whole(run, starter, tmp_path):
    ran = run("plan", starter, "-o", tmp_path / "plan")
    assert ran.code == 0
    written = sorted(path.name for path in (tmp_path / "plan").iterdir())
    assert written == ["calendar.ics", "plan.json", "plan.pdf", "plan.xlsx"]
    assert str(tmp_path / "plan" / "plan.pdf") in ran.out
    assert "2 fields" in ran.out
    assert "signed statement" in ran.said
    schema = run("schema", "plan").json
    jsonschema.validate(json.loads((tmp_path / "plan" / "plan.json").read_text()), schema)


def test_a_plan_without_the_pdf(run, starter, tmp_path):
    ran = run("plan", starter, "-o", tmp_path / "plan", "--no-pdf", "--json")
    assert [path.rpartition(".")[2] for path in ran.json["files"]] == ["json", "xlsx", "ics"]
    assert not (tmp_path / "plan" / "plan.pdf").exists()


def test_a_plan_with_violations_is_still_a_plan(run, tmp_path):
    ran = run("plan", POULTRY, "-o", tmp_path, "--no-pdf")
    assert ran.code == 0
    assert "Violations" in ran.out


def test_a_folder_that_is_a_file(run, starter, tmp_path):
    (tmp_path / "plan").write_text("")
    ran = run("plan", starter, "-o", tmp_path / "plan", "--no-pdf")
    assert (ran.code, "exists" in ran.err) == (2, True)


@pytest.mark.parametrize("what", ["farm", "plan"])
def test_a_schema_is_one(run, what):
    schema = run("schema", what).json
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["properties"]
