"""A required document checked against what the plan and the farm file hold."""

from __future__ import annotations

from delmarva.planning.desk import Desk
from delmarva.planning.plan import Level, Requirement
from delmarva.rules import Document


def stand(
    desk: Desk, document: Document, evidence: dict[str, str], circumstances: dict[str, bool]
) -> tuple[Requirement, ...]:
    """How each item of a document stands; what is missing is a finding too."""
    standings = document.check(evidence, circumstances)
    for standing in standings:
        if standing.state == "missing":
            desk.find(
                Level.MISSING,
                document.title[:1].lower() + document.title[1:],
                f"Missing: {standing.item.label}.",
                standing.item.cite,
            )
    return tuple(
        Requirement(
            document=document.title,
            key=s.item.key,
            label=s.item.label,
            citation=s.item.cite,
            state=s.state,
            evidence=s.evidence,
        )
        for s in standings
    )
