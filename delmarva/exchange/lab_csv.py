"""Laboratory results as CSV: one reader, and for each layout a table of what its columns mean.

A layout is recognised by its headers. A column's unit and method are stated in the layout; a layout that
does not say by which method a column was measured leaves it open, and the person who loads the file states
it or the column is skipped.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from delmarva.exchange.lab_layouts import LAYOUTS, Column, Layout
from delmarva.exchange.soil_tests import (
    UNITS,
    Measurement,
    Skipped,
    SoilReading,
    SoilTest,
    check_plausible,
    parse_value,
)
from delmarva.exchange.text_files import read_text
from delmarva.rules import InputError

_METHOD_NAMES = {
    "mehlich3": "Mehlich-3",
    "m3": "Mehlich-3",
    "mehlich1": "Mehlich-1",
    "m1": "Mehlich-1",
    "bray1": "Bray-1",
    "brayp1": "Bray-1",
    "bray2": "Bray-2",
    "brayp2": "Bray-2",
    "olsen": "Olsen",
    "morgan": "Morgan",
    "modifiedmorgan": "modified Morgan",
    "ammoniumacetate": "ammonium acetate",
    "adamsevans": "Adams-Evans buffer",
    "adamsevansbuffer": "Adams-Evans buffer",
    "mehlichbuffer": "Mehlich buffer",
    "sikora": "Sikora buffer",
    "smp": "SMP buffer",
}


def method_named(text: str) -> str:
    """Return the usual spelling of a method: "mehlich 3", "M3" and "Mehlich-III" are Mehlich-3."""
    key = re.sub(r"[^a-z0-9]", "", text.lower().replace("iii", "3"))
    return _METHOD_NAMES.get(key, text.strip())


def read_lab_csv(path: Path, methods: Mapping[str, str]) -> SoilReading:
    """Read a laboratory CSV of a known layout.

    Parameters
    ----------
    path : Path
        The file.
    methods : mapping of str to str
        Column name to method, for columns whose method the layout leaves open.

    Raises
    ------
    InputError
        When the layout is unknown, a row has too many or too few cells, a date is not one, or a value is one
        no soil has.
    """
    rows = list(csv.reader(io.StringIO(read_text(path)), strict=False))
    headers = [header.strip() for header in rows[0]]
    layout = _layout(path, headers)
    table = _Table(path.name, layout, headers, {name: method_named(method) for name, method in methods.items()})
    unknown = sorted(set(methods) - set(headers))
    if unknown:
        raise InputError(f"{path.name}: a method is given for the column {unknown[0]!r}, which the file does not have.")
    skipped: list[Skipped] = []
    body = [(number, row) for number, row in enumerate(rows[1:], start=2) if any(cell.strip() for cell in row)]
    tests = [test for number, row in body if (test := _test(table, number, row, skipped)) is not None]
    not_read = list(table.columns_not_read([row for _, row in body]))
    if not tests:
        reasons = "".join(f"\n{reason}" for reason in not_read)
        raise InputError(f"{path.name}: no row holds a result of known unit and method.{reasons}")
    return SoilReading(tuple(tests), (*not_read, *skipped))


def _layout(path: Path, headers: list[str]) -> Layout:
    for layout in LAYOUTS:
        if layout.recognised_by <= set(headers):
            return layout
    known = "; ".join(f"{layout.name}: {', '.join(sorted(layout.recognised_by))}" for layout in LAYOUTS)
    raise InputError(
        f"{path.name}, row 1: no known layout has these headers ({', '.join(headers)[:120]}). "
        f"Known layouts and their headers: {known}."
    )


@dataclass(frozen=True)
class _Table:
    file: str
    layout: Layout
    headers: list[str]
    methods: dict[str, str]

    def cell(self, row: list[str], header: str) -> str:
        return row[self.headers.index(header)].strip() if header in self.headers else ""

    def columns_not_read(self, rows: list[list[str]]) -> Iterator[Skipped]:
        """Name each column that holds something and is neither a measurement nor about the sample."""
        for index, header in enumerate(self.headers):
            values = sum(1 for row in rows if index < len(row) and row[index].strip())
            repeated = self.headers.index(header) != index
            if not values or (not repeated and header in self.layout.about_the_sample):
                continue
            column = None if repeated else self.layout.columns.get(header)
            if column is None:
                why = "the header repeats one further left" if repeated else "it is not a measurement this program uses"
            elif not column.method and not column.method_column and header not in self.methods:
                why = "the file does not say by which method it was measured; state the method to have it read"
            else:
                continue
            yield Skipped(self.file, "row 1", f"column {header!r} ({values} values)", why)


def _test(table: _Table, number: int, row: list[str], skipped: list[Skipped]) -> SoilTest | None:
    layout, place = table.layout, f"row {number}"
    if len(row) != len(table.headers):
        raise InputError(
            f"{table.file}, {place}: expected {len(table.headers)} cells as in the headers, found {len(row)}."
        )
    sample = table.cell(row, layout.sample)
    if not sample:
        skipped.append(Skipped(table.file, place, "the row", f"the column {layout.sample!r} is empty"))
        return None
    results = tuple(_measurements(table, place, row, sample, skipped))
    if not results:
        skipped.append(Skipped(table.file, place, f"sample {sample!r}", "it has no results with known unit and method"))
        return None
    sampled = _date(table, place, row)
    if sampled is None:
        skipped.append(Skipped(table.file, place, f"the date of sample {sample!r}", "the file gives no day"))
    lab, report = table.cell(row, layout.lab) or layout.lab_name, table.cell(row, layout.report)
    field, depth = table.cell(row, layout.field), _depth(table, place, row)
    return SoilTest(sample, field, lab, report, sampled, depth, results, table.file, place)


def _measurements(
    table: _Table, place: str, row: list[str], sample: str, skipped: list[Skipped]
) -> Iterator[Measurement]:
    for header, column in table.layout.columns.items():
        text = table.cell(row, header)
        method = table.methods.get(header) or _stated(table, row, column.method, column.method_column)
        if not text or (not method and not column.method_column):
            continue
        what = f"{header} of sample {sample!r}"
        unit = _unit(table, row, column)
        if unit is None or not method:
            missing = (column.method_column, "method") if not method else (column.unit_column, "unit")
            raise InputError(
                f"{table.file}, {place}: {what} has no known {missing[1]}; fill in the column {missing[0]!r}."
            )
        try:
            value, qualifier = parse_value(text)
        except InputError as error:
            skipped.append(Skipped(table.file, place, what, str(error)))
            continue
        measurement = Measurement(column.analyte, value, unit, method, qualifier)
        check_plausible(measurement, f"{table.file}, {place}, sample {sample!r}")
        yield measurement


def _stated(table: _Table, row: list[str], fixed: str, column: str) -> str:
    return fixed or (method_named(table.cell(row, column)) if column else "")


def _unit(table: _Table, row: list[str], column: Column) -> str | None:
    """Return the unit, or None when the row states none that is known."""
    if not column.unit_column:
        return column.unit
    return UNITS.get(table.cell(row, column.unit_column).lower())


def _date(table: _Table, place: str, row: list[str]) -> date | None:
    for header in table.layout.dates:
        text = table.cell(row, header)
        if not text:
            continue
        try:
            return datetime.strptime(text, table.layout.date_format).date()
        except ValueError:
            shown = table.layout.date_format.replace("%Y", "YYYY").replace("%m", "MM").replace("%d", "DD")
            raise InputError(
                f"{table.file}, {place}: expected a date as {shown} in {header!r}, found {text!r}."
            ) from None
    return None


def _depth(table: _Table, place: str, row: list[str]) -> tuple[float, float] | None:
    texts = [table.cell(row, header) for header in table.layout.depth]
    if len(texts) == 1:
        texts = re.split(r"\s*-\s*", texts[0]) if texts[0] else []
    if not any(texts):
        return None
    try:
        top, bottom = (float(text) for text in texts)
    except ValueError:
        raise InputError(
            f"{table.file}, {place}: expected a depth such as 0 to 8 inches, found {' - '.join(texts)!r}."
        ) from None
    if not 0 <= top < bottom <= 120:
        raise InputError(
            f"{table.file}, {place}: expected a depth, top to bottom in inches, found {top:g} to {bottom:g}."
        )
    return top, bottom
