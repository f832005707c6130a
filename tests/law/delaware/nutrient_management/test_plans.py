# ruff: noqa: E501 - the tables are as wide as their facts need
"""Who needs a plan, which one, who writes it, who answers for it and what it contains (3 Del.C. §2247)."""

import pytest

from delmarva.law.delaware.nutrient_management.plans import (
    ANIMAL_WASTE_MANAGEMENT_PLAN,
    NUTRIENT_MANAGEMENT_PLAN,
    facility_is_exempt,
    land_needs_plan,
    may_write_plan,
    plan_duty,
    plan_help,
    plan_responsibility,
    turf_needs_plan,
    waste_plan_may_replace,
)
from tests.cases import worked_cases

test_facility_is_exempt = worked_cases(facility_is_exempt, """
    land_treatment_permit | permit_report_given | outcome                   | citation | why
    yes                   | yes                 | yes                       | §2247(l) | permitted facility that reports
    yes                   | no                  | no                        | §2247(l) | the exemption holds only with the report
    no                    | yes                 | no                        | §2247(l) | no permit of that kind
    no                    |                     | no                        | §2247(l) | without a permit no report is asked about
    yes                   |                     | needs permit_report_given | §2247(l) | the report decides
""")  # fmt: skip

test_land_needs_plan = worked_cases(land_needs_plan, """
    treated_acres | held_acres | turf_sq_ft | outcome | citation | why
    9.99          | 9.99       | 0          | no      | §2247(a) | just below ten acres
    10            | 10         | 0          | no      | §2247(a) | more than ten acres: ten is not
    10.01         | 10.01      | 0          | yes     | §2247(a) | just above ten acres
    0             | 40         | 0          | no      | §2247(a) | no nutrients are applied
    6             | 40         | 0          | no      | §2247(a) | the treated acres are counted
    9             | 9          | 87120      | no      | §2247(a) | two acres of turf are counted apart
    10.01         |            |            | yes     | §2247(a) | the treated acres decide alone
    6             |            |            | no      | §2247(a) | as the words are read, neither holding nor turf matters
""")  # fmt: skip

test_ten_acres_read_as_the_whole_holding = worked_cases(land_needs_plan.amended(TEN_ACRES="held"), """
    treated_acres | held_acres | turf_sq_ft | outcome | citation | why
    0             | 40         | 0          | no      | §2247(a) | no part of the holding is treated
    0.01          | 9.99       | 0          | no      | §2247(a) | a holding just below ten acres
    0.01          | 10         | 0          | no      | §2247(a) | a holding of ten acres
    0.01          | 10.01      | 0          | yes     | §2247(a) | a part of a holding just above ten acres is treated
""")  # fmt: skip

test_turf_read_as_counting_with_other_land = worked_cases(land_needs_plan.amended(TURF_TOWARDS_TEN="together"), """
    treated_acres | held_acres | turf_sq_ft | outcome | citation | why
    9             | 9          | 0          | no      | §2247(a) | no turf
    9             | 9          | 1          | no      | §2247(a) | 9 + 1/43,560 ac
    9             | 9          | 43000      | no      | §2247(a) | 9 + 43,000/43,560 = 9.99 ac
    9             | 9          | 43560      | no      | §2247(a) | 9 + 1 = 10 ac
    9             | 9          | 44000      | yes     | §2247(a) | 9 + 44,000/43,560 = 10.01 ac
""")  # fmt: skip

test_turf_needs_plan = worked_cases(turf_needs_plan, """
    turf_sq_ft | outcome | citation | why
    435599     | no      | §2247(a) | just below ten acres
    435600     | no      | §2247(a) | exactly ten acres: 10 x 43,560 sq ft
    435601     | yes     | §2247(a) | just above ten acres, as any land
""")  # fmt: skip

test_ten_acres_of_turf_read_as_needing_a_plan = worked_cases(turf_needs_plan.amended(TEN_ACRES_OF_TURF="plan"), """
    turf_sq_ft | outcome | citation | why
    435599     | no      | §2247(a) | less than ten acres is excused
    435600     | yes     | §2247(a) | ten acres is not less than ten
    435601     | yes     | §2247(a) | just above ten acres
""")  # fmt: skip

