"""A rule over a table: Arrow in, Arrow out, at the speed of memory.

Columns are read where they lie. Rows in which every fact is known go through the compiled kernel, in slices
on a few threads; a row with a missing fact goes through `ask`, so that it is answered if what is known
decides it and is "undecided", with the name of the fact it needs, if not.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from delmarva.rules.rule import Parameter, Rule
from delmarva.rules.terms import Choice, InputError, NotModelled, number

UNDECIDED = "undecided"
SLICE_ROWS = 1 << 18

Column = np.ndarray[Any, Any]


def over(
    rule: Rule[Any, Any], data: Any, *, threads: int | None = None, columns: Mapping[str, str] | None = None
) -> pa.Table:
    """The rule's answer for every row.

    Parameters
    ----------
    data : a `pyarrow.Table` or `RecordBatch`, or anything with ``__arrow_c_stream__`` or
    ``__arrow_c_array__``, with
        one column for each fact, by the fact's name. Numbers may be of any numeric type, yes/no facts
        boolean, choices dictionaries or strings of member names, or member numbers.
    threads : how many slices are worked on at once; as many as there are processors if not said.
    columns : for a fact, the column that holds it, where the names differ.

    Returns
    -------
    table : the columns of `data` and two more: the rule's name with the answer (outcomes as a dictionary
    column with
        "undecided" as its last word, numbers and yes/no with null for undecided), and the name followed by
        ``_needs`` with the fact an undecided row needs, or the reason why there is no answer.

    Raises
    ------
    InputError : a column is missing or of the wrong kind, or a value lies outside its fact's domain. Nothing
    is
        returned then.
    """
    table = _as_table(data)
    names = _column_names(rule, table, columns or {})
    threads = threads or os.cpu_count() or 1
    answers, needs, row = [], [], 0
    for batch in table.select(names).to_batches():
        answer, need = _batch(rule, batch, names, row, threads)
        answers.append(answer)
        needs.append(need)
        row += batch.num_rows
    if not answers:
        empty = np.empty(0, _out_type(rule))
        answers, needs = [_as_answer(rule, empty, None)], [_as_needs({}, 0)]
    table = table.append_column(rule.name, pa.chunked_array(answers))
    return table.append_column(f"{rule.name}_needs", pa.chunked_array(needs).unify_dictionaries())


def _as_table(data: Any) -> pa.Table:
    if isinstance(data, pa.Table):
        return data
    if isinstance(data, pa.RecordBatch):
        return pa.Table.from_batches([data])
    if hasattr(data, "__arrow_c_stream__"):
        return pa.RecordBatchReader.from_stream(data).read_all()
    if hasattr(data, "__arrow_c_array__"):
        return pa.Table.from_batches([pa.record_batch(data)])
    raise InputError(f"expected an Arrow table or record batch; found {type(data).__name__}")


def _column_names(rule: Rule[Any, Any], table: pa.Table, columns: Mapping[str, str]) -> list[str]:
    """The column of each fact, in the order of the facts."""
    facts = [p.name for p in rule.parameters]
    strange = [fact for fact in columns if fact not in facts]
    if strange:
        raise InputError(f"{rule.name} has no fact {', '.join(strange)}; it asks for {', '.join(facts)}")
    names = [columns.get(fact, fact) for fact in facts]
    missing = [name for name in names if name not in table.column_names]
    if missing:
        raise InputError(f"{rule.name}: no column {', '.join(missing)}; the table has {', '.join(table.column_names)}")
    doubled = [name for name in dict.fromkeys(names) if table.column_names.count(name) > 1]
    if doubled:
        raise InputError(f"{rule.name}: the table has more than one column {', '.join(doubled)}")
    taken = [name for name in (rule.name, f"{rule.name}_needs") if name in table.column_names]
    if taken:
        raise InputError(
            f"{rule.name}: the table already has a column {', '.join(taken)}, where the answer would stand"
        )
    return names


def _out_type(rule: Rule[Any, Any]) -> Any:
    return {float: np.float64, bool: np.bool_}.get(rule.returns.kind, np.int8)


def _batch(
    rule: Rule[Any, Any], batch: pa.RecordBatch, names: list[str], first: int, threads: int
) -> tuple[pa.Array, pa.Array]:
    """The answers of one batch, whose first row is row `first` of the table."""
    arrays = [
        _readable(p, array, name, first) for p, name, array in zip(rule.parameters, names, batch.columns, strict=True)
    ]
    known = None
    for array in arrays:
        if array.null_count:
            valid = pc.is_valid(array)
            known = valid if known is None else pc.and_(known, valid)
    whole = [array if known is None else array.filter(known) for array in arrays]
    out = np.empty(batch.num_rows if known is None else known.true_count, _out_type(rule))
    try:
        inside, unanswered = _run(rule, [_buffer(array) for array in whole], out, threads)
    except (ArithmeticError, ValueError):
        _refuse_outside(rule, arrays, names, first)
        raise
    if not inside or known is not None:
        _refuse_outside(rule, arrays, names, first)
    if known is None and not unanswered.any():
        return _as_answer(rule, out, None), _as_needs({}, batch.num_rows)
    answered = np.ones(batch.num_rows, bool) if known is None else known.to_numpy(zero_copy_only=False)
    full = np.zeros(batch.num_rows, out.dtype)
    full[answered] = out
    if unanswered.any():
        answered[answered] = ~unanswered
    return _with_asked(rule, arrays, full, answered)


def _run(rule: Rule[Any, Any], columns: list[Column], out: Column, threads: int) -> tuple[bool, Column]:
    """The kernel over slices of the columns, several at once.

    Returns whether all values lie in their declared domains, and which rows have no answer.
    """
    kernel, partial = _kernel(rule)
    unanswered = np.zeros(out.size if partial else 0, bool)
    slices = [slice(start, start + SLICE_ROWS) for start in range(0, out.size, SLICE_ROWS)]

    def work(part: slice) -> bool:
        return bool(kernel(*(column[part] for column in columns), out[part], unanswered[part]))

    if len(slices) < 2 or threads < 2:
        return all(map(work, slices)), unanswered
    inside = work(slices[0])  # compiles before the threads start
    with ThreadPoolExecutor(threads) as pool:
        return all(pool.map(work, slices[1:])) and inside, unanswered


def _kernel(rule: Rule[Any, Any]) -> tuple[Any, bool]:
    """The rule's column kernel, made once, and whether some rows may have no answer."""
    made: tuple[Any, bool] | None = rule.__dict__.get("_column_kernel")
    if made is None:
        from delmarva.rules.kernel import column_kernel, may_have_no_answer

        made = rule.__dict__["_column_kernel"] = column_kernel(rule), may_have_no_answer(rule)
    return made


