"""``delmarva over``: a rule over table files."""

from __future__ import annotations

import pyarrow as pa
import pyarrow.csv
import pyarrow.feather
import pyarrow.parquet
import pytest

RULE = "is_high_phosphorus_soil"  # §2202: more than 150 FIV
FIV = [149.0, 150.0, 151.0, None, 700.0]
ANSWERS = [False, False, True, None, True]
NEEDS = [None, None, None, "fiv", None]


@pytest.fixture
def soils(tmp_path):
    path = tmp_path / "soils.parquet"
    pa.parquet.write_table(pa.table({"field": list("abcde"), "fiv": FIV}), path)
    return path


def test_parquet_with_a_gap(run, soils, tmp_path):
    out = tmp_path / "answers.parquet"
    ran = run("over", RULE, soils, "-o", out)
    assert ran.code == 0
    table = pa.parquet.read_table(out)
    assert table.column_names == ["field", "fiv", RULE, f"{RULE}_needs"]
    assert table.column(RULE).to_pylist() == ANSWERS
    assert table.column(f"{RULE}_needs").to_pylist() == NEEDS
    counts = dict(
        line.split()[:2] for line in ran.out.splitlines() if line.split()[:1] in (["yes"], ["no"], ["undecided"])
    )
    assert counts == {"yes": "2", "no": "2", "undecided": "1"}
    assert "needs fiv 1" in ran.said
    assert "5 rows in" in ran.said


@pytest.mark.parametrize("suffix", ["arrow", "feather", "parquet", "csv"])
def test_every_kind_of_file(run, tmp_path, suffix):
    """Each kind is written by one run and read by the next."""
    first, second = tmp_path / f"first.{suffix}", tmp_path / f"second.{suffix}"
    source = tmp_path / "source.csv"
    source.write_text("fiv\n149\n\n151\n")
    assert run("over", RULE, source, "-o", first).code == 0
    ran = run("over", "assessment_needed_for_any", first, "-o", second, "--json")
    assert ran.json["rows"] == 2  # a CSV skips the empty line
    assert ran.json["answers"] == {"no": 2}


def test_an_arrow_stream(run, tmp_path):
    path, table = tmp_path / "soils.arrow", pa.table({"fiv": FIV})
    with pa.ipc.new_stream(path, table.schema) as writer:
        writer.write_table(table)
    assert run("over", RULE, path, "-o", tmp_path / "out.csv", "--json").json["answers"] == {"yes": 2, "no": 2}


def test_csv_as_people_write_it(run, tmp_path):
    """Yes and no in words, choices by name, empty cells not known: §2247(b) with a very high index in force."""
    source, out = tmp_path / "fields.csv", tmp_path / "out.csv"
    source.write_text(
        "soil p,planned_p2o5,removed_p2o5,psi,psi_age_years\n512,10,20,none,0\n,10,20,very high,1\n200,30,20,,\n"
    )
    ran = run("over", "phosphorus_limit", source, "-o", out, "--column", "fiv=soil p", "--json")
    assert ran.json["answers"] == {"assess": 1, "none": 1}
    assert ran.json["needs"] == {"psi": 1}
    rows = pa.csv.read_csv(out).to_pylist()
    assert [row["phosphorus_limit"] for row in rows] == ["assess", "none", "undecided"]
    source.write_text("supervised,supervisor_is_commercial,same_location\nyes,no,Yes\nno,no,no\n")
    ran = run("over", "is_directly_supervised", source, "-o", out, "--force", "--json")
    assert ran.json["answers"] == {"yes": 1, "no": 1}


def test_a_number(run, tmp_path):
    """46,000 birds at 500 to the unit are 92 units, 1,000 are 2."""
    source = tmp_path / "animals.csv"
    source.write_text("head,head_per_unit\n46000,500\n1000,500\n10,\n")
    ran = run("over", "animal_units_by_head", source, "-o", tmp_path / "out.parquet", "--json")
    assert ran.json["answers"] == {"lowest": 2, "highest": 92}
    assert ran.json["needs"] == {"head_per_unit": 1}


def test_a_supposition_is_shown(run, soils, tmp_path):
    ran = run("over", RULE, soils, "-o", tmp_path / "out.csv", "--amend", "HIGH_PHOSPHORUS=148.9", "--json")
    assert ran.json["answers"] == {"yes": 4}
    assert ran.json["supposed"] == ["HIGH_PHOSPHORUS = 148.9"]


def test_an_empty_table(run, tmp_path):
    source = tmp_path / "none.csv"
    source.write_text("fiv\n")
    ran = run("over", RULE, source, "-o", tmp_path / "out.csv", "--json")
    assert (ran.code, ran.json["rows"], ran.json["answers"]) == (0, 0, {})


def test_nothing_is_overwritten_unasked(run, soils, tmp_path):
    out = tmp_path / "out.csv"
    out.write_text("precious")
    ran = run("over", RULE, soils, "-o", out)
    assert (ran.code, out.read_text()) == (2, "precious")
    assert "already there" in ran.err
    assert run("over", RULE, soils, "-o", out, "--force").code == 0
    assert out.read_text() != "precious"


def test_a_failure_leaves_nothing_behind(run, tmp_path):
    """A column of lists cannot go into a CSV file; the file that was there stays."""
    source, out = tmp_path / "nested.parquet", tmp_path / "out.csv"
    pa.parquet.write_table(pa.table({"fiv": [1.0], "corners": [[1, 2]]}), source)
    out.write_text("precious")
    ran = run("over", RULE, source, "-o", out, "--force")
    assert ran.code == 2
    assert "column corners: a CSV file cannot hold" in ran.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nested.parquet", "out.csv"]
    assert out.read_text() == "precious"


@pytest.mark.parametrize(
    ("name", "text", "options", "message"),
    [
        (
            "soils.csv",
            "fiv\n150\nmany\n",
            [],
            "line 3, column fiv: fiv: expected a number in FIV, at least 0; found 'many'",
        ),
        ("soils.csv", "fiv\n150\n-1\n", [], "column fiv, row 2: expected a number in FIV, at least 0; found -1"),
        ("soils.csv", "soil\n150\n", [], "no column fiv; the table has soil"),
        ("soils.csv", "fiv\n150\n", ["--column", "acres=a"], "--column: is_high_phosphorus_soil has no fact acres"),
        ("soils.csv", f"fiv,{RULE}\n150,x\n", [], f"the table has a column {RULE} already"),
        ("soils.csv", "", [], "soils.csv: Empty CSV file"),
        ("soils.parquet", "not parquet", [], "soils.parquet: Parquet magic bytes not found"),
        ("soils.arrow", "ARROW1 not arrow", [], "soils.arrow: "),
        ("soils.xlsx", "", [], "expected a name that ends in .parquet, .arrow, .feather, .csv; found .xlsx"),
    ],
)
def test_what_cannot_be_used_is_said(run, tmp_path, name, text, options, message):
    source = tmp_path / name
    source.write_text(text)
    ran = run("over", RULE, source, "-o", tmp_path / "out.csv", *options)
    assert ran.code == 2
    assert message in ran.err
    assert not (tmp_path / "out.csv").exists()


def test_files_that_are_not_there(run, soils, tmp_path):
    assert "no such file or directory" in run("over", RULE, tmp_path / "no.csv", "-o", tmp_path / "out.csv").err
    ran = run("over", RULE, soils, "-o", tmp_path / "no folder" / "out.csv")
    assert (ran.code, "this folder does not exist" in ran.err) == (2, True)
