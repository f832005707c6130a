"""The storage report of an open liquid store: how long it holds, and what decades of daily rain would have done."""

from __future__ import annotations

from datetime import date, timedelta

import numpy as np

from delmarva.exchange.weather import read_rain
from delmarva.law.delaware.cafo import SECTION
from delmarva.law.delaware.cafo.storage import (
    ADEQUATE_MONTHS,
    FREEBOARD_FEET,
    County,
    storage_is_adequate,
    storm_of_25_years,
)
from delmarva.planning.cafo_file import Basin as BasinFacts
from delmarva.planning.delaware.cafo_paper import CafoPaper, Section, paper
from delmarva.planning.delaware.spreading import open_days
from delmarva.planning.farm import Farm
from delmarva.planning.operation import AnalysisUnit, Manure, StorageKind
from delmarva.planning.plan import Plan
from delmarva.rules import InputError, number
from delmarva.science.oxides import p_from_p2o5
from delmarva.standards import Library

GALLONS_IN_A_CUBIC_FOOT = 7.48052
MOST_RAIN_BEFORE_SPREADING = 0.1


def storage_report(farm: Farm, facts: BasinFacts) -> CafoPaper:
    """Run a store over a record of daily rain.

    Raises
    ------
    InputError : the rain record cannot be used, the county or the evaporation place is not known, or the basin is too
        small for its solids, its storm and its freeboard.
    NotModelled : the design storm alone is more than the store holds.
    """
    from delmarva.science.storage.balance import simulate
    from delmarva.science.storage.design import design_storm_volume, levels
    from delmarva.science.storage.filling import filling
    from delmarva.science.storage.level_year import level_year
    from delmarva.science.storage.overflow import overflow_events, years_for_the_median
    from delmarva.science.storage.shapes import trapezoidal
    from delmarva.science.storage.store import Drawdown, Lot, Storage
    from delmarva.science.weather import day_of_year, dry_days
    from delmarva.science.weather_gaps import Gaps, without_gaps

    cafo, store = farm.cafo, next(store for store in farm.storages if store.id == facts.storage)
    assert cafo is not None
    if not cafo.evaporation_place:
        raise InputError("[cafo] evaporation_place: expected a place of the table free-water-evaporation; found none")
    record = without_gaps(read_rain(farm.folder / cafo.rain), Gaps.WHOLE_YEARS)
    library = Library.shipped(extra=farm.pack_files)
    evaporation = [
        float(library.figure("free-water-evaporation", "evaporation_in", place=cafo.evaporation_place, month=month))
        for month in range(1, 13)
    ]
    inches = float(storm_of_25_years(_county(farm)))
    basin = trapezoidal(facts.width_ft, facts.length_ft, facts.depth_ft, facts.side_slope)
    lots = tuple(Lot(lot.curve_number, lot.acres, lot.name) for lot in facts.lots)
    solids = float(basin.volume(facts.solids_ft))
    marks = levels(basin, solids, design_storm_volume(basin, lots, inches), facts.freeboard_ft)
    down_to = float(basin.volume(max(facts.spreading.down_to_ft, facts.solids_ft)))
    per_day = facts.spreading.thousand_gallons_a_day * 1000 / GALLONS_IN_A_CUBIC_FOOT
    draws = [Drawdown(marks.operating * 0.9, per_day, starts_at=marks.operating, name="drawn down at the mark")]
    draws += [
        Drawdown(down_to, per_day, first=(month, 1), last=_last_of(month), name="spreading")
        for month in facts.spreading.months
    ]
    built = Storage(basin, facts.inflow_gallons_a_day / GALLONS_IN_A_CUBIC_FOOT, lots, tuple(draws), solids=solids,
                    name=store.name or store.id)  # fmt: skip
    manure = next(manure for manure in farm.manures if manure.id == store.manure)
    season = open_days(manure, date(2024, 1, 1), date(2024, 12, 31))
    of_year = np.asarray(record.calendar.days_of_year)
    lawful = dry_days(record.inches, MOST_RAIN_BEFORE_SPREADING, 1)
    if season is not None:
        first, last = (day_of_year(on.month, on.day) for on in season)
        lawful = lawful & (of_year >= first) & (of_year <= last)
    balance = simulate(built, record, evaporation, lawful)
    held = filling(built, record, evaporation, marks.operating)
    latest = years_for_the_median(record)
    median_years = balance.annual_overflow[-len(latest.complete_years) :]
    events = overflow_events(balance, marks.operating)
    months = held.months_held
    adequate = months is None or storage_is_adequate(months)
    sentence = (
        "The store never fills."
        if months is None
        else f"From the worst start of the record the store holds {number(months, 1)} months; "
        f"{number(float(ADEQUATE_MONTHS), 0)} are asked for. "
        + ("It is adequate in capacity." if adequate else "It is not adequate.")
    )
    thousand = GALLONS_IN_A_CUBIC_FOOT / 1000
    years = balance.years
    over = int((balance.annual_overflow > 0).sum())
    run: tuple[str, ...] = (
        f"{len(years)} years of daily rain, {years[0]} to {years[-1]}, {record.name}.",
        f"It would have run over in {over} of them, {len(events)} times; "
        f"{number(float(balance.annual_overflow.max()) * thousand, 1)} thousand gallons in the worst year."
        if over else "It would not have run over in any of them.",
        f"Median overflow of the latest 25 complete years: {number(float(np.median(median_years)) * thousand, 1)} "
        "thousand gallons a year.",
        "Liquid is taken out on days when spreading is lawful by the calendar ("
        + (f"{season[0].day} {season[0]:%B} to {season[1].day} {season[1]:%B}" if season else "all year")
        + f") and after a day with at most {MOST_RAIN_BEFORE_SPREADING:g} in of rain; above the maximum operating "
        "level on any such day.",
        f"Evaporation of {cafo.evaporation_place}; design storm {inches:g} in. Rain of another place or of an area is "
        "no base for a design.",
    )  # fmt: skip
    if over:
        run = (*run, _loads(float(balance.annual_overflow.mean()) * thousand, manure))
    sections = [
        Section(title="Level through the year", chart=level_year(balance, marks).chart()),
        Section(title="The run", text=run),
        Section(
            title="Marks",
            columns=("Mark", "Above the floor, ft", "Below the crest, ft", "Holds, 1,000 gal"),
            widths=(2, 1, 1, 1),
            rows=tuple(
                (mark.name, f"{mark.level:.2f}", f"{mark.below_crest:.2f}", f"{mark.volume * thousand:,.0f}")
                for mark in marks.marks
            ),
        ),
        Section(
            title="Days until the maximum operating level, begun at the solids",
            columns=("From the first of", "Worst year", "Nine years of ten", "Half the years"),
            widths=(1, 1, 1, 1),
            rows=tuple(
                (month.month, f"{month.shortest}", f"{month.nine_in_ten:.0f}", f"{month.middle:.0f}")
                for month in held.months
            ),
        ),
    ]
    if events:
        worst = sorted(events, key=lambda event: -event.volume)[:10]
        sections.append(
            Section(
                title="Largest overflows",
                columns=("First day", "Last day", "1,000 gal", "Rain, in", "Above the operating level since"),
                widths=(1, 1, 0.8, 0.8, 1.4),
                rows=tuple(
                    (f"{e.first}", f"{e.last}", f"{e.volume * thousand:,.1f}", f"{e.rain:.2f}",
                     f"{e.above_since}" if e.above_since else "the storm itself")
                    for e in worst),
            )
        )  # fmt: skip
    low = facts.freeboard_ft < float(FREEBOARD_FEET)
    if low:
        sentence += f" The freeboard is less than {float(FREEBOARD_FEET):g} ft."
    return paper(farm, f"cafo-storage-{store.id}", "Storage report", f"{SECTION}.5.1.4.2, .5.1.4.3",
                 store.name or store.id, sections, verdict=sentence, grave=not adequate or low)  # fmt: skip


