"""Setbacks on the ground: buffers, zones and what is left, on shapes whose acres can be worked out by hand."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box

from delmarva.land.fields import geodesic_acres
from delmarva.land.local import SQUARE_FEET_PER_ACRE, LocalPlane, box_within, quarter_steps
from delmarva.land.places import Place, PlaceKind
from delmarva.land.setbacks import BROADCAST, DIRECTED, FERTILIZER, MANURE, Setback, lay_setbacks, match
from delmarva.land.waters import ASSUMED_HALF_WIDTH_FT, Water, WaterKind
from delmarva.rules import InputError
from tests.land.ground import PLANE, ground, water

FORTY = box(-660, -660, 660, 660)
"""A square of 1,320 ft, which is 40 acres."""
HUNDRED = Setback("ditch", 100.0, "no manure", "a paragraph", materials=frozenset((MANURE,)))


def acres(square_feet):
    return pytest.approx(square_feet / SQUARE_FEET_PER_ACRE, rel=1e-5)


def laid(field, *waters, setback=HUNDRED):
    return lay_setbacks(ground(field), [(one, setback) for one in waters])


# The plane


def test_a_foot_is_a_foot():
    """One degree of longitude at 39° N on the WGS84 ellipsoid is 6378137 cos 39° / sqrt(1 - 0.00669438 sin² 39°)
    x pi/180 = 86,628.3 m; 0.001 degree is 86.6283 m or 284.21 ft."""
    plane = LocalPlane(-75.6, 39.0)
    metres = 6378137 * math.cos(math.radians(39)) / math.sqrt(1 - 0.00669437999 * math.sin(math.radians(39)) ** 2)
    feet = metres * math.pi / 180 * 0.001 / 0.3048
    assert plane.to_feet(Point(-75.599, 39.0)).x == pytest.approx(feet, rel=1e-7)
    assert feet == pytest.approx(284.21, abs=0.01)


def test_distances_hold_far_from_the_middle():
    """Two points 1,000 ft apart, ten miles north of the middle, as the ellipsoid's own measure has it."""
    from pyproj import Geod

    one, other = (PLANE.to_degrees(Point(x, 52_800)) for x in (-500, 500))
    metres = Geod(ellps="WGS84").inv(one.x, one.y, other.x, other.y)[2]
    assert metres / 0.3048 == pytest.approx(1000, rel=2e-6)


@given(x=st.floats(-20_000, 20_000), y=st.floats(-20_000, 20_000))
def test_there_and_back(x, y):
    """To a hair: the projection gives the middle itself for what lies within 0.002 ft of it."""
    assert PLANE.to_feet(ground(Point(x, y))).distance(Point(x, y)) < 0.003


@given(angle=st.floats(0, 2 * math.pi), feet=st.floats(1, 5000), lat=st.floats(-60, 60))
def test_the_box_holds_all_within_the_distance(angle, feet, lat):
    plane = LocalPlane(-75.0, lat)
    west, south, east, north = box_within(Point(-75.0, lat), feet)
    reached = plane.to_degrees(Point(feet * math.cos(angle), feet * math.sin(angle)))
    assert west <= reached.x <= east
    assert south <= reached.y <= north


# Buffers


def test_how_many_chords_a_quarter_needs():
    """With n chords a quarter, one falls short by r (1 - cos(90°/2n)), 0.01 ft of 100 at n = 55.5; at a bend one may be
    half as long again, and 1.5 x 55.5 = 83.3."""
    assert quarter_steps() == 84
    assert 100 * (1 - math.cos(1.5 * math.pi / 4 / 84)) < 0.01 < 100 * (1 - math.cos(1.5 * math.pi / 4 / 83))


@pytest.mark.parametrize(
    "line",
    [
        LineString([(-900, 0), (0, 0)]),
        LineString([(-900, 0), (0, 0), (0, 900)]),
        LineString([(-300, 50), (-200, -20), (-100, 90), (0, 10), (150, 130), (200, -100)]),
    ],
    ids=["end", "square corner", "bends"],
)
def test_a_setback_is_true_to_a_hundredth_of_a_foot_at_ends_and_bends(line):
    """Every point of the zone's edge inside the field lies 99.99 to 100 ft from the line, between vertices too."""
    assert_true_to_a_hundredth(line)


