"""Acreage on the ellipsoid, and outlines that cannot be measured."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box, shape

from delmarva.land.fields import Boundary, crossing, geodesic_acres, joint_bounds
from delmarva.rules import InputError

DATA = Path(__file__).parents[1] / "data" / "boundaries"
CSB = json.loads((DATA / "us_csb_50fields_moved_to_kent_de.geojson").read_text())["features"]


@pytest.mark.parametrize("feature", CSB, ids=lambda feature: feature["properties"]["CSBID"])
def test_acres_agree_with_an_equal_area_measure(feature):
    """The source measured the same shapes on an equal-area grid, to within 0.01 ac."""
    assert geodesic_acres(shape(feature["geometry"])) == pytest.approx(feature["properties"]["CSBACRES"], abs=0.01)


def test_a_degree_square_at_the_equator():
    """The zone of the WGS84 ellipsoid from the equator to 1° N, one degree wide, holds
    (pi/180) (b²/2) (s / (1 - e² s²) + artanh(e s) / e), b = 6356.7523 km, e² = 0.00669438, s = sin 1° = 0.0174524:
    0.01745329 x 20,204,150 x (0.01745244 + 0.01745242) = 12,308.5 km² = 3,041,488 ac of 4046.8564224 m².
    The northern edge is a geodesic, a little poleward of the parallel, which adds less than 0.01 %."""
    acres = geodesic_acres(box(0, 0, 1, 1))
    assert 3_041_488 < acres < 3_041_488 * 1.0001


def test_holes_are_left_out_whatever_way_rings_run():
    """A hole of half the side takes a quarter of the area, but for the narrowing of a degree toward the pole."""
    outer = [(-75.60, 39.00), (-75.59, 39.00), (-75.59, 39.01), (-75.60, 39.01)]
    hole = [(-75.5975, 39.0025), (-75.5925, 39.0025), (-75.5925, 39.0075), (-75.5975, 39.0075)]
    whole = geodesic_acres(Polygon(outer))
    for ring in (outer, outer[::-1]):
        for inner in (hole, hole[::-1]):
            assert geodesic_acres(Polygon(ring, [inner])) == pytest.approx(0.75 * whole, rel=1e-5)


def test_parts_add_up():
    a, b = box(-75.60, 39.00, -75.59, 39.01), box(-75.50, 39.00, -75.49, 39.01)
    assert geodesic_acres(MultiPolygon([a, b])) == pytest.approx(geodesic_acres(a) + geodesic_acres(b))


@given(turn=st.floats(0, 360), lon=st.floats(-179, 179), lat=st.floats(-60, 60))
def test_moving_east_or_west_changes_nothing(turn, lon, lat):
    field = affinity.rotate(box(-0.002, -0.001, 0.002, 0.001), turn)
    here = geodesic_acres(affinity.translate(field, 0, lat))
    assert geodesic_acres(affinity.translate(field, lon, lat)) == pytest.approx(here, rel=1e-7)


def test_a_self_crossing_outline_names_field_and_place():
    """The diagonals of this bow tie meet in its middle."""
    bow_tie = Polygon([(-75.62, 39.00), (-75.60, 39.02), (-75.60, 39.00), (-75.62, 39.02)])
    with pytest.raises(
        InputError,
        match=r"fields\.geojson, field '7': the outline crosses itself at longitude -75\.610000, latitude 39\.010000",
    ):
        Boundary("7", bow_tie, "fields.geojson")


def test_a_bow_tie_that_crosses_in_a_drawn_point_is_refused_too():
    with pytest.raises(InputError, match=r"crosses itself at longitude 1\.0+, latitude 1\.0+"):
        Boundary("7", Polygon([(0, 0), (1, 1), (2, 2), (2, 0), (1, 1), (0, 2)]))


def test_an_outline_that_only_touches_itself_is_kept_whole():
    """Two triangles that share a corner: nothing is lost, nothing counted twice."""
    touching = Polygon([(0, 0), (1, 1), (2, 0), (2, 2), (1, 1), (0, 2)])
    assert crossing(touching) is not None
    boundary = Boundary("7", touching)
    left, right = Polygon([(0, 0), (1, 1), (0, 2)]), Polygon([(2, 0), (2, 2), (1, 1)])
    assert boundary.acres == pytest.approx(geodesic_acres(left) + geodesic_acres(right))


@pytest.mark.parametrize(
    ("geometry", "words"),
    [
        (Point(-75, 39), "expected a polygon, found a Point"),
        (LineString([(-75, 39), (-75, 40)]), "expected a polygon, found a LineString"),
        (Polygon(), "has no points"),
        (Polygon(box(0, 0, 1, 1).exterior, [box(2, 2, 3, 3).exterior]), "a hole lies outside the field"),
        (Polygon([(0, 0), (1, 1), (2, 2), (0, 0)]), "'7'"),
    ],
)
def test_what_is_no_field_is_refused(geometry, words):
    with pytest.raises(InputError, match=words):
        Boundary("7", geometry)


def test_bounds():
    a, b = Boundary("1", box(-75.6, 39.0, -75.5, 39.1)), Boundary("2", box(-75.7, 38.9, -75.65, 39.0))
    assert a.bounds == pytest.approx((-75.6, 39.0, -75.5, 39.1))
    assert joint_bounds([a, b]) == pytest.approx((-75.7, 38.9, -75.5, 39.1))
    with pytest.raises(InputError, match="at least one"):
        joint_bounds([])
