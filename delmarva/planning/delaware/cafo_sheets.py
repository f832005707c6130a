"""Sheets of a CAFO to be filled in: inspections, transfers, and what follows a discharge."""

from __future__ import annotations

from delmarva.law.delaware.cafo.records import WATER_LINE_INSPECTION, Inspections, routine_inspections
from delmarva.law.delaware.cafo.reports import (
    EMERGENCY_CALLS,
    EMERGENCY_CALLS_DUE,
    EMERGENCY_LETTER_DUE,
    EMERGENCY_NOTICE,
)
from delmarva.planning.delaware.cafo import DEFICIENCIES_BIND, Standing
from delmarva.planning.delaware.cafo_paper import (
    CODE,
    CafoPaper,
    Section,
    paper,
    paragraph,
)
from delmarva.planning.farm import Farm
from delmarva.planning.materials import day
from delmarva.planning.quantities import said

LOG_WEEKS = 13
WATER_LINES = "Water lines, each day M T W T F S S"


def inspection_log(farm: Farm, found: Standing) -> CafoPaper:
    """The log of a quarter to fill in, with the columns that the operation needs, and what the farm file holds."""
    liquid = any(operation.liquid or operation.open_impoundment for operation in found.operations)
    kinds = {routine_inspections(o.cafo_class, o.sector, o.liquid) for o in found.operations}
    fixed = Inspections.FIXED in kinds
    what = "Diversions and channels" if fixed else "What was looked at"
    columns = ("Week of", *((WATER_LINES,) if fixed else ()), what,
               *(("Depth on the marker, ft",) if liquid else ()), "What is wrong", "Corrected on", "By")  # fmt: skip
    widths = (0.7, *((1.7,) if fixed else ()), 1, *((0.8,) if liquid else ()), 1.7, 0.9, 0.7)
    blank = tuple("□ □ □ □ □ □ □" if column == WATER_LINES else "" for column in columns)
    told = cafo_inspections(farm)
    rule = (
        "What is wrong is corrected within 30 days, or the record explains what prevented it. Kept for six years."
        if kinds & set(DEFICIENCIES_BIND)
        else "The chapter fixes no inspections for this operation. The log shows that stores are run and kept up."
    )
    sheet = Section(title="A quarter of a year", columns=columns, widths=widths, rows=(blank,) * LOG_WEEKS,
                    tall=True)  # fmt: skip
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


def call_sheet(farm: Farm) -> CafoPaper:
    """The sheet for the calls within 24 hours of becoming aware of a discharge."""
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


def discharge_letter(farm: Farm) -> CafoPaper:
    """The written account of a discharge: of the latest in the farm file, or blank."""
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
        (item.label + (f" (when {item.when})" if item.when else ""), told.get(item.key, ""), paragraph(item.cite))
        for item in EMERGENCY_NOTICE.items
    )
    due = "" if last is None else f", due {day(EMERGENCY_LETTER_DUE.due(last.aware.date()))}"
    sheet = Section(title="Account", columns=("Item", "What is told", "Paragraph"), widths=(1.8, 2.5, 0.9), rows=rows,
                    tall=True)  # fmt: skip
    where = "To the Nutrient Management Program and to DNREC, within five days of becoming aware of the discharge."
    return paper(farm, "cafo-emergency-letter", "Written account of a discharge", EMERGENCY_NOTICE.cite,
                 ("After a discharge" if last is None else f"Discharge of {day(last.aware.date())}") + due, [sheet],
                 verdict=where, statement="This account is true as far as I know.")  # fmt: skip


def transfer_sheet(farm: Farm) -> CafoPaper:
    """The sheet of manure that left the farm, with lines to fill in."""
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