@given(turn=st.floats(-175, 175))
def test_a_setback_is_true_at_any_bend(turn):
    angle = math.radians(turn)
    assert_true_to_a_hundredth(LineString([(-300, 0), (0, 0), (300 * math.cos(angle), 300 * math.sin(angle))]))


def assert_true_to_a_hundredth(line):
    [zone] = laid(FORTY, water(line)).zones
    edge = PLANE.to_feet(zone.geometry).boundary
    along = shapely.line_interpolate_point(edge.geoms[0] if hasattr(edge, "geoms") else edge, range(400))
    points = [*along, *map(Point, shapely.get_coordinates(edge)), *_middles(edge)]
    inside = [point for point in points if FORTY.exterior.distance(point) > 1]
    apart = [line.distance(point) for point in inside]
    assert len(apart) > 100
    assert min(apart) > 99.99
    assert max(apart) < 100.0001


def _middles(edge):
    for ring in shapely.get_parts(edge):
        points = list(ring.coords)
        for (x, y), (to_x, to_y) in pairwise(points):
            if math.dist((x, y), (to_x, to_y)) < 5:
                yield Point((x + to_x) / 2, (y + to_y) / 2)


# Acres


def test_a_ditch_along_the_edge():
    """100 ft from a ditch on the west edge: 100 x 1,320 ft are taken, 1,220 x 1,320 ft are left."""
    land = laid(FORTY, water(LineString([(-660, -3000), (-660, 3000)])))
    assert land.acres == acres(1320 * 1320)
    assert land.zones[0].acres == acres(100 * 1320)
    assert land.spreadable_acres() == acres(1220 * 1320)


def test_the_width_of_the_bank_counts():
    """A ditch 30 ft outside the edge whose bank is 8 ft from its middle: 100 - 30 + 8 = 78 ft of the field."""
    line = LineString([(-690, -3000), (-690, 3000)])
    assert laid(FORTY, water(line, half_width_ft=8.0)).spreadable_acres() == acres((1320 - 78) * 1320)


def test_the_worked_example_of_600_ft_of_stream():
    """600 ft of field along a stream: 600 x 35 = 21,000 sq ft or 0.482 ac without broadcasting, 600 x 10 = 6,000 sq ft
    or 0.138 ac without anything, and 0.344 ac between for a directed method only."""
    field, line = box(0, 0, 600, 1000), LineString([(-2000, 0), (2000, 0)])
    laws = [
        Setback("stream", 35.0, "no broadcasting", "guide", methods=frozenset((BROADCAST,))),
        Setback("stream", 10.0, "no nutrients", "guide"),
    ]
    land = lay_setbacks(ground(field), match([water(line, WaterKind.STREAM)], laws))
    assert [round(zone.acres, 3) for zone in land.zones] == [0.482, 0.138]
    assert land.acres - land.spreadable_acres(MANURE, BROADCAST) == pytest.approx(0.482, abs=5e-4)
    assert land.acres - land.spreadable_acres(MANURE, DIRECTED) == pytest.approx(0.138, abs=5e-4)
    band = land.spreadable_acres(MANURE, DIRECTED) - land.spreadable_acres(MANURE, BROADCAST)
    assert band == pytest.approx(0.344, abs=5e-4)


def test_a_stream_splits_a_field_in_two():
    """A stream through the middle leaves two strips of 560 x 1,320 ft."""
    land = laid(FORTY, water(LineString([(0, -3000), (0, 3000)])))
    left = land.spreadable()
    assert left.geom_type == "MultiPolygon"
    assert [geodesic_acres(part) for part in left.geoms] == [acres(560 * 1320)] * 2


