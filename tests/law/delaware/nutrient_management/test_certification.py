# ruff: noqa: E501 - the tables are as wide as their facts need
"""Who must be certified and in which class, and how the Commission decides (3 Del.C. §2241-2243, 2245)."""

from datetime import date

import pytest

from delmarva.law.delaware.nutrient_management.certification import (
    certificate_class,
    certificate_decision,
    certificate_duty,
    certificate_is_in_force,
    fee_is_within_ceiling,
    generator_must_be_certified,
    is_directly_supervised,
    land_applicator_duty,
    subclass_is_permitted,
    turf_applicator_must_be_certified,
)
from delmarva.rules import InputError
from tests.cases import worked_cases

test_generator = worked_cases(generator_must_be_certified, """
    animal_units | outcome | citation    | why
    7.99         | no      | §2241(a)(1) | just below eight
    8            | no      | §2241(a)(1) | more than eight: eight is not
    8.01         | yes     | §2241(a)(1) | just above eight
    27.03        | yes     | §2241(a)(1) | L1: 20 dairy cows / 0.74 a unit
    6.76         | no      | §2241(a)(1) | L1: 5 dairy cows / 0.74 a unit
""")  # fmt: skip

test_land_applicator = worked_cases(land_applicator_duty, """
    treated_acres | own_land | for_hire | outcome       | citation    | why
    0             | yes      | no       | not required  | §2241(a)(2) | nothing is applied
    0.01          | yes      | no       | not required  | §2241(a)(2) | just above nothing
    9.99          | yes      | no       | not required  | §2241(a)(2) | own land, just below ten acres
    10            | yes      | no       | by regulation | 1201-4.1.2  | own land, exactly ten: statute no, regulation yes
    10.01         | yes      | no       | required      | §2241(a)(2) | own land, just above ten acres
    9.99          | no       | yes      | not required  | §2241(a)(2) | for hire, read with the ten acres
    10            | no       | yes      | by regulation | 1201-4.1.3  | for hire, exactly ten: statute no, regulation yes
    10.01         | no       | yes      | required      | §2241(a)(2) | for hire, just above ten acres
    50            | no       | no       | not required  | §2241(a)(2) | unpaid on somebody else's land, as read
    10            | no       | no       | not required  | 1201-4.1.2  | the regulation speaks of private and commercial handlers
""")  # fmt: skip

test_commercial_work_read_as_any_acreage = worked_cases(land_applicator_duty.amended(COMMERCIAL_WORK="any acreage"), """
    treated_acres | own_land | for_hire | outcome       | citation    | why
    0             | no       | yes      | not required  | §2241(a)(2) | nothing is applied
    0.5           | no       | yes      | required      | §2241(a)(2) | a commercial venture at any acreage
    9.99          | yes      | no       | not required  | §2241(a)(2) | own land just below ten acres
    10            | yes      | no       | by regulation | 1201-4.1.2  | own land, exactly ten
    10.01         | no       | no       | required      | §2241(a)(2) | more than ten acres is then a ground by itself
""")  # fmt: skip

test_each_ground_read_alone = worked_cases(land_applicator_duty.amended(COMMERCIAL_WORK="each alone"), """
    treated_acres | own_land | for_hire | outcome      | citation    | why
    0.5           | no       | yes      | required     | §2241(a)(2) | a commercial venture
    0.5           | yes      | no       | required     | §2241(a)(2) | one's own land
    0.5           | no       | no       | not required | §2241(a)(2) | none of the three grounds
    10.01         | no       | no       | required     | §2241(a)(2) | more than ten acres
""")  # fmt: skip

test_turf_applicator = worked_cases(turf_applicator_must_be_certified, """
    turf_sq_ft | for_hire | managed_for_another | outcome | citation    | why
    10889      | yes      | yes                 | no      | §2241(a)(3) | just below a quarter acre
    10890      | yes      | yes                 | no      | §2241(a)(3) | more than a quarter acre: 10,890 sq ft is not
    10891      | yes      | yes                 | yes     | §2241(a)(3) | just above a quarter acre
    50000      | no       | yes                 | no      | §2241(a)(3) | not commercial
    50000      | yes      | no                  | no      | §2241(a)(3) | not managed for another
""")  # fmt: skip

