"""The waters and places around a farm's fields: kinds, widths, and what is refused."""

from __future__ import annotations

import json

import pytest

from delmarva.exchange.surroundings import read_places, read_waters
from delmarva.rules import InputError

LINE = {"type": "LineString", "coordinates": [[-75.6, 39.0], [-75.59, 39.0]]}
AREA = {"type": "Polygon", "coordinates": [[[-75.6, 39.0], [-75.59, 39.0], [-75.59, 39.01], [-75.6, 39.0]]]}
BOW_TIE = {"type": "Polygon", "coordinates": [[[-75.6, 39], [-75.5, 39.1], [-75.5, 39], [-75.6, 39.1], [-75.6, 39]]]}
POINT = {"type": "Point", "coordinates": [-75.6, 39.0]}


def written(folder, *features):
    path = folder / "waters.geojson"
    collection = [{"type": "Feature", "properties": more, "geometry": shape} for shape, more in features]
    path.write_text(json.dumps({"type": "FeatureCollection", "features": collection}))
    return path


def test_kinds_and_widths_are_carried(tmp_path):
    ditch = {"kind": "tax ditch", "name": "Cow Marsh", "half_width_ft": 8, "vegetated_ft": 35, "down_gradient": False}
    found = read_waters(
        written(tmp_path, (LINE, ditch), (AREA, {"kind": "pond"}), (POINT, {"kind": "well"}), (LINE, {}))
    )
    assert [water.kind for water in found] == ["ditch", "pond", "well", "other water"]
    first = found[0]
    assert (first.name, first.half_width_ft, first.vegetated_ft, first.down_gradient) == ("Cow Marsh", 8.0, 35.0, False)
    assert (found[1].half_width_ft, found[1].vegetated_ft, found[1].down_gradient) == (None, None, True)


def test_places(tmp_path):
    road, house = {"kind": "road", "half_width_ft": 20.5}, {"kind": "house", "own": True}
    found = read_places(written(tmp_path, (LINE, road), (POINT, house)))
    assert [(place.kind, place.own, place.edge_ft) for place in found] == [
        ("public road", False, 20.5),
        ("residence", True, 0.0),
    ]


@pytest.mark.parametrize(
    ("shape", "more", "words"),
    [
        (LINE, {"kind": "lagune"}, r"feature 1: expected a kind of water \(stream, .*\); found 'lagune'\.$"),
        (LINE, {"kind": 4}, "feature 1: kind: expected text, found 4"),
        (LINE, {"kind": "ditch", "half_width_ft": -1}, "half_width_ft: expected feet from 0 to 20,000, found -1"),
        (LINE, {"kind": "ditch", "half_width_ft": "8"}, "half_width_ft: expected feet from 0 to 20,000, found '8'"),
        (LINE, {"kind": "ditch", "down_gradient": "no"}, "down_gradient: expected true or false, found 'no'"),
        (BOW_TIE, {"kind": "pond"}, "feature 1: self-intersection at longitude -75.550000, latitude 39.050000"),
        (None, {"kind": "pond"}, "feature 1: the feature has no geometry"),
        ({"type": "GeometryCollection", "geometries": [LINE]}, {}, "found an empty or mixed GeometryCollection"),
    ],
)
def test_what_cannot_be_used_is_refused(tmp_path, shape, more, words):
    with pytest.raises(InputError, match=words):
        read_waters(written(tmp_path, (shape, more)))


def test_every_fault_is_told_at_once(tmp_path):
    path = written(tmp_path, (LINE, {"kind": "lagune"}), (LINE, {"kind": "ditch"}), (LINE, {"half_width_ft": True}))
    with pytest.raises(InputError, match=r"(?s)feature 1: .*\n.*feature 3: half_width_ft"):
        read_waters(path)
    with pytest.raises(InputError, match=r"expected a kind of place \(public road, .*\); found 'ditch'"):
        read_places(written(tmp_path, (LINE, {"kind": "ditch"})))
