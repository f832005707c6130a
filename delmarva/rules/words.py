"""The law's words for comparing: more than, at least, at most, less than, within, one of.

Both sides are rounded to the declared precision of the quantity before they are compared, so that a field of
10.0004 acres, declared to the hundredth, is not more than ten. Half a step counts upwards; a millionth of a
step is forgiven, since most decimals have no exact binary form and 1.005 must round as a person rounds it.
Where the two sides declare different precisions the coarser one counts. Where neither does, numbers that
differ by less than half of the ninth decimal (of the ninth digit, if they are larger than 1) are equal, so
that 0.1 + 0.2 is 0.3.

With y known, "x rounded is more than y rounded" is the single comparison x >= `bound`, which is also what a
kernel executes.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from delmarva.rules.terms import GRACE, Choice, Figure, Reading, describe
from delmarva.rules.trace import LISTENER, Listener
from delmarva.rules.unknown import Unknown
from delmarva.rules.values import Measured, Picked

NOISE = 5e-10


def bound(y: float, step: float, side: float) -> float:
    """The lowest x that, rounded, is more than y rounded (`side` 1) or at least y rounded (`side` -1).

    The step is the declared precision; 0 is none.
    """
    if step > 0.0:
        return (math.floor(y * (1.0 / step) + 0.5 + GRACE) + side * 0.5 - GRACE) * step
    return y + side * NOISE * max(1.0, abs(y))


def shared_step(x: Any, y: Any) -> float:
    """The coarser of the declared precisions of two values, or of two kernel types; 0 if none is declared."""
    return max(getattr(x, "precision", None) or 0.0, getattr(y, "precision", None) or 0.0)


class Word(NamedTuple):
    """A comparison: how it reads when it holds and when not, and on which side of which bound x then lies."""

    says: str
    denies: str
    side: float
    above: bool


MORE_THAN = Word("is more than", "is not more than", 1.0, True)
AT_LEAST = Word("is at least", "is less than", -1.0, True)
LESS_THAN = Word("is less than", "is not less than", -1.0, False)
AT_MOST = Word("is at most", "is more than", 1.0, False)


def _compare(x: Any, y: Any, word: Word) -> bool:
    listener = LISTENER.get()
    step = shared_step(x, y)
    if type(x) is Unknown or type(y) is Unknown:
        return _ask(x, y, step, word)
    truth = (float(x) >= bound(float(y), step, word.side)) is word.above
    if listener is not None:
        _tell(listener, x, y, word.says if truth else word.denies)
    return truth


def _tell(listener: Listener, x: Any, y: Any, says: str) -> None:
    """Tell the running explanation how a comparison came out."""
    comma = "," if isinstance(x, (Measured, Picked)) else ""
    listener.compared(f"{describe(x)}{comma} {says} {describe(y)}{source_of(y) or source_of(x)}", x, y)


def _ask(x: Any, y: Any, step: float, word: Word) -> bool:
    """The same comparison while one side is not known yet."""

    def sentence() -> str:
        return f"{describe(x)} {word.says} {describe(y)}{source_of(y) or source_of(x)}"

    if not isinstance(y, Unknown):
        return x.decider.at_least(x, bound(float(y), step, word.side), sentence) is word.above
    if not isinstance(x, Unknown):
        return y.decider.at_least(y, bound(float(x), step, -word.side), sentence) is not word.above
    if word.side > 0.0:  # more than, or at most, which is not more than
        return x.decider.relates(">", x, y, sentence) is word.above
    return x.decider.relates(">", y, x, sentence) is not word.above


def source_of(value: Any) -> str:
    """The citation of the figure a value is or came from, in brackets."""
    figure = value if isinstance(value, Figure) else getattr(value, "figure", None)
    if not isinstance(figure, Figure):
        return ""
    doubt = "" if figure.status.official else f", {figure.status.label}"
    return f" ({figure.cite}{doubt})"


def more_than(x: float, y: float) -> bool:
    """x > y, both rounded to the declared precision."""
    return _compare(x, y, MORE_THAN)


def at_least(x: float, y: float) -> bool:
    """x >= y, both rounded to the declared precision."""
    return _compare(x, y, AT_LEAST)


def less_than(x: float, y: float) -> bool:
    """x < y, both rounded to the declared precision."""
    return _compare(x, y, LESS_THAN)


def at_most(x: float, y: float) -> bool:
    """x <= y, both rounded to the declared precision."""
    return _compare(x, y, AT_MOST)


def within(x: float, low: float, high: float) -> bool:
    """low <= x <= high, all rounded to the declared precision."""
    return at_least(x, low) and at_most(x, high)


def one_of(x: Any, *members: Choice) -> bool:
    """Whether a choice is one of these members."""
    if isinstance(x, Unknown):
        return any(x == member for member in members)
    truth = any(int(x) == int(member) for member in members)
    listener = LISTENER.get()
    if listener is not None and isinstance(x, Picked):
        listed = " or ".join(str(member) for member in members)
        listener.compared(f"{x.fact.label} is {x.member}" + ("" if truth else f", not {listed}"), x)
    elif listener is not None and isinstance(x, Reading):
        listener.used(x)
    return truth


WORDS = (more_than, at_least, less_than, at_most, within, one_of)