test_direct_supervision = worked_cases(is_directly_supervised, """
    supervised | supervisor_is_commercial | same_location | outcome | citation | why
    no         |                          |               | no      | §2241(d) | nobody supervises
    yes        | yes                      | yes           | yes     | §2241(d) | at the commercial handler's location
    yes        | yes                      | no            | no      | §2241(d) | elsewhere than the commercial handler
    yes        | no                       | no            | yes     | §2241(d) | the location is asked of commercial handlers only
""")  # fmt: skip

test_supervision_read_as_bound_to_the_place = worked_cases(
    is_directly_supervised.amended(SUPERVISION_PLACE="every"), """
    supervised | supervisor_is_commercial | same_location | outcome | citation | why
    yes        | no                       | no            | no      | §2241(d) | a private handler's worker elsewhere
    yes        | no                       | yes           | yes     | §2241(d) | a private handler's worker at the place
""")  # fmt: skip

test_certificate_duty = worked_cases(certificate_duty, """
    animal_units | treated_acres | own_land | for_hire | turf_sq_ft | managed_for_another | gives_advice | supervised | supervisor_is_commercial | same_location | uses_certified | outcome        | citation    | why
    20           | 0             | no       | no       | 0          | no                  | no           | no         | no                       | no            | no             | required       | §2241(a)(1) | an animal feeding operation
    20           | 0             | no       | no       | 0          | no                  | no           | no         | no                       | no            | yes            | uses certified | §2241(a)    | or a certified person or firm
    20           | 0             | no       | no       | 0          | no                  | no           | yes        | yes                      | yes           | no             | required       | §2241(d)    | supervision covers application, not running an operation
    0            | 0             | no       | no       | 0          | no                  | yes          | no         | no                       | no            | no             | required       | §2241(a)(4) | advice has no floor
    0            | 0             | no       | no       | 0          | no                  | yes          | yes        | yes                      | yes           | no             | required       | §2241(d)    | supervision does not cover advice
    0            | 40            | yes      | no       | 0          | no                  | no           | no         | no                       | no            | no             | required       | §2241(a)(2) | own land above ten acres
    0            | 40            | no       | yes      | 0          | no                  | no           | yes        | yes                      | yes           | no             | exempt         | §2241(d)    | a commercial handler's worker
    0            | 40            | no       | yes      | 0          | no                  | no           | yes        | yes                      | no            | no             | required       | §2241(d)    | not at the handler's location
    0            | 40            | no       | yes      | 0          | no                  | no           | no         | no                       | no            | yes            | uses certified | §2241(a)    | a certified firm is used
    0            | 10            | yes      | no       | 0          | no                  | no           | no         | no                       | no            | no             | by regulation  | 1201-4.1.2  | exactly ten acres
    0            | 10            | yes      | no       | 0          | no                  | no           | no         | no                       | no            | yes            | uses certified | §2241(a)    | then statute and regulation agree
    0            | 10            | yes      | no       | 0          | no                  | no           | yes        | no                       | yes           | no             | exempt         | §2241(d)    | then statute and regulation agree
    0            | 5             | yes      | no       | 0          | no                  | no           | no         | no                       | no            | no             | not required   | §2241(a)(2) | a small farm
    0            | 0             | no       | yes      | 20000      | yes                 | no           | no         | no                       | no            | no             | required       | §2241(a)(3) | a lawn firm
    0            | 10            | no       | yes      | 20000      | yes                 | no           | no         | no                       | no            | no             | required       | §2241(a)(3) | the turf decides before the ten acres
    0            | 0             | no       | yes      | 10890      | yes                 | no           | no         | no                       | no            | no             | not required   | §2241(a)(3) | a quarter acre
""")  # fmt: skip

test_only_what_matters_is_asked = worked_cases(certificate_duty, """
    animal_units | treated_acres | own_land | for_hire | turf_sq_ft | gives_advice | uses_certified | outcome              | citation    | why
                 |               |          |          |            |              |                | needs animal_units   | §2241(a)(1) | the first activity of the list
    20           |               |          |          |            |              |                | needs uses_certified | §2241(a)    | nothing of land, turf or supervision
    20           |               |          |          |            |              | no             | required             | §2241(a)(1) | decided
    0            |               |          |          |            |              |                | needs gives_advice   | §2241(a)(4) | advice has no floor
    0            | 5             | yes      |          | 0          | no           |                | not required         | §2241(a)(2) | for hire or not does not matter here
""")  # fmt: skip

