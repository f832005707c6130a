# ruff: noqa: E501 - the tables are as wide as their facts need
"""When nutrients may be applied, and winter (Manual, Section I-D). MDA is the Department of Agriculture, MAFC the press."""

from datetime import date

import pytest

from delmarva.law.maryland.application.season import (
    fertilizer_season,
    in_fertilizer_winter,
    in_winter_ban,
    in_winter_ban_2012,
    in_winter_ban_2016,
    organic_season,
    small_grain_first_split,
    winter_emergency,
)
from delmarva.rules import InputError, NotModelled
from tests.cases import worked_cases

test_winter = worked_cases(in_winter_ban, """
    day  | outcome | citation | why
    1215 | no      | MDA 2017 | 15 December is the last day
    1216 | yes     | MDA 2017 | the first day of the ban
    1217 | yes     | MDA 2017 | the day after
    1231 | yes     | MDA 2017 | the turn of the year
    101  | yes     | MDA 2017 | the turn of the year
    228  | yes     | MDA 2017 | 28 February
    229  | yes     | MDA 2017 | 29 February 2028
    300  | yes     | MDA 2017 | no day, and before March
    301  | no      | MDA 2017 | 1 March
    302  | no      | MDA 2017 | 2 March
""")  # fmt: skip

test_winter_of_2012 = worked_cases(in_winter_ban_2012, """
    day  | outcome | citation | why
    1115 | no      | MM 2015  | the last day
    1116 | yes     | MM 2015  | from 16 November
    1117 | yes     | MM 2015  | the day after
    300  | yes     | MM 2015  | to the end of February
    301  | no      | MM 2015  | 1 March
    302  | no      | MM 2015  | 2 March
""")  # fmt: skip

test_winter_of_2016 = worked_cases(in_winter_ban_2016, """
    day  | outcome      | citation | why
    1101 | no           | MM 2015  | before either date
    1102 | not modelled | MM 2015  | the Eastern Shore only
    1103 | not modelled | MM 2015  | the Eastern Shore only, the day after
    1115 | not modelled | MM 2015  | the last day on which it matters where the farm lies
    1116 | yes          | MM 2015  | everywhere
    1117 | yes          | MM 2015  | everywhere, the day after
    300  | yes          | MM 2015  | before March
    301  | no           | MM 2015  | 1 March
    302  | no           | MM 2015  | 2 March
""")  # fmt: skip


def test_the_ban_has_moved():
    assert in_winter_ban.on(date(2013, 1, 1))(day=1120) is True
    assert in_winter_ban.on(date(2017, 1, 1))(day=1120) is False
    with pytest.raises(NotModelled, match="2 to 15 November 2016"):
        in_winter_ban.on(date(2016, 11, 1))(day=1105)
    with pytest.raises(InputError, match="not in force on 2012-10-14"):
        in_winter_ban.on(date(2012, 10, 14))


test_emergency = worked_cases(winter_emergency, """
    source           | made_on_farm | cannot_be_stored | authorized | water_ft | frozen_or_snow | outcome        | citation | why
    liquid manure    | yes          | yes              | yes        | 100      | no             | authorized     | MDA 2017 | exactly 100 ft
    liquid manure    | yes          | yes              | yes        | 99.9     | no             | near water     | MDA 2017 | just below 100 ft
    liquid manure    | yes          | yes              | yes        | 100.1    | yes            | frozen         | MDA 2017 | far enough, on frozen ground
    liquid manure    | yes          | yes              | no         |          |                | not authorized | MDA 2017 | authorization comes first
    liquid manure    | yes          | no               |            |          |                | storable       | MDA 2017 | it can be stored
    liquid manure    | no           |                  |            |          |                | not own        | MDA 2017 | imported
    poultry litter   |              |                  |            |          |                | not liquid     | MDA 2017 | stackable: no emergency route
    stackable manure |              |                  |            |          |                | not liquid     | MDA 2017 | stackable: no emergency route
    biosolids        |              |                  |            |          |                | not liquid     | MDA 2017 | never biosolids
    food residuals   |              |                  |            |          |                | not liquid     | MDA 2017 | never food waste
""")  # fmt: skip

test_organic = worked_cases(organic_season, """
    source        | day  | ground_closed | outcome   | citation | why
    liquid manure | 1215 | no            | open      | MDA 2017 | dairy slurry on the last day
    liquid manure | 1216 | no            | winter    | MDA 2017 | the day after
    liquid manure | 229  | no            | winter    | MDA 2017 | 29 February 2028
    liquid manure | 301  | no            | open      | MDA 2017 | 1 March
    liquid manure | 301  | yes           | ground    | MDA 2017 | 1 March, saturated
    biosolids     | 105  |               | winter    | MDA 2017 | the ground does not matter in winter
    grazing       | 105  |               | unlimited | MAFC     | manure dropped by grazing animals
""")  # fmt: skip

test_fertilizer_winter = worked_cases(in_fertilizer_winter, """
    day  | outcome | citation  | why
    1115 | no      | MAFC 2012 | the last day
    1116 | yes     | MAFC 2012 | 16 November
    1117 | yes     | MAFC 2012 | the day after
    300  | yes     | MAFC 2012 | before 1 March
    301  | no      | MAFC 2012 | 1 March is read as open
    302  | no      | MAFC 2012 | 2 March
""")  # fmt: skip

test_fertilizer_winter_read_the_other_way = worked_cases(in_fertilizer_winter.amended(FIRST_OF_MARCH="closed"), """
    day  | outcome | citation  | why
    300  | yes     | MAFC 2012 | before 1 March
    301  | yes     | MAFC 2012 | 1 March is read as closed
    302  | no      | MAFC 2012 | 2 March
""")  # fmt: skip

test_fertilizer = worked_cases(fertilizer_season, """
    potash_or_lime | day  | applied_to          | at_green_up | date_announced | outcome        | citation  | why
    yes            | 115  |                     |             |                | potash or lime | MAFC      | unrestricted
    no             | 215  | small grain         | yes         | yes            | announced      | MDA 2024  | green-up, from 15 February as announced
    no             | 215  | small grain         | yes         | no             | not announced  | MDA 2018  | announced for 25 February
    no             | 215  | small grain         | no          | yes            | not announced  | MDA 2018  | not yet green
    no             | 220  | perennial forage    | yes         |                | exception      | MAFC 2012 | perennial forage at green-up
    no             | 220  | perennial forage    | no          |                | winter         | MAFC 2012 | perennial forage, dormant
    no             | 120  | greenhouse          |             |                | exception      | MAFC 2012 | under glass
    no             | 120  | cool season sod     |             |                | exception      | MAFC 2012 | cool-season sod
    no             | 1120 | vegetables or fruit |             |                | exception      | MAFC 2012 | vegetables
    no             | 120  | growing crop        |             |                | winter         | MAFC 2012 | another growing crop
    no             | 1116 | other               |             |                | winter         | MAFC 2012 | from 16 November
    no             | 831  | other               |             |                | open           | MAFC 2012 | the last day of summer
    no             | 901  | other               |             |                | not growing    | MAFC 2012 | fall begins on 1 September
    no             | 902  | other               |             |                | not growing    | MAFC 2012 | the day after
    no             | 901  | growing crop        |             |                | open           | MAFC 2012 | a growing crop in fall
    no             | 301  | other               |             |                | open           | MAFC 2012 | spring
""")  # fmt: skip

test_split = worked_cases(small_grain_first_split, """
    spring_nitrogen | outcome | citation | why
    90              | 45      | MDA 2013 | half of 90 lb
    0               | 0       | MDA 2013 | nothing recommended
""")  # fmt: skip
