"""Every way a farm folder can be wrong gives a sentence: file, line, table, what was expected and found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from delmarva.planning import Level, make_plan
from delmarva.planning.farm import load_farm
from delmarva.planning.farm_problems import FarmError
from delmarva.rules import InputError

POULTRY = Path(__file__).parents[2] / "examples" / "delaware-poultry-grain"
SOUND = (POULTRY / "farm.toml").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path):
    return shutil.copytree(POULTRY, tmp_path / "farm")


def change(folder, *edits, file="farm.toml"):
    """Replace the first occurrence of each text; return the line of the last."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    line = 0
    for old, new in edits:
        assert old in text, old
        line = text[: text.index(old)].count("\n") + 1
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return line


def problems(folder):
    with pytest.raises(FarmError) as caught:
        load_farm(folder)
    return caught.value.problems


CASES = [
    ("acres = 31.3", "acres = -31.3", 'field "1", acres: expected more than 0, found -31.3.'),
    ("acres = 31.3", "acres = 31300", 'field "1", acres: expected at most 5000, found 31300.'),
    ("acres = 31.3", 'acres = "31.3"', 'field "1", acres: expected a number, found "31.3".'),
    ("acres = 31.3", "acres = true", 'field "1", acres: expected a number, found true.'),
    ("acres = 31.3", "acres = nan", 'field "1", acres: '),
    (
        'crop = "soybean" }',
        'crop = "soybeens" }',
        "'soybeens' is not a crop this program knows; did you mean 'soybean'? Known crops:",
    ),
    ('method = "broadcast"', 'method = "brodcast"', 'found "brodcast". Did you mean "broadcast"?'),
    ('state = "DE"', 'state = "Delaware"', 'farm, state: expected one of "DE", "MD", found "Delaware".'),
    ("years = 3", "years = 4", "farm, years: expected at most 3, found 4."),
    (
        "total_n = 56, ammonium_n = 11, p2o5 = 46, k2o = 51",
        "total_n = 0, ammonium_n = 0, p2o5 = 0, k2o = 0",
        "nitrogen, phosphorus and potassium are all 0",
    ),
    ('soil_test = "F9-26"', 'soil_test = "F10-26"', 'is of field "10", not of field "9".'),
    ('boundaries = "fields.geojson"', 'boundaries = "a\\u0000b"', "is not the name of a file that can be opened"),
    (
        "plan_date = 2026-12-01",
        'plan_date = "December"',
        'farm, plan_date: expected a day such as 2026-12-01, found "December".',
    ),
    ("head = 92000", "head = 92000.5", 'animals "houses-1-4", head: expected a whole number, found 92000.5.'),
    ("covered = true", 'covered = "yes"', 'storage "shed", covered: expected true or false, found "yes".'),
    ('id = "2"\n', 'id = "1"\n', 'the id "1" is used twice in [[field]]; ids must differ.'),
    ("date = 2026-09-22", "date = 2027-09-22", "analysis, date: 2027-09-22 is after the plan date 2026-12-01"),
    ("date = 2026-04-12", "date = 2027-04-12", 'record 1 (field "7"), date: 2027-04-12 is after the plan date'),
    ("date = 2025-10-06", "date = 2027-10-06", 'assessment 1 (field "5"), date: 2027-10-06 is after the plan date'),
    ("completed = 2023-12-08", "completed = 2027-12-08", "previous plan, completed: 2027-12-08 is after the plan date"),
    ("2026 = 47", "2027 = 47", 'field "1", yields, soybean, 2027: 2027 is after the plan date'),
    ("{ year = 2026, crop", "{ year = 2036, crop", "2036 is after the plan date"),
    (
        "date = 2027-04-10",
        "date = 2026-04-10",
        "2026-04-10 is before the plan date 2026-12-01; enter what was applied as a [[record]].",
    ),
    ("date = 2027-04-10", "date = 2029-04-10", "2029-04-10 is not in 2026 or 2027, the seasons of this crop."),
    ("date = 2027-04-10, ", "", "applications 1: give either a date or a season."),
    ("year = 2028, crop", "year = 2031, crop", "2031 is not in the plan's years 2027-2029."),
    ('year = 2028, crop = "soybean"', 'year = 2027, crop = "corn"', "corn of 2027 is given twice."),
    ("2019 = 190", "2019 = 1900", "1900 bu/ac of corn is beyond any harvest (at most 400)."),
    ("goal = 155", "goal = 1550", "a goal of 1550 bu/ac of corn is beyond any harvest (at most 400)."),
    ('source = "uan-30"', 'source = "uan-32"', 'there is no [[manure]] or [[fertilizer]] with the id "uan-32"'),
    (
        'produces = "home-litter"',
        'produces = "litter"',
        'there is no [[manure]] with the id "litter" (there are: home-litter, neighbor-litter).',
    ),
    ('applied_by = "hauler"', 'applied_by = "nobody"', 'there is no [[person]] with the id "nobody"'),
    ('rate = 2.5, unit = "ton/ac"', 'rate = 2.5, unit = "gal/ac"', "expected ton/ac for a dry litter, found gal/ac."),
    ('rate = 2.5, unit = "ton/ac"', 'rate = 250, unit = "ton/ac"', "250 ton/ac is beyond any spreader (at most 60)."),
    ("acres = 15.2\nmethod", "acres = 152\nmethod", "152 ac is more than the 15.2 ac of field '7'."),
    ("ammonium_n = 11", "ammonium_n = 81", "analysis: ammonium_n 81 is more than total_n 56."),
    ("p2o5 = 46, ", "p2o5 = 46, p = 20, ", "give phosphorus once, as p (the element) or as p2o5."),
    ("total_n = 56", "total_n = 560", "total_n 560 lb/ton is beyond any manure (at most 300)."),
    ('unit = "lb/ton"', 'unit = "lb/1000 gal"', "a dry litter cannot have an analysis in lb/1000 gal."),
    ("n_percent = 30", "n_percent = 0", "must add up to between 0 and 100, found 0."),
    ("erosion = { tons", "erosion = { k = 0.2, tons", "give either tons_per_acre_year or all of r, k, ls, c and p."),
    ('soil_test = "F1-26"', 'soil_test = "F1-27"', 'the sample "F1-27" is in none of the soil test files.'),
    ('"fields.geojson"', '"outlines.geojson"', 'the file "outlines.geojson" is not in the farm\'s folder.'),
    ('"fields.geojson"', '"../farm/../fields.geojson"', "expected a file inside the farm's folder"),
    (
        '"soil/fields-9-to-12.csv"',
        '"soil/gone.csv"',
        'files, soil_tests 2: the file "soil/gone.csv" is not in the farm\'s folder.',
    ),
    (
        'name = "Back 40"',
        'name = "Back 40"\nboundary = "99"',
        'field "1", boundary: the boundary "99" is not in fields.geojson.',
    ),
    ('name = "Back 40"', 'name = "Back 40"\nboundary = "2"', 'the boundary "2" is given to more than one field.'),
]


