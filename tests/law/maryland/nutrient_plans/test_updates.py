# ruff: noqa: E501 - the tables are as wide as their facts need
"""Adjusting and updating a plan (COMAR 15.20.07.05C-D)."""

from datetime import date

from delmarva.law.maryland.nutrient_plans.updates import (
    PLAN_UPDATE,
    acreage_has_changed,
    animals_have_changed,
    crops_have_changed,
    plan_adjustment,
    plan_change,
    plan_may_run_on,
    plan_standing,
)
from delmarva.rules import years_between
from tests.cases import worked_cases

test_acreage = worked_cases(acreage_has_changed, """
    planned_acres | present_acres | outcome | citation           | why
    400           | 430           | yes     | 15.20.07.05D(3)(c) | example 4: min(40, 30) = 30
    400           | 429.9         | no      | 15.20.07.05D(3)(c) | example 4: 29.9 acres
    400           | 430.01        | yes     | 15.20.07.05D(3)(c) | just above 30 acres
    400           | 370           | yes     | 15.20.07.05D(3)(c) | 30 acres less
    100           | 110           | yes     | 15.20.07.05D(3)(c) | min(10, 30) = 10
    100           | 109.99        | no      | 15.20.07.05D(3)(c) | just below a tenth
    100           | 89.99         | yes     | 15.20.07.05D(3)(c) | more than a tenth less
""")  # fmt: skip

test_animals = worked_cases(animals_have_changed, """
    planned_animals | present_animals | manure_management_changes | outcome | citation           | why
    100             | 110             | yes                       | yes     | 15.20.07.05D(3)(d) | exactly a tenth more
    100             | 109.999         | yes                       | no      | 15.20.07.05D(3)(d) | just below a tenth
    100             | 110.001         | yes                       | yes     | 15.20.07.05D(3)(d) | just above a tenth
    100             | 85              | yes                       | yes     | 15.20.07.05D(3)(d) | fewer animals are a change too
    100             | 130             | no                        | no      | 15.20.07.05D(3)(d) | the manure is managed as before
    100             | 100             | yes                       | no      | 15.20.07.05D(3)(d) | no change
    0               | 0               | yes                       | no      | 15.20.07.05D(3)(d) | no animals then or now
    0               | 5               | yes                       | yes     | 15.20.07.05D(3)(d) | the first animals
""")  # fmt: skip

test_crops = worked_cases(crops_have_changed, """
    crop_changed | similar_fertility | outcome | citation           | why
    yes          | no                | yes     | 15.20.07.05D(3)(a) | a crop the plan does not have
    yes          | yes               | no      | 15.20.07.05D(3)(a) | a crop managed like the one planned
    no           |                   | no      | 15.20.07.05D(3)(a) | as planned
""")  # fmt: skip

test_change = worked_cases(plan_change, """
    crop_changed | similar_fertility | recommendation_changes | planned_acres | present_acres | planned_animals | present_animals | manure_management_changes | outcome        | citation           | why
    yes          | no                |                        |               |               |                 |                 |                           | crop           | 15.20.07.05D(3)(a) | first in the order of the text
    no           |                   | yes                    |               |               |                 |                 |                           | recommendation | 15.20.07.05D(3)(b) | a new soil test
    no           |                   | no                     | 400           | 430           |                 |                 |                           | acreage        | 15.20.07.05D(3)(c) | example 4
    no           |                   | no                     | 400           | 400           | 100             | 120             | yes                       | animals        | 15.20.07.05D(3)(d) | a fifth more animals
    no           |                   | no                     | 400           | 400           | 100             | 120             | no                        | none           | 15.20.07.05D(3)(d) | with the same management
""")  # fmt: skip

test_run_on = worked_cases(plan_may_run_on, """
    only_commercial | soil_tests_meet | highest_fiv | mean_fiv | significant_change | outcome | citation           | why
    yes             | yes             | 100         |          | no                 | yes     | 15.20.07.05D(2)    | example 5: highest FIV 100
    yes             | yes             | 101         | 60       | no                 | no      | 15.20.07.05D(2)(b) | example 5: highest FIV 101
    yes             | yes             | 99.99       |          | no                 | yes     | 15.20.07.05D(2)(b) | just below 100
    yes             | yes             | 100.01      |          | no                 | no      | 15.20.07.05D(2)(b) | just above 100
    yes             | yes             | 60          |          | yes                | no      | 15.20.07.05D(2)(c) | the tillage has changed
    yes             | no              |             |          |                    | no      | 15.20.07.05D(2)(a) | soil tests are old
    no              |                 |             |          |                    | no      | 15.20.07.05D(2)    | manure is used
""")  # fmt: skip

test_run_on_by_the_mean = worked_cases(plan_may_run_on.amended(EXTENSION_FIV="operation"), """
    only_commercial | soil_tests_meet | highest_fiv | mean_fiv | significant_change | outcome | citation           | why
    yes             | yes             | 130         | 99.99    | no                 | yes     | 15.20.07.05D(2)(b) | the mean just below 100
    yes             | yes             | 130         | 100      | no                 | yes     | 15.20.07.05D(2)(b) | the mean exactly 100
    yes             | yes             | 130         | 100.01   | no                 | no      | 15.20.07.05D(2)(b) | the mean just above 100
""")  # fmt: skip

test_standing = worked_cases(plan_standing, """
    plan_age_years | may_run_on | change  | plan_covers_change | outcome | citation        | why
    2.999          | no         | none    |                    | current | 15.20.07.05D(1) | the day before the third anniversary
    3              | no         | none    |                    | current | 15.20.07.05D(1) | on it
    3.001          | no         | none    |                    | overdue | 15.20.07.05D(1) | the day after
    4              | yes        | none    |                    | runs on | 15.20.07.05D(2) | example 5
    4              | no         | none    |                    | overdue | 15.20.07.05D(2) | example 5 with FIV 101
    1              | no         | acreage | no                 | change  | 15.20.07.05D(3) | example 4: the plan does not cover it
    1              | no         | acreage | yes                | covered | 15.20.07.05D(3) | the plan covers it
    4              | yes        | crop    | no                 | change  | 15.20.07.05D(3) | a change needs an update however old the plan is
""")  # fmt: skip

test_adjustment = worked_cases(plan_adjustment, """
    reason         | fits_criteria | documented | unplanned_land_or_animals | change  | outcome      | citation           | why
    beyond control | yes           | yes        | no                        |         | allowed      | 15.20.07.05C(1)(a) | a hurricane
    unanticipated  | yes           | yes        | no                        |         | allowed      | 15.20.07.05C(1)(b) | the blend cannot be had
    other          |               |            |                           |         | reason       | 15.20.07.05C(1)    | convenience
    beyond control | no            |            |                           |         | criteria     | 15.20.07.05C(2)(a) | against the plan's criteria
    beyond control | yes           | no         |                           |         | undocumented | 15.20.07.05C(2)(b) | nothing written down
    unanticipated  | yes           | yes        | yes                       | acreage | revision     | 15.20.07.05C(3)    | new land past the threshold
    unanticipated  | yes           | yes        | yes                       | animals | revision     | 15.20.07.05C(3)    | new animals past the threshold
    unanticipated  | yes           | yes        | yes                       | none    | allowed      | 15.20.07.05C(3)    | new land below the threshold
""")  # fmt: skip


def test_the_update_is_due_on_the_third_anniversary():
    assert PLAN_UPDATE.due(date(2023, 12, 8)) == date(2026, 12, 8)
    age = years_between(date(2023, 12, 8), date(2026, 12, 9))
    assert str(plan_standing(age, False, "none", False)) == "overdue"
