"""What a period brings: manure, wash water, bedding, litter, rain; gallons and cubic feet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import NotModelled
from delmarva.science.manure import animal_units_by_head, litter_by_market_weight, manure_produced
from delmarva.science.mortality import HIGH_MORTALITY, ROUTINE_MORTALITY, daily_mortality
from delmarva.science.storage.litter import (
    HIGHEST_PILE,
    SIDE_CLEARANCE_WITHOUT_SIDING,
    PileStanding,
    cleanouts_in,
    litter_by_average,
    litter_by_cleanouts,
    litter_to_hold,
    pile_cross_section,
    pile_standing,
    shed_capacity,
    shed_length,
)
from delmarva.science.storage.volumes import (
    bedding_volume,
    cubic_feet,
    direct_rain_volume,
    gallons,
    net_rain_volume,
    solids_volume_of_a_tank,
    storm_volume,
    volume_by_animal_units,
    volume_by_weight,
    wash_water_volume,
)

FOUR_MONTHS = 365 / 3
UD_LITTER = {"light_bird": 5, "light_litter": 2.3, "heavy_bird": 9.5, "heavy_litter": 3.0}


@pytest.mark.parametrize(
    ("rule", "facts", "expected", "why"),
    [
        (volume_by_animal_units, (280, 1.30, 120), 43_680, "AWMFH's example rate: 280 AU x 1.3 x 120"),
        (volume_by_weight, (261.1, 50), 10_444, "261.1 ton x 2,000 / 50"),
        (volume_by_weight, (80, 50), 3_200, "cake only: 80 ton x 40"),
        (wash_water_volume, (748.052, 30), 3_000, "100 cu ft a day for 30 days"),
        (cubic_feet, (355_177,), 47_480.25, "355,177 / 7.48052"),
        (gallons, (47_480,), 355_175, "47,480 x 7.48052"),
        (bedding_volume, (400, 8, 0.5, 120), 3_000, "400 lb / 8 lb x 0.5 x 120 days"),
        (direct_rain_volume, (6.7, 30_000), 16_750, "6.7 / 12 x 30,000"),
        (net_rain_volume, (12, 9, 8_000), 2_000, "3 in / 12 x 8,000"),
        (net_rain_volume, (9, 12, 8_000), -2_000, "more evaporates than falls"),
        (solids_volume_of_a_tank, (1_600,), 800, "half a foot on 1,600 sq ft"),
        (storm_volume, (30_730, 16_750), 47_480, "runoff and direct rain"),
        (litter_by_average, (783.3, FOUR_MONTHS), 261.1, "a third of 783.3 ton"),
        (litter_by_average, (240, FOUR_MONTHS), 80, "cake, 5 flocks of 48 ton: a third of 240 ton"),
        (litter_by_cleanouts, (2, 156.67), 313.34, "two clean-outs"),
        (litter_to_hold, (261.1, 313.3), 313.3, "batches are more than the average"),
        (litter_to_hold, (80, 48), 80, "the average is more than a batch"),
        (daily_mortality, (120_000, ROUTINE_MORTALITY, 7), 840, "120 birds of 7 lb"),
        (daily_mortality, (120_000, HIGH_MORTALITY, 7), 2_100, "300 birds of 7 lb"),
    ],
)
def test_arithmetic(rule, facts, expected, why):
    assert rule(*facts) == pytest.approx(expected, rel=2e-5), why


@pytest.mark.parametrize(
    ("days", "between", "cleanouts", "why"),
    [
        (FOUR_MONTHS, 73, 2, "one on day 0, one on day 73, the next on day 146"),
        (72.9, 73, 1, "just short of the second"),
        (73, 73, 2, "the second on the last day"),
        (0, 73, 1, "the first day alone"),
    ],
)
def test_cleanouts_that_fall_into_a_period(days, between, cleanouts, why):
    assert cleanouts_in(days, between) == cleanouts, why


def test_flocks_of_the_reference():
    """120,000 broilers at 7 lb make 156.7 ton; 5 flocks 783.3 ton; four months 261.1 ton; two clean-outs 313.3 ton."""
    flock = litter_by_market_weight(120_000, 7, **UD_LITTER)
    average = litter_by_average(5 * flock, FOUR_MONTHS)
    batches = litter_by_cleanouts(cleanouts_in(FOUR_MONTHS, 73), flock)
    assert (flock, average, batches) == (pytest.approx(156.67, abs=0.01), pytest.approx(261.1, abs=0.05),
                                         pytest.approx(313.3, abs=0.05))  # fmt: skip
    assert litter_to_hold(average, batches) == batches


def test_dairy_mass_of_the_reference():
    """200 cows / 0.74 x 15.24 = 4,119 ton a year; four months 1,373 ton; 4,118.9 x 10.69 = 44,031 lb N excreted."""
    units = animal_units_by_head(200, 0.74)
    assert manure_produced(units, 15.24, 365) == pytest.approx(4_119, abs=0.5)
    assert manure_produced(units, 15.24, FOUR_MONTHS) == pytest.approx(1_373, abs=0.5)
    assert manure_produced(units, 15.24, 365) * 10.69 == pytest.approx(44_031, abs=1)
    assert manure_produced(units, 15.24, 365) * 4.30 == pytest.approx(17_711, abs=1)


def test_shed_of_the_reference():
    """9,600 cu ft, 39 ft wide, 6 ft clear, 7 ft high: 7 x 27 - 73.5 = 115.5 sq ft; 83.12 + 5.25 + 12 = 100.37 ft."""
    facts = (39, SIDE_CLEARANCE_WITHOUT_SIDING, HIGHEST_PILE)
    assert pile_cross_section(*facts) == pytest.approx(115.5)
    assert shed_length(9_600, *facts, 12) == pytest.approx(100.37, abs=0.005)
    assert shed_capacity(100.3668831, *facts, 12) == pytest.approx(9_600, rel=1e-6)
    assert shed_capacity(10, *facts, 12) == 0, "shorter than its clearance"


@pytest.mark.parametrize(
    ("width", "clearance", "height", "standing", "why"),
    [
        (39, 6, 7, "stands", "top 39 - 12 - 21 = 6 ft"),
        (39, 8.99, 7, "stands", "top 0.02 ft"),
        (39, 9, 7, "stands", "sides just meet: 39 - 18 - 21 = 0"),
        (39, 9.1, 7, "too narrow", "39 - 18.2 - 21 = -0.2"),
        (39, 6, 6.9, "stands", "below 7 ft"),
        (39, 6, 7.1, "too high", "above 7 ft"),
    ],
)
def test_a_pile_stands_or_does_not(width, clearance, height, standing, why):
    assert pile_standing(width, clearance, height) == PileStanding.parse(standing), why


def test_no_shed_for_a_pile_that_does_not_stand():
    for rule in (shed_length, shed_capacity):
        with pytest.raises(NotModelled, match="No pile of this height"):
            rule(100, 39, 9.1, 7, 12)


@given(st.floats(0, 1e9))
def test_gallons_and_back(volume):
    assert cubic_feet(gallons(volume)) == pytest.approx(volume)


@given(st.floats(0, 1e6), st.floats(30, 60), st.floats(1, 7))
def test_the_length_and_the_capacity_of_a_shed_undo_each_other(volume, width, height):
    length = shed_length(volume, width, 0, height, 12)
    if length <= 10_000:
        assert shed_capacity(length, width, 0, height, 12) == pytest.approx(volume, abs=1e-6)
