"""Reasons: each kind of answer is printed once, and every reference leads to it."""

from __future__ import annotations

from delmarva.documents.paper import paper
from delmarva.documents.paper.reasons import Reasons, sources
from tests.documents.fixture import a_big_plan, a_plan


def test_one_explanation_for_each_rule_and_answer():
    plan = a_big_plan(20)
    reasons = Reasons(plan.explanations)
    numbers = [reasons.why(field.phosphorus.decision.explanation, field.label) for field in plan.fields[:4]]
    assert len(set(numbers)) == 4  # follows need, needs an index, none, as the consultant determines
    assert [reasons.why(field.phosphorus.decision.explanation, field.label) for field in plan.fields[5:9]] == numbers
    first = reasons.printed()[0]
    assert (first["first"], first["others"]) == ("1 Parcel 1", "6 Parcel 6")


def test_the_reasons_of_a_decision_are_what_was_compared():
    plan = a_plan()
    decision = plan.fields[1].phosphorus.decision
    assert "Soil-test phosphorus, 512 FIV, is more than 150 FIV (3 Del.C. §2202)" in Reasons(plan.explanations).because(
        decision.explanation
    )


def test_a_missing_explanation_leads_nowhere():
    reasons = Reasons({})
    assert (reasons.why("gone", "field 1"), reasons.because("gone"), reasons.printed()) == ("", "", [])


def references(part: object) -> set[str]:
    if isinstance(part, dict):
        own = {part["why"]} if isinstance(part.get("why"), str) and part["why"] else set()
        return own.union(*(references(value) for value in part.values()))
    return set().union(*(references(value) for value in part)) if isinstance(part, list) else set()


def test_every_reference_is_printed():
    printed = paper(a_big_plan(20))
    labels = {kind["label"] for kind in printed["reasons"]}
    assert references(printed["fields"]) <= labels
    assert references(printed["contents"]) <= labels
    assert {row[3] for group in printed["findings"] for row in group["rows"]} - {""} <= labels


def test_figures_stand_by_source_with_the_states_own_first():
    rows = sources(a_plan())["figures"]
    assert [row[0] for row in rows] == ["statute", "regional figure, not this state's own", "unconfirmed figure"]
    assert rows[0][2] == "high phosphorus 150 FIV"
    assert rows[2][2] == "litter, available in the second year 0.15‡ (Known from a secondary source.)"
