"""The cheapest lawful allocation, what its limits are worth, and why there is none where there is none."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace

from delmarva.planning.allocation.account import Account, Decisions, Transfer, account, broken
from delmarva.planning.allocation.problem import Limit, Partner, Prices, Problem
from delmarva.planning.allocation.programme import INFINITY, Kind, Programme, Row
from delmarva.planning.allocation.rule_of_thumb import rule_of_thumb
from delmarva.planning.allocation.solver import SECONDS, Solver

LEAST_WORTH = 0.005
"""Dollars; a limit that is worth less does not bind."""
NOBODY = "\0"
"""Begins the ids of partners that do not exist: what they would have to deal in has no place, or is missing."""
ON_FIELDS = ("rate", "phosphorus", "nitrogen")
ORDER = ("nitrogen", "phosphorus", "bringer", "least", "closing", "rate", "taker", "capacity")
"""Kinds of limits; one that comes early is part of a conflict only where those after it do not explain it."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What one more unit of a limit would save: a pound of a nutrient, or a unit of manure.

    Attributes
    ----------
    kind, who, source : as in `programme.Row`.
    saves : dollars, by solving again with one more.
    """

    kind: Kind
    who: str
    source: str
    limit: Limit
    saves: float


@dataclass(frozen=True, slots=True)
class Allocation:
    """A lawful allocation.

    Attributes
    ----------
    at_least : dollars that no lawful allocation can cost less than.
    worth : limits that bind, the dearest first; worked out without whole loads, lowest rates and passes.
    by_thumb, thumb : the rule of thumb's decisions and what they come to; None where it cannot keep the limits.
    """

    decisions: Decisions
    account: Account
    at_least: float
    worth: tuple[Worth, ...]
    by_thumb: Decisions | None
    thumb: Account | None

    @property
    def gap(self) -> float:
        """The part of the cost by which a still cheaper allocation could at most be cheaper."""
        total = self.account.cost.total
        return max(0.0, total - self.at_least) / max(1.0, abs(total))


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why no allocation keeps every limit.

    Attributes
    ----------
    sets : limits that cannot all be kept, a set for each conflict; without any one of a set the others could be. One
        row stands for all limits on fields of its kind, or for all takers or bringers of a manure.
    homeless, lacking : the least manure that has nowhere to go, and that is missing, as late as can be.
    relaxed : dollars that an allocation would cost if loads and passes need not be whole ones; None where there is
        none even so.
    """

    sets: tuple[tuple[Row, ...], ...]
    homeless: tuple[Transfer, ...] = ()
    lacking: tuple[Transfer, ...] = ()
    relaxed: float | None = None


def allocate(problem: Problem, *, seconds: float = SECONDS) -> Allocation | Conflict:
    """Find the cheapest allocation that keeps every limit.

    Parameters
    ----------
    seconds : how long whole decisions are sought. The best found counts, with `Allocation.gap` for what is not known.

    Raises
    ------
    ArithmeticError : the solver's answer does not keep the limits; it is never handed out.
    """
    by_thumb = rule_of_thumb(problem)
    thumb = None if by_thumb is None else account(problem, by_thumb)
    relaxed = Solver(Programme(problem, whole=False))
    bound = relaxed.solve()
    if bound is None:
        return conflict(problem)
    worth, at_least = _worth(relaxed, bound.cost), bound.cost
    decisions = relaxed.programme.decisions(bound.columns)
    if problem.whole:
        solver = Solver(Programme(problem, whole=True), seconds=seconds)
        found = solver.solve()
        if found is not None:
            decisions, at_least = solver.programme.decisions(found.columns), max(bound.cost, found.bound)
        elif by_thumb is not None:
            decisions = by_thumb
        else:
            return Conflict((), relaxed=bound.cost)
    cost = account(problem, decisions)
    if by_thumb is not None and thumb is not None and thumb.cost.total < cost.cost.total:
        decisions, cost = by_thumb, thumb
    wrong = broken(problem, decisions)
    if wrong:
        raise ArithmeticError(f"the solver's allocation does not keep its limits: {wrong[0]}")
    return Allocation(decisions, cost, min(at_least, cost.cost.total), worth, by_thumb, thumb)


