"""A rule over a table: every kind of column, missing facts, refusals, and the same answers as one call a row."""

import math
from datetime import date
from decimal import Decimal

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from delmarva.rules import InputError, NotModelled
from tests.rules.weirs import (
    RULES,
    Permission,
    Season,
    deep_weir_permission,
    fits,
    is_mild,
    pressure,
    season_of_count,
    toll,
    weir_is_large,
    weir_permission,
    whole_catch,
)

WIDTHS = [25.0, 19.0, 20.0, 30.0, 21.0]
SEASONS = ["summer", "summer", "winter", "spring", "late autumn"]
LICENSED = [True, False, False, True, False]
ANSWERS = ["licensed", "free", "free", "closed", "forbidden"]


def table(width=None, season=None, licensed=None):
    columns = {
        "width": pa.array(WIDTHS) if width is None else width,
        "season": pa.array(SEASONS) if season is None else season,
        "licensed": pa.array(LICENSED) if licensed is None else licensed,
    }
    return pa.table({"id": pa.array(range(5)), **columns})


def answers(found, rule=weir_permission):
    assert found[f"{rule.name}_needs"].null_count == found.num_rows
    return found[rule.name].to_pylist()


class TestShapes:
    def test_columns_are_added_to_the_table(self):
        found = weir_permission.over(table())
        assert found.column_names == ["id", "width", "season", "licensed", "weir_permission", "weir_permission_needs"]
        assert found.schema.field("weir_permission").type == pa.dictionary(pa.int8(), pa.string())
        dictionary = found["weir_permission"].chunk(0).dictionary
        assert dictionary.to_pylist() == [*(str(member) for member in Permission), "undecided"]
        assert answers(found) == ANSWERS

    def test_numbers_and_yes_or_no(self):
        found = pressure.over(pa.table({"depth": [0.0, 2.0, 100.0]}))
        assert found["pressure"].type == pa.float64()
        assert found["pressure"].to_pylist() == [0.0, 2 * 62.4, 100 * 62.4]
        found = weir_is_large.over(pa.table({"width": [20.04, 20.05]}))
        assert found["weir_is_large"].type == pa.bool_()
        assert found["weir_is_large"].to_pylist() == [False, True]

    def test_other_column_names(self):
        found = weir_is_large.over(pa.table({"w": WIDTHS, "width": ["x"] * 5}), columns={"width": "w"})
        assert found["weir_is_large"].to_pylist() == [True, False, False, True, True]

    def test_an_empty_table(self):
        for rule in (weir_permission, pressure, weir_is_large):
            empty = pa.table({p.name: pa.array([], pa.float64()) for p in rule.parameters})
            if rule is weir_permission:
                empty = table().slice(0, 0)
            found = rule.over(empty)
            assert found.num_rows == 0
            assert found.column_names[-2:] == [rule.name, f"{rule.name}_needs"]

    def test_no_batches_at_all(self):
        found = weir_permission.over(table().schema.empty_table())
        assert found.num_rows == 0
        assert found.schema.types[-2:] == weir_permission.over(table()).schema.types[-2:]

    def test_a_record_batch(self):
        assert answers(weir_permission.over(table().to_batches()[0])) == ANSWERS

    def test_a_reader(self):
        reader = pa.RecordBatchReader.from_batches(table().schema, table().to_batches(max_chunksize=2))
        assert answers(weir_permission.over(reader)) == ANSWERS

    def test_anything_that_exports_a_stream(self):
        class Frame:
            def __arrow_c_stream__(self, requested_schema=None):
                return table().__arrow_c_stream__(requested_schema)

        class Batch:
            def __arrow_c_array__(self, requested_schema=None):
                return table().to_batches()[0].__arrow_c_array__(requested_schema)

        assert answers(weir_permission.over(Frame())) == ANSWERS
        assert answers(weir_permission.over(Batch())) == ANSWERS

    def test_chunks_of_different_lengths(self):
        chunked = table(
            width=pa.chunked_array([WIDTHS[:1], WIDTHS[1:4], WIDTHS[4:]]),
            season=pa.chunked_array(
                [pa.array(SEASONS[:2]).dictionary_encode(), pa.array(SEASONS[2:]).dictionary_encode()]
            ),
            licensed=pa.chunked_array([LICENSED]),
        )
        assert answers(weir_permission.over(chunked)) == ANSWERS

    @pytest.mark.parametrize("start", [0, 1, 3, 4])
    def test_slices(self, start):
        long = pa.concat_tables([table()] * 3).combine_chunks()
        assert answers(weir_permission.over(long.slice(start, 7))) == (ANSWERS * 3)[start : start + 7]

    def test_many_slices_on_several_threads(self):
        rows = (1 << 18) * 3 + 5
        width = np.arange(rows) % 41
        found = weir_is_large.over(pa.table({"width": width}), threads=3)
        assert np.array_equal(found["weir_is_large"].to_numpy(), width > 20)

    def test_the_table_is_left_as_it_is(self):
        given_ = table()
        weir_permission.over(given_)
        assert given_ == table()


