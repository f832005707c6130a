"""The search of whole states: which segments of water lie within reach of a field, by exact distance.

Compiled by Numba like `delmarva.land.batch.shapes`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from delmarva.land.batch.compiled import compiled
from delmarva.land.batch.shapes import to_feet

MOST_CELLS = 4_000_000


@compiled
def _columns(points: Any, segment: int, row: int, grid: Any) -> Any:
    """Return the first and last column of a grid that a segment crosses in a row."""
    west, south, wide, high, across = grid[0], grid[1], grid[2], grid[3], int(grid[4])
    ax, ay, bx, by = points[segment, 0], points[segment, 1], points[segment + 1, 0], points[segment + 1, 1]
    low, top = south + row * high, south + (row + 1) * high
    left, right = min(ax, bx), max(ax, bx)
    if ay != by:
        slope = (bx - ax) / (by - ay)
        at_low, at_top = ax + (max(low, min(ay, by)) - ay) * slope, ax + (min(top, max(ay, by)) - ay) * slope
        left, right = max(left, min(at_low, at_top)), min(right, max(at_low, at_top))
    first = int((left - west) / wide - 1e-9)
    last = int((right - west) / wide + 1e-9)
    return max(0, min(first, last)), min(across - 1, max(first, last))


@compiled
def _rows(points: Any, segment: int, grid: Any) -> Any:
    south, high, up = grid[1], grid[3], int(grid[5])
    ay, by = points[segment, 1], points[segment + 1, 1]
    first, last = int((min(ay, by) - south) / high - 1e-9), int((max(ay, by) - south) / high + 1e-9)
    return max(0, first), min(up - 1, last)


@compiled
def sort_into_cells(points: Any, joined: Any, grid: Any) -> Any:
    """Return, for the cells of a grid row by row, where each cell's segments begin and which they are."""
    across = int(grid[4])
    starts = np.zeros(across * int(grid[5]) + 1, np.int64)
    held = np.empty(0, np.int32)
    for turn in range(2):
        for segment in range(points.shape[0] - 1):
            if not joined[segment]:
                continue
            low, top = _rows(points, segment, grid)
            for row in range(low, top + 1):
                left, right = _columns(points, segment, row, grid)
                for cell in range(row * across + left, row * across + right + 1):
                    if turn == 0:
                        starts[cell + 1] += 1
                    else:
                        held[starts[cell]] = segment
                        starts[cell] += 1
        if turn == 0:
            starts = np.cumsum(starts)
            held = np.empty(starts[-1], np.int32)
    return np.concatenate((np.zeros(1, np.int64), starts[:-1])), held


