# ruff: noqa: E501 - the tables are as wide as their facts need
"""New sources and commenced construction (7 DE Admin. Code 7201 §9.5.2.1, 9.5.7.1, 9.5.10)."""

from datetime import date

from delmarva.law.delaware.cafo import EFFECTIVE
from delmarva.law.delaware.cafo.sources import (
    began_after_the_rules,
    construction_has_commenced,
    construction_leads_to,
    is_new_discharge,
    is_new_discharger,
    meets_new_source_definition,
    replacement_is_excused,
    source_kind,
)
from tests.cases import worked_cases

test_began_after_the_rules = worked_cases(began_after_the_rules, """
    days_since_effect | outcome | citation | why
    -1                | no      | 9.5.10   | 10 November 2011
    0                 | no      | 9.5.10   | on the day itself is not after it
    1                 | yes     | 9.5.10   | the day after
""")  # fmt: skip
test_the_year_read_as_2010 = worked_cases(began_after_the_rules.amended(EFFECTIVE_YEAR="in 2010"), """
    days_since_effect | outcome | citation | why
    -366              | no      | 9.5.10   | 10 November 2010
    -365              | no      | 9.5.10   | 11 November 2010
    -364              | yes     | 9.5.10   | 12 November 2010
    1                 | yes     | 9.5.10   | after both years
""")  # fmt: skip


def test_the_day_the_rules_took_effect():
    assert date(2011, 11, 11) == EFFECTIVE
    assert (EFFECTIVE - date(2010, 11, 11)).days == 365


test_meets_new_source_definition = worked_cases(meets_new_source_definition, """
    may_discharge | after_standard | after_proposal | days_to_promulgation | days_since_effect | meets_siting | outcome | citation | why
    yes           | yes            |                |                      |                   |              | yes     | 9.5.2.1  | built after a standard under section 306, before or after 2011
    yes           | no             | yes            | 119                  |                   |              | yes     | 9.5.2.1  | promulgated just within 120 days of the proposal
    yes           | no             | yes            | 120                  |                   |              | yes     | 9.5.2.1  | within 120 days
    yes           | no             | yes            | 121                  |                   |              | no      | 9.5.2.1  | a day too late
    yes           | no             | no             |                      | 400               | yes          | no      | 9.5.2.1  | no standard yet
    no            |                |                |                      |                   |              | no      | 9.5.2.1  | no discharge
""")  # fmt: skip
test_new_source_read_by_the_first_text = worked_cases(
    meets_new_source_definition.amended(NEW_SOURCE_TEXT="after these rules"), """
    may_discharge | after_standard | after_proposal | days_to_promulgation | days_since_effect | meets_siting | outcome | citation | why
    yes           | yes            | no             | 0                    | -400              | yes          | no      | 9.5.2.1  | built between a standard and the rules
    yes           | no             | no             | 0                    | 1                 | yes          | yes     | 9.5.2.1  | built after the rules took effect
    yes           | no             | no             | 0                    | 1                 | no           | no      | 9.5.2.1  | does not meet the criteria of 9.5.7
""")  # fmt: skip

test_replacement_is_excused = worked_cases(replacement_is_excused, """
    permitted | destroyed | requested_in_writing | approved_before | outcome | citation        | why
    yes       | yes       | yes                  | yes             | yes     | 9.5.7.1.1.1.4.1 | a barn lost to a storm
    yes       | yes       | yes                  | no              | no      | 9.5.7.1.1.1.4.1 | not approved before construction
    yes       | yes       | no                   | yes             | no      | 9.5.7.1.1.1.4.1 | not requested in writing
    yes       | no        | yes                  | yes             | no      | 9.5.7.1.1.1.4.1 | an old barn pulled down
    no        | yes       | yes                  | yes             | no      | 9.5.7.1.1.1.4.1 | it had no permit
""")  # fmt: skip

