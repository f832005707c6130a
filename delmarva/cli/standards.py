"""``delmarva standards``: the technical tables, their sources and how sure they are."""

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from delmarva.cli.law import AsJson, pairs
from delmarva.cli.output import print_json, print_table, say, say_line

if TYPE_CHECKING:
    from delmarva.standards import Entry, Listing, Pack

app = typer.Typer(
    help="Technical tables: list them, show one with its sources, or check a standards pack of your own.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
PackFiles = Annotated[
    list[Path] | None,
    typer.Option("--pack", metavar="FILE", help="Load a standards pack of your own as well; may be repeated."),
]


@app.command("list")
def list_tables(pack: PackFiles = None, as_json: AsJson = False) -> None:
    """List the tables and the packs they come from."""
    from delmarva.standards import Library

    library = Library.shipped(extra=pack or ())
    listings = [library.table(table.name) for table in library.tables()]
    if as_json:
        print_json(
            {
                "tables": [
                    {"name": found.table.name, "title": found.table.title, "rows": _statuses(found)}
                    for found in listings
                ],
                "packs": [_pack_json(pack) for pack in library.packs()],
            }
        )
        return
    print_table(
        ["Table", "What it holds", "Rows"],
        [(found.table.name, found.table.title, str(len(found.entries))) for found in listings],
        numbers=[2],
    )
    say()
    print_table(
        ["Pack", "Title", "Edition", "Fingerprint"],
        [(pack.id, pack.title, pack.edition, pack.fingerprint) for pack in library.packs()],
    )


@app.command("show")
def show(
    table: Annotated[str, typer.Argument(help="Name of a table; delmarva standards list lists them.")],
    keys: Annotated[
        list[str] | None,
        typer.Argument(metavar="KEY=VALUE", help="Only rows with that key, such as crop=corn.", show_default=False),
    ] = None,
    pack: PackFiles = None,
    as_json: AsJson = False,
) -> None:
    """Show the rows of a table: what each is about, its values with unit, its status and its source."""
    from delmarva.standards import Library

    found = Library.shipped(extra=pack or ()).table(table)
    entries = _fitting(found, pairs(keys or (), "KEY=VALUE, such as crop=corn"))
    if as_json:
        print_json(
            {"table": table, "title": found.table.title, "rows": [_entry_json(found, entry) for entry in entries]}
        )
        return
    say(f"{found.table.title} ({table})", style="bold")
    for key in found.table.keys:
        choices = f": {', '.join(map(str, key.choices))}" if key.choices else ""
        say(f"{key.name}: {key.help}{choices}", indent=2, style="dim")
    say()
    sources = {source: str(number) for number, source in enumerate(dict.fromkeys(entry.source for entry in entries), 1)}
    rows = [(_about(entry), _values(found, entry), entry.status, sources[entry.source]) for entry in entries]
    print_table(["Row", "Values", "Status", "Source"], rows)
    say()
    for source, number in sources.items():
        say(f"{number} {source}", indent=2)


@app.command("check")
def check_pack(
    file: Annotated[Path, typer.Argument(help="A standards pack.", exists=True, dir_okay=False)],
    as_json: AsJson = False,
) -> None:
    """Say everything that is wrong with a standards pack. Exit code 1 if anything is."""
    from delmarva.standards import check

    problems = check(file)
    if as_json:
        found = [{"where": problem.where, "expected": problem.expected, "found": problem.found} for problem in problems]
        print_json({"file": str(file), "usable": not problems, "problems": found})
    elif problems:
        for problem in problems:
            say(f"- {problem}")
    else:
        say_line(f"{file}: this pack can be used.")
    if problems:
        raise typer.Exit(1)


def _statuses(found: "Listing") -> dict[str, int]:
    return dict(Counter(entry.status for entry in found.entries))


def _fitting(found: "Listing", keys: dict[str, str]) -> "list[Entry]":
    from delmarva.rules import InputError
    from delmarva.standards.packs import folded

    for name in keys:
        if name not in found.table.key:
            raise InputError(f"{found.table.name} has no key {name}; it has {', '.join(found.table.key)}")
    entries = [
        entry
        for entry in found.entries
        if all(folded(str(entry.keys.get(name, value))) == folded(value) for name, value in keys.items())
    ]
    if not entries:
        raise InputError(f"{found.table.name} has no row {', '.join(f'{n}={v}' for n, v in keys.items()) or 'at all'}")
    return entries


def _about(entry: "Entry") -> str:
    """What a row is about: 'corn, grain'; switches by their name."""
    words = [
        (name if value else f"not {name}") if isinstance(value, bool) else str(value)
        for name, value in entry.keys.items()
    ]
    return ", ".join(words) or "any"


def _values(found: "Listing", entry: "Entry") -> str:
    """The values of a row with their units, one a line, and its note."""
    from delmarva.rules import number

    lines = []
    for name, value in entry.values.items():
        column = found.table.column[name]
        unit = re.sub(r"{(\w+)}", lambda field: str(entry.fields[field[1]]), column.unit)
        lines.append(f"{name} {number(float(value))} {unit}" if column.numeric else f"{name}: {value}")
    return "\n".join([*lines, *([entry.note] if entry.note else [])])


def _entry_json(found: "Listing", entry: "Entry") -> dict[str, Any]:
    return {
        "keys": entry.keys, "values": entry.values, "status": entry.status, "source": entry.source, "note": entry.note,
        "pack": entry.pack.id,
    }  # fmt: skip


def _pack_json(pack: "Pack") -> dict[str, Any]:
    return {**pack.header, "fingerprint": pack.fingerprint, "shipped": pack.shipped, "tables": list(pack.tables)}
