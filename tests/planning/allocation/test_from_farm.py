"""The allocation of the example farms: its limits are those of the plan and the law, and the law accepts the answer."""

from __future__ import annotations

import datetime as dt
import shutil

import pytest

from delmarva.law.delaware.nutrient_management.facts import PsiCategory
from delmarva.law.delaware.nutrient_management.phosphorus import phosphorus_is_lawful
from delmarva.planning import load_farm, make_plan
from delmarva.planning.allocation import Allocation, allocate
from delmarva.planning.allocation.from_farm import allocate_plan, allocation_problem
from delmarva.planning.farm_problems import FarmError
from delmarva.planning.field_plan import Record, Season
from delmarva.planning.operation import Transfer
from delmarva.planning.prices import PriceList
from delmarva.rules import InputError, NotModelled, years_between
from tests.house.source import ROOT

POULTRY = ROOT / "examples/delaware-poultry-grain"
TWO_STATES = ROOT / "examples/two-state-broiler"


@pytest.fixture(scope="module")
def farm():
    return load_farm(POULTRY)


@pytest.fixture(scope="module")
def plan(farm):
    return make_plan(farm)


@pytest.fixture(scope="module")
def problem(farm, plan):
    return allocation_problem(farm, plan)


@pytest.fixture(scope="module")
def answer(problem):
    found = allocate(problem)
    assert isinstance(found, Allocation)
    return found


def priced(farm, **changes):
    return farm.model_copy(update={"prices": farm.prices.model_copy(update=changes)})


def with_manure(farm, **changes):
    first, *others = farm.manures
    return farm.model_copy(update={"manures": (first.model_copy(update=changes), *others)})


# What the problem says


def test_months_and_manure(problem):
    """420 tons a year in March and September, 95 on hand, a shed of 450 tons; the neighbor brings up to 41.5."""
    assert (problem.months[0], problem.months[-1], len(problem.months)) == ("January 2027", "December 2029", 36)
    home, neighbor = problem.sources
    assert [(month, tons) for month, tons in enumerate(home.arrivals) if tons] == [
        (2, 210), (8, 210), (14, 210), (20, 210), (26, 210), (32, 210),
    ]  # fmt: skip
    assert (home.opening, home.capacity.most, home.closing_most.most, home.lowest_rate) == (95, 450, 95, 1.0)
    assert sum(neighbor.arrivals) == 0
    assert [(each.price, each.most, each.months) for each in neighbor.bringers] == [(4.0, 41.5, tuple(range(12)))]
    assert [each.most for each in home.takers] == [300, 300, 300]
    assert (home.p2o5, home.k2o) == (46, 51)


def test_nitrogen_of_a_manure_spread_as_planned(problem, plan):
    """As in the plan's own option for the field: 149 lb of room / 4.16 ton/ac."""
    option = next(option for option in plan.fields[0].crops[0].options if option.source == "home-litter")
    window = problem.crop_of["1 0"].windows[0]
    assert window.nitrogen["home-litter"] == pytest.approx((177 - 23.5 - 4.5) / option.most)


def test_nitrogen_limit_leaves_out_credits_of_manure_that_is_allocated(problem):
    """Corn 2027 on field 1: 177 - 23.5 (soybean) - 4.5 (litter of 2025). Corn 2029: 177 - 25.875 (soybean) only."""
    assert problem.crop_of["1 0"].nitrogen.most == pytest.approx(149)
    assert problem.crop_of["1 2"].nitrogen.most == pytest.approx(177 - 25.875)
    assert problem.crop_of["1 0"].nitrogen.citation == "3 Del.C. §2247(c)"
    assert problem.crop_of["1 1"].windows == ()


def test_nitrogen_a_ton_leaves_later(problem):
    """45 lb organic N a ton, of which the table for poultry gives 12 and 5 % to the second and third year."""
    assert problem.source_of["home-litter"].later_n == pytest.approx((45 * 0.12, 45 * 0.05))


@pytest.mark.parametrize(
    ("field", "most"),
    [
        ("1", None),  # 62 FIV
        ("3", None),  # 149 FIV
        ("4", 198.5975),  # 151 FIV: what the crops remove
        ("5", 203.64025),  # low site index: how much more a consultant must say, so removal
        ("7", 0.0),  # very high
        ("8", 0.0),  # 512 FIV without an index
        ("9", 0.0),  # 530 FIV, and the index of November 2023 has lapsed by March 2027
        ("10", 196.4495),  # 480 FIV: its medium index lapses in March 2029, but below 499 none is needed
    ],
)
def test_phosphorus_limit(problem, field, most):
    limit = problem.field_of[field].phosphorus
    assert most is None if limit is None else limit.most == pytest.approx(most)
    assert limit is None or limit.citation == "3 Del.C. §2247(b)"


