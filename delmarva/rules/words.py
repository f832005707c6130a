"""The law's words for comparing: more than, at least, at most, less than, within, one of.

Both sides are rounded to the declared precision of the quantity before they are compared, half upwards, so
0.1 + 0.2 is 0.3 and a field of 10.0004 acres, declared to the hundredth, is not more than ten. Where the two
sides declare different precisions the coarser one counts; where none does, the ninth decimal.

With y on the grid of step p, "x rounded is more than y rounded" is the single comparison x >= y + p/2, which is
what a kernel executes; `grid` and the four bounds below are compiled there from this same source.
"""

from __future__ import annotations

import math
from typing import Any

from delmarva.rules import trace
from delmarva.rules.terms import Choice, Figure
from delmarva.rules.values import Measured, Picked, Unknown, describe

NOISE = 1e-9


def grid(y: float, precision: float) -> float:
    """y on the grid of the declared precision, half upwards."""
    return math.floor(y / precision + 0.5) * precision


def shared_precision(x: Any, y: Any) -> float:
    """The coarser of the declared precisions of two values or two kernel types."""
    declared = [p for p in (getattr(x, "precision", None), getattr(y, "precision", None)) if p is not None]
    return max(declared, default=NOISE)


def _compare(x: Any, y: Any, word: str, opposite: str, side: float, above: bool) -> bool:
    """Whether x lies at or above (below) the bound that y and half a step make."""
    half = shared_precision(x, y) / 2.0
    subject = describe(x) + ("," if isinstance(x, Measured) else "")
    sentence = f"{subject} {word} {describe(y)}{source_of(y) or source_of(x)}"
    if isinstance(x, Unknown) or isinstance(y, Unknown):
        return _ask(x, y, half, sentence, side, above)
    bound = grid(float(y), half * 2.0) + side * half
    truth = (float(x) >= bound) is above
    trace.compared(sentence if truth else sentence.replace(word, opposite, 1), x, y)
    return truth


def _ask(x: Any, y: Any, half: float, sentence: str, side: float, above: bool) -> bool:
    """The same comparison while one side is not known yet."""
    if isinstance(x, Unknown) and isinstance(y, Unknown):
        if above == (side > 0):
            left, right, positive = (x, y, True) if above else (y, x, True)
        else:
            left, right, positive = (y, x, False) if above else (x, y, False)
        return left.decider.holds((">", left.key, right.key), left, sentence) is positive
    trace.used(y if isinstance(x, Unknown) else x)
    if isinstance(x, Unknown):
        return x.decider.at_least(x, grid(float(y), half * 2.0) + side * half, sentence) is above
    bound = grid(float(x), half * 2.0) - side * half
    return y.decider.at_least(y, bound, sentence) is not above


def source_of(value: Any) -> str:
    """The citation of the figure a value is or came from, in brackets."""
    figure = value if isinstance(value, Figure) else getattr(value, "figure", None)
    if not isinstance(figure, Figure):
        return ""
    doubt = "" if figure.status.official else f", {figure.status.label}"
    return f" ({figure.cite}{doubt})"


def more_than(x: float, y: float) -> bool:
    """x > y, both rounded to the declared precision."""
    return _compare(x, y, "is more than", "is not more than", 1.0, above=True)


def at_least(x: float, y: float) -> bool:
    """x >= y, both rounded to the declared precision."""
    return _compare(x, y, "is at least", "is less than", -1.0, above=True)


def less_than(x: float, y: float) -> bool:
    """x < y, both rounded to the declared precision."""
    return _compare(x, y, "is less than", "is not less than", -1.0, above=False)


def at_most(x: float, y: float) -> bool:
    """x <= y, both rounded to the declared precision."""
    return _compare(x, y, "is at most", "is more than", 1.0, above=False)


def within(x: float, low: float, high: float) -> bool:
    """low <= x <= high, all rounded to the declared precision."""
    return at_least(x, low) and at_most(x, high)


def one_of(x: Any, *members: Choice) -> bool:
    """Whether a choice is one of these members."""
    if isinstance(x, Unknown):
        return any(x == member for member in members)
    truth = any(int(x) == int(member) for member in members)
    listed = " or ".join(str(member) for member in members)
    if isinstance(x, Picked):
        trace.compared(f"{x.fact.label} is {x.member}" + ("" if truth else f", not {listed}"), x)
    return truth


WORDS = (more_than, at_least, less_than, at_most, within, one_of)
