"""Lime: target pH, the credit of recent lime, the amount of a loaded table."""

import pytest

from delmarva.science.lime import LimeStanding, lime_needed, lime_standing


@pytest.mark.parametrize(
    ("ph", "target", "months", "standing"),
    [
        (5.9, 6.0, 1200, LimeStanding.LIME),
        (6.0, 6.0, 1200, LimeStanding.AT_TARGET),
        (6.1, 6.0, 1200, LimeStanding.AT_TARGET),
        (5.9, 6.0, 17.9, LimeStanding.CREDIT),
        (5.9, 6.0, 18, LimeStanding.CREDIT),
        (5.9, 6.0, 18.1, LimeStanding.LIME),
        (6.5, 6.8, 1200, LimeStanding.LIME),
    ],
)
def test_standing(ph, target, months, standing):
    assert lime_standing(ph, target, months) == standing


@pytest.mark.parametrize(("ph", "tons"), [(5.9, 1.5), (6.0, 0), (6.1, 0)])
def test_amount(ph, tons):
    """The table's 1.5 ton/ac below the target of 6.0, nothing at it."""
    assert lime_needed(ph, 6.0, 1.5) == pytest.approx(tons)


def test_at_target_the_months_are_not_asked_for():
    assert lime_standing.ask(soil_ph=6.4, target_ph=6.0).value == LimeStanding.AT_TARGET