def test_acres_and_miles(problem, plan):
    """Where manure may be broadcast. From the shed to field 10: 0.0016 degrees of latitude, 69 miles each."""
    four = next(field for field in plan.fields if field.id == "4")
    assert problem.field_of["4"].acres == pytest.approx(four.spreadable_acres)
    assert problem.field_of["4"].acres <= four.acres - 0.6 + 1e-9
    assert problem.field_of["10"].miles["home-litter"] == pytest.approx(0.0016 * 69.0, abs=0.01)


def test_months_of_a_crop(farm, plan):
    """Corn: spring. In winter, 7 December to 15 February are closed, and the longest open run of a month counts."""
    assert [window.month for window in allocation_problem(farm, plan).crop_of["1 0"].windows] == [2, 3, 4]
    field = farm.fields[0]
    corn, *others = field.rotation
    winter = corn.model_copy(update={"manure_seasons": (Season.WINTER,), "applications": ()})
    changed = farm.model_copy(
        update={"fields": (field.model_copy(update={"rotation": (winter, *others)}), *farm.fields[1:])}
    )
    windows = allocation_problem(changed, make_plan(changed)).crop_of["1 0"].windows
    assert [(window.month, window.days) for window in windows] == [(1, "16 to 28 February 2027")]


def test_a_starter_stays_and_takes_its_room(farm):
    """10-34-0, 5 gal/ac of 11.65 lb: 5.825 lb N and 19.805 lb P2O5 on field 12, at 265 FIV up to 165.717 lb."""
    starter = next(use for _, _, use in farm.planned() if use.source == "10-34-0").model_copy(
        update={"date": dt.date(2028, 4, 28)}
    )
    twelve = farm.field("12")
    corn = twelve.rotation[1]
    rotation = (twelve.rotation[0], corn.model_copy(update={"applications": (starter,)}), *twelve.rotation[2:])
    changed = farm.model_copy(update={"fields": (*farm.fields[:-1], twelve.model_copy(update={"rotation": rotation}))})
    problem = allocation_problem(changed, make_plan(changed))
    assert problem.field_of["12"].phosphorus.most == pytest.approx(165.717 - 19.805)
    assert "19.8 lb/ac of it is in starters" in problem.field_of["12"].phosphorus.sentence
    assert problem.crop_of["12 1"].nitrogen.most == pytest.approx(164 - 23.5 - 3.375 - 5.825)


# What the law says of the answer


