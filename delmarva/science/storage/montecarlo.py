"""How sure a prediction is: the same store under many makings of the weather and of the manure, as bands.

Weather is either made from whole years of a record, drawn with replacement, or by a weather generator. Both run on
years of 365 days: February 29 is left out. Manure and concentrations vary by a factor of mean 1 a trial, lognormal,
whose spread the person who knows the farm gives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np

from delmarva.rules import InputError
from delmarva.science.storage.arrays import curve_numbers, runoff_depths, store_arrays
from delmarva.science.storage.balance import run_yearly
from delmarva.science.storage.discharge import pollutant_load
from delmarva.science.storage.kernel import Flags, Floats, Weather
from delmarva.science.storage.store import Storage
from delmarva.science.storage.volumes import INCHES_IN_A_FOOT
from delmarva.science.weather import Calendar, Inches, Mask, RainRecord
from delmarva.science.weather_generator import RainGenerator

COMMON_YEAR = Calendar(date(2001, 1, 1), 365)
TRIALS_AT_ONCE = 200
BAND = (5, 25, 50, 75, 95)

LawfulDays = Callable[[Inches, Calendar], Mask]


@dataclass(frozen=True, eq=False)
class Trials:
    """Weather of many trials, each of whole years of 365 days.

    Attributes
    ----------
    inches, lawful : trial x day.
    years : how many each has.
    made : how it was made, in a sentence.
    """

    inches: Inches
    lawful: Flags
    years: int
    made: str


@dataclass(frozen=True)
class Band:
    """A quantity over all trials: its mean, and what 5, 25, 50, 75 and 95 % of the trials stay at or below."""

    name: str
    unit: str
    mean: float
    percentiles: tuple[float, ...]


@dataclass(frozen=True)
class Bands:
    """What many trials predict.

    Attributes
    ----------
    trials, years : how many, and of how many years each.
    made : how their weather was made.
    chance_of_overflow : share of all years in which the store ran over.
    bands : median and mean annual overflow, and the mean annual discharge of each pollutant.
    """

    trials: int
    years: int
    made: str
    chance_of_overflow: float
    bands: tuple[Band, ...]


def resampled(record: RainRecord, lawful: Mask, years: int, trials: int, seed: int) -> Trials:
    """Trials whose years are drawn from the complete calendar years of a record, with their lawful days.

    Raises
    ------
    InputError : the record has no complete year, or the lawful days are not as many as its days.
    """
    if not record.complete_years or np.asarray(lawful).shape != record.inches.shape:
        raise InputError(
            f"{record.name}: expected at least one complete calendar year, and a yes or no for each of its "
            f"{record.inches.size} days; found {len(record.complete_years)} and {np.asarray(lawful).size}"
        )
    not_leap = record.calendar.days_of_year != 59
    rows = [(record.calendar.years == year) & not_leap for year in record.complete_years]
    rain = np.stack([record.inches[row] for row in rows])
    may = np.stack([np.asarray(lawful, dtype=np.bool_)[row] for row in rows])
    drawn = np.random.Generator(np.random.PCG64(seed)).integers(0, len(rows), (trials, years))
    first, last = record.complete_years[0], record.complete_years[-1]
    return Trials(
        rain[drawn].reshape(trials, -1), may[drawn].reshape(trials, -1), years,
        f"Whole years of {record.name} from {first} to {last}, drawn with replacement (seed {seed}).",
    )  # fmt: skip


def generated(generator: RainGenerator, lawful: LawfulDays, years: int, trials: int, seed: int) -> Trials:
    """Trials made by a weather generator; `lawful` tells the lawful days of a row of days and their calendar."""
    seeds = np.random.SeedSequence(seed).generate_state(years).tolist()
    parts = [generator.many(COMMON_YEAR.start, COMMON_YEAR.days, trials, each) for each in seeds]
    may = [np.broadcast_to(lawful(part, COMMON_YEAR), part.shape) for part in parts]
    return Trials(
        np.concatenate(parts, axis=1), np.concatenate(may, axis=1), years,
        f"Synthetic rain {generator.source} (seed {seed}), not a record.",
    )  # fmt: skip


def monte_carlo(
    storage: Storage,
    trials: Trials,
    evaporation: Sequence[float],
    concentrations: Mapping[str, float],
    *,
    process_spread: float,
    concentration_spread: float,
    seed: int,
) -> Bands:
    """Run a store through all trials.

    Parameters
    ----------
    storage : walls and operation.
    trials : the weather.
    evaporation : free-water evaporation of each month, in.
    concentrations : mg/L of what runs over.
    process_spread, concentration_spread : standard deviation of a trial's factor on manure and wash water and, one for
        each pollutant, on its concentration; 0.2 is 20 %.
    seed : the same seed gives the same factors.

    Raises
    ------
    InputError : a spread is negative or a concentration is.
    """
    if not (process_spread >= 0.0 and concentration_spread >= 0.0 and all(c >= 0.0 for c in concentrations.values())):
        raise InputError("spreads and concentrations: expected numbers of 0 or more")
    count = trials.inches.shape[0]
    random = np.random.Generator(np.random.PCG64(seed))
    factors = _factors(random, process_spread, count)
    overflow = np.concatenate(
        [
            _overflow(storage, trials, evaporation, factors, slice(first, first + TRIALS_AT_ONCE))
            for first in range(0, count, TRIALS_AT_ONCE)
        ]
    )
    means = overflow.mean(axis=1)
    bands = [_band("median annual overflow", "cu ft/yr", np.median(overflow, axis=1))]
    bands.append(_band("mean annual overflow", "cu ft/yr", means))
    for name, concentration in concentrations.items():
        loads = np.array([float(pollutant_load(volume, concentration)) for volume in means])
        loads *= _factors(random, concentration_spread, count)
        bands.append(_band(f"mean annual discharge, {name}", "lb/yr", loads))
    return Bands(count, trials.years, trials.made, float((overflow > 0.0).mean()), tuple(bands))


def _factors(random: np.random.Generator, spread: float, count: int) -> Floats:
    """Lognormal factors of mean 1 and this standard deviation."""
    variance = np.log1p(spread * spread)
    found: Floats = random.lognormal(-variance / 2.0, np.sqrt(variance), count)
    return found


def _overflow(storage: Storage, trials: Trials, evaporation: Sequence[float], factors: Floats, rows: slice) -> Floats:
    """Annual overflow of some trials."""
    curves = curve_numbers([storage])
    inches, year = trials.inches[rows], COMMON_YEAR
    weather = Weather(
        inches / INCHES_IN_A_FOOT,
        runoff_depths(inches, curves),
        trials.lawful[rows],
        np.tile(year.spread(evaporation) / INCHES_IN_A_FOOT, trials.years),
        np.tile(year.months, trials.years),
        np.repeat(np.arange(trials.years), year.days),
        np.tile(year.days_of_year, trials.years),
    )
    runs = np.arange(inches.shape[0])
    results = run_yearly(
        store_arrays([storage], curves), weather, COMMON_YEAR, np.zeros_like(runs), runs, factors[rows]
    )
    return results.overflow


def _band(name: str, unit: str, values: Floats) -> Band:
    return Band(name, unit, float(values.mean()), tuple(np.percentile(values, BAND).tolist()))
