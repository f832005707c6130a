"""The paper: tagged, named, the same bytes for the same plan, and whole whatever the plan holds or lacks."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace

import pikepdf
import pypdf
import pytest

from delmarva.documents.typesetting import _BEYOND_OUR_FONTS, typeset
from delmarva.documents.writing import plan_pdf
from tests.documents.fixture import WATER, a_big_plan, a_plan, an_empty_plan, boundaries


def farm(number: int) -> SimpleNamespace:
    """As much of a farm as the map needs."""
    return SimpleNamespace(boundaries=boundaries(number), waters=WATER)


@pytest.fixture(scope="module")
def content() -> bytes:
    return plan_pdf(a_plan(), farm(3))


@pytest.fixture(scope="module")
def pdf(content) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(content))


def pages(content: bytes) -> list[str]:
    """The words of each page in one line, without places to break and with plain spaces."""
    texts = (page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)
    return [" ".join(text.replace("\u200b", "").replace("\u00a0", " ").split()) for text in texts]


def elements(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Dictionary]:
    """The structure elements in reading order."""
    waiting = [pdf.Root.StructTreeRoot]
    while waiting:
        element = waiting.pop(0)
        if "/S" in element:
            yield element
        kids = element.get("/K", [])
        kids = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
        waiting = [kid for kid in kids if isinstance(kid, pikepdf.Dictionary)] + waiting


def kinds(pdf: pikepdf.Pdf) -> list[str]:
    return [str(element.S)[1:] for element in elements(pdf)]


def test_it_is_a_tagged_document_with_language_title_and_author(pdf):
    assert pdf.Root.MarkInfo.Marked
    assert str(pdf.Root.Lang) == "en-US"
    assert str(pdf.docinfo.Title) == "Nutrient management plan, Example Farm 1"
    assert str(pdf.docinfo.Author) == "Consultant A"
    assert pdf.Root.ViewerPreferences.DisplayDocTitle
    with pdf.open_metadata() as metadata:
        assert metadata["pdfuaid:part"] == "1"


def test_headings_and_tables_are_marked_as_such(pdf):
    found = kinds(pdf)
    headings = [int(kind[1]) for kind in found if kind in ("H1", "H2", "H3")]
    assert headings[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(headings))
    assert found.count("Table") == found.count("THead")
    assert found.count("TH") > 50


def test_map_and_charts_have_words(pdf):
    alts = [str(element.Alt) for element in elements(pdf) if element.S == "/Figure"]
    assert len(alts) == 4  # the map, both charts of the litter, one of the imported litter, of which nothing is stored
    assert alts[0].startswith("Map of 3 fields of Example Farm 1")
    assert "3 Long Field, 44.9 ac: no phosphorus" in alts[0]
    assert "2027: 515 in, 78.2 applied, 240 exported" in alts[1]
    assert "the store holds 450" in alts[2]


def test_every_page_names_farm_plan_and_number(content):
    texts = pages(content)
    for number, text in enumerate(texts, 1):
        assert "Example Farm 1 · plan poultry-grain-2027 · fingerprint 9f2c4e1ab37d" in text
        assert f"page {number} of {len(texts)}" in text
        assert "‡ an unconfirmed figure" in text


def test_the_parts_stand_in_their_order(content):
    text = " ".join(pages(content)[2:])
    titles = [
        "What to do and what never to do", "Map of the fields", "Tract", "Field by field", "Budget, tons",
        "Animals, mortality and stored manure", "Violations (1)", "Checklist of the law", "Calendar",
        "Each kind of answer", "Files read",
    ]  # fmt: skip
    places = [text.index(title) for title in titles]
    assert places == sorted(places)


def test_the_cover_holds_what_is_signed_and_how_the_plan_stands(content):
    cover = pages(content)[0]
    assert "nutrient consultant NC-0001, expires 31 December 2027" in cover
    assert "intend to carry it out" in cover
    assert "3 Del.C. §2247(d)(5)" in cover
    assert "Not ready to sign: 1 violation found." in cover
    assert "The plan rests on 3 figures: 1 of the law" in cover
    assert "3 Del.C. chapter 22 as of 1 March 2024" in cover


def test_each_field_has_its_page_with_limits_and_reasons(content):
    (page,) = [text for text in pages(content) if text.startswith("Field 2 · Home")]
    assert "No phosphorus may be applied until a Phosphorus Site Index has been made." in page
    assert "Soil-test phosphorus, 512 FIV, is more than 150 FIV" in page
    assert "33.2‡" in page  # credits of 15.0† and 18.2‡ lb/ac: the weaker sign counts
    assert "planned 0.0 lb/ac, removed 165.3 lb/ac, allowed 0.0 lb/ac" in page


def test_the_same_plan_gives_the_same_bytes(content):
    assert plan_pdf(a_plan(), farm(3)) == content


def test_a_plan_may_lack_everything():
    text = " ".join(pages(plan_pdf(an_empty_plan())))
    for sentence in (
        "the map is not drawn", "No soil test.", "None planned.", "No manure is made", "No animals are kept.",
        "Nothing was found.", "Nothing is due.", "No decision of the law was needed.",
    ):  # fmt: skip
        assert sentence in text
    assert "a region's or another state's figure · ‡" not in text


NAMES = [
    '#let $x$ *b* _i_ @ref <lab> [c] \\ `r` "q" // /* = + - ~ ##panic() #sys.inputs',
    "Peña's Corner, Ζ Ж ő 王 한국 😀",
    "a\u202eb\u0007c\nd",
    "W" * 200,
    "",
]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_set_as_it_is(name):
    plan = a_plan()
    field = plan.fields[0].model_copy(update={"name": name, "tract": name, "do": (name,), "never": (name,)})
    manure = plan.manures[0].model_copy(update={"name": name, "transfers": (name,)})
    plan = plan.model_copy(update={"farm_name": name, "id": name, "fields": (field,), "manures": (manure,)})
    printed = " ".join(pages(plan_pdf(plan, farm(1))))
    if name == NAMES[0]:
        assert printed.count("@ref <lab> [c]") >= 6


def test_our_fonts_hold_what_is_said_to_be_theirs():
    """Characters that are kept when all else fails are all to be found in the fonts inside typst."""
    import unicodedata

    kept = [
        chr(code) for code in range(0x20, 0x3000)
        if not _BEYOND_OUR_FONTS.match(chr(code)) and unicodedata.category(chr(code))[0] not in "CZ"
    ]  # fmt: skip
    plan = a_plan(farm_name=" ".join(kept))
    assert len(kept) > 2000
    assert plan_pdf(plan)


def test_a_fault_of_the_template_is_not_hidden(tmp_path, monkeypatch):
    import typst

    monkeypatch.setattr("delmarva.documents.typesetting.TEMPLATES", tmp_path)
    (tmp_path / "wrong.typ").write_text("#nonsense", encoding="utf-8")
    with pytest.raises(typst.TypstError, match="unknown variable"):
        typeset("wrong.typ", {}, a_plan().made)


def test_rows_keep_together_and_headers_come_again():
    texts = pages(plan_pdf(a_big_plan(40)))
    start = next(n for n, text in enumerate(texts) if text.startswith("What to do and what never to do"))
    end = next(n for n, text in enumerate(texts) if text.startswith("Map of the fields"))
    assert end - start > 1
    assert all("Treat, ac Do Never" in text.replace("Treat,ac", "Treat, ac") for text in texts[start:end])


def test_a_hundred_fields_are_set_in_seconds():
    plan, land = a_big_plan(100), farm(100)
    started = time.process_time()
    content = plan_pdf(plan, land)
    assert time.process_time() - started < 5
    assert len(pages(content)) > 100
