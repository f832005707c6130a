"""Reading daily rain: which kind of file it is, and the plain table of dates and amounts.

A day without a value is kept as missing, with the reason; it is never made zero.
"""

from __future__ import annotations

import csv
import io
from pathlib import Path

from delmarva.exchange.weather import ghcn, gridded
from delmarva.exchange.weather.values import Days, RainUnit, day_named, rain_text, rain_value, unit_named
from delmarva.rules import InputError
from delmarva.science.weather import RainRecord

RAIN_WORDS = ("rain", "prcp", "ppt", "precip", "precipitation", "rainfall")


def read_rain(path: Path, *, unit: RainUnit | None = None, station: str = "") -> RainRecord:
    """Read a file of daily rain, packed with gzip or not.

    Known: GHCN-Daily as ``.dly``, as the CSV of a station, as an order from Climate Data Online and as the CSV of a
    year; the CSV of a Daymet pixel; a PRISM time series; a CSV with a column of dates and one of rain.

    Parameters
    ----------
    path : the file.
    unit : of the values, where the file does not name it (orders from Climate Data Online, plain tables).
    station : which one, where the file holds several.

    Raises
    ------
    InputError
        When the kind of file or its unit cannot be told, a date or value is not one, a day stands there twice, or a
        station must be chosen.
    """
    text = rain_text(path)
    first = text.lstrip("\n").split("\n", 1)[0]
    if ghcn.is_dly(first):
        record = ghcn.read_dly(path.name, text, station)
    elif ghcn.is_element_table(first):
        record = ghcn.read_element_table(path.name, text, station)
    elif gridded.is_prism(text):
        record = gridded.read_prism(path.name, text, station)
    elif gridded.is_daymet(text):
        record = gridded.read_daymet(path.name, text)
    elif ghcn.is_station_table(first):
        record = ghcn.read_station_table(path.name, text, station, unit)
    else:
        record = read_plain(path.name, text, unit, station)
    return record


def read_plain(name: str, text: str, unit: RainUnit | None, station: str = "") -> RainRecord:
    """A CSV with a header, a column of dates and one of rain. Lines that begin with # are remarks."""
    lines = text.split("\n")
    top = next((number for number, line in enumerate(lines) if line.strip() and not line.startswith("#")), 0)
    rows = csv.reader(io.StringIO("\n".join(lines[top:])))
    headers = [header.strip() for header in next(rows, [])]
    dates = [column for column, header in enumerate(headers) if header.lower() in ("date", "day", "time")]
    rains = [column for column, header in enumerate(headers) if _names_rain(header)]
    if len(dates) != 1 or len(rains) != 1:
        raise InputError(
            f"{name}, row {top + 1}: expected one column of dates (date) and one of rain, with its unit (rain_in, "
            f"rain_mm); found {', '.join(headers)[:120] or 'nothing'}."
        )
    named = unit_named(headers[rains[0]])
    if named is not None and unit is not None and named != unit:
        raise InputError(
            f"{name}: the column {headers[rains[0]]!r} is in {named.sentence}, and {unit.sentence} was stated."
        )
    unit = unit if named is None else named
    if unit is None:
        raise InputError(f"{name}: the column {headers[rains[0]]!r} names no unit; state it: in or mm.")
    days = Days(name)
    for number, row in enumerate(rows, start=top + 2):
        if not any(cell.strip() for cell in row) or row[0].startswith("#"):
            continue
        place = f"{name}, row {number}"
        if len(row) != len(headers):
            raise InputError(f"{place}: expected {len(headers)} cells as in the headers, found {len(row)}.")
        days.add(day_named(row[dates[0]], place), rain_value(row[rains[0]], unit, place), place)
    return days.record(station, name)


def _names_rain(header: str) -> bool:
    words = "".join(letter if letter.isalpha() else " " for letter in header.lower()).split()
    return bool(words) and words[0] in RAIN_WORDS
