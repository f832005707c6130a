"""HiGHS, the solver: a programme goes in, its columns and what its limits are worth come out.

It runs on one thread from the same start, so that the same problem always has the same answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from delmarva.planning.allocation.programme import Programme, Row

if TYPE_CHECKING:
    import highspy
    import numpy as np
    from numpy.typing import NDArray

GAP = 0.001
"""How far, as a part of the cost, a whole answer may be from the best possible one."""
SECONDS = 60.0
"""How long a whole answer is sought."""
FEASIBILITY = 1e-9


@dataclass(frozen=True, slots=True)
class Solution:
    """Columns of a programme, and what they cost at least: `bound` is below `cost` only where whole decisions were cut short."""

    columns: NDArray[np.float64]
    cost: float
    bound: float


class Solver:
    """A programme loaded into HiGHS; it may be solved again after a limit has been moved."""

    def __init__(self, programme: Programme, *, seconds: float = SECONDS) -> None:
        import highspy
        import numpy as np

        self.programme = programme
        self.highs = highspy.Highs()
        options = {
            "output_flag": False, "threads": 1, "random_seed": 0, "mip_rel_gap": GAP, "time_limit": seconds,
            "primal_feasibility_tolerance": FEASIBILITY, "mip_feasibility_tolerance": FEASIBILITY,
        }  # fmt: skip
        for name, value in options.items():
            self.highs.setOptionValue(name, value)
        self.highs.passModel(
            len(programme.cost), len(programme.row_lower), len(programme.index),
            int(highspy.MatrixFormat.kColwise), int(highspy.ObjSense.kMinimize), 0.0,
            *(np.array(numbers, dtype=np.float64) for numbers in (
                programme.cost, programme.lower, programme.upper, programme.row_lower, programme.row_upper
            )),
            *(np.array(numbers, dtype=np.int32) for numbers in (programme.start, programme.index)),
            np.array(programme.value, dtype=np.float64),
            np.array(programme.is_whole, dtype=np.int32),
        )  # fmt: skip

    def start_from(self, whole: dict[int, float]) -> None:
        """Begin the search for whole decisions at some that are known to be lawful."""
        import numpy as np

        columns = np.array(list(whole), dtype=np.int32)
        self.highs.setSolution(len(whole), columns, np.array(list(whole.values()), dtype=np.float64))

    def solve(self) -> Solution | None:
        """The cheapest decisions; None where no decisions keep all limits, or none were found in time."""
        import highspy
        import numpy as np

        self.highs.run()
        info, status = self.highs.getInfo(), self.highs.getModelStatus()
        if info.primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
            return None
        bound = info.objective_function_value
        if self.programme.whole and status != highspy.HighsModelStatus.kOptimal:
            bound = info.mip_dual_bound
        elif self.programme.whole:
            bound = min(bound, info.mip_dual_bound)
        return Solution(np.array(self.highs.getSolution().col_value), info.objective_function_value, bound)
