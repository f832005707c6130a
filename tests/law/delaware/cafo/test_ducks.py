"""Ducks: lots and numeric limits (7 DE Admin. Code 7201 §9.5.6.5.1, .2)."""

from delmarva.law.delaware.cafo.ducks import (
    duck_bod5_is_within_limit,
    duck_bod5_limit,
    duck_coliform_is_within_limit,
    duck_lot,
    ducks_are_on_liquid,
)
from delmarva.law.delaware.cafo.size import animal_numbers
from tests.cases import worked_cases

test_duck_lot = worked_cases(duck_lot, """
    dry_litter_floor | swimming | open_air | outcome | citation    | why
    yes              | no       | no       | dry     | 9.5.6.5.1.1 | dry litter, no swimming
    no               | yes      | yes      | wet     | 9.5.6.5.1.2 | open runs and swimming areas
    yes              | yes      | yes      | wet     | 9.5.6.5.1.2 | litter sheds with access to ponds
    no               | no       | yes      | neither | 9.5.6.5.1   | a wire floor
    yes              | yes      | no       | neither | 9.5.6.5.1   | an indoor pool on litter
""")  # fmt: skip

test_ducks_are_on_liquid = worked_cases(ducks_are_on_liquid, """
    lot     | liquid_handling | outcome | citation    | why
    wet     | no              | yes     | 9.5.6.5.1.2 | a wet lot, by reading
    dry     | no              | no      | 9.5.6.5.1.1 | a dry lot
    dry     | yes             | yes     | 9.5.3.1.1   | flushed all the same
    neither | no              | no      | 9.5.6.5.1   | neither
""")  # fmt: skip
test_wet_lot_read_as_not_liquid = worked_cases(ducks_are_on_liquid.amended(WET_LOT_MANURE="not by itself"), """
    lot | liquid_handling | outcome | citation    | why
    wet | no              | no      | 9.5.6.5.1.2 | no system by itself
    wet | yes             | yes     | 9.5.3.1.1   | a flush system
""")  # fmt: skip

# 12,000 ducks: 12 x 3.66, 12 x 2.0, 12 x 1.66, 12 x 0.91
test_duck_bod5_limit = worked_cases(duck_bod5_limit, """
    ducks | monthly | in_kilograms | outcome | citation    | why
    12000 | no      | no           | 43.92   | 9.5.6.5.2.1 | daily, pounds
    12000 | yes     | no           | 24.0    | 9.5.6.5.2.1 | monthly average, pounds
    12000 | no      | yes          | 19.92   | 9.5.6.5.2.1 | daily, kilograms
    12000 | yes     | yes          | 10.92   | 9.5.6.5.2.1 | monthly average, kilograms
    1000  | no      | no           | 3.66    | 9.5.6.5.2.1 | as printed
""")  # fmt: skip

test_duck_bod5_is_within_limit = worked_cases(duck_bod5_is_within_limit, """
    ducks | monthly | in_kilograms | bod5  | outcome | citation    | why
    12000 | no      | no           | 43.91 | yes     | 9.5.6.5.2.1 | just below the daily maximum
    12000 | no      | no           | 43.92 | yes     | 9.5.6.5.2.1 | the daily maximum
    12000 | no      | no           | 43.93 | no      | 9.5.6.5.2.1 | just above
    12000 | yes     | no           | 24.0  | yes     | 9.5.6.5.2.1 | the monthly average
    12000 | yes     | no           | 24.1  | no      | 9.5.6.5.2.1 | above it
    1000  | yes     | no           | 2.0   | yes     | 9.5.6.5.2.1 | 2.0 lb is 0.907 kg: judged in pounds
    1000  | yes     | yes          | 0.91  | yes     | 9.5.6.5.2.1 | 0.91 kg is 2.006 lb: judged in kilograms
""")  # fmt: skip

test_duck_coliform_is_within_limit = worked_cases(duck_coliform_is_within_limit, """
    coliform | outcome | citation    | why
    399      | yes     | 9.5.6.5.2.1 | just below
    400      | yes     | 9.5.6.5.2.1 | not to exceed 400
    401      | no      | 9.5.6.5.2.1 | once is enough: at any time
""")  # fmt: skip

test_size_of_the_wet_lot = worked_cases(animal_numbers, """
    animal | liquid | head  | outcome | citation    | why
    ducks  | yes    | 12000 | large   | 9.5.3.1.1   | the wet lot of the example: Large from 5,000
    ducks  | yes    | 4999  | medium  | 9.5.3.1.2.1 | 4,999 there: Medium at most, no numeric limit
""")  # fmt: skip