def _readable(parameter: Parameter, array: pa.Array, name: str, first: int) -> pa.Array:
    """A column as the kernel reads it: numbers as they are, yes/no as bytes, choices as member numbers."""
    kind = array.type
    if parameter.kind is float:
        if pa.types.is_decimal(kind) or pa.types.is_null(kind) or pa.types.is_float16(kind):
            return array.cast(pa.float64())
        if pa.types.is_floating(kind) or pa.types.is_integer(kind):
            return array
    elif parameter.kind is bool:
        if pa.types.is_null(kind) or pa.types.is_boolean(kind):
            return array.cast(pa.uint8())
    else:
        return _member_numbers(parameter, array, name, first)
    raise InputError(f"column {name}: expected {parameter.expected}; found a column of {kind}")


def _member_numbers(parameter: Parameter, array: pa.Array, name: str, first: int) -> pa.Array:
    choice: type[Choice] = parameter.kind
    if pa.types.is_null(array.type):
        return array.cast(pa.int8())
    if pa.types.is_integer(array.type):
        return array
    if pa.types.is_string(array.type) or pa.types.is_large_string(array.type):
        array = array.dictionary_encode()
    elif pa.types.is_string_view(array.type):
        array = array.cast(pa.large_string()).dictionary_encode()
    if not pa.types.is_dictionary(array.type):
        raise InputError(f"column {name}: expected {parameter.expected}; found a column of {array.type}")
    numbers = []
    for at, word in enumerate(array.dictionary.to_pylist()):
        try:
            numbers.append(None if word is None else int(choice.parse(word)))
        except InputError:
            row = pc.index(array.indices, pa.scalar(at, array.indices.type)).as_py()
            numbers.append(None)
            if row >= 0:  # a word of the dictionary may stand in no row
                raise InputError(
                    f"column {name}, row {first + row + 1}: expected {parameter.expected}; found {word!r}"
                ) from None
    if numbers == list(range(len(numbers))):
        return array.indices
    return pa.array(numbers, pa.int8()).take(array.indices)


