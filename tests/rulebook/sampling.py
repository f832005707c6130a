"""Facts to try a rule with: at random, and just below, at and just above wherever a comparison of the rule turns.

Where a comparison turns is found by following the rule with one fact unknown: the questions it then asks name the
formula and the bound.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from delmarva.rules import Choice, InputError, Parameter, Reading, Rule
from delmarva.rules.asking import Fork, Leaf, leaves, tree

MOST = 1e7  # a domain without an end is tried up to here,
LEAST = 1e-6  # and one that leaves its lower end out from as much above it
BASES, BASES_WITH_TURNS, TRIES = 40, 12, 200

Facts = dict[str, Any]
Way = dict[tuple[Any, ...], bool]


@dataclass(frozen=True)
class Sample:
    """Facts for one call; on an edge if a number lies within the last bits of where a comparison turns."""

    facts: tuple[tuple[str, Any], ...]
    edge: bool

    @property
    def given(self) -> Facts:
        return dict(self.facts)

    @property
    def plain(self) -> list[Any]:
        """The same as a compiled rule takes them."""
        return [int(value) if isinstance(value, Choice) else value for _, value in self.facts]


@cache
def samples(rule: Rule[Any, Any]) -> tuple[Sample, ...]:
    """Facts for calls of a rule, the same on every run."""
    chance = random.Random(rule.id)
    bases = [facts for _, _, facts in reached(rule) if facts is not None]
    bases += [{p.name: _anything(p, chance) for p in rule.parameters} for _ in range(BASES)]
    found = [_sample(facts) for facts in bases]
    chance.shuffle(bases)
    for facts in bases[:BASES_WITH_TURNS]:
        for parameter in rule.parameters:
            if parameter.kind is float:
                for turn in _turns(rule, parameter, facts):
                    found += [_sample({**facts, parameter.name: v}) for v in _around(turn, parameter)]
                    found += [_sample({**facts, parameter.name: v}, edge=True) for v in _edges(turn, parameter)]
    return tuple(dict.fromkeys(found))


def _sample(facts: Facts, edge: bool = False) -> Sample:
    return Sample(tuple(facts.items()), edge)


def _ends(parameter: Parameter) -> tuple[float, float]:
    fact = parameter.fact
    lowest = fact.lowest if fact.gt is None else max(fact.lowest, fact.gt + LEAST)
    return max(lowest, -MOST), fact.highest if fact.le is not None else max(lowest, MOST)


def _anything(parameter: Parameter, chance: random.Random) -> Any:
    """A value of the declared domain."""
    if parameter.kind is bool:
        return chance.random() < 0.5
    if parameter.kind is not float:
        return chance.choice(list(parameter.kind))
    low, high = _ends(parameter)
    from_low = low + (high - low) * 10 ** chance.uniform(-9, 0)
    wanted = chance.choice(
        [low, high, 0.0, 1.0, float(chance.randrange(20)), chance.uniform(low, high), from_low, round(from_low)]
    )
    return min(max(float(wanted), low), high)


def _turns(rule: Rule[Any, Any], parameter: Parameter, facts: Facts) -> Iterator[float]:
    """The values of one fact at which a comparison comes out otherwise, the other facts being these."""
    others = {name: value for name, value in facts.items() if name != parameter.name}
    try:
        found = tree(rule, others)
    except InputError:  # another rule that this one calls declares a narrower domain
        return
    questions = {question for _, way in leaves(found) for question in way}
    for sign, formula, bound in sorted(questions, key=repr):
        if sign == ">=":
            if formula == parameter.name:
                yield bound
            else:
                yield from _solved(formula, bound, parameter)


def _solved(formula: str, bound: float, parameter: Parameter) -> Iterator[float]:
    """Where a formula of one fact crosses a bound, by halving between points of its domain."""

    def excess(value: float) -> float:
        try:
            return float(evaluated(formula, {parameter.name: value})) - bound
        except ArithmeticError:
            return math.nan

    low, high = _ends(parameter)
    points = [low, *(low + (high - low) * 10**power for power in range(-9, 1))]
    for left, right in pairwise(points):
        if excess(left) * excess(right) < 0:
            for _ in range(60):
                middle = (left + right) / 2
                left, right = (middle, right) if excess(left) * excess(middle) > 0 else (left, middle)
            yield right
            return


def evaluated(formula: str, facts: Facts) -> Any:
    """The value of the formula of an unknown number; it is written as Python."""
    return eval(_compiled(formula), {"__builtins__": {}}, facts)


@cache
def _compiled(formula: str) -> Any:
    return compile(formula, "formula", "eval")


def _around(turn: float, parameter: Parameter) -> list[float]:
    """Numbers a person writes just below, at and just above a turn."""
    step = parameter.fact.precision or max(1.0, abs(turn)) * 1e-6
    steps = [math.floor(turn / step) + offset for offset in (-1, 0, 1, 2)]
    wanted = [float(f"{number * step:.12g}") for number in steps] + [float(f"{turn:.9g}")]
    return _in_domain(wanted, parameter)


def _edges(turn: float, parameter: Parameter) -> list[float]:
    return _in_domain([math.nextafter(turn, -math.inf), turn, math.nextafter(turn, math.inf)], parameter)


def _in_domain(values: list[float], parameter: Parameter) -> list[float]:
    low, high = _ends(parameter)
    return [value for value in values if low <= value <= high]


@cache
def reached(rule: Rule[Any, Any]) -> tuple[tuple[Leaf, Way, Facts | None], ...]:
    """Every end of the rule's tree with the way to it and facts that lead there; nothing if there are too many."""
    try:
        found: Leaf | Fork = tree(rule, {})
    except InputError:
        return ()
    chance = random.Random(rule.id)
    return tuple((leaf, dict(way), _facts_for(rule, dict(way), chance)) for leaf, way in leaves(found))


