"""``delmarva cafo``."""

from __future__ import annotations

from tests.house.source import ROOT


def test_the_papers_are_written_and_nothing_is_missing(run, tmp_path):
    ran = run("cafo", ROOT / "examples/delaware-cafo-layer", "-o", tmp_path)
    assert ran.code == 0
    assert "Notice of intent: Complete: all 14 items are there." in ran.said
    assert (tmp_path / "cafo-handbook.pdf").read_bytes().startswith(b"%PDF")


def test_missing_items_end_with_1(run, tmp_path):
    folder = tmp_path / "farm"
    folder.mkdir()
    for file in (ROOT / "examples/delaware-cafo-layer").rglob("*"):
        if file.is_file():
            copy = folder / file.relative_to(ROOT / "examples/delaware-cafo-layer")
            copy.parent.mkdir(exist_ok=True)
            copy.write_bytes(file.read_bytes())
    text = (folder / "farm.toml").read_text()
    (folder / "farm.toml").write_text(text.replace('business_type = "sole proprietorship"\n', ""))
    ran = run("cafo", folder, "-o", tmp_path / "out", "--json")
    assert ran.code == 1
    assert [item["item"][:16] for item in ran.json["missing"]] == ["Type of business"]


def test_a_farm_without_the_table_is_told_so(run, tmp_path):
    ran = run("cafo", ROOT / "examples/delaware-poultry-grain", "-o", tmp_path)
    assert ran.code == 2
    assert "[cafo]" in ran.err
