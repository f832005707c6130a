"""The next question: what a rule still needs to know, and only that.

The facts nobody has told are stood in for by `Unknown`s. Whenever the rule looks at one, both ways are followed, so that
all the answers still possible form a tree whose inner nodes are comparisons. A comparison whose two branches
are the same tree makes no difference and is taken out. If one answer is left, it is the answer; if not, the
fact at the root is the next one that matters.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from delmarva.rules.explanation import Explanation, Telling, explain
from delmarva.rules.rule import Parameter, Rule
from delmarva.rules.terms import InputError, NotModelled
from delmarva.rules.trace import LISTENER
from delmarva.rules.values import Needs, Unknown

MOST_PATHS = 3000


@dataclass(frozen=True)
class Answer:
    """What the known facts decide, and why."""

    value: Any
    explanation: Explanation
    decided: Literal[True] = field(default=True, init=False)

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
    """A comparison with an unknown value, and the trees behind its two answers."""

    question: tuple[Any, ...]
    names: tuple[str, ...]
    sentence: str = field(compare=False)
    yes: Leaf | Fork
    no: Leaf | Fork


class _Open(Exception):  # noqa: N818 - a question, not an error
    """The path so far does not say how this comparison comes out."""

    def __init__(self, question: tuple[Any, ...], names: tuple[str, ...], sentence: str) -> None:
        super().__init__(sentence)
        self.question, self.names, self.sentence = question, names, sentence


class Path:
    """The comparisons decided so far; knows what follows from them."""

    def __init__(self, decided: Mapping[tuple[Any, ...], bool], domains: Mapping[str, Parameter]) -> None:
        self.decided, self.domains = decided, domains

    def at_least(self, unknown: Unknown, bound: float, sentence: str) -> bool:
        """Whether an unknown number reaches a bound; the domain and earlier bounds may already tell."""
        low, high = self.limits(unknown)
        if bound <= low:
            return True
        if bound > high:
            return False
        return self._decide((">=", unknown.key, bound), unknown, sentence)

    def limits(self, unknown: Unknown) -> tuple[float, float]:
        """The lowest value and the highest bound that the path leaves to an unknown number."""
        low, high = -math.inf, math.inf
        if unknown.fact is not None:
            half = (unknown.precision or 0.0) / 2.0
            lows = [limit for limit in (unknown.fact.ge, unknown.fact.gt) if limit is not None]
            low = max(lows) if lows else low
            high = unknown.fact.le + half if unknown.fact.le is not None else high
        for (kind, *rest), truth in self.decided.items():
            if kind == ">=" and rest[0] == unknown.key:
                low, high = (max(low, rest[1]), high) if truth else (low, min(high, rest[1]))
        if any(k == ">=" and r[0] == unknown.key and not t for (k, *r), t in self.decided.items()):
            high = math.nextafter(high, -math.inf)
        return low, high

    def holds(self, question: tuple[Any, ...], unknown: Unknown, sentence: str) -> bool:
        if question[0] == "==" and question in self._settled(unknown):
            return self._settled(unknown)[question]
        return self._decide(question, unknown, sentence)

    def _settled(self, unknown: Unknown) -> dict[tuple[Any, ...], bool]:
        """For a choice: what earlier answers say about its other members."""
        domain = self.domains.get(unknown.names[0])
        if domain is None or domain.kind in (float, bool) or unknown.fact is None:
            return {}
        keys = {int(member): ("==", unknown.key, float(member)) for member in domain.kind}
        told = {value: self.decided[key] for value, key in keys.items() if key in self.decided}
        if True in told.values():
            return {key: told.get(value, False) for value, key in keys.items()}
        if len(told) == len(keys) - 1:
            return {key: told.get(value, True) for value, key in keys.items()}
        return {}

    def _decide(self, question: tuple[Any, ...], unknown: Unknown, sentence: str) -> bool:
        if question not in self.decided:
            raise _Open(question, unknown.names, sentence)
        return self.decided[question]


class Silent:
    """The listener of a run whose explanation nobody wants."""

    def used(self, thing: Any) -> None: ...

    def compared(self, sentence: str, *things: Any) -> None: ...

    def called(self, rule: Rule[Any, Any], arguments: Mapping[str, Any]) -> Any:
        return rule.evaluate(arguments)


def tree(rule: Rule[Any, Any], known: Mapping[str, Any]) -> Leaf | Fork:
    """All the answers the known facts leave open, with the comparisons that tell them apart.

    Raises
    ------
    InputError : the rule branches on more unknown facts than can be followed.
    """
    domains = {p.name: p for p in rule.parameters}
    told = {name: domains[name].take(value) for name, value in known.items()}
    runs = 0

    def follow(decided: dict[tuple[Any, ...], bool]) -> Leaf | Fork:
        nonlocal runs
        runs += 1
        if runs > MOST_PATHS:
            raise InputError(f"{rule.name} has too many open ways with only {', '.join(known) or 'no facts'} known")
        try:
            return _end(rule, told, Path(decided, domains))
        except _Open as open_:
            yes = follow({**decided, open_.question: True})
            no = follow({**decided, open_.question: False})
            return yes if yes == no else Fork(open_.question, open_.names, open_.sentence, yes, no)

    return follow({})


def _end(rule: Rule[Any, Any], told: Mapping[str, Any], path: Path) -> Leaf:
    """The leaf at the end of one path."""
    token = LISTENER.set(Silent())
    try:
        value = rule.evaluate(_arguments(rule, told, path))
    except NotModelled as reason:
        return Leaf("not modelled", str(reason))
    except Needs as needs:
        return Leaf("needs", needs.unknown.key, needs.unknown.names)
    finally:
        LISTENER.reset(token)
    if isinstance(value, Unknown):
        return Leaf("needs", value.key, value.names)
    return Leaf("answer", float(value) if rule.returns.kind is float else value)


def _arguments(rule: Rule[Any, Any], told: Mapping[str, Any], path: Path) -> dict[str, Any]:
    return {p.name: told[p.name] if p.name in told else Unknown((p.name,), p.name, p.fact, path) for p in rule.parameters}


def leaves(found: Leaf | Fork, decided: Mapping[tuple[Any, ...], bool] | None = None) -> Iterator[Any]:
    """Every leaf of a tree with the comparisons that lead to it."""
    decided = dict(decided or {})
    if isinstance(found, Leaf):
        yield found, decided
        return
    yield from leaves(found.yes, {**decided, found.question: True})
    yield from leaves(found.no, {**decided, found.question: False})


class _EitherWay(Path):
    """A path that follows 'no' at every comparison that makes no difference."""

    def _decide(self, question: tuple[Any, ...], unknown: Unknown, sentence: str) -> bool:
        return self.decided.get(question, False)


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
    facts = {name: value for name, value in known.items() if value is not None}
    found = tree(rule, facts)
    if isinstance(found, Leaf) and found.kind == "not modelled":
        raise NotModelled(found.value)
    if isinstance(found, Leaf) and found.kind == "answer":
        domains = {p.name: p for p in rule.parameters}
        told = {name: domains[name].take(value) for name, value in facts.items()}
        explanation = explain(rule, _arguments(rule, told, _EitherWay({}, domains)), Telling())
        return Answer(explanation.value, explanation)
    parameter = next(p for p in rule.parameters if p.name == found.names[0])
    because = found.sentence if isinstance(found, Fork) else rule.title
    return Question(parameter, because)
