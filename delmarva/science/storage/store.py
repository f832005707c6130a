"""A store as it is built and run: its walls, what drains into it, when it is drawn down, when solids are dug out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from delmarva.rules import InputError, number
from delmarva.science.storage.shapes import Basin
from delmarva.science.weather import Mask, day_of_year, twelve

DAYS = 366


@dataclass(frozen=True)
class Lot:
    """Ground that drains into the store: its TR-55 curve number and acres."""

    curve_number: float
    acres: float
    name: str = "lot"

    def __post_init__(self) -> None:
        if not (0.0 < self.curve_number <= 100.0 and 0.0 <= self.acres < 1e5):
            raise InputError(
                f"{self.name}: expected a curve number above 0 and at most 100, and acres of 0 or more; "
                f"found curve number {self.curve_number:g}, {self.acres:g} ac"
            )


@dataclass(frozen=True)
class Drawdown:
    """Liquid taken out, day after day, until the store is down to a volume.

    Attributes
    ----------
    stops_at : volume down to which it goes, cu ft.
    per_day : most that is taken in a day, cu ft.
    starts_at : volume that starts it, cu ft; without one it goes on every day of its dates on which there is more than
        `stops_at`.
    first, last : month and day of its first and last date in the year, both included; the whole year without them.
        A last date before the first lies in the next year.
    on_lawful_days_only : whether it waits for days on which spreading is lawful. What goes to a treatment need not.
    name : what it is for.
    """

    stops_at: float
    per_day: float
    starts_at: float | None = None
    first: tuple[int, int] = (1, 1)
    last: tuple[int, int] = (12, 31)
    on_lawful_days_only: bool = True
    name: str = "spreading"

    def __post_init__(self) -> None:
        if not (self.stops_at >= 0.0 and self.per_day > 0.0):
            raise InputError(
                f"{self.name}: expected a volume to stop at of 0 or more and more than 0 a day; "
                f"found {self.stops_at:g} and {self.per_day:g} cu ft"
            )
        if self.starts_at is not None and not self.starts_at >= self.stops_at:
            raise InputError(
                f"{self.name}: expected it to start at {number(self.stops_at, 0)} cu ft, where it stops, or above; "
                f"found {number(self.starts_at, 0)} cu ft"
            )
        self.window  # noqa: B018 - refuses dates that are none

    @property
    def window(self) -> Mask:
        """The days of the year on which it may go on."""
        return _window(self.first, self.last)


@lru_cache(maxsize=256)
def _window(first: tuple[int, int], last: tuple[int, int]) -> Mask:
    begin, end = day_of_year(*first), day_of_year(*last)
    days = np.arange(DAYS)
    found: Mask = (days >= begin) & (days <= end) if begin <= end else (days >= begin) | (days <= end)
    found.setflags(write=False)
    return found


@dataclass(frozen=True)
class Cleanout:
    """Solids dug out on the first lawful day from a date on.

    Attributes
    ----------
    month, day : the date; not February 29, which most years do not have.
    leaves : volume of solids left behind, cu ft.
    every_years : 1 for every year, 5 for the first year of a record and every fifth after it.
    """

    month: int
    day: int
    leaves: float = 0.0
    every_years: int = 1

    def __post_init__(self) -> None:
        if day_of_year(self.month, self.day) == day_of_year(2, 29):
            raise InputError("solids removal: expected a date that every year has; found February 29")
        if not (self.leaves >= 0.0 and self.every_years >= 1):
            raise InputError(
                f"solids removal: expected 0 cu ft or more left and every year or more; "
                f"found {self.leaves:g} cu ft, every {self.every_years} years"
            )


@dataclass(frozen=True)
class Storage:
    """A liquid store and its operation.

    Attributes
    ----------
    basin : its walls.
    process : manure, bedding and wash water, cu ft a day; one number, or twelve by month.
    lots : ground that drains into it.
    drawdowns : in the order in which they take their share of a day.
    capacity : volume at which it runs over, cu ft: at its spillway, or at the crest if not said.
    solids : residual solids at the start, cu ft; no draw-down and no evaporation takes them.
    settling : share of `process` that stays as solids, cu ft a day.
    cleanout : when solids are dug out; never if not said.
    start : volume at the start, cu ft; the solids alone if not said.
    covered : a roof or cover keeps rain out and vapour in.
    name : what it is called.
    """

    basin: Basin
    process: float | Sequence[float]
    lots: tuple[Lot, ...] = ()
    drawdowns: tuple[Drawdown, ...] = ()
    capacity: float | None = None
    solids: float = 0.0
    settling: float = 0.0
    cleanout: Cleanout | None = None
    start: float | None = None
    covered: bool = False
    name: str = "the store"

    def __post_init__(self) -> None:
        full = self.holds
        least = float(self.monthly_process.min())
        checks = (
            (0.0 < full <= self.basin.full * (1.0 + 1e-9), "capacity", full, f"above 0, at most {self.basin.full:.0f}"),
            (0.0 <= self.solids <= full, "solids", self.solids, f"0 to the capacity of {full:.0f}"),
            (0.0 <= self.begins <= full, "start", self.begins, f"0 to the capacity of {full:.0f}"),
            (0.0 <= self.settling <= least, "settling", self.settling, f"0 to the {least:.0f} that come in a day"),
        )
        for right, what, found, expected in checks:
            if not right:
                raise InputError(f"{self.name}, {what}: expected {expected} cu ft; found {found:g}")
        for drawdown in self.drawdowns:
            if (drawdown.starts_at or drawdown.stops_at) > full:
                raise InputError(
                    f"{self.name}, {drawdown.name}: expected it to start and stop within the capacity of "
                    f"{number(full, 0)} cu ft; found {number(drawdown.starts_at or drawdown.stops_at, 0)} cu ft"
                )

    @property
    def holds(self) -> float:
        """Volume at which it runs over, cu ft."""
        return self.basin.full if self.capacity is None else self.capacity

    @property
    def begins(self) -> float:
        """Volume at the start, cu ft."""
        return self.solids if self.start is None else self.start

    @property
    def monthly_process(self) -> np.ndarray:
        """What a day of each month brings from animals and wash water, cu ft."""
        by_month = [self.process] * 12 if isinstance(self.process, (int, float)) else self.process
        return twelve(by_month, "amounts of manure and wash water a day")

    @property
    def rain_area(self) -> float:
        """Area whose rain falls into it: within the crest, whatever the liquid covers."""
        return 0.0 if self.covered else self.basin.crest_area

    @property
    def waits_for_lawful_days(self) -> bool:
        return self.cleanout is not None or any(drawdown.on_lawful_days_only for drawdown in self.drawdowns)
