# ruff: noqa: E501 - the tables are as wide as their facts need
"""Where the stores and houses of a new CAFO may stand (7 DE Admin. Code 7201 §9.5.7.2)."""

from delmarva.law.delaware.cafo.siting import (
    animals_are_kept_from_water,
    confinement_site,
    distance_from_wells,
    siting_criteria_apply,
    waste_handling,
    waste_storage_site,
)
from tests.cases import worked_cases

test_siting_criteria_apply = worked_cases(siting_criteria_apply, """
    days_since_effect | permitted_before | outcome | citation | why
    200               | no               | yes     | 9.5.7.1  | a new CAFO of 2012
    200               | yes              | no      | 9.5.7.1  | a new store at a CAFO permitted before
    -200              | no               | no      | 9.5.7.1  | a CAFO of before 2011 that merely had no permit
    -200              | yes              | no      | 9.5.7.1  | neither
""")  # fmt: skip
test_either_test_read_as_enough = worked_cases(siting_criteria_apply.amended(SITING_TEST="either"), """
    days_since_effect | permitted_before | outcome | citation | why
    200               | yes              | yes     | 9.5.2.1  | built after the rules, by the definition of new source
    -200              | no               | yes     | 9.5.7.1  | not permitted before
    -200              | yes              | no      | 9.5.7.1  | neither
""")  # fmt: skip
test_old_number_read_as_printed = worked_cases(
    siting_criteria_apply.amended(SITING_TEST="either", OLD_NUMBERS="as printed"), """
    days_since_effect | permitted_before | outcome | citation | why
    200               | yes              | no      | 9.5.2.1  | section 7.0 leads nowhere
    200               | no               | yes     | 9.5.7.1  | this text needs no such reference
""")  # fmt: skip

test_distance_from_wells = worked_cases(distance_from_wells, """
    public_well_ft | domestic_well_ft | outcome       | citation  | why
    299.9          | 200              | public well   | 9.5.7.2.2 | just below 300 ft
    300            | 200              | allowed       | 9.5.7.2.2 | exactly 300 and 200 ft are allowed
    300.1          | 200.1            | allowed       | 9.5.7.2.2 | just above
    300            | 199.9            | domestic well | 9.5.7.2.2 | just below 200 ft
""")  # fmt: skip

test_waste_storage_site = worked_cases(waste_storage_site, """
    in_flood_plain | manure_protected | public_well_ft | domestic_well_ft | outcome       | citation  | why
    yes            | no               |                |                  | flood plain   | 9.5.7.2.1 | in the 100-year flood plain
    yes            | yes              | 300            | 200              | allowed       | 9.5.7.2.1 | its manure is out of reach of the flood
    no             |                  | 300            | 200              | allowed       | 9.5.7.2.2 | a store begun in 2012
    no             |                  | 299.9          | 200              | public well   | 9.5.7.2.2 | too close to a public well
    no             |                  | 300            | 199.9            | domestic well | 9.5.7.2.2 | too close to a domestic well
""")  # fmt: skip

test_confinement_site = worked_cases(confinement_site, """
    in_flood_plain | animals_protected | public_well_ft | domestic_well_ft | outcome       | citation    | why
    yes            | no                |                |                  | flood plain   | 9.5.7.2.4.1 | in the 100-year flood plain
    yes            | yes               | 300            | 200              | allowed       | 9.5.7.2.4.1 | on a raised pad
    no             |                   | 300            | 199.9            | domestic well | 9.5.7.2.4.2 | too close to a domestic well
    no             |                   | 299.9          | 200              | public well   | 9.5.7.2.4.2 | too close to a public well
""")  # fmt: skip

test_animals_are_kept_from_water = worked_cases(animals_are_kept_from_water, """
    water_at_site | kept_apart | outcome | citation  | why
    no            |            | yes     | 9.5.7.2.3 | no water there
    yes           | yes        | yes     | 9.5.7.2.3 | a fence
    yes           | no         | no      | 9.5.7.2.3 | cows in a creek
""")  # fmt: skip

test_waste_handling = worked_cases(waste_handling, """
    harms_habitat | health_hazard | contaminates_ground_water | outcome      | citation    | why
    yes           |               |                           | habitat      | 9.5.7.2.5.1 | habitat of a federally listed species
    no            | yes           |                           | health       | 9.5.7.2.5.2 | a public health hazard
    no            | no            | yes                       | ground water | 9.5.7.2.5.3 | ground water
    no            | no            | no                        | lawful       | 9.5.7.2.5   | none of it
""")  # fmt: skip
