"""The watch over worked cases sees what it should: tried on an invented statute."""

import pytest

from delmarva.rules import Figure, Reading, Status, at_least, less_than, more_than, rule
from tests.rulebook.watching import Watch, comparisons_without_cases, ends_without_cases, run
from tests.rules.weirs import Licensed, Permission, SpringReaches, Width, fits, weir_is_large, weir_permission

TWENTY = Figure(20, "ft", "a test", status=Status.STATUTE)
REACH = Reading("reach", "Which?", SpringReaches.MARCH, "It is so.")


@rule("a test")
def steps(width: Width, licensed: Licensed) -> Permission:
    """Some comparisons that can only come out in some ways."""
    if less_than(width, 0.0):  # never below nothing
        return Permission.CLOSED
    if more_than(width, TWENTY):
        return Permission.FORBIDDEN
    if licensed and at_least(width, TWENTY):  # never above twenty here
        return Permission.LICENSED
    if REACH == SpringReaches.WINTER_TOO and at_least(width, 5.0):
        return Permission.FREE
    return Permission.FREE


def unseen(made, *cases):
    """What is missing after these cases, without the line number."""
    watch = Watch({r.id: r for r in (made, weir_is_large)})
    for by, known in cases:
        run(watch, by or made, known)
    found = comparisons_without_cases(made, watch) + ends_without_cases(made, watch)
    return [text.split(": ", 1)[1] for text in found]


def facts(width, licensed=None, by=None):
    return by, {"width": width} | ({} if licensed is None else {"licensed": licensed})


def test_nothing_has_been_seen_without_cases():
    assert unseen(weir_is_large) == [
        "return more_than(width, LARGE_WEIR): no case exactly at",
        "return more_than(width, LARGE_WEIR): no case just above",
        "return more_than(width, LARGE_WEIR): no case just below",
        "return more_than(width, LARGE_WEIR)",
    ]


def test_three_cases_are_enough():
    assert unseen(weir_is_large, facts(19.9), facts(20), facts(20.1)) == []


def test_two_cases_are_not():
    assert unseen(weir_is_large, facts(19.9), facts(20.1)) == [
        "return more_than(width, LARGE_WEIR): no case exactly at"
    ]


def test_rounding_counts():
    assert unseen(weir_is_large, facts(20.04), facts(19.96)) == [
        "return more_than(width, LARGE_WEIR): no case just above",
        "return more_than(width, LARGE_WEIR): no case just below",
    ]


def test_a_called_rule_is_seen():
    watch = Watch({r.id: r for r in (weir_permission, weir_is_large)})
    for width in (19, 20, 21):
        run(watch, weir_permission, {"width": width, "season": "summer", "licensed": True})
    assert comparisons_without_cases(weir_is_large, watch) == []
    assert [text.split(": ", 1)[1] for text in ends_without_cases(weir_permission, watch)] == [
        "return Permission.CLOSED",
        "return Permission.FORBIDDEN",
    ]


def test_what_cannot_happen_needs_no_case():
    winter = steps.amended(REACH="winter too")
    missing = unseen(
        steps,
        facts(0, False), facts(21, False), facts(20, True), facts(19, True), facts(3),
        facts(4, False, winter), facts(5, False, winter), facts(6, False, winter),
    )  # fmt: skip
    assert missing == ["return Permission.CLOSED"]


def test_another_reading_needs_its_cases():
    missing = unseen(steps, facts(0, False), facts(21, False), facts(20, True), facts(19, True))
    assert [text for text in missing if "5.0" in text] == [
        f"if REACH == SpringReaches.WINTER_TOO and at_least(width, 5.0):: no case {how}"
        for how in ("exactly at", "just above", "just below")
    ]


def test_a_fact_left_out_is_not_seen():
    watch = Watch({fits.id: fits})
    run(watch, fits, {"width": 5})
    run(watch, fits, {"depth": 1})
    assert [text.split(": ", 1)[1] for text in comparisons_without_cases(fits, watch)] == [
        "if less_than(depth, 0.5):: no case exactly at",
        "if less_than(depth, 0.5):: no case just below",
        "if within(width, 3.0, 30.0):: no case exactly at",
        "if within(width, 3.0, 30.0):: no case just below",
        "if within(width, 3.0, 30.0):: no case exactly at",
        "if within(width, 3.0, 30.0):: no case just above",
    ]


@pytest.mark.parametrize("depth", [0.4, 0.6])
def test_a_raise_is_an_end(depth):
    watch = Watch({fits.id: fits})
    run(watch, fits, {"width": 5, "depth": depth})
    missing = [text.split(": ", 1)[1] for text in ends_without_cases(fits, watch)]
    assert ('raise NotModelled("The Act does not say what holds on tidal flats.")' in missing) is (depth > 0.5)
