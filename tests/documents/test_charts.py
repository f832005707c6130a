"""The charts: bars as high as their numbers, told apart without colour."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from delmarva.documents.charts import HEIGHT, WIDTH, Bar, Series, paired_bars, storage_bars

SVG = "{http://www.w3.org/2000/svg}"
IN = (Series("Carried in", "dots"), Series("Produced", "rising"))
OUT = (Series("Applied", "dark"), Series("Left", "white"))


def bars(drawing: str) -> list[dict[str, float]]:
    """The parts of the bars, without legend, grounds and page."""
    found = []
    for rectangle in ET.fromstring(drawing).findall(f"{SVG}rect"):
        place = {name: float(rectangle.get(name, "0")) for name in ("x", "y", "width", "height")}
        if rectangle.get("stroke") == "#000" and (place["width"], place["height"]) != (14, 8):
            found.append(place | {"fill": rectangle.get("fill")})
    return found


def test_what_comes_in_is_as_high_as_what_goes_out():
    parts = bars(paired_bars([Bar("2027", (95, 420), (275, 240))], IN, OUT, "tons"))
    left = [part for part in parts if part["x"] == min(p["x"] for p in parts)]
    right = [part for part in parts if part not in left]
    assert len(left) == len(right) == 2
    assert sum(p["height"] for p in left) == pytest.approx(sum(p["height"] for p in right), abs=0.15)
    assert left[1]["height"] / left[0]["height"] == pytest.approx(420 / 95, rel=0.01)


def test_every_part_has_its_own_pattern_or_grey():
    parts = bars(paired_bars([Bar("2027", (95, 420), (275, 240))], IN, OUT, "tons"))
    assert len({part["fill"] for part in parts}) == 4


def test_nothing_leaves_the_drawing():
    years = [Bar(str(year), (1.0, 999.0), (1000.0, 0.0)) for year in range(2027, 2030)]
    for drawing in (paired_bars(years, IN, OUT, "tons"), storage_bars([("2027", 999.0)], 1234.5, "1000 gal")):
        for part in bars(drawing):
            assert 0 <= part["x"] <= part["x"] + part["width"] <= WIDTH
            assert 0 <= part["y"] <= part["y"] + part["height"] <= HEIGHT


def test_the_room_there_is_is_drawn_and_named():
    drawing = storage_bars([("2027", 200.0), ("2028", 479.0)], 450.0, "tons")
    assert "Room for 450 tons" in drawing
    assert "stroke-dasharray" in drawing
    assert "Room" not in storage_bars([("2027", 200.0)], None, "tons")


def test_words_are_escaped():
    assert "a &amp; b &lt;c&gt;" in paired_bars([Bar("a & b <c>", (1, 1), (1, 1))], IN, OUT, "tons")
