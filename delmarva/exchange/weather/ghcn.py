"""Daily rain of NOAA's Global Historical Climatology Network (GHCN-Daily), in the four forms it is handed out.

Values are tenths of a millimetre, but for an order from Climate Data Online, whose unit was chosen with the order and
is not written in it. A value that failed the network's checks (quality flag) is not used; nor is one that was "missing
presumed zero" (measurement flag P). A trace (flag T) counts as none. Rain known only as a total of several days (MDPR)
leaves those days without a value.
"""

from __future__ import annotations

import csv
import io
import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta

import numpy as np

from delmarva.exchange.weather.values import Days, RainUnit, day_named, rain_value
from delmarva.rules import InputError
from delmarva.science.weather import DayQuality, RainRecord

_DLY = re.compile(r"^[A-Z]{2}[A-Z0-9_-]{9}\d{6}[A-Z0-9]{4}[ \d-]{5}")
_ELEMENT_ROW = re.compile(r"^[A-Z]{2}[A-Z0-9_-]{9},\d{8},[A-Z0-9]{4},-?\d+,")
_ELEMENT_HEADER = ("ID", "DATE", "ELEMENT")
TENTHS = RainUnit.TENTHS_OF_MILLIMETERS
LONGEST_TOTAL_DAYS = 60


def is_dly(line: str) -> bool:
    """Whether a line is one month of one element in fixed columns."""
    return bool(_DLY.match(line))


def is_element_table(line: str) -> bool:
    """Whether a row is one value: station, date, element, value, flags."""
    return bool(_ELEMENT_ROW.match(line)) or tuple(_cells(line)[:3]) == _ELEMENT_HEADER


def is_station_table(line: str) -> bool:
    """Whether a row is one day, with a column for each element."""
    return {"STATION", "DATE"} <= set(_cells(line))


def _cells(line: str) -> list[str]:
    return [cell.strip().upper() for cell in next(csv.reader([line]), [])]


class _Station:
    """Days of one station with the flags of the network."""

    def __init__(self, file: str) -> None:
        self.days = Days(file)
        self.totals: dict[date, int] = {}

    def add(self, day: date, value: str, mflag: str, qflag: str, place: str, unit: RainUnit) -> None:
        inches, quality = rain_value(value, unit, place)
        if quality == DayQuality.MEASURED and qflag.strip():
            inches, quality = np.nan, DayQuality.REJECTED
        elif quality == DayQuality.MEASURED and mflag.strip() == "P":
            inches, quality = np.nan, DayQuality.PRESUMED
        elif quality == DayQuality.MEASURED and mflag.strip() == "T":
            inches, quality = 0.0, DayQuality.TRACE
        self.days.add(day, (inches, quality), place)

    def add_total(self, last: date, days: str, place: str) -> None:
        """A total of several days that ends on `last`; two days if their number is not told."""
        try:
            count = int(float(days)) if days.strip() else 2
        except ValueError:
            raise InputError(f"{place}: expected how many days a total has (DAPR), found {days.strip()!r}.") from None
        self.totals[last] = count if 1 < count <= LONGEST_TOTAL_DAYS else 2

    def record(self, station: str) -> RainRecord:
        known = self.days.values
        shared = 0
        for last, count in self.totals.items():
            for day in (last - timedelta(days=back) for back in range(count)):
                if day not in known or known[day][1] == DayQuality.MISSING:
                    known[day] = (np.nan, DayQuality.IN_A_LATER_TOTAL)
                    self.days.places.setdefault(day, f"{self.days.file}, the total of {last.isoformat()}")
                    shared += 1
        notes = (f"{shared} days are known only as totals of several days and have no value.",) if shared else ()
        return self.days.record(station, f"GHCN-Daily, {self.days.file}", notes)


def _chosen(file: str, stations: dict[str, _Station], wanted: str) -> RainRecord:
    if not stations:
        raise InputError(f"{file}: expected rain (PRCP) of {wanted or 'a station'}; the file has none.")
    if not wanted and len(stations) > 1:
        raise InputError(
            f"{file}: the file holds {len(stations)} stations ({', '.join(list(stations)[:8])}); say which one."
        )
    name = wanted or next(iter(stations))
    return stations[name].record(name)


