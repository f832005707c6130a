# ruff: noqa: E501 - the tables are as wide as their facts need
"""Who needs a plan, and what one is (COMAR 15.20.07.02-.05)."""

from datetime import date

import pytest

from delmarva.law.maryland.nutrient_plans.coverage import (
    EXEMPTION_APPLICATION,
    EXEMPTION_DECISION,
    PLAN_COVERAGE,
    activity_exemption,
    is_nutrient_management_plan,
    manual_is_current,
    manure_management_applies,
    plan_is_followed,
    plan_need,
    youth_project,
)
from delmarva.rules import InputError
from tests.cases import worked_cases

test_manual = worked_cases(manual_is_current, """
    last_supplement | outcome | citation    | why
    9               | no      | 15.20.07.02 | Supplement 9 of June 2022
    10              | yes     | 15.20.07.02 | Supplement 10 of July 2024
    11              | yes     | 15.20.07.02 | a later one
""")  # fmt: skip


@pytest.mark.parametrize(
    ("day", "supplement"),
    [
        (date(2005, 1, 1), 3),
        (date(2016, 12, 31), 7),
        (date(2017, 1, 2), 8),
        (date(2024, 10, 15), 9),
        (date(2024, 10, 16), 10),
    ],
)
def test_the_manual_of_a_day(day, supplement):
    law = manual_is_current.on(day)
    assert law(last_supplement=supplement)
    assert not law(last_supplement=supplement - 1)


def test_no_edition_before_2001():
    with pytest.raises(InputError, match="no value on 2001-04-15"):
        manual_is_current.on(date(2001, 4, 15))


test_youth = worked_cases(youth_project, """
    youth_sales_only | animal_units | participation_proof | loss_minimized | outcome  | citation    | why
    yes              | 7.999        | yes                 | yes            | exempt   | 15.20.07.04F | just below eight animal units
    yes              | 8            | yes                 | yes            | not only | 15.20.07.04F | covered by its animals, not only by sales
    yes              | 8.001        | yes                 | yes            | not only | 15.20.07.04F | just above eight
    no               |              |                     |                | not only | 15.20.07.04F | other income
    yes              | 2            | no                  |                | no proof | 15.20.07.04F(1) | no proof of participation
    yes              | 2            | yes                 | no             | losses   | 15.20.07.04F(2) | nutrient loss not minimized
""")  # fmt: skip

test_need = worked_cases(plan_need, """
    makes_products | gross_income | animal_units | keeps_livestock | uses_nutrients | youth_sales_only | participation_proof | loss_minimized | outcome          | citation         | why
    yes            | 2500         | 0            | no              | yes            | no               |                     |                | required         | 15.20.07.04A     | example 1
    yes            | 2499         | 7.999        | yes             | yes            |                  |                     |                | not an operation | 15.20.07.03B(1)  | example 2
    yes            | 2499         | 8            | yes             | yes            | no               |                     |                | required         | 15.20.07.03B(1)  | example 2 at 8,000 lb
    yes            | 90000        | 0            | no              | no             |                  |                     |                | no nutrients     | 15.20.07.04A     | nothing is spread
    yes            | 3000         | 1            | yes             | yes            | yes              | yes                 | yes            | youth project    | 15.20.07.04F     | a 4-H project
    yes            | 3000         | 9            | yes             | yes            | yes              | yes                 | yes            | required         | 15.20.07.04F     | a 4-H project of nine animal units
""")  # fmt: skip

test_activity = worked_cases(activity_exemption, """
    applied_on_form | documented_before | impacts_minimized | approved_before | outcome        | citation         | why
    yes             | yes               | yes               | yes             | exempt         | 15.20.07.04D     | all three conditions
    yes             | yes               | yes               | no              | not approved   | 15.20.07.04D(3)  | begun before approval
    yes             | yes               | no                |                 | impacts        | 15.20.07.04D(2)  | impacts on water
    yes             | no                |                   |                 | not documented | 15.20.07.04D(1)  | documented afterwards
    no              |                   |                   |                 | no application | 15.20.07.04D     | never asked
""")  # fmt: skip

test_manure = worked_cases(manure_management_applies, """
    keeps_animals | uses_manure | outcome | citation         | why
    yes           | no          | yes     | 15.20.07.03B(11) | animals
    no            | yes         | yes     | 15.20.07.03B(11) | manure of others
    no            | no          | no      | 15.20.07.03B(11) | neither
""")  # fmt: skip

test_plan = worked_cases(is_nutrient_management_plan, """
    certified_author | manages_all_sources | limits_loss | keeps_soil_productive | outcome | citation            | why
    yes              | yes                 | yes         | yes                   | plan    | 15.20.07.03B(12)    | all of it
    yes              | yes                 | yes         | no                    | soil    | 15.20.07.03B(12)(b) | the soil is run down
    yes              | yes                 | no          |                       | loss    | 15.20.07.03B(12)(a) | losses are not limited
    yes              | no                  |             |                       | sources | 15.20.07.03B(12)    | one source is left out
    no               |                     |             |                       | author  | 15.20.07.03B(12)    | nobody certified wrote it
""")  # fmt: skip

test_followed = worked_cases(plan_is_followed, """
    applied_rate | recommended_rate | others_followed | aims_kept | outcome  | citation         | why
    119.9        | 120              | yes             | yes       | followed | 15.20.07.05B     | just below the rate
    120          | 120              | yes             | yes       | followed | 15.20.07.05B     | exactly the rate
    120.1        | 120              | yes             | yes       | rate     | 15.20.07.05B     | above it
    120          | 120              | no              |           | other    | 15.20.07.05B     | another recommendation is not followed
    120          | 120              | yes             | no        | aims     | 15.20.07.05D(4)  | no step towards the best range
""")  # fmt: skip


def test_a_crop_farm_needs_no_part_on_manure():
    told = {item.key: not item.when for item in PLAN_COVERAGE.items}
    circumstances = dict.fromkeys((item.when for item in PLAN_COVERAGE.items if item.when), False)
    assert "missing" not in [standing.state for standing in PLAN_COVERAGE.check(told, circumstances)]
    circumstances["manure is imported"] = True
    missing = [s.item.key for s in PLAN_COVERAGE.check(told, circumstances) if s.state == "missing"]
    assert missing == ["manure_imported"]


def test_what_an_exemption_takes():
    assert [item.key for item in EXEMPTION_APPLICATION.items] == ["form", "activity", "water_quality"]
    assert len(EXEMPTION_DECISION.items) == 4
