"""``delmarva over``: a rule over every row of a table file."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from delmarva.cli.law import Amend, AsJson, On, RuleName, pairs, the_law
from delmarva.cli.output import print_json, print_table, say, say_line, working

if TYPE_CHECKING:
    import pyarrow as pa

    from delmarva.rules import Rule

SUFFIXES = (".parquet", ".arrow", ".feather", ".csv")
NOT_KNOWN = ["", "NA", "null", "NULL"]


def over(
    name: RuleName,
    table: Annotated[Path, typer.Argument(help=f"A table with a column for each fact: {', '.join(SUFFIXES)}.")],
    out: Annotated[
        Path, typer.Option("--out", "-o", help="Where the table goes, with the answers as two more columns.")
    ],
    on: On = None,
    amend: Amend = None,
    column: Annotated[
        list[str] | None,
        typer.Option(
            "--column", metavar="FACT=NAME", help="The column of a fact, where it has another name; may be repeated."
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Answer for every row of a table.

    The answer stands in a column named after the rule. A row whose facts are missing and matter is "undecided", and
    a second column, the name followed by _needs, tells the fact it needs.
    """
    from delmarva.rules import InputError

    rule = the_law(name, on, amend)
    columns = _columns(rule, column)
    read, write = _reader(table), _writer(out)
    if not out.parent.is_dir():
        raise InputError(f"{out.parent}: this folder does not exist")
    if out.exists() and not force:
        raise InputError(f"{out}: this file is already there; --force overwrites it")
    with working(f"Reading {table.name}"):
        data = read(table, rule, columns)
    try:
        with working("Compiling the rule"), _timed() as compiling:
            rule.over(_one_whole_row(data, rule, columns), columns=columns)
        with working(f"Answering {data.num_rows:,} rows"), _timed() as answering:
            answered = rule.over(data, columns=columns)
    except InputError as error:
        raise InputError(f"{table}: {error}") from None
    with working(f"Writing {out.name}"), _in_place_of(out) as part:
        write(answered, part)
    _report(rule, answered, compiling[0], answering[0], out, as_json)


def _columns(rule: "Rule[Any, Any]", words: list[str] | None) -> dict[str, str]:
    from delmarva.rules import InputError

    columns = pairs(words or (), "FACT=NAME, such as fiv=soil_p")
    names = [parameter.name for parameter in rule.parameters]
    strange = [name for name in columns if name not in names]
    if strange:
        raise InputError(f"--column: {rule.name} has no fact {', '.join(strange)}; it asks for {', '.join(names)}")
    return columns


def _one_whole_row(data: "pa.Table", rule: "Rule[Any, Any]", columns: dict[str, str]) -> "pa.Table":
    """A row without gaps, if there is one near the top: a kernel is compiled for it, once."""
    from delmarva.rules import InputError

    taken = [name for name in (rule.name, f"{rule.name}_needs") if name in data.column_names]
    if taken:
        raise InputError(f"the table has a column {' and '.join(taken)} already, where the answers would go")
    names = {columns.get(parameter.name, parameter.name) for parameter in rule.parameters}
    if not names <= set(data.column_names):
        return data.slice(0, 0)
    return data.select(sorted(names)).slice(0, 10_000).drop_null().slice(0, 1)


@contextmanager
def _timed() -> Iterator[list[float]]:
    """A list that holds the seconds the block took, once it is over."""
    taken: list[float] = []
    start = time.perf_counter()
    yield taken
    taken.append(time.perf_counter() - start)


def _suffix(path: Path) -> str:
    from delmarva.rules import InputError

    if path.suffix.lower() not in SUFFIXES:
        raise InputError(
            f"{path}: expected a name that ends in {', '.join(SUFFIXES)}; found {path.suffix or 'no ending'}"
        )
    return path.suffix.lower()


def _reader(path: Path) -> Callable[..., "pa.Table"]:
    readers = {".parquet": _read_parquet, ".csv": _read_csv}
    read = readers.get(_suffix(path), _read_arrow)

    def readable(path: Path, rule: "Rule[Any, Any]", columns: dict[str, str]) -> "pa.Table":
        import pyarrow as pa

        from delmarva.rules import InputError

        path.open("rb").close()  # says in plain words what is wrong with the path
        try:
            return read(path, rule, columns)
        except pa.ArrowException as error:
            raise InputError(f"{path}: {str(error).splitlines()[0]}") from None

    return readable


def _read_parquet(path: Path, rule: "Rule[Any, Any]", columns: dict[str, str]) -> "pa.Table":
    import pyarrow.parquet

    return pyarrow.parquet.ParquetFile(path).read()


def _read_arrow(path: Path, rule: "Rule[Any, Any]", columns: dict[str, str]) -> "pa.Table":
    """An Arrow file (Feather), where it lies, or an Arrow stream."""
    import pyarrow as pa

    with path.open("rb") as file:
        is_file = file.read(6) == b"ARROW1"
    source = pa.memory_map(str(path))
    return pa.ipc.open_file(source).read_all() if is_file else pa.ipc.open_stream(source).read_all()