def is_plain(way: Way, rule: Rule[Any, Any]) -> bool:
    """Whether a way asks only about single facts, so that facts for it can always be named."""
    return all(_is_of_one_fact(question, {p.name for p in rule.parameters}) for question in way)


def _is_of_one_fact(question: tuple[Any, ...], names: set[str]) -> bool:
    _, formula, other = question
    return formula in names and not isinstance(other, str)


def _facts_for(rule: Rule[Any, Any], way: Way, chance: random.Random) -> Facts | None:
    """Facts that a way asks for: right in each fact by itself, tried until the formulas of several come out too."""
    names = {p.name for p in rule.parameters}
    step = max((p.fact.precision or LEAST for p in rule.parameters), default=LEAST)
    alone: dict[str, list[tuple[str, float, bool]]] = {name: [] for name in names}
    together = {}
    for question, truth in way.items():
        if _is_of_one_fact(question, names):
            sign, name, other = question
            alone[name].append((sign, other, truth))
        else:
            together[question] = truth
    for _ in range(TRIES if together else 1):
        facts = {p.name: _fitting(p, alone[p.name], chance) for p in rule.parameters}
        try:
            if all(_comes_out(question, facts, step) is truth for question, truth in together.items()):
                return None if None in facts.values() else facts
        except ArithmeticError:
            continue
    return None


def _fitting(parameter: Parameter, told: list[tuple[str, float, bool]], chance: random.Random) -> Any:
    """A value of a fact for which these comparisons come out so; nothing if there is none."""
    if parameter.kind is not float:
        left = [m for m in parameter.members if all(_holds(sign, m, other) is truth for sign, other, truth in told)]
        return (bool if parameter.kind is bool else parameter.kind.parse)(chance.choice(left)) if left else None
    low, high = _ends(parameter)
    for sign, other, truth in told:
        if sign == "==" and truth:
            return other
        low, high = (max(low, other), high) if truth else (low, min(high, math.nextafter(other, -math.inf)))
    close = chance.uniform(low, min(high, low + max(1.0, abs(low))))
    value = chance.choice([low, high, close, round(close), chance.uniform(low, high), 0.0, 1.0])
    return float(min(max(value, low), high)) if low <= high else None


def _holds(sign: str, value: float, other: float) -> bool:
    return value >= other if sign == ">=" else value == other if sign == "==" else value > other


def _comes_out(question: tuple[Any, ...], facts: Facts, step: float) -> bool | None:
    """How a question comes out; not to be said where two formulas are closer than they are rounded."""
    sign, formula, other = question
    value = evaluated(formula, facts)
    if not isinstance(other, str):
        return _holds(sign, value, other)
    apart = abs(value - evaluated(other, facts))
    return _holds(sign, value, evaluated(other, facts)) if apart > step or not apart else None


def under_every_reading(rule: Rule[Any, Any]) -> Iterator[Rule[Any, Any]]:
    """The rule, and the rule under each alternative of each reading it rests on."""
    yield rule
    readings = {
        f"{r.__module__}.{name}": part
        for r in rule.walk()
        for name, part in r.parts.items()
        if isinstance(part, Reading)
    }
    for name, reading in readings.items():
        for alternative in reading.alternatives:
            yield rule.amended(**{name: alternative})
