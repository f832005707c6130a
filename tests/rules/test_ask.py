"""Asking: the answer as soon as it is decided, the next fact that matters until then, and no other."""

from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Fact, InputError, NotModelled, at_most, less_than, more_than, rule
from delmarva.rules.asking import Fork, Leaf, leaves, tree
from tests.rules.ferries import ferry_fare
from tests.rules.weirs import (
    RULES,
    Depth,
    Licensed,
    Permission,
    Season,
    Tidal,
    When,
    Width,
    deep_weir_permission,
    either_way,
    fits,
    flat_toll,
    season_of_count,
    toll,
    toll_is_small,
    total_is_over,
    weir_is_large,
    weir_permission,
    wider_than_deep,
)


def needs(rule, **known):
    found = rule.ask(known)
    return found.value if found.decided else f"needs {found.name}"


class TestOrder:
    def test_the_first_fact_that_matters_is_asked(self):
        assert needs(weir_permission) == "needs season"
        assert needs(weir_permission, season="summer") == "needs width"
        assert needs(weir_permission, season="summer", width=25) == "needs licensed"
        assert needs(weir_permission, season="summer", width=25, licensed=True) is Permission.LICENSED

    def test_a_short_circuit_asks_no_more(self):
        assert needs(weir_permission, season="spring") is Permission.CLOSED
        assert needs(weir_permission, season="summer", width=20) is Permission.FREE

    def test_facts_given_as_none_are_unknown(self):
        assert needs(weir_permission, season=None, width=None) == "needs season"

    def test_what_makes_no_difference_is_not_asked(self):
        assert needs(either_way) is Permission.FREE
        assert needs(weir_permission, width=5, licensed=True, season="winter") is Permission.FREE


class TestQuestion:
    def test_texts(self):
        asked = weir_permission.ask(season="summer")
        assert asked.text == "width of the weir (ft)?"
        assert asked.because == "width of the weir is more than 20 ft (Weir Act §2)"
        assert asked.json() == {
            "decided": False, "needs": "width", "question": "width of the weir (ft)?",
            "expected": "a number in ft, at least 0", "help": "Bank to bank.",
            "because": "width of the weir is more than 20 ft (Weir Act §2)",
        }  # fmt: skip
        assert flat_toll.ask().text == "Is this so: the water is tidal?"
        assert season_of_count.ask(tidal=False).json()["expected"] == "one of spring, summer, late autumn, winter"

    def test_input_is_checked(self):
        with pytest.raises(InputError, match="weir_permission has no fact color; it asks for width, season, licensed"):
            weir_permission.ask(color="red")
        with pytest.raises(InputError, match="width: expected a number in ft, at least 0; found -1"):
            weir_permission.ask(width=-1)

    def test_answer_json(self):
        told = weir_permission.ask(season="spring").json()
        assert told["decided"] is True
        assert told["answer"] == "CLOSED"
        assert [fact["value"] for fact in told["facts"]] == [None, "SPRING", None]


