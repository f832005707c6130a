"""What the papers of a CAFO are made of: heads, tables, and how each item of a document stands."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any

from delmarva.planning.delaware.cafo import expires
from delmarva.planning.farm import Farm
from delmarva.planning.materials import day
from delmarva.planning.operation import Role
from delmarva.planning.plan import Part, Plan, Requirement
from delmarva.planning.quantities import said
from delmarva.rules import Document

NOT_GIVEN = ""
CODE = "7 DE Admin. Code 7201"


class Section(Part):
    """A part of a paper: a table, lines of text, or a chart."""

    title: str
    columns: tuple[str, ...] = ()
    widths: tuple[float, ...] = ()
    """Of the columns, in shares."""
    rows: tuple[tuple[str, ...], ...] = ()
    tall: bool = False
    """Rows are filled in by hand."""
    text: tuple[str, ...] = ()
    chart: dict[str, Any] | None = None


class CafoPaper(Part):
    """One paper of the chapter."""

    name: str
    """Stem of the file."""
    title: str
    citation: str
    made: dt.date
    farm_name: str
    period: str
    facts: tuple[tuple[str, str], ...]
    verdict: str = ""
    grave: bool = False
    sections: tuple[Section, ...]
    items: tuple[Requirement, ...] = ()
    statement: str = ""
    signer: str = ""

    @property
    def missing(self) -> tuple[Requirement, ...]:
        return tuple(item for item in self.items if item.state == "missing")


def paper(farm: Farm, name: str, title: str, citation: str, period: str, sections: Iterable[Section],
          facts: Iterable[tuple[str, str]] = (), **more: Any) -> CafoPaper:  # fmt: skip
    """A paper with what stands at the head of each."""
    cafo = farm.cafo
    assert cafo is not None
    permit = "none" if cafo.permit is None else f"{cafo.permit.number}, until {day(expires(cafo))}"
    operator = farm.person(Role.OPERATOR)
    head = (("Operator", operator.name if operator else ""), ("Place", farm.operation.address),
            ("Permit", permit), *facts, ("Rests on", citation))  # fmt: skip
    return CafoPaper(
        name=name, title=title, citation=citation, made=farm.operation.today, farm_name=farm.operation.name,
        period=period, facts=head, sections=tuple(sections), signer=operator.name if operator else "", **more,
    )  # fmt: skip


def paragraph(cite: str) -> str:
    """A citation without the name of the code, which stands at the head of every paper."""
    return cite.replace(f"{CODE} ", "")


def filled(document: Document, values: Mapping[str, str], applies: Mapping[str, bool]) -> tuple[Requirement, ...]:
    """How each item of a document stands; a value is its evidence."""
    evidence = {item.key: values.get(item.key, "") for item in document.items}
    circumstances = {item.when: applies.get(item.when, False) for item in document.items if item.when}
    return tuple(
        Requirement(document=document.title, key=s.item.key, label=s.item.label, citation=s.item.cite,
                    state=s.state, evidence=s.evidence)
        for s in document.check(evidence, circumstances)
    )  # fmt: skip


def contents(items: tuple[Requirement, ...]) -> Section:
    """The items of a document that are called for, as a table of what is told."""
    called = [item for item in items if item.state != "not called for"]
    rows = tuple((item.label, item.evidence or "□ missing", paragraph(item.citation)) for item in called)
    return Section(title="Contents", columns=("Item", "What is told", "Paragraph"), widths=(1.8, 2.4, 0.9), rows=rows)


def completeness(items: tuple[Requirement, ...]) -> dict[str, Any]:
    """The items of a document, and in a sentence whether all are there."""
    called = sum(item.state != "not called for" for item in items)
    lacking = [item.label for item in items if item.state == "missing"]
    if not lacking:
        return {"items": items, "verdict": f"Complete: all {called} items are there."}
    return {"items": items, "grave": True, "verdict": f"Not complete: {len(lacking)} of {called} items are missing."}


def person_line(farm: Farm, role: Role) -> str:
    """The first person in a role in one line; empty if there is none."""
    person = farm.person(role)
    if person is None:
        return NOT_GIVEN
    return ", ".join(part for part in (person.name, person.company, person.address, person.phone) if part)


def animals_line(farm: Farm) -> str:
    """The animals in one line."""
    return "; ".join(f"{group.head:,} {group.kind.value}" for group in farm.animals)


def waste_line(plan: Plan, year: int) -> str:
    """What the animals make in a year, by manure, in one line."""
    return "; ".join(
        f"{said(budget.produced, manure.unit)} {manure.name}"
        for manure in plan.manures
        for budget in manure.years
        if budget.year == year and budget.produced > 0
    )
