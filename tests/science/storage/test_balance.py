"""The daily water balance: worked days, draw-downs, solids, closure, and what must always hold."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from delmarva.rules import InputError
from delmarva.science.storage import kernel
from delmarva.science.storage.arrays import curve_numbers, store_arrays, weather_arrays
from delmarva.science.storage.balance import simulate, simulate_many
from delmarva.science.storage.shapes import Basin, rectangular, round_basin, trapezoidal
from delmarva.science.storage.store import Cleanout, Drawdown, Lot, Storage
from delmarva.science.weather import measured
from tests.science.storage.weather_of_tests import (
    ANACOSTIA_EVAPORATION,
    NONE,
    anacostia,
    daily,
    days,
    every_day,
    pond,
    tank,
)

YEARS = (1994, 2003)


def test_days_of_the_reference():
    """Day by day, 0.12, 0.05 and 0.15 in of evaporation on 8,000 sq ft, 5,000 cu ft pumped on the third:

    47,000 + 300 + 100 + 0 - 80 = 47,320; + 300 + 1,666.67 + 2,922.85 - 33.33 = 52,176.18, overflow 2,176.18;
    50,000 + 300 - 100 - 5,000 = 45,200.
    """
    rain, evaporation = (0.15, 2.50, 0.0), (0.12, 0.05, 0.15)
    volume, overflow = 47_000.0, []
    for day in range(3):
        pump = (Drawdown(0, 5_000, name="pump"),) if day == 2 else ()
        ran = simulate(
            tank(start=volume, drawdowns=pump), days(rain[day]), daily(evaporation[day]), np.array([True])
        )  # fmt: skip
        volume = ran.volume[0]
        overflow.append(ran.overflow[0])
        assert volume == pytest.approx((47_320, 50_000, 45_200)[day], abs=0.005)
    assert overflow == [0, pytest.approx(2_176.18, abs=0.01), 0]


def test_what_comes_in_is_kept_apart():
    ran = simulate(tank(start=47_000.0), days(0.15, 2.5), NONE)
    assert ran.process.tolist() == [300, 300]
    assert ran.rain.tolist() == pytest.approx([100, 1_666.67], abs=0.005)
    assert ran.runoff.tolist() == pytest.approx([0, 2_922.85], abs=0.005)


def test_a_cover_keeps_rain_out_and_vapour_in():
    ran = simulate(tank(start=20_000.0, covered=True, lots=()), days(3, 0), daily(0.2))
    assert (ran.rain.sum(), ran.evaporated.sum(), ran.volume[-1]) == (0, 0, 20_600)


def test_process_changes_with_the_month():
    """A herd that is out from May to October: 300 cu ft a day and 100 cu ft a day."""
    by_month = [300.0] * 4 + [100.0] * 6 + [300.0] * 2
    ran = simulate(tank(process=by_month, lots=()), days(0, 0, start=date(2001, 4, 30)), NONE)
    assert ran.volume.tolist() == [300, 400]


def test_no_evaporation_below_the_solids():
    ran = simulate(tank(process=0.0, lots=(), solids=1_000.0, start=1_050.0), days(0, 0), daily(0.12))
    assert ran.volume.tolist() == [1_000, 1_000]


def test_evaporation_from_the_surface_in_the_middle_of_the_days_inflow():
    """Upright cone of 1:1, surface pi d^2; 0.12 in from the surface at 10,000 + 300 cu ft."""
    cone = round_basin(0, 40, 1)
    surface = cone.surface(cone.depth_at(10_300.0))
    ran = simulate(Storage(cone, 600.0, start=10_000.0), days(0), daily(0.12))
    assert ran.evaporated[0] == pytest.approx(0.01 * surface, rel=2e-3), "the surface is a table of 64 steps"


class TestDrawdown:
    def run(self, drawdown, *, start=20_000.0, lawful=None, count=6, process=0.0, first=date(2001, 1, 1)):
        storage = tank(start=start, drawdowns=(drawdown,), lots=(), process=process)
        record = days(*[0.0] * count, start=first)
        return simulate(storage, record, NONE, np.ones(count, bool) if lawful is None else np.array(lawful))

    def test_it_goes_on_until_it_stops(self):
        ran = self.run(Drawdown(4_000, 6_000, starts_at=20_000))
        assert ran.drawn[0].tolist() == [6_000, 6_000, 4_000, 0, 0, 0]
        assert ran.volume[-1] == 4_000

    def test_it_starts_at_its_level_and_not_below(self):
        assert self.run(Drawdown(4_000, 6_000, starts_at=20_001)).drawn.sum() == 0

    def test_it_rests_until_the_level_is_reached_again(self):
        """10,000 cu ft a day come in; from 20,000 down to 10,000 at 15,000 a day."""
        ran = self.run(Drawdown(10_000, 15_000, starts_at=20_000), start=15_000, process=10_000.0)
        assert ran.drawn[0].tolist() == [15_000, 10_000, 10_000, 10_000, 10_000, 10_000]
        rests = self.run(Drawdown(5_000, 30_000, starts_at=20_000), start=15_000, process=5_000.0)
        assert rests.drawn[0].tolist() == [15_000, 0, 0, 15_000, 0, 0]

    def test_it_waits_for_lawful_days_and_remembers(self):
        ran = self.run(Drawdown(4_000, 6_000, starts_at=20_000), lawful=[False, False, True, False, True, True])
        assert ran.drawn[0].tolist() == [0, 0, 6_000, 0, 6_000, 4_000]

    def test_treatment_need_not_wait(self):
        free = Drawdown(4_000, 6_000, on_lawful_days_only=False, name="wetland")
        assert self.run(free, lawful=[False] * 6).drawn.sum() == 16_000
        assert simulate(tank(drawdowns=(free,)), days(0), NONE).drawn_by("wetland").tolist() == [0]

    def test_it_keeps_to_its_dates(self):
        ran = self.run(Drawdown(0, 1_000, first=(3, 31), last=(4, 2)), first=date(2001, 3, 30))
        assert ran.drawn[0].tolist() == [0, 1_000, 1_000, 1_000, 0, 0]

    def test_its_dates_may_pass_the_new_year(self):
        ran = self.run(Drawdown(0, 1_000, first=(12, 30), last=(1, 2)), first=date(2000, 12, 29))
        assert ran.drawn[0].tolist() == [0, 1_000, 1_000, 1_000, 1_000, 0]

    def test_the_first_takes_its_share_first(self):
        both = (Drawdown(0, 15_000, name="tanker"), Drawdown(0, 15_000, name="pump"))
        ran = simulate(tank(start=20_000.0, drawdowns=both, lots=(), process=0.0), days(0), NONE, np.array([True]))
        assert (ran.drawn_by("tanker").tolist(), ran.drawn_by("pump").tolist()) == ([15_000], [5_000])
        with pytest.raises(InputError, match="no draw-down is called 'bucket'; there are: tanker, pump"):
            ran.drawn_by("bucket")

    def test_it_never_takes_the_solids(self):
        ran = simulate(
            tank(start=20_000.0, solids=8_000.0, drawdowns=(Drawdown(0, 50_000),), lots=(), process=0.0), days(0, 0),
            NONE, np.ones(2, bool),
        )  # fmt: skip
        assert ran.volume.tolist() == [8_000, 8_000]


def test_solids_settle_and_are_dug_out_on_the_first_lawful_day():
    """10 of 300 cu ft a day settle on 1,000; on March 2 of the record's first year 500 are left; the 3rd is lawful."""
    storage = tank(
        solids=1_000.0, settling=10.0, cleanout=Cleanout(3, 2, leaves=500), lots=(), start=5_000.0
    )  # fmt: skip
    record = days(*[0.0] * 4, start=date(2001, 3, 1))
    ran = simulate(storage, record, NONE, np.array([False, False, True, True]))
    assert ran.dug_out.tolist() == [0, 0, 530, 0]
    assert ran.volume.tolist() == [5_300, 5_600, 5_370, 5_670]


