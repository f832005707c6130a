"""Compiled rules: the same answers, precisions and refusals as the interpreted ones."""

import math
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Choice, Fact, Figure, NotModelled, Outcome, Status, at_most, more_than, one_of, rule
from delmarva.rules.kernel import may_have_no_answer, scalar
from tests.rules.ferries import RULES as FERRY_RULES
from tests.rules.weirs import RULES, Season, When, fits, weir_permission

Number = Annotated[float, Fact("x", precision=0.1)]
Other = Annotated[float, Fact("y", precision=0.01)]
Bare = Annotated[float, Fact("z")]
Yes = Annotated[bool, Fact("so")]
Result = Annotated[float, Fact("result")]
TEN = Figure(10, "", "a test", status=Status.STATUTE, precision=1)
QUARTER = Figure(0.25, "", "a test", status=Status.STATUTE)


@rule("a test")
def arithmetic(x: Number, y: Other, z: Bare, so: Yes) -> Result:
    """All the arithmetic a rule may use."""
    total = 0.0
    if so:
        total = x
    total += TEN
    total -= -y + abs(z) * 2 - x / 4 + x % 3 + y // 3 + x**2 + 2**QUARTER
    total += math.exp(-abs(x)) + math.sqrt(abs(y)) + math.log(1.0 + z * z) + math.floor(x) + math.ceil(y) + round(x)
    return total + min(x, y, 5.0) + max(0.0, x) + max(x, TEN) + (x if so else 0) + (TEN if so else y) * so


@rule("a test")
def figure_or_fact(x: Number, so: Yes) -> Result:
    """A figure, a fact or a number."""
    if so:
        return TEN
    if more_than(x, TEN):
        return x
    return 0


@rule("a test")
def chosen_precision(x: Number, y: Other, z: Bare, so: Yes) -> bool:
    """A comparison whose precision depends on the way taken."""
    either = x if so else y
    return more_than(either, 5.0) or at_most(max(y, z, 2.0), min(x, TEN))


@rule("a test")
def odd_names(body: Number, inner: Yes, out: Other, i: Bare, outside: Yes, take0: Yes) -> Result:
    """Facts called as the parts of a kernel are."""
    return body + out + i if inner and outside and take0 else 0.0


@rule("a test")
def body(x: Number) -> Result:
    """A rule called as a part of a kernel is."""
    return x * 2


class Kind(Outcome):
    ONE = "One."
    TWO = "Two."


@rule("a test")
def own_choice(season: When, so: Yes) -> Season:
    """A member given or a member named."""
    if so:
        return Season.WINTER
    return season


@rule("a test")
def of_a_choice(season: When, so: Yes) -> Kind:
    """A rule that compares the choice another returns."""
    if own_choice(season, so) == Season.WINTER or (own_choice(season, so) == season and one_of(season, Season.SPRING)):
        return Kind.TWO
    return Kind.ONE


MADE_HERE = (arithmetic, figure_or_fact, chosen_precision, odd_names, body, own_choice, of_a_choice)
NEAR = st.sampled_from([0.0, 0.25, 2.0, 4.95, 4.96, 5.0, 5.004, 5.04, 5.06, 9.5, 10.0, 10.5, 49.0, 100.0])


def values(parameter):
    if parameter.kind is bool:
        return st.booleans()
    if issubclass(parameter.kind, Choice):
        return st.sampled_from(list(parameter.kind))
    fact = parameter.fact
    return NEAR.filter(fact.holds) | st.floats(max(fact.lowest, -1e6), min(fact.highest, 1e6), allow_subnormal=False)


@pytest.mark.parametrize("rule", RULES + FERRY_RULES + MADE_HERE, ids=lambda rule: rule.name)
def test_a_kernel_answers_as_the_interpreter(rule):
    kernel = scalar(rule)

    @given(st.tuples(*(values(p) for p in rule.parameters)))
    def check(facts):
        plain = [int(fact) if isinstance(fact, Choice) else fact for fact in facts]
        try:
            answer = rule(*facts)
        except NotModelled as reason:
            with pytest.raises(NotModelled, match=str(reason)):
                kernel(*plain)
            return
        compiled = kernel(*plain)
        assert type(compiled) in (int, float, bool)
        assert compiled == pytest.approx(float(answer), rel=1e-14, abs=1e-300)

    check()


def test_interpreted_and_listened_to_are_the_same():
    for facts in [(4.96, 5.0, 5.0, True), (5.04, 4.0, 3.0, True), (5.04, 5.004, 11.0, False)]:
        assert chosen_precision(*facts) is chosen_precision.explain(*facts).value
        assert arithmetic(*facts) == arithmetic.explain(*facts).value


def test_which_rules_may_have_no_answer():
    assert may_have_no_answer(fits)
    assert not may_have_no_answer(weir_permission)


def test_division_by_zero_is_an_error_in_both():
    @rule("a test")
    def ratio(x: Annotated[float, Fact("x")], y: Annotated[float, Fact("y")]) -> Annotated[float, Fact("ratio")]:
        """A rule that is not total."""
        return x / y

    with pytest.raises(ZeroDivisionError):
        ratio(1, 0)
    with pytest.raises(ZeroDivisionError):
        scalar(ratio)(1.0, 0.0)
