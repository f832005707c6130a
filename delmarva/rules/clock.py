"""A clock: the period or date a provision sets, and the day it runs out."""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True)
class Clock:
    """A statutory period, counted in calendar days, months or years from an event, or to a day of the year.

    Parameters
    ----------
    name : what must be done.
    cite : where the period stands.
    days, months, years : how long after the event.
    by : (month, day); the last day is that day of the year in which the period ends.
    note : how the count is read where the text leaves it open.
    ids : ledger ids.
    """

    name: str
    cite: str
    days: int = 0
    months: int = 0
    years: int = 0
    by: tuple[int, int] | None = None
    note: str = ""
    ids: tuple[str, ...] = ()

    def due(self, event: date) -> date:
        """The last day on which it is still in time. 29 February answers to 28 February in common years."""
        month = event.month - 1 + self.months
        ends = _day(event.year + self.years + month // 12, month % 12 + 1, event.day) + timedelta(days=self.days)
        return _day(ends.year, *self.by) if self.by else ends

    def lapsed(self, event: date, on: date) -> bool:
        """Whether the last day has passed."""
        return on > self.due(event)

    @property
    def period(self) -> str:
        """The period in words: '3 years', '180 days before', '5 years less 1 day', '1 year, by 15 December'."""
        counts = ((self.years, "year"), (self.months, "month"), (max(0, self.days), "day"))
        period = " ".join(_counted(count, unit) for count, unit in counts if count)
        if self.days < 0:
            back = _counted(-self.days, "day")
            period = f"{period} less {back}" if period else f"{back} before"
        last = f"by {self.by[1]} {calendar.month_name[self.by[0]]}" if self.by else ""
        return ", ".join(part for part in (period, last) if part)


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}{'' if count == 1 else 's'}"


def _day(year: int, month: int, day: int) -> date:
    """That day of the month, or its last one."""
    return date(year, month, min(day, calendar.monthrange(year, month)[1]))


def years_between(start: date, end: date) -> float:
    """Years from one day to another: whole anniversaries, and the share of days of the year that has begun.

    On the third anniversary it is exactly 3. Raises ValueError if `end` is before `start`.
    """
    if end < start:
        raise ValueError(f"{end} is before {start}")
    whole = Clock("", "", years=end.year - start.year)
    years = end.year - start.year - (1 if whole.due(start) > end else 0)
    last = Clock("", "", years=years).due(start)
    following = Clock("", "", years=years + 1).due(start)
    return years + (end - last).days / (following - last).days
