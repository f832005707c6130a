"""Shapes as flat arrays, for whole states at once: read from WKB, laid out in feet, waters joined end to end.

Compiled by Numba and free of Python objects, so that several threads run at the same time.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from delmarva.land.batch.compiled import compiled
from delmarva.land.local import METRES_PER_FOOT

_SEMI_MAJOR = 6378137.0 / METRES_PER_FOOT
_FLATTENING = 1 / 298.257223563
_ECCENTRICITY = _FLATTENING * (2 - _FLATTENING)

POINT, LINE, POLYGON = 1, 2, 3


@compiled
def _u32(data: Any, at: int) -> int:
    number = np.int64(0)
    for byte in range(3, -1, -1):
        number = number * 256 + np.int64(data[at + byte])
    return number


@compiled
def measure(data: Any, offsets: Any) -> Any:
    """Return how many sequences and points the geometries hold, or -1 where one is not plain little-endian 2-D WKB."""
    sequences, points = 0, 0
    for number in range(offsets.size - 1):
        at, stop = offsets[number], offsets[number + 1]
        parts, first = 1, True
        while parts > 0:
            if at + 9 > stop or data[at] != 1:
                return -1, -1
            kind, count = _u32(data, at + 1), 1
            if first and 4 <= kind <= 6:
                parts = _u32(data, at + 5)
                at, first = at + 9, False
                continue
            first, parts = False, parts - 1
            if kind == POINT:
                sequences, points, at = sequences + 1, points + 1, at + 21
            elif kind == LINE:
                count = _u32(data, at + 5)
                sequences, points, at = sequences + 1, points + count, at + 9 + 16 * count
            elif kind == POLYGON:
                rings = _u32(data, at + 5)
                at += 9
                for _ in range(rings):
                    count = _u32(data, at)
                    sequences, points, at = sequences + 1, points + count, at + 4 + 16 * count
                    if at > stop:
                        return -1, -1
            else:
                return -1, -1
            if at > stop:
                return -1, -1
    return sequences, points


@compiled
def unpack(data: Any, offsets: Any, sequences: int, points: int) -> Any:
    """Take WKB apart.

    Returns
    -------
    xy : float64 array (points, 2)
    ends : int64 array (sequences + 1)
        Where each sequence of points begins and ends.
    roles : int8 array (sequences)
        0 for a point or line, 1 for the outer ring of a polygon, 2 for a hole.
    of : int64 array (geometries + 1)
        Where the sequences of each geometry begin and end.
    """
    xy, ends = np.empty((points, 2)), np.zeros(sequences + 1, np.int64)
    roles, of = np.zeros(sequences, np.int8), np.zeros(offsets.size, np.int64)
    sequence, point = 0, 0
    for number in range(offsets.size - 1):
        at = offsets[number]
        parts, first = 1, True
        while parts > 0:
            kind = _u32(data, at + 1)
            if first and 4 <= kind <= 6:
                parts = _u32(data, at + 5)
                at, first = at + 9, False
                continue
            first, parts = False, parts - 1
            rings = 1
            if kind == POLYGON:
                rings, at = _u32(data, at + 5), at + 9
            else:
                at += 5
            for ring in range(rings):
                count = 1
                if kind != POINT:
                    count, at = _u32(data, at), at + 4
                values = data[at : at + 16 * count].view(np.float64)
                for i in range(count):
                    xy[point + i, 0], xy[point + i, 1] = values[2 * i], values[2 * i + 1]
                roles[sequence] = 0 if kind != POLYGON else 1 if ring == 0 else 2
                at, point, sequence = at + 16 * count, point + count, sequence + 1
                ends[sequence] = point
        of[number + 1] = sequence
    return xy, ends, roles, of


@compiled
def to_feet(x: float, y: float, x0: float, y0: float, feet: float) -> Any:
    """Return feet east and north of (x0, y0).

    ``feet`` are those in a unit of flat coordinates; 0 stands for longitude and latitude.

    For degrees a transverse Mercator about the middle, whose scale a mile out is true to 1 part in 30 million; the
    series is good to a thousandth of an inch for five miles.
    """
    if feet > 0.0:
        return (x - x0) * feet, (y - y0) * feet
    lat, lat0 = math.radians(y), math.radians(y0)
    sine, cosine = math.sin(lat), math.cos(lat)
    middle = math.sin((lat + lat0) / 2)
    w = 1 - _ECCENTRICITY * middle * middle
    meridian = _SEMI_MAJOR * (1 - _ECCENTRICITY) / (w * math.sqrt(w)) * (lat - lat0)
    normal = _SEMI_MAJOR / math.sqrt(1 - _ECCENTRICITY * sine * sine)
    t = sine / cosine
    across = math.radians(x - x0) * cosine
    eta = _ECCENTRICITY / (1 - _ECCENTRICITY) * cosine * cosine
    square = across * across
    east = normal * across * (1 + square / 6 * (1 - t * t + eta))
    north = meridian + normal * t * square / 2 * (1 + square / 12 * (5 - t * t + 9 * eta))
    return east, north


@compiled
def from_feet(east: float, north: float, x0: float, y0: float, feet: float) -> Any:
    """Return the coordinates of a point given in feet; the inverse of `to_feet`, to a millionth of a foot."""
    if feet > 0.0:
        return x0 + east / feet, y0 + north / feet
    sine, cosine = math.sin(math.radians(y0)), math.cos(math.radians(y0))
    w = 1 - _ECCENTRICITY * sine * sine
    up = math.degrees(w * math.sqrt(w) / (_SEMI_MAJOR * (1 - _ECCENTRICITY)))
    out = math.degrees(math.sqrt(w) / (_SEMI_MAJOR * cosine))
    x, y = x0 + east * out, y0 + north * up
    for _ in range(4):
        found_east, found_north = to_feet(x, y, x0, y0, 0.0)
        x, y = x + (east - found_east) * out, y + (north - found_north) * up
    return x, y


@compiled
def lay_out(xy: Any, ends: Any, of: Any, feet: float) -> Any:
    """Return each geometry's points in feet about the middle of its own box, those middles, and the boxes as given."""
    count = of.size - 1
    local, middles, boxes = np.empty_like(xy), np.zeros((count, 2)), np.empty((count, 4))
    for number in range(count):
        first, last = ends[of[number]], ends[of[number + 1]]
        west, south, east, north = np.inf, np.inf, -np.inf, -np.inf
        for i in range(first, last):
            west, east = min(west, xy[i, 0]), max(east, xy[i, 0])
            south, north = min(south, xy[i, 1]), max(north, xy[i, 1])
        boxes[number] = (west, south, east, north)
        if last > first:
            middles[number] = ((west + east) / 2, (south + north) / 2)
        for i in range(first, last):
            local[i] = to_feet(xy[i, 0], xy[i, 1], middles[number, 0], middles[number, 1], feet)
    return local, middles, boxes


