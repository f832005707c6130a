"""Walls: volume, surface and depth of tanks and ponds, exact and as printed."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import InputError
from delmarva.science.storage.shapes import (
    deep_enough,
    pond_volume_rectangular,
    pond_volume_round_awmfh,
    pond_volume_round_exact,
    prismoid_volume,
    rectangular,
    round_basin,
    trapezoidal,
)

SIZE, DEPTH, SLOPE = st.floats(1, 500), st.floats(1, 30), st.floats(0, 5)
BASINS = st.one_of(
    st.builds(rectangular, SIZE, SIZE, DEPTH),
    st.builds(trapezoidal, SIZE, SIZE, DEPTH, SLOPE),
    st.builds(trapezoidal, st.just(0.0), st.just(0.0), DEPTH, st.floats(0.5, 5)),
    st.builds(round_basin, SIZE, DEPTH, SLOPE),
    st.builds(round_basin, st.just(0.0), DEPTH, st.floats(0.5, 5)),
)


def test_pond_of_the_reference():
    """60 x 120 ft, 2.5:1, 8 ft: 4,266.7 + 19,200 + 9,600 + 57,600; prismoid 8/6 (7,200 + 44,800 + 16,000)."""
    assert pond_volume_rectangular(60, 120, 2.5, 8) == pytest.approx(90_666.7, abs=0.05)
    assert prismoid_volume(7_200, 11_200, 16_000, 8) == pytest.approx(90_666.7, abs=0.05)
    pond = trapezoidal(60, 120, 8, 2.5)
    assert pond.full == pytest.approx(90_666.7, abs=0.05)
    assert (pond.bottom, pond.surface(4), pond.crest_area) == (7_200, 80 * 140, 100 * 160)


def test_round_pond_exact_and_as_printed():
    """100 ft, 3:1, 8 ft: 4,838.4 + 30,144 + 63,200 = 98,182 as printed; pi (1,536 + 9,600 + 20,000) = 97,817."""
    assert pond_volume_round_awmfh(100, 3, 8) == pytest.approx(98_182, abs=0.5)
    assert pond_volume_round_exact(100, 3, 8) == pytest.approx(97_817, abs=0.5)
    assert round_basin(100, 8, 3).full == pytest.approx(math.pi * 31_136)


def test_ends_may_lean_otherwise_than_sides():
    """10 x 20 ft bottom, sides 2:1, ends 3:1, 4 ft: at the crest 10 + 16 by 20 + 24."""
    pond = trapezoidal(10, 20, 4, 2, end_slope=3)
    assert pond.crest_area == 26 * 44
    assert pond.full == pytest.approx(prismoid_volume(200, 18 * 32, 26 * 44, 4))


@pytest.mark.parametrize(
    "make",
    [
        lambda: rectangular(10, 10, 0),
        lambda: rectangular(-10, 10, 5),
        lambda: rectangular(10, 0, 5),
        lambda: trapezoidal(10, 10, 5, -1),
        lambda: round_basin(float("nan"), 5),
    ],
)
def test_walls_that_hold_nothing_are_refused(make):
    with pytest.raises(InputError, match="expected a"):
        make()


@pytest.mark.parametrize("volume", [-1, 500.1, float("nan"), [100, 501]])
def test_a_volume_the_store_does_not_hold_has_no_depth(volume):
    with pytest.raises(InputError, match="rectangular tank: expected a volume from 0 to 500 cu ft"):
        rectangular(10, 10, 5).depth_at(volume)


@given(BASINS, st.floats(0, 1))
def test_depth_and_volume_undo_each_other(basin, share):
    depth = share * basin.depth
    assert basin.depth_at(basin.volume(depth)) == pytest.approx(depth, rel=1e-9, abs=1e-9)


@given(BASINS)
def test_the_prismoid_is_exact_for_every_store(basin):
    areas = [basin.surface(basin.depth * share) for share in (0, 0.5, 1)]
    assert prismoid_volume(*areas, basin.depth) == pytest.approx(basin.full)


@given(BASINS, st.floats(0.001, 1000))
def test_the_unit_of_length_does_not_change_the_store(basin, unit):
    """The same walls in another unit: surfaces change by its square, volumes by its cube."""
    other = type(basin)(basin.kind, basin.depth * unit, basin.bottom * unit**2, basin.widening * unit, basin.curving)
    assert other.full == pytest.approx(basin.full * unit**3)
    assert other.depth_at(0.3 * other.full) == pytest.approx(unit * basin.depth_at(0.3 * basin.full))


def test_depths_come_as_volumes_do():
    tank = rectangular(10, 10, 5)
    assert tank.depth_at(250) == 2.5
    assert tank.depth_at(np.array([0.0, 250, 500])).tolist() == [0, 2.5, 5]


def test_just_deep_enough():
    """20 x 20 ft upright: 4,000 cu ft of storage, 1 cu ft of storm per sq ft (400), 1 ft free: 10 + 1 + 1 ft."""
    found = deep_enough(rectangular(20, 20, 1), 4_000, lambda basin: basin.crest_area, 1)
    assert found.depth == pytest.approx(12)
    with pytest.raises(InputError, match="not deep enough even at 60 ft"):
        deep_enough(rectangular(20, 20, 1), 1e6, lambda basin: 0, 1)
