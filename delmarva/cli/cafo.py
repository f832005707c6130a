"""``delmarva cafo``: the papers of a concentrated animal feeding operation in Delaware."""

from pathlib import Path
from typing import Annotated

import typer

from delmarva.cli.law import AsJson
from delmarva.cli.output import LEVEL_STYLES, print_json, say, say_line, working
from delmarva.cli.plans import FarmFolder, planned


def cafo(
    farm: FarmFolder,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Folder for the papers, PDF and JSON.")],
    as_json: AsJson = False,
) -> None:
    """Write the CAFO papers that apply: handbook, notices, reports, sheets. Exit code 1 if items are missing."""
    from delmarva.documents import write_cafo
    from delmarva.planning.delaware.cafo_papers import cafo_papers

    loaded, plan = planned(farm)
    with working("Writing the papers"):
        papers = cafo_papers(loaded, plan)
        files = write_cafo(papers, out)
    missing = [(paper.title, item.label, item.citation) for paper in papers for item in paper.missing]
    if as_json:
        print_json({
            "papers": [paper.model_dump(mode="json") for paper in papers], "files": [str(file) for file in files],
            "missing": [{"paper": title, "item": label, "citation": cite} for title, label, cite in missing],
        })  # fmt: skip
    else:
        for file in files:
            say_line(str(file), style="bold")
        for paper in papers:
            if paper.verdict:
                say()
                say(f"{paper.title}: {paper.verdict}")
        if missing:
            say()
            say("Missing", style=LEVEL_STYLES["missing"])
        for title, label, cite in missing:
            say(f"- {title}: {label} ({cite})", indent=2)
    if missing:
        raise typer.Exit(1)
