"""The manures of a farm as an allocation takes them: what comes in when, what is stored, who takes and brings it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from delmarva.planning.allocation.problem import Limit, Partner, Source
from delmarva.planning.desk import Desk
from delmarva.planning.materials import POUNDS_IN_A_GALLON_OF_WATER, Holding, mineralised
from delmarva.planning.operation import Manure, Transfer
from delmarva.planning.plan import ManureBudget
from delmarva.planning.prices import PriceList
from delmarva.rules import number

POUNDS_IN_A_TON = 2000.0


def farm_source(
    desk: Desk, held: Mapping[str, Holding | None], budget: ManureBudget, months: list[date], prices: PriceList
) -> Source:
    """One manure. No more of it is to be left at the end than the farm means to leave, or than it began with."""
    manure, content = manure_of(desk, budget.id), held[budget.id]
    assert content is not None
    tons = tons_in_a_unit(manure)
    unit = "tons" if budget.unit == "ton" else "thousand gallons"
    opening, left, holds = budget.years[0].carried_in, manure.stored_at_end, budget.capacity
    why = "" if left is not None else "No more is to be left than there was at the start."
    told = "" if holds is None else f"The stores hold {number(holds, 1)} {unit}."
    return Source(
        id=budget.id,
        label=budget.name,
        unit=budget.unit,
        tons=tons,
        p2o5=float(content.p2o5),
        k2o=float(content.k2o),
        arrivals=_arrivals(budget, manure, months, () if prices.import_per_ton is not None else manure.imports),
        opening=opening,
        later_n=tuple(
            content.organic_n * float(mineralised(desk, manure, year) or 0.0)
            for year in range(2, len(budget.years) + 1)
        ),
        capacity=None if holds is None else Limit(holds, told, desk.law.manure_cite),
        closing_least=left or 0.0,
        closing_most=Limit(opening if left is None else left, why),
        lowest_rate=manure.lowest_rate or 0.0,
        highest_rate=manure.highest_rate,
        takers=_takers(prices, tons, months),
        bringers=_bringers(manure, prices, tons, months),
    )


def manure_of(desk: Desk, manure_id: str) -> Manure:
    """The manure of an id."""
    return next(manure for manure in desk.farm.manures if manure.id == manure_id)


def tons_in_a_unit(manure: Manure) -> float:
    """Weight of a unit: a ton, or 1,000 gallons by the density of the analysis, or else that of water."""
    if not manure.form.liquid:
        return 1.0
    density = manure.analysis.density_lb_per_gal if manure.analysis is not None else None
    return 1000.0 * (density or POUNDS_IN_A_GALLON_OF_WATER) / POUNDS_IN_A_TON


def _arrivals(
    budget: ManureBudget, manure: Manure, months: list[date], fixed: tuple[Transfer, ...]
) -> tuple[float, ...]:
    """Production in the months of cleanout, or evenly; imports in the month of their date, or at the year's start."""
    coming = dict.fromkeys(months, 0.0)
    out = manure.cleanout_months or tuple(range(1, 13))
    for year in budget.years:
        for month in out:
            coming[date(year.year, month, 1)] += year.produced / len(out)
    for transfer in fixed:
        if _month_of(transfer) in coming:
            coming[_month_of(transfer)] += transfer.quantity
    return tuple(coming.values())


def _month_of(transfer: Transfer) -> date:
    return date(transfer.year, 1 if transfer.date is None else transfer.date.month, 1)


def _takers(prices: PriceList, tons: float, months: list[date]) -> tuple[Partner, ...]:
    price, most = prices.export_per_ton * tons, prices.export_tons_per_year
    if most is None:
        return (Partner("taken", "whoever takes it", price),)
    return tuple(
        Partner(f"taken {year}", f"whoever takes it in {year}", price, most / tons, _of_year(months, year))
        for year in sorted({month.year for month in months})
    )


def _bringers(manure: Manure, prices: PriceList, tons: float, months: list[date]) -> tuple[Partner, ...]:
    """Planned imports, as far as they pay."""
    if prices.import_per_ton is None:
        return ()
    found = []
    for place, transfer in enumerate(manure.imports):
        when = tuple(
            month
            for month in _of_year(months, transfer.year)
            if transfer.date is None or months[month] == _month_of(transfer)
        )
        if when:
            price = prices.import_per_ton * tons
            found.append(Partner(f"brought {place}", transfer.party, price, transfer.quantity, when))
    return tuple(found)


def _of_year(months: list[date], year: int) -> tuple[int, ...]:
    return tuple(place for place, month in enumerate(months) if month.year == year)
