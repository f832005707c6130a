"""What each part of the printed season says: planned against applied, every record, and what was found."""

from __future__ import annotations

from typing import Any

from delmarva.documents.paper.duties import findings
from delmarva.documents.paper.reasons import Reasons
from delmarva.documents.text import NOTHING, counted, day, listed, printable, quantity, short_day, shortened
from delmarva.planning.plan import Level
from delmarva.planning.quantities import said
from delmarva.planning.season import Applied, FieldSeason, Season


def season_paper(season: Season) -> dict[str, Any]:
    """Return the printed season as data."""
    made = season.kept_until
    return dict(
        printable(
            {
                "document": {
                    "title": f"Season {season.year}, {season.farm_name}",
                    "author": season.farm_name,
                    "description": f"Crop year {season.year} against plan {season.plan_id}",
                    "made": [made.year, made.month, made.day],
                },
                "footer": {
                    "words": f"{shortened(season.farm_name, 48)} · season {season.year} · "
                    f"plan {shortened(season.plan_id, 32)}",
                    "fingerprint": "",
                    "signs": False,
                },
                "head": {
                    "title": "The season against the plan",
                    "farm": season.farm_name,
                    "years": f"Crop year {season.year}",
                    "lines": [],
                    "facts": [["Plan", season.plan_id], ["Records kept until", day(made)]],
                },
                "grave": any(finding.level is Level.VIOLATION for finding in season.findings),
                "verdict": verdict(season),
                "fields": [_field(field) for field in season.fields],
                "records": [_record(field, applied) for field in season.fields for applied in field.applied],
                "without": listed(field.label for field in season.fields if not field.applied),
                "findings": findings(season.findings, Reasons({})),
            }
        )
    )


def verdict(season: Season) -> str:
    """Return in a sentence how the records stand against the plan."""
    number = sum(len(field.applied) for field in season.fields)
    fields = counted(sum(bool(field.applied) for field in season.fields), "field")
    records = f"{counted(number, 'record')} on {fields}" if number else "Nothing is recorded"
    found = ", ".join(
        counted(times, *words)
        for level, words in _FOUND.items()
        if (times := sum(finding.level is level for finding in season.findings))
    )
    return f"{records}. Against the plan: {found or 'nothing was found'}."


_FOUND = {
    Level.VIOLATION: ("violation",),
    Level.WARNING: ("warning",),
    Level.MISSING: ("thing missing", "things missing"),
    Level.NOTE: ("note",),
}


def _field(field: FieldSeason) -> list[str]:
    pairs = (
        (field.planned_n, field.applied_n),
        (field.planned_p2o5, field.applied_p2o5),
        (field.planned_k2o, field.applied_k2o),
    )
    return [
        field.label,
        " then ".join(field.crops) or NOTHING,
        quantity(field.acres),
        *(quantity(value) for pair in pairs for value in pair),
        quantity(field.n_still_needed),
        "; ".join(field.yields) or NOTHING,
    ]


def _record(field: FieldSeason, applied: Applied) -> list[str]:
    how = ", ".join(part for part in (applied.method, applied.conditions) if part)
    return [
        field.label,
        short_day(applied.date),
        applied.source_name,
        how,
        said(applied.rate, applied.unit),
        quantity(applied.acres),
        said(applied.quantity, applied.unit.split("/")[0], 1),
        applied.by or NOTHING,
        *(quantity(value) for value in (applied.total_n, applied.available_n, applied.p2o5, applied.k2o)),
    ]
