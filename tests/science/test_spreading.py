"""Spreader arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import NotModelled
from delmarva.science.spreading import (
    effective_swath,
    load_distance,
    loads_needed,
    rate_from_sheet,
    spreader_rate,
)


@pytest.mark.parametrize(
    ("rule", "facts", "expected", "why"),
    [
        (spreader_rate, (8, 40, 2904), 3.0, "8 ton on 40 ft x 2,904 ft = 116,160 sq ft = 2.667 ac"),
        (spreader_rate, (4, 20, 4356), 2.0, "4,000 gal on 2 ac: 2,000 gal/ac"),
        (load_distance, (8, 40, 3), 2904, "8 x 43,560 / (40 x 3)"),
        (rate_from_sheet, (3.1, 22.5), 3.0008, "3.1 lb / 22.5 sq ft x 43,560 / 2,000"),
        (effective_swath, (50, 12), 38, "50 ft thrown, 12 ft covered again by the next pass"),
        (effective_swath, (50, 49.9), 0.1, "hardly any way forward"),
    ],
)
def test_arithmetic(rule, facts, expected, why):
    assert rule(*facts) == pytest.approx(expected, rel=1e-4), why


@pytest.mark.parametrize("overlap", [50, 50.1])
def test_passes_that_do_not_come_forward(overlap):
    with pytest.raises(NotModelled, match="measure both again"):
        effective_swath(50, overlap)


@pytest.mark.parametrize(
    ("rate", "acres", "load", "loads"),
    [
        (3, 11.2, 8, 5),      # 33.6 ton / 8 = 4.2
        (3, 16, 8, 6),        # 48 / 8 is exactly 6
        (0.1, 3, 0.3, 1),     # 0.30000000000000004 / 0.3 is still one load
        (3, 0, 8, 0),
    ],
)  # fmt: skip
def test_loads_are_whole(rate, acres, load, loads):
    assert loads_needed(rate, acres, load) == loads


@given(st.floats(1, 20), st.floats(10, 80), st.floats(100, 10_000))
def test_distance_and_rate_agree(load, swath, distance):
    rate = spreader_rate(load, swath, distance)
    if rate <= 10_000:
        assert load_distance(load, swath, rate) == pytest.approx(distance)


@given(st.floats(0, 10), st.floats(0, 500), st.floats(1, 20), st.floats(0, 100))
def test_a_larger_field_never_takes_fewer_loads(rate, acres, load, more):
    assert loads_needed(rate, acres + more, load) >= loads_needed(rate, acres, load)