def _read_csv(path: Path, rule: "Rule[Any, Any]", columns: dict[str, str]) -> "pa.Table":
    """A CSV file; the columns of the facts are read as what they are, an empty cell is not known."""
    import pyarrow as pa
    import pyarrow.csv

    from delmarva.rules.values import NO, YES

    kinds = {float: pa.float64(), bool: pa.bool_()}
    options = pyarrow.csv.ConvertOptions(
        column_types={columns.get(p.name, p.name): kinds.get(p.kind, pa.string()) for p in rule.parameters},
        true_values=_spelt(YES),
        false_values=_spelt(NO),
        null_values=NOT_KNOWN,
        strings_can_be_null=True,
    )
    try:
        return pyarrow.csv.read_csv(path, convert_options=options)
    except pa.ArrowInvalid:
        _refuse_first_cell(path, rule, columns)
        raise


def _refuse_first_cell(path: Path, rule: "Rule[Any, Any]", columns: dict[str, str]) -> None:
    """Find the first cell that is not in the domain of its fact, and say so."""
    import csv

    from delmarva.rules import InputError

    parameters = {columns.get(parameter.name, parameter.name): parameter for parameter in rule.parameters}
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        reader = csv.DictReader(file)
        for row in reader:
            for name, parameter in parameters.items():
                try:
                    parameter.take(row[name]) if row.get(name, "") not in NOT_KNOWN else None
                except InputError as error:
                    raise InputError(f"{path}, line {reader.line_num}, column {name}: {error}") from None


def _spelt(words: tuple[str, ...]) -> list[str]:
    return list(dict.fromkeys(form for word in words for form in (word, word.title(), word.upper())))


def _writer(path: Path) -> Callable[["pa.Table", Path], None]:
    return {".parquet": _write_parquet, ".csv": _write_csv}.get(_suffix(path), _write_arrow)


def _write_parquet(table: "pa.Table", path: Path) -> None:
    import pyarrow.parquet

    pyarrow.parquet.write_table(table, path)


def _write_arrow(table: "pa.Table", path: Path) -> None:
    import pyarrow as pa

    with pa.OSFile(str(path), "wb") as sink, pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table.unify_dictionaries())


def _write_csv(table: "pa.Table", path: Path) -> None:
    import pyarrow as pa
    import pyarrow.csv

    from delmarva.rules import InputError

    for number, field in enumerate(table.schema):
        if pa.types.is_dictionary(field.type):
            table = table.set_column(number, field.name, table.column(number).cast(field.type.value_type))
        elif pa.types.is_nested(field.type):
            raise InputError(
                f"column {field.name}: a CSV file cannot hold a column of {field.type}; write .parquet or .arrow"
            )
    pyarrow.csv.write_csv(table, path)


@contextmanager
def _in_place_of(path: Path) -> Iterator[Path]:
    """A file beside `path` that takes its place when it is whole, and leaves nothing behind when it is not."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        yield part
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _counts(table: "pa.Table", name: str) -> dict[str, int]:
    """How often each value occurs in a column, nulls apart, the most frequent first."""
    import pyarrow.compute as pc

    column = table.column(name)
    found = [(str(entry["values"]), entry["counts"]) for entry in pc.value_counts(column.drop_null()).to_pylist()]
    return dict(sorted(found, key=lambda entry: -entry[1]))


def _report(
    rule: "Rule[Any, Any]", table: "pa.Table", compiling: float, answering: float, out: Path, as_json: bool
) -> None:
    rows, speed = table.num_rows, table.num_rows / answering
    answers, needs = _answers(rule, table), _counts(table, f"{rule.name}_needs")
    undecided = sum(needs.values())
    if as_json:
        print_json(
            {
                "rule": rule.id, "supposed": list(rule.supposed), "file": str(out), "rows": rows, "answers": answers,
                "undecided": undecided, "needs": needs, "seconds": answering, "rows_per_second": speed,
                "compiling_seconds": compiling,
            }
        )  # fmt: skip
        return
    took = f"{answering:.2f} s ({speed:,.0f} rows/s), after {compiling:.1f} s of compiling"
    say_line(str(out), style="bold")
    say(f"{rows:,} rows in {took}.")
    for change in rule.supposed:
        say(f"Supposed, not the law: {change}", style="yellow")
    say()
    sentences = _sentences(rule)
    shown = [(word, "none" if n is None else f"{n:,.12g}", sentences.get(word, "")) for word, n in answers.items()]
    shown += [("undecided", f"{undecided:,}", "")] if undecided else []
    for need, count in needs.items():
        shown.append((f"  {need}" if need.startswith("not modelled") else f"  needs {need}", f"{count:,}", ""))
    print_table([rule.name, rule.returns.fact.unit or "Rows", ""], shown, numbers=[1])


def _answers(rule: "Rule[Any, Any]", table: "pa.Table") -> dict[str, Any]:
    """How many rows have each answer; of numbers, the lowest and the highest."""
    import pyarrow.compute as pc

    from delmarva.rules.over import UNDECIDED

    if rule.returns.kind is float:
        limits = pc.min_max(table.column(rule.name)).as_py()
        return {"lowest": limits["min"], "highest": limits["max"]}
    words = {"True": "yes", "False": "no"} if rule.returns.kind is bool else {}
    return {words.get(word, word): count for word, count in _counts(table, rule.name).items() if word != UNDECIDED}


def _sentences(rule: "Rule[Any, Any]") -> dict[str, str]:
    if rule.returns.kind is float:
        return {}
    if rule.returns.kind is bool:
        return dict(zip(("yes", "no"), rule.says or ("", ""), strict=True))
    return {str(member): member.sentence for member in rule.returns.kind}
