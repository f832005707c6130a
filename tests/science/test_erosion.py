"""Soil loss: the product, the slope factor, erosivity from rain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Status
from delmarva.science.erosion import (
    SoilLossStanding,
    erosivity_renard_freimund,
    slope_factor_psu_lsa,
    soil_loss_rusle,
    soil_loss_standing,
)


def test_soil_loss():
    """200 x 0.28 x 0.2 x 0.42 x 1.0 = 4.704."""
    assert soil_loss_rusle(200, 0.28, 0.2, 0.42, 1.0) == pytest.approx(4.704)


@pytest.mark.parametrize(
    ("slope", "length", "expected", "why"),
    [
        (9, 72.51, 1.0, "the unit plot, 22.1 m at 9 %, has LS 1"),
        (0, 400, 0.065, "level: m = 0, and the constant alone is left"),
        (2, 400, 0.308, "m = 0.6 (1 - e^-0.7167) = 0.3070; 5.5167^0.3070 = 1.689; x 0.1823 = 0.308"),
    ],
)
def test_slope_factor(slope, length, expected, why):
    assert slope_factor_psu_lsa(slope, length) == pytest.approx(expected, abs=0.001), why


@pytest.mark.parametrize(
    ("inches", "expected"),
    [(40, 211), (42, 233), (44, 256), (46, 280), (33, 144.4), (33.46, 147.7), (33.47, 147.9)],
)
def test_erosivity(inches, expected):
    """Table values of the reference for 40 to 46 in; below 850 mm (33.465 in) 0.0483 P^1.61 x 0.05876.

    33 in: 838.2 mm, 838.2^1.61 = 50,886; x 0.0483 x 0.05876 = 144.4.
    """
    assert erosivity_renard_freimund(inches) == pytest.approx(expected, abs=0.6)


def test_erosivity_says_that_it_is_coarse():
    notes = {figure.note for figure in erosivity_renard_freimund.explain(44).all_figures()}
    assert any("never to be shown as a county's R" in note for note in notes)
    assert Status.REGIONAL in {figure.status for figure in erosivity_renard_freimund.explain(44).all_figures()}


@pytest.mark.parametrize(
    ("loss", "standing"),
    [(6.4, SoilLossStanding.PLAUSIBLE), (6.5, SoilLossStanding.PLAUSIBLE), (6.6, SoilLossStanding.HIGH)],
)
def test_standing(loss, standing):
    assert soil_loss_standing(loss, 6.5) == standing


@given(st.floats(0, 100), st.floats(0, 20))
def test_more_rain_is_never_less_erosive(inches, more):
    assert erosivity_renard_freimund(inches + more) >= erosivity_renard_freimund(inches) - 1e-9


@given(st.floats(0, 20), st.floats(0, 20), st.floats(73, 900))
def test_a_steeper_slope_never_loses_less(slope, more, length):
    assert slope_factor_psu_lsa(slope + more, length) >= slope_factor_psu_lsa(slope, length) - 1e-12
