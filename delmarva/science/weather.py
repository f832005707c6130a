"""A record of daily rain that knows which of its days were measured, and what days are.

A day without a value is never a dry day. It holds no number (NaN) and says why; a store cannot be run over it. What to
do about gaps is chosen in `delmarva.science.weather_gaps`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from delmarva.rules import Choice, InputError

Inches = NDArray[np.float64]
Mask = NDArray[np.bool_]
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
          "November", "December")  # fmt: skip
DAYS_BEFORE_MONTH = (0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335)
"""In a year that has a February 29, so that a date has the same number in every year."""


class DayQuality(Choice):
    """Where a day's rain comes from, or why there is none."""

    MEASURED = "measured"
    TRACE = "a trace, too little to measure, counted as none"
    MISSING = "the source has no value"
    REJECTED = "the value failed the source's own check"
    PRESUMED = "the source had no value and wrote zero"
    IN_A_LATER_TOTAL = "measured together with later days"
    OUTSIDE_THE_CALENDAR = "the source's calendar leaves the day out"
    OTHER_STATION = "taken from another station"
    SYNTHETIC = "made by a weather generator"


def day_of_year(month: int, day: int) -> int:
    """The number of a date from 0 (January 1) to 365 (December 31), February 29 counted in every year.

    Raises
    ------
    InputError : there is no such date.
    """
    try:
        date(2000, month, day)
    except (ValueError, TypeError):
        raise InputError(f"expected a month and a day of it; found month {month!r}, day {day!r}") from None
    return DAYS_BEFORE_MONTH[month - 1] + day - 1


@dataclass(frozen=True)
class Calendar:
    """A run of days.

    Attributes
    ----------
    start, days : the first day, and how many.
    years : calendar year of each day.
    months : month of each day, from 0.
    days_of_year : `day_of_year` of each day.
    """

    start: date
    days: int

    @cached_property
    def dates(self) -> NDArray[np.datetime64]:
        return np.datetime64(self.start, "D") + np.arange(self.days)

    @cached_property
    def years(self) -> NDArray[np.int64]:
        return self.dates.astype("datetime64[Y]").astype(np.int64) + 1970

    @cached_property
    def months(self) -> NDArray[np.int64]:
        return self.dates.astype("datetime64[M]").astype(np.int64) % 12

    @cached_property
    def days_of_year(self) -> NDArray[np.int64]:
        in_month = (self.dates - self.dates.astype("datetime64[M]")).astype(np.int64)
        found: NDArray[np.int64] = np.asarray(DAYS_BEFORE_MONTH)[self.months] + in_month
        return found

    @cached_property
    def month_lengths(self) -> NDArray[np.int64]:
        """How many days the month of each day has."""
        months = self.dates.astype("datetime64[M]")
        lengths = (months + 1).astype("datetime64[D]") - months.astype("datetime64[D]")
        found: NDArray[np.int64] = lengths.astype(np.int64)
        return found

    @property
    def end(self) -> date:
        return self.start + timedelta(days=self.days - 1)

    def spread(self, monthly: Sequence[float]) -> Inches:
        """Twelve amounts of a month as the amount of each day: each month's share divided evenly over its days."""
        return twelve(monthly, "amounts of a month")[self.months] / self.month_lengths


def twelve(monthly: Sequence[float], what: str) -> Inches:
    """Twelve numbers, January first, none negative. Raises `InputError`."""
    values = np.asarray(monthly, dtype=np.float64)
    if values.shape != (12,) or not (np.isfinite(values).all() and (values >= 0.0).all()):
        raise InputError(f"expected twelve {what}, January first and none negative; found {list(monthly)}")
    return values


@dataclass(frozen=True)
class Gap:
    """Days in a row without a value, for one reason."""

    first: date
    last: date
    reason: DayQuality

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1

    def __str__(self) -> str:
        until = f" to {self.last.isoformat()}" if self.last != self.first else ""
        return f"{self.first.isoformat()}{until} ({self.days} days): {self.reason.sentence}"