@pytest.mark.parametrize(
    ("old", "new", "words"), CASES, ids=[f"{old.strip()} -> {new.strip()}"[:60] for old, new, _ in CASES]
)
def test_one_mistake(folder, old, new, words):
    line = change(folder, (old, new))
    found = problems(folder)
    assert len(found) == 1, found
    assert words in str(found[0])
    assert found[0].file == "farm.toml"
    assert line - 5 <= found[0].line <= line + 1
    assert str(found[0]).startswith(f"farm.toml, line {found[0].line}, ")


@pytest.mark.parametrize(
    ("old", "table", "key"), [('name = "Example Farm 1"\n', "farm", "name"), ("acres = 27.5\n", 'field "2"', "acres")]
)
def test_a_missing_key_is_told_at_its_table(folder, old, table, key):
    change(folder, (old, ""))
    [problem] = problems(folder)
    assert str(problem).endswith(f"{table}, {key}: this key is missing.")
    assert SOUND.split("\n")[problem.line - 1].startswith("[")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("acres = 31.3", "acre = 31.3", 'field "1", acre: this key is not known here. Did you mean "acres"?'),
        (
            "first_year = 2027",
            "first_year = 2072",
            "farm, first_year: expected 2026 or 2027 for a plan made on 2026-12-01, found 2072.",
        ),
        (
            'id = "uan-30"',
            'id = "home-litter"',
            'fertilizer "home-litter", id: the id "home-litter" is also a manure\'s; sources need different ids.',
        ),
    ],
)
def test_one_mistake_that_draws_others_after_it(folder, old, new, words):
    line = change(folder, (old, new))
    assert any(str(problem) == f"farm.toml, line {line}, {words}" for problem in problems(folder))


