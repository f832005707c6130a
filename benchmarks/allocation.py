"""How fast manure is allocated: 100 fields, 12 months, 5 manures, beside the bare solver on the same programme.

    .venv/bin/python -m pip install -r benchmarks/requirements.lock
    .venv/bin/python benchmarks/allocation.py [--fields 100] [--months 12] [--manures 5] [--farms 5] [--repeat 5]

"Delmarva" is everything `allocate` does: the rule of thumb, both programmes built from the problem, the solver, every
binding limit solved again with one more of it, and the check that no limit is broken. "HiGHS" gets the finished arrays
of the last of these programmes and only solves them, with its own defaults but for the gap; "SciPy" does the same
through `linprog` and `milp`, which are HiGHS too. "HiGHS, plain" gets the whole loads without the rows that count loads
against the supply. All must find the same cost, up to the gap. The best time of the repetitions counts.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from random import Random

import highspy
import numpy as np
import scipy.sparse
from highspy._core import _Highs
from scipy.optimize import Bounds, LinearConstraint, linprog, milp

from delmarva.planning.allocation import (
    Allocation,
    Crop,
    Field,
    Limit,
    Nutrients,
    Partner,
    Prices,
    Problem,
    Source,
    Window,
    allocate,
)
from delmarva.planning.allocation.programme import Programme
from delmarva.planning.allocation.solver import GAP

TARGETS = {False: 0.5, True: 5.0}
"""Seconds, without and with whole loads."""
LOAD = 22.0


def farm(seed: int, fields: int, months: int, manures: int, whole: bool) -> Problem:
    """Corn and wheat around the manures; a fifth of the fields below 150 FIV, a sixth closed to phosphorus."""
    random = Random(seed)
    sources, places = [], [(random.uniform(0, 12), random.uniform(0, 12)) for _ in range(manures)]
    for number in range(manures):
        liquid = number == manures - 1
        sources.append(
            Source(
                f"m{number}", f"manure {number}", "1000 gal" if liquid else "ton", 4.17 if liquid else 1.0,
                p2o5=12.0 if liquid else random.uniform(40, 65), k2o=25.0 if liquid else random.uniform(35, 55),
                arrivals=tuple(random.uniform(50, 100) if liquid else random.uniform(20, 80) for _ in range(months)),
                opening=random.uniform(0, 200), capacity=Limit(random.uniform(300, 900)), closing_most=Limit(200.0),
                highest_rate=12.0 if liquid else 5.0, takers=(Partner("taker", "a taker", random.uniform(5, 15)),),
            )
        )  # fmt: skip
    grounds, crops = [], []
    for number in range(fields):
        x, y, fiv = random.uniform(0, 12), random.uniform(0, 12), random.uniform(20, 600)
        miles = {f"m{i}": ((x - a) ** 2 + (y - b) ** 2) ** 0.5 for i, (a, b) in enumerate(places)}
        room = None if fiv < 150 else Limit(random.uniform(60, 80) if fiv < 500 else 0.0)
        grounds.append(Field(f"f{number}", f"{number}", random.uniform(8, 60), miles, room, 70.0))
        corn = random.random() < 0.5
        nitrogen = {
            f"m{i}": random.uniform(20, 40) if i < manures - 1 else random.uniform(8, 14) for i in range(manures)
        }
        windows = [month for month in ((2, 3, 4) if corn else (1, 2, 8, 9)) if month < months]
        crops.append(
            Crop(
                f"c{number}", f"crop of field {number}", f"f{number}", 2027,
                tuple(Window(month, nitrogen) for month in windows),
                Limit(random.uniform(100, 170) if corn else random.uniform(60, 90)),
                needs=Nutrients(
                    random.uniform(90, 160) if corn else 70.0, 40.0 if fiv < 50 else 0.0, random.choice([0.0, 60.0])
                ),
            )
        )  # fmt: skip
    prices = Prices(0.15, 2.0, 5.0, 0.0, 0.55, 0.60, 0.40)
    names = tuple(f"month {number}" for number in range(months))
    return Problem(names, tuple(sources), tuple(grounds), tuple(crops), prices, LOAD if whole else None)


@dataclass
class Arrays:
    """A programme as a solver takes it."""

    cost: np.ndarray
    lower: np.ndarray
    upper: np.ndarray
    row_lower: np.ndarray
    row_upper: np.ndarray
    matrix: scipy.sparse.csc_array
    whole: np.ndarray

    @classmethod
    def of(cls, programme: Programme) -> Arrays:
        shape = (len(programme.row_lower), len(programme.cost))
        matrix = scipy.sparse.csc_array((programme.value, programme.index, programme.start), shape=shape)
        numbers = (programme.cost, programme.lower, programme.upper, programme.row_lower, programme.row_upper)
        return cls(*map(np.array, numbers), matrix, np.array(programme.is_whole, dtype=np.int32))

    def without_counting_loads(self) -> Arrays:
        """The same programme less the rows that hold loads alone."""
        holds_other = np.abs(self.matrix[:, self.whole == 0]).sum(axis=1) > 0
        ones = np.asarray(self.matrix.max(axis=1).todense()).ravel() <= 1
        keep = holds_other | ~ones
        return Arrays(self.cost, self.lower, self.upper, self.row_lower[keep], self.row_upper[keep],
                      self.matrix[keep].tocsc(), self.whole)  # fmt: skip


def highs(arrays: Arrays) -> float:
    solver = _Highs()
    for name, value in (("output_flag", False), ("mip_rel_gap", GAP), ("time_limit", 60.0)):
        solver.setOptionValue(name, value)
    matrix = arrays.matrix
    solver.passModel(
        len(arrays.cost), len(arrays.row_lower), matrix.nnz,
        int(highspy.MatrixFormat.kColwise), int(highspy.ObjSense.kMinimize), 0.0,
        arrays.cost, arrays.lower, arrays.upper, arrays.row_lower, arrays.row_upper,
        matrix.indptr.astype(np.int32), matrix.indices.astype(np.int32), matrix.data, arrays.whole,
    )  # fmt: skip
    solver.run()
    return solver.getInfo().objective_function_value


def through_scipy(arrays: Arrays) -> float:
    if arrays.whole.any():
        limits = LinearConstraint(arrays.matrix, arrays.row_lower, arrays.row_upper)
        options = {"mip_rel_gap": GAP, "time_limit": 60.0}
        bounds = Bounds(arrays.lower, arrays.upper)
        return milp(arrays.cost, integrality=arrays.whole, bounds=bounds, constraints=limits, options=options).fun
    same = arrays.row_lower == arrays.row_upper
    above, below = np.isfinite(arrays.row_lower) & ~same, np.isfinite(arrays.row_upper) & ~same
    rows = scipy.sparse.vstack([arrays.matrix[below], -arrays.matrix[above]])
    most = np.concatenate([arrays.row_upper[below], -arrays.row_lower[above]])
    bounds = np.column_stack([arrays.lower, arrays.upper])
    return linprog(arrays.cost, rows, most, arrays.matrix[same], arrays.row_lower[same], bounds, method="highs").fun


def delmarva(problem: Problem) -> float:
    answer = allocate(problem)
    assert isinstance(answer, Allocation), "the farm has no lawful allocation"
    return answer.account.cost.total


def timed(run: Callable[[], float], repeat: int) -> tuple[float, float]:
    """Best seconds, and the cost found."""
    seconds, cost = [], 0.0
    for _ in range(repeat):
        start = time.perf_counter()
        cost = run()
        seconds.append(time.perf_counter() - start)
    return min(seconds), cost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, value in (("fields", 100), ("months", 12), ("manures", 5), ("farms", 5), ("repeat", 3)):
        parser.add_argument(f"--{name}", type=int, default=value)
    given = parser.parse_args()
    print(
        f"Python {platform.python_version()}, highspy {version('highspy')}, scipy {version('scipy')}, "
        f"{os.cpu_count()} CPUs"
    )
    print(
        f"{given.fields} fields, {given.months} months, {given.manures} manures, {given.farms} farms; "
        f"best of {given.repeat}"
    )
    timed(lambda: delmarva(farm(0, 2, 12, 2, False)), 1)  # imports
    for whole in (False, True):
        print(f"\n{'Whole truckloads, gap 0.1 %' if whole else 'Any quantity'}; target {TARGETS[whole]:g} s")
        results: dict[str, list[float]] = {}
        for seed in range(1, given.farms + 1):
            problem = farm(seed, given.fields, given.months, given.manures, whole)
            arrays = Arrays.of(Programme(problem, whole))
            contenders: dict[str, Callable[[], float]] = {
                "Delmarva": lambda problem=problem: delmarva(problem),
                "HiGHS": lambda arrays=arrays: highs(arrays),
                "SciPy": lambda arrays=arrays: through_scipy(arrays),
            }
            if whole:
                plain = arrays.without_counting_loads()
                contenders["HiGHS, plain"] = lambda plain=plain: highs(plain)
            costs = {}
            for name, run in contenders.items():
                seconds, costs[name] = timed(run, 1 if name == "HiGHS, plain" else given.repeat)
                results.setdefault(name, []).append(seconds)
            spread = max(costs.values()) / min(costs.values()) - 1
            assert spread < 2 * GAP if whole else spread < 1e-6, f"farm {seed}: {costs}"
        print(f"{'':14}{'median s':>10}{'worst s':>10}{'of HiGHS':>10}")
        bare = statistics.median(results["HiGHS"])
        for name, seconds in results.items():
            middle = statistics.median(seconds)
            print(f"{name:14}{middle:>10.3f}{max(seconds):>10.3f}{middle / bare:>9.1f}x")
        verdict = "met" if max(results["Delmarva"]) < TARGETS[whole] else "missed"
        print(f"Target {verdict}.")


if __name__ == "__main__":
    main()
