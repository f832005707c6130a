"""A draft of Delaware's annual summary, filled from the season. The Commission's own list of items is not at hand."""

from __future__ import annotations

from delmarva.law.delaware.nutrient_management.records import ANNUAL_SUMMARY, ANNUAL_SUMMARY_DRAFT
from delmarva.planning.farm import Farm
from delmarva.planning.plan import Plan
from delmarva.planning.reports import AnnualReport, ReportParts

STATEMENT = "I state that this summary tells what was applied in the year, and that I intend to carry out the plan."


def annual_report(farm: Farm, plan: Plan, year: int) -> AnnualReport:
    """The annual summary of a calendar year, as a draft."""
    parts = ReportParts(farm, plan, year, "DE", ANNUAL_SUMMARY, "not known", ANNUAL_SUMMARY_DRAFT)
    logged = "" if parts.unrecorded else "crop table, with its zeros"
    tested = [field.id for field in parts.fields if field.soil_test and field.soil_test.date]
    sent = [t for t in parts.transfers if t.direction == "out"]
    evidence = {
        "contacts": "heading" if plan.people else "",
        "plan": "heading",
        "acres": "crop table",
        "animals": "manure table",
        "manure_applied": logged,
        "fertilizer": logged,
        "exports": "transfer table" if all(t.party for t in sent) else "",
        "yields": "crop table" if any(line.yields for line in parts.crops) else "",
        "analyses": "manure table" if all(line.n_per_unit is not None for line in parts.manures) else "",
        "soil_tests": "the plan's field blocks" if tested else "",
        "certification": farm.report_statement(year),
    }
    circumstances = {
        "animals are kept": bool(farm.animals),
        "manure is exported": bool(sent),
        "manure is used": bool(farm.manures),
    }
    return parts.report(evidence, circumstances, STATEMENT, "3 Del.C. §2247(d)(5)")
