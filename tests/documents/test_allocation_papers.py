"""Manure at least cost in the paper and in the workbook: there, absent, and impossible."""

from __future__ import annotations

import io

import openpyxl
import pypdf
import pytest

from delmarva.documents.paper.allocation import least_cost
from delmarva.documents.text import dollars, rounded_down
from delmarva.documents.writing import plan_pdf, plan_workbook
from delmarva.planning.allocation.result import AllocationResult
from tests.documents.fixture import a_plan
from tests.documents.fixture_allocation import BEST, NO_WAY, an_allocation

SHEETS = ["Manure at least cost", "Least-cost spreading"]


def part(found: AllocationResult) -> dict[str, object]:
    printed = least_cost(a_plan(allocation=found))
    assert printed is not None
    return printed


def printed(found: AllocationResult | None) -> str:
    """The words of the paper from the part on, or of all of it where there is no such part."""
    texts = (page.extract_text() for page in pypdf.PdfReader(io.BytesIO(plan_pdf(a_plan(allocation=found)))).pages)
    pages = [" ".join(text.replace("\u200b", "").replace("\u00a0", " ").split()) for text in texts]
    start = next((n for n, page in enumerate(pages) if page.startswith("Manure at least cost")), 0)
    return " ".join(pages[start:])


def records(found: AllocationResult, title: str) -> list[dict[str, object]]:
    book = openpyxl.load_workbook(io.BytesIO(plan_workbook(a_plan(allocation=found))))
    header, *rows = book[title].iter_rows(values_only=True)
    return [dict(zip(header, row, strict=True)) for row in rows]


@pytest.mark.parametrize(
    ("value", "decimals", "down"),
    [(2.99967, 2, 2.99), (4.99999, 2, 4.99), (93.798, 1, 93.7), (4.1 + 0.2, 1, 4.3), (0.29, 2, 0.29), (5.0, 1, 5.0)],
)
def test_what_may_be_spread_is_rounded_down(value, decimals, down):
    assert rounded_down(value, decimals) == down


def test_money():
    told = [dollars(value) for value in (1204.4, -380.0, -0.2, 0.0)]
    assert told == ["$1,204", "−$380", "$0", "$0"]
    assert dollars(0.514, 2) == "$0.51"


def test_lines_say_what_goes_where_and_when():
    litter, slurry = part(an_allocation())["spread"]
    assert litter == [
        "1 Back 40", "corn 2027", "Litter of houses 1-4", "March 2027", "0.4", "31.3", "2.99 ton/ac", "93.7 tons",
    ]  # fmt: skip
    # 4.99999 thousand gallons are 4,999.99 gallons; 224.3999 thousand are 224,399.9
    assert slurry[3:] == ["1 to 14 April 2028", "1.2", "44.9", "4,990 gal/ac", "224,300 gal"]


def test_loads_stand_in_a_column_of_their_own():
    line = an_allocation().spread[0].model_copy(update={"loads": 4})
    whole = part(an_allocation(whole_loads=True, spread=(line,)))
    assert [row[-1] for row in whole["spread"]] == ["4"]
    assert "Loads" in printed(an_allocation(whole_loads=True, spread=(line,)))


def test_costs_stand_beside_the_rule_of_thumb():
    found = part(an_allocation())
    assert found["names"] == ["This allocation", "Rule of thumb"]
    assert found["costs"] == [
        ["Hauling", "$420", "$300", "+$120"], ["Spreading", "$1,260", "$900", "+$360"],
        ["Manure taken away", "−$380", "$1,800", "−$2,180"], ["Manure brought", "$0", "$0", "$0"],
        ["Fertilizer", "$3,000", "$4,000", "−$1,000"], ["In all", "$4,300", "$7,000", "−$2,700"],
    ]  # fmt: skip
    assert found["measures"] == [
        ["Nitrogen surplus, lb", "150", "120", "+30"], ["P2O5 surplus, lb", "2,600", "2,000", "+600"],
        ["Manure spread, tons", "210", "150", "+60"], ["Manure taken away, tons", "140", "200", "−60"],
        ["Hauled, ton-miles", "168", "90", "+78"], ["Way of a ton that is spread, miles", "0.80", "0.60", "+0.20"],
    ]  # fmt: skip


