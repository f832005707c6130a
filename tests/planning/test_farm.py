"""The example farms load, and hold what their comments say."""

from __future__ import annotations

import datetime as dt
import json
import shutil
import tomllib
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.planning.crops import CROPS
from delmarva.planning.farm import farm_schema, load_farm
from delmarva.planning.field_plan import PastManure, RateUnit, Season
from delmarva.planning.natural import natural_key
from delmarva.planning.operation import Role
from delmarva.standards import Library

EXAMPLES = Path(__file__).parents[2] / "examples"
POULTRY, GRAIN = EXAMPLES / "delaware-poultry-grain", EXAMPLES / "delaware-grain-no-animals"


@pytest.fixture(scope="module")
def farm():
    return load_farm(POULTRY)


@pytest.fixture(scope="module")
def grain():
    return load_farm(GRAIN)


def test_soil_test_phosphorus_of_the_poultry_farm(farm):
    """Field 10 is reported as 960 lb/ac, field 11 in FIV."""
    found = {field.id: farm.soil_test(field.id).one("p") for field in farm.fields}
    assert all(result.method == "Mehlich-3" for result in found.values())
    assert {identifier: (result.value, result.unit) for identifier, result in found.items()} == {
        "1": (62, "ppm"),
        "2": (118, "ppm"),
        "3": (149, "ppm"),
        "4": (151, "ppm"),
        "5": (228, "ppm"),
        "6": (320, "ppm"),
        "7": (610, "ppm"),
        "8": (512, "ppm"),
        "9": (530, "ppm"),
        "10": (960, "lb/ac"),
        "11": (185, "FIV"),
        "12": (265, "ppm"),
    }
    assert farm.soil_test("8").one("b").qualifier == "<"
    assert farm.skipped == ()


def test_stated_acres_agree_with_the_outlines_but_for_field_11(farm):
    off = {
        field.id: abs(field.acres - farm.boundaries[field.id].acres) / farm.boundaries[field.id].acres
        for field in farm.fields
    }
    assert {identifier for identifier, part in off.items() if part > 0.02} == {"11"}
    assert sum(boundary.acres for boundary in farm.boundaries.values()) == pytest.approx(227.2, abs=0.1)


def test_corn_yields_of_field_1(farm):
    """190 + 181 + 172 + 165 = 708, a quarter of which is 177."""
    harvests = farm.field("1").yields["corn"]
    assert len(harvests) == 7
    assert sum(sorted(harvests.values())[-4:]) / 4 == 177


def test_site_indices(farm):
    found = {assessment.field: (assessment.category, assessment.date) for assessment in farm.assessments}
    assert found == {
        "5": ("low", dt.date(2025, 10, 6)),
        "7": ("very high", dt.date(2026, 3, 1)),
        "9": ("medium", dt.date(2023, 11, 15)),
        "10": ("medium", dt.date(2026, 3, 1)),
    }
    assert farm.assessments_of("8") == ()


def test_two_crops_in_one_year_stay_in_the_order_grown(farm):
    assert [(crop.year, crop.crop) for crop in farm.field("3").rotation] == [
        (2027, "corn"),
        (2028, "wheat"),
        (2028, "double-crop soybean"),
        (2029, "corn"),
    ]
    assert farm.plan_years == range(2027, 2030)


def test_manure_and_storage(farm):
    home, neighbor = farm.manures
    assert home.analysis.organic_n == 45
    assert (home.quantity_unit, home.form.liquid, home.kind.poultry) == ("ton", False, True)
    assert neighbor.analysis is None
    pile = farm.storages[1]
    assert (pile.water_or_ditch_ft, pile.public_road_ft, pile.offsite_residence_ft, pile.height_ft) == (110, 95, 250, 7)
    assert farm.is_manure("home-litter")
    assert not farm.is_manure("uan-30")
    assert farm.source("uan-30").liquid
    assert not farm.source("potash").liquid


def test_the_manure_budget_leaves_something_on_hand(farm):
    """95 + 3 x 420 tons less 3 x 240 exported and what is planned: nothing is spread that is not there."""
    spread = sum(field.acres * a.rate for field, _, a in farm.planned() if a.source == "home-litter")
    assert 0 <= 95 + 3 * 420 - 3 * 240 - spread < 100
    bought = sum(field.acres * a.rate for field, _, a in farm.planned() if a.source == "neighbor-litter")
    assert bought <= farm.manures[1].imports[0].quantity < bought + 1


def test_people(farm):
    assert farm.person(Role.CONSULTANT).name == "Consultant A"
    assert farm.person(Role.OWNER) is None
    assert [str(c.certificate_class) for c in farm.person(Role.OPERATOR).certificates] == [
        "private nutrient handler",
        "nutrient generator",
    ]


