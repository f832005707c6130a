# ruff: noqa: E501 - the tables are as wide as their facts need
"""Soil phosphorus and what a field may receive (COMAR 15.20.08.05E, .01D, .03B, .09)."""

from datetime import date

import pytest

from delmarva.law.maryland.plan_content.phosphorus import (
    PMT_ASSESSMENT,
    average_fiv,
    average_standing,
    counts_towards_average,
    crop_phosphorus_limit,
    is_fertility_index_value,
    limiting_nutrient,
    needs_phosphorus_assessment,
    phosphorus_allowance,
    phosphorus_keeps_allowance,
    phosphorus_method,
    pmt_category,
    three_year_phosphorus_limit,
)
from delmarva.law.maryland.plan_content.transition import tier_of_average
from delmarva.rules import InputError, Status
from tests.cases import worked_cases

test_trigger = worked_cases(needs_phosphorus_assessment, """
    field_fiv | outcome | citation     | why
    149.99    | no      | 15.20.08.01D | just below 150
    150       | yes     | 15.20.08.01D | exactly 150; example 7
    150.01    | yes     | 15.20.08.01D | just above 150
""")  # fmt: skip
test_trigger_read_as_greater = worked_cases(needs_phosphorus_assessment.amended(ASSESSMENT_TRIGGER="more than"), """
    field_fiv | outcome | citation | why
    150       | no      | MDA, old | exactly 150
    150.01    | yes     | MDA, old | greater than 150
""")  # fmt: skip

test_scale = worked_cases(is_fertility_index_value, """
    scale    | outcome | citation     | why
    maryland | yes     | 15.20.08.03B | Manual Section II-B
    delaware | no      | 15.20.08.03B | another index of the same name
    ppm      | no      | 15.20.08.03B | a laboratory's unit
    pounds   | no      | 15.20.08.03B | a laboratory's unit
""")  # fmt: skip

test_counts = worked_cases(counts_towards_average, """
    field_fiv | outcome | citation     | why
    149.99    | no      | 15.20.08.03B | just below 150
    150       | no      | 15.20.08.03B | exactly 150 is not greater
    150.01    | yes     | 15.20.08.03B | just above
""")  # fmt: skip


def test_example_7():
    """Fields 150, 151, 449, 90: (151 + 449) / 2 = 300, Tier B; the 150 field still needs an assessment."""
    fields = [150, 151, 449, 90]
    assert average_fiv(fields) == pytest.approx(300)
    assert str(tier_of_average(True, 300)) == "b"
    assert needs_phosphorus_assessment(150)


def test_no_field_no_average():
    assert average_fiv([150, 90]) is None
    assert average_fiv([]) is None


test_average = worked_cases(average_standing, """
    set_on   | oldest_test_years | outcome   | citation     | why
    20160629 | 1                 | valid     | 15.20.08.03B | the day before the last
    20160630 | 3                 | valid     | 15.20.08.03B | the last day, tests of exactly three years
    20160701 |                   | late      | 15.20.08.03B | the day after: what a later operation does is not said
    20160601 | 2.999             | valid     | 15.20.08.03B | tests just below three years
    20160601 | 3.001             | old tests | 15.20.08.03B | tests just above three years
""")  # fmt: skip

test_category = worked_cases(pmt_category, """
    score  | outcome | citation          | why
    49.99  | low     | EB-405, remembered | just below 50
    50     | low     | EB-405, remembered | 50 is low
    50.01  | medium  | EB-405, remembered | just above 50
    99.99  | medium  | EB-405            | just below 100
    100    | medium  | EB-405            | sub-scores 30 + 40 + 30 = 100: not high
    100.01 | high    | EB-405            | just above 100
    107    | high    | EB-405            | sub-scores 20 + 35 + 52 = 107
""")  # fmt: skip


def test_the_bounds_say_how_sure_they_are():
    said = pmt_category.explain(40).json()
    assert "unconfirmed" in str(said)
    assert pmt_category.parts["LOW_UP_TO"].status is Status.UNCONFIRMED
    assert pmt_category.parts["HIGH_ABOVE"].status.official


test_method = worked_cases(phosphorus_method, """
    field_fiv | tier | implemented_on | schedule_adjusted | outcome        | citation        | why
    149       |      |                |                   | recommendation | MDA PMT page    | below 150
    500       | c    | 20180115       | no                | ban            | MDA 2015        | crop year 2018: no phosphorus
    499.99    | c    | 20180115       | no                | phase i        | 15.20.08.05E(6) | just below the ban
    500.01    | a    | 20200701       | no                | ban            | MDA 2015        | just above 500
    320       | c    | 20200101       | no                | phase ii       | 15.20.08.05E(6) | Phase II
    200       | a    | 20190630       | no                | before         | 15.20.08.05E(4) | example 9
    150       | none | 20200701       |                   | undetermined   | 15.20.08.10     | fields of exactly 150 only
    610       | c    | 20260401       |                   | pmt            | 15.20.08.05E(6) | full use of the tool, beyond 500 too
    150       | none | 20260401       |                   | pmt            | 15.20.08.05E    | the tiers do not matter any more
""")  # fmt: skip

