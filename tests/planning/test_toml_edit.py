"""Adding to a farm file leaves every other character as it was."""

from __future__ import annotations

import datetime as dt
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.planning.merging.toml_edit import add_to_list, append_table, insert_after, literal, set_key
from delmarva.rules import InputError

TEXT = """# a farm
[farm]
id = "x"   # its name

[files]
boundaries = "fields.geojson"   # ] not a bracket
soil_tests = ["a.xml", # first
  "b.csv",
]   # end
waters = ""

[[manure]]
id = "litter"
form = "dry litter"   # or slurry
"""


def added(before, after):
    """The lines of the new text that are not in the old one, in order; every old line must still be there."""
    new = iter(after.split("\n"))
    extra = []
    for line in before.rstrip().split("\n"):
        for candidate in new:
            if candidate == line:
                break
            extra.append(candidate)
        else:
            raise AssertionError(f"lost: {line}")
    return [line for line in [*extra, *new] if line]


def test_a_table_goes_to_the_end():
    after = append_table(TEXT, "record", {"field": "7", "date": dt.date(2026, 4, 12), "rate": 2.0}, "from x.csv")
    assert added(TEXT, after) == ["# from x.csv", "[[record]]", 'field = "7"', "date = 2026-04-12", "rate = 2.0"]


def test_a_key_after_another():
    after = insert_after(TEXT, ("manure", 0, "form"), "analysis", {"lab": "L", "total_n": 56.0})
    assert added(TEXT, after) == ['analysis = { lab = "L", total_n = 56.0 }']


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        TEXT.replace("# first", "# a ] here"),
        TEXT.replace('"b.csv",\n', '"b]c.csv"\n'),
        TEXT.replace('["a.xml", # first\n  "b.csv",\n]', "[]"),
        TEXT.replace('["a.xml", # first\n  "b.csv",\n]', "['a.xml']"),
        TEXT.replace('soil_tests = ["a.xml", # first\n  "b.csv",\n]   # end\n', ""),
        TEXT.replace("[files]", "[other]\nx = 1\n[files]"),
        '[farm]\nid = "x"\n',
        'files = { boundaries = "f" }\n',
    ],
)
def test_a_text_joins_a_list(text):
    if text.startswith("files ="):
        with pytest.raises(InputError, match=r"write this into it by hand:\n\[files\]"):
            add_to_list(text, "files", "soil_tests", "soil/new.json")
        return
    after = add_to_list(text, "files", "soil_tests", "soil/new.json")
    before = tomllib.loads(text).get("files", {}).get("soil_tests", [])
    assert tomllib.loads(after)["files"]["soil_tests"] == [*before, "soil/new.json"]
    for comment in ("# a farm", "# its name", "# ] not a bracket", "# end", "# or slurry"):
        assert (comment in after) is (comment in text)


def test_an_empty_text_gets_its_value():
    after = set_key(TEXT, "files", "waters", "waters.geojson")
    assert 'waters = "waters.geojson"' in after
    assert after.replace('"waters.geojson"', '""') == TEXT


def test_a_missing_key_and_a_missing_table():
    assert tomllib.loads(set_key(TEXT, "packs", "load", ["a"]))["packs"] == {"load": ["a"]}
    assert tomllib.loads(set_key(TEXT, "farm", "watershed", "W"))["farm"] == {"id": "x", "watershed": "W"}


def test_a_value_that_is_there_is_not_overwritten():
    with pytest.raises(InputError, match="cannot be added to safely"):
        set_key(TEXT, "farm", "id", "y")


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NUMBERS = st.integers(-(10**9), 10**9) | st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.booleans() | NUMBERS | TEXTS | st.dates()
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


@given(value=VALUES)
def test_any_value_is_written_as_toml_reads_it(value):
    assert tomllib.loads(f"x = {literal(value)}")["x"] == value


@given(name=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20))
def test_any_name_can_be_appended(name):
    assert tomllib.loads(append_table(TEXT, "field", {"id": name}))["field"] == [{"id": name}]