test_waste_plan_may_replace = worked_cases(waste_plan_may_replace, """
    manure_on_land | other_nutrients | outcome | citation | why
    no             | no              | yes     | §2247(j) | both conditions hold
    yes            | no              | no      | §2247(j) | the waste is applied to land
    no             | yes             | no      | §2247(j) | other nutrients are used for farming
    yes            |                 | no      | §2247(j) | one failed condition is enough
""")  # fmt: skip

test_plan_duty = worked_cases(plan_duty, """
    land_treatment_permit | permit_report_given | animal_units | treated_acres | held_acres | manure_on_land | other_nutrients | turf_sq_ft | outcome       | citation | why
    yes                   | yes                 | 100          | 500           | 500        | yes            | yes             | 0          | exempt        | §2247(l) | the chapter does not apply
    yes                   | no                  | 0            | 500           | 500        | no             | yes             | 0          | nutrient plan | §2247(l) | no report, no exemption
    no                    | no                  | 0            | 10.01         | 10.01      | no             | yes             | 0          | nutrient plan | §2247(a) | just above ten acres
    no                    | no                  | 0            | 10            | 10         | no             | yes             | 0          | none          | §2247(a) | ten acres, no animals
    no                    | no                  | 8            | 5             | 5          | yes            | no              | 0          | none          | §2247(a) | eight animal units are not more than eight
    no                    | no                  | 7.99         | 5             | 5          | yes            | no              | 0          | none          | §2247(a) | just below eight
    no                    | no                  | 8.01         | 5             | 5          | yes            | no              | 0          | nutrient plan | §2247(j) | just above eight, the manure is applied: at any acreage
    no                    | no                  | 8.01         | 0             | 3          | no             | no              | 0          | either plan   | §2247(j) | nothing is applied
    no                    | no                  | 8.01         | 0             | 3          | no             | yes             | 0          | nutrient plan | §2247(j) | other nutrients are used
    no                    | no                  | 200          | 300           | 300        | no             | yes             | 0          | nutrient plan | §2247(a) | animals and land: one nutrient management plan
    no                    | no                  | 27.03        | 5             | 5          | yes            | no              | 0          | nutrient plan | §2247(a) | L1: 20 dairy cows / 0.74 a unit = 27.03 AU
    no                    | no                  | 6.76         | 5             | 5          | yes            | no              | 0          | none          | §2247(a) | L1: 5 dairy cows / 0.74 a unit = 6.76 AU
    no                    | no                  | 0            | 0             | 1          | no             | no              | 10889      | none          | §2247(a) | turf just below a quarter acre
    no                    | no                  | 0            | 0             | 1          | no             | no              | 10890      | none          | §2247(a) | a quarter acre is not more than a quarter
    no                    | no                  | 0            | 0             | 1          | no             | no              | 10891      | turf limits   | §2247(a) | turf just above a quarter acre
    no                    | no                  | 0            | 0             | 10         | no             | no              | 435599     | turf limits   | §2247(a) | turf just below ten acres
    no                    | no                  | 0            | 0             | 10         | no             | no              | 435600     | none          | §2247(a) | exactly ten acres: neither the duty nor the excuse
    no                    | no                  | 0            | 0             | 12         | no             | no              | 435601     | nutrient plan | §2247(a) | turf above ten acres needs a plan as any land does
""")  # fmt: skip

test_only_what_matters_is_asked = worked_cases(plan_duty, """
    land_treatment_permit | permit_report_given | animal_units | treated_acres | manure_on_land | other_nutrients | turf_sq_ft | outcome                     | citation | why
                          |                     |              |               |                |                 |            | needs land_treatment_permit | §2247(l) | whether the chapter applies at all
    no                    |                     |              |               |                |                 |            | needs treated_acres         | §2247(a) | no report without a permit
    no                    |                     |              | 40            |                |                 |            | nutrient plan               | §2247(a) | above ten acres nothing else matters
    no                    |                     |              | 5             |                |                 |            | needs turf_sq_ft            | §2247(a) | turf above ten acres would decide
    no                    |                     | 0            | 5             |                |                 | 0          | none                        | §2247(a) | without animals no word of manure
    no                    |                     | 20           | 5             |                |                 | 0          | needs manure_on_land        | §2247(j) | which plan
    no                    |                     | 20           | 5             | yes            |                 | 0          | nutrient plan               | §2247(j) | other nutrients no longer matter
    no                    |                     | 20           | 0             | no             |                 | 0          | needs other_nutrients       | §2247(j) | both conditions must hold
    no                    |                     | 20           | 0             | no             | no              | 0          | either plan                 | §2247(j) | decided
    no                    |                     | 0            | 0             |                |                 | 20000      | turf limits                 | §2247(a) | turf alone
""")  # fmt: skip

