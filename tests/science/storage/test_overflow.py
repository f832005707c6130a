"""Overflow: its events, the median of 25 years, pollutants, and an alternative beside the baseline."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import numpy as np
import pytest

from delmarva.rules import InputError
from delmarva.science.storage.balance import simulate
from delmarva.science.storage.design import levels
from delmarva.science.storage.discharge import (
    DischargeStanding,
    discharge_standing,
    mean_daily_discharge,
    pollutant_load,
)
from delmarva.science.storage.level_year import level_year
from delmarva.science.storage.overflow import (
    POLLUTANTS,
    Prediction,
    compared,
    overflow_events,
    predicted,
    standing,
    years_for_the_median,
)
from delmarva.science.storage.store import Drawdown
from delmarva.science.weather import DayQuality
from delmarva.science.weather_gaps import made_up
from delmarva.science.weather_generator import fitted_to_record
from tests.science.storage.weather_of_tests import (
    ANACOSTIA_EVAPORATION,
    NONE,
    anacostia,
    days,
    every_day,
    pond,
    tank,
)

CONCENTRATIONS = {"N": 500.0, "P": 100.0, "BOD5": 2_000.0, "TSS": 3_000.0}


def prediction(*overflow, start=1979, **loads):
    volumes = np.array(overflow, float)
    return Prediction(tuple(range(start, start + len(overflow))), volumes, (volumes > 0) * 1.0,
                      {name: np.array(load, float) for name, load in loads.items()})  # fmt: skip


def test_median_of_the_reference():
    """Twelve zeros and 10, 20 ... 130: the 13th is 10, the mean 910/25 = 36.4. One more zero: 0 and 36.0."""
    values = [0.0] * 12 + [10.0 * n for n in range(1, 14)]
    found = prediction(*values)
    assert (found.median, found.mean, found.largest, found.years_with_overflow) == (10, 36.4, 130, 13)
    other = prediction(*[0.0 if value == 10 else value for value in values])
    assert (other.median, other.mean) == (0, 36.0)


def test_pounds_of_a_volume():
    """1,000 cu ft x 62.43 lb x 500 mg/L / 10^6 = 31.2 lb; 365.25 lb a year are 1 lb a day."""
    assert pollutant_load(1_000, 500) == pytest.approx(31.215)
    assert mean_daily_discharge(365.25) == pytest.approx(1)


@pytest.mark.parametrize(
    ("alternative", "baseline", "outcome"),
    [(99.9, 100, "not more"), (100, 100, "not more"), (100.1, 100, "more"), (0, 0, "not more"), (0.001, 0, "more")],
)
def test_equal_is_enough(alternative, baseline, outcome):
    assert discharge_standing(alternative, baseline) == DischargeStanding.parse(outcome)


def test_the_median_alone_does_not_decide():
    """Both medians are 0; the alternative brings more phosphorus."""
    base = prediction(0, 0, 30, N=[0, 0, 9], P=[0, 0, 3])
    worse = prediction(0, 0, 20, N=[0, 0, 6], P=[0, 0, 3.3])
    rows = compared(base, worse)
    assert [(row.name, row.baseline, row.alternative, str(row.standing)) for row in rows] == [
        ("median annual overflow", 0, 0, "not more"),
        ("mean annual discharge, N", 3, 2, "not more"),
        ("mean annual discharge, P", 1, pytest.approx(1.1), "more"),
    ]
    assert standing(rows) == DischargeStanding.MORE
    assert standing(compared(base, base)) == DischargeStanding.NOT_MORE
    with pytest.raises(InputError, match="the same years"):
        compared(base, prediction(0, 0, 20, start=1980, N=[0, 0, 6], P=[0, 0, 3.3]))


def test_an_event_says_what_led_to_it():
    """Full to 49,000 of 50,000; above 30,000 since the first day; 100 cu ft drawn on the lawful second day.

    49,300; 49,600 - 100 = 49,500; 3 in on 8,000 sq ft: 2,000 + 300 - 500 over 50,000 = 1,800; then 300; then dry.
    """
    store = tank(start=49_000.0, lots=(), drawdowns=(Drawdown(0, 100, first=(1, 1), last=(1, 2)),))
    record = days(0, 0, 3.0, 0, 0)
    ran = simulate(store, record, NONE, np.array([False, True, True, False, False]))
    (event,) = overflow_events(ran, 30_000)
    assert (event.first, event.last) == (date(2001, 1, 3), date(2001, 1, 5))
    assert event.volume == pytest.approx(1_800 + 300 + 300)
    assert (event.rain, event.wettest_day) == (3, 3)
    assert (event.above_since, event.lawful_days, event.drawn) == (date(2001, 1, 1), 1, 100)
    (sudden,) = overflow_events(ran, 49_900)
    assert (sudden.above_since, sudden.lawful_days, sudden.drawn) == (None, 0, 0)
    assert overflow_events(simulate(tank(), days(0), NONE), 0) == ()


def test_the_events_add_up_to_the_overflow():
    record = anacostia().of_years(1979, 2003)
    ran = simulate(pond(), record, ANACOSTIA_EVAPORATION, record.calendar.months > 4)
    events = overflow_events(ran, 45_000)
    assert len(events) > 3
    assert sum(event.volume for event in events) == pytest.approx(ran.overflow.sum())
    assert all(later.first - earlier.last > timedelta(days=1) for earlier, later in pairwise(events))


def test_a_run_is_predicted():
    record = years_for_the_median(anacostia())
    assert (record.start, record.calendar.end) == (date(1979, 1, 1), date(2003, 12, 31))
    ran = simulate(pond(), record, ANACOSTIA_EVAPORATION, record.calendar.months > 4)
    found = predicted(ran, CONCENTRATIONS)
    assert found.years == tuple(range(1979, 2004))
    assert found.median == sorted(ran.annual_overflow)[12]
    assert set(found.mean_loads) == set(POLLUTANTS)
    assert found.mean_loads["N"] == pytest.approx(ran.overflow.sum() / 25 * 62.43 * 500 / 1e6)
    assert found.daily_loads["N"] == pytest.approx(found.mean_loads["N"] / 365.25)
    assert found.overflow_days.sum() == (ran.overflow > 0).sum()


def test_treated_discharge_counts_with_its_own_concentration():
    record = anacostia().of_years(1999, 2003)
    wetland = Drawdown(6_000, 300, on_lawful_days_only=False, name="wetland")
    ran = simulate(pond(drawdowns=(wetland,)), record, ANACOSTIA_EVAPORATION)
    clean = {"N": 10.0, "P": 2.0, "BOD5": 15.0, "TSS": 20.0}
    found = predicted(ran, CONCENTRATIONS, {"wetland": clean})
    wanted = (ran.overflow.sum() * 500 + ran.drawn.sum() * 10) * 62.43 / 1e6 / 5
    assert found.mean_loads["N"] == pytest.approx(wanted)
    with pytest.raises(InputError, match="no draw-down is called 'marsh'"):
        predicted(ran, CONCENTRATIONS, {"marsh": clean})


@pytest.mark.parametrize("given", [{}, {"N": 1.0, "P": 1.0, "BOD5": 1.0}, {**CONCENTRATIONS, "P": -1.0}])
def test_every_pollutant_needs_its_concentration(given):
    ran = simulate(tank(), anacostia().of_years(2003, 2003), NONE)
    with pytest.raises(InputError, match="overflow: expected a concentration in mg/L, 0 or more, for N, P, BOD5, TSS"):
        predicted(ran, given)


def test_synthetic_days_are_no_actual_rainfall():
    record = anacostia().of_years(1949, 2003)
    gap = record.inches.copy()
    gap[-10:] = np.nan
    holes = replace(record, inches=gap, quality=np.where(np.isnan(gap), DayQuality.MISSING, 0).astype(np.int8))
    assert years_for_the_median(holes).calendar.end == date(2002, 12, 31), "the years before the gap"
    filled = made_up(holes, fitted_to_record(record), seed=1)
    with pytest.raises(InputError, match=r"actual rainfall .*found 10 days made by a weather generator"):
        years_for_the_median(filled)
    with pytest.raises(InputError, match=r"expected 25 consecutive calendar years .* longest run is 10, 1994 to 2003"):
        years_for_the_median(record.of_years(1994, 2003))


def test_days_from_another_station_are_counted():
    record = anacostia().of_years(1949, 2003)
    holes = replace(record, quality=record.quality.copy())
    holes.quality[-5:] = DayQuality.OTHER_STATION
    assert years_for_the_median(holes, most_borrowed=5).calendar.end == date(2003, 12, 31)
    with pytest.raises(InputError, match="at most 4 days from another station in 25 years; found 5"):
        years_for_the_median(holes, most_borrowed=4)


def test_a_part_of_a_year_is_no_year():
    ran = simulate(tank(), days(0, 0, 0), NONE)
    for summing in (lambda: predicted(ran, CONCENTRATIONS), lambda: level_year(ran)):
        with pytest.raises(
            InputError, match="three days: expected whole calendar years; found 2001-01-01 to 2001-01-03"
        ):
            summing()


def test_the_level_through_the_year():
    record = anacostia().of_years(1994, 2003)
    ran = simulate(pond(), record, ANACOSTIA_EVAPORATION, record.calendar.months > 4)
    marks = levels(pond().basin, 6_000, 20_000, 1)
    year = level_year(ran, marks)
    chart = year.chart()
    assert chart["years"] == [1994, 2003]
    assert {len(chart[name]) for name in ("low", "middle", "high", "highest", "that_year")} == {366}
    assert (year.low <= year.middle).all()
    assert (year.middle <= year.high).all()
    assert (year.high <= year.highest).all()
    on_new_year = ran.level[(record.calendar.months == 0) & (record.calendar.days_of_year == 0)]
    assert year.highest[0] == on_new_year.max()
    assert year.middle[0] == pytest.approx(np.median(on_new_year))
    assert year.year == 1994 + int(ran.annual_overflow.argmax())
    assert year.overflow_days, "it ran over that year"
    assert chart["marks"][0]["name"] == "crest"
    assert chart["months"][2] == {"name": "March", "day": 60}


def test_without_overflow_the_year_of_the_highest_level():
    record = anacostia().of_years(1994, 1996)
    ran = simulate(pond(process=0.0, lots=()), record, ANACOSTIA_EVAPORATION, every_day(record))
    year = level_year(ran)
    assert not ran.overflow.any()
    assert year.year == int(record.calendar.years[ran.level.argmax()])
    assert (year.overflow_days, year.marks) == ((), ())
