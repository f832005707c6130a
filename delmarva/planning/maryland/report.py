"""Maryland's annual implementation report (COMAR 15.20.07.06A(3)), filled from the season."""

from __future__ import annotations

from datetime import date

from delmarva.law.maryland.nutrient_plans.filings import (
    ANNUAL_IMPLEMENTATION_REPORT,
    ANNUAL_REPORT_DUE,
    report_covers_manure,
)
from delmarva.planning.farm import Farm
from delmarva.planning.materials import day
from delmarva.planning.plan import Plan
from delmarva.planning.reports import AnnualReport, ReportParts

STATEMENT = (
    "I state that the information in this report is true and accurate, and that a valid nutrient management plan will "
    "be followed this season and in the coming crop year."
)


def annual_report(farm: Farm, plan: Plan, year: int) -> AnnualReport:
    """The annual implementation report of a calendar year."""
    due = day(ANNUAL_REPORT_DUE.due(date(year, 12, 31)))
    parts = ReportParts(farm, plan, year, "MD", ANNUAL_IMPLEMENTATION_REPORT, due, "")
    logged = "" if parts.unrecorded else "crop table, with its zeros"
    received = [t for t in parts.transfers if t.direction == "in"]
    sent = [t for t in parts.transfers if t.direction == "out"]
    signed = farm.report_statement(year)
    evidence = {
        "form": "to be copied to the Department's form, or filed with it",
        "operator": "heading" if parts.plan.people else "",
        "changes": farm.notices.changes or "none stated",
        "acreage": "crop table",
        "nitrogen": logged,
        "phosphate": logged,
        "potash": logged,
        "manure_amounts": "manure table, with its zeros",
        "manure_from": "transfer table" if all(t.party and t.place for t in received) else "",
        "manure_to": "transfer table" if all(t.party and t.place for t in sent) else "",
        "true": signed,
        "plan_followed": signed,
    }
    manure = report_covers_manure(bool(farm.manures), bool(farm.animals))
    circumstances = {
        "manure is used or produced": manure,
        "manure is imported": bool(received),
        "manure is exported": bool(sent),
    }
    return parts.report(evidence, circumstances, STATEMENT, "COMAR 15.20.07.06A(3)(d)")
