"""The ledger: every provision of a chapter once, and nothing carried that is not there."""

from collections import Counter

import pytest

from delmarva.law import rulebook
from delmarva.rules import InputError

CHAPTERS = tuple(rulebook.chapters())


def test_the_delaware_chapter_is_there():
    assert "de-3del-ch22" in CHAPTERS


@pytest.mark.parametrize("code", CHAPTERS)
def test_an_id_stands_for_one_provision(code):
    counted = Counter(provision.id for provision in rulebook.ledger(code))
    assert [id for id, times in counted.items() if times > 1] == []


def test_nothing_claims_a_provision_that_is_in_no_ledger():
    known = {provision.id for code in CHAPTERS for provision in rulebook.ledger(code)}
    assert {id: names for id, names in rulebook.carriers().items() if id not in known} == {}


def test_at_least_95_of_100_operative_provisions_are_carried():
    operative = [provision for provision in rulebook.ledger("de-3del-ch22") if provision.operative]
    carried = [provision for provision in operative if provision.carried_by]
    assert len(operative) == 142
    assert len(carried) >= 0.95 * len(operative)


def test_what_is_not_carried_is_known():
    left = {p.id: p.state for p in rulebook.ledger("de-3del-ch22") if p.operative and not p.carried_by}
    assert left == {
        "DE-2240(5)": "open",  # the Commission may add elements to the program: nothing follows from it yet
        "DE-2242(a)": "waiting",  # an application in writing on the Commission's form
    }


def test_nothing_is_both_carried_and_waiting():
    both = [p.id for p in rulebook.ledger("de-3del-ch22") if p.carried_by and p.waits_for]
    assert both == []


def test_no_narrative_is_said_to_be_carried():
    assert [p.id for p in rulebook.ledger("de-3del-ch22") if not p.operative and p.carried_by] == []


CARRIED_BY = {
    "DE-2241(a)(1)": "generator_must_be_certified",
    "DE-2247(a)-a": "plan_duty",
    "DE-2247(a)(5)-b": "yield_goal_method",
    "DE-2247(b)(1)": "phosphorus_limit",
    "DE-2247(b)(2)-a": "assessment_needed_for_any",
    "DE-2247(b)(2)-b": "psi_is_current",
    "DE-2247(c)-b": "nitrogen_limit",
    "DE-2247(e)-d": "UPDATE_REPORT",
    "DE-2247(f)(3)": "outdoor_storage",
    "DE-2247(h)": "COMPLETION_NOTICE",
    "DE-2247(j)(3)": "ANIMAL_WASTE_MANAGEMENT_PLAN",
    "DE-2248(e)-f": "cafo_permit_duty",
    "DE-2250(b)-a": "YEARLY_NITROGEN",
}


@pytest.mark.parametrize("id", CARRIED_BY)
def test_what_carries_a_provision_is_named(id):
    assert any(name.endswith(f".{CARRIED_BY[id]}") for name in rulebook.carriers()[id])


def test_readings_are_told_apart():
    """Within a chapter no two readings share an id."""
    by_chapter: dict[str, list[str]] = {}
    for name, reading in rulebook.readings().items():
        by_chapter.setdefault(".".join(name.split(".")[:2]), []).append(reading.id)
    assert len(by_chapter["delaware.nutrient_management"]) + len(by_chapter["delaware.turf"]) == 15
    assert all(len(ids) == len(set(ids)) for ids in by_chapter.values())


def test_an_unknown_chapter_is_refused():
    with pytest.raises(InputError, match="no chapter xx"):
        rulebook.ledger("xx")
