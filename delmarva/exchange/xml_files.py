"""Reading XML that somebody else wrote: no document types, no entities, and every element knows its line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree
from xml.parsers import expat

from delmarva.rules import InputError

DEEPEST = 100
MOST_ELEMENTS = 3_000_000


@dataclass(frozen=True)
class Document:
    """A parsed file: its name, root element, and the line each element begins on."""

    file: str
    root: Any
    lines: dict[Any, int]

    def place(self, element: Any) -> str:
        """ "line 47"."""
        return f"line {self.lines[element]}"

    def where(self, element: Any) -> str:
        """ "result.xml, line 47", for a sentence."""
        return f"{self.file}, {self.place(element)}"


def parse(data: bytes, file: str) -> Document:
    """Parse a document.

    Raises
    ------
    InputError
        When it is not well formed, carries a document type or an entity, is nested more than `DEEPEST` deep, or has
        more than `MOST_ELEMENTS` elements.
    """
    builder = ElementTree.TreeBuilder()
    lines: dict[Any, int] = {}
    parser = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True
    depth = 0

    def here() -> str:
        return f"{file}, line {parser.CurrentLineNumber}"

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            raise InputError(f"{here()}: expected elements nested at most {DEEPEST} deep, found more.")
        lines[builder.start(tag, attributes)] = parser.CurrentLineNumber
        if len(lines) > MOST_ELEMENTS:
            raise InputError(f"{here()}: expected at most {MOST_ELEMENTS:,} elements, found more.")

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def refuse(*_: object) -> None:
        raise InputError(f"{here()}: document types and entities are not accepted.")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = expat.errors.messages[error.code] if error.code in expat.errors.messages else str(error)
        raise InputError(f"{file}, line {error.lineno}: expected XML, found text that is not ({reason}).") from None
    except (LookupError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"{file}, line 1: the encoding the XML names cannot be read ({error}).") from None
    return Document(file, builder.close(), lines)


def name_of(element: Any) -> str:
    """The element's name without its namespace."""
    return str(element.tag).rsplit("}", 1)[-1]


def children(element: Any, name: str) -> Iterator[Any]:
    """The child elements of a name."""
    return (child for child in element if name_of(child) == name)


def find(element: Any, *names: str) -> Any:
    """The element at the end of a path of names, or None."""
    for name in names:
        element = next(children(element, name), None)
        if element is None:
            return None
    return element


def text_of(element: Any, *names: str) -> str:
    """The text at the end of a path of names, without surrounding blanks; "" when there is none."""
    found = find(element, *names)
    return (found.text or "").strip() if found is not None else ""