def test_solids_every_second_year():
    storage = tank(solids=1_000.0, cleanout=Cleanout(1, 1, every_years=2), lots=(), settling=1.0, process=1.0)
    record = measured(date(2001, 1, 1), np.zeros(365 * 3))
    ran = simulate(storage, record, NONE, every_day(record))
    assert ran.annual(ran.dug_out).tolist() == [1_001, 0, 730]


def test_it_runs_over_at_its_spillway():
    ran = simulate(tank(start=39_900.0, capacity=40_000.0, lots=()), days(0), NONE)
    assert (ran.overflow[0], ran.volume[0], ran.level[0]) == (200, 40_000, 5)


def test_the_surface_table_is_fine_enough():
    """Against the exact surface of each day, evaporation differs by less than a thousandth, cones included."""
    record = anacostia().of_years(*YEARS)
    for basin in (trapezoidal(60, 120, 8, 2.5), round_basin(100, 8, 3), round_basin(0, 12, 4)):
        ran = simulate(pond(basin=basin, drawdowns=(Drawdown(6_000, 700),)), record, ANACOSTIA_EVAPORATION,
                       every_day(record))  # fmt: skip
        inflow = ran.process + ran.rain + ran.runoff
        before = np.concatenate([[6_000.0], ran.volume[:-1]])
        exact = basin.surface(basin.depth_at(np.minimum(before + inflow / 2, basin.full)))
        wanted = np.minimum(exact * record.calendar.spread(ANACOSTIA_EVAPORATION) / 12, before + inflow - 6_000)
        assert ran.evaporated.sum() == pytest.approx(wanted.sum(), rel=1e-3)


