"""Outlines written in every format come back as they were."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, MultiPolygon, Polygon, box

from delmarva.exchange.features import Feature
from delmarva.exchange.reading import read
from delmarva.exchange.shapes_writing import WRITERS, outline_features
from delmarva.land.fields import Boundary
from delmarva.rules import InputError

DATA = Path(__file__).parents[1] / "data" / "boundaries"
HOLED = Polygon(box(-75.60, 39.00, -75.59, 39.01).exterior, [box(-75.598, 39.002, -75.596, 39.004).exterior])
PARTS = MultiPolygon([box(-75.58, 39.00, -75.575, 39.005), box(-75.57, 39.00, -75.565, 39.005)])


def back(tmp_path, form, boundaries, names=None):
    ending, write = WRITERS[form]
    path = tmp_path / f"fields{ending}"
    write(path, outline_features(boundaries, names))
    return read(path)


@pytest.mark.parametrize("form", WRITERS)
def test_holes_and_parts(tmp_path, form):
    written = [Boundary("7", HOLED), Boundary("8", PARTS)]
    content = back(tmp_path, form, written, {"7": "Peña's <Corner> & more", "8": ""})
    assert [boundary.id for boundary in content.boundaries] == ["7", "8"]
    for found, expected in zip(content.boundaries, written, strict=True):
        assert found.geometry.equals(expected.geometry)
        assert found.acres == pytest.approx(expected.acres, abs=1e-6)
    assert "Peña's <Corner> & more" in content.boundaries[0].properties["name"]
    assert content.notes == ()


@pytest.mark.parametrize("form", WRITERS)
def test_fifty_real_fields(tmp_path, form):
    written = read(DATA / "us_csb_50fields_moved_to_kent_de.geojson").boundaries
    found = back(tmp_path, form, written).boundaries
    assert [boundary.id for boundary in found] == [boundary.id for boundary in written]
    assert all(one.geometry.equals(other.geometry) for one, other in zip(found, written, strict=True))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    corner=st.tuples(st.floats(-75.8, -75.0), st.floats(38.5, 39.8)),
    size=st.tuples(st.floats(1e-4, 1e-2), st.floats(1e-4, 1e-2)),
    name=st.text(
        st.characters(min_codepoint=33, exclude_categories=("Cs", "Cc", "Cn", "Co", "Zs", "Zl", "Zp")),
        min_size=1,
        max_size=20,
    ),
)
@pytest.mark.parametrize("form", WRITERS)
def test_any_outline_comes_back(tmp_path, form, corner, size, name):
    shape = box(*corner, corner[0] + size[0], corner[1] + size[1])
    [found] = back(tmp_path, form, [Boundary(name, shape)]).boundaries
    assert (found.id, found.geometry.equals(shape)) == (name, True)


@pytest.mark.parametrize("form", WRITERS)
def test_other_shapes(tmp_path, form):
    ending, write = WRITERS[form]
    line = LineString([(-75.5, 39.0), (-75.49, 39.0)])
    write(tmp_path / f"waters{ending}", [Feature("line 1", line, {"kind": "ditch", "name": "north"})])
    [water] = read(tmp_path / f"waters{ending}").waters
    assert (water.kind.value, water.geometry.equals(line)) == ("ditch", True)


def test_the_same_fields_make_the_same_archive(tmp_path):
    _, write = WRITERS["shapefile"]
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        write(tmp_path / name / "fields.shp.zip", outline_features([Boundary("7", HOLED)]))
    parts = [zipfile.ZipFile(tmp_path / name / "fields.shp.zip") for name in ("a", "b")]
    for part in ("fields.shp", "fields.prj", "fields.cpg", "fields.shx"):
        assert parts[0].read(part) == parts[1].read(part)


def test_a_column_a_shapefile_cannot_hold(tmp_path):
    _, write = WRITERS["shapefile"]
    with pytest.raises(InputError, match="at most 10 characters, found 'a_long_name'"):
        write(tmp_path / "fields.shp.zip", [Feature("1", HOLED, {"a_long_name": 1})])
