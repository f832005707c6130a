"""``delmarva ledger``."""

from __future__ import annotations

import csv

from delmarva.law import rulebook
from tests.house.source import ROOT

CHAPTER = "de-3del-ch22"
FILE = ROOT / "delmarva/law/delaware/nutrient_management/provisions.csv"


def rows():
    with FILE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_every_provision_is_counted_once(run):
    found = next(chapter for chapter in run("ledger", "--json").json["chapters"] if chapter["code"] == CHAPTER)
    assert sum(sum(states.values()) for states in found["kinds"].values()) == len(rows())
    assert found["carried_share"] >= 0.95


def test_the_counts_as_a_table(run):
    ran = run("ledger")
    assert ran.code == 0
    for chapter in rulebook.chapters().values():
        assert f"{chapter.title} ({chapter.code})" in ran.out
    assert "of the operative provisions are carried." in ran.out


def test_a_chapter_lists_its_provisions_and_what_carries_them(run):
    ran = run("ledger", "--chapter", CHAPTER)
    assert all(f"{row['id']}  {row['kind']}: " in ran.out for row in rows())
    assert "- figure ASSESSMENT_ALWAYS" in ran.out
    (found,) = run("ledger", "--chapter", CHAPTER, "--json").json["chapters"]
    by_id = {provision["id"]: provision for provision in found["provisions"]}
    assert "rule delaware.nutrient_management.phosphorus.phosphorus_limit" in by_id["DE-2247(b)(1)"]["carried_by"]


def test_only_what_is_open(run):
    for chapter in run("ledger", "--open", "--json").json["chapters"]:
        assert {provision["state"] for provision in chapter["provisions"]} <= {"open"}


def test_an_unknown_chapter(run):
    ran = run("ledger", "--chapter", "de-1del-ch1")
    assert ran.code == 2
    assert "no chapter de-1del-ch1; there are " in ran.err
    assert CHAPTER in ran.err
