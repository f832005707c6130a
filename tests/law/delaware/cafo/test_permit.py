# ruff: noqa: E501 - the tables are as wide as their facts need
"""Conditions of every permit and its life (7 DE Admin. Code 7201 §9.5.6.1.1, 9.5.8.5.3)."""

from datetime import date

from delmarva.law.delaware.cafo.permit import (
    CESSATION_DECIDED,
    CESSATION_REQUEST,
    OBJECTION_ENDS,
    PERMIT_EXPIRES,
    RENEWAL_NOTICE_DUE,
    TRANSFER_NOTICE_DUE,
    defence_is_open,
    has_coverage,
    inspection_entry,
    inspector_may,
    permit_change,
    permit_compliance,
    permit_continuation,
    permit_term_is_lawful,
    permit_transfer,
    renewal_must_be_sought,
)
from delmarva.rules import years_between
from tests.cases import worked_cases

test_compliance = worked_cases(permit_compliance, """
    keeps_plan | keeps_permit | keeps_chapter | unlawful_discharge | all_steps_taken | outcome        | citation    | why
    yes        | yes          | yes           | no                 |                 | kept           | 9.5.6.1     | nothing is broken
    no         |              |               |                    |                 | plan broken    | 9.5.6.1.1.6 | breaking the plan breaks the permit
    yes        | no           |               |                    |                 | permit broken  | 9.5.6.1.1.1 | no warning need come first
    yes        | yes          | no            | no                 |                 | chapter broken | 9.5.6.1.1.1 | or these regulations
    yes        | yes          | yes           | yes                | no              | not mitigated  | 9.5.6.1.1.2 | reasonable steps were left out
    yes        | yes          | yes           | yes                | yes             | kept           | 9.5.6.1.1.2 | the duty to mitigate is met
""")  # fmt: skip

test_defence_is_open = worked_cases(defence_is_open, """
    defence        | outcome | citation    | why
    halt or reduce | no      | 9.5.6.1.1.3 | not a defence
    other          | yes     | 9.5.6.1.1.3 | the section does not speak of it
""")  # fmt: skip

test_permit_change = worked_cases(permit_change, """
    secretary_decided | for_cause | outcome  | citation    | why
    no                |           | stands   | 9.5.6.1.1.5 | a request stays nothing
    yes               | yes       | changed  | 9.5.6.1.1.5 | for cause
    yes               | no        | no cause | 9.5.6.1.1.5 | without cause
""")  # fmt: skip

test_permit_term_is_lawful = worked_cases(permit_term_is_lawful, """
    fixed | term_years | outcome | citation      | why
    yes   | 4.99       | yes     | 9.5.6.1.1.8.1 | a shorter term
    yes   | 5          | yes     | 9.5.6.1.1.8.1 | not to exceed five years
    yes   | 5.01       | no      | 9.5.6.1.1.8.1 | just above
    no    | 3          | no      | 9.5.6.1.1.8.1 | the term must be fixed
""")  # fmt: skip

test_renewal_must_be_sought = worked_cases(renewal_must_be_sought, """
    still_a_cafo | will_discharge | outcome | citation    | why
    yes          | yes            | yes     | 9.5.6.1.1.9 | it goes on discharging
    no           |                | no      | 9.5.6.1.1.9 | it has ceased to be a CAFO
    yes          | no             | no      | 9.5.6.1.1.9 | it will not discharge
""")  # fmt: skip

test_continuation = worked_cases(permit_continuation, """
    new_permit_issued | notice_days | sufficient | own_fault | outcome      | citation            | why
    no                | 179         |            |           | late         | 9.5.6.1.1.8.2.1.1   | filed 2016-09-02 for 2017-02-28
    no                | 180         | yes        | no        | continued    | 9.5.6.1.1.8.2.1     | filed 2016-09-01
    no                | 181         | yes        | no        | continued    | 9.5.6.1.1.8.2.1     | a day earlier
    no                | 180         | no         |           | insufficient | 9.5.6.1.1.8.2.1.1   | not a sufficient notice
    no                | 180         | yes        | yes       | own fault    | 9.5.6.1.1.8.2.1.2   | the operator held the permit up
    yes               |             |            |           | replaced     | 9.5.6.1.1.8.2.1.2   | a new permit in time
""")  # fmt: skip
test_the_stray_word_read_as_under = worked_cases(permit_continuation.amended(UNDER_180_DAYS="under"), """
    new_permit_issued | notice_days | sufficient | own_fault | outcome   | citation          | why
    no                | 179         | yes        | no        | continued | 9.5.6.1.1.8.2.1.1 | under 180 days
    no                | 180         | yes        | no        | late      | 9.5.6.1.1.8.2.1.1 | not under 180 days
    no                | 181         | yes        | no        | late      | 9.5.6.1.1.8.2.1.1 | not under 180 days
""")  # fmt: skip


def test_the_days_of_a_permit():
    assert PERMIT_EXPIRES.due(date(2012, 3, 1)) == date(2017, 2, 28)
    assert permit_term_is_lawful(True, years_between(date(2012, 3, 1), date(2017, 3, 1)))
    assert RENEWAL_NOTICE_DUE.due(date(2017, 2, 28)) == date(2016, 9, 1)
    assert (date(2017, 2, 28) - date(2016, 9, 2)).days == 179
    assert CESSATION_DECIDED.due(date(2014, 1, 10)) == date(2014, 7, 9)


