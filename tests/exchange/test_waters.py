"""Waters of the National Hydrography Dataset, and crops as satellites saw them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from delmarva.exchange.cropland import CROPS
from delmarva.exchange.reading import read
from delmarva.land.waters import WaterKind

DATA = Path(__file__).parents[1] / "data"
LINE = {"type": "LineString", "coordinates": [[-75.5, 39.0], [-75.49, 39.0]]}
BODY = {
    "type": "Polygon",
    "coordinates": [[[-75.51, 38.99], [-75.48, 38.99], [-75.48, 39.01], [-75.51, 39.01], [-75.51, 38.99]]],
}


def waters(tmp_path, *features):
    data = {
        "type": "FeatureCollection",
        "features": [
            {"type": "Feature", "properties": properties, "geometry": geometry} for properties, geometry in features
        ],
    }
    path = tmp_path / "NHDFlowline.geojson"
    path.write_text(json.dumps(data))
    return read(path)


def test_a_tidal_reach_is_tidal():
    """Gwynns Falls, Baltimore: three reaches of a perennial stream, the lowest of them tidal."""
    found = read(DATA / "hydro/nhd_gwynns_falls_md.geojson").waters
    assert [water.kind for water in found] == [WaterKind.STREAM, WaterKind.STREAM, WaterKind.TIDAL]
    assert {(water.name, water.code, water.flow) for water in found} == {("Gwynns Falls", 46006, "perennial")}
    assert [water.id for water in found] == ["11689204", "11689212", "11689228"]


def test_artificial_paths_ask_for_the_water_bodies():
    """Of 333 reaches, 89 run through water bodies that the file does not hold; -9998 is no water body."""
    content = read(DATA / "hydro/nhdplusv2_flowlines_sample.gpkg")
    artificial = [water for water in content.waters if water.artificial]
    assert len(artificial) == 89
    assert {water.inside for water in artificial} >= {"", "120053569"}
    assert not any(water.inside.startswith("-") for water in content.waters)
    assert any(note.startswith("89 lines are artificial paths") for note in content.notes)


def test_an_artificial_path_gives_way_to_its_polygon(tmp_path):
    content = waters(
        tmp_path,
        ({"COMID": 1, "FCODE": 55800, "WBAREACOMI": 9}, LINE),
        ({"COMID": 9, "FCODE": 39004, "GNIS_NAME": "Lake Como"}, BODY),
    )
    [lake] = content.waters
    assert (lake.kind, lake.name, lake.flow) == (WaterKind.POND, "Lake Como", "perennial")
    assert "1 artificial paths were left out for the polygons they run through." in content.notes


@pytest.mark.parametrize(
    ("code", "kind", "flow"),
    [
        (46003, WaterKind.STREAM, "intermittent"),
        (46007, WaterKind.STREAM, "ephemeral"),
        (46000, WaterKind.STREAM, ""),
        (33600, WaterKind.DITCH, ""),
        (33601, WaterKind.DITCH, ""),
        (39001, WaterKind.POND, "intermittent"),
        (43600, WaterKind.POND, ""),
        (46600, WaterKind.WETLAND, ""),
        (49300, WaterKind.TIDAL, ""),
        (44500, WaterKind.TIDAL, ""),
        (56600, WaterKind.TIDAL, ""),
        (48800, WaterKind.WELL, ""),
        (45000, WaterKind.SINKHOLE, ""),
    ],
)
def test_feature_codes(tmp_path, code, kind, flow):
    [water] = waters(tmp_path, ({"FCODE": code}, LINE)).waters
    assert (water.kind, water.flow) == (kind, flow)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (42801, "a pipeline is no open water"),
        (42003, "an underground conduit is no open water"),
        (33400, "a connector is a known flow without a mapped channel"),
        (34300, "the feature code 34300 is no water with a setback"),
        (None, "the feature code None is no water with a setback"),
        (-9998, "the feature code None is no water with a setback"),
    ],
)
def test_what_is_no_water_is_said(tmp_path, code, why):
    content = waters(tmp_path, ({"FCODE": code}, LINE), ({"FCODE": 46006}, LINE))
    assert [skip.why for skip in content.skipped] == [why]


def test_a_farms_own_waters_are_read_back():
    found = read(DATA.parents[1] / "examples/delaware-poultry-grain/waters.geojson").waters
    assert [(water.kind, water.name) for water in found][:2] == [
        (WaterKind.DITCH, "ditch at field 4"),
        (WaterKind.DITCH, "ditch at field 7"),
    ]
    assert any(water.kind is WaterKind.POND for water in found)


def test_crops_by_year():
    """The first field: 24 is winter wheat in 2017, 152 shrubland in 2019."""
    content = read(DATA / "boundaries/us_csb_100fields_wgs84.geojson")
    first = [crop for crop in content.crops if crop.field == "351724000000001"]
    assert [crop.year for crop in first] == list(range(2017, 2025))
    assert (first[0].name, first[2].name) == ("Winter Wheat", "Shrubland")
    assert all(crop.name for crop in content.crops)


def test_a_code_that_is_not_listed_keeps_its_number(tmp_path):
    path = tmp_path / "fields.geojson"
    feature = {
        "type": "Feature",
        "properties": {"field_id": 1, "CDL2023": 250, "cdl_2024": 1, "CDL2022": 0},
        "geometry": BODY,
    }
    path.write_text(json.dumps({"type": "FeatureCollection", "features": [feature]}))
    content = read(path)
    assert [(crop.year, crop.code, crop.name) for crop in content.crops] == [(2023, 250, ""), (2024, 1, CROPS[1])]
    assert "Crop codes without a name here: 250." in content.notes
