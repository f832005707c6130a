"""The level of a store through the year, over all years of a run: the numbers of the chart."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from delmarva.science.storage.balance import Balance
from delmarva.science.storage.design import Levels, Mark
from delmarva.science.storage.kernel import Floats
from delmarva.science.storage.store import DAYS
from delmarva.science.weather import DAYS_BEFORE_MONTH, MONTHS

LOW, HIGH = 10, 90


@dataclass(frozen=True, eq=False)
class LevelYear:
    """Levels of each day of the year, from January 1 to December 31 with February 29, ft above the floor.

    Attributes
    ----------
    years : the calendar years it sums up.
    low, middle, high : level that a tenth, half and nine tenths of the years stay at or below.
    highest : of all years.
    year : the year with the highest overflow or, without any, the highest level.
    that_year : its levels; on February 29 of a common year the level of the day before.
    overflow_days : days of `that_year`, from 0, on which it ran over.
    marks : the marks of the store from the crest down, where they are known.
    """

    years: tuple[int, ...]
    low: Floats
    middle: Floats
    high: Floats
    highest: Floats
    year: int
    that_year: Floats
    overflow_days: tuple[int, ...]
    marks: tuple[Mark, ...] = ()

    def chart(self) -> dict[str, Any]:
        """The same as plain lists and numbers: what a drawing or a JSON file takes."""
        return {
            "unit": "ft above the floor",
            "years": [self.years[0], self.years[-1]],
            "months": [{"name": name, "day": day} for name, day in zip(MONTHS, DAYS_BEFORE_MONTH, strict=True)],
            "low": self.low.tolist(),
            "middle": self.middle.tolist(),
            "high": self.high.tolist(),
            "highest": self.highest.tolist(),
            "year": self.year,
            "that_year": self.that_year.tolist(),
            "overflow_days": list(self.overflow_days),
            "marks": [asdict(mark) for mark in self.marks],
        }


def level_year(balance: Balance, levels: Levels | None = None) -> LevelYear:
    """The level through the year of a run. Raises `InputError` if it covers only a part of a calendar year."""
    balance.check_whole_years()
    table = np.full((len(balance.years), DAYS), np.nan)
    rows, columns = balance.calendar.years - balance.years[0], balance.calendar.days_of_year
    table[rows, columns] = balance.level
    common = np.isnan(table[:, 59])
    table[common, 59] = table[common, 58]
    low, middle, high = np.nanpercentile(table, [LOW, 50, HIGH], axis=0)
    totals = balance.annual_overflow
    worst = int(totals.argmax()) if totals.any() else int(np.nanmax(table, axis=1).argmax())
    over = columns[(rows == worst) & (balance.overflow > 0.0)]
    return LevelYear(
        balance.years, low, middle, high, np.nanmax(table, axis=0), balance.years[worst], table[worst],
        tuple(over.tolist()), levels.marks if levels else (),
    )  # fmt: skip
