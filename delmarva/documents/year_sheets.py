"""What the sheets of an annual report and of the season hold."""

from __future__ import annotations

from delmarva.documents.sheets import AMOUNT, NUTRIENTS, Column, Sheet
from delmarva.planning.reports import AnnualReport
from delmarva.planning.season import FieldSeason, Season

_SUMMARY = (Column("Item", 26), Column("Value", 100))
_WORDS = 44


def report_sheets(report: AnnualReport) -> list[Sheet]:
    """Return what the workbook of a report holds; none applied is a 0 or said, never a blank."""
    return [
        Sheet(
            "Report",
            _SUMMARY,
            [
                ("Report", report.title),
                ("Items of", report.citation),
                ("State", report.state_name),
                ("Calendar year", report.year),
                ("Due", report.due),
                ("Draft", report.draft or "no"),
                ("Farm", report.farm_name),
                ("Address", report.address),
                ("County", report.county),
                ("Watershed", report.watershed),
                ("Operator", report.operator),
                ("Consultant", report.consultant),
                ("Plan", report.plan_id),
                ("Statement", f"{report.statement} ({report.statement_citation})"),
                ("Signed", report.signed or "not signed"),
            ],
        ),
        Sheet(
            "Crops",
            (
                Column("Crop", 20),
                Column("Area, ac", 10, "0.00"),
                Column("Nitrogen, lb", 12, "0"),
                Column("P2O5, lb", 12, "0"),
                Column("K2O, lb", 12, "0"),
                Column("Manure", _WORDS),
                Column("Planned applications not recorded", 14, "0"),
                Column("Yields an acre", 30),
            ),
            [(c.crop, c.acres, c.n_lb, c.p2o5_lb, c.k2o_lb, c.manure, c.unrecorded, c.yields) for c in report.crops],
        ),
        Sheet(
            "Manure",
            (
                Column("Manure", 34),
                Column("Unit", 10),
                Column("Made", 12, "0.0"),
                Column("Brought in", 12, "0.0"),
                Column("Taken off", 12, "0.0"),
                Column("Applied", 12, "0.0"),
                Column("Nitrogen, lb a unit", 12, "0.0"),
                Column("P2O5, lb a unit", 12, "0.0"),
            ),
            [
                (m.name, m.unit, m.produced, m.imported, m.exported, m.applied, m.n_per_unit, m.p2o5_per_unit)
                for m in report.manures
            ],
        ),
        Sheet(
            "Transfers",
            (
                Column("Direction", 10),
                Column("Manure", 34),
                Column("Quantity", 12, "0.0"),
                Column("Unit", 10),
                Column("From or to", 30),
                Column("Place", 30),
                Column("Use", _WORDS),
            ),
            [(t.direction, t.manure, t.quantity, t.unit, t.party, t.place, t.use) for t in report.transfers],
        ),
        Sheet("Not recorded", (Column("What", 100),), [(line,) for line in report.unrecorded]),
        Sheet(
            "Items",
            (Column("State", 14), Column("Item", 70), Column("Paragraph", 26), Column("Where it is", 50)),
            [(item.state, item.label, item.citation, item.evidence) for item in report.items],
        ),
    ]


def season_sheets(season: Season) -> list[Sheet]:
    """Return what the workbook of a season holds."""
    return [
        Sheet(
            "Fields",
            (
                Column("Field", 12),
                Column("Name", 24),
                Column("Crops", 26),
                Column("Area, ac", 10, "0.00"),
                *(
                    Column(f"{nutrient} {what}, lb/ac", 12, "0.0")
                    for nutrient in ("Available N", "P2O5", "K2O")
                    for what in ("planned", "applied")
                ),
                Column("N still needed, lb/ac", 12, "0.0"),
                Column("Yields an acre", 30),
            ),
            [_field(field) for field in season.fields],
        ),
        Sheet(
            "Records",
            (
                Column("Field", 12),
                Column("Day", 12, "date"),
                Column("Material", 30),
                Column("Manure", 8),
                *AMOUNT,
                Column("By", 20),
                Column("Conditions", 30),
                *NUTRIENTS,
            ),
            [
                (
                    field.field,
                    done.date,
                    done.source_name,
                    "yes" if done.is_manure else "no",
                    done.rate,
                    done.unit,
                    done.acres,
                    done.quantity,
                    done.unit.split("/")[0],
                    done.method,
                    done.by,
                    done.conditions,
                    done.total_n,
                    done.available_n,
                    done.p2o5,
                    done.k2o,
                )
                for field in season.fields
                for done in field.applied
            ],
        ),
        Sheet(
            "Findings",
            (Column("Gravity", 12), Column("Where", 30), Column("What", 90), Column("Paragraph", 26)),
            [(finding.level.value, finding.where, finding.sentence, finding.citation) for finding in season.findings],
        ),
    ]


def _field(field: FieldSeason) -> tuple[object, ...]:
    return (
        field.field,
        field.label.removeprefix(field.field).strip(),
        " then ".join(field.crops),
        field.acres,
        field.planned_n,
        field.applied_n,
        field.planned_p2o5,
        field.applied_p2o5,
        field.planned_k2o,
        field.applied_k2o,
        field.n_still_needed,
        "; ".join(field.yields),
    )
