"""The allocation problem as plain data: manures, fields and their crops, months, prices and limits.

Quantities of a manure are in its own unit, a ton or 1,000 gallons. Nutrients are pounds, or pounds an acre where they
stand beside acres. Months are counted from 0. A limit carries the sentence and citation a person reads when it binds.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from delmarva.rules import InputError


@dataclass(frozen=True, slots=True)
class Limit:
    """The most there may be of something, and why."""

    most: float
    sentence: str = ""
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Nutrients:
    """Pounds an acre of available nitrogen, P2O5 and K2O."""

    n: float = 0.0
    p2o5: float = 0.0
    k2o: float = 0.0


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody who takes manure from the farm, or brings it.

    Attributes
    ----------
    price : dollars the farm pays for a unit; below 0 it is paid.
    most : units over all months; None is no limit. Who brings manure always has a limit.
    months : when; None is every month.
    """

    id: str
    label: str
    price: float
    most: float | None = None
    months: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """A manure.

    Attributes
    ----------
    unit : what quantities are in: "ton" or "1000 gal".
    tons : weight of a unit, tons.
    p2o5, k2o : pounds in a unit.
    later_n : pounds of available nitrogen that a unit leaves for crops one, two, ... years later.
    arrivals : units that come in, by month.
    opening : units on hand before the first month.
    capacity : most units on hand at the end of any month; None is no limit.
    closing_least, closing_most : units on hand after the last month; None is no limit.
    lowest_rate, highest_rate : units an acre that the spreader can put on in one pass.
    takers, bringers : where manure may go, and come from, at a price.
    """

    id: str
    label: str
    unit: str
    tons: float
    p2o5: float
    k2o: float
    arrivals: tuple[float, ...]
    opening: float = 0.0
    later_n: tuple[float, ...] = ()
    capacity: Limit | None = None
    closing_least: float = 0.0
    closing_most: Limit | None = None
    lowest_rate: float = 0.0
    highest_rate: float | None = None
    takers: tuple[Partner, ...] = ()
    bringers: tuple[Partner, ...] = ()

    @property
    def supply(self) -> float:
        """Units there can be over all months."""
        return self.opening + sum(self.arrivals) + sum(bringer.most or 0.0 for bringer in self.bringers)


@dataclass(frozen=True, slots=True)
class Window:
    """A month in which a crop may be given manure.

    Attributes
    ----------
    nitrogen : by source, pounds of nitrogen a unit makes available if it is spread then. A source that is not named may
        not be spread then.
    days : which days of the month, where not all of them are open.
    """

    month: int
    nitrogen: Mapping[str, float]
    days: str = ""


@dataclass(frozen=True, slots=True)
class Crop:
    """A crop of a year on a field.

    Attributes
    ----------
    windows : months in which it may be given manure; none where nothing may be spread.
    nitrogen : most pounds of available nitrogen an acre from manure; None where nothing limits it.
    phosphorus : most pounds of P2O5 an acre in this crop's year, all sources; None where only the rotation is limited.
    needs : what fertilizer would be bought for if there were no manure. More than that is not credited.
    """

    id: str
    label: str
    field: str
    year: int
    windows: tuple[Window, ...] = ()
    nitrogen: Limit | None = None
    phosphorus: Limit | None = None
    needs: Nutrients = Nutrients()


@dataclass(frozen=True, slots=True)
class Field:
    """A field.

    Attributes
    ----------
    acres : that may be spread on; what is kept free does not count.
    miles : one-way distance by source. A source that is not named cannot reach the field.
    phosphorus : most pounds of P2O5 an acre over all crops together, all sources; None where nothing limits it.
    p2o5_removed : pounds an acre that all crops together take off; None if it is not known.
    closed : why nothing may be spread at all, or empty.
    """

    id: str
    label: str
    acres: float
    miles: Mapping[str, float]
    phosphorus: Limit | None = None
    p2o5_removed: float | None = None
    closed: str = ""


@dataclass(frozen=True, slots=True)
class Prices:
    """Dollars. Nutrients are a pound of available nitrogen, P2O5 and K2O in bought fertilizer, spread."""

    haul_per_ton_mile: float
    load_per_ton: float
    spread_per_ton: float
    spread_per_acre: float
    n: float
    p2o5: float
    k2o: float


@dataclass(frozen=True)
class Problem:
    """Everything the allocation is made from.

    Attributes
    ----------
    months : names of the months, in order.
    load_tons : size of a truckload; manure then goes to fields in whole loads. None for any quantity.

    Raises
    ------
    InputError : ids are used twice or do not exist, a number is negative or not finite, a month is not there.
    """

    months: tuple[str, ...]
    sources: tuple[Source, ...]
    fields: tuple[Field, ...]
    crops: tuple[Crop, ...]
    prices: Prices
    load_tons: float | None = None

    def __post_init__(self) -> None:
        _check(self)

    @cached_property
    def source_of(self) -> dict[str, Source]:
        """Sources by id."""
        return {source.id: source for source in self.sources}

    @cached_property
    def field_of(self) -> dict[str, Field]:
        """Fields by id."""
        return {field.id: field for field in self.fields}

    @cached_property
    def crop_of(self) -> dict[str, Crop]:
        """Crops by id."""
        return {crop.id: crop for crop in self.crops}

    def acres(self, crop: Crop) -> float:
        """Acres of the field a crop grows on."""
        return self.field_of[crop.field].acres

    def load(self, source: Source) -> float | None:
        """A truckload in the unit of a source; None where loads need not be whole."""
        return None if self.load_tons is None else self.load_tons / source.tons

    @property
    def whole(self) -> bool:
        """Whether some decision is a whole one: a load, a pass over a field, or a rate that is nothing or enough."""
        lowest = any(source.lowest_rate > 0 for source in self.sources)
        return self.load_tons is not None or self.prices.spread_per_acre > 0 or lowest


