"""``delmarva report`` and ``season``: a year of a farm, against the law's list and against the plan."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from delmarva.cli.law import AsJson
from delmarva.cli.output import LEVEL_STYLES, print_json, print_table, say, say_line, working
from delmarva.cli.plans import LEVELS, FarmFolder, planned, say_findings

if TYPE_CHECKING:
    from delmarva.planning import AnnualReport, Season

Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="DIR", help="Folder for PDF, spreadsheet and JSON.")]


def report(
    farm: FarmFolder,
    year: Annotated[int, typer.Option("--year", metavar="Y", help="The calendar year reported on.")],
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Fill the annual report of a year from the records. Exit code 1 if items are missing.

    A farm with fields in both states gets a report for each.
    """
    from delmarva.planning import annual_report

    loaded, plan = planned(farm)
    reports = [annual_report(loaded, plan, year, state.code) for state in plan.jurisdictions]
    files: list[Path] = []
    if out is not None:
        from delmarva.documents import write_report

        with working("Writing the report"):
            files = [file for made in reports for file in write_report(made, out)]
    if as_json:
        print_json({"reports": [_report_json(made) for made in reports], "files": [str(file) for file in files]})
    else:
        _say_files(files)
        for number, made in enumerate(reports):
            if number:
                say()
            _say_report(made)
    if any(made.missing for made in reports):
        raise typer.Exit(1)


def season(
    farm: FarmFolder,
    year: Annotated[int, typer.Option("--year", metavar="Y", help="The crop year, the year of harvest.")],
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Set what was applied in a year against the plan. Exit code 1 if a record breaks the plan unlawfully."""
    from delmarva.planning import season as against_plan

    loaded, plan = planned(farm)
    found = against_plan(loaded, plan, year)
    files: list[Path] = []
    if out is not None:
        from delmarva.documents import write_season

        with working("Writing the season"):
            files = write_season(found, out)
    if as_json:
        print_json({**found.model_dump(mode="json"), "files": [str(file) for file in files]})
    else:
        _say_files(files)
        _say_season(found)
    if any(finding.level == "violation" for finding in found.findings):
        raise typer.Exit(1)


def _say_files(files: list[Path]) -> None:
    for file in files:
        say_line(str(file), style="bold")
    if files:
        say()


def _report_json(made: "AnnualReport") -> dict[str, Any]:
    return {**made.model_dump(mode="json"), "missing": [item.model_dump(mode="json") for item in made.missing]}


def _say_report(made: "AnnualReport") -> None:
    say(f"{made.title} ({made.citation}), {made.state_name}, {made.year}: {made.farm_name}. Due: {made.due}.")
    if made.draft:
        say(made.draft)
    say()
    print_table(
        ("Crop", "Acres", "N, lb", "P2O5, lb", "K2O, lb", "Manure"),
        [
            (
                line.crop,
                f"{line.acres:,.1f}",
                *(f"{pounds:,.0f}" for pounds in (line.n_lb, line.p2o5_lb, line.k2o_lb)),
                line.manure,
            )
            for line in made.crops
        ],
        numbers=(1, 2, 3, 4),
    )
    if made.unrecorded:
        say()
        say("Not recorded", style=LEVEL_STYLES["missing"])
        for line in made.unrecorded:
            say(f"- {line}", indent=2)
    say()
    if not made.missing:
        say("Nothing is missing.")
        return
    say("Missing", style=LEVEL_STYLES["missing"])
    for item in made.missing:
        say(f"- {item.label} ({item.citation})", indent=2)


def _say_season(found: "Season") -> None:
    from delmarva.documents.paper.season import verdict

    say(f"{found.farm_name}, crop year {found.year}: {verdict(found)}")
    say()
    say("Planned / applied, pounds an acre over the whole field; N is available nitrogen.")
    say()
    print_table(
        ("Field", "Crop", "N", "P2O5", "K2O", "N still needed"),
        [
            (
                field.label,
                " then ".join(field.crops),
                f"{field.planned_n:,.0f} / {field.applied_n:,.0f}",
                f"{field.planned_p2o5:,.0f} / {field.applied_p2o5:,.0f}",
                f"{field.planned_k2o:,.0f} / {field.applied_k2o:,.0f}",
                "-" if field.n_still_needed is None else f"{field.n_still_needed:,.0f}",
            )
            for field in found.fields
        ],
        numbers=(2, 3, 4, 5),
    )
    for level in LEVELS:
        say_findings(found.findings, level)
