"""All the law there is here: chapters, rules and the ledger of what carries which provision.

A chapter is a folder with a `CHAPTER` and a ``provisions.csv``. Nothing registers itself: the packages are walked.
"""

from __future__ import annotations

import ast
import csv
import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import delmarva.law
import delmarva.science
from delmarva.rules import Chapter, Clock, Document, Figure, InputError, Reading, Rule, Waiting

NARRATIVE = "narrative"
RULE_PACKAGES = (delmarva.law, delmarva.science)


@cache
def modules(defining: str = "") -> tuple[ModuleType, ...]:
    """The modules of the law, and those of the science that hold rules; only those with a `def` of a name, if given.

    A module is read before it is imported: the simulations of the science compute with arrays and are slow to import.
    """
    found = []
    for package in RULE_PACKAGES:
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            text = "" if info.name == __name__ else _text(info)
            holds = info.ispkg or package is delmarva.law or "@rule(" in text
            if text and (f"def {defining}(" in text if defining else holds):
                found.append(importlib.import_module(info.name))
    return tuple(found)


def _text(info: pkgutil.ModuleInfo) -> str:
    spec = info.module_finder.find_spec(info.name, None)
    return "" if spec is None else Path(spec.origin or "").read_text(encoding="utf-8")


@cache
def _own_names(module: ModuleType) -> frozenset[str]:
    """The names a module assigns or defines itself, not those it imports."""
    body = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8")).body
    assigned = {
        target.id
        for node in body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return frozenset(assigned | {node.name for node in body if isinstance(node, ast.FunctionDef)})


def _things(kind: type | tuple[type, ...]) -> Iterator[tuple[str, Any]]:
    """Everything of a kind that a module defines, with its full name."""
    for module in modules():
        for name, thing in vars(module).items():
            if isinstance(thing, kind) and name in _own_names(module):
                yield f"{module.__name__}.{name}".removeprefix("delmarva.").removeprefix("law."), thing


def rules(defining: str = "") -> dict[str, Rule[Any, Any]]:
    """Every rule by its id, in the order of the modules; only of modules that define a name, if given."""
    return {
        thing.id: thing
        for module in modules(defining)
        for thing in vars(module).values()
        if isinstance(thing, Rule) and thing.__module__ == module.__name__
    }


def find(name: str) -> Rule[Any, Any]:
    """The rule of a name, or of an end of its id where several share a name.

    Raises
    ------
    InputError : no rule has the name, with those whose names are near; or several have it.
    """
    hits = [r for id, r in rules(defining=name.rpartition(".")[2]).items() if id == name or id.endswith(f".{name}")]
    if len(hits) == 1:
        return hits[0]
    if hits:
        raise InputError(f"several rules are called {name}: {', '.join(r.id for r in hits)}")
    near = dict.fromkeys(get_close_matches(name, [rule.name for rule in rules().values()], n=3))
    raise InputError(f"no rule is called {name}" + (f"; did you mean {' or '.join(near)}?" if near else ""))


@dataclass
class Provision:
    """One row of the ledger and what carries it."""

    id: str
    citation: str
    kind: str
    actor: str
    gist: str
    carried_by: list[str] = field(default_factory=list)
    waits_for: str = ""

    @property
    def operative(self) -> bool:
        return self.kind != NARRATIVE

    @property
    def state(self) -> str:
        if self.carried_by:
            return "carried"
        return "waiting" if self.waits_for else "open" if self.operative else "narrative"


@cache
def _chapter_folders() -> dict[str, tuple[Chapter, Path]]:
    found = {}
    for module in modules():
        chapter = getattr(module, "CHAPTER", None)
        if isinstance(chapter, Chapter) and hasattr(module, "__path__"):
            found[chapter.code] = (chapter, Path(next(iter(module.__path__))))
    return found


def chapters() -> dict[str, Chapter]:
    """The chapters by their ledger code."""
    return {code: chapter for code, (chapter, _) in _chapter_folders().items()}


def carriers() -> dict[str, list[str]]:
    """For each ledger id, the names of what carries it."""
    found: dict[str, list[str]] = {}
    for name, thing in _things((Rule, Figure, Clock, Document)):
        ids = thing.ids if not isinstance(thing, Document) else tuple(i for item in thing.items for i in item.ids)
        kind = type(thing).__name__.lower()
        for id in ids:
            found.setdefault(id, []).append(f"{kind} {name}")
    return found


def readings() -> dict[str, Reading]:
    """Every reading by the name of its constant."""
    return dict(_things(Reading))


def ledger(code: str) -> list[Provision]:
    """The provisions of a chapter with what carries each.

    Raises
    ------
    InputError : an unknown chapter.
    """
    if code not in _chapter_folders():
        raise InputError(f"no chapter {code}; there are {', '.join(_chapter_folders())}")
    _, folder = _chapter_folders()[code]
    with (folder / "provisions.csv").open(encoding="utf-8", newline="") as file:
        provisions = [
            Provision(row["id"], row["citation"], row["kind"], row["actor"], row["gist"])
            for row in csv.DictReader(file)
        ]
    carried = carriers()
    waiting = {id: w.procedure for _, w in _things(Waiting) for id in w.ids}
    for provision in provisions:
        provision.carried_by = carried.get(provision.id, [])
        provision.waits_for = waiting.get(provision.id, "")
    return provisions
