# ruff: noqa: E501 - the tables are as wide as their facts need
"""Records, inspections and manure moved off the site (7 DE Admin. Code 7201 §9.5.6.2.2, .3.2, .4.3, .6.2)."""

from datetime import date

import pytest

from delmarva.law.delaware.cafo.records import (
    DEFICIENCY_CORRECTED,
    DEPTH_INSPECTION,
    DIVERSION_INSPECTION,
    RECORD_DOCUMENTS,
    RECORD_KEPT_UNTIL,
    RECORDS_DAIRY_CATTLE,
    RECORDS_HORSE_SHEEP,
    RECORDS_MEDIUM_DESIGNATED,
    RECORDS_SWINE_POULTRY_VEAL,
    WATER_LINE_INSPECTION,
    RecordSet,
    analysis_is_given_in_time,
    cafo_record_must_be_kept,
    cafo_record_must_be_shown,
    deficiency_standing,
    depth_marker,
    record_set,
    routine_inspections,
)
from tests.cases import worked_cases

test_record_set = worked_cases(record_set, """
    cafo_class        | sector             | outcome            | citation  | why
    large             | horse sheep        | horse sheep        | 9.5.6.2.2 | Large horses and sheep
    large             | dairy cattle       | dairy cattle       | 9.5.6.3.2 | Large dairy and cattle
    large             | swine poultry veal | swine poultry veal | 9.5.6.4.3 | Large swine, poultry, veal
    large             | ducks              | advised            | 9.5.6.5   | the duck section has none, by reading
    large             | none               | none               | 9.5.6     | no sector
    medium            |                    | medium designated  | 9.5.6.6.2 | all Medium CAFOs
    designated        |                    | medium designated  | 9.5.6.6.2 | and designated ones
    feeding operation |                    | none               | 9.5.6     | no CAFO
""")  # fmt: skip
test_duck_records_read_as_none = worked_cases(record_set.amended(DUCK_RECORDS="none"), """
    cafo_class | sector | outcome           | citation  | why
    large      | ducks  | none              | 9.5.6.5   | none are asked for
    medium     | ducks  | medium designated | 9.5.6.6.2 | unchanged
""")  # fmt: skip

test_record_must_be_kept = worked_cases(cafo_record_must_be_kept, """
    record_age_years | outcome | citation    | why
    5.999            | yes     | 9.5.6.2.2.1 | just below six years
    6                | yes     | 9.5.6.2.2.1 | on the sixth anniversary
    6.001            | no      | 9.5.6.2.2.1 | just above
""")  # fmt: skip

test_record_must_be_shown = worked_cases(cafo_record_must_be_shown, """
    is_plan_or_record | to_secretary | outcome | citation    | why
    yes               | yes          | yes     | 9.5.6.3.2.1 | inspection, or request of the Secretary
    yes               | no           | no      | 9.5.6.3.2.1 | asked by somebody else
    no                | yes          | no      | 9.5.6.3.2.1 | another paper
""")  # fmt: skip

test_routine_inspections = worked_cases(routine_inspections, """
    cafo_class        | sector             | liquid | outcome    | citation        | why
    large             | horse sheep        |        | fixed      | 9.5.6.2.2.1.1.3 | whatever the manure system
    large             | dairy cattle       |        | fixed      | 9.5.6.3.2.1.1.3 | whatever the manure system
    large             | swine poultry veal | yes    | fixed      | 9.5.6.4.3.1.1.3 | liquid systems only
    large             | swine poultry veal | no     | no liquid  | 9.5.6.4.3.1.1.3 | not on litter
    medium            |                    |        | none fixed | 9.5.6.6.2.1.1.3 | no interval
    large             | ducks              |        | none fixed | 9.5.6.5         | those of Medium CAFOs are advised
    feeding operation |                    |        | none       | 9.5.6           | no CAFO
""")  # fmt: skip

test_deficiency = worked_cases(deficiency_standing, """
    documented | days_open | corrected | explained | outcome    | citation          | why
    yes        | 29        | no        |           | open       | 9.5.6.2.2.1.1.3.1 | just below 30 days
    yes        | 30        | yes       |           | corrected  | 9.5.6.2.2.1.1.3.1 | on the 30th day
    yes        | 31        | yes       | no        | late       | 9.5.6.2.2.1.1.3.1 | just above, unexplained
    yes        | 31        | no        | yes       | explained  | 9.5.6.2.2.1.1.3.1 | with an explanation
    no         |           |           |           | unrecorded | 9.5.6.6.2.1.1.3   | nothing is documented
""")  # fmt: skip


