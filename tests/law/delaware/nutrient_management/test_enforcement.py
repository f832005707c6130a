# ruff: noqa: E501 - the tables are as wide as their facts need
"""Sanctions, fines and appeals (3 Del.C. §2243-2245)."""

from datetime import date

import pytest

from delmarva.law.delaware.nutrient_management.enforcement import (
    appeal_route,
    fine_money_may_go_to,
    highest_fine,
    lowest_fine,
    permitted_sanction,
)
from delmarva.rules import InputError
from tests.cases import worked_cases

test_highest_fine = worked_cases(highest_fine, """
    violations | days | outcome | citation | why
    0          | 5    | 0       | §2244(b) | no violation
    1          | 1    | 1,000   | §2244(b) | one violation on one day
    1          | 9    | 9,000   | §2244(b) | just below the limit: 9 x 1,000
    1          | 10   | 10,000  | §2244(b) | at the limit: 10 x 1,000
    1          | 11   | 10,000  | §2244(b) | just above the limit: 11,000, held to 10,000
    1          | 14   | 10,000  | §2244(b) | L9: 14 x 1,000 = 14,000, held to 10,000
    3          | 14   | 30,000  | §2244(b) | the limit holds for each: 3 x 10,000
    12         | 1    | 12,000  | §2244(b) | twelve violations of one day each are not continued
""")  # fmt: skip

test_the_limit_read_as_holding_for_all_together = worked_cases(highest_fine.amended(CAP_REACHES="all"), """
    violations | days | outcome | citation | why
    3          | 3    | 9,000   | §2244(b) | just below the limit: 3 x 3 x 1,000
    2          | 5    | 10,000  | §2244(b) | at the limit: 2 x 5 x 1,000
    3          | 4    | 10,000  | §2244(b) | just above: 12,000, held to 10,000 together
    3          | 14   | 10,000  | §2244(b) | 42,000, held to 10,000 together
    12         | 2    | 12,000  | §2244(b) | twelve violations of one day come to 12,000 without being continued
""")  # fmt: skip

test_lowest_fine = worked_cases(lowest_fine, """
    violations | outcome | citation | why
    1          | 25      | §2244(b) | L9: the least for one
    4          | 100     | §2244(b) | 4 x 25
""")  # fmt: skip

test_permitted_sanction = worked_cases(permitted_sanction, """
    notice_and_hearing | found_guilty | holds_certificate | complaint_brought | outcome              | citation | why
    no                 |              |                   |                   | nothing yet          | §2244(a) | notice and hearing come first
    yes                | no           |                   |                   | nothing              | §2244(a) | no finding of a violation
    yes                | yes          | yes               | yes               | certificate and fine | §2244(a) | either or both
    yes                | yes          | yes               | no                | certificate          | §2244(a) | a fine needs a complaint
    yes                | yes          | no                | yes               | fine                 | §2244(a) | no certificate to act on
    yes                | yes          | no                | no                | no hold              | §2244(a) | neither certificate nor complaint
""")  # fmt: skip

test_fines_read_as_reaching_certified_people = worked_cases(permitted_sanction.amended(FINES_REACH="certified"), """
    notice_and_hearing | found_guilty | holds_certificate | complaint_brought | outcome              | citation | why
    yes                | yes          | no                | yes               | no hold              | §2244(a) | no certificate, no fine
    yes                | yes          | yes               | yes               | certificate and fine | §2244(a) | a certified person
""")  # fmt: skip

test_appeal_route = worked_cases(appeal_route, """
    decision             | outcome      | citation | why
    denial               | section 2262 | §2243(b) | denial of a certificate
    refused renewal      | section 2262 | §2245(b) | refusal to renew
    certificate sanction | section 2263 | §2244(d) | suspension, modification, revocation
    fine                 | not named    | §2244(d) | a fine is not named there
""")  # fmt: skip

test_fine_money = worked_cases(fine_money_may_go_to, """
    use             | outcome | citation | why
    compliance help | yes     | §2244(c) | helping people comply
    demonstration   | yes     | §2244(c) | demonstrating research
    other           | no      | §2244(c) | nothing else is named
""")  # fmt: skip


def test_the_commission_fines_since_28_february_2024():
    assert highest_fine.on(date(2024, 2, 28))(1, 1) == pytest.approx(1000)
    with pytest.raises(InputError, match="not in force on 2024-02-27"):
        highest_fine.on(date(2024, 2, 27))


def test_both_readings_of_the_limit_are_shown():
    text = highest_fine.explain(3, 14).text()
    assert "taken: The limit of $10,000 holds for each continued violation." in text
    assert "otherwise: The limit of $10,000 holds for all continued violations together." in text
    assert "House Bill 222" in text
