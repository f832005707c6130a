"""The summary for the operator, the field table, and a page for each field."""

from __future__ import annotations

from typing import Any

from delmarva.documents.categories import LEGEND, category
from delmarva.documents.paper.crop_notes import notes
from delmarva.documents.paper.reasons import Reasons
from delmarva.documents.text import (
    NOTHING,
    amount,
    day,
    listed,
    mark,
    plain,
    quantity,
    short_day,
    span,
)
from delmarva.planning.plan import CropPlan, FieldPlan, ManureOption, Plan, PlannedApplication, PsiSummary, Zone
from delmarva.planning.quantities import said

_ALWAYS_IN_THE_TABLE = ("pH", "buffer pH", "organic matter")
_ELEMENTS = {
    "al": "aluminum",
    "b": "boron",
    "cec": "cation exchange capacity",
    "cu": "copper",
    "fe": "iron",
    "mn": "manganese",
    "na": "sodium",
    "s": "sulfur",
    "zn": "zinc",
}


def summary(plan: Plan) -> dict[str, Any]:
    """Return what to do and never to do, by field; what is never to be done anywhere is said once."""
    everywhere = (
        [rule for rule in plan.fields[0].never if all(rule in field.never for field in plan.fields)]
        if len(plan.fields) > 1
        else []
    )
    return {
        "everywhere": everywhere,
        "rows": [
            {
                "field": field.label,
                "acres": quantity(field.acres - field.acres_kept_free),
                "do": list(field.do),
                "never": [rule for rule in field.never if rule not in everywhere],
            }
            for field in plan.fields
        ],
    }


def field_table(plan: Plan) -> list[list[str]]:
    """Return a row a field."""
    both = len(plan.jurisdictions) > 1
    return [
        [
            f"{field.label} ({field.state})" if both else field.label,
            field.tract or NOTHING,
            quantity(field.acres, 2),
            quantity(field.acres_kept_free, 2),
            field.soil.get("map unit", NOTHING),
            quantity(field.phosphorus.fiv, 0),
            _psi_in_short(field.psi),
            LEGEND[category(field)],
            listed(f"{crop.year} {crop.crop}" for crop in field.crops),
        ]
        for field in plan.fields
    ]


def _psi_in_short(psi: PsiSummary | None) -> str:
    if psi is None or psi.date is None:
        return NOTHING
    return f"{psi.category}, {short_day(psi.date)}" + ("" if psi.in_force else " (lapsed)")


def field_blocks(plan: Plan, reasons: Reasons) -> list[dict[str, Any]]:
    """Return everything the plan says of each field."""
    return [_block(plan, field, reasons) for field in plan.fields]


def _block(plan: Plan, field: FieldPlan, reasons: Reasons) -> dict[str, Any]:
    place, state = f"field {field.label}", plan.jurisdiction(field.state)
    return {
        "id": field.id,
        "name": field.name,
        "state": state.name if len(plan.jurisdictions) > 1 else "",
        "facts": _facts(field),
        "soil_test": _soil_test(field),
        "phosphorus": {
            "decision": reasons.decision(field.phosphorus.decision, place),
            "category": LEGEND[category(field)],
            "lines": [
                line
                for line in (_phosphorus_numbers(field), _risk(state.risk_tool, field.psi), field.phosphorus.advice)
                if line
            ],
        },
        "crops": [_crop_row(crop) for crop in field.crops],
        "notes": notes(field.crops, place, reasons),
        "applications": {
            "rows": [_application(crop, use) for crop in field.crops for use in crop.applications],
            "windows": _windows([use for crop in field.crops for use in crop.applications]),
        },
        "balance": [
            [str(year.year), year.crops, quantity(year.applied), quantity(year.removed), quantity(year.running)]
            for year in field.phosphorus.balance
        ],
        "options": [_option(f"{crop.year} {crop.crop}", option) for crop in field.crops for option in crop.options],
        "never": list(field.never),
    }


def _option(crop: str, option: ManureOption) -> list[str]:
    unit = option.unit.split("/")[0]
    each, decimals = (1000, 0) if unit == "1000 gal" else (1, 2)
    by_nitrogen, by_phosphorus, most = (
        quantity(None if value is None else value * each, decimals)
        for value in (option.by_nitrogen, option.by_phosphorus, option.most)
    )
    return [crop, option.source_name, by_nitrogen, by_phosphorus, f"{most} {unit.split()[-1]}", option.binds]


def _facts(field: FieldPlan) -> list[list[str]]:
    land = [f"{quantity(field.acres, 2)} ac measured on the boundary ({quantity(field.acres_stated, 2)} stated)"]
    land += [f"{quantity(field.acres_kept_free, 2)} ac kept free"] if field.acres_kept_free else []
    land += [f"manure on {quantity(field.spreadable_acres, 2)} ac"] if field.zones else []
    land += [f"tract {field.tract}"] if field.tract else []
    land += [field.tenure] if field.tenure else []
    land += ["irrigated" if field.irrigated else "not irrigated"]
    soil = [value if name == "map unit" else f"{name} {value}" for name, value in field.soil.items()]
    facts = [
        ["Land", ", ".join(land)],
        ["Soil", ", ".join(soil)],
        ["Erosion", field.erosion],
        ["Waters", listed(field.waters)],
        ["Sensitive", listed(field.sensitive_areas)],
        ["Setbacks", listed(_setback(zone) for zone in field.zones)],
    ]
    return [fact for fact in facts if fact[1]]


