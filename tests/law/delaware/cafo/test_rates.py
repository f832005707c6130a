# ruff: noqa: E501 - the tables are as wide as their facts need
"""Linear and narrative rates (7 DE Admin. Code 7201 §9.5.5.1.3.7)."""

from datetime import date

import pytest

from delmarva.law.delaware.cafo.rates import (
    LINEAR_TERMS,
    MANURE_TEST_ENDS,
    NARRATIVE_CALCULATION,
    NARRATIVE_PROJECTIONS,
    NARRATIVE_TERMS,
    YEARLY_CALCULATION_DUE,
    alternative_crop_is_covered,
    element_standing,
    manure_test_may_be_used,
    yearly_calculation,
)
from delmarva.rules import years_between
from tests.cases import worked_cases

test_element_standing = worked_cases(element_standing, """
    approach  | element               | outcome    | citation              | why
    linear    | maximum               | term       | 9.5.5.1.3.7.3         | pounds by crop, field and permit year
    linear    | timing                | term       | 9.5.5.1.3.7.3.8.2     | a factor of the linear rate
    linear    | nitrogen credit       | term       | 9.5.5.1.3.7.3.5       | a factor of the linear rate
    linear    | rotation              | no factor  | 9.5.5.1.3.7.3         | not in the list of factors
    linear    | manure amount         | no factor  | 9.5.5.1.3.7.3         | pounds are fixed, not tons
    narrative | maximum               | term       | 9.5.5.1.3.7.4         | pounds from all sources
    narrative | transport assessment  | term       | 9.5.5.1.3.7.4.1.1     | a factor
    narrative | crop or use           | term       | 9.5.5.1.3.7.4.1.2     | alternative crops included
    narrative | yield goal            | term       | 9.5.5.1.3.7.4.1.3     | a factor
    narrative | recommendation        | term       | 9.5.5.1.3.7.4.1.4     | a factor
    narrative | method                | term       | 9.5.5.1.3.7.4.2       | the method is a term itself
    narrative | rotation              | projection | 9.5.5.1.3.7.4.4.1     | submitted, no term
    narrative | manure amount         | projection | 9.5.5.1.3.7.4.4.2     | submitted, no term
    narrative | nitrogen credit       | projection | 9.5.5.1.3.7.4.4.3     | submitted, no term
    narrative | multi year phosphorus | projection | 9.5.5.1.3.7.4.4.4     | submitted, no term
    narrative | other addition        | projection | 9.5.5.1.3.7.4.4.5     | submitted, no term
    narrative | form source method    | projection | 9.5.5.1.3.7.4.4.6     | submitted, no term
    narrative | timing                | projection | 9.5.5.1.3.7.4.4.7     | as far as the rate depends on it
""")  # fmt: skip

test_alternative_crop_is_covered = worked_cases(alternative_crop_is_covered, """
    listed_by_field | has_yield_goal | has_recommendations | has_amounts | outcome | citation        | why
    yes             | yes            | yes                 | yes         | yes     | 9.5.5.1.3.7.4.3 | listed with all it needs
    no              | yes            | yes                 | yes         | no      | 9.5.5.1.3.7.4.3 | not listed for the field
    yes             | no             | yes                 | yes         | no      | 9.5.5.1.3.7.4.3 | no yield goal
    yes             | yes            | no                  | yes         | no      | 9.5.5.1.3.7.4.3 | no recommendations
    yes             | yes            | yes                 | no          | no      | 9.5.5.1.3.7.4.3 | no amounts by the method
""")  # fmt: skip

test_yearly_calculation = worked_cases(yearly_calculation, """
    approach  | cafo_class | outcome         | citation        | why
    linear    | large      | once a year     | 9.5.5.1.3.7.3.9 | Large CAFOs only
    linear    | medium     | not required    | 9.5.5.1.3.7.3.9 | not Medium
    linear    | designated | not required    | 9.5.5.1.3.7.3.9 | nor designated
    narrative | designated | before applying | 9.5.5.1.3.7.4.5 | any CAFO with narrative rates
    narrative |            | before applying | 9.5.5.1.3.7.4.5 | whatever its class
""")  # fmt: skip

test_manure_test_may_be_used = worked_cases(manure_test_may_be_used, """
    test_age_years | latest | outcome | citation          | why
    0.997          | yes    | yes     | 9.5.5.1.3.7.4.5.2 | a day before the anniversary
    1              | yes    | yes     | 9.5.5.1.3.7.4.5.2 | within 12 months, the anniversary included
    1.003          | yes    | no      | 9.5.5.1.3.7.4.5.2 | a day after the anniversary
    0.5            | no     | no      | 9.5.5.1.3.7.3.9   | a later test has been made
""")  # fmt: skip


def test_the_days_of_a_manure_test():
    taken = date(2014, 4, 10)
    assert MANURE_TEST_ENDS.due(taken) == date(2015, 4, 10)
    assert manure_test_may_be_used(years_between(taken, date(2015, 4, 10)), True)
    assert not manure_test_may_be_used(years_between(taken, date(2015, 4, 11)), True)


def test_the_calculation_is_due_a_year_after_the_last():
    assert YEARLY_CALCULATION_DUE.due(date(2014, 3, 1)) == date(2015, 3, 1)


@pytest.mark.parametrize(
    ("document", "items"),
    # the paragraphs of each list, counted in the text; .3.8 has three
    [
        (LINEAR_TERMS, 1 + 7 + 3),
        (NARRATIVE_TERMS, 1 + 4 + 8 + 1),
        (NARRATIVE_PROJECTIONS, 6),
        (NARRATIVE_CALCULATION, 3),
    ],
)
def test_each_list_has_its_items_once(document, items):
    assert len({item.key for item in document.items}) == items
    circumstances = {item.when: True for item in document.items if item.when}
    found = document.check(dict.fromkeys((item.key for item in document.items), "plan"), circumstances)
    assert {standing.state for standing in found} == {"present"}


def test_alternative_crops_are_called_for_only_where_there_are_some():
    evidence = {item.key: "plan" for item in NARRATIVE_TERMS.items} | {"alternative_crops": ""}
    without = NARRATIVE_TERMS.check(evidence, {"alternative crops": False})
    assert next(s.state for s in without if s.item.key == "alternative_crops") == "not called for"
    having = NARRATIVE_TERMS.check(evidence, {"alternative crops": True})
    assert [s.item.cite for s in having if s.state == "missing"] == ["7 DE Admin. Code 7201 §9.5.5.1.3.7.4.3"]
