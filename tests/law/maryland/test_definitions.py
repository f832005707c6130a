# ruff: noqa: E501 - the tables are as wide as their facts need
"""Terms that several chapters of COMAR 15.20 define alike."""

from datetime import date

from delmarva.law.maryland.definitions import (
    animal_units_of_live_weight,
    certificate_reaches_land,
    day_number,
    is_agricultural_operation,
    is_application_rate,
    is_biosolids,
    is_chemical_fertilizer,
    is_fertilizer,
    is_operator,
    month_day,
)
from tests.cases import worked_cases


def test_days_as_numbers():
    assert day_number(date(2021, 7, 1)) == 20210701
    assert month_day(date(2028, 2, 29)) == 229


test_animal_units = worked_cases(animal_units_of_live_weight, """
    live_weight_lb | outcome | citation         | why
    8000           | 8       | 15.20.07.03B(2)  | 8,000 lb / 1,000 lb
    7999           | 7.999   | 15.20.07.03B(2)  | example 2
    0              | 0       | 15.20.07.03B(2)  | no animals
""")  # fmt: skip

test_operation = worked_cases(is_agricultural_operation, """
    makes_products | gross_income | animal_units | keeps_livestock | outcome | citation           | why
    yes            | 2500         | 0            | no              | yes     | 15.20.07.03B(1)    | example 1: exactly $2,500
    yes            | 2499.99      | 0            | no              | no      | 15.20.07.03B(1)    | a cent below
    yes            | 2500.01      | 0            | no              | yes     | 15.20.07.03B(1)    | a cent above
    yes            | 2499         | 7.999        | yes             | no      | 15.20.07.03B(1)    | example 2: 7,999 lb live weight
    yes            | 2499         | 8            | yes             | yes     | 15.20.07.03B(1)    | example 2: 8,000 lb
    yes            | 2499         | 8.001        | yes             | yes     | 15.20.07.03B(1)    | just above eight animal units
    no             | 90000        | 50           | yes             | no      | 15.20.07.03B(1)(a) | nothing is grown or kept
    yes            | 50000        | 5            | yes             | yes     | 15.20.07.03B(1)    | either size suffices, against the statute's exclusion
""")  # fmt: skip

test_operation_by_the_statute = worked_cases(is_agricultural_operation.amended(SIZE_LIMBS="statute"), """
    makes_products | gross_income | animal_units | keeps_livestock | outcome | citation            | why
    yes            | 50000        | 5            | yes             | no      | Agric. §8-803.1(b)  | a livestock operation below eight animal units is excluded
    yes            | 50000        | 7.999        | yes             | no      | Agric. §8-803.1(b)  | just below eight
    yes            | 50000        | 8            | yes             | yes     | Agric. §8-803.1(b)  | exactly eight
    yes            | 50000        | 8.001        | yes             | yes     | Agric. §8-803.1(b)  | just above eight
    yes            | 50000        | 0            | no              | yes     | Agric. §8-803.1(b)  | crops only
    yes            | 2499.99      | 20           | yes             | no      | Agric. §8-803.1(b)  | below $2,500 is excluded whatever the animals
    yes            | 2500         | 20           | yes             | yes     | Agric. §8-803.1(b)  | exactly $2,500
    yes            | 2500.01      | 20           | yes             | yes     | Agric. §8-803.1(b)  | just above $2,500
    no             | 50000        | 20           | yes             | no      | 15.20.07.03B(1)(a)  | nothing is grown or kept
""")  # fmt: skip

test_operator = worked_cases(is_operator, """
    manages | owns | outcome | citation         | why
    yes     | no   | yes     | 15.20.07.03B(13) | who manages
    no      | yes  | yes     | 15.20.07.03B(13) | who owns
    no      | no   | no      | 15.20.07.03B(13) | neither
""")  # fmt: skip

test_certificate_reaches = worked_cases(certificate_reaches_land, """
    owns_land | operates_land | legal_interest | outcome | citation           | why
    yes       | no            | no             | yes     | 15.20.07.03B(5)(a) | owned
    no        | yes           | no             | yes     | 15.20.07.03B(5)(b) | operated
    no        | no            | yes            | yes     | 15.20.07.03B(5)(c) | a legal interest
    no        | no            | no             | no      | 15.20.07.03B(5)    | somebody else's land
""")  # fmt: skip

test_biosolids = worked_cases(is_biosolids, """
    sewage_residue | lawful_nutrients | regulated_as_sludge | outcome | citation           | why
    yes            | yes              | yes                 | yes     | 15.20.07.03B(4)    | all of it
    no             | yes              | yes                 | no      | 15.20.07.03B(4)    | not from sewage
    yes            | no               | yes                 | no      | 15.20.07.03B(4)(a) | not lawful for beneficial use
    yes            | yes              | no                  | no      | 15.20.07.03B(4)(b) | not regulated as sewage sludge
""")  # fmt: skip

test_chemical = worked_cases(is_chemical_fertilizer, """
    manufactured | guaranteed_analysis | wholly_organic | outcome | citation           | why
    yes          | yes                 | no             | yes     | 15.20.07.03B(7)(a) | urea, say
    yes          | no                  | no             | no      | 15.20.07.03B(7)(a) | no guaranteed analysis
    no           | yes                 | no             | no      | 15.20.07.03B(7)(a) | neither made nor blended
    yes          | yes                 | yes            | no      | 15.20.07.03B(7)(b) | blended wholly from natural organic sources
""")  # fmt: skip

test_fertilizer = worked_cases(is_fertilizer, """
    holds_primary_nutrient | used_for_nutrient | made_for_growth | outcome | citation         | why
    yes                    | yes               | yes             | yes     | 15.20.07.03B(10) | all three
    no                     | yes               | yes             | no      | 15.20.07.03B(10) | no N, P2O5 or K2O
    yes                    | no                | yes             | no      | 15.20.07.03B(10) | used for something else
    yes                    | yes               | no              | no      | 15.20.07.03B(10) | not made for growth
""")  # fmt: skip

test_application_rate = worked_cases(is_application_rate, """
    supplies_need | reaches_goal | outcome | citation             | why
    yes           | yes          | yes     | 15.20.06.02B(10)     | both
    no            | yes          | no      | 15.20.06.02B(10)(a)  | the need is not supplied
    yes           | no           | no      | 15.20.06.02B(10)(b)  | the goal is not reached
""")  # fmt: skip