@compiled
def areas(local: Any, ends: Any, roles: Any, of: Any) -> Any:
    """Return the square feet of each polygonal geometry, holes left out."""
    found = np.zeros(of.size - 1)
    for number in range(of.size - 1):
        for sequence in range(of[number], of[number + 1]):
            twice = 0.0
            for i in range(ends[sequence], ends[sequence + 1] - 1):
                twice += local[i, 0] * local[i + 1, 1] - local[i + 1, 0] * local[i, 1]
            found[number] += abs(twice) / 2 if roles[sequence] == 1 else -abs(twice) / 2
    return found


@compiled
def place(points: Any, whose: Any, middles: Any, feet: float, forth: bool) -> Any:
    """Return points brought into feet about the middle of the geometry they belong to, or back."""
    moved = np.empty_like(points)
    for i in range(points.shape[0]):
        x0, y0 = middles[whose[i]]
        if forth:
            moved[i] = to_feet(points[i, 0], points[i, 1], x0, y0, feet)
        else:
            moved[i] = from_feet(points[i, 0], points[i, 1], x0, y0, feet)
    return moved


@compiled
def _bits(x: float, y: float) -> int:
    """Return a hash of a point."""
    pair = np.array([x + 0.0, y + 0.0]).view(np.uint64)
    mixed = (pair[0] ^ (pair[1] * np.uint64(0x9E3779B97F4A7C15))) * np.uint64(0xBF58476D1CE4E5B9)
    return mixed ^ (mixed >> np.uint64(31))


