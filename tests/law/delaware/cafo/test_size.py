# ruff: noqa: E501 - the tables are as wide as their facts need
"""What an animal feeding operation is, and how large (7 DE Admin. Code 7201 §9.5.2.1, 9.5.3.1)."""

from datetime import date

import pytest

from delmarva.law.delaware.cafo.size import (
    Animal,
    SizeRow,
    animal_numbers,
    count_as_one_operation,
    is_animal_feeding_operation,
    large_from,
    medium_from,
    most_days_confined,
    row_numbers,
    size_row,
)
from tests.cases import worked_cases

test_is_animal_feeding_operation = worked_cases(is_animal_feeding_operation, """
    animal  | confined_days | pens_grow | aquatic | outcome             | citation    | why
    horses  | 44            | no        | no      | no                  | 9.5.2.1     | just below 45 days
    horses  | 45            | no        | no      | yes                 | 9.5.2.1 (1) | 45 days or more
    horses  | 46            | no        | no      | yes                 | 9.5.2.1 (1) | just above
    horses  | 45            | yes       | no      | no                  | 9.5.2.1 (2) | the pens keep grass through the growing season
    horses  | 45            | no        | yes     | no                  | 9.5.2.1     | an aquatic facility
    other   | 365           | no        | no      | no                  | 9.5.3.1.1   | goats are in no row
    other   |               |           |         | no                  | 9.5.3.1.1   | nothing else matters then
    ducks   | 45            |           | no      | needs pens_grow     | 9.5.2.1 (2) | the second test decides
""")  # fmt: skip

FIRST_STAY = (date(2011, 11, 20), date(2011, 12, 14))


@pytest.mark.parametrize(
    ("stays", "most"),
    [
        # 25 days, then 20 from 1 November; the window from 20 November ends on 19 November: 25 + 19
        ([FIRST_STAY, (date(2012, 11, 1), date(2012, 11, 20))], 44),
        # one day earlier: 25 + 20
        ([FIRST_STAY, (date(2012, 10, 31), date(2012, 11, 19))], 45),
        ([], 0),
        # two pens at once count each day once
        ([FIRST_STAY, FIRST_STAY], 25),
        # a year has 365 days, 366 with a 29 February in it
        ([(date(2011, 1, 1), date(2013, 12, 31))], 366),
    ],
)
def test_the_most_days_in_any_twelve_months(stays, most):
    assert most_days_confined(stays) == most


test_count_as_one_operation = worked_cases(count_as_one_operation, """
    same_owner | adjoin | shared_waste | outcome | citation    | why
    yes        | yes    | no           | yes     | 9.5.2.1 (3) | production areas adjoin
    yes        | no     | yes          | yes     | 9.5.2.1 (3) | one shared litter shed
    yes        | no     | no           | no      | 9.5.2.1 (3) | neither
    no         | yes    | yes          | no      | 9.5.2.1 (3) | different owners are never merged
    no         |        |              | no      | 9.5.2.1 (3) | then nothing else matters
""")  # fmt: skip

test_size_row = worked_cases(size_row, """
    animal         | liquid | outcome         | citation  | why
    cattle         |        | cattle          | 9.5.3.1.1 | no manure system is named
    mature dairy   |        | mature dairy    | 9.5.3.1.1 | milked or dry
    swine over 55  |        | swine over 55   | 9.5.3.1.1 | 55.1 pounds
    swine of 55    |        | swine over 55   | 9.5.3.1.1 | 55.0 pounds, by reading
    swine under 55 |        | swine under 55  | 9.5.3.1.1 | 54.9 pounds
    horses         |        | horses          | 9.5.3.1.1 | any system
    sheep          |        | sheep           | 9.5.3.1.1 | any system
    turkeys        |        | turkeys         | 9.5.3.1.1 | any system
    veal calves    |        | veal calves     | 9.5.3.1.1 | any system
    laying hens    | yes    | chickens liquid | 9.5.3.1.1 | hens on liquid manure
    laying hens    | no     | layers dry      | 9.5.3.1.1 | hens on litter
    broilers       | yes    | chickens liquid | 9.5.3.1.1 | broilers on liquid manure
    broilers       | no     | chickens dry    | 9.5.3.1.1 | broilers on litter
    other chickens | yes    | chickens liquid | 9.5.3.1.1 | pullets on liquid manure, by reading
    other chickens | no     | chickens dry    | 9.5.3.1.1 | pullets on litter
    ducks          | yes    | ducks liquid    | 9.5.3.1.1 | ducks on a wet lot
    ducks          | no     | ducks dry       | 9.5.3.1.1 | ducks on dry litter
    other          |        | none            | 9.5.3.1.1 | goats, alpacas, game birds
    ducks          |        | needs liquid    | 9.5.3.1.1 | the manure system decides
""")  # fmt: skip

test_swine_of_55_read_as_in_no_row = worked_cases(size_row.amended(SWINE_OF_55="in no row"), """
    animal        | liquid | outcome       | citation  | why
    swine of 55   | no     | none          | 9.5.3.1.1 | neither over nor under 55 pounds
    swine over 55 | no     | swine over 55 | 9.5.3.1.1 | unchanged
""")  # fmt: skip

