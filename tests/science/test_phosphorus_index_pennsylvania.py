"""The Pennsylvania index: its points, a worked field, its classes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Status
from delmarva.science.phosphorus_index_pennsylvania import (
    PennsylvaniaClass,
    connectivity,
    distance_points,
    drain_points,
    full_index_needed,
    index_class,
    method_factor,
    phosphorus_index,
    runoff_points,
    source_rating,
    transport_factor,
)


@pytest.mark.parametrize(
    ("protected", "changed", "ppm", "feet", "needed"),
    [
        (True, False, 10, 1000, True), (False, True, 10, 1000, True),
        (False, False, 10, 1000, False),
        (False, False, 199.9, 1000, False), (False, False, 200, 1000, False),
        (False, False, 200.1, 1000, True),
        (False, False, 10, 149, True), (False, False, 10, 150, False), (False, False, 10, 151, False),
    ],
)  # fmt: skip
def test_screening(protected, changed, ppm, feet, needed):
    assert full_index_needed(protected, changed, ppm, feet) is needed


@pytest.mark.parametrize(
    ("method", "factor"),
    [
        ("placed", 0.2), ("within a week", 0.4), ("surface april october", 0.6),
        ("surface november march", 0.8), ("frozen", 1),
    ],
)  # fmt: skip
def test_method(method, factor):
    assert method_factor(method) == pytest.approx(factor)


@pytest.mark.parametrize(
    ("drainage", "points"),
    [("excessively", 0), ("somewhat excessively", 2), ("well", 4), ("somewhat poorly", 6), ("poorly", 8)],
)
def test_runoff(drainage, points):
    assert runoff_points(drainage) == points


@pytest.mark.parametrize(("lines", "points"), [("none", 0), ("random", 1), ("patterned", 2)])
def test_drains(lines, points):
    assert drain_points(lines) == points


@pytest.mark.parametrize(
    ("feet", "buffered", "points"),
    [
        (501, False, 0), (500, False, 2), (499, False, 2),
        (351, False, 2), (350, False, 2), (349, False, 4),
        (201, False, 4), (200, False, 4), (199, False, 6),
        (101, False, 6), (100, False, 6), (99, False, 9), (99, True, 6), (0, True, 6), (0, False, 9),
    ],
)  # fmt: skip
def test_distance(feet, buffered, points):
    assert distance_points(feet, buffered) == points


@pytest.mark.parametrize(
    ("feet", "buffered", "direct", "expected"),
    [
        (99, True, False, 0.85), (99, True, True, 0.85), (99, False, True, 1.0),
        (100, True, True, 1.0), (101, False, True, 1.1), (101, True, True, 1.1), (101, True, False, 1.0),
    ],
)  # fmt: skip
def test_connectivity(feet, buffered, direct, expected):
    assert connectivity(feet, buffered, direct) == pytest.approx(expected)


def test_a_field():
    """Sources: 320 ppm x 0.2 + 20 lb x 0.2 placed + 120 lb x 0.6 x 0.8 = 64 + 4 + 57.6 = 125.6.

    Transport: 2 ton + 4 (well drained) + 0 + 6 (150 ft) = 12; x 1.0 / 24 = 0.5. Index 2 x 125.6 x 0.5 =
    125.6.
    """
    source = source_rating(320, 20, "placed", 120, "surface april october", 0.8)
    transport = transport_factor(2, "well", "none", 150, False, False, False)
    assert source == pytest.approx(125.6)
    assert transport == pytest.approx(0.5)
    index = phosphorus_index(source, transport)
    assert index == pytest.approx(125.6)
    assert index_class(index) == PennsylvaniaClass.VERY_HIGH


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        (59.99, "low"), (60, "medium"), (60.01, "medium"),
        (79.99, "medium"), (80, "high"), (80.01, "high"),
        (99.99, "high"), (100, "very high"), (100.01, "very high"),
    ],
)  # fmt: skip
def test_class(index, expected):
    assert index_class(index) == PennsylvaniaClass.parse(expected)


def test_every_number_of_it_is_regional():
    told = transport_factor.explain(2, "poorly", "patterned", 50, False, True, False)
    assert told.all_figures()
    assert {figure.status for figure in told.all_figures()} == {Status.REGIONAL}


@given(st.floats(0, 1000), st.floats(0, 500), st.floats(0, 500))
def test_more_manure_never_means_a_lower_rating(ppm, rate, more):
    less = source_rating(ppm, 0, "placed", rate, "frozen", 0.8)
    assert source_rating(ppm, 0, "placed", rate + more, "frozen", 0.8) >= less
