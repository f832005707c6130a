"""The phosphorus of a field under COMAR 15.20.08.05E and .09: what its category lets it receive of what is planned."""

from __future__ import annotations

from datetime import date

from delmarva.law.maryland.definitions import day_number
from delmarva.law.maryland.plan_content.phosphorus import (
    Allowance,
    AllowanceKept,
    crop_phosphorus_limit,
    phosphorus_allowance,
    phosphorus_keeps_allowance,
    three_year_phosphorus_limit,
)
from delmarva.law.maryland.plan_content.transition import Tier
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField
from delmarva.planning.maryland.risk import pmt_facts
from delmarva.planning.plan import CropPlan, Decision, Level, PhosphorusPlan
from delmarva.planning.removal import phosphorus_balance, rotation_removal
from delmarva.planning.soil import SoilFacts
from delmarva.rules import number
from delmarva.science.phosphorus import phosphate_advice

NOTHING = (Allowance.NONE, Allowance.BAN, Allowance.ASSESS)
NOT_SETTLED = (Allowance.TEXT_MISSING, Allowance.TRANSITION)


def phosphorus_plan(
    desk: Desk, field: FarmField, soil: SoilFacts, crops: tuple[CropPlan, ...], default_day: date
) -> PhosphorusPlan:
    """What the field may receive, and the balance by year, with what is wrong noted as findings."""
    planned, removed = sum(crop.p2o5_applied for crop in crops), rotation_removal(crops)
    years = len({crop.year for crop in crops}) or 1
    mean = removed / years if removed is not None else None
    allowance, decision = _allowance(desk, field, soil)
    if allowance is not None and decision is not None:
        _report(desk, field, allowance, decision, crops, planned, mean)
    advice = "" if soil.category is None else phosphate_advice(soil.category).sentence
    return PhosphorusPlan(
        fiv=soil.fiv,
        planned=planned,
        removed=removed,
        allowed=_allowed(allowance, crops, mean),
        decision=decision,
        advice=advice,
        balance=phosphorus_balance(crops),
    )


def _allowance(desk: Desk, field: FarmField, soil: SoilFacts) -> tuple[Allowance | None, Decision | None]:
    implemented = desk.farm.operation.plan_date
    return desk.decide(
        f"field {field.label}: phosphorus",
        phosphorus_allowance,
        {
            "field_fiv": soil.fiv,
            "tier": Tier.NONE,
            "implemented_on": day_number(implemented),
            "schedule_adjusted": False,
            "pmt": pmt_facts(desk, field, implemented).category,
        },
    )


def _allowed(allowance: Allowance | None, crops: tuple[CropPlan, ...], mean: float | None) -> float | None:
    """The most P2O5 over the years planned, where the category sets a number."""
    if allowance in NOTHING:
        return 0.0
    if allowance == Allowance.THREE_YEARS:
        return None if mean is None else float(three_year_phosphorus_limit(mean))
    if allowance == Allowance.CROP:
        limits = [_crop_limit(crop) for crop in crops]
        known = [limit for limit in limits if limit is not None]
        return sum(known) if len(known) == len(limits) else None
    return None


def _crop_limit(crop: CropPlan) -> float | None:
    if crop.p2o5_removed is None:
        return None
    recommended = crop.p2o5_recommended.value if crop.p2o5_recommended is not None else 0.0
    return float(crop_phosphorus_limit(crop.p2o5_removed.value, recommended))


def _report(
    desk: Desk,
    field: FarmField,
    allowance: Allowance,
    decision: Decision,
    crops: tuple[CropPlan, ...],
    planned: float,
    mean: float | None,
) -> None:
    """Findings on what is planned: for the rotation, and crop by crop where the category goes by the crop."""
    if planned <= 0 or allowance == Allowance.RECOMMENDATION:
        return
    where = f"field {field.label}"
    if allowance in NOT_SETTLED:
        desk.find(Level.WARNING, where, f"{number(planned, 1)} lb P2O5/ac is planned. {decision.sentence}",
                  decision.citation, decision.explanation)  # fmt: skip
        return
    for crop in crops:
        kept, kept_decision = desk.decide(
            f"{where}, {crop.crop} {crop.year}: phosphorus",
            phosphorus_keeps_allowance,
            {
                "allowance": allowance,
                "three_years_p2o5": planned,
                "mean_removal_p2o5": mean,
                "crop_p2o5": crop.p2o5_applied,
                "removed_p2o5": crop.p2o5_removed.value if crop.p2o5_removed else None,
                "recommended_p2o5": crop.p2o5_recommended.value if crop.p2o5_recommended else 0.0,
            },
        )
        if kept == AllowanceKept.EXCEEDED and kept_decision is not None:
            whole = allowance in (Allowance.THREE_YEARS, *NOTHING)
            told = (
                f"{number(planned, 1)} lb P2O5/ac is planned over the rotation"
                if whole
                else f"{number(crop.p2o5_applied, 1)} lb P2O5/ac is planned for {crop.crop} {crop.year}"
            )
            desk.find(
                Level.VIOLATION, where, f"{told}. {decision.sentence}", decision.citation, kept_decision.explanation
            )
            if whole:
                return
