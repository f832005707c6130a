"""What commands share in reading: the rule somebody names, its facts, the day of the law and its amendments."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from math import isfinite
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from delmarva.rules import Figure, Reading, Rule

RuleName = Annotated[str, typer.Argument(metavar="RULE", help="Name of a rule; delmarva rules lists them.")]
Facts = Annotated[
    list[str] | None,
    typer.Argument(metavar="FACT=VALUE", help="What is known, such as fiv=512 psi=none.", show_default=False),
]
On = Annotated[str | None, typer.Option("--on", metavar="DATE", help="The law of that day, such as 2023-12-31.")]
Amend = Annotated[
    list[str] | None,
    typer.Option("--amend", metavar="NAME=VALUE", help="Suppose another figure or reading; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def the_law(name: str, on: str | None, amendments: list[str] | None) -> Rule[Any, Any]:
    """A rule as it stood on a day, and as it would stand amended."""
    from delmarva.law import rulebook

    rule = rulebook.find(name)
    if on is not None:
        rule = rule.on(_day(on))
    return rule.amended(**_amendments(rule, amendments)) if amendments else rule


def _day(text: str) -> date:
    from delmarva.rules import InputError

    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InputError(f"--on: expected a day such as 2023-12-31; found {text!r}") from None


def pairs(words: Iterable[str], form: str) -> dict[str, str]:
    """Words of the form name=value."""
    from delmarva.rules import InputError

    found: dict[str, str] = {}
    for word in words:
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not name:
            raise InputError(f"expected {form}; found {word!r}")
        if name in found:
            raise InputError(f"{name} is given twice")
        found[name] = value
    return found


def facts_of(words: list[str] | None) -> dict[str, str]:
    """The facts somebody typed; the rule that gets them holds each against its domain."""
    return pairs(words or (), "FACT=VALUE, such as fiv=512")


def changeable(rule: Rule[Any, Any]) -> dict[str, Figure | Reading]:
    """The figures and readings a rule and the rules it calls rest on, by the names an amendment uses."""
    from delmarva.rules import Figure, Reading

    parts = (item for called in rule.walk() for item in called.parts.items())
    return {name: part for name, part in parts if isinstance(part, Figure | Reading)}


def _amendments(rule: Rule[Any, Any], words: Iterable[str]) -> dict[str, Any]:
    from delmarva.rules import Figure, InputError

    parts, changes = changeable(rule), dict[str, Any](pairs(words, "NAME=VALUE, such as HIGH_PHOSPHORUS=120"))
    for name, text in changes.items():
        part = parts.get(name)
        if isinstance(part, Figure):
            changes[name] = _number(name, text)
        elif part is not None:
            try:
                type(part.chosen).parse(text)
            except InputError as error:
                raise InputError(f"{name}: {error}") from None
    return changes


def _number(name: str, text: str) -> int | float:
    from delmarva.rules import InputError

    try:
        value = float(text.replace(",", ""))
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise InputError(f"{name}: expected a number; found {text!r}")
    return int(value) if value.is_integer() else value
