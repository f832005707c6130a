"""The values a rule's body sees while it is interpreted: numbers, flags and choices that know what they are.

A plain call needs them for the declared precision, an explanation for names and units, a question for the
facts that are not known yet. In a kernel none of them exist; there the same roles are played by types.
"""

from __future__ import annotations

from typing import Any, Protocol, Self

from delmarva.rules import trace
from delmarva.rules.terms import Choice, Fact, Figure, InputError, Noted, number, with_unit


class Measured(Noted):
    """A known number: the value of a fact, or the result of a rule."""

    __slots__ = ("fact", "figure", "name", "precision", "unit")

    def __new__(cls, value: float, *args: Any) -> Self:
        return float.__new__(cls, value)

    def __init__(self, value: float, name: str, fact: Fact) -> None:
        self.name, self.fact = name, fact
        self.unit, self.precision = fact.unit, fact.precision
        self.figure: Figure | None = (
            value if isinstance(value, Figure) else getattr(value, "figure", None)
        )


class Flag(int):
    """A known yes or no."""

    name: str
    fact: Fact

    def __new__(cls, value: bool, name: str, fact: Fact) -> Self:
        flag = int.__new__(cls, bool(value))
        flag.name, flag.fact = name, fact
        return flag

    def __bool__(self) -> bool:
        truth = int(self) != 0
        trace.compared(f"{self.fact.label}: {'yes' if truth else 'no'}", self)
        return truth


class Picked(int):
    """A known member of a choice."""

    name: str
    fact: Fact
    member: Choice

    def __new__(cls, member: Choice, name: str, fact: Fact) -> Self:
        picked = int.__new__(cls, int(member))
        picked.member, picked.name, picked.fact = member, name, fact
        return picked

    def __eq__(self, other: object) -> bool:
        equal = int(self) == other
        if isinstance(other, Choice):
            says = f"is {other}" if equal else f"is {self.member}, not {other}"
            trace.compared(f"{self.fact.label} {says}", self)
        return equal

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__


class Needs(Exception):  # noqa: N818 - not an error: the next question
    """The answer cannot go on without this fact."""

    def __init__(self, unknown: Unknown) -> None:
        super().__init__(unknown.names[0])
        self.unknown = unknown


class Decider(Protocol):
    """Answers a question about an unknown value, so that both ways can be followed."""

    def at_least(self, unknown: Unknown, bound: float, sentence: str) -> bool: ...

    def holds(self, question: tuple[Any, ...], unknown: Unknown, sentence: str) -> bool: ...


