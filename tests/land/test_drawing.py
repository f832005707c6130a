"""The map: what is on it, that labels stay apart, that the scale bar tells the truth, that it renders."""

from __future__ import annotations

import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from shapely.geometry import LineString, box

from delmarva.exchange.boundaries import read_boundaries
from delmarva.land.drawing import MapField, MapZone, draw_map
from delmarva.land.labels import Label, place_labels
from delmarva.rules import InputError

DATA = Path(__file__).parents[1] / "data" / "boundaries"
SVG = "{http://www.w3.org/2000/svg}"
BOUNDARIES = read_boundaries(DATA / "us_csb_50fields_moved_to_kent_de.geojson", "CSBID")
GROUP = [boundary for boundary in BOUNDARIES.values() if boundary.bounds[0] < -75.66]


def fields(category=""):
    return [MapField(boundary.id[-2:], boundary.geometry, boundary.acres, category) for boundary in GROUP]


def texts(svg):
    return [element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_every_field_is_labelled_with_id_and_acres():
    found = texts(draw_map(fields(), title="Home farm"))
    assert found[0] == "Home farm"
    for field in fields():
        assert field.id in found
        assert f"{field.acres:.1f} ac" in found


def test_it_says_what_it_shows_to_those_who_cannot_see_it():
    root = ElementTree.fromstring(draw_map(fields(), title="Home farm"))
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text == "Home farm"
    assert root.find(f"{SVG}desc").text.startswith(f"Map of {len(GROUP)} fields: ")
    assert ElementTree.fromstring(draw_map(fields(), title="x", alt="as told")).find(f"{SVG}desc").text == "as told"


def test_names_may_hold_any_characters():
    field = MapField('<a> & "b" Ümlaut 田\x07', GROUP[0].geometry, 1.0)
    found = texts(draw_map([field], title="A & <B>"))
    assert found[:2] == ["A & <B>", '<a> & "b" Ümlaut …']


def test_the_scale_bar_tells_the_truth():
    """Two fields whose west edges lie one mile apart: the mile on the bar must measure the same on the page."""
    degree = math.pi / 180 * 6378137 / math.sqrt(1 - 0.00669437999 * math.sin(math.radians(39)) ** 2)
    mile = 1609.344 / (degree * math.cos(math.radians(39)))
    shapes = [box(-75.6, 39.0, -75.598, 39.002), box(-75.6 + mile, 39.0, -75.598 + mile, 39.002)]
    svg = draw_map([MapField(str(n), shape, 1.0) for n, shape in enumerate(shapes)], title="Two")
    root = ElementTree.fromstring(svg)
    outlines = [
        element.get("d")
        for element in root.iter(f"{SVG}path")
        if "Z" in element.get("d") and "l7" not in element.get("d")
    ]
    west = [min(float(x) for x in re.findall(r"[ML](\S+) \S+?(?=[LZ ])", path)) for path in outlines]
    bars = [element for element in root.iter(f"{SVG}rect") if element.get("height") == "5"]
    miles = [text for text in texts(svg) if text and re.fullmatch(r"[\d.,]+", text)][-1]
    length = 2 * float(bars[-1].get("width"))
    assert (west[1] - west[0]) * float(miles) == pytest.approx(length, rel=0.01)


@pytest.mark.parametrize("count", [1, 12, 36])
def test_labels_do_not_collide_and_stay_on_the_page(count):
    svg = draw_map(fields()[:count], title="Labels")
    root = ElementTree.fromstring(svg)
    height = float(root.get("height"))
    boxes = []
    for element in root.iter(f"{SVG}rect"):
        if element.get("rx"):
            x, y, w, h = (float(element.get(key)) for key in ("x", "y", "width", "height"))
            assert 0 <= x <= x + w <= 720
            assert 0 <= y <= y + h <= height
            boxes.append(box(x, y, x + w, y + h))
    assert len(boxes) == count
    for number, one in enumerate(boxes):
        assert not any(one.intersects(other) for other in boxes[:number])


def test_a_label_lies_in_its_field_when_it_fits_and_beside_it_with_a_leader_when_not():
    big, small = box(0, 0, 200, 200), box(300, 90, 310, 100)
    inside, beside = place_labels([big, small], [(40, 20), (40, 20)], (0, 0, 400, 400))
    assert inside == Label((pytest.approx(100, abs=10), pytest.approx(100, abs=10)), 40, 20)
    assert beside.anchor == (pytest.approx(305, abs=1), pytest.approx(95, abs=1))
    assert not big.contains(box(*beside.center, *beside.center))


def test_categories_are_told_apart_without_colour():
    legend = {str(number): f"Category {number}" for number in range(10)}
    shown = [MapField(field.id, field.geometry, field.acres, str(n % 10)) for n, field in enumerate(fields())]
    svg = draw_map(shown, title="Ten", legend=legend)
    outlines = [e for e in ElementTree.fromstring(svg).iter(f"{SVG}path") if e.get("fill-rule") == "evenodd"]
    assert len({element.get("fill") for element in outlines}) == 10
    assert set(legend.values()) <= set(texts(svg))


def test_waters_are_drawn_and_named_and_cut_at_the_frame():
    west, south, east, north = GROUP[0].bounds
    ditch = LineString([(west - 0.05, south), (east + 0.05, north)])
    svg = draw_map([MapField("1", GROUP[0].geometry, 8.0)], title="W", waters=[ditch])
    assert "Surface water" in texts(svg)
    [path] = {e.get("d") for e in ElementTree.fromstring(svg).iter(f"{SVG}path") if e.get("stroke") == "#fff"}
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
    assert min(numbers[::2]) >= 14
    assert max(numbers[::2]) <= 706


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: draw_map([], title="x"), "at least one field"),
        (lambda: draw_map(fields("high"), title="x"), "'high' of a field is not in the legend"),
        (lambda: draw_map(fields(), title="x", legend=dict.fromkeys(map(str, range(11)), "")), "at most 10"),
    ],
)
def test_what_cannot_be_drawn_is_refused(call, words):
    with pytest.raises(InputError, match=words):
        call()