class TestNumbers:
    def test_a_computed_number_needs_all_it_is_computed_from(self):
        assert needs(toll) == "needs caught"
        assert needs(toll, caught=10) == "needs share"
        assert needs(toll, share=0.5) == "needs caught"
        assert needs(toll, caught=10, share=0.5) == 2.5

    def test_nothing_caught_needs_no_share(self):
        assert needs(toll_is_small, caught=0) is True

    def test_the_declared_domain_decides(self):
        assert needs(total_is_over, width=60) is True  # depth and catch are never negative
        assert needs(total_is_over, width=20) == "needs depth"
        assert needs(wider_than_deep, width=100) == "needs depth"
        assert needs(wider_than_deep, width=101) is True  # depth is at most 100
        assert needs(wider_than_deep, width=0) is False

    def test_what_is_at_its_limit_needs_no_more(self):
        assert needs(weir_is_large) == "needs width"
        assert needs(deep_weir_permission, width=20) is Permission.FREE

    def test_earlier_answers_decide_later_comparisons(self):
        ways = {leaf.value: sorted(decided.values()) for leaf, decided in leaves(tree(three_steps, {}))}
        assert ways == {1.0: [False], 2.0: [False, True], 3.0: [True, True]}

    def test_a_limit_of_the_domain_settles_a_plain_comparison(self):
        assert tree(never_negative, {}) == Leaf("needs", "depth", ("depth",))

    def test_a_called_rule_compares_to_its_own_precision(self):
        found = tree(called_with_a_depth, {})
        assert isinstance(found, Fork)
        assert found.question == (">=", "depth", pytest.approx(20.05, abs=1e-6))

    def test_rounding_counts(self):
        assert needs(weir_is_large, width=20.04) is False
        found = tree(weir_is_large, {})
        assert isinstance(found, Fork)
        assert found.question[2] == pytest.approx(20.05, abs=1e-6)


@rule("x")
def never_negative(depth: Depth) -> Annotated[float, Fact("depth")]:
    """A depth, which is never below nothing."""
    return max(depth, 0.0)


@rule("x")
def called_with_a_depth(depth: Depth) -> bool:
    """A number without precision given to a rule that declares one."""
    return weir_is_large(depth)


@rule("x")
def three_steps(width: Width) -> Annotated[float, Fact("step")]:
    """Three steps, in which the second comparison never asks anything new below ten."""
    if less_than(width, 10.0):
        return 1.0 if less_than(width, 15.0) else 99.0
    if less_than(width, 20.0):
        return 2.0 if not less_than(width, 5.0) else 99.0
    return 3.0


class TestChoices:
    def test_every_member_is_told_apart_once(self):
        found = dict.fromkeys(leaf.value for leaf, _ in leaves(tree(season_of_count, {"tidal": False})))
        assert set(found) == set(Season)

    def test_the_last_member_left_is_not_asked(self):
        assert needs(exhaustive, season="winter") == 3.0
        ends = list(leaves(tree(exhaustive, {})))
        assert sorted(leaf.value for leaf, _ in ends) == [0.0, 1.0, 2.0, 3.0]
        assert max(len(decided) for _, decided in ends) == 3

    def test_an_impossible_way_out_is_not_taken(self):
        assert needs(no_way_out) is Permission.FREE


@rule("x")
def exhaustive(season: When) -> Annotated[float, Fact("number")]:
    """The number of a season."""
    if season == Season.SPRING:
        return 0.0
    if season == Season.SUMMER:
        return 1.0
    if season == Season.LATE_AUTUMN:
        return 2.0
    if season == Season.WINTER:
        return 3.0
    raise NotModelled("There is no fifth season.")


@rule("x")
def no_way_out(season: When) -> Permission:
    """Free in any season."""
    number = exhaustive(season)
    if more_than(number, 1.5):
        return Permission.FREE
    if less_than(number, 1.5):
        return Permission.FREE
    raise NotModelled("There is no season between.")


class TestNotModelled:
    def test_known_facts_that_lead_nowhere(self):
        with pytest.raises(NotModelled, match="tidal flats"):
            fits.ask(depth=0.2)

    def test_a_way_that_leads_nowhere_is_still_asked_about(self):
        assert needs(fits, width=5) == "needs depth"


class TestManyWays:
    def test_too_many_ways_are_an_error(self):
        with pytest.raises(InputError, match="ferry_fare has too many open ways with only no facts known"):
            ferry_fare.ask()

    def test_some_facts_make_them_few(self):
        known = dict.fromkeys("abcdefgh", False)
        assert needs(ferry_fare, **known) == "needs i"


@rule("x")
def sheltered(licensed: Licensed, tidal: Tidal) -> bool:
    """Whether a weir is sheltered."""
    return licensed or tidal