def test_the_law_accepts_what_is_allocated(farm, plan, problem, answer):
    """Each application is put to the statute again, with all the rotation gets and the index as old as it then is."""
    gets = dict.fromkeys(problem.field_of, 0.0)
    for spread in answer.decisions.spread:
        field = problem.field_of[problem.crop_of[spread.crop].field]
        gets[field.id] += spread.quantity * problem.source_of[spread.source].p2o5 / field.acres
    assert sum(1 for p2o5 in gets.values() if p2o5 > 0) >= 8
    for spread in answer.decisions.spread:
        field = next(field for field in plan.fields if field.id == problem.crop_of[spread.crop].field)
        on = dt.date(2027 + spread.month // 12, spread.month % 12 + 1, 28)
        psi = next((each for each in farm.assessments_of(field.id) if each.date <= on), None)
        assert phosphorus_is_lawful(
            field.phosphorus.fiv, gets[field.id], field.phosphorus.removed,
            PsiCategory.NONE if psi is None else PsiCategory.parse(psi.category.value),
            0.0 if psi is None else years_between(psi.date, on),
        )  # fmt: skip


def test_nitrogen_keeps_the_published_rate(plan, problem, answer):
    gets = dict.fromkeys(problem.crop_of, 0.0)
    for spread in answer.decisions.spread:
        crop = problem.crop_of[spread.crop]
        n = next(window for window in crop.windows if window.month == spread.month).nitrogen[spread.source]
        gets[crop.id] += spread.quantity * n / problem.acres(crop)
    for field in plan.fields:
        for index, crop in enumerate(field.crops):
            bought = answer.account.bought[f"{field.id} {index}"].n / problem.field_of[field.id].acres
            need = crop.nitrogen_need.value if crop.nitrogen_need else 0.0
            assert gets[f"{field.id} {index}"] + bought <= need + 1e-6


def test_the_plan_holds_the_allocation(plan, answer):
    found = plan.allocation
    assert found.why_not == ()
    assert found.compared[0].total == pytest.approx(answer.account.cost.total)
    assert [cost.name for cost in found.compared] == ["This allocation", "Rule of thumb"]
    assert "less than nearest fields first" in found.comparison
    assert {limit.field for limit in found.limits} >= {field.id for field in plan.fields}
    assert all(line.rate >= 1.0 - 1e-9 for line in found.spread if line.source == "home-litter")


def test_whole_loads(farm, plan):
    found = allocate_plan(farm, plan, whole_loads=True)
    assert found.whole_loads
    assert all(line.quantity == pytest.approx(22 * line.loads) for line in found.spread)
    assert found.gap < 0.0011


def test_fields_of_the_other_state_go_by_its_law(farm):
    """M3, 162 FIV with a low category: 3 x the mean removal of its three years. Maryland's spring opens on 1 March."""
    both = load_farm(TWO_STATES)
    litter, *others = both.manures
    here = litter.model_copy(update={"location": (-75.75, 38.75)})
    both = both.model_copy(update={"manures": (here, *others), "prices": farm.prices})
    plan = make_plan(both)
    problem = allocation_problem(both, plan)
    three = problem.field_of["M3"]
    assert three.phosphorus.most == pytest.approx(171.30066666666667)
    assert three.phosphorus.citation == "COMAR 15.20.08.05E, .09"
    assert problem.field_of["D2"].phosphorus.citation == "3 Del.C. §2247(b)"
    assert problem.crop_of["M3 0"].nitrogen.citation == "COMAR 15.20.08.05B"
    assert plan.allocation.why_not == ()


# Why there may be none


def test_no_prices_are_assumed(farm, plan):
    bare = farm.model_copy(update={"prices": None})
    without = make_plan(bare)
    assert without.allocation is None
    assert without.findings == plan.findings
    with pytest.raises(NotModelled, match=r"has no \[prices\], and none are assumed"):
        allocation_problem(bare, without)


def test_without_a_place_of_loading(farm):
    stores = tuple(store.model_copy(update={"location": None}) for store in farm.storages)
    found = make_plan(farm.model_copy(update={"storages": stores})).allocation
    assert "no location of Litter of houses 1-4" in found.why_not[0]
    assert found.spread == ()


def test_once_the_season_has_begun(farm, plan):
    record = farm.records[0].model_copy(update={"date": dt.date(2027, 3, 1)})
    assert isinstance(record, Record)
    begun = farm.model_copy(update={"records": (record,)})
    with pytest.raises(NotModelled, match="the season has begun, with an application of 1 March 2027"):
        allocation_problem(begun, plan)


def test_whole_loads_need_the_size_of_a_truck(farm, plan):
    with pytest.raises(InputError, match="truck_tons"):
        allocation_problem(priced(farm, truck_tons=None), plan, whole_loads=True)


def test_a_conflict_is_told_in_words(farm, plan):
    """900 tons a year come in, nobody takes any, and only 1 ton an acre goes on: it piles up beyond the shed."""
    crowded = with_manure(priced(farm, export_tons_per_year=0.0), highest_rate=1.0, produced_per_year=900.0)
    found = make_plan(crowded).allocation
    told = " ".join(found.why_not)
    assert found.why_not[0] == "No allocation keeps every limit."
    assert "There is no place for" in told
    assert "the stores hold 450 tons of Litter of houses 1-4 (3 Del.C. §2247(a)(8))" in told
    assert "those who take Litter of houses 1-4 take no more" in told
    assert "the highest rates of the spreader" in told
    assert "nitrogen" not in told


def test_imports_without_a_price_come_as_planned(farm, plan):
    """In the month of their date, or at the start of their year."""
    problem = allocation_problem(priced(farm, import_per_ton=None), plan)
    assert problem.source_of["neighbor-litter"].bringers == ()
    assert problem.source_of["neighbor-litter"].arrivals[0] == 41.5
    transfer = Transfer(year=2028, party="Operator B", quantity=10.0, date=dt.date(2028, 5, 2))
    dated = with_manure(priced(farm, import_per_ton=None), imports=(transfer,), cleanout_months=())
    arrivals = allocation_problem(dated, plan).source_of["home-litter"].arrivals
    assert [round(tons, 6) for tons in arrivals[15:18]] == [35, 45, 35]


# The farm file


@pytest.mark.parametrize(
    ("found", "instead", "sentence"),
    [
        ("location = [-75.6625, 38.9868]", "location = [38.9868, -75.6625]", "expected longitude, then latitude"),
        ("lowest_rate = 1.0", "lowest_rate = 1.0\nhighest_rate = 0.5", "lowest_rate 1 is above highest_rate 0.5"),
        ("cleanout_months = [3, 9]", "cleanout_months = [0]", "expected at least 1"),
        ("spread_per_ton = 6.00", "", "give spread_per_ton, spread_per_acre or both"),
        ("load_per_ton = 1.50", "load_per_ton = -1.50", "expected at least 0"),
        ("nitrogen_per_lb = 0.62", "", "this key is missing"),
        ("truck_tons = 22", "truck_tonnes = 22", 'Did you mean "truck_tons"?'),
    ],
)
def test_what_the_farm_file_may_not_say(tmp_path, found, instead, sentence):
    shutil.copytree(POULTRY, tmp_path / "farm")
    file = tmp_path / "farm/farm.toml"
    text = file.read_text()
    assert text.count(found) == 1
    file.write_text(text.replace(found, instead))
    with pytest.raises(FarmError) as error:
        load_farm(tmp_path / "farm")
    assert sentence in str(error.value)


def test_prices_by_the_acre_alone_are_enough(farm):
    told = farm.prices.model_dump(exclude={"spread_per_ton"}) | {"spread_per_acre": 9.0}
    assert PriceList.model_validate(told).spread_per_ton == 0
