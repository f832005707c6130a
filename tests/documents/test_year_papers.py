"""The annual report and the season as papers, workbooks and JSON: whole, tagged, the same bytes, zeros said."""

from __future__ import annotations

import io
import json
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
import pikepdf
import pypdf
import pytest

from delmarva.documents import write_report, write_season
from delmarva.documents.writing import as_json, report_pdf, report_workbook, season_pdf, season_workbook
from delmarva.planning import AnnualReport, Season, annual_report, load_farm, make_plan, season
from delmarva.planning.farm import Farm
from tests.documents.test_plan_pdf import NAMES

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def farm() -> Farm:
    return load_farm(EXAMPLES / "maryland-dairy")


@pytest.fixture(scope="module")
def report(farm: Farm) -> AnnualReport:
    return annual_report(farm, make_plan(farm), 2027)


@pytest.fixture(scope="module")
def of_season(farm: Farm) -> Season:
    return season(farm, make_plan(farm), 2027)


@pytest.fixture(scope="module")
def draft() -> AnnualReport:
    """Delaware's summary of a year without any record."""
    farm = load_farm(EXAMPLES / "delaware-poultry-grain")
    later = farm.model_copy(update={"operation": farm.operation.model_copy(update={"kept_until": date(2028, 1, 15)})})
    return annual_report(later, make_plan(later), 2027)


def changed(farm: Farm, **changes: Any) -> AnnualReport:
    other = farm.model_copy(update=changes)
    return annual_report(other, make_plan(other), 2027)


def text_of(content: bytes) -> str:
    texts = (page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)
    return " ".join(" ".join(texts).replace("\u200b", "").replace("\u00a0", " ").split())


def records(content: bytes, sheet: str) -> list[dict[str, Any]]:
    header, *rows = openpyxl.load_workbook(io.BytesIO(content))[sheet].iter_rows(values_only=True)
    return [dict(zip(header, row, strict=True)) for row in rows]


@pytest.mark.parametrize("kind", ["report", "season"])
def test_papers_are_tagged_and_named(kind, report, of_season):
    content = report_pdf(report) if kind == "report" else season_pdf(of_season)
    pdf = pikepdf.open(io.BytesIO(content))
    assert pdf.Root.MarkInfo.Marked
    assert "2027, Example Farm 3" in str(pdf.docinfo.Title)
    with pdf.open_metadata() as metadata:
        assert metadata["pdfuaid:part"] == "1"


def test_the_heading_says_whose_report_of_which_year_and_when_due(report):
    text = text_of(report_pdf(report))
    assert text.startswith("ANNUAL IMPLEMENTATION REPORT Example Farm 3 Calendar year 2027")
    for part in ("Kent County, Maryland", "Due 1 March 2028", "COMAR 15.20.07.06A(3)", "Complete: all 11 items"):
        assert part in text


def test_zeros_are_said(report):
    """Alfalfa received nothing, and no manure was brought in."""
    text = text_of(report_pdf(report))
    assert "alfalfa 10.9 0 0 0 none applied" in text
    assert "Manure brought in: none, 0." in text
    assert "Everything planned for the year has its record" in text
    (alfalfa,) = [row for row in records(report_workbook(report), "Crops") if row["Crop"] == "alfalfa"]
    assert (alfalfa["Nitrogen, lb"], alfalfa["P2O5, lb"], alfalfa["K2O, lb"]) == (0, 0, 0)


def test_what_was_not_recorded_is_not_a_zero(farm):
    """Without its records nothing is known of the corn silage."""
    text = text_of(report_pdf(changed(farm, records=())))
    assert "nothing recorded; 9 planned applications not recorded" in text  # fields 1, 2, 5, 6: two each; 7: one
    assert "field 7 Old Lot: UAN 30 was planned for corn silage, nothing is recorded" in text
    assert "Not complete: 3 of 11 items missing." in text
    assert "Total nitrogen applied, by crop (COMAR 15.20.07.06A(3)(b))" in text


def test_the_statement_is_signed_or_waits_for_a_signature(farm, report):
    signed = text_of(report_pdf(report))
    assert "true and accurate" in signed
    assert "Operator E, signed 8 February 2028" in signed
    unsigned = text_of(report_pdf(changed(farm, notices=farm.notices.model_copy(update={"reports_signed": {}}))))
    assert "Operator: Operator E Date" in unsigned


def test_a_draft_says_so_and_why(draft):
    text = text_of(report_pdf(draft))
    assert text.startswith("ANNUAL SUMMARY OF NUTRIENT USE (DRAFT)")
    assert "what the Commission's own annual report asks for, and when, is not at hand" in text


