"""The weather generator: what it is fitted to comes out again, and what it makes says that it was made."""

from datetime import date

import numpy as np
import pytest

from delmarva.rules import InputError
from delmarva.science.weather import DayQuality
from delmarva.science.weather_generator import (
    PERSISTENCE,
    SHAPE,
    WET_DAY,
    fitted_to_normals,
    fitted_to_record,
    normals_of,
    share_over,
)
from tests.science.storage.weather_of_tests import anacostia

RECORD = anacostia().of_years(1949, 2003)
LENGTHS = np.array([31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
RAIN = (3.1, 2.8, 3.9, 3.5, 3.3, 4.0, 4.4, 4.3, 4.4, 3.5, 2.9, 4.0)
WET = (11.0, 9.7, 10.9, 10.9, 11.0, 10.3, 10.1, 8.9, 9.3, 9.1, 8.6, 11.0)


def test_upper_share_of_the_gamma_distribution():
    """Shape 1 is exp(-x); shape 2 is (1 + x) exp(-x); shape 1/2 is the two-sided normal tail: 0.317311 at x = 1/2."""
    x = np.array([0.0, 0.1, 1.0, 5.0, 20.0])
    assert share_over(x, 1.0) == pytest.approx(np.exp(-x), abs=1e-14)
    assert share_over(x, 2.0) == pytest.approx((1 + x) * np.exp(-x), abs=1e-14)
    assert share_over(0.5, 0.5) == pytest.approx(0.317311, abs=1e-6)


def test_normals_come_out_again():
    """The rain and the wet days of each month are those of the normals, by the parameters and by 500 years."""
    fitted = fitted_to_normals(normals_of("Station", RAIN, WET))
    assert fitted.monthly_means == pytest.approx(RAIN)
    assert fitted.wet_share * LENGTHS == pytest.approx(WET)
    assert set(fitted.shape) == {float(SHAPE)}
    made = fitted.generate(date(1501, 1, 1), 365 * 500, seed=1)
    assert made.monthly_means == pytest.approx(RAIN, rel=0.05)
    for month in range(12):
        of_month = made.inches[made.calendar.months == month]
        assert (of_month > 0).mean() * LENGTHS[month] == pytest.approx(WET[month], rel=0.05)


def test_persistence_is_how_much_likelier_a_wet_day_follows_a_wet_one():
    fitted = fitted_to_normals(normals_of("Station", RAIN, WET), persistence=0.3)
    assert np.subtract(fitted.wet_after_wet, fitted.wet_after_dry) == pytest.approx([0.3] * 12)
    wet = fitted.generate(date(1501, 1, 1), 365 * 300, seed=2).inches > 0
    assert wet[1:][wet[:-1]].mean() - wet[1:][~wet[:-1]].mean() == pytest.approx(0.3, abs=0.02)


def test_the_shape_follows_the_days_over_an_amount():
    """10 wet days of 0.4 in: with shape 1 exp(-t/0.4) of them have t or more, 6.065 days 0.2 in, 2.865 days 0.5 in."""
    over = {0.2: [10 * np.exp(-0.5)] * 12, 0.5: [10 * np.exp(-1.25)] * 12, 0.01: [10.0] * 12}
    fitted = fitted_to_normals(normals_of("Station", [4.0] * 12, [10.0] * 12, over))
    assert fitted.shape == pytest.approx([1.0] * 12, abs=0.006)
    assert fitted.scale == pytest.approx([0.4] * 12, abs=0.003)


def test_a_record_comes_out_again():
    fitted = fitted_to_record(RECORD)
    made = fitted.generate(date(1501, 1, 1), 365 * 500, seed=3)
    assert made.monthly_means == pytest.approx(fitted.monthly_means, rel=0.05)
    wet = np.where(RECORD.inches >= WET_DAY, RECORD.inches, 0.0)
    monthly = [wet[RECORD.calendar.months == m].mean() * LENGTHS[m] for m in range(12)]
    assert fitted.monthly_means == pytest.approx(monthly, rel=0.03)


def test_figures_computed_from_the_record():
    """Persistence and shape by month and their mean, as their notes say."""
    fitted = fitted_to_record(RECORD)
    by_month = np.subtract(fitted.wet_after_wet, fitted.wet_after_dry)
    assert by_month.mean() == pytest.approx(PERSISTENCE, abs=0.005)
    assert (by_month.min(), by_month.max()) == (pytest.approx(0.23, abs=0.005), pytest.approx(0.32, abs=0.005))
    assert np.mean(fitted.shape) == pytest.approx(SHAPE, abs=0.005)
    assert (min(fitted.shape), max(fitted.shape)) == (pytest.approx(0.62, abs=0.005), pytest.approx(0.80, abs=0.005))


def test_the_same_seed_makes_the_same_weather_and_every_day_is_marked():
    fitted = fitted_to_record(RECORD)
    one, same, other = (fitted.generate(date(2001, 1, 1), 400, seed) for seed in (7, 7, 8))
    assert one.inches.tolist() == same.inches.tolist()
    assert one.inches.tolist() != other.inches.tolist()
    assert one.synthetic
    assert one.counts == {DayQuality.SYNTHETIC: 400}
    assert one.station.startswith("synthetic, after")
    assert "not a record" in one.notes[0]


def test_trials_differ_and_are_as_many_as_asked():
    many = fitted_to_record(RECORD).many(date(2001, 1, 1), 365, 40, seed=1)
    assert many.shape == (40, 365)
    assert len({tuple(row) for row in many}) == 40


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: normals_of("S", RAIN[:11], WET), "expected twelve amounts of rain"),
        (lambda: normals_of("S", RAIN, WET, {0.5: [1.0]}), "expected twelve days over 0.5 in"),
        (
            lambda: fitted_to_normals(normals_of("S", RAIN, [31.0] * 12)),
            "S, January: expected rain and a number of wet",
        ),
        (lambda: fitted_to_normals(normals_of("S", RAIN, [0.0] * 12)), "3.1 in on 0 days"),
        (lambda: fitted_to_normals(normals_of("S", [0.0] * 12, WET)), "found 0 in on 11 days"),
        (lambda: fitted_to_normals(normals_of("S", RAIN, WET), persistence=1.0), "from 0 to below 1; found 1"),
        (lambda: fitted_to_record(RECORD.of_years(2003, 2003)), "at least 20 wet days of January to fit"),
    ],
)
def test_what_cannot_be_fitted_is_refused(make, message):
    with pytest.raises(InputError, match=message):
        make()