test_pullets_on_liquid_read_as_in_no_row = worked_cases(size_row.amended(PULLETS_ON_LIQUID="in no row"), """
    animal         | liquid | outcome         | citation  | why
    other chickens | yes    | none            | 9.5.3.1.1 | the liquid row names layers and broilers only
    broilers       | yes    | chickens liquid | 9.5.3.1.1 | unchanged
    other chickens | no     | chickens dry    | 9.5.3.1.1 | unchanged
""")  # fmt: skip

# row, from how many Medium, from how many Large, as printed in the two tables
TABLE = {
    "cattle": (300, 1_000),
    "mature dairy": (200, 700),
    "veal calves": (300, 1_000),
    "swine over 55": (750, 2_500),
    "swine under 55": (3_000, 10_000),
    "horses": (150, 500),
    "sheep": (3_000, 10_000),
    "turkeys": (16_500, 55_000),
    "chickens liquid": (9_000, 30_000),
    "chickens dry": (37_500, 125_000),
    "layers dry": (25_000, 82_000),
    "ducks dry": (10_000, 30_000),
    "ducks liquid": (1_500, 5_000),
}


def boundary_triples() -> str:
    """Just below, at and just above each figure of each row."""
    lines = ["row | head | outcome | citation | why"]
    for row, (medium, large) in TABLE.items():
        for figure, below, from_it, paragraph in (
            (medium, "below", "medium", "9.5.3.1.2.1"),
            (large, "medium", "large", "9.5.3.1.1"),
        ):
            lines += [
                f"{row} | {figure + step} | {below if step < 0 else from_it} | {paragraph} | {row}: {figure:,} {step:+d}"
                for step in (-1, 0, 1)
            ]
    return "\n".join(lines)


test_every_row_at_its_boundaries = worked_cases(row_numbers, boundary_triples())

test_animals_in_no_row = worked_cases(row_numbers, """
    row  | head   | outcome | citation  | why
    none | 900000 | below   | 9.5.3.1.1 | no row, no size
    none |        | below   | 9.5.3.1.1 | their number does not matter
""")  # fmt: skip


def test_every_row_is_in_the_table():
    assert set(TABLE) == {str(row) for row in SizeRow} - {"none"}


@pytest.mark.parametrize("row", TABLE)
def test_the_figures_of_a_row(row):
    assert (float(medium_from(SizeRow.parse(row))), float(large_from(SizeRow.parse(row)))) == TABLE[row]


test_a_row_that_does_not_exist_has_no_figure = worked_cases(large_from, """
    row  | outcome      | citation  | why
    none | not modelled | 9.5.3.1.1 | there is no such row
""")  # fmt: skip
test_nor_one_for_medium = worked_cases(medium_from, """
    row  | outcome      | citation    | why
    none | not modelled | 9.5.3.1.2.1 | there is no such row
""")  # fmt: skip

test_the_manure_system_decides = worked_cases(animal_numbers, """
    animal      | liquid | head   | outcome | citation    | why
    laying hens | yes    | 30000  | large   | 9.5.3.1.1   | 30,000 layers on liquid manure
    laying hens | no     | 30000  | medium  | 9.5.3.1.2.1 | the same on litter
    ducks       | yes    | 5000   | large   | 9.5.3.1.1   | 5,000 ducks on liquid manure
    ducks       | no     | 5000   | below   | 9.5.3.1.2.1 | the same on dry litter
    laying hens | no     | 100000 | large   | 9.5.3.1.1   | 100,000 layers on litter
    broilers    | no     | 100000 | medium  | 9.5.3.1.2.1 | 100,000 broilers on litter
    cattle      | no     | 999    | medium  | 9.5.3.1.2.1 | 999 pairs count 999, not 1,998
    cattle      |        | 1000   | large   | 9.5.3.1.1   | no system is asked of cattle
""")  # fmt: skip

test_farms_counted_as_one = worked_cases(animal_numbers, """
    animal   | liquid | head   | outcome | citation    | why
    broilers | no     | 130000 | large   | 9.5.2.1 (3) | 70,000 + 60,000 that adjoin
    broilers | no     | 70000  | medium  | 9.5.2.1 (3) | the first of them alone
    broilers | no     | 60000  | medium  | 9.5.2.1 (3) | the second of them alone
    broilers | no     | 124999 | medium  | 9.5.2.1 (3) | 62,500 + 62,499
    broilers | no     | 125000 | large   | 9.5.2.1 (3) | one bird more
""")  # fmt: skip


def test_a_reading_is_told_where_it_decides_and_only_there():
    def told(animal, liquid):
        return [reading.id for reading in size_row.explain(animal, liquid).all_readings()]

    assert told(Animal.SWINE_OF_55, False) == ["swine of exactly 55 pounds"]
    assert told(Animal.OTHER_CHICKENS, True) == ["pullets on liquid manure"]
    assert told(Animal.OTHER_CHICKENS, False) == []
    assert told(Animal.BROILERS, True) == []
