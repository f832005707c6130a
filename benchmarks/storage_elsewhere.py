"""The daily water balance of one store in EPA SWMM and in plain Python, beside `delmarva.science.storage`.

SWMM has no daily curve-number runoff; what flows in each day (manure, wash water, runoff, rain on the store) is given
to it as a series, so that the store itself is what is compared: its walls, evaporation from its surface, its pump, its
overflow.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from delmarva.science.storage.balance import Balance

EVAPORATION = (0.94, 1.43, 2.56, 3.64, 4.81, 5.25, 5.44, 4.83, 3.66, 2.58, 1.48, 0.93)
"""Free-water evaporation of the Northeast Branch Anacostia basin, in a month (NOAA Technical Report NWS 33)."""
SECONDS_IN_A_DAY = 86_400
RAMP_FT = 0.02
"""Above the level where the pump stops, over which SWMM's pump comes up to its rate."""


@dataclass
class Totals:
    """Volumes over the whole record, cu ft."""

    overflow: float
    evaporated: float
    drawn: float


def plain_python(balance: Balance) -> Totals:
    """The day written out in Python, its inputs prepared with NumPy, as one does for a single store."""
    storage, basin = balance.storage, balance.storage.basin
    inflow = (balance.process + balance.rain + balance.runoff).tolist()
    evaporation = evaporation_feet(balance).tolist()
    steps = 200
    surfaces = basin.surface(basin.depth_at(np.linspace(0.0, storage.holds, steps + 1))).tolist()
    surfaces.append(surfaces[-1])
    (drawdown,) = storage.drawdowns
    capacity, solids, stop, rate = storage.holds, storage.solids, drawdown.stops_at, drawdown.per_day
    volume, evaporated, drawn, overflow = storage.begins, 0.0, 0.0, 0.0
    for coming, depth in zip(inflow, evaporation, strict=True):
        place = min((volume + 0.5 * coming) / capacity, 1.0) * steps
        step = int(place)
        surface = surfaces[step] + (place - step) * (surfaces[step + 1] - surfaces[step])
        volume += coming
        lost = max(min(depth * surface, volume - solids), 0.0)
        taken = max(min(rate, volume - lost - stop), 0.0)
        volume -= lost + taken
        evaporated += lost
        drawn += taken
        if volume > capacity:
            overflow += volume - capacity
            volume = capacity
    return Totals(overflow, evaporated, drawn)


def evaporation_feet(balance: Balance) -> np.ndarray:
    """Evaporation of each day, ft, as the run had it."""
    return balance.calendar.spread(EVAPORATION) / 12.0


def swmm_input(balance: Balance, folder: Path, step: str) -> Path:
    """Write the input of SWMM for the store of a run, and the series of its inflow and evaporation."""
    storage, basin = balance.storage, balance.storage.basin
    (drawdown,) = storage.drawdowns
    days = [f"{day:%m/%d/%Y}" for day in balance.calendar.dates.astype(object)]
    flows = (balance.process + balance.rain + balance.runoff) / SECONDS_IN_A_DAY
    inches = evaporation_feet(balance) * 12.0
    for name, values, last in (("inflow", flows, True), ("evaporation", inches, False)):
        lines = []
        for day, value in zip(days, values, strict=True):
            lines.append(f"{day} 00:00:00 {value:.9f}")
            if last:  # held until midnight: SWMM draws straight lines between the points of an inflow
                lines.append(f"{day} 23:59:59 {value:.9f}")
        (folder / f"{name}.dat").write_text("\n".join(lines) + "\n")
    depths = np.linspace(0.0, basin.depth, 101)
    areas = "\n".join(
        f"WALLS {'STORAGE' if number == 0 else ''} {depth:.6f} {basin.surface(depth):.6f}"
        for number, depth in enumerate(depths)
    )
    stop = basin.depth_at(drawdown.stops_at)
    end = np.datetime64(balance.calendar.end) + 1
    rate = drawdown.per_day / SECONDS_IN_A_DAY
    text = f"""[OPTIONS]
FLOW_UNITS CFS
FLOW_ROUTING KINWAVE
START_DATE {days[0]}
START_TIME 00:00:00
REPORT_START_DATE {days[0]}
REPORT_START_TIME 00:00:00
END_DATE {end.astype(object):%m/%d/%Y}
END_TIME 00:00:00
REPORT_STEP 24:00:00
WET_STEP 24:00:00
DRY_STEP 24:00:00
ROUTING_STEP {step}
ALLOW_PONDING NO

[EVAPORATION]
TIMESERIES EVAPORATION

[STORAGE]
STORE 0 {basin.depth} {basin.depth_at(storage.begins):.6f} TABULAR WALLS 0 1

[OUTFALLS]
FIELD -10 FREE NO

[PUMPS]
PUMP STORE FIELD RATE ON 0 0

[CURVES]
RATE PUMP4 0 0
RATE {stop:.6f} 0
RATE {stop + RAMP_FT:.6f} {rate:.9f}
RATE 1000 {rate:.9f}
{areas}

[INFLOWS]
STORE FLOW INFLOW

[TIMESERIES]
INFLOW FILE "{folder / "inflow.dat"}"
EVAPORATION FILE "{folder / "evaporation.dat"}"

[REPORT]
NODES NONE
"""
    path = folder / "store.inp"
    path.write_text(text)
    return path


def swmm(path: Path) -> Totals:
    """Run SWMM on its input file."""
    from swmm.toolkit import solver

    solver.swmm_open(str(path), str(path.with_suffix(".rpt")), str(path.with_suffix(".out")))
    try:
        solver.swmm_start(0)
        while solver.swmm_step() > 0.0:
            pass
        node, store, pump = solver.node_get_stats(0), solver.storage_get_stats(0), solver.pump_get_stats(0)
        found = Totals(node.volFlooded, store.evapLosses, pump.volume)
        solver.swmm_end()
    finally:
        solver.swmm_close()
    return found


def swmm_totals(balance: Balance, step: str = "24:00:00") -> Totals:
    """What SWMM makes of the store and the days of a run."""
    with tempfile.TemporaryDirectory() as folder:
        return swmm(swmm_input(balance, Path(folder), step))
