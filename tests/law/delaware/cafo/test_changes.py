# ruff: noqa: E501 - the tables are as wide as their facts need
"""Changes to the plan of a permitted CAFO (7 DE Admin. Code 7201 §9.5.8.6)."""

import pytest

from delmarva.law.delaware.cafo.changes import (
    INSUBSTANTIAL_CHANGE,
    PLAN_CHANGE_SUBMISSION,
    cafo_plan_change,
    substantial_change,
)
from tests.cases import worked_cases

test_substantial_change = worked_cases(substantial_change, """
    new_land | land_under_permit | raises_risk | rates_change | capacity_growth | uncovered_crop | found_risky | outcome     | citation              | why
    yes      | no                |             |              |                 |                |             | new land    | 9.5.8.6.2.2.1.1       | land outside the terms
    yes      | yes               | no          | no           | 0               | no             | no          | none        | 9.5.8.6.2.2.1.1.1     | land of another CAFO's permit, used by its terms
    no       |                   | yes         |              |                 |                |             | higher risk | 9.5.8.6.2.2.1.2       | a buffer taken out
    no       |                   | no          | yes          |                 |                |             | rates       | 9.5.8.6.2.2.1.3       | a crop's rates, up or down
    no       |                   | no          | no           | 24.999          | no             | no          | none        | 9.5.8.6.2.2.1.4       | 100,000 to 124,999 birds
    no       |                   | no          | no           | 25              | no             | no          | none        | 9.5.8.6.2.2.1.4       | 100,000 to 125,000: not greater than 25 %
    no       |                   | no          | no           | 25.001          |                |             | capacity    | 9.5.8.6.2.2.1.4       | 100,000 to 125,001
    no       |                   | no          | no           | 0               | yes            |             | crop or use | 9.5.8.6.2.2.1.5       | a crop the terms do not cover
    no       |                   | no          | no           | -10             | no             | yes         | found risky | 9.5.8.6.2.2.1.6       | the Secretary's finding
    no       |                   | no          | no           | 0               | no             | no          | none        | 9.5.8.6.2.2.1         | nothing of it
""")  # fmt: skip

test_plan_change = worked_cases(cafo_plan_change, """
    narrative_results | terms_need_revision | ground   | outcome       | citation        | why
    yes               |                     |          | exempt        | 9.5.8.6.1       | results of narrative rates
    no                | no                  |          | no revision   | 9.5.8.6.2.1     | carried out once the Secretary says so
    no                | yes                 | none     | insubstantial | 9.5.8.6.2.2.2   | terms revised without comment
    no                | yes                 | capacity | substantial   | 9.5.8.6.2.2.1   | notice and comment
    no                | yes                 | new land | substantial   | 9.5.8.6.2.2.1.1 | notice and comment
""")  # fmt: skip
test_the_exemption_read_as_from_submission = worked_cases(
    cafo_plan_change.amended(NARRATIVE_RESULTS="submission"), """
    narrative_results | terms_need_revision | ground | outcome     | citation      | why
    yes               | no                  | none   | no revision | 9.5.8.6.2.1   | the rest of the section applies
    yes               | yes                 | rates  | substantial | 9.5.8.6.2.2.1 | the rest of the section applies
""")  # fmt: skip


@pytest.mark.parametrize(("document", "key"), [
    (PLAN_CHANGE_SUBMISSION, "identified_changes"),
    (INSUBSTANTIAL_CHANGE, "public_told"),
])  # fmt: skip
def test_what_is_not_there_is_missing(document, key):
    found = document.check({item.key: True for item in document.items} | {key: False})
    assert [standing.item.key for standing in found if standing.state == "missing"] == [key]
