"""Nitrogen need, credits and balance, and the tillers of wheat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import NotModelled
from delmarva.science.nitrogen import (
    WheatAction,
    crop_nitrogen_need,
    irrigation_nitrogen,
    legume_credit_by_yield,
    legume_credit_capped,
    manure_residual_credit,
    nitrogen_credits,
    nitrogen_still_needed,
    starter_nitrogen,
    tiller_density,
    total_available_nitrogen,
    wheat_spring_nitrogen,
)

POUNDS = st.floats(0, 500)


@pytest.mark.parametrize(
    ("rule", "facts", "expected", "why"),
    [
        (crop_nitrogen_need, (177, 1.0), 177, "corn: 177 bu x 1.0 lb/bu"),
        (starter_nitrogen, (177, 15), 26.55, "177 x 15 %"),
        (starter_nitrogen, (177, 25), 44.25, "177 x 25 %"),
        (legume_credit_by_yield, (45, 0.5), 22.5, "soybean in Delaware: 45 bu x 0.5"),
        (legume_credit_capped, (60, 1.0, 40), 40, "60 x 1.0 = 60, at most 40"),
        (legume_credit_capped, (39.9, 1.0, 40), 39.9, "just below the most"),
        (legume_credit_capped, (40, 1.0, 40), 40, "exactly the most"),
        (legume_credit_capped, (40.2, 1.0, 40), 40, "just above it"),
        (manure_residual_credit, (136.29, 0.12), 16.355, "136.29 lb organic N x 0.12 in the year after"),
        (irrigation_nitrogen, (5, 6, "nitrate nitrogen"), 6.795, "5 ppm x 6 in x 0.2265"),
        (irrigation_nitrogen, (22, 6, "nitrate"), 6.795, "22 ppm NO3 / 4.4 = 5 ppm NO3-N"),
        (nitrogen_credits, (22.5, 16.4, 6.8), 45.7, "22.5 + 16.4 + 6.8"),
        (nitrogen_still_needed, (177, 45.7, 60, 30, 0), 41.3, "177 - 45.7 - 60 - 30"),
        (nitrogen_still_needed, (177, 45.7, 120, 30, 0), 0, "more than enough: not less than no need"),
        (total_available_nitrogen, (30, 114.3, 5), 149.3, "30 + 114.3 + 5; credits are not applied nitrogen"),
        (tiller_density, (165, 7.5), 88.0, "165 x 4 / 7.5"),
        (tiller_density, (90, 7.5), 48.0, "90 x 4 / 7.5"),
    ],
)
def test_arithmetic(rule, facts, expected, why):
    assert rule(*facts) == pytest.approx(expected, abs=0.001), why


def test_an_acre_inch_of_water():
    """43,560 sq ft / 12 = 3,630 cu ft; x 62.4 lb = 226,512 lb, so 1 ppm is 0.2265 lb."""
    assert irrigation_nitrogen(1, 1, "nitrate nitrogen") == pytest.approx(43_560 / 12 * 62.4 / 1e6)


@pytest.mark.parametrize(
    ("density", "action"),
    [
        (100.1, WheatAction.HOLD),
        (150, WheatAction.HOLD),
        (49.9, WheatAction.HALF_NOW),
        (48, WheatAction.HALF_NOW),
    ],
)
def test_wheat(density, action):
    assert wheat_spring_nitrogen(density, 100, 50) == action


@pytest.mark.parametrize("density", [50, 50.1, 88, 99.9, 100])
def test_between_the_densities_no_advice_is_made_up(density):
    with pytest.raises(NotModelled, match="not at hand"):
        wheat_spring_nitrogen(density, 100, 50)


@given(POUNDS, POUNDS, POUNDS, POUNDS, POUNDS)
def test_more_manure_never_means_more_nitrogen_still_needed(need, credits, manure, more, fertilizer):
    before = nitrogen_still_needed(need, credits, manure, fertilizer, 0)
    assert nitrogen_still_needed(need, credits, manure + more, fertilizer, 0) <= before


@given(POUNDS, POUNDS, POUNDS)
def test_what_is_still_needed_closes_the_balance(need, credits, manure):
    still = nitrogen_still_needed(need, credits, manure, 0, 0)
    assert nitrogen_still_needed(need, credits, manure, still, 0) == pytest.approx(0, abs=1e-9)
