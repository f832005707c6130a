# ruff: noqa: E501 - the tables are as wide as their facts need
"""Rates and expected yields (COMAR 15.20.08.05B-C)."""

from delmarva.law.maryland.plan_content.rates import (
    expected_yield,
    expected_yield_standing,
    is_plant_production_goal,
    rate_basis,
    sixty_percent_years,
    tissue_sample_supports_rate,
)
from tests.cases import worked_cases

test_basis = worked_cases(rate_basis, """
    test_plot | plot_approved | basis       | accepted | outcome                | citation           | why
    no        |               | university  |          | university             | 15.20.08.05B(2)(a) | Manual Section I-B
    no        |               | alternative | yes      | alternative            | 15.20.08.05B(2)(b) | standards the Department accepts
    no        |               | alternative | no       | not accepted           | 15.20.08.05B(2)(b) | standards it does not accept
    no        |               | laboratory  |          | no basis               | UME 2014           | a laboratory's advice cannot take their place
    no        |               | other       |          | no basis               | 15.20.08.05B(2)    | a habit
    yes       | yes           |             |          | test plot              | 15.20.08.05B(4)    | approved beforehand
    yes       | no            |             |          | test plot not approved | 15.20.08.05B(4)    | not approved
""")  # fmt: skip

test_tissue = worked_cases(tissue_sample_supports_rate, """
    single_variety | soil_sample | outcome | citation        | why
    yes            | yes         | yes     | 15.20.08.05B(5) | with a soil sample
    yes            | no          | no      | 15.20.08.05B(5) | without one
    no             | yes         | no      | 15.20.08.05B(5) | several varieties
""")  # fmt: skip

test_expected = worked_cases(expected_yield, """
    has_yield_goal | years_in_five | consecutive_years | prefers_sixty_percent | soil_productivity | nearby_fields | accepted_data | outcome         | citation           | why
    yes            | 5             |                   | no                    |                   |               |               | three of five   | 15.20.08.05C(1)(a) | five years of records
    yes            | 3             |                   | no                    |                   |               |               | three of five   | 15.20.08.05C(1)(a) | three of five: the crop in rotation
    yes            | 4             |                   | no                    |                   |               |               | three of five   | 15.20.08.05C(1)(a) | four of five
    yes            | 2             |                   | no                    | yes               |               |               | soil            | 15.20.08.05C       | two years are too few
    yes            | 2             |                   | no                    | no                | yes           |               | nearby          | 15.20.08.05C       | nearby fields
    yes            | 2             |                   | no                    | no                | no            | yes           | other data      | 15.20.08.05C       | other data accepted
    yes            | 2             |                   | no                    | no                | no            | no            | nothing         | 15.20.08.05C       | nothing at hand
    yes            | 5             | 6                 | yes                   |                   |               |               | sixty percent   | 15.20.08.05C(1)(b) | more than five years, as preferred
    yes            | 5             | 5                 | yes                   |                   |               |               | three of five   | 15.20.08.05C(1)(b) | exactly five years are not more than five
    yes            | 4             | 4                 | yes                   |                   |               |               | three of five   | 15.20.08.05C(1)(b) | four years
    no             |               |                   |                       |                   |               |               | production goal | 15.20.07.03B(15)   | nursery stock
""")  # fmt: skip

test_expected_if_five_are_needed = worked_cases(expected_yield.amended(FIVE_YEARS="five needed"), """
    has_yield_goal | years_in_five | consecutive_years | prefers_sixty_percent | soil_productivity | outcome       | citation           | why
    yes            | 5             |                   | no                    |                   | three of five | 15.20.08.05C(1)(a) | the crop in all five years
    yes            | 4             |                   | no                    | yes               | soil          | 15.20.08.05C(1)(a) | in four of them
""")  # fmt: skip

test_sixty = worked_cases(sixty_percent_years, """
    consecutive_years | outcome      | citation           | why
    10                | 6            | 15.20.08.05C(1)(b) | 60 % of 10
    5                 | 3            | 15.20.08.05C(1)(b) | 60 % of 5
    0                 | 0            | 15.20.08.05C(1)(b) | no years
    7                 | not modelled | 15.20.08.05C(1)(b) | 60 % of 7 is 4.2: the planner chooses
    6                 | not modelled | 15.20.08.05C(1)(b) | 60 % of 6 is 3.6
""")  # fmt: skip
test_sixty_down = worked_cases(sixty_percent_years.amended(SIXTY_PERCENT="down"), """
    consecutive_years | outcome | citation           | why
    7                 | 4       | 15.20.08.05C(1)(b) | 4.2 down
    9                 | 5       | 15.20.08.05C(1)(b) | 5.4 down
    10                | 6       | 15.20.08.05C(1)(b) | a whole number
""")  # fmt: skip
test_sixty_up = worked_cases(sixty_percent_years.amended(SIXTY_PERCENT="up"), """
    consecutive_years | outcome | citation           | why
    7                 | 5       | 15.20.08.05C(1)(b) | 4.2 up
    8                 | 5       | 15.20.08.05C(1)(b) | 4.8 up
    10                | 6       | 15.20.08.05C(1)(b) | a whole number
""")  # fmt: skip

test_standing = worked_cases(expected_yield_standing, """
    mean | goal  | outcome | citation           | why
    165  | 164.9 | below   | 15.20.08.05C(1)    | just below the mean
    165  | 165   | mean    | 15.20.08.05C(1)(a) | example 6
    165  | 165.1 | above   | 15.20.08.05C(1)    | just above it
""")  # fmt: skip

test_goal = worked_cases(is_plant_production_goal, """
    states_time | states_size | outcome | citation         | why
    yes         | yes         | yes     | 15.20.07.03B(15) | two years, to 24 inches
    yes         | no          | no      | 15.20.07.03B(15) | no size
    no          | yes         | no      | 15.20.07.03B(15) | no time
""")  # fmt: skip
