"""Where in a TOML file each table, key and list item stands.

``tomllib`` reads values but forgets lines. This walks text that ``tomllib`` has already accepted, so it
only has to find its way, never to judge the syntax.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

Place = tuple[str | int, ...]


def toml_lines(text: str) -> dict[Place, int]:
    """Return the line (from 1) of every table, key and list item of a valid TOML document.

    Parameters
    ----------
    text : str
        A document ``tomllib`` accepts, with "\\n" line ends.

    Returns
    -------
    dict of tuple to int
        By path: ``("field", 2, "rotation", 0)`` is the first rotation entry of the third field.
    """
    walker = _Walker(text)
    walker.document()
    return walker.lines


def line_of(lines: dict[Place, int], place: Place) -> int | None:
    """Return the line of a path, or of the nearest table around it, or None at the top of the document."""
    for length in range(len(place), 0, -1):
        if place[:length] in lines:
            return lines[place[:length]]
    return None


class _Walker:
    def __init__(self, text: str) -> None:
        self.text = text + "\n"
        self.at = 0
        self.line = 1
        self.lines: dict[Place, int] = {}
        self.counts: dict[Place, int] = {}

    def document(self) -> None:
        table: Place = ()
        while self._skip_blank(lambda: self.at < len(self.text)):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> Place:
        line, double = self.line, self.text.startswith("[[", self.at)
        self._move(2 if double else 1)
        names = self._key("]")
        self._move(2 if double else 1)
        table: Place = ()
        for name in names[:-1]:
            table = self._last(table + (name,))
        table = table + (names[-1],)
        self.lines.setdefault(table, line)
        if double:
            self.counts[table] = self.counts.get(table, -1) + 1
            table = self._last(table)
            self.lines[table] = line
        return table

    def _last(self, table: Place) -> Place:
        """Follow a name into the newest table of an array of tables."""
        return table + (self.counts[table],) if table in self.counts else table

    def _pair(self, table: Place) -> None:
        line = self.line
        place = table
        for name in self._key("="):
            place = place + (name,)
            self.lines.setdefault(place, line)
        self._move(1)
        self._value(place)

    def _value(self, place: Place) -> None:
        self._skip_blank()
        for quotes in ('"""', "'''", '"', "'"):
            if self.text.startswith(quotes, self.at):
                self._string(quotes)
                return
        if self.text[self.at] == "[":
            self._items("]", lambda number: self._item(place + (number,)))
        elif self.text[self.at] == "{":
            self._items("}", lambda number: self._pair(place))
        else:
            while self.text[self.at] not in ",]}#\n":
                self._move(1)

    def _item(self, place: Place) -> None:
        self.lines[place] = self.line
        self._value(place)

    def _items(self, closing: str, read: Callable[[int], None]) -> None:
        self._move(1)
        number = 0
        while self._skip_blank() and self.text[self.at] != closing:
            read(number)
            number += 1
            self._skip_blank()
            if self.text[self.at] == ",":
                self._move(1)
        self._move(1)

    def _string(self, quotes: str) -> None:
        self._move(len(quotes))
        while not self.text.startswith(quotes, self.at):
            self._move(2 if quotes[0] == '"' and self.text[self.at] == "\\" else 1)
        self._move(len(quotes))
        if len(quotes) == 3:
            while self.text[self.at] == quotes[0]:
                self._move(1)

    def _key(self, closing: str) -> list[str]:
        start = self.at
        while self.text[self.at] != closing:
            if self.text[self.at] in "\"'":
                self._string(self.text[self.at])
            else:
                self._move(1)
        return _names(tomllib.loads(self.text[start : self.at] + "= 0"))

    def _skip_blank(self, until: Callable[[], bool] = lambda: True) -> bool:
        while self.at < len(self.text) and self.text[self.at] in " \t\n#":
            if self.text[self.at] == "#":
                while self.text[self.at] != "\n":
                    self._move(1)
            else:
                self._move(1)
        return until()

    def _move(self, characters: int) -> None:
        self.line += self.text.count("\n", self.at, self.at + characters)
        self.at += characters


def _names(nested: Any) -> list[str]:
    names: list[str] = []
    while isinstance(nested, dict):
        [(name, nested)] = nested.items()
        names.append(name)
    return names