class TestColumns:
    @pytest.mark.parametrize(
        "kind",
        [pa.float16(), pa.float32(), pa.float64(), pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(),
         pa.uint16(), pa.uint32(), pa.uint64(), pa.decimal128(10, 2), pa.decimal256(40, 2)],
        ids=str,
    )  # fmt: skip
    def test_numbers(self, kind):
        values = [Decimal(int(width)) if pa.types.is_decimal(kind) else int(width) for width in WIDTHS]
        width = pa.array(np.array(values, np.float16) if kind == pa.float16() else values, kind)
        assert answers(weir_permission.over(table(width=width))) == ANSWERS

    def test_single_precision_is_rounded_before_it_is_compared(self):
        width = pa.array(np.array([20.04, 20.06], np.float32))
        assert weir_is_large.over(pa.table({"width": width}))["weir_is_large"].to_pylist() == [False, True]

    @pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()], ids=str)
    def test_choices_in_words(self, kind):
        assert answers(weir_permission.over(table(season=pa.array(SEASONS).cast(kind)))) == ANSWERS

    @pytest.mark.parametrize("kind", [pa.int8(), pa.int64(), pa.uint8(), pa.uint32()], ids=str)
    def test_choices_in_numbers(self, kind):
        numbers = pa.array([int(Season.parse(word)) for word in SEASONS], kind)
        assert answers(weir_permission.over(table(season=numbers))) == ANSWERS

    @pytest.mark.parametrize("index", [pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint16()], ids=str)
    @pytest.mark.parametrize(
        "words",
        [
            ["spring", "summer", "late autumn", "winter"],
            ["WINTER", "Late Autumn", "SUMMER", "spring", "a word in no row"],
        ],
    )
    def test_choices_in_a_dictionary(self, index, words):
        numbers = [[Season.parse(w) if "row" not in w else None for w in words].index(Season.parse(s)) for s in SEASONS]
        season = pa.DictionaryArray.from_arrays(pa.array(numbers, index), pa.array(words))
        assert answers(weir_permission.over(table(season=season))) == ANSWERS

    def test_polars(self):
        polars = pytest.importorskip("polars")
        frame = polars.DataFrame({"width": WIDTHS, "season": SEASONS, "licensed": LICENSED})
        assert answers(weir_permission.over(frame)) == ANSWERS
        assert (
            answers(weir_permission.over(frame.with_columns(polars.col("season").cast(polars.Categorical)))) == ANSWERS
        )

    @pytest.mark.parametrize(
        ("name", "column", "found"),
        [
            ("width", pa.array(["25"] * 5), "string"),
            ("width", pa.array([True] * 5), "bool"),
            ("width", pa.array([0] * 5, pa.date32()), r"date32\[day\]"),
            ("season", pa.array([1.0] * 5), "double"),
            ("season", pa.array([True] * 5), "bool"),
            ("licensed", pa.array([1] * 5), "int64"),
            ("licensed", pa.array(["yes"] * 5), "string"),
        ],
    )
    def test_columns_of_the_wrong_kind(self, name, column, found):
        with pytest.raises(InputError, match=f"column {name}: expected .*; found a column of {found}"):
            weir_permission.over(table(**{name: column}))


