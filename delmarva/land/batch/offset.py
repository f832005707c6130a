"""The strip around a line of water: all within a distance of it, as one ring of points.

Only plain lines are done here, fast; for a line whose strip overlaps itself or turns too sharply the answer is that it
cannot be done, and the general buffer must do it. Arcs are cut into chords as that buffer cuts them. Compiled.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from delmarva.land.batch.compiled import compiled
from delmarva.land.batch.search import apart, from_point

_CLOSE = 1e-6
"""Feet within which two things are too close to tell which comes first."""


@compiled
def ring_around(line: Any, reach: float, round_start: bool, round_end: bool, quarter: int, out: Any) -> int:
    """Write the ring around a line, counter-clockwise and closed.

    Parameters
    ----------
    line : float64 array (n, 2)
        Feet; a single point has a circle around it.
    reach : float
        Feet from the line.
    round_start, round_end : bool
        Whether the strip goes on around the end; else it is cut off square there.
    quarter : int
        Chords of a quarter circle.
    out : float64 array (m, 2)
        Room for the ring.

    Returns
    -------
    int
        Points written, or 0 where it cannot be done.
    """
    kept = np.empty_like(line)
    n = 0
    for i in range(line.shape[0]):
        if n == 0 or abs(line[i, 0] - kept[n - 1, 0]) > _CLOSE or abs(line[i, 1] - kept[n - 1, 1]) > _CLOSE:
            kept[n] = line[i]
            n += 1
    if out.shape[0] < 8 * quarter + 8 * n:
        return 0
    if n == 1:
        for chord in range(4 * quarter + 1):
            angle = math.pi / 2 * (chord % (4 * quarter)) / quarter
            out[chord] = (line[0, 0] + reach * math.cos(angle), line[0, 1] + reach * math.sin(angle))
        return 4 * quarter + 1
    forth = kept[:n]
    back = forth[::-1].copy()
    straight = np.zeros(out.shape[0], np.bool_)
    first = _right_side(forth, reach, quarter, out, straight, 0)
    at = _cap(forth, reach, round_end, quarter, out, straight, first)
    second = _right_side(back, reach, quarter, out, straight, at) if first > 0 and at > 0 else 0
    at = _cap(back, reach, round_start, quarter, out, straight, second)
    if first == 0 or second == 0 or at == 0 or at >= out.shape[0]:
        return 0
    out[at] = out[0]
    if not _clear(forth, reach, out, straight, at):
        return 0
    if not round_end and _crosses(out, first - 1, at):
        return 0
    if not round_start and _crosses(out, at - 1, at):
        return 0
    return at + 1


@compiled
def _right_side(line: Any, reach: float, quarter: int, out: Any, straight: Any, at: int) -> int:
    """Write the parallel to the right of a line; return the next free place, or 0 where it cannot be done.

    At a bend to the left the parallel goes round the bend; at a bend to the right it is cut short where it meets
    itself, and a piece that is cut away whole is taken off again.
    """
    pieces = line.shape[0] - 1
    held, begin, end = np.empty(pieces, np.int64), np.empty(pieces), np.empty(pieces)
    turned = np.zeros(pieces, np.bool_)
    length, ux, uy = np.empty(pieces), np.empty(pieces), np.empty(pieces)
    for i in range(pieces):
        dx, dy = line[i + 1, 0] - line[i, 0], line[i + 1, 1] - line[i, 1]
        length[i] = math.hypot(dx, dy)
        ux[i], uy[i] = dx / length[i], dy / length[i]
    n = 0
    for i in range(pieces):
        if n == 0:
            if i > 0:
                return 0
            held[0], begin[0], end[0], n = 0, 0.0, length[0], 1
            continue
        bend = ux[i - 1] * uy[i] - uy[i - 1] * ux[i]
        if bend >= 0.0:
            if held[n - 1] != i - 1 or ux[i - 1] * ux[i] + uy[i - 1] * uy[i] < -0.99:
                return 0
            held[n], begin[n], end[n], turned[n] = i, 0.0, length[i], True
            n += 1
            continue
        while True:
            j = held[n - 1]
            cross = ux[j] * uy[i] - uy[j] * ux[i]
            if cross > -1e-9:
                return 0
            dx = line[i, 0] + reach * uy[i] - line[j, 0] - reach * uy[j]
            dy = line[i, 1] - reach * ux[i] - line[j, 1] + reach * ux[j]
            on_held, on_new = (dx * uy[i] - dy * ux[i]) / cross, (dx * uy[j] - dy * ux[j]) / cross
            if on_held <= begin[n - 1] + _CLOSE:
                if turned[n - 1] or n == 1:
                    return 0
                n -= 1
                continue
            if on_held > end[n - 1] + _CLOSE or on_new < -_CLOSE:
                return 0
            if on_new < length[i] - _CLOSE:
                end[n - 1] = on_held
                held[n], begin[n], end[n], turned[n] = i, on_new, length[i], False
                n += 1
            elif i == pieces - 1:
                return 0
            break
    step = math.pi / 2 / quarter
    for k in range(n):
        i = held[k]
        if turned[k]:
            before = math.atan2(-ux[i - 1], uy[i - 1])
            turn = math.atan2(ux[i - 1] * uy[i] - uy[i - 1] * ux[i], ux[i - 1] * ux[i] + uy[i - 1] * uy[i])
            chords = int(turn / step + 0.5)
            if at + chords + 3 > out.shape[0]:
                return 0
            for chord in range(1, chords):
                angle = before + turn * chord / chords
                out[at] = (line[i, 0] + reach * math.cos(angle), line[i, 1] + reach * math.sin(angle))
                at += 1
        if at + 3 > out.shape[0]:
            return 0
        if k == 0 or (turned[k] and turn * reach > _CLOSE):
            out[at] = _beside(line, i, begin[k], reach, ux, uy)
            at += 1
        straight[at - 1] = True
        out[at] = _beside(line, i, end[k], reach, ux, uy)
        at += 1
    return at


@compiled
def _beside(line: Any, i: int, along: float, reach: float, ux: Any, uy: Any) -> Any:
    return (line[i, 0] + along * ux[i] + reach * uy[i], line[i, 1] + along * uy[i] - reach * ux[i])


@compiled
def _cap(line: Any, reach: float, rounded: bool, quarter: int, out: Any, straight: Any, at: int) -> int:
    """Write the points around the end of a line, without those that the sides bring."""
    if at == 0 or not rounded:
        return at
    n = line.shape[0] - 1
    dx, dy = line[n, 0] - line[n - 1, 0], line[n, 1] - line[n - 1, 1]
    first = math.atan2(-dx, dy)
    if at + 2 * quarter + 2 > out.shape[0]:
        return 0
    for chord in range(1, 2 * quarter):
        angle = first + math.pi * chord / (2 * quarter)
        out[at] = (line[n, 0] + reach * math.cos(angle), line[n, 1] + reach * math.sin(angle))
        at += 1
    return at


@compiled
def _clear(line: Any, reach: float, ring: Any, straight: Any, count: int) -> bool:
    """Whether no point of the ring, and no straight side of it, lies nearer to the line than its reach."""
    limit = (reach - _CLOSE) * (reach - _CLOSE)
    for i in range(line.shape[0] - 1):
        ax, ay, bx, by = line[i, 0], line[i, 1], line[i + 1, 0], line[i + 1, 1]
        left, right, low, top = min(ax, bx) - reach, max(ax, bx) + reach, min(ay, by) - reach, max(ay, by) + reach
        for k in range(count):
            x, y = ring[k, 0], ring[k, 1]
            if straight[k]:
                to_x, to_y = ring[k + 1, 0], ring[k + 1, 1]
                if max(x, to_x) < left or min(x, to_x) > right or max(y, to_y) < low or min(y, to_y) > top:
                    continue
                if apart(ax, ay, bx, by, x, y, to_x, to_y) < limit:
                    return False
            elif left < x < right and low < y < top and from_point(x, y, ax, ay, bx - ax, by - ay) < limit:
                return False
    return True


@compiled
def _crosses(ring: Any, edge: int, count: int) -> bool:
    """Whether an edge of a ring meets another that is not its neighbour."""
    ax, ay, bx, by = ring[edge, 0], ring[edge, 1], ring[edge + 1, 0], ring[edge + 1, 1]
    for k in range(count):
        if abs(k - edge) <= 1 or abs(k - edge) == count - 1:
            continue
        if apart(ax, ay, bx, by, ring[k, 0], ring[k, 1], ring[k + 1, 0], ring[k + 1, 1]) < _CLOSE:
            return True
    return False
