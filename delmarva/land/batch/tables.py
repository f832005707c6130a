"""Setbacks of a whole state: the spreadable part of every field of a table against a table of waters.

Parquet in, Parquet out. The waters are held as flat arrays (about 40 bytes a segment); the fields stream through in
chunks, so that memory does not grow with their number. Waters are first joined end to end; then for each field

1. the segments within reach are found by exact distance, so that nothing else is buffered and a field out of reach is
   passed on as it came;
2. they are buffered as the lines they form, not piece by piece;
3. the buffers are taken from the field.

The result is that of `delmarva.land.setbacks`: each field lies in feet about its own middle, round parts are true to
0.01 ft in 100 ft.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from threading import local as thread_local
from typing import TYPE_CHECKING, Any

from delmarva.land.local import METRES_PER_FOOT, SQUARE_FEET_PER_ACRE, quarter_steps
from delmarva.rules import InputError

if TYPE_CHECKING:
    from numpy import ndarray

CHUNK = 2048
"""Fields that one thread takes at a time."""
_CELL_FEET = 500.0


class Unit(Enum):
    """What the coordinates of both tables are."""

    DEGREES = 0.0
    METRES = 1 / METRES_PER_FOOT
    FEET = 1.0

    @property
    def feet(self) -> float:
        """Feet in a unit of flat coordinates; 0 for longitude and latitude."""
        return self.value


@dataclass(frozen=True)
class Totals:
    """What a run came to."""

    fields: int
    reached: int
    acres: float
    spreadable_acres: float


@dataclass
class Waters:
    """Waters joined end to end and sorted into the cells of a grid.

    Attributes
    ----------
    unit : Unit
    points, joined, widths, fixed : arrays
        As from `delmarva.land.batch.shapes.chain`.
    areas : array of shapely polygons
        Waters drawn as areas, whose inside is no field.
    """

    unit: Unit
    points: ndarray
    joined: ndarray
    widths: ndarray
    fixed: ndarray
    areas: ndarray
    widest: float = 0.0
    grid: ndarray = field(init=False)
    starts: ndarray = field(init=False)
    held: ndarray = field(init=False)

    def __post_init__(self) -> None:
        import numpy as np
        import shapely

        from delmarva.land.batch.search import MOST_CELLS, sort_into_cells

        self.tree = shapely.STRtree(self.areas) if len(self.areas) else None
        if not len(self.points):
            self.grid = np.array([0.0, 0.0, 1.0, 1.0, 1, 1])
            self.starts, self.held = np.zeros(2, np.int64), np.zeros(0, np.int32)
            return
        west, south = self.points.min(axis=0)
        east, north = self.points.max(axis=0)
        if self.unit is Unit.DEGREES:
            high = _CELL_FEET / 362_000
            wide = high / math.cos(math.radians(min(89.0, max(abs(south), abs(north)))))
        else:
            wide = high = _CELL_FEET / self.unit.feet
        larger = max(1.0, math.sqrt((east - west + wide) / wide * (north - south + high) / high / MOST_CELLS))
        wide, high = wide * larger, high * larger
        self.grid = np.array(
            [west, south, wide, high, math.floor((east - west) / wide) + 1, math.floor((north - south) / high) + 1]
        )
        self.starts, self.held = sort_into_cells(self.points, self.joined, self.grid)
        self.widest = float(self.widths.max() + np.nanmax(np.append(self.fixed, 0.0)))

    @property
    def segments(self) -> int:
        """How many straight pieces there are."""
        return int(self.joined.sum())


def read_waters(path: Path, unit: Unit) -> Waters:
    """Read a table of waters.

    Parameters
    ----------
    path : Path
        Parquet with ``geometry`` (WKB: points, lines, polygons) and, if wanted, ``half_width_ft`` (from what is drawn
        to the top of the bank; 0 where it is not given) and ``distance_ft`` (a setback of its own, which goes before
        the field's).
    unit : Unit
        Of its coordinates.

    Raises
    ------
    InputError
        When a column is missing or a geometry cannot be read.
    """
    import numpy as np
    import pyarrow.parquet as pq
    import shapely

    from delmarva.land.batch.shapes import chain

    file = pq.ParquetFile(path)
    given = _columns(file, path, ("geometry",), ("half_width_ft", "distance_ft"))
    parts: list[tuple[ndarray, ...]] = []
    areas: list[ndarray] = []
    for batch in file.iter_batches(65_536, columns=given):
        _, _, xy, ends, roles, of = _unpacked(batch["geometry"], path)
        whose = np.repeat(np.arange(of.size - 1), np.diff(of))
        if roles.any():
            drawn = shapely.from_wkb(batch["geometry"].to_numpy(zero_copy_only=False))
            areas.append(drawn[np.unique(whose[roles > 0])])
        parts.append(
            (
                xy,
                np.diff(ends),
                _numbers(batch, "half_width_ft", 0.0)[whose],
                _numbers(batch, "distance_ft", math.nan)[whose],
            )
        )
    xy, lengths, widths, fixed = (
        np.concatenate(part) if parts else np.empty((0, 2) if number == 0 else 0)
        for number, part in enumerate(zip(*parts, strict=True) if parts else ((),) * 4)
    )
    ends = np.concatenate(([0], np.cumsum(lengths))).astype(np.int64)
    bodies = np.concatenate(areas) if areas else np.empty(0, object)
    return Waters(unit, *chain(xy, ends, widths, fixed), bodies)


def cut_back(
    fields: Path,
    waters: Waters,
    out: Path,
    *,
    distance_ft: float | None = None,
    geometry: bool = True,
    threads: int = 2,
) -> Totals:
    """Take the setbacks of the waters from every field of a table.

    Parameters
    ----------
    fields : Path
        Parquet with ``id``, ``geometry`` (WKB polygons in the waters' unit) and, unless one distance is given for all,
        ``distance_ft``.
    waters : Waters
        What to stay away from.
    out : Path
        Parquet to write: ``id``, ``acres``, ``spreadable_acres`` and, if wanted, the spreadable ``geometry`` in WKB.
    distance_ft : float, optional
        The setback of all fields, in international feet.
    geometry : bool
        Whether to write what is left of each field.
    threads : int
        How many chunks to work on at a time.

    Raises
    ------
    InputError
        When a column is missing, a geometry is no polygon or a distance no number of feet.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    if distance_ft is not None and not 0 <= distance_ft <= 100_000:
        raise InputError(f"distance_ft: expected a number of feet from 0 to 100,000; found {distance_ft:g}")
    file = pq.ParquetFile(fields)
    needed = ("id", "geometry") if distance_ft is not None else ("id", "geometry", "distance_ft")
    columns = _columns(file, fields, needed, ())
    worker = _Worker(waters, distance_ft, geometry, fields)
    schema = [("id", file.schema_arrow.field("id").type), ("acres", pa.float64()), ("spreadable_acres", pa.float64())]
    count, reached, acres, spreadable = 0, 0, 0.0, 0.0
    with (
        ThreadPoolExecutor(threads) as pool,
        pq.ParquetWriter(out, pa.schema(schema + ([("geometry", pa.binary())] if geometry else []))) as writer,
    ):
        for table, hits in _in_order(pool, worker.cut, file.iter_batches(CHUNK, columns=columns), 2 * threads):
            writer.write_batch(table)
            count, reached = count + table.num_rows, reached + hits
            acres += pa.compute.sum(table["acres"]).as_py() or 0.0
            spreadable += pa.compute.sum(table["spreadable_acres"]).as_py() or 0.0
    return Totals(count, reached, acres, spreadable)


def _in_order(pool: ThreadPoolExecutor, work: Any, batches: Iterator[Any], ahead: int) -> Iterator[Any]:
    """Yield results in the order of the batches, with no more than some of them under way."""
    under_way: deque[Future[Any]] = deque()
    first = 0
    for batch in batches:
        under_way.append(pool.submit(work, batch, first))
        first += batch.num_rows
        if len(under_way) >= ahead:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


class _Worker:
    """Takes setbacks from one chunk of fields; several threads share it."""

    def __init__(self, waters: Waters, distance_ft: float | None, geometry: bool, path: Path) -> None:
        self.waters, self.distance, self.geometry, self.path = waters, distance_ft, geometry, path
        self.own = thread_local()

    def cut(self, batch: Any, first: int) -> tuple[Any, int]:
        """Return the result of a chunk whose first field has a number, and how many fields a setback reaches."""
        import numpy as np
        import pyarrow as pa

        from delmarva.land.batch.carve import AS_GIVEN, TOLD, carve, pack
        from delmarva.land.batch.search import runs, search
        from delmarva.land.batch.shapes import areas, lay_out

        waters, feet = self.waters, self.waters.unit.feet
        data, offsets, xy, ends, roles, of = _unpacked(batch["geometry"], self.path)
        if (roles == 0).any():
            row = first + int(np.searchsorted(of, np.argmax(roles == 0), side="right"))
            raise InputError(f"{self.path.name}, row {row}: expected a polygon, found a point or line")
        local, middles, boxes = lay_out(xy, ends, of, feet)
        square_feet = areas(local, ends, roles, of)
        begins, found, reaches = search(
            local, ends, of, middles, boxes, self._distances(batch), feet, waters.points, waters.widths, waters.fixed,
            waters.widest + (self.distance or 0.0), waters.grid, waters.starts, waters.held, self._seen(), first,
        )  # fmt: skip
        lines = Lines(*runs(begins, found, reaches, waters.points, waters.joined, middles, feet))
        states, left, *rings = carve(
            local, ends, roles, of, lines.xy, lines.group_ends, lines.fields, lines.reaches, lines.cores, lines.stops,
            quarter_steps(),
        )  # fmt: skip
        bodies = self._bodies(boxes, middles)
        states[bodies[1]] = TOLD
        left[states == AS_GIVEN] = square_feet[states == AS_GIVEN]
        told = np.flatnonzero(states == TOLD)
        shapes = self._fields(batch, told, local, ends[of])
        if told.size:
            left[told] = self._left(told, shapes, lines, bodies)
        arrays = [batch["id"], pa.array(square_feet / SQUARE_FEET_PER_ACRE), pa.array(left / SQUARE_FEET_PER_ACRE)]
        names = ["id", "acres", "spreadable_acres"]
        if self.geometry:
            drawn = pack(data, offsets, states, *rings, *self._drawn(told, shapes, middles), middles, feet)
            arrays.append(_binary(*drawn))
            names.append("geometry")
        return pa.record_batch(arrays, names), int((states != AS_GIVEN).sum())

    def _distances(self, batch: Any) -> ndarray:
        import numpy as np

        if self.distance is not None:
            return np.full(batch.num_rows, self.distance)
        distances = _numbers(batch, "distance_ft", math.nan)
        if not ((distances >= 0) & (distances <= 100_000)).all():
            worst = distances[~((distances >= 0) & (distances <= 100_000))][0]
            raise InputError(
                f"{self.path.name}: expected a distance_ft from 0 to 100,000 for every field, found {worst:g}"
            )
        return distances

    def _seen(self) -> ndarray:
        """Notes of this thread on which segment was last looked at for which field."""
        import numpy as np

        if not hasattr(self.own, "seen"):
            self.own.seen = np.full(len(self.waters.points), -1, np.int32)
        return self.own.seen

    def _fields(self, batch: Any, which: ndarray, local: ndarray, ends: ndarray) -> ndarray:
        """Return some of the fields in feet about their middles."""
        import numpy as np
        import shapely

        shapes = shapely.from_wkb(batch["geometry"].take(which).to_numpy(zero_copy_only=False))
        chosen = np.zeros(batch.num_rows, bool)
        chosen[which] = True
        return shapely.set_coordinates(shapely.force_2d(shapes), local[np.repeat(chosen, np.diff(ends))])

    def _bodies(self, boxes: ndarray, middles: ndarray) -> tuple[ndarray, ndarray]:
        """Return the waters drawn as areas that meet fields, in feet about the fields' middles, and those fields."""
        import numpy as np
        import shapely

        from delmarva.land.batch.shapes import place

        if self.waters.tree is None:
            return np.empty(0, object), np.empty(0, np.int64)
        owner, body = self.waters.tree.query(shapely.box(*boxes.T), predicate="intersects")
        order = np.argsort(owner, kind="stable")
        owner, body = owner[order], body[order]
        shapes = self.waters.areas[body]
        points, whose = shapely.get_coordinates(shapes, return_index=True)
        return shapely.set_coordinates(shapes, place(points, owner[whose], middles, self.waters.unit.feet, True)), owner

    def _left(self, told: ndarray, shapes: ndarray, lines: Lines, bodies: tuple[ndarray, ndarray]) -> ndarray:
        """Take setbacks and water bodies from fields by the general way; return the square feet that are left."""
        import numpy as np
        import shapely

        wanted = np.flatnonzero(np.isin(lines.fields, told))
        reach, whole = np.empty(wanted.size, object), lines.drawn(wanted)
        for far, cap in ((True, "flat"), (False, "round")):
            mine = lines.far[wanted] == far
            radii = lines.reaches[wanted][mine]
            reach[mine] = shapely.buffer(whole[mine], radii, quad_segs=quarter_steps(), cap_style=cap)
        for taken, owner in ((reach, lines.fields[wanted]), bodies):
            turn = np.arange(owner.size) - np.searchsorted(owner, owner)
            for number in range(turn.max(initial=-1) + 1):
                mine = turn == number
                at = np.searchsorted(told, owner[mine])
                shapes[at] = shapely.difference(shapes[at], taken[mine])
        return shapely.area(shapes)

    def _drawn(self, told: ndarray, shapes: ndarray, middles: ndarray) -> tuple[ndarray, ndarray]:
        """Return the WKB of fields cut back by the general way."""
        import numpy as np
        import shapely

        from delmarva.land.batch.shapes import place

        points, whose = shapely.get_coordinates(shapes, return_index=True)
        moved = place(points, told[whose], middles, self.waters.unit.feet, False)
        written = shapely.to_wkb(shapely.set_coordinates(shapes, moved), byte_order=1).tolist()
        offsets = np.cumsum([0, *map(len, written)])
        return np.frombuffer(b"".join(written), np.uint8), offsets


@dataclass(frozen=True)
class Lines:
    """Lines of water near fields, as from `delmarva.land.batch.search.runs`."""

    xy: ndarray
    line_ends: ndarray
    group_ends: ndarray
    fields: ndarray
    reaches: ndarray
    far: ndarray
    cores: ndarray
    stops: ndarray

    def drawn(self, groups: ndarray) -> ndarray:
        """Return some groups as shapely multilinestrings."""
        import shapely

        lines, group_ends = _gathered(self.group_ends, groups)
        points, line_ends = _gathered(self.line_ends, lines)
        return shapely.from_ragged_array(shapely.GeometryType.MULTILINESTRING, self.xy[points], (line_ends, group_ends))


def _gathered(ends: ndarray, which: ndarray) -> tuple[ndarray, ndarray]:
    """Return the numbers of the items of some groups, and where each of these groups now begins and ends."""
    import numpy as np

    lengths = ends[which + 1] - ends[which]
    after = np.concatenate(([0], np.cumsum(lengths)))
    return np.repeat(ends[which] - after[:-1], lengths) + np.arange(after[-1]), after


def _columns(file: Any, path: Path, needed: tuple[str, ...], wanted: tuple[str, ...]) -> list[str]:
    """Return the columns to read. Raises `InputError` when one that is needed is not there."""
    there = file.schema_arrow.names
    for name in needed:
        if name not in there:
            raise InputError(f"{path.name}: expected a column {name!r}, found {', '.join(there)}.")
    return [*needed, *(name for name in wanted if name in there)]


def _numbers(batch: Any, name: str, missing: float) -> ndarray:
    """Return a column of numbers, or what stands for them where they are missing."""
    import numpy as np
    import pyarrow as pa

    if name not in batch.schema.names:
        return np.full(batch.num_rows, missing)
    return np.array(batch[name].cast(pa.float64()).fill_null(missing))


def _binary(data: ndarray, offsets: ndarray) -> Any:
    """Return bytes and offsets as an Arrow array."""
    import pyarrow as pa

    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.large_binary(), offsets.size - 1, buffers).cast(pa.binary())


def _unpacked(column: Any, path: Path) -> tuple[ndarray, ...]:
    """Return bytes and offsets of a column of WKB, and what they hold (see `delmarva.land.batch.shapes.unpack`)."""
    import numpy as np
    import pyarrow as pa
    import shapely
    from shapely.errors import ShapelyError

    from delmarva.land.batch.shapes import measure, unpack

    if column.null_count:
        raise InputError(f"{path.name}: expected a geometry in every row, found {column.null_count} rows without one.")
    for turn in range(2):
        plain = column.cast(pa.large_binary())
        _, places, content = plain.buffers()
        offsets = np.frombuffer(places, np.int64)[plain.offset : plain.offset + len(plain) + 1]
        data = np.frombuffer(content, np.uint8) if content is not None else np.empty(0, np.uint8)
        sequences, points = measure(data, offsets)
        if sequences >= 0:
            return data, offsets, *unpack(data, offsets, sequences, points)
        if turn == 0:
            try:
                drawn = shapely.force_2d(shapely.from_wkb(column.to_numpy(zero_copy_only=False)))
            except ShapelyError as error:
                raise InputError(f"{path.name}: the column geometry is not WKB: {error}") from None
            column = pa.array(shapely.to_wkb(drawn, byte_order=1, flavor="iso"), pa.binary())
    raise InputError(f"{path.name}: expected points, lines and polygons, found a geometry of another kind.")
