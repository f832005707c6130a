"""The CAFO chapter in a plan, and its papers: size, duties, days due, findings and the storage report."""

from __future__ import annotations

import datetime as dt
import re
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from delmarva.planning import Level, Plan, load_farm, make_plan
from delmarva.planning.delaware.cafo import heads
from delmarva.planning.delaware.cafo_paper import CafoPaper
from delmarva.planning.delaware.cafo_papers import cafo_papers
from delmarva.planning.delaware.cafo_storage import storage_report
from delmarva.planning.farm import Farm
from delmarva.planning.operation import ManureForm
from delmarva.rules import InputError

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def dairy() -> Farm:
    return load_farm(EXAMPLES / "delaware-dairy-lagoon")


@pytest.fixture(scope="module")
def layer() -> Farm:
    return load_farm(EXAMPLES / "delaware-cafo-layer")


@pytest.fixture(scope="module")
def dairy_papers(dairy: Farm) -> dict[str, CafoPaper]:
    return {paper.name: paper for paper in cafo_papers(dairy, make_plan(dairy))}


@pytest.fixture(scope="module")
def layer_papers(layer: Farm) -> dict[str, CafoPaper]:
    return {paper.name: paper for paper in cafo_papers(layer, make_plan(layer))}


def with_cafo(farm: Farm, **changes: Any) -> Farm:
    assert farm.cafo is not None
    return farm.model_copy(update={"cafo": farm.cafo.model_copy(update=changes)})


def with_head(farm: Farm, head: int) -> Farm:
    return farm.model_copy(update={"animals": (farm.animals[0].model_copy(update={"head": head}),)})


def outcomes(plan: Plan) -> dict[str, str]:
    return {duty.explanation: duty.outcome for duty in plan.duties}


@pytest.mark.parametrize(
    ("example", "head", "numbers"),
    [
        ("delaware-dairy-lagoon", 199, "BELOW"),
        ("delaware-dairy-lagoon", 200, "MEDIUM"),
        ("delaware-dairy-lagoon", 699, "MEDIUM"),
        ("delaware-dairy-lagoon", 700, "LARGE"),
        ("delaware-cafo-layer", 24_999, "BELOW"),
        ("delaware-cafo-layer", 25_000, "MEDIUM"),
        ("delaware-cafo-layer", 81_999, "MEDIUM"),
        ("delaware-cafo-layer", 82_000, "LARGE"),
    ],
)
def test_the_size_follows_the_tables(example: str, head: int, numbers: str) -> None:
    plan = make_plan(with_head(load_farm(EXAMPLES / example), head))
    assert outcomes(plan)["CAFO: size"] == numbers


def test_litter_on_liquid_counts_in_the_row_for_liquid(layer: Farm) -> None:
    slurry = layer.manures[0].model_copy(update={"form": ManureForm.SLURRY})
    wet = layer.model_copy(update={"manures": (slurry,)})
    assert heads(wet, list(wet.animals))["layers_liquid"] == 160_000  # 30,000 make it Large there
    assert heads(layer, list(layer.animals))["layers_dry"] == 160_000


def test_days_confined_below_45_are_no_feeding_operation(dairy: Farm) -> None:
    for days, is_one in ((44, "False"), (45, "True"), (46, "True")):
        herd = dairy.animals[0].model_copy(update={"days_confined_per_year": days})
        plan = make_plan(dairy.model_copy(update={"animals": (herd,)}))
        assert outcomes(plan)["CAFO: cows, feeding operation"] == is_one


def test_what_is_not_known_is_asked_for_and_not_guessed(layer: Farm) -> None:
    unknown = with_cafo(with_head(layer, 30_000), permit=None, through_device=None, other_discharge=None)
    plan = make_plan(unknown)
    assert "CAFO: class" not in outcomes(plan)
    assert any("CAFO: class" in finding.where for finding in plan.findings if finding.level is Level.MISSING)
    with pytest.raises(InputError, match="does not decide"):
        cafo_papers(unknown, plan)


def test_what_is_due_when(dairy: Farm) -> None:
    due = {(deadline.what, deadline.due, deadline.state) for deadline in make_plan(dairy).deadlines}
    # the permit of 1 July 2024 ends on 30 June 2029, the 181st day of that year; 180 days before is the first
    assert ("Notice of intent to renew the CAFO permit", date(2029, 1, 1), "due") in due
    assert ("CAFO annual report for 2027", date(2028, 3, 1), "due") in due
    assert ("Written account of the discharge of 14 September 2027", date(2027, 9, 19), "done") in due
    # 24 January 2028 and 30 days: 7 days are left in January
    assert ("Correct what the inspection of diversions found on 24 January 2028", date(2028, 2, 23), "due") in due


