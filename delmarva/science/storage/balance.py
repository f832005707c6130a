"""The daily water balance of a store over decades: what came in, what went out, what ran over.

`simulate` keeps every day of one store; `simulate_many` the years of thousands. Both run the same loops
(`delmarva.science.storage.kernel`); the order of a day stands there. Runoff of each day is `runoff_depth_tr_55`.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from delmarva.rules import InputError
from delmarva.science.storage import kernel
from delmarva.science.storage.arrays import curve_numbers, lot_runoff, store_arrays, weather_arrays
from delmarva.science.storage.kernel import Floats, Indices, Stores, Weather
from delmarva.science.storage.store import Storage
from delmarva.science.weather import Calendar, Mask, RainRecord

CLOSES_TO = 1e-9


@dataclass(frozen=True, eq=False)
class Balance:
    """Every day of one store under one record.

    Attributes
    ----------
    storage, record : what was run.
    lawful : the days on which spreading was lawful.
    process, rain, runoff : what came in each day, cu ft.
    evaporated, dug_out, overflow : what went out each day, cu ft; `dug_out` is solids.
    drawn : a row for each draw-down.
    volume : what is held at the end of each day, cu ft.
    error : what does not close, as a share of all that came in.
    """

    storage: Storage
    record: RainRecord
    lawful: Mask
    process: Floats
    rain: Floats
    runoff: Floats
    evaporated: Floats
    dug_out: Floats
    overflow: Floats
    drawn: Floats
    volume: Floats
    error: float

    @property
    def calendar(self) -> Calendar:
        return self.record.calendar

    @cached_property
    def level(self) -> Floats:
        """Level at the end of each day above the floor, ft."""
        found: Floats = self.storage.basin.depth_at(np.minimum(self.volume, self.storage.basin.full))
        return found

    @cached_property
    def years(self) -> tuple[int, ...]:
        """The calendar years it covers, a part of the first and the last perhaps."""
        return tuple(range(int(self.calendar.years[0]), int(self.calendar.years[-1]) + 1))

    def check_whole_years(self) -> None:
        """Raise `InputError` if it covers only a part of a calendar year."""
        if self.record.complete_years != self.years:
            raise InputError(
                f"{self.record.name}: expected whole calendar years; found {self.record.start.isoformat()} to "
                f"{self.calendar.end.isoformat()}"
            )

    def annual(self, daily: Floats) -> Floats:
        """A daily amount summed over each calendar year."""
        found: Floats = np.bincount(
            self.calendar.years - self.years[0], weights=daily, minlength=len(self.years)
        ).astype(np.float64)
        return found

    @cached_property
    def annual_overflow(self) -> Floats:
        """Overflow of each calendar year, cu ft; years without one are 0."""
        return self.annual(self.overflow)

    def drawn_by(self, name: str) -> Floats:
        """What the draw-downs of a name took each day, cu ft. Raises `InputError` if there is none."""
        rows = [row for row, drawdown in enumerate(self.storage.drawdowns) if drawdown.name == name]
        if not rows:
            known = ", ".join(drawdown.name for drawdown in self.storage.drawdowns) or "none"
            raise InputError(f"{self.storage.name}: no draw-down is called {name!r}; there are: {known}")
        found: Floats = self.drawn[rows].sum(axis=0)
        return found


@dataclass(frozen=True, eq=False)
class YearlyResults:
    """The years of many runs; every array is run x year, `drawn` run x draw-down x year. Volumes in cu ft."""

    years: tuple[int, ...]
    overflow: Floats
    overflow_days: Floats
    evaporated: Floats
    dug_out: Floats
    drawn: Floats


def simulate(storage: Storage, record: RainRecord, evaporation: Sequence[float], lawful: Mask | None = None) -> Balance:
    """Run one store through a record.

    Parameters
    ----------
    storage : walls and operation.
    record : rain, every day with a value.
    evaporation : free-water evaporation of each month, in, January first.
    lawful : for each day of the record, whether spreading is lawful; needed if a draw-down or the removal of solids
        waits for such days.

    Raises
    ------
    InputError : a day has no rain value, or the lawful days are missing or not as many as the days.
    """
    curves = curve_numbers([storage])
    weather = weather_arrays([record], evaporation, [lawful], curves, [storage])
    stores = store_arrays([storage], curves)
    daily = np.zeros((record.inches.size, kernel.DRAWN + len(storage.drawdowns)))
    _, error = _run(stores, weather, _one(0), _one(0), np.ones(1), daily)
    runoff = lot_runoff(stores, weather)
    return Balance(
        storage, record, weather.lawful[0], stores.process[0][weather.months], weather.rain[0] * storage.rain_area,
        runoff, daily[:, 2], daily[:, 3], daily[:, 1], daily[:, kernel.DRAWN :].T, daily[:, 0], float(error[0]),
    )  # fmt: skip


def simulate_many(
    storages: Sequence[Storage], record: RainRecord, evaporation: Sequence[float], lawful: Mask | None = None,
    threads: int = 1,
) -> YearlyResults:  # fmt: skip
    """Run many stores through one record; parameters and errors as in `simulate`."""
    curves = curve_numbers(storages)
    weather = weather_arrays([record], evaporation, [lawful], curves, storages)
    runs = np.arange(len(storages))
    return run_yearly(
        store_arrays(storages, curves), weather, record.calendar, runs, np.zeros_like(runs), np.ones(runs.size), threads
    )


def run_yearly(
    stores: Stores, weather: Weather, calendar: Calendar, store_of: Indices, weather_of: Indices, factor_of: Floats,
    threads: int = 1,
) -> YearlyResults:  # fmt: skip
    """Run stores under records; `factor_of` multiplies what the animals and the wash water of a run bring."""
    yearly, _ = _run(stores, weather, store_of, weather_of, factor_of, np.empty((0, 0)), threads)
    first = int(calendar.years[0])
    return YearlyResults(
        tuple(range(first, first + yearly.shape[1])), yearly[:, :, kernel.OVERFLOW],
        yearly[:, :, kernel.OVERFLOW_DAYS], yearly[:, :, kernel.EVAPORATED], yearly[:, :, kernel.DUG_OUT],
        np.moveaxis(yearly[:, :, kernel.DRAWN :], 2, 1),
    )  # fmt: skip


def _one(value: int) -> Indices:
    return np.full(1, value, dtype=np.int64)


def _run(
    stores: Stores, weather: Weather, store_of: Indices, weather_of: Indices, factor_of: Floats, daily: Floats,
    threads: int = 1,
) -> tuple[Floats, Floats]:  # fmt: skip
    runs, years = store_of.size, int(weather.years[-1]) + 1
    yearly = np.zeros((runs, years, kernel.DRAWN + stores.drawdowns.shape[1]))
    error = np.zeros(runs)
    loops = kernel.compiled(kernel.run)

    def part(rows: slice) -> None:
        loops(
            store_of[rows], weather_of[rows], factor_of[rows], stores, weather, yearly[rows], daily, error[rows]
        )  # fmt: skip

    size = max(1, -(-runs // max(1, threads)))
    with ThreadPoolExecutor(max(1, threads)) as pool:
        list(pool.map(part, [slice(first, first + size) for first in range(0, runs, size)]))
    if runs and not error.max() <= CLOSES_TO:
        raise ArithmeticError(f"the water balance does not close: {error.max():.1e} of what came in is unaccounted for")
    return yearly, error
