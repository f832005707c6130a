"""Phosphate removal, balance, advice, and the solubility of a manure's phosphorus."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Figure, InputError, Status
from delmarva.science.manure import nutrient_applied
from delmarva.science.phosphorus import (
    CropPhosphate,
    PhosphateAdvice,
    p_source_coefficient_elliott_2006,
    phosphate_advice,
    phosphate_balance,
    phosphate_removal,
    phosphate_still_needed,
    phosphate_to_removal,
    rotation_phosphate,
)


@pytest.mark.parametrize(
    ("per_bushel", "removed", "ratio"),
    [(0.37, 65.5, 2.89), (0.43, 76.1, 2.48)],
)
def test_litter_at_three_tons_against_what_corn_takes_off(per_bushel, removed, ratio):
    """3 ton/ac x 63 lb/ton = 189 lb P2O5; corn 177 bu x 0.37 = 65.5 (or x 0.43 = 76.1)."""
    applied = nutrient_applied(3, 63)
    off = phosphate_removal(177, per_bushel)
    assert applied == pytest.approx(189)
    assert off == pytest.approx(removed, abs=0.05)
    assert phosphate_to_removal(applied, off) == pytest.approx(ratio, abs=0.01)


def test_a_removal_of_another_state_is_labelled():
    illinois = Figure(0.37, "lb P2O5/bu", "Illinois 2014-16", status=Status.OTHER_STATE, name="removal")
    assert phosphate_removal.explain(177, illinois).warnings == ["removal: another state's figure (Illinois 2014-16)"]


@pytest.mark.parametrize(("applied", "removed", "balance"), [(189, 65.5, 123.5), (65.5, 65.5, 0), (0, 65.5, -65.5)])
def test_balance(applied, removed, balance):
    assert phosphate_balance(applied, removed) == pytest.approx(balance)


@pytest.mark.parametrize(
    ("category", "advice"),
    [("low", "likely"), ("medium", "likely"), ("optimum", "rarely"), ("excessive", "none")],
)
def test_advice(category, advice):
    assert phosphate_advice(category) == PhosphateAdvice.parse(advice)


def test_still_needed():
    assert phosphate_still_needed(60, 45) == pytest.approx(15), "60 - 45"
    assert phosphate_still_needed(60, 75) == 0, "more than recommended leaves nothing needed"


@pytest.mark.parametrize(
    ("extractable", "coefficient", "why"),
    [
        (9.2, 0.918, "swine: 0.102 x 9.2^0.99"),
        (6.3, 0.631, "turkey"),
        (4.9, 0.492, "layer"),
        (4.0, 0.402, "dairy"),
        (3.2, 0.323, "broiler"),
        (2.3, 0.233, "beef"),
        (9.99, 0.996, "just below 10: 0.102 x 9.99^0.99"),
        (10, 1.0, "from 10 on it is 1"),
        (10.01, 1.0, "just above"),
        (12, 1.0, "the formula alone would give 1.194"),
        (0, 0.0, "nothing dissolves"),
    ],
)
def test_source_coefficient(extractable, coefficient, why):
    """Means of Kleinman et al. 2006 with their coefficients from the reference table."""
    assert p_source_coefficient_elliott_2006(extractable) == pytest.approx(coefficient, abs=0.001), why


def test_the_source_coefficient_is_labelled_as_regional():
    told = p_source_coefficient_elliott_2006.explain(3.2)
    assert {figure.status for figure in told.all_figures()} == {Status.REGIONAL}
    assert any("COEFFICIENT_FACTOR: regional figure" in warning for warning in told.warnings)


ROTATION = [CropPhosphate(2026, 120, 65.5), CropPhosphate(2027, 0, 40), CropPhosphate(2027, 30, 44)]


def test_rotation():
    """Applied 120 + 0 + 30 = 150; off 65.5 + 40 + 44 = 149.5; 2026: +54.5, 2027: 54.5 - 54 = +0.5."""
    found = rotation_phosphate(ROTATION)
    assert (found.first_year, found.last_year) == (2026, 2027)
    assert found.applied == pytest.approx(150)
    assert found.removed == pytest.approx(149.5)
    assert found.balance == pytest.approx(0.5)
    assert [year for year, _ in found.running] == [2026, 2027]
    assert [pounds for _, pounds in found.running] == pytest.approx([54.5, 0.5])


def test_a_rotation_is_at_most_three_years():
    assert rotation_phosphate([CropPhosphate(2026, 1, 1), CropPhosphate(2028, 1, 1)]).last_year == 2028
    with pytest.raises(InputError, match="at most 3 years; found 2026 to 2029"):
        rotation_phosphate([CropPhosphate(2026, 1, 1), CropPhosphate(2029, 1, 1)])
    with pytest.raises(InputError, match="at least one crop"):
        rotation_phosphate([])


CROPS = st.lists(st.builds(CropPhosphate, st.integers(2026, 2028), st.floats(0, 300), st.floats(0, 300)), min_size=1)


@given(CROPS)
def test_the_running_balance_ends_at_the_balance(crops):
    found = rotation_phosphate(crops)
    assert found.running[-1][1] == pytest.approx(found.balance, abs=1e-6)


@given(CROPS, st.floats(0, 200))
def test_more_manure_never_means_less_phosphorus(crops, more):
    richer = [CropPhosphate(crops[0].year, crops[0].applied + more, crops[0].removed), *crops[1:]]
    assert rotation_phosphate(richer).applied >= rotation_phosphate(crops).applied
    assert rotation_phosphate(richer).balance >= rotation_phosphate(crops).balance - 1e-9
