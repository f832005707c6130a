"""What the readers of weather files share: units, values and their flags, and the record made from a file's days."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import numpy as np

from delmarva.exchange.text_files import decode, read_bytes
from delmarva.rules import Choice, InputError
from delmarva.science.weather import DayQuality, RainRecord

LARGEST_BYTES = 400_000_000
"""Unpacked."""
MOST_RAIN_IN_A_DAY = 50.0
"""More than any day on record in the United States, in."""
MISSING_WORDS = frozenset(("", "M", "NA", "N/A", "NAN", "NULL", "-", "---"))
LONGEST_RECORD_DAYS = 366 * 400


class RainUnit(Choice):
    """Units a rain file may be written in."""

    INCHES = "in"
    MILLIMETERS = "mm"
    TENTHS_OF_MILLIMETERS = "tenths of a mm"


INCHES_IN = {RainUnit.INCHES: 1.0, RainUnit.MILLIMETERS: 1 / 25.4, RainUnit.TENTHS_OF_MILLIMETERS: 1 / 254.0}


def unit_named(text: str) -> RainUnit | None:
    """The unit a header names: 'rain_in', 'ppt (inches)', 'prcp (mm/day)'; nothing if it names none."""
    words = "".join(letter if letter.isalpha() else " " for letter in text.lower()).split()
    if {"mm", "millimeters", "millimetres"} & set(words):
        return RainUnit.MILLIMETERS
    if {"in", "inch", "inches"} & set(words):
        return RainUnit.INCHES
    return None


def rain_text(path: Path) -> str:
    """The text of a weather file, packed with gzip or not. Raises `InputError`."""
    data = read_bytes(path, limit=LARGEST_BYTES)
    if data.startswith(b"\x1f\x8b"):
        unpacker = zlib.decompressobj(wbits=31)
        try:
            data = unpacker.decompress(data, LARGEST_BYTES)
        except zlib.error as error:
            raise InputError(f"{path.name}: expected a whole gzip file; it cannot be unpacked ({error}).") from None
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise InputError(f"{path.name}: expected a whole gzip file of at most {LARGEST_BYTES:,} bytes unpacked.")
    return decode(data, path.name)


def rain_value(text: str, unit: RainUnit, place: str) -> tuple[float, DayQuality]:
    """A value as written, in inches, and its quality; NaN where there is none.

    Raises
    ------
    InputError : it is no number, is negative and no code for "missing", or is more rain than any day has had.
    """
    word = text.strip().upper()
    if word in MISSING_WORDS:
        return np.nan, DayQuality.MISSING
    if word in ("T", "TRACE"):
        return 0.0, DayQuality.TRACE
    try:
        number = float(word)
    except ValueError:
        raise InputError(f"{place}: expected an amount of rain, found {text.strip()!r}.") from None
    if number <= -99.0:
        return np.nan, DayQuality.MISSING
    inches = number * INCHES_IN[unit]
    if not 0.0 <= inches <= MOST_RAIN_IN_A_DAY:
        raise InputError(
            f"{place}: expected a day's rain of 0 to {MOST_RAIN_IN_A_DAY:g} in, found {text.strip()} {unit.sentence}; "
            "is the unit right?"
        )
    return inches, DayQuality.MEASURED


def day_named(text: str, place: str) -> date:
    """A date written as 2001-12-31, 20011231, 12/31/2001 or, with a time after it, as any of these."""
    word = text.strip().split("T")[0].split(" ")[0]
    try:
        if "/" in word:
            month, day, year = word.split("/")
            return date(int(year), int(month), int(day))
        if word.isdigit() and len(word) == 8:
            return date(int(word[:4]), int(word[4:6]), int(word[6:]))
        return date.fromisoformat(word)
    except ValueError:
        raise InputError(f"{place}: expected a date such as 2001-12-31, found {text.strip()!r}.") from None


@dataclass
class Days:
    """The days of a file, gathered one by one in any order."""

    file: str
    values: dict[date, tuple[float, DayQuality]] = field(default_factory=dict)
    places: dict[date, str] = field(default_factory=dict)

    def add(self, day: date, value: tuple[float, DayQuality], place: str) -> None:
        """Take in a day. Raises `InputError` for a day that was there before."""
        if day in self.values:
            raise InputError(f"{place}: {day.isoformat()} stands in the file twice, first in {self.places[day]}.")
        self.values[day] = value
        self.places[day] = place

    def record(self, station: str, source: str, notes: tuple[str, ...] = ()) -> RainRecord:
        """All days from the first to the last; those the file leaves out are missing."""
        if not any(not np.isnan(inches) for inches, _ in self.values.values()):
            raise InputError(f"{self.file}: no day has a rain value.")
        start, end = min(self.values), max(self.values)
        days = (end - start).days + 1
        if days > LONGEST_RECORD_DAYS:
            raise InputError(
                f"{self.file}: the days reach from {start.isoformat()} ({self.places[start]}) to {end.isoformat()} "
                f"({self.places[end]}); one of them is wrong."
            )
        inches = np.full(days, np.nan)
        quality = np.full(days, DayQuality.MISSING, dtype=np.int8)
        for day, (value, found) in self.values.items():
            inches[(day - start).days], quality[(day - start).days] = value, found
        return RainRecord(start, inches, quality, station, source, notes)
