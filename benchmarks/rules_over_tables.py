"""How fast a rule answers a table: the phosphorus rule of 3 Del.C. §2247(b) here and in four other tools.

    .venv/bin/python -m pip install -r benchmarks/requirements.lock
    .venv/bin/python benchmarks/rules_over_tables.py [--rows 10000000] [--rounds 25]

Every contender goes from the same Arrow table to an Arrow column of outcomes, in a process of its own. All five must
agree on every row. Each is run on a few rows to warm up and once for its peak of memory; then they take turns, and the
best time of each counts, since the machine may be doing other things. The speed at which memory can be read is
measured in the same rounds.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import platform
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numba
import numpy as np
import phosphorus_elsewhere as elsewhere
import pyarrow as pa

from delmarva.law.delaware.nutrient_management.facts import PsiCategory
from delmarva.law.delaware.nutrient_management.phosphorus import phosphorus_limit

WARM_UP_ROWS = 1_000
ROWS = {"zen decision table": 50_000}  # its speed does not depend on the number of rows
ROUNDS = {"OpenFisca variables": 3, "zen decision table": 3}  # a run of theirs takes seconds
TARGETS = {"Polars expression": 4, "OpenFisca variables": 50}


@dataclass
class Result:
    """One contender's best time, the memory it takes besides the table, and its answers."""

    name: str
    rows: int
    peak: int | None
    answers: np.ndarray[Any, Any]
    seconds: float = math.inf

    @property
    def rows_a_second(self) -> float:
        return self.rows / self.seconds


def fields(rows: int) -> pa.Table:
    """Fields as a statewide file has them: half of them low in phosphorus, a fifth without an assessment."""
    chance = np.random.default_rng(2247)
    return pa.table(
        {
            "fiv": np.round(chance.gamma(2.0, 120.0, rows), 2),
            "planned_p2o5": np.round(chance.random(rows) * 250, 1),
            "removed_p2o5": np.round(chance.random(rows) * 250, 1),
            "psi": chance.integers(0, len(PsiCategory), rows).astype(np.int8),
            "psi_age_years": np.round(chance.random(rows) * 6, 3),
        }
    )


def ours() -> elsewhere.Contender:
    """The rule itself, with rounding, the check of the domain, and the column of facts needed."""

    def answer(table: pa.Table) -> elsewhere.Answers:
        return phosphorus_limit.over(table)["phosphorus_limit"].chunk(0)

    return answer


CONTENDERS: dict[str, Callable[[], elsewhere.Contender]] = {
    "Delmarva": ours,
    "Polars expression": elsewhere.polars_expression,
    "NumPy select": elsewhere.numpy_select,
    "OpenFisca variables": elsewhere.openfisca_variables,
    "zen decision table": elsewhere.zen_decision_table,
}


class Process:
    """A contender in a process of its own, ready to run again and again."""

    def __init__(self, name: str, all_rows: int) -> None:
        self.pool = multiprocessing.get_context("spawn").Pool(1)
        self.result: Result = self.pool.apply(_prepare, (name, all_rows))

    def run(self) -> None:
        self.result.seconds = min(self.result.seconds, self.pool.apply(_run))


_READY: list[Callable[[], Any]] = []
"""What this process runs when told to."""


def _prepare(name: str, all_rows: int) -> Result:
    rows = min(ROWS.get(name, all_rows), all_rows)
    table, contender = fields(all_rows).slice(0, rows), CONTENDERS[name]()
    contender(table.slice(0, WARM_UP_ROWS))
    found = []
    peak = _peak(lambda: found.append(contender(table)))
    _READY.append(lambda: contender(table))
    return Result(name, rows, peak, found[0].indices.to_numpy())


def _run() -> float:
    return _timed(_READY[0])


def _timed(run: Callable[[], Any]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def _peak(run: Callable[[], Any]) -> int | None:
    """Bytes of memory a run takes above what was taken before it; None where the system does not tell."""
    try:
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
        before = _status("VmRSS")
        run()
        return max(0, _status("VmHWM") - before)
    except OSError:
        return None


def _status(name: str) -> int:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))


@numba.njit(nogil=True, fastmath=True)
def _sum(numbers: np.ndarray[Any, Any]) -> float:
    total = 0.0
    for i in range(numbers.size):
        total += numbers[i]
    return total


class Memory:
    """How many bytes a second all processors together read: the best of several sums of half a gigabyte."""

    def __init__(self) -> None:
        self.parts = np.array_split(np.random.default_rng(0).random(1 << 26), os.cpu_count() or 1)
        self.pool = ThreadPoolExecutor(len(self.parts))
        self.seconds = math.inf
        _sum(self.parts[0][:1])

    def run(self) -> None:
        self.seconds = min(self.seconds, _timed(lambda: list(self.pool.map(_sum, self.parts))))

    @property
    def bandwidth(self) -> float:
        return sum(part.nbytes for part in self.parts) / self.seconds


def machine() -> str:
    """What this was measured on."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text(encoding="utf-8").splitlines() if line.startswith("model name")]
        model = names[0].partition(":")[2].strip() if names else model
    parts = {name: version(name) for name in ("numba", "numpy", "pyarrow", "polars", "openfisca-core", "zen-engine")}
    return (
        f"{os.cpu_count()} processors ({model}), {platform.system()} {platform.release()}, "
        f"Python {platform.python_version()}\n" + ", ".join(f"{name} {number}" for name, number in parts.items())
    )


def report(results: list[Result], bandwidth: float, row_bytes: int) -> str:
    """The table that is printed."""
    first = results[0]
    lines = [f"{'':28}{'rows/s':>14}{'ours is':>12}{'more memory':>14}{'of read bandwidth':>20}"]
    for result in results:
        extrapolated = "" if result.rows == first.rows else "*"
        ratio = f"{first.rows_a_second / result.rows_a_second:,.1f} x"
        peak = "?" if result.peak is None else f"{result.peak / 1e6:,.0f} MB"
        share = f"{100 * result.rows_a_second * row_bytes / bandwidth:,.1f} %"
        lines.append(f"{result.name + extrapolated:28}{result.rows_a_second:>14,.0f}{ratio:>12}{peak:>14}{share:>20}")
    for result in results:
        if result.rows != first.rows:
            minutes = first.rows / result.rows_a_second / 60
            lines.append(f"* on {result.rows:,} rows; all of them would take {minutes:,.1f} minutes")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--rounds", type=int, default=25)
    options = parser.parse_args()

    print(machine())
    memory = Memory()
    processes = {name: Process(name, options.rows) for name in CONTENDERS}
    for number in range(options.rounds):
        memory.run()
        for name, process in processes.items():
            if number < ROUNDS.get(name, options.rounds):
                process.run()
    results = [process.result for process in processes.values()]
    row_bytes = fields(WARM_UP_ROWS).nbytes // WARM_UP_ROWS
    print(f"{options.rows:,} rows of {row_bytes} bytes; read bandwidth {memory.bandwidth / 1e9:.1f} GB/s\n")
    print(report(results, memory.bandwidth, row_bytes))
    differ = [r.name for r in results if not np.array_equal(r.answers, results[0].answers[: r.rows])]
    print(f"\nanswers that differ: {', '.join(differ) or 'none'}")
    rates = {result.name: result.rows_a_second for result in results}
    for name, target in TARGETS.items():
        ratio = rates["Delmarva"] / rates[name]
        print(f"{name}: {ratio:.1f} x, the target of {target} x is {'met' if ratio >= target else 'missed'}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
