"""Annual reports and the season: amounts against arithmetic, and what is missing said with its paragraph."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from delmarva.planning import AnnualReport, Level, Plan, annual_report, load_farm, make_plan, season
from delmarva.planning.farm import Farm
from delmarva.rules import InputError

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def farm() -> Farm:
    return load_farm(EXAMPLES / "maryland-dairy")


@pytest.fixture(scope="module")
def plan(farm: Farm) -> Plan:
    return make_plan(farm)


@pytest.fixture(scope="module")
def report(farm: Farm, plan: Plan) -> AnnualReport:
    return annual_report(farm, plan, 2027)


def without(farm: Farm, index: int) -> Farm:
    return farm.model_copy(update={"records": farm.records[:index] + farm.records[index + 1 :]})


def test_a_full_log_fills_marylands_report(report: AnnualReport) -> None:
    assert report.title == "Annual implementation report" and report.due == "1 March 2028"
    assert report.missing == () and report.draft == ""


def test_totals_by_crop_are_rate_times_content_times_acres(report: AnnualReport) -> None:
    corn = next(line for line in report.crops if line.crop == "corn")
    assert corn.n_lb == pytest.approx(6 * 11 * 44 + 33 * 10.86 * 0.30 * 44)  # bedded pack and UAN on 44 acres
    assert corn.p2o5_lb == pytest.approx(6 * 6 * 44)
    assert corn.manure.startswith("264 ton")


def test_nothing_applied_is_a_zero_and_said(report: AnnualReport) -> None:
    alfalfa = next(line for line in report.crops if line.crop == "alfalfa")
    assert (alfalfa.n_lb, alfalfa.p2o5_lb, alfalfa.k2o_lb, alfalfa.manure) == (0, 0, 0, "none applied")


@pytest.mark.parametrize("index", range(13))
def test_deleting_any_one_record_makes_the_report_say_what_is_missing(farm: Farm, index: int) -> None:
    gone = farm.records[index]
    short = without(farm, index)
    report = annual_report(short, make_plan(short), 2027)
    assert {item.citation for item in report.missing} == {"COMAR 15.20.07.06A(3)(b)"}
    assert any(line.startswith(f"field {farm.field(gone.field).label}: ") for line in report.unrecorded)


def test_a_record_of_zero_says_that_none_was_applied(farm: Farm) -> None:
    nothing = farm.records[0].model_copy(update={"rate": 0.0})
    told = farm.model_copy(update={"records": (nothing, *farm.records[1:])})
    assert annual_report(told, make_plan(told), 2027).missing == ()


def test_an_unsigned_statement_is_missing(farm: Farm, plan: Plan) -> None:
    notices = farm.notices.model_copy(update={"reports_signed": {}})
    unsigned = annual_report(farm.model_copy(update={"notices": notices}), plan, 2027)
    assert [item.key for item in unsigned.missing] == ["true", "plan_followed"]


def test_an_export_without_a_place_is_missing(farm: Farm) -> None:
    pack = farm.manures[1]
    bare = pack.exports[0].model_copy(update={"place": ""})
    manures = (farm.manures[0], pack.model_copy(update={"exports": (bare, *pack.exports[1:])}))
    changed = farm.model_copy(update={"manures": manures})
    assert [item.key for item in annual_report(changed, make_plan(changed), 2027).missing] == ["manure_to"]


def test_a_year_that_is_not_over_has_no_report(farm: Farm, plan: Plan) -> None:
    with pytest.raises(InputError, match="not over"):
        annual_report(farm, plan, 2028)
    with pytest.raises(InputError, match="2027 to 2029"):
        annual_report(farm, plan, 2026)


def test_delawares_summary_is_a_draft_and_says_why() -> None:
    farm = load_farm(EXAMPLES / "delaware-poultry-grain")
    operation = farm.operation.model_copy(update={"kept_until": date(2028, 1, 15)})
    later = farm.model_copy(update={"operation": operation})
    report = annual_report(later, make_plan(later), 2027)
    assert "not at hand" in report.draft and report.due == "not known"
    assert {item.key for item in report.missing} >= {"manure_applied", "fertilizer"}


def test_the_season_sees_what_was_not_planned_and_too_much(farm: Farm, plan: Plan) -> None:
    first = farm.records[0]
    twice = first.model_copy(update={"rate": first.rate * 1.06})
    other = first.model_copy(update={"source": "urea", "unit": type(first.unit)("lb/ac"), "rate": 100.0})
    changed = farm.model_copy(update={"records": (twice, other, *farm.records[1:])})
    found = [(f.level, f.sentence) for f in season(changed, plan, 2027).findings]
    assert any(level is Level.VIOLATION and "More than planned" in told for level, told in found)
    assert any("Not in the plan" in told for _, told in found)
    assert season(farm, plan, 2027).findings == ()


def test_a_mean_over_the_whole_field_counts_acres(farm: Farm, plan: Plan) -> None:
    field = next(found for found in season(farm, plan, 2027).fields if found.field == "4")
    assert field.applied_p2o5 == pytest.approx(6 * 6 * 44 / field.acres)
