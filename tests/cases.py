"""Worked cases: a table that a lawyer or an agronomist reads, and the test made from it.

    test_pile = worked_cases(outdoor_storage, '''
        road_ft | outcome   | citation    | why
        99.9    | near road | §2247(f)(3) | just below 100 ft
    ''')

The header names facts of the rule, then ``outcome``, ``citation`` and ``why``. A fact left blank or without a column
is not known. An outcome is a member's name, yes or no, or a number; ``not modelled``; or ``needs FACT``, where the
known facts do not decide.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from delmarva.rules import NotModelled, Rule

CASES: dict[str, list[WorkedCase]] = defaultdict(list)
"""Every case of the test modules imported so far, by the id of its rule."""


@dataclass(frozen=True)
class WorkedCase:
    """One row: what is known of the facts, and what the law makes of it."""

    rule: Rule[Any, Any]
    facts: dict[str, str]
    outcome: str
    citation: str
    why: str

    def answer(self) -> Any:
        """What the rule says: by a plain call if every fact is known, else by asking."""
        if len(self.facts) == len(self.rule.parameters):
            return self.rule(**self.facts)
        found = self.rule.ask(self.facts)
        return found.value if found.decided else f"needs {found.name}"

    def check(self) -> None:
        if self.outcome == "not modelled":
            with pytest.raises(NotModelled):
                self.answer()
            return
        answer, kind = self.answer(), self.rule.returns.kind
        if self.outcome.startswith("needs ") or isinstance(answer, str):
            assert answer == self.outcome, self.why
        elif kind is float:
            assert answer == pytest.approx(float(self.outcome.replace(",", ""))), self.why
        elif kind is bool:
            assert ("yes" if answer else "no") == self.outcome, self.why
        else:
            assert str(answer) == str(kind.parse(self.outcome)), self.why


def worked_cases(rule: Rule[Any, Any], table: str) -> Callable[[WorkedCase], None]:
    """A test with one case for each row of a table whose columns are separated by bars."""
    header, *rows = [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines() if line.strip()]
    assert header[-3:] == ["outcome", "citation", "why"], header
    strange = set(header[:-3]) - {parameter.name for parameter in rule.parameters}
    assert not strange, f"{rule.name} has no fact {strange}"
    cases = []
    for row in rows:
        assert len(row) == len(header), row
        *known, outcome, citation, why = row
        assert outcome, row
        assert citation, row
        assert why, row
        facts = {name: cell for name, cell in zip(header[:-3], known, strict=True) if cell}
        cases.append(WorkedCase(rule, facts, outcome, citation, why))
    CASES[rule.id] += cases

    @pytest.mark.parametrize("case", cases, ids=[case.why for case in cases])
    def test_worked_case(case: WorkedCase) -> None:
        case.check()

    return test_worked_case
