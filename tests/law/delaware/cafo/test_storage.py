# ruff: noqa: E501 - the tables are as wide as their facts need
"""Stores, piles and dead animals (7 DE Admin. Code 7201 §9.5.2.1, 9.5.5.1.4)."""

from datetime import date

from delmarva.law.delaware.cafo.storage import (
    STAGING_ENDS,
    STOCKPILE_ENDS,
    carcass_disposal,
    excess_manure,
    is_catastrophic_mortality,
    liquid_must_come_out,
    liquid_storage,
    may_go_into_liquid_store,
    pile_within_time,
    storage_is_adequate,
    storm_of_25_years,
    storm_of_100_years,
    volume_at_maximum_operating_level,
)
from tests.cases import worked_cases

test_storm_of_25_years = worked_cases(storm_of_25_years, """
    county     | outcome | citation | why
    new castle | 6.0     | 9.5.2.1  | New Castle
    kent       | 6.5     | 9.5.2.1  | Kent
    sussex     | 6.7     | 9.5.2.1  | Sussex
""")  # fmt: skip
test_storm_of_100_years = worked_cases(storm_of_100_years, """
    county     | outcome | citation | why
    new castle | 8.0     | 9.5.2.1  | New Castle
    kent       | 8.9     | 9.5.2.1  | Kent
    sussex     | 9.2     | 9.5.2.1  | Sussex
""")  # fmt: skip

test_storage_is_adequate = worked_cases(storage_is_adequate, """
    holding_months | outcome | citation | why
    3.99           | no      | 9.5.2.1  | just below four months
    3.9999         | no      | 9.5.2.1  | 36,499 cu ft at 300 cu ft a day are a hair short of four months
    4              | yes     | 9.5.2.1  | at least four months
    4.01           | yes     | 9.5.2.1  | just above
""")  # fmt: skip

test_volume_at_maximum_operating_level = worked_cases(volume_at_maximum_operating_level, """
    required_volume | solids_included | storm_volume | solids_volume | outcome | citation | why
    100000          | no              | 20000        | 5000          | 85000   | 9.5.2.1  | 100,000 - 20,000 + 5,000
    105000          | yes             | 20000        | 5000          | 85000   | 9.5.2.1  | 105,000 with the solids - 20,000: the storm stays whole
""")  # fmt: skip
test_solids_read_as_always_added = worked_cases(
    volume_at_maximum_operating_level.amended(SOLIDS_ALLOWANCE="always"), """
    required_volume | solids_included | storm_volume | solids_volume | outcome | citation | why
    105000          | yes             | 20000        | 5000          | 90000   | 9.5.2.1  | 105,000 - 20,000 + 5,000: takes 5,000 of the storm's volume
""")  # fmt: skip

test_liquid_must_come_out = worked_cases(liquid_must_come_out, """
    freeboard_ft | action_freeboard_ft | outcome | citation | why
    0.99         | 1                   | yes     | 9.5.2.1  | above the action level
    1            | 1                   | yes     | 9.5.2.1  | at the action level
    1.01         | 1                   | no      | 9.5.2.1  | just below it
""")  # fmt: skip

test_liquid_storage = worked_cases(liquid_storage, """
    discharges | has_calendar | action_freeboard_ft | has_marker | outcome       | citation          | why
    no         | yes          | 0.99                | yes        | low freeboard | 9.5.5.1.4.2.1.1   | just below a foot
    no         | yes          | 1                   | yes        | lawful        | 9.5.5.1.4.2.1.1   | not less than one foot
    no         | yes          | 1.01                | yes        | lawful        | 9.5.5.1.4.2.1.1   | just above
    no         | yes          | 1                   | no         | no marker     | 9.5.5.1.4.2.1.1   | no depth marker
    no         | no           |                     |            | no calendar   | 9.5.5.1.4.2.1.1   | no calendar of removal
    yes        |              |                     |            | discharges    | 9.5.5.1.4.2.1.1   | a leaking pipe
""")  # fmt: skip

test_pile_within_time = worked_cases(pile_within_time, """
    place             | pile_days | outcome            | citation | why
    production area   | 13        | stockpile          | 9.5.2.1  | just below 14 days
    production area   | 14        | stockpile          | 9.5.2.1  | no more than 14 days
    production area   | 15        | stockpile too long | 9.5.2.1  | just above
    field             | 89        | staged             | 9.5.2.1  | just below 90 days
    field             | 90        | staged             | 9.5.2.1  | 90 days or less
    field             | 91        | staged too long    | 9.5.2.1  | just above
    covered structure |           | no limit           | 9.5.2.1  | under cover in an approved structure
""")  # fmt: skip


def test_the_days_of_piles():
    assert STOCKPILE_ENDS.due(date(2014, 6, 1)) == date(2014, 6, 15)
    assert STAGING_ENDS.due(date(2014, 2, 1)) == date(2014, 5, 2)  # 27 + 31 + 30 + 2


test_excess_manure = worked_cases(excess_manure, """
    opening_stock | generated | imported | applied | exported | other_use | closing_stock | outcome | citation    | why
    100           | 900       | 50       | 400     | 350      | 20        | 130           | 150     | 9.5.5.1.4.1 | 100 + 900 + 50 - 400 - 350 - 20 - 130
    0             | 500       | 0        | 500     | 0        | 0         | 0             | 0       | 9.5.5.1.4.1 | all of it used
    0             | 500       | 0        | 600     | 0        | 0         | 0             | -100    | 9.5.5.1.4.1 | the plan uses more than there is
""")  # fmt: skip

test_is_catastrophic_mortality = worked_cases(is_catastrophic_mortality, """
    lost | capacity | outcome | citation | why
    1999 | 2000     | no      | 9.5.2.1  | just below what the system takes
    2000 | 2000     | no      | 9.5.2.1  | exactly what it takes
    2001 | 2000     | yes     | 9.5.2.1  | exceeds it within 24 hours
""")  # fmt: skip

test_carcass_disposal = worked_cases(carcass_disposal, """
    disposal      | emergency_approved | outcome        | citation        | why
    burial        | no                 | no burial      | 9.5.5.1.4.5.1   | prohibited
    burial        | yes                | emergency      | 9.5.5.1.4.5.1   | the State Veterinarian's approval
    liquid system |                    | not in liquids | 9.5.5.1.4.5.2   | strictly prohibited
    plan method   |                    | allowed        | 9.5.5.1.4.5.2   | the composter of the plan
    other         |                    | not in plan    | 9.5.5.1.4.5.2   | a method not described
""")  # fmt: skip

test_may_go_into_liquid_store = worked_cases(may_go_into_liquid_store, """
    substance | outcome | citation      | why
    waste     | yes     | 9.5.5.1.4.2   | what the store is for
    carcass   | no      | 9.5.5.1.4.5.2 | no dead animals
    chemical  | no      | 9.5.5.1.4.7   | no chemicals or other contaminants
""")  # fmt: skip
