# ruff: noqa: E501 - the tables are as wide as their facts need
"""The plan of a CAFO, its author, its life and the protection of waters (7 DE Admin. Code 7201 §9.5.5)."""

from datetime import date

import pytest

from delmarva.law.delaware.cafo.plan import (
    CAFO_PLAN,
    PLAN_REPORT,
    cafo_yield_goal,
    direct_application_is_forbidden,
    is_vegetated_buffer,
    new_cafo_plan,
    plan_is_properly_written,
    plan_kind,
    water_is_protected,
)
from tests.cases import worked_cases

test_plan_kind = worked_cases(plan_kind, """
    by_the_standards | by_consultant | manages_nutrients | manages_waste | outcome       | citation | why
    yes              | yes           | yes               |               | nutrient plan | 9.5.2.1  | amount, placement, timing, application
    yes              | no            | yes               | no            | neither       | 9.5.2.1  | no consultant wrote it
    yes              | no            | no                | yes           | waste plan    | 9.5.2.1  | handling, storage and treatment of waste
    yes              | yes           | no                | no            | neither       | 9.5.2.1  | manages nothing
    no               |               |                   |               | neither       | 9.5.2.1  | not by the standards
""")  # fmt: skip

test_plan_is_properly_written = worked_cases(plan_is_properly_written, """
    approved | unpaid_employee | by_the_standards | outcome | citation | why
    yes      | no              | yes              | yes     | 9.5.5.1  | a certified nutrient consultant
    yes      | yes             | yes              | yes     | 9.5.2.1  | an agency's consultant whose advice is the plan
    no       | no              | yes              | no      | 9.5.5.1  | not certified
    yes      | no              | no               | no      | 9.5.5.1  | not by the standards
""")  # fmt: skip

test_yield_goal = worked_cases(cafo_yield_goal, """
    yield_years | goal  | best_four_mean | justified | outcome     | citation | why
    7           | 179.9 | 180            |           | within      | 9.5.2.1  | just below the mean of the best 4 of 7
    7           | 180   | 180            |           | within      | 9.5.2.1  | the mean itself
    7           | 180.1 | 180            | no        | unjustified | 9.5.2.1  | just above it
    7           | 180.1 | 180            | yes       | justified   | 9.5.2.1  | with a written justification
    8           | 180   | 180            |           | within      | 9.5.2.1  | more than seven years
    6           |       |                |           | few years   | 9.5.2.1  | the text does not say
    1           |       |                |           | few years   | 9.5.2.1  | just above none
    0           |       |                |           | standards   | 9.5.2.1  | no yield data
""")  # fmt: skip

test_is_vegetated_buffer = worked_cases(is_vegetated_buffer, """
    permanent | across_the_slope | outcome | citation | why
    yes       | yes              | yes     | 9.5.2.1  | a grass strip along the contour
    no        | yes              | no      | 9.5.2.1  | an annual crop
    yes       | no               | no      | 9.5.2.1  | runs down the slope
""")  # fmt: skip

test_direct_application_is_forbidden = worked_cases(direct_application_is_forbidden, """
    water       | manure_or_wastewater | outcome | citation      | why
    ditch       | yes                  | yes     | 9.5.5.1.4.6.1 | an up-gradient ditch is a water of the State too
    waste store | yes                  | no      | 9.5.5.1.4.6.1 | a lagoon is none
    ditch       | no                   | no      | 9.5.5.1.4.6.1 | the clause names manure and wastewater
""")  # fmt: skip

