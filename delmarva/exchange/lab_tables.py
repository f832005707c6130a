"""Laboratory results as tables: one reader, and for each layout a table of what its columns mean.

A layout is recognised by its headers. A column's unit and method are stated in the layout; a layout that does not say
by which method a column was measured leaves it open, and the person who loads the file states it or the column is
skipped. Rows of units, limits and comments are not samples.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path

from delmarva.exchange.lab_layouts import LAYOUTS, Column, Layout
from delmarva.exchange.modus import split_unit
from delmarva.exchange.samples import LabSample, SampleKind
from delmarva.exchange.sheets import Row, Sheet, header_row, read_sheets
from delmarva.exchange.soil_tests import (
    UNITS,
    Measurement,
    Skipped,
    SoilReading,
    SoilTest,
    check_plausible,
    method_named,
    parse_value,
)
from delmarva.rules import InputError

_NOT_SAMPLES = re.compile(
    r"units?|comments?|notes?|(method |reporting |detection |quantitation )*limits?|mdl|lod|loq|rl|"
    r"min(imum)?|max(imum)?|mean|average|(std|standard)\.? ?dev(iation)?\.?",
    re.IGNORECASE,
)
_OTHER_UNITS = {
    "lb/ton": "lb/ton",
    "lbs/ton": "lb/ton",
    "lb/1000 gal": "lb/1000 gal",
    "lb/1000gal": "lb/1000 gal",
    "lbs/1000 gal": "lb/1000 gal",
    "lb/gal": "lb/gal",
    "g/kg": "g/kg",
}
_BASES = {
    "as received": "as received",
    "as is": "as received",
    "wet": "as received",
    "wet basis": "as received",
    "dry": "dry",
    "dry basis": "dry",
    "dry matter": "dry",
}


def read_lab_table(
    path: Path, methods: Mapping[str, str] | None = None, layouts: Iterable[Layout] = (), encoding: str = ""
) -> SoilReading:
    """Read a laboratory's CSV or Excel table of a known layout.

    Parameters
    ----------
    path : Path
        The file.
    methods : mapping of str to str, optional
        Column name to method, for columns whose method the layout leaves open.
    layouts : iterable of Layout, optional
        Layouts somebody declared; they are tried before the known ones.
    encoding : str, optional
        Of a CSV that is not UTF-8.

    Raises
    ------
    InputError
        When the layout is unknown, a row has too many or too few cells, a date is not one, or a value is one no soil
        has.
    """
    stated = {name: method_named(method) for name, method in (methods or {}).items()}
    sheets, skipped = read_sheets(path, encoding)
    known = (*layouts, *LAYOUTS)
    tables = [table for sheet in sheets if (table := _table(sheet, known, stated)) is not None]
    if not tables:
        raise InputError(_unknown(path, sheets, known))
    if len(sheets) > 1 and path.suffix.lower() == ".xlsx":
        taken = {table.sheet.rows for table in tables}
        skipped += [
            Skipped(path.name, sheet.rows[0].place if sheet.rows else "an empty sheet", "the sheet",
                    "no known layout has its headers")
            for sheet in sheets if sheet.rows not in taken
        ]  # fmt: skip
    tests: list[SoilTest] = []
    others: list[LabSample] = []
    not_read: list[Skipped] = []
    for table in tables:
        unknown = sorted(set(stated) - set(table.headers))
        if unknown:
            raise InputError(
                f"{path.name}: a method is given for the column {unknown[0]!r}, which the file does not have."
            )
        for sample in _samples(table, skipped):
            (tests if isinstance(sample, SoilTest) else others).append(sample)  # type: ignore[arg-type]
        not_read += table.columns_not_read()
    if not tests and not others:
        reasons = "".join(f"\n{reason}" for reason in not_read)
        raise InputError(f"{path.name}: no row holds a result of known unit and method.{reasons}")
    return SoilReading(tuple(tests), (*not_read, *skipped), tuple(others))


def find_layout(sheet: Sheet, layouts: Iterable[Layout] = LAYOUTS) -> tuple[Layout, int] | None:
    """The layout whose headers a sheet has, and the number of rows above them; None when there is none."""
    for layout in layouts:
        number = header_row(sheet, layout.recognised_by)
        if number is not None:
            return layout, number
    return None


def _unknown(path: Path, sheets: list[Sheet], layouts: Iterable[Layout]) -> str:
    first = next((row for sheet in sheets for row in sheet.rows if not row.empty), Row("row 1", ()))
    known = "; ".join(f"{layout.name}: {', '.join(sorted(layout.recognised_by))}" for layout in layouts)
    return (
        f"{path.name}, {first.place}: no known layout has these headers ({', '.join(first.cells)[:120]}). "
        f"Known layouts and their headers: {known}. A mapping file can declare another."
    )


@dataclass(frozen=True)
class _Table:
    """A sheet with the layout it follows; a header that comes again is told apart by a number in brackets."""

    sheet: Sheet
    layout: Layout
    headers: tuple[str, ...]
    titles: int
    methods: Mapping[str, str]

    @property
    def file(self) -> str:
        return self.sheet.file

    def cell(self, row: Row, header: str) -> str:
        if header not in self.headers:
            return ""
        index = self.headers.index(header)
        return row.cells[index] if index < len(row.cells) else ""

    def body(self) -> Iterator[Row]:
        return (row for row in self.sheet.rows[self.titles + 1 :] if not row.empty)

    def not_a_sample(self, row: Row) -> bool:
        return any(
            _NOT_SAMPLES.fullmatch(self.cell(row, header))
            for header in (self.layout.marker, self.layout.sample)
            if header
        )

    def columns_not_read(self) -> Iterator[Skipped]:
        """Name each column that holds something and is neither a measurement nor about the sample."""
        rows = [row for row in self.body() if not self.not_a_sample(row)]
        for index, header in enumerate(self.headers):
            values = sum(1 for row in rows if index < len(row.cells) and row.cells[index])
            if not values or header in self.layout.about_the_sample:
                continue
            column, original = self.layout.columns.get(header), re.sub(r" \(\d+\)$", "", header)
            if column is None and original != header and original in self.headers:
                why = f"the header repeats one further left; a mapping file can name it {header!r}"
                header = original
            elif column is None:
                why = "it is not a measurement this program uses"
            elif not (column.method or column.method_column or column.from_units_row or header in self.methods):
                why = "the file does not say by which method it was measured; state the method to have it read"
            else:
                continue
            yield Skipped(self.file, self.sheet.rows[self.titles].place, f"column {header!r} ({values} values)", why)


def _table(sheet: Sheet, layouts: Iterable[Layout], methods: Mapping[str, str]) -> _Table | None:
    found = find_layout(sheet, layouts)
    if found is None:
        return None
    layout, titles = found
    headers: list[str] = []
    for cell in sheet.rows[titles].cells:
        again = headers.count(cell) + sum(1 for header in headers if header.startswith(f"{cell} ("))
        numbered = [f"{cell} ({number})" for number in range(2, again + 3) if f"{cell} ({number})" not in headers]
        headers.append(cell if cell not in headers else numbered[0])
    table = _Table(sheet, layout, tuple(headers), titles, methods)
    units = next((row for row in table.body() if table.cell(row, layout.marker) == "UNITS"), None)
    return replace(table, layout=_with_units(table, layout, units)) if units is not None else table


def _with_units(table: _Table, layout: Layout, units: Row) -> Layout:
    """The layout with units and methods as the file's own row of units gives them."""
    columns = {}
    for header, column in layout.columns.items():
        if column.from_units_row:
            unit, method = split_unit(table.cell(units, header))
            column = replace(column, unit=_known_unit(unit) or unit, method=method or column.method)
        columns[header] = column
    return replace(layout, columns=columns)