def test_without_a_rule_of_thumb_the_cost_stands_alone():
    found = an_allocation(compared=(BEST,), comparison="It finds no lawful way.")
    assert part(found)["costs"][0] == ["Hauling", "$420"]
    text = printed(found)
    assert "Difference" not in text
    assert "The rule of thumb goes" not in text
    costs = [row for row in records(found, SHEETS[0]) if row["Kind"] == "cost"]
    assert [(row["This allocation"], row["Rule of thumb"]) for row in costs][-1] == (4300, None)


def test_limits_name_field_paragraph_and_worth():
    assert part(an_allocation())["limits"] == [
        ["1 Back 40", "One more pound of P2O5 on field 1 Back 40 would save $1.40. What the crops remove.",
         "3 Del.C. §2247(b)", "$1.40"],
        ["2 Home", "Field 2 Home gets nothing: it is closed.", "–", "–"],
        ["Manure", "One more ton of Litter that the stores hold would save $0.50.", "3 Del.C. §2247(a)(8)", "$0.50"],
    ]  # fmt: skip


def test_the_paper_has_the_part_after_the_manure():
    text = printed(an_allocation())
    words = [
        "Manure at least cost", "The allocation costs $4,300", "more than 1.3 % cheaper", "Beside the rule of thumb",
        "What goes where and when", "2.99 ton/ac", "4,990 gal/ac", "rounded down", "to Relocation hauler B",
        "from Operator B", "What holds it back", "$1.40", "What was assumed", "as the crow flies",
        "Animals, mortality and stored manure",
    ]  # fmt: skip
    places = [text.index(word) for word in words]
    assert places == sorted(places)


def test_nothing_to_spread_is_said():
    assert "No manure is spread." in printed(an_allocation(spread=(), transfers=()))


def test_without_prices_nothing_is_printed():
    assert least_cost(a_plan()) is None
    assert "at least cost" not in printed(None)
    book = openpyxl.load_workbook(io.BytesIO(plan_workbook(a_plan())), read_only=True)
    assert not set(SHEETS) & set(book.sheetnames)


def test_where_there_is_no_way_the_limits_in_conflict_are_printed():
    text = printed(NO_WAY)
    for sentence in (*NO_WAY.why_not, *NO_WAY.notes):
        assert sentence in text
    assert "What goes where and when" not in text
    rows = records(NO_WAY, SHEETS[0])
    assert [row["What"] for row in rows if row["Kind"] == "no allocation"] == list(NO_WAY.why_not)
    assert [row["Kind"] for row in rows][-1] == "assumption"
    book = openpyxl.load_workbook(io.BytesIO(plan_workbook(a_plan(allocation=NO_WAY))), read_only=True)
    assert SHEETS[1] not in book.sheetnames


def test_the_sheets_hold_numbers():
    spread = records(an_allocation(), SHEETS[1])
    assert [row["Way"] for row in spread] == ["spread", "spread", "taken away", "brought"]
    assert (spread[0]["Rate, units an acre"], spread[0]["In all"], spread[0]["Unit"]) == (2.99, 93.7, "ton")
    assert (spread[1]["Rate, units an acre"], spread[1]["Open days"]) == (4.99, "1 to 14 April 2028")
    assert (spread[2]["To or from"], spread[2]["In all"]) == ("Relocation hauler B", 115)
    rows = records(an_allocation(), SHEETS[0])
    (total,) = [row for row in rows if row["What"] == "In all"]
    assert (total["This allocation"], total["Rule of thumb"], total["Unit"]) == (4300, 7000, "$")
    saved = [(row["Where"], row["One more saves, $"]) for row in rows if row["Kind"] == "limit"]
    assert saved == [("1 Back 40", 1.4), ("2 Home", None), ("Manure", 0.5)]


def test_the_operators_summary_is_the_same_with_an_allocation():
    from delmarva.documents.paper import paper

    assert paper(a_plan(allocation=an_allocation()))["summary"] == paper(a_plan())["summary"]