def test_everything_wrong_is_told_at_once(folder):
    change(
        folder,
        ("acres = 31.3", "acres = -31.3"),
        ('crop = "wheat"', 'crop = "wheet"'),
        ('"fields.geojson"', '"gone.geojson"'),
    )
    found = problems(folder)
    assert len(found) == 3
    assert str(FarmError(list(found))).count("\n") == 2
    assert issubclass(FarmError, InputError)


def test_names_may_repeat_and_hold_any_characters(folder):
    change(folder, ('name = "Home"', 'name = "Back 40 <&> \\"田\\" #1 \\\\ {x} $y$ *z* _u_"'))
    assert load_farm(folder).field("2").name == 'Back 40 <&> "田" #1 \\ {x} $y$ *z* _u_'


def test_windows_line_ends_and_a_byte_order_mark_are_read(folder):
    (folder / "farm.toml").write_bytes(b"\xef\xbb\xbf" + SOUND.replace("\n", "\r\n").encode())
    assert len(load_farm(folder).fields) == 12


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "farm.toml: the file is empty."),
        (SOUND.encode("utf-16"), "farm.toml: expected UTF-8 text, found UTF-16; save the file again as UTF-8."),
        (SOUND.encode("latin-1"), "expected UTF-8 text, found the byte 0xF1"),
        (SOUND.replace("acres = 31.3", "acres = ").encode(), "the text is not TOML: invalid value."),
        (SOUND.replace("[[manure]]", "[[manure").encode(), "the text is not TOML: "),
        ((SOUND + "\n[farm]\n").encode(), "the text is not TOML: "),
        (b"x = 1\n", "farm: this key is missing."),
        (b"field = []\nfarm = 3\n", "farm: expected a table, found 3."),
    ],
)
def test_what_is_wrong_with_the_file(folder, data, words):
    (folder / "farm.toml").write_bytes(data)
    assert any(words in str(problem) for problem in problems(folder))


def test_the_line_of_a_wrong_byte(folder):
    (folder / "farm.toml").write_bytes(SOUND.encode("latin-1"))
    [problem] = problems(folder)
    assert "Peña" in SOUND.split("\n")[problem.line - 1]


def test_no_folder(tmp_path):
    with pytest.raises(FarmError, match=r"farm\.toml: there is no such file in .*nowhere"):
        load_farm(tmp_path / "nowhere")


def test_no_boundary_for_a_field(folder):
    change(folder, ('"field_id": "4"', '"field_id": "44"'), file="fields.geojson")
    [problem] = problems(folder)
    assert str(problem).endswith('field "4", id: the boundary "4" is not in fields.geojson.')
    assert SOUND.split("\n")[problem.line - 1] == 'id = "4"'


def test_a_self_crossing_boundary_is_told_with_its_place(folder):
    (folder / "fields.geojson").write_text(
        '{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"field_id": "1"}, '
        '"geometry": {"type": "Polygon", "coordinates": [[[-75.62, 39.00], [-75.60, 39.02], [-75.60, 39.00], '
        "[-75.62, 39.02], [-75.62, 39.00]]]}}]}"
    )
    found = problems(folder)
    assert "field '1': the outline crosses itself at longitude -75.610000, latitude 39.010000" in str(found[0])
    assert found[0].file == "fields.geojson"


def test_pounds_said_to_be_ppm(folder):
    """Field 7 holds 610 ppm; 1,860 ppm is more than a farmed soil holds."""
    line = change(
        folder, ("<Element>P</Element><Value>610<", "<Element>P</Element><Value>1860<"), file="soil/fields-1-to-8.xml"
    )
    [problem] = problems(folder)
    assert (problem.file, problem.line) == ("fields-1-to-8.xml", line)
    assert "P of 1860 ppm (Mehlich-3) is beyond what farmed soil holds (1500 ppm). Was it reported in lb/ac?" in str(
        problem
    )