def test_the_season_shows_planned_applied_and_still_needed(of_season):
    """Field 7: 45 gal/ac of UAN 30, 10.86 lb/gal: 146.6 lb N/ac; on 12.5 of 12.9 ac 142.2; of 160 needed 17.8 lack."""
    text = text_of(season_pdf(of_season))
    assert "13 records on 7 fields. Against the plan: nothing was found." in text
    assert "7 Old Lot corn silage 12.9 146.6 142.2 0.0 0.0 0.0 0.0 17.8" in text
    assert "No record: 8 Corner." in text
    (old,) = [row for row in records(season_workbook(of_season), "Fields") if row["Name"] == "Old Lot"]
    assert old["Available N planned, lb/ac"] == pytest.approx(45 * 10.86 * 0.30)


def test_findings_of_the_season_stand_on_its_paper(farm):
    heavy = farm.records[0].model_copy(update={"rate": 12.0})
    other = farm.model_copy(update={"records": (heavy, *farm.records[1:])})
    text = text_of(season_pdf(season(other, make_plan(other), 2027)))
    assert "Against the plan: 1 violation." in text
    assert "More than planned: 12,000 gal/ac Slurry of the free-stall barn on 20 April 2027" in text
    assert "8,000 gal/ac is planned" in text


def test_json_gives_the_same_back(report, of_season):
    assert AnnualReport.model_validate_json(as_json(report)) == report
    assert Season.model_validate_json(as_json(of_season)) == of_season
    assert json.loads(as_json(report))["crops"][0]["manure"] == "none applied"


def test_files_are_named_by_state_and_year(tmp_path, report, of_season):
    folder = tmp_path / "out" / "2027"
    assert [path.name for path in write_report(report, folder)] == [
        "annual-report-MD-2027.json", "annual-report-MD-2027.xlsx", "annual-report-MD-2027.pdf",
    ]  # fmt: skip
    names = [path.name for path in write_season(of_season, folder, pdf=False)]
    assert names == ["season-2027.json", "season-2027.xlsx"]
    assert all(path.stat().st_size > 1000 for path in folder.iterdir())


def test_the_same_year_gives_the_same_bytes(report, of_season):
    assert report_pdf(report) == report_pdf(report)
    assert season_pdf(of_season) == season_pdf(of_season)
    assert report_workbook(report) == report_workbook(report)
    assert season_workbook(of_season) == season_workbook(of_season)


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_set_as_it_is(name, report, of_season):
    crop = report.crops[0].model_copy(update={"crop": name, "manure": name, "yields": name})
    moved = report.transfers[0].model_copy(update={"party": name, "place": name, "use": name, "manure": name})
    odd = report.model_copy(
        update={"farm_name": name, "operator": name, "plan_id": name, "crops": (crop,), "transfers": (moved,),
                "unrecorded": (name,)}
    )  # fmt: skip
    field = of_season.fields[0]
    done = field.applied[0].model_copy(update={"source_name": name, "by": name, "conditions": name})
    field = field.model_copy(update={"label": name, "crops": (name,), "applied": (done,), "yields": (name,)})
    printed = (
        text_of(report_pdf(odd)),
        text_of(season_pdf(of_season.model_copy(update={"farm_name": name, "fields": (field,)}))),
    )
    if name == NAMES[0]:
        assert all(text.count("@ref <lab> [c]") >= 5 for text in printed)
    sheets = openpyxl.load_workbook(io.BytesIO(report_workbook(odd)))
    assert {cell.data_type for sheet in sheets for row in sheet.iter_rows() for cell in row} <= {"s", "n", "d"}


def test_a_year_may_hold_nothing(report, of_season):
    bare = report.model_copy(
        update=dict.fromkeys(("crops", "manures", "transfers", "unrecorded", "items"), ())
        | dict.fromkeys(("address", "county", "watershed", "operator", "consultant", "signed", "draft"), "")
    )
    text = text_of(report_pdf(bare))
    for sentence in ("No crop was grown.", "None was made, brought in, applied or taken off.", "none, 0."):
        assert sentence in text
    empty = of_season.model_copy(update={"fields": (), "findings": ()})
    assert "Nothing is recorded. Against the plan: nothing was found." in text_of(season_pdf(empty))
    assert len(openpyxl.load_workbook(io.BytesIO(season_workbook(empty))).sheetnames) == 3
    assert len(openpyxl.load_workbook(io.BytesIO(report_workbook(bare))).sheetnames) == 6
