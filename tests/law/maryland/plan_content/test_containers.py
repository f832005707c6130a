"""Container and other production out of the ground (COMAR 15.20.08.12)."""

from delmarva.law.maryland.plan_content.containers import (
    CONTAINER_PLAN,
    container_fertilizer,
    container_management,
    container_monitoring,
    container_size,
    container_update,
    inventory_may_serve,
    plant_categories_may_be_used,
)
from tests.cases import worked_cases

test_size = worked_cases(container_size, """
    volume_cc | nominal_gallons | outcome      | citation           | why
    2491      |                 | below one    | 15.20.08.12B(3)(a) | just below 2,492 cc
    2492      |                 | one to three | 15.20.08.12B(3)(b) | exactly 2,492 cc
    2493      |                 | one to three | 15.20.08.12B(3)(b) | just above
    12163     |                 | one to three | 15.20.08.12B(3)(b) | just below 12,164 cc
    12164     |                 | one to three | 15.20.08.12B(3)(b) | exactly 12,164 cc
    12165     |                 | above three  | 15.20.08.12B(3)(c) | just above
    45375     |                 | above three  | 15.20.08.12B(3)(c) | just below 45,376 cc
    45376     |                 | fifteen      | 15.20.08.12B(3)(d) | exactly 45,376 cc
    45377     |                 | fifteen      | 15.20.08.12B(3)(d) | just above
""")  # fmt: skip
test_size_by_gallons = worked_cases(container_size.amended(CONTAINER_MEASURE="nominal gallons"), """
    volume_cc | nominal_gallons | outcome      | citation           | why
              | 0.99            | below one    | 15.20.08.12B(3)(a) | just below a gallon
              | 1               | one to three | 15.20.08.12B(3)(b) | a gallon
              | 3               | one to three | 15.20.08.12B(3)(b) | three gallons
              | 3.01            | above three  | 15.20.08.12B(3)(c) | just above three
              | 14.99           | above three  | 15.20.08.12B(3)(c) | just below fifteen
              | 15              | fifteen      | 15.20.08.12B(3)(d) | fifteen gallons
""")  # fmt: skip

test_categories = worked_cases(plant_categories_may_be_used, """
    kinds | outcome | citation       | why
    19    | no      | 15.20.08.12B(1) | nineteen kinds
    20    | no      | 15.20.08.12B(1) | more than twenty: twenty are not
    21    | yes     | 15.20.08.12B(1) | twenty-one
""")  # fmt: skip

test_inventory = worked_cases(inventory_may_serve, """
    months | representative | outcome | citation     | why
    11.9   | yes            | yes     | 15.20.08.12B | within twelve months
    12     | yes            | yes     | 15.20.08.12B | exactly twelve
    12.1   | yes            | no      | 15.20.08.12B | just above
    6      | no             | no      | 15.20.08.12B | not representative
""")  # fmt: skip

test_update = worked_cases(container_update, """
    planned_area | present_area | method_changed | outcome | citation    | why
    100          | 105          |                | area    | 15.20.08.12 | min(20, 5) = 5 acres
    100          | 104.99       | no             | none    | 15.20.08.12 | just below five acres
    100          | 105.01       |                | area    | 15.20.08.12 | just above
    10           | 12           |                | area    | 15.20.08.12 | min(2, 5) = 2 acres
    10           | 8            |                | area    | 15.20.08.12 | two acres less
    10           | 11           | yes            | method  | 15.20.08.12 | another method
""")  # fmt: skip

test_management = worked_cases(container_management, """
    risk   | outcome | citation    | why
    low    | low     | 15.20.08.12 | nothing known beyond monitoring
    medium | medium  | 15.20.08.12 | management and training
    high   | high    | 15.20.08.12 | and only controlled release fertilizer
""")  # fmt: skip

test_fertilizer = worked_cases(container_fertilizer, """
    risk   | material     | outcome | citation    | why
    high   | resin coated | yes     | 15.20.08.12 | controlled release
    high   | other        | no      | 15.20.08.12 | not before the risk is medium
    medium |              | yes     | 15.20.08.12 | any fertilizer
""")  # fmt: skip

test_monitoring = worked_cases(container_monitoring, """
    risk   | times | applying | months_between | outcome | citation    | why
    low    | 1     |          |                | twice   | 15.20.08.12 | once
    low    | 2     |          |                | enough  | 15.20.08.12 | two different times
    low    | 3     |          |                | enough  | 15.20.08.12 | three
    medium |       | yes      | 0.9            | enough  | 15.20.08.12 | within a month
    medium |       | yes      | 1              | enough  | 15.20.08.12 | monthly
    high   |       | yes      | 1.1            | monthly | 15.20.08.12 | less than monthly
    high   |       | no       |                | not now | 15.20.08.12 | no nutrients are applied
""")  # fmt: skip


def test_the_plan_tells_all_four_size_classes():
    assert sum(item.key.startswith("share_") for item in CONTAINER_PLAN.items) == 4
