# ruff: noqa: E501 - the tables are as wide as their facts need
"""By when the first plan was due, and relief (COMAR 15.20.07.04A-C)."""

from datetime import date

from delmarva.law.maryland.nutrient_plans.deadlines import (
    RELIEF_ENDS,
    UNAVAILABILITY_STATEMENT,
    deadline_relief,
    field_follows_extension_phosphorus,
    organic_acres_reach_threshold,
    plan_deadline,
    plan_schedule,
)
from tests.cases import worked_cases

test_threshold = worked_cases(organic_acres_reach_threshold, """
    organic_acres | operation_acres | outcome | citation        | why
    9             | 18              | yes     | 15.20.07.04A(4) | example 3: min(10, 9) = 9
    8.99          | 18              | no      | 15.20.07.04A(4) | just below half
    9.01          | 18              | yes     | 15.20.07.04A(4) | just above half
    10            | 400             | yes     | 15.20.07.04A(4) | min(10, 200) = 10
    9.99          | 400             | no      | 15.20.07.04A(4) | just below ten acres
    10.01         | 400             | yes     | 15.20.07.04A(4) | just above ten acres
""")  # fmt: skip

SCHEDULE = """
    nutrient_use | organic_acres | operation_acres | outcome  | citation        | why
    none         |               |                 | none     | 15.20.07.04A    | no nutrients
    chemical     |               |                 | chemical | 15.20.07.04A(1) | chemical fertilizer
    organic      |               |                 | organic  | 15.20.07.04A(2) | manure only
    mixed        | 9             | 18              | organic  | 15.20.07.04A(4) | example 3
"""
test_schedule = worked_cases(plan_schedule, SCHEDULE + """
    mixed        | 8             | 18              | chemical | 15.20.07.04A(4) | below the threshold: an inference
""")  # fmt: skip
test_schedule_read_as_organic = worked_cases(plan_schedule.amended(MIXED_BELOW="organic"), SCHEDULE + """
    mixed        | 8             | 18              | organic  | 15.20.07.04A(4) | below the threshold, read the other way
""")  # fmt: skip
test_schedule_read_as_silent = worked_cases(plan_schedule.amended(MIXED_BELOW="not said"), SCHEDULE + """
    mixed        | 8             | 18              | not said | 15.20.07.04A(4) | below the threshold, taken at its word
""")  # fmt: skip

test_deadline = worked_cases(plan_deadline, """
    schedule | step                 | outcome      | citation           | why
    chemical | develop nitrogen     | 20011231     | 15.20.07.04A(1)(a) | both nutrients by the end of 2001
    chemical | develop phosphorus   | 20011231     | 15.20.07.04A(1)(a) | both nutrients by the end of 2001
    chemical | implement nitrogen   | 20021231     | 15.20.07.04A(1)(b) | a year later
    chemical | implement phosphorus | 20021231     | 15.20.07.04A(1)(b) | a year later
    organic  | develop nitrogen     | 20011231     | 15.20.07.04A(2)(a) | nitrogen first
    organic  | implement nitrogen   | 20021231     | 15.20.07.04A(2)(b) | nitrogen first
    organic  | develop phosphorus   | 20040701     | 15.20.07.04A(3)(a) | phosphorus later
    organic  | implement phosphorus | 20050701     | 15.20.07.04A(3)(b) | phosphorus later
    none     | develop nitrogen     | not modelled | 15.20.07.04A       | no nutrients, no date
    not said | develop nitrogen     | not modelled | 15.20.07.04A(4)    | the text names none
""")  # fmt: skip

test_extension = worked_cases(field_follows_extension_phosphorus, """
    nutrient_use | organic_acres | operation_acres | only_chemical | outcome | citation        | why
    mixed        | 9             | 18              | yes           | yes     | 15.20.07.04A(4) | a field with chemical fertilizer only
    mixed        | 9             | 18              | no            | no      | 15.20.07.04A(4) | a field with manure
    mixed        | 8             | 18              | yes           | no      | 15.20.07.04A(4) | below the threshold
    chemical     |               |                 |               | no      | 15.20.07.04A(4) | the paragraph is for mixed sources
""")  # fmt: skip

test_relief = worked_cases(deadline_relief, """
    effort_days | prevented | statement_given | years_late | cause_found | outcome            | citation           | why
    59          |           |                 |            |             | no effort          | 15.20.07.04B(1)(a) | fifty-nine days ahead
    60          | yes       | yes             | 0.5        |             | in compliance      | 15.20.07.04B       | exactly sixty days ahead
    61          | no        |                 |            |             | not beyond control | 15.20.07.04B(1)(b) | nothing stood in the way
    90          | yes       | no              |            |             | no statement       | 15.20.07.04B(2)    | no consultant's statement
    90          | yes       | yes             | 0.999      |             | in compliance      | 15.20.07.04C       | just within the year
    90          | yes       | yes             | 1          |             | in compliance      | 15.20.07.04C       | on its last day
    90          | yes       | yes             | 1.001      | no          | lapsed             | 15.20.07.04C       | after the year
    90          | yes       | yes             | 2          | yes         | excused            | 15.20.07.04C       | the Department finds the cause beyond control
""")  # fmt: skip


def test_relief_ends_a_year_after_the_deadline():
    assert RELIEF_ENDS.due(date(2001, 12, 31)) == date(2002, 12, 31)


def test_a_statement_without_a_time_is_not_complete():
    told = {"form": True, "asked": "2001-10-01 09:00", "unavailable": True, "time_needed": ""}
    assert [s.item.key for s in UNAVAILABILITY_STATEMENT.check(told) if s.state == "missing"] == ["time_needed"]
