"""Calling a rule: what it takes, what it refuses, and what comes back."""

import math
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

import numpy as np
import pytest

from delmarva.rules import Choice, Fact, InputError, NotModelled, rule
from tests.rules.weirs import (
    LARGE_WEIR,
    Permission,
    Season,
    SpringReaches,
    fits,
    flat_toll,
    season_of_count,
    toll,
    weir_is_large,
    weir_permission,
)


def test_by_position_and_by_name():
    assert weir_permission(25, Season.SUMMER, True) is Permission.LICENSED
    assert weir_permission(25, season="summer", licensed="no") is Permission.FORBIDDEN
    assert weir_permission(licensed=False, width="1,000", season=1) is Permission.FORBIDDEN


@pytest.mark.parametrize("width", [25, 25.0, "25", " 25.0 ", Decimal(25), Fraction(25), np.float32(25), np.int8(25)])
def test_numbers_of_any_kind(width):
    assert weir_is_large(width) is True


@pytest.mark.parametrize("licensed", [True, 1, "yes", "Y", " TRUE ", np.True_, np.int64(1)])
def test_yes_of_any_kind(licensed):
    assert weir_permission(25, "summer", licensed) is Permission.LICENSED


@pytest.mark.parametrize(
    ("width", "found"),
    [
        (-0.1, "-0.1"), (-1e-9, "-0.000000001"), (math.nan, "nothing"), (math.inf, "inf"), ("wide", "'wide'"),
        ("", "''"), (None, "None"), (True, "True"), (Season.SPRING, "<Season.SPRING: 0>"), ([25], "[25]"),
        (1j, "1j"), ("1,5", "'1,5'"), ("1_000", "'1_000'"), ("inf", "inf"), ("12,34,567", "'12,34,567'"),
    ],
)  # fmt: skip
def test_no_number(width, found):
    with pytest.raises(InputError) as error:
        weir_is_large(width)
    assert str(error.value) == f"width: expected a number in ft, at least 0; found {found}"


@pytest.mark.parametrize("licensed", ["maybe", 2, None, 0.5, "", Season.SUMMER, [True]])
def test_no_yes_or_no(licensed):
    with pytest.raises(InputError, match="licensed: expected yes or no; found"):
        weir_permission(25, "summer", licensed)


@pytest.mark.parametrize("season", ["autumn", 4, None, True, 1.5, Permission.FREE, SpringReaches.MARCH])
def test_no_member(season):
    with pytest.raises(InputError, match="season: expected one of spring, summer, late autumn, winter; found"):
        weir_permission(25, season, True)


def test_what_is_missing_or_strange_or_told_twice():
    with pytest.raises(InputError, match=r"^weir_permission needs season, licensed$"):
        weir_permission(25)
    with pytest.raises(InputError, match=r"has no fact color; it asks for width, season, licensed$"):
        weir_permission(25, "summer", True, color="red")
    with pytest.raises(InputError, match="has no fact more"):
        weir_permission(25, "summer", True, "red")
    with pytest.raises(InputError, match=r"^weir_permission is told width twice$"):
        weir_permission(25, "summer", width=3, licensed=True)


def test_the_answer_is_of_the_declared_kind():
    assert weir_is_large(25) is True
    assert weir_permission(5, "summer", "no") is Permission.FREE
    assert toll(100, 0.5) == 100 * 0.5 * 0.5
    assert toll(1000, 1) == 100
    assert isinstance(toll(100, 0.5), float)
    assert season_of_count("winter", "no") is Season.WINTER


def test_a_result_goes_into_the_next_rule():
    assert weir_is_large(toll(100, 0.5)) is True
    assert weir_is_large(LARGE_WEIR) is False
    assert flat_toll("yes") == 100


def test_not_modelled():
    with pytest.raises(NotModelled, match="tidal flats"):
        fits(5, 0.4)
    assert fits(5, 0.5) is Permission.FREE


def test_what_a_rule_must_have():
    with pytest.raises(TypeError, match="says in its docstring"):

        @rule("x")
        def silent(width: Annotated[float, Fact("width")]) -> bool:
            return True

    with pytest.raises(TypeError, match="both sentences, yes and no, or neither"):

        @rule("x", yes="It is.")
        def halves(width: Annotated[float, Fact("width")]) -> bool:
            """Half."""
            return True


def bare(width: float) -> bool:
    """A fact without a name."""
    return True


def worded(width: Annotated[str, Fact("width")]) -> bool:
    """A fact of a kind that does not compile."""
    return True


class Other(Choice):
    ONE = "one"


def wrong(season: Annotated[Season, Fact("season")]) -> Other:
    """Declares another choice than it returns."""
    return season  # type: ignore[return-value]


@pytest.mark.parametrize("function", [bare, worded])
def test_a_fact_is_declared(function):
    with pytest.raises(TypeError, match="width must be an Annotated float, bool or Choice with a Fact"):
        rule("x")(function)(1)


def test_an_answer_of_another_choice_is_an_error():
    with pytest.raises(TypeError, match="not a Other"):
        rule("x")(wrong)("spring")


def test_titles_ids_and_source():
    assert weir_is_large.title == "Whether a weir is large"
    assert weir_is_large.ids == ("W-2",)
    assert weir_is_large.id == "tests.rules.weirs.weir_is_large"
    assert weir_is_large.source.startswith('@rule("Weir Act §2"')
    assert [r.name for r in weir_permission.walk()] == ["weir_permission", "season_is_closed", "weir_is_large"]
    assert [p.expected for p in weir_permission.parameters] == [
        "a number in ft, at least 0", "one of spring, summer, late autumn, winter", "yes or no"
    ]  # fmt: skip
