"""A fact nobody has told yet, and numbers computed from it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Protocol

from delmarva.rules.terms import Fact, describe


class Needs(Exception):
    """The answer cannot go on without this fact."""

    def __init__(self, unknown: Unknown) -> None:
        super().__init__(unknown.names[0])
        self.unknown = unknown


Sentence = Callable[[], str]


class Decider(Protocol):
    """Answers a question about an unknown value, so that both ways can be followed."""

    def at_least(self, unknown: Unknown, bound: float, sentence: Sentence) -> bool: ...

    def equals(self, unknown: Unknown, value: float, sentence: Sentence) -> bool: ...

    def relates(self, sign: str, left: Unknown, right: Unknown, sentence: Sentence) -> bool: ...


Interval = tuple[float, float]
ANYTHING: Interval = (-math.inf, math.inf)


def _corners(operation: Callable[[float, float], float], left: Interval, right: Interval) -> Interval:
    """Where the results of an operation that is monotone in both sides lie; 0 times infinity is 0 there."""
    found = [operation(x, y) for x in left for y in right]
    known = [0.0 if math.isnan(value) else value for value in found]
    return min(known), max(known)


def interval(symbol: str, left: Interval, right: Interval) -> Interval:
    """Where the result of an arithmetic operation on two numbers lies, if they lie in these intervals."""
    if symbol == "+":
        return left[0] + right[0], left[1] + right[1]
    if symbol == "-":
        return left[0] - right[1], left[1] - right[0]
    if symbol == "*":
        return _corners(lambda x, y: x * y, left, right)
    if symbol == "/" and not right[0] <= 0.0 <= right[1]:
        return _corners(lambda x, y: x / y, left, right)
    return ANYTHING


class Unknown:
    """A fact nobody has told, or a number computed from one. Whoever looks at it must ask.

    Parameters
    ----------
    names : the facts it is computed from, in the order met; one for a fact.
    key : the formula; a fact's is its name. Equal keys are equal values.
    label, precision : how it is called, and the step to which it is compared.
    decider : who answers questions about it.
    members : for a yes/no fact or a choice, the numbers it may be.
    domain : the lowest and the highest number it may be.
    parts : for a computed number, the operation and its two sides.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        key: str,
        label: str,
        decider: Decider,
        *,
        precision: float | None = None,
        members: tuple[int, ...] = (),
        domain: Interval = ANYTHING,
        parts: tuple[str, Any, Any] | None = None,
    ) -> None:
        self.names, self.key, self.label, self.decider = names, key, label, decider
        self.precision, self.members, self.domain, self.parts = precision, members, domain, parts

    @classmethod
    def of(cls, name: str, fact: Fact, members: tuple[int, ...], decider: Decider) -> Unknown:
        """A fact that is not known, in its declared domain."""
        domain = (fact.lowest, fact.highest)
        return cls((name,), name, fact.label, decider, precision=fact.precision, members=members, domain=domain)

    def seen_as(self, fact: Fact) -> Unknown:
        """The same value under the label and precision of another rule's fact."""
        return Unknown(
            self.names, self.key, fact.label, self.decider,
            precision=fact.precision, members=self.members, domain=self.domain, parts=self.parts,
        )  # fmt: skip

    def asked_of(self, decider: Decider) -> Unknown:
        """The same value, with another to answer for it."""
        parts = None
        if self.parts is not None:
            symbol, *sides = self.parts
            left, right = (side.asked_of(decider) if isinstance(side, Unknown) else side for side in sides)
            parts = (symbol, left, right)
        return Unknown(
            self.names, self.key, self.label, decider,
            precision=self.precision, members=self.members, domain=self.domain, parts=parts,
        )  # fmt: skip

    @property
    def said(self) -> str:
        return self.label

    def _combined(self, symbol: str, left: Any, right: Any) -> Unknown:
        sides = [side for side in (left, right) if isinstance(side, Unknown)]
        names = tuple(dict.fromkeys(name for side in sides for name in side.names))
        label = " and ".join(dict.fromkeys(side.label for side in sides))
        key = f"({_key(left)} {symbol} {_key(right)})"
        return Unknown(names, key, label, self.decider, parts=(symbol, left, right))

    def __add__(self, other: Any) -> Unknown:
        return self._combined("+", self, other)

    def __radd__(self, other: Any) -> Unknown:
        return self._combined("+", other, self)

    def __sub__(self, other: Any) -> Unknown:
        return self._combined("-", self, other)

    def __rsub__(self, other: Any) -> Unknown:
        return self._combined("-", other, self)

    def __mul__(self, other: Any) -> Unknown:
        return self._combined("*", self, other)

    def __rmul__(self, other: Any) -> Unknown:
        return self._combined("*", other, self)

    def __truediv__(self, other: Any) -> Unknown:
        return self._combined("/", self, other)

    def __rtruediv__(self, other: Any) -> Unknown:
        return self._combined("/", other, self)

    def __floordiv__(self, other: Any) -> Unknown:
        return self._combined("//", self, other)

    def __rfloordiv__(self, other: Any) -> Unknown:
        return self._combined("//", other, self)

    def __mod__(self, other: Any) -> Unknown:
        return self._combined("%", self, other)

    def __rmod__(self, other: Any) -> Unknown:
        return self._combined("%", other, self)

    def __pow__(self, other: Any) -> Unknown:
        return self._combined("**", self, other)

    def __rpow__(self, other: Any) -> Unknown:
        return self._combined("**", other, self)

    def __neg__(self) -> Unknown:
        return self._combined("-", 0.0, self)

    def __pos__(self) -> Unknown:
        return self._combined("+", 0.0, self)

    def __abs__(self) -> Unknown:
        return -self if self < 0.0 else +self

    def _says(self, words: str, other: Any) -> Sentence:
        return lambda: f"{self.label} {words} {describe(other)}"

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def __le__(self, other: Any) -> bool:
        return not self > other

    def __lt__(self, other: Any) -> bool:
        sentence = self._says("is less than", other)
        if isinstance(other, Unknown):
            return self.decider.relates(">", other, self, sentence)
        return not self.decider.at_least(self, float(other), sentence)

    def __gt__(self, other: Any) -> bool:
        sentence = self._says("is more than", other)
        if isinstance(other, Unknown):
            return self.decider.relates(">", self, other, sentence)
        return self.decider.at_least(self, math.nextafter(float(other), math.inf), sentence)

    def __eq__(self, other: object) -> bool:
        sentence = self._says("is", other)
        if isinstance(other, Unknown):
            return self.decider.relates("==", self, other, sentence)
        return self.decider.equals(self, float(other), sentence)  # type: ignore[arg-type]

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = object.__hash__

    def __bool__(self) -> bool:
        return self.decider.equals(self, 1.0, lambda: self.label)

    def __float__(self) -> float:
        raise Needs(self)

    def __int__(self) -> int:
        raise Needs(self)

    __index__ = __int__
    __floor__ = __int__
    __ceil__ = __int__
    __trunc__ = __int__

    def __round__(self, digits: int = 0) -> float:
        raise Needs(self)


def _key(value: Any) -> str:
    return value.key if isinstance(value, Unknown) else repr(float(value))
