"""The papers of a CAFO as data: handbook, notice of intent, annual report, and the sheets to fill in."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from delmarva.law.delaware.cafo.application import NOTICE_OF_INTENT
from delmarva.law.delaware.cafo.handbook import Duty, handbook
from delmarva.law.delaware.cafo.permit import RENEWAL_NOTICE_DUE
from delmarva.law.delaware.cafo.records import WATER_LINE_INSPECTION, Inspections, routine_inspections
from delmarva.law.delaware.cafo.reports import (
    ANNUAL_REPORT,
    ANNUAL_REPORT_DUE,
    EMERGENCY_CALLS,
    EMERGENCY_CALLS_DUE,
    EMERGENCY_LETTER_DUE,
    EMERGENCY_NOTICE,
)
from delmarva.planning.delaware.cafo import UNPERMITTED, Standing, expires, standing
from delmarva.planning.desk import Desk
from delmarva.planning.farm import Farm
from delmarva.planning.materials import day
from delmarva.planning.operation import Role
from delmarva.planning.plan import Part, Plan, Requirement
from delmarva.planning.quantities import said
from delmarva.planning.reports import ReportParts
from delmarva.planning.state_law import state_law
from delmarva.rules import Document, InputError
from delmarva.standards import Library

LOG_WEEKS = 13
NOT_GIVEN = ""
CODE = "7 DE Admin. Code 7201"


class Section(Part):
    """A part of a paper: a table, lines of text, or a chart."""

    title: str
    columns: tuple[str, ...] = ()
    widths: tuple[float, ...] = ()
    """Of the columns, in shares."""
    rows: tuple[tuple[str, ...], ...] = ()
    tall: bool = False
    """Rows are filled in by hand."""
    text: tuple[str, ...] = ()
    chart: dict[str, Any] | None = None


class CafoPaper(Part):
    """One paper of the chapter."""

    name: str
    """Stem of the file."""
    title: str
    citation: str
    made: dt.date
    farm_name: str
    period: str
    facts: tuple[tuple[str, str], ...]
    verdict: str = ""
    grave: bool = False
    sections: tuple[Section, ...]
    items: tuple[Requirement, ...] = ()
    statement: str = ""
    signer: str = ""

    @property
    def missing(self) -> tuple[Requirement, ...]:
        return tuple(item for item in self.items if item.state == "missing")


def cafo_papers(farm: Farm, plan: Plan) -> tuple[CafoPaper, ...]:
    """The papers that apply to an operation.

    Raises
    ------
    InputError : the farm file has no ``[cafo]``, or what it tells does not decide what the operation is.
    """
    from delmarva.planning.delaware.cafo_storage import solid_storage_reports, storage_report

    if farm.cafo is None:
        raise InputError("farm.toml: expected a table [cafo], which the papers of a CAFO are made from; found none")
    desk = Desk(farm, Library.shipped(extra=farm.pack_files), state_law("DE"))
    found = standing(desk, farm.cafo)
    if found.duties is None:
        told = "; ".join(finding.sentence for finding in desk.all_findings())
        raise InputError(f"[cafo]: what is told does not decide which duties the operation has: {told}")
    papers = [_handbook(farm, found)]
    if found.duties not in UNPERMITTED:
        papers.append(_notice_of_intent(farm, plan))
        year = farm.operation.today.year - 1
        if farm.cafo.permit is not None and year in farm.plan_years and farm.cafo.permit.effective.year <= year:
            papers.append(_annual_report(farm, plan, year))
        papers.append(_inspection_log(farm, found))
        papers += [_calls(farm), _letter(farm)]
        if any(manure.exports for manure in farm.manures):
            papers.append(_transfers(farm))
    papers += [storage_report(farm, basin) for basin in farm.cafo.basins if farm.cafo.rain]
    papers += solid_storage_reports(farm, plan)
    return tuple(papers)


def paper(farm: Farm, name: str, title: str, citation: str, period: str, sections: Iterable[Section],
          facts: Iterable[tuple[str, str]] = (), **more: Any) -> CafoPaper:  # fmt: skip
    """A paper with what stands at the head of each."""
    cafo = farm.cafo
    assert cafo is not None
    permit = "none" if cafo.permit is None else f"{cafo.permit.number}, until {day(expires(cafo))}"
    operator = farm.person(Role.OPERATOR)
    head = (("Operator", operator.name if operator else ""), ("Place", farm.operation.address),
            ("Permit", permit), *facts, ("Rests on", citation))  # fmt: skip
    return CafoPaper(
        name=name, title=title, citation=citation, made=farm.operation.today, farm_name=farm.operation.name,
        period=period, facts=head, sections=tuple(sections), signer=operator.name if operator else "", **more,
    )  # fmt: skip


def _handbook(farm: Farm, found: Standing) -> CafoPaper:
    decided = Section(
        title="What the operation is",
        columns=("Decided", "Paragraph"),
        widths=(3.2, 1.2),
        rows=tuple((decision.sentence, decision.citation) for decision in found.decisions),
    )
    parts: list[Section] = []
    for operation in found.operations:
        sector = f" ({operation.sector.sentence.rstrip('.')})" if len(found.operations) > 1 else ""
        parts += [
            Section(
                title=f"{heading}{sector}",
                columns=("What", "How often", "By when", "Paragraph"),
                widths=(2.6, 1.1, 1.4, 1.0),
                rows=tuple(
                    (duty.what, duty.how_often, _by_when(farm, duty), duty.cite.removeprefix(f"{CODE} "))
                    for duty in duties
                ),
            )
            for heading, duties in handbook(operation).items()
        ]
    sentence = "" if found.duties is None else found.duties.sentence
    return paper(farm, "cafo-handbook", "Compliance handbook", f"{CODE} §9.5",
                 f"As of {day(farm.operation.today)}", [decided, *parts], verdict=sentence)  # fmt: skip


def _by_when(farm: Farm, duty: Duty) -> str:
    """When a duty is due, with the day where the farm file tells it."""
    cafo = farm.cafo
    if cafo is None or cafo.permit is None:
        return duty.by_when
    if duty.clock is RENEWAL_NOTICE_DUE:
        return f"{duty.by_when}: {day(RENEWAL_NOTICE_DUE.due(expires(cafo)))}"
    if duty.clock is ANNUAL_REPORT_DUE:
        return f"{duty.by_when}: {day(_next_report(farm))}"
    return duty.by_when


def _next_report(farm: Farm) -> date:
    """The next 1 March on which an annual report is due that has not been sent."""
    assert farm.cafo is not None
    last = farm.operation.today.year - 1
    year = last + 1 if last in farm.cafo.reports_filed else last
    return ANNUAL_REPORT_DUE.due(date(year, 1, 1))


def _filled(document: Document, values: Mapping[str, str], applies: Mapping[str, bool]) -> tuple[Requirement, ...]:
    """How each item of a document stands; a value is its evidence."""
    evidence = {item.key: values.get(item.key, "") for item in document.items}
    circumstances = {item.when: applies.get(item.when, False) for item in document.items if item.when}
    return tuple(
        Requirement(document=document.title, key=s.item.key, label=s.item.label, citation=s.item.cite,
                    state=s.state, evidence=s.evidence)
        for s in document.check(evidence, circumstances)
    )  # fmt: skip


def _rows(items: tuple[Requirement, ...]) -> Section:
    called = [item for item in items if item.state != "not called for"]
    rows = tuple((item.label, item.evidence or "□ missing", item.citation) for item in called)
    return Section(title="Contents", columns=("Item", "What is told", "Paragraph"), widths=(1.5, 2.3, 1.2), rows=rows)


def _verdict(items: tuple[Requirement, ...]) -> dict[str, Any]:
    called = sum(item.state != "not called for" for item in items)
    lacking = [item.label for item in items if item.state == "missing"]
    if not lacking:
        return {"items": items, "verdict": f"Complete: all {called} items are there."}
    return {"items": items, "grave": True, "verdict": f"Not complete: {len(lacking)} of {called} items are missing."}


def _person(farm: Farm, role: Role) -> str:
    person = farm.person(role)
    if person is None:
        return NOT_GIVEN
    return ", ".join(part for part in (person.name, person.company, person.address, person.phone) if part)


def _animals(farm: Farm) -> str:
    return "; ".join(f"{group.head:,} {group.kind.value}" for group in farm.animals)


def _waste(plan: Plan, year: int) -> str:
    return "; ".join(
        f"{said(budget.produced, manure.unit)} {manure.name}"
        for manure in plan.manures
        for budget in manure.years
        if budget.year == year and budget.produced > 0
    )


def _notice_of_intent(farm: Farm, plan: Plan) -> CafoPaper:
    cafo, first = farm.cafo, plan.first_year
    assert cafo is not None
    sent = [(m.name, t.quantity, m.quantity_unit) for m in farm.manures for t in m.exports if t.year == first]
    operator = _person(farm, Role.OPERATOR)
    ways = dict.fromkeys(group.mortality.value for group in farm.animals if group.mortality)
    values = {
        "commitment": "The CAFO will keep the standards of 7 DE Admin. Code 7201 §9.5.",
        "signature": "signed below",
        "trade_name": cafo.trade_name,
        "business_type": cafo.business_type,
        "owner": _person(farm, Role.OWNER) or operator,
        "operator": operator,
        "emergency_location": cafo.emergency_location,
        "animals": _animals(farm),
        "waste_generated": _waste(plan, first),
        "storage": _stores(farm),
        "moved_off_site": "; ".join(f"{said(q, unit)} {name}" for name, q, unit in sent) or "none",
        "mortality_system": ", ".join(ways),
        "wastewater_system": "; ".join(f"{s.name or s.id}" for s in farm.storages if _is_liquid(farm, s.manure)),
        "acres": f"{plan.acres:,.1f} acres, of which {plan.acres_treated:,.1f} receive nutrients",
        "plan": f"attached: plan {plan.id}",
    }
    applies = {"has a trade name": bool(cafo.trade_name), "process wastewater": any(
        manure.form.liquid for manure in farm.manures)}  # fmt: skip
    items = _filled(NOTICE_OF_INTENT, values, applies)
    what = "For an NPDES CAFO permit" if cafo.permit is None else f"To renew permit {cafo.permit.number}"
    return paper(farm, "cafo-notice-of-intent", "Notice of intent", NOTICE_OF_INTENT.cite,
                 f"{what}, {day(farm.operation.today)}", [_rows(items)],
                 statement="I own or operate this CAFO. It will keep the standards of the chapter, and what this "
                 "notice says is true as far as I know.", **_verdict(items))  # fmt: skip


def _is_liquid(farm: Farm, manure: str) -> bool:
    return any(known.id == manure and known.form.liquid for known in farm.manures)


def _stores(farm: Farm) -> str:
    units = {manure.id: manure.quantity_unit for manure in farm.manures}
    return "; ".join(
        f"{store.name or store.id}, {said(store.capacity, units[store.manure]) if store.capacity else 'not measured'}"
        for store in farm.storages
    )


def _annual_report(farm: Farm, plan: Plan, year: int) -> CafoPaper:
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
        "owner_and_operator": _person(farm, Role.OPERATOR),
        "consultant": _person(farm, Role.CONSULTANT),
        "plan_period": f"plan of {day(plan.made)}, crop years {plan.first_year} to {plan.last_year}",
        "acres_and_commodities": f"{plan.acres:,.1f} acres; "
        + ", ".join([*dict.fromkeys(group.kind.value for group in farm.animals), *(c.crop for c in parts.crops)]),
        "plan_author": "yes" if farm.person(Role.CONSULTANT) else NOT_GIVEN,
        "animals_and_waste": f"{_animals(farm)}; {_waste(plan, year)}",
        "manure_applied": "table of crops" if logged else NOT_GIVEN,
        "fertilizer_applied": "table of crops" if logged else NOT_GIVEN,
        "exported": "; ".join(f"{said(line.quantity, line.unit)} {line.manure}" for line in sent),
        "receivers": "; ".join(dict.fromkeys(f"{t.party}, {t.place}" for t in sent if t.party and t.place)),
        "discharges": "; ".join(_discharge(event) for event in events) or "none",
        "crops": ", ".join(line.crop for line in parts.crops),
        "yields": "table of crops" if parts.crops and all(line.yields for line in parts.crops) else NOT_GIVEN,
        "manure_content": "table of manure" if all(m.n_per_unit is not None for m in parts.manures) else NOT_GIVEN,
        "calculations": f"plan {plan.id}",
        "amount_by_crop": "table of crops" if logged else NOT_GIVEN,
        "soil_tests": f"plan {plan.id}, field blocks",
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
    items = _filled(ANNUAL_REPORT, values, applies)
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
    unrecorded = Section(title="What is not recorded", text=parts.unrecorded or ("Everything planned has its record.",))
    return paper(farm, f"cafo-annual-report-{year}", "CAFO annual report", ANNUAL_REPORT.cite, f"Calendar year {year}",
                 [_rows(items), crops, manures, unrecorded], facts=(("Due", day(due)),),
                 statement="What this report says is true as far as I know.", **_verdict(items))  # fmt: skip


def _discharge(event: Any) -> str:
    volume = f"about {event.gallons:,.0f} gallons" if event.gallons else "volume not known"
    return f"{day(event.aware.date())}, {event.aware:%H:%M}, {volume}: {event.place}"


def _inspection_log(farm: Farm, found: Standing) -> CafoPaper:
    liquid = any(operation.liquid or operation.open_impoundment for operation in found.operations)
    fixed = any(
        routine_inspections(o.cafo_class, o.sector, o.liquid) == Inspections.FIXED for o in found.operations
    )  # fmt: skip
    columns = ("Week of", *(("Water lines, each day M T W T F S S",) if fixed else ()), "Diversions and channels",
               *(("Depth on the marker, ft",) if liquid else ()), "What is wrong", "Corrected on", "By")  # fmt: skip
    widths = (0.7, *((1.7,) if fixed else ()), 1, *((0.8,) if liquid else ()), 1.7, 0.9, 0.7)
    blank = tuple(("", *(("□ □ □ □ □ □ □",) if fixed else ()), *("",) * (len(columns) - (2 if fixed else 1)))
                  for _ in range(LOG_WEEKS))  # fmt: skip
    told = cafo_inspections(farm)
    rule = "What is wrong is corrected within 30 days, or the record explains what prevented it. Kept for six years."
    sheet = Section(title="A quarter of a year", columns=columns, widths=widths, rows=blank, tall=True)
    known = Section(title="In the farm file", columns=("Day", "What", "Depth, ft", "What was wrong", "Corrected on"),
                    widths=(1, 1, 0.7, 2, 1.2), rows=told)  # fmt: skip
    return paper(farm, "cafo-inspection-log", "Inspection log", WATER_LINE_INSPECTION.cite, "Year ________",
                 [sheet, *([known] if told else [])], verdict=rule)  # fmt: skip


def cafo_inspections(farm: Farm) -> tuple[tuple[str, ...], ...]:
    """The inspections of the farm file as rows."""
    assert farm.cafo is not None
    return tuple(
        (day(i.date), i.what.value, "" if i.depth_ft is None else f"{i.depth_ft:g}", i.deficiency or "nothing",
         day(i.corrected) if i.corrected else i.explanation or ("–" if not i.deficiency else "open"))
        for i in sorted(farm.cafo.inspections, key=lambda i: i.date)
    )  # fmt: skip


def _calls(farm: Farm) -> CafoPaper:
    rows = tuple((item.label.split(": time")[0], "", "", "") for item in EMERGENCY_CALLS.items)
    first = Section(title="At once", text=(
        "Stop the flow: pump off, valves shut, the way to ditches and waters blocked.",
        "Write down the hour at which you became aware of it. The 24 hours run from there.",
    ))  # fmt: skip
    sheet = Section(title="Calls within 24 hours", columns=("Whom", "Day and hour", "Who answered", "What was said"),
                    widths=(2, 1, 1, 1.6), rows=rows, tall=True)  # fmt: skip
    tell = Section(title="What to say", columns=("Ask yourself", "Answer"), widths=(1.2, 2.4), tall=True, rows=(
        ("Place", f"{farm.operation.name}: {farm.cafo.emergency_location if farm.cafo else ''}"),
        ("Became aware, day and hour", ""), ("What left, and how much", ""), ("Where it went", ""),
        ("Does it go on?", ""), ("What has been done", ""), ("Rain in the last 24 hours, in", ""),
    ))  # fmt: skip
    return paper(farm, "cafo-emergency-calls", "Emergency call sheet", EMERGENCY_CALLS_DUE.cite,
                 "After any discharge", [first, sheet, tell])  # fmt: skip


def _letter(farm: Farm) -> CafoPaper:
    cafo = farm.cafo
    assert cafo is not None
    last = max(cafo.discharges, key=lambda event: event.aware.isoformat(), default=None)
    told: dict[str, str] = {}
    if last is not None:
        told = {
            "description": last.cause,
            "flow_path": last.place,
            "flow_and_volume": f"about {last.gallons:,.0f} gallons" if last.gallons else "",
            "period": f"noticed {day(last.aware.date())}, {last.aware:%H:%M}",
            "steps": last.steps,
        }
    rows = tuple(
        (item.label + (f" (when {item.when})" if item.when else ""), told.get(item.key, ""), item.cite)
        for item in EMERGENCY_NOTICE.items
    )
    due = "" if last is None else f", due {day(EMERGENCY_LETTER_DUE.due(last.aware.date()))}"
    sheet = Section(title="Account", columns=("Item", "What is told", "Paragraph"), widths=(1.5, 2.5, 1.2), rows=rows,
                    tall=True)  # fmt: skip
    where = "To the Nutrient Management Program and to DNREC, within five days of becoming aware of the discharge."
    return paper(farm, "cafo-emergency-letter", "Written account of a discharge", EMERGENCY_NOTICE.cite,
                 ("After a discharge" if last is None else f"Discharge of {day(last.aware.date())}") + due, [sheet],
                 verdict=where, statement="This account is true as far as I know.")  # fmt: skip


def _transfers(farm: Farm) -> CafoPaper:
    moved = tuple(
        (day(t.date) if t.date else "", manure.name, f"{t.party}, {t.place}".rstrip(", "),
         said(t.quantity, manure.quantity_unit), "", "")
        for manure in farm.manures for t in manure.exports
        if t.date is not None
    )  # fmt: skip
    blank = (("",) * 6,) * 6
    columns = ("Day", "Manure", "Receiver: name, address, telephone", "Amount", "Analysis given on", "Signed")
    sheet = Section(title="Transfers", columns=columns, widths=(0.9, 1.2, 1.9, 1, 0.9, 0.9), rows=(*moved, *blank),
                    tall=True)  # fmt: skip
    tests = Section(
        title="Latest analyses, to hand to the receiver",
        columns=("Manure", "Day", "Laboratory and report", "Nitrogen", "P2O5 or P"),
        widths=(1.4, 1, 1.7, 1, 1),
        rows=tuple(
            (m.name, day(m.analysis.date), f"{m.analysis.lab} {m.analysis.report}",
             f"{m.analysis.total_n:g} {m.analysis.unit.value}",
             f"{m.analysis.p2o5:g} {m.analysis.unit.value} P2O5" if m.analysis.p2o5 is not None
             else f"{m.analysis.p:g} {m.analysis.unit.value} P")
            for m in farm.manures if m.analysis is not None),
    )  # fmt: skip
    rule = "The receiver gets a copy of the latest analysis on or before the day of the transfer. Kept for six years."
    return paper(farm, "cafo-transfers", "Manure transfer sheet", f"{CODE} §9.5.6", "Year ________",
                 [sheet, tests], verdict=rule)  # fmt: skip
