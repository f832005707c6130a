# ruff: noqa: E501 - the tables are as wide as their facts need
"""Which operations are CAFOs, designation and scope (7 DE Admin. Code 7201 §9.5.1.3, 9.5.3.1, 9.5.3.2)."""

from delmarva.law.delaware.cafo.status import (
    animals_are_covered,
    cafo_class,
    cafo_designation,
    discharge_condition,
    has_ground_for_designation,
    is_point_source,
    permit_rules_reach,
)
from tests.cases import worked_cases

test_discharge_condition = worked_cases(discharge_condition, """
    through_device | other_discharge | through_water | outcome       | citation      | why
    yes            |                 |               | device        | 9.5.3.1.2.2.1 | a man-made ditch; the federal rule is met too
    no             | no              | yes           | through water | 9.5.3.1.2.2.2 | a stream crosses the lot
    no             | yes             | no            | printed only  | 9.5.3.1.2.2.1 | seepage: the printed text is met, the federal not
    no             | no              | no            | none          | 9.5.3.1.2.2   | neither condition
""")  # fmt: skip
test_discharge_read_as_by_device_only = worked_cases(
    discharge_condition.amended(MEDIUM_DISCHARGE="device only"), """
    through_device | other_discharge | through_water | outcome | citation      | why
    no             | yes             | no            | none    | 9.5.3.1.2.2.1 | no device, as the federal rule has it
    yes            | no              | no            | device  | 9.5.3.1.2.2.1 | a device
""")  # fmt: skip

test_cafo_class = worked_cases(cafo_class, """
    is_feeding_operation | numbers | condition     | designated | outcome           | citation    | why
    no                   |         |               |            | other             | 9.5.2.1     | fish, goats, or grassed pens
    yes                  | large   |               |            | large             | 9.5.3.1.1   | 700 dairy cows, no discharge: numbers alone
    yes                  | medium  | none          | no         | feeding operation | 9.5.3.1.2   | 699 dairy cows with neither condition
    yes                  | medium  | through water | no         | medium            | 9.5.3.1.2   | the same with the second condition alone
    yes                  | medium  | device        |            | medium            | 9.5.3.1.2   | or the first
    yes                  | medium  | none          | yes        | designated        | 9.5.3.2.3   | designated without a condition
    yes                  | below   |               | yes        | designated        | 9.5.3.2.3   | designated below the Medium range
    yes                  | below   | device        | no         | feeding operation | 9.5.3.1.2.1 | a discharge without the numbers
    yes                  | medium  |               |            | needs condition   | 9.5.3.1.2   | both limbs are needed
""")  # fmt: skip

test_is_point_source = worked_cases(is_point_source, """
    cafo_class        | outcome | citation | why
    large             | yes     | 9.5.1.3  | as defined in 9.5.2
    medium            | yes     | 9.5.1.3  | as defined in 9.5.2
    designated        | yes     | 9.5.1.3  | as designated in 9.5.3.2
    feeding operation | no      | 9.5.1.3  | no CAFO
    other             | no      | 9.5.1.3  | no CAFO
""")  # fmt: skip
test_old_numbers_read_as_printed = worked_cases(is_point_source.amended(OLD_NUMBERS="as printed"), """
    cafo_class | outcome | citation | why
    large      | no      | 9.5.1.3  | 9.5.2.0 does not exist
    designated | yes     | 9.5.1.3  | 9.5.3.2 exists
""")  # fmt: skip

test_animals_are_covered = worked_cases(animals_are_covered, """
    cafo_class        | confined | in_tables | outcome | citation | why
    medium            | yes      | yes       | yes     | 9.5.1.3  | 12 sheep on a Medium dairy CAFO
    medium            | no       | yes       | no      | 9.5.1.3  | sheep on pasture
    medium            | yes      | no        | no      | 9.5.1.3  | goats are in no table
    feeding operation | yes      | yes       | no      | 9.5.1.3  | 600 dairy and 400 heifers without a condition
""")  # fmt: skip

test_permit_rules_reach = worked_cases(permit_rules_reach, """
    cafo_class        | owns_or_operates | manure_generated | outcome | citation | why
    large             | yes              | yes              | yes     | 9.5.3.1  | owner of a CAFO
    large             | no               | yes              | no      | 9.5.3.1  | a neighbor
    large             | yes              | no               | no      | 9.5.3.1  | houses never to be stocked
    feeding operation | yes              | yes              | no      | 9.5.3.1  | no CAFO
""")  # fmt: skip

test_has_ground_for_designation = worked_cases(has_ground_for_designation, """
    size_and_amount | location | conveyance | likelihood | other_factor | outcome | citation      | why
    yes             |          |            |            |              | yes     | 9.5.3.2.1.1   | size and amount of pollutants
    no              | yes      |            |            |              | yes     | 9.5.3.2.1.2   | beside a creek
    no              | no       | yes        |            |              | yes     | 9.5.3.2.1.3   | a pipe
    no              | no       | no         | yes        |              | yes     | 9.5.3.2.1.4   | a bare slope
    no              | no       | no         | no         | yes          | yes     | 9.5.3.2.1.5   | another relevant factor
    no              | no       | no         | no         | no           | no      | 9.5.3.2.1     | none
""")  # fmt: skip

test_designation = worked_cases(cafo_designation, """
    numbers | significant | inspected | concurrence | through_device | through_water | outcome         | citation    | why
    below   | yes         | yes       | commission  | yes            | no            | allowed         | 9.5.3.2.2.1 | 299 steers, a man-made ditch
    below   | yes         | yes       | commission  | no             | yes           | allowed         | 9.5.3.2.2.2 | 299 steers, a stream through the lot
    below   | yes         | yes       | commission  | no             | no            | no condition    | 9.5.3.2.2   | 299 with diffuse runoff, however large the harm
    medium  | yes         | yes       | commission  | no             | no            | allowed         | 9.5.3.2.1   | 300 with diffuse runoff, on the factors
    medium  | yes         | yes       | designee    | no             | no            | allowed         | 9.5.2.1     | the Commission or its designee
    medium  | yes         | no        | commission  |                |               | not inspected   | 9.5.3.2.2   | never without an inspection
    medium  | yes         | yes       | nobody      |                |               | no concurrence  | 9.5.3.2     | never without concurrence
    medium  | no          |           |             |                |               | not significant | 9.5.3.2     | no significant contributor
    large   |             |           |             |                |               | already large   | 9.5.3.1.1   | Large by its numbers
""")  # fmt: skip


def test_the_reading_on_medium_discharge_is_told_only_where_it_decides():
    def told(**facts):
        return [reading.id for reading in discharge_condition.explain(**facts).all_readings()]

    assert told(through_device=True, other_discharge=True, through_water=False) == []
    assert told(through_device=False, other_discharge=True, through_water=False) == [
        "R13: discharge of a Medium operation"
    ]
    assert told(through_device=False, other_discharge=False, through_water=False) == []
