"""The first pages: whose plan it is, who made it, how it stands, what has to be signed, and how to read it."""

from __future__ import annotations

from typing import Any

from delmarva.documents.paper.reasons import Reasons, figures_in_one_line
from delmarva.documents.text import counted, day, named, quantity, shortened
from delmarva.planning.plan import Level, Person, Plan

PREPARED = "I prepared this plan and hold the certificate named here."

_ROLES = ("owner", "operator", "consultant", "applicator")


def crop_years(plan: Plan) -> str:
    """Return the years the plan is for."""
    if plan.first_year == plan.last_year:
        return f"Crop year {plan.first_year}"
    return f"Crop years {plan.first_year} to {plan.last_year}"


def cover(plan: Plan) -> dict[str, Any]:
    """Return the cover."""
    place = ", ".join(
        part for part in (f"{plan.county} County" if plan.county else "", plan.jurisdiction(plan.state).name) if part
    )
    facts = [
        *((role.capitalize(), _who(person, plan)) for role in _ROLES for person in plan.people if person.role == role),
        ("Made on", day(plan.made)),
        (
            "Land",
            f"{quantity(plan.acres)} acres in {counted(len(plan.fields), 'field')}; "
            f"nutrients go on {quantity(plan.acres_treated)} acres",
        ),
        ("Animals", f"{quantity(plan.animal_units)} animal units" if plan.animal_units else "none"),
        *_law(plan),
    ]
    return {
        "title": "Nutrient management plan",
        "years": crop_years(plan),
        "farm": plan.farm_name,
        "lines": [
            line for line in (plan.address, place, f"Watershed: {plan.watershed}" if plan.watershed else "") if line
        ],
        "facts": [list(fact) for fact in facts],
        "grave": plan.count(Level.VIOLATION) > 0,
        "verdict": verdict(plan),
        "standing": standing(plan),
        "figures": figures_in_one_line(plan),
        "statements": [[state.statement, state.statement_citation] for state in plan.jurisdictions],
        "prepared": PREPARED,
        "signed": plan.statement,
        "operator": _first(plan, "operator") or _first(plan, "owner"),
        "consultant": _first(plan, "consultant"),
        "id": plan.id,
        "fingerprint": plan.fingerprint,
    }


def document(plan: Plan) -> dict[str, Any]:
    """Return what the file says of itself."""
    return {
        "title": f"Nutrient management plan, {plan.farm_name}",
        "author": _first(plan, "consultant") or _first(plan, "operator") or plan.farm_name,
        "description": f"{crop_years(plan)}, plan {plan.id}",
        "made": [plan.made.year, plan.made.month, plan.made.day],
    }


def _law(plan: Plan) -> list[tuple[str, str]]:
    """Return the editions of the law; of each state, if the fields lie in two."""
    if len(plan.jurisdictions) == 1:
        return [("Law", plan.law_edition)]
    return [(f"Law, {state.name}", state.edition) for state in plan.jurisdictions]


def _who(person: Person, plan: Plan) -> str:
    address = "" if person.address == plan.address else person.address
    return "; ".join(part for part in (named(person), address, *person.certificates) if part)


def _first(plan: Plan, role: str) -> str:
    return next((person.name for person in plan.people if person.role == role), "")


def verdict(plan: Plan) -> str:
    """Return in a sentence whether the plan may be carried out as it stands."""
    violations, missing = plan.count(Level.VIOLATION), plan.count(Level.MISSING)
    if violations:
        return f"Not ready to sign: {counted(violations, 'violation')} found."
    if missing:
        return f"No violation found, but {counted(missing, 'thing')} that the plan needs missing."
    return "No violation found, and nothing that the plan needs is missing."


def standing(plan: Plan) -> str:
    """Return how many findings and missing items there are."""
    counts = [
        counted(plan.count(Level.VIOLATION), "violation"),
        counted(plan.count(Level.WARNING), "warning"),
        f"{plan.count(Level.MISSING)} missing",
        counted(plan.count(Level.NOTE), "note"),
    ]
    called_for = [item for item in plan.requirements if item.state != "not called for"]
    absent = sum(item.state == "missing" for item in called_for)
    items = f"; {absent} of {counted(len(called_for), 'item')} of the checklist missing" if called_for else ""
    return f"Findings: {', '.join(counts)}{items}."


def contents(plan: Plan, reasons: Reasons) -> dict[str, Any]:
    """Return the second page: what the law asks of the operation."""
    return {"duties": [reasons.decision(duty, "operation") for duty in plan.duties]}


def footer(plan: Plan) -> dict[str, Any]:
    """Return what stands at the foot of every page."""
    statuses = {figure.status for figure in plan.figures}
    return {
        "words": f"{shortened(plan.farm_name, 48)} · plan {shortened(plan.id, 32)}",
        "fingerprint": plan.fingerprint.removeprefix("sha256:")[:12],
        "signs": bool(statuses & {"regional", "national", "other state", "foreign", "unconfirmed"}),
    }