# the worked examples on setbacks: distance of the nearest application, what grows there, cover crop, soil
test_water_is_protected = worked_cases(water_is_protected, """
    option     | protects      | down_gradient | vegetated_ft | cover_crop | high_phosphorus | nearest_application_ft | approved_alternative | outcome | citation            | why
    cover crop | surface water | yes           | 0            | yes        | no              | 10                     | no                   | yes     | 9.5.5.1.4.6.1.3.2   | 10.0 ft and cover crop on soil not high in phosphorus
    cover crop | surface water | yes           | 0            | yes        | no              | 9.9                    | no                   | no      | 9.5.5.1.4.6.1.3.2   | 9.9 ft
    cover crop | surface water | yes           | 0            | no         | no              | 10                     | no                   | no      | 9.5.5.1.4.6.1.3.2   | 10.0 ft without cover crop
    cover crop | surface water | yes           | 0            | yes        | yes             | 10                     | no                   | no      | 9.5.5.1.4.6.1.3.1   | high in phosphorus: 10.0 ft of bare setback
    cover crop | surface water | yes           | 10           | yes        | yes             | 10                     | no                   | yes     | 9.5.5.1.4.6.1.3.1   | 10.0 ft vegetated and cover crop
    vegetated  | surface water | yes           | 35           | no         | no              | 35                     | no                   | yes     | 9.5.5.1.4.6.1.2     | 35.0 ft vegetated, no cover crop
    vegetated  | surface water | yes           | 34.9         | no         | no              | 34.9                   | no                   | no      | 9.5.5.1.4.6.1.2     | 34.9 ft
    open       | surface water | yes           | 0            | no         | no              | 100                    | no                   | yes     | 9.5.5.1.4.6.1.1     | 100.0 ft bare, no cover crop
    open       | surface water | yes           | 0            | no         | no              | 99.9                   | no                   | no      | 9.5.5.1.4.6.1.1     | 99.9 ft
    open       | surface water | yes           | 0            | no         | no              | 100.1                  | no                   | yes     | 9.5.5.1.4.6.1.1     | 100.1 ft
    open       | surface water | no            | 0            | no         | no              | 0                      | no                   | yes     | 9.5.2.1             | an up-gradient ditch has no setback
    open       | surface water | yes           | 0            | no         | no              | 0                      | yes                  | yes     | 9.5.5.1.4.6.1.3.3   | another practice the standards approve
""")  # fmt: skip

test_new_plan = worked_cases(new_cafo_plan, """
    permit_expired | substantial_change | operator_changes | outcome     | citation | why
    yes            |                    |                  | expired     | 9.5.5.2  | on expiry of the permit
    no             |                    | yes              | changed     | 9.5.5.2  | the operator's own change
    no             | yes                | no               | substantial | 9.5.5.2  | a substantial change of the CAFO
    no             | no                 | no               | not due     | 9.5.5.2  | for the term of the permit
""")  # fmt: skip
test_substantial_changes_read_as_printed = worked_cases(
    new_cafo_plan.amended(SUBSTANTIAL_CHANGE_POINTER="as printed"), """
    permit_expired | substantial_change | operator_changes | outcome | citation | why
    no             | yes                | no               | not due | 9.5.5.2  | 9.5.8.4 defines no change
""")  # fmt: skip


def test_a_plan_due_for_update_is_reported_by_15_december():
    assert PLAN_REPORT.due(date(2014, 5, 3)) == date(2014, 12, 15)


ALL_APPLY = {item.when: True for item in CAFO_PLAN.items if item.when}
EVERYTHING = {item.key: "page 1" for item in CAFO_PLAN.items}


def test_the_keys_of_the_plan_are_its_own():
    assert len(EVERYTHING) == len(CAFO_PLAN.items)


@pytest.mark.parametrize("key", EVERYTHING)
def test_a_part_that_is_not_there_is_missing(key):
    found = CAFO_PLAN.check(EVERYTHING | {key: ""}, ALL_APPLY)
    assert [standing.item.key for standing in found if standing.state == "missing"] == [key]


def test_a_litter_only_operation_needs_no_rates():
    applies = dict.fromkeys(ALL_APPLY, False) | {"solid storage": True}
    found = {s.item.key for s in CAFO_PLAN.check(EVERYTHING, applies) if s.state == "not called for"}
    assert {"yield_goals", "linear_terms", "narrative_terms", "liquid_storage", "setbacks"} <= found
    assert not {"manure_balance", "mortality_plan", "burial_statement", "solid_storage"} & found
