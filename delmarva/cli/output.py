"""What commands share in printing: JSON, wrapped paragraphs, tables and progress."""

from __future__ import annotations

import json
import re
import sys
import textwrap
from collections.abc import Collection, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

LEVEL_STYLES = {"violation": "bold red", "warning": "yellow", "missing": "magenta", "note": "dim"}


@cache
def console() -> Console:
    """Standard output: 80 columns without a terminal, no colour under NO_COLOR, and no markup in anybody's text."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def working(on: str) -> AbstractContextManager[Any]:
    """A sign of life on standard error while something takes its time; nothing where that is not a terminal."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console

    return Console(stderr=True).status(f"{on} ...")


def print_json(data: Any) -> None:
    """JSON on standard output, in ASCII where nothing else is sure to arrive."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower()
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=encoding != "utf-8", allow_nan=False) + "\n")


def say(text: str = "", style: str = "", indent: int = 0) -> None:
    """A paragraph, wrapped to the width; what is set in hangs, and a number stays with the word after it."""
    pad = " " * (indent + len(text) - len(text.lstrip()))
    joined = re.sub(r"(?<=\d) (?=\w)| (?=§)", "\u00a0", text.strip())
    lines = textwrap.wrap(
        joined, console().width, initial_indent=pad, subsequent_indent=f"{pad}  " if pad else "",
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    console().print("\n".join(lines).replace("\u00a0", " "), style=style, soft_wrap=True)


def say_line(text: str, style: str = "") -> None:
    """A line that is never wrapped, so that it can be copied: a path, a command."""
    console().print(text, style=style, soft_wrap=True)


def print_table(headings: Sequence[str], rows: Iterable[Iterable[str]], numbers: Collection[int] = ()) -> None:
    """A table without a frame; the columns at the places in `numbers` are set flush right and not wrapped."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for place, heading in enumerate(headings):
        is_number = place in numbers
        table.add_column(heading, justify="right" if is_number else "left", no_wrap=is_number, overflow="fold")
    for row in rows:
        table.add_row(*row)
    console().print(table)
