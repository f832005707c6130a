"""What a fact, a figure, a choice and a reading are.

Nothing here knows any law. A rule is written with these terms, and everything made from the rule (the
explanation, the next question, the kernel over a table) reads them back.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from enum import IntEnum, StrEnum
from typing import Any, Self

from delmarva.rules.trace import LISTENER


class NotModelled(Exception):
    """The law or the table asks for something this edition does not hold; the message says what and why."""


class InputError(ValueError):
    """What a person typed or loaded cannot be used; the message says where, what was expected and found."""


class Status(StrEnum):
    """How sure a number is: who stands behind it."""

    STATUTE = "statute"
    REGULATION = "regulation"
    GUIDANCE = "guidance"
    REGIONAL = "regional"
    NATIONAL = "national"
    OTHER_STATE = "other state"
    FOREIGN = "foreign"
    UNCONFIRMED = "unconfirmed"
    ENTERED = "entered"

    @property
    def official(self) -> bool:
        """True for numbers of the law itself or of the state's own agency or university."""
        return self in (Status.STATUTE, Status.REGULATION, Status.GUIDANCE)

    @property
    def label(self) -> str:
        return _STATUS_LABELS[self]


_STATUS_LABELS = {
    Status.STATUTE: "statute",
    Status.REGULATION: "regulation",
    Status.GUIDANCE: "official guidance",
    Status.REGIONAL: "regional figure, not this state's own",
    Status.NATIONAL: "national figure, not this state's own",
    Status.OTHER_STATE: "another state's figure",
    Status.FOREIGN: "a foreign figure",
    Status.UNCONFIRMED: "unconfirmed figure",
    Status.ENTERED: "entered by the user",
}


LARGEST = sys.float_info.max
GRACE = 1e-6
"""The part of a step that rounding forgives."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing a rule may ask about, named and typed once.

    Parameters
    ----------
    label : what a person calls it; for a yes/no fact, a statement that is true or not.
    unit : the unit of a number, as printed.
    ge, gt, le : the declared domain of a number.
    precision : comparisons round to this step (0.01 acre); None means the number is taken as it is.
    help : how a person finds out, shown under the question.

    `lowest` and `highest` are the ends of the domain as floats.
    """

    label: str
    unit: str = ""
    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    precision: float | None = None
    help: str = ""

    lowest: float = field(init=False, repr=False, compare=False)
    highest: float = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.precision is not None and not self.precision > 0:
            raise ValueError(f"{self.label}: a precision is a step above 0; found {self.precision}")
        above = -LARGEST if self.gt is None else math.nextafter(self.gt, math.inf)
        object.__setattr__(self, "lowest", max(above, -LARGEST if self.ge is None else float(self.ge)))
        object.__setattr__(self, "highest", LARGEST if self.le is None else float(self.le))

    def holds(self, value: float) -> bool:
        """Whether a number lies in the declared domain. What is not finite does not."""
        return self.lowest <= value <= self.highest

    @property
    def domain(self) -> str:
        """The declared domain in words: 'a number in FIV, at least 0'."""
        parts = ["a number" + (f" in {self.unit}" if self.unit else "")]
        parts += [f"at least {number(self.ge)}"] if self.ge is not None else []
        parts += [f"more than {number(self.gt)}"] if self.gt is not None else []
        parts += [f"at most {number(self.le)}"] if self.le is not None else []
        return ", ".join(parts)


class Choice(IntEnum):
    """A closed list of possibilities; each member is written as the sentence or words a person reads.

    The members number themselves from 0 in the order written, so a column of them is a dictionary column.
    """

    sentence: str

    def __new__(cls, sentence: str) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.sentence = sentence
        return member

    @classmethod
    def parse(cls, given: object) -> Self:
        """A member from itself, its name ('very high', 'VERY_HIGH') or its number. Nothing else is one."""
        if isinstance(given, cls):
            return given
        if isinstance(given, str):
            wanted = re.sub(r"[^A-Z0-9]+", "_", given.strip().upper()).strip("_")
            if wanted in cls.__members__:
                return cls.__members__[wanted]
        elif hasattr(given, "__index__") and not isinstance(given, (bool, Choice)) and 0 <= int(given) < len(cls):
            return list(cls)[int(given)]
        known = ", ".join(name.lower().replace("_", " ") for name in cls.__members__)
        raise InputError(f"expected one of {known}; found {given if isinstance(given, Choice) else repr(given)}")

    def __str__(self) -> str:
        return self.name.replace("_", " ").lower()


class Outcome(Choice):
    """What a rule decides; each member carries the sentence a person reads."""


def _noting(name: str) -> Callable[..., Any]:
    """A float operation that first tells the running explanation that this number was used."""
    operation = getattr(float, name)

    def noted(self: Any, *others: Any) -> Any:
        result = operation(self, *others)
        listener = LISTENER.get()
        if listener is not None and result is not NotImplemented:
            for thing in (self, *others):
                listener.used(thing)
        return result

    noted.__name__ = name
    return noted


class Noted(float):
    """A float that tells the running explanation when arithmetic uses it. The results are plain floats."""

    precision: float | None
    unit: str

    __slots__ = ()

    for _name in ("add", "sub", "mul", "truediv", "pow", "mod", "floordiv"):
        locals()[f"__{_name}__"] = _noting(f"__{_name}__")
        locals()[f"__r{_name}__"] = _noting(f"__r{_name}__")
    for _name in ("lt", "le", "gt", "ge", "neg", "abs"):
        locals()[f"__{_name}__"] = _noting(f"__{_name}__")
    del _name


