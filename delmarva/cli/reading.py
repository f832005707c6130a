"""``delmarva read`` and ``export``: the files a farm already has, in and out."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from delmarva.cli.law import AsJson, pairs
from delmarva.cli.output import print_json, say, say_line, working

if TYPE_CHECKING:
    from delmarva.exchange.content import Content, Told
    from delmarva.planning.merging import Changes

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files or folders; ZIP archives are looked into.")]
Into = Annotated[
    Path | None, typer.Option("--into", metavar="FARM", help="Show what the files change in a farm, and ask.")
]
MOST_SHOWN = 6
"""Alike things are named up to this many; --json names them all."""


class Format(StrEnum):
    """Formats a farm can be exported in."""

    GEOPACKAGE = "geopackage"
    GEOJSON = "geojson"
    KML = "kml"
    SHAPEFILE = "shapefile"
    CSV = "csv"
    XLSX = "xlsx"
    MODUS = "modus"
    ISOXML = "isoxml"


class Zones(StrEnum):
    """How a prescription lies over a field."""

    POLYGON = "polygon"
    GRID_1 = "grid1"
    GRID_2 = "grid2"


def read(
    files: Files,
    into: Into = None,
    yes: Annotated[bool, typer.Option("--yes", help="Write the changes without asking.")] = False,
    method: Annotated[
        list[str] | None,
        typer.Option(
            "--method", metavar="COLUMN=METHOD", help="Laboratory method of a column, where the file is mute."
        ),
    ] = None,
    mapping: Annotated[
        list[Path] | None, typer.Option("--mapping", metavar="FILE", help="What the columns of an unknown table mean.")
    ] = None,
    draft: Annotated[
        Path | None, typer.Option("--draft", metavar="FILE", help="Write a mapping to fill in, and stop.")
    ] = None,
    crs: Annotated[str, typer.Option("--crs", help="Coordinate system of a map without one, such as EPSG:2235.")] = "",
    id_column: Annotated[str, typer.Option("--id", metavar="COLUMN", help="Column that names each field.")] = "",
    encoding: Annotated[str, typer.Option("--encoding", help="Of text that is not UTF-8, such as cp1252.")] = "",
    field: Annotated[
        list[str] | None, typer.Option("--field", metavar="NAME=ID", help="Field of the farm that a name means.")
    ] = None,
    source: Annotated[
        list[str] | None, typer.Option("--source", metavar="NAME=ID", help="Manure or fertilizer that a name means.")
    ] = None,
    applied: Annotated[
        str, typer.Option("--applied", metavar="METHOD", help="How applications were put on, such as broadcast.")
    ] = "",
    table: Annotated[bool, typer.Option("--table", help="Print one row a file, as Markdown.")] = False,
    as_json: AsJson = False,
) -> None:
    """Say what files hold; with --into, bring it into a farm after showing the changes.

    Exit code 2 if a file cannot be read. A mapping that is used with --into is kept in the farm and used again.
    """
    from delmarva.rules import InputError, NotModelled

    if draft is not None:
        _draft(files, draft)
        return
    told = _told(method, mapping, crs, id_column, encoding, into)
    contents: list[tuple[Path, Content | str]] = []
    for path in files:
        try:
            with working(f"Reading {path.name}"):
                contents.append((path, _read(path, told)))
        except (InputError, NotModelled) as error:
            contents.append((path, str(error)))
    if table:
        sys.stdout.write(markdown(contents))
        return
    refused = [content for _, content in contents if isinstance(content, str)]
    changes = None
    if into is not None and not refused:
        changes = _changes(into, contents, field, source, applied, mapping)
    if as_json:
        _print_json(contents, changes)
    else:
        for path, content in contents:
            _say_content(path, content)
        if changes is not None:
            _say_changes(changes)
    if refused:
        raise typer.Exit(2)
    if changes is not None and changes.told:
        _write(changes, yes=yes, quiet=as_json)


def _told(
    methods: list[str] | None, mappings: list[Path] | None, crs: str, id_column: str, encoding: str, into: Path | None
) -> "Told":
    from delmarva.exchange.content import Told
    from delmarva.exchange.mapping import mappings_of, read_mapping

    layouts = [read_mapping(path) for path in mappings or ()]
    if into is not None:
        layouts += mappings_of(into if into.is_dir() else into.parent)
    stated = pairs(methods or (), "COLUMN=METHOD, such as 'Potassium ppm K=Mehlich-3'")
    return Told(stated, tuple(layouts), crs, id_column, encoding)


def _read(path: Path, told: "Told") -> "Content":
    from delmarva.exchange.reading import read as read_file

    return read_file(path, told)


def _draft(files: list[Path], target: Path) -> None:
    from delmarva.exchange.mapping import draft
    from delmarva.exchange.sheets import read_sheets
    from delmarva.rules import InputError

    if len(files) != 1 or target.exists():
        wrong = "expected one table" if len(files) != 1 else f"{target} is already there"
        raise InputError(f"--draft: {wrong}")
    sheets, _ = read_sheets(files[0])
    target.write_text(draft(sheets, files[0].stem), encoding="utf-8")
    say_line(str(target), style="bold")
    say("Say in it what the columns mean, then read the table with --mapping.")


def _say_content(path: Path, content: "Content | str") -> None:
    if isinstance(content, str):
        say_line(path.name, style="bold")
        for line in content.split("\n"):
            say(f"- {line.removeprefix(f'{path.name}: ')}", indent=2)
        say()
        return
    counts = ", ".join(f"{count:,} {what}" for what, count in content.counts.items())
    say_line(f"{content.file}: {content.form}", style="bold")
    say(f"{counts}.", indent=2)
    facts = {"Units": ", ".join(content.units), "Phosphorus by": ", ".join(content.methods)}
    if content.dates:
        first, last = content.dates
        facts["Dates"] = f"{first}" if first == last else f"{first} to {last}"
    if content.boundaries:
        facts["Acres"] = f"{content.acres:,.2f}"
    for name, fact in facts.items():
        if fact:
            say(f"{name}: {fact}.", indent=2)
    for note in content.notes:
        say(f"- {note}", indent=2)
    if content.skipped:
        say(f"Not read ({sum(skip.count for skip in content.skipped):,}):", indent=2)
    for why, whats, count in content.skips:
        say(f"- {count} because {why}: {_named(whats)}", indent=4, style="dim")
    say()


def markdown(contents: "list[tuple[Path, Content | str]]") -> str:
    """A table of file, verdict and counts."""
    lines = ["| file | verdict | holds | not read |", "| --- | --- | --- | --- |"]
    for path, content in contents:
        if isinstance(content, str):
            first, *others = [line.removeprefix(path.name).lstrip(":, ").rstrip(".") for line in content.split("\n")]
            reason = f"{first} ({others[0]})" if others else first
            lines.append(f"| {_shown(path)} | refused: {_cell(reason)} | | |")
            continue
        counts = ", ".join(f"{count:,} {what}" for what, count in content.counts.items())
        skipped = sum(skip.count for skip in content.skipped)
        lines.append(f"| {_shown(path)} | {content.form} | {counts} | {skipped or ''} |")
    return "\n".join(lines) + "\n"


def _shown(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _print_json(contents: "list[tuple[Path, Content | str]]", changes: "Changes | None") -> None:
    files: list[dict[str, Any]] = []
    for path, content in contents:
        if isinstance(content, str):
            files.append({"file": str(path), "read": False, "problems": content.split("\n")})
            continue
        dates = [day.isoformat() for day in content.dates] if content.dates else []
        files.append(
            {
                "file": str(path), "read": True, "form": content.form, "counts": content.counts,
                "units": list(content.units), "phosphorus_methods": list(content.methods), "dates": dates,
                "acres": round(content.acres, 2), "notes": list(content.notes),
                "skipped": [
                    {"file": skip.file, "place": skip.place, "what": skip.what, "why": skip.why, "count": skip.count}
                    for skip in content.skipped
                ],
            }
        )  # fmt: skip
    found: dict[str, Any] = {"files": files}
    if changes is not None:
        found |= {"changes": changes.told, "left_out": [f"{what}: {why}" for what, why in changes.left_out]}
    print_json(found)


def _changes(
    into: Path, contents: "list[tuple[Path, Content | str]]", fields: list[str] | None, sources: list[str] | None,
    applied: str, mappings: list[Path] | None,
) -> "Changes":  # fmt: skip
    from delmarva.planning import load_farm
    from delmarva.planning.merging import Choices, prepare

    choices = Choices(
        pairs(fields or (), "NAME=ID, such as 'North field=7'"), pairs(sources or (), "NAME=ID, such as Urea=urea-46"),
        applied, tuple(mappings or ()),
    )  # fmt: skip
    with working("Reading the farm"):
        farm = load_farm(into)
    read = [(path, content) for path, content in contents if not isinstance(content, str)]
    return prepare(farm, read, choices)


def _say_changes(changes: "Changes") -> None:
    say("Changes" if changes.told else "Nothing changes.", style="bold")
    for sentence in changes.told:
        say(f"- {sentence}", indent=2)
    grouped: dict[str, list[str]] = {}
    for what, why in changes.left_out:
        grouped.setdefault(why, []).append(what)
    if grouped:
        say("Left out", style="bold")
    for why, whats in grouped.items():
        say(f"- because {why}: {_named(whats)}", indent=2)


def _named(whats: list[str]) -> str:
    more = f" and {len(whats) - MOST_SHOWN} more" if len(whats) > MOST_SHOWN else ""
    return f"{', '.join(whats[:MOST_SHOWN])}{more}"


def _write(changes: "Changes", *, yes: bool, quiet: bool) -> None:
    from delmarva.planning.merging import write

    if not yes and (quiet or not _agreed()):
        if not quiet:
            say("Nothing was written.")
        return
    for path in write(changes):
        if not quiet:
            say_line(str(path), style="bold")


def _agreed() -> bool:
    try:
        return typer.confirm("Write these changes?", default=False, err=True)
    except typer.Abort:
        return False


def export(
    farm: Annotated[Path, typer.Argument(metavar="FARM", help="Folder of the farm, or its farm.toml.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Folder for the files.")],
    form: Annotated[
        list[Format] | None, typer.Option("--format", help="What to write; may be repeated. Left out, everything.")
    ] = None,
    zones: Annotated[Zones, typer.Option("--zones", help="How prescriptions lie over a field.")] = Zones.POLYGON,
    cell: Annotated[float, typer.Option("--cell", min=1.0, max=500.0, help="Side of a grid's cell, metres.")] = 10.0,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that are there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write a farm for other programs: outlines, tables, soil tests, and prescriptions for machines."""
    from delmarva.planning import load_farm
    from delmarva.planning.exporting import export_farm

    with working("Reading the farm"):
        loaded = load_farm(farm)
    with working("Writing"):
        written, notes = export_farm(
            loaded, out, [each.value for each in form or Format], zones=zones.value, cell_metres=cell, overwrite=force
        )
    if as_json:
        print_json({"files": [str(path) for path in written], "notes": notes})
        return
    for path in written:
        say_line(str(path), style="bold")
    for note in notes:
        say(f"- {note}")
