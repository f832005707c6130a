"""Time logs of task data: what a machine wrote down, every second or so, in binary.

A small XML document says which values each record holds; the records follow one another without a mark between them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from delmarva.exchange.isoxml.documents import TaskData, inside
from delmarva.exchange.text_files import read_bytes
from delmarva.exchange.xml_files import name_of, parse
from delmarva.rules import InputError

_EPOCH = datetime(1980, 1, 1)  # noqa: DTZ001 (a log keeps the machine's own time)
_POSITION = (("A", "i"), ("B", "i"), ("C", "i"), ("D", "B"), ("E", "H"), ("F", "H"), ("G", "B"), ("H", "I"), ("I", "H"))
"""Attributes of a position that stand in the record when they are empty in the document, and their binary form."""
_NO_POSITION = (0, 0x7FFFFFFF, -0x80000000)
_DEGREES = 1e-7


@dataclass
class TimeLog:
    """A log: how many records, when, how many of them without a position, and the last value of each quantity.

    Attributes
    ----------
    last : dict of (quantity number, device element) to int
    """

    name: str
    records: int = 0
    first: datetime | None = None
    latest: datetime | None = None
    unplaced: int = 0
    last: dict[tuple[int, str], int] = field(default_factory=dict)

    @property
    def day(self) -> date | None:
        """The day of the first record."""
        return self.first.date() if self.first else None


def read_time_log(data: TaskData, reference: Any) -> TimeLog | None:
    """Read the log a task refers to; None, and noted as skipped, when it is not there or not as its document says."""
    name = reference.get("A", "")
    place = data.place(reference)
    header, binary = data.beside(name, ".xml"), data.beside(name, ".bin")
    if header is None or binary is None:
        missing = f"{name}.XML" if header is None else f"{name}.BIN"
        data.skip(place, f"the time log {name!r}", f"the file {missing} is not there")
        return None
    try:
        return _read(data, name, header, binary)
    except (InputError, struct.error) as error:
        data.skip(place, f"the time log {name!r}", str(error).rstrip("."))
        return None


def _read(data: TaskData, name: str, header: Path, binary: Path) -> TimeLog:
    position, quantities = _header(header)
    content = binary.read_bytes() if binary.stat().st_size <= 300_000_000 else b""
    if not content:
        return TimeLog(name)
    log = TimeLog(name)
    end = 0
    for after, moment, placed, values in _records(content, position, len(quantities), binary.name):
        end = after
        log.records += 1
        log.first = log.first or moment
        log.latest = moment
        log.unplaced += not placed
        for index, value in values:
            log.last[quantities[index]] = value
    if end < len(content):
        data.notes.append(f"{binary.name}: the last {len(content) - end} bytes are no whole record and were left out.")
    return log


def _header(path: Path) -> tuple[str, list[tuple[int, str]]]:
    """The binary form of a record's fixed part, and the quantities its values are of."""
    root = parse(read_bytes(path), path.name).root
    if name_of(root) != "TIM":
        raise InputError(f"{path.name}: expected the description of a time log (TIM), found {name_of(root)!r}.")
    position = "".join(code for point in inside(root, "PTN")[:1] for key, code in _POSITION if point.get(key) == "")
    quantities = []
    for value in inside(root, "DLV"):
        try:
            quantities.append((int(value.get("A", ""), 16), value.get("C", "")))
        except ValueError:
            raise InputError(f"{path.name}: expected the number of a quantity, found {value.get('A')!r}.") from None
    return position, quantities


def _records(
    content: bytes, position: str, quantities: int, file: str
) -> Iterator[tuple[int, datetime, bool, list[tuple[int, int]]]]:
    fixed, value = struct.Struct(f"<IH{position}B"), struct.Struct("<Bi")
    at = 0
    while at + fixed.size <= len(content):
        milliseconds, days, *middle, count = fixed.unpack_from(content, at)
        end = at + fixed.size + count * value.size
        if end > len(content):
            return
        if milliseconds >= 86_400_000 * 2:
            raise InputError(f"{file}, byte {at}: expected a time of day, found {milliseconds} milliseconds")
        values = list(value.iter_unpack(content[at + fixed.size : end]))
        if any(index >= quantities for index, _ in values):
            raise InputError(f"{file}, byte {at}: expected one of {quantities} quantities, found another")
        placed = len(middle) >= 2 and middle[0] not in _NO_POSITION and middle[1] not in _NO_POSITION
        placed = placed and abs(middle[0] * _DEGREES) <= 90 and abs(middle[1] * _DEGREES) <= 180
        yield end, _EPOCH + timedelta(days=days, milliseconds=milliseconds), placed, values
        at = end
