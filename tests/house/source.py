"""The project's own source, as the house rules read it."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_SOURCE = {".git", ".venv", "out", "build", "dist", "__pycache__", ".hypothesis"}


@cache
def files(*suffixes: str) -> tuple[Path, ...]:
    """Every file of the project with one of these endings, without what tools and runs leave behind."""
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_SOURCE and not name.endswith("_cache")]
        found += [Path(folder, name) for name in names if name.endswith(suffixes)]
    return tuple(sorted(found))


def modules(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """The Python files under these folders of the project, with their syntax trees."""
    for path in files(".py"):
        if any(path.is_relative_to(ROOT / folder) for folder in folders):
            yield path, tree(path)


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of one file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def place(path: Path, line: int) -> str:
    """Where something stands, in the form an editor can open."""
    return f"{path.relative_to(ROOT)}:{line}"


def name_of(node: ast.expr) -> str:
    """The last part of a name: 'rule' for both rule and delmarva.rules.rule."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def rules(*folders: str) -> Iterator[tuple[Path, ast.FunctionDef]]:
    """Every function decorated with @rule(...) under these folders."""
    for path, module in modules(*folders):
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef) and any(
                isinstance(mark, ast.Call) and name_of(mark.func) == "rule" for mark in node.decorator_list
            ):
                yield path, node