test_has_coverage = worked_cases(has_coverage, """
    approved | days_left | continued | outcome | citation            | why
    yes      | 1         |           | yes     | 9.5.8.5.3.1         | a day before expiry
    yes      | 0         |           | yes     | 9.5.6.1.1.8.1       | the last day
    yes      | -1        | no        | no      | 9.5.6.1.1.8.1       | the day after
    yes      | -1        | yes       | yes     | 9.5.6.1.1.8.2.1.3   | a continued permit is fully effective
    no       |           |           | no      | 9.5.8.5.3.1         | not approved yet
""")  # fmt: skip

test_transfer = worked_cases(permit_transfer, """
    notice_days | agreement | objected | objection_day | time_to_modify | concurred | outcome      | citation            | why
    29          |           |          |               |                |           | late notice  | 9.5.6.1.1.8.3.1.1   | notice 2014-04-01 for 2014-04-30
    30          | yes       | no       |               | yes            | no        | effective    | 9.5.6.1.1.8.3.1.5   | notice 2014-04-01 for 2014-05-01, the Department silent
    31          | yes       | no       |               | yes            | no        | effective    | 9.5.6.1.1.8.3.1.5   | a day earlier
    30          | no        |          |               |                |           | no agreement | 9.5.6.1.1.8.3.1.2   | not signed by all, or no set day
    30          | yes       | yes      | 29            |                |           | objected     | 9.5.6.1.1.8.3.1.3   | just below 30 days
    30          | yes       | yes      | 30            |                |           | objected     | 9.5.6.1.1.8.3.1.3   | the Department writes on day 30
    31          | yes       | yes      | 31            | yes            | no        | effective    | 9.5.6.1.1.8.3.1.3   | on day 31 it is too late to block
    30          | yes       | no       |               | no             |           | too short    | 9.5.6.1.1.8.3.1.4   | no time to modify the permit
""")  # fmt: skip
test_silence_read_as_no_consent = worked_cases(permit_transfer.amended(SILENCE="no consent"), """
    notice_days | agreement | objected | objection_day | time_to_modify | concurred | outcome        | citation          | why
    30          | yes       | no       | 0             | yes            | no        | no concurrence | 9.5.6.1.1.8.3.1   | silence is not enough
    30          | yes       | no       | 0             | yes            | yes       | effective      | 9.5.6.1.1.8.3.1.5 | expressly concurred
""")  # fmt: skip


def test_the_days_of_a_transfer():
    assert TRANSFER_NOTICE_DUE.due(date(2014, 5, 1)) == date(2014, 4, 1)
    assert OBJECTION_ENDS.due(date(2014, 4, 1)) == date(2014, 5, 1)


def test_a_request_to_end_coverage_gives_its_reasons():
    found = CESSATION_REQUEST.check({"written_request": "letter", "justification": ""})
    assert [standing.item.key for standing in found if standing.state == "missing"] == ["justification"]


test_entry = worked_cases(inspection_entry, """
    authorized | biosecurity_kept | announced | who_suspects                | outcome        | citation           | why
    no         |                  |           |                             | no authority   | 9.5.6.1.1.11.1     | a stranger
    yes        | no               |           |                             | no biosecurity | 9.5.6.1.1.11.2     | no boots, no shower
    yes        | yes              | yes       |                             | announced      | 9.5.6.1.1.11.1.1   | following notification
    yes        | yes              | no        | natural resources secretary | suspicion      | 9.5.6.1.1.11.3     | the Secretary in person
    yes        | yes              | no        | natural resources designee  | unannounced    | 9.5.6.1.1.11.2     | a designee's belief gives no right, but notice is optional
    yes        | yes              | no        | other                       | unannounced    | 9.5.6.1.1.11.2     | notice is optional
""")  # fmt: skip
test_notice_read_as_required = worked_cases(inspection_entry.amended(ADVANCE_NOTICE="required"), """
    authorized | biosecurity_kept | announced | who_suspects                | outcome   | citation         | why
    yes        | yes              | no        | natural resources secretary | suspicion | 9.5.6.1.1.11.3   | the Secretary in person
    yes        | yes              | no        | natural resources designee  | no notice | 9.5.6.1.1.11.3   | not a designee
    yes        | yes              | no        | other                       | no notice | 9.5.6.1.1.11.2   | 'shall' holds
""")  # fmt: skip

test_inspector_may = worked_cases(inspector_may, """
    authorized | act         | reasonable_time | outcome | citation         | why
    yes        | copy record | yes             | yes     | 9.5.6.1.1.11.1.2 | at reasonable times
    yes        | copy record | no              | no      | 9.5.6.1.1.11.1.2 | at midnight
    yes        | sample      | no              | yes     | 9.5.6.1.1.11.1.3 | no time is set for samples
    yes        | other       |                 | no      | 9.5.6.1.1.11.1   | not among the powers
    no         |             |                 | no      | 9.5.6.1.1.11.1   | no authority
""")  # fmt: skip
