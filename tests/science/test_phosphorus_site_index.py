"""The worksheet of 2002, with all its numbers passed in as unconfirmed figures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Figure, Status
from delmarva.science.phosphorus_site_index import (
    WorksheetCategory,
    category_2002,
    score_2002,
    site_factor_2002,
    source_factor_2002,
)

SITE = {
    "erosion": 2, "erosion_weight": 2, "runoff": 2, "subsurface": 4,
    "leaching": 4, "distance": 2, "receiving_water": 2, "scaling": 0.02,
}  # fmt: skip
SOURCE = {
    "fiv": 320, "fiv_weight": 0.2,
    "fertilizer_rate": 0, "fertilizer_weight": 0.6, "fertilizer_method": 45,
    "organic_rate": 100, "organic_coefficient": 0.8, "organic_method": 30,
}  # fmt: skip


def test_worksheet():
    """A: (2 t x 2 + 2 + 4 + 4 + 2 + 2) x 0.02 = 18 x 0.02 = 0.36. B: 320 x 0.2 + 100 x 0.8 + 30 = 174.

    A x B = 62.64: medium. The 45 points of surface fertilizer do not count, for there is none.
    """
    site, source = site_factor_2002(**SITE), source_factor_2002(**SOURCE)
    assert site == pytest.approx(0.36)
    assert source == pytest.approx(174)
    score = score_2002(site, source)
    assert score == pytest.approx(62.64)
    assert category_2002(score, 50, 75, 100) == WorksheetCategory.MEDIUM


@pytest.mark.parametrize(
    ("changed", "expected", "why"),
    [
        ({"fertilizer_rate": 20}, 231, "174 + 20 x 0.6 + 45"),
        ({"fertilizer_rate": 0.1}, 219.06, "174 + 0.1 x 0.6 + 45: the least that is applied counts"),
        ({"fertilizer_rate": 0.04}, 174, "nothing to the tenth of a pound"),
        ({"organic_rate": 0}, 64, "320 x 0.2 alone"),
        ({"organic_rate": 0.1}, 94.08, "64 + 0.1 x 0.8 + 30"),
        ({"organic_rate": 0.04}, 64, "nothing to the tenth of a pound"),
    ],
)
def test_method_points_count_where_something_is_applied(changed, expected, why):
    assert source_factor_2002(**(SOURCE | changed)) == pytest.approx(expected), why


@pytest.mark.parametrize(
    ("score", "category"),
    [
        (49.99, "low"), (50, "low"), (50.01, "medium"), (50.5, "medium"),
        (74.99, "medium"), (75, "medium"), (75.01, "high"),
        (99.99, "high"), (100, "high"), (100.01, "very high"),
    ],
)  # fmt: skip
def test_bounds_belong_to_the_lower_category(score, category):
    assert category_2002(score, 50, 75, 100) == WorksheetCategory.parse(category)


def test_nobody_takes_it_for_official():
    weight = Figure(0.2, "points/FIV", "Coale et al. 2002, from memory", status=Status.UNCONFIRMED, name="FIV weight")
    told = source_factor_2002.explain(**(SOURCE | {"fiv_weight": weight}))
    assert told.warnings == ["FIV weight: unconfirmed figure (Coale et al. 2002, from memory)"]


@given(st.floats(0, 500), st.floats(0, 500))
def test_more_manure_never_means_a_lower_score(rate, more):
    site = site_factor_2002(**SITE)
    less = score_2002(site, source_factor_2002(**(SOURCE | {"organic_rate": rate})))
    assert score_2002(site, source_factor_2002(**(SOURCE | {"organic_rate": rate + more}))) >= less
