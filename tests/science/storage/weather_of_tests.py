"""Records, evaporation and stores that the tests of the balance share."""

from datetime import date
from functools import cache
from pathlib import Path

import numpy as np

from delmarva.exchange.weather import read_rain
from delmarva.science.storage.shapes import rectangular, trapezoidal
from delmarva.science.storage.store import Drawdown, Lot, Storage
from delmarva.science.weather import RainRecord, measured

DATA = Path(__file__).resolve().parents[2] / "data" / "weather"
ANACOSTIA_RAIN = DATA / "anacostia_daily_rain_1948-2003.csv.gz"
ANACOSTIA_EVAPORATION = (0.94, 1.43, 2.56, 3.64, 4.81, 5.25, 5.44, 4.83, 3.66, 2.58, 1.48, 0.93)
"""Free-water normals, in (NOAA NWS 33): standards table free-water-evaporation."""
NONE = (0.0,) * 12


@cache
def anacostia() -> RainRecord:
    return read_rain(ANACOSTIA_RAIN)


def days(*inches: float, start: date = date(2001, 1, 1)) -> RainRecord:
    return measured(start, inches, "three days")


def every_day(record: RainRecord) -> np.ndarray:
    return np.ones(record.inches.size, dtype=np.bool_)


def daily(inches: float, month: int = 1) -> tuple[float, ...]:
    """Monthly evaporation that comes to this much a day in a month of 31 days."""
    return tuple(31 * inches if number == month else 0.0 for number in range(1, 13))


def tank(**changes: object) -> Storage:
    """80 x 100 ft, 6.25 ft deep: 50,000 cu ft on 8,000 sq ft, 300 cu ft a day, half an acre of earth lot."""
    return Storage(**{"basin": rectangular(80, 100, 6.25), "process": 300.0, "lots": (Lot(91, 0.5),), **changes})


def pond(**changes: object) -> Storage:
    """60 x 120 ft at the bottom, 2.5:1, 8 ft deep, drawn down from 45,000 cu ft and in April."""
    return Storage(
        **{
            "basin": trapezoidal(60, 120, 8, 2.5), "process": 600.0, "lots": (Lot(91, 2.0),), "solids": 6_000.0,
            "drawdowns": (
                Drawdown(6_000, 8_000, starts_at=45_000, name="by level"),
                Drawdown(6_000, 8_000, first=(4, 1), last=(4, 30), name="in April"),
            ),
            **changes,
        }
    )  # fmt: skip
