"""Annual reports and the season: amounts against arithmetic, and what is missing said with its paragraph."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from delmarva.planning import AnnualReport, Level, Plan, annual_report, load_farm, make_plan, season
from delmarva.planning.farm import Farm
from delmarva.planning.field_plan import Record
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


def spread(farm: Farm, field: str, acres: float) -> Record:
    """A record of 2 ton/ac of litter in April 2027."""
    return Record.model_validate(
        {
            "field": field, "date": date(2027, 4, 12), "source": "litter", "rate": 2.0, "unit": "ton/ac",
            "acres": acres, "method": "broadcast", "applied_by": "operator",
        }
    )  # fmt: skip


def test_each_state_is_told_of_its_own_fields_and_of_manure_that_crosses_the_line() -> None:
    """20 ac in Delaware and 30 ac in Maryland at 2 ton/ac: 40 tons stay, 60 tons cross; 50 tons go to a hauler."""
    farm = load_farm(EXAMPLES / "two-state-broiler")
    operation = farm.operation.model_copy(update={"kept_until": date(2028, 1, 15)})
    kept = farm.model_copy(
        update={"operation": operation, "records": (spread(farm, "D1", 20.0), spread(farm, "M1", 30.0))}
    )
    plan = make_plan(kept)
    home, away = annual_report(kept, plan, 2027), annual_report(kept, plan, 2027, "MD")
    assert (home.state, away.state, away.county) == ("DE", "MD", "")
    assert sum(line.acres for line in home.crops) == pytest.approx(sum(f.acres for f in plan.fields if f.state == "DE"))
    assert [(m.produced, m.imported, m.exported, m.applied) for m in home.manures] == [(210, 0, 110, 40)]
    assert [(m.produced, m.imported, m.exported, m.applied) for m in away.manures] == [(0, 60, 0, 60)]
    assert [(line.direction, line.party, line.quantity) for line in away.transfers] == [("in", "Example Farm 4", 60)]
    assert all("field M" in line for line in away.unrecorded)
    with pytest.raises(InputError, match="expected DE or MD"):
        annual_report(kept, plan, 2027, "VA")


def test_zeros_are_told_apart_from_what_nobody_wrote_down(farm: Farm) -> None:
    empty = farm.model_copy(update={"records": ()})
    lines = {line.crop: line for line in annual_report(empty, make_plan(empty), 2027).crops}
    assert (lines["alfalfa"].manure, lines["alfalfa"].unrecorded) == ("none applied", 0)
    assert (lines["corn"].manure, lines["corn"].unrecorded) == ("nothing recorded", 2)


def test_a_season_outside_the_plan_is_refused(farm: Farm, plan: Plan) -> None:
    with pytest.raises(InputError, match="2027 to 2029; found 2031"):
        season(farm, plan, 2031)
