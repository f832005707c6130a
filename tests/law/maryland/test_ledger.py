"""The ledger of the four Maryland chapters on plans."""

from collections import Counter

import pytest

from delmarva.law import rulebook

OPERATIVE = {"md-15.20.04": 26, "md-15.20.06": 9, "md-15.20.07": 155, "md-15.20.08": 143}
LEFT = {
    "MD-15.20.07.03B(14):person": "open",  # "person" takes in whatever there is: nothing turns on it here
    "MD-15.20.07.07I": "waiting",  # the appeal against a penalty
}


def test_the_chapters_are_there():
    assert set(OPERATIVE) <= set(rulebook.chapters())


@pytest.mark.parametrize("code", OPERATIVE)
def test_what_is_not_carried_is_known(code):
    provisions = rulebook.ledger(code)
    left = {p.id: p.state for p in provisions if p.operative and not p.carried_by}
    assert sum(p.operative for p in provisions) == OPERATIVE[code]
    assert left == {id: state for id, state in LEFT.items() if id.startswith(code.upper())}


@pytest.mark.parametrize("code", OPERATIVE)
def test_no_narrative_is_said_to_be_carried(code):
    assert [p.id for p in rulebook.ledger(code) if not p.operative and p.carried_by] == []


def test_readings_are_told_apart():
    ids = Counter(reading.id for name, reading in rulebook.readings().items() if name.startswith("maryland"))
    assert [id for id, times in ids.items() if times > 1] == []


CARRIED_BY = {
    "MD-15.20.07.04B(1)(a)": "deadline_relief",
    "MD-15.20.07.05D(3)(c)": "acreage_has_changed",
    "MD-15.20.07.06A(3)-a": "ANNUAL_REPORT_DUE",
    "MD-15.20.07.06A(3)(c)(ii)": "ANNUAL_IMPLEMENTATION_REPORT",
    "MD-15.20.07.06A(4)-b": "filing_disclosure",
    "MD-15.20.07.08A(2)(c)": "late_report",
    "MD-15.20.08.03B:average-p-fiv-formula": "counts_towards_average",
    "MD-15.20.08.05E(6)(d)-a": "phase_under_e6",
    "MD-15.20.08.12:update-area": "container_update",
    "MD-15.20.04.11C:soil-p-county": "SOIL_P_REPORT",
    "MD-15.20.06.02B(1)(b):agricultural-land": "is_agricultural_land",
}


@pytest.mark.parametrize("id", CARRIED_BY)
def test_what_carries_a_provision_is_named(id):
    assert any(name.endswith(f".{CARRIED_BY[id]}") for name in rulebook.carriers()[id])
