"""``delmarva setbacks`` and ``cut-back``: setback options of a farm's fields; setbacks of a whole table of fields."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from delmarva.cli.law import AsJson
from delmarva.cli.output import print_json, print_table, say, say_line, working
from delmarva.cli.plans import FarmFolder


class Coordinates(StrEnum):
    """What the coordinates of a table are."""

    DEGREES = "degrees"
    METRES = "metres"
    FEET = "feet"


def setbacks(
    farm: FarmFolder,
    field: Annotated[str, typer.Option("--field", help="Only the field of this id.")] = "",
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="DIR", help="Folder for a drawing a field.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compare the ways of keeping setbacks that the law offers, by the acres they cost each field."""
    from delmarva.planning import load_farm
    from delmarva.planning.natural import natural_key
    from delmarva.planning.setbacks import setback_options
    from delmarva.rules import InputError

    loaded = load_farm(farm)
    ids = sorted((one.id for one in loaded.fields if field in ("", one.id)), key=natural_key)
    if not ids:
        known = ", ".join(one.id for one in loaded.fields)
        raise InputError(f"--field: expected the id of a field ({known}), found {field!r}")
    with working("Laying setbacks out"):
        found = {id: setback_options(loaded, id) for id in ids}
        drawn = _draw(out, found) if out is not None else {}
    if as_json:
        print_json([_as_json(id, compared, drawn) for id, compared in found.items()])
        return
    rows = [
        (loaded.field(id).label if place == 0 else "", one.option.name, f"{one.lost_acres:.2f}",
         f"{one.spreadable_acres:.2f}")
        for id, compared in found.items()
        for place, one in enumerate(compared)
    ]  # fmt: skip
    print_table(("field", "setbacks", "acres lost", "acres left"), rows, numbers=(2, 3))
    conditions = {one.option.name: one.option.conditions for compared in found.values() for one in compared}
    for name, words in conditions.items():
        say(f"{name}: {words}")
    if not loaded.waters:
        say("The farm has no layer of waters ([files] waters), so nothing is lost to any.")
    for path in drawn.values():
        say_line(str(path), style="bold")


def _draw(folder: Path, found: dict[str, Any]) -> dict[str, Path]:
    """Write a drawing for each field that a setback reaches."""
    from delmarva.land.drawing import draw_panels

    folder.mkdir(parents=True, exist_ok=True)
    paths = {}
    for count, (id, compared) in enumerate(found.items(), start=1):
        if any(one.lost_acres > 0 for one in compared):
            paths[id] = folder / f"setbacks-{count}.svg"
            paths[id].write_text(draw_panels(f"Field {id}: setback options", compared), encoding="utf-8")
    return paths


def _as_json(id: str, compared: Any, drawn: dict[str, Path]) -> dict[str, Any]:
    options = [
        {
            "setbacks": one.option.name,
            "acres_lost": round(one.lost_acres, 4),
            "acres_left": round(one.spreadable_acres, 4),
            "conditions": one.option.conditions,
        }
        for one in compared
    ]
    return {"field": id, "options": options} | ({"drawing": str(drawn[id])} if id in drawn else {})


def cut_back(
    fields: Annotated[Path, typer.Argument(help="Parquet with id and geometry (WKB polygons) of fields.")],
    waters: Annotated[Path, typer.Argument(help="Parquet with geometry (WKB) of waters; half_width_ft if known.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="Parquet to write: acres, spreadable_acres, geometry.")],
    distance: Annotated[
        float | None,
        typer.Option("--distance", help="Setback in feet; left out, the column distance_ft of the fields."),
    ] = None,
    coordinates: Annotated[
        Coordinates, typer.Option("--coordinates", help="Longitude and latitude, or a flat system's unit.")
    ] = Coordinates.DEGREES,
    threads: Annotated[int, typer.Option("--threads", min=1, max=64)] = 2,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Take setbacks from every field of a table: a whole state at once."""
    from delmarva.land.batch import Unit, read_waters
    from delmarva.land.batch import cut_back as run
    from delmarva.rules import InputError

    if out.exists() and not force:
        raise InputError(f"{out}: this file is already there; --force overwrites it")
    with working(f"Reading {waters.name}"):
        there = read_waters(waters, Unit[coordinates.name])
    with working(f"Cutting back {fields.name}"):
        totals = run(fields, there, out, distance_ft=distance, threads=threads)
    if as_json:
        print_json({"file": str(out), "segments": there.segments, **vars(totals)})
        return
    say_line(str(out), style="bold")
    say(
        f"{totals.fields:,} fields against {there.segments:,} segments of water: {totals.reached:,} are reached, "
        f"{totals.spreadable_acres:,.1f} of {totals.acres:,.1f} acres are left."
    )