@rule("x")
def sheltered_permission(width: Width, licensed: Licensed, tidal: Tidal) -> Permission:
    """A rule that relies on another whose answer is known although a fact is not."""
    if more_than(width, 10.0) and not sheltered(licensed, tidal):
        return Permission.FORBIDDEN
    return Permission.FREE


@rule("x")
def one_way_or_the_other(width: Width, depth: Depth, licensed: Licensed) -> Permission:
    """A rule in which an open condition decides which known fact counts."""
    if licensed and at_most(width, 20.0):
        return Permission.FREE
    if not licensed and at_most(depth, 5.0):
        return Permission.FREE
    return Permission.FORBIDDEN


class TestExplanationWithUnknownFacts:
    def test_a_called_rule_that_is_decided_says_so(self):
        told = sheltered_permission.ask(width=12, tidal=True).explanation
        assert told.value is Permission.FREE
        assert told.reasons == ["Width of the weir, 12 ft, is more than 10", "The water is tidal: yes"]
        assert [step.value for step in told.steps if not isinstance(step, str)] == [True]

    def test_a_called_rule_that_is_not_says_that(self):
        told = sheltered_permission.ask(width=8, tidal=False).explanation
        assert told.value is Permission.FREE
        assert told.reasons == ["Width of the weir, 8 ft, is not more than 10"]

    def test_no_claim_about_what_is_not_known(self):
        told = weir_or_not.ask(season="spring").explanation
        assert told.value is Permission.CLOSED
        assert "Whether a weir is sheltered: not known, and it makes no difference." in told.text()
        assert told.json()["steps"][0]["answer"] is None
        assert "Season is spring" in told.reasons

    def test_every_reason_is_told_whichever_way_is_open(self):
        told = either_way.ask(width=12).explanation
        assert told.reasons == ["Width of the weir, 12 ft, is at most 20 ft (Weir Act §2)"]

    def test_the_reasons_of_all_open_ways_are_told(self):
        told = one_way_or_the_other.ask(width=12, depth=3).explanation
        assert sorted(told.reasons) == ["Depth of water, 3 ft, is at most 5", "Width of the weir, 12 ft, is at most 20"]

    def test_a_figure_no_known_fact_met_is_not_shown(self):
        assert either_way.ask().explanation.all_figures() == []


@rule("x")
def weir_or_not(season: When, licensed: Licensed, tidal: Tidal) -> Permission:
    """A rule in which an open condition does not count."""
    if sheltered(licensed, tidal) and season == Season.SPRING:
        return Permission.CLOSED
    if season == Season.SPRING:
        return Permission.CLOSED
    return Permission.FREE


def values(parameter):
    if parameter.kind is bool:
        return st.booleans()
    if parameter.kind is float:
        near = [0.0, 0.5, 3.0, 5.0, 6.0, 12.0, 20.0, 20.04, 20.05, 20.1, 30.0, 50.0, 100.0]
        return st.sampled_from([value for value in near if parameter.fact.holds(value)]) | st.floats(
            max(parameter.fact.lowest, -1e6), min(parameter.fact.highest, 1e6)
        )
    return st.sampled_from(list(parameter.kind))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
@given(st.data())
def test_an_answer_holds_whatever_the_unknown_facts_are(rule, data):
    facts = {p.name: data.draw(values(p), p.name) for p in rule.parameters}
    known = {name: value for name, value in facts.items() if data.draw(st.booleans())}
    try:
        full = rule(**facts)
    except NotModelled:
        full = NotModelled
    while True:
        try:
            found = rule.ask(known)
        except NotModelled:
            assert full is NotModelled
            return
        if found.decided:
            assert found.value == full
            assert found.explanation.text()
            return
        assert found.name not in known
        known[found.name] = facts[found.name]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_a_tree_has_no_fork_without_a_difference(rule):
    def check(node):
        if not isinstance(node, Leaf):
            assert node.yes != node.no
            check(node.yes)
            check(node.no)

    check(tree(rule, {}))
