"""Potash: removal, advice by category, what is still needed."""

import pytest

from delmarva.science.potassium import PotashAdvice, potash_advice, potash_removal, potash_still_needed


@pytest.mark.parametrize(
    ("category", "advice"),
    [
        ("low", PotashAdvice.NEEDED), ("medium", PotashAdvice.NEEDED),
        ("optimum", PotashAdvice.NONE), ("excessive", PotashAdvice.NONE),
    ],
)  # fmt: skip
def test_advice(category, advice):
    assert potash_advice(category) == advice


@pytest.mark.parametrize(
    ("rule", "facts", "expected", "why"),
    [
        (potash_removal, (177, 0.24), 42.48, "177 bu x 0.24"),
        (potash_still_needed, (100, 60), 40, "100 - 60"),
        (potash_still_needed, (60, 100), 0, "never less than nothing"),
    ],
)
def test_arithmetic(rule, facts, expected, why):
    assert rule(*facts) == pytest.approx(expected), why
