"""What is said about a pack that cannot be used: the file, the place, what was expected, what was found."""

from __future__ import annotations

import pytest

from delmarva.standards import TABLES, check
from tests.standards.packs_of_the_user import HEADER, ROW, SOUND, UNITS, written

PLACE = "crop-removal row 1 (corn grain bu)"
WORDS = "official-DE, official-MD, regional, national, other-state, foreign, UNCONFIRMED, UNKNOWN, entered"


def test_a_sound_pack_has_no_problem(tmp_path):
    assert check(written(tmp_path, SOUND)) == []


def test_a_pack_saved_by_a_windows_editor_is_read(tmp_path):
    path = tmp_path / "county.toml"
    path.write_bytes(b"\xef\xbb\xbf" + SOUND.replace("\n", "\r\n").encode())
    assert check(path) == []


# What is changed in the sound pack, and the one problem that follows.
BROKEN = {
    "table": (
        ("rows.crop-removal", "rows.crop-removel"),
        ", [[rows.crop-removel]]: expected one of " + ", ".join(TABLES) + '; found "crop-removel" '
        "(did you mean crop-removal?)",
    ),
    "column": (
        ("p2o5_lb = 0.36", "p2o5_lb = 0.36\np2o5_lbs = 0.4"),
        f", {PLACE}: expected one of crop, part, unit, n_lb, p2o5_lb, k2o_lb, n_lb_high, p2o5_lb_high, "
        "k2o_lb_high, p_as_printed_lb, k_as_printed_lb, printed_basis, method, status, source, where, note, "
        'jurisdiction; found "p2o5_lbs" (did you mean p2o5_lb?)',
    ),
    "phosphorus for phosphate": (
        ("lb P2O5/{unit}", "lb P/{unit}"),
        ', [units.crop-removal] p2o5_lb: expected the unit "lb P2O5/{unit}"; found "lb P/{unit}"',
    ),
    "unit not told": (
        ('p2o5_lb = "lb P2O5/{unit}"', ""),
        ', [units.crop-removal] p2o5_lb: expected the unit "lb P2O5/{unit}"; found none',
    ),
    "unit of yield": (
        ('unit = "bu"', 'unit = "acre"'),
        ", crop-removal row 1 (corn grain acre), unit: expected one of bu, ton, ton dry matter, bu of grain; "
        'found "acre"',
    ),
    "text for a number": (
        ("0.36", '"0.36"'),
        f', {PLACE}, p2o5_lb: expected a number from 0 to 60 in lb P2O5/bu; found "0.36"',
    ),
    "range for a number": (
        ("0.36", '"0.30-0.36"'),
        f', {PLACE}, p2o5_lb: expected a number from 0 to 60 in lb P2O5/bu; found "0.30-0.36"',
    ),
    "true for a number": (
        ("0.36", "true"),
        f", {PLACE}, p2o5_lb: expected a number from 0 to 60 in lb P2O5/bu; found true",
    ),
    "not a number": (
        ("0.36", "nan"),
        f", {PLACE}, p2o5_lb: expected a number from 0 to 60 in lb P2O5/bu; found nan",
    ),
    "negative": (
        ("0.36", "-0.36"),
        f", {PLACE}, p2o5_lb: expected a number from 0 to 60 in lb P2O5/bu; found -0.36",
    ),
    "too large for a float": (
        ("0.36", "1" + "0" * 400),
        f", {PLACE}, p2o5_lb: expected a number from 0 to 60 in lb P2O5/bu; found 1{'0' * 76}...",
    ),
    "status missing": (
        ('status = "official-DE"', ""),
        f", {PLACE}, status: expected one of {WORDS}; found nothing",
    ),
    "status not in the list": (
        ('"official-DE"', '"official-VA"'),
        f', {PLACE}, status: expected one of {WORDS}; found "official-VA"',
    ),
    "status is a list": (
        ('"official-DE"', '["official-DE"]'),
        f", {PLACE}, status: expected one of {WORDS}; found ['official-DE']",
    ),
    "edition missing": (('edition = "2026"', ""), ", [pack] edition: expected a text; found nothing"),
    "edition a number": (('"2026"', "2026"), ", [pack] edition: expected a text; found 2026"),
    "source missing": (
        ('source = "County Agricultural Laboratory, bulletin 12"', ""),
        ", [pack] source: expected a text; found nothing",
    ),
    "heading misspelt": (
        ("[units", "[unit]\n[units"),
        ': expected one of pack, sources, units, rows; found "unit" (did you mean units?)',
    ),
    "key missing": (
        ('crop = "corn"', ""),
        ", crop-removal row 1 (grain bu), crop: expected crop, by its plain name: corn, soybean, wheat, tall "
        "fescue; found nothing",
    ),
    "no value": (
        ("p2o5_lb = 0.36", ""),
        f", {PLACE}: expected a value in at least one of n_lb, p2o5_lb, k2o_lb, n_lb_high, p2o5_lb_high, "
        "k2o_lb_high, p_as_printed_lb, k_as_printed_lb; found none",
    ),
    "state of a known value": (
        ("p2o5_lb = 0.36", 'p2o5_lb = 0.36\njurisdiction = "DE"'),
        f', {PLACE}, jurisdiction: expected none but in a row of status UNKNOWN; found "DE"',
    ),
    "source not explained": (
        ("p2o5_lb = 0.36", 'p2o5_lb = 0.36\nsource = "lab"'),
        f", {PLACE}, source: expected a [sources] heading that explains it; found none",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_one_mistake_gives_one_problem(tmp_path, case):
    (old, new), problem = BROKEN[case]
    pack = written(tmp_path, SOUND.replace(old, new, 1))
    assert [str(found) for found in check(pack)] == [f"county.toml{problem}"]


def test_the_same_keys_twice(tmp_path):
    problems = check(written(tmp_path, SOUND + ROW.replace('"corn"', '" Corn"')))
    assert [str(problem) for problem in problems] == [
        "county.toml, crop-removal row 2 ( Corn grain bu): "
        "expected keys that no other row from the same source has; found the keys of row 1"
    ]


def test_a_value_where_nothing_is_known(tmp_path):
    unknown = SOUND.replace('"official-DE"', '"UNKNOWN"\nnote = "not readable"\njurisdiction = "DE"')
    assert [str(problem) for problem in check(written(tmp_path, unknown))] == [
        f"county.toml, {PLACE}, p2o5_lb: expected no value in a row of status UNKNOWN; found 0.36"
    ]


def test_an_unknown_row_tells_why(tmp_path):
    unknown = SOUND.replace("p2o5_lb = 0.36\n", "").replace('"official-DE"', '"UNKNOWN"\njurisdiction = "VA"')
    assert [(problem.where, problem.expected) for problem in check(written(tmp_path, unknown))] == [
        (f"{PLACE}, note", "the reason why there is no value"),
        (f"{PLACE}, jurisdiction", "one of DE, MD"),
    ]


def test_a_row_names_one_of_the_sources(tmp_path):
    text = (
        HEADER
        + '\n[sources.lab]\ncite = "Bulletin 12"\n'
        + UNITS
        + ROW.replace("0.36", '0.36\nsource = "labs"')
    )
    assert [str(problem) for problem in check(written(tmp_path, text))] == [
        f'county.toml, {PLACE}, source: expected one of lab from [sources]; found "labs"'
    ]


def test_the_upper_end_is_not_below_the_lower(tmp_path):
    units = UNITS + 'p2o5_lb_high = "lb P2O5/{unit}"\n'
    text = HEADER + units + ROW.replace("0.36", "0.36\np2o5_lb_high = 0.35")
    assert [str(problem) for problem in check(written(tmp_path, text))] == [
        f"county.toml, {PLACE}, p2o5_lb_high: expected at least 0.36, the lower end; found 0.35"
    ]


def test_every_problem_is_told_at_once(tmp_path):
    text = SOUND.replace("0.36", "-1").replace('"official-DE"', '"official"').replace('"2026"', '""')
    assert [problem.where for problem in check(written(tmp_path, text))] == [
        "[pack] edition",
        f"{PLACE}, status",
        f"{PLACE}, p2o5_lb",
    ]


def test_files_that_are_no_pack(tmp_path):
    (tmp_path / "latin.toml").write_bytes(b'[pack]\nid = "caf\xe9"\n')
    cases = {
        "missing.toml": "missing.toml: expected a file that can be read; found No such file or directory",
        "latin.toml": "latin.toml, line 2: expected UTF-8 text; found a byte 0xe9 that is not UTF-8",
        "bare.toml": "bare.toml: expected TOML; found Invalid value (at line 1, column 6)",
    }
    written(tmp_path, "id = county", "bare.toml")
    for name, problem in cases.items():
        assert [str(found) for found in check(tmp_path / name)] == [problem]


def test_an_empty_file(tmp_path):
    assert [str(problem) for problem in check(written(tmp_path, ""))] == [
        "county.toml, [pack]: expected a heading with id, title, edition, source, licence, summary; "
        "found none",
        "county.toml: expected at least one table of rows, such as [[rows.crop-removal]]; found none",
    ]


MISSHAPEN = [
    "pack = 1",
    "[pack]\nid = []",
    "sources = 3",
    "[sources]\nlab = 3",
    "units = 3",
    "[units]\ncrop-removal = 3",
    "rows = 3",
    "[rows]\ncrop-removal = 3",
    "[rows]\ncrop-removal = [3]",
    "[[rows.crop-removal]]\ncrop = [1]",
    "[[rows.crop-removal]]\nsource = {}",
    "[sources]\nlab = 3\n[[rows.crop-removal]]\nsource = []",
    "[[rows.crop-removal]]\nstatus = 'UNKNOWN'\njurisdiction = {}",
    "[[rows.mineralisation]]\nyear = true",
    "a = " + "[" * 5000,
    "a = " + "1" * 5000,
]


@pytest.mark.parametrize("text", MISSHAPEN)
def test_the_wrong_shape_is_a_problem_and_no_crash(tmp_path, text):
    assert check(written(tmp_path, text))