def test_a_well_takes_a_circle_out_of_the_middle():
    """The circle of 100 ft has pi x 10,000 sq ft; its polygon of 336 sides 0.6 in 10,000 less."""
    land = laid(FORTY, water(Point(0, 0), WaterKind.WELL))
    left = land.spreadable()
    assert left.geom_type == "Polygon"
    assert len(left.interiors) == 1
    assert land.zones[0].acres == pytest.approx(math.pi * 10_000 / SQUARE_FEET_PER_ACRE, rel=1e-4)


def test_a_hole_in_the_field_is_not_counted_twice():
    """A hole of 200 x 200 ft at the ditch: the strip loses the 100 ft of the hole that lie within it."""
    field = Polygon(FORTY.exterior, [box(-660 + 1, -100, -460, 100).exterior])
    land = laid(field, water(LineString([(-660, -3000), (-660, 3000)])))
    assert land.acres == acres(1320 * 1320 - 199 * 200)
    assert land.zones[0].acres == acres(100 * 1320 - 99 * 200)
    assert land.spreadable_acres() == acres(1220 * 1320 - 100 * 200)


def test_a_pond_drawn_within_the_field_is_taken_out_with_its_surroundings():
    """A pond of 300 x 300 ft: 300² + 4 x 300 x 100 + pi 100² sq ft, corners rounded."""
    land = laid(FORTY, water(box(-150, -150, 150, 150), WaterKind.POND, half_width_ft=None))
    taken = 300 * 300 + 4 * 300 * 100 + math.pi * 10_000
    assert land.zones[0].acres == pytest.approx(taken / SQUARE_FEET_PER_ACRE, rel=2e-5)


def test_zones_of_several_waters_count_once_where_they_overlap():
    """Ditches on the west and the south edge: 100 x 1,320 + 100 x 1,220 sq ft."""
    west, south = LineString([(-660, -3000), (-660, 3000)]), LineString([(-3000, -660), (3000, -660)])
    land = laid(FORTY, water(west), water(south))
    assert len(land.zones) == 1
    assert land.zones[0].acres == acres(100 * 1320 + 100 * 1220)
    assert land.spreadable_acres() == acres(1220 * 1220)


def test_a_field_within_the_setback_has_nothing_left():
    land = laid(box(0, 0, 90, 90), water(LineString([(-500, 45), (500, 45)])))
    assert land.spreadable().is_empty
    assert land.spreadable_acres() == 0
    assert land.zones[0].acres == acres(90 * 90)


def test_a_water_out_of_reach_makes_no_zone():
    land = laid(FORTY, water(LineString([(-770, -3000), (-770, 3000)])))
    assert land.zones == ()
    assert land.spreadable_acres() == land.acres
    assert land.spreadable() == ground(FORTY)


def test_a_setback_that_only_touches_takes_nothing():
    """Exactly 100 ft away is allowed."""
    land = laid(FORTY, water(LineString([(-760, -3000), (-760, 3000)])))
    assert land.acres - land.spreadable_acres() < 1e-4


def test_a_long_river_costs_no_precision():
    """A line of 400,000 ft that passes the field gives the same strip."""
    line = LineString([(-660, -200_000), (-660, 0), (-660, 200_000)])
    land = laid(FORTY, water(line))
    assert land.spreadable_acres() == pytest.approx(1220 * 1320 / SQUARE_FEET_PER_ACRE, rel=1e-5)


# What a zone says


def test_a_zone_says_what_is_forbidden_and_why():
    why = Setback("ditch", 100.0, "no manure", "7 DE Admin. Code 7201", why="the farm keeps 100 ft")
    [zone] = laid(FORTY, water(LineString([(-660, -99), (-660, 99)]), name="Ditch 3"), setback=why).zones
    assert (zone.setback.forbids, zone.setback.citation) == ("no manure", "7 DE Admin. Code 7201")
    assert zone.names == "Ditch 3"
    assert zone.setback.why == "the farm keeps 100 ft"


def test_a_setback_bars_only_its_materials_and_methods():
    land = laid(FORTY, water(LineString([(-660, -3000), (-660, 3000)])))
    assert land.spreadable_acres(FERTILIZER) == land.acres
    assert land.spreadable_acres(MANURE, DIRECTED) < land.acres


