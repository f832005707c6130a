"""The pre-sidedress nitrate test: where it holds, what it says, and Pennsylvania's worksheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Figure, Status
from delmarva.science.nitrate_test import (
    PsntEligibility,
    PsntResult,
    PsntSample,
    psnt_eligibility,
    psnt_result,
    psnt_sample,
    sidedress_penn_state_table_1_4_4,
)


@pytest.mark.parametrize(
    ("years", "manured", "preplant", "expected", "why"),
    [
        (0, True, 60, "too much preplant", "60 lb before the test is above 50"),
        (0, True, 50.1, "too much preplant", "just above"),
        (0, True, 50, "doubtful", "exactly the upper end of 40 to 50"),
        (0, True, 40.1, "doubtful", "just above the lower end"),
        (0, True, 40, "eligible", "exactly the lower end"),
        (0, True, 39.9, "eligible", "just below"),
        (1, False, 120, "eligible", "the limit is for manured fields; a forage legume stood here"),
        (2, False, 0, "eligible", "two years of fertilizer alone"),
        (3, False, 0, "fertilizer only", "three years of fertilizer alone"),
        (4, False, 0, "fertilizer only", "four"),
    ],
)
def test_eligibility(years, manured, preplant, expected, why):
    found = psnt_eligibility(
        fertilizer_only_years=years, fertilizer_only_limit=3, manured=manured,
        preplant=preplant, preplant_doubtful=40, preplant_limit=50,
    )  # fmt: skip
    assert found == PsntEligibility.parse(expected), why


@pytest.mark.parametrize(
    ("depth", "height", "area", "expected"),
    [
        (12, 9, 15, PsntSample.VALID),
        (11, 9, 15, PsntSample.WRONG_DEPTH), (13, 9, 15, PsntSample.WRONG_DEPTH),
        (12, 5.5, 15, PsntSample.TOO_EARLY), (12, 6, 15, PsntSample.VALID), (12, 6.5, 15, PsntSample.VALID),
        (12, 11.5, 15, PsntSample.VALID), (12, 12, 15, PsntSample.VALID), (12, 12.5, 15, PsntSample.TOO_LATE),
        (12, 9, 19.9, PsntSample.VALID), (12, 9, 20, PsntSample.VALID),
        (12, 9, 20.1, PsntSample.AREA_TOO_LARGE),
    ],
)  # fmt: skip
def test_sample(depth, height, area, expected):
    assert psnt_sample(depth, 12, height, 6, 12, area, 20) == expected


@pytest.mark.parametrize(
    ("nitrate", "expected"),
    [
        (20.9, PsntResult.BELOW), (21, PsntResult.DISPUTED), (21.1, PsntResult.DISPUTED),
        (23, PsntResult.DISPUTED),
        (24.9, PsntResult.DISPUTED), (25, PsntResult.SUFFICIENT), (25.1, PsntResult.SUFFICIENT),
    ],
)  # fmt: skip
def test_result_with_the_level_of_2018(nitrate, expected):
    assert psnt_result(nitrate) == expected


@pytest.mark.parametrize(
    ("nitrate", "expected"),
    [
        (20.9, PsntResult.BELOW),
        (21, PsntResult.SUFFICIENT),
        (23, PsntResult.SUFFICIENT),
        (25, PsntResult.SUFFICIENT),
    ],
)
def test_result_with_the_level_of_2008(nitrate, expected):
    assert psnt_result.amended(PSNT_CRITICAL="kent 2008")(nitrate) == expected


def test_a_disputed_result_names_both_sources():
    told = psnt_result.explain(23).text()
    assert "Weekly Crop Update 2018" in told
    assert "Weekly Crop Update 2008" in told
    assert "otherwise: 21 ppm" in told


WORKSHEET = {"critical": 21, "nitrogen_per_bushel": 1.1}


@pytest.mark.parametrize(
    ("goal", "nitrate", "terms", "expected", "why"),
    [
        (165, 14, (3.5, 0, 1), 118.5, "1.1 x 165 = 181.5; (3.5 + 0 + 1) x 14 = 63"),
        (165, 20.9, (3.5, 0, 1), 87.45, "181.5 - 4.5 x 20.9"),
        (165, 21, (3.5, 0, 1), 0, "at the critical level nothing"),
        (165, 21.1, (3.5, 0, 1), 0, "nor above"),
        (60, 20, (3.5, 1.75, 3.5), 0, "66 - 8.75 x 20 is below 0"),
        (165, 14, (0.75, 0, 0), 171, "no manure, corn after corn: 181.5 - 10.5"),
    ],
)
def test_penn_state_worksheet(goal, nitrate, terms, expected, why):
    manure, earlier, previous = terms
    found = sidedress_penn_state_table_1_4_4(
        goal,
        nitrate,
        **WORKSHEET,
        manure_term=manure,
        earlier_manure_term=earlier,
        previous_crop_term=previous,
    )
    assert found == pytest.approx(expected, abs=0.01), why


def test_the_worksheet_is_labelled_as_regional():
    per_bushel = Figure(1.1, "lb N/bu", "Penn State Agronomy Guide", status=Status.REGIONAL, name="per bushel")
    warnings = sidedress_penn_state_table_1_4_4.explain(165, 14, 21, per_bushel, 3.5, 0, 1).warnings
    assert warnings == ["per bushel: regional figure, not this state's own (Penn State Agronomy Guide)"]


@given(st.floats(0, 300), st.floats(0, 60), st.floats(0, 60))
def test_more_nitrate_never_means_more_sidedress(goal, nitrate, more):
    terms = {"manure_term": 3.5, "earlier_manure_term": 1.75, "previous_crop_term": 1}
    less = sidedress_penn_state_table_1_4_4(goal, nitrate, **WORKSHEET, **terms)
    assert sidedress_penn_state_table_1_4_4(goal, nitrate + more, **WORKSHEET, **terms) <= less