def _known_unit(text: str) -> str | None:
    return UNITS.get(text.lower()) or _OTHER_UNITS.get(text.lower())


def _samples(table: _Table, skipped: list[Skipped]) -> Iterator[SoilTest | LabSample]:
    above = sum(1 for row in table.sheet.rows[: table.titles] if not row.empty)
    if above:
        skipped.append(Skipped(table.file, "row 1", "the rows above the headers", "they are titles", above))
    if table.layout.long is not None:
        yield from _long_samples(table, skipped)
        return
    for row in table.body():
        if _usable(table, row, skipped):
            results = list(_measurements(table, row, skipped))
            sample = _sample(table, row, results, skipped)
            if sample is not None:
                yield sample


def _long_samples(table: _Table, skipped: list[Skipped]) -> Iterator[SoilTest | LabSample]:
    """One result a row: the rows of one sample and depth make one test."""
    groups: dict[tuple[str, ...], list[Row]] = {}
    layout = table.layout
    for row in table.body():
        if _usable(table, row, skipped):
            key = (layout.sample, layout.field, layout.lab, layout.report, *layout.dates, *layout.depth)
            groups.setdefault(tuple(table.cell(row, header) for header in key), []).append(row)
    for rows in groups.values():
        results = [result for row in rows for result in _long_measurement(table, row, skipped)]
        sample = _sample(table, rows[0], results, skipped)
        if sample is not None:
            yield sample


def _usable(table: _Table, row: Row, skipped: list[Skipped]) -> bool:
    headers = len(table.headers)
    if len(row.cells) > headers and not any(row.cells[headers:]):
        row = Row(row.place, row.cells[:headers])
    if len(row.cells) != headers and not (table.sheet.ragged and len(row.cells) < headers):
        raise InputError(
            f"{table.file}, {row.place}: expected {headers} cells as in the headers, found {len(row.cells)}."
        )
    if table.not_a_sample(row):
        skipped.append(Skipped(table.file, row.place, "the row", "it holds units, limits or a comment, not a sample"))
        return False
    if not table.cell(row, table.layout.sample):
        skipped.append(Skipped(table.file, row.place, "the row", f"the column {table.layout.sample!r} is empty"))
        return False
    return True


