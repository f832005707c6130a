"""The terms that decide something (7 DE Admin. Code 7201 §9.5.2.1)."""

from delmarva.law.delaware.cafo.definitions import (
    agency_role,
    is_application,
    is_discharge,
    is_land_application_area,
    is_liquid_manure,
    is_manure,
    is_nutrient_consultant,
    is_overflow,
    is_production_area,
    is_state_water,
    is_technical_standard,
    officer_role,
    practice_force,
    site_water,
    watercourse,
)
from tests.cases import worked_cases

test_agency_role = worked_cases(agency_role, """
    agency            | outcome    | citation | why
    natural resources | department | 9.5.2.1  | DNREC administers the program
    agriculture       | assists    | 9.5.2.1  | with the help of Agriculture
    other             | none       | 9.5.2.1  | nobody else is named
""")  # fmt: skip
test_agency_read_as_agriculture = worked_cases(agency_role.amended(DEPARTMENT_IS="agriculture"), """
    agency            | outcome    | citation | why
    natural resources | none       | 9.5.2.1  | struck under this reading
    agriculture       | department | 9.5.2.1  | the words of Agriculture stay
    other             | none       | 9.5.2.1  | nobody else is named
""")  # fmt: skip

test_officer_role = worked_cases(officer_role, """
    officer                     | outcome   | citation | why
    natural resources secretary | secretary | 9.5.2.1  | the Secretary in person
    natural resources designee  | designee  | 9.5.2.1  | or a designee
    agriculture secretary       | assists   | 9.5.2.1  | who assists
    agriculture designee        | assists   | 9.5.2.1  | who assists
    other                       | none      | 9.5.2.1  | not named
""")  # fmt: skip
test_officer_read_as_agriculture = worked_cases(officer_role.amended(SECRETARY_IS="agriculture"), """
    officer                     | outcome   | citation | why
    natural resources secretary | none      | 9.5.2.1  | struck under this reading
    agriculture secretary       | secretary | 9.5.2.1  | the Secretary in person
    agriculture designee        | designee  | 9.5.2.1  | or a designee
""")  # fmt: skip

test_is_state_water = worked_cases(is_state_water, """
    water        | outcome | citation    | why
    surface      | yes     | 9.5.2.1 (3) | streams, ponds, bays
    ditch        | yes     | 9.5.2.1 (3) | drainage and tax ditches are named
    wetland      | yes     | 9.5.2.1 (5) | wetlands
    ground water | yes     | 9.5.2.1     | on the surface and under the ground
    cooling pond | yes     | 9.5.2.1 (6) | not excepted if it meets the definition otherwise
    waste store  | no      | 9.5.2.1 (6) | a lagoon built to the Clean Water Act
    ocean        | no      | 9.5.2.1     | beyond the State
    elsewhere    | no      | 9.5.2.1     | no water of the State
""")  # fmt: skip

test_is_discharge = worked_cases(is_discharge, """
    degrades | water        | lawful_vessel | outcome | citation | why
    yes      | ground water | no            | yes     | 9.5.2.1  | seepage to ground water
    yes      | ditch        | no            | yes     | 9.5.2.1  | runoff to a tax ditch
    yes      | ocean        | no            | yes     | 9.5.2.1  | State waters or the ocean
    yes      | waste store  | no            | no      | 9.5.2.1  | a lagoon is no water of the State
    yes      | elsewhere    | no            | no      | 9.5.2.1  | reaches no water
    yes      | surface      | yes           | no      | 9.5.2.1  | a vessel that keeps the Clean Water Act
    no       | surface      | no            | no      | 9.5.2.1  | clean water is no pollutant
""")  # fmt: skip

test_watercourse = worked_cases(watercourse, """
    built | drained_acres | outcome | citation | why
    yes   | 799           | ditch   | 9.5.2.1  | just below 800 acres
    yes   | 800           | stream  | 9.5.2.1  | exactly 800, by reading
    yes   | 801           | stream  | 9.5.2.1  | just above 800 acres
    no    | 100           | stream  | 9.5.2.1  | not built by people
""")  # fmt: skip
test_exactly_800_read_as_ditch = worked_cases(watercourse.amended(EXACTLY_800_ACRES="ditch"), """
    built | drained_acres | outcome | citation | why
    yes   | 799           | ditch   | 9.5.2.1  | just below
    yes   | 800           | ditch   | 9.5.2.1  | exactly 800
    yes   | 801           | stream  | 9.5.2.1  | just above
""")  # fmt: skip

test_site_water = worked_cases(site_water, """
    used | touched | precipitation | outcome            | citation | why
    yes  |         |               | process wastewater | 9.5.2.1  | spilled from a drinker, washing, cooling
    no   | yes     | yes           | process wastewater | 9.5.2.1  | rain that ran through manure
    no   | no      | yes           | storm water        | 9.5.2.1  | clean roof water
    no   | no      | no            | other              | 9.5.2.1  | a spring
""")  # fmt: skip

