# ruff: noqa: E501 - the tables are as wide as their facts need
"""Who may apply nutrients (COMAR 15.20.06.02-.04)."""

from datetime import date

import pytest

from delmarva.law.maryland.application.applicators import (
    VOUCHER_TRAINING,
    application_for_hire,
    is_agricultural_land,
    is_supervised_by_consultant,
    may_apply_nutrients,
    voucher_is_in_force,
    voucher_is_renewed,
)
from delmarva.rules import InputError
from tests.cases import worked_cases

test_land = worked_cases(is_agricultural_land, """
    largest_parcel | other_parcels | outcome | citation         | why
    10             | 0             | no      | 15.20.06.02B(1)  | more than ten acres: ten are not
    10.01          | 0             | yes     | 15.20.06.02B(1)  | just above ten
    9.99           | 0             | no      | 15.20.06.02B(1)  | just below ten
    6              | 5             | yes     | 15.20.06.02B(1)  | parcels that do not adjoin are added up: 11 acres
    6              | 4             | no      | 15.20.06.02B(1)  | together exactly ten
""")  # fmt: skip

test_voucher = worked_cases(voucher_is_in_force, """
    holds_voucher | voucher_age_years | outcome | citation    | why
    yes           | 2.999             | yes     | 15.20.06.03 | within three years
    yes           | 3                 | yes     | 15.20.06.03 | on the third anniversary
    yes           | 3.001             | no      | 15.20.06.03 | after it
    no            |                   | no      | 15.20.06.03 | no voucher
""")  # fmt: skip

test_voucher_renewal = worked_cases(voucher_is_renewed, """
    holds_voucher | hours_trained | outcome | citation    | why
    yes           | 1.9           | no      | 15.20.06.03 | just below two hours
    yes           | 2             | yes     | 15.20.06.03 | two hours
    yes           | 2.1           | yes     | 15.20.06.03 | just above two
    no            | 5             | no      | 15.20.06.03 | there is nothing to renew
""")  # fmt: skip

test_may_apply = worked_cases(may_apply_nutrients, """
    applied_acres | certificate   | holds_voucher | voucher_age_years | outcome       | citation     | why
    10            | none          | no            | 0                 | small         | 15.20.06.03A | example 12: ten acres
    10.1          | none          | no            | 0                 | not qualified | 15.20.06.03A | example 12: 10.1 acres
    9.99          | none          | no            | 0                 | small         | 15.20.06.03A | just below ten acres
    10.01         | none          | no            | 0                 | not qualified | 15.20.06.03A | just above ten acres
    200           | farm operator | no            | 0                 | certified     | 15.20.06.03A | a certified farm operator
    200           | consultant    | no            | 0                 | certified     | 15.20.06.03A | a certified consultant
    200           | none          | yes           | 2                 | voucher       | 15.20.06.03A | a voucher in force
    200           | none          | yes           | 3.5               | lapsed        | 15.20.06.03  | a voucher without training for three years
""")  # fmt: skip

test_supervision = worked_cases(is_supervised_by_consultant, """
    trains_and_plans | oversees_application | outcome | citation     | why
    yes              | yes                  | yes     | 15.20.06.02B | both
    yes              | no                   | no      | 15.20.06.02B | the application itself belongs to it
    no               | yes                  | no      | 15.20.06.02B | so does training
""")  # fmt: skip

test_for_hire = worked_cases(application_for_hire, """
    is_consultant | trains_and_plans | oversees_application | proof_refused | plan_required | basis           | outcome       | citation     | why
    yes           |                  |                      | no            | yes           | plan            | lawful        | 15.20.06.04C | by the plan
    yes           |                  |                      | no            | yes           | verified        | lawful        | 15.20.06.04C | the customer has verified it
    yes           |                  |                      | no            | yes           | extension rates | no plan       | 15.20.06.04C | a plan is required and not followed
    yes           |                  |                      | no            | no            | extension rates | lawful        | 15.20.06.04D | no plan is required
    yes           |                  |                      | no            | no            | nothing         | no rates      | 15.20.06.04D | no plan is required, and no rates are used
    yes           |                  |                      | yes           | yes           | plan            | no proof      | 15.20.06.04B | proof was asked for
    no            | yes              | yes                  | no            | yes           | plan            | lawful        | 15.20.06.04A | supervised by a consultant
    no            | no               | yes                  | no            | yes           | plan            | not certified | 15.20.06.04A | not supervised in full
""")  # fmt: skip


def test_for_hire_rules_begin_at_the_end_of_2002():
    with pytest.raises(InputError, match="not in force on 2002-12-30"):
        application_for_hire.on(date(2002, 12, 30))


def test_training_of_a_voucher_holder():
    assert VOUCHER_TRAINING.due(date(2024, 2, 29)) == date(2027, 2, 28)