def _sample(table: _Table, row: Row, results: list[Measurement], skipped: list[Skipped]) -> SoilTest | LabSample | None:
    layout, sample = table.layout, table.cell(row, table.layout.sample)
    stated = table.cell(row, layout.kind_column)
    kind = layout.kinds.get(stated.upper()) if stated else layout.kind
    if kind is None:
        skipped.append(Skipped(table.file, row.place, f"sample {sample!r}", f"its kind {stated!r} is not known"))
        return None
    if not results:
        why = "it has no results with known unit and method"
        skipped.append(Skipped(table.file, row.place, f"sample {sample!r}", why))
        return None
    sampled = _date(table, row)
    if sampled is None:
        skipped.append(Skipped(table.file, row.place, f"the date of sample {sample!r}", "the file gives no day"))
    lab, report = table.cell(row, layout.lab) or layout.lab_name, table.cell(row, layout.report)
    field, measured = table.cell(row, layout.field), tuple(results)
    if kind is not SampleKind.SOIL:
        return LabSample(kind, sample, field, lab, report, sampled, measured, table.file, row.place)
    for result in results:
        check_plausible(result, f"{table.file}, {row.place}, sample {sample!r}")
    return SoilTest(sample, field, lab, report, sampled, _depth(table, row), measured, table.file, row.place)


def _measurements(table: _Table, row: Row, skipped: list[Skipped]) -> Iterator[Measurement]:
    for header, column in table.layout.columns.items():
        text = table.cell(row, header)
        method = table.methods.get(header) or column.method or _method(table.cell(row, column.method_column))
        if text and (method or column.method_column):
            unit = _known_unit(table.cell(row, column.unit_column)) if column.unit_column else column.unit
            what = f"{header} of sample {table.cell(row, table.layout.sample)!r}"
            yield from _measurement(table, row, what, text, unit, method, column, skipped)


def _long_measurement(table: _Table, row: Row, skipped: list[Skipped]) -> Iterator[Measurement]:
    long = table.layout.long
    assert long is not None
    name, text = table.cell(row, long.analyte), table.cell(row, long.value)
    what = f"{name or 'a result'} of sample {table.cell(row, table.layout.sample)!r}"
    analyte = long.analytes.get(name, "" if long.analytes else name)
    if not analyte:
        skipped.append(Skipped(table.file, row.place, what, "it is not a measurement this program uses"))
        return
    unit_text, method = split_unit(table.cell(row, long.unit))
    method = table.methods.get(name) or _method(table.cell(row, long.method)) or method
    unit = _known_unit(unit_text) if unit_text else ("" if analyte in ("ph", "buffer_ph") else None)
    column = Column(analyte, unit_column=long.unit, method_column=long.method)
    yield from _measurement(table, row, what, table.cell(row, long.qualifier) + text, unit, method, column, skipped)


def _measurement(
    table: _Table, row: Row, what: str, text: str, unit: str | None, method: str, column: Column,
    skipped: list[Skipped],
) -> Iterator[Measurement]:  # fmt: skip
    if unit is None or not method:
        missing = (column.method_column, "method") if not method else (column.unit_column, "unit")
        raise InputError(
            f"{table.file}, {row.place}: {what} has no known {missing[1]}; fill in the column {missing[0]!r}."
        )
    try:
        value, qualifier = parse_value(text)
    except InputError as error:
        skipped.append(Skipped(table.file, row.place, what, str(error)))
        return
    yield Measurement(column.analyte, value, unit, method, qualifier)


def _method(text: str) -> str:
    return _BASES.get(text.lower()) or (method_named(text) if text else "")


def _date(table: _Table, row: Row) -> date | None:
    for header in table.layout.dates:
        text = table.cell(row, header)
        if not text:
            continue
        for form in (table.layout.date_format, *(["%Y-%m-%d"] if table.sheet.ragged else [])):
            try:
                return datetime.strptime(text, form).date()
            except ValueError:
                continue
        shown = table.layout.date_format.replace("%Y", "YYYY").replace("%m", "MM").replace("%d", "DD")
        raise InputError(f"{table.file}, {row.place}: expected a date as {shown} in {header!r}, found {text!r}.")
    return None


def _depth(table: _Table, row: Row) -> tuple[float, float] | None:
    texts = [table.cell(row, header) for header in table.layout.depth]
    if len(texts) == 1:
        texts = re.split(r"\s*-\s*", texts[0]) if texts[0] else []
    if not any(texts):
        return None
    where = f"{table.file}, {row.place}"
    try:
        top, bottom = (float(text) for text in texts)
    except ValueError:
        raise InputError(f"{where}: expected a depth such as 0 to 8 inches, found {' - '.join(texts)!r}.") from None
    if not 0 <= top < bottom <= 120:
        raise InputError(f"{where}: expected a depth, top to bottom in inches, found {top:g} to {bottom:g}.")
    return top, bottom