@dataclass(frozen=True, eq=False)
class RainRecord:
    """Daily rain of one place.

    Attributes
    ----------
    start : the first day.
    inches : rain of each day, snow as the water in it; NaN where there is no value.
    quality : a `DayQuality` for each day.
    station, source : the place, and the file or publication.
    notes : what a reader of a result should know.
    """

    start: date
    inches: Inches
    quality: NDArray[np.int8]
    station: str = ""
    source: str = ""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.inches.ndim != 1 or self.inches.shape != self.quality.shape or not self.inches.size:
            raise InputError(f"{self.name}: expected rain and its quality for each of one or more days")
        if np.nanmin(np.append(self.inches, np.inf)) < 0.0 or np.isinf(self.inches).any():
            raise InputError(f"{self.name}: expected no negative and no endless rain")

    @property
    def name(self) -> str:
        return self.station or self.source or "the rain record"

    @cached_property
    def calendar(self) -> Calendar:
        return Calendar(self.start, self.inches.size)

    @cached_property
    def missing(self) -> Mask:
        return np.isnan(self.inches)

    @property
    def synthetic(self) -> bool:
        """Whether any of it was made by a weather generator."""
        return bool((self.quality == DayQuality.SYNTHETIC).any())

    @cached_property
    def counts(self) -> dict[DayQuality, int]:
        """How many days are of each quality, only those that occur."""
        found = np.bincount(self.quality, minlength=len(DayQuality))
        return {quality: int(found[quality]) for quality in DayQuality if found[quality]}

    @cached_property
    def gaps(self) -> tuple[Gap, ...]:
        """Every run of days without a value."""
        days = np.flatnonzero(self.missing)
        if not days.size:
            return ()
        breaks = np.flatnonzero((np.diff(days) > 1) | (np.diff(self.quality[days]) != 0)) + 1
        edges = [0, *breaks.tolist(), days.size]
        return tuple(
            Gap(self._day(days[first]), self._day(days[after - 1]), list(DayQuality)[self.quality[days[first]]])
            for first, after in pairwise(edges)
        )

    def _day(self, index: int) -> date:
        return self.start + timedelta(days=int(index))

    @cached_property
    def complete_years(self) -> tuple[int, ...]:
        """Calendar years of which every day has a value."""
        years = self.calendar.years
        found = []
        for year in range(int(years[0]), int(years[-1]) + 1):
            of_year = years == year
            whole = (date(year + 1, 1, 1) - date(year, 1, 1)).days
            if int(of_year.sum()) == whole and not self.missing[of_year].any():
                found.append(year)
        return tuple(found)

    @cached_property
    def longest_run(self) -> tuple[int, ...]:
        """The longest run of complete calendar years, the latest of several; none if no year is complete."""
        best: list[int] = []
        run: list[int] = []
        for year in self.complete_years:
            run = [*run, year] if run and year == run[-1] + 1 else [year]
            best = run if len(run) >= len(best) else best
        return tuple(best)

    def between(self, first: date, last: date) -> RainRecord:
        """The days from the first to the last. Raises `InputError` if the record does not reach so far."""
        low, high = (first - self.start).days, (last - self.start).days
        if not 0 <= low <= high < self.inches.size:
            raise InputError(
                f"{self.name}: expected days within {self.start.isoformat()} to {self.calendar.end.isoformat()}; "
                f"found {first.isoformat()} to {last.isoformat()}"
            )
        days = slice(low, high + 1)
        return replace(self, start=first, inches=self.inches[days], quality=self.quality[days])

    def of_years(self, first: int, last: int) -> RainRecord:
        """Whole calendar years, the last one included."""
        return self.between(date(first, 1, 1), date(last, 12, 31))

    def last_complete_years(self, count: int) -> RainRecord:
        """The latest consecutive complete calendar years, this many.

        Raises
        ------
        InputError : there are not so many in a row; the message names the longest run.
        """
        years = set(self.complete_years)
        for last in sorted(years, reverse=True):
            if all(year in years for year in range(last - count + 1, last)):
                return self.of_years(last - count + 1, last)
        run = self.longest_run
        longest = f"{len(run)}, {run[0]} to {run[-1]}" if run else "none"
        raise InputError(
            f"{self.name}: expected {count} consecutive calendar years without a gap; the longest run is {longest}"
        )

    @cached_property
    def monthly_means(self) -> Inches:
        """Mean rain of a month, by the mean of the days that have a value. Raises `InputError` for a month without."""
        found = np.empty(12)
        for month, lengths in enumerate((31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)):
            days = (self.calendar.months == month) & ~self.missing
            if not days.any():
                raise InputError(f"{self.name}: there is no day of {MONTHS[month]} with a value")
            found[month] = self.inches[days].mean() * lengths
        return found


def measured(start: date, inches: Sequence[float] | Inches, station: str = "", source: str = "") -> RainRecord:
    """A record of which every day was measured; NaN is a day without a value."""
    values = np.asarray(inches, dtype=np.float64)
    quality = np.where(np.isnan(values), DayQuality.MISSING, DayQuality.MEASURED).astype(np.int8)
    return RainRecord(start, values, quality, station, source)


def dry_days(inches: Inches, most: float, days_before: int) -> Mask:
    """The days on which no more rain than this has fallen, nor on the days before: a field that can be driven on.

    Parameters
    ----------
    inches : rain of each day, in the last dimension.
    most : rain, in, that still leaves a day dry.
    days_before : how many days before count.
    """
    wet = inches > most
    found = ~wet
    for back in range(1, days_before + 1):
        found[..., back:] &= ~wet[..., :-back]
    return found
