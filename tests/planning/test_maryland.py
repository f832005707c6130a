"""A Maryland farm, and a farm in both states: each field goes by its own state's law."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from delmarva.planning import Level, Plan, load_farm, make_plan
from delmarva.planning.farm import Farm
from delmarva.planning.plan import FieldPlan

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def farm() -> Farm:
    return load_farm(EXAMPLES / "maryland-dairy")


@pytest.fixture(scope="module")
def plan(farm: Farm) -> Plan:
    return make_plan(farm)


def field(plan: Plan, id: str) -> FieldPlan:
    return next(found for found in plan.fields if found.id == id)


def sentences(plan: Plan, level: Level, where: str) -> list[str]:
    return [found.sentence for found in plan.findings if found.level is level and where in found.where]


def with_crop(farm: Farm, id: str, **changes: object) -> Farm:
    """The farm with the first crop of a field changed."""
    found = farm.field(id)
    rotation = (found.rotation[0].model_copy(update=changes), *found.rotation[1:])
    fields = tuple(f.model_copy(update={"rotation": rotation}) if f.id == id else f for f in farm.fields)
    return farm.model_copy(update={"fields": fields})


@pytest.mark.parametrize(
    ("id", "fiv", "outcome"),
    [
        ("1", 96, "RECOMMENDATION"),
        ("3", 148, "RECOMMENDATION"),  # just below 150
        ("5", 152, "THREE_YEARS"),  # low
        ("6", 210, "CROP"),  # medium
        ("7", 520, "NONE"),  # high
        ("8", 320, "ASSESS"),  # no score yet
    ],
)
def test_phosphorus_goes_by_the_category(plan: Plan, id: str, fiv: float, outcome: str) -> None:
    found = field(plan, id).phosphorus
    assert found.fiv == fiv
    assert found.decision is not None and found.decision.outcome == outcome


def test_a_low_field_may_get_three_years_removal(plan: Plan) -> None:
    low = field(plan, "5").phosphorus
    assert low.removed is not None and low.allowed == pytest.approx(low.removed)  # three years are planned


def test_the_expected_yield_is_the_mean_of_the_three_best_of_five_years(plan: Plan) -> None:
    silage, corn = field(plan, "1").crops[0], field(plan, "4").crops[0]
    assert silage.goal is not None and silage.goal.value == pytest.approx((21.0 + 20.1 + 19.4) / 3)
    assert corn.goal is not None and corn.goal.value == pytest.approx((180 + 165 + 140) / 3)  # 2022 to 2026


def test_what_rests_on_memory_says_so(plan: Plan) -> None:
    told = plan.explanations["field 6 Orchard: phosphorus"]
    assert any("present" not in reading["chosen"] for reading in told["readings"])
    assert any(reading.id == "management of the categories" for reading in plan.readings)


def test_manure_in_december_is_a_violation(farm: Farm) -> None:
    use = farm.field("1").rotation[0].applications[0]
    changed = with_crop(farm, "1", applications=(use.model_copy(update={"date": date(2027, 2, 28)}),))
    assert any("16 December" in told for told in sentences(make_plan(changed), Level.VIOLATION, "field 1"))
    changed = with_crop(farm, "1", applications=(use.model_copy(update={"date": date(2027, 3, 1)}),))
    assert not sentences(make_plan(changed), Level.VIOLATION, "field 1")


def test_manure_on_cropland_is_worked_in_within_48_hours(farm: Farm) -> None:
    use = farm.field("4").rotation[0].applications[0]
    for days, lawful in ((2.0, True), (2.1, False), (None, False)):
        changed = with_crop(farm, "4", applications=(use.model_copy(update={"incorporation_days": days}),))
        found = sentences(make_plan(changed), Level.VIOLATION, "field 4")
        assert bool(found) is not lawful, days


def test_more_nitrogen_than_recommended_is_a_violation(farm: Farm) -> None:
    slurry, uan = farm.field("1").rotation[0].applications
    changed = with_crop(farm, "1", applications=(slurry, uan.model_copy(update={"rate": 13.0})))
    # 8 x 15 = 120 lb of slurry and 13 x 10.86 x 0.30 = 42.4 lb against 160
    assert any("162.4 lb N/ac is planned" in told for told in sentences(make_plan(changed), Level.VIOLATION, "field 1"))


def test_phosphorus_on_a_high_field_is_a_violation(farm: Farm) -> None:
    use = farm.field("5").rotation[0].applications[0]
    changed = with_crop(farm, "7", applications=(use,))
    assert any("28.5 lb P2O5/ac" in told for told in sentences(make_plan(changed), Level.VIOLATION, "field 7"))


def test_a_result_in_ppm_is_not_read_as_marylands_index(farm: Farm) -> None:
    test = farm.soil_tests["1"][0]
    ppm = tuple(
        type(result)(result.analyte, result.value, "ppm", result.method) if result.analyte == "p" else result
        for result in test.results
    )
    changed = farm.model_copy(update={"soil_tests": {**farm.soil_tests, "1": (replaced(test, ppm),)}})
    made = make_plan(changed)
    assert field(made, "1").phosphorus.fiv is None
    assert any("SFM-4" in told for told in sentences(made, Level.MISSING, "field 1"))


def replaced(test: object, results: tuple[object, ...]) -> object:
    from dataclasses import replace

    return replace(test, results=results)  # type: ignore[type-var]


def test_nobody_certified_means_no_plan_and_no_application(farm: Farm) -> None:
    people = tuple(person.model_copy(update={"certificates": ()}) for person in farm.people)
    made = make_plan(farm.model_copy(update={"people": people}))
    told = " ".join(sentences(made, Level.VIOLATION, "people"))
    assert "without a certificate" in told and "applicator voucher" in told


def test_deadlines_of_maryland(plan: Plan) -> None:
    due = {(deadline.what, deadline.due) for deadline in plan.deadlines}
    assert ("Annual implementation report for 2027", date(2028, 3, 1)) in due
    assert ("Update the plan", date(2029, 12, 1)) in due


@pytest.fixture(scope="module")
def both() -> Plan:
    return make_plan(load_farm(EXAMPLES / "two-state-broiler"))


def test_each_field_goes_by_its_own_state(both: Plan) -> None:
    cited = {found.id: found.phosphorus.decision.citation for found in both.fields if found.phosphorus.decision}
    assert all(cite.startswith("3 Del.C.") for id, cite in cited.items() if id.startswith("D"))
    assert all(cite.startswith("COMAR") for id, cite in cited.items() if id.startswith("M"))
    assert len(cited) == 6


def test_both_laws_and_their_duties_stand_in_the_plan(both: Plan) -> None:
    assert "3 Del.C. ch. 22" in both.law_edition and "COMAR 15.20.07" in both.law_edition
    cites = {duty.citation for duty in both.duties}
    assert any(cite.startswith("3 Del.C.") for cite in cites) and any(cite.startswith("COMAR") for cite in cites)
    assert {item.citation[:5] for item in both.requirements} == {"3 Del", "COMAR"}


def test_the_farm_on_the_line_breaks_no_law(both: Plan) -> None:
    assert both.count(Level.VIOLATION) == 0


def test_manure_that_was_planned_and_logged_is_credited_once(plan: Plan) -> None:
    """Field 6 had slurry once, in 2027: one credit a year, at the rate of the log, 3,000 gal/ac on 11.5 of 11.9 ac."""
    corn = next(crop for crop in field(plan, "6").crops if crop.year == 2028)
    (credit,) = corn.credits
    assert credit.label == "Manure of 2027: 2,899 gal/ac Slurry of the free-stall barn"


def test_what_both_states_ask_for_on_a_day_stands_once(both: Plan) -> None:
    (update,) = [due for due in both.deadlines if due.what == "Update the plan"]
    assert (update.due, update.citation) == (date(2029, 12, 1), "3 Del.C. §2247(e); COMAR 15.20.07.05D(1)")
    renewals = {due.what: due.citation for due in both.deadlines if due.what.startswith("Renew")}
    assert renewals == {
        "Renew the nutrient consultant certificate of Consultant A": "3 Del.C. §2245(a); COMAR 15.20.04",
        "Renew the nutrient generator certificate of Operator G": "3 Del.C. §2245(a)",
        "Renew the private nutrient handler certificate of Operator G": "3 Del.C. §2245(a)",
        "Renew the applicator voucher of Operator G": "COMAR 15.20.06.03",
    }


def test_the_plan_names_its_states_and_what_is_signed_for_each(both: Plan) -> None:
    assert [state.name for state in both.jurisdictions] == ["Delaware", "Maryland"]
    assert {found.id: found.state for found in both.fields}["M1"] == "MD"
    assert both.jurisdiction("MD").risk_tool == "Phosphorus Management Tool"
