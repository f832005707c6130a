"""EPA SWMM and the balance here agree on the overflow of a store that both can model."""

import importlib

import pytest

from delmarva.science.storage.balance import simulate
from delmarva.science.storage.shapes import rectangular, trapezoidal
from delmarva.science.storage.store import Drawdown, Lot, Storage
from tests.science.storage.weather_of_tests import anacostia

pytest.importorskip("swmm.toolkit", reason="EPA SWMM comes with benchmarks/requirements.lock only")

STORES = {
    "pond": Storage(
        trapezoidal(60, 120, 8, 2.5), 600.0, (Lot(91, 2.0),), (Drawdown(6_000, 700, on_lawful_days_only=False),),
        solids=6_000.0,
    ),
    "tank": Storage(
        rectangular(60, 80, 10), 400.0, (Lot(98, 0.5),), (Drawdown(2_400, 450, on_lawful_days_only=False),),
        solids=2_400.0,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STORES)
@pytest.mark.parametrize("step", ["24:00:00", "01:00:00"])
def test_swmm_agrees_within_a_hundredth(name, step):
    elsewhere = importlib.import_module("benchmarks.storage_elsewhere")
    record = anacostia().of_years(1984, 2003)
    ran = simulate(STORES[name], record, elsewhere.EVAPORATION)
    swmm = elsewhere.swmm_totals(ran, step)
    assert ran.overflow.sum() > 0.02 * (ran.process + ran.rain + ran.runoff).sum()
    assert swmm.overflow == pytest.approx(ran.overflow.sum(), rel=0.01)
    assert swmm.evaporated == pytest.approx(ran.evaporated.sum(), rel=0.01)
    assert swmm.drawn == pytest.approx(ran.drawn.sum(), rel=0.01)
