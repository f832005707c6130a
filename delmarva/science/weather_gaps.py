"""What to do about days of a rain record that have no value. One way is chosen by name; none fills a gap with zero."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import numpy as np
from numpy.typing import NDArray

from delmarva.rules import Choice, InputError
from delmarva.science.weather import DayQuality, Inches, RainRecord
from delmarva.science.weather_generator import RainGenerator, fitted_to_record

MOST_GAPS_NAMED = 6
Indices = NDArray[np.int64]


class Gaps(Choice):
    """Ways to deal with gaps."""

    REFUSE = "A record with a gap is refused."
    WHOLE_YEARS = "The longest run of complete calendar years is kept."
    OTHER_STATION = "Missing days are taken from another station and marked."
    SYNTHETIC = "Missing days are made by a weather generator and marked."


def without_gaps(
    record: RainRecord,
    way: Gaps,
    *,
    other: RainRecord | None = None,
    generator: RainGenerator | None = None,
    seed: int = 0,
) -> RainRecord:
    """The record, every day of it with a value.

    Parameters
    ----------
    record : with or without gaps.
    way : what is to be done; `OTHER_STATION` and `SYNTHETIC` may follow each other.
    other : the other station.
    generator, seed : for synthetic days; a generator fitted to the record itself if none is given.

    Raises
    ------
    InputError : days are left without a value; the message names them.
    """
    if way == Gaps.OTHER_STATION:
        if other is None:
            raise InputError(f"{record.name}: gaps are to be filled from another station, and none is given")
        record = borrowed(record, other)
    elif way == Gaps.SYNTHETIC:
        record = made_up(record, generator or fitted_to_record(record), seed)
    elif way == Gaps.WHOLE_YEARS:
        run = record.longest_run
        if not run:
            raise InputError(f"{record.name}: no calendar year of the record is complete")
        record = record.of_years(run[0], run[-1])
    if record.gaps:
        named = "; ".join(map(str, record.gaps[:MOST_GAPS_NAMED]))
        more = len(record.gaps) - MOST_GAPS_NAMED
        raise InputError(
            f"{record.name}: {int(record.missing.sum())} days have no rain value: {named}"
            + (f"; and {more} more gaps" if more > 0 else "")
        )
    return record


def borrowed(record: RainRecord, other: RainRecord) -> RainRecord:
    """The record with its missing days taken from another station, as far as that has them."""
    days = np.flatnonzero(record.missing)
    there = days + (record.start - other.start).days
    inside = (there >= 0) & (there < other.inches.size)
    days, there = days[inside], there[inside]
    days, there = days[~other.missing[there]], there[~other.missing[there]]
    made = other.quality[there] == DayQuality.SYNTHETIC
    quality = np.where(made, DayQuality.SYNTHETIC, DayQuality.OTHER_STATION)
    return _filled(record, days, other.inches[there], quality, f"taken from {other.name}")


def made_up(record: RainRecord, generator: RainGenerator, seed: int) -> RainRecord:
    """The record with its missing days made by a weather generator."""
    made = generator.many(record.start, record.inches.size, 1, seed)[0]
    days = np.flatnonzero(record.missing)
    how = f"made by a weather generator ({generator.source}, seed {seed})"
    return _filled(record, days, made[days], np.full(days.size, DayQuality.SYNTHETIC), how)


def _filled(record: RainRecord, days: Indices, values: Inches, quality: Indices, how: str) -> RainRecord:
    if not days.size:
        return record
    inches, qualities = record.inches.copy(), record.quality.copy()
    inches[days], qualities[days] = values, quality
    first, last = (record.start + timedelta(days=int(day)) for day in (days[0], days[-1]))
    note = f"{days.size} days between {first.isoformat()} and {last.isoformat()} are {how}."
    return replace(record, inches=inches, quality=qualities, notes=(*record.notes, note))
