"""One simple ring taken out of a polygon, fast, as long as nothing merely touches.

Where boundaries run through each other's corners, along each other or at a very flat angle, the answer is that it
cannot be done, and the general difference must do it. Compiled.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from delmarva.land.batch.compiled import compiled

_CLOSE = 1e-6
"""Feet within which a corner may lie on a line."""
_FLATTEST = 1e-3
"""Sine of the flattest angle at which lines may cross."""
MOST_CROSSINGS = 256
_BLOCK = 8
"""Edges of the ring that are first tried together, by the box around them."""


@compiled
def take_out(xy: Any, ends: Any, rings: int, ring: Any, count: int, out: Any, out_ends: Any) -> int:
    """Write what is left of a polygon without a ring.

    Parameters
    ----------
    xy, ends : arrays
        Closed rings of the polygon one after another, its inside to their left.
    rings : int
        How many there are.
    ring : float64 array
        What is taken out: closed, counter-clockwise, without crossing itself.
    count : int
        Points of it, the last of them the first again.
    out, out_ends : arrays
        Room for the rings that are left, in the same form.

    Returns
    -------
    int
        How many rings are left, or -1 where it cannot be done.
    """
    edges, at_edge, on, at_on, enters = _crossings(xy, ends, rings, ring, count)
    n = edges.size
    if n == 1 and edges[0] < 0:
        return -1
    order = np.argsort(edges + at_edge)
    along = np.argsort(on + at_on)
    place = np.empty(n, np.int64)
    for k in range(n):
        place[along[k]] = k
    if not _sound(order, edges, at_edge, enters, ends, rings, along, on, at_on):
        return -1
    left, at = 0, 0
    out_ends[0] = 0
    done = np.zeros(n, np.bool_)
    crossed = np.zeros(rings, np.bool_)
    for k in range(n):
        crossed[_ring_of(edges[k], ends, rings)] = True
    for k in range(n):
        start = order[k]
        if enters[start] or done[start]:
            continue
        here = k
        while True:
            leaving = order[here]
            done[leaving] = True
            at = _write_crossing(xy, edges[leaving], at_edge[leaving], out, at)
            own = _ring_of(edges[leaving], ends, rings)
            following = _next(order, here, edges, ends, rings, own)
            entering = order[following]
            at = _write_forward(xy, ends, own, edges[leaving], edges[entering], following <= here, out, at)
            at = _write_crossing(xy, edges[entering], at_edge[entering], out, at)
            back = along[(place[entering] - 1) % n]
            wraps = place[entering] == 0
            at = _write_backward(ring, count, on[entering], on[back], wraps, out, at)
            if at < 0 or enters[back]:
                return -1
            if back == start:
                break
            if done[back]:
                return -1
            here = 0
            while order[here] != back:
                here += 1
        if at + 1 > out.shape[0] or left + 2 > out_ends.size:
            return -1
        out[at] = out[out_ends[left]]
        at, left = at + 1, left + 1
        out_ends[left] = at
    for own in range(rings):
        if not crossed[own]:
            first, last = ends[own], ends[own + 1]
            if not _inside(xy[first, 0], xy[first, 1], ring, 0, count):
                if at + last - first > out.shape[0] or left + 2 > out_ends.size:
                    return -1
                for i in range(first, last):
                    out[at] = xy[i]
                    at += 1
                left += 1
                out_ends[left] = at
    if n == 0:
        within = False
        for own in range(rings):
            if _inside(ring[0, 0], ring[0, 1], xy, ends[own], ends[own + 1]):
                within = not within
        if within:
            if at + count > out.shape[0] or left + 2 > out_ends.size:
                return -1
            for i in range(count - 1, -1, -1):
                out[at] = ring[i]
                at += 1
            left += 1
            out_ends[left] = at
    return left


@compiled
def _crossings(xy: Any, ends: Any, rings: int, ring: Any, count: int) -> Any:
    """Return where the polygon's edges cross the ring's: edge, part of it, edge of the ring, part of it, inward or not.

    One crossing of edge -1 stands for "cannot be told".
    """
    unknown = (np.full(1, -1.0), np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1, np.bool_))
    total = ends[rings]
    west, south, east, north = np.inf, np.inf, -np.inf, -np.inf
    for i in range(total):
        west, east = min(west, xy[i, 0]), max(east, xy[i, 0])
        south, north = min(south, xy[i, 1]), max(north, xy[i, 1])
    edges, at_edge = np.empty(MOST_CROSSINGS), np.empty(MOST_CROSSINGS)
    on, at_on, enters = np.empty(MOST_CROSSINGS), np.empty(MOST_CROSSINGS), np.empty(MOST_CROSSINGS, np.bool_)
    near, n = np.empty(total, np.int64), 0
    for block in range(0, count - 1, _BLOCK):
        stop = min(block + _BLOCK, count - 1)
        left, right, low, top = np.inf, -np.inf, np.inf, -np.inf
        for k in range(block, stop + 1):
            left, right = min(left, ring[k, 0]), max(right, ring[k, 0])
            low, top = min(low, ring[k, 1]), max(top, ring[k, 1])
        left, right, low, top = left - _CLOSE, right + _CLOSE, low - _CLOSE, top + _CLOSE
        if right < west or left > east or top < south or low > north:
            continue
        found = 0
        for own in range(rings):
            for i in range(ends[own], ends[own + 1] - 1):
                ax, ay, bx, by = xy[i, 0], xy[i, 1], xy[i + 1, 0], xy[i + 1, 1]
                if max(ax, bx) >= left and min(ax, bx) <= right and max(ay, by) >= low and min(ay, by) <= top:
                    near[found] = i
                    found += 1
        if found == 0:
            continue
        for k in range(block, stop):
            cx, cy, dx, dy = ring[k, 0], ring[k, 1], ring[k + 1, 0], ring[k + 1, 1]
            left, right = min(cx, dx) - _CLOSE, max(cx, dx) + _CLOSE
            low, top = min(cy, dy) - _CLOSE, max(cy, dy) + _CLOSE
            vx, vy = dx - cx, dy - cy
            v = abs(vx) + abs(vy)
            for candidate in range(found):
                i = near[candidate]
                ax, ay, bx, by = xy[i, 0], xy[i, 1], xy[i + 1, 0], xy[i + 1, 1]
                if max(ax, bx) < left or min(ax, bx) > right or max(ay, by) < low or min(ay, by) > top:
                    continue
                ux, uy = bx - ax, by - ay
                u = abs(ux) + abs(uy)
                a, b = vx * (ay - cy) - vy * (ax - cx), vx * (by - cy) - vy * (bx - cx)
                c, d = ux * (cy - ay) - uy * (cx - ax), ux * (dy - ay) - uy * (dx - ax)
                far = a * b > 0.0 and min(abs(a), abs(b)) > _CLOSE * v
                if far or (c * d > 0.0 and min(abs(c), abs(d)) > _CLOSE * u):
                    continue
                if min(abs(a), abs(b)) <= _CLOSE * v or min(abs(c), abs(d)) <= _CLOSE * u:
                    return unknown
                if abs(ux * vy - uy * vx) < _FLATTEST * u * v or n == MOST_CROSSINGS:
                    return unknown
                edges[n], at_edge[n], on[n], at_on[n], enters[n] = i, a / (a - b), k, c / (c - d), b > 0.0
                n += 1
    return edges[:n], at_edge[:n], on[:n], at_on[:n], enters[:n]


@compiled
def _sound(
    order: Any, edges: Any, at_edge: Any, enters: Any, ends: Any, rings: int, along: Any, on: Any, at_on: Any
) -> bool:
    """Whether crossings follow each other clearly, in by turns with out, along each ring of both."""
    n = order.size
    for k in range(n):
        here, back = order[k], along[k]
        following = order[_next(order, k, edges, ends, rings, _ring_of(edges[here], ends, rings))]
        if enters[here] == enters[following] or enters[back] == enters[along[(k + 1) % n]]:
            return False
        if k + 1 < n:
            other, ahead = order[k + 1], along[k + 1]
            if edges[other] == edges[here] and at_edge[other] - at_edge[here] < 1e-9:
                return False
            if on[ahead] == on[back] and at_on[ahead] - at_on[back] < 1e-9:
                return False
    return True


@compiled
def _ring_of(edge: float, ends: Any, rings: int) -> int:
    own = 0
    while own + 1 < rings and ends[own + 1] <= edge:
        own += 1
    return own


@compiled
def _next(order: Any, here: int, edges: Any, ends: Any, rings: int, own: int) -> int:
    """Return the place in order of the next crossing on the same ring, going round."""
    following = here + 1
    if following < order.size and edges[order[following]] < ends[own + 1]:
        return following
    following = here
    while following > 0 and edges[order[following - 1]] >= ends[own]:
        following -= 1
    return following


@compiled
def _write_crossing(xy: Any, edge: float, part: float, out: Any, at: int) -> int:
    i = int(edge)
    if at < 0 or at + 1 > out.shape[0]:
        return -1
    out[at] = (xy[i, 0] + part * (xy[i + 1, 0] - xy[i, 0]), xy[i, 1] + part * (xy[i + 1, 1] - xy[i, 1]))
    return at + 1


@compiled
def _write_forward(xy: Any, ends: Any, own: int, start: float, stop: float, around: bool, out: Any, at: int) -> int:
    """Write the corners of a ring from after one edge to before another; going round where they come in that order."""
    first, last = ends[own], ends[own + 1] - 1
    i = int(start)
    steps = int(stop) - i
    if steps < 0 or (steps == 0 and around):
        steps += last - first
    if at < 0 or at + steps > out.shape[0]:
        return -1
    for _ in range(steps):
        i += 1
        if i == last:
            i = first
        out[at] = xy[i]
        at += 1
    return at


@compiled
def _write_backward(ring: Any, count: int, start: float, stop: float, around: bool, out: Any, at: int) -> int:
    """Write the corners of the ring backward from one edge to another."""
    i = int(start)
    steps = i - int(stop)
    if steps < 0 or (steps == 0 and around):
        steps += count - 1
    if at < 0 or at + steps > out.shape[0]:
        return -1
    for _ in range(steps):
        out[at] = ring[i]
        at += 1
        i -= 1
        if i < 0:
            i = count - 2
    return at


@compiled
def _inside(x: float, y: float, xy: Any, first: int, last: int) -> bool:
    """Whether a point lies in a closed ring."""
    found = False
    for i in range(first, last - 1):
        if (xy[i, 1] > y) != (xy[i + 1, 1] > y):
            if x < xy[i, 0] + (y - xy[i, 1]) / (xy[i + 1, 1] - xy[i, 1]) * (xy[i + 1, 0] - xy[i, 0]):
                found = not found
    return found