def _loads(overflow: float, manure: Manure) -> str:
    """What the overflow of a mean year carries, by the laboratory's analysis; `overflow` in 1,000 gallons."""
    told = manure.analysis
    if told is None or told.unit is not AnalysisUnit.LB_PER_1000_GAL:
        return f"{manure.name} has no analysis in lb/1000 gal: what the overflow carries is not worked out."
    phosphorus = told.p if told.p is not None else float(p_from_p2o5(told.p2o5 or 0.0))
    return (
        f"In a mean year the overflow is {number(overflow, 1)} thousand gallons and carries "
        f"{number(overflow * told.total_n, 1)} lb of nitrogen and {number(overflow * phosphorus, 1)} lb of phosphorus, "
        f"by the analysis of {told.date.day} {told.date:%B %Y}. BOD5 and TSS are not told."
    )


def solid_storage_reports(farm: Farm, plan: Plan) -> list[CafoPaper]:
    """The months of production that each solid store holds, from the manure budget of each plan year."""
    found = []
    for store in farm.storages:
        budget = next((manure for manure in plan.manures if manure.id == store.manure), None)
        if budget is None or store.capacity is None or budget.unit != "ton" or store.kind is not StorageKind.STRUCTURE:
            continue
        most = max(year.produced for year in budget.years)
        if most <= 0:
            continue
        months = store.capacity / most * 12
        adequate = storage_is_adequate(months)
        sentence = (
            f"The store holds {number(months, 1)} months of what is made in a year; "
            f"{number(float(ADEQUATE_MONTHS), 0)} are asked for. "
            + ("It is adequate in capacity." if adequate else "It is not adequate.")
        )
        table = Section(
            title="Manure budget",
            columns=("Year", "Carried in", "Made", "Brought in", "Applied", "Taken off", "In store at the end"),
            widths=(0.6, 1, 1, 1, 1, 1, 1.2),
            rows=tuple(
                (str(y.year), *(f"{value:,.0f} ton" for value in
                 (y.carried_in, y.produced, y.imported, y.applied, y.exported, y.stored)))
                for y in budget.years
            ),
        )  # fmt: skip
        facts = (
            f"{store.name or store.id}: room for {store.capacity:,.0f} ton of {budget.name}; "
            f"{'covered' if store.covered else 'open to rain'}.",
            f"Most made in a plan year: {most:,.0f} ton. Months held = capacity / that x 12; nothing taken out.",
        )
        found.append(
            paper(farm, f"cafo-storage-{store.id}", "Storage report", f"{SECTION}.5.1.4.2, .5.1.4.3",
                  store.name or store.id, [Section(title="The store", text=facts), table], verdict=sentence,
                  grave=not adequate)
        )  # fmt: skip
    return found


def _county(farm: Farm) -> County:
    name = farm.operation.county.upper().replace(" ", "_")
    if name not in County.__members__:
        raise InputError(f"[farm] county: expected New Castle, Kent or Sussex; found {farm.operation.county!r}")
    return County[name]


def _last_of(month: int) -> tuple[int, int]:
    on = date(2023, month % 12 + 1, 1) - timedelta(days=1)
    return on.month, on.day
