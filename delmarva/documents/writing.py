"""A plan's papers, written into a folder."""

from __future__ import annotations

import json
from pathlib import Path

from delmarva.planning.farm import Farm
from delmarva.planning.plan import Plan


def write_plan(plan: Plan, folder: Path, farm: Farm | None = None, pdf: bool = True) -> list[Path]:
    """Write ``plan.json``, ``plan.xlsx`` and ``plan.pdf``; the same plan gives the same bytes.

    Parameters
    ----------
    plan : Plan
        The plan.
    folder : Path
        Where to write; made if it is not there. Files of the same names are replaced.
    farm : Farm, optional
        The farm the plan was made for; its boundaries are drawn on the map.
    pdf : bool
        Whether to typeset the paper, the slowest of the three.

    Returns
    -------
    list of Path
        What was written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    contents = {"plan.json": plan_json(plan), "plan.xlsx": plan_workbook(plan)}
    if pdf:
        contents["plan.pdf"] = plan_pdf(plan, farm)
    paths = []
    for name, content in contents.items():
        (folder / name).write_bytes(content)
        paths.append(folder / name)
    return paths


def plan_json(plan: Plan) -> bytes:
    """Return the plan as indented JSON in UTF-8."""
    text = json.dumps(plan.model_dump(mode="json"), ensure_ascii=False, indent=2, allow_nan=False)
    return f"{text}\n".encode()


def plan_workbook(plan: Plan) -> bytes:
    """Return the plan as an Excel workbook."""
    from delmarva.documents.workbook import workbook

    return workbook(plan)


def plan_pdf(plan: Plan, farm: Farm | None = None) -> bytes:
    """Return the plan on paper."""
    from delmarva.documents.field_map import field_map
    from delmarva.documents.paper import paper
    from delmarva.documents.typesetting import typeset

    drawn = field_map(plan, farm.boundaries, farm.waters) if farm else ""
    return typeset("plan/plan.typ", paper(plan, drawn), plan.made)
