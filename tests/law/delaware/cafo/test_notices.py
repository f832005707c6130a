# ruff: noqa: E501 - the tables are as wide as their facts need
"""Public notice, comment, hearing and decision (7 DE Admin. Code 7201 §9.5.8.2 to .5)."""

from datetime import date

import pytest

from delmarva.law.delaware.cafo.notices import (
    COMMENTS_OPEN_UNTIL,
    DECISION_NOTICE,
    HEARING_ANNOUNCED,
    HEARING_CIRCULATION,
    HEARING_NOTICE,
    PUBLIC_NOTICE,
    PUBLICATION,
    RESPONSE_TO_COMMENTS,
    comment_period_is_long_enough,
    comment_standing,
    final_decision_may_be_made,
    hearing_duty,
    notice_charge,
    public_notice_duty,
)
from tests.cases import worked_cases

test_public_notice = worked_cases(public_notice_duty, """
    complete | change_request_denied | determined | outcome    | citation      | why
    no       |                       |            | incomplete | 9.5.8.2.1.1   | complete notices only
    yes      | yes                   |            | denied     | 9.5.8.2.1.1.3 | a denied request is answered in writing
    yes      | no                    | no         | no draft   | 9.5.8.2.1.1.1 | no draft permit yet
    yes      | no                    | yes        | due        | 9.5.8.2.1.1   | every complete notice of intent
""")  # fmt: skip

test_notice_charge = worked_cases(notice_charge, """
    cost   | outcome | citation    | why
    499.99 | 499.99  | 9.5.8.2.1.3 | just below $500
    500    | 500     | 9.5.8.2.1.3 | not to exceed $500
    500.01 | 500     | 9.5.8.2.1.3 | capped
    1250   | 500     | 9.5.8.2.1.3 | two newspapers
""")  # fmt: skip

test_comment_period_is_long_enough = worked_cases(comment_period_is_long_enough, """
    comment_days | outcome | citation    | why
    29           | no      | 9.5.8.2.1.5 | just below 30 days
    30           | yes     | 9.5.8.2.1.5 | not less than 30 days
    31           | yes     | 9.5.8.2.1.5 | just above
""")  # fmt: skip


def test_the_days_of_notices():
    assert COMMENTS_OPEN_UNTIL.due(date(2014, 5, 1)) == date(2014, 5, 31)
    assert HEARING_ANNOUNCED.due(date(2014, 7, 1)) == date(2014, 6, 1)


test_comment = worked_cases(comment_standing, """
    in_period | reopened | on_new_provision | outcome      | citation  | why
    yes       |          |                  | considered   | 9.5.8.3.2 | raised by the close of the period
    no        | no       |                  | too late     | 9.5.8.3.1 | all issues by the close, the operator's too
    no        | yes      | yes              | considered   | 9.5.8.3.3 | on a modified provision in a reopened period
    no        | yes      | no               | out of scope | 9.5.8.3.3 | limited to new or modified provisions
""")  # fmt: skip

test_hearing = worked_cases(hearing_duty, """
    requested | in_comment_period | days_after_notice | familiar | reasoned | state_interest | outcome        | citation  | why
    yes       | yes               | 14                | yes      | yes      |                | required       | 9.5.8.4.1 | a meritorious request
    yes       | yes               | 15                | yes      | yes      |                | required       | 9.5.8.4.1 | on the 15th day
    yes       | yes               | 16                | yes      | yes      |                | required       | 9.5.8.4.1 | after 15 days, in the comment period, by reading
    yes       | yes               | 10                | no       | yes      | no             | no merit       | 9.5.8.4.1 | knows nothing of the application
    yes       | yes               | 10                | yes      | no       | no             | no merit       | 9.5.8.4.1 | no reasoned statement of impact
    yes       | no                | 40                |          |          | no             | late           | 9.5.8.4.1 | after the comment period
    no        |                   |                   |          |          | yes            | state interest | 9.5.8.4.1 | in the best interest of the State
    no        |                   |                   |          |          | no             | none           | 9.5.8.4.1 | nobody asks
""")  # fmt: skip
test_time_read_as_fifteen_days = worked_cases(hearing_duty.amended(HEARING_TIME="fifteen days"), """
    requested | in_comment_period | days_after_notice | familiar | reasoned | state_interest | outcome  | citation  | why
    yes       | yes               | 15                | yes      | yes      | no             | required | 9.5.8.4.1 | on the 15th day
    yes       | yes               | 16                | yes      | yes      | no             | late     | 9.5.8.4.1 | a day later
""")  # fmt: skip

test_final_decision_may_be_made = worked_cases(final_decision_may_be_made, """
    comment_closed | all_considered | outcome | citation  | why
    yes            | yes            | yes     | 9.5.8.5.1 | after the close, everything considered
    no             |                | no      | 9.5.8.5.1 | comments are still open
    yes            | no             | no      | 9.5.8.5.1 | not all considered
""")  # fmt: skip

DOCUMENTS = (PUBLICATION, PUBLIC_NOTICE, RESPONSE_TO_COMMENTS, HEARING_CIRCULATION, HEARING_NOTICE, DECISION_NOTICE)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_item_can_be_missing(document):
    circumstances = {item.when: True for item in document.items if item.when}
    for wanted in document.items:
        evidence = {item.key: item.key != wanted.key for item in document.items}
        assert [s.item for s in document.check(evidence, circumstances) if s.state == "missing"] == [wanted]


def test_a_hearing_notice_holds_what_a_public_notice_does_and_five_items_more():
    assert HEARING_NOTICE.items[:7] == PUBLIC_NOTICE.items
    assert [item.cite[-1] for item in HEARING_NOTICE.items[7:]] == list("12345")


def test_a_joint_notice_needs_no_reference_to_itself():
    found = HEARING_NOTICE.check(
        {item.key: True for item in HEARING_NOTICE.items}, {"the hearing is announced apart": False}
    )
    assert [s.item.key for s in found if s.state == "not called for"] == ["reference"]