@pytest.mark.parametrize(
    ("event", "due"),
    [
        (
            {"begins": date(2028, 9, 1)},
            date(2028, 3, 5),
        ),  # 1 September 2028 is day 245; day 65 of a leap year is 5 March
        ({"designated": date(2028, 1, 10)}, date(2028, 4, 9)),  # 21 + 29 + 31 days to 31 March, and 9 more
        ({"expanded": date(2028, 1, 10)}, date(2028, 4, 9)),
    ],
)
def test_the_notice_of_intent_is_due_by_the_event(layer: Farm, event: dict[str, date], due: date) -> None:
    cleared = {"permit": None, "notice_sent": None, "expanded": None} | event
    plan = make_plan(with_cafo(layer, **cleared))
    assert [d.due for d in plan.deadlines if d.what.startswith("Notice of intent")] == [due]


def test_a_late_call_is_a_violation(dairy: Farm) -> None:
    assert dairy.cafo is not None
    event = dairy.cafo.discharges[0]
    for hours, lawful in ((24, True), (24.1, False)):
        called = event.aware + dt.timedelta(hours=hours)
        late = with_cafo(dairy, discharges=(event.model_copy(update={"agriculture_called": called}),))
        found = [f for f in make_plan(late).findings if f.where == "discharge of 14 September 2027"]
        assert ([f.level for f in found] == []) if lawful else (found[0].level is Level.VIOLATION)


def test_a_deficiency_is_late_after_30_days_without_an_explanation(dairy: Farm, layer: Farm) -> None:
    assert dairy.cafo is not None
    found = dairy.cafo.inspections[1].model_copy(update={"corrected": None})
    for age, levels in ((30, [Level.WARNING]), (31, [Level.VIOLATION])):
        old = found.model_copy(update={"date": dairy.operation.today - dt.timedelta(days=age)})
        plan = make_plan(with_cafo(dairy, inspections=(old,)))
        assert [f.level for f in plan.findings if f.where.startswith("inspection")] == levels
        plan = make_plan(with_cafo(layer, inspections=(old,)))  # dry litter: no time is set
        assert not [f for f in plan.findings if f.where.startswith("inspection")]


def test_a_plan_item_that_is_not_told_is_missing(dairy: Farm) -> None:
    assert dairy.cafo is not None
    told = {key: text for key, text in dairy.cafo.plan.items() if key != "burial_statement"}
    plan = make_plan(with_cafo(dairy, plan=told))
    missing = [item.key for item in plan.requirements if item.state == "missing"]
    assert missing == ["burial_statement"]


def test_a_farm_without_the_table_hears_nothing_of_cafos() -> None:
    plan = make_plan(load_farm(EXAMPLES / "delaware-poultry-grain"))
    assert not any("CAFO" in duty.explanation for duty in plan.duties)
    assert not any("CAFO" in deadline.what for deadline in plan.deadlines)
    with pytest.raises(InputError, match=r"\[cafo\]"):
        cafo_papers(load_farm(EXAMPLES / "delaware-poultry-grain"), plan)


def test_each_operation_gets_the_papers_that_apply(
    dairy_papers: dict[str, CafoPaper], layer_papers: dict[str, CafoPaper]
) -> None:
    both = {"cafo-handbook", "cafo-notice-of-intent", "cafo-annual-report-2027", "cafo-inspection-log",
            "cafo-emergency-calls", "cafo-emergency-letter", "cafo-transfers"}  # fmt: skip
    assert set(dairy_papers) == both | {"cafo-storage-basin"}
    assert set(layer_papers) == both | {"cafo-storage-shed"}
    assert all(paper.missing == () for paper in (*dairy_papers.values(), *layer_papers.values()))


def test_an_operation_that_is_no_cafo_gets_the_handbook_alone(dairy: Farm) -> None:
    small = with_cafo(with_head(dairy, 100), permit=None, basins=())
    assert [paper.name for paper in cafo_papers(small, make_plan(small))] == ["cafo-handbook"]


def cells(paper: CafoPaper, title: str) -> list[tuple[str, ...]]:
    return list(next(section for section in paper.sections if section.title == title).rows)


def test_the_handbook_says_what_how_often_by_when_and_where_it_stands(
    dairy_papers: dict[str, CafoPaper], layer_papers: dict[str, CafoPaper]
) -> None:
    depth = ("Inspect impoundments and record the depth on the marker", "weekly", "", "§9.5.6.3.2.1.1.3.4")
    assert depth in cells(dairy_papers["cafo-handbook"], "Inspections")
    permit = cells(dairy_papers["cafo-handbook"], "Permit")
    assert any(row[2] == "180 days before the permit expires: 1 January 2029" for row in permit)
    assert "Inspections" not in [section.title for section in layer_papers["cafo-handbook"].sections]  # dry litter


def test_the_annual_report_tells_amounts_and_goals(dairy_papers: dict[str, CafoPaper]) -> None:
    told = {item.key: item.evidence for item in dairy_papers["cafo-annual-report-2027"].items}
    # 20 thousand gallons on 321.7 + 10.2 + 11.7 acres
    assert told["manure_applied"] == "6,872,000 gal Lagoon liquid on 343.6 acres"
    # mean of the best four of 150 162 125 174 159 168 154: (174 + 168 + 162 + 159) / 4 = 165.75
    assert told["yields"].startswith("D1 corn: 149 bu/ac, goal 166 not met")
    assert told["discharges"].startswith("14 September 2027, 06:30, about 900 gallons")