@compiled
def apart(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> float:
    """Return the square of the distance between two segments."""
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    cross = ux * vy - uy * vx
    if abs(cross) > 0.0:
        t = ((cx - ax) * vy - (cy - ay) * vx) / cross
        s = ((cx - ax) * uy - (cy - ay) * ux) / cross
        if 0.0 <= t <= 1.0 and 0.0 <= s <= 1.0:
            return 0.0
    best = from_point(ax, ay, cx, cy, vx, vy)
    best = min(best, from_point(bx, by, cx, cy, vx, vy))
    best = min(best, from_point(cx, cy, ax, ay, ux, uy))
    return min(best, from_point(dx, dy, ax, ay, ux, uy))


@compiled
def from_point(px: float, py: float, ax: float, ay: float, ux: float, uy: float) -> float:
    """Return the square of the distance from a point to the segment that goes from a by u."""
    length = ux * ux + uy * uy
    t = 0.0
    if length > 0.0:
        t = min(1.0, max(0.0, ((px - ax) * ux + (py - ay) * uy) / length))
    east, north = px - ax - t * ux, py - ay - t * uy
    return east * east + north * north


@compiled
def _reaches(
    local: Any, ends: Any, first: int, last: int, ax: float, ay: float, bx: float, by: float, reach: float
) -> bool:
    """Whether a segment lies within reach of the polygons of some rings, or inside one."""
    limit, inside = reach * reach, False
    left, right = min(ax, bx) - reach, max(ax, bx) + reach
    low, top = min(ay, by) - reach, max(ay, by) + reach
    for ring in range(first, last):
        for i in range(ends[ring], ends[ring + 1] - 1):
            cx, cy, dx, dy = local[i, 0], local[i, 1], local[i + 1, 0], local[i + 1, 1]
            if (cy > ay) != (dy > ay) and ax < cx + (ay - cy) / (dy - cy) * (dx - cx):
                inside = not inside
            if max(cx, dx) < left or min(cx, dx) > right or max(cy, dy) < low or min(cy, dy) > top:
                continue
            if apart(ax, ay, bx, by, cx, cy, dx, dy) <= limit:
                return True
    return inside


@compiled
def search(
    local: Any, ends: Any, of: Any, middles: Any, boxes: Any, distances: Any, feet: float,
    points: Any, widths: Any, fixed: Any, widest: float, grid: Any, starts: Any, held: Any, seen: Any, stamp: int,
) -> Any:  # fmt: skip
    """Return, for each field, the segments of water within reach, sorted by reach and number, and their reach.

    ``seen`` notes for each segment the last field it was looked at for; ``stamp`` is the first field's number.
    """
    count = of.size - 1
    begins = np.zeros(count + 1, np.int64)
    found, reaches = np.empty(max(64, 4 * count), np.int32), np.empty(max(64, 4 * count))
    n = 0
    west, south, wide, high, across, up = grid[0], grid[1], grid[2], grid[3], int(grid[4]), int(grid[5])
    for field in range(count):
        most = max(distances[field], widest)
        if feet > 0.0:
            dx, dy = most / feet, most / feet
        else:
            dy = most / 362_000.0
            dx = dy / math.cos(math.radians(min(89.0, max(abs(boxes[field, 1]), abs(boxes[field, 3])) + dy)))
        left, low = boxes[field, 0] - dx, boxes[field, 1] - dy
        right, top = boxes[field, 2] + dx, boxes[field, 3] + dy
        for row in range(max(0, int((low - south) / high)), min(up - 1, int((top - south) / high)) + 1):
            for column in range(max(0, int((left - west) / wide)), min(across - 1, int((right - west) / wide)) + 1):
                cell = row * across + column
                for k in range(starts[cell], starts[cell + 1]):
                    segment = held[k]
                    if seen[segment] == stamp + field:
                        continue
                    seen[segment] = stamp + field
                    ax, ay, bx, by = (
                        points[segment, 0],
                        points[segment, 1],
                        points[segment + 1, 0],
                        points[segment + 1, 1],
                    )
                    if max(ax, bx) < left or min(ax, bx) > right or max(ay, by) < low or min(ay, by) > top:
                        continue
                    own = fixed[segment]
                    reach = (distances[field] if np.isnan(own) else own) + widths[segment]
                    ax, ay = to_feet(ax, ay, middles[field, 0], middles[field, 1], feet)
                    bx, by = to_feet(bx, by, middles[field, 0], middles[field, 1], feet)
                    if reach > 0.0 and _reaches(local, ends, of[field], of[field + 1], ax, ay, bx, by, reach):
                        if n == found.size:
                            found = np.concatenate((found, np.empty_like(found)))
                            reaches = np.concatenate((reaches, np.empty_like(reaches)))
                        at = n
                        while at > begins[field] and (
                            reaches[at - 1] > reach or (reaches[at - 1] == reach and found[at - 1] > segment)
                        ):
                            found[at], reaches[at] = found[at - 1], reaches[at - 1]
                            at -= 1
                        found[at], reaches[at] = segment, reach
                        n += 1
        begins[field + 1] = n
    return begins, found[:n], reaches[:n]


@compiled
def runs(begins: Any, found: Any, reaches: Any, points: Any, joined: Any, middles: Any, feet: float) -> Any:
    """Join what was found into lines, one group for each field and reach.

    Where the water goes on beyond the reach, the line follows it for twice the reach, so that the form of its end does
    not matter to the field.

    Returns
    -------
    xy : float64 array (n, 2)
        Feet about the field's middle.
    line_ends, group_ends : int64 arrays
        Points of each line, lines of each group.
    fields, group_reaches, far : arrays (groups)
        The field, the reach, and whether all lines of the group end that far out.
    cores : int64 array (lines, 2)
        First point and end of what was found itself.
    stops : bool array (lines, 2)
        Whether the water itself begins or ends where that does.
    """
    hits = found.size
    xy, n = np.empty((4 * hits + 64, 2)), 0
    line_ends, group_ends = np.zeros(hits + 1, np.int64), np.zeros(hits + 1, np.int64)
    fields, group_reaches, far = np.empty(hits, np.int64), np.empty(hits), np.empty(hits, np.bool_)
    cores, stops = np.empty((hits, 2), np.int64), np.empty((hits, 2), np.bool_)
    lines, groups = 0, 0
    for field in range(begins.size - 1):
        x0, y0 = middles[field]
        k = begins[field]
        while k < begins[field + 1]:
            reach = reaches[k]
            far[groups] = True
            while k < begins[field + 1] and reaches[k] == reach:
                hit = found[k]
                first, went = hit, 0.0
                east, north = to_feet(points[first, 0], points[first, 1], x0, y0, feet)
                while went < 2 * reach and first > 0 and joined[first - 1]:
                    first -= 1
                    to_east, to_north = to_feet(points[first, 0], points[first, 1], x0, y0, feet)
                    went += math.hypot(to_east - east, to_north - north)
                    east, north = to_east, to_north
                far[groups] = far[groups] and went >= 2 * reach
                cores[lines, 0], stops[lines, 0] = n + hit - first, hit == 0 or not joined[hit - 1]
                at, last, went = first, hit + 1, 0.0
                while True:
                    if n == xy.shape[0]:
                        xy = np.concatenate((xy, np.empty_like(xy)))
                    xy[n] = to_feet(points[at, 0], points[at, 1], x0, y0, feet)
                    n += 1
                    while k < begins[field + 1] and reaches[k] == reach and found[k] <= at:
                        last, went, k = found[k] + 1, 0.0, k + 1
                    if at == last:
                        cores[lines, 1], stops[lines, 1] = n, not joined[at]
                    if at >= last:
                        if at > last:
                            went += math.hypot(xy[n - 1, 0] - xy[n - 2, 0], xy[n - 1, 1] - xy[n - 2, 1])
                        if not joined[at] or went >= 2 * reach:
                            break
                    at += 1
                far[groups] = far[groups] and went >= 2 * reach
                lines += 1
                line_ends[lines] = n
            fields[groups], group_reaches[groups] = field, reach
            groups += 1
            group_ends[groups] = lines
    return (
        xy[:n], line_ends[: lines + 1], group_ends[: groups + 1],
        fields[:groups], group_reaches[:groups], far[:groups], cores[:lines], stops[:lines],
    )  # fmt: skip