def read_dly(file: str, text: str, wanted: str) -> RainRecord:
    """A ``.dly`` file: a line for each station, month and element, 8 characters a day."""
    stations: dict[str, _Station] = {}
    several: dict[str, list[tuple[str, date, str]]] = {"MDPR": [], "DAPR": []}
    for number, line in enumerate(text.split("\n"), start=1):
        place = f"{file}, line {number}"
        if not line.strip():
            continue
        if not is_dly(line):
            raise InputError(f"{place}: expected station, year, month and element, found {line[:40]!r}.")
        name, year, month, element = line[:11], int(line[11:15]), int(line[15:17]), line[17:21]
        if element not in ("PRCP", "MDPR", "DAPR") or (wanted and name != wanted):
            continue
        if not 1 <= month <= 12:
            raise InputError(f"{place}: expected a month from 01 to 12, found {line[15:17]}.")
        station = stations.setdefault(name, _Station(file))
        padded = line.ljust(21 + 31 * 8)
        for number_of_day in range(1, monthrange(year, month)[1] + 1):
            cell = padded[13 + 8 * number_of_day : 21 + 8 * number_of_day]
            day = date(year, month, number_of_day)
            if element == "PRCP":
                station.add(day, cell[:5], cell[5], cell[6], place, TENTHS)
            elif cell[:5].strip() not in ("-9999", ""):
                several[element].append((name, day, cell[:5]))
    counts = {(name, day): value for name, day, value in several["DAPR"]}
    for name, day, _ in several["MDPR"]:
        stations[name].add_total(day, counts.get((name, day), ""), file)
    return _chosen(file, {name: found for name, found in stations.items() if found.days.values}, wanted)


def read_element_table(file: str, text: str, wanted: str) -> RainRecord:
    """The CSV of a year or of a station with one value a row: ID, date, element, value, three flags, time."""
    stations: dict[str, _Station] = {}
    totals: list[tuple[str, date, str]] = []
    counts: dict[tuple[str, date], str] = {}
    for number, row in enumerate(csv.reader(io.StringIO(text)), start=1):
        place = f"{file}, row {number}"
        if not row or row[0].strip().upper() == "ID":
            continue
        if len(row) < 7:
            raise InputError(f"{place}: expected station, date, element, value, three flags; found {len(row)} cells.")
        name, day_text, element, value, mflag, qflag = (cell.strip() for cell in row[:6])
        if element not in ("PRCP", "MDPR", "DAPR") or (wanted and name != wanted):
            continue
        day = day_named(day_text, place)
        if element == "PRCP":
            stations.setdefault(name, _Station(file)).add(day, value, mflag, qflag, place, TENTHS)
        elif element == "MDPR":
            totals.append((name, day, place))
        else:
            counts[name, day] = value
    for name, day, place in totals:
        stations.setdefault(name, _Station(file)).add_total(day, counts.get((name, day), ""), place)
    return _chosen(file, stations, wanted)


def read_station_table(file: str, text: str, wanted: str, unit: RainUnit | None) -> RainRecord:
    """A CSV with one day a row: that of a station (tenths of a mm), or an order from Climate Data Online (any unit)."""
    rows = csv.reader(io.StringIO(text))
    headers = [header.strip().upper() for header in next(rows)]
    if "FRSHTT" in headers:
        raise InputError(f"{file}: this is a Global Summary of the Day, whose gaps cannot be told; use GHCN-Daily.")
    if "PRCP" not in headers:
        raise InputError(f"{file}, row 1: expected a column PRCP, found {', '.join(headers)[:120]}.")
    ordered = headers.index("DATE") != headers.index("STATION") + 1
    if unit is None and ordered:
        raise InputError(
            f"{file}: an order from Climate Data Online does not say whether PRCP is in inches or mm; state the unit."
        )
    unit = unit if unit is not None else TENTHS
    stations: dict[str, _Station] = {}
    for place, cells in _rows_of(file, headers, rows):
        name = cells["STATION"]
        if wanted and name != wanted:
            continue
        station = stations.setdefault(name, _Station(file))
        day = day_named(cells["DATE"], place)
        mflag, qflag = (cells.get("PRCP_ATTRIBUTES", "").split(",") + ["", ""])[:2]
        if unit == TENTHS and "." in cells["PRCP"]:
            raise InputError(
                f"{place}: expected PRCP in whole tenths of a mm, found {cells['PRCP']}; is it in another unit?"
            )
        station.add(day, cells["PRCP"], mflag, qflag, place, unit)
        if cells.get("MDPR", ""):
            station.add_total(day, cells.get("DAPR", ""), place)
    return _chosen(file, stations, wanted)


def _rows_of(file: str, headers: list[str], rows: Iterator[list[str]]) -> Iterator[tuple[str, dict[str, str]]]:
    for number, row in enumerate(rows, start=2):
        if not row:
            continue
        place = f"{file}, row {number}"
        if len(row) != len(headers):
            raise InputError(f"{place}: expected {len(headers)} cells as in the headers, found {len(row)}.")
        yield place, dict(zip(headers, (cell.strip() for cell in row), strict=True))
