"""The files of one set of task data: the main document, its external parts, and what lies beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from delmarva.exchange.archives import is_companion
from delmarva.exchange.soil_tests import Skipped
from delmarva.exchange.text_files import read_bytes
from delmarva.exchange.xml_files import Document, children, name_of, parse
from delmarva.rules import InputError

MAIN = "taskdata.xml"
ROOT = "ISO11783_TaskData"
_LINKS = "ISO11783LinkList"
VERSIONS = ("1", "2", "3", "4")


@dataclass
class TaskData:
    """One set of task data, its elements in one list whichever file they stand in."""

    folder: Path
    file: str
    version: str
    documents: dict[Any, Document] = field(default_factory=dict)
    elements: list[Any] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    skipped: list[Skipped] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Any]:
        """The elements of a name at the top of the set."""
        return (element for element in self.elements if name_of(element) == name)

    def place(self, element: Any) -> str:
        """Line, and the file where it is not the main one."""
        document = next(each for each in self.documents.values() if element in each.lines)
        line = document.place(element)
        return line if document.file == self.file else f"{document.file}, {line}"

    def skip(self, place: str, what: str, why: str) -> None:
        """Note something that is not taken."""
        self.skipped.append(Skipped(self.file, place, what, why))

    def beside(self, name: str, *suffixes: str) -> Path | None:
        """A file of the folder by its name without regard to capitals, or None; it counts as used."""
        wanted = {f"{name}{suffix}".lower() for suffix in suffixes or ("",)}
        for path in sorted(self.folder.iterdir()):
            if path.name.lower() in wanted and path.is_file():
                self.used.add(path.name)
                return path
        return None


def main_document(folder: Path) -> Path | None:
    """The main document in a folder, whatever its capitals; None when there is none."""
    return next((path for path in sorted(folder.iterdir()) if path.name.lower() == MAIN and path.is_file()), None)


def open_task_data(path: Path) -> TaskData:
    """Read the main document and the external parts it names.

    Raises
    ------
    InputError
        When a document is not well-formed XML or not task data of version 1 to 4.
    """
    document = parse(read_bytes(path), path.name)
    if name_of(document.root) != ROOT:
        raise InputError(f"{path.name}: expected task data ({ROOT}), found {name_of(document.root)!r}.")
    version = document.root.get("VersionMajor", "")
    if version not in VERSIONS:
        raise InputError(f"{path.name}: expected task data of version 3 or 4, found version {version!r}.")
    data = TaskData(path.parent, path.name, version, {document.root: document})
    data.used.add(path.name)
    for element in document.root:
        if name_of(element) == "XFR":
            _read_external(data, element)
        else:
            data.elements.append(element)
    _note_links(data)
    return data


def _read_external(data: TaskData, reference: Any) -> None:
    name = reference.get("A", "")
    path = data.beside(name, ".xml") if name else None
    place = data.place(reference)
    if path is None:
        data.skip(place, f"the external file {name!r}", "it is not beside the main document")
        return
    external = parse(read_bytes(path), path.name)
    if name_of(external.root) != "XFC":
        data.skip(place, f"the external file {name!r}", f"its first element is {name_of(external.root)!r}, not XFC")
        return
    data.documents[external.root] = external
    data.elements += list(external.root)


def _note_links(data: TaskData) -> None:
    """Take note of a list of links: it pairs ids with those of another program, which nothing here needs."""
    path = data.beside("linklist", ".xml")
    if path is None:
        return
    document = parse(read_bytes(path), path.name)
    links = sum(1 for element in document.root.iter() if name_of(element) == "LNK")
    if name_of(document.root) == _LINKS and links:
        why = "they pair ids with those of another program"
        data.skipped.append(Skipped(path.name, "line 1", "the links", why, links))


def not_used(data: TaskData, folder: Path) -> Iterator[Skipped]:
    """Name the files of a folder that no part of the task data refers to."""
    for path in sorted(folder.iterdir()):
        if path.is_file() and path.name not in data.used:
            why = "an operating system left it there" if is_companion(path.name) else "nothing refers to it"
            yield Skipped(path.name, "the folder", "the file", why)


def identified(data: TaskData, name: str) -> dict[str, Any]:
    """The elements of a name by their ids."""
    return {element.get("A", ""): element for element in data.all(name)}


def inside(element: Any, name: str) -> list[Any]:
    """The child elements of a name."""
    return list(children(element, name))