test_limiting = worked_cases(limiting_nutrient, """
    field_fiv | tier | implemented_on | schedule_adjusted | outcome       | citation           | why
    149       |      |                |                   | nitrogen      | MDA PMT page       | below 150
    150       | none | 20260401       |                   | phosphorus    | 15.20.08.05E(1)(a) | no nitrogen-based plan under the tool
    600       | c    | 20180101       | no                | no phosphorus | MDA 2015           | the ban of the transition
    200       | a    | 20200101       | no                | undetermined  | 15.20.08.07        | the text of Phase I is not at hand
""")  # fmt: skip

ALLOWANCE = """
    field_fiv | tier | implemented_on | schedule_adjusted | pmt    | outcome        | citation             | why
    100       |      |                |                   |        | recommendation | MDA PMT page         | below 150
    510       | b    | 20190801       | no                |        | ban            | MDA 2015             | 500 or more in the transition
    200       | a    | 20200101       | no                |        | transition     | 15.20.08.07          | text not at hand
    200       | a    | 20260401       |                   | none   | assess         | 15.20.08.09          | no assessment yet
"""
test_allowance = worked_cases(phosphorus_allowance, ALLOWANCE + """
    200       | a    | 20260401       |                   | low    | three years    | EB-405, slides       | three years' removal
    200       | a    | 20260401       |                   | medium | crop           | remembered           | removal or recommendation
    610       | c    | 20260401       |                   | high   | none           | remembered           | no phosphorus
""")  # fmt: skip
test_allowance_without_memory = worked_cases(phosphorus_allowance.amended(CATEGORY_MANAGEMENT="undetermined"), ALLOWANCE + """
    200       | a    | 20260401       |                   | low    | text missing   | 15.20.08.09          | nothing before the text is at hand
    610       | c    | 20260401       |                   | high   | text missing   | 15.20.08.09          | nothing before the text is at hand
""")  # fmt: skip

test_three_years = worked_cases(three_year_phosphorus_limit, """
    mean_removal_p2o5 | outcome | citation       | why
    60                | 180     | EB-405, slides | 3 x 60 lb
""")  # fmt: skip
test_crop = worked_cases(crop_phosphorus_limit, """
    removed_p2o5 | recommended_p2o5 | outcome | citation   | why
    70           | 40               | 70      | remembered | the removal is greater
    30           | 40               | 40      | remembered | the recommendation is greater
""")  # fmt: skip

test_kept = worked_cases(phosphorus_keeps_allowance, """
    allowance      | three_years_p2o5 | mean_removal_p2o5 | crop_p2o5 | removed_p2o5 | recommended_p2o5 | outcome      | citation       | why
    recommendation |                  |                   |           |              |                  | no limit     | MDA PMT page   | below 150
    three years    | 179.9            | 60                |           |              |                  | kept         | EB-405, slides | just below 3 x 60
    three years    | 180              | 60                |           |              |                  | kept         | EB-405, slides | exactly 3 x 60
    three years    | 180.1            | 60                |           |              |                  | exceeded     | EB-405, slides | just above
    crop           |                  |                   | 69.9      | 70           | 40               | kept         | remembered     | just below the removal
    crop           |                  |                   | 70        | 70           | 40               | kept         | remembered     | exactly the removal
    crop           |                  |                   | 70.1      | 70           | 40               | exceeded     | remembered     | just above
    none           | 0                |                   | 0         |              |                  | kept         | remembered     | nothing applied
    none           | 20               |                   | 0         |              |                  | kept         | remembered     | none for this crop, some earlier in the three years
    none           | 20               |                   | 0.1       |              |                  | exceeded     | remembered     | a tenth of a pound
    none           | 0                |                   | 0.1       |              |                  | exceeded     | remembered     | this crop only
    ban            | 0.1              |                   | 0         |              |                  | exceeded     | MDA 2015       | any at all
    assess         | 60               |                   | 60        |              |                  | exceeded     | 15.20.08.09    | none before an assessment
    text missing   | 60               |                   | 20        |              |                  | undetermined | 15.20.08.09    | the text is not at hand
    transition     | 60               |                   | 20        |              |                  | undetermined | 15.20.08.07    | the text is not at hand
    transition     | 0                |                   | 0         |              |                  | kept         | 15.20.08.07    | nothing applied
""")  # fmt: skip


def test_not_before_june_2015():
    with pytest.raises(InputError, match="not in force on 2015-06-07"):
        phosphorus_method.on(date(2015, 6, 7))


def test_an_assessment_without_a_name_is_not_complete():
    told = dict.fromkeys((item.key for item in PMT_ASSESSMENT.items), True) | {"assessor": ""}
    assert [s.item.key for s in PMT_ASSESSMENT.check(told) if s.state == "missing"] == ["assessor"]
