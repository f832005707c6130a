"""How a rule came to its answer: a tree that renders as text, JSON and HTML."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from delmarva.rules.rule import Rule
from delmarva.rules.terms import Choice, Figure, Reading, Status, with_unit
from delmarva.rules.trace import LISTENER
from delmarva.rules.unknown import Unknown
from delmarva.rules.values import Flag, Measured, Picked


@dataclass
class Explanation:
    """One rule's answer, the facts it looked at, what it compared, and the rules it called, in order."""

    rule: Rule[Any, Any]
    value: Any = None
    facts: dict[str, Any] = field(default_factory=dict)
    looked_at: set[str] = field(default_factory=set)
    steps: list[str | Explanation] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)

    @property
    def sentence(self) -> str:
        """The answer as a person reads it."""
        return _answer(self.rule, self.value)

    @property
    def reasons(self) -> list[str]:
        """What was compared on the way, callers after the rules they relied on."""
        return [reason for step in self.steps for reason in (step.reasons if isinstance(step, Explanation) else [step])]

    def same_as(self, other: Explanation) -> bool:
        """Whether another node tells the same: a rule asked twice on one path is told once."""
        return self.rule is other.rule and self.sentence == other.sentence and self.reasons == other.reasons

    def absorb(self, other: Explanation) -> None:
        """Add what another run of the same rule on the same known facts has told besides."""
        for step in other.steps:
            if isinstance(step, Explanation):
                self.attach(step)
            elif step not in self.steps:
                self.steps.append(step)
        self.figures = _once([*self.figures, *other.figures])
        self.readings = _once([*self.readings, *other.readings])
        self.looked_at |= other.looked_at

    def attach(self, node: Explanation) -> None:
        """Add a called rule, unless the same has been told already."""
        if not any(isinstance(step, Explanation) and step.same_as(node) for step in self.steps):
            self.steps.append(node)

    def nodes(self) -> Iterator[Explanation]:
        yield self
        for step in self.steps:
            if isinstance(step, Explanation):
                yield from step.nodes()

    def all_figures(self) -> list[Figure]:
        """Every figure used anywhere in the tree, once."""
        return _once(figure for node in self.nodes() for figure in node.figures)

    def all_readings(self) -> list[Reading]:
        return _once(reading for node in self.nodes() for reading in node.readings)

    @property
    def warnings(self) -> list[str]:
        """A sentence for every figure that is not the state's own, and for every supposition."""
        doubts = [
            f"{figure.name or with_unit(figure, figure.unit)}: {figure.status.label} ({figure.cite})"
            for figure in self.all_figures()
            if not figure.status.official and figure.status is not Status.ENTERED
        ]
        supposed = dict.fromkeys(change for node in self.nodes() for change in node.rule.supposed)
        return [f"Supposed, not the law: {change}" for change in supposed] + doubts

    def text(self) -> str:
        """Plain text: the answer, then why, then what it rests on."""
        lines = [*self._lines(0)]
        figures, readings = self.all_figures(), self.all_readings()
        if figures:
            lines += ["", "Figures"]
            lines += [f"  {_figure(figure)}" for figure in figures]
        if readings:
            lines += ["", "Readings"]
        for reading in readings:
            lines += [
                f"  {reading.question}",
                f"    taken: {reading.chosen.sentence}",
                f"    why: {reading.why}",
            ]
            lines += [f"    otherwise: {option.sentence}" for option in reading.alternatives]
        if self.warnings:
            lines += ["", "Take care", *(f"  {warning}" for warning in self.warnings)]
        return "\n".join(lines)

    def _lines(self, depth: int) -> Iterator[str]:
        pad = "  " * depth
        yield f"{pad}{self.sentence} [{self.rule.cite}]"
        for step in self.steps:
            if isinstance(step, Explanation):
                yield from step._lines(depth + 1)
            else:
                yield f"{pad}  - {step}"

    def json(self) -> dict[str, Any]:
        """The tree as JSON values."""
        return {
            "rule": self.rule.id,
            "citation": self.rule.cite,
            "decides": self.rule.title,
            "answer": _json_value(self.value),
            "sentence": self.sentence,
            "facts": [
                {
                    "name": p.name,
                    "label": p.fact.label,
                    "value": _json_value(self.facts[p.name]),
                    "unit": p.fact.unit,
                    "used": p.name in self.looked_at,
                }
                for p in self.rule.parameters
            ],
            "steps": [step.json() if isinstance(step, Explanation) else step for step in self.steps],
            "figures": [figure.as_json() for figure in self.figures],
            "readings": [reading.as_json() for reading in self.readings],
            "warnings": self.warnings,
        }

    def html(self) -> str:
        """The tree as nested lists, the figures and the warnings, ready for a page; all text is escaped."""
        figures = "".join(f"<li>{html.escape(_figure(figure))}</li>" for figure in self.all_figures())
        warnings = "".join(f"<li>{html.escape(warning)}</li>" for warning in self.warnings)
        return (
            self._html()
            + (f"<ul class='figures'>{figures}</ul>" if figures else "")
            + (f"<ul class='warnings'>{warnings}</ul>" if warnings else "")
        )

    def _html(self) -> str:
        items = "".join(
            f"<li>{step._html() if isinstance(step, Explanation) else html.escape(step)}</li>" for step in self.steps
        )
        reasons = f"<ul>{items}</ul>" if items else ""
        notes = "".join(
            f"<p class='reading'>{html.escape(f'{r.question} Taken: {r.chosen.sentence} {r.why}')}</p>"
            for r in self.readings
        )
        return f"<p>{html.escape(self.sentence)} <cite>{html.escape(self.rule.cite)}</cite></p>{reasons}{notes}"


