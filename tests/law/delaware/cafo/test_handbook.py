"""The compliance handbook of one operation (7 DE Admin. Code 7201 §9.5)."""

from dataclasses import replace
from datetime import date

import pytest

from delmarva.law import rulebook
from delmarva.law.delaware.cafo.application import DutyToApply
from delmarva.law.delaware.cafo.handbook import Operation, handbook
from delmarva.law.delaware.cafo.limits import Sector
from delmarva.law.delaware.cafo.rates import RateApproach
from delmarva.law.delaware.cafo.status import CafoClass
from delmarva.rules import InputError

LAYERS = Operation(CafoClass.LARGE, True, DutyToApply.PERMITTED, Sector.SWINE_POULTRY_VEAL)
DAIRY = Operation(
    CafoClass.LARGE, True, DutyToApply.PERMITTED, Sector.DAIRY_CATTLE, liquid=True, open_impoundment=True
)  # fmt: skip
HORSES = replace(LAYERS, sector=Sector.HORSE_SHEEP)
DUCKS = replace(DAIRY, sector=Sector.DUCKS)
MEDIUM = replace(DAIRY, cafo_class=CafoClass.MEDIUM)


def whats(operation):
    return [duty.what for duties in handbook(operation).values() for duty in duties]


def has(operation, words):
    return any(words in what for what in whats(operation))


@pytest.mark.parametrize("operation", [LAYERS, DAIRY, HORSES, DUCKS, MEDIUM])
def test_every_line_stands_in_a_paragraph_of_the_chapter(operation):
    known = {provision.citation for provision in rulebook.ledger("de-7201-9.5")}
    for duties in handbook(operation).values():
        for duty in duties:
            assert any(citation == duty.cite or citation.startswith(f"{duty.cite}.") for citation in known), duty.cite
            assert duty.how_often


def test_inspections_by_sector_and_manure():
    inspect = "Inspect drinking and cooling water lines"
    assert has(DAIRY, inspect)
    assert has(HORSES, inspect)
    assert not has(LAYERS, inspect)
    assert has(replace(LAYERS, liquid=True), inspect)
    assert not has(MEDIUM, inspect)
    assert has(DAIRY, "record the depth on the marker")
    assert not has(HORSES, "record the depth on the marker")


def test_deficiencies_are_corrected_wherever_they_are_recorded():
    words = "Correct what inspections find wrong"
    assert [has(o, words) for o in (DAIRY, HORSES, MEDIUM, DUCKS, LAYERS)] == [True, True, True, True, False]
    cites = [duty.cite for duty in handbook(MEDIUM)["Inspections"]]
    assert cites == ["7 DE Admin. Code 7201 §9.5.6.6.2.1.1.3"]


def test_leak_inspection_before_application_binds_two_sectors():
    before = [duty for duty in handbook(DAIRY)["Land"] if duty.by_when == "before it begins"]
    assert [duty.cite.rpartition("§")[2] for duty in before] == ["9.5.6.3.1.1.2.1.4"]
    assert not has(HORSES, "Sample and analyze manure and soil")
    assert not has(MEDIUM, "Sample and analyze manure and soil")


def test_the_yearly_calculation_by_approach():
    words = "Calculate the most manure"
    assert has(DAIRY, words)
    assert not has(MEDIUM, words)
    assert has(replace(MEDIUM, approach=RateApproach.NARRATIVE), words)
    by_when = {duty.what: duty.by_when for duty in handbook(replace(MEDIUM, approach=RateApproach.NARRATIVE))["Plan"]}
    assert by_when["Calculate the most manure, litter and wastewater that may be applied"] == "before applying"


def test_without_land_or_export_their_headings_are_left_out():
    assert "Land" not in handbook(replace(DAIRY, applies_to_land=False))
    assert "Manure moved off the site" not in handbook(replace(DAIRY, moves_off_site=False))


def test_transfers_are_cited_in_the_sector():
    assert [duty.cite.rpartition("§9.5")[2] for duty in handbook(DAIRY)["Manure moved off the site"]] == [
        ".6.3.2.1.3.1", ".6.3.2.1.3.1.4",
    ]  # fmt: skip
    assert [duty.cite.rpartition("§9.5")[2] for duty in handbook(MEDIUM)["Manure moved off the site"]] == [
        ".6.6.2.1.3", ".6.6.2.1.3.4",
    ]  # fmt: skip


def test_an_operation_without_a_permit():
    large = Operation(CafoClass.LARGE, False, DutyToApply.NONE_LARGE, Sector.SWINE_POULTRY_VEAL)
    assert list(handbook(large)) == ["Without a permit"]
    assert len(whats(large)) == 3
    medium = Operation(CafoClass.MEDIUM, False, DutyToApply.NONE, Sector.DAIRY_CATTLE)
    assert len(whats(medium)) == 1
    applicant = replace(DAIRY, has_permit=False, duty=DutyToApply.DISCHARGE)
    assert handbook(applicant)["Permit"][0].what == "Submit a notice of intent with the plan"
    assert not has(DAIRY, "Submit a notice of intent with the plan")


def test_no_cafo_has_no_handbook():
    assert handbook(Operation(CafoClass.FEEDING_OPERATION, False, DutyToApply.NOT_A_CAFO, Sector.DUCKS)) == {}


def test_a_large_cafo_of_no_sector_is_refused():
    with pytest.raises(InputError, match="expected one of the chapter"):
        handbook(replace(LAYERS, sector=Sector.NONE))


def test_a_clock_gives_the_day():
    report = next(duty for duty in handbook(LAYERS)["Records and reports"] if "annual report" in duty.what)
    assert report.clock.due(date(2026, 7, 1)) == date(2027, 3, 1)


def test_a_new_source_has_its_own_limit():
    assert has(replace(LAYERS, new_source=True), "No discharge at all")
    assert not has(LAYERS, "No discharge at all")
