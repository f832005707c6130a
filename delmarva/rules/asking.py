"""The next question: what a rule still needs to know, and only that.

The facts nobody has told are stood in for by `Unknown`s. Whenever the rule looks at one, both ways are
followed, so that all the answers still possible form a tree whose inner nodes are comparisons. A comparison
whose two branches are the same tree makes no difference and is taken out. If one answer is left, it is the
answer; if not, the fact at the root is the next one that matters.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from delmarva.rules.explanation import Explanation, Telling, explain
from delmarva.rules.rule import Parameter, Rule
from delmarva.rules.terms import InputError, NotModelled
from delmarva.rules.trace import LISTENER
from delmarva.rules.unknown import Interval, Needs, Sentence, Unknown, interval

MOST_PATHS = 3000


@dataclass(frozen=True)
class Answer:
    """What the known facts decide, and why."""

    value: Any
    why: Callable[[], Explanation] = field(repr=False, compare=False)
    decided: Literal[True] = field(default=True, init=False)

    @cached_property
    def explanation(self) -> Explanation:
        return self.why()

    def json(self) -> dict[str, Any]:
        return {"decided": True, **self.explanation.json()}


@dataclass(frozen=True)
class Question:
    """The next fact that matters."""

    parameter: Parameter
    because: str
    decided: Literal[False] = field(default=False, init=False)

    @property
    def name(self) -> str:
        return self.parameter.name

    @property
    def text(self) -> str:
        """The question as a person hears it."""
        fact = self.parameter.fact
        if self.parameter.kind is bool:
            return f"Is this so: {fact.label}?"
        return f"{fact.label}{f' ({fact.unit})' if fact.unit else ''}?"

    def json(self) -> dict[str, Any]:
        return {
            "decided": False, "needs": self.name, "question": self.text, "expected": self.parameter.expected,
            "help": self.parameter.fact.help, "because": self.because,
        }  # fmt: skip


@dataclass(frozen=True)
class Leaf:
    """An end of the tree: an answer, a reason why there is none, or a number that needs these facts."""

    kind: str
    value: Any
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Fork:
    """A comparison with an unknown value, and the trees behind its two answers.

    The question is (">=", formula, bound), ("==", formula, number), or (">" or "==", formula, formula).
    """

    question: tuple[Any, ...]
    names: tuple[str, ...]
    sentence: str = field(compare=False)
    yes: Leaf | Fork
    no: Leaf | Fork


class _Open(Exception):
    """The path so far does not say how this comparison comes out."""

    def __init__(self, question: tuple[Any, ...], names: tuple[str, ...], sentence: Sentence) -> None:
        super().__init__(names)
        self.question, self.names, self.sentence = question, names, sentence


Decided = Mapping[tuple[Any, ...], bool]


class Path:
    """The comparisons decided so far; knows what follows from them."""

    def __init__(self, decided: Decided) -> None:
        self.decided = decided

    def at_least(self, unknown: Unknown, bound: float, sentence: Sentence) -> bool:
        low, high = self.limits(unknown)
        if bound <= low:
            return True
        if bound > high:
            return False
        return self._decide((">=", unknown.key, bound), unknown.names, sentence)

    def equals(self, unknown: Unknown, value: float, sentence: Sentence) -> bool:
        left = self.members(unknown)
        low, high = self.limits(unknown)
        if not low <= value <= high or (left and value not in left):
            return False
        if low == value == high:
            return True
        return self._decide(("==", unknown.key, value), unknown.names, sentence)

    def relates(self, sign: str, left: Unknown, right: Unknown, sentence: Sentence) -> bool:
        if left.key == right.key:
            return sign == "=="
        return self._decide((sign, left.key, right.key), left.names + right.names, sentence)

    def members(self, unknown: Unknown) -> list[int]:
        """What a yes/no fact or a choice may still be."""
        told = [(sign, value, truth) for (sign, key, value), truth in self.decided.items() if key == unknown.key]
        return [
            member
            for member in unknown.members
            if all(
                (member >= value if sign == ">=" else member == value) is truth
                for sign, value, truth in told
                if not isinstance(value, str)
            )
        ]

    def limits(self, unknown: Unknown) -> Interval:
        """The lowest and the highest number that the path leaves to an unknown value."""
        if unknown.members:
            left = self.members(unknown)
            return float(left[0]), float(left[-1])
        low, high = unknown.domain
        if unknown.parts is not None:
            symbol, *sides = unknown.parts
            low, high = interval(symbol, *(self._limits_of(side) for side in sides))
        for (sign, key, value), truth in self.decided.items():
            if key == unknown.key and not isinstance(value, str):
                if sign == ">=":
                    low, high = (max(low, value), high) if truth else (low, min(high, math.nextafter(value, -math.inf)))
                elif truth:
                    low = high = value
        return low, high

    def _limits_of(self, side: Any) -> Interval:
        return self.limits(side) if isinstance(side, Unknown) else (float(side), float(side))

    def _decide(self, question: tuple[Any, ...], names: tuple[str, ...], sentence: Sentence) -> bool:
        if question not in self.decided:
            raise _Open(question, names, sentence)
        return self.decided[question]


def tree(rule: Rule[Any, Any], known: Mapping[str, Any]) -> Leaf | Fork:
    """All the answers the known facts leave open, with the comparisons that tell them apart.

    Raises
    ------
    InputError : the rule branches on more unknown facts than can be followed.
    """
    return _follow(rule, _arguments(rule, known), [])


def _arguments(rule: Rule[Any, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """What is known, checked, and an `Unknown` for every other fact."""
    nothing = Path({})
    return {
        p.name: p.take(known[p.name]) if p.name in known else Unknown.of(p.name, p.fact, p.members, nothing)
        for p in rule.parameters
    }


def _asked_of(path: Path, arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value.asked_of(path) if type(value) is Unknown else value for name, value in arguments.items()}


def _follow(rule: Rule[Any, Any], arguments: Mapping[str, Any], ends: list[Decided]) -> Leaf | Fork:
    """The tree of a rule on these arguments, and in `ends` the comparisons decided on the way to each end."""
    runs = 0

    def follow(decided: Decided) -> Leaf | Fork:
        nonlocal runs
        runs += 1
        if runs > MOST_PATHS:
            known = [name for name, value in arguments.items() if type(value) is not Unknown]
            raise InputError(f"{rule.name} has too many open ways with only {', '.join(known) or 'no facts'} known")
        try:
            leaf = _end(rule, _asked_of(Path(decided), arguments))
        except _Open as met:
            yes = follow({**decided, met.question: True})
            no = follow({**decided, met.question: False})
            return yes if yes == no else Fork(met.question, met.names, met.sentence(), yes, no)
        ends.append(decided)
        return leaf

    return follow({})


def _end(rule: Rule[Any, Any], arguments: Mapping[str, Any]) -> Leaf:
    """The leaf at the end of one path."""
    try:
        value = _quietly(rule, arguments)
    except NotModelled as reason:
        return Leaf("not modelled", str(reason))
    except Needs as needs:
        return Leaf("needs", needs.unknown.key, needs.unknown.names)
    if isinstance(value, Unknown):
        return Leaf("needs", value.key, value.names)
    return Leaf("answer", value)


def _quietly(rule: Rule[Any, Any], arguments: Mapping[str, Any]) -> Any:
    """A call that no running explanation hears of."""
    token = LISTENER.set(None)
    try:
        return rule(**arguments)
    finally:
        LISTENER.reset(token)


def leaves(found: Leaf | Fork, decided: Decided | None = None) -> Iterator[tuple[Leaf, Decided]]:
    """Every leaf of a tree with the comparisons that lead to it."""
    decided = decided or {}
    if isinstance(found, Leaf):
        yield found, decided
        return
    yield from leaves(found.yes, {**decided, found.question: True})
    yield from leaves(found.no, {**decided, found.question: False})


class _TellingAsked(Telling):
    """Writes down a run with unknown facts: only what holds whatever they are."""

    def called(self, rule: Rule[Any, Any], arguments: Mapping[str, Any]) -> Any:
        if not self.stack or not any(type(value) is Unknown for value in arguments.values()):
            return super().called(rule, arguments)
        for thing in arguments.values():
            self.used(thing)
        ends: list[Decided] = []
        found = _follow(rule, arguments, ends)
        if isinstance(found, Leaf) and found.kind == "answer":
            node = _told(rule, arguments, ends)
            self.attach(node)
            return node.value
        self.attach(Explanation(rule, facts={p.name: p.take(arguments[p.name]) for p in rule.parameters}))
        return _quietly(rule, arguments)


def _told(rule: Rule[Any, Any], arguments: Mapping[str, Any], ends: list[Decided]) -> Explanation:
    """The explanation of an answer that unknown facts cannot change: what any of the paths tells, once."""
    told = [explain(rule, _asked_of(Path(decided), arguments), _TellingAsked()) for decided in ends]
    told.sort(key=lambda node: -len(node.steps))
    for other in told[1:]:
        told[0].absorb(other)
    return told[0]


def ask(rule: Rule[Any, Any], known: Mapping[str, Any]) -> Answer | Question:
    """The answer, if the known facts decide it, or else the next fact that matters.

    Raises
    ------
    InputError : a fact the rule does not have, or a value outside its domain.
    NotModelled : the known facts lead to where this edition of the law has no answer.
    """
    names = [p.name for p in rule.parameters]
    strange = [name for name in known if name not in names]
    if strange:
        raise InputError(f"{rule.name} has no fact {', '.join(strange)}; it asks for {', '.join(names)}")
    arguments = _arguments(rule, {name: value for name, value in known.items() if value is not None})
    ends: list[Decided] = []
    found = _follow(rule, arguments, ends)
    if isinstance(found, Leaf) and found.kind == "not modelled":
        raise NotModelled(found.value)
    if isinstance(found, Leaf) and found.kind == "answer":
        return Answer(found.value, lambda: _told(rule, arguments, ends))
    parameter = next(p for p in rule.parameters if p.name == found.names[0])
    because = found.sentence if isinstance(found, Fork) else rule.title
    return Question(parameter, because)
