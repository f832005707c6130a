"""What a printed paper of a concentrated animal feeding operation says."""

from __future__ import annotations

from typing import Any

from delmarva.documents.level_chart import level_chart
from delmarva.documents.text import NOTHING, printable, shortened
from delmarva.planning.delaware.cafo_paper import CafoPaper, Section

WIDE = 6
"""A sheet to fill in with so many columns lies across."""


def cafo_paper(paper: CafoPaper) -> dict[str, Any]:
    """Return a paper as data for the template."""
    return dict(
        printable(
            {
                "document": {
                    "title": f"{paper.title}, {paper.farm_name}",
                    "author": paper.signer or paper.farm_name,
                    "description": paper.period,
                    "made": [paper.made.year, paper.made.month, paper.made.day],
                },
                "footer": {
                    "words": f"{shortened(paper.farm_name, 48)} · {paper.title}",
                    "fingerprint": "",
                    "signs": False,
                },
                "head": {
                    "title": paper.title,
                    "farm": paper.farm_name,
                    "years": paper.period,
                    "lines": [],
                    "facts": [[name, value or NOTHING] for name, value in paper.facts],
                },
                "wide": any(section.tall and len(section.columns) >= WIDE for section in paper.sections),
                "verdict": paper.verdict,
                "grave": paper.grave,
                "missing": [[item.label, item.citation] for item in paper.missing],
                "sections": [_section(section) for section in paper.sections],
                "statement": paper.statement,
                "signer": paper.signer,
            }
        )
    )


def _section(section: Section) -> dict[str, Any]:
    return {
        "title": section.title,
        "columns": list(section.columns),
        "widths": list(section.widths),
        "rows": [list(row) for row in section.rows],
        "tall": section.tall,
        "text": list(section.text),
        "chart_svg": level_chart(section.chart) if section.chart is not None else "",
        "alt": "Chart of the level of the store through the year; its marks stand in the table below.",
    }
