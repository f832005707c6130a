# ruff: noqa: E501 - the tables are as wide as their facts need
"""Warnings and penalties (COMAR 15.20.07.07)."""

from datetime import date

import pytest

from delmarva.law.maryland.nutrient_plans.penalties import (
    PENALTY_FACTORS,
    accrued_penalty,
    cost_share_consequence,
    highest_violation_penalties,
    is_referred,
    no_plan_penalty_is_lawful,
    penalty_is_payable,
    sanction_for_no_plan,
    sanction_for_not_following,
    separate_violations,
    violation_penalty_is_lawful,
)
from delmarva.rules import InputError
from tests.cases import worked_cases

test_no_plan = worked_cases(sanction_for_no_plan, """
    has_plan | warned | time_over | outcome | citation     | why
    no       | no     |           | warning | 15.20.07.07A | the first violation
    no       | yes    | no        | wait    | 15.20.07.07A | a reasonable time must pass
    no       | yes    | yes       | no plan | 15.20.07.07A | still none
    yes      |        |           | none    | 15.20.07.07A | there is a plan
""")  # fmt: skip

test_not_following = worked_cases(sanction_for_not_following, """
    plan_followed | warned | time_over | knowing_phosphorus | outcome            | citation     | why
    no            | no     |           | yes                | warning            | 15.20.07.07B | a warning comes first even for knowing phosphorus
    no            | yes    | no        |                    | wait               | 15.20.07.07B | a reasonable time must pass
    no            | yes    | yes       | no                 | not followed       | 15.20.07.07B | the second violation
    no            | yes    | yes       | yes                | knowing phosphorus | 15.20.07.07C | the floor of $250
    yes           |        |           |                    | none               | 15.20.07.07B | the plan is followed
""")  # fmt: skip

test_no_plan_amount = worked_cases(no_plan_penalty_is_lawful, """
    amount | outcome | citation     | why
    99.99  | no      | 15.20.07.07A | a cent below $100
    100    | yes     | 15.20.07.07A | exactly $100
    100.01 | yes     | 15.20.07.07A | a cent above
    249.99 | yes     | 15.20.07.07A | a cent below $250
    250    | yes     | 15.20.07.07A | exactly $250
    250.01 | no      | 15.20.07.07A | a cent above
""")  # fmt: skip

test_violation_amount = worked_cases(violation_penalty_is_lawful, """
    amount | knowing_phosphorus | imposed_in_year | outcome | citation     | why
    499.99 | no                 | 0               | yes     | 15.20.07.07B | a cent below $500
    500    | no                 | 0               | yes     | 15.20.07.07B | exactly $500
    500.01 | no                 | 0               | no      | 15.20.07.07B | a cent above
    50     | no                 | 0               | yes     | 15.20.07.07B | no floor but for phosphorus
    249.99 | yes                | 0               | no      | 15.20.07.07C | a cent below the floor
    250    | yes                | 0               | yes     | 15.20.07.07C | exactly the floor
    250.01 | yes                | 0               | yes     | 15.20.07.07C | a cent above it
    400    | no                 | 4599.99         | yes     | 15.20.07.07B | $4,999.99 in the year
    400    | no                 | 4600            | yes     | 15.20.07.07B | exactly $5,000
    400    | no                 | 4600.01         | no      | 15.20.07.07B | a cent above the year's limit
""")  # fmt: skip

test_highest = worked_cases(highest_violation_penalties, """
    violations | plans | outcome | citation     | why
    15         | 1     | 5000    | 15.20.07.07B | example 11: 15 x 500 = 7,500, limited to 5,000
    9          | 1     | 4500    | 15.20.07.07B | 9 x 500
    10         | 1     | 5000    | 15.20.07.07B | 10 x 500
    30         | 3     | 5000    | 15.20.07.07B | three plans, one operator
""")  # fmt: skip

test_highest_by_plan = worked_cases(highest_violation_penalties.amended(CAPS="per plan"), """
    violations | plans | outcome | citation        | why
    30         | 2     | 10000   | 15.20.07.07B, E | 2 x 5,000
    15         | 1     | 5000    | 15.20.07.07B    | one plan, the same
""")  # fmt: skip


def test_what_was_the_limit_before_october_2019():
    """15 x $100 = $1,500; 25 x $100 = $2,500, limited to $2,000 (2004 chs. 428, 433)."""
    old = highest_violation_penalties.on(date(2019, 9, 30))
    assert old(15, 1) == 1500
    assert old(25, 1) == 2000
    assert highest_violation_penalties.on(date(2019, 10, 1))(25, 1) == 5000


def test_the_paragraphs_are_in_force_since_october_2020():
    with pytest.raises(InputError, match="not in force on 2020-10-04"):
        sanction_for_no_plan.on(date(2020, 10, 4))


test_separate = worked_cases(separate_violations, """
    missed_plan_date | days | corrective_days | outcome | citation     | why
    no               | 10   | 0               | 10      | 15.20.07.07E | each day is one
    no               | 10   | 4               | 6       | 15.20.07.07E | none while it is being corrected: 10 - 4
    no               | 3    | 3               | 1       | 15.20.07.07E | the violation itself stays
    yes              | 300  |                 | 1       | 15.20.07.07E | a missed plan date is one violation
""")  # fmt: skip

test_accrued = worked_cases(accrued_penalty, """
    daily_amount | counted_days | plans | outcome | citation     | why
    100          | 6            | 1     | 600     | 15.20.07.07E | 6 x 100
    500          | 30           | 1     | 5000    | 15.20.07.07E | 15,000, limited to 5,000
    500          | 30           | 2     | 10000   | 15.20.07.07E | for each plan: 2 x 5,000
""")  # fmt: skip

test_payable = worked_cases(penalty_is_payable, """
    imposed | stay_granted | outcome | citation     | why
    yes     | no           | yes     | 15.20.07.07F | promptly
    yes     | yes          | no      | 15.20.07.07F | stayed
    no      |              | no      | 15.20.07.07F | nothing imposed
""")  # fmt: skip

test_cost_share = worked_cases(cost_share_consequence, """
    violates | money_disbursed | must_maintain | outcome | citation     | why
    yes      | yes             | yes           | reclaim | 15.20.07.07G | a project that must be maintained
    yes      | yes             | no            | deny    | 15.20.07.07G | no duty to maintain it
    yes      | no              |               | deny    | 15.20.07.07G | nothing paid yet
    no       |                 |               | none    | 15.20.07.07G | no violation
""")  # fmt: skip

test_referral = worked_cases(is_referred, """
    fails_plan_duty | citations | outcome | citation     | why
    yes             | 2         | no      | 15.20.07.07H | two citations
    yes             | 3         | yes     | 15.20.07.07H | after the third
    yes             | 4         | yes     | 15.20.07.07H | more than three
    no              | 5         | no      | 15.20.07.07H | another violation
""")  # fmt: skip


def test_four_factors_are_weighed():
    assert [item.key for item in PENALTY_FACTORS.items] == ["willfulness", "harm", "means", "recurrence"]
