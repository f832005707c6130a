"""The desk a plan is made on: the farm, the tables, and what has been decided, found and relied on so far."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

from delmarva.planning.farm import Farm
from delmarva.planning.plan import Amount, Decision, FigureUsed, Finding, Level, ReadingUsed
from delmarva.planning.state_law import StateLaw
from delmarva.rules import Choice, Figure, NotModelled, Reading, Rule, Status
from delmarva.rules.explanation import Explanation
from delmarva.standards import Library

WHY_NOT = "Not computed"


class Desk:
    """Where a plan is made. Nothing leaves it but what the plan then holds.

    Attributes
    ----------
    farm, library : what the plan is made from.
    findings, explanations : what has been found and explained so far.
    """

    def __init__(self, farm: Farm, library: Library, law: StateLaw) -> None:
        self.farm, self.library, self.law = farm, library, law
        self.findings: list[Finding] = []
        self.explanations: dict[str, dict[str, Any]] = {}
        self._figures: dict[tuple[str, str, float], FigureUsed] = {}
        self._readings: dict[str, ReadingUsed] = {}
        self._missing: dict[tuple[str, str], list[str]] = {}

    def under(self, law: StateLaw) -> Desk:
        """The same desk with another state's law: what is found and relied on lies on the one desk."""
        other = copy(self)
        other.law = law
        return other

    # What the law says

    def decide(self, key: str, rule: Rule[Any, Any], facts: Mapping[str, Any]) -> tuple[Any, Decision | None]:
        """A rule's answer and the decision for the plan.

        A fact that is None is not known. If what is known does not decide, the answer is None, and the fact that is
        needed is a finding.
        """
        if any(value is None for value in facts.values()):
            try:
                answer = rule.ask(facts)
            except NotModelled as reason:
                self.lacks(key, str(reason), rule.cite)
                return None, None
            if not answer.decided:
                self.lacks(key, f"{rule.title}: {answer.text}", rule.cite)
                return None, None
            explanation = answer.explanation
        else:
            explanation = rule.explain(**facts)
        self.rely_on(explanation)
        self.explanations[key] = explanation.json()
        value = explanation.value
        outcome = value.name if isinstance(value, Choice) else str(value)
        return value, Decision(outcome=outcome, sentence=explanation.sentence, citation=rule.cite, explanation=key)

    def rely_on(self, explanation: Explanation) -> None:
        """Remember the figures and readings an explanation rests on."""
        for figure in explanation.all_figures():
            self.use(figure)
        for reading in explanation.all_readings():
            self._readings.setdefault(reading.id, _reading(reading))

    # What the tables say

    def figure(self, where: str, table: str, column: str, **keys: Any) -> Figure | None:
        """A table's figure, or None and a finding that says which table is missing."""
        try:
            figure = self.library.figure(table, column, jurisdiction=self.law.code, **keys)
        except NotModelled as reason:
            self.lacks(where, str(reason))
            return None
        self.use(figure)
        return figure

    def optional(self, table: str, column: str, **keys: Any) -> Figure | None:
        """A table's figure, or None where a plan can do without it."""
        try:
            figure = self.library.figure(table, column, jurisdiction=self.law.code, **keys)
        except NotModelled:
            return None
        self.use(figure)
        return figure

    def use(self, figure: Figure) -> Figure:
        """Remember that the plan rests on a figure."""
        name = figure.name or figure.cite
        self._figures.setdefault(
            (name, figure.cite, float(figure)),
            FigureUsed(
                name=name,
                value=float(figure),
                unit=figure.unit,
                citation=figure.cite,
                status=figure.status.value,
                note=figure.note,
            ),
        )
        return figure

    # What the reader must know

    def find(self, level: Level, where: str, sentence: str, citation: str = "", explanation: str = "") -> None:
        """Note a finding."""
        self.findings.append(
            Finding(level=level, where=where, sentence=sentence, citation=citation, explanation=explanation)
        )

    def find_once(self, level: Level, where: str, sentence: str, citation: str = "") -> None:
        """Note a finding unless it stands there already."""
        finding = Finding(level=level, where=where, sentence=sentence, citation=citation)
        if finding not in self.findings:
            self.findings.append(finding)

    def lacks(self, where: str, reason: str, citation: str = "") -> None:
        """Note what could not be told, once for all places that lack the same."""
        places = self._missing.setdefault((reason, citation), [])
        if where not in places:
            places.append(where)

    def all_findings(self) -> tuple[Finding, ...]:
        """The findings, gravest first, in the order of the farm; what is lacking in several places is said once."""
        lacking = [
            Finding(level=Level.MISSING, where=_listed(places), sentence=reason, citation=citation)
            for (reason, citation), places in self._missing.items()
        ]
        order = list(Level)
        return tuple(sorted([*self.findings, *lacking], key=lambda finding: order.index(finding.level)))

    @property
    def figures(self) -> tuple[FigureUsed, ...]:
        return tuple(sorted(self._figures.values(), key=lambda figure: (figure.status, figure.citation, figure.name)))

    @property
    def readings(self) -> tuple[ReadingUsed, ...]:
        return tuple(self._readings.values())


def _listed(places: list[str]) -> str:
    shown = "; ".join(places[:6])
    return shown if len(places) <= 6 else f"{shown}; and {len(places) - 6} more"


def _reading(reading: Reading) -> ReadingUsed:
    return ReadingUsed(
        id=reading.id,
        question=reading.question,
        chosen=reading.chosen.sentence,
        why=reading.why,
        citation=reading.cite,
        alternatives=tuple(option.sentence for option in reading.alternatives),
    )


_SUREST_FIRST = (Status.ENTERED, *(status for status in Status if status is not Status.ENTERED))


def _least_sure(figures: tuple[Figure | None, ...]) -> Figure | None:
    used = [figure for figure in figures if figure is not None]
    return max(used, key=lambda figure: _SUREST_FIRST.index(figure.status), default=None)


def weakest(*figures: Figure | None) -> str:
    """The status of the least sure of some figures; empty if there are none."""
    figure = _least_sure(figures)
    return "" if figure is None else figure.status.value


def amount(value: float, unit: str, *figures: Figure | None) -> Amount:
    """A number of the plan with the figures it rests on; the least sure of them gives its source and status."""
    figure = _least_sure(figures)
    if figure is None:
        return Amount(value=value, unit=unit)
    doubtful = not figure.status.official and figure.status is not Status.ENTERED
    return Amount(value=value, unit=unit, source=figure.cite, status=figure.status.value, doubtful=doubtful)
