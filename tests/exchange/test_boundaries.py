"""GeoJSON boundaries: what is read, and the sentence for each way a file can be wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from delmarva.exchange.boundaries import read_boundaries
from delmarva.rules import InputError

DATA = Path(__file__).parents[1] / "data" / "boundaries"
SQUARE = [[-75.60, 39.00], [-75.59, 39.00], [-75.59, 39.01], [-75.60, 39.01], [-75.60, 39.00]]
BOW_TIE = [[-75.62, 39.00], [-75.60, 39.02], [-75.60, 39.00], [-75.62, 39.02], [-75.62, 39.00]]


def feature(identifier="1", kind="Polygon", coordinates=None, **more):
    geometry = {"type": kind, "coordinates": [SQUARE] if coordinates is None else coordinates}
    return {"type": "Feature", "properties": {"field_id": identifier}, "geometry": geometry} | more


def written(tmp_path, *features, **more):
    path = tmp_path / "fields.geojson"
    path.write_text(json.dumps({"type": "FeatureCollection", "features": list(features)} | more))
    return path


def test_a_real_file():
    found = read_boundaries(DATA / "us_csb_50fields_moved_to_kent_de.geojson", "CSBID")
    assert len(found) == 50
    assert next(iter(found)) == "351724000000001"
    assert found["351724000000001"].acres == pytest.approx(2.778, abs=0.01)
    assert found["351724000000001"].properties["CDL2022"] == 152


def test_ids_may_be_numbers_or_geojson_ids(tmp_path):
    by_number = feature(7)
    by_id = feature(properties={}, id="8")
    assert list(read_boundaries(written(tmp_path, by_number, by_id), "field_id")) == ["7", "8"]


def test_a_third_coordinate_is_accepted(tmp_path):
    ring = [[*position, 12.5] for position in SQUARE]
    assert read_boundaries(written(tmp_path, feature(coordinates=[ring])), "field_id")["1"].acres > 0


@pytest.mark.parametrize(
    ("features", "words"),
    [
        ([], "holds no features"),
        (
            [feature(properties={"name": "x"})],
            r"feature 1: expected the field's id in the property 'field_id', found .* name",
        ),
        ([feature(properties=None)], "found the properties none"),
        ([feature(" ")], "expected the field's id"),
        ([feature("1"), feature("1")], r"feature 2: the id '1' is already used"),
        ([feature(kind="Point", coordinates=[-75, 39])], "field '1': expected a polygon, found a Point"),
        ([feature(kind="LineString", coordinates=SQUARE)], "expected a polygon, found a LineString"),
        ([feature(geometry=None)], "has no geometry"),
        ([feature(kind="Blob")], "do not form a Blob"),
        ([feature(coordinates=[SQUARE[:2]])], "do not form a Polygon"),
        ([feature(coordinates=[[["a", 1]]])], "expected a longitude and a latitude"),
        ([feature(coordinates="x")], "expected arrays of coordinates"),
        (
            [feature(coordinates=[[[447871.2, 4316912.8]] * 4])],
            "found 447871, 4.31691e\\+06; .* projected metres or feet",
        ),
        ([feature(coordinates=[[[39.0, -175.6]] * 4])], "expected longitude and latitude in degrees"),
        (
            [feature(coordinates=[BOW_TIE])],
            r"field '1': the outline crosses itself at longitude -75\.61\d*, latitude 39\.01",
        ),
        (["x"], "every feature must be a GeoJSON object"),
    ],
)
def test_what_is_wrong_with_a_feature(tmp_path, features, words):
    with pytest.raises(InputError, match=words):
        read_boundaries(written(tmp_path, *features), "field_id")


def test_every_fault_is_told_at_once(tmp_path):
    path = written(tmp_path, feature("1", coordinates=[BOW_TIE]), feature("2"), feature("2"), feature(""))
    with pytest.raises(InputError) as caught:
        read_boundaries(path, "field_id")
    assert len(str(caught.value).split("\n")) == 3


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "the file is empty"),
        (b" \n ", "the file is empty"),
        (b"id,acres\n1,2\n", "line 1: expected GeoJSON, found text that is not JSON"),
        (b"[1, 2]", "expected a GeoJSON FeatureCollection, found 'list'"),
        (b'{"type": "Topology"}', "found 'Topology'"),
        ("{}".encode("utf-16"), "found UTF-16"),
        (b'{"a":\n"\xe9"}', "line 2: expected UTF-8 text, found the byte 0xE9"),
        (b"PK\x03\x04\x00\x00", "found a binary file"),
        (b"[" * 100_000, "nested too deeply|not JSON"),
    ],
)
def test_what_is_wrong_with_the_file(tmp_path, data, words):
    path = tmp_path / "fields.geojson"
    path.write_bytes(data)
    with pytest.raises(InputError, match=words):
        read_boundaries(path)


def test_a_missing_file(tmp_path):
    with pytest.raises(InputError, match="no such file"):
        read_boundaries(tmp_path / "fields.geojson")


def test_a_declared_projection_is_refused(tmp_path):
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::26918"}}
    with pytest.raises(InputError, match="found the system 'urn:ogc:def:crs:EPSG::26918'"):
        read_boundaries(written(tmp_path, feature(), crs=crs))
