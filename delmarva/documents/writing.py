"""Papers written into a folder: a plan, an annual report, a season."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import delmarva
from delmarva.planning.farm import Farm
from delmarva.planning.plan import Part, Plan
from delmarva.planning.reports import AnnualReport
from delmarva.planning.season import Season

if TYPE_CHECKING:
    from delmarva.planning.delaware.cafo_paper import CafoPaper


def write_plan(plan: Plan, folder: Path, farm: Farm | None = None, pdf: bool = True) -> list[Path]:
    """Write ``plan.json``, ``plan.xlsx``, ``calendar.ics`` and ``plan.pdf``; the same plan gives the same bytes.

    Parameters
    ----------
    plan : Plan
        The plan.
    folder : Path
        Where to write; made if it is not there. Files of the same names are replaced.
    farm : Farm, optional
        The farm the plan was made for; its boundaries are drawn on the map.
    pdf : bool
        Whether to typeset the paper, the slowest of the four.

    Returns
    -------
    list of Path
        What was written.
    """
    from delmarva.documents.calendar import calendar

    contents = {"plan.json": as_json(plan), "plan.xlsx": plan_workbook(plan), "calendar.ics": calendar(plan)}
    if pdf:
        contents["plan.pdf"] = plan_pdf(plan, farm)
    return _written(folder, contents)


def write_report(report: AnnualReport, folder: Path, pdf: bool = True) -> list[Path]:
    """Write an annual report as JSON, workbook and paper, named by state and year.

    Parameters
    ----------
    report : AnnualReport
        The report; it is written although items are missing, and says so.
    folder : Path
        Where to write; made if it is not there.
    pdf : bool
        Whether to typeset the paper.

    Returns
    -------
    list of Path
        What was written: ``annual-report-MD-2027.json``, ``.xlsx`` and ``.pdf``.
    """
    name = f"annual-report-{report.state}-{report.year}"
    contents = {f"{name}.json": as_json(report), f"{name}.xlsx": report_workbook(report)}
    if pdf:
        contents[f"{name}.pdf"] = report_pdf(report)
    return _written(folder, contents)


def write_season(season: Season, folder: Path, pdf: bool = True) -> list[Path]:
    """Write the season against the plan: ``season-2027.json``, ``.xlsx`` and ``.pdf``.

    Parameters
    ----------
    season : Season
        The season.
    folder : Path
        Where to write; made if it is not there.
    pdf : bool
        Whether to typeset the paper.

    Returns
    -------
    list of Path
        What was written.
    """
    name = f"season-{season.year}"
    contents = {f"{name}.json": as_json(season), f"{name}.xlsx": season_workbook(season)}
    if pdf:
        contents[f"{name}.pdf"] = season_pdf(season)
    return _written(folder, contents)


def write_cafo(papers: Sequence[CafoPaper], folder: Path) -> list[Path]:
    """Write the papers of a CAFO, each as JSON and as a typeset document.

    Parameters
    ----------
    papers : sequence of CafoPaper
        The papers that apply to the operation.
    folder : Path
        Where to write; made if it is not there.

    Returns
    -------
    list of Path
        What was written: ``cafo-handbook.json``, ``cafo-handbook.pdf`` and so on.
    """
    contents: dict[str, bytes] = {}
    for paper in papers:
        contents |= {f"{paper.name}.json": as_json(paper), f"{paper.name}.pdf": cafo_pdf(paper)}
    return _written(folder, contents)


def _written(folder: Path, contents: Mapping[str, bytes]) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in contents]


def as_json(part: Part) -> bytes:
    """Return a plan, a report or a season as indented JSON in UTF-8."""
    text = json.dumps(part.model_dump(mode="json"), ensure_ascii=False, indent=2, allow_nan=False)
    return f"{text}\n".encode()


def plan_workbook(plan: Plan) -> bytes:
    """Return the plan as an Excel workbook."""
    from delmarva.documents.allocation_sheets import allocation_sheets
    from delmarva.documents.sheets import sheets
    from delmarva.documents.workbook import workbook

    held = [*sheets(plan), *allocation_sheets(plan)]
    return workbook(held, f"Nutrient management plan, {plan.farm_name}", plan.program, plan.made)


def report_workbook(report: AnnualReport) -> bytes:
    """Return an annual report as an Excel workbook."""
    from delmarva.documents.workbook import workbook
    from delmarva.documents.year_sheets import report_sheets

    title = f"{report.title} {report.year}, {report.farm_name}"
    return workbook(report_sheets(report), title, f"delmarva {delmarva.__version__}", report.made)


def season_workbook(season: Season) -> bytes:
    """Return a season as an Excel workbook."""
    from delmarva.documents.workbook import workbook
    from delmarva.documents.year_sheets import season_sheets

    title = f"Season {season.year}, {season.farm_name}"
    return workbook(season_sheets(season), title, f"delmarva {delmarva.__version__}", season.kept_until)


def plan_pdf(plan: Plan, farm: Farm | None = None) -> bytes:
    """Return the plan on paper."""
    from delmarva.documents.field_map import field_map
    from delmarva.documents.paper import paper
    from delmarva.documents.typesetting import typeset

    drawn = field_map(plan, farm.boundaries, farm.waters) if farm else ""
    return typeset("plan/plan.typ", paper(plan, drawn), plan.made)


def report_pdf(report: AnnualReport) -> bytes:
    """Return an annual report on paper."""
    from delmarva.documents.paper.report import report_paper
    from delmarva.documents.typesetting import typeset

    return typeset("year/report.typ", report_paper(report), report.made)


def season_pdf(season: Season) -> bytes:
    """Return the season against the plan on paper."""
    from delmarva.documents.paper.season import season_paper
    from delmarva.documents.typesetting import typeset

    return typeset("year/season.typ", season_paper(season), season.kept_until)


def cafo_pdf(paper: CafoPaper) -> bytes:
    """Return a paper of a CAFO on paper."""
    from delmarva.documents.paper.cafo import cafo_paper
    from delmarva.documents.typesetting import typeset

    return typeset("cafo/paper.typ", cafo_paper(paper), paper.made)
