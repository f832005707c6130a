"""What each sheet of the plan's workbook holds: columns with their units, and rows of numbers, days and texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from delmarva.documents.paper.cover import crop_years, standing, verdict
from delmarva.documents.paper.reasons import figures_in_one_line
from delmarva.documents.text import named
from delmarva.planning.plan import Amount, Plan
from delmarva.rules import Status


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its header with the unit, its width in characters, and how its numbers are shown."""

    header: str
    width: int = 14
    shown: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: a header row and the rows under it."""

    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Any]]


def sheets(plan: Plan) -> list[Sheet]:
    """Return what the workbook holds."""
    return [
        Sheet("Summary", (Column("Item", 26), Column("Value", 100)), _summary(plan)),
        Sheet("Fields", _FIELDS, list(_fields(plan))),
        Sheet("Crops", _CROPS, list(_crops(plan))),
        Sheet("Applications", _APPLICATIONS, list(_applications(plan))),
        Sheet("Phosphorus balance", _BALANCE, list(_balance(plan))),
        Sheet("Manure budget", _BUDGET, list(_budget(plan))),
        Sheet(
            "Findings",
            (Column("Gravity", 12), Column("Where", 30), Column("What", 90), Column("Paragraph", 26)),
            [(finding.level.value, finding.where, finding.sentence, finding.citation) for finding in plan.findings],
        ),
        Sheet(
            "Deadlines",
            (
                Column("Last day", 12, "date"),
                Column("What", 60),
                Column("State", 12),
                Column("Paragraph", 26),
                Column("Note", 50),
            ),
            [
                (due.due, due.what, due.state, due.citation, due.note)
                for due in sorted(plan.deadlines, key=lambda due: due.due)
            ],
        ),
        Sheet(
            "Checklist",
            (
                Column("Document", 30),
                Column("State", 14),
                Column("Item", 70),
                Column("Paragraph", 26),
                Column("Where it is", 50),
            ),
            [(item.document, item.state, item.label, item.citation, item.evidence) for item in plan.requirements],
        ),
        Sheet("Figures & sources", _FIGURES, list(_figures(plan))),
    ]


def _summary(plan: Plan) -> list[tuple[str, Any]]:
    return [
        ("Farm", plan.farm_name),
        ("Address", plan.address),
        ("County", plan.county),
        ("State", plan.state),
        ("Watershed", plan.watershed),
        ("Years", crop_years(plan)),
        ("Made on", plan.made),
        *((person.role.capitalize(), "; ".join((named(person), *person.certificates))) for person in plan.people),
        ("Land, ac", plan.acres),
        ("Land that receives nutrients, ac", plan.acres_treated),
        ("Animals, animal units", plan.animal_units),
        ("Verdict", verdict(plan)),
        ("Findings", standing(plan)),
        ("Status of figures", figures_in_one_line(plan)),
        *(("The law asks", f"{duty.sentence} ({duty.citation})") for duty in plan.duties),
        ("Signed", plan.statement or "not signed"),
        ("Law", plan.law_edition),
        ("Program", plan.program),
        ("Plan", plan.id),
        ("Fingerprint", plan.fingerprint),
    ]


_FIELD = (Column("Field", 12), Column("Name", 24))
_FIELDS = (
    *_FIELD,
    Column("State", 8),
    Column("Tract", 12),
    Column("Area, ac", 10, "0.00"),
    Column("Area stated, ac", 10, "0.00"),
    Column("Kept free, ac", 10, "0.00"),
    Column("Tenure", 12),
    Column("Irrigated", 10),
    Column("Soil", 28),
    Column("Soil test of", 12, "date"),
    Column("P, FIV", 10, "0"),
    Column("Risk tool", 28),
    Column("Risk of P loss", 12),
    Column("Risk assessed on", 12, "date"),
    Column("Assessment in force", 12),
    Column("Phosphorus decision", 70),
    Column("Paragraph", 22),
    Column("P2O5 planned over the rotation, lb/ac", 14, "0.0"),
    Column("P2O5 removed over the rotation, lb/ac", 14, "0.0"),
    Column("P2O5 allowed over the rotation, lb/ac", 14, "0.0"),
    Column("Do", 70),
    Column("Never", 70),
)


def _fields(plan: Plan) -> Iterator[tuple[Any, ...]]:
    for field in plan.fields:
        test, psi, phosphorus = field.soil_test, field.psi, field.phosphorus
        yield (
            field.id,
            field.name,
            field.state,
            field.tract,
            field.acres,
            field.acres_stated,
            field.acres_kept_free,
            field.tenure,
            _yes(field.irrigated),
            field.soil.get("map unit", ""),
            test.date if test else None,
            phosphorus.fiv,
            plan.jurisdiction(field.state).risk_tool,
            psi.category if psi else "",
            psi.date if psi else None,
            _yes(psi.in_force) if psi else "",
            phosphorus.decision.sentence if phosphorus.decision else "not decided",
            phosphorus.decision.citation if phosphorus.decision else "",
            phosphorus.planned,
            phosphorus.removed,
            phosphorus.allowed,
            "\n".join(field.do),
            "\n".join(field.never),
        )


_CROPS = (
    *_FIELD,
    Column("Year", 8, "year"),
    Column("Crop", 20),
    Column("Yield goal", 10, "0.0"),
    Column("Unit of the goal", 10),
    Column("How the goal was set", 44),
    Column("N need, lb/ac", 10, "0.0"),
    Column("Status of the need", 22),
    Column("N credits, lb/ac", 10, "0.0"),
    Column("N from manure, lb/ac", 10, "0.0"),
    Column("N from fertilizer, lb/ac", 10, "0.0"),
    Column("N still needed, lb/ac", 10, "0.0"),
    Column("P2O5 applied, lb/ac", 10, "0.0"),
    Column("P2O5 removed, lb/ac", 10, "0.0"),
    Column("K2O applied, lb/ac", 10, "0.0"),
    Column("K2O removed, lb/ac", 10, "0.0"),
    Column("Status of the removals", 22),
)


def _crops(plan: Plan) -> Iterator[tuple[Any, ...]]:
    for field in plan.fields:
        for crop in field.crops:
            goal, need = crop.goal, crop.nitrogen_need
            yield (
                field.id,
                field.name,
                crop.year,
                crop.crop,
                goal.value if goal else None,
                goal.unit if goal else "",
                f"{goal.method}: {goal.evidence}" if goal else "",
                need.value if need else None,
                _status(need),
                sum(credit.amount.value for credit in crop.credits),
                crop.manure_n,
                crop.fertilizer_n,
                crop.nitrogen_still_needed,
                crop.p2o5_applied,
                crop.p2o5_removed.value if crop.p2o5_removed else None,
                crop.k2o_applied,
                crop.k2o_removed.value if crop.k2o_removed else None,
                _status(crop.p2o5_removed),
            )


AMOUNT = (
    Column("Rate", 10, "0.00"),
    Column("Unit of the rate", 12),
    Column("Area, ac", 10, "0.00"),
    Column("In all", 12, "0.0"),
    Column("Unit of the whole", 12),
    Column("Method", 16),
)
NUTRIENTS = (
    Column("N total, lb/ac", 10, "0.0"),
    Column("N available, lb/ac", 10, "0.0"),
    Column("P2O5, lb/ac", 10, "0.0"),
    Column("K2O, lb/ac", 10, "0.0"),
)
_APPLICATIONS = (
    *_FIELD,
    Column("Crop year", 8, "year"),
    Column("Crop", 20),
    Column("Material", 30),
    Column("Manure", 8),
    Column("First day", 12, "date"),
    Column("Last day", 12, "date"),
    *AMOUNT,
    Column("Incorporation", 26),
    Column("Purpose", 14),
    *NUTRIENTS,
    Column("Content from", 40),
    Column("When lawful", 50),
)


def _applications(plan: Plan) -> Iterator[tuple[Any, ...]]:
    for field in plan.fields:
        for crop in field.crops:
            for use in crop.applications:
                yield (
                    field.id,
                    field.name,
                    crop.year,
                    crop.crop,
                    use.source_name,
                    _yes(use.is_manure),
                    use.first_day,
                    use.last_day,
                    use.rate,
                    use.unit,
                    use.acres,
                    use.quantity,
                    use.unit.split("/")[0],
                    use.method,
                    use.incorporation,
                    use.purpose,
                    use.total_n,
                    use.available_n,
                    use.p2o5,
                    use.k2o,
                    use.content_source,
                    use.window,
                )


_BALANCE = (
    *_FIELD,
    Column("Year", 8, "year"),
    Column("Crops", 30),
    Column("P2O5 applied, lb/ac", 12, "0.0"),
    Column("P2O5 removed, lb/ac", 12, "0.0"),
    Column("P2O5 applied less removed so far, lb/ac", 14, "0.0"),
)


def _balance(plan: Plan) -> Iterator[tuple[Any, ...]]:
    for field in plan.fields:
        for year in field.phosphorus.balance:
            yield field.id, field.name, year.year, year.crops, year.applied, year.removed, year.running


_BUDGET = (
    Column("Manure", 14),
    Column("Name", 34),
    Column("Unit", 10),
    Column("Year", 8, "year"),
    *(
        Column(name, 12, "0.0")
        for name in (
            "Carried in",
            "Produced",
            "Imported",
            "All in",
            "Applied",
            "Exported",
            "Left in store",
            "All out",
            "Room",
        )
    ),
)


def _budget(plan: Plan) -> Iterator[tuple[Any, ...]]:
    for manure in plan.manures:
        for year in manure.years:
            yield (
                manure.id,
                manure.name,
                manure.unit,
                year.year,
                year.carried_in,
                year.produced,
                year.imported,
                year.carried_in + year.produced + year.imported,
                year.applied,
                year.exported,
                year.stored,
                year.applied + year.exported + year.stored,
                manure.capacity,
            )


_FIGURES = (
    Column("Kind", 12),
    Column("Name", 60),
    Column("Value", 14, "General"),
    Column("Unit", 12),
    Column("Stands in", 40),
    Column("Status", 34),
    Column("Note", 80),
)


def _figures(plan: Plan) -> Iterator[tuple[Any, ...]]:
    for figure in plan.figures:
        yield (
            "figure",
            figure.name,
            figure.value,
            figure.unit,
            figure.citation,
            Status(figure.status).label,
            figure.note,
        )
    for reading in plan.readings:
        others = " Otherwise: ".join(("", *reading.alternatives)).strip()
        yield (
            "reading",
            reading.question,
            None,
            "",
            reading.citation,
            "",
            f"Taken: {reading.chosen} {reading.why} {others}".strip(),
        )
    for pack in plan.packs:
        yield "table pack", pack.title, None, "", pack.edition, "", f"{pack.id}, fingerprint {pack.fingerprint}"
    for name, digest in plan.inputs.items():
        yield "file read", name, None, "", "", "", f"SHA-256 {digest}"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _status(value: Amount | None) -> str:
    if value is None or not value.status:
        return ""
    return Status(value.status).label
