"""The plan of the example farms: amounts against arithmetic shown here, decisions against the law."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from delmarva.planning import Level, Plan, load_farm, make_plan
from delmarva.planning.farm import Farm
from delmarva.planning.field_plan import Season
from delmarva.planning.plan import FieldPlan

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def farm() -> Farm:
    return load_farm(EXAMPLES / "delaware-poultry-grain")


@pytest.fixture(scope="module")
def plan(farm: Farm) -> Plan:
    return make_plan(farm)


def field(plan: Plan, id: str) -> FieldPlan:
    return next(found for found in plan.fields if found.id == id)


def sentences(plan: Plan, level: Level, where: str) -> list[str]:
    return [found.sentence for found in plan.findings if found.level is level and where in found.where]


def with_field(farm: Farm, id: str, **changes: object) -> Farm:
    fields = tuple(f.model_copy(update=changes) if f.id == id else f for f in farm.fields)
    return farm.model_copy(update={"fields": fields})


def test_nitrogen_of_one_crop_is_the_arithmetic_of_its_parts(plan: Plan) -> None:
    corn = field(plan, "1").crops[0]
    assert corn.goal is not None and corn.goal.value == 177.0  # (190 + 181 + 172 + 165) / 4
    assert corn.nitrogen_need is not None and corn.nitrogen_need.value == pytest.approx(177 * 1.0)
    legume, residual = corn.credits
    assert legume.amount.value == pytest.approx(47 * 0.5)  # soybean of 2026, Delaware's half a pound a bushel
    assert residual.amount.value == pytest.approx(2.0 * (56 - 11) * 0.05)  # litter of 2025, third year
    assert corn.manure_n == pytest.approx(2.5 * (11 * 0.80 + 45 * 0.60))  # worked in within 2 days
    assert corn.fertilizer_n == pytest.approx(15 * 10.86 * 0.30)  # UAN 30
    left = 177 - 23.5 - 4.5 - 89.5 - 48.87
    assert corn.nitrogen_still_needed == pytest.approx(left, abs=0.01)


def test_phosphorus_of_a_rotation_is_counted_as_p2o5_of_all_sources(plan: Plan) -> None:
    first = field(plan, "1").phosphorus
    assert first.planned == pytest.approx(2 * 2.5 * 46)
    corn, soybean, again = field(plan, "1").crops
    assert corn.p2o5_removed is not None and corn.p2o5_removed.value == pytest.approx(177 * 0.42)
    assert [year.running for year in first.balance] == [
        pytest.approx(115 - 177 * 0.42),
        pytest.approx(115 - 177 * 0.42 - soybean.p2o5_removed.value),
        pytest.approx(230 - 2 * 177 * 0.42 - soybean.p2o5_removed.value),
    ]
    assert again.p2o5_applied == pytest.approx(115)


@pytest.mark.parametrize(
    ("id", "fiv", "outcome", "allowed"),
    [
        ("1", 62, "AGRONOMIC", None),
        ("3", 149, "AGRONOMIC", None),  # just not a high phosphorus soil
        ("4", 151, "REMOVAL", "removed"),  # just a high phosphorus soil, planned within removal
        ("5", 228, "CONSULTANT", None),  # more than removal, a low index in force
        ("7", 610, "NONE", 0.0),  # very high
        ("8", 512, "ASSESS", 0.0),  # above 499 without an index
        ("9", 530, "ASSESS", 0.0),  # its index is older than three years at application
        ("10", 480, "REMOVAL", "removed"),  # below 500, planned within removal
    ],
)
def test_the_phosphorus_decision_of_each_field(
    plan: Plan, id: str, fiv: float, outcome: str, allowed: float | str | None
) -> None:
    found = field(plan, id).phosphorus
    assert found.fiv == fiv
    assert found.decision is not None and found.decision.outcome == outcome
    assert found.allowed == (found.removed if allowed == "removed" else allowed)


def test_what_is_unlawful_is_a_violation_with_its_paragraph(plan: Plan) -> None:
    told = {(f.where.split(" ")[1], f.citation) for f in plan.findings if f.level is Level.VIOLATION}
    assert ("7", "3 Del.C. §2247(b)") in told  # litter recorded in April after a very high index in March
    assert ("8", "3 Del.C. §2247(b)") in told
    assert ("9", "3 Del.C. §2247(b)") in told
    assert ("P1", "3 Del.C. §2247(f)") in told  # 95 ft from the road
    assert not [f for f in plan.findings if f.level is Level.VIOLATION and "field 4" in f.where]


def test_every_finding_of_the_law_has_its_explanation(plan: Plan) -> None:
    for finding in plan.findings:
        if finding.level is Level.VIOLATION:
            assert finding.citation
        if finding.explanation:
            assert plan.explanations[finding.explanation]["sentence"]


def test_a_manure_budget_closes_to_zero_every_year(plan: Plan) -> None:
    for budget in plan.manures:
        carried = budget.years[0].carried_in
        for year in budget.years:
            assert year.closes
            assert year.carried_in == pytest.approx(carried)
            carried = year.stored
    home = plan.manures[0]
    assert sum(year.produced for year in home.years) == 3 * 420


def test_boundary_and_stated_acres_that_differ_are_told(plan: Plan) -> None:
    assert any("-3.2 %" in told for told in sentences(plan, Level.WARNING, "field 11"))
    assert not sentences(plan, Level.WARNING, "field 1 ")


def test_what_the_tables_do_not_hold_is_missing_and_said_once(plan: Plan) -> None:
    wheat = [f for f in plan.findings if "(crop wheat)" in f.sentence]
    assert len(wheat) == 1 and wheat[0].level is Level.MISSING
    assert all(crop.nitrogen_need is None for f in plan.fields for crop in f.crops if crop.crop == "wheat")


def test_figures_that_are_not_the_states_own_are_marked(plan: Plan) -> None:
    corn = field(plan, "1").crops[0]
    assert corn.p2o5_removed is not None and corn.p2o5_removed.doubtful and corn.p2o5_removed.status == "regional"
    assert corn.nitrogen_need is not None and not corn.nitrogen_need.doubtful
    assert {figure.status for figure in plan.figures} >= {"statute", "regional", "guidance"}


def test_available_nitrogen_carries_the_doubt_of_its_shares(plan: Plan) -> None:
    litter, uan = field(plan, "1").crops[0].applications
    assert (litter.content_status, litter.availability_status) == ("entered", "regional")  # analysed; Virginia's shares
    assert (uan.content_status, uan.availability_status) == ("", "")


def test_deadlines_follow_the_statute(plan: Plan) -> None:
    due = {(deadline.what, deadline.due) for deadline in plan.deadlines}
    assert ("Report this update to the Commission", date(2026, 12, 15)) in due  # the old plan is of 2023
    assert ("Notify the Commission that the plan is complete", date(2027, 1, 30)) in due  # 60 days after 1 December
    assert ("Update the plan", date(2029, 12, 1)) in due


def test_growth_by_a_quarter_calls_for_an_update(plan: Plan) -> None:
    assert any(decision.outcome == "GROWN" for decision in plan.duties)  # 69,000 to 92,000 birds is 33.3 %


def test_a_plan_is_the_same_twice_and_survives_json(farm: Farm, plan: Plan) -> None:
    again = make_plan(farm)
    assert again == plan
    assert Plan.model_validate(json.loads(plan.model_dump_json())) == plan


def test_the_fingerprint_changes_with_an_input(farm: Farm, plan: Plan) -> None:
    other = farm.model_copy(update={"inputs": {**farm.inputs, "farm.toml": "0" * 64}})
    assert make_plan(other).fingerprint != plan.fingerprint


def test_more_manure_never_means_less_phosphorus(farm: Farm) -> None:
    one = farm.field("1")
    seen = []
    for rate in (0.5, 1.0, 2.0, 4.0, 8.0):
        crop = one.rotation[0]
        use = crop.applications[0].model_copy(update={"rate": rate})
        changed = crop.model_copy(update={"applications": (use, *crop.applications[1:])})
        made = make_plan(with_field(farm, "1", rotation=(changed, *one.rotation[1:])))
        found = field(made, "1")
        seen.append((found.phosphorus.planned, found.crops[0].manure_n))
    assert seen == sorted(seen) and len(set(seen)) == len(seen)


def test_a_field_without_soil_test_is_planned_and_says_what_is_missing(farm: Farm) -> None:
    bare = farm.model_copy(update={"soil_tests": {**farm.soil_tests, "4": ()}})
    made = make_plan(bare)
    found = field(made, "4").phosphorus
    assert found.fiv is None and found.decision is None
    assert any("no soil test" in told for told in sentences(made, Level.MISSING, "field 4"))


def test_a_pile_with_several_defects_names_them_all(farm: Farm) -> None:
    pile = next(store for store in farm.storages if store.id == "P1")
    bad = pile.model_copy(update={"water_or_ditch_ft": 99.0, "height_ft": 5.9, "conical": False, "days": 14.0})
    stores = tuple(bad if store.id == "P1" else store for store in farm.storages)
    made = make_plan(farm.model_copy(update={"storages": stores}))
    told = " ".join(sentences(made, Level.VIOLATION, "P1"))
    for word in ("water", "public road", "6 feet high", "cone"):
        assert word in told
    assert "14 days" not in told  # fourteen days exactly are allowed


def test_winter_dates_are_warned_of(farm: Farm) -> None:
    crop = farm.field("1").rotation[0]
    use = crop.applications[0].model_copy(update={"date": date(2027, 2, 15)})
    changed = crop.model_copy(update={"applications": (use,)})
    made = make_plan(with_field(farm, "1", rotation=(changed, *farm.field("1").rotation[1:])))
    assert any("between 7 December and 15 February" in told for told in sentences(made, Level.WARNING, "field 1 "))


def test_a_goal_above_the_mean_without_a_reason_is_a_violation(farm: Farm) -> None:
    crop = farm.field("1").rotation[0].model_copy(update={"goal": 200.0})
    made = make_plan(with_field(farm, "1", rotation=(crop, *farm.field("1").rotation[1:])))
    assert any("without a written reason" in told for told in sentences(made, Level.VIOLATION, "field 1 "))


def test_nitrogen_above_the_published_rate_is_a_violation(farm: Farm) -> None:
    crop = farm.field("7").rotation[0]
    use = crop.applications[0].model_copy(update={"rate": 60.0})  # 60 x 10.86 x 0.30 = 195.5 lb over 167.5
    changed = crop.model_copy(update={"applications": (use,)})
    made = make_plan(with_field(farm, "7", rotation=(changed, *farm.field("7").rotation[1:])))
    assert any("195.5 lb N/ac is planned" in told for told in sentences(made, Level.VIOLATION, "field 7"))


def test_an_expired_consultant_certificate_is_a_violation(farm: Farm) -> None:
    people = tuple(
        person.model_copy(
            update={
                "certificates": tuple(c.model_copy(update={"expires": date(2026, 11, 30)}) for c in person.certificates)
            }
        )
        for person in farm.people
    )
    made = make_plan(farm.model_copy(update={"people": people}))
    assert any("nutrient consultant" in told for told in sentences(made, Level.VIOLATION, "people"))
    assert sentences(made, Level.VIOLATION, "certificates")


def test_a_clean_farm_has_no_violation() -> None:
    made = make_plan(load_farm(EXAMPLES / "delaware-grain-no-animals"))
    assert made.count(Level.VIOLATION) == 0
    assert made.animals == ()


def test_an_entered_recommendation_goes_before_the_tables(farm: Farm) -> None:
    wheat = farm.field("3").rotation[1]
    assert wheat.crop == "wheat"
    told = {"n": 100.0, "p2o5": 0.0, "k2o": 30.0, "source": "Example bulletin, table 1", "published": True}
    changed = wheat.model_validate(wheat.model_dump() | {"recommended": told})
    rotation = tuple(changed if crop is wheat else crop for crop in farm.field("3").rotation)
    made = field(make_plan(with_field(farm, "3", rotation=rotation)), "3").crops[1]
    assert made.nitrogen_need is not None and made.nitrogen_need.value == 100
    assert made.nitrogen_need.status == "entered" and made.nitrogen_need.source == "Example bulletin, table 1"
    assert made.p2o5_recommended is not None and made.p2o5_recommended.value == 0
    assert made.k2o_recommended is not None and made.k2o_recommended.value == 30
    assert made.nitrogen_decision is not None and made.nitrogen_decision.outcome == "WITHIN"  # 78.2 lb of UAN


def test_an_index_that_lapses_before_a_later_application_is_told(plan: Plan) -> None:
    # The index of field 5 is of 6 October 2025, in force three years; litter goes on again on 10 April 2029, and the
    # rotation receives 230 lb P2O5 where its crops remove 203.6.
    (told,) = [s for s in sentences(plan, Level.WARNING, "field 5") if "will have lapsed" in s]
    assert "10 April 2029" in told and "6 October 2025" in told and "crop removal is the most" in told


def test_a_season_that_covers_the_winter_limits_is_warned_of_as_a_day_is(farm: Farm) -> None:
    first = farm.field("1").rotation[0]
    litter = first.applications[0].model_copy(update={"date": None, "season": Season.WINTER})
    crop = first.model_copy(update={"applications": (litter, *first.applications[1:])})
    made = make_plan(with_field(farm, "1", rotation=(crop, *farm.field("1").rotation[1:])))
    assert any("between 7 December and 15 February" in s for s in sentences(made, Level.WARNING, "field 1"))
