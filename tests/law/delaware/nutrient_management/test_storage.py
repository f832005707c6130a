# ruff: noqa: E501 - the tables are as wide as their facts need
"""Manure stored outdoors (3 Del.C. §2247(f); 3 DE Admin. Code 1201-6.3)."""

from delmarva.law.delaware.nutrient_management.storage import (
    outdoor_storage,
    pile_time,
    structure_must_be_filled_first,
)
from tests.cases import worked_cases

test_outdoor_storage = worked_cases(outdoor_storage, """
    in_structure | in_plan | water_ft | road_ft | residence_ft | height_ft | conical | outcome        | citation    | why
    yes          |         |          |         |              |           |         | structure      | §2247(f)    | an approved structure
    no           | no      |          |         |              |           |         | not in plan    | §2247(f)(1) | not shown in the plan
    no           | yes     | 110      | 95      | 250          | 7         | yes     | near road      | §2247(f)(3) | L7: the road at 95 ft is the one defect
    no           | yes     | 99.9     | 100     | 200          | 6         | yes     | near water     | §2247(f)(2) | just below 100 ft
    no           | yes     | 100      | 100     | 200          | 6         | yes     | lawful         | §2247(f)    | every measure exactly at its bound
    no           | yes     | 100.1    | 100     | 200          | 6         | yes     | lawful         | §2247(f)(2) | just above 100 ft
    no           | yes     | 100      | 99.9    | 200          | 6         | yes     | near road      | §2247(f)(3) | just below 100 ft
    no           | yes     | 100      | 100.1   | 200          | 6         | yes     | lawful         | §2247(f)(3) | just above 100 ft
    no           | yes     | 100      | 100     | 199.9        | 6         | yes     | near residence | §2247(f)(4) | just below 200 ft
    no           | yes     | 100      | 100     | 200.1        | 6         | yes     | lawful         | §2247(f)(4) | just above 200 ft
    no           | yes     | 100      | 100     | 200          | 5.9       | yes     | low            | §2247(f)(5) | just below 6 ft
    no           | yes     | 100      | 100     | 200          | 6.1       | yes     | lawful         | §2247(f)(5) | just above 6 ft
    no           | yes     | 100      | 100     | 200          | 6         | no      | not conical    | §2247(f)(5) | not cone-shaped
    no           | yes     | 50       | 50      | 50           | 2         | no      | near water     | §2247(f)(2) | the first defect in the order of the text
    no           | yes     | 50       |         |              |           |         | near water     | §2247(f)(2) | one defect is enough to know
""")  # fmt: skip

test_the_structure_first = worked_cases(structure_must_be_filled_first, """
    may_be_rained_on | space_left | outcome | citation   | why
    yes              | yes        | yes     | 1201-6.3   | space in the structure comes first
    yes              | no         | no      | 1201-6.3   | the structure is full
    no               |            | no      | 1201-6.3   | no rain falls on it
""")  # fmt: skip

test_pile_time = worked_cases(pile_time, """
    in_field | covered | pile_days | approved_longer | outcome            | citation | why
    yes      | no      | 89        | no              | within             | 1201-6.3 | in the field, just below 90 days
    yes      | no      | 90        | no              | within             | 1201-6.3 | in the field, 90 days
    yes      | no      | 91        | no              | staging too long   | 1201-6.3 | in the field, just above 90 days
    yes      | no      | 91        | yes             | approved           | 1201-6.3 | a longer time approved and reported
    yes      | yes     | 91        | no              | staging too long   | 1201-6.3 | a cover does not lengthen field staging
    no       | no      | 13        | no              | within             | 1201-6.3 | uncovered, just below 14 days
    no       | no      | 14        | no              | within             | 1201-6.3 | uncovered, 14 days
    no       | no      | 15        | no              | uncovered too long | 1201-6.3 | uncovered, just above 14 days
    no       | no      | 15        | yes             | approved           | 1201-6.3 | a longer time approved and reported
    no       | yes     | 200       |                 | within             | 1201-6.3 | covered
""")  # fmt: skip
