"""Rates and amounts as people say them."""

from __future__ import annotations

import pytest

from delmarva.planning.quantities import said


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (8, "1000 gal/ac", "8,000 gal/ac"),
        (2.8987, "1000 gal/ac", "2,899 gal/ac"),
        (607.14, "1000 gal", "607,140 gal"),
        (12, "gal/ac", "12 gal/ac"),
        (2.5, "ton/ac", "2.5 ton/ac"),
        (1, "ton", "1 ton"),
        (264, "ton", "264 tons"),
        (0, "ton", "0 tons"),
        (450, "", "450"),
    ],
)
def test_quantities(value, unit, text):
    assert said(value, unit) == text
