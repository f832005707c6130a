"""What each part of the printed plan says, as data for its page: numbers already in words, texts safe to set."""

from __future__ import annotations

from typing import Any

from delmarva.documents.categories import LEGEND, category
from delmarva.documents.paper.allocation import least_cost
from delmarva.documents.paper.cover import contents, cover, document, footer
from delmarva.documents.paper.duties import calendar, checklists, findings
from delmarva.documents.paper.fields import field_blocks, field_table, summary
from delmarva.documents.paper.manure import animals, manures, storages
from delmarva.documents.paper.reasons import Reasons, sources
from delmarva.documents.text import counted, printable, quantity
from delmarva.planning.plan import Plan


def paper(plan: Plan, map_svg: str = "") -> dict[str, Any]:
    """Return the printed plan as data.

    Parameters
    ----------
    plan : Plan
        The plan.
    map_svg : str
        The field map, or empty if the boundaries are not at hand.
    """
    reasons = Reasons(plan.explanations)
    parts = {
        "document": document(plan),
        "cover": cover(plan),
        "contents": contents(plan, reasons),
        "footer": footer(plan),
        "summary": summary(plan),
        "map": {"alt": map_words(plan), "drawing_svg": map_svg},
        "field_table": field_table(plan),
        "fields": field_blocks(plan, reasons),
        "manures": manures(plan),
        "least_cost": least_cost(plan),
        "animals": animals(plan),
        "storages": storages(plan, reasons),
        "findings": findings(plan.findings, reasons),
        "checklists": checklists(plan),
        "calendar": calendar(plan),
        "reasons": reasons.printed(),
        "sources": sources(plan),
    }
    return dict(printable(parts))


def map_words(plan: Plan) -> str:
    """Return what the field map shows, for those who cannot see it."""
    fields = "; ".join(
        f"{field.label}, {quantity(field.acres)} ac: {LEGEND[category(field)].lower()}" for field in plan.fields
    )
    return f"Map of {counted(len(plan.fields), 'field')} of {plan.farm_name}, north up. {fields}."
