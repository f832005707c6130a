"""What must hold of every allocation, on a thousand random farms."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from delmarva.planning.allocation import Allocation, Conflict, account, allocate, broken, rule_of_thumb
from delmarva.planning.allocation.account import lawful_needs
from tests.planning.allocation.farms import random_problem

FARMS, BLOCK = 1000, 100


@pytest.mark.parametrize("first", range(0, FARMS, BLOCK))
def test_no_limit_is_broken_and_the_rule_of_thumb_is_never_cheaper(first):
    found = Counter()
    for seed in range(first, first + BLOCK):
        problem = random_problem(seed)
        answer, by_thumb = allocate(problem), rule_of_thumb(problem)
        found[type(answer), problem.whole] += 1
        if isinstance(answer, Conflict):
            assert by_thumb is None, f"farm {seed}: the rule of thumb finds a way where there is said to be none"
            continue
        assert broken(problem, answer.decisions) == [], f"farm {seed}"
        assert answer.at_least <= answer.account.cost.total + 1e-6
        assert answer.gap <= 0.0011, f"farm {seed}: gap {answer.gap}"
        if by_thumb is not None:
            assert broken(problem, by_thumb) == [], f"farm {seed}, rule of thumb"
            assert answer.account.cost.total <= account(problem, by_thumb).cost.total + 1e-6, f"farm {seed}"
    assert min(found[Allocation, True], found[Allocation, False], found[Conflict, False]) > BLOCK / 20


@pytest.mark.parametrize("seed", range(0, 1000, 9))
def test_manure_that_comes_in_is_spread_taken_or_left(seed):
    problem = random_problem(seed)
    answer = allocate(problem)
    if isinstance(answer, Conflict):
        return
    for source in problem.sources:
        spread, taken, brought = (
            sum(each.quantity for each in kind if each.source == source.id)
            for kind in (answer.decisions.spread, answer.decisions.taken, answer.decisions.brought)
        )
        left = answer.account.stock[source.id][-1]
        assert source.opening + sum(source.arrivals) + brought == pytest.approx(spread + taken + left, abs=1e-6)


@pytest.mark.parametrize("seed", range(0, 1000, 37))
def test_the_same_farm_has_the_same_allocation(seed):
    assert allocate(random_problem(seed)) == allocate(random_problem(seed))


@pytest.mark.parametrize("seed", range(1, 300, 7))
def test_a_limit_is_worth_what_one_more_of_it_saves(seed):
    """The limit is moved in the problem itself, which is then allocated from nothing.

    Where a limit also cuts down what fertilizer may be bought, moving it changes the bill that is compared; not here.
    """
    problem = random_problem(seed)
    answer = allocate(problem)
    if isinstance(answer, Conflict) or problem.whole:
        return
    for worth in [each for each in answer.worth if each.kind in ("nitrogen", "rotation", "capacity")][:3]:
        more = _with_one_more(problem, worth.kind, worth.who)
        if lawful_needs(more) != lawful_needs(problem):
            continue
        relaxed = allocate(more)
        assert isinstance(relaxed, Allocation)
        assert answer.account.cost.total - relaxed.account.cost.total == pytest.approx(worth.saves, abs=1e-4)


def _with_one_more(problem, kind, who):
    if kind == "capacity":
        sources = [
            replace(source, capacity=replace(source.capacity, most=source.capacity.most + 1))
            if source.id == who
            else source
            for source in problem.sources
        ]
        return replace(problem, sources=tuple(sources))
    if kind == "rotation":
        fields = [
            replace(field, phosphorus=replace(field.phosphorus, most=field.phosphorus.most + 1 / field.acres))
            if field.id == who
            else field
            for field in problem.fields
        ]
        return replace(problem, fields=tuple(fields))
    crops = [
        replace(crop, nitrogen=replace(crop.nitrogen, most=crop.nitrogen.most + 1 / problem.acres(crop)))
        if crop.id == who
        else crop
        for crop in problem.crops
    ]
    return replace(problem, crops=tuple(crops))


@pytest.mark.parametrize("seed", range(3, 1000, 31))
def test_each_conflict_has_a_limit_too_many_and_none_more(seed):
    """Every set names limits, and what has no place or is missing is more than nothing."""
    answer = allocate(random_problem(seed))
    if isinstance(answer, Conflict) and answer.relaxed is None:
        assert answer.sets
        assert all(answer.sets)
        assert sum(transfer.quantity for transfer in (*answer.homeless, *answer.lacking)) > 1e-6
