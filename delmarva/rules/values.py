"""The values a rule's body sees while somebody listens: numbers, flags and choices that know what they are.

A plain call needs of all that only the declared precision. In a kernel none of them exist; there the same
roles are played by types.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Self

from delmarva.rules.terms import Choice, Fact, Figure, InputError, Noted, at_precision, describe, number, with_unit
from delmarva.rules.trace import LISTENER


class Measured(Noted):
    """A known number: the value of a fact, or the result of a rule."""

    __slots__ = ("fact", "figure", "name", "precision", "unit")
    name: str
    fact: Fact
    figure: Figure | None

    def __new__(cls, value: float, name: str, fact: Fact) -> Self:
        measured = float.__new__(cls, value)
        measured.name, measured.fact, measured.unit, measured.precision = (
            name,
            fact,
            fact.unit,
            fact.precision,
        )
        measured.figure = value if isinstance(value, Figure) else getattr(value, "figure", None)
        return measured

    @property
    def said(self) -> str:
        return f"{self.fact.label}, {with_unit(at_precision(self, self.precision), self.unit)}"


class Flag(int):
    """A known yes or no."""

    name: str
    fact: Fact

    def __new__(cls, value: bool, name: str, fact: Fact) -> Self:
        flag = int.__new__(cls, value)
        flag.name, flag.fact = name, fact
        return flag

    @property
    def said(self) -> str:
        return self.fact.label

    def __bool__(self) -> bool:
        truth = int(self) != 0
        listener = LISTENER.get()
        if listener is not None:
            listener.compared(f"{self.fact.label}: {'yes' if truth else 'no'}", self)
        return truth


class Picked(int):
    """A known member of a choice."""

    name: str
    fact: Fact
    member: Choice

    def __new__(cls, member: Choice, name: str, fact: Fact) -> Self:
        picked = int.__new__(cls, member)
        picked.member, picked.name, picked.fact = member, name, fact
        return picked

    @property
    def said(self) -> str:
        return f"{self.fact.label}, {self.member}"

    def __eq__(self, other: object) -> bool:
        equal = int(self) == other
        listener = LISTENER.get()
        if listener is not None:
            says = f"is {describe(other)}" if equal else f"is {self.member}, not {describe(other)}"
            listener.compared(f"{self.fact.label} {says}", self, other)
        return equal

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__


TAKEN = (Measured, Flag, Picked)
THOUSANDS = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d*)?")
YES = ("yes", "y", "true", "1", "on")
NO = ("no", "n", "false", "0", "off")


def number_in(name: str, fact: Fact, value: Any) -> float:
    """The number that a person typed or a program gave. Raises `InputError` outside the declared domain."""
    if type(value) is not float:
        try:
            value = float(value) if isinstance(value, float) else _number_of(value)
        except (TypeError, ValueError, OverflowError):
            raise InputError(f"{name}: expected {fact.domain}; found {value!r}") from None
    if fact.lowest <= value <= fact.highest:
        return value  # type: ignore[no-any-return]
    found = "nothing" if value != value else number(value, 12)  # noqa: PLR0124 - true only for NaN
    raise InputError(f"{name}: expected {fact.domain}; found {found}")


def _number_of(value: Any) -> float:
    if isinstance(value, (bool, Choice, Flag, Picked)):
        raise TypeError
    if isinstance(value, str):
        if THOUSANDS.fullmatch(value.strip()):
            value = value.replace(",", "")
        if "_" in value:
            raise ValueError
    return float(value)


def truth_in(name: str, value: Any) -> bool:
    """The yes or no that a person typed or a program gave. Raises `InputError`."""
    if type(value) is bool:
        return value
    if isinstance(value, str):
        word = value.strip().lower()
        if word in YES + NO:
            return word in YES
    elif (hasattr(value, "__index__") or type(value).__name__ in ("bool", "bool_")) and int(value) in (0, 1):
        if not isinstance(value, (Choice, Picked)):
            return int(value) == 1
    raise InputError(f"{name}: expected yes or no; found {value!r}")


def member_in(name: str, kind: type[Choice], value: Any) -> Choice:
    """The member of a choice, from itself, its name or its number. Raises `InputError`."""
    if type(value) is kind:
        return value
    try:
        return kind.parse(value.member if type(value) is Picked else value)
    except InputError as error:
        raise InputError(f"{name}: {error}") from None


@cache
def rounded(precision: float) -> type[float]:
    """The type of a number that knows its declared precision and nothing else."""
    return type("Rounded", (float,), {"__slots__": (), "precision": precision})
