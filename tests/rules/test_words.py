"""The comparison words: rounding, their agreement with each other, and exact decimals as the measure."""

from decimal import ROUND_FLOOR, Decimal
from typing import Annotated

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from delmarva.rules import (
    Fact,
    Figure,
    Status,
    at_least,
    at_most,
    less_than,
    more_than,
    one_of,
    rule,
    within,
)
from delmarva.rules.kernel import scalar
from tests.rules.weirs import Season, is_mild

NUMBERS = st.floats(-1e12, 1e12, allow_nan=False)


def figure(value, precision):
    return Figure(value, "", "a test", status=Status.STATUTE, precision=precision)


def rounded(value, precision):
    """Half upwards, on the decimals as written, in steps."""
    return (Decimal(repr(float(value))) / Decimal(str(precision)) + Decimal("0.5")).to_integral(ROUND_FLOOR)


@pytest.mark.parametrize(
    ("x", "y", "precision", "more", "least"),
    [
        (0.1 + 0.2, 0.3, None, False, True),
        (0.3, 0.1 + 0.2, None, False, True),
        (0.3 + 1e-8, 0.3, None, True, True),
        (10.0004, 10, 0.01, False, True),
        (10.004999, 10, 0.01, False, True),
        (10.005, 10, 0.01, True, True),
        (9.995, 10, 0.01, False, True),
        (9.994999, 10, 0.01, False, False),
        (1.005, 1.005, 0.01, False, True),
        (1.005, 1.00, 0.01, True, True),
        (1.00, 1.005, 0.01, False, False),
        (2.675, 2.68, 0.01, False, True),
        (-0.005, 0, 0.01, False, True),
        (-0.0051, 0, 0.01, False, False),
        (150.5, 150, 1, True, True),
        (150.49, 150, 1, False, True),
        (1e9, 1e9, None, False, True),
        (12_345_678.9, 12_345_678.9, None, False, True),
        (1e15, 1e15, None, False, True),
        (1e9 + 1, 1e9, None, True, True),
        (1e9, 1e9 + 1, None, False, False),
        (99_999_999.99, 99_999_999.98, 0.01, True, True),
    ],
)
def test_rounding(x, y, precision, more, least):
    y = figure(y, precision)
    assert more_than(x, y) is more
    assert at_most(x, y) is not more
    assert at_least(x, y) is least
    assert less_than(x, y) is not least


def test_the_coarser_precision_counts():
    assert not more_than(figure(10.04, 0.01), figure(10, 0.1))
    assert not more_than(figure(10.04, 0.1), figure(10, 0.01))
    assert more_than(figure(10.04, 0.01), figure(10, None))


def test_a_number_without_precision_takes_that_of_the_other_side():
    assert not more_than(10.04, figure(10, 0.1))
    assert not less_than(figure(10, 0.1), 10.04)


@given(NUMBERS, NUMBERS, st.sampled_from([None, 0.001, 0.01, 0.1, 1.0, 10.0]))
def test_the_words_agree_with_each_other(x, y, precision):
    y = figure(y, precision)
    assert more_than(x, y) is not at_most(x, y)
    assert less_than(x, y) is not at_least(x, y)
    assert not (more_than(x, y) and less_than(x, y))
    assert within(x, y, y) is (at_least(x, y) and at_most(x, y))


@given(NUMBERS, st.sampled_from([None, 0.001, 0.01, 0.1, 1.0, 10.0]))
def test_a_number_is_neither_more_nor_less_than_itself(x, precision):
    assume(precision is None or abs(x / precision) < 1e9)
    assert not more_than(x, figure(x, precision))
    assert not less_than(x, figure(x, precision))


@given(st.integers(-(10**8), 10**8), st.integers(-30, 30), st.sampled_from([0.001, 0.01, 0.1, 1.0]))
def test_decimals_compare_as_a_person_rounds_them(thousandths, offset, precision):
    x, y = thousandths / 1000, (thousandths + offset) / 1000
    exact = rounded(x, precision) - rounded(y, precision)
    assert more_than(x, figure(y, precision)) is (exact > 0)
    assert less_than(x, figure(y, precision)) is (exact < 0)
    assert more_than(figure(y, precision), x) is (exact < 0)
    assert less_than(figure(y, precision), x) is (exact > 0)


def test_one_of():
    assert one_of(Season.SUMMER, Season.SPRING, Season.SUMMER)
    assert not one_of(Season.WINTER, Season.SPRING, Season.SUMMER)
    assert [is_mild(season) for season in Season] == [False, True, True, False]


Coarse = Annotated[float, Fact("coarse", precision=0.1)]
Fine = Annotated[float, Fact("fine", precision=0.01)]
Bare = Annotated[float, Fact("bare")]
Chosen = Annotated[Season, Fact("season")]
Yes = Annotated[bool, Fact("so")]


@rule("a test")
def compared(coarse: Coarse, fine: Fine, bare: Bare) -> Annotated[float, Fact("signature")]:
    """Which comparisons hold, as a sum of powers of two."""
    held = 1.0 if more_than(coarse, fine) else 0.0
    held += 2.0 if at_least(coarse, bare) else 0.0
    held += 4.0 if less_than(fine, bare) else 0.0
    held += 8.0 if at_most(bare, bare * 1.0) else 0.0
    held += 16.0 if within(fine, coarse, bare) else 0.0
    return held


@rule("a test")
def compared_after_a_choice(coarse: Coarse, fine: Fine, bare: Bare, so: Yes) -> Annotated[float, Fact("signature")]:
    """The same where the precision depends on the way taken."""
    either = coarse if so else fine
    largest = max(coarse, fine, 0.0)
    either_or_none = bare
    if so:
        either_or_none = fine
    held = 1.0 if more_than(either, bare) else 0.0
    held += 2.0 if at_least(largest, bare) else 0.0
    held += 4.0 if less_than(either_or_none, 5.0) else 0.0
    held += 8.0 if at_most(min(fine, 5.0), min(coarse, bare)) else 0.0
    return held


@rule("a test")
def is_late(season: Chosen) -> bool:
    """Whether a season is late in the year."""
    return at_least(season, Season.LATE_AUTUMN)


NEAR = st.builds(lambda steps, noise: steps / 1000 + noise, st.integers(4900, 5100), st.sampled_from([0, 1e-12, -1e-9]))


@given(NEAR, NEAR, NEAR, st.booleans())
def test_a_kernel_compares_as_the_interpreter(coarse, fine, bare, so):
    assert scalar_of(compared)(coarse, fine, bare) == compared(coarse, fine, bare)
    assert scalar_of(compared_after_a_choice)(coarse, fine, bare, so) == compared_after_a_choice(coarse, fine, bare, so)


@given(NUMBERS, NUMBERS)
def test_a_kernel_compares_large_numbers_as_the_interpreter(x, y):
    assert scalar_of(compared)(x, y, x) == compared(x, y, x)


def test_the_order_of_members_compares():
    assert [is_late(season) for season in Season] == [False, False, True, True]
    assert [scalar_of(is_late)(int(season)) for season in Season] == [False, False, True, True]
    assert is_late.explain(season="summer").steps == ["Season, summer, is less than late autumn"]


def scalar_of(made, kernels={}):  # noqa: B006 - compiled once
    return kernels.setdefault(made.name, scalar(made)) if made.name not in kernels else kernels[made.name]
