"""The level of a store through the year as SVG, its lines told apart by dash and weight and not by colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 520.0, 310.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 34.0, 136.0, 28.0, 66.0
_DAYS = 366
_FONT = 'font-family="Libertinus Serif, Georgia, serif"'
_LEAST_APART = 10.0
_LINES = {
    "middle": 'stroke="#000" stroke-width="1.8"',
    "that_year": 'stroke="#000" stroke-width="0.9" stroke-dasharray="5 2"',
    "highest": 'stroke="#000" stroke-width="1.2" stroke-dasharray="1 2.2"',
}


def level_chart(chart: Mapping[str, Any]) -> str:
    """Draw the level through the year.

    Parameters
    ----------
    chart : mapping
        What `LevelYear.chart` returns: levels of 366 days in ft above the floor, and the marks of the store.

    Returns
    -------
    str
        An SVG document: the band of eight years in ten, the middle year, the highest level of each day, the hardest
        year, and the marks by name.
    """
    marks = chart["marks"]
    top = float(max([*chart["highest"], *(mark["level"] for mark in marks)])) * 1.04
    floor = HEIGHT - _BOTTOM

    def x(number: float) -> float:
        return _LEFT + number / (_DAYS - 1) * (WIDTH - _LEFT - _RIGHT)

    def y(level: float) -> float:
        return floor - level / top * (floor - _TOP)

    def points(levels: Sequence[float]) -> str:
        return " ".join(f"{x(number):.1f},{y(level):.1f}" for number, level in enumerate(levels))

    low = list(zip(range(_DAYS), chart["low"], strict=True))
    back = " ".join(f"{x(number):.1f},{y(level):.1f}" for number, level in reversed(low))
    parts = [_words(2, _TOP - 18, chart["unit"], 8.5, "start")]
    for level in range(0, int(top) + 1, max(1, round(top / 6))):
        parts.append(_across(y(level), 'stroke="#c9c9c9" stroke-width="0.6"'))
        parts.append(_words(_LEFT - 4, y(level) + 3, str(level), 8.5, "end"))
    parts.append(f'<polygon points="{points(chart["high"])} {back}" fill="#dcdcdc"/>')
    parts += [f'<polyline points="{points(chart[name])}" fill="none" {look}/>' for name, look in _LINES.items()]
    parts += _marks(marks, y)
    for day in chart["overflow_days"]:
        parts.append(f'<path d="M{x(day) - 3:.1f} {_TOP - 6:g} h6 l-3 6 z" fill="#000"/>')
    for month in chart["months"]:
        at = x(month["day"])
        parts.append(f'<path d="M{at:.1f} {floor:g} v4" stroke="#000" stroke-width="0.6"/>')
        parts.append(_words(at + 2, floor + 12, month["name"][:3], 8.5, "start"))
    parts.append(f'<path d="M{_LEFT:g} {floor:g} H{WIDTH - _RIGHT:g}" stroke="#000" stroke-width="0.8"/>')
    parts += _legend(chart)
    size = f'width="{WIDTH:g}" height="{HEIGHT:g}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" {size}>'
        f'<rect {size} fill="#fff"/>{"".join(parts)}</svg>'
    )


def _marks(marks: Sequence[Mapping[str, Any]], y: Callable[[float], float]) -> list[str]:
    """Each mark as a line with its name beside it; names are moved apart where levels are close."""
    parts, last = [], -_LEAST_APART
    for mark in marks:
        at = y(mark["level"])
        words = max(at + 3, last + _LEAST_APART)
        last = words
        if mark["level"] > 0:
            parts.append(_across(at, 'stroke="#000" stroke-width="0.7" stroke-dasharray="9 3 2 3"'))
        parts.append(_words(WIDTH - _RIGHT + 4, words, f"{mark['name']}, {mark['level']:.1f} ft", 8.5, "start"))
    return parts


def _legend(chart: Mapping[str, Any]) -> list[str]:
    first, last = chart["years"]
    names = {
        "middle": f"middle year of {first} to {last}",
        "that_year": f"{chart['year']}, the hardest year",
        "highest": "highest of each day",
    }
    row, parts = HEIGHT - 36, []
    for number, (name, look) in enumerate(_LINES.items()):
        left = _LEFT + number % 2 * 220
        line = row + number // 2 * 14
        parts.append(f'<path d="M{left:g} {line - 3:g} h24" fill="none" {look}/>')
        parts.append(_words(left + 29, line, names[name], 8.5, "start"))
    left, line = _LEFT + 220, row + 14
    parts.append(f'<rect x="{left:g}" y="{line - 8:g}" width="24" height="9" fill="#dcdcdc"/>')
    parts.append(_words(left + 29, line, "eight years in ten", 8.5, "start"))
    if chart["overflow_days"]:
        line += 14
        parts.append(f'<path d="M{_LEFT + 9:g} {line - 7:g} h6 l-3 6 z" fill="#000"/>')
        parts.append(_words(_LEFT + 29, line, f"it ran over on these days of {chart['year']}", 8.5, "start"))
    return parts


def _across(at: float, look: str) -> str:
    return f'<path d="M{_LEFT:g} {at:.1f} H{WIDTH - _RIGHT:g}" fill="none" {look}/>'


def _words(x: float, y: float, text: str, size: float, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" {_FONT}>{escape(text)}</text>'
