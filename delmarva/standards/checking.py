"""Whether a file is a usable standards pack, and if not, everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from delmarva.rules import number
from delmarva.standards.packs import HEADER, STATUS_WORDS, Entry, Pack
from delmarva.standards.schema import KIND_WORDS, Column, Key, Table
from delmarva.standards.tables import STATES, TABLES

ROW_FIELDS = ("status", "source", "where", "note", "jurisdiction")


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a pack: where, what was expected, what was found."""

    file: str
    where: str
    expected: str
    found: str

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.file, self.where) if part)
        return f"{place}: expected {self.expected}; found {self.found}"


def check(path: Path | str) -> list[Problem]:
    """Everything that is wrong with a standards pack; an empty list when it can be loaded."""
    path = Path(path)
    return [Problem(path.name, *problem) for problem in _problems(path)]


Found = Iterator[tuple[str, str, str]]


def _problems(path: Path) -> Found:
    try:
        pack = Pack(path, shipped=False)
        document = pack.document
    except OSError as error:
        yield "", "a file that can be read", f"{error.strerror or error}"
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        yield f"line {line}", "UTF-8 text", f"a byte {error.object[error.start]:#04x} that is not UTF-8"
    except (ValueError, RecursionError) as error:  # not TOML, or a number with thousands of digits
        yield "", "TOML", str(error)
    else:
        yield from _header(document)
        yield from _sources(document)
        yield from _units(document)
        rows = document.get("rows")
        if not isinstance(rows, dict) or not rows:
            yield "", "at least one table of rows, such as [[rows.crop-removal]]", "none"
            return
        for name, table_rows in rows.items():
            yield from _table(pack, document, name, table_rows)


def _header(document: dict[str, Any]) -> Found:
    header = document.get("pack")
    if not isinstance(header, dict):
        yield "[pack]", f"a heading with {', '.join(HEADER)}", "none"
        return
    for name in HEADER:
        if not _is_text(header.get(name)):
            yield f"[pack] {name}", "a text", _shown(header.get(name))
    yield from (_unknown_name("[pack]", name, HEADER) for name in header if name not in HEADER)
    sections = ("pack", "sources", "units", "rows")
    yield from (_unknown_name("", name, sections) for name in document if name not in sections)


def _sources(document: dict[str, Any]) -> Found:
    sources = document.get("sources", {})
    if not isinstance(sources, dict):
        yield "[sources]", "a heading", _shown(sources)
        return
    for name, source in sources.items():
        where = f"[sources] {name}"
        if not isinstance(source, dict) or not _is_text(source.get("cite")):
            yield where, '{ cite = "the publication" }', _shown(source)
            continue
        fields = ("cite", "read_in")
        yield from (_unknown_name(where, field, fields) for field in source if field not in fields)


def _units(document: dict[str, Any]) -> Found:
    units = document.get("units", {})
    if not isinstance(units, dict):
        yield "[units]", "a heading for each table, such as [units.crop-removal]", _shown(units)
        return
    for name, declared in units.items():
        if name not in TABLES:
            yield _unknown_name(f"[units.{name}]", name, TABLES)
        elif not isinstance(declared, dict):
            yield f"[units.{name}]", "a heading", _shown(declared)
        else:
            columns = TABLES[name].column
            for column, unit in declared.items():
                if column not in columns:
                    yield _unknown_name(f"[units.{name}]", column, columns)
                elif unit != columns[column].unit:
                    yield f"[units.{name}] {column}", f'the unit "{columns[column].unit}"', _shown(unit)


def _table(pack: Pack, document: dict[str, Any], name: str, rows: object) -> Found:
    if name not in TABLES:
        yield _unknown_name(f"[[rows.{name}]]", name, TABLES)
        return
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        yield f"rows.{name}", f"a list of rows, each under [[rows.{name}]]", _shown(rows)
        return
    if name not in pack.tables:
        yield f"[units.{name}]", "the heading with the unit of each column of numbers", "none"
    table, sources = TABLES[name], _section(document, "sources")
    seen: dict[str, int] = {}
    for entry in pack.entries(name):
        where = f"{name} row {entry.number}{_described(table, entry)}"
        yield from _row(table, entry, where, sources)
        first = seen.setdefault(repr(entry.identity), entry.number)
        if first != entry.number:
            yield where, "keys that no other row from the same source has", f"the keys of row {first}"
    declared = _section(_section(document, "units"), name)
    for column in table.columns:
        if column.numeric and column.name not in declared and any(column.name in row for row in rows):
            yield f"[units.{name}] {column.name}", f'the unit "{column.unit}"', "none"


