"""CAFO papers on paper: whole, tagged, the same bytes; the level chart is black and white."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pypdf
import pytest

from delmarva.documents import write_cafo
from delmarva.documents.level_chart import level_chart
from delmarva.documents.writing import cafo_pdf
from delmarva.planning import load_farm, make_plan
from delmarva.planning.delaware.cafo_paper import CafoPaper, Section
from delmarva.planning.delaware.cafo_papers import cafo_papers

EXAMPLES = Path(__file__).parents[2] / "examples"
GREY = re.compile(r"#(?:([0-9a-f])\1\1|([0-9a-f]{2})\2\2)$")


@pytest.fixture(scope="module")
def papers() -> dict[str, CafoPaper]:
    farm = load_farm(EXAMPLES / "delaware-dairy-lagoon")
    return {paper.name: paper for paper in cafo_papers(farm, make_plan(farm))}


def words(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages).split())


def test_every_paper_is_written_tagged_and_the_same_twice(papers: dict[str, CafoPaper], tmp_path: Path) -> None:
    files = write_cafo(list(papers.values()), tmp_path)
    assert [file.name for file in files[:2]] == ["cafo-handbook.json", "cafo-handbook.pdf"]
    for paper in papers.values():
        written = (tmp_path / f"{paper.name}.pdf").read_bytes()
        assert written == cafo_pdf(paper)
        with pikepdf.open(io.BytesIO(written)) as pdf:
            assert "/StructTreeRoot" in pdf.Root and str(pdf.Root.Lang) == "en-US"
        assert CafoPaper.model_validate_json((tmp_path / f"{paper.name}.json").read_text()) == paper


def test_the_papers_say_what_they_are_for(papers: dict[str, CafoPaper]) -> None:
    calls = words(cafo_pdf(papers["cafo-emergency-calls"]))
    assert "1-800-282-8685" in calls and "1-800-662-8802" in calls
    handbook = words(cafo_pdf(papers["cafo-handbook"]))
    assert "180 days before the permit expires: 1 January 2029" in handbook
    assert "The receiver gets a copy of the latest analysis" in words(cafo_pdf(papers["cafo-transfers"]))


def test_a_missing_item_is_said_first(papers: dict[str, CafoPaper]) -> None:
    whole = papers["cafo-notice-of-intent"]
    item = whole.items[0].model_copy(update={"state": "missing", "evidence": ""})
    short = whole.model_copy(update={"items": (item, *whole.items[1:]), "grave": True, "verdict": "Not complete"})
    assert item.label in words(cafo_pdf(short)).partition("Contents")[0]


def test_the_chart_is_grey_and_names_every_line_and_mark(papers: dict[str, CafoPaper]) -> None:
    chart = papers["cafo-storage-basin"].sections[0].chart
    assert chart is not None
    drawing = level_chart({**chart, "overflow_days": [60, 61]})
    tree = ElementTree.fromstring(drawing)
    paints = {value for node in tree.iter() for name in ("fill", "stroke") if (value := node.get(name)) != "none"}
    assert all(GREY.match(paint) for paint in paints - {None})
    said = " ".join(node.text or "" for node in tree.iter() if node.tag.endswith("text"))
    for name in ("crest, 13.0 ft", "freeboard action level, 12.0 ft", "maximum operating level", "middle year",
                 "hardest year", "eight years in ten", "it ran over"):  # fmt: skip
        assert name in said
    dashes = [node.get("stroke-dasharray") for node in tree.iter() if node.tag.endswith("polyline")]
    assert len(set(dashes)) == 3


def test_names_of_marks_do_not_lie_on_each_other(papers: dict[str, CafoPaper]) -> None:
    chart = papers["cafo-storage-basin"].sections[0].chart
    assert chart is not None
    close = [{**mark, "level": 13 - number * 0.01} for number, mark in enumerate(chart["marks"])]
    tree = ElementTree.fromstring(level_chart({**chart, "marks": close}))
    heights = [float(node.get("y", "")) for node in tree.iter() if node.tag.endswith("text") and " ft" in
               (node.text or "") and "," in (node.text or "")]  # fmt: skip
    assert len(heights) == 5
    assert all(lower - upper >= 9.9 for upper, lower in pairwise(heights))


def test_markup_in_a_name_stays_text(papers: dict[str, CafoPaper]) -> None:
    section = Section(title="*Bold* #strong", columns=("A", "B"), widths=(1, 1), rows=(("#let x = 1", "$x$"),))
    paper = papers["cafo-handbook"].model_copy(update={"farm_name": "#panic() & <Farm>", "sections": (section,)})
    found = words(cafo_pdf(paper))
    assert "#panic() & <Farm>" in found and "#let x = 1" in found