def _buffer(array: pa.Array) -> Column:
    """The values of a column without nulls, where they lie."""
    return array.to_numpy(zero_copy_only=True)  # type: ignore[no-any-return]


def _refuse_outside(rule: Rule[Any, Any], arrays: list[pa.Array], names: list[str], first: int) -> None:
    """Raise `InputError` for the first value that lies outside its domain, if there is one."""
    for parameter, array, name in zip(rule.parameters, arrays, names, strict=True):
        if parameter.kind is bool:
            continue
        lowest, highest = parameter.limits
        inside = pc.and_(pc.greater_equal(array, lowest), pc.less_equal(array, highest))
        row = pc.index(inside, False).as_py()
        if row >= 0:
            value = array[row].as_py()
            found = number(value, 12) if value == value else "NaN"  # noqa: PLR0124 - false only for NaN
            raise InputError(f"column {name}, row {first + row + 1}: expected {parameter.expected}; found {found}")


def _with_asked(
    rule: Rule[Any, Any], arrays: list[pa.Array], out: Column, answered: Column
) -> tuple[pa.Array, pa.Array]:
    """The kernel's answers and those of the rows that had to be asked, in the order of the rows."""
    asked = np.flatnonzero(~answered)
    needs: dict[int, str] = {}
    remembered: dict[tuple[Any, ...], tuple[Any, str]] = {}
    columns = [array.take(pa.array(asked)).to_pylist() for array in arrays]
    for row, cells in zip(asked.tolist(), zip(*columns, strict=True), strict=True):
        if cells not in remembered:
            remembered[cells] = _ask(rule, cells)
        value, need = remembered[cells]
        if need:
            needs[row] = need
        else:
            out[row], answered[row] = value, True
    return _as_answer(rule, out, answered), _as_needs(needs, answered.size)


def _ask(rule: Rule[Any, Any], cells: tuple[Any, ...]) -> tuple[Any, str]:
    """The answer of one row, or what it needs, or why there is none."""
    facts = {p.name: cell for p, cell in zip(rule.parameters, cells, strict=True) if cell is not None}
    try:
        if len(facts) == len(cells):
            return rule(**facts), ""
        found = rule.ask(facts)
    except NotModelled as reason:
        return None, f"not modelled: {reason}"
    return (found.value, "") if found.decided else (None, found.name)


def _as_answer(rule: Rule[Any, Any], out: Column, decided: Column | None) -> pa.Array:
    kind = rule.returns.kind
    if kind in (float, bool):
        return pa.array(out, mask=None if decided is None else ~decided)
    words = pa.array([*(str(member) for member in kind), UNDECIDED])
    if decided is not None:
        out = np.where(decided, out, np.int8(len(kind)))
    return pa.DictionaryArray.from_arrays(pa.array(out), words, safe=False)


def _as_needs(needs: Mapping[int, str], size: int) -> pa.DictionaryArray:
    """The column of facts needed; without any it is all null and costs next to nothing."""
    words = list(dict.fromkeys(needs.values())) or [""]
    if not needs:
        nothing, index = np.zeros(size // 8 + 1, np.uint8), np.zeros(size, np.int32)
        indices = pa.Array.from_buffers(pa.int32(), size, [pa.py_buffer(nothing), pa.py_buffer(index)])
    else:
        at = {word: place for place, word in enumerate(words)}
        index = np.zeros(size, np.int32)
        rows = np.fromiter(needs, int)
        index[rows] = [at[word] for word in needs.values()]
        empty = np.ones(size, bool)
        empty[rows] = False
        indices = pa.array(index, mask=empty)
    return pa.DictionaryArray.from_arrays(indices, pa.array(words), safe=False)
