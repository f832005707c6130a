"""Sheets as an Excel workbook: numbers are numbers, texts are texts and never formulas."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from delmarva.documents.sheets import Sheet

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

_LONGEST_TEXT = 32_767
_NOT_IN_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
_EARLIEST_ZIP_DATE = (1980, 1, 1, 0, 0, 0)
_MODIFIED = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*(</dcterms:modified>)")
_FORMATS = {"0": "#,##0", "0.0": "#,##0.0", "0.00": "#,##0.00", "date": "yyyy-mm-dd", "year": "0"}


def workbook(sheets: Sequence[Sheet], title: str, creator: str, made: date) -> bytes:
    """Return sheets as a workbook.

    Parameters
    ----------
    sheets : sequence of Sheet
        At least one.
    title, creator : str
        What the file says of itself.
    made : date
        The day it says it was written.

    Returns
    -------
    bytes
        An ``.xlsx`` file, the same bytes for the same sheets.
    """
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.active)
    for sheet in sheets:
        _write(book.create_sheet(sheet.title), sheet)
    book.properties.title, book.properties.creator, book.properties.language = _written(title), creator, "en-US"
    return _packed(book, made)


def _write(target: Worksheet, sheet: Sheet) -> None:
    from openpyxl.styles import Alignment, Font, PatternFill
    from openpyxl.utils import get_column_letter

    bold, grey = Font(bold=True), PatternFill("solid", fgColor="E6E6E6")
    wrapped = Alignment(vertical="bottom", wrap_text=True)
    for number, column in enumerate(sheet.columns, 1):
        cell = target.cell(1, number, column.header)
        cell.font, cell.fill, cell.alignment = bold, grey, wrapped
        target.column_dimensions[get_column_letter(number)].width = column.width
    styles: dict[tuple[str, bool], Any] = {}
    for row, values in enumerate(sheet.rows, 2):
        for number, (value, column) in enumerate(zip(values, sheet.columns, strict=True), 1):
            if value is None or value == "":
                continue
            cell = target.cell(row, number)
            if isinstance(value, str):
                _put_text(cell, value)
                _style(cell, styles, "General", quoted=value.startswith(_FORMULA_STARTS))
            else:
                cell.value = round(value, 9) if isinstance(value, float) else value
                shown = "date" if isinstance(value, date) else column.shown
                _style(cell, styles, _FORMATS.get(shown, "General"), quoted=False)
    target.freeze_panes = "A2"
    target.auto_filter.ref = f"A1:{get_column_letter(len(sheet.columns))}{len(sheet.rows) + 1}"
    target.page_setup.orientation, target.page_setup.fitToHeight = "landscape", 0
    target.sheet_properties.pageSetUpPr.fitToPage = True
    target.print_title_rows = "1:1"


def _written(text: str) -> str:
    """Return what of a text a workbook can hold."""
    return _NOT_IN_XML.sub("", text)[:_LONGEST_TEXT]


def _put_text(cell: Any, text: str) -> None:
    """Put a text into a cell so that no program takes it for a formula, an error or a number."""
    cell.value = _written(text)
    cell.data_type = "s"


def _style(cell: Any, styles: dict[tuple[str, bool], Any], number_format: str, *, quoted: bool) -> None:
    """Give a cell its look. A look is made once and shared: making it anew for each cell takes most of the writing."""
    from openpyxl.styles import Alignment

    if (number_format, quoted) in styles:
        cell._style = styles[number_format, quoted]
        return
    cell.alignment, cell.number_format, cell.quotePrefix = (
        Alignment(vertical="top", wrap_text=True),
        number_format,
        quoted,
    )
    styles[number_format, quoted] = cell._style


def _packed(book: Workbook, made: date) -> bytes:
    """Return the file with the given day wherever the writer would put the time of writing."""
    book.properties.created = datetime(made.year, made.month, made.day)  # noqa: DTZ001 - the format has no time zone
    written, packed = io.BytesIO(), io.BytesIO()
    book.save(written)
    with zipfile.ZipFile(written) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = source.read(name)
            if name == "docProps/core.xml":
                content = _MODIFIED.sub(rb"\g<1>" + f"{made:%Y-%m-%d}T00:00:00Z".encode() + rb"\g<2>", content)
            target.writestr(zipfile.ZipInfo(name, _EARLIEST_ZIP_DATE), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
