"""Ways of keeping setbacks compared on one field, and drawn side by side."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from shapely.geometry import LineString, box

from delmarva.land.drawing import draw_panels
from delmarva.land.features import distance_ft, nearest
from delmarva.land.options import Option, compare
from delmarva.land.places import Place, PlaceKind
from delmarva.land.setbacks import DIRECTED, Setback, match
from delmarva.land.waters import Water, WaterKind
from tests.land.ground import ground, water

FIELD = ground(box(0, 0, 600, 1000))
DITCH = water(LineString([(-2000, 0), (2000, 0)]))


def option(name, feet, **more):
    return Option(name, tuple(match([DITCH], [Setback("ditch", feet, "", "")])), **more)


def test_the_option_that_costs_least_comes_first():
    """600 ft of ditch: 600 x 100, 600 x 35 and 600 x 10 of 43,560 sq ft an acre are 1.377, 0.482 and 0.138 ac."""
    found = compare(FIELD, [option("100 ft", 100.0), option("35 ft", 35.0), option("10 ft", 10.0)])
    assert [one.option.name for one in found] == ["10 ft", "35 ft", "100 ft"]
    assert [one.lost_acres for one in found] == [pytest.approx(x, abs=5e-4) for x in (0.138, 0.482, 1.377)]
    assert all(one.spreadable_acres + one.lost_acres == pytest.approx(600_000 / 43_560, rel=1e-5) for one in found)


def test_a_method_that_is_not_barred_costs_nothing():
    broadcast_only = Setback("ditch", 35.0, "", "", methods=frozenset(("broadcast",)))
    laid = tuple(match([DITCH], [broadcast_only]))
    found = compare(FIELD, [Option("broadcast", laid), Option("directed", laid, method=DIRECTED)])
    assert [one.option.name for one in found] == ["directed", "broadcast"]
    assert found[0].lost_acres == 0


def test_equals_keep_their_order():
    found = compare(FIELD, [option("first", 35.0), option("second", 35.0)])
    assert [one.option.name for one in found] == ["first", "second"]


def test_they_are_drawn_side_by_side_at_one_scale():
    found = compare(FIELD, [option("100 ft", 100.0), option("35 ft", 35.0, conditions="A buffer of grass.")])
    drawing = draw_panels("Field 4", found)
    root = ElementTree.fromstring(drawing)
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words[0] == "Field 4"
    assert "35 ft: 13.29 ac left, 0.48 ac lost" in words
    assert "100 ft: 12.40 ac left, 1.38 ac lost" in words
    assert "A buffer of grass." in words
    panels = [element.get("transform") for element in root.iter("{http://www.w3.org/2000/svg}g")]
    assert panels == ["translate(0 0)", "translate(352 0)"]
    assert drawing.count('fill="url(#zone0)"') == 2


def test_distances_are_to_the_edge():
    """A road drawn as its middle line, 40 ft from the field, whose edge is 25 ft out; a house that touches it."""
    road = Place(PlaceKind.PUBLIC_ROAD, ground(LineString([(-100, 1040), (700, 1040)])), half_width_ft=25.0)
    house = Place(PlaceKind.RESIDENCE, ground(box(600, 0, 640, 40)))
    ditch = Water(WaterKind.DITCH, ground(LineString([(-100, -60), (700, -60)])))
    assert distance_ft(FIELD, road) == pytest.approx(15, abs=0.02)
    assert distance_ft(FIELD, house) == 0
    assert distance_ft(FIELD, ditch) == pytest.approx(60 - 10, abs=0.02)
    found = nearest(FIELD, [ditch, road])
    assert found is not None
    assert found[1] is road
    assert nearest(FIELD, []) is None
