# ruff: noqa: E501 - the tables are as wide as their facts need
"""Who may write a plan, and certification (COMAR 15.20.04.03-.04; Agric. Art. §8-803)."""

from datetime import date

import pytest

from delmarva.law.maryland.certification.planners import (
    FIRST_CERTIFICATE_ENDS,
    RENEWED_CERTIFICATE_ENDS,
    certification_fee,
    consultant_entry,
    consultant_may_work,
    first_certificate,
    plan_author,
    planner_certificate_is_in_force,
    planner_renewal,
    training_hours_owed,
)
from tests.cases import worked_cases

test_author = worked_cases(plan_author, """
    planner       | owns_land | operates_land | legal_interest | outcome       | citation        | why
    consultant    | no        | no            | no             | consultant    | 15.20.07.05A(1) | a consultant writes for others
    farm operator | yes       | no            | no             | farm operator | 15.20.07.05A(1) | land owned
    farm operator | no        | no            | yes            | farm operator | 15.20.04.02B(1) | a legal interest is enough
    farm operator | no        | no            | no             | other land    | 15.20.04.02B(1) | a neighbor's land
    none          | yes       | yes           | yes            | uncertified   | 15.20.04.03     | one's own land gives no certificate
""")  # fmt: skip

test_consultant_stands_under_a_license = worked_cases(consultant_may_work, """
    employed_by_licensee | holds_license | outcome | citation           | why
    yes                  | no            | yes     | Agric. §8-803(b)(4) | employed by a licensee
    no                   | yes           | yes     | Agric. §8-803(b)(4) | a license of one's own
    no                   | no            | no      | Agric. §8-803(b)(4) | neither
""")  # fmt: skip

test_entry = worked_cases(consultant_entry, """
    has_degree | practice_years | accepted_mix | days_before_exam | fee_paid | outcome    | citation    | why
    yes        | 1              | no           | 15               | yes      | admitted   | 15.20.04.04 | a degree with exactly one year, fifteen days ahead
    yes        | 0.99           | no           | 15               | yes      | background | 15.20.04.04 | a degree with just less than a year
    yes        | 1.01           | no           | 16               | yes      | admitted   | 15.20.04.04 | just above both
    no         | 20             | no           | 30               | yes      | background | 15.20.04.04 | practice alone, not accepted
    no         | 20             | yes          | 30               | yes      | admitted   | 15.20.04.04 | an accepted mix of education and practice
    yes        | 5              | no           | 14               | yes      | late       | 15.20.04.04 | fourteen days ahead
    yes        | 5              | no           | 30               | no       | fee        | 15.20.04.04 | the fee is not paid
""")  # fmt: skip

test_fee = worked_cases(certification_fee, """
    planner       | tax_exempt | outcome      | citation         | why
    consultant    | no         | 50           | MDA notice 2019  | the consultant's fee
    consultant    | yes        | 0            | MDA notice 2019  | government staff
    farm operator | no         | not modelled | Agric. §8-806    | the amount is not at hand
    none          | no         | 0            | 15.20.04.04      | no certificate, no fee
""")  # fmt: skip

test_first_certificate = worked_cases(first_certificate, """
    admitted | exam_passed | outcome      | citation      | why
    yes      | yes         | issue        | 15.20.04.04   | admitted and passed
    yes      | no          | exam         | 15.20.04.04   | not passed
    no       |             | not admitted | 15.20.04.04   | the examination is not reached
""")  # fmt: skip

test_term = worked_cases(planner_certificate_is_in_force, """
    renewed | age_years | outcome | citation        | why
    no      | 0.999     | yes     | Agric. §8-803(e) | within the first year
    no      | 1         | yes     | Agric. §8-803(e) | on the anniversary
    no      | 1.001     | no      | Agric. §8-803(e) | after the first year
    yes     | 2.999     | yes     | Agric. §8-803(f) | within three years
    yes     | 3         | yes     | Agric. §8-803(f) | on the third anniversary
    yes     | 3.001     | no      | Agric. §8-803(f) | after three years
""")  # fmt: skip

test_hours = worked_cases(training_hours_owed, """
    planner       | first_year | outcome | citation | why
    consultant    | yes        | 6       | 15.20.04 | a consultant's first year
    consultant    | no         | 12      | 15.20.04 | then each term
    farm operator | yes        | 2       | 15.20.04 | a farm operator's first year
    farm operator | no         | 6       | 15.20.04 | then each term
    none          | yes        | 0       | 15.20.04 | no certificate, no training owed
""")  # fmt: skip

test_renewal = worked_cases(planner_renewal, """
    planner       | first_year | form_filed | renewal_fee_paid | training_hours | records_and_reports | outcome  | citation         | why
    consultant    | yes        | yes        | yes              | 6              | yes                 | renew    | Agric. §8-803(f) | exactly the hours owed
    consultant    | yes        | yes        | yes              | 5.9            | yes                 | training | Agric. §8-803(f) | just below them
    consultant    | yes        | yes        | yes              | 6.1            | yes                 | renew    | Agric. §8-803(f) | just above them
    farm operator | no         | yes        | yes              | 6              | no                  | reports  | Agric. §8-803(f) | a report is missing
    farm operator | no         | yes        | no               | 6              | yes                 | fee      | Agric. §8-803(f) | the fee is not paid
    farm operator | no         | no         |                  |                |                     | form     | Agric. §8-803(f) | nothing has been filed
""")  # fmt: skip


@pytest.mark.parametrize(
    ("clock", "event", "last_day"),
    [
        (FIRST_CERTIFICATE_ENDS, date(2025, 9, 30), date(2026, 9, 30)),
        (RENEWED_CERTIFICATE_ENDS, date(2026, 9, 30), date(2029, 9, 30)),
    ],
)
def test_clocks(clock, event, last_day):
    assert clock.due(event) == last_day
    assert not clock.lapsed(event, last_day)