def test_the_same_map_is_the_same_text():
    assert draw_map(fields(), title="x") == draw_map(fields(), title="x")


def test_typst_renders_it(tmp_path):
    import typst

    (tmp_path / "map.svg").write_text(draw_map(fields(), title="Home farm"), encoding="utf-8")
    (tmp_path / "map.typ").write_text('#set page(width: 8.5in, height: 11in)\n#image("map.svg", width: 100%)')
    assert typst.compile(tmp_path / "map.typ", format="png", ppi=30).startswith(b"\x89PNG")


def test_zones_are_drawn_over_their_fields_and_told_apart():
    """Four kinds have a mark of their own; a fifth shares the last one and still stands in the legend."""
    zones = [MapZone(f"Never number {n}", GROUP[n].geometry) for n in range(5)]
    svg = draw_map(fields(), title="Zones", zones=zones)
    root = ElementTree.fromstring(svg)
    drawn = [e.get("fill") for e in root.iter(f"{SVG}path") if (e.get("fill") or "").startswith("url(#zone")]
    assert drawn == ["url(#zone0)", "url(#zone1)", "url(#zone2)", "url(#zone3)", "url(#zone3)"]
    assert {pattern.get("id") for pattern in root.iter(f"{SVG}pattern")} == {
        "water",
        "zone0",
        "zone1",
        "zone2",
        "zone3",
    }
    assert {zone.words for zone in zones} <= set(texts(svg))


def test_a_well_is_a_ring_about_its_point():
    middle = GROUP[0].geometry.representative_point()
    svg = draw_map([MapField("1", GROUP[0].geometry, 8.0)], title="W", waters=[middle])
    assert [circle.get("r") for circle in ElementTree.fromstring(svg).iter(f"{SVG}circle")][-2:] == ["4", "1.4"]
