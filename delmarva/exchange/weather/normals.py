"""NOAA climate normals by month, as the CSV of a station: rain, wet days, and days over given amounts."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from delmarva.exchange.weather.values import rain_text
from delmarva.rules import InputError
from delmarva.science.weather import MONTHS
from delmarva.science.weather_generator import WET_DAY, MonthlyNormals, normals_of

RAIN = "MLY-PRCP-NORMAL"
DAYS_OVER = re.compile(r"MLY-PRCP-AVGNDS-GE(\d{3})HI")
LESS_THAN_ROUNDED = "-777.7"
"""How older editions write an amount that is not zero but rounds to it."""


def read_monthly_normals(path: Path) -> MonthlyNormals:
    """Read NOAA monthly normals of one station: values in inches and days, padded with blanks.

    Raises
    ------
    InputError
        When a column or a month is missing or a value is not one.
    """
    rows = list(csv.DictReader(io.StringIO(rain_text(path))))
    headers = [header.strip() for header in rows[0]] if rows else []
    over = {int(found[1]) / 100.0: header for header in headers if (found := DAYS_OVER.fullmatch(header))}
    wet = over.pop(float(WET_DAY), None)
    if RAIN not in headers or wet is None:
        raise InputError(
            f"{path.name}, row 1: expected NOAA monthly normals with {RAIN} and MLY-PRCP-AVGNDS-GE001HI; "
            f"found {', '.join(headers)[:120] or 'nothing'}."
        )
    months: dict[int, dict[str, str]] = {}
    for number, row in enumerate(rows, start=2):
        cells = {(key or "").strip(): (value or "").strip() for key, value in row.items() if isinstance(value, str)}
        month = cells.get("month") or cells.get("DATE", "")
        if not month.isdigit() or not 1 <= int(month) <= 12 or int(month) in months:
            raise InputError(f"{path.name}, row {number}: expected one row for each month, found month {month!r}.")
        months[int(month)] = cells
    if len(months) != 12:
        missing = [name for number, name in enumerate(MONTHS, start=1) if number not in months]
        raise InputError(f"{path.name}: expected twelve months; {', '.join(missing)} are missing.")

    def column(header: str) -> list[float]:
        return [_value(path.name, MONTHS[month - 1], header, months[month].get(header, "")) for month in range(1, 13)]

    station = " ".join(filter(None, (months[1].get("NAME", ""), months[1].get("STATION", ""))))
    days_over = {amount: column(header) for amount, header in over.items() if months[1].get(header)}
    return normals_of(station, column(RAIN), column(wet), days_over, f"NOAA monthly climate normals, {path.name}")


def _value(file: str, month: str, header: str, text: str) -> float:
    if text == LESS_THAN_ROUNDED:
        return 0.0
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not value >= 0.0:
        raise InputError(f"{file}, {month}: expected a number of 0 or more for {header}, found {text!r}.")
    return value