def _check(problem: Problem) -> None:
    months = range(len(problem.months))
    if not problem.months:
        raise InputError("allocation: expected at least one month; found none")
    _check_ids("source", [source.id for source in problem.sources])
    _check_ids("field", [field.id for field in problem.fields])
    _check_ids("crop", [crop.id for crop in problem.crops])
    if problem.load_tons is not None:
        _check_amounts("allocation", {"load_tons": problem.load_tons}, above_zero=True)
    names = ("haul_per_ton_mile", "load_per_ton", "spread_per_ton", "spread_per_acre", "n", "p2o5", "k2o")
    _check_amounts("prices", {name: getattr(problem.prices, name) for name in names})
    for source in problem.sources:
        _check_source(source, months)
    for field in problem.fields:
        where = f"field {field.id}"
        _check_amounts(where, {"acres": field.acres} | {f"miles to {name}": m for name, m in field.miles.items()})
        _check_limits(where, phosphorus=field.phosphorus)
    for crop in problem.crops:
        where = f"crop {crop.id}"
        if crop.field not in problem.field_of:
            raise InputError(f"{where}: expected the id of a field; found {crop.field!r}")
        _check_limits(where, nitrogen=crop.nitrogen, phosphorus=crop.phosphorus)
        _check_amounts(where, {"need n": crop.needs.n, "need p2o5": crop.needs.p2o5, "need k2o": crop.needs.k2o})
        _check_ids(f"{where}, window", [str(window.month) for window in crop.windows])
        _check_months(where, (window.month for window in crop.windows), months)
        for window in crop.windows:
            _check_amounts(where, {f"nitrogen of {name}": n for name, n in window.nitrogen.items()})
            strange = window.nitrogen.keys() - problem.source_of.keys()
            if strange:
                raise InputError(f"{where}: expected ids of sources; found {min(strange)!r}")


def _check_source(source: Source, months: range) -> None:
    where = f"source {source.id}"
    _check_amounts(where, {"tons": source.tons}, above_zero=True)
    if len(source.arrivals) != len(months):
        raise InputError(f"{where}: expected arrivals of {len(months)} months; found {len(source.arrivals)}")
    amounts = {f"arrivals of month {month}": amount for month, amount in enumerate(source.arrivals)}
    amounts |= {f"later_n {year}": n for year, n in enumerate(source.later_n, 1)}
    names = ("p2o5", "k2o", "opening", "closing_least", "lowest_rate")
    _check_amounts(where, amounts | {name: getattr(source, name) for name in names})
    _check_limits(where, capacity=source.capacity, closing_most=source.closing_most)
    if source.highest_rate is not None and not source.lowest_rate <= source.highest_rate < math.inf:
        raise InputError(f"{where}: expected a highest rate of at least the lowest; found {source.highest_rate}")
    _check_ids(f"{where}, partner", [partner.id for partner in (*source.takers, *source.bringers)])
    for partner in (*source.takers, *source.bringers):
        whose = f"{where}, partner {partner.id}"
        _check_months(whose, partner.months or (), months)
        if not math.isfinite(partner.price):
            raise InputError(f"{whose}: expected a price; found {partner.price}")
        if partner.most is not None:
            _check_amounts(whose, {"most": partner.most})
        elif partner in source.bringers:
            raise InputError(f"{whose}: expected the most that may be brought; found none")


def _check_ids(what: str, ids: list[str]) -> None:
    twice = next((each for each in ids if ids.count(each) > 1), None) if len(set(ids)) < len(ids) else None
    if twice is not None:
        raise InputError(f"allocation: expected different ids; found {what} {twice!r} twice")


def _check_amounts(where: str, amounts: Mapping[str, float], *, above_zero: bool = False) -> None:
    for name, amount in amounts.items():
        if not 0 <= amount < math.inf or (above_zero and amount <= 0):
            expected = "a number above 0" if above_zero else "a number of at least 0"
            raise InputError(f"{where}: expected {name} to be {expected}; found {amount}")


def _check_limits(where: str, **limits: Limit | None) -> None:
    _check_amounts(where, {name: limit.most for name, limit in limits.items() if limit is not None})


def _check_months(where: str, found: Iterable[int], months: range) -> None:
    strange = [month for month in found if month not in months]
    if strange:
        raise InputError(f"{where}: expected months from 0 to {months[-1]}; found {strange[0]}")
