"""Turning what is wrong with a farm file into sentences that name file, line, table, field and key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from delmarva.planning.farm import FarmFile
from delmarva.planning.toml_lines import Place, line_of, toml_lines
from delmarva.rules import InputError

FARM_TOML = "farm.toml"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong.

    Attributes
    ----------
    file : str
        File name.
    line : int or None
        Line in it.
    place : tuple
        Path of tables and keys in ``farm.toml``; empty for other files.
    sentence : str
        What is wrong, what was expected and what was found.
    table : str
        The table in words: "field '7', rotation entry 2, crop".
    """

    file: str
    line: int | None
    place: Place
    sentence: str
    table: str = ""

    def __str__(self) -> str:
        where = self.file + (f", line {self.line}" if self.line else "") + (f", {self.table}" if self.table else "")
        return f"{where}: {self.sentence}"


def file_problem(sentence: str, file: str) -> Problem:
    """Return the problem of a sentence that may begin with the file's name and a line."""
    found = re.match(rf"{re.escape(file)}(?:, line (\d+))?[:,] ", sentence)
    if found is None:
        return Problem(file, None, (), sentence)
    return Problem(file, int(found[1]) if found[1] else None, (), sentence[found.end() :])


class FarmError(InputError):
    """A farm folder that cannot be planned, with everything that is wrong with it.

    Attributes
    ----------
    problems : tuple of Problem
    """

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(
            sorted(problems, key=lambda problem: (problem.file != FARM_TOML, problem.file, problem.line or 0))
        )
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Problems:
    """Collects problems of a ``farm.toml`` and finds their lines when they are asked for."""

    def __init__(self, text: str, data: Mapping[str, Any]) -> None:
        self._text = text
        self._data = data
        self._found: list[tuple[Place, str]] = []
        self._elsewhere: list[Problem] = []

    def add(self, place: Place, sentence: str) -> None:
        """Note a problem at a path of tables and keys."""
        self._found.append((place, sentence))

    def add_file(self, error: InputError, file: str) -> None:
        """Note a problem of another file of the folder."""
        self._elsewhere += [file_problem(sentence, file) for sentence in str(error).split("\n")]

    def add_validation(self, error: ValidationError) -> None:
        """Note everything the model refused."""
        for detail in error.errors(include_url=False):
            place = tuple(detail["loc"])
            self.add(place, _sentence(dict(detail), place))

    def stop_if_any(self) -> None:
        """Raise `FarmError` when there is any problem."""
        if not self._found and not self._elsewhere:
            return
        lines = toml_lines(self._text)
        found = [
            Problem(FARM_TOML, line_of(lines, place), place, sentence, self._words(place))
            for place, sentence in self._found
        ]
        raise FarmError([*found, *self._elsewhere])

    def _words(self, place: Place) -> str:
        """Say a path in words, tables by the ids they carry."""
        words: list[str] = []
        value: Any = self._data
        for step in place:
            try:
                value = value[step]
            except (KeyError, IndexError, TypeError):
                value = None
            if step == "[key]":
                continue
            if isinstance(step, str):
                words.append(step.replace("_", " ") if not words else step)
            elif isinstance(value, Mapping) and "id" in value:
                words[-1] += f" {value['id']!r}".replace("'", '"')
            elif isinstance(value, Mapping) and ("year" in value or "crop" in value):
                words[-1] += f" {value.get('year', '')} {value.get('crop', '')}".rstrip()
            elif isinstance(value, Mapping) and "field" in value:
                words[-1] += f" {step + 1} (field {value['field']!r})".replace("'", '"')
            else:
                words[-1] += f" {step + 1}"
        return ", ".join(words)


def _sentence(detail: dict[str, Any], place: Place) -> str:
    kind, context, found = detail["type"], detail.get("ctx", {}), detail["input"]
    shown = f"found {_shown(found)}."
    if kind == "missing":
        return "this key is missing."
    if kind == "extra_forbidden":
        return _unknown_key(place)
    if kind == "value_error":
        reason = str(context["error"])
        return reason if reason.endswith(".") else f"{reason}."
    limits = {"greater_than": ("gt", "more than"), "greater_than_equal": ("ge", "at least")}
    limits |= {"less_than": ("lt", "less than"), "less_than_equal": ("le", "at most")}
    if kind in limits:
        key, words = limits[kind]
        return f"expected {words} {context[key]:g}, {shown}"
    if kind == "enum":
        choices = re.sub(r" or (?='[^']*'$)", ", ", context["expected"]).replace("'", '"')
        near = get_close_matches(str(found), re.findall(r'"([^"]*)"', choices), n=1)
        return f"expected one of {choices}, {shown}" + (f' Did you mean "{near[0]}"?' if near else "")
    if kind.startswith(("date", "datetime")):
        return f"expected a day such as 2026-12-01, {shown}"
    expected = {
        "string_type": "expected text in quotes",
        "bool_type": "expected true or false",
        "int_type": "expected a whole number",
        "float_type": "expected a number",
        "finite_number": "expected a number",
        "tuple_type": "expected a list in [ ]",
        "model_type": "expected a table",
        "model_attributes_type": "expected a table",
        "dict_type": "expected a table",
        "string_too_short": "expected some text",
        "string_too_long": f"expected at most {context.get('max_length')} characters",
        "too_short": "expected at least one entry",
    }
    return f"{expected.get(kind, detail['msg'])}, {shown}"


def _shown(value: Any) -> str:
    if isinstance(value, str):
        return f'"{value[:60]}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list" if value else "an empty list"
    return str(value)[:60]


def _unknown_key(place: Place) -> str:
    """Name the keys the table has, nearest first."""
    keys = _keys_at(place[:-1])
    near = get_close_matches(str(place[-1]), keys, n=1)
    guess = f' Did you mean "{near[0]}"?' if near else f" Known keys: {', '.join(keys)}."
    return f"this key is not known here.{guess}"


def _keys_at(place: Place) -> list[str]:
    model: Any = FarmFile
    for step in place:
        if isinstance(step, str) and hasattr(model, "model_fields"):
            field = next((info for name, info in model.model_fields.items() if step in (name, info.alias)), None)
            model = _model_of(field) if field is not None else None
    if not hasattr(model, "model_fields"):
        return []
    return [info.alias or name for name, info in model.model_fields.items()]


def _model_of(field: FieldInfo) -> Any:
    """Return the model inside ``X``, ``X | None`` or ``tuple[X, ...]``."""
    annotation: Any = field.annotation
    while not hasattr(annotation, "model_fields"):
        inner = [argument for argument in getattr(annotation, "__args__", ()) if argument not in (type(None), Ellipsis)]
        if not inner:
            return None
        annotation = inner[0]
    return annotation
