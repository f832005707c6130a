"""Daily rain made up from monthly statistics: a Markov chain of two states says which days are wet, a gamma
distribution how much falls.

For a place without a record. What it makes is synthetic and says so on every day; it is no "actual rainfall" of a
permit. Known weaknesses of the method: years differ less from each other than real ones do, amounts of days in a row do
not depend on each other, and the heaviest storms come out too small.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import numpy as np
from numpy.typing import NDArray

from delmarva.rules import Figure, InputError, Status
from delmarva.science.weather import MONTHS, Calendar, DayQuality, Inches, RainRecord, twelve

WET_DAY = Figure(
    0.01, "in", "NOAA climate normals: days with 0.01 in or more", status=Status.NATIONAL, note="a wet day"
)  # fmt: skip
PERSISTENCE = Figure(
    0.26, "", "computed from the daily rain of the Northeast Branch Anacostia basin, Maryland, 1948-2003",
    status=Status.REGIONAL,
    note="how much likelier a wet day follows a wet than a dry one; 0.23 to 0.32 by month; a basin's mean rain, which "
    "persists a little more than that of one gauge",
)  # fmt: skip
SHAPE = Figure(
    0.73, "", "computed from the daily rain of the Northeast Branch Anacostia basin, Maryland, 1948-2003",
    status=Status.REGIONAL,
    note="shape of the gamma distribution where the normals tell no days over an amount; 0.62 to 0.80 by month",
)  # fmt: skip
FEWEST_WET_DAYS = 20
_LENGTHS = (31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True)
class MonthlyNormals:
    """Normals of a station.

    Attributes
    ----------
    station : its name and number.
    rain : mean rain of each month, in.
    wet_days : mean days of each month with 0.01 in or more.
    days_over : for an amount in inches, mean days of each month with as much or more.
    source : the publication and its years.
    """

    station: str
    rain: tuple[float, ...]
    wet_days: tuple[float, ...]
    days_over: Mapping[float, tuple[float, ...]]
    source: str = ""


@dataclass(frozen=True)
class RainGenerator:
    """Twelve months of a two-state Markov chain and a gamma distribution.

    Attributes
    ----------
    wet_after_dry, wet_after_wet : how likely a day is wet, by the day before.
    shape, scale : of the gamma distribution of a wet day's rain; the scale in inches.
    station : the place it was fitted to.
    source : from what it was fitted.
    """

    wet_after_dry: tuple[float, ...]
    wet_after_wet: tuple[float, ...]
    shape: tuple[float, ...]
    scale: tuple[float, ...]
    station: str
    source: str

    @property
    def wet_share(self) -> Inches:
        """How likely a day of each month is wet, whatever the day before."""
        dry, wet = np.asarray(self.wet_after_dry), np.asarray(self.wet_after_wet)
        found: Inches = dry / (1.0 + dry - wet)
        return found

    @property
    def monthly_means(self) -> Inches:
        """Rain of a month to be expected, in."""
        found: Inches = self.wet_share * np.asarray(self.shape) * np.asarray(self.scale) * np.asarray(_LENGTHS)
        return found

    def many(self, start: date, days: int, trials: int, seed: int) -> Inches:
        """Rain of several trials, one a row, the same for the same seed."""
        random = np.random.Generator(np.random.PCG64(seed))
        months = Calendar(start, days).months
        after_dry, after_wet = np.asarray(self.wet_after_dry)[months], np.asarray(self.wet_after_wet)[months]
        chance = random.random((days, trials))
        wet = np.empty((days, trials), dtype=np.bool_)
        before = random.random(trials) < self.wet_share[months[0]]
        for day in range(days):
            before = wet[day] = chance[day] < np.where(before, after_wet[day], after_dry[day])
        found = np.zeros((trials, days))
        rows, columns = np.nonzero(wet.T)
        of_month = months[columns]
        found[rows, columns] = random.gamma(np.asarray(self.shape)[of_month]) * np.asarray(self.scale)[of_month]
        return found

    def generate(self, start: date, days: int, seed: int) -> RainRecord:
        """A synthetic record, the same for the same seed."""
        return RainRecord(
            start, self.many(start, days, 1, seed)[0], np.full(days, DayQuality.SYNTHETIC, dtype=np.int8),
            f"synthetic, after {self.station}", self.source,
            (f"Synthetic rain (two-state Markov chain and gamma distribution, seed {seed}), not a record: it must "
             "not stand where actual rainfall is asked for.",),
        )  # fmt: skip


def fitted_to_record(record: RainRecord) -> RainGenerator:
    """A generator whose months follow the days of a record.

    Transitions are counted between days that both have a value; the gamma distribution is Thom's estimate (1958) from
    the means of the wet days' rain and of its logarithm.

    Raises
    ------
    InputError : a month has too few wet days in the record.
    """
    wet = record.inches >= WET_DAY
    known = ~record.missing[1:] & ~record.missing[:-1]
    months, before, now = record.calendar.months[1:], wet[:-1], wet[1:]
    fitted: list[tuple[float, float, float, float]] = []
    for month, name in enumerate(MONTHS):
        of_month = (months == month) & known
        rain = record.inches[1:][of_month & now]
        dry_before, wet_before = now[of_month & ~before], now[of_month & before]
        if rain.size < FEWEST_WET_DAYS or not dry_before.size or not wet_before.size:
            raise InputError(
                f"{record.name}: expected at least {FEWEST_WET_DAYS} wet days of {name} to fit a generator to; "
                f"found {rain.size}"
            )
        spread = max(math.log(float(rain.mean())) - float(np.log(rain).mean()), 1e-9)
        shape = (1.0 + math.sqrt(1.0 + 4.0 * spread / 3.0)) / (4.0 * spread)
        fitted.append((float(dry_before.mean()), float(wet_before.mean()), shape, float(rain.mean()) / shape))
    after_dry, after_wet, shapes, scales = zip(*fitted, strict=True)
    source = f"fitted to the daily record of {record.name}"
    return RainGenerator(after_dry, after_wet, shapes, scales, record.name, source)


def fitted_to_normals(normals: MonthlyNormals, persistence: float = PERSISTENCE) -> RainGenerator:
    """A generator whose months have the rain and the wet days of a station's normals.

    The shape of the gamma distribution is the one that comes closest to the normals' days with 0.1, 0.25, 0.5 and 1 in
    or more; persistence, which no normals print, is passed in.

    Raises
    ------
    InputError : a month has no wet day, more than it has days, or no rain.
    """
    rain, wet_days = twelve(normals.rain, "amounts of rain"), twelve(normals.wet_days, "numbers of wet days")
    if not 0.0 <= persistence < 1.0:
        raise InputError(f"persistence: expected a number from 0 to below 1; found {persistence:g}")
    after_dry, after_wet, shapes, scales = [], [], [], []
    for month, name in enumerate(MONTHS):
        share = wet_days[month] / _LENGTHS[month]
        if not 0.0 < share < 1.0 or not rain[month] > 0.0:
            raise InputError(
                f"{normals.station}, {name}: expected rain and a number of wet days less than the month has; "
                f"found {rain[month]:g} in on {wet_days[month]:g} days"
            )
        mean = float(rain[month] / wet_days[month])
        over = {amount: days[month] / wet_days[month] for amount, days in normals.days_over.items() if amount > WET_DAY}
        shape = _shape_nearest(mean, over)
        after_dry.append(float(share * (1.0 - persistence)))
        after_wet.append(float(share * (1.0 - persistence) + persistence))
        shapes.append(shape)
        scales.append(mean / shape)
    return RainGenerator(
        tuple(after_dry), tuple(after_wet), tuple(shapes), tuple(scales), normals.station,
        f"fitted to monthly normals of {normals.station}",
    )  # fmt: skip


def _shape_nearest(mean: float, over: Mapping[float, float]) -> float:
    """The shape whose shares of days over given amounts come nearest, by least squares; `SHAPE` if none are given."""
    if not over:
        return float(SHAPE)
    shapes = np.arange(0.30, 2.001, 0.005)
    misfit = np.zeros_like(shapes)
    for amount, share in over.items():
        misfit += (share_over(amount * shapes / mean, shapes) - share) ** 2
    return float(shapes[int(misfit.argmin())])


def share_over(x: Any, shape: Any) -> NDArray[np.float64]:
    """How likely a gamma variable of scale 1 is above x: one less the series of the lower incomplete gamma function."""
    x, shape = np.broadcast_arrays(np.asarray(x, dtype=np.float64), np.asarray(shape, dtype=np.float64))
    logs = np.vectorize(math.lgamma)(shape + 1.0)
    with np.errstate(divide="ignore"):
        term = np.exp(shape * np.log(x) - x - logs)
    total = term.copy()
    for step in range(1, 400):
        term = term * x / (shape + step)
        total += term
        if (term <= 1e-16 * total).all():
            break
    found: NDArray[np.float64] = np.clip(1.0 - total, 0.0, 1.0)
    return found


def normals_of(
    station: str, rain: Sequence[float], wet_days: Sequence[float],
    days_over: Mapping[float, Sequence[float]] | None = None, source: str = "",
) -> MonthlyNormals:  # fmt: skip
    """Normals typed in by hand: twelve months of rain (in) and wet days. Raises `InputError`."""
    over = {
        float(amount): tuple(twelve(days, f"days over {amount:g} in").tolist())
        for amount, days in (days_over or {}).items()
    }
    return MonthlyNormals(
        station, tuple(twelve(rain, "amounts of rain").tolist()),
        tuple(twelve(wet_days, "numbers of wet days").tolist()), over, source,
    )  # fmt: skip
