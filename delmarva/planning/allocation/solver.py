"""HiGHS, the solver: a programme goes in, its columns and what its limits are worth come out.

It runs on one thread from the same start, so that the same problem always has the same answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from delmarva.planning.allocation.programme import Programme, Row

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

GAP = 0.001
"""How far, as a part of the cost, a whole answer may be from the best possible one."""
NODES = 1000
"""How many branches are searched for a whole answer: a measure that does not hang on the machine."""
SECONDS = 60.0
"""How long a whole answer is sought at most; on a machine of our time the branches are through before."""
FEASIBILITY = 1e-9


@dataclass(frozen=True, slots=True)
class Solution:
    """Columns of a programme and their cost; nothing can cost less than `bound`."""

    columns: NDArray[np.float64]
    cost: float
    bound: float


class Solver:
    """A programme loaded into HiGHS; it may be solved again after a limit has been moved."""

    def __init__(self, programme: Programme, *, seconds: float = SECONDS) -> None:
        import highspy
        import numpy as np
        from highspy._core import _Highs

        self.programme = programme
        self.highs = _Highs()  # `highspy.Highs` adds a greeting on standard output
        options = {
            "output_flag": False, "threads": 1, "random_seed": 0, "mip_rel_gap": GAP, "time_limit": seconds,
            "mip_max_nodes": NODES,
            "primal_feasibility_tolerance": FEASIBILITY, "mip_feasibility_tolerance": FEASIBILITY,
        }  # fmt: skip
        for name, value in options.items():
            self.highs.setOptionValue(name, value)
        numbers, places = partial(np.array, dtype=np.float64), partial(np.array, dtype=np.int32)
        self.highs.passModel(
            len(programme.cost), len(programme.row_lower), len(programme.index),
            int(highspy.MatrixFormat.kColwise), int(highspy.ObjSense.kMinimize), 0.0,
            numbers(programme.cost), numbers(programme.lower), numbers(programme.upper),
            numbers(programme.row_lower), numbers(programme.row_upper),
            places(programme.start), places(programme.index), numbers(programme.value), places(programme.is_whole),
        )  # fmt: skip

    def solve(self) -> Solution | None:
        """The cheapest decisions; None where no decisions keep all limits, or none were found in time."""
        import highspy
        import numpy as np

        self.highs.run()
        info = self.highs.getInfo()
        if info.primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
            return None
        cost = info.objective_function_value
        bound = min(cost, info.mip_dual_bound) if any(self.programme.is_whole) else cost
        return Solution(np.array(self.highs.getSolution().col_value), cost, bound)

    def multipliers(self) -> dict[Row, float]:
        """By limit, dollars a unit that it can at most save if it leaves a little more room; 0 or more."""
        found = self.highs.getSolution()
        of_row, of_column = list(found.row_dual), list(found.col_dual)
        return {
            row: max(0.0, (1 if row.kind == "least" else -1) * (of_column if row.is_bound else of_row)[row.index])
            for row in self.programme.limits
        }

    def move(self, row: Row, by: float) -> None:
        """Let a limit leave so much more room than it does in the programme; 0 puts it back."""
        programme, index = self.programme, row.index
        if row.is_bound:
            self.highs.changeColBounds(index, programme.lower[index], programme.upper[index] + by)
        elif row.kind == "least":
            self.highs.changeRowBounds(index, programme.row_lower[index] - by, programme.row_upper[index])
        else:
            self.highs.changeRowBounds(index, programme.row_lower[index], programme.row_upper[index] + by)
