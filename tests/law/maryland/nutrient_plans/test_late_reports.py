"""Late annual implementation reports (COMAR 15.20.07.08). Days run from the notice of violation."""

from datetime import date

import pytest

from delmarva.law.maryland.nutrient_plans.late_reports import (
    LATE_REPORT_FACTORS,
    LATE_REPORT_FIRST,
    LATE_REPORT_NOTICE,
    LATE_REPORT_SECOND,
    LATE_REPORT_THIRD,
    late_report,
    late_report_by_date_missed,
    late_report_by_days_elapsed,
    late_report_least,
    late_report_most,
    report_is_still_due,
)
from delmarva.rules import InputError
from tests.cases import worked_cases

BY_DAYS = """
    days_since_notice | outcome | citation           | why
    29                | none    | 15.20.07.08A(2)    | before the first rung
    30                | none    | 15.20.07.08A(2)(a) | the thirtieth day
    31                | first   | 15.20.07.08A(2)(a) | after thirty days
    59                | first   | 15.20.07.08A(2)(a) | before the second rung
    60                | first   | 15.20.07.08A(2)(b) | the sixtieth day
    61                | second  | 15.20.07.08A(2)(b) | after sixty days
    89                | second  | 15.20.07.08A(2)(b) | before the third rung
    90                | second  | 15.20.07.08A(2)(c) | the ninetieth day
    91                | third   | 15.20.07.08A(2)(c) | after ninety days
"""
BY_DATE = """
    days_since_notice | outcome | citation           | why
    59                | none    | 15.20.07.08A(2)(a) | within 60 days
    60                | none    | 15.20.07.08A(2)(a) | on the last of them
    61                | first   | 15.20.07.08A(2)(a) | not within 60 days
    89                | first   | 15.20.07.08A(2)(b) | within 90 days
    90                | first   | 15.20.07.08A(2)(b) | on the last of them
    91                | second  | 15.20.07.08A(2)(b) | not within 90 days
    92                | third   | 15.20.07.08A(2)(c) | not within 91 days
"""
test_by_days = worked_cases(late_report_by_days_elapsed, BY_DAYS)
test_by_date = worked_cases(late_report_by_date_missed, BY_DATE)
test_read_by_days = worked_cases(late_report.amended(LADDER="days elapsed"), BY_DAYS)
test_read_by_date = worked_cases(late_report.amended(LADDER="date missed"), BY_DATE)

test_late = worked_cases(late_report, """
    days_since_notice | outcome         | citation        | why
    19                | none            | 15.20.07.08A(2) | example 10: notice 1 April, filed 20 April
    105               | third           | 15.20.07.08A(2) | example 10: notice 1 April, filed 15 July
    30                | none            | 15.20.07.08A(2) | both readings agree
    31                | none or first   | 15.20.07.08A(2) | the readings part
    60                | none or first   | 15.20.07.08A(2) | the last such day
    61                | first or second | 15.20.07.08A(2) | one rung higher in both
    90                | first or second | 15.20.07.08A(2) | the last such day
    91                | second or third | 15.20.07.08A(2) | the only such day
    92                | third           | 15.20.07.08A(2) | both readings agree
""")  # fmt: skip


def test_example_10_in_days():
    assert (date(2026, 4, 20) - date(2026, 4, 1)).days == 19
    assert (date(2026, 7, 15) - date(2026, 4, 1)).days == 105


test_least = worked_cases(late_report_least, """
    penalty         | outcome | citation           | why
    none            | 0       | 15.20.07.08A(2)    | nothing
    none or first   | 0       | 15.20.07.08A(2)    | nothing by one reading
    first           | 100     | 15.20.07.08A(2)(a) | the first rung
    first or second | 100     | 15.20.07.08A(2)(a) | the first rung by one reading
    second          | 250     | 15.20.07.08A(2)(b) | the second rung takes its place
    second or third | 250     | 15.20.07.08A(2)(b) | the second rung by one reading
    third           | 1000    | 15.20.07.08A(2)(c) | the third rung takes its place
""")  # fmt: skip
test_least_added = worked_cases(late_report_least.amended(RUNGS="add"), """
    penalty | outcome | citation           | why
    first   | 100     | 15.20.07.08A(2)(a) | the first rung
    second  | 350     | 15.20.07.08A(2)(b) | 100 + 250
    third   | 1350    | 15.20.07.08A(2)(c) | 100 + 250 + 1,000
""")  # fmt: skip
test_most = worked_cases(late_report_most, """
    penalty         | outcome      | citation           | why
    none            | 0            | 15.20.07.08A(2)    | nothing
    none or first   | 250          | 15.20.07.08A(2)(a) | the first rung by one reading
    first           | 250          | 15.20.07.08A(2)(a) | the first rung
    first or second | 1000         | 15.20.07.08A(2)(b) | the second rung by one reading
    second          | 1000         | 15.20.07.08A(2)(b) | the second rung
    second or third | not modelled | 15.20.07.08A(2)(c) | no most by one reading
    third           | not modelled | 15.20.07.08A(2)(c) | no most is named
""")  # fmt: skip
test_most_added = worked_cases(late_report_most.amended(RUNGS="add"), """
    penalty | outcome | citation           | why
    second  | 1250    | 15.20.07.08A(2)(b) | 250 + 1,000
""")  # fmt: skip

test_still_due = worked_cases(report_is_still_due, """
    filed | penalty_paid | outcome | citation     | why
    no    | yes          | yes     | 15.20.07.08C | paying does not excuse it
    no    | no           | yes     | 15.20.07.08C | nothing filed
    yes   |              | no      | 15.20.07.08C | filed
""")  # fmt: skip


@pytest.mark.parametrize(
    ("clock", "last_day"),
    [
        (LATE_REPORT_FIRST, date(2026, 5, 1)),  # 1 April + 30
        (LATE_REPORT_SECOND, date(2026, 5, 31)),  # 1 April + 60
        (LATE_REPORT_THIRD, date(2026, 6, 30)),  # 1 April + 90
    ],
)
def test_clocks(clock, last_day):
    assert clock.due(date(2026, 4, 1)) == last_day


def test_the_text_before_may_2022_is_not_carried():
    with pytest.raises(InputError, match="not in force on 2022-05-01"):
        late_report.on(date(2022, 5, 1))


def test_documents():
    assert len(LATE_REPORT_NOTICE.items) == 4
    assert [item.key for item in LATE_REPORT_FACTORS.items] == ["willfulness", "recurrence"]
