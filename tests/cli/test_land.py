"""Setback options of a farm, and a table of fields cut back, from the command line."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import shapely
from shapely.geometry import LineString, box

FARM = Path(__file__).parents[2] / "examples" / "delaware-poultry-grain"
pytestmark = pytest.mark.xdist_group("land batch")


def test_options_are_compared_by_field(run, tmp_path):
    ran = run("setbacks", FARM, "--field", "4", "-o", tmp_path)
    assert ran.code == 0
    lines = [line.split() for line in ran.out.splitlines()]
    assert lines[1][-2:] == ["0.00", "20.94"]
    assert lines[3][-2:] == ["3.58", "17.37"]
    assert "35 ft vegetated buffer: 35 ft of permanent dense vegetation" in ran.said
    [drawing] = tmp_path.iterdir()
    assert ElementTree.parse(drawing).getroot().tag.endswith("svg")


def test_as_json(run):
    first, *_ = run("setbacks", FARM, "--json").json
    assert first["field"] == "1"
    assert [option["setbacks"] for option in first["options"]][-1] == "100 ft"


def test_an_unknown_field_is_refused(run):
    ran = run("setbacks", FARM, "--field", "99")
    assert ran.code == 2
    assert "--field: expected the id of a field (1, 2, " in ran.err


def test_a_table_is_cut_back(run, tmp_path):
    """1,320 x 1,320 ft with a ditch on one edge: 1,220 x 1,320 sq ft are left, or 36.97 of 40 acres."""
    fields, waters, out = (tmp_path / name for name in ("fields.parquet", "waters.parquet", "out.parquet"))
    pq.write_table(pa.table({"id": ["a"], "geometry": [shapely.to_wkb(box(0, 0, 1320, 1320))]}), fields)
    pq.write_table(pa.table({"geometry": [shapely.to_wkb(LineString([(0, -500), (0, 2000)]))]}), waters)
    ran = run("cut-back", fields, waters, "-o", out, "--distance", "100", "--coordinates", "feet")
    assert ran.code == 0
    assert "1 fields against 1 segments of water: 1 are reached, 37.0 of 40.0 acres are left." in ran.said
    assert pq.read_table(out)["spreadable_acres"].to_pylist() == [pytest.approx(1220 * 1320 / 43_560)]
    again = run("cut-back", fields, waters, "-o", out, "--distance", "100", "--coordinates", "feet")
    assert again.code == 2
    assert "already there; --force overwrites it" in again.err
    forced = run(
        "cut-back", fields, waters, "-o", out, "--distance", "35", "--coordinates", "feet", "--force", "--json"
    )
    assert forced.json["spreadable_acres"] == pytest.approx(1285 * 1320 / 43_560)
