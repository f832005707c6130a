# ruff: noqa: E501 - the tables are as wide as their facts need
"""What may leave the production area, by sector (7 DE Admin. Code 7201 §9.5.6.2 to .6)."""

from delmarva.law.delaware.cafo.limits import (
    dairy_cattle_release,
    horse_sheep_release,
    new_duck_release,
    overflow_of_a_full_store,
    production_area_limits,
    sector_of,
    swine_poultry_veal_release,
)
from tests.cases import worked_cases

test_sector_of = worked_cases(sector_of, """
    animal       | outcome            | citation | why
    horses       | horse sheep        | 9.5.6.2  | horses
    sheep        | horse sheep        | 9.5.6.2  | sheep
    mature dairy | dairy cattle       | 9.5.6.3  | dairy cows
    cattle       | dairy cattle       | 9.5.6.3  | cattle other than veal calves
    veal calves  | swine poultry veal | 9.5.6.4  | veal calves
    swine of 55  | swine poultry veal | 9.5.6.4  | swine
    turkeys      | swine poultry veal | 9.5.6.4  | poultry
    laying hens  | swine poultry veal | 9.5.6.4  | poultry
    ducks        | ducks              | 9.5.6.5  | a section of their own
    other        | none               | 9.5.6    | goats
""")  # fmt: skip

test_production_area_limits = worked_cases(production_area_limits, """
    cafo_class        | sector             | new_source | outcome                | citation  | why
    feeding operation |                    |            | none                   | 9.5.6.1   | not a CAFO
    other             |                    |            | none                   | 9.5.6.1   | not a CAFO
    large             | none               |            | none                   | 9.5.6     | no sector
    large             | horse sheep        | no         | horse sheep            | 9.5.6.2.1.1 | existing
    large             | horse sheep        | yes        | horse sheep new        | 9.5.6.2.1.2 | new source
    large             | dairy cattle       | no         | dairy cattle           | 9.5.6.3.1.1 | existing
    large             | dairy cattle       | yes        | dairy cattle           | 9.5.6.3.1.2.1 | the same for a new source
    large             | swine poultry veal | no         | swine poultry veal     | 9.5.6.4.1.1 | existing
    large             | swine poultry veal | yes        | swine poultry veal new | 9.5.6.4.2 | new source
    large             | ducks              | no         | ducks                  | 9.5.6.5.2.1 | numeric limits
    large             | ducks              | yes        | ducks new              | 9.5.6.5.3 | new source
    medium            | dairy cattle       |            | plan                   | 9.5.6.6.1.1 | plan-based
    designated        | swine poultry veal |            | plan                   | 9.5.6.6.1.1 | plan-based
    medium            | ducks              | no         | plan                   | 9.5.6.6.1.1 | existing ducks that are not Large
    medium            | ducks              | yes        | ducks new and plan     | 9.5.6.5.3 | any new duck source, by reading
""")  # fmt: skip
test_new_ducks_read_as_large_only = worked_cases(production_area_limits.amended(MEDIUM_NEW_DUCKS="large only"), """
    cafo_class | sector | new_source | outcome   | citation    | why
    medium     | ducks  | yes        | plan      | 9.5.6.6.1.1 | the federal subpart has Large only
    large      | ducks  | yes        | ducks new | 9.5.6.5.3   | unchanged
""")  # fmt: skip

test_overflow_of_a_full_store = worked_cases(overflow_of_a_full_store, """
    is_overflow | rain_caused | designed_and_built | operated_and_maintained | outcome     | citation | why
    no          |             |                    |                         | no overflow | 9.5.6    | a leak
    yes         | no          |                    |                         | no rain     | 9.5.6    | filled by washing
    yes         | yes         | no                 |                         | not built   | 9.5.6    | too small
    yes         | yes         | yes                | no                      | not kept    | 9.5.6    | not drawn down
    yes         | yes         | yes                | yes                     | allowed     | 9.5.6    | all of it
""")  # fmt: skip

test_horse_sheep_release = worked_cases(horse_sheep_release, """
    new_source | is_overflow | rain_caused | designed_and_built | operated_and_maintained | bat_applied | outcome     | citation      | why
    no         | yes         | yes         | yes                | yes                     | yes         | allowed     | 9.5.6.2.1.1.2 | existing, BAT applied
    no         | yes         | yes         | yes                | yes                     | no          | no bat      | 9.5.6.2.1.1.2 | existing, no BAT
    yes        | yes         | yes         | yes                | yes                     | no          | allowed     | 9.5.6.2.1.2.2 | new horses after weeks of rain: no BAT clause
    yes        | yes         | yes         | yes                | no                      |             | not kept    | 9.5.6.2.1.2.2 | built but not run to the standard
    no         | no          |             |                    |                         |             | no overflow | 9.5.6.2.1.1.1 | nothing else may be discharged
    yes        | no          |             |                    |                         |             | no overflow | 9.5.6.2.1.2.1 | likewise for a new source
    no         | yes         | no          |                    |                         |             | no rain     | 9.5.6.2.1.1.2 | a broken valve filled it
    no         | yes         | yes         | no                 |                         |             | not built   | 9.5.6.2.1.1.2 | too small for the storm
""")  # fmt: skip