def test_a_record_that_is_gone_makes_the_report_incomplete(dairy: Farm) -> None:
    short = dairy.model_copy(update={"records": dairy.records[1:]})
    papers = {paper.name: paper for paper in cafo_papers(short, make_plan(short))}
    missing = {item.key for item in papers["cafo-annual-report-2027"].missing}
    assert missing == {"manure_applied", "fertilizer_applied", "amount_by_crop"}


def test_the_marks_of_the_lagoon_are_those_of_the_pond_formula(dairy_papers: dict[str, CafoPaper]) -> None:
    """W L d + z d^2 (W + L) + 4/3 z^2 d^3, with 150 x 300 ft, 2.5 to 1.

    Crest at 13 ft: 585,000 + 190,125 + 18,308.3 = 793,433 cu ft = 5,935 thousand gallons; at 12 ft 716,400 cu ft.
    Storm of 6.5 in: 215 x 365 ft take 42,507 cu ft; 2 acres at CN 91 give 5.447 in, 39,548 cu ft; 716,400 - 82,055 =
    634,345 cu ft = 4,745 thousand gallons.
    """
    marks = {row[0]: row for row in cells(dairy_papers["cafo-storage-basin"], "Marks")}
    assert marks["crest"][1:] == ("13.00", "0.00", "5,935")
    assert marks["freeboard action level"][1:] == ("12.00", "1.00", "5,359")
    assert marks["maximum operating level"][3] == "4,745"


def test_a_lagoon_that_is_never_emptied_in_summer_runs_over(dairy: Farm) -> None:
    assert dairy.cafo is not None
    basin = dairy.cafo.basins[0]
    rare = basin.spreading.model_copy(update={"months": (4,), "thousand_gallons_a_day": 20.0})
    small = basin.model_copy(update={"spreading": rare, "depth_ft": 9.0})
    paper = storage_report(dairy, small)
    assert paper.grave and "It is not adequate." in paper.verdict
    chart = paper.sections[0].chart
    assert chart is not None and chart["overflow_days"]
    assert len(cells(paper, "Largest overflows")) == 10
    told = re.search(r"overflow is ([\d,.]+) thousand gallons and carries ([\d,.]+) lb of nitrogen and ([\d,.]+) lb",
                     " ".join(paper.sections[1].text))  # fmt: skip
    assert told is not None
    overflow, nitrogen, phosphorus = (float(part.replace(",", "")) for part in told.groups())
    assert nitrogen == pytest.approx(overflow * 5.2, rel=1e-3)  # 5.2 lb N and 2.0 lb P2O5 in 1,000 gallons
    assert phosphorus == pytest.approx(overflow * 2.0 / 2.29, rel=1e-3)


def test_a_store_needs_a_place_of_evaporation_and_a_county(dairy: Farm) -> None:
    assert dairy.cafo is not None
    basin = dairy.cafo.basins[0]
    with pytest.raises(InputError, match="evaporation_place"):
        storage_report(with_cafo(dairy, evaporation_place=""), basin)
    elsewhere = dairy.operation.model_copy(update={"county": "Talbot"})
    with pytest.raises(InputError, match="New Castle, Kent or Sussex; found 'Talbot'"):
        storage_report(dairy.model_copy(update={"operation": elsewhere}), basin)


def test_a_shed_holds_its_capacity_over_a_years_production(layer_papers: dict[str, CafoPaper]) -> None:
    # 1,200 / 2,100 x 12 = 6.86 months
    assert layer_papers["cafo-storage-shed"].verdict.startswith("The store holds 6.9 months")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('burial_statement = "Dead', 'burial_place = "Dead', "found 'burial_place'"),
        ('storage = "basin"\nwidth', 'storage = "tank"\nwidth', "no [[storage]] has the id 'tank'"),
        ("effective = 2024-07-01", "effective = 2024-07-01\nexpires = 2024-07-01", "not after it takes effect"),
        ("letter_sent = 2027-09-17", "letter_sent = 2027-09-13", "is before aware"),
        ("solids_ft = 1.5", "solids_ft = 12.5", "more than the solids and the freeboard"),
        ("date = 2027-12-06", "date = 2029-12-06", "2029-12-06 is after"),
        ('rain = "rain.csv.gz"', 'rain = "none.csv"', 'the file "none.csv" is not in'),
        ('through_device = false', 'through_devise = false', "through_devise"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    folder = tmp_path / "farm"
    shutil.copytree(EXAMPLES / "delaware-dairy-lagoon", folder)
    text = (folder / "farm.toml").read_text()
    assert old in text
    (folder / "farm.toml").write_text(text.replace(old, new))
    with pytest.raises(InputError) as refused:
        load_farm(folder)
    assert said in str(refused.value)


def test_the_chapter_is_delawares(tmp_path: Path) -> None:
    folder = tmp_path / "farm"
    shutil.copytree(EXAMPLES / "maryland-dairy", folder)
    with (folder / "farm.toml").open("a") as file:
        file.write("\n[cafo]\nnew_source = true\n")
    with pytest.raises(InputError, match="the chapter on CAFOs is Delaware's"):
        load_farm(folder)
