# ruff: noqa: E501 - the tables are as wide as their facts need
"""When a plan is updated, reported and announced (3 Del.C. §2247(e), (h), (i))."""

from datetime import date

import pytest

from delmarva.law.delaware.nutrient_management.timing import (
    CHANGE_REPORT,
    COMPLETION_NOTICE,
    PLAN_UPDATE,
    UPDATE_REPORT,
    beyond_control,
    plan_update,
)
from delmarva.rules import years_between
from tests.cases import worked_cases

test_plan_update = worked_cases(plan_update, """
    plan_age_years | altered | growth_percent | is_waste_plan | outcome | citation        | why
    2.999          | no      | 0              | no            | not due | §2247(e)        | the day before the third anniversary
    3              | no      | 0              | no            | expired | §2247(e)        | at least every three years
    3.001          | no      | 0              | no            | expired | §2247(e)        | the day after the third anniversary
    1              | yes     | 0              | no            | altered | §2247(e)        | significant alteration
    1              | no      | 24.99          | no            | not due | §2247(e)        | growth just below 25 %
    1              | no      | 25             | no            | grown   | §2247(e)        | L12: 80,000 to 100,000 birds is 20,000 / 80,000 = 25 %
    1              | no      | 25.01          | no            | grown   | §2247(e)        | growth just above 25 %
    1              | no      | -40            | no            | not due | §2247(e)        | fewer animals are not an increase
    1              | yes     | 30             | no            | altered | §2247(e)        | in the order of the text
    3              | no      | 0              | yes           | advised | §2247(e), (j)   | the subsection names nutrient management plans only
    1              | no      | 25             | yes           | advised | §2247(e), (j)   | the same of growth
    1              | no      | 0              | yes           | not due | §2247(e)        | nothing has happened
    4              | no      |                |               | needs is_waste_plan | §2247(e) | growth does not matter after three years
    4              |         |                | no            | expired | §2247(e)        | nor does alteration
""")  # fmt: skip

test_the_clocks_read_as_binding_a_waste_plan = worked_cases(plan_update.amended(WASTE_PLAN_CLOCKS="duty"), """
    plan_age_years | altered | growth_percent | is_waste_plan | outcome | citation      | why
    3              | no      | 0              | yes           | expired | §2247(e), (j) | as a nutrient management plan
    1              | no      | 25             | yes           | grown   | §2247(e), (j) | as a nutrient management plan
    1              | yes     | 0              | yes           | altered | §2247(e), (j) | as a nutrient management plan
    2.999          | no      | 0              | yes           | not due | §2247(e)      | nothing has happened
""")  # fmt: skip

test_beyond_control = worked_cases(beyond_control, """
    beyond_control | action_intended | outcome | citation | why
    yes            | yes             | notify  | §2247(i) | intended actions are told to the Department
    yes            | no              | nothing | §2247(i) | no action, nothing to tell
    no             |                 | nothing | §2247(i) | no such circumstances
""")  # fmt: skip


@pytest.mark.parametrize(
    ("clock", "event", "last_day"),
    [
        (PLAN_UPDATE, date(2024, 5, 1), date(2027, 5, 1)),
        (PLAN_UPDATE, date(2024, 2, 29), date(2027, 2, 28)),  # no 29 February in 2027
        (UPDATE_REPORT, date(2024, 5, 1), date(2027, 12, 15)),
        (UPDATE_REPORT, date(2024, 12, 31), date(2027, 12, 15)),  # earlier than the update itself is due
        (UPDATE_REPORT, date(2024, 1, 1), date(2027, 12, 15)),
        (UPDATE_REPORT, date(2024, 2, 29), date(2027, 12, 15)),
        (CHANGE_REPORT, date(2026, 3, 10), date(2026, 12, 15)),
        (CHANGE_REPORT, date(2026, 12, 15), date(2026, 12, 15)),
        (COMPLETION_NOTICE, date(2026, 3, 1), date(2026, 4, 30)),  # 30 days left of March + 30 of April
        (COMPLETION_NOTICE, date(2026, 12, 31), date(2027, 3, 1)),  # 31 of January + 28 of February + 1
        (COMPLETION_NOTICE, date(2027, 12, 31), date(2028, 2, 29)),  # 31 of January + 29 of February 2028
    ],
)
def test_last_days(clock, event, last_day):
    assert clock.due(event) == last_day


@pytest.mark.parametrize("clock", [PLAN_UPDATE, UPDATE_REPORT, COMPLETION_NOTICE])
def test_the_last_day_is_still_in_time(clock):
    made = date(2025, 7, 4)
    last = clock.due(made)
    assert not clock.lapsed(made, last)
    assert clock.lapsed(made, date.fromordinal(last.toordinal() + 1))


def test_an_update_is_due_on_the_anniversary_and_not_the_day_before():
    made = date(2024, 5, 1)
    day_before, on_the_day = years_between(made, date(2027, 4, 30)), years_between(made, date(2027, 5, 1))
    assert str(plan_update(day_before, False, 0, False)) == "not due"
    assert str(plan_update(on_the_day, False, 0, False)) == "expired"


def test_the_reading_on_waste_plans_is_told_only_for_them():
    def readings(waste):
        return [reading.id for reading in plan_update.explain(3, False, 0, waste).all_readings()]

    assert readings(True) == ["clocks of an animal waste plan"]
    assert readings(False) == []
