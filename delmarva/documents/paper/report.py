"""What each part of a printed annual report says."""

from __future__ import annotations

from typing import Any

from delmarva.documents.paper.duties import checklist
from delmarva.documents.text import NOTHING, counted, printable, quantity, shortened
from delmarva.planning.quantities import said
from delmarva.planning.reports import AnnualReport, CropLine, ManureLine, TransferLine


def report_paper(report: AnnualReport) -> dict[str, Any]:
    """Return the printed report as data."""
    brought, taken = _transfers(report, "in"), _transfers(report, "out")
    return dict(
        printable(
            {
                "document": {
                    "title": f"{report.title} {report.year}, {report.farm_name}",
                    "author": report.operator or report.farm_name,
                    "description": f"Calendar year {report.year}, plan {report.plan_id}",
                    "made": [report.made.year, report.made.month, report.made.day],
                },
                "footer": {
                    "words": f"{shortened(report.farm_name, 48)} · {report.title} {report.year} · "
                    f"plan {shortened(report.plan_id, 32)}",
                    "fingerprint": "",
                    "signs": False,
                },
                "head": {
                    "title": f"{report.title} (draft)" if report.draft else report.title,
                    "farm": report.farm_name,
                    "years": f"Calendar year {report.year}",
                    "lines": [line for line in _place(report) if line],
                    "facts": [
                        ["Operator", report.operator or NOTHING],
                        ["Consultant", report.consultant or NOTHING],
                        ["Plan", report.plan_id],
                        ["Due", report.due],
                        ["Items of", report.citation],
                    ],
                },
                "draft": report.draft,
                "verdict": verdict(report),
                "missing": [[item.label, item.citation] for item in report.missing],
                "crops": [_crop(line) for line in report.crops],
                "total": _total(report.crops),
                "manures": [_manure(line) for line in report.manures],
                "brought": brought,
                "taken": taken,
                "unrecorded": list(report.unrecorded),
                "items": checklist(report.title, report.items)["rows"],
                "statement": report.statement,
                "statement_citation": report.statement_citation,
                "signed": f"{report.operator}, {report.signed}" if report.operator and report.signed else report.signed,
                "operator": report.operator,
            }
        )
    )


def verdict(report: AnnualReport) -> str:
    """Return in a sentence whether the report holds what is asked for."""
    called_for = [item for item in report.items if item.state != "not called for"]
    if report.missing:
        return f"Not complete: {len(report.missing)} of {counted(len(called_for), 'item')} missing."
    return f"Complete: all {counted(len(called_for), 'item')} are there."


def _place(report: AnnualReport) -> tuple[str, ...]:
    place = [f"{report.county} County" if report.county else "", report.state_name]
    return report.address, ", ".join(part for part in place if part), _watershed(report.watershed)


def _watershed(name: str) -> str:
    return f"Watershed: {name}" if name else ""


def _crop(line: CropLine) -> list[str]:
    gap = counted(line.unrecorded, "planned application")
    manure = f"{line.manure}; {gap} not recorded" if line.unrecorded else line.manure
    return [line.crop, *_pounds(line.acres, line.n_lb, line.p2o5_lb, line.k2o_lb), manure, line.yields or NOTHING]


def _pounds(acres: float, *pounds: float) -> list[str]:
    return [quantity(acres), *(quantity(value, 0) for value in pounds)]


def _total(crops: tuple[CropLine, ...]) -> list[str]:
    columns = ("acres", "n_lb", "p2o5_lb", "k2o_lb")
    return _pounds(*(sum(getattr(line, column) for line in crops) for column in columns))


def _manure(line: ManureLine) -> list[str]:
    moved = (line.produced, line.imported, line.exported, line.applied)
    content = (line.n_per_unit, line.p2o5_per_unit)
    return [
        line.name,
        *(said(value, line.unit, 1) for value in moved),
        *(NOTHING if value is None else f"{quantity(value)} lb/{line.unit}" for value in content),
    ]


def _transfers(report: AnnualReport, direction: str) -> list[list[str]]:
    return [_transfer(line) for line in report.transfers if line.direction == direction]


def _transfer(line: TransferLine) -> list[str]:
    return [line.manure, said(line.quantity, line.unit), line.party or NOTHING, line.place or NOTHING, line.use]
