"""Packs a user might write, for the tests of the loader."""

from __future__ import annotations

from pathlib import Path

HEADER = """\
[pack]
id = "county-lab"
title = "Removal measured by the county lab"
edition = "2026"
source = "County Agricultural Laboratory, bulletin 12"
licence = "facts only"
summary = "Grain crops."
"""

UNITS = """
[units.crop-removal]
p2o5_lb = "lb P2O5/{unit}"
"""

ROW = """
[[rows.crop-removal]]
crop = "corn"
part = "grain"
unit = "bu"
p2o5_lb = 0.36
status = "official-DE"
"""

SOUND = HEADER + UNITS + ROW


def written(folder: Path, text: str, name: str = "county.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
