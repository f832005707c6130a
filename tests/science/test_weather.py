"""Records of daily rain: calendars, gaps, complete years, and what is done about days without a value."""

from dataclasses import replace
from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import InputError
from delmarva.science.weather import Calendar, DayQuality, RainRecord, day_of_year, dry_days, measured
from delmarva.science.weather_gaps import Gaps, borrowed, without_gaps
from tests.science.storage.weather_of_tests import anacostia

NAN = float("nan")


def years(first, last, **gaps):
    """A record of whole years with 0.1 in every day, and gaps as name=(first day, how many)."""
    start = date(first, 1, 1)
    inches = np.full((date(last + 1, 1, 1) - start).days, 0.1)
    for day, count in gaps.values():
        inches[(day - start).days : (day - start).days + count] = NAN
    return measured(start, inches, "Dover")


@given(st.dates(date(1900, 1, 1), date(2100, 1, 1)), st.integers(1, 900))
def test_a_calendar_is_the_calendar(start, count):
    calendar = Calendar(start, count)
    days = [start + timedelta(days=n) for n in range(count)]
    assert calendar.end == days[-1]
    assert calendar.years.tolist() == [day.year for day in days]
    assert calendar.months.tolist() == [day.month - 1 for day in days]
    assert calendar.days_of_year.tolist() == [day_of_year(day.month, day.day) for day in days]
    lengths = [((day.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)).day for day in days]
    assert calendar.month_lengths.tolist() == lengths


@pytest.mark.parametrize(("month", "day", "number"), [(1, 1, 0), (2, 28, 58), (2, 29, 59), (3, 1, 60), (12, 31, 365)])
def test_a_date_has_one_number_in_every_year(month, day, number):
    assert day_of_year(month, day) == number


@pytest.mark.parametrize(("month", "day"), [(2, 30), (0, 1), (13, 1), (4, 31), ("4", 1)])
def test_dates_that_are_none(month, day):
    with pytest.raises(InputError, match="expected a month and a day of it"):
        day_of_year(month, day)


def test_a_month_is_spread_over_its_days():
    """3.1 in of January: 0.1 in a day; 2.8 in of February: 0.1 in, and 2.8/29 in a leap year."""
    monthly = (3.1, 2.8, *[0] * 10)
    assert Calendar(date(2001, 1, 30), 3).spread(monthly).tolist() == pytest.approx([0.1, 0.1, 0.1])
    assert Calendar(date(2000, 2, 29), 2).spread(monthly).tolist() == pytest.approx([2.8 / 29, 0])


def test_gaps_are_named():
    record = years(2001, 2001, a=(date(2001, 2, 3), 2), b=(date(2001, 12, 31), 1))
    assert [str(gap) for gap in record.gaps] == [
        "2001-02-03 to 2001-02-04 (2 days): the source has no value",
        "2001-12-31 (1 days): the source has no value",
    ]
    assert record.counts == {DayQuality.MEASURED: 362, DayQuality.MISSING: 3}
    assert years(2001, 2001).gaps == ()


def test_days_in_a_row_that_lack_a_value_for_different_reasons_are_two_gaps():
    quality = np.array([DayQuality.MISSING, DayQuality.REJECTED, DayQuality.MEASURED], dtype=np.int8)
    record = RainRecord(date(2001, 1, 1), np.array([NAN, NAN, 0.0]), quality)
    assert [(gap.days, gap.reason) for gap in record.gaps] == [(1, DayQuality.MISSING), (1, DayQuality.REJECTED)]


def test_complete_years_and_the_longest_run():
    record = years(1990, 1999, a=(date(1993, 7, 1), 1), b=(date(1997, 7, 1), 1))
    assert record.complete_years == (1990, 1991, 1992, 1994, 1995, 1996, 1998, 1999)
    assert record.longest_run == (1994, 1995, 1996), "the later of two runs of three"
    assert record.last_complete_years(2).start == date(1998, 1, 1)
    assert record.last_complete_years(3).start == date(1994, 1, 1)
    with pytest.raises(InputError, match=r"Dover: expected 4 consecutive .* longest run is 3, 1994 to 1996"):
        record.last_complete_years(4)


def test_a_part_of_a_year_is_not_complete():
    assert years(2001, 2002).between(date(2001, 1, 2), date(2002, 12, 31)).complete_years == (2002,)
    assert years(2001, 2001).between(date(2001, 1, 2), date(2001, 12, 31)).longest_run == ()
    with pytest.raises(InputError, match="longest run is none"):
        years(2001, 2001).between(date(2001, 1, 2), date(2001, 12, 31)).last_complete_years(1)


@pytest.mark.parametrize(
    ("first", "last"), [(date(2000, 12, 31), date(2001, 1, 1)), (date(2001, 12, 1), date(2002, 1, 1)),
                        (date(2001, 2, 1), date(2001, 1, 1))],
)  # fmt: skip
def test_days_beyond_the_record_are_refused(first, last):
    with pytest.raises(InputError, match="Dover: expected days within 2001-01-01 to 2001-12-31"):
        years(2001, 2001).between(first, last)