test_certificate_class = worked_cases(certificate_class, """
    gives_advice | applies_nutrients | for_hire | own_land | runs_facility | outcome                     | citation    | why
    no           | no                | no       | no       | yes           | nutrient generator          | §2241(b)(1) | a poultry house, litter hauled away
    no           | yes               | no       | yes      | no            | private nutrient handler    | §2241(b)(2) | own land
    no           | yes               | no       | yes      | yes           | private nutrient handler    | §2241(b)(2) | the wider of two
    no           | yes               | yes      | no       | no            | commercial nutrient handler | §2241(b)(3) | for a fee
    no           | no                | yes      | no       | yes           | nutrient generator          | §2241(b)(1) | a fee alone is not application
    yes          | no                | yes      | no       | no            | nutrient consultant         | §2241(b)(4) | advice
    no           | yes               | no       | no       | no            | none                        | §2241(b)    | neither own land nor a fee
    no           | no                | no       | yes      | no            | none                        | §2241(b)    | owning land is not applying
    yes          |                   |          |          |               | nutrient consultant         | §2241(b)(4) | nothing else matters
""")  # fmt: skip

test_subclass = worked_cases(subclass_is_permitted, """
    has_identifiable_basis | outcome | citation | why
    yes                    | yes     | §2241(c) | method, quantity, type or another identifiable trait
    no                     | no      | §2241(c) | nothing to tell it by
""")  # fmt: skip

test_fee = worked_cases(fee_is_within_ceiling, """
    fee    | fee_years | outcome | citation | why
    99.99  | 1         | yes     | §2242(c) | just below $100 a year
    100    | 1         | yes     | §2242(c) | not to exceed $100
    100.01 | 1         | no      | §2242(c) | just above
    150    | 3         | yes     | §2242(c) | 150 / 3 = $50 a year
    299.99 | 3         | yes     | §2242(c) | just below 3 x 100
    300    | 3         | yes     | §2242(c) | 3 x 100
    300.01 | 3         | no      | §2242(c) | a cent above 3 x 100
""")  # fmt: skip

test_certificate_decision = worked_cases(certificate_decision, """
    meets_criteria | meets_some | narrower_subclass | found_in_violation | outcome        | citation | why
    yes            | yes        | no                | yes                | may refuse     | §2243(a) | found to have broken the rules
    no             | no         | no                | no                 | may refuse     | §2243(a) | criteria not met
    yes            |            | no                | no                 | grant          | §2242(d) | as applied for
    yes            |            | yes               | no                 | grant subclass | §2242(d) | limited by a subclass
    no             | yes        | no                | no                 | grant limited  | §2242(d) | for the classes qualified for
    no             | yes        | yes               | no                 | grant subclass | §2242(d) | some classes, limited by a subclass
                   |            |                   | yes                | may refuse     | §2243(a) | nothing else is asked
""")  # fmt: skip

test_certificate_is_in_force = worked_cases(certificate_is_in_force, """
    days_left | outcome | citation | why
    1         | yes     | §2245(a) | the day before the last
    0         | yes     | §2245(a) | the last day
    -1        | no      | §2245(a) | the day after
""")  # fmt: skip


def test_no_certificate_was_asked_for_before_2004():
    nobody = dict.fromkeys((p.name for p in certificate_duty.parameters), 0) | {"animal_units": 20}
    with pytest.raises(InputError, match="not in force on 2003-12-31"):
        certificate_duty.on(date(2003, 12, 31))
    assert str(certificate_duty.on(date(2004, 1, 1))(**nobody)) == "required"


def test_the_conflict_at_ten_acres_is_said_with_its_sources():
    text = land_applicator_duty.explain(10, True, False).text()
    assert text.startswith(
        "The statute requires no certificate at exactly ten acres; the regulation (1201-4.1.2, 4.1.3) does."
    )
    assert "Land to which the person applies nutrients, 10 ac, is not more than 10 ac (3 Del.C. §2241(a)(2))" in text
    assert "is at least 10 ac (3 DE Admin. Code 1201-4.1.2, 4.1.3)" in text
