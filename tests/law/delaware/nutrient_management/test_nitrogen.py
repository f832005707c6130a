# ruff: noqa: E501 - the tables are as wide as their facts need
"""Yield goals and the ceiling on nitrogen (3 Del.C. §2247(a)(5) and (c))."""

from datetime import date

from delmarva.law.delaware.nutrient_management.nitrogen import (
    nitrogen_limit,
    nitrogen_limit_before_2024,
    nitrogen_rests_on_yield_goal,
    yield_goal_method,
    yield_goal_method_before_2024,
)
from tests.cases import worked_cases

test_yield_goal_method = worked_cases(yield_goal_method, """
    yield_years | outcome            | citation    | why
    0           | judgement          | §2247(a)(5) | no data
    3           | judgement          | §2247(a)(5) | just below four years
    4           | judgement          | §2247(a)(5) | four years are not seven
    5           | judgement          | §2247(a)(5) | just above four
    6           | judgement          | §2247(a)(5) | just below seven years
    7           | best four of seven | §2247(a)(5) | seven years
    8           | best four of seven | §2247(a)(5) | just above seven
""")  # fmt: skip

test_four_to_six_years_read_as_enough = worked_cases(yield_goal_method.amended(FEWER_THAN_SEVEN="best four"), """
    yield_years | outcome            | citation    | why
    3           | judgement          | §2247(a)(5) | just below four years
    4           | best four          | §2247(a)(5) | four years
    5           | best four          | §2247(a)(5) | just above four
    6           | best four          | §2247(a)(5) | just below seven years
    7           | best four of seven | §2247(a)(5) | seven years
""")  # fmt: skip

test_yield_goal_until_27_february_2024 = worked_cases(yield_goal_method.on(date(2024, 2, 27)), """
    yield_years | outcome            | citation     | why
    6           | soil charts        | former §2247 | the soil's charts, not judgement
    7           | best four of seven | former §2247 | seven years
    8           | best four of seven | former §2247 | just above seven
""")  # fmt: skip

test_the_former_yield_goal_with_four_to_six_years = worked_cases(
    yield_goal_method_before_2024.amended(FEWER_THAN_SEVEN="best four"), """
    yield_years | outcome     | citation     | why
    3           | soil charts | former §2247 | just below four years
    4           | best four   | former §2247 | four years
    5           | best four   | former §2247 | just above four
""")  # fmt: skip

test_yield_goal_from_28_february_2024 = worked_cases(yield_goal_method.on(date(2024, 2, 28)), """
    yield_years | outcome   | citation    | why
    6           | judgement | §2247(a)(5) | a certified consultant's judgement
""")  # fmt: skip

test_nitrogen_rests_on_yield_goal = worked_cases(nitrogen_rests_on_yield_goal, """
    rate_depends_on_yield | goal_used | outcome | citation | why
    yes                   | yes       | yes     | §2247(c) | corn: pounds for each bushel of the goal
    yes                   | no        | no      | §2247(c) | the goal was not used
    no                    | no        | yes     | §2247(c) | a rate an acre: not appropriate
""")  # fmt: skip

test_nitrogen_limit = worked_cases(nitrogen_limit, """
    recommended_n | is_published | published_n | in_season | adaptive_basis | outcome       | citation | why
    176.9         | yes          | 177         | no        | none           | within        | §2247(c) | just below the published rate
    177           | yes          | 177         | no        | none           | within        | §2247(c) | cannot exceed: equal is within
    177.1         | yes          | 177         | no        | none           | exceeds       | §2247(c) | just above the published rate
    200           | yes          | 177         | yes       | consultant     | adaptive      | §2247(c) | in season, on a consultant's recommendation
    200           | yes          | 177         | yes       | model          | adaptive      | §2247(c) | in season, by an approved model
    200           | yes          | 177         | yes       | none           | exceeds       | §2247(c) | in season, resting on nothing
    200           | yes          | 177         | no        | consultant     | exceeds       | §2247(c) | before the season neither basis helps
    200           | yes          | 177         | no        | model          | exceeds       | §2247(c) | before the season neither basis helps
    90            | no           |             |           |                | not published | §2247(c) | no rate at hand to compare with
    177           | yes          | 177         |           |                | within        | §2247(c) | within the rate no basis is asked for
""")  # fmt: skip

test_nitrogen_until_27_february_2024 = worked_cases(nitrogen_limit.on(date(2024, 2, 27)), """
    recommended_n | is_published | published_n | in_season | adaptive_basis | outcome        | citation     | why
    90            | yes          | 177         | no        | none           | expected yield | former §2247 | literally a yield, not a rate
    200           | yes          | 177         | no        | none           | expected yield | former §2247 | literally a yield, not a rate
""")  # fmt: skip

test_the_former_rule_asks_nothing = worked_cases(nitrogen_limit_before_2024, """
    recommended_n | outcome        | citation     | why
                  | expected yield | former §2247 | no rate can be compared with a yield
""")  # fmt: skip

test_nitrogen_from_28_february_2024 = worked_cases(nitrogen_limit.on(date(2024, 2, 28)), """
    recommended_n | is_published | published_n | in_season | adaptive_basis | outcome | citation | why
    200           | yes          | 177         | no        | none           | exceeds | §2247(c) | the first day of the present text
""")  # fmt: skip