@pytest.mark.parametrize("inches", [[], [-0.1], [float("inf")]])
def test_rain_that_is_none_is_refused(inches):
    with pytest.raises(InputError, match="Dover: expected"):
        measured(date(2001, 1, 1), inches, "Dover")


def test_the_record_of_the_tests():
    """Its README and the reference: 75 days missing in 1948, 55 complete years, means by month, 42.16 in a year."""
    record = anacostia()
    assert [str(gap) for gap in record.gaps] == ["1948-01-01 to 1948-03-15 (75 days): the source has no value"]
    assert record.longest_run == tuple(range(1949, 2004))
    whole = record.of_years(1949, 2003)
    assert whole.monthly_means.round(2) == pytest.approx(
        [3.00, 2.80, 3.88, 3.19, 4.10, 3.68, 3.95, 4.12, 3.80, 3.13, 3.25, 3.27], abs=0.011
    )
    annual = np.bincount(whole.calendar.years - 1949, weights=whole.inches)
    assert annual.mean() == pytest.approx(42.16, abs=0.005)
    assert (annual.min(), annual.max()) == (pytest.approx(29.6, abs=0.05), pytest.approx(66.3, abs=0.05))


def test_dry_days_look_back():
    inches = np.array([0.0, 0.3, 0.0, 0.0, 0.1, 0.0])
    assert dry_days(inches, 0.1, 0).tolist() == [True, False, True, True, True, True]
    assert dry_days(inches, 0.1, 2).tolist() == [True, False, False, False, True, True]
    assert dry_days(np.stack([inches, inches]), 0.09, 1).tolist() == [[True, False, False, True, False, False]] * 2


class TestGaps:
    record = years(2001, 2004, a=(date(2002, 6, 1), 3), b=(date(2002, 12, 31), 1))
    other = replace(years(2002, 2002, c=(date(2002, 6, 2), 1)), station="Milford")

    def test_refused(self):
        with pytest.raises(InputError, match=r"Dover: 4 days have no rain value: 2002-06-01 to 2002-06-03 \(3 days\)"):
            without_gaps(self.record, Gaps.REFUSE)
        whole = years(2001, 2001)
        assert without_gaps(whole, Gaps.REFUSE) is whole

    def test_many_gaps_are_counted(self):
        holes = {f"g{n}": (date(2001, n, 1), 1) for n in range(1, 10)}
        with pytest.raises(InputError, match="and 3 more gaps"):
            without_gaps(years(2001, 2001, **holes), Gaps.REFUSE)

    def test_the_longest_run_of_whole_years(self):
        kept = without_gaps(self.record, Gaps.WHOLE_YEARS)
        assert (kept.start, kept.calendar.end) == (date(2003, 1, 1), date(2004, 12, 31))
        with pytest.raises(InputError, match="no calendar year of the record is complete"):
            without_gaps(years(2001, 2001, a=(date(2001, 5, 5), 1)), Gaps.WHOLE_YEARS)

    def test_another_station_and_then_a_generator(self):
        lent = borrowed(self.record, self.other)
        assert int(lent.missing.sum()) == 1, "the other station lacks June 2 as well"
        assert lent.counts[DayQuality.OTHER_STATION] == 3
        assert lent.notes == ("3 days between 2002-06-01 and 2002-12-31 are taken from Milford.",)
        with pytest.raises(InputError, match="Dover: 1 days have no rain value: 2002-06-02"):
            without_gaps(self.record, Gaps.OTHER_STATION, other=self.other)
        whole = without_gaps(self.record, Gaps.OTHER_STATION, other=years(2002, 2002))
        assert not whole.synthetic
        with pytest.raises(InputError, match="and none is given"):
            without_gaps(self.record, Gaps.OTHER_STATION)

    def test_made_days_are_marked_wherever_they_go(self):
        record = anacostia()
        made = without_gaps(record, Gaps.SYNTHETIC, seed=4)
        assert made.counts[DayQuality.SYNTHETIC] == 75
        assert made.synthetic
        assert "made by a weather generator" in made.notes[0]
        assert (made.inches[~record.missing] == record.inches[~record.missing]).all(), "measured days stay"
        lent = borrowed(record, made)
        assert lent.counts[DayQuality.SYNTHETIC] == 75, "borrowed from a synthetic record is synthetic"
        assert without_gaps(record, Gaps.SYNTHETIC, seed=4).inches[:75].tolist() == made.inches[:75].tolist()

    def test_no_gap_is_ever_filled_with_zero_by_default(self):
        assert np.isnan(self.record.inches).sum() == 4
        for way in Gaps:
            with pytest.raises(InputError):
                without_gaps(years(2001, 2001, a=(date(2001, 5, 5), 2)), way, other=years(1990, 1990))
