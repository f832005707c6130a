"""Tables that are no laboratory's: what was applied, and tables that are known and not for a farm folder."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

from delmarva.exchange.content import RECORD_COLUMNS, RECORD_NEEDED, Applied, Form, Told
from delmarva.exchange.lab_layouts import LAYOUTS
from delmarva.exchange.lab_tables import find_layout
from delmarva.exchange.sheets import MOST_TITLE_ROWS, Row, header_row, read_sheets
from delmarva.exchange.soil_tests import Skipped
from delmarva.rules import InputError, NotModelled

RATE_UNITS = ("ton/ac", "1000 gal/ac", "gal/ac", "lb/ac")

_REFUSED: Mapping[frozenset[str], str] = {
    frozenset({"STATION", "DATE", "MLY-TAVG-NORMAL"}): "monthly climate normals, which no farm folder takes",
    frozenset({"lab_method_name", "Modus_Soil_Test"}): "a list of laboratory methods, without any result",
    frozenset({"ManureClass", "SolidLiquid", "Nitrogen", "Ammonia"}): (
        "book values of manures, not a laboratory's results; plans take such values from standards packs"
    ),
    frozenset({"InputUnitName", "InputUnit", "Id"}): "a list of unit conversions, without any result",
}
_SOIL_SURVEY = ("mapunit", "component", "chorizon", "muaggatt", "comonth", "legend")


def recognise_table(path: Path, told: Told) -> Form:
    """Say which table a text file is.

    Raises
    ------
    InputError
        When no layout has its headers; the sentence says what it is, where that is known.
    NotModelled
        For the tables of a soil survey.
    """
    if path.suffix.lower() == ".txt" and path.stem.lower() in _SOIL_SURVEY:
        raise NotModelled(
            f"{path.name}: the tables of a soil survey (SSURGO) are not read, because no table of Delaware or Maryland "
            "was at hand to hold a reader against; enter the map unit in the field's soil instead"
        )
    sheets, _ = read_sheets(path, told.encoding)
    if any(find_layout(sheet, (*told.layouts, *LAYOUTS)) is not None for sheet in sheets):
        return Form.LAB_TABLE
    if any(header_row(sheet, RECORD_NEEDED) is not None for sheet in sheets):
        return Form.RECORD_TABLE
    for sheet in sheets:
        for row in sheet.rows[:MOST_TITLE_ROWS]:
            for headers, what in _REFUSED.items():
                if headers <= set(row.cells):
                    raise InputError(f"{path.name}: {what}.")
    first = next((row for sheet in sheets for row in sheet.rows if not row.empty), Row("row 1", ()))
    raise InputError(
        f"{path.name}, {first.place}: no known layout has these headers ({', '.join(first.cells)[:120]}). If it is a "
        "laboratory's table, a mapping file can say what its columns mean: --draft writes one to fill in, --mapping "
        "reads it."
    )


def read_record_table(path: Path, told: Told) -> tuple[list[Applied], list[Skipped]]:
    """Read a table of applications.

    Raises
    ------
    InputError
        With every fault of the table, one a line.
    """
    sheets, skipped = read_sheets(path, told.encoding)
    applied: list[Applied] = []
    problems: list[str] = []
    for sheet in sheets:
        top = header_row(sheet, RECORD_NEEDED)
        if top is None:
            continue
        headers = sheet.rows[top].cells
        skipped += [
            Skipped(path.name, sheet.rows[top].place, f"column {header!r}", "a record has no such key")
            for header in headers
            if header and header not in RECORD_COLUMNS
        ]
        for row in sheet.rows[top + 1 :]:
            if not row.empty:
                cells = dict(zip(headers, row.cells, strict=False))
                try:
                    applied.append(_applied(cells, row.place))
                except ValueError as error:
                    problems.append(f"{path.name}, {row.place}: {error}.")
        break
    if problems:
        raise InputError("\n".join(problems))
    if not applied:
        raise InputError(f"{path.name}: the table holds no application.")
    return applied, skipped


def _applied(cells: dict[str, str], place: str) -> Applied:
    def number(name: str) -> float | None:
        text = cells.get(name, "")
        try:
            value = float(text) if text else None
        except ValueError:
            value = float("nan")
        if value is not None and not 0 <= value < 1e7:
            raise ValueError(f"expected a number in {name!r}, found {text!r}")
        return value

    missing = sorted(name for name in RECORD_NEEDED if not cells.get(name))
    if missing:
        raise ValueError(f"expected something in {', '.join(missing)}, found nothing")
    if cells["unit"] not in RATE_UNITS:
        raise ValueError(f"expected a unit such as {', '.join(RATE_UNITS)}, found {cells['unit']!r}")
    try:
        day = date.fromisoformat(cells["date"])
    except ValueError:
        raise ValueError(f"expected a day such as 2026-04-12 in 'date', found {cells['date']!r}") from None
    year = number("crop_year")
    return Applied(
        field=cells["field"], source=cells["source"], date=day, rate=number("rate") or 0.0, unit=cells["unit"],
        acres=number("acres") or 0.0, place=place, method=cells.get("method", ""), purpose=cells.get("purpose", ""),
        conditions=cells.get("conditions", ""), applied_by=cells.get("applied_by", ""),
        incorporation_days=number("incorporation_days"), crop_year=int(year) if year is not None else None,
        frozen_or_snow=cells.get("frozen_or_snow", "").lower() in ("true", "yes", "1"),
    )  # fmt: skip
