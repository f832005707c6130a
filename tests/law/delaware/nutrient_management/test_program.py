# ruff: noqa: E501 - the tables are as wide as their facts need
"""The State's program, processors, CAFOs and the transport of manure (3 Del.C. §2240, 2246, 2248, 2249)."""

from datetime import date

import pytest

from delmarva.law.delaware.nutrient_management.program import (
    CAFO_PERMIT_NOTICE,
    CAFO_PLAN_ADDITIONS,
    PROCESSOR_PLAN,
    PROCESSOR_REPORT,
    PROGRAM,
    cafo_measure_is_authorised,
    cafo_permit_duty,
    cafo_plan_must_be_amended,
    contingency_money_may_go_to,
    processor_duty,
    processor_duty_until_2000,
    transport_is_eligible,
    transport_payment,
)
from tests.cases import worked_cases

test_processor_duty = worked_cases(processor_duty, """
    is_processor | plan_filed | operating | outcome               | citation | why
    no           |            |           | nothing               | §2246(a) | not a commercial processor
    yes          | yes        |           | carry out             | §2246(a) | filed: carry out and report yearly
    yes          | no         | no        | file before operating | §2246(a) | before operations start
    yes          | no         | yes       | overdue               | §2246(a) | both dates are past
""")  # fmt: skip

test_on_the_last_day_for_the_first_plans = worked_cases(processor_duty.on(date(2000, 7, 1)), """
    is_processor | plan_filed | operating | outcome           | citation | why
    no           | no         | yes       | nothing           | §2246(a) | not a commercial processor
    yes          | no         | yes       | file by july 2000 | §2246(a) | on or before 1 July 2000
    yes          | yes        | yes       | carry out         | §2246(a) | filed in time
""")  # fmt: skip

test_what_was_asked_until_2000 = worked_cases(processor_duty_until_2000, """
    is_processor | plan_filed | outcome           | citation | why
    yes          | no         | file by july 2000 | §2246(a) | operating or not
""")  # fmt: skip

test_the_day_after_the_last = worked_cases(processor_duty.on(date(2000, 7, 2)), """
    is_processor | plan_filed | operating | outcome | citation | why
    yes          | no         | yes       | overdue | §2246(a) | 2 July 2000
""")  # fmt: skip

test_cafo_permit_duty = worked_cases(cafo_permit_duty, """
    needs_permit | ordered | noticed | outcome      | citation    | why
    no           | no      |         | none         | §2248(b)    | neither duty nor order
    yes          | no      | yes     | seek         | §2248(e)    | notice with a deadline
    yes          | no      | no      | seek unasked | §2248(e)    | the duty does not hang on notice
    no           | yes     | no      | seek unasked | §2248(b)    | the Secretaries require it
    no           | yes     | yes     | seek         | §2248(b)    | required, with notice
""")  # fmt: skip

test_cafo_plan_must_be_amended = worked_cases(cafo_plan_must_be_amended, """
    update_due | discharge_potential_changed | regulation_demands | outcome | citation | why
    yes        | no                          | no                 | yes     | §2248(c) | pursuant to §2247
    no         | yes                         | no                 | yes     | §2248(c) | a change with an effect on discharge
    no         | no                          | yes                | yes     | §2248(c) | required by regulation
    no         | no                          | no                 | no      | §2248(c) | none of the three
""")  # fmt: skip

test_cafo_measures = worked_cases(cafo_measure_is_authorised, """
    measure           | authority        | outcome | citation | why
    regulation        | both departments | yes     | §2248(b) | jointly
    regulation        | agriculture      | no      | §2248(b) | not alone
    regulation        | dnrec            | no      | §2248(b) | not alone
    plan terms        | agriculture      | yes     | §2248(c) | DDA or DNREC
    plan terms        | dnrec            | yes     | §2248(c) | DDA or DNREC
    plan requirements | both departments | yes     | §2248(c) | DNREC and DDA
    plan requirements | dnrec            | no      | §2248(c) | DNREC and DDA
    memorandum        | agriculture      | yes     | §2248(d) | DDA carries out the memorandum
    memorandum        | dnrec            | no      | §2248(d) | the subsection empowers DDA
    plan terms        | other            | no      | §2248    | nobody else is named
""")  # fmt: skip

test_transport_is_eligible = worked_cases(transport_is_eligible, """
    is_animal_waste | destination     | need_shown | outcome | citation | why
    yes             | alternative use |            | yes     | §2249    | alternative use needs no plan
    yes             | cropland        | yes        | yes     | §2249    | the cropland's plan shows the need
    yes             | cropland        | no         | no      | §2249    | no need shown
    yes             | other           |            | no      | §2249    | neither use nor cropland
    no              |                 |            | no      | §2249    | not animal waste
""")  # fmt: skip

test_transport_payment = worked_cases(transport_payment, """
    tons | miles | rate | outcome | citation | why
    22   | 112   | 0.16 | 394.24  | §2249    | L11: 22 x 112 x 0.16 = 394.24, $17.92 a ton
    22   | 150   | 0.16 | 440     | §2249    | L11: $24 a ton, held to 20 x 22 = 440
    1    | 124   | 0.16 | 19.84   | §2249    | just below $20 a ton
    1    | 125   | 0.16 | 20      | §2249    | exactly $20 a ton: 125 x 0.16
    1    | 126   | 0.16 | 20      | §2249    | just above: 20.16, held to 20
    0    | 100   | 0.16 | 0       | §2249    | nothing moved
""")  # fmt: skip

test_contingency_money = worked_cases(contingency_money_may_go_to, """
    use        | outcome | citation | why
    relocation | yes     | §2249    | nutrient relocation
    planning   | yes     | §2249    | nutrient management planning
    other      | no      | §2249    | the sole purpose
""")  # fmt: skip


@pytest.mark.parametrize(
    ("document", "items"), [(PROGRAM, 11), (PROCESSOR_PLAN, 5), (CAFO_PLAN_ADDITIONS, 9), (CAFO_PERMIT_NOTICE, 5)]
)
def test_documents(document, items):
    """§2240(1)-(4) and seven sections that ask for regulations; §2246(a)(1)-(5); §2248(c) and its (1)-(7); §2248(e)."""
    circumstances = {item.when: True for item in document.items if item.when}
    found = document.check({item.key: "" for item in document.items}, circumstances)
    assert [standing.state for standing in found] == ["missing"] * items
    assert all(standing.item.cite.startswith("3 Del.C. §22") for standing in found)


def test_what_a_cafo_adds_as_necessary():
    circumstances = {item.when: False for item in CAFO_PLAN_ADDITIONS.items if item.when}
    found = CAFO_PLAN_ADDITIONS.check({item.key: "" for item in CAFO_PLAN_ADDITIONS.items}, circumstances)
    assert [s.item.key for s in found if s.state == "missing"] == ["nutrient_plan", "signature"]


def test_a_processor_reports_every_year():
    assert PROCESSOR_REPORT.due(date(2025, 3, 1)) == date(2026, 3, 1)
