"""Levels from the floor to the crest, the depth marker, and how long a store lasts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import InputError, NotModelled
from delmarva.science.storage.design import baseline_basin, design_storm_volume, levels
from delmarva.science.storage.levels import (
    LevelStage,
    days_of_storage,
    level_stage,
    maximum_operating_volume,
    months_of_storage,
)
from delmarva.science.storage.shapes import rectangular, trapezoidal
from delmarva.science.storage.store import Lot

EARTH_LOT = (Lot(91, 1.5),)
SUSSEX = 6.7


def test_storm_of_the_reference():
    """Crest 200 x 150 ft, 2.5:1, Sussex: 16,750 + 30,730 = 47,480 cu ft, whose layer is 1.772 ft: 2.772 ft down."""
    pond = trapezoidal(100, 150, 10, 2.5)
    assert pond.crest_area == 30_000
    storm = design_storm_volume(pond, EARTH_LOT, SUSSEX)
    assert storm == pytest.approx(47_480, abs=1)
    found = levels(pond, 0, storm, 1)
    assert found.basin.depth - found.operating_level == pytest.approx(2.772, abs=0.0005)
    marks = {mark.name: mark for mark in found.marks}
    assert marks["maximum operating level"].below_crest == pytest.approx(2.772, abs=0.0005)
    assert marks["freeboard action level"].below_crest == 1
    assert found.below_freeboard - found.operating == pytest.approx(storm), "the whole storm stays free"


def test_a_roof_keeps_the_rain_out_and_not_the_runoff():
    pond = trapezoidal(100, 150, 10, 2.5)
    assert design_storm_volume(pond, EARTH_LOT, SUSSEX, covered=True) == pytest.approx(30_730, abs=1)
    assert design_storm_volume(pond, (), SUSSEX, covered=True) == 0


def test_maximum_operating_volume_of_the_reference():
    """90,666.7 cu ft below the freeboard, 20,000 of them for the storm: 70,666.7, solids among them."""
    assert maximum_operating_volume(90_666.7, 20_000) == pytest.approx(70_666.7)
    assert maximum_operating_volume(20_000, 20_000) == 0
    with pytest.raises(NotModelled, match="storm alone"):
        maximum_operating_volume(20_000, 20_001)


@pytest.mark.parametrize(
    ("volume", "inflow", "days", "months"),
    [(36_500, 300, 121.6667, 4.0), (36_499, 300, 121.6633, 3.99989), (36_501, 300, 121.67, 4.00011)],
)
def test_four_months_are_not_rounded(volume, inflow, days, months):
    """36,500 cu ft at 300 cu ft a day: 365/3 days."""
    assert days_of_storage(volume, inflow) == pytest.approx(days, abs=1e-4)
    assert months_of_storage(volume, inflow) == pytest.approx(months, abs=1e-5)


@pytest.mark.parametrize("inflow", [0, -1])
def test_a_store_that_never_fills_has_no_days(inflow):
    with pytest.raises(NotModelled, match="never fills"):
        days_of_storage(1_000, inflow)


@pytest.mark.parametrize(
    ("level", "stage"),
    [
        (0.99, "solids"), (1.0, "solids"), (1.01, "working"),
        (4.99, "working"), (5.0, "working"), (5.01, "storm allowance"),
        (6.99, "storm allowance"), (7.0, "freeboard"), (7.01, "freeboard"),
        (7.99, "freeboard"), (8.0, "overflowing"), (8.01, "overflowing"),
    ],
)  # fmt: skip
def test_stages_of_the_depth_marker(level, stage):
    """Solids to 1 ft, operating level 5 ft, action level 7 ft, crest 8 ft."""
    assert level_stage(level, 1, 5, 7, 8) == LevelStage.parse(stage)


def test_a_marker_reads_its_own_store():
    """20 x 20 x 10 ft: 400 cu ft of solids to 1 ft, a storm of 800 cu ft below 9 ft: operating level 7 ft."""
    found = levels(rectangular(20, 20, 10), 400, 800, 1)
    assert [(mark.name, mark.level) for mark in found.marks] == [
        ("crest", 10), ("freeboard action level", 9), ("maximum operating level", pytest.approx(7)),
        ("residual solids", pytest.approx(1)), ("floor", 0),
    ]  # fmt: skip
    assert found.working == pytest.approx(2_400)
    assert found.stage(8) == LevelStage.STORM_ALLOWANCE


@pytest.mark.parametrize(
    ("solids", "storm", "freeboard", "message"),
    [
        (400, 800, 10, "freeboard: expected 0 to less than the 10 ft"),
        (4_001, 0, 1, "residual solids: expected 0 to the 4,000 cu ft"),
        (2_801, 800, 1, "expected to lie below the maximum operating level"),
    ],
)
def test_levels_that_do_not_fit_are_refused(solids, storm, freeboard, message):
    with pytest.raises(InputError, match=message):
        levels(rectangular(20, 20, 10), solids, storm, freeboard)


@given(st.floats(1_000, 200_000), st.floats(0, 20_000), st.floats(0, 3))
def test_the_baseline_just_holds_what_it_must(working, solids, acres):
    lots = (Lot(91, acres),)
    basin = baseline_basin(trapezoidal(60, 120, 8, 2.5), working, solids, lots, SUSSEX, 1)
    found = levels(basin, solids, design_storm_volume(basin, lots, SUSSEX), 1)
    assert found.working == pytest.approx(working, rel=1e-6)