test_dairy_cattle_release = worked_cases(dairy_cattle_release, """
    is_overflow | rain_caused | designed_and_built | operated_and_maintained | records_kept | outcome     | citation            | why
    yes         | yes         | yes                | yes                     | yes          | allowed     | 9.5.6.3.1.1.1.1     | both conditions
    yes         | yes         | yes                | yes                     | no           | no records  | 9.5.6.3.1.1.1.1.2   | depth inspections of one month missing
    yes         | yes         | no                 |                         |              | not built   | 9.5.6.3.1.1.1.1.1   | too small for the storm
    no          |             |                    |                         |              | no overflow | 9.5.6.3.1.1.1       | no discharge
    yes         | no          |                    |                         |              | no rain     | 9.5.6.3.1.1.1.1     | not by precipitation
    yes         | yes         | yes                | no                      |              | not kept    | 9.5.6.3.1.1.1.1.1   | not drawn down
""")  # fmt: skip

test_swine_poultry_veal_release = worked_cases(swine_poultry_veal_release, """
    new_source | is_overflow | rain_caused | designed_and_built | operated_and_maintained | plan_kept | records_kept | outcome     | citation            | why
    yes        |             |             |                    |                         |           |              | never       | 9.5.6.4.2.1.1       | a new layer house: any overflow, any storm
    no         | yes         | yes         | yes                | yes                     | yes       | yes          | allowed     | 9.5.6.4.1.1.1.2     | both conditions
    no         | yes         | yes         | yes                | yes                     | no        | yes          | no records  | 9.5.6.4.1.1.1.2.2   | not run by the plan
    no         | yes         | yes         | yes                | yes                     | yes       | no           | no records  | 9.5.6.4.1.1.1.2.2   | records missing
    no         | yes         | yes         | no                 | yes                     | yes       | yes          | not built   | 9.5.6.4.1.1.1.2.1   | too small
    no         | yes         | yes         | yes                | no                      | yes       | yes          | not kept    | 9.5.6.4.1.1.1.2.1   | not drawn down
    no         | yes         | no          |                    |                         |           |              | no rain     | 9.5.6.4.1.1.1.2     | not by precipitation
    no         | no          |             |                    |                         |           |              | no overflow | 9.5.6.4.1.1.1       | no discharge
""")  # fmt: skip
test_either_condition_read_as_enough = worked_cases(
    swine_poultry_veal_release.amended(TWO_CONDITIONS="either"), """
    new_source | is_overflow | rain_caused | designed_and_built | operated_and_maintained | plan_kept | records_kept | outcome   | citation        | why
    no         | yes         | yes         | yes                | yes                     | no        | no           | allowed   | 9.5.6.4.1.1.1.2 | the store alone
    no         | yes         | yes         | no                 | no                      | yes       | yes          | allowed   | 9.5.6.4.1.1.1.2 | the records alone
    no         | yes         | yes         | no                 | no                      | yes       | no           | not built | 9.5.6.4.1.1.1.2 | neither
""")  # fmt: skip
test_records_read_as_printed = worked_cases(
    swine_poultry_veal_release.amended(RECORDS_POINTER="as printed"), """
    new_source | is_overflow | rain_caused | designed_and_built | operated_and_maintained | plan_kept | records_kept | outcome    | citation            | why
    no         | yes         | yes         | yes                | yes                     | yes       | yes          | no records | 9.5.6.4.1.1.1.2.2   | no overflow can keep a standard of no discharge
""")  # fmt: skip

test_new_duck_release = worked_cases(new_duck_release, """
    to_public_treatment | is_process_wastewater | is_overflow | rain_caused | designed_and_built | operated_and_maintained | outcome       | citation        | why
    no                  | yes                   | no          |             |                    |                         | no overflow   | 9.5.6.5.3.1     | no discharge
    no                  | yes                   | yes         | yes         | yes                | yes                     | allowed       | 9.5.6.5.3.2     | overflow by rain
    yes                 | yes                   | no          |             |                    |                         | no overflow   | 9.5.6.5.3.3.1   | nothing to a public treatment works
    yes                 | yes                   | yes         | yes         | yes                | yes                     | allowed       | 9.5.6.5.3.3.2   | the same overflow exception
    yes                 | yes                   | yes         | yes         | no                 |                         | not built     | 9.5.6.5.3.3.2   | too small
    yes                 | no                    |             |             |                    |                         | no wastewater | 9.5.6.5.3.3.1   | a washroom's sewage
    no                  | yes                   | yes         | no          |                    |                         | no rain       | 9.5.6.5.3.2     | not by rain
    no                  | yes                   | yes         | yes         | yes                | no                      | not kept      | 9.5.6.5.3.2     | not drawn down
""")  # fmt: skip
