"""The workbook: real numbers, no formulas, the same bytes for the same plan."""

from __future__ import annotations

import io
import zipfile
from datetime import date

import openpyxl
import pytest

from delmarva.documents.writing import plan_workbook as workbook
from tests.documents.fixture import a_big_plan, a_plan, an_empty_plan

SHEETS = [
    "Summary", "Fields", "Crops", "Applications", "Phosphorus balance", "Manure budget", "Findings", "Deadlines",
    "Checklist", "Figures & sources",
]  # fmt: skip


def read(content: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(content))


@pytest.fixture(scope="module")
def book() -> openpyxl.Workbook:
    return read(workbook(a_plan()))


def records(sheet) -> list[dict[str, object]]:
    header, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(header, row, strict=True)) for row in rows]


def test_every_sheet_has_a_frozen_header_and_a_filter(book):
    assert book.sheetnames == SHEETS
    for sheet in book:
        assert sheet.freeze_panes == "A2"
        assert sheet.auto_filter.ref == sheet.dimensions
        assert all(cell.font.bold and cell.value for cell in sheet[1])
        assert all(sheet.column_dimensions[cell.column_letter].width >= 8 for cell in sheet[1])


def test_numbers_are_numbers_and_days_are_days(book):
    litter = records(book["Applications"])[0]
    assert litter["Rate"] == 2.5
    assert litter["P2O5, lb/ac"] == 115.0
    assert litter["First day"].date() == date(2027, 4, 10)
    assert records(book["Manure budget"])[0]["All in"] == 515.0  # 95 carried in + 420 produced
    assert records(book["Fields"])[1]["P, FIV"] == 512
    assert records(book["Fields"])[1]["P2O5 allowed over the rotation, lb/ac"] == 0
    assert records(book["Fields"])[0]["P2O5 allowed over the rotation, lb/ac"] is None


def test_units_stand_in_the_headers(book):
    for sheet in book:
        for column, cell in enumerate(sheet[1], 1):
            values = [row[0] for row in sheet.iter_rows(min_row=2, min_col=column, max_col=column, values_only=True)]
            numeric = any(isinstance(value, float) for value in values)
            named = "," in cell.value or any("unit" in other.value.lower() for other in sheet[1])
            assert not numeric or named or sheet.title == "Summary", f"{sheet.title}: {cell.value}"


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_name_is_never_a_formula(start):
    plan = a_plan()
    name = f"{start}HYPERLINK(1)"
    field = plan.fields[0].model_copy(update={"name": name, "tract": "=1+1"})
    cell = read(workbook(plan.model_copy(update={"fields": (field,), "farm_name": name})))["Fields"]["B2"]
    assert (cell.data_type, cell.quotePrefix) == ("s", True)
    assert cell.value.strip() == name.strip()


def test_no_sheet_holds_a_formula_or_an_error():
    plan = a_plan(farm_name="#N/A", address="=cmd|' /C calc'!A0", county="#REF!")
    kinds = {cell.data_type for sheet in read(workbook(plan)) for row in sheet.iter_rows() for cell in row}
    assert kinds <= {"s", "n", "d"}


def test_control_characters_and_endless_texts_are_written():
    plan = a_plan(farm_name="a\x00b\x0bc", address="x" * 40_000)
    rows = dict(read(workbook(plan))["Summary"].iter_rows(min_row=2, values_only=True))
    assert rows["Farm"] == "abc"
    assert len(rows["Address"]) == 32_767


def test_the_same_plan_gives_the_same_bytes():
    assert workbook(a_plan()) == workbook(a_plan())
    with zipfile.ZipFile(io.BytesIO(workbook(a_plan()))) as archive:
        assert {entry.date_time[:3] for entry in archive.infolist()} == {(1980, 1, 1)}
        assert b"2026-12-01T00:00:00Z</dcterms:modified>" in archive.read("docProps/core.xml")


def test_an_empty_plan_has_every_sheet():
    assert read(workbook(an_empty_plan())).sheetnames == SHEETS


def test_a_row_for_each_field_and_crop():
    book = read(workbook(a_big_plan(30)))
    assert book["Fields"].max_row == 31
    assert book["Crops"].max_row == 91  # three crops a field