class TestRefusals:
    @pytest.mark.parametrize(
        ("name", "column", "said"),
        [
            ("width", [1.0, 2.0, -0.5, 3.0, -9.0], "row 3: expected {width}; found -0.5"),
            ("width", [1, 2, 3, 4, -1], "row 5: expected {width}; found -1"),
            ("width", [1.0, math.nan, 1, 1, 1], "row 2: expected {width}; found NaN"),
            ("width", [math.inf, 1, 1, 1, 1], "row 1: expected {width}; found inf"),
            ("width", [None, 1, -1, 1, 1], "row 3: expected {width}; found -1"),
            ("season", ["spring", "autumn", None, "x", "y"], "row 2: expected {season}; found 'autumn'"),
            ("season", [0, 1, 4, 0, 0], "row 3: expected {season}; found 4"),
            ("season", [0, 1, 2, -1, 0], "row 4: expected {season}; found -1"),
        ],
    )
    def test_a_value_outside_its_domain(self, name, column, said):
        with pytest.raises(InputError) as error:
            weir_permission.over(table(**{name: pa.array(column)}))
        expected = {"width": "a number in ft, at least 0", "season": "one of spring, summer, late autumn, winter"}
        assert str(error.value) == f"column {name}, {said.format(**expected)}"

    def test_the_row_is_counted_over_all_chunks(self):
        width = pa.chunked_array([[1.0, 2.0], [3.0, 4.0, -1.0]])
        with pytest.raises(InputError, match="column width, row 5"):
            weir_permission.over(table(width=width))
        season = pa.chunked_array([["spring", "spring"], ["summer", "x", "y"]])
        with pytest.raises(InputError, match="column season, row 4"):
            weir_permission.over(table(season=season))

    def test_a_bad_value_in_a_row_that_lacks_another_fact(self):
        width, licensed = pa.array([1.0, -1.0, 1.0, 1.0, 1.0]), pa.array([True, None, True, True, True])
        with pytest.raises(InputError, match="column width, row 2"):
            weir_permission.over(table(width=width, licensed=licensed))

    def test_a_bad_value_that_would_divide_by_zero(self):
        with pytest.raises(InputError, match="column share, row 2: expected a number, more than 0, at most 1; found 0"):
            whole_catch.over(pa.table({"caught": [1.0, 1.0], "share": [0.1, 0.0]}))

    def test_a_bad_value_after_a_row_without_an_answer(self):
        with pytest.raises(InputError, match="column depth, row 2: expected a number in ft, at least 0, at most 100"):
            fits.over(pa.table({"width": [1.0, 1.0], "depth": [0.1, 101.0]}))

    def test_a_column_under_another_name_is_named(self):
        with pytest.raises(InputError, match="column w, row 1"):
            weir_is_large.over(pa.table({"w": [-1.0]}), columns={"width": "w"})

    def test_columns_that_are_not_there(self):
        with pytest.raises(InputError, match="weir_permission: no column season, licensed; the table has id, width"):
            weir_permission.over(table().select(["id", "width"]))
        with pytest.raises(InputError, match="weir_permission has no fact color; it asks for width, season, licensed"):
            weir_permission.over(table(), columns={"color": "id"})

    def test_columns_that_are_there_twice(self):
        doubled = table().append_column("width", pa.array(WIDTHS))
        with pytest.raises(InputError, match="more than one column width"):
            weir_permission.over(doubled)

    def test_an_answer_that_is_already_there(self):
        with pytest.raises(InputError, match="already has a column weir_permission, weir_permission_needs"):
            weir_permission.over(weir_permission.over(table()))

    def test_what_is_no_table(self):
        with pytest.raises(InputError, match="expected an Arrow table or record batch; found dict"):
            weir_permission.over({"width": WIDTHS})


class TestMissing:
    def test_rows_with_missing_facts(self):
        found = weir_permission.over(
            table(
                width=pa.array([25.0, None, 20.0, None, None]),
                season=pa.array(["summer", "summer", None, "spring", None]),
                licensed=pa.array([None, True, None, None, False]),
            )
        )
        assert found["weir_permission"].to_pylist() == ["undecided", "undecided", "undecided", "closed", "undecided"]
        assert found["weir_permission_needs"].to_pylist() == ["licensed", "width", "season", None, "season"]

    def test_a_missing_fact_that_does_not_matter(self):
        found = weir_permission.over(table(licensed=pa.array([None, None, None, None, True])))
        assert found["weir_permission"].to_pylist() == ["undecided", "free", "free", "closed", "licensed"]
        assert found["weir_permission_needs"].to_pylist() == ["licensed", None, None, None, None]

    def test_numbers_and_yes_or_no_are_null_when_undecided(self):
        found = toll.over(pa.table({"caught": [10.0, None, 10.0], "share": pa.array([0.5, 0.5, None])}))
        assert found["toll"].to_pylist() == [2.5, None, None]
        assert found["toll_needs"].to_pylist() == [None, "caught", "share"]
        found = weir_is_large.over(pa.table({"width": [None, 25.0]}))
        assert found["weir_is_large"].to_pylist() == [None, True]

    @pytest.mark.parametrize(
        "season", [pa.nulls(5), pa.nulls(5, pa.string()), pa.nulls(5, pa.int8())], ids=lambda column: str(column.type)
    )
    def test_columns_without_any_value(self, season):
        found = weir_permission.over(table(width=pa.nulls(5), season=season, licensed=pa.nulls(5)))
        assert found["weir_permission"].to_pylist() == ["undecided"] * 5
        assert found["weir_permission_needs"].to_pylist() == ["season"] * 5

    def test_a_null_in_the_dictionary_is_a_missing_fact(self):
        season = pa.DictionaryArray.from_arrays(pa.array([0, 1, 1, 2, 0]), pa.array(["summer", None, "spring"]))
        found = weir_permission.over(table(season=season))
        assert found["weir_permission"].to_pylist() == ["licensed", "undecided", "undecided", "closed", "forbidden"]

    def test_the_needs_of_several_chunks_share_a_dictionary(self):
        width = pa.chunked_array([pa.array([None, 25.0]), pa.array([25.0, 25.0, 25.0])])
        licensed = pa.chunked_array([pa.array([True, True, None, True, True])])
        found = weir_permission.over(table(width=width, season=pa.array(["summer"] * 5), licensed=licensed))
        assert found["weir_permission_needs"].to_pylist() == ["width", None, "licensed", None, None]
        assert found.combine_chunks()["weir_permission_needs"].to_pylist() == ["width", None, "licensed", None, None]


