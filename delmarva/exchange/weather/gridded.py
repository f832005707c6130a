"""Daily rain of a place from a grid: Daymet (Oak Ridge National Laboratory) and PRISM (Oregon State University).

Both are estimates between gauges, not a gauge's own record; the notes of the record say so.
"""

from __future__ import annotations

import csv
import io
import re
from calendar import isleap
from datetime import date, timedelta

import numpy as np

from delmarva.exchange.weather.values import Days, RainUnit, day_named, rain_value, unit_named
from delmarva.rules import InputError
from delmarva.science.weather import DayQuality, RainRecord

HEADER_LINES = 40
GRID_NOTE = "Rain estimated on a grid between gauges, not a gauge's own record."


def is_prism(text: str) -> bool:
    """Whether a text is a PRISM time series."""
    return text.lstrip("\n").startswith("PRISM Time Series Data")


def is_daymet(text: str) -> bool:
    """Whether a text is the CSV of a Daymet pixel."""
    return any(line.lower().startswith("year,yday,") for line in text.split("\n", HEADER_LINES)[:HEADER_LINES])


def read_daymet(file: str, text: str) -> RainRecord:
    """The CSV of a Daymet pixel. Its years have 365 days: in a leap year December 31 is left out, and stays missing."""
    lines = text.split("\n")
    top = next(number for number, line in enumerate(lines) if line.lower().startswith("year,yday,"))
    headers = [header.strip() for header in lines[top].split(",")]
    column, unit = _rain_column(file, top + 1, headers, "prcp")
    days = Days(file)
    for number, row in enumerate(csv.reader(lines[top + 1 :]), start=top + 2):
        if not any(cell.strip() for cell in row):
            continue
        place = f"{file}, row {number}"
        if len(row) != len(headers):
            raise InputError(f"{place}: expected {len(headers)} cells as in the headers, found {len(row)}.")
        try:
            year, number_of_day = int(float(row[0])), int(float(row[1]))
            first = date(year, 1, 1)
        except ValueError:
            raise InputError(f"{place}: expected a year and a day of it, found {row[0]!r} and {row[1]!r}.") from None
        if not 1 <= number_of_day <= 365:
            raise InputError(f"{place}: expected a day of the year from 1 to 365, found {number_of_day}.")
        days.add(first + timedelta(days=number_of_day - 1), rain_value(row[column], unit, place), place)
    years = {day.year for day in days.values}
    for year in years:
        last = date(year, 12, 31)
        if isleap(year) and last - timedelta(days=1) in days.values:
            days.add(last, (np.nan, DayQuality.OUTSIDE_THE_CALENDAR), f"{file}, the calendar of Daymet")
    found = re.search(r"Latitude:\s*([-\d.]+)\s+Longitude:\s*([-\d.]+)", "\n".join(lines[:top]))
    place = f"Daymet at {found[1]}, {found[2]}" if found else "Daymet"
    return days.record(place, f"Daymet, {file}", (GRID_NOTE,))


def read_prism(file: str, text: str, wanted: str) -> RainRecord:
    """A PRISM time series of daily values, of one place or of several with a column Name."""
    lines = text.split("\n")
    top = next((n for n, line in enumerate(lines) if "Date" in [cell.strip() for cell in line.split(",")]), -1)
    if top < 0:
        raise InputError(f"{file}: expected a row of headers with Date and ppt; found none.")
    headers = [header.strip() for header in next(csv.reader([lines[top]]))]
    column, unit = _rain_column(file, top + 1, headers, "ppt")
    dates = headers.index("Date")
    names = headers.index("Name") if "Name" in headers else -1
    places: dict[str, Days] = {}
    for number, row in enumerate(csv.reader(io.StringIO("\n".join(lines[top + 1 :]))), start=top + 2):
        if not any(cell.strip() for cell in row):
            continue
        place = f"{file}, row {number}"
        if len(row) != len(headers):
            raise InputError(f"{place}: expected {len(headers)} cells as in the headers, found {len(row)}.")
        if len(row[dates].strip()) < 8:
            raise InputError(f"{place}: expected daily values, found the date {row[dates].strip()!r}.")
        days = places.setdefault(row[names].strip() if names >= 0 else "", Days(file))
        days.add(day_named(row[dates], place), rain_value(row[column], unit, place), place)
    if wanted and names >= 0 and wanted not in places:
        raise InputError(f"{file}: place {wanted} is not in the file; it holds {', '.join(list(places)[:8])}.")
    if not wanted and len(places) > 1:
        raise InputError(f"{file}: the file holds {len(places)} places ({', '.join(list(places)[:8])}); say which one.")
    if not places:
        raise InputError(f"{file}: no day has a rain value.")
    name = wanted if wanted in places else next(iter(places))
    found = re.search(r"Lat:\s*([-\d.]+)\s+Lon:\s*([-\d.]+)", "\n".join(lines[:top]))
    where = f"PRISM at {found[1]}, {found[2]}" if found else f"PRISM, {name}" if name else "PRISM"
    note = f"{GRID_NOTE} A PRISM day ends at 12:00 UTC, 7 in the morning of Eastern Standard Time."
    return places[name].record(where, f"PRISM, {file}", (note,))


def _rain_column(file: str, row: int, headers: list[str], word: str) -> tuple[int, RainUnit]:
    columns = [column for column, header in enumerate(headers) if header.lower().split(" ")[0] == word]
    unit = unit_named(headers[columns[0]].split(" ", 1)[-1]) if len(columns) == 1 else None
    if unit is None:
        found = ", ".join(headers)[:120]
        raise InputError(f"{file}, row {row}: expected one column {word} with its unit; found {found}.")
    return columns[0], unit
