"""A mapping: what the columns of a laboratory's table mean, declared by the person who has the table.

A mapping is a small TOML file. Once given, it is kept in the farm's ``mappings`` folder and used again for every
table with the same headers::

    name = "County laboratory"
    kind = "soil"                    # soil, manure, plant or water
    recognised_by = ["Sample", "P ppm"]
    sample = "Sample"                # the column with the sample's name
    field = "Field"                  # may be left out, as may lab, report, date and depth
    date = "Sampled"
    date_format = "MM/DD/YYYY"
    depth = ["From", "To"]           # inches; or one column with "0 - 8"
    ignore = ["Client"]

    [columns."P ppm"]
    analyte = "p"
    unit = "ppm"
    method = "Mehlich-3"

A header that comes twice is told apart by a number: ``"P ppm (2)"`` is the second. A table with one result a row has
``[long]`` with ``analyte``, ``value``, ``unit`` and ``method`` naming the columns, and ``[analytes]`` pairing its names
with ours.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from delmarva.exchange.lab_layouts import Column, Layout, Long
from delmarva.exchange.samples import SampleKind
from delmarva.exchange.sheets import Sheet
from delmarva.exchange.soil_tests import UNITS, method_named
from delmarva.exchange.text_files import read_text
from delmarva.rules import InputError

FOLDER = "mappings"
"""Where a farm keeps its mappings."""

_FORMS = {"YYYY": "%Y", "YY": "%y", "MM": "%m", "DD": "%d"}
_EMPTY = '""'
MANURE_UNITS = ("lb/ton", "lb/1000 gal", "%", "ppm", "lb/gal", "g/kg")


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Column(_Strict):
    analyte: str = Field(min_length=1)
    unit: str = ""
    method: str = ""
    unit_column: str = ""
    method_column: str = ""


class _Long(_Strict):
    analyte: str
    value: str
    unit: str
    method: str
    qualifier: str = ""


class _Mapping(_Strict):
    name: str = Field(min_length=1)
    kind: Literal["soil", "manure", "plant", "water"] = "soil"
    recognised_by: list[str] = Field(min_length=2)
    sample: str = Field(min_length=1)
    field: str = ""
    lab: str = ""
    lab_name: str = ""
    report: str = ""
    date: str | list[str] = []
    date_format: str = "YYYY-MM-DD"
    depth: str | list[str] = []
    ignore: list[str] = []
    columns: dict[str, _Column] = {}
    long: _Long | None = None
    analytes: dict[str, str] = {}

    @model_validator(mode="after")
    def _measures(self) -> _Mapping:
        if bool(self.columns) == (self.long is not None):
            raise ValueError("give either [columns] or [long]")
        for name, column in self.columns.items():
            if column.unit and _unit(column.unit) is None:
                raise ValueError(f"the unit {column.unit!r} of the column {name!r} is not one this program knows")
            if self.kind == "manure" and not column.method and not column.method_column:
                raise ValueError(f'the column {name!r} needs its basis as method: "as received" or "dry"')
        return self


def read_mapping(path: Path) -> Layout:
    """Read a mapping.

    Raises
    ------
    InputError
        With every fault of the file, one a line.
    """
    text = read_text(path, limit=1_000_000)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path.name}: the text is not TOML ({error}).") from None
    try:
        mapping = _Mapping.model_validate(data)
    except ValidationError as error:
        raise InputError("\n".join(_sentence(path.name, detail) for detail in error.errors())) from None
    return _layout(mapping)


def mappings_of(farm: Path) -> list[Layout]:
    """Read the mappings a farm folder keeps."""
    return [read_mapping(path) for path in sorted((farm / FOLDER).glob("*.toml"))]


def draft(sheets: Iterable[Sheet], name: str) -> str:
    """A mapping to be filled in, for a table nobody has declared yet: a line for every header."""
    rows = [row for sheet in sheets for row in sheet.rows if not row.empty]
    headers = max(rows, key=lambda row: len(row.cells)).cells if rows else ()
    quoted = [_quoted(header) for header in dict.fromkeys(headers) if header]
    lines = [
        "# Say what each column means, delete the columns that do not matter, and give this file with --mapping.",
        f"name = {_quoted(name)}",
        'kind = "soil"                # soil, manure, plant or water',
        f"recognised_by = [{', '.join(quoted[:4])}]",
        f"sample = {(quoted or [_EMPTY])[0]}",
        'field = ""',
        'date = ""',
        'date_format = "MM/DD/YYYY"',
        "depth = []                   # top and bottom in inches, or one column",
    ]
    for header in quoted[1:]:
        lines += ["", f"[columns.{header}]", 'analyte = ""', 'unit = ""', 'method = ""']
    return "\n".join(lines) + "\n"


def _layout(mapping: _Mapping) -> Layout:
    form = mapping.date_format
    for word, code in _FORMS.items():
        form = form.replace(word, code)
    columns = {
        header: Column(
            column.analyte, _unit(column.unit) or "", _method(mapping.kind, column.method), column.unit_column,
            column.method_column,
        )
        for header, column in mapping.columns.items()
    }  # fmt: skip
    long = mapping.long
    return Layout(
        name=mapping.name,
        recognised_by=frozenset(mapping.recognised_by),
        sample=mapping.sample,
        columns=columns,
        field=mapping.field,
        lab=mapping.lab,
        lab_name=mapping.lab_name,
        report=mapping.report,
        dates=_names(mapping.date),
        date_format=form,
        depth=_names(mapping.depth),
        other=frozenset(mapping.ignore),
        kind=SampleKind(mapping.kind),
        long=Long(long.analyte, long.value, long.unit, long.method, long.qualifier, mapping.analytes) if long else None,
    )


def _names(stated: str | list[str]) -> tuple[str, ...]:
    return tuple(filter(None, [stated] if isinstance(stated, str) else stated))


def _unit(text: str) -> str | None:
    return UNITS.get(text.lower()) or (text if text in MANURE_UNITS else None)


def _method(kind: str, text: str) -> str:
    return text if kind == "manure" else method_named(text)


def _sentence(file: str, detail: Any) -> str:
    place = ".".join(str(step) for step in detail["loc"])
    if detail["type"] == "value_error":
        return f"{file}: {detail['ctx']['error']}."
    kinds = {"missing": "this key is missing", "extra_forbidden": "this key is not known here"}
    shown = "" if detail["type"] == "missing" else f"; found {str(detail['input'])[:60]!r}"
    return f"{file}, {place}: {kinds.get(detail['type'], detail['msg'].lower())}{shown}."


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(character if character.isprintable() else " " for character in escaped) + '"'