@compiled
def _links(xy: Any, ends: Any, widths: Any, fixed: Any) -> Any:
    """Return, for each end of each sequence, the end that alone continues it, or -1.

    End 2n is the first point of sequence n, end 2n + 1 its last. Lines continue each other where exactly two meet and
    both keep the same distance.
    """
    count = ends.size - 1
    size = 16
    while size < 4 * count:
        size *= 2
    table, met = np.full(size, -1, np.int32), np.zeros(size, np.int32)
    other, slot_of = np.full(2 * count, -1, np.int32), np.empty(2 * count, np.int64)
    for end in range(2 * count):
        sequence = end // 2
        i = ends[sequence] if end % 2 == 0 else ends[sequence + 1] - 1
        slot = np.int64(_bits(xy[i, 0], xy[i, 1]) & np.uint64(size - 1))
        while table[slot] >= 0:
            known = table[slot]
            j = ends[known // 2] if known % 2 == 0 else ends[known // 2 + 1] - 1
            if xy[i, 0] == xy[j, 0] and xy[i, 1] == xy[j, 1]:
                break
            slot = (slot + 1) & (size - 1)
        if table[slot] < 0:
            table[slot] = end
        elif met[slot] == 1:
            other[end], other[table[slot]] = table[slot], end
        met[slot] += 1
        slot_of[end] = slot
    for end in range(2 * count):
        if other[end] >= 0:
            one, two = end // 2, other[end] // 2
            same = widths[one] == widths[two] and (
                fixed[one] == fixed[two] or (np.isnan(fixed[one]) and np.isnan(fixed[two]))
            )
            if met[slot_of[end]] != 2 or one == two or not same:
                other[end] = -1
    return other


@compiled
def chain(xy: Any, ends: Any, widths: Any, fixed: Any) -> Any:
    """Join lines end to end.

    Parameters
    ----------
    xy, ends : as from `unpack`
    widths, fixed : float64 arrays (sequences)
        What each sequence adds to a setback, and the setback of its own if it has one (else NaN).

    Returns
    -------
    points : float64 array (n, 2)
    joined : bool array (n)
        Whether a segment leads from a point to the next one; segments go by the number of their first point.
    widths, fixed : float64 arrays (n)
        By segment.
    """
    count = ends.size - 1
    other = _links(xy, ends, widths, fixed)
    total = xy.shape[0] + count
    points, joined = np.empty((total, 2)), np.zeros(total, np.bool_)
    by_segment, own = np.zeros(total), np.full(total, np.nan)
    done = np.zeros(count, np.bool_)
    n = 0
    for turn in range(2):
        for start in range(count):
            if done[start] or ends[start + 1] == ends[start]:
                continue
            end = 2 * start
            if turn == 0 and other[end] >= 0 and other[end + 1] >= 0:
                continue
            if turn == 0 and other[end] >= 0:
                end += 1
            first = True
            while True:
                sequence, backwards = end // 2, end % 2 == 1
                done[sequence] = True
                a, b = ends[sequence], ends[sequence + 1]
                for step in range(0 if first else 1, b - a):
                    i = b - 1 - step if backwards else a + step
                    points[n] = xy[i]
                    joined[n], by_segment[n], own[n] = True, widths[sequence], fixed[sequence]
                    n += 1
                if b - a == 1:
                    points[n] = xy[a]
                    by_segment[n], own[n] = widths[sequence], fixed[sequence]
                    n += 1
                first = False
                following = other[end ^ 1]
                if following < 0 or done[following // 2]:
                    break
                end = following
            joined[n - 1] = False
    return points[:n], joined[:n], by_segment[:n], own[:n]
