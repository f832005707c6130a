"""Fields cut back from lines of water, and written as WKB. Compiled by Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from delmarva.land.batch.clip import take_out
from delmarva.land.batch.compiled import compiled
from delmarva.land.batch.offset import ring_around
from delmarva.land.batch.shapes import from_feet

_MOST_POINTS = 16_384
_MOST_RINGS = 256

AS_GIVEN, CARVED, TOLD = 0, 1, 2
"""How a field is written: as it came, as carved here, or as told by whoever could do what could not be done here."""


@compiled
def _signed(xy: Any, first: int, last: int) -> float:
    """Return the area of a closed ring, positive where its inside is to the left."""
    twice = 0.0
    for i in range(first, last - 1):
        twice += (xy[i, 0] - xy[first, 0]) * (xy[i + 1, 1] - xy[first, 1])
        twice -= (xy[i + 1, 0] - xy[first, 0]) * (xy[i, 1] - xy[first, 1])
    return twice / 2


@compiled
def carve(
    local: Any, ends: Any, roles: Any, of: Any,
    xy: Any, group_ends: Any, fields: Any, reaches: Any, cores: Any, stops: Any, quarter: int,
) -> Any:  # fmt: skip
    """Take the strips around lines of water from fields.

    Parameters
    ----------
    local, ends, roles, of : arrays
        The fields, in feet (see `delmarva.land.batch.shapes.unpack`).
    xy, group_ends, fields, reaches, cores, stops : arrays
        The lines (see `delmarva.land.batch.search.runs`).
    quarter : int
        Chords of a quarter circle.

    Returns
    -------
    states : int8 array (fields)
        `AS_GIVEN` where no water reaches, `CARVED` where it is done here, `TOLD` where it could not be.
    left : float64 array (fields)
        Square feet that are left of those carved.
    points, point_ends, shells, ring_ends : arrays
        The rings of those carved: of each ring, the number of the outer ring it is a hole in (itself if it is an outer
        ring); rings of each field.
    """
    count = of.size - 1
    states, left = np.zeros(count, np.int8), np.zeros(count)
    points, point_ends = np.empty((max(1024, 2 * local.shape[0]), 2)), np.zeros(max(64, 4 * count), np.int64)
    shells, ring_ends = np.zeros(max(64, 4 * count), np.int64), np.zeros(count + 1, np.int64)
    now, now_ends = np.empty((_MOST_POINTS, 2)), np.zeros(_MOST_RINGS + 1, np.int64)
    then, then_ends = np.empty((_MOST_POINTS, 2)), np.zeros(_MOST_RINGS + 1, np.int64)
    strip = np.empty((_MOST_POINTS, 2))
    group, at, ring = 0, 0, 0
    for field in range(count):
        if group < fields.size and fields[group] == field:
            rings = _oriented(local, ends, roles, of[field], of[field + 1], now, now_ends)
            while group < fields.size and fields[group] == field:
                for line in range(group_ends[group], group_ends[group + 1]):
                    if rings > 0:
                        core = xy[cores[line, 0] : cores[line, 1]]
                        n = ring_around(core, reaches[group], stops[line, 0], stops[line, 1], quarter, strip)
                        rings = take_out(now, now_ends, rings, strip, n, then, then_ends) if n > 0 else -1
                        now, then = then, now
                        now_ends, then_ends = then_ends, now_ends
                group += 1
            states[field] = CARVED if rings >= 0 else TOLD
            if rings > 0:
                total = now_ends[rings]
                if at + total > points.shape[0]:
                    points = np.concatenate((points, np.empty((points.shape[0] + total, 2))))
                if ring + rings + 1 > point_ends.size:
                    point_ends = np.concatenate((point_ends, np.zeros_like(point_ends)))
                    shells = np.concatenate((shells, np.zeros_like(shells)))
                points[at : at + total] = now[:total]
                for own in range(rings):
                    area = _signed(now, now_ends[own], now_ends[own + 1])
                    left[field] += area
                    point_ends[ring + own + 1] = at + now_ends[own + 1]
                    shells[ring + own] = ring + (own if area >= 0.0 else _shell(now, now_ends, rings, own))
                at, ring = at + total, ring + rings
        ring_ends[field + 1] = ring
    return states, left, points[:at], point_ends[: ring + 1], shells[:ring], ring_ends


@compiled
def _oriented(local: Any, ends: Any, roles: Any, first: int, last: int, out: Any, out_ends: Any) -> int:
    """Copy the rings of a field with its inside to their left; return how many, or -1 where there is no room."""
    at = 0
    if last - first > _MOST_RINGS or ends[last] - ends[first] > _MOST_POINTS:
        return -1
    for own in range(first, last):
        a, b = ends[own], ends[own + 1]
        outer = roles[own] == 1
        step = 1 if (_signed(local, a, b) >= 0.0) == outer else -1
        for i in range(b - a):
            out[at] = local[a + i] if step == 1 else local[b - 1 - i]
            at += 1
        out_ends[own - first + 1] = at
    return last - first


@compiled
def _shell(xy: Any, ends: Any, rings: int, hole: int) -> int:
    """Return the smallest outer ring around a hole."""
    best, smallest = hole, np.inf
    x, y = xy[ends[hole]]
    for own in range(rings):
        area = _signed(xy, ends[own], ends[own + 1])
        if own != hole and 0.0 <= area < smallest:
            inside = False
            for i in range(ends[own], ends[own + 1] - 1):
                if (xy[i, 1] > y) != (xy[i + 1, 1] > y):
                    if x < xy[i, 0] + (y - xy[i, 1]) / (xy[i + 1, 1] - xy[i, 1]) * (xy[i + 1, 0] - xy[i, 0]):
                        inside = not inside
            if inside:
                best, smallest = own, area
    return best


@compiled
def _put(out: Any, at: int, value: int) -> int:
    for byte in range(4):
        out[at + byte] = (value >> (8 * byte)) & 255
    return at + 4


@compiled
def pack(
    data: Any, offsets: Any, states: Any, points: Any, point_ends: Any, shells: Any, ring_ends: Any,
    told: Any, told_offsets: Any, middles: Any, feet: float,
) -> Any:  # fmt: skip
    """Write fields as WKB.

    Parameters
    ----------
    data, offsets : arrays
        The WKB of all fields as given.
    states, points, point_ends, shells, ring_ends : arrays
        As from `carve`.
    told, told_offsets : arrays
        The WKB of the fields whose state is `TOLD`, one after another.
    middles, feet
        Where each field's feet are counted from, and the unit to write.

    Returns
    -------
    out, out_offsets : arrays
    """
    count = states.size
    out_offsets, next_told = np.zeros(count + 1, np.int64), 0
    for field in range(count):
        if states[field] == AS_GIVEN:
            size = offsets[field + 1] - offsets[field]
        elif states[field] == TOLD:
            size = told_offsets[next_told + 1] - told_offsets[next_told]
            next_told += 1
        else:
            first, last = ring_ends[field], ring_ends[field + 1]
            parts = 0
            for ring in range(first, last):
                parts += shells[ring] == ring
            size = 9 * parts + 4 * (last - first) + (16 * (point_ends[last] - point_ends[first]))
            size += 9 if parts != 1 else 0
        out_offsets[field + 1] = out_offsets[field] + size
    out, next_told = np.empty(out_offsets[count], np.uint8), 0
    for field in range(count):
        at = out_offsets[field]
        if states[field] == AS_GIVEN:
            out[at : out_offsets[field + 1]] = data[offsets[field] : offsets[field + 1]]
        elif states[field] == TOLD:
            out[at : out_offsets[field + 1]] = told[told_offsets[next_told] : told_offsets[next_told + 1]]
            next_told += 1
        else:
            _write(out, at, points, point_ends, shells, ring_ends[field], ring_ends[field + 1], middles[field], feet)
    return out, out_offsets


@compiled
def _write(
    out: Any, at: int, points: Any, point_ends: Any, shells: Any, first: int, last: int, middle: Any, feet: float
) -> None:
    parts = 0
    for ring in range(first, last):
        parts += shells[ring] == ring
    if parts != 1:
        out[at] = 1
        at = _put(out, _put(out, at + 1, 6), parts)
    for shell in range(first, last):
        if shells[shell] != shell:
            continue
        rings = 0
        for ring in range(first, last):
            rings += shells[ring] == shell
        out[at] = 1
        at = _put(out, _put(out, at + 1, 3), rings)
        at = _write_ring(out, at, points, point_ends[shell], point_ends[shell + 1], middle, feet)
        for ring in range(first, last):
            if ring != shell and shells[ring] == shell:
                at = _write_ring(out, at, points, point_ends[ring], point_ends[ring + 1], middle, feet)


@compiled
def _write_ring(out: Any, at: int, points: Any, first: int, last: int, middle: Any, feet: float) -> int:
    at = _put(out, at, last - first)
    values = out[at : at + 16 * (last - first)].view(np.float64)
    for i in range(last - first):
        values[2 * i], values[2 * i + 1] = from_feet(
            points[first + i, 0], points[first + i, 1], middle[0], middle[1], feet
        )
    return at + 16 * (last - first)
