"""``delmarva plan``, ``check``, ``new`` and ``schema``: a farm folder and its plan."""

import shlex
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from delmarva.cli.law import AsJson
from delmarva.cli.output import LEVEL_STYLES, print_json, say, say_line, working

if TYPE_CHECKING:
    from collections.abc import Sequence

    from delmarva.planning import Farm, Finding, Plan

FarmFolder = Annotated[Path, typer.Argument(metavar="FARM", help="Folder of the farm, or its farm.toml.")]
LEVELS = {
    "violation": ("violation", "violations"),
    "warning": ("warning", "warnings"),
    "missing": ("thing missing", "things missing"),
    "note": ("note", "notes"),
}


class Schema(StrEnum):
    """What can be described as JSON Schema."""

    FARM = "farm"
    PLAN = "plan"


def plan(
    farm: FarmFolder,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="DIR", help="Folder for the PDF, spreadsheet, JSON and calendar.")
    ],
    no_pdf: Annotated[bool, typer.Option("--no-pdf", help="Leave out the PDF.")] = False,
    as_json: AsJson = False,
) -> None:
    """Make a nutrient management plan from a farm folder."""
    from delmarva.documents import write_plan

    loaded, made = planned(farm)
    with working("Writing the plan"):
        files = write_plan(made, out, loaded, pdf=not no_pdf)
    if as_json:
        print_json({**_summary(made), "files": [str(file) for file in files]})
        return
    for file in files:
        say_line(str(file), style="bold")
    say()
    _say_summary(made)
    for level in ("violation", "missing", "warning"):
        say_findings(made.findings, level)


def check(farm: FarmFolder, as_json: AsJson = False) -> None:
    """Say what the law and the plan find on a farm. Exit code 1 if there is a violation."""
    _, made = planned(farm)
    if as_json:
        print_json({**_summary(made), "findings": [finding.model_dump(mode="json") for finding in made.findings]})
    else:
        _say_summary(made)
        for level in LEVELS:
            say_findings(made.findings, level)
    if _counts(made)["violation"]:
        raise typer.Exit(1)


def new(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")],
    state: Annotated[str, typer.Option("--state", help="Whose law applies; there is a starter for DE.")] = "DE",
    as_json: AsJson = False,
) -> None:
    """Write a small farm with comments, to be changed into yours."""
    from delmarva.planning.starter import write_starter
    from delmarva.rules import InputError

    if state.upper() != "DE":
        raise InputError(
            f"--state: there is a starter for DE only, found {state!r}; for MD begin with a copy of "
            "examples/maryland-dairy"
        )
    files = write_starter(folder)
    if as_json:
        print_json({"files": [str(file) for file in files]})
        return
    for file in files:
        say_line(str(file), style="bold")
    say()
    say("Put your farm into these files, then:")
    say_line(f"  delmarva plan {shlex.quote(str(folder))} -o {shlex.quote(str(folder / 'plan'))}")


def schema(
    what: Annotated[Schema, typer.Argument(help="The farm file, or plan.json.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, as without it.")] = False,
) -> None:
    """Print the JSON Schema of the farm file or of the plan."""
    if what is Schema.FARM:
        from delmarva.planning import farm_schema

        print_json(farm_schema())
    else:
        from delmarva.planning import plan_schema

        print_json(plan_schema())


def planned(farm: Path) -> "tuple[Farm, Plan]":
    """A farm folder and its plan."""
    from delmarva.planning import load_farm, make_plan

    with working("Reading the farm"):
        loaded = load_farm(farm)
    with working("Planning"):
        return loaded, make_plan(loaded)


def _counts(made: "Plan") -> dict[str, int]:
    return {level: sum(finding.level == level for finding in made.findings) for level in LEVELS}


def _summary(made: "Plan") -> dict[str, Any]:
    return {
        "plan": made.id, "farm": made.farm_name, "years": [made.first_year, made.last_year], "fields": len(made.fields),
        "acres": made.acres, "counts": _counts(made),
        "missing": [finding.sentence for finding in made.findings if finding.level == "missing"],
    }  # fmt: skip


def _say_summary(made: "Plan") -> None:
    counts = [f"{n} {LEVELS[level][n != 1]}" for level, n in _counts(made).items() if n]
    say(
        f"{made.farm_name}, {made.county} County, crop years {made.first_year} to {made.last_year}: "
        f"{len(made.fields)} fields, {made.acres:,.1f} acres, {made.animal_units:,.1f} animal units."
    )
    say(f"Findings: {', '.join(counts) or 'none'}.")


def say_findings(findings: "Sequence[Finding]", level: str) -> None:
    """The findings of a level under its name; nothing if there is none."""
    found = [finding for finding in findings if finding.level == level]
    if found:
        say()
        say(LEVELS[level][1].capitalize(), style=LEVEL_STYLES[level])
    for finding in found:
        citation = f" ({finding.citation})" if finding.citation else ""
        where = f"{finding.where}: " if finding.where else ""
        say(f"- {where}{finding.sentence}{citation}", indent=2)
