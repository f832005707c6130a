"""Bringing what a file holds into a farm: the changes first, then, if somebody says so, the writing.

Nothing that a person wrote is rewritten: ``farm.toml`` is added to, every file that changes leaves its former self
behind as ``.bak``, and a change that would leave the farm unreadable is refused before anything is written.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from delmarva.exchange.content import Content
from delmarva.planning.farm import Farm, load_farm
from delmarva.planning.farm_problems import FARM_TOML, FarmError
from delmarva.planning.merging.changes import Changes, Choices
from delmarva.planning.merging.fields import merge_outlines
from delmarva.planning.merging.records import merge_records
from delmarva.planning.merging.soil import merge_samples, merge_soil_tests
from delmarva.planning.merging.waters import merge_waters
from delmarva.rules import InputError

__all__ = ["Changes", "Choices", "prepare", "write"]


def prepare(farm: Farm, contents: Iterable[tuple[Path, Content]], choices: Choices | None = None) -> Changes:
    """Work out what bringing files into a farm changes; nothing is written.

    Parameters
    ----------
    farm : Farm
    contents : iterable of (Path, Content)
        Each file and what was read from it.
    choices : Choices, optional

    Raises
    ------
    InputError
        When an outline lies in neither state or far from the farm, a choice names what the farm does not have, or the
        farm with the changes could not be read.
    """
    changes = Changes.of(farm, choices or Choices())
    for path, content in contents:
        merge_outlines(changes, content)
        merge_soil_tests(changes, content, path)
        merge_samples(changes, content)
        merge_records(changes, content)
        merge_waters(changes, content)
        for count, what in (
            (len(content.points), "sample points"),
            (len(content.products), "products"),
            (len(content.prescriptions), "prescriptions"),
        ):
            if count:
                changes.leave(f"{count} {what} of {content.file}", "a farm folder does not keep such things")
    if changes.told:
        for path in changes.choices.mappings:
            name = f"mappings/{path.name}"
            if changes.read(name) != path.read_bytes():
                changes.files[name] = path.read_bytes()
                changes.told.append(f"{name}: the mapping is kept, and used again for tables with the same headers.")
        _try(changes)
    return changes


def _try(changes: Changes) -> None:
    """Read the farm as it would be, in another place."""
    farm = changes.farm
    with tempfile.TemporaryDirectory(prefix="delmarva-") as folder:
        for name in farm.inputs:
            target = Path(folder) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(farm.folder / name, target)
        for name, data in _contents(changes).items():
            target = Path(folder) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        try:
            load_farm(Path(folder))
        except FarmError as error:
            raise InputError(
                f"With these changes the farm could not be read, so nothing is changed:\n{error}"
            ) from None


def _contents(changes: Changes) -> dict[str, bytes]:
    return {**changes.files, FARM_TOML: changes.text.encode()}


def write(changes: Changes) -> list[Path]:
    """Write the changes; a file that was there is kept beside as ``.bak``.

    Returns
    -------
    list of Path
        The files written.
    """
    written = []
    for name, data in _contents(changes).items():
        target = changes.farm.folder / name
        if target.is_file():
            if target.read_bytes() == data:
                continue
            shutil.copy2(target, _backup(target))
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(f"{target.name}.part")
        part.write_bytes(data)
        os.replace(part, target)
        written.append(target)
    return written


def _backup(path: Path) -> Path:
    """A name for the former self: ``.bak``, or the first of ``.bak2``, ``.bak3`` ... that is free."""
    names = (path.with_name(f"{path.name}.bak{number if number > 1 else ''}") for number in range(1, 10_000))
    return next(name for name in names if not name.exists())