def _worth(solver: Solver, cost: float) -> tuple[Worth, ...]:
    """Solve again with one more of each limit that can save anything by its multiplier, which it cannot exceed."""
    multipliers = solver.multipliers()
    groups: dict[tuple[Kind, str, str], list[Row]] = defaultdict(list)
    for row in solver.programme.limits:
        groups[row.kind, row.who, row.source].append(row)
    found = []
    for (kind, who, source), rows in groups.items():
        if sum(multipliers[row] for row in rows) < LEAST_WORTH:
            continue
        _move(solver, rows, 1.0)
        solution = solver.solve()
        _move(solver, rows, 0.0)
        saves = 0.0 if solution is None else cost - solution.cost
        if saves >= LEAST_WORTH:
            found.append(Worth(kind, who, source, rows[0].limit, saves))
    return tuple(sorted(found, key=lambda worth: -worth.saves))


def conflict(problem: Problem) -> Conflict:
    """Find the limits that stand against each other, and how much manure they leave without a place."""
    programme = Programme(problem, whole=False)
    programme.cost = [0.0] * len(programme.cost)  # any way will do, and none is endlessly cheap
    solver = Solver(programme)
    groups: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in programme.limits:
        kind = "phosphorus" if row.kind == "rotation" else row.kind
        groups[kind, "" if kind in ON_FIELDS else row.source].append(row)
    standing = [rows for _, rows in sorted(groups.items(), key=lambda group: ORDER.index(group[0][0]))]
    sets = []
    while solver.solve() is None and (needed := _needed(solver, standing)):
        for rows in needed:
            _move(solver, rows, INFINITY)
        sets.append(tuple(rows[0] for rows in needed))
        standing = [rows for rows in standing if rows not in needed]
    homeless, lacking = _without_a_place(problem)
    return Conflict(tuple(sets), homeless, lacking)


def _needed(solver: Solver, standing: list[list[Row]]) -> list[list[Row]]:
    """Of limits that no allocation keeps, so few that any one less would let it.

    They are taken away one after another; what can be taken away without opening a way is not part of the conflict.
    All are back in place at the end.
    """
    needed = []
    for rows in standing:
        _move(solver, rows, INFINITY)
        if solver.solve() is not None:
            _move(solver, rows, 0.0)
            needed.append(rows)
    for rows in standing:
        _move(solver, rows, 0.0)
    return needed


def _move(solver: Solver, rows: list[Row], by: float) -> None:
    for row in rows:
        solver.move(row, by)


def _without_a_place(problem: Problem) -> tuple[tuple[Transfer, ...], tuple[Transfer, ...]]:
    """The least manure that would have to vanish or appear for all limits to be kept."""
    ends = 1.0 + sum(source.supply + source.closing_least for source in problem.sources)
    months = range(len(problem.months))
    nowhere, nobody = (
        tuple(Partner(f"{NOBODY}{who}{month}", "", 2.0 - month / len(months), ends, (month,)) for month in months)
        for who in ("taker", "bringer")
    )
    sources = tuple(
        replace(
            source,
            takers=(*(replace(taker, price=0.0) for taker in source.takers), *nowhere),
            bringers=(*(replace(bringer, price=0.0) for bringer in source.bringers), *nobody),
        )
        for source in problem.sources
    )
    free = Prices(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    solver = Solver(Programme(replace(problem, sources=sources, prices=free, load_tons=None), whole=False))
    solution = solver.solve()
    if solution is None:
        return (), ()
    decisions = solver.programme.decisions(solution.columns)
    homeless = tuple(transfer for transfer in decisions.taken if transfer.partner.startswith(NOBODY))
    return homeless, tuple(transfer for transfer in decisions.brought if transfer.partner.startswith(NOBODY))
