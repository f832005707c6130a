"""Tables as rows of text cells, from CSV or an Excel workbook."""

from __future__ import annotations

import csv
import datetime as dt
import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from delmarva.exchange.soil_tests import Skipped
from delmarva.exchange.text_files import LARGEST_FILE_BYTES, decode, read_bytes, reason_of
from delmarva.rules import InputError

DELIMITERS = (",", ";", "\t", "|")
MOST_ROWS = 200_000
MOST_TIMES_LARGER = 100
MOST_TITLE_ROWS = 20
"""The headers stand within this many rows of the top."""


@dataclass(frozen=True)
class Row:
    """One row: where it stands, and its cells without surrounding blanks."""

    place: str
    cells: tuple[str, ...]

    @property
    def empty(self) -> bool:
        """Whether no cell holds anything."""
        return not any(self.cells)


@dataclass(frozen=True)
class Sheet:
    """One table of a file; `ragged` when short rows are whole all the same, as in a workbook."""

    file: str
    rows: tuple[Row, ...]
    ragged: bool = False


def header_row(sheet: Sheet, headers: frozenset[str]) -> int | None:
    """The number of rows above the one that has these headers, or None when none has."""
    return next((n for n, row in enumerate(sheet.rows[:MOST_TITLE_ROWS]) if headers <= set(row.cells)), None)


def tidy(text: str) -> str:
    """A cell without surrounding blanks and non-breaking spaces."""
    return " ".join(text.replace("\u00a0", " ").split()) if "\u00a0" in text else text.strip()


def read_sheets(path: Path, encoding: str = "") -> tuple[list[Sheet], list[Skipped]]:
    """Read a CSV file, once for each way it may be delimited, or every sheet of a workbook.

    Raises
    ------
    InputError
        When the file is neither, or is too large.
    """
    if path.suffix.lower() == ".xlsx":
        return _workbook(path)
    text = decode(read_bytes(path), path.name, encoding)
    first = text.split("\n", 1)[0]
    found = [_csv(text, path.name, mark) for mark in DELIMITERS if mark in first] or [_csv(text, path.name, ",")]
    return found, []


def _csv(text: str, file: str, delimiter: str) -> Sheet:
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=False)
    rows = []
    try:
        for number, cells in enumerate(reader, start=1):
            if number > MOST_ROWS:
                raise InputError(f"{file}: expected at most {MOST_ROWS:,} rows, found more.")
            rows.append(Row(f"row {number}", tuple(map(tidy, cells))))
    except csv.Error as error:
        raise InputError(
            f"{file}, line {reader.line_num}: expected a table, found text that is none ({error})."
        ) from None
    return Sheet(file, tuple(rows))


def _workbook(path: Path) -> tuple[list[Sheet], list[Skipped]]:
    from openpyxl import load_workbook

    read_bytes(path)
    _check_package(path)
    sheets, skipped = [], []
    try:
        workbook = load_workbook(path, read_only=True, data_only=True, keep_links=False)
        single = len(workbook.worksheets) == 1
        for worksheet in workbook.worksheets:
            if worksheet.sheet_state != "visible":
                skipped.append(Skipped(path.name, f"sheet {worksheet.title!r}", "the sheet", "it is hidden"))
                continue
            worksheet.reset_dimensions()
            prefix = "" if single else f"sheet {worksheet.title!r}, "
            sheets.append(Sheet(path.name, tuple(_rows(worksheet, path.name, prefix)), ragged=True))
        workbook.close()
    except InputError:
        raise
    except Exception as error:  # whatever a broken workbook makes of the package that reads it
        raise InputError(
            f"{path.name}: expected an Excel workbook, found one that cannot be read ({reason_of(error, path)})."
        ) from None
    return sheets, skipped


def _check_package(path: Path) -> None:
    """Refuse a package that unpacks to far more than it holds, or whose XML has document types."""
    try:
        with zipfile.ZipFile(path) as package:
            size = sum(entry.file_size for entry in package.infolist())
            if size > max(4 * LARGEST_FILE_BYTES, MOST_TIMES_LARGER * path.stat().st_size):
                raise InputError(f"{path.name}: unpacks to {size:,} bytes, more than a workbook may have.")
            for entry in package.infolist():
                if entry.filename.lower().endswith((".xml", ".rels")):
                    with package.open(entry) as part:
                        if b"<!DOCTYPE" in part.read(4096).upper():
                            raise InputError(f"{path.name}, {entry.filename}: document types are not accepted.")
    except InputError:
        raise
    except Exception as error:  # a damaged package fails in many ways
        reason = reason_of(error, path)
        raise InputError(f"{path.name}: expected an Excel workbook, found a damaged one ({reason}).") from None


def _rows(worksheet: Any, file: str, prefix: str) -> Iterator[Row]:
    for number, cells in enumerate(worksheet.iter_rows(values_only=True), start=1):
        if number > MOST_ROWS:
            raise InputError(f"{file}: expected at most {MOST_ROWS:,} rows, found more.")
        yield Row(f"{prefix}row {number}", tuple(tidy(_text(cell)) for cell in cells))


def _text(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, dt.datetime) and cell.time() == dt.time():
        return cell.date().isoformat()
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    return str(cell)
