"""``delmarva standards``."""

from __future__ import annotations

from delmarva.standards import TABLES
from delmarva.standards.packs import SHIPPED

PACK = """
[pack]
id = "own-lab"
title = "Removal measured by the own lab"
edition = "2026"
source = "Own lab, report 12"
licence = "facts only"
summary = "One crop."

[units.crop-removal]
p2o5_lb = "lb P2O5/{unit}"

[[rows.crop-removal]]
crop = "corn"
part = "grain"
unit = "bu"
p2o5_lb = 0.36
status = "entered"
"""


def test_the_list_has_every_table_and_pack(run):
    shown = run("standards", "list").out
    assert all(table in shown for table in TABLES)
    assert all(path.stem in shown for path in SHIPPED.glob("*.toml"))
    found = run("standards", "list", "--json").json
    assert [table["name"] for table in found["tables"]] == list(TABLES)


def test_a_table_with_its_sources(run):
    """Corn grain removes 0.42 lb P2O5 a bushel by the trials of five states around the Chesapeake and Northeast."""
    ran = run("standards", "show", "crop-removal", "crop=corn", "part=grain")
    assert "p2o5_lb 0.42 lb P2O5/bu" in ran.said
    assert "regional" in ran.out
    assert "Northeast corn-grain P and K removal project" in ran.said
    rows = run("standards", "show", "crop-removal", "crop=corn", "part=grain", "--json").json["rows"]
    assert {row["keys"].get("crop", "corn") for row in rows} == {"corn"}
    assert rows[0]["values"]["p2o5_lb"] == 0.42


def test_a_pack_of_ones_own(run, tmp_path):
    """It can be used, and its rows stand before the shipped ones."""
    path = tmp_path / "own.toml"
    path.write_text(PACK)
    assert run("standards", "check", path).out.endswith("this pack can be used.\n")
    rows = run("standards", "show", "crop-removal", "crop=corn", "--pack", path, "--json").json["rows"]
    assert (rows[0]["pack"], rows[0]["values"]["p2o5_lb"]) == ("own-lab", 0.36)


def test_everything_wrong_with_a_pack(run, tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(PACK.replace("0.36", "-1").replace('"entered"', '"certain"'))
    ran = run("standards", "check", path)
    assert ran.code == 1
    assert "p2o5_lb: expected a number from 0 to 60 in lb P2O5/bu; found -1" in ran.said
    assert "status: expected one of official-DE" in ran.said
    found = run("standards", "check", path, "--json")
    assert (found.code, found.json["usable"], len(found.json["problems"])) == (1, False, 2)
    assert run("standards", "list", "--pack", path).code == 2


def test_what_is_not_there(run, tmp_path):
    assert (
        "table 'crop-removals' is not known (did you mean crop-removal?)"
        in run("standards", "show", "crop-removals").err
    )
    assert "crop-removal has no key colour" in run("standards", "show", "crop-removal", "colour=red").err
    assert "erosion-k has no row texture=marble" in run("standards", "show", "erosion-k", "texture=marble").err
    assert run("standards", "check", tmp_path / "no.toml").code == 2
