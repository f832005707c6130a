# ruff: noqa: E501 - the tables are as wide as their facts need
"""The annual report and the notices of a discharge (7 DE Admin. Code 7201 §9.5.6.1.1.7)."""

from datetime import date, datetime

import pytest

from delmarva.law.delaware.cafo.reports import (
    AGRICULTURE_TELEPHONE,
    ANNUAL_REPORT,
    ANNUAL_REPORT_DUE,
    EMERGENCY_CALLS,
    EMERGENCY_CALLS_DUE,
    EMERGENCY_LETTER_DUE,
    EMERGENCY_NOTICE,
    EMERGENCY_RESPONSE_TELEPHONE,
    discharge_notification,
    is_inorganic_fertilizer,
)
from tests.cases import worked_cases


def test_the_report_for_2014_is_due_on_1_march_2015_though_a_sunday():
    assert {ANNUAL_REPORT_DUE.due(day) for day in (date(2014, 1, 1), date(2014, 12, 31))} == {date(2015, 3, 1)}
    assert date(2015, 3, 1).isoweekday() == 7


def test_the_report_has_the_seventeen_items_and_the_excess():
    numbers = [item.cite.rpartition("§9.5.6.1.1.7.1.")[2] for item in ANNUAL_REPORT.items]
    assert numbers[:-1] == [str(n) for n in range(1, 18)]
    assert ANNUAL_REPORT.items[-1].ids == ("9.5.5.1.4.1.2",)


CIRCUMSTANCES = {item.when: True for item in ANNUAL_REPORT.items if item.when}
EVERYTHING = {item.key: "form" for item in ANNUAL_REPORT.items}


@pytest.mark.parametrize("key", EVERYTHING)
def test_an_item_that_is_not_there_is_missing(key):
    found = ANNUAL_REPORT.check(EVERYTHING | {key: ""}, CIRCUMSTANCES)
    assert [standing.item.key for standing in found if standing.state == "missing"] == [key]


def test_soil_tests_are_reported_only_where_the_plan_sets_rates():
    found = ANNUAL_REPORT.check(EVERYTHING, CIRCUMSTANCES | {"the plan sets application rates": False})
    assert [s.item.key for s in found if s.state == "not called for"] == ["soil_tests"]


test_is_inorganic_fertilizer = worked_cases(is_inorganic_fertilizer, """
    synthesized | holds_nitrogen_or_phosphorus | outcome | citation | why
    yes         | yes                          | yes     | 9.5.2.1  | urea
    yes         | no                           | no      | 9.5.2.1  | potash
    no          | yes                          | no      | 9.5.2.1  | litter
""")  # fmt: skip

test_discharge_notification = worked_cases(discharge_notification, """
    agriculture_hours | emergency_response_hours | letter_days | outcome                 | citation      | why
    23.9              | 23.9                     | 4           | in time                 | 9.5.6.1.1.7.2 | just below 24 hours
    24                | 24                       | 5           | in time                 | 9.5.6.1.1.7.2 | both calls at 15:20 the next day, in writing on the fifth
    24.1              |                          |             | agriculture late        | 9.5.6.1.1.7.2 | just above
    24                | 24.1                     |             | emergency response late | 9.5.6.1.1.7.2 | both offices are called
    1                 | 1                        | 6           | letter late             | 9.5.6.1.1.7.2 | on the sixth day
""")  # fmt: skip


def test_the_days_of_a_discharge_known_on_4_july_2014():
    known = datetime(2014, 7, 4, 15, 20)  # noqa: DTZ001 - local time of a made-up event
    assert EMERGENCY_CALLS_DUE.due(known.date()) == date(2014, 7, 5)
    assert EMERGENCY_LETTER_DUE.due(known.date()) == date(2014, 7, 9)


def test_both_offices_are_on_the_call_sheet():
    labels = " ".join(item.label for item in EMERGENCY_CALLS.items)
    assert AGRICULTURE_TELEPHONE == "1-800-282-8685"
    assert EMERGENCY_RESPONSE_TELEPHONE == "1-800-662-8802"
    assert AGRICULTURE_TELEPHONE in labels
    assert EMERGENCY_RESPONSE_TELEPHONE in labels


def test_the_letter_tells_rainfall_and_samples_where_there_are_any():
    evidence = {item.key: "" for item in EMERGENCY_NOTICE.items}
    circumstances = {"the discharge goes on": False, "rain caused it": True, "samples were taken": False}
    found = {s.item.key: s.state for s in EMERGENCY_NOTICE.check(evidence, circumstances)}
    assert (found["rainfall"], found["samples"], found["expected_end"]) == (
        "missing",
        "not called for",
        "not called for",
    )
    assert [item.cite[-1] for item in EMERGENCY_NOTICE.items] == list("11122234")