class Figure(Noted):
    """A number of the law or of a technical table, with unit, citation and source status.

    A figure is a float. Its name is the name of the module constant that holds it, found when a rule uses it.

    Parameters
    ----------
    value, unit : the number and its unit.
    cite : the paragraph or bulletin it stands in.
    status : who stands behind it.
    note : what a reader should know (damage to the source, edition, spread).
    precision : comparisons with it round to this step.
    ids : ledger ids of provisions that consist of this number.
    since, replaces : the date from which it holds, and the figure it replaced.
    """

    __slots__ = ("cite", "ids", "name", "note", "precision", "replaces", "since", "status", "unit")

    def __new__(cls, value: float, *args: Any, **kwargs: Any) -> Self:
        return float.__new__(cls, value)

    def __init__(
        self,
        value: float,
        unit: str,
        cite: str,
        *,
        status: Status,
        note: str = "",
        name: str = "",
        precision: float | None = None,
        ids: str = "",
        since: date | None = None,
        replaces: Figure | None = None,
    ) -> None:
        self.unit, self.cite, self.status, self.note, self.name = unit, cite, status, note, name
        self.precision, self.ids, self.since, self.replaces = precision, tuple(ids.split()), since, replaces

    def changed_to(self, value: object) -> Figure:
        """The same figure with another value, marked as a supposition."""
        try:
            supposed = float(value)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            raise InputError(f"{self.name}: expected a number in {self.unit or 'no unit'}; found {value!r}") from None
        return Figure(
            supposed, self.unit, self.cite, status=self.status, name=self.name, precision=self.precision,
            note=f"supposed; the law says {with_unit(self, self.unit)}",
        )  # fmt: skip

    @property
    def said(self) -> str:
        return with_unit(self, self.unit)

    def as_json(self) -> dict[str, Any]:
        found = {"name": self.name, "value": float(self), "unit": self.unit, "citation": self.cite,
                 "status": self.status.value}  # fmt: skip
        return found | ({"note": self.note} if self.note else {})

    def __repr__(self) -> str:
        return f"Figure({with_unit(self, self.unit)}, {self.cite}, {self.status})"

    def __deepcopy__(self, memo: object) -> Figure:
        return self


class Reading(int):
    """The meaning chosen where a text is ambiguous, contradictory or damaged.

    A rule compares it with a member of its alternatives (``if TEN_ACRES == TenAcres.RULE``); the choice and
    its reason are printed with the answer, and ``.amended(TEN_ACRES="RULE")`` gives the law under another
    reading.

    Parameters
    ----------
    id : short name of the question, unique in its chapter.
    question : what the text leaves open.
    chosen : the member of a `Choice` that is taken; the others are the alternatives.
    why : the reason for the choice.
    """

    id: str
    question: str
    chosen: Choice
    why: str
    cite: str
    name: str

    def __new__(cls, id: str, question: str, chosen: Choice, why: str, cite: str = "") -> Self:
        reading = int.__new__(cls, int(chosen))
        reading.id, reading.question, reading.chosen, reading.why, reading.cite = (
            id,
            question,
            chosen,
            why,
            cite,
        )
        reading.name = ""
        return reading

    def changed_to(self, chosen: object) -> Reading:
        other = Reading(self.id, self.question, type(self.chosen).parse(chosen), "supposed", self.cite)
        other.name = self.name
        return other

    @property
    def alternatives(self) -> tuple[Choice, ...]:
        return tuple(option for option in type(self.chosen) if option != self.chosen)

    def __eq__(self, other: object) -> bool:
        listener = LISTENER.get()
        if listener is not None:
            listener.used(self)
        return int(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id, "question": self.question, "chosen": self.chosen.sentence, "why": self.why,
            "citation": self.cite, "alternatives": [option.sentence for option in self.alternatives],
        }  # fmt: skip


def number(value: float | None, digits: int = 6) -> str:
    """A number as a person writes it: 12,500; 0.25; 177; never 177.0."""
    if value is None:
        return "?"
    if not math.isfinite(value):
        return str(float(value))
    rounded = round(float(value), digits)
    if rounded == int(rounded):
        return f"{int(rounded):,}"
    return f"{rounded:,.{digits}f}".rstrip("0")


def _day(digits: int, has_year: bool) -> str:
    """The day of 20210701 or 1216 in words; empty if there is no such day."""
    year = digits // 10_000 if has_year else 2000
    try:
        day = date(year, digits // 100 % 100, digits % 100)
    except ValueError:
        return ""
    return f"{day.day} {day:%B}" + (f" {year}" if has_year else "")


def describe(value: Any) -> str:
    """A value as it stands in a sentence: 'soil-test phosphorus, 320 FIV', '150 FIV', 'very high', '0.5'."""
    if isinstance(value, Choice):
        return str(value)
    said = getattr(value, "said", None)
    return number(value) if said is None else said


def at_precision(value: float, step: float | None) -> float:
    """A number rounded to a declared step as comparisons round it, half a step upwards."""
    return float(value) if step is None else math.floor(float(value) * (1.0 / step) + 0.5 + GRACE) * step


def with_unit(value: float, unit: str) -> str:
    """A number with its unit: '$20/ton', '150 FIV', '25 %'; a day that stands in one number: '1 July 2021'."""
    if unit in ("date", "month and day"):
        return _day(int(value), has_year=unit == "date") or f"{number(value)} {unit}"
    if unit.startswith("$"):
        amount = f"${float(value):,.2f}".removesuffix(".00")
        return amount + unit[1:]
    return f"{number(value)} {unit}".strip()
