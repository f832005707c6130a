"""COMAR 15.20.04.11: the reports of licensees and consultants, and what a consultant's record of a plan holds.

How often soil-test phosphorus is reported is cut off in §C; the Department's slides of 2017 say every six years. The
regulation number of the plan record is lost; the list is older than 15.20.08.04.
"""

from typing import Annotated

from delmarva.law.maryland.definitions import HighestFiv
from delmarva.rules import Choice, Clock, Document, Fact, Figure, Item, Outcome, Status, at_least, rule

SECTION = "COMAR 15.20.04.11"
RECORD = "COMAR 15.20.04, regulation number not at hand"

ACTIVITY_REPORT_DUE = Clock(
    "licensee's activity report", f"{SECTION}A", by=(9, 30),
    note="30 September; it covers the twelve months to 30 June of that year",
)  # fmt: skip
PMT_REPORT_DUE = Clock(
    "report of Phosphorus Management Tool results", f"{SECTION}B", by=(9, 30), note="30 September of each year"
)
SOIL_P_REPORT_DUE = Clock(
    "report of soil-test phosphorus", f"{SECTION}C", years=6, by=(9, 30),
    note="counted from the last round, which was due 30 September 2021; six years is the Department's word of 2017, "
    "the regulation's is not at hand",
)  # fmt: skip
PMT_REPORT_FROM = Figure(150, "FIV", f"{SECTION}B", status=Status.REGULATION, precision=0.01)


def _item(key: str, label: str, cite: str, id: str = "") -> Item:
    return Item(key, label, cite, (f"MD-15.20.04{id}",) if id else ())


ACTIVITY_REPORT = Document(
    "licensee_activity_report", "Licensee's activity report", f"{SECTION}A",
    (
        _item("licensee", "Name and number of the licensee", f"{SECTION}A"),
        _item("consultants", "Consultants employed", f"{SECTION}A"),
        _item("plans", "Number of plans", f"{SECTION}A"),
        _item("acreage", "Acreage, by county and watershed code", f"{SECTION}A"),
    ),
)  # fmt: skip

SOIL_P_REPORT = Document(
    "soil_phosphorus_report", "Report of soil-test phosphorus", f"{SECTION}C",
    (
        _item("levels", "Phosphorus of each field or unit in the plan, as fertility index value", f"{SECTION}C",
              ".11C:soil-p-level"),
        _item("acreage", "Acres that go with each soil analysis, by field or unit", f"{SECTION}C",
              ".11C:soil-p-acreage"),
        _item("county", "County of each field or unit", f"{SECTION}C", ".11C:soil-p-county"),
        _item("other", "What else the Department needs to judge the data", f"{SECTION}C", ".11C:soil-p-other"),
    ),
)  # fmt: skip

CONSULTANT_PLAN_RECORD = Document(
    "consultant_plan_record", "Consultant's record of a plan", RECORD,
    (
        _item("consultant", "Consultant's name, certification number and license number", RECORD,
              ":plan-record-consultant"),
        _item("operator", "Name and address of the landowner or operator", RECORD, ":plan-record-owner"),
        _item("location", "Location of the land, with county and watershed code", RECORD, ":plan-record-location"),
        _item("acres", "Acres that receive nutrients, in all and by crop or cover", RECORD, ":plan-record-acres"),
        _item("dates", "Date of the first plan and of its revisions", RECORD, ":plan-record-dates"),
        _item("soil", "Soil analysis of each field", RECORD, ":plan-record-soil"),
        _item("organic_waste", "Analysis of organic waste", RECORD, ":plan-record-organic-waste"),
        _item("yields", "Expected yields by field, and what they rest on", RECORD, ":plan-record-yields"),
        _item("rates", "Recommended rates by field and crop, with time and method of application", RECORD,
              ":plan-record-rates"),
        _item("adjustments", "Adjustments because of limitations, with reason and evidence", RECORD,
              ":plan-record-adjustments"),
        _item("other", "Other instructions or suggestions that change the plan", RECORD, ":plan-record-other"),
    ),
)  # fmt: skip


class Filer(Choice):
    """In what role somebody writes plans."""

    LICENSEE = "a licensee"
    INDEPENDENT = "a consultant who works under no license"
    EMPLOYED = "a consultant who works under a license"
    FARM_OPERATOR = "a certified farm operator"


FilerFact = Annotated[Filer, Fact("the role in which plans are written")]


class PmtReport(Outcome):
    """Whether a report of Phosphorus Management Tool results is owed."""

    OWED = "A report is owed by 30 September of each year; the Department protects identities in it."
    BY_LICENSEE = "The licensee for whom the consultant works owes the report."
    NOT_ASKED = "The paragraph asks no report of certified farm operators."
    BELOW = "No report is owed: no soil of the operation has 150 FIV."


@rule(f"{SECTION}B")
def pmt_report(
    filer: FilerFact,
    highest_fiv: HighestFiv,
) -> PmtReport:
    """Whether the yearly report of Phosphorus Management Tool results is owed for an operation."""
    if not at_least(highest_fiv, PMT_REPORT_FROM):
        return PmtReport.BELOW
    if filer == Filer.EMPLOYED:
        return PmtReport.BY_LICENSEE
    return PmtReport.NOT_ASKED if filer == Filer.FARM_OPERATOR else PmtReport.OWED


class SoilPReport(Outcome):
    """Who owes the report of soil-test phosphorus."""

    OWED = "A report of soil-test phosphorus is owed by 30 September of the year of the round."
    BY_LICENSEE = "The licensee for whom the consultant works owes the report."
    BY_NOTICE = "The Department's notice of 2021 asks it of farmers who write their own plans too."


@rule(f"{SECTION}C; Maryland Department of Agriculture, notice of 2021")
def soil_p_report(filer: FilerFact) -> SoilPReport:
    """Who owes the report of soil-test phosphorus; an operation without one is inspected first (15.20.07.06B(1))."""
    if filer == Filer.EMPLOYED:
        return SoilPReport.BY_LICENSEE
    return SoilPReport.BY_NOTICE if filer == Filer.FARM_OPERATOR else SoilPReport.OWED
