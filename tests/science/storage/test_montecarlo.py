"""Bands over weather and manure: seeds, means, and the single run that they come from."""

import numpy as np
import pytest

from delmarva.rules import InputError
from delmarva.science.storage.balance import simulate
from delmarva.science.storage.montecarlo import COMMON_YEAR, generated, monte_carlo, resampled
from delmarva.science.weather import dry_days
from delmarva.science.weather_generator import fitted_to_record
from tests.science.storage.weather_of_tests import ANACOSTIA_EVAPORATION, anacostia, pond

CONCENTRATIONS = {"N": 500.0, "P": 100.0}
RECORD = anacostia().of_years(1984, 2003)
LAWFUL = RECORD.calendar.months > 1


def bands(trials, process=0.0, concentration=0.0, seed=5):
    return monte_carlo(
        pond(), trials, ANACOSTIA_EVAPORATION, CONCENTRATIONS, process_spread=process,
        concentration_spread=concentration, seed=seed,
    )  # fmt: skip


def test_years_are_drawn_whole_and_with_their_lawful_days():
    trials = resampled(RECORD, LAWFUL, 3, 50, seed=1)
    assert trials.inches.shape == trials.lawful.shape == (50, 3 * 365)
    not_leap = RECORD.calendar.days_of_year != 59
    years = {
        tuple(RECORD.inches[(RECORD.calendar.years == year) & not_leap]) for year in RECORD.complete_years
    }  # fmt: skip
    drawn = {tuple(year) for year in trials.inches.reshape(-1, 365)}
    assert drawn <= years
    assert len(drawn) == 20, "150 draws from 20 years"
    assert (trials.lawful.reshape(-1, 365) == (COMMON_YEAR.months > 1)).all()
    assert "1984 to 2003" in trials.made


def test_a_trial_is_a_run_of_its_years():
    """One year drawn from a record of one year, nothing spread: all trials are that year."""
    record = RECORD.of_years(2003, 2003)
    trials = resampled(record, record.calendar.months > 4, 1, 4, seed=1)
    ran = simulate(pond(), record, ANACOSTIA_EVAPORATION, record.calendar.months > 4)
    found = bands(trials).bands[1]
    assert found.name == "mean annual overflow"
    assert found.percentiles == pytest.approx([ran.overflow.sum()] * 5)
    assert found.mean == pytest.approx(ran.overflow.sum())


def test_the_same_seed_gives_the_same_bands():
    trials = resampled(RECORD, LAWFUL, 5, 30, seed=1)
    assert bands(trials, 0.2, 0.3) == bands(trials, 0.2, 0.3)
    assert bands(trials, 0.2, 0.3) != bands(trials, 0.2, 0.3, seed=6)
    assert (resampled(RECORD, LAWFUL, 5, 30, seed=2).inches != trials.inches).any()


def test_spread_widens_the_bands_and_keeps_the_mean_concentration():
    trials = resampled(RECORD, LAWFUL, 10, 300, seed=1)
    sure, unsure = bands(trials), bands(trials, concentration=0.5)
    overflow, sure_load, unsure_load = sure.bands[1], sure.bands[2], unsure.bands[2]
    assert sure_load.mean == pytest.approx(overflow.mean * 62.43 * 500 / 1e6)
    assert unsure_load.mean == pytest.approx(sure_load.mean, rel=0.15)
    width = [band.percentiles[4] - band.percentiles[0] for band in (sure_load, unsure_load)]
    assert width[1] > width[0]
    assert all(list(band.percentiles) == sorted(band.percentiles) for band in unsure.bands)
    assert [band.unit for band in unsure.bands] == ["cu ft/yr", "cu ft/yr", "lb/yr", "lb/yr"]
    assert 0 < sure.chance_of_overflow < 1


def test_synthetic_trials_say_so():

    def lawful(inches, calendar):
        return (calendar.months > 4) & dry_days(inches, 0.1, 1)

    trials = generated(fitted_to_record(RECORD), lawful, 4, 20, seed=3)
    assert "Synthetic" in trials.made
    assert trials.inches.shape == trials.lawful.shape == (20, 4 * 365)
    assert not trials.lawful.reshape(20, 4, 365)[:, :, :59].any(), "January and February"
    assert trials.inches.sum(axis=1).mean() / 4 == pytest.approx(RECORD.monthly_means.sum(), rel=0.05)
    assert bands(trials).trials == 20


def test_what_cannot_be_tried_is_refused():
    trials = resampled(RECORD, LAWFUL, 1, 2, seed=1)
    with pytest.raises(InputError, match="numbers of 0 or more"):
        bands(trials, process=-0.1)
    with pytest.raises(InputError, match="at least one complete calendar year"):
        resampled(RECORD, np.ones(3, bool), 1, 2, seed=1)
