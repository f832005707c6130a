"""What ran over: when and why, the median year, the pollutants in it, and an alternative held against the baseline.

7 DE Admin. Code 7201 §9.5.6.3.1.1.1.2 asks for the median annual overflow volume over 25 years of actual rainfall and
for the predicted average discharge of nitrogen, phosphorus, BOD5 and total suspended solids. Readings: a year is a
calendar year, zeros are kept; discharge is compared pollutant by pollutant, and the median volume besides, since a
median can be 0 where the mean is not. The Secretary decides; nothing here does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property

import numpy as np

from delmarva.rules import InputError
from delmarva.science.storage.balance import Balance
from delmarva.science.storage.discharge import (
    YEARS_OF_RAIN,
    DischargeStanding,
    discharge_standing,
    mean_daily_discharge,
    pollutant_load,
)
from delmarva.science.storage.kernel import Floats
from delmarva.science.weather import DayQuality, RainRecord

POLLUTANTS = ("N", "P", "BOD5", "TSS")
MEDIAN, MEAN = "median annual overflow", "mean annual discharge"


@dataclass(frozen=True)
class OverflowEvent:
    """Days in a row on which a store ran over.

    Rain alone excuses nothing: an overflow is lawful only if the store was designed, built and run for it, so it says
    since when the store had stood above its maximum operating level, and what was done about it.

    Attributes
    ----------
    first, last : its days.
    volume : cu ft.
    rain, wettest_day : rain on its days, and on the wettest of them, in.
    above_since : first of the days in a row before it that ended above the maximum operating level; none if the day
        before did not.
    lawful_days : days since then, before it, on which spreading was lawful.
    drawn : what was taken out on them, cu ft.
    """

    first: date
    last: date
    volume: float
    rain: float
    wettest_day: float
    above_since: date | None
    lawful_days: int
    drawn: float


def overflow_events(balance: Balance, operating: float) -> tuple[OverflowEvent, ...]:
    """Every overflow, with what led to it; `operating` is the volume at the maximum operating level, cu ft."""
    days = np.flatnonzero(balance.overflow > 0.0)
    if not days.size:
        return ()
    drawn = balance.drawn.sum(axis=0)
    above = balance.volume > operating
    start = balance.record.start
    events = []
    for run in np.split(days, np.flatnonzero(np.diff(days) > 1) + 1):
        first, last = int(run[0]), int(run[-1])
        since = first
        while since > 0 and above[since - 1]:
            since -= 1
        events.append(
            OverflowEvent(
                start + timedelta(days=first), start + timedelta(days=last), float(balance.overflow[run].sum()),
                float(balance.record.inches[run].sum()), float(balance.record.inches[run].max()),
                start + timedelta(days=since) if since < first else None,
                int(balance.lawful[since:first].sum()), float(drawn[since:first].sum()),
            )
        )  # fmt: skip
    return tuple(events)


def years_for_the_median(record: RainRecord, most_borrowed: int | None = None) -> RainRecord:
    """The latest 25 consecutive complete years of a record, as the analysis asks for.

    Parameters
    ----------
    record : with its gaps closed or not.
    most_borrowed : how many days from another station are let pass; any number if not said.

    Raises
    ------
    InputError : there are not so many years in a row, days of them were made by a weather generator, or too many come
        from another station.
    """
    found = record.last_complete_years(int(YEARS_OF_RAIN))
    made = found.counts.get(DayQuality.SYNTHETIC, 0)
    if made:
        raise InputError(
            f"{record.name}: expected {YEARS_OF_RAIN:g} years of actual rainfall ({YEARS_OF_RAIN.cite}); "
            f"found {made} days made by a weather generator"
        )
    borrowed = found.counts.get(DayQuality.OTHER_STATION, 0)
    if most_borrowed is not None and borrowed > most_borrowed:
        raise InputError(
            f"{record.name}: expected at most {most_borrowed} days from another station in 25 years; found {borrowed}"
        )
    return found


@dataclass(frozen=True, eq=False)
class Prediction:
    """What a system is predicted to discharge.

    Attributes
    ----------
    years : calendar years.
    overflow : overflow of each year, cu ft.
    overflow_days : days with overflow in each year.
    loads : for each pollutant, lb of each year.
    """

    years: tuple[int, ...]
    overflow: Floats
    overflow_days: Floats
    loads: Mapping[str, Floats]

    @property
    def median(self) -> float:
        """Median annual overflow, cu ft; zeros count."""
        return float(np.median(self.overflow))

    @property
    def mean(self) -> float:
        return float(self.overflow.mean())

    @property
    def largest(self) -> float:
        return float(self.overflow.max())

    @property
    def years_with_overflow(self) -> int:
        return int((self.overflow > 0.0).sum())

    @cached_property
    def mean_loads(self) -> dict[str, float]:
        """Predicted mean annual discharge of each pollutant, lb."""
        return {pollutant: float(load.mean()) for pollutant, load in self.loads.items()}

    @cached_property
    def daily_loads(self) -> dict[str, float]:
        """Predicted average discharge of each pollutant, lb a day."""
        return {name: float(mean_daily_discharge(load)) for name, load in self.mean_loads.items()}


def predicted(
    balance: Balance, concentrations: Mapping[str, float], treated: Mapping[str, Mapping[str, float]] | None = None
) -> Prediction:
    """What a run discharges.

    Parameters
    ----------
    balance : the run, of whole calendar years.
    concentrations : mg/L of what runs over, for `POLLUTANTS` and any other.
    treated : for each draw-down that is discharged after treatment, by its name, the mg/L of what it discharges.

    Raises
    ------
    InputError : the run covers only a part of a calendar year, a concentration is missing or negative, or a draw-down
        is not known.
    """
    balance.check_whole_years()
    sources = [(balance.overflow, concentrations, "overflow")]
    sources += [(balance.drawn_by(name), given, name) for name, given in (treated or {}).items()]
    for _, given, name in sources:
        missing = [pollutant for pollutant in {*POLLUTANTS, *concentrations} if pollutant not in given]
        if missing or not all(value >= 0.0 for value in given.values()):
            raise InputError(
                f"{name}: expected a concentration in mg/L, 0 or more, for {', '.join(POLLUTANTS)}; "
                f"found {', '.join(f'{key} {value:g}' for key, value in given.items()) or 'none'}"
            )
    loads = {
        pollutant: np.sum(
            [
                [float(pollutant_load(volume, given[pollutant])) for volume in balance.annual(daily)]
                for daily, given, _ in sources
            ],
            axis=0,
        )
        for pollutant in concentrations
    }
    return Prediction(
        balance.years, balance.annual_overflow, balance.annual((balance.overflow > 0.0).astype(np.float64)), loads
    )


@dataclass(frozen=True)
class ComparedQuantity:
    """One quantity of both systems, and how they stand."""

    name: str
    unit: str
    baseline: float
    alternative: float
    standing: DischargeStanding


def compared(baseline: Prediction, alternative: Prediction) -> tuple[ComparedQuantity, ...]:
    """The median overflow and the mean discharge of each pollutant, the alternative beside the baseline.

    Raises
    ------
    InputError : the two were not run on the same years, or not for the same pollutants.
    """
    if baseline.years != alternative.years or set(baseline.loads) != set(alternative.loads):
        raise InputError("baseline and alternative: expected the same years and the same pollutants for both")
    rows = [(MEDIAN, "cu ft/yr", baseline.median, alternative.median)]
    rows += [
        (f"{MEAN}, {name}", "lb/yr", load, alternative.mean_loads[name]) for name, load in baseline.mean_loads.items()
    ]
    return tuple(
        ComparedQuantity(name, unit, base, other, discharge_standing(other, base)) for name, unit, base, other in rows
    )


def standing(quantities: tuple[ComparedQuantity, ...]) -> DischargeStanding:
    """Whether the alternative discharges no more in any quantity."""
    return max(quantity.standing for quantity in quantities)
