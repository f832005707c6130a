"""The papers of a CAFO as data: those that apply, the compliance handbook, the notice of intent."""

from __future__ import annotations

from datetime import date

from delmarva.law.delaware.cafo.application import NOTICE_OF_INTENT
from delmarva.law.delaware.cafo.handbook import Duty, handbook
from delmarva.law.delaware.cafo.permit import RENEWAL_NOTICE_DUE
from delmarva.law.delaware.cafo.reports import (
    ANNUAL_REPORT_DUE,
)
from delmarva.planning.delaware.cafo import UNPERMITTED, Standing, expires, standing
from delmarva.planning.delaware.cafo_paper import (
    CODE,
    CafoPaper,
    Section,
    animals_line,
    completeness,
    contents,
    filled,
    paper,
    paragraph,
    person_line,
    waste_line,
)
from delmarva.planning.delaware.cafo_report import annual_paper
from delmarva.planning.delaware.cafo_sheets import call_sheet, discharge_letter, inspection_log, transfer_sheet
from delmarva.planning.delaware.cafo_storage import solid_storage_reports, storage_report
from delmarva.planning.desk import Desk
from delmarva.planning.farm import Farm
from delmarva.planning.materials import day
from delmarva.planning.operation import Role
from delmarva.planning.plan import Plan
from delmarva.planning.quantities import said
from delmarva.planning.state_law import state_law
from delmarva.rules import InputError
from delmarva.standards import Library


def cafo_papers(farm: Farm, plan: Plan) -> tuple[CafoPaper, ...]:
    """The papers that apply to an operation.

    Raises
    ------
    InputError : the farm file has no ``[cafo]``, or what it tells does not decide what the operation is.
    """
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
            papers.append(annual_paper(farm, plan, year))
        papers.append(inspection_log(farm, found))
        papers += [call_sheet(farm), discharge_letter(farm)]
        if any(manure.exports for manure in farm.manures):
            papers.append(transfer_sheet(farm))
    papers += [storage_report(farm, basin) for basin in farm.cafo.basins if farm.cafo.rain]
    papers += solid_storage_reports(farm, plan)
    return tuple(papers)


def _handbook(farm: Farm, found: Standing) -> CafoPaper:
    decided = Section(
        title="What the operation is",
        columns=("Question", "Decided", "Paragraph"),
        widths=(1.1, 3, 1.2),
        rows=tuple(
            (decision.explanation.removeprefix("CAFO: "), decision.sentence, paragraph(decision.citation))
            for decision in found.decisions
        ),
    )
    parts: list[Section] = []
    for operation in found.operations:
        sector = f" ({operation.sector.sentence.rstrip('.')})" if len(found.operations) > 1 else ""
        parts += [
            Section(
                title=f"{heading}{sector}",
                columns=("What", "How often", "By when", "Paragraph"),
                widths=(2.6, 1.1, 1.4, 1.0),
                rows=tuple((duty.what, duty.how_often, _by_when(farm, duty), paragraph(duty.cite)) for duty in duties),
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


def _notice_of_intent(farm: Farm, plan: Plan) -> CafoPaper:
    cafo, first = farm.cafo, plan.first_year
    assert cafo is not None
    sent = [(m.name, t.quantity, m.quantity_unit) for m in farm.manures for t in m.exports if t.year == first]
    operator = person_line(farm, Role.OPERATOR)
    ways = dict.fromkeys(group.mortality.value for group in farm.animals if group.mortality)
    values = {
        "commitment": "The CAFO will keep the standards of 7 DE Admin. Code 7201 §9.5.",
        "signature": "signed below",
        "trade_name": cafo.trade_name,
        "business_type": cafo.business_type,
        "owner": person_line(farm, Role.OWNER) or operator,
        "operator": operator,
        "emergency_location": cafo.emergency_location,
        "animals": animals_line(farm),
        "waste_generated": waste_line(plan, first),
        "storage": _stores(farm),
        "moved_off_site": "; ".join(f"{said(q, unit)} {name}" for name, q, unit in sent) or "none",
        "mortality_system": ", ".join(ways),
        "wastewater_system": "; ".join(f"{s.name or s.id}" for s in farm.storages if _is_liquid(farm, s.manure)),
        "acres": f"{plan.acres:,.1f} acres, of which {plan.acres_treated:,.1f} receive nutrients",
        "plan": f"attached: plan {plan.id}",
    }
    applies = {"has a trade name": bool(cafo.trade_name), "process wastewater": any(
        manure.form.liquid for manure in farm.manures)}  # fmt: skip
    items = filled(NOTICE_OF_INTENT, values, applies)
    what = "For an NPDES CAFO permit" if cafo.permit is None else f"To renew permit {cafo.permit.number}"
    return paper(farm, "cafo-notice-of-intent", "Notice of intent", NOTICE_OF_INTENT.cite,
                 f"{what}, {day(farm.operation.today)}", [contents(items)],
                 statement="I own or operate this CAFO. It will keep the standards of the chapter, and what this "
                 "notice says is true as far as I know.", **completeness(items))  # fmt: skip


def _is_liquid(farm: Farm, manure: str) -> bool:
    return any(known.id == manure and known.form.liquid for known in farm.manures)


def _stores(farm: Farm) -> str:
    units = {manure.id: manure.quantity_unit for manure in farm.manures}
    return "; ".join(
        f"{store.name or store.id}, {said(store.capacity, units[store.manure]) if store.capacity else 'not measured'}"
        for store in farm.storages
    )
