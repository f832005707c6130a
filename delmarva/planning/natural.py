"""The order people expect of names with numbers in them: Field 2 before Field 10."""

from __future__ import annotations

import re


def natural_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """Return a sort key: digits as numbers, letters without regard to case, ties broken by the text itself.

    Any characters may occur. ``sorted(["F10", "f2", "F1"], key=natural_key)`` is ``["F1", "f2", "F10"]``.
    """
    parts = re.findall(r"[0-9]+|[^0-9]+", text)
    key = [(0, int(part), "") if part.isascii() and part.isdigit() else (1, 0, part.casefold()) for part in parts]
    return (*key, (-1, 0, text))
