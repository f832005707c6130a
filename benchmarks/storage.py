"""How fast a store runs through 30 years of daily weather: here, in EPA SWMM, and in plain Python.

    .venv/bin/python -m pip install -r benchmarks/requirements.lock
    .venv/bin/python benchmarks/storage.py [--stores 2000] [--repeat 7]

All three run the same pond under the same 30 years of rain on one core: manure and wash water every day, runoff of a
lot, rain, evaporation, a pump, overflow. Their overflow must agree: ours and plain Python to one part in 10,000 (their
tables of the surface differ), SWMM to 1 %. A second pond of ours has two draw-downs that wait for lawful days. Times
are of the processor and the best of several, since the machine may be doing other things; making the arrays is part of
ours, writing the input files is not part of SWMM's.
"""

from __future__ import annotations

import argparse
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import numpy as np
import storage_elsewhere as elsewhere

from delmarva.exchange.weather import read_rain
from delmarva.science.storage.balance import Balance, simulate, simulate_many
from delmarva.science.storage.shapes import trapezoidal
from delmarva.science.storage.store import Drawdown, Lot, Storage
from delmarva.science.weather import RainRecord, dry_days

ROOT = Path(__file__).resolve().parents[1]
RAIN = ROOT / "tests/data/weather/anacostia_daily_rain_1948-2003.csv.gz"
FIRST_YEAR, LAST_YEAR = 1974, 2003
STEPS = {"daily": "24:00:00", "hourly": "01:00:00"}
TARGET = 5_000


def pond(extra_width: float = 0.0) -> Storage:
    """A dairy pond that is too small for its lot, with a pump that runs whenever there is something to pump."""
    walls = trapezoidal(60.0 + extra_width, 120.0, 8.0, 2.5)
    pump = Drawdown(stops_at=6_000.0, per_day=700.0, on_lawful_days_only=False, name="pump")
    return Storage(walls, 600.0, (Lot(91.0, 2.0),), (pump,), solids=6_000.0)


def spreading_pond(extra_width: float = 0.0) -> Storage:
    """The same pond, drawn down by level and in April, on lawful days only."""
    by_level = Drawdown(stops_at=6_000.0, per_day=8_000.0, starts_at=45_000.0)
    in_april = Drawdown(stops_at=6_000.0, per_day=8_000.0, first=(4, 1), last=(4, 30))
    return replace(pond(extra_width), drawdowns=(by_level, in_april))


def spreading_days(record: RainRecord) -> np.ndarray:
    """March to November, when neither the day nor the one before brought more than a tenth of an inch."""
    months = record.calendar.months
    return (months > 1) & (months < 11) & dry_days(record.inches, 0.1, 1)


def best(run: Callable[[], object], repeat: int) -> float:
    """Processor seconds of the fastest of several runs."""
    found = []
    for _ in range(repeat):
        started = time.process_time()
        run()
        found.append(time.process_time() - started)
    return min(found)


def main() -> int:
    arguments = argparse.ArgumentParser(description="Stores a second through 30 years of daily weather, on one core.")
    arguments.add_argument("--stores", type=int, default=2_000)
    arguments.add_argument("--repeat", type=int, default=7)
    given = arguments.parse_args()
    record = read_rain(RAIN).of_years(FIRST_YEAR, LAST_YEAR)
    balance = simulate(pond(), record, elsewhere.EVAPORATION)
    print(f"{platform.machine()}, Python {platform.python_version()}, numba {version('numba')}, swmm-toolkit "
          f"{version('swmm-toolkit')}; {record.inches.size:,} days")  # fmt: skip
    times = ours(record, given.stores, given.repeat)
    times["plain Python"] = best(lambda: elsewhere.plain_python(balance), given.repeat)
    totals = {"plain Python": elsewhere.plain_python(balance)}
    for name, step in STEPS.items():
        with tempfile.TemporaryDirectory() as folder:
            path = elsewhere.swmm_input(balance, Path(folder), step)
            times[f"EPA SWMM, {name} step"] = best(lambda path=path: elsewhere.swmm(path), 3)
            totals[f"EPA SWMM, {name} step"] = elsewhere.swmm(path)
    mine = next(iter(times.values()))
    print(f"\n{'':34}{'stores/s':>10}{'ours is':>12}")
    for name, seconds in times.items():
        print(f"{name:34}{1 / seconds:>10,.0f}" + (f"{seconds / mine:>11,.0f}x" if name in totals else ""))
    return agreement(balance, totals) | (1 / mine < TARGET)


def ours(record: RainRecord, stores: int, repeat: int) -> dict[str, float]:
    """Seconds a store: the pond of the comparison, and the one that waits for lawful days."""
    lawful = spreading_days(record)
    found = {}
    for name, kind in (("Delmarva", pond), ("Delmarva, two draw-downs", spreading_pond)):
        many = [kind(number * 0.01) for number in range(stores)]
        simulate_many(many[:1], record, elsewhere.EVAPORATION, lawful)
        run = lambda many=many: simulate_many(many, record, elsewhere.EVAPORATION, lawful)  # noqa: E731
        found[name] = best(run, repeat) / stores
    return found


def agreement(balance: Balance, totals: dict[str, elsewhere.Totals]) -> bool:
    """Print the volumes side by side; whether they are too far apart."""
    overflow = float(balance.overflow.sum())
    print(f"\n{'cu ft in 30 years':34}{'overflow':>14}{'evaporated':>14}{'pumped':>14}")
    mine = elsewhere.Totals(overflow, float(balance.evaporated.sum()), float(balance.drawn.sum()))
    for name, found in {"Delmarva": mine, **totals}.items():
        print(f"{name:34}{found.overflow:>14,.0f}{found.evaporated:>14,.0f}{found.drawn:>14,.0f}"
              f"   overflow {found.overflow / overflow - 1:+.3%}")  # fmt: skip
    apart = {name: abs(found.overflow / overflow - 1) for name, found in totals.items()}
    too_far = [name for name, share in apart.items() if share > (0.01 if "SWMM" in name else 1e-4)]
    for name in too_far:
        print(f"{name}: the overflow is {apart[name]:.2%} off")
    return bool(too_far)


if __name__ == "__main__":
    sys.exit(main())