def test_past_manure_counts_the_log_before_the_history(farm):
    """Field 7 got 3 ton/ac in 2025 by its history and 1 ton/ac in 2026 by the log; field 2 got none."""
    three, one = (PastManure(source="home-litter", rate=rate, unit=RateUnit.TON) for rate in (3.0, 1.0))
    assert farm.past_manure("7") == {2025: (three,), 2026: (one,)}
    assert farm.past_manure("2") == {}


def test_the_grain_farm(grain):
    assert grain.animals == ()
    assert len(grain.fields) == 5
    assert sum(field.acres for field in grain.fields) > 10
    assert max(grain.soil_test(field.id).one("p").value for field in grain.fields) == 130
    assert {field.id for field, _, a in grain.planned() if grain.is_manure(a.source)} == {"E3"}
    assert sum(field.acres * a.rate for field, _, a in grain.planned() if grain.is_manure(a.source)) == pytest.approx(
        22.4
    )
    assert grain.statement.signed == grain.operation.plan_date


def test_every_input_has_a_fingerprint_that_changes_with_it(farm, tmp_path):
    assert set(farm.inputs) == {
        "farm.toml",
        "fields.geojson",
        "waters.geojson",
        "soil/fields-1-to-8.xml",
        "soil/fields-9-to-12.csv",
    }
    copy = shutil.copytree(POULTRY, tmp_path / "farm")
    assert load_farm(copy).inputs == farm.inputs
    (copy / "farm.toml").write_text((copy / "farm.toml").read_text(encoding="utf-8") + "# more\n", encoding="utf-8")
    assert load_farm(copy).inputs["farm.toml"] != farm.inputs["farm.toml"]


def test_the_folder_or_its_file_may_be_named(farm):
    assert load_farm(POULTRY / "farm.toml").inputs == farm.inputs


@pytest.mark.parametrize("folder", [POULTRY, GRAIN], ids=lambda folder: folder.name)
def test_the_schema_accepts_the_examples(folder):
    """Dates are written as text in JSON."""
    data = tomllib.loads((folder / "farm.toml").read_text(encoding="utf-8"))
    schema = farm_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    plain = json.loads(json.dumps(data, default=dt.date.isoformat))
    assert list(validator.iter_errors(plain)) == []
    plain["field"][0]["acres"] = -1
    plain["field"][0]["rotation"][0]["crop"] = "kale"
    assert len(list(validator.iter_errors(plain))) == 2


@pytest.mark.parametrize(
    ("season", "first", "last"),
    [
        (Season.FALL_BEFORE, dt.date(2026, 9, 1), dt.date(2026, 11, 30)),
        (Season.WINTER, dt.date(2026, 12, 1), dt.date(2027, 2, 28)),
        (Season.SPRING, dt.date(2027, 3, 1), dt.date(2027, 5, 31)),
        (Season.SUMMER, dt.date(2027, 6, 1), dt.date(2027, 8, 31)),
        (Season.FALL, dt.date(2027, 9, 1), dt.date(2027, 11, 30)),
    ],
)
def test_seasons_of_a_crop_harvested_in_2027(season, first, last):
    assert season.span(2027) == (first, last)


def test_natural_order():
    assert sorted(["10", "F10", "2", "f2", "F1", "1b", "1a", ""], key=natural_key) == [
        "",
        "1a",
        "1b",
        "2",
        "10",
        "F1",
        "f2",
        "F10",
    ]


@given(st.lists(st.text(max_size=8)))
def test_natural_order_is_an_order_of_any_text(names):
    once = sorted(names, key=natural_key)
    again = once[::-1]
    again.sort(key=natural_key)
    assert again == once


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.text(alphabet="abF -", max_size=4))
def test_numbers_in_names_are_ordered_as_numbers(a, b, prefix):
    assert (natural_key(f"{prefix}{a}") <= natural_key(f"{prefix}{b}")) == (a <= b)


@pytest.mark.parametrize("crop", [crop for crop in CROPS.values() if crop.harvested], ids=lambda crop: crop.name)
def test_crops_are_keys_of_the_removal_table(crop):
    """An unknown key would be refused; a key without figures is one that no table covers yet."""
    rows = Library.shipped().rows("crop-removal")
    keys = {(row.keys["crop"], row.keys["part"]) for row in rows}
    assert (crop.removal_crop, crop.removal_part) in keys or crop.name == "lima bean"
    if crop.residue_part:
        assert (crop.removal_crop, crop.residue_part) in keys
