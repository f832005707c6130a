"""Yield goals: the means of the best years in Delaware and Maryland, and when a goal needs a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import InputError, NotModelled
from delmarva.science.yield_goal import (
    GoalStanding,
    best_four_of_seven,
    best_sixty_percent,
    best_three_of_five,
    goal_standing,
)

SEVEN = dict(zip(range(2018, 2025), (150, 172, 118, 190, 165, 181, 140), strict=True))
YIELDS = st.floats(0, 400)


def test_best_four_of_seven():
    """190 + 181 + 172 + 165 = 708; / 4 = 177."""
    goal = best_four_of_seven(SEVEN)
    assert goal.mean == pytest.approx(177)
    assert goal.best == ((2021, 190), (2023, 181), (2019, 172), (2022, 165))
    assert goal.years == 7
    assert goal.text == "best 4 of 7: 190 (2021), 181 (2023), 172 (2019), 165 (2022); mean 177"


@pytest.mark.parametrize(
    ("yields", "mean", "why"),
    [
        ({2021: 160, 2022: 0, 2023: 150, 2024: 170}, 120, "a failure is a year: (160 + 0 + 150 + 170) / 4"),
        (
            {2020: 100, 2021: 160, 2022: 0, 2023: 150, 2024: 170},
            145,
            "and drops out of the best four: 580 / 4",
        ),
        ({2021: 160, 2022: 150, 2023: 170}, None, "three years are too few"),
        ({}, None, "no data"),
        (SEVEN | {2010: 250}, 177, "2010 is not among the latest seven"),
        (SEVEN | {2025: 185}, 182, "2018 is out: (190 + 185 + 181 + 172) / 4"),
    ],
)
def test_years_that_count(yields, mean, why):
    found = best_four_of_seven(yields).mean
    assert found == (mean if mean is None else pytest.approx(mean)), why


def test_too_few_years_are_said():
    assert best_four_of_seven({2023: 1, 2024: 2}).text == "2 years of data; the mean of the best 4 needs at least 4"


@pytest.mark.parametrize("wrong", [-1.0, float("nan")])
def test_a_yield_that_is_none_is_refused(wrong):
    with pytest.raises(InputError, match="yield of 2023: expected a number, at least 0"):
        best_four_of_seven(SEVEN | {2023: wrong})


@given(st.permutations(list(SEVEN.items())))
def test_the_order_of_records_does_not_matter(records):
    assert best_four_of_seven(dict(records)) == best_four_of_seven(SEVEN)


@given(st.dictionaries(st.integers(2015, 2021), YIELDS, min_size=4))
def test_the_goal_lies_between_the_mean_of_all_and_the_best(yields):
    mean = best_four_of_seven(yields).mean
    assert mean is not None
    assert sum(yields.values()) / len(yields) <= mean + 1e-9
    assert mean <= max(yields.values()) + 1e-9


@given(st.dictionaries(st.integers(2015, 2020), YIELDS, min_size=4))
def test_a_further_failure_never_raises_the_goal(yields):
    before, after = best_four_of_seven(yields).mean, best_four_of_seven(yields | {2021: 0.0}).mean
    assert before is not None
    assert after is not None
    assert after <= before


@pytest.mark.parametrize(
    ("formula", "mean", "goal", "reason", "standing"),
    [
        (True, 177, 176.9, False, GoalStanding.BELOW_FORMULA),
        (True, 177, 177, False, GoalStanding.FORMULA),
        (True, 177, 177.1, False, GoalStanding.UNJUSTIFIED),
        (True, 177, 177.1, True, GoalStanding.JUSTIFIED),
        (True, 177, 177.04, False, GoalStanding.FORMULA),
        (False, 0, 177, True, GoalStanding.JUDGEMENT),
        (False, 0, 177, False, GoalStanding.UNREASONED),
    ],
)
def test_goal_standing(formula, mean, goal, reason, standing):
    assert goal_standing(formula, mean, goal, reason) == standing


def test_without_the_formula_the_mean_is_not_asked_for():
    assert goal_standing.ask(formula_goal=False).name == "written_reason"


@pytest.mark.parametrize(
    ("yields", "mean", "why"),
    [
        (dict(zip(range(2020, 2025), (150, 120, 180, 165, 140), strict=True)), 165, "(180 + 165 + 150) / 3"),
        (dict(zip(range(2020, 2025), (142, 168, 155, 120, 171), strict=True)), 494 / 3, "(171 + 168 + 155) / 3"),
        ({2019: 300, 2020: 150, 2022: 180, 2024: 120}, 150, "2019 is not among the latest five: 450 / 3"),
        ({2020: 150, 2022: 0, 2024: 120}, 90, "a failure is a year: 270 / 3"),
        ({2019: 300, 2022: 180, 2024: 120}, None, "two years within the latest five"),
        ({}, None, "no data"),
    ],
)
def test_best_three_of_five(yields, mean, why):
    found = best_three_of_five(yields).mean
    assert found == (mean if mean is None else pytest.approx(mean)), why


def test_best_three_of_five_in_words():
    goal = best_three_of_five({2022: 180, 2023: 165, 2024: 150})
    assert goal.text == "best 3 of 3: 180 (2022), 165 (2023), 150 (2024); mean 165"
    assert best_three_of_five({2023: 165, 2024: 150}).text == "2 years of data; the mean of the best 3 needs at least 3"


TEN = dict(zip(range(2015, 2025), (100, 110, 120, 130, 140, 150, 160, 170, 180, 190), strict=True))
SIX = {year: value for year, value in TEN.items() if year > 2018}


def test_best_sixty_percent():
    """6 of 10: (190 + 180 + 170 + 160 + 150 + 140) / 6 = 165."""
    goal = best_sixty_percent(TEN)
    assert goal.mean == pytest.approx(165)
    assert len(goal.best) == 6


@pytest.mark.parametrize(("best", "mean"), [(3, 180), (4, 175)])
def test_the_planner_chooses_where_sixty_percent_is_no_whole_number(best, mean):
    """60 % of 6 is 3.6: (190 + 180 + 170) / 3 = 180; (190 + 180 + 170 + 160) / 4 = 175."""
    assert best_sixty_percent(SIX, best).mean == pytest.approx(mean)


def test_sixty_percent_is_not_rounded_silently():
    with pytest.raises(NotModelled, match=r"60 % of 6 years is 3\.6.*chooses 3 or 4"):
        best_sixty_percent(SIX)


@pytest.mark.parametrize(
    ("yields", "best", "said"),
    [
        (SIX, 5, "expected 3 or 4; found 5"),
        (TEN, 5, "expected 6; found 5"),
        ({year: value for year, value in TEN.items() if year > 2019}, None, "more than 5 consecutive years; found 5"),
        ({year: value for year, value in TEN.items() if year != 2021}, None, "more than 5 consecutive years; found 3"),
        ({}, None, "found 0"),
        (TEN | {2020: -1}, None, "yield of 2020"),
    ],
)
def test_what_sixty_percent_refuses(yields, best, said):
    with pytest.raises(InputError, match=said):
        best_sixty_percent(yields, best)
