"""Adding to a TOML file without touching what is there: comments, order and spelling stay as they are.

Each function returns the new text. Each is checked: the text must read as the old values with the change and nothing
else, or the change is refused with what to write by hand.
"""

from __future__ import annotations

import copy
import datetime as dt
import json
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from delmarva.planning.toml_lines import Place, toml_lines
from delmarva.rules import InputError


def literal(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {literal(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(literal(each) for each in value) + "]"
    return repr(value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else literal(name)


def append_table(text: str, name: str, values: Mapping[str, Any], comment: str = "") -> str:
    """Add one entry of a list of tables at the end: ``[[name]]`` and its keys."""
    lines = [f"# {comment}"] if comment else []
    lines += [f"[[{name}]]", *(f"{_key(key)} = {literal(value)}" for key, value in values.items())]
    new = f"{text.rstrip()}\n\n" + "\n".join(lines) + "\n"

    def change(data: dict[str, Any]) -> None:
        data.setdefault(name, []).append(_plain(values))

    return _checked(text, new, change, "\n".join(lines))


def set_key(text: str, table: str, key: str, value: Any) -> str:
    """Add a key to a table that has none of this name, or give one that is empty text a value."""
    line = f"{_key(key)} = {literal(value)}"
    places = toml_lines(text)
    lines = text.split("\n")
    if (table, key) in places:
        at = places[table, key] - 1
        lines[at] = re.sub(r"""=\s*(""|'')""", lambda _: f"= {literal(value)}", lines[at], count=1)
    elif (table,) in places:
        lines.insert(places[(table,)], line)
    else:
        lines = [*"\n".join(lines).rstrip().split("\n"), "", f"[{table}]", line, ""]

    def change(data: dict[str, Any]) -> None:
        data.setdefault(table, {})[key] = _plain(value)

    return _checked(text, "\n".join(lines), change, f"[{table}]\n{line}")


def add_to_list(text: str, table: str, key: str, value: str) -> str:
    """Add a text to a list of a table; the list is made where there is none."""
    data = tomllib.loads(text)
    if key not in data.get(table, {}):
        return set_key(text, table, key, [value])

    def change(data: dict[str, Any]) -> None:
        data[table][key].append(value)

    start = _offset(text, toml_lines(text)[table, key])
    for closing in (match.start() for match in re.finditer(r"\]", text[start:])):
        at = start + closing
        for separator in (", ", " ", ""):
            before = text[:at].rstrip() if separator == " " else text[:at]
            new = f"{before}{separator}{literal(value)}{text[at:]}"
            try:
                return _checked(text, new, change, "")
            except InputError:
                continue
    return _checked(text, text, change, f"[{table}]\n{key} = [..., {literal(value)}]")


def insert_after(text: str, place: Place, key: str, value: Any) -> str:
    """Add a key to a table right after another one of its keys, which stands on one line."""
    line = f"{_key(key)} = {literal(value)}"
    lines = text.split("\n")
    lines.insert(toml_lines(text)[place], line)

    def change(data: Any) -> None:
        for step in place[:-1]:
            data = data[step]
        data[key] = _plain(value)

    return _checked(text, "\n".join(lines), change, line)


def _offset(text: str, line: int) -> int:
    return sum(len(each) + 1 for each in text.split("\n")[: line - 1])


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _checked(old: str, new: str, change: Callable[[dict[str, Any]], None], by_hand: str) -> str:
    expected = copy.deepcopy(tomllib.loads(old))
    change(expected)
    try:
        found: Any = tomllib.loads(new)
    except tomllib.TOMLDecodeError:
        found = None
    if found != expected:
        raise InputError(f"farm.toml cannot be added to safely; write this into it by hand:\n{by_hand}")
    return new
