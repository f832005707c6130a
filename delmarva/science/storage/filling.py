"""How long a store would last from the first of each month, if nothing were taken out: by a record, not by a mean year.

The months a store holds are counted in wet weather, not in a mean year: a reading, since the rule names no weather.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from delmarva.rules import InputError
from delmarva.science.storage import kernel
from delmarva.science.storage.arrays import curve_numbers, lot_runoff, store_arrays, weather_arrays
from delmarva.science.storage.kernel import Indices
from delmarva.science.storage.levels import months_of_storage
from delmarva.science.storage.store import Storage
from delmarva.science.weather import MONTHS, RainRecord

LONGEST_DAYS = 3660


@dataclass(frozen=True)
class MonthOfFilling:
    """Days a store lasts when it begins to fill on the first of a month.

    Attributes
    ----------
    shortest : of all years.
    nine_in_ten : that nine of ten years reach.
    middle : that half of the years reach.
    years : how many.
    """

    month: str
    shortest: int
    nine_in_ten: float
    middle: float
    years: int


@dataclass(frozen=True, eq=False)
class Filling:
    """Days until a store is full, by the month in which it begins empty.

    Attributes
    ----------
    working : volume that fills, cu ft.
    days : year x month; -1 where the record, or ten years, end before it is full.
    first_year : the year of the first row.
    """

    working: float
    days: Indices
    first_year: int

    @cached_property
    def months(self) -> tuple[MonthOfFilling, ...]:
        """Each month with a start that filled; none of it if the store never fills."""
        found = []
        for month, name in enumerate(MONTHS):
            full = self.days[:, month][self.days[:, month] > 0]
            if full.size:
                few, middle = np.percentile(full, [10, 50]).tolist()
                found.append(MonthOfFilling(name, int(full.min()), few, middle, int(full.size)))
        return tuple(found)

    @property
    def shortest(self) -> int | None:
        """Days of the worst start of the record; nothing if it never fills."""
        return min((month.shortest for month in self.months), default=None)

    @property
    def net_inflow(self) -> float:
        """What a day of the worst start brings on average, cu ft; 0 if it never fills."""
        return self.working / self.shortest if self.shortest else 0.0

    @property
    def months_held(self) -> float | None:
        """Months it lasts from the worst start of the record; nothing if it never fills."""
        return float(months_of_storage(self.working, self.net_inflow)) if self.shortest else None


def filling(storage: Storage, record: RainRecord, evaporation: Sequence[float], until: float) -> Filling:
    """Days from the first of each month until a store stands at a volume, begun at its solids.

    Parameters
    ----------
    storage : walls and inflow; its draw-downs and its start do not count.
    record : rain, every day with a value.
    evaporation : free-water evaporation of each month, in.
    until : volume at the maximum operating level, cu ft.

    Raises
    ------
    InputError : a day has no rain value, or the volume does not lie between the solids and the capacity.
    """
    if not storage.solids < until <= storage.holds:
        raise InputError(
            f"{storage.name}: expected to fill to more than the solids ({storage.solids:.0f} cu ft) and at most the "
            f"capacity ({storage.holds:.0f} cu ft); found {until:.0f} cu ft"
        )
    curves = curve_numbers([storage])
    stores = store_arrays([storage], curves)
    weather = weather_arrays([record], evaporation, [np.ones(record.inches.size, dtype=np.bool_)], curves, [storage])
    inflow = stores.process[0][weather.months] + weather.rain[0] * storage.rain_area + lot_runoff(stores, weather)
    calendar = record.calendar
    firsts = np.flatnonzero(calendar.dates == calendar.dates.astype("datetime64[M]").astype("datetime64[D]"))
    found = np.empty(firsts.size, dtype=np.int64)
    kernel.compiled(kernel.fill)(firsts, LONGEST_DAYS, until, inflow, weather.evaporation, stores, found)
    table = np.full((int(weather.years[-1]) + 1, 12), -1, dtype=np.int64)
    table[weather.years[firsts], calendar.months[firsts]] = found
    return Filling(until - storage.solids, table, int(calendar.years[0]))
