"""Bar charts as SVG, told apart by pattern and not by colour.

The numbers stand in the bars where they fit and in a table beside the chart always.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from delmarva.documents.text import plain

WIDTH, HEIGHT = 340.0, 228.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 40.0, 8.0, 16.0, 58.0
_FONT = 'font-family="Libertinus Serif, Georgia, serif"'
_SMALLEST_LABELLED = 11.0

_PATTERNS = {
    "dots": ("#fff", '<circle cx="2" cy="2" r="0.9" fill="#333"/><circle cx="5" cy="5" r="0.9" fill="#333"/>'),
    "rising": ("#f1f1f1", '<path d="M-1 7 L7 -1 M-1 1 L1 -1 M5 7 L7 5" stroke="#555" stroke-width="0.9"/>'),
    "cross": ("#fff", '<path d="M0 0 L6 6 M6 0 L0 6" stroke="#444" stroke-width="0.8"/>'),
}
_PLAIN = {"dark": "#5c5c5c", "grey": "#c4c4c4", "white": "#ffffff"}


@dataclass(frozen=True, slots=True)
class Series:
    """What one part of a bar stands for, and how it is filled."""

    name: str
    fill: str


@dataclass(frozen=True, slots=True)
class Bar:
    """Two stacked bars side by side under one name: what came in and what went out."""

    name: str
    left: tuple[float, ...]
    right: tuple[float, ...]


def paired_bars(bars: Sequence[Bar], left: Sequence[Series], right: Sequence[Series], unit: str) -> str:
    """Draw a pair of stacked bars for each year.

    Parameters
    ----------
    bars : sequence of Bar
        One a year; no part is negative, and not all are 0.
    left, right : sequence of Series
        What the parts of the left and the right bar are, from the bottom up.
    unit : str
        Unit of every number.

    Returns
    -------
    str
        An SVG document.
    """
    axis = _Axis.up_to(max(max(sum(bar.left), sum(bar.right)) for bar in bars))
    step = (WIDTH - _LEFT - _RIGHT) / len(bars)
    wide = min(40.0, step * 0.38)
    parts = [axis.drawn(unit)]
    for number, bar in enumerate(bars):
        middle = _LEFT + step * (number + 0.5)
        parts.append(_stack(axis, middle - wide - 1, wide, bar.left, left))
        parts.append(_stack(axis, middle + 1, wide, bar.right, right))
        parts.append(_words(middle - wide / 2 - 1, axis.floor + 11, "in", 8))
        parts.append(_words(middle + wide / 2 + 1, axis.floor + 11, "out", 8))
        parts.append(_words(middle, axis.floor + 22, bar.name, 9.5, "bold"))
    return _document([*parts, _legend([*left, *right])])


def storage_bars(stored: Sequence[tuple[str, float]], capacity: float | None, unit: str) -> str:
    """Draw what lies in store at the end of each year, and the room there is.

    Parameters
    ----------
    stored : sequence of (year, quantity)
        Quantities are not negative, and not all are 0.
    capacity : float or None
        What the store holds.
    unit : str
        Unit of every number.

    Returns
    -------
    str
        An SVG document.
    """
    axis = _Axis.up_to(max(capacity or 0.0, *(value for _, value in stored)))
    step = (WIDTH - _LEFT - _RIGHT) / len(stored)
    wide = min(56.0, step * 0.5)
    series = [Series("In store at the end of the year", "rising")]
    parts = [axis.drawn(unit)]
    for number, (name, value) in enumerate(stored):
        middle = _LEFT + step * (number + 0.5)
        parts.append(_stack(axis, middle - wide / 2, wide, (value,), series))
        parts.append(_words(middle, axis.floor + 13, name, 9.5, "bold"))
    if capacity is not None:
        dashed = 'stroke="#000" stroke-width="1.5" stroke-dasharray="6 3"/>'
        parts.append(f'<path d="M{_LEFT:g} {axis.y(capacity):.1f} H{WIDTH - _RIGHT:g}" {dashed}')
        parts.append(f'<path d="M{_LEFT:g} {HEIGHT - 9:g} h14" {dashed}')
        parts.append(_words(_LEFT + 18, HEIGHT - 6, f"Room for {plain(capacity)} {unit}", 8.5, anchor="start"))
    return _document([*parts, _legend(series)])


@dataclass(frozen=True, slots=True)
class _Axis:
    """The scale of a chart, from 0 to a round number."""

    top: float
    step: float

    floor = HEIGHT - _BOTTOM

    @classmethod
    def up_to(cls, largest: float) -> _Axis:
        rough = largest * 1.08 / 4
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(digit * power for digit in (1, 2, 2.5, 5, 10) if digit * power >= rough)
        return cls(step * math.ceil(largest * 1.04 / step), step)

    def y(self, value: float) -> float:
        return self.floor - value / self.top * (self.floor - _TOP)

    def drawn(self, unit: str) -> str:
        parts = [_words(2, _TOP - 6, unit, 8.5, anchor="start")]
        for number in range(round(self.top / self.step) + 1):
            y = self.y(number * self.step)
            colour = "#000" if number == 0 else "#c9c9c9"
            parts.append(f'<path d="M{_LEFT:g} {y:.1f} H{WIDTH - _RIGHT:g}" stroke="{colour}" stroke-width="0.6"/>')
            parts.append(_words(_LEFT - 4, y + 3, f"{number * self.step:,g}", 8.5, anchor="end"))
        return "".join(parts)


def _rectangle(x: float, y: float, wide: float, high: float, fill: str, line: str = "#000") -> str:
    fill = f"url(#{fill})" if fill in _PATTERNS else _PLAIN[fill]
    place = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
    return f'<rect {place} fill="{fill}" stroke="{line}" stroke-width="0.7"/>'


def _words(
    x: float, y: float, text: str, size: float, weight: str = "normal", anchor: str = "middle", colour: str = "#000"
) -> str:
    look = f'font-size="{size:g}" font-weight="{weight}" text-anchor="{anchor}" fill="{colour}" {_FONT}'
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(text)}</text>'


def _stack(axis: _Axis, x: float, wide: float, values: Sequence[float], series: Sequence[Series]) -> str:
    parts, below = [], 0.0
    for value, kind in zip(values, series, strict=True):
        upper, lower = axis.y(below + value), axis.y(below)
        below += value
        if lower - upper >= 0.05:
            parts.append(_rectangle(x, upper, wide, lower - upper, kind.fill))
        if lower - upper >= _SMALLEST_LABELLED:
            parts.append(_inside(x + wide / 2, (upper + lower) / 2, plain(value, 0 if value >= 10 else 1), kind.fill))
    return "".join(parts)


def _inside(x: float, y: float, text: str, fill: str) -> str:
    """A number in a bar, on a clear ground where the bar is patterned."""
    half = len(text) * 2.3 + 1.5
    ground = _rectangle(x - half, y - 4.6, 2 * half, 9.2, "white", line="none") if fill in _PATTERNS else ""
    return ground + _words(x, y + 3, text, 8.5, colour="#fff" if fill == "dark" else "#000")


def _legend(series: Sequence[Series]) -> str:
    parts = []
    for number, kind in enumerate(series):
        x, y = _LEFT + number % 3 * 100, HEIGHT - 26 + number // 3 * 13
        parts += [_rectangle(x, y, 14, 8, kind.fill), _words(x + 18, y + 7, kind.name, 8.5, anchor="start")]
    return "".join(parts)


def _document(parts: Sequence[str]) -> str:
    size = f'width="{WIDTH:g}" height="{HEIGHT:g}"'
    patterns = "".join(
        f'<pattern id="{name}" patternUnits="userSpaceOnUse" width="6" height="6">'
        f'<rect width="6" height="6" fill="{ground}"/>{drawing}</pattern>'
        for name, (ground, drawing) in _PATTERNS.items()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" {size}>'
        f'<defs>{patterns}</defs><rect {size} fill="#fff"/>{"".join(parts)}</svg>'
    )
