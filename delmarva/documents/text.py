"""Numbers, dates and names as they are printed."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from datetime import date
from typing import Any

from delmarva.planning.plan import Amount, Person
from delmarva.rules import Status

NOTHING = "–"
NOT_OURS = "†"
UNCONFIRMED = "‡"

_LINE_ENDS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_UNSEEN = re.compile(
    r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff\ud800-\udfff\ue000-\uf8ff]"
)
_LONG_WORD = re.compile(r"\S{23,}")
_ZERO_WIDTH_SPACE = "\u200b"
_BREAK_AFTER = 6
_IN_CITATIONS = (
    (" §", "\u00a0§"),
    ("3 Del.C.", "3\u00a0Del.C."),
    ("COMAR 15", "COMAR\u00a015"),
    (", .", f",{_ZERO_WIDTH_SPACE} ."),
)
"""What stays on one line, and where a line may end although a point follows."""


def printable(value: Any) -> Any:
    """Return data with every text made safe to typeset: one line, nothing unseen, no word too long for a column.

    Characters that steer the direction of the text are left out, so that a name cannot scramble what stands around it.
    A citation breaks only where a person would break it. A long word gets places where it may be broken. A drawing,
    under a key that ends in ``_svg``, is left alone.
    """
    if isinstance(value, str):
        seen = _UNSEEN.sub("", _LINE_ENDS.sub(" ", value))
        for written, set_as in _IN_CITATIONS:
            seen = seen.replace(written, set_as)
        return _LONG_WORD.sub(_with_breaks, seen)
    if isinstance(value, dict):
        return {key: part if key.endswith("_svg") else printable(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [printable(part) for part in value]
    return value


def _with_breaks(word: re.Match[str]) -> str:
    whole = word[0]
    return _ZERO_WIDTH_SPACE.join(whole[start : start + _BREAK_AFTER] for start in range(0, len(whole), _BREAK_AFTER))


def quantity(value: float | None, decimals: int = 1) -> str:
    """Return a number with thousands set off, rounded as `number` rounds it in a sentence, or a dash."""
    if value is None:
        return NOTHING
    text = f"{round(value, 9):,.{decimals}f}"
    return text.replace("-", "−") if text.strip("-0.,") else text.lstrip("-")


def plain(value: float | None, decimals: int = 2) -> str:
    """Return a number without trailing zeros, as it stands in a sentence."""
    text = quantity(value, decimals)
    return text.rstrip("0").rstrip(".") if "." in text else text


def rounded_down(value: float, decimals: int) -> float:
    """Return a rate or an amount that may be printed: rounding up could lead over a limit."""
    parts = 10.0**decimals
    return math.floor(value * parts + 1e-6) / parts


def dollars(value: float, decimals: int = 0) -> str:
    """Return a sum of money, −$1,204 where it is less than nothing."""
    text = quantity(value, decimals)
    return f"−${text[1:]}" if text.startswith("−") else f"${text}"


def mark(status: str, doubtful: bool = False) -> str:
    """Return the sign of a number that is not the state's own; statuses are those of `Status`."""
    if status == Status.UNCONFIRMED:
        return UNCONFIRMED
    own = not status or status == Status.ENTERED or Status(status).official
    return NOT_OURS if doubtful or not own else ""


def amount(value: Amount | None, decimals: int = 1) -> str:
    """Return an amount with its sign, without its unit."""
    return NOTHING if value is None else quantity(value.value, decimals) + mark(value.status, value.doubtful)


def day(value: date | None) -> str:
    """Return a date in words, 1 March 2027."""
    return NOTHING if value is None else f"{value.day} {value:%B %Y}"


def short_day(value: date) -> str:
    """Return a date for a narrow column, 1 Mar 2027."""
    return f"{value.day} {value:%b %Y}"


def span(first: date, last: date) -> str:
    """Return the days from first to last."""
    if first == last:
        return short_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day} to {short_day(last)}"
    start = f"{first.day} {first:%b}" if first.year == last.year else short_day(first)
    return f"{start} to {short_day(last)}"


def shortened(text: str, most: int) -> str:
    """Return a text of at most so many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def listed(parts: Iterable[str], most: int = 12) -> str:
    """Return the first parts and how many more there are."""
    every = list(parts)
    return "; ".join(every[:most]) + (f"; and {len(every) - most} more" if len(every) > most else "")


def counted(number: int, one: str, many: str = "") -> str:
    """Return '1 field', '2 fields'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def named(person: Person) -> str:
    """Return a person's name with the company."""
    return f"{person.name}, {person.company}" if person.company else person.name
