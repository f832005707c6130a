"""How long a store lasts from the first of each month."""

from datetime import date

import numpy as np
import pytest

from delmarva.rules import InputError
from delmarva.science.storage import kernel
from delmarva.science.storage.filling import filling
from delmarva.science.weather import measured
from tests.science.storage.weather_of_tests import ANACOSTIA_EVAPORATION, NONE, anacostia, days, pond, tank


def test_days_until_full():
    """30,000 cu ft at 300 cu ft a day: 100 days; from October 1 on the year ends after 92."""
    record = measured(date(2001, 1, 1), np.zeros(365))
    found = filling(tank(lots=()), record, NONE, 30_000)
    assert found.days[0].tolist() == [100] * 9 + [-1] * 3
    assert [month.month for month in found.months][-1] == "September"
    assert (found.shortest, found.net_inflow) == (100, 300)
    assert (found.months[0].nine_in_ten, found.months[0].middle, found.months[0].years) == (100, 100, 1)
    assert found.months_held == pytest.approx(100 * 12 / 365)


def test_rain_shortens_them():
    """1 in a day: 666.67 cu ft on the store; (1 - 0.1978)^2 / 1.7912 = 0.3593 in of half an acre, 652; besides 300."""
    dry = filling(tank(lots=()), days(*[0.0] * 200), NONE, 20_000)
    wet = filling(tank(lots=()), days(*[1.0] * 200), NONE, 20_000)
    with_lot = filling(tank(), days(*[1.0] * 200), NONE, 20_000)
    assert dry.days[0, 0] == 67
    assert wet.days[0, 0] == 21, "20,000 / 966.67 = 20.7"
    assert with_lot.days[0, 0] == 13, "20,000 / 1,618.8 = 12.4"


def test_solids_are_not_filled_again():
    found = filling(tank(lots=(), solids=10_000.0), measured(date(2001, 1, 1), np.zeros(365)), NONE, 40_000)
    assert (found.working, found.days[0, 0]) == (30_000, 100)


def test_a_store_that_never_fills():
    found = filling(tank(lots=(), process=0.0), measured(date(2001, 1, 1), np.zeros(365)), NONE, 100)
    assert (found.months, found.shortest, found.net_inflow, found.months_held) == ((), None, 0, None)


@pytest.mark.parametrize("until", [0, 50_001, 999])
def test_what_cannot_be_filled_is_refused(until):
    with pytest.raises(InputError, match="expected to fill to more than the solids"):
        filling(tank(solids=1_000.0), days(0), NONE, until)


def test_the_loops_do_the_same_interpreted(monkeypatch):
    record = anacostia().of_years(2000, 2001)
    compiled = filling(pond(), record, ANACOSTIA_EVAPORATION, 60_000)
    monkeypatch.setattr(kernel, "compiled", lambda loops: loops)
    interpreted = filling(pond(), record, ANACOSTIA_EVAPORATION, 60_000)
    assert compiled.days.tolist() == interpreted.days.tolist()
    assert compiled.shortest == min(month.shortest for month in compiled.months)
