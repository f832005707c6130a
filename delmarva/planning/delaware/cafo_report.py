"""The CAFO's annual report of 1 March, filled from the season."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from delmarva.law.delaware.cafo.reports import (
    ANNUAL_REPORT,
    ANNUAL_REPORT_DUE,
)
from delmarva.planning.delaware.cafo_paper import (
    NOT_GIVEN,
    CafoPaper,
    Section,
    animals_line,
    completeness,
    contents,
    filled,
    paper,
    person_line,
    waste_line,
)
from delmarva.planning.farm import Farm
from delmarva.planning.materials import day
from delmarva.planning.operation import Role
from delmarva.planning.plan import Plan
from delmarva.planning.quantities import said
from delmarva.planning.reports import ReportParts
from delmarva.planning.season import Applied
from delmarva.rules import at_least


def annual_paper(farm: Farm, plan: Plan, year: int) -> CafoPaper:
    """Fill the annual report of a calendar year that lies in the plan."""
    cafo = farm.cafo
    assert cafo is not None
    due = ANNUAL_REPORT_DUE.due(date(year, 1, 1))
    parts = ReportParts(farm, plan, year, "DE", ANNUAL_REPORT, day(due), "")
    sent = [line for line in parts.transfers if line.direction == "out"]
    manure = {use.source for _, _, use in farm.planned() if farm.is_manure(use.source)}
    done = parts.applied
    spread = [use for use in done if use.is_manure and use.rate > 0]
    bought = [use for use in done if not use.is_manure and use.rate > 0]
    events = [event for event in cafo.discharges if event.aware.year == year]
    logged = not parts.unrecorded
    values = {
        "owner_and_operator": person_line(farm, Role.OPERATOR),
        "consultant": person_line(farm, Role.CONSULTANT),
        "plan_period": f"plan of {day(plan.made)}, crop years {plan.first_year} to {plan.last_year}",
        "acres_and_commodities": f"{plan.acres:,.1f} acres; "
        + ", ".join([*dict.fromkeys(group.kind.value for group in farm.animals), *(c.crop for c in parts.crops)]),
        "plan_author": "yes" if farm.person(Role.CONSULTANT) else NOT_GIVEN,
        "animals_and_waste": f"{animals_line(farm)}; {waste_line(plan, year)}",
        "manure_applied": _amounts(spread) if logged else NOT_GIVEN,
        "fertilizer_applied": _amounts(bought) if logged else NOT_GIVEN,
        "exported": "; ".join(f"{said(line.quantity, line.unit)} {line.manure}" for line in sent),
        "receivers": "; ".join(dict.fromkeys(f"{t.party}, {t.place}" for t in sent if t.party and t.place)),
        "discharges": "; ".join(_discharge(event) for event in events) or "none",
        "crops": ", ".join(line.crop for line in parts.crops),
        "yields": _against_goals(farm, parts, year),
        "manure_content": "table of manure" if all(m.n_per_unit is not None for m in parts.manures) else NOT_GIVEN,
        "calculations": f"plan {plan.id}",
        "amount_by_crop": "table of crops" if logged else NOT_GIVEN,
        "soil_tests": f"plan {plan.id}, field blocks" if any(field.soil_test for field in plan.fields) else NOT_GIVEN,
        "excess_manure": "; ".join(dict.fromkeys(f"{t.party}: {t.use}" for t in sent if t.use)),
    }
    applies = {
        "land application": bool(manure or spread),
        "inorganic fertilizer": bool(bought),
        "manure moved off the site": bool(sent),
        "yearly calculation": bool(manure),
        "the plan sets application rates": bool(manure),
        "excess manure": bool(sent),
    }
    items = filled(ANNUAL_REPORT, values, applies)
    crops = Section(
        title="What was applied, by crop",
        columns=("Crop", "Acres", "N, lb", "P2O5, lb", "Manure", "Yields an acre"),
        widths=(1, 0.7, 0.8, 0.8, 2, 1.2),
        rows=tuple((c.crop, f"{c.acres:,.1f}", f"{c.n_lb:,.0f}", f"{c.p2o5_lb:,.0f}", c.manure, c.yields or "–")
                   for c in parts.crops),
    )  # fmt: skip
    manures = Section(
        title="Manure",
        columns=("Manure", "Made", "Taken off", "Applied", "Nitrogen in a unit", "P2O5 in a unit"),
        widths=(1.5, 1, 1, 1, 1, 1),
        rows=tuple(
            (m.name, said(m.produced, m.unit), said(m.exported, m.unit), said(m.applied, m.unit),
             *("–" if value is None else f"{value:,.1f} lb" for value in (m.n_per_unit, m.p2o5_per_unit)))
            for m in parts.manures),
    )  # fmt: skip
    gaps = tuple(
        f"field {field.label}: {use.source_name} was planned for {crop.crop}, nothing is recorded"
        for field, crop, use in parts.unrecorded
    )
    unrecorded = [Section(title="What is not recorded", text=gaps)] if gaps else []
    return paper(farm, f"cafo-annual-report-{year}", "CAFO annual report", ANNUAL_REPORT.cite, f"Calendar year {year}",
                 [contents(items), crops, manures, *unrecorded], facts=(("Due", day(due)),),
                 statement="What this report says is true as far as I know.", **completeness(items))  # fmt: skip


def _discharge(event: Any) -> str:
    volume = f"about {event.gallons:,.0f} gallons" if event.gallons else "volume not known"
    return f"{day(event.aware.date())}, {event.aware:%H:%M}, {volume}: {event.place}"


def _amounts(done: Iterable[Applied]) -> str:
    """What was applied of each material, and on how many acres."""
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for use in done:
        key = (use.source_name, use.unit.split("/")[0])
        quantity, acres = found.get(key, (0.0, 0.0))
        found[key] = quantity + use.quantity, acres + use.acres
    return "; ".join(f"{said(q, unit)} {name} on {acres:,.1f} acres" for (name, unit), (q, acres) in found.items())


def _against_goals(farm: Farm, parts: ReportParts, year: int) -> str:
    """Whether each crop met its yield goal; nothing where a yield or a goal is not known."""
    lines = []
    for field in parts.fields:
        for crop in (crop for crop in field.crops if crop.year == year):
            harvest = farm.field(field.id).yields.get(crop.crop, {}).get(year)
            if harvest is None or crop.goal is None:
                return NOT_GIVEN
            met = "met" if at_least(harvest, crop.goal.value) else "not met"
            lines.append(f"{field.id} {crop.crop}: {harvest:g} {crop.goal.unit}, goal {crop.goal.value:,.0f} {met}")
    return "; ".join(lines)