def test_bray_phosphorus_is_read_as_what_it_is(folder):
    """The loader keeps the method; whether it may stand for a fertility index is the plan's question."""
    change(folder, ("S-P-M3.04", "S-P-B1-1:10.01.03"), file="soil/fields-1-to-8.xml")
    assert load_farm(folder).soil_test("1").one("p").method == "Bray-1"


def test_a_soil_test_in_the_future(folder):
    change(folder, ("<EventDate>2026-10-14", "<EventDate>2027-10-14"), file="soil/fields-1-to-8.xml")
    found = problems(folder)
    assert len(found) == 8
    assert "sample 'F1-26' is dated 2027-10-14, after the plan date 2026-12-01." in str(found[0])


def test_a_soil_test_without_a_date(folder):
    change(folder, ("F9-26,9,2026-10-15", "F9-26,9,"), file="soil/fields-9-to-12.csv")
    [problem] = problems(folder)
    assert str(problem).endswith("fields-9-to-12.csv, row 2, sample 'F9-26' has no date.")


def test_a_method_stated_for_a_file_that_is_not_read(folder):
    change(
        folder,
        ('boundary_id = "field_id"', 'soil_test_methods = { "x.csv" = { K = "Mehlich-3" } }\nboundary_id = "field_id"'),
    )
    [problem] = problems(folder)
    assert '"x.csv" is not one of the soil_tests files.' in str(problem)


def test_a_field_without_a_named_sample_takes_the_tests_that_name_it(folder):
    change(folder, ('soil_test = "F12-26"\n', ""), ('soil_test = "F1-26"\n', ""))
    farm = load_farm(folder)
    assert farm.soil_test("12").sample_id == "F12-26"
    assert farm.soil_test("1") is None


def test_a_file_that_is_a_link_to_itself_is_told(folder):
    (folder / "fields.geojson").unlink()
    (folder / "fields.geojson").symlink_to("fields.geojson")
    assert any("is not the name of a file that can be opened" in problem.sentence for problem in problems(folder))


def test_a_soil_result_that_could_not_be_read_stands_in_the_plan(folder):
    change(folder, (",530,", ",high,"), file="soil/fields-9-to-12.csv")
    found = [finding for finding in make_plan(load_farm(folder)).findings if finding.where == "fields-9-to-12.csv"]
    assert [finding.level for finding in found] == [Level.WARNING]
    assert "row 2" in found[0].sentence and "expected a number, found 'high'" in found[0].sentence


def moved(folder, id, shape):
    """Give a field the outline that `shape` makes of all the outlines by field."""
    path = folder / "fields.geojson"
    data = json.loads(path.read_text(encoding="utf-8"))
    rings = {feature["properties"]["field_id"]: feature["geometry"] for feature in data["features"]}
    rings[id]["coordinates"] = shape({key: ring["coordinates"] for key, ring in rings.items()})
    path.write_text(json.dumps(data), encoding="utf-8")


def test_an_outline_far_away_is_refused(folder):
    moved(folder, "1", lambda was: [[[lon - 60, lat] for lon, lat in ring] for ring in was["1"]])
    assert any("expected longitude, then latitude" in problem.sentence for problem in problems(folder))


def test_outlines_that_cover_each_other_are_told(folder):
    moved(folder, "2", lambda was: was["1"])
    told = [finding.sentence for finding in make_plan(load_farm(folder)).findings if finding.where == "boundaries"]
    assert told == ["The outlines of '1' and '2' overlap. What lies under both is counted twice."]


def test_a_past_harvest_beyond_any_is_told_with_its_place(folder):
    change(folder, ("harvest = 47", "harvest = 4700"))
    assert any("4700 bu/ac of soybean is beyond any harvest" in problem.sentence for problem in problems(folder))


def test_the_operator_signs_the_statement(folder):
    change(
        folder,
        ("# [statement]", "[statement]"),
        ("# signed = 2026-12-15", "signed = 2026-12-01"),
        ('# by = "operator"', 'by = "consultant"'),
    )
    (found,) = problems(folder)
    assert found.sentence == 'expected the operator or owner, who carries it out; found "consultant".'
