"""The field map: every outcome of the phosphorus rule has its words, and only those in use are in the legend."""

from __future__ import annotations

import pytest

from delmarva.documents.categories import LEGEND, category
from delmarva.documents.field_map import field_map
from delmarva.law.delaware.nutrient_management.phosphorus import PhosphorusLimit
from delmarva.law.maryland.plan_content.phosphorus import Allowance
from delmarva.planning.plan import Decision, Zone
from tests.documents.fixture import WATER, a_plan, boundaries


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Allowance.RECOMMENDATION, "University recommends"),
        (Allowance.THREE_YEARS, "Over three years"),
        (Allowance.CROP, "For each crop"),
        (Allowance.ASSESS, "None until"),
        (Allowance.NONE, "No phosphorus"),
        (Allowance.BAN, "No phosphorus"),
        (Allowance.TEXT_MISSING, "text that governs"),
        (Allowance.TRANSITION, "text that governs"),
        (PhosphorusLimit.AGRONOMIC, "may follow"),
        (PhosphorusLimit.REMOVAL, "up to what the crops remove"),
        (PhosphorusLimit.ASSESS_EXCESS, "up to what the crops remove"),  # until an assessment is made
        (PhosphorusLimit.CONSULTANT, "consultant determines"),
        (PhosphorusLimit.ASSESS, "None until"),
        (PhosphorusLimit.RENEW, "None until"),
        (PhosphorusLimit.NONE, "No phosphorus"),
    ],
)
def test_every_outcome_has_its_words(outcome, words):
    field = a_plan().fields[0]
    decision = Decision(outcome=outcome.name, sentence=outcome.sentence, citation="", explanation="")
    phosphorus = field.phosphorus.model_copy(update={"decision": decision})
    state = "MD" if isinstance(outcome, Allowance) else "DE"
    decided = field.model_copy(update={"phosphorus": phosphorus, "state": state})
    assert words in LEGEND[category(decided)]


def test_the_law_of_both_states_is_covered_and_a_map_can_tell_all_categories_apart():
    """A map has ten hatches."""
    field = a_plan().fields[0]
    found = set()
    for state, outcomes in (("DE", PhosphorusLimit), ("MD", Allowance)):
        for outcome in outcomes:
            decision = Decision(outcome=outcome.name, sentence="", citation="", explanation="")
            phosphorus = field.phosphorus.model_copy(update={"decision": decision})
            found.add(category(field.model_copy(update={"state": state, "phosphorus": phosphorus})))
    assert found | {"open"} == set(LEGEND)
    assert len(LEGEND) <= 10


def test_an_undecided_field_says_so():
    field = a_plan().fields[0]
    undecided = field.model_copy(update={"phosphorus": field.phosphorus.model_copy(update={"decision": None})})
    assert category(undecided) == "open"


def test_the_legend_shows_what_is_in_use():
    drawing = field_map(a_plan(), boundaries(3), WATER)
    used = {LEGEND[key] for key in ("need", "assess", "none")}
    assert all(words in drawing for words in used)
    assert LEGEND["consultant"] not in drawing
    assert "Surface water" in drawing


def test_fields_without_boundary_are_left_out():
    assert ">3<" not in field_map(a_plan(), boundaries(2))
    assert field_map(a_plan(), {}) == ""


def test_zones_are_drawn_and_named_in_the_legend():
    """Zones that forbid the same at the same distance share one mark."""
    plan, outlines = a_plan(), boundaries(3)
    zone = Zone(
        kind="ditch", names="Cow Marsh", distance_ft=100.0, forbids="spread manure", materials=("manure",),
        methods=("broadcast", "directed"), citation="§9.5.5.1.4.6.1.1", why="", assumed="", acres=1.0,
        outline=outlines["1"].geometry.wkt,
    )  # fmt: skip
    near = zone.model_copy(update={"distance_ft": 35.0, "outline": outlines["2"].geometry.wkt})
    fields = (
        plan.fields[0].model_copy(update={"zones": (zone, zone)}),
        plan.fields[1].model_copy(update={"zones": (near,)}),
    )
    drawing = field_map(plan.model_copy(update={"fields": fields}), outlines)
    assert "Within 100 ft of water: never spread manure" in drawing
    assert "Within 35 ft of water: never spread manure" in drawing
    assert drawing.count("url(#zone0)") == 3  # two zones and the legend
    assert drawing.count("url(#zone1)") == 2
