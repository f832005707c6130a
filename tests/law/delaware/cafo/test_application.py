# ruff: noqa: E501 - the tables are as wide as their facts need
"""Who must apply for a permit, by when and with what (7 DE Admin. Code 7201 §9.5.4)."""

from datetime import date, timedelta

from delmarva.law.delaware.cafo import EFFECTIVE
from delmarva.law.delaware.cafo.application import (
    NOTICE_AFTER_DESIGNATION,
    NOTICE_AFTER_EXPANSION,
    NOTICE_BEFORE_OPERATION,
    NOTICE_EXISTING,
    NOTICE_OF_INTENT,
    duty_to_apply,
    is_applicant,
    is_exempt_storm_water,
    may_sign_notice,
    new_operation_notice_is_early_enough,
    notice_deadline,
)
from tests.cases import worked_cases

test_is_exempt_storm_water = worked_cases(is_exempt_storm_water, """
    precipitation | from_production_area | practices_use | practices_hold | outcome | citation    | why
    yes           | no                   | yes           | yes            | yes     | 9.5.2.1     | field runoff after application by a plan
    yes           | no                   | no            | yes            | no      | 9.5.4.1.1.4.1 | more than the crops use
    yes           | no                   | yes           | no             | no      | 9.5.4.1.1.4.1 | nothing holds the nutrients
    yes           | yes                  | yes           | yes            | no      | 9.5.2.1     | never for the production area
    no            | no                   | yes           | yes            | no      | 9.5.2.1     | an irrigation runoff is no precipitation
""")  # fmt: skip

test_duty_to_apply = worked_cases(duty_to_apply, """
    cafo_class        | has_permit | discharges | handling_discharges | will_discharge | fields_discharge | precipitation | practices_use | practices_hold | outcome    | citation      | why
    feeding operation |            |            |                     |                |                  |               |               |                | not a cafo | 9.5.4.1.1     | no CAFO, no duty
    large             | yes        |            |                     |                |                  |               |               |                | permitted  | 9.5.4.1.1     | a permit is in force
    medium            | no         | yes        |                     |                |                  |               |               |                | discharge  | 9.5.4.1.1.1   | pollutants reach waters of the State
    designated        | no         | no         | yes                 |                |                  |               |               |                | handling   | 9.5.4.1.1.2   | dead animals leak into a ditch
    large             | no         | no         | no                  | yes            |                  |               |               |                | design     | 9.5.4.1.1.3   | a lagoon that will overflow
    medium            | no         | no         | no                  | no             |                  |               |               |                | none       | 9.5.4.1.1     | fields are asked about at Large CAFOs only
    large             | no         | no         | no                  | no             | yes              | yes           | no            |                | fields     | 9.5.4.1.1.4   | runoff after application without a plan
    large             | no         | no         | no                  | no             | yes              | yes           | yes           | yes            | none large | 9.5.4.1.1.4.1 | exempt runoff
    large             | no         | no         | no                  | no             | no               |               |               |                | none large | 9.5.4.1.1.4.1 | no discharge at all
""")  # fmt: skip

test_notice_deadline = worked_cases(notice_deadline, """
    new_operation | assigned | by_expansion | by_designation | had_duty_in_2011 | outcome           | citation    | why
    yes           | no       |              |                |                  | before operation  | 9.5.4.1.2.1 | 180 days before operations begin
    yes           | yes      |              |                |                  | assigned          | 9.5.4.1.2.1 | or as the Secretary assigns
    no            |          | yes          |                |                  | after expansion   | 9.5.4.1.2.2 | 90 days
    no            |          | no           | yes            |                  | after designation | 9.5.4.1.2.3 | 90 days
    no            |          | no           | no             | yes              | existing          | 9.5.4.1.2   | 90 days after 11 November 2011
    no            |          | no           | no             | no               | at once           | 9.5.4.1.2   | no date in the text
""")  # fmt: skip
test_a_later_duty_read_as_without_a_day = worked_cases(notice_deadline.amended(DUTY_ARISES_LATER="no day"), """
    new_operation | assigned | by_expansion | by_designation | had_duty_in_2011 | outcome  | citation  | why
    no            | no       | no           | no             | no               | no day   | 9.5.4.1.2 | until the Secretary sets one
    no            | no       | no           | no             | yes              | existing | 9.5.4.1.2 | unchanged
""")  # fmt: skip

test_new_operation_notice = worked_cases(new_operation_notice_is_early_enough, """
    days_before_operation | assigned_and_kept | outcome | citation    | why
    179                   | no                | no      | 9.5.4.1.2.1 | 2012-01-04 for a start on 2012-07-01
    180                   | no                | yes     | 9.5.4.1.2.1 | 2012-01-03 for the same start
    181                   | no                | yes     | 9.5.4.1.2.1 | a day earlier
    30                    | yes               | yes     | 9.5.4.1.2.1 | the Secretary assigned another day
""")  # fmt: skip


def test_the_days_of_the_notice_of_intent():
    assert NOTICE_EXISTING.due(EFFECTIVE) == date(2012, 2, 9)  # 19 days of November, 31, 31, 9: 90
    assert NOTICE_EXISTING.lapsed(EFFECTIVE, date(2012, 2, 10))
    assert not NOTICE_EXISTING.lapsed(EFFECTIVE, date(2012, 2, 9))
    assert NOTICE_BEFORE_OPERATION.due(date(2012, 7, 1)) == date(2012, 1, 3)
    assert date(2012, 7, 1) - date(2012, 1, 4) == timedelta(179)
    assert NOTICE_AFTER_EXPANSION.due(date(2012, 5, 20)) == date(2012, 8, 18)  # 11 + 30 + 31 + 18
    assert NOTICE_AFTER_DESIGNATION.due(date(2012, 5, 20)) == date(2012, 8, 18)


test_may_sign_notice = worked_cases(may_sign_notice, """
    signer   | of_the_discharging_facility | outcome | citation | why
    owner    | yes                         | yes     | 9.5.4.3  | the owner
    operator | yes                         | yes     | 9.5.4.3  | or the operator
    other    | yes                         | no      | 9.5.4.3  | not the consultant
    owner    | no                          | no      | 9.5.4.3  | of another facility
""")  # fmt: skip

test_is_applicant = worked_cases(is_applicant, """
    seeks | must | outcome | citation | why
    yes   | no   | yes     | 9.5.2.1  | seeks a permit
    no    | yes  | yes     | 9.5.2.1  | must have one
    no    | no   | no      | 9.5.2.1  | neither
""")  # fmt: skip


def test_a_notice_of_intent_says_what_is_missing():
    evidence = {item.key: "page 1" for item in NOTICE_OF_INTENT.items} | {"plan": "", "coordinates": ""}
    circumstances = {
        "has a trade name": False, "process wastewater": True, "the Secretary asks for more": False,
        "the Department has no coordinates": False,
    }  # fmt: skip
    found = {standing.item.key: standing.state for standing in NOTICE_OF_INTENT.check(evidence, circumstances)}
    assert [key for key, state in found.items() if state == "missing"] == ["plan"]
    assert {key for key, state in found.items() if state == "not called for"} == {
        "trade_name", "more_information", "coordinates",
    }  # fmt: skip


def test_a_notice_of_intent_holds_each_paragraph_of_the_list():
    cites = {item.cite.rpartition("§")[2] for item in NOTICE_OF_INTENT.items}
    assert cites == {
        "9.5.4.2", "9.5.4.3", "9.5.4.4.1", "9.5.4.4.2", "9.5.4.4.3", "9.5.4.5", "9.5.5.1.2.5",
    }  # fmt: skip