STORES = st.builds(
    lambda width, slope, depth, process, acres, curve, solids, stop, starts, rate, settle, free: Storage(
        trapezoidal(width, 2 * width, depth, slope), process, (Lot(curve, acres), Lot(98, acres / 3)),
        (Drawdown(stop * 1_000, rate, starts_at=stop * 1_000 + starts, name="level"),
         Drawdown(0, rate, first=(10, 1), last=(2, 15), on_lawful_days_only=free, name="winter")),
        solids=solids, settling=settle * process, cleanout=Cleanout(2, 28, leaves=solids / 2, every_years=2),
    ),
    st.floats(40, 120), st.floats(0, 4), st.floats(5, 15), st.floats(0, 3_000), st.floats(0, 5), st.floats(60, 99),
    st.floats(0, 5_000), st.floats(0, 8), st.floats(0, 5_000), st.floats(100, 40_000), st.floats(0, 0.05),
    st.booleans(),
)  # fmt: skip
SEEDS = st.integers(0, 10_000)


def random_weather(seed, count=800):
    chance = np.random.default_rng(seed)
    rain = np.where(chance.random(count) < 0.35, chance.gamma(0.7, 0.5, count), 0.0)
    return measured(date(1999, 12, 1), rain, "random"), chance.random(count) < 0.4


@given(STORES, SEEDS)
@settings(max_examples=60)
def test_the_balance_closes(storage, seed):
    """To a billionth of all that passed through."""
    record, lawful = random_weather(seed)
    ran = simulate(storage, record, ANACOSTIA_EVAPORATION, lawful)
    came = storage.begins + ran.process.sum() + ran.rain.sum() + ran.runoff.sum()
    went = ran.evaporated.sum() + ran.drawn.sum() + ran.dug_out.sum() + ran.overflow.sum()
    assert came - went == pytest.approx(ran.volume[-1], abs=1e-9 * came)
    assert ran.error <= 1e-9
    assert (ran.volume >= 0).all()
    assert (ran.volume <= storage.holds).all()
    assert not ran.drawn[0][~lawful].any()
    assert not ran.dug_out[~lawful].any()


@given(STORES, SEEDS, st.floats(1.01, 2))
@settings(max_examples=40)
def test_more_rain_never_means_less_overflow(storage, seed, more):
    """Where draw-downs do not turn on and off by the level, and everything is taken that can be."""
    storage = replace(storage, drawdowns=(storage.drawdowns[1],), settling=0.0, cleanout=None)
    record, lawful = random_weather(seed)
    wetter = replace(record, inches=record.inches * more)
    dry = simulate(storage, record, ANACOSTIA_EVAPORATION, lawful)
    wet = simulate(storage, wetter, ANACOSTIA_EVAPORATION, lawful)
    assert (np.cumsum(wet.overflow) >= np.cumsum(dry.overflow) - 1e-6).all()


@given(STORES, SEEDS, st.floats(0.1, 10))
@settings(max_examples=30)
def test_two_stores_of_half_the_size_run_as_one(storage, seed, size):
    """The same depths on another area, with everything that comes and goes in proportion: volumes in proportion."""
    record, lawful = random_weather(seed)
    basin = storage.basin
    scaled = replace(
        storage, process=storage.process * size, solids=storage.solids * size, settling=storage.settling * size,
        basin=Basin(basin.kind, basin.depth, basin.bottom * size, basin.widening * size, basin.curving * size),
        lots=tuple(replace(lot, acres=lot.acres * size) for lot in storage.lots),
        drawdowns=tuple(
            replace(d, stops_at=d.stops_at * size, per_day=d.per_day * size,
                    starts_at=None if d.starts_at is None else d.starts_at * size) for d in storage.drawdowns[1:]
        ),
        cleanout=replace(storage.cleanout, leaves=storage.cleanout.leaves * size),
    )  # fmt: skip
    one = simulate(replace(storage, drawdowns=storage.drawdowns[1:]), record, ANACOSTIA_EVAPORATION, lawful)
    other = simulate(scaled, record, ANACOSTIA_EVAPORATION, lawful)
    assert other.volume == pytest.approx(one.volume * size, rel=1e-7, abs=1e-6)
    assert other.overflow.sum() == pytest.approx(one.overflow.sum() * size, rel=1e-7, abs=1e-6)


