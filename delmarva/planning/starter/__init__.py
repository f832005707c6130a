"""A small, complete, commented farm folder for a newcomer to change into their own."""

from __future__ import annotations

from pathlib import Path

from delmarva.rules import InputError

NAMES = ("farm.toml", "fields.geojson", "soil_tests.csv")


def write_starter(folder: Path) -> list[Path]:
    """Write the starter farm into a folder, which is made if it is not there.

    Returns
    -------
    list of Path
        What was written.

    Raises
    ------
    InputError
        When one of the files is already there; nothing is written then.
    """
    paths = [folder / name for name in NAMES]
    there = [path.name for path in paths if path.exists()]
    if there:
        raise InputError(f"{folder}: {', '.join(there)} is already there and is not overwritten; name a new folder")
    folder.mkdir(parents=True, exist_ok=True)
    for path in paths:
        path.write_bytes((Path(__file__).parent / path.name).read_bytes())
    return paths