def test_the_days_of_inspections_and_records():
    assert DEFICIENCY_CORRECTED.due(date(2014, 3, 3)) == date(2014, 4, 2)  # 28 + 2
    assert WATER_LINE_INSPECTION.due(date(2014, 3, 3)) == date(2014, 3, 4)
    assert DIVERSION_INSPECTION.due(date(2014, 3, 3)) == date(2014, 3, 10)
    assert DEPTH_INSPECTION.due(date(2014, 3, 3)) == date(2014, 3, 10)
    assert RECORD_KEPT_UNTIL.due(date(2014, 3, 3)) == date(2020, 3, 3)


test_depth_marker = worked_cases(depth_marker, """
    cafo_class | sector             | open_liquid_impoundment | outcome         | citation            | why
    large      | horse sheep        | yes                     | operating level | 9.5.6.2.2.1.1.3.4.1 | permanent marker or recorder
    large      | dairy cattle       | yes                     | storm capacity  | 9.5.6.3.2.1.1.3.4.1 | least capacity for the storm
    large      | swine poultry veal | yes                     | storm capacity  | 9.5.6.4.3.1.1.3.4.1 | as dairy
    medium     |                    | yes                     | plan            | 9.5.5.1.4.2.1.1     | the plan's marker
    large      | ducks              | yes                     | plan            | 9.5.5.1.4.2.1.1     | no record section
    large      |                    | no                      | none            | 9.5.6               | a covered tank
""")  # fmt: skip

test_analysis_is_given_in_time = worked_cases(analysis_is_given_in_time, """
    latest_analysis | days_before_transfer | outcome | citation        | why
    yes             | -1                   | no      | 9.5.6.6.2.1.3.4 | the day after
    yes             | 0                    | yes     | 9.5.6.6.2.1.3.4 | on the day of the transfer
    yes             | 1                    | yes     | 9.5.6.6.2.1.3.4 | the day before
    no              | 5                    | no      | 9.5.6.6.2.1.3.4 | an old analysis
""")  # fmt: skip

SECTORS = (RECORDS_HORSE_SHEEP, RECORDS_DAIRY_CATTLE, RECORDS_SWINE_POULTRY_VEAL)


@pytest.mark.parametrize("document", [*SECTORS, RECORDS_MEDIUM_DESIGNATED])
def test_each_record_stands_in_one_paragraph(document):
    cites = [item.cite for item in document.items]
    assert len(cites) == len(set(cites))


@pytest.mark.parametrize("document", SECTORS)
def test_the_sectors_keep_the_same_records(document):
    assert [item.key for item in document.items] == [item.key for item in RECORDS_HORSE_SHEEP.items]


def test_only_horses_and_sheep_record_calculations():
    def applied(document):
        return next(item.label for item in document.items if item.key == "nutrients_applied")

    assert "calculations" in applied(RECORDS_HORSE_SHEEP)
    assert not any("calculations" in applied(document) for document in SECTORS[1:])


def test_on_litter_the_inspections_are_not_called_for():
    circumstances = dict.fromkeys({item.when for item in RECORDS_SWINE_POULTRY_VEAL.items if item.when}, True)
    evidence = {item.key: "" for item in RECORDS_SWINE_POULTRY_VEAL.items}
    found = RECORDS_SWINE_POULTRY_VEAL.check(evidence, circumstances | {"liquid manure": False})
    assert {s.item.key for s in found if s.state == "not called for"} == {
        "inspections", "deficiencies", "diversions", "water_lines",
    }  # fmt: skip
    assert all("liquid manure" not in {item.when for item in document.items} for document in SECTORS[:2])


def test_medium_cafos_record_no_inspections_overflows_or_designs():
    keys = {item.key for item in RECORDS_MEDIUM_DESIGNATED.items}
    assert not keys & {"inspections", "diversions", "water_lines", "impoundment_depth", "overflows", "storage_design"}
    assert {"mortality", "deficiencies", "land_deficiencies", "applications", "analysis_given"} <= keys


def test_every_record_set_but_none_has_a_document():
    assert set(RECORD_DOCUMENTS) == set(RecordSet) - {RecordSet.NONE}
