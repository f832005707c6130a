"""Archives and folders: every file in them that this program reads, together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from delmarva.exchange.archives import MOST_FILES, is_companion, unpacked
from delmarva.exchange.content import Content, Told
from delmarva.exchange.isoxml.documents import MAIN
from delmarva.exchange.soil_tests import Skipped
from delmarva.rules import InputError, NotModelled

_PARTS_OF_SHAPEFILE = (".shx", ".dbf", ".prj", ".cpg", ".sbn", ".sbx", ".qpj", ".qix", ".xml")


def read_archive(path: Path, told: Told) -> Content:
    """Read a ZIP archive.

    Raises
    ------
    InputError
        When it cannot be unpacked, or holds nothing this program reads.
    """
    with unpacked(path) as inside:
        content = _together(path.name, inside.folder, "in a ZIP archive", told)
        return replace(content, skipped=(*inside.skipped, *content.skipped))


def read_folder(path: Path, told: Told) -> Content:
    """Read a folder.

    Raises
    ------
    InputError
        When it holds nothing this program reads.
    """
    return _together(path.name, path, "in a folder", told)


def _together(name: str, folder: Path, where: str, told: Told) -> Content:
    from delmarva.exchange.isoxml.reading import read_task_data
    from delmarva.exchange.reading import read

    found: list[Content] = []
    skipped: list[Skipped] = []
    problems: list[str] = []
    for path in _readable(folder, skipped, name):
        try:
            whole = path.name.lower() == MAIN
            found.append(read_task_data(path, whole_folder=True) if whole else read(path, told))
        except (InputError, NotModelled) as error:
            problems.append(str(error))
    if not found:
        reasons = "".join(f"\n{problem}" for problem in problems or [str(skip) for skip in skipped[:20]])
        if len(problems) == 1 and not skipped:
            raise InputError(f"{name}: {problems[0]}")
        raise InputError(f"{name}: nothing {where} can be read.{reasons}")
    skipped += [Skipped(name, *_in_one_line(problem)) for problem in problems]
    forms = " and ".join(dict.fromkeys(content.form for content in found))
    return merge(name, f"{forms} {where}", found, skipped)


def _in_one_line(problem: str) -> tuple[str, str, str]:
    """Place, what and why of a file that could not be read."""
    file, _, reason = problem.partition(": ")
    return file, "the file", "; ".join(line.rstrip(".") for line in reason.split("\n"))


def _readable(folder: Path, skipped: list[Skipped], name: str) -> Iterator[Path]:
    """The files to read, each once: the main document for a set of task data, the .shp for a shapefile."""
    paths = [path for path in sorted(folder.rglob("*")) if not any(p.suffix.lower() == ".gdb" for p in path.parents)]
    if len(paths) > 2 * MOST_FILES:
        raise InputError(f"{name}: expected at most {MOST_FILES:,} files, found more.")
    sets = {path.parent for path in paths if path.name.lower() == MAIN}
    shapefiles = {(path.parent, path.stem.lower()) for path in paths if path.suffix.lower() == ".shp"}
    for path in paths:
        if path.is_dir():
            if path.suffix.lower() == ".gdb":
                yield path
            continue
        stem = path.name.lower().removesuffix(".shp.xml").partition(".")[0]
        part = path.suffix.lower() in _PARTS_OF_SHAPEFILE and (path.parent, stem) in shapefiles
        if path.parent in sets and path.name.lower() != MAIN:
            continue
        if is_companion(path.name):
            skipped.append(Skipped(name, path.name, "the file", "an operating system left it there"))
        elif not part:
            yield path


def merge(file: str, form: str, contents: Iterable[Content], skipped: Iterable[Skipped] = ()) -> Content:
    """Put contents together as those of one file.

    An outline or a sample that comes twice is taken once, and the other noted as skipped.
    """
    listed = list(contents)
    gathered: dict[str, Any] = {
        each.name: tuple(item for content in listed for item in getattr(content, each.name))
        for each in fields(Content)
        if each.name not in ("file", "form")
    }
    left_out = [*gathered["skipped"], *skipped]
    boundaries = []
    seen: dict[str, Any] = {}
    for boundary in gathered["boundaries"]:
        known = seen.get(boundary.id)
        name = boundary.id
        if known is not None and known.geometry.equals(boundary.geometry):
            left_out.append(
                Skipped(boundary.file, "the outline", f"field {name!r}", "the same outline is there already")
            )
            continue
        while name in seen:
            name = f"{name}*"
        if name != boundary.id:
            gathered["notes"] += (f"Two fields are named {boundary.id!r}; the second is called {name!r} here.",)
            boundary = replace(boundary, id=name)
        seen[name] = boundary
        boundaries.append(boundary)
    gathered |= {"boundaries": tuple(boundaries), "skipped": tuple(left_out)}
    return Content(file, form, **gathered)