def test_each_kind_keeps_its_own_distance():
    road = Place(PlaceKind.PUBLIC_ROAD, ground(LineString([(-3000, 660), (3000, 660)])))
    ditch = water(LineString([(-660, -3000), (-660, 3000)]))
    laws = [Setback("public road", 200.0, "no pile", "b"), Setback("ditch", 100.0, "no pile", "a")]
    land = lay_setbacks(ground(FORTY), match([ditch, road], laws))
    assert [(zone.setback.citation, zone.names) for zone in land.zones] == [("a", "ditch"), ("b", "public road")]
    assert land.spreadable_acres() == acres(1220 * 1120)


# Banks


def test_a_width_nobody_stated_is_assumed_and_said_to_be():
    line = ground(LineString([(0, 0), (100, 0)]))
    told, untold = Water(WaterKind.DITCH, line, half_width_ft=6.0), Water(WaterKind.DITCH, line)
    assert (told.edge_ft, told.assumed) == (6.0, False)
    assert told.edge_said == "top of bank 6 ft from what is drawn, as stated"
    assert (untold.edge_ft, untold.assumed) == (ASSUMED_HALF_WIDTH_FT[WaterKind.DITCH], True)
    assert untold.edge_said == "top of bank assumed 10 ft from the drawn line; no width is given"


def test_an_area_and_a_well_are_measured_from_what_is_drawn():
    for one in (Water(WaterKind.POND, ground(box(0, 0, 9, 9))), Water(WaterKind.WELL, ground(Point(0, 0)))):
        assert (one.edge_ft, one.assumed) == (0.0, False)


@pytest.mark.parametrize(
    ("word", "kind"),
    [("Tax Ditch", "ditch"), ("tidal_creek", "tidal water"), ("LAKE", "pond"), ("open tile intake", "tile inlet")],
)
def test_words_of_map_layers_are_understood(word, kind):
    assert WaterKind.named(word) == kind


def test_a_word_nobody_knows_is_refused():
    with pytest.raises(InputError, match=r"expected a kind of water \(stream, ditch,.*\); found 'lagune'"):
        WaterKind.named("lagune")
    with pytest.raises(InputError, match=r"expected a kind of place \(public road,.*\); found 'barn'"):
        PlaceKind.named("barn")


# What always holds

LINES = st.lists(st.tuples(st.floats(-1500, 1500), st.floats(-1500, 1500)), min_size=2, max_size=8)
DISTANCES = st.floats(1, 400)


def line_of(points):
    assume(len({(round(x), round(y)) for x, y in points}) == len(points))
    return LineString(points)


@given(points=LINES, distance=DISTANCES, more=st.floats(0, 200))
def test_more_distance_never_leaves_more(points, distance, more):
    one = water(line_of(points))
    near, far = (laid(FORTY, one, setback=Setback("ditch", feet, "", "")) for feet in (distance, distance + more))
    assert 0 <= far.spreadable_acres() <= near.spreadable_acres() + 1e-6 <= near.acres + 2e-6


@given(points=LINES, distance=DISTANCES)
def test_what_is_taken_and_what_is_left_make_the_field(points, distance):
    land = laid(FORTY, water(line_of(points)), setback=Setback("ditch", distance, "", ""))
    taken = sum(zone.acres for zone in land.zones)
    assert land.spreadable_acres() + taken == pytest.approx(land.acres, abs=1e-4)
    if land.zones:
        assert PLANE.to_feet(land.spreadable()).distance(PLANE.to_feet(land.zones[0].features[0].geometry)) > (
            distance * 0.9999 - 0.01
        )


@given(points=LINES, distance=DISTANCES, angle=st.floats(0, 360))
def test_turning_farm_and_water_changes_nothing(points, distance, angle):
    line = line_of(points)
    setback = Setback("ditch", distance, "", "")
    before = laid(FORTY, water(line), setback=setback)
    turned = (affinity.rotate(shape, angle, origin=(0, 0)) for shape in (FORTY, line))
    field, other = turned
    after = laid(field, water(other), setback=setback)
    assert after.spreadable_acres() == pytest.approx(before.spreadable_acres(), abs=0.003)