class Unknown:
    """A fact nobody has told, or a number computed from one. Whoever looks at it must ask."""

    precision: float | None

    def __init__(self, names: tuple[str, ...], key: str, fact: Fact | None, decider: Decider) -> None:
        self.names, self.key, self.fact, self.decider = names, key, fact, decider
        self.precision = fact.precision if fact else None

    def _combined(self, symbol: str, other: Any, swapped: bool = False) -> Unknown:
        left, right = (other, self) if swapped else (self, other)
        names = [n for side in (left, right) if isinstance(side, Unknown) for n in side.names]
        keys = (side.key if isinstance(side, Unknown) else number(side, 12) for side in (left, right))
        trace.used(other)
        return Unknown(tuple(dict.fromkeys(names)), f"({symbol.join(keys)})", None, self.decider)

    def __add__(self, other: Any) -> Unknown:
        return self._combined("+", other)

    def __radd__(self, other: Any) -> Unknown:
        return self._combined("+", other, swapped=True)

    def __sub__(self, other: Any) -> Unknown:
        return self._combined("-", other)

    def __rsub__(self, other: Any) -> Unknown:
        return self._combined("-", other, swapped=True)

    def __mul__(self, other: Any) -> Unknown:
        return self._combined("*", other)

    def __rmul__(self, other: Any) -> Unknown:
        return self._combined("*", other, swapped=True)

    def __truediv__(self, other: Any) -> Unknown:
        return self._combined("/", other)

    def __rtruediv__(self, other: Any) -> Unknown:
        return self._combined("/", other, swapped=True)

    def __pow__(self, other: Any) -> Unknown:
        return self._combined("**", other)

    def __rpow__(self, other: Any) -> Unknown:
        return self._combined("**", other, swapped=True)

    def __neg__(self) -> Unknown:
        return self._combined("-", 0.0, swapped=True)

    def __gt__(self, other: Any) -> bool:
        return self.decider.holds(
            (">", self.key, _key(other)), self, f"{describe(self)} > {describe(other)}"
        )

    def __lt__(self, other: Any) -> bool:
        return self.decider.holds(
            ("<", self.key, _key(other)), self, f"{describe(self)} < {describe(other)}"
        )

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def __le__(self, other: Any) -> bool:
        return not self > other

    def __eq__(self, other: object) -> bool:
        return self.decider.holds(
            ("==", self.key, _key(other)), self, f"{describe(self)} is {describe(other)}"
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = object.__hash__

    def __bool__(self) -> bool:
        return self.decider.holds(("true", self.key), self, describe(self))

    def __float__(self) -> float:
        raise Needs(self)

    def __int__(self) -> int:
        raise Needs(self)

    __index__ = __int__
    __floor__ = __int__
    __ceil__ = __int__
    __round__ = __int__


def _key(value: Any) -> Any:
    return value.key if isinstance(value, Unknown) else float(value)


def describe(value: Any) -> str:
    """A value as it ends a comparison: 'soil-test phosphorus, 320 FIV' or '150 FIV'."""
    if isinstance(value, Unknown):
        return value.fact.label if value.fact else " and ".join(value.names)
    if isinstance(value, Measured):
        return f"{value.fact.label}, {with_unit(value, value.unit)}"
    if isinstance(value, Figure):
        return with_unit(value, value.unit)
    if isinstance(value, Choice):
        return str(value)
    if isinstance(value, (Picked, Flag)):
        return value.fact.label
    return number(value)


def as_number(name: str, fact: Fact, value: Any) -> Measured:
    """A number typed by a person or given by a program, checked against its declared domain."""
    if isinstance(value, str):
        try:
            value = float(value.replace(",", ""))
        except ValueError:
            raise InputError(f"{name}: expected {fact.domain}; found {value!r}") from None
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        try:
            value = float(value) if not isinstance(value, bool) else _refuse(value)
        except (TypeError, ValueError):
            raise InputError(f"{name}: expected {fact.domain}; found {value!r}") from None
    if not fact.holds(value):
        raise InputError(f"{name}: expected {fact.domain}; found {number(value) if value == value else 'nothing'}")
    return Measured(value, name, fact)


def _refuse(value: Any) -> float:
    raise TypeError(value)


YES = ("yes", "y", "true", "1", "on")
NO = ("no", "n", "false", "0", "off")


def as_flag(name: str, fact: Fact, value: Any) -> Flag:
    """A yes or no typed by a person or given by a program."""
    if isinstance(value, str):
        word = value.strip().lower()
        if word not in YES + NO:
            raise InputError(f"{name}: expected yes or no; found {value!r}")
        return Flag(word in YES, name, fact)
    if isinstance(value, (bool, int)) and int(value) in (0, 1):
        return Flag(bool(int(value)), name, fact)
    if hasattr(value, "dtype") and value in (0, 1):
        return Flag(bool(value), name, fact)
    raise InputError(f"{name}: expected yes or no; found {value!r}")


def as_picked(name: str, fact: Fact, kind: type[Choice], value: Any) -> Picked:
    """A member of a choice, from itself, its name or its number."""
    if isinstance(value, Picked):
        value = value.member
    try:
        return Picked(kind.parse(value), name, fact)
    except InputError as error:
        raise InputError(f"{name}: {error}") from None
