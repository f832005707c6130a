"""Every comparison in a rule of the law has three worked cases, and every return of it is some case's answer."""

import importlib
from functools import cache
from pathlib import Path

import pytest

from delmarva.law import rulebook
from tests.cases import CASES
from tests.rulebook import watching

TESTS = Path(__file__).resolve().parents[1]
RULES = {id: rule for id, rule in rulebook.rules().items() if rule.__module__.startswith("delmarva.law.")}
every_rule_of_law = pytest.mark.parametrize(
    "rule", [pytest.param(rule, id=id, marks=pytest.mark.xdist_group("worked cases")) for id, rule in RULES.items()]
)


@cache
def watched():
    """All worked cases of the law run once, whichever tests were collected before."""
    for path in sorted((TESTS / "law").rglob("test_*.py")):
        importlib.import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))
    watch = watching.Watch(RULES)
    for case in (case for cases in CASES.values() for case in cases):
        if not case.outcome.startswith("needs "):
            watching.run(watch, case.rule, case.facts)
    return watch


@every_rule_of_law
def test_every_comparison_has_cases_below_at_and_above(rule):
    missing = watching.comparisons_without_cases(rule, watched())
    assert not missing, "\n".join(missing)


@every_rule_of_law
def test_every_branch_has_a_case(rule):
    missing = watching.ends_without_cases(rule, watched())
    assert not missing, "\n".join(missing)
