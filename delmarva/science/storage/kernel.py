"""The daily water balance itself: plain loops over arrays, which Numba compiles when many runs are wanted.

One run is one store under one record of weather. Units are feet, square feet and cubic feet throughout. The same
function runs interpreted and compiled; `compiled` is what `balance`, `filling` and `montecarlo` call. Compiled code is
kept between runs of the program, which is sound because nothing here calls a rule.

The order of a day is a reading, since no rule sets one: what comes in; what evaporates, from the surface that stands
when half of it has come; what is drawn down; what of the solids is dug out; what runs over.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]
Flags = NDArray[np.bool_]

OVERFLOW, OVERFLOW_DAYS, EVAPORATED, DUG_OUT, DRAWN = 0, 1, 2, 3, 4
"""Columns of the results; from `DRAWN` on one for each draw-down."""


class Weather(NamedTuple):
    """Days and their weather; of `rain`, `runoff` and `lawful` one row a record.

    `rain` in ft; `runoff` in ft by record, curve number and day; `evaporation` in ft; `years` from 0, not falling.
    """

    rain: Floats
    runoff: Floats
    lawful: Flags
    evaporation: Floats
    months: Indices
    years: Indices
    days_of_year: Indices


class Stores(NamedTuple):
    """Stores, one a row.

    `process` is cu ft a day by month; `lot_numbers` and `lot_areas` which curve number and how many sq ft drain. The
    surface within a step of the volume, of equal steps to the capacity and one beyond, is `surface_base` +
    `surface_rise` x volume. `drawdowns` holds for each the volume that starts it, the volume it stops at, cu ft a day,
    and 1 if it waits for lawful days; `windows` its days of the year.
    """

    capacity: Floats
    start: Floats
    rain_area: Floats
    process: Floats
    lot_numbers: Indices
    lot_areas: Floats
    surface_base: Floats
    surface_rise: Floats
    solids: Floats
    settling: Floats
    cleanout_day: Indices
    cleanout_every: Indices
    cleanout_leaves: Floats
    drawdowns: Floats
    windows: Flags


def run(
    store_of: Indices, weather_of: Indices, factor_of: Floats, stores: Stores, weather: Weather, yearly: Floats,
    daily: Floats, error: Floats,
) -> None:  # fmt: skip
    """Run stores through days.

    Parameters
    ----------
    store_of, weather_of, factor_of : for each run its store, its record of weather, what `process` is multiplied by.
    yearly : run x year x column, all 0; filled in.
    daily : day x (volume at its end, overflow, evaporated, dug out, drawn), all 0, filled in for the only run; or
        empty.
    error : for each run, what does not close, as a share of what came in; filled in.
    """
    days = weather.months.size
    steps = stores.surface_base.shape[1] - 1
    drawdowns = stores.drawdowns.shape[1]
    inflow = np.empty(days)
    active = np.zeros(drawdowns, dtype=np.bool_)
    wants_daily = daily.shape[0] > 0
    for number in range(store_of.size):
        s, w = store_of[number], weather_of[number]
        for day in range(days):
            inflow[day] = stores.process[s, weather.months[day]] * factor_of[number]
            inflow[day] += weather.rain[w, day] * stores.rain_area[s]
        for lot in range(stores.lot_areas.shape[1]):
            area, curve = stores.lot_areas[s, lot], stores.lot_numbers[s, lot]
            if area > 0.0:
                for day in range(days):
                    inflow[day] += weather.runoff[w, curve, day] * area

        capacity, solids, settling = stores.capacity[s], stores.solids[s], stores.settling[s] * factor_of[number]
        volume = stores.start[s]
        throughput = volume
        out = 0.0
        step_of = steps / capacity
        due = False
        active[:] = False
        for day in range(days):
            year = weather.years[day]
            middle = volume + 0.5 * inflow[day]
            volume += inflow[day]
            throughput += inflow[day]
            solids += settling

            step = np.uintp(min(int(middle * step_of), steps))  # unsigned: no look whether it counts from the end
            surface = stores.surface_base[s, step] + stores.surface_rise[s, step] * middle
            lost = max(min(weather.evaporation[day] * surface, volume - solids), 0.0)
            volume -= lost
            yearly[number, year, 2] += lost
            out += lost

            for k in range(drawdowns):
                active[k] = stores.windows[s, k, weather.days_of_year[day]] and (
                    active[k] or volume >= stores.drawdowns[s, k, 0]
                )
                if active[k] and (weather.lawful[w, day] or stores.drawdowns[s, k, 3] < 0.5):
                    left = volume - max(stores.drawdowns[s, k, 1], solids)
                    taken = max(min(stores.drawdowns[s, k, 2], left), 0.0)
                    active[k] = left > taken
                    volume -= taken
                    yearly[number, year, 4 + k] += taken
                    out += taken
                    if wants_daily:
                        daily[day, 4 + k] = taken

            if weather.days_of_year[day] == stores.cleanout_day[s] and year % stores.cleanout_every[s] == 0:
                due = True
            if due and weather.lawful[w, day]:
                dug = min(max(solids - stores.cleanout_leaves[s], 0.0), volume)
                solids -= dug
                volume -= dug
                yearly[number, year, 3] += dug
                out += dug
                due = False
                if wants_daily:
                    daily[day, 3] = dug

            if volume > capacity:
                over = volume - capacity
                volume = capacity
                yearly[number, year, 0] += over
                yearly[number, year, 1] += 1.0
                out += over
                if wants_daily:
                    daily[day, 1] = over
            if wants_daily:
                daily[day, 0] = volume
                daily[day, 2] = lost
        error[number] = abs(throughput - out - volume) / max(throughput, 1.0)


def fill(
    starts: Indices,
    longest: int,
    until: float,
    inflow: Floats,
    evaporation: Floats,
    stores: Stores,
    days_to_fill: Indices,
) -> None:
    """Fill the first store from its solids, nothing drawn, from each of these days on.

    Parameters
    ----------
    starts : first days. Each is followed for `longest` days, and no further than the record goes.
    until : volume at which it counts as full, cu ft.
    inflow, evaporation : what comes in each day, cu ft; ft.
    days_to_fill : for each start, the days until it is full, or -1; filled in.
    """
    steps = stores.surface_base.shape[1] - 1
    step_of = steps / stores.capacity[0]
    solids = stores.solids[0]
    for number in range(starts.size):
        volume = solids
        days_to_fill[number] = -1
        for day in range(starts[number], min(starts[number] + longest, inflow.size)):
            middle = volume + 0.5 * inflow[day]
            volume += inflow[day]
            step = min(int(middle * step_of), steps)
            surface = stores.surface_base[0, step] + stores.surface_rise[0, step] * middle
            volume -= max(min(evaporation[day] * surface, volume - solids), 0.0)
            if volume >= until:
                days_to_fill[number] = day - starts[number] + 1
                break


@cache
def compiled(loops: Callable[..., None]) -> Any:
    """`run` or `fill`, compiled."""
    import numba

    try:
        return numba.njit(cache=True, nogil=True)(loops)
    except RuntimeError:  # nowhere to keep the compiled code
        return numba.njit(nogil=True)(loops)
