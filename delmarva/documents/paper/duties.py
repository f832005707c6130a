"""What was found, what the law asks the plan to hold, and what is due when."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from delmarva.documents.paper.reasons import Reasons
from delmarva.documents.text import counted, day
from delmarva.planning.plan import Finding, Level, Plan, Requirement

_GRAVITY = {
    Level.VIOLATION: ("Violations", "■", "The plan, or what was recorded, is not lawful as it stands."),
    Level.WARNING: ("Warnings", "▲", "Lawful or not decided yet; look before acting."),
    Level.MISSING: ("Missing", "□", "Something the plan needs and does not have."),
    Level.NOTE: ("Notes", "·", "Good to know."),
}


def findings(every: Sequence[Finding], reasons: Reasons) -> list[dict[str, Any]]:
    """Return the findings, gravest first."""
    groups = []
    for level, (title, sign, meaning) in _GRAVITY.items():
        found = [finding for finding in every if finding.level is level]
        if found:
            groups.append(
                {
                    "title": title,
                    "sign": sign,
                    "meaning": meaning,
                    "rows": [[f.where, f.sentence, f.citation, reasons.why(f.explanation, f.where)] for f in found],
                }
            )
    return groups


def checklists(plan: Plan) -> list[dict[str, Any]]:
    """Return the items of each required document and how they stand, with those that are missing said first."""
    return [
        checklist(document, list(items)) for document, items in groupby(plan.requirements, lambda item: item.document)
    ]


def checklist(document: str, items: Sequence[Requirement]) -> dict[str, Any]:
    """Return the items of one document and how they stand."""
    called_for = [item for item in items if item.state != "not called for"]
    missing = [item for item in called_for if item.state == "missing"]
    count = counted(len(called_for), "item")
    return {
        "title": document,
        "verdict": f"{len(missing)} of {count} missing."
        if missing
        else f"All {count} are there."
        if called_for
        else "Not called for.",
        "missing": [[item.label, item.citation] for item in missing],
        "rows": [
            [_STATE_SIGNS.get(item.state, "") + item.state, item.label, item.citation, item.evidence] for item in items
        ],
    }


_STATE_SIGNS = {"present": "✓ ", "missing": "□ ", "not called for": "– "}


def calendar(plan: Plan) -> list[list[str]]:
    """Return what is due, in order."""
    return [
        [day(due.due), due.what + (f" ({due.note})" if due.note else ""), due.state, due.citation]
        for due in sorted(plan.deadlines, key=lambda due: due.due)
    ]
