"""A rule over a table: Arrow in, Arrow out, at the speed of memory.

Columns are read where they lie. Rows in which every fact is known go through the compiled kernel, in slices on a few
threads; a row with a missing fact goes through `ask`, so that it is answered if what is known decides it and is
"undecided", with the name of the fact it needs, if not.
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
from delmarva.rules.terms import Choice, InputError, NotModelled

UNDECIDED = "undecided"
SLICE_ROWS = 1 << 18


def over(
    rule: Rule[Any, Any], data: Any, *, threads: int | None = None, columns: Mapping[str, str] | None = None
) -> pa.Table:
    """The rule's answer for every row.

    Parameters
    ----------
    data : a `pyarrow.Table` or `RecordBatch`, or anything with ``__arrow_c_stream__`` or ``__arrow_c_array__``, with one column
        for each fact, by the fact's name. Numbers may be of any numeric type, yes/no facts boolean, choices
        dictionaries or strings of member names, or member numbers.
    threads : how many slices are worked on at once; as many as there are processors if not said.
    columns : for a fact, the column that holds it, where the names differ.

    Returns
    -------
    table : the columns of `data` and two more: the rule's name with the answer (outcomes as a dictionary column with
        "undecided" as its last word, numbers and yes/no with null for undecided), and the name followed by ``_needs`` with the
        fact an undecided row needs, or the reason why there is no answer.

    Raises
    ------
    InputError : a column is missing or of the wrong kind, or a value lies outside its fact's domain; nothing is returned.
    """
    table = _as_table(data)
    names = {p.name: (columns or {}).get(p.name, p.name) for p in rule.parameters}
    missing = [column for column in names.values() if column not in table.column_names]
    if missing:
        raise InputError(f"{rule.name}: no column {', '.join(missing)}; the table has {', '.join(table.column_names)}")
    threads = threads or os.cpu_count() or 1
    answers, needs, row = [], [], 0
    for batch in table.select(list(names.values())).to_batches():
        answer, need = _batch(rule, batch, list(names.values()), row, threads)
        answers.append(answer)
        needs.append(need)
        row += batch.num_rows
    if not answers:
        empty = np.empty(0, _out_type(rule))
        answers, needs = [_as_answer(rule, empty, None)], [_as_needs({}, 0)]
    table = table.append_column(rule.name, pa.chunked_array(answers))
    return table.append_column(f"{rule.name}_needs", _unified(needs))


def _unified(needs: list[pa.DictionaryArray]) -> pa.ChunkedArray:
    return pa.chunked_array(needs).unify_dictionaries()


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


def _out_type(rule: Rule[Any, Any]) -> Any:
    return {float: np.float64, bool: np.bool_}.get(rule.returns.kind, np.int8)


def _batch(
    rule: Rule[Any, Any], batch: pa.RecordBatch, names: list[str], first: int, threads: int
) -> tuple[pa.Array, pa.Array]:
    """The answers of one batch, whose first row is row `first` of the table."""
    arrays = [_readable(p, array, name, first) for p, name, array in zip(rule.parameters, names, batch.columns, strict=True)]
    known = None
    for array in arrays:
        if array.null_count:
            valid = pc.is_valid(array)
            known = valid if known is None else pc.and_(known, valid)
    whole = [array if known is None else array.filter(known) for array in arrays]
    size = len(whole[0]) if whole else batch.num_rows
    out = np.empty(size, _out_type(rule))
    try:
        outside = _run(rule, [_buffer(array) for array in whole], out, threads)
        asked = np.flatnonzero(~known.to_numpy(zero_copy_only=False)) if known is not None else np.empty(0, int)
    except NotModelled:
        known, outside = pa.array(np.zeros(batch.num_rows, bool)), 0
        out, asked = np.empty(0, out.dtype), np.arange(batch.num_rows)
    if outside:
        _refuse_first(rule, arrays, names, first)
    if known is None:
        return _as_answer(rule, out, None), _as_needs({}, batch.num_rows)
    return _with_asked(rule, arrays, out, known.to_numpy(zero_copy_only=False), asked, first)


def _run(rule: Rule[Any, Any], columns: list[np.ndarray[Any, Any]], out: np.ndarray[Any, Any], threads: int) -> int:
    """The kernel over slices of the columns, several at once; how many rows lie outside a declared domain."""
    kernel = _kernel(rule)
    slices = [slice(start, start + SLICE_ROWS) for start in range(0, out.size, SLICE_ROWS)]

    def work(part: slice) -> int:
        return int(kernel(*(column[part] for column in columns), out[part]))

    if len(slices) < 2 or threads < 2:
        return sum(map(work, slices))
    outside = work(slices[0])  # compiles before the threads start
    with ThreadPoolExecutor(threads) as pool:
        return outside + sum(pool.map(work, slices[1:]))


def _kernel(rule: Rule[Any, Any]) -> Any:
    kernel = rule.__dict__.get("_column_kernel")
    if kernel is None:
        from delmarva.rules.kernel import column_kernel

        kernel = rule.__dict__["_column_kernel"] = column_kernel(rule)
    return kernel


def _readable(parameter: Parameter, array: pa.Array, name: str, first: int) -> pa.Array:
    """A column as the kernel reads it: numbers as they are, yes/no as bytes, choices as member numbers."""
    kind = array.type
    if parameter.kind is float:
        if pa.types.is_decimal(kind) or pa.types.is_null(kind):
            array = array.cast(pa.float64())
        elif not (pa.types.is_floating(kind) or pa.types.is_integer(kind)):
            raise InputError(f"column {name}: expected {parameter.expected}; found a column of {kind}")
        return array
    if parameter.kind is bool:
        if pa.types.is_null(kind):
            return array.cast(pa.uint8())
        if not pa.types.is_boolean(kind):
            raise InputError(f"column {name}: expected yes or no (boolean); found a column of {kind}")
        return array.cast(pa.uint8())
    return _member_numbers(parameter, array, name, first)


def _member_numbers(parameter: Parameter, array: pa.Array, name: str, first: int) -> pa.Array:
    choice: type[Choice] = parameter.kind
    if pa.types.is_null(array.type):
        return array.cast(pa.int8())
    if pa.types.is_integer(array.type):
        return array
    if not pa.types.is_dictionary(array.type):
        array = array.dictionary_encode()
    numbers = []
    for word in array.dictionary.to_pylist():
        try:
            numbers.append(int(choice.parse(word)))
        except InputError:
            at = pc.index(pc.equal(array.cast(array.type.value_type), word), True).as_py()
            raise InputError(f"column {name}, row {first + at + 1}: expected {parameter.expected}; found {word!r}") from None
    return pa.array(numbers, pa.int8()).take(array.indices)


def _buffer(array: pa.Array) -> np.ndarray[Any, Any]:
    """The values of a column without nulls, where they lie."""
    return array.to_numpy(zero_copy_only=True)


def _refuse_first(rule: Rule[Any, Any], arrays: list[pa.Array], names: list[str], first: int) -> None:
    """Find the first value outside its domain and say so."""
    for parameter, array, name in zip(rule.parameters, arrays, names, strict=True):
        if parameter.kind is not bool:
            for at, value in enumerate(array.to_pylist()):
                if value is not None and not parameter.admits(value):
                    raise InputError(f"column {name}, row {first + at + 1}: expected {parameter.expected}; found {value!r}")


def _with_asked(
    rule: Rule[Any, Any],
    arrays: list[pa.Array],
    out: np.ndarray[Any, Any],
    known: np.ndarray[Any, Any],
    asked: np.ndarray[Any, Any],
    first: int,
) -> tuple[pa.Array, pa.Array]:
    """The kernel's answers and those of the rows that had to be asked, in the order of the rows."""
    full = np.zeros(known.size, out.dtype)
    full[known] = out
    decided, needs = known.copy(), {}
    remembered: dict[tuple[Any, ...], tuple[Any, str]] = {}
    for row in asked.tolist():
        cells = tuple(array[row].as_py() for array in arrays)
        if cells not in remembered:
            remembered[cells] = _ask(rule, cells, first + row)
        value, need = remembered[cells]
        if need:
            needs[row] = need
        else:
            full[row], decided[row] = value, True
    return _as_answer(rule, full, decided), _as_needs(needs, known.size)


def _ask(rule: Rule[Any, Any], cells: tuple[Any, ...], row: int) -> tuple[Any, str]:
    facts = {p.name: cell for p, cell in zip(rule.parameters, cells, strict=True) if cell is not None}
    try:
        found = rule.ask(facts)
    except NotModelled as reason:
        return None, f"not modelled: {reason}"
    except InputError as error:
        raise InputError(f"row {row + 1}: {error}") from None
    return (found.value, "") if found.decided else (None, found.name)


def _as_answer(rule: Rule[Any, Any], out: np.ndarray[Any, Any], decided: np.ndarray[Any, Any] | None) -> pa.Array:
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
        at = {word: number for number, word in enumerate(words)}
        index = np.zeros(size, np.int32)
        rows = np.fromiter(needs, int)
        index[rows] = [at[word] for word in needs.values()]
        empty = np.ones(size, bool)
        empty[rows] = False
        indices = pa.array(index, mask=empty)
    return pa.DictionaryArray.from_arrays(indices, pa.array(words), safe=False)
