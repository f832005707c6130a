"""Plant-available nitrogen of manures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Figure, Status
from delmarva.science.manure_nitrogen import (
    CoverTiming,
    ammonium_from_share,
    cover_timing_virginia_2005,
    organic_nitrogen,
    plant_available_nitrogen,
)

CONTENT = st.floats(0, 200)
SHARE = st.floats(0, 1)


def test_broiler_litter_worked_in_within_two_days():
    """59 lb/ton, 23 % of it ammonium: 13.57 and 45.43; 13.57 x 0.80 + 45.43 x 0.60 = 38.114."""
    ammonium = ammonium_from_share(59, 23)
    organic = organic_nitrogen(59, ammonium)
    assert ammonium == pytest.approx(13.57)
    assert organic == pytest.approx(45.43)
    assert plant_available_nitrogen(ammonium, 0.80, organic, 0.60) == pytest.approx(38.114)


def test_more_ammonium_than_total_leaves_no_organic_nitrogen():
    assert organic_nitrogen(10, 12) == 0


@pytest.mark.parametrize(
    ("placed", "irrigated", "worked_in", "days", "word"),
    [
        (True, False, False, 0, "injected"),
        (False, True, False, 0, "irrigated"),
        (False, False, False, 0, "7 days or never"),
        (False, False, True, 0, "at once"),
        (False, False, True, 0.1, "2 days"), (False, False, True, 1, "2 days"),
        (False, False, True, 1.9, "2 days"), (False, False, True, 2, "2 days"),
        (False, False, True, 2.1, "4 days"),
        (False, False, True, 3.9, "4 days"), (False, False, True, 4, "4 days"),
        (False, False, True, 4.1, "7 days or never"), (False, False, True, 7, "7 days or never"),
    ],
)  # fmt: skip
def test_the_line_of_the_ammonium_table(placed, irrigated, worked_in, days, word):
    assert cover_timing_virginia_2005(placed, irrigated, worked_in, days).sentence == word


def test_every_line_of_the_table_is_a_word_of_its_own():
    assert len({timing.sentence for timing in CoverTiming}) == len(CoverTiming)


@given(CONTENT, CONTENT, CONTENT, SHARE, SHARE)
def test_more_nitrogen_in_the_manure_never_means_less_for_the_crop(ammonium, organic, more, kept, mineralised):
    before = plant_available_nitrogen(ammonium, kept, organic, mineralised)
    assert plant_available_nitrogen(ammonium + more, kept, organic, mineralised) >= before
    assert plant_available_nitrogen(ammonium, kept, organic + more, mineralised) >= before
    assert before <= ammonium + organic + 1e-9


def test_an_unconfirmed_share_is_said():
    kept = Figure(0.8, "fraction", "Virginia, recollected", status=Status.UNCONFIRMED, name="ammonium kept")
    told = plant_available_nitrogen.explain(13.57, kept, 45.43, 0.6)
    assert told.warnings == ["ammonium kept: unconfirmed figure (Virginia, recollected)"]