test_is_manure = worked_cases(is_manure, """
    in_large_table | in_medium_table | outcome | citation | why
    yes            |                 | yes     | 9.5.2.1  | an animal of the tables
    no             | yes             | yes     | 9.5.2.1  | the second table is meant too
    no             | no              | no      | 9.5.2.1  | goats
""")  # fmt: skip
test_manure_read_by_the_large_table = worked_cases(is_manure.amended(TABLE_NAMED="large table"), """
    in_large_table | in_medium_table | outcome | citation | why
    no             | yes             | no      | 9.5.2.1  | the second number leads nowhere
""")  # fmt: skip

test_is_liquid_manure = worked_cases(is_liquid_manure, """
    solids_percent | outcome | citation | why
    11.9           | yes     | 9.5.2.1  | just below 12 % solids
    12             | no      | 9.5.2.1  | less than 12 %: 12.0 is not
    12.1           | no      | 9.5.2.1  | just above
""")  # fmt: skip

test_is_application = worked_cases(is_application, """
    conveyed | to_apply | outcome | citation | why
    yes      | yes      | yes     | 9.5.2.1  | a spreader
    no       | yes      | no      | 9.5.2.1  | animals drop manure themselves
    yes      | no       | no      | 9.5.2.1  | manure is only moved
""")  # fmt: skip

test_is_land_application_area = worked_cases(is_land_application_area, """
    controlled | receives | outcome | citation | why
    yes        | yes      | yes     | 9.5.2.1  | leased land on which litter is spread
    yes        | no       | no      | 9.5.2.1  | controlled land that never gets any
    no         | yes      | no      | 9.5.2.1  | a neighbor's field
""")  # fmt: skip

test_is_overflow = worked_cases(is_overflow, """
    filled | left_because_full | outcome | citation | why
    yes    | yes               | yes     | 9.5.2.1  | filled beyond the point where it can hold more
    no     | yes               | no      | 9.5.2.1  | a leak
    yes    | no                | no      | 9.5.2.1  | pumped out of a full pond
""")  # fmt: skip

test_is_production_area = worked_cases(is_production_area, """
    place             | special_definition | outcome | citation        | why
    house             |                    | yes     | 9.5.2.1         | animal confinement area
    end pad           | yes                | yes     | 9.5.6.4.1.1.1.1 | named for houses
    open confinement  | no                 | yes     | 9.5.2.1         | open lots and barnyards
    open confinement  | yes                | no      | 9.5.6.4.1.1.1.1 | inside the houses and end pads only
    waste containment | no                 | yes     | 9.5.2.1         | settling basins, bermed ground
    waste containment | yes                | no      | 9.5.6.4.1.1.1.1 | not named there
    manure store      | yes                | yes     | 9.5.6.4.1.1.1.1 | liquid impoundments and sheds are named
    raw materials     | yes                | yes     | 9.5.6.4.1.1.1.1 | kept
    egg room          | yes                | yes     | 9.5.6.4.1.1.1.1 | kept
    mortality         | yes                | yes     | 9.5.6.4.1.1.1.1 | kept
    other             |                    | no      | 9.5.2.1         | a cornfield
""")  # fmt: skip
test_the_special_definition_read_as_examples = worked_cases(is_production_area.amended(NARROW_LIST="examples"), """
    place             | special_definition | outcome | citation        | why
    open confinement  | yes                | yes     | 9.5.6.4.1.1.1.1 | the general definition keeps it in
    waste containment | yes                | yes     | 9.5.6.4.1.1.1.1 | likewise
""")  # fmt: skip

test_practice_force = worked_cases(practice_force, """
    approved | meets_standards | in_plan | site_specific | outcome     | citation | why
    yes      | yes             | yes     | no            | binding     | 9.5.2.1  | the plan specifies it
    yes      | yes             | no      | yes           | binding     | 9.5.2.1  | a site-specific practice of 9.5.5
    yes      | yes             | no      | no            | recommended | 9.5.2.1  | not mandatory by itself
    no       | yes             | yes     | no            | not one     | 9.5.2.1  | the Commission has not approved it
    yes      | no              | yes     | no            | not one     | 9.5.2.1  | it does not meet the standards
""")  # fmt: skip

test_is_nutrient_consultant = worked_cases(is_nutrient_consultant, """
    approved | unpaid_employee | substantial_part | outcome | citation | why
    yes      | no              | no               | yes     | 9.5.2.1  | approved by the Commission
    yes      | yes             | no               | no      | 9.5.2.1  | an agency employee who advises unpaid
    yes      | yes             | yes              | yes     | 9.5.2.1  | whose advice is a substantial part of a plan
    no       | no              | yes              | no      | 9.5.2.1  | not approved
""")  # fmt: skip

test_is_technical_standard = worked_cases(is_technical_standard, """
    by_secretary | experts_consulted | endorsed | outcome | citation | why
    yes          | yes               | yes      | yes     | 9.5.2.1  | set, consulted on and endorsed
    no           | yes               | yes      | no      | 9.5.2.1  | not set by the Secretary
    yes          | no                | yes      | no      | 9.5.2.1  | no experts consulted
    yes          | yes               | no       | no      | 9.5.2.1  | not endorsed by the Commission
""")  # fmt: skip
