"""Grids of task data: a rate, or the number of a zone, for each cell of a field."""

from __future__ import annotations

from array import array
from typing import Any

from delmarva.exchange.isoxml.documents import TaskData
from delmarva.rules import InputError

MOST_CELLS = 4_000_000


def cell_values(
    data: TaskData, grid: Any, quantities: int
) -> tuple[dict[str, float], list[tuple[tuple[int, ...], ...]]]:
    """Read the cells of a grid.

    Parameters
    ----------
    data : TaskData
    grid : element
        ``GRD``.
    quantities : int
        Values in a cell of type 2.

    Returns
    -------
    dict
        "south", "west", "height" and "width" in degrees.
    list of tuple of tuple of int
        Rows from south to north, cells from west to east: for type 1 the numbers of zones, once; for type 2 once for
        each quantity.

    Raises
    ------
    InputError
        When the file is not there or too short, or an attribute is not as the standard says.
    """
    where = f"{data.file}, {data.place(grid)}"
    corner = {name: _number(grid, key, where) for name, key in _CORNER.items()}
    columns, rows = int(_number(grid, "E", where)), int(_number(grid, "F", where))
    kind, name = grid.get("I", "1"), grid.get("G", "")
    if kind not in ("1", "2"):
        raise InputError(f"{where}: expected a grid of type 1 or 2, found {kind!r}.")
    if not (0 < columns * rows <= MOST_CELLS and columns > 0 and corner["height"] > 0 and corner["width"] > 0):
        raise InputError(f"{where}: expected a grid of 1 to {MOST_CELLS:,} cells, found {columns} by {rows}.")
    path = data.beside(name, ".bin")
    if path is None:
        raise InputError(f"{where}: the grid's file {name}.BIN is not there.")
    layers = 1 if kind == "1" else quantities
    expected = columns * rows * (1 if kind == "1" else 4 * layers)
    size = path.stat().st_size
    if size < expected or not layers:
        raise InputError(f"{path.name}: expected {expected} bytes for {rows} rows of {columns} cells, found {size}.")
    if size > expected:
        data.notes.append(f"{path.name}: the {size - expected} bytes after the last cell were left out.")
    with path.open("rb") as file:
        content = file.read(expected)
    return corner, _layers(content, columns, rows, kind, layers)


_CORNER = {"south": "A", "west": "B", "height": "C", "width": "D"}


def _layers(content: bytes, columns: int, rows: int, kind: str, layers: int) -> list[tuple[tuple[int, ...], ...]]:
    import sys

    values = array("B" if kind == "1" else "i", content)
    if kind == "2" and sys.byteorder == "big":
        values.byteswap()
    found = []
    for layer in range(layers):
        flat = values[layer::layers]
        found.append(tuple(tuple(flat[row * columns : (row + 1) * columns]) for row in range(rows)))
    return found


def _number(element: Any, key: str, where: str) -> float:
    try:
        value = float(element.get(key, ""))
    except ValueError:
        value = float("nan")
    if not -1e9 < value < 1e9:
        raise InputError(f"{where}: expected a number in {key}, found {element.get(key)!r}.")
    return value
