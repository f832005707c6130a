"""Lines of a TOML file, found without reading it a second way."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from delmarva.planning.toml_lines import line_of, toml_lines

EXAMPLES = Path(__file__).parents[2] / "examples"

TEXT = '''\
title = "a # not a comment"   # a comment with [ and "
a.b."c d" = 1

[table]
text = """
[not.a.header]
x = "1" \\""" """
raw = \'\'\'it's """ \'\'\'
list = [ 1, 2,
  3, # three ]
  [4],
]

[[item]]
id = "x"
[[item]]
id = "y"
sub = { k = 1, "l.m" = [ { n = 2 },
  { n = 3 } ] }
[[item.part]]
p = 1
[[item.part]]
p = 2022-01-01
[item.note]
q = 'z'
'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("title",), 1),
        (("a", "b", "c d"), 2),
        (("table",), 4),
        (("table", "text"), 5),
        (("table", "raw"), 8),
        (("table", "list", 1), 9),
        (("table", "list", 2), 10),
        (("table", "list", 3), 11),
        (("item", 0), 14),
        (("item", 0, "id"), 15),
        (("item", 1, "id"), 17),
        (("item", 1, "sub", "k"), 18),
        (("item", 1, "sub", "l.m", 0, "n"), 18),
        (("item", 1, "sub", "l.m", 1, "n"), 19),
        (("item", 1, "part", 0, "p"), 21),
        (("item", 1, "part", 1, "p"), 23),
        (("item", 1, "note", "q"), 25),
    ],
)
def test_the_line_of_a_place(place, line):
    assert toml_lines(TEXT)[place] == line


def test_a_missing_key_is_placed_at_its_table():
    lines = toml_lines(TEXT)
    assert line_of(lines, ("item", 1, "acres")) == 16
    assert line_of(lines, ("item", 0, "sub", "k")) == 14
    assert line_of(lines, ("nowhere",)) is None


@pytest.mark.parametrize("folder", ["delaware-poultry-grain", "delaware-grain-no-animals"])
def test_every_key_of_an_example_is_found_on_a_line_that_names_it(folder):
    text = (EXAMPLES / folder / "farm.toml").read_text(encoding="utf-8")
    lines, rows = toml_lines(text), text.split("\n")

    def walk(value, place):
        if isinstance(value, dict):
            for key, inner in value.items():
                assert key in rows[lines[(*place, key)] - 1], (*place, key)
                walk(inner, (*place, key))
        elif isinstance(value, list):
            for number, inner in enumerate(value):
                assert (*place, number) in lines
                walk(inner, (*place, number))

    walk(tomllib.loads(text), ())
