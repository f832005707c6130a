"""Why each decision came out as it did, told once for each kind of answer, and what it rests on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from delmarva.documents.text import counted, listed, mark, plain
from delmarva.planning.plan import Decision, FigureUsed, Plan
from delmarva.rules import Status, with_unit

Tree = Mapping[str, Any]
_MOST_REASONS = 8
_SYMBOL = re.compile(r"\b(n|p2o5|k2o|fiv)\b")
_UNIT_OF_COLUMN = re.compile(r"_lb(_(ac|per_[a-z]+))?(?=_|$)")


@dataclass
class Kind:
    """One rule and one answer of it, with all places where the plan met them."""

    number: int
    tree: Tree
    places: list[str] = field(default_factory=list)

    @property
    def label(self) -> str:
        return f"E{self.number}"


class Reasons:
    """The explanations of a plan, numbered by kind in the order in which the paper refers to them."""

    def __init__(self, explanations: Mapping[str, Tree]) -> None:
        self._trees = explanations
        self._kinds: dict[tuple[str, str], Kind] = {}

    def why(self, key: str, place: str) -> str:
        """Return the number under which an explanation is printed, empty if there is none, and note the place."""
        tree = self._trees.get(key)
        if tree is None:
            return ""
        answer = tree["answer"]
        sort = (tree["rule"], "" if isinstance(answer, float | int) and not isinstance(answer, bool) else str(answer))
        kind = self._kinds.setdefault(sort, Kind(len(self._kinds) + 1, tree))
        if place not in kind.places:
            kind.places.append(place)
        return kind.label

    def because(self, key: str) -> str:
        """Return the comparisons that led to a decision, in one line; of a choice what it is, not what it is not."""
        steps = _compared(self._trees[key]) if key in self._trees else ()
        return listed(dict.fromkeys(step.partition(", not ")[0] for step in steps), _MOST_REASONS)

    def decision(self, decision: Decision | None, place: str) -> dict[str, str] | None:
        """Return a decision with its reasons and the number of its explanation."""
        if decision is None:
            return None
        return {
            "sentence": decision.sentence,
            "citation": decision.citation,
            "because": self.because(decision.explanation),
            "why": self.why(decision.explanation, place),
        }

    def printed(self) -> list[dict[str, Any]]:
        """Return each kind of explanation once: the tree as it was at the first place, and where else it holds."""
        return [
            {
                "label": kind.label,
                "title": kind.tree["decides"],
                "first": kind.places[0],
                "others": listed(kind.places[1:]),
                "lines": [list(line) for line in _lines(kind.tree, 0)],
                "warnings": list(kind.tree["warnings"]),
            }
            for kind in self._kinds.values()
        ]


def _compared(tree: Tree) -> Iterator[str]:
    for step in tree["steps"]:
        if isinstance(step, str):
            yield step
        else:
            yield from _compared(step)


def _lines(tree: Tree, depth: int) -> Iterator[tuple[int, str, str]]:
    yield depth, tree["sentence"], tree["citation"]
    for step in tree["steps"]:
        if isinstance(step, str):
            yield depth + 1, step, ""
        else:
            yield from _lines(step, depth + 1)


def is_own(figure: FigureUsed) -> bool:
    """Whether a number is the law's or the state's own."""
    return Status(figure.status).official


def sources(plan: Plan) -> dict[str, Any]:
    """Return the numbers, readings, tables and files that the plan rests on."""
    return {
        "figures": _by_source(plan),
        "readings": [
            {
                "question": r.question,
                "chosen": r.chosen,
                "why": r.why,
                "citation": r.citation,
                "others": list(r.alternatives),
            }
            for r in plan.readings
        ],
        "packs": [[pack.title, pack.id, pack.edition, pack.fingerprint[:16]] for pack in plan.packs],
        "inputs": [[name, digest] for name, digest in plan.inputs.items()],
        "program": plan.program,
    }


def _by_source(plan: Plan) -> list[list[str]]:
    """Return who stands behind them, where they stand, and the numbers, for each source; the state's own first."""
    order = list(Status)
    figures = sorted(plan.figures, key=lambda figure: (order.index(Status(figure.status)), figure.citation))
    return [
        [Status(status).label, citation, "; ".join(_said(figure) for figure in group)]
        for (status, citation), group in groupby(figures, key=lambda figure: (figure.status, figure.citation))
    ]


def _said(figure: FigureUsed) -> str:
    note = f" ({figure.note})" if figure.note else ""
    unit = f" {figure.unit}".rstrip()
    shown = with_unit(figure.value, figure.unit) if "date" in unit or "day" in unit else plain(figure.value, 4) + unit
    value, space, rest = shown.partition(" ")
    return f"{_title(figure.name)} {value}{mark(figure.status)}{space}{rest}{note}"


def _title(name: str) -> str:
    """A name as words, be it a constant's or a table's: HIGH_PHOSPHORUS, crop-removal.k2o_lb barley grain bu."""
    if name.isupper():
        return name.replace("_", " ").lower()
    table, dot, rest = name.partition(".")
    if dot and " " not in table:
        column, space, keys = rest.partition(" ")
        name = f"{table.replace('-', ' ')}, {_UNIT_OF_COLUMN.sub('', column).replace('_', ' ')}{space}{keys}"
    return _SYMBOL.sub(lambda symbol: symbol[0].upper(), name)


def figures_in_one_line(plan: Plan) -> str:
    """Return how many numbers are the law's own, and how many are not."""
    own = sum(is_own(figure) for figure in plan.figures)
    entered = sum(figure.status == Status.ENTERED for figure in plan.figures)
    guessed = sum(figure.status == Status.UNCONFIRMED for figure in plan.figures)
    others = len(plan.figures) - own - entered - guessed
    parts = [f"{own} of the law or the State's own agencies and university"]
    parts += [f"{others} of a region or another state (†)"] if others else []
    parts += [f"{guessed} unconfirmed (‡)"] if guessed else []
    parts += [f"{entered} given by the farm"] if entered else []
    return f"The plan rests on {counted(len(plan.figures), 'figure')}: " + ", ".join(parts) + "."