def test_the_loops_do_the_same_interpreted_and_compiled():
    storages = [pond(), pond(solids=0.0, cleanout=Cleanout(3, 1), settling=2.0), tank()]
    record, lawful = random_weather(7)
    curves = curve_numbers(storages)
    stores, weather = (
        store_arrays(storages, curves), weather_arrays([record], ANACOSTIA_EVAPORATION, [lawful], curves, storages)
    )  # fmt: skip
    found = []
    for loops in (kernel.run, kernel.compiled(kernel.run)):
        yearly, error = np.zeros((3, 4, kernel.DRAWN + 2)), np.zeros(3)
        loops(np.arange(3), np.zeros(3, np.int64), np.ones(3), stores, weather, yearly, np.empty((0, 0)), error)
        found.append(yearly)
    assert found[0][:, :, kernel.OVERFLOW].sum() > 0
    assert found[0] == pytest.approx(found[1], rel=1e-12)


def test_many_stores_run_as_each_alone():
    record = anacostia().of_years(*YEARS)
    lawful = (record.calendar.months > 1) & (record.inches < 0.1)
    storages = [pond(), tank(drawdowns=(Drawdown(0, 4_000, starts_at=30_000),)), pond(lots=())]
    for threads in (1, 2):
        many = simulate_many(storages, record, ANACOSTIA_EVAPORATION, lawful, threads)
        assert many.years == tuple(range(1994, 2004))
        for row, storage in enumerate(storages):
            alone = simulate(storage, record, ANACOSTIA_EVAPORATION, lawful)
            assert many.overflow[row] == pytest.approx(alone.annual_overflow)
            assert many.evaporated[row] == pytest.approx(alone.annual(alone.evaporated))
            assert many.drawn[row].sum() == pytest.approx(alone.drawn.sum())


def test_no_store_is_run_over_a_gap():
    with pytest.raises(InputError, match=r"three days: 1 days have no rain value, the first 2001-01-02 \(1 days\)"):
        simulate(tank(), days(0.1, float("nan"), 0.2), NONE)


BAD_RUNS = [
    (lambda: simulate(pond(), days(0), NONE), "the store: it is emptied on lawful days only"),
    (lambda: simulate(pond(), days(0), NONE, np.array([True, True])), "for each of the 1 days of three days; found 2"),
    (lambda: simulate(pond(), days(0), NONE, np.array([1])), "values of type int64"),
    (lambda: simulate(tank(), days(0), (1.0,) * 11), "expected twelve amounts of a month"),
    (lambda: simulate(tank(), days(0), (-1.0,) * 12), "none negative"),
    (lambda: simulate_many([], days(0), NONE), "at least one store"),
    (lambda: tank(capacity=50_001.0), "capacity: expected above 0, at most 50000 cu ft; found 50001"),
    (lambda: tank(solids=50_001.0), "solids: expected 0 to the capacity"),
    (lambda: tank(start=-1.0), "start: expected 0 to the capacity"),
    (lambda: tank(settling=301.0), "settling: expected 0 to the 300 that come in a day"),
    (lambda: tank(process=[1.0] * 11), "expected twelve amounts of manure and wash water a day"),
    (lambda: tank(process=float("nan")), "none negative"),
    (lambda: tank(drawdowns=(Drawdown(0, 1, starts_at=50_001),)), "start and stop within the capacity of 50,000"),
    (lambda: Drawdown(-1, 1), "a volume to stop at of 0 or more"),
    (lambda: Drawdown(0, 0), "more than 0 a day"),
    (lambda: Drawdown(10, 1, starts_at=9), "start at 10 cu ft, where it stops, or above; found 9"),
    (lambda: Drawdown(0, 1, first=(2, 30)), "month 2, day 30"),
    (lambda: Cleanout(13, 1), "month 13, day 1"),
    (lambda: Cleanout(2, 29), "a date that every year has; found February 29"),
    (lambda: Cleanout(1, 1, every_years=0), "every 0 years"),
    (lambda: Lot(101, 1), "curve number 101"),
    (lambda: Lot(90, -1), "-1 ac"),
    (lambda: Storage(rectangular(1, 1, 1), -1.0), "none negative"),
]


@pytest.mark.parametrize(("make", "message"), BAD_RUNS, ids=[message for _, message in BAD_RUNS])
def test_what_cannot_be_run_is_refused(make, message):
    with pytest.raises(InputError, match=message):
        make()