def _figure(figure: Figure) -> str:
    """A figure in the list of what an answer rests on."""
    note = f" ({figure.note})" if figure.note else ""
    return f"{figure.name or 'figure'} = {figure.said}; {figure.cite}; {figure.status.label}{note}"


def _once(things: Iterable[Any]) -> list[Any]:
    return list({id(thing): thing for thing in things}.values())


def _answer(rule: Rule[Any, Any], value: Any) -> str:
    if value is None:
        return f"{rule.title}: not known, and it makes no difference."
    if isinstance(value, Choice):
        return value.sentence
    if rule.returns.kind is bool and rule.says:
        return rule.says[0 if value else 1]
    if rule.returns.kind is bool:
        return f"{rule.title}: {'yes' if value else 'no'}."
    return f"{rule.title}: {with_unit(value, rule.returns.fact.unit)}."


def _json_value(value: Any) -> Any:
    if isinstance(value, Picked):
        value = value.member
    if isinstance(value, Choice):
        return value.name
    if isinstance(value, (Flag, bool)):
        return int(value) == 1
    if value is None or isinstance(value, Unknown):
        return None
    return float(value)


class Telling:
    """The listener that writes the tree down while the rule runs."""

    def __init__(self) -> None:
        self.stack: list[Explanation] = []
        self.root: Explanation | None = None

    def used(self, thing: Any) -> None:
        node = self.stack[-1] if self.stack else None
        if node is None:
            return
        figure = thing if isinstance(thing, Figure) else getattr(thing, "figure", None)
        if isinstance(figure, Figure) and not any(figure is known for known in node.figures):
            node.figures.append(figure)
        if isinstance(thing, Reading) and not any(thing is known for known in node.readings):
            node.readings.append(thing)
        if isinstance(thing, (Measured, Flag, Picked)):
            node.looked_at.add(str(thing.name))

    def compared(self, sentence: str, *things: Any) -> None:
        for thing in things:
            self.used(thing)
        said = sentence[:1].upper() + sentence[1:]
        if self.stack and said not in self.stack[-1].steps:
            self.stack[-1].steps.append(said)

    def called(self, rule: Rule[Any, Any], arguments: Mapping[str, Any]) -> Any:
        node = Explanation(rule)
        for thing in arguments.values():
            self.used(thing)
        self.stack.append(node)
        try:
            node.facts = {p.name: p.take(arguments[p.name]) for p in rule.parameters}
            node.value = rule.evaluate(node.facts)
        finally:
            self.stack.pop()
        self.attach(node)
        return node.value

    def attach(self, node: Explanation) -> None:
        if self.stack:
            self.stack[-1].attach(node)
        else:
            self.root = node


def explain(rule: Rule[Any, Any], arguments: Mapping[str, Any], telling: Telling | None = None) -> Explanation:
    """Run a rule and keep how it came to its answer."""
    telling = telling or Telling()
    token = LISTENER.set(telling)
    try:
        telling.called(rule, arguments)
    finally:
        LISTENER.reset(token)
    assert telling.root is not None
    return telling.root
