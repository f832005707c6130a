"""The paper of a Maryland farm and of a farm in both states: each state's own words, statement and checklist."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

from delmarva.documents.paper import paper
from delmarva.documents.writing import plan_pdf
from delmarva.planning import load_farm, make_plan

EXAMPLES = Path(__file__).parents[2] / "examples"


def pages(name: str) -> list[str]:
    farm = load_farm(EXAMPLES / name)
    printed = pypdf.PdfReader(io.BytesIO(plan_pdf(make_plan(farm), farm))).pages
    texts = (page.extract_text() for page in printed)
    return [" ".join(text.replace("\u200b", "").replace("\u00a0", " ").split()) for text in texts]


@pytest.fixture(scope="module")
def maryland() -> list[str]:
    return pages("maryland-dairy")


@pytest.fixture(scope="module")
def both() -> list[str]:
    return pages("two-state-broiler")


def test_nothing_of_delaware_stands_in_a_maryland_plan(maryland):
    text = " ".join(maryland)
    for foreign in ("Del.C.", "Delaware law", "Site Index", "PSI", "Commission"):
        assert foreign not in text.replace("University of Delaware", "")


def test_the_operator_signs_marylands_statement(maryland):
    assert "I will apply no more of any nutrient than it recommends" in maryland[0]
    assert "(COMAR 15.20.07.05B, .06A(2)(a))" in maryland[0]
    assert "Law COMAR 15.20.07, as amended to 17 March 2025" in maryland[0]


def test_a_field_shows_the_category_of_the_management_tool(maryland):
    (page,) = [text for text in maryland if text.startswith("Field 6 · Orchard")]
    assert "Phosphorus Management Tool: medium (score 74); 12 November 2026, Consultant C" in page
    assert "Because: Soil-test phosphorus, 210 FIV, is more than 150 FIV" in page
    assert "Day on which the plan is implemented, 1 December 2026" in page
    assert "not low" not in page


def test_the_map_says_what_each_field_may_receive(maryland):
    (page,) = [text for text in maryland if text.startswith("Map of the fields")]
    for words in (
        "Phosphorus as the University recommends", "Over three years no more than the crops remove",
        "For each crop what it removes, or more if recommended", "None until the risk of loss has been assessed",
        "No phosphorus",
    ):  # fmt: skip
        assert words in page


def test_liquid_manure_is_told_in_gallons(maryland):
    text = " ".join(maryland)
    assert "8,000 gal/ac" in text  # 8 thousand gallons an acre
    assert "Room 900,000 gal" in text
    assert "1000 gal" not in text.replace("lb/1000 gal", "")


def test_days_are_days_and_not_numbers(maryland):
    text = " ".join(maryland)
    assert "is at least 1 January 2024" in text
    assert "20,240,101" not in text


def test_both_states_are_signed_for_and_named(both):
    cover = both[0]
    assert "3 Del.C. §2247(d)(5)" in cover
    assert "COMAR 15.20.07.05B, .06A(2)(a)" in cover
    assert "Law, Delaware 3 Del.C. ch. 22" in cover
    assert "Law, Maryland COMAR 15.20.07" in cover


def test_each_field_is_of_its_state(both):
    assert any(page.startswith("Field M1 · Line Field · Maryland") for page in both)
    (delaware,) = [page for page in both if page.startswith("Field D2 · Pond · Delaware")]
    assert "Phosphorus Site Index: none." in delaware
    assert "Management Tool" not in delaware


def test_checklists_say_whose_they_are():
    plan = make_plan(load_farm(EXAMPLES / "two-state-broiler"))
    titles = [checklist["title"] for checklist in paper(plan)["checklists"]]
    assert titles == [
        "Nutrient management plan (Delaware)", "Records of implementation (Delaware)",
        "Maryland nutrient management plan", "What the plan takes in (Maryland)", "Operator's records (Maryland)",
    ]  # fmt: skip
