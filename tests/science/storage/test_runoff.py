"""Runoff by curve numbers: TR-55 depths, boundaries, moisture, and other models beside it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.science.storage.arrays import runoff_depths
from delmarva.science.storage.runoff import (
    Moisture,
    curve_number_chow,
    moisture_before,
    retention_tr_55,
    runoff_depth_abstraction_005,
    runoff_depth_montana,
    runoff_depth_tr_55,
    runoff_volume,
    weighted_curve_number,
)

RAIN, CURVE = st.floats(0, 60), st.floats(1, 100)


@pytest.mark.parametrize(
    ("rain", "depths"),
    [
        (6.0, {90: 4.846, 91: 4.957, 97: 5.644, 98: 5.762}),
        (6.5, {90: 5.334, 91: 5.447, 97: 6.143, 98: 6.261}),
        (6.7, {90: 5.529, 91: 5.644, 97: 6.343, 98: 6.461}),
        (8.9, {90: 7.693, 91: 7.814, 97: 8.539, 98: 8.660}),
    ],
)
def test_design_depths_of_the_counties(rain, depths):
    """The table of the reference: New Castle, Kent and Sussex 25-year storms, Kent's 100-year storm."""
    for curve, depth in depths.items():
        assert runoff_depth_tr_55(rain, curve) == pytest.approx(depth, abs=0.0006), curve


@pytest.mark.parametrize(
    ("rain", "depth", "why"),
    [
        (0.19, 0, "below 0.2 S = 0.197802"),
        (0.1978, 0, "at 0.2 S as far as it is written"),
        (2 / 91 * 9, 0, "exactly 0.2 x (1000/91 - 10)"),
        (0.25, 0.0026, "0.0522^2 / 1.0412"),
    ],
)
def test_the_first_rain_does_not_run_off(rain, depth, why):
    assert runoff_depth_tr_55(rain, 91) == pytest.approx(depth, abs=5e-5), why


def test_lot_of_the_reference():
    """S 0.98901 in; (6.7 - 0.1978)^2 / 7.49121 = 5.6438 in; 1.5 ac x 43,560 / 12 x 5.6438 = 30,730 cu ft."""
    assert retention_tr_55(91) == pytest.approx(0.98901, abs=1e-5)
    assert runoff_volume(runoff_depth_tr_55(6.7, 91), 1.5) == pytest.approx(30_730, abs=1)
    assert runoff_volume(runoff_depth_tr_55(0.25, 91), 1.5) == pytest.approx(14, abs=0.5)


def test_surfaces_are_summed_and_a_form_may_weight_them():
    """1 ac of CN 98 and 1 ac of CN 74 in 6.5 in: 35,832 cu ft summed, 35,474 cu ft with the mean CN of 86."""
    summed = runoff_volume(runoff_depth_tr_55(6.5, 98), 1) + runoff_volume(runoff_depth_tr_55(6.5, 74), 1)
    assert summed == pytest.approx(35_832, abs=1)
    mean = weighted_curve_number(98, 1, 74, 1)
    assert mean == 86
    assert runoff_volume(runoff_depth_tr_55(6.5, mean), 2) == pytest.approx(35_474, abs=1)


def test_other_models_stand_beside_it():
    """Montana: 2.5 - 0.5 in. 0.05 S: S = 1.33 x 0.98901^1.15 = 1.31318; (2.5 - 0.06566)^2 / (2.43434 + 1.31318)."""
    assert runoff_depth_montana(2.5) == 2.0
    assert runoff_depth_montana(0.4) == 0.0
    assert runoff_depth_abstraction_005(2.5, 91) == pytest.approx(2.43434**2 / 3.74752, rel=1e-4)
    assert runoff_depth_abstraction_005(0.06, 91) == 0.0


@pytest.mark.parametrize(
    ("rain", "growing", "moisture"),
    [
        (0.49, False, "dry"), (0.50, False, "middle"), (1.10, False, "middle"), (1.11, False, "wet"),
        (1.39, True, "dry"), (1.40, True, "middle"), (2.10, True, "middle"), (2.11, True, "wet"),
    ],
)  # fmt: skip
def test_moisture_by_the_rain_of_five_days(rain, growing, moisture):
    """Dormant: dry below 0.5 in, wet above 1.1 in; growing: 1.4 and 2.1 in."""
    assert moisture_before(rain, growing) == Moisture.parse(moisture)


def test_curve_numbers_of_dry_and_wet_ground():
    """4.2 x 80 / (10 - 4.64) = 62.69; 23 x 80 / (10 + 10.4) = 90.20; 100 stays 100."""
    assert curve_number_chow(80, "dry") == pytest.approx(62.69, abs=0.005)
    assert curve_number_chow(80, "wet") == pytest.approx(90.20, abs=0.005)
    assert curve_number_chow(80, "middle") == 80
    assert curve_number_chow(100, "dry") == curve_number_chow(100, "wet") == 100


@given(RAIN, CURVE)
def test_no_more_runs_off_than_falls(rain, curve):
    assert 0 <= runoff_depth_tr_55(rain, curve) <= rain


@given(RAIN, st.floats(0, 20), CURVE)
def test_more_rain_never_means_less_runoff(rain, more, curve):
    if rain + more <= 60:
        assert runoff_depth_tr_55(rain + more, curve) >= runoff_depth_tr_55(rain, curve) - 1e-12


@given(st.lists(RAIN, min_size=1, max_size=30), st.lists(CURVE, max_size=3))
def test_the_days_of_a_record_run_off_as_the_rule_says(days, curves):
    found = runoff_depths(np.array(days), curves)
    assert found.shape == (len(curves), len(days))
    for row, curve in zip(found, curves, strict=True):
        assert row.tolist() == [float(runoff_depth_tr_55(rain, curve)) / 12 for rain in days]