test_who_may_write_a_plan = worked_cases(may_write_plan, """
    is_waste_plan | certificate                 | outcome | citation            | why
    no            | nutrient consultant         | yes     | DDA plan guideline  | a certified consultant
    no            | commercial nutrient handler | no      | DDA plan guideline  | only a consultant
    no            | nutrient generator          | no      | DDA plan guideline  | only a consultant
    yes           | nutrient generator          | yes     | DDA plan guideline  | a generator or higher
    yes           | private nutrient handler    | yes     | DDA plan guideline  | higher than a generator
    yes           | none                        | no      | DDA plan guideline  | no certificate
""")  # fmt: skip

test_plan_responsibility = worked_cases(plan_responsibility, """
    owner_manages | outcome | citation | why
    yes           | owner   | §2247(g) | the owner manages the applications
    no            | manager | §2247(g) | a tenant or manager does
""")  # fmt: skip

test_plan_help = worked_cases(plan_help, """
    private_consultant | funds_appropriated | outcome    | citation | why
    no                 |                    | free       | §2247(k) | money does not matter for the district's help
    yes                | yes                | reimbursed | §2247(k) | at the Commission's rate and amount
    yes                | no                 | no funds   | §2247(k) | subject to appropriation
""")  # fmt: skip

EVERYTHING = {item.key: "page 1" for item in NUTRIENT_MANAGEMENT_PLAN.items}
ALL_APPLY = {"risk tools apply": True, "animals or manure": True, "outdoor storage": True}


def states(document, evidence, circumstances=None):
    return {standing.item.key: standing.state for standing in document.check(evidence, circumstances)}


def test_a_nutrient_management_plan_has_the_eight_parts_of_the_section():
    paragraphs = [item.cite.removeprefix("3 Del.C. §2247") for item in NUTRIENT_MANAGEMENT_PLAN.items]
    assert list(dict.fromkeys(paragraphs)) == [*(f"(a)({n})" for n in range(1, 9)), "(f)(1)"]
    assert set(states(NUTRIENT_MANAGEMENT_PLAN, EVERYTHING, ALL_APPLY).values()) == {"present"}


def test_only_parts_that_apply_are_called_for():
    evidence = EVERYTHING | {"animals": "", "risk_tools": "", "outdoor_storage": ""}
    found = states(NUTRIENT_MANAGEMENT_PLAN, evidence, dict.fromkeys(ALL_APPLY, False))
    assert {key for key, state in found.items() if state == "not called for"} == {
        "animals", "risk_tools", "outdoor_storage",
    }  # fmt: skip


@pytest.mark.parametrize("key", EVERYTHING)
def test_a_part_that_is_not_there_is_missing(key):
    found = states(NUTRIENT_MANAGEMENT_PLAN, EVERYTHING | {key: ""}, ALL_APPLY)
    assert [name for name, state in found.items() if state == "missing"] == [key]


def test_an_animal_waste_management_plan_has_three_parts():
    assert [item.key for item in ANIMAL_WASTE_MANAGEMENT_PLAN.items] == ["storage", "transfers", "mortality"]
    evidence = {"storage": "section 2", "transfers": "", "mortality": True}
    assert states(ANIMAL_WASTE_MANAGEMENT_PLAN, evidence) == {
        "storage": "present", "transfers": "missing", "mortality": "present",
    }  # fmt: skip


def test_a_reading_is_told_where_it_decides_and_only_there():
    def told(acres, turf):
        explanation = plan_duty.explain(False, False, 0, acres, acres, False, True, turf)
        return [reading.id for reading in explanation.all_readings()]

    assert told(5, 0) == ["ten acres"]
    assert told(5, 20_000) == ["ten acres", "turf towards the ten acres"]
    assert told(0, 435_600) == ["exactly ten acres of turf"]
    assert told(40, 0) == []