class TestNotModelled:
    def test_rows_without_an_answer_say_why(self):
        found = fits.over(pa.table({"width": [5.0, 2.0, 5.0, 5.0], "depth": [0.4, 1.0, 0.5, None]}))
        assert found["fits"].to_pylist() == ["undecided", "forbidden", "free", "undecided"]
        reason = "not modelled: The Act does not say what holds on tidal flats."
        assert found["fits_needs"].to_pylist() == [reason, None, None, "depth"]

    def test_no_row_has_an_answer(self):
        found = fits.over(pa.table({"width": [5.0, 2.0], "depth": [0.1, 0.2]}))
        assert found["fits"].to_pylist() == ["undecided"] * 2

    def test_across_slices(self):
        rows = (1 << 18) + 10
        depth = np.where(np.arange(rows) % 1000 == 7, 0.25, 3.0)
        found = fits.over(pa.table({"width": np.full(rows, 5.0), "depth": depth}), threads=2)
        assert found["fits_needs"].null_count == np.count_nonzero(depth == 3.0)


def column(parameter, rows, missing):
    if parameter.kind is bool:
        value = st.booleans()
    elif parameter.kind is float:
        near = [value for value in (0.0, 0.4, 0.5, 6.0, 12.0, 20.04, 20.06, 30.0) if parameter.fact.holds(value)]
        value = st.sampled_from(near) | st.floats(max(parameter.fact.lowest, 0), min(parameter.fact.highest, 500))
    else:
        value = st.sampled_from([str(member) for member in parameter.kind])
    return st.lists(st.none() | value if missing else value, min_size=rows, max_size=rows)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
@settings(max_examples=25)
@given(st.data())
def test_a_table_is_answered_as_row_by_row(rule, data):
    rows, missing = data.draw(st.integers(0, 6)), data.draw(st.booleans())
    columns = {p.name: data.draw(column(p, rows, missing)) for p in rule.parameters}
    found = rule.over(pa.table({name: pa.array(values, kind(rule, name)) for name, values in columns.items()}))
    for row in range(rows):
        facts = {name: values[row] for name, values in columns.items() if values[row] is not None}
        answer, need = found[rule.name][row].as_py(), found[f"{rule.name}_needs"][row].as_py()
        value, needed = asked(rule, facts)
        assert need == needed
        assert answer == (value if needed or rule.returns.kind in (bool, float) else str(value))


def asked(rule, facts):
    """What a row with these facts says, and what it needs."""
    undecided = None if rule.returns.kind in (bool, float) else "undecided"
    try:
        found = rule.ask(facts)
    except NotModelled as reason:
        return undecided, f"not modelled: {reason}"
    return (found.value, None) if found.decided else (undecided, found.name)


def kind(rule, name):
    parameter = next(p for p in rule.parameters if p.name == name)
    return {float: pa.float64(), bool: pa.bool_()}.get(parameter.kind, pa.string())


def test_outcomes_that_are_choices_of_facts():
    found = season_of_count.over(pa.table({"season": SEASONS, "tidal": LICENSED}))
    assert found["season_of_count"].to_pylist() == ["summer", "summer", "winter", "summer", "late autumn"]
    assert is_mild.over(pa.table({"season": SEASONS}))["is_mild"].to_pylist() == [True, True, False, False, True]


def test_a_table_of_an_old_version():
    old = deep_weir_permission.on(date(1995, 1, 1))
    found = old.over(pa.table({"width": [25.0, 25.0], "depth": [7.0, 8.0]}))
    assert found["deep_weir_permission"].to_pylist() == ["free", "forbidden"]