def _row(table: Table, entry: Entry, where: str, sources: dict[str, Any]) -> Found:
    fields = entry.fields
    known = (*table.key, *table.column, *ROW_FIELDS)
    yield from (_unknown_name(where, name, known) for name in fields if name not in known)
    for name in ("where", "note"):
        if name in fields and not _is_text(fields[name]):
            yield f"{where}, {name}", "a text", _shown(fields[name])
    source, status = fields.get("source"), fields.get("status")
    if sources and source not in tuple(sources):
        yield f"{where}, source", f"one of {', '.join(sources)} from [sources]", _shown(source)
    elif "source" in fields and not sources:
        yield f"{where}, source", "a [sources] heading that explains it", "none"
    if status not in tuple(STATUS_WORDS):
        yield f"{where}, status", f"one of {', '.join(STATUS_WORDS)}", _shown(status)
    for key in table.keys:
        if key.name in fields:
            yield from _key_value(key, fields[key.name], f"{where}, {key.name}")
        elif not key.optional and status != "UNKNOWN":
            yield f"{where}, {key.name}", key.help, "nothing"
    given = [column for column in table.columns if column.name in fields]
    if status == "UNKNOWN":
        yield from _unknown_row(given, fields, where)
        return
    for column in given:
        yield from _value(column, fields, f"{where}, {column.name}")
    if "jurisdiction" in fields:
        found = _shown(fields["jurisdiction"])
        yield f"{where}, jurisdiction", "none but in a row of status UNKNOWN", found
    if not any(column.numeric for column in given):
        columns = ", ".join(column.name for column in table.columns if column.numeric)
        yield where, f"a value in at least one of {columns}", "none"


def _unknown_row(given: list[Column], fields: dict[str, Any], where: str) -> Found:
    for column in given:
        found = _shown(fields[column.name])
        yield f"{where}, {column.name}", "no value in a row of status UNKNOWN", found
    if not _is_text(fields.get("note")):
        yield f"{where}, note", "the reason why there is no value", _shown(fields.get("note"))
    if fields.get("jurisdiction", STATES[0]) not in STATES:
        yield f"{where}, jurisdiction", f"one of {', '.join(STATES)}", _shown(fields["jurisdiction"])


def _key_value(key: Key, value: object, where: str) -> Found:
    if type(value) is not key.kind or (key.kind is str and not _is_text(value)):
        yield where, KIND_WORDS[key.kind], _shown(value)
    elif key.choices and value not in key.choices:
        yield where, f"one of {', '.join(map(str, key.choices))}", _shown(value)


def _value(column: Column, fields: dict[str, Any], where: str) -> Found:
    value = fields[column.name]
    if not column.numeric:
        if not _is_text(value):
            yield where, "a text", _shown(value)
        return
    for field in re.findall(r"{(\w+)}", column.unit):
        if field not in fields:
            yield where, f'the field "{field}" that its unit "{column.unit}" refers to', "nothing"
    within = (
        isinstance(value, int | float)
        and not isinstance(value, bool)
        and abs(value) < 1e12  # also refuses nan, inf and numbers no float can hold
        and (column.low is None or value >= column.low)
        and (column.high is None or value <= column.high)
    )
    if not within:
        yield where, _number_words(column, fields), _shown(value)
        return
    plain = column.name.removesuffix("_high")
    low = fields.get(f"{plain}_low", fields.get(plain))
    if plain != column.name and isinstance(low, int | float) and value < low:
        yield where, f"at least {number(low)}, the lower end", _shown(value)


def _number_words(column: Column, fields: dict[str, Any]) -> str:
    unit = re.sub(r"{(\w+)}", lambda field: str(fields.get(field[1], "unit")), column.unit)
    if column.high is not None and column.low is not None:
        return f"a number from {number(column.low)} to {number(column.high)} in {unit}"
    if column.low is not None:
        return f"a number of at least {number(column.low)} in {unit}"
    return f"a number in {unit}"


def _described(table: Table, entry: Entry) -> str:
    words = " ".join(str(entry.fields[name]) for name in table.key if name in entry.fields)
    return f" ({words})" if words else ""


def _unknown_name(where: str, name: str, known: Any) -> tuple[str, str, str]:
    near = get_close_matches(name, known, n=1, cutoff=0.6)
    hint = f" (did you mean {near[0]}?)" if near else ""
    return where, f"one of {', '.join(known)}", f'"{name}"{hint}'


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _section(document: dict[str, Any], name: str) -> dict[str, Any]:
    found = document.get(name)
    return found if isinstance(found, dict) else {}


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