def _setback(zone: Zone) -> str:
    where = f"{plain(zone.distance_ft)} ft from {zone.names}, {quantity(zone.acres, 2)} ac"
    reasons = "; ".join(reason for reason in (zone.citation, zone.why, zone.assumed) if reason)
    return f"{where}: never {zone.forbids} ({reasons})"


def _soil_test(field: FieldPlan) -> dict[str, Any] | None:
    test = field.soil_test
    if test is None:
        return None
    origin = ", ".join(
        part
        for part in (
            f"sample {test.sample}",
            test.laboratory,
            day(test.date) if test.date else "no date",
            test.depth,
            test.place,
        )
        if part
    )
    judged = [v for v in test.values if v.fiv is not None or v.category or v.analyte in _ALWAYS_IN_THE_TABLE]
    others = [f"{_ELEMENTS.get(v.analyte, v.analyte)} {v.reported}" for v in test.values if v not in judged]
    return {
        "origin": origin,
        "rows": [[v.analyte, v.reported, quantity(v.fiv, 0), v.category or NOTHING] for v in judged],
        "others": listed(others, len(others)),
        "saturation": test.phosphorus_saturation,
        "sources": listed(dict.fromkeys(v.source for v in test.values if v.source)),
    }


def _phosphorus_numbers(field: FieldPlan) -> str:
    phosphorus = field.phosphorus
    most = "; no number is set" if phosphorus.allowed is None else f", allowed {quantity(phosphorus.allowed)} lb/ac"
    removed = "not known" if phosphorus.removed is None else f"{quantity(phosphorus.removed)} lb/ac"
    return f"P2O5 over the rotation: planned {quantity(phosphorus.planned)} lb/ac, removed {removed}{most}."


def _risk(tool: str, psi: PsiSummary | None) -> str:
    if psi is None:
        return f"{tool}: none."
    worksheet = ""
    if psi.worksheet_score is not None:
        found = f"{plain(psi.worksheet_score)}{mark('unconfirmed')}" + f", {psi.worksheet_category}" * bool(
            psi.worksheet_category
        )
        worksheet = f" The unconfirmed worksheet gives {found}; the law goes by an assessment only."
    if psi.date is None:
        return f"{tool}: none.{worksheet}"
    score = f" (score {plain(psi.score)})" if psi.score is not None else ""
    made = ", ".join(part for part in (day(psi.date), psi.assessor, psi.tool) if part)
    return f"{tool}: {psi.category}{score}{_force(psi)}; {made}.{worksheet}"


def _force(psi: PsiSummary) -> str:
    if not psi.in_force:
        return ", lapsed"
    return f", in force until {day(psi.lapses)}" if psi.lapses else ""


def _crop_row(crop: CropPlan) -> list[str]:
    credit = sum(credit.amount.value for credit in crop.credits)
    signs = {mark(c.amount.status, c.amount.doubtful) for c in crop.credits}
    manure = max((mark(use.availability_status) for use in crop.applications if use.is_manure), default="")
    phosphate = max((mark(use.content_status) for use in crop.applications), default="")
    goal = f"{plain(crop.goal.value, 1)} {crop.goal.unit.removesuffix('/ac')}" if crop.goal else NOTHING
    return [
        f"{crop.year} {crop.crop}",
        goal,
        amount(crop.nitrogen_need),
        quantity(credit) + max(signs, default=""),
        quantity(crop.manure_n) + manure,
        quantity(crop.fertilizer_n),
        quantity(crop.nitrogen_still_needed) + max(manure, *signs, "") * (crop.nitrogen_still_needed is not None),
        amount(crop.p2o5_recommended),
        quantity(crop.p2o5_applied) + phosphate,
        amount(crop.p2o5_removed),
        amount(crop.k2o_recommended),
        quantity(crop.k2o_applied) + phosphate,
        amount(crop.k2o_removed),
    ]


def _windows(uses: list[PlannedApplication]) -> list[str]:
    """Return when applications may be done; a window that all have is said once."""
    windows = dict.fromkeys(use.window for use in uses if use.window)
    if len(windows) == 1:
        return [f"When lawful: {window}." for window in windows]
    return [
        f"{listed(dict.fromkeys(use.source_name for use in uses if use.window == window))}: {window}."
        for window in windows
    ]


def _application(crop: CropPlan, use: PlannedApplication) -> dict[str, Any]:
    how = ", ".join(part for part in (use.purpose, use.method, use.incorporation) if part)
    return {
        "crop": f"{crop.year} {crop.crop}",
        "material": use.source_name,
        "how": how,
        "when": span(use.first_day, use.last_day),
        "rate": said(use.rate, use.unit),
        "amount": said(use.quantity, use.unit.split("/")[0], 1),
        "acres": quantity(use.acres),
        "numbers": [
            quantity(use.total_n) + mark(use.content_status),
            quantity(use.available_n) + mark(use.availability_status),
            quantity(use.p2o5) + mark(use.content_status),
            quantity(use.k2o) + mark(use.content_status),
        ],
    }
