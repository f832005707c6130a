"""Writing SVG: one function for an element, one for the words in it."""

from __future__ import annotations

from xml.sax import saxutils


def escape(words: str) -> str:
    """Return words that may stand in an SVG document, without control characters."""
    return saxutils.escape("".join(character for character in words if character >= " "), {'"': "&quot;"})


def tag(name: str, *content: str, **attributes: str | float) -> str:
    """Return an element. Underscores in attribute names become hyphens; numbers are given to 0.01."""
    written = "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    inside = "\n".join(content) if name == "svg" else "".join(content)
    return f"<{name}{written}>{inside}</{name}>" if content else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{round(value, 2):g}"
