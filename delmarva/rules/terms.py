"""What a fact, a figure, a choice and a reading are.

Nothing here knows any law. A rule is written with these terms, and everything made from the rule (the
explanation, the next question, the kernel over a table) reads them back.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import IntEnum, StrEnum
from typing import Any, Self

from delmarva.rules import trace


class NotModelled(Exception):
    """The law or the table asks for something this edition does not hold; the message says what and why."""


class InputError(ValueError):
    """Something a person typed or loaded cannot be used; the message says where, what was expected and found."""


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
    """

    label: str
    unit: str = ""
    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    precision: float | None = None
    help: str = ""

    def holds(self, value: float) -> bool:
        """Whether a number lies in the declared domain (NaN does not)."""
        return (
            value == value  # noqa: PLR0124 - false only for NaN
            and (self.ge is None or value >= self.ge)
            and (self.gt is None or value > self.gt)
            and (self.le is None or value <= self.le)
        )

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
    def parse(cls, text: object) -> Self:
        """A member from its name ('very high', 'VERY_HIGH') or number."""
        if isinstance(text, cls):
            return text
        if isinstance(text, int) and not isinstance(text, bool) and 0 <= text < len(cls):
            return cls._member_at(text)
        wanted = re.sub(r"[^A-Z0-9]+", "_", str(text).strip().upper()).strip("_")
        if wanted in cls.__members__:
            return cls.__members__[wanted]
        known = ", ".join(name.lower() for name in cls.__members__)
        raise InputError(f"expected one of {known}; found {str(text)!r}")

    @classmethod
    def _member_at(cls, index: int) -> Self:
        return list(cls.__members__.values())[index]

    def __str__(self) -> str:
        return self.name.replace("_", " ").lower()


class Outcome(Choice):
    """What a rule decides; each member carries the sentence a person reads."""


def _noting(name: str) -> Callable[..., Any]:
    """A float operation that first tells the running explanation that this number was used."""
    operation = getattr(float, name)

    def noted(self: Any, *others: Any) -> Any:
        result = operation(self, *others)
        if result is not NotImplemented:
            trace.used(self)
            for other in others:
                trace.used(other)
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

    def changed_to(self, value: float) -> Figure:
        """The same figure with another value, marked as a supposition."""
        return Figure(
            value, self.unit, self.cite, status=self.status, name=self.name, precision=self.precision,
            note=f"supposed; the law says {with_unit(self, self.unit)}",
        )  # fmt: skip

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

    A rule compares it with a member of its alternatives (``if TEN_ACRES == TenAcres.RULE``); the choice and its
    reason are printed with the answer, and ``.amended(TEN_ACRES="RULE")`` gives the law under another reading.

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
        reading.id, reading.question, reading.chosen, reading.why, reading.cite = id, question, chosen, why, cite
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
        trace.used(self)
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
    rounded = round(float(value), digits)
    if rounded == int(rounded):
        return f"{int(rounded):,}"
    return f"{rounded:,.{digits}f}".rstrip("0")


def with_unit(value: float, unit: str) -> str:
    """A number with its unit: '$20/ton', '150 FIV', '25 %'."""
    if unit.startswith("$"):
        amount = f"${float(value):,.2f}".removesuffix(".00")
        return amount + unit[1:]
    return f"{number(value)} {unit}".strip()
