# ruff: noqa: E501 - the tables are as wide as their facts need
"""Nutrients on turf (3 Del.C. §2250)."""

from datetime import date

import pytest

from delmarva.law.delaware.turf import (
    may_be_listed_for_turf,
    turf_application,
    turf_nitrogen,
    turf_phosphorus,
    turf_single_application,
)
from delmarva.rules import InputError
from tests.cases import worked_cases

test_turf_nitrogen = worked_cases(turf_nitrogen, """
    plan_specifies | plan_rate | calendar_nitrogen | rolling_nitrogen | outcome      | citation | why
    no             |           | 4.79              |                  | within       | §2250(b) | just below 4.8 lb
    no             |           | 4.8               |                  | within       | §2250(b) | no more than 4.8 lb
    no             |           | 4.81              |                  | exceeds      | §2250(b) | just above 4.8 lb
    no             |           | 4.9               |                  | exceeds      | §2250(b) | L10: 5 x 0.9 + 0.4 = 4.9 lb
    no             |           | 4.8               | 6                | within       | §2250(b) | by the calendar year, as read
    yes            | 6         | 5.99              |                  | within plan  | §2250(b) | just below the plan's amount
    yes            | 6         | 6                 |                  | within plan  | §2250(b) | at the plan's amount
    yes            | 6         | 6.01              |                  | exceeds plan | §2250(b) | just above the plan's amount
    yes            | 3         | 4                 |                  | exceeds plan | §2250(b) | a plan may ask for less than 4.8 lb
    no             |           |                   |                  | needs calendar_nitrogen | §2250(b) | without a plan only the year's nitrogen matters
""")  # fmt: skip

test_the_year_read_as_any_twelve_months = worked_cases(turf_nitrogen.amended(TURF_YEAR="rolling"), """
    plan_specifies | plan_rate | calendar_nitrogen | rolling_nitrogen | outcome | citation | why
    no             |           | 1                 | 4.8              | within  | §2250(b) | 4.8 lb in twelve months
    no             |           | 1                 | 4.81             | exceeds | §2250(b) | just above, though little in the calendar year
    yes            | 6         | 9                 | 6                | within plan | §2250(b) | the plan's amount in twelve months
""")  # fmt: skip

test_single_application = worked_cases(turf_single_application, """
    single_nitrogen | outcome      | citation | why
    0               | yes          | §2250(c) | nothing is applied
    0.01            | not modelled | §2250(c) | just above nothing: the limit is not at hand
    0.9             | not modelled | §2250(c) | L10: the limit for one dose stands in regulations that are not at hand
""")  # fmt: skip

test_turf_phosphorus = worked_cases(turf_phosphorus, """
    contains_phosphorus | deficiency_confirmed | establishing | outcome      | citation | why
    no                  |                      |              | free         | §2250(d) | no phosphorus in the product
    yes                 | yes                  |              | deficient    | §2250(d) | an approved laboratory's soil test
    yes                 | no                   | yes          | establishing | §2250(d) | establishing, re-establishing or repairing
    yes                 | no                   | no           | forbidden    | §2250(d) | neither
""")  # fmt: skip

test_turf_application = worked_cases(turf_application, """
    plan_specifies | plan_rate | calendar_nitrogen | contains_phosphorus | deficiency_confirmed | establishing | keeps_regulations | outcome     | citation | why
    no             |           | 4.81              |                     |                      |              |                   | nitrogen    | §2250(b) | too much nitrogen
    yes            | 3         | 3.01              |                     |                      |              |                   | nitrogen    | §2250(b) | more than the plan specifies
    no             |           | 4.8               | yes                 | no                   | no           |                   | phosphorus  | §2250(d) | phosphorus on established turf
    no             |           | 4.8               | no                  |                      |              | no                | regulations | §2250(a) | the regulations are part of compliance
    no             |           | 4.8               | no                  |                      |              | yes               | complies    | §2250(a) | all of it
""")  # fmt: skip

test_listing = worked_cases(may_be_listed_for_turf, """
    certified_commercial | approved_for_turf | outcome | citation | why
    yes                  | yes               | yes     | §2250(e) | certified and approved
    yes                  | no                | no      | §2250(e) | certified, not approved
    no                   |                   | no      | §2250(e) | not certified
""")  # fmt: skip


def test_there_was_no_section_on_turf_before_2024():
    with pytest.raises(InputError, match="not in force on 2023-12-31"):
        turf_nitrogen.on(date(2023, 12, 31))


def test_the_limit_is_a_little_over_209_pounds_an_acre():
    """4.8 lb x 43.56 thousand sq ft = 209.1 lb/ac, the reference's own conversion."""
    assert str(turf_nitrogen(False, 0, 209.0 / 43.56, 0)) == "within"
    assert str(turf_nitrogen(False, 0, 209.7 / 43.56, 0)) == "exceeds"
