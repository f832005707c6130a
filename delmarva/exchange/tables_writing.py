"""Writing tables: CSV files, or one Excel workbook with a sheet for each."""

from __future__ import annotations

import csv
import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from delmarva.exchange.soil_tests import SoilTest

SOIL_COLUMNS = (
    "sample_id", "field", "date", "lab", "report", "depth_from_in", "depth_to_in", "analyte", "value", "qualifier",
    "unit", "method", "test_id",
)  # fmt: skip
"""Columns of a table with one result a row, as `lab_layouts.LONG` reads it."""

_LONGEST_SHEET_NAME = 31


@dataclass(frozen=True)
class Table:
    """Headers and rows; a cell is text, a number, a day, a yes or no, or None."""

    headers: Sequence[str]
    rows: Sequence[Sequence[Any]]


def soil_test_table(tests: Sequence[SoilTest]) -> Table:
    """Soil tests with one result a row."""
    rows = []
    for test in tests:
        top, bottom = test.depth_in or (None, None)
        about = (test.sample_id, test.field, test.date, test.lab, test.report, top, bottom)
        rows += [
            (*about, result.analyte, result.value, result.qualifier, result.unit, result.method, result.test_id)
            for result in test.results
        ]
    return Table(SOIL_COLUMNS, rows)


def write_csv(path: Path, table: Table) -> None:
    """Write a table as UTF-8 CSV."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(table.headers)
        writer.writerows([[_text(cell) for cell in row] for row in table.rows])


def _text(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() and abs(cell) < 1e15 else repr(cell)
    return str(cell)


def write_xlsx(path: Path, tables: Mapping[str, Table]) -> None:
    """Write tables as sheets of one workbook; text that looks like a formula stays text."""
    from openpyxl import Workbook
    from openpyxl.styles import Font

    workbook = Workbook()
    workbook.remove(workbook.active)
    workbook.properties.created = workbook.properties.modified = dt.datetime(1980, 1, 1)  # noqa: DTZ001 (same bytes)
    for name, table in tables.items():
        sheet = workbook.create_sheet(name[:_LONGEST_SHEET_NAME])
        sheet.append(list(table.headers))
        for cell in sheet[1]:
            cell.font = Font(bold=True)
        sheet.freeze_panes = "A2"
        for number, row in enumerate(table.rows, start=2):
            for column, value in enumerate(row, start=1):
                cell = sheet.cell(number, column, _text(value) if isinstance(value, bool) else value)
                if isinstance(value, str):
                    cell.data_type = "s"
    workbook.save(path)
