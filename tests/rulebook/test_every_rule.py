"""What holds for every rule of the law and of the science: a new rule is tried here without being named.

Compiling is slow, so only one test compiles, and only the function over single values; the tests of one module run in
one worker, which compiles what its rules share once.
"""

import json
import math
import random
from collections import defaultdict
from types import ModuleType

import pytest

from delmarva.law import rulebook
from delmarva.rules import InputError, NotModelled, Outcome
from delmarva.rules.kernel import scalar
from tests.rulebook.sampling import evaluated, is_plain, reached, samples, under_every_reading

RULES = tuple(rulebook.rules().values())
every_rule = pytest.mark.parametrize(
    "rule", [pytest.param(rule, id=rule.id, marks=pytest.mark.xdist_group(rule.__module__)) for rule in RULES]
)


def answer(rule, facts):
    """The answer, or the reason why there is none."""
    try:
        return rule(**facts)
    except NotModelled as reason:
        return f"not modelled: {reason}"


@every_rule
def test_compiled_as_interpreted(rule):
    kernel = scalar(rule)
    for sample in samples(rule):
        interpreted = answer(rule, sample.given)
        try:
            compiled = kernel(*sample.plain)
        except NotModelled as reason:
            compiled = f"not modelled: {reason}"
        same = compiled == interpreted
        if rule.returns.kind is float and not same:
            same = compiled == pytest.approx(float(interpreted), rel=1e-12, abs=1e-12)
        assert same, f"{sample.given}: compiled {compiled}, interpreted {interpreted}"


@every_rule
def test_total_on_its_declared_domain(rule):
    """Any error but NotModelled fails; so does a number that is none or, rounded, lies below what the rule declares."""
    fact = rule.returns.fact
    for version in under_every_reading(rule):
        for sample in samples(rule):
            found = answer(version, sample.given)
            if rule.returns.kind is float and not isinstance(found, str):
                assert math.isfinite(found), sample.given
                assert found >= fact.lowest - (fact.precision or 1e-9), f"{sample.given}: {found} is not {fact.domain}"


@every_rule
def test_every_way_through_can_be_taken(rule):
    """Each end of the tree of questions is reached by facts, and what it says is what the rule then answers."""
    for leaf, way, facts in reached(rule):
        if facts is None:
            assert not is_plain(way, rule), f"no facts lead to {leaf}: {way}"
            continue
        found = answer(rule, facts)
        if leaf.kind == "not modelled":
            assert found == f"not modelled: {leaf.value}", facts
        elif leaf.kind == "answer":
            assert found == leaf.value, f"{facts} by {way}"
        else:
            assert evaluated(leaf.value, facts) is not None


@every_rule
def test_a_decided_answer_does_not_depend_on_what_is_unknown(rule):
    chance = random.Random(rule.id)
    for sample in [sample for sample in samples(rule) if not sample.edge][:40]:
        full = answer(rule, sample.given)
        known = {name: value for name, value in sample.facts if chance.random() < 0.6}
        found = decided(rule, known)
        assert found in (None, full), known


def decided(rule, known):
    """What the known facts decide; nothing while they leave it open, or leave too many ways open to follow."""
    try:
        found = rule.ask(known)
    except NotModelled as reason:
        return f"not modelled: {reason}"
    except InputError:
        return None
    return found.value if found.decided else None


@every_rule
def test_explained(rule):
    for sample in samples(rule)[:: max(1, len(samples(rule)) // 12)]:
        found = answer(rule, sample.given)
        if isinstance(found, str):
            continue
        told = rule.explain(**sample.given)
        assert told.value == found
        assert told.text().startswith(told.sentence)
        assert json.loads(json.dumps(told.json()))["sentence"] == told.sentence
        assert told.html().startswith("<p>")


@every_rule
def test_says_what_it_decides_and_where_it_stands(rule):
    assert rule.title
    assert rule.cite.strip()
    assert all(p.fact.label and not p.fact.label.endswith(".") for p in rule.parameters)
    through_modules = [
        name for name in rule.function.__code__.co_names if isinstance(rule.function.__globals__.get(name), ModuleType)
    ]
    assert set(through_modules) <= {"math"}, "a rule names its figures and rules directly, or they cannot be amended"


def test_every_id_is_in_a_ledger():
    known = {provision.id for code in rulebook.chapters() for provision in rulebook.ledger(code)}
    unknown = {rule.id: [id for id in rule.ids if id not in known] for rule in RULES}
    assert {id: ids for id, ids in unknown.items() if ids} == {}


OUTCOMES = defaultdict(list)
for _rule in RULES:
    if isinstance(_rule.returns.kind, type) and issubclass(_rule.returns.kind, Outcome):
        OUTCOMES[_rule.returns.kind].append(_rule)


@pytest.mark.parametrize(
    "outcome",
    [
        pytest.param(outcome, id=outcome.__qualname__, marks=pytest.mark.xdist_group(rules[0].__module__))
        for outcome, rules in OUTCOMES.items()
    ],
)
def test_every_outcome_is_somebodys_answer(outcome):
    found = {
        answer(version, sample.given)
        for rule in OUTCOMES[outcome]
        for version in under_every_reading(rule)
        for sample in samples(rule)
    }
    assert [member.name for member in outcome if member not in found] == []
