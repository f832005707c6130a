"""The command line.

Results go to standard output, messages to standard error. Exit codes: 0 done; 1 the answer is "no" (violations
found, not decided); 2 what was typed or read cannot be used, said in one sentence; 130 interrupted.
"""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from delmarva.cli import allocation, asking, cafo, land, ledger, plans, reading, rulebook, standards, tables, years

app = typer.Typer(
    name="delmarva",
    help="Nutrient management plans under the law of Delaware and Maryland, and the reasons for every answer.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help starts in a third of the time
)
app.command("plan")(plans.plan)
app.command("check")(plans.check)
app.command("allocate")(allocation.allocate)
app.command("season")(years.season)
app.command("report")(years.report)
app.command("cafo")(cafo.cafo)
app.command("setbacks")(land.setbacks)
app.command("cut-back")(land.cut_back)
app.command("new")(plans.new)
app.command("read")(reading.read)
app.command("export")(reading.export)
app.command("rules")(rulebook.rules)
app.command("explain")(rulebook.explain)
app.command("ask")(asking.ask)
app.command("over")(tables.over)
app.command("ledger")(ledger.ledger)
app.add_typer(standards.app, name="standards")
app.command("schema")(plans.schema)


def _version(wanted: bool) -> None:
    if wanted:
        from delmarva import __version__

        typer.echo(f"delmarva {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None: ...


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; ends with `SystemExit`, and never with a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without § still gets its answer
    try:
        app(args=arguments, prog_name="delmarva")
    except Exception as error:
        sys.stderr.write(f"{_said(error)}\n")
        sys.exit(2)


def _said(error: Exception) -> str:
    """What went wrong, for the person: what to mend, or where the program itself is at fault."""
    from delmarva.rules import InputError, NotModelled

    if isinstance(error, NotModelled | InputError):
        return f"delmarva: {error}"
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return f"delmarva: {place}{(error.strerror or str(error)).lower()}"
    if isinstance(error, UnicodeDecodeError):
        return "delmarva: what was typed or piped in is not text in this terminal's encoding"
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" at {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
    report = f"{type(error).__name__}{place}: {error}"
    return f"delmarva: a fault of the program, not of what you gave it; please report {report}"