test_source_kind = worked_cases(source_kind, """
    replacement_approved | meets_definition | standard_says_otherwise | no_other_source | replaces_totally | independent | standard_approved | outcome     | citation        | why
    yes                  |                  |                         |                 |                  |             |                   | replacement | 9.5.7.1.1.1.4.1 | the Secretary's determination
    no                   | no               |                         |                 |                  |             |                   | not new     | 9.5.7.1.1.1.1   | outside the definition
    no                   | yes              | yes                     |                 |                  |             |                   | not new     | 9.5.7.1.1.1.1   | a standard provides otherwise
    no                   | yes              | no                      | no              | no               | no          |                   | not new     | 9.5.7.1.1.1     | an addition to an existing source
    no                   | yes              | no                      | yes             |                  |             | yes               | new source  | 9.5.7.1.1.1.2   | a bare site
    no                   | yes              | no                      | no              | yes              |             | yes               | new source  | 9.5.7.1.1.1.3   | all equipment replaced
    no                   | yes              | no                      | no              | no               | yes         | yes               | new source  | 9.5.7.1.1.1.4   | independent processes
    no                   | yes              | no                      | yes             |                  |             | no                | new source  | 9.5.7.1.1.2     | sector standards count as approved, by reading
""")  # fmt: skip
test_standards_read_as_in_the_technical_standards_only = worked_cases(
    source_kind.amended(STANDARD_APPROVED="in standards only"), """
    replacement_approved | meets_definition | standard_says_otherwise | no_other_source | replaces_totally | independent | standard_approved | outcome        | citation    | why
    no                   | yes              | no                      | yes             | no               | no          | no                | new discharger | 9.5.7.1.1.2 | no approved standard
    no                   | yes              | no                      | yes             | no               | no          | yes               | new source     | 9.5.7.1.1.2 | an approved standard
""")  # fmt: skip

test_construction_leads_to = worked_cases(construction_leads_to, """
    existing_source | replacement_approved | new_building | new_structure | outcome         | citation        | why
    no              |                      |              |               | new site        | 9.5.7.1.1.1.2   | nothing is there yet
    yes             | yes                  |              |               | modification    | 9.5.7.1.1.1.4.1 | a replacement after a disaster
    yes             | no                   | yes          |               | new source test | 9.5.7.1.1.3     | a new house
    yes             | no                   | no           | yes           | new source test | 9.5.7.1.1.3     | a new lagoon
    yes             | no                   | no           | no            | modification    | 9.5.7.1.1.3     | new feeders in an old house
""")  # fmt: skip
test_building_words_read_as_building_only = worked_cases(
    construction_leads_to.amended(BUILDING_WORDS="building only"), """
    existing_source | replacement_approved | new_building | new_structure | outcome         | citation    | why
    yes             | no                   | no           | yes           | modification    | 9.5.7.1.1.3 | a lagoon is no building
    yes             | no                   | yes          | no            | new source test | 9.5.7.1.1.3 | a house is
""")  # fmt: skip

test_construction_has_commenced = worked_cases(construction_has_commenced, """
    continuous_program | placed | prepared | binding_contract | without_loss | outcome | citation        | why
    yes                | yes    | no       | no               |              | yes     | 9.5.7.1.1.4.2   | placing in a continuous program
    yes                | no     | yes      | no               |              | yes     | 9.5.7.1.1.4.3   | clearing and digging in one
    yes                | no     | no       | no               |              | no      | 9.5.7.1.1.4.1   | the stem alone
    no                 | yes    | yes      | no               |              | no      | 9.5.7.1.1.4.1   | no continuous program
    no                 | no     | no       | yes              | no           | yes     | 9.5.7.1.1.4.4   | equipment bought
    no                 | no     | no       | yes              | yes          | no      | 9.5.7.1.1.4.4   | an option, or a design contract
""")  # fmt: skip
test_commenced_read_apart = worked_cases(construction_has_commenced.amended(COMMENCED_WORDS="apart"), """
    continuous_program | placed | prepared | binding_contract | without_loss | outcome | citation    | why
    yes                | no     | no       | no               | no           | yes     | 9.5.7.1.1.4 | each alone
    no                 | yes    | no       | no               | no           | yes     | 9.5.7.1.1.4 | each alone
    no                 | no     | no       | no               | no           | no      | 9.5.7.1.1.4 | none
""")  # fmt: skip

test_is_new_discharger = worked_cases(is_new_discharger, """
    discharged_before_1979 | ever_permitted | new_or_additional | is_new_source | outcome | citation | why
    no                     | no             | yes               | no            | yes     | 9.5.2.1  | all four
    yes                    | no             | yes               | no            | no      | 9.5.2.1  | it discharged before 13 August 1979
    no                     | yes            | yes               | no            | no      | 9.5.2.1  | it has had a permit
    no                     | no             | no                | no            | no      | 9.5.2.1  | nothing new
    no                     | no             | yes               | yes           | no      | 9.5.2.1  | a new source instead
""")  # fmt: skip
test_is_new_discharge = worked_cases(is_new_discharge, """
    may_discharge | discharged_before_rules | ever_permitted | is_new_source | outcome | citation | why
    yes           | no                      | no             | no            | yes     | 9.5.2.1  | all four
    no            | no                      | no             | no            | no      | 9.5.2.1  | no discharge
    yes           | yes                     | no             | no            | no      | 9.5.2.1  | it discharged before these rules
    yes           | no                      | yes            | no            | no      | 9.5.2.1  | it has had a permit
    yes           | no                      | no             | yes           | no      | 9.5.2.1  | a new source instead
""")  # fmt: skip
