"""Clocks: days, months, years, days of the year, and leap days."""

from datetime import date

import pytest

from delmarva.rules import Clock, years_between


@pytest.mark.parametrize(
    ("counts", "event", "due"),
    [
        ({"days": 60}, date(2023, 1, 1), date(2023, 3, 2)),
        ({"days": 60}, date(2024, 1, 1), date(2024, 3, 1)),
        ({"days": -180}, date(2024, 6, 30), date(2024, 1, 2)),
        ({"months": 1}, date(2023, 1, 31), date(2023, 2, 28)),
        ({"months": 1}, date(2024, 1, 31), date(2024, 2, 29)),
        ({"months": 13}, date(2023, 12, 31), date(2025, 1, 31)),
        ({"years": 3}, date(2021, 6, 15), date(2024, 6, 15)),
        ({"years": 1}, date(2024, 2, 29), date(2025, 2, 28)),
        ({"years": 4}, date(2024, 2, 29), date(2028, 2, 29)),
        ({"years": 1, "months": 1, "days": 1}, date(2023, 1, 31), date(2024, 3, 1)),
        ({"by": (12, 15)}, date(2024, 3, 1), date(2024, 12, 15)),
        ({"years": 1, "by": (3, 1)}, date(2024, 12, 31), date(2025, 3, 1)),
        ({"years": 1, "by": (2, 29)}, date(2024, 5, 1), date(2025, 2, 28)),
    ],
)
def test_due(counts, event, due):
    clock = Clock("report", "§1", **counts)
    assert clock.due(event) == due
    assert not clock.lapsed(event, due)
    assert clock.lapsed(event, date.fromordinal(due.toordinal() + 1))


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ({"years": 3}, "3 years"),
        ({"days": 60}, "60 days"),
        ({"years": 1, "by": (12, 15)}, "1 year, by 15 December"),
        ({"by": (3, 1)}, "by 1 March"),
        ({"years": 1, "months": 6}, "1 year 6 months"),
        ({"days": -180}, "180 days before"),
        ({"years": 5, "days": -1}, "5 years less 1 day"),
    ],
)
def test_period_in_words(counts, words):
    assert Clock("report", "§1", **counts).period == words


@pytest.mark.parametrize(
    ("start", "end", "years"),
    [
        (date(2021, 5, 1), date(2024, 5, 1), 3),
        (date(2021, 5, 1), date(2024, 4, 30), 2 + 365 / 366),
        (date(2021, 5, 1), date(2024, 5, 2), 3 + 1 / 365),
        (date(2024, 2, 29), date(2025, 2, 28), 1),
        (date(2024, 2, 29), date(2028, 2, 29), 4),
        (date(2024, 2, 29), date(2024, 2, 29), 0),
        (date(2023, 7, 1), date(2024, 6, 30), 365 / 366),
    ],
)
def test_years_between(start, end, years):
    assert years_between(start, end) == pytest.approx(years, abs=1e-12)


def test_years_do_not_run_backwards():
    with pytest.raises(ValueError, match="2024-01-01 is before 2024-01-02"):
        years_between(date(2024, 1, 2), date(2024, 1, 1))
