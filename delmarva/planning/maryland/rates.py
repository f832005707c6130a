"""Expected yields by COMAR 15.20.08.05C and the recommended nitrogen rate as a ceiling, 15.20.07.05B."""

from __future__ import annotations

from delmarva.law.maryland.nutrient_plans.coverage import Followed, plan_is_followed
from delmarva.law.maryland.plan_content.rates import (
    YIELDS,
    ExpectedYield,
    YieldStanding,
    expected_yield,
    expected_yield_standing,
)
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField, RotationCrop
from delmarva.planning.nitrogen import Need
from delmarva.planning.plan import Decision, Level, YieldGoal
from delmarva.rules import number
from delmarva.science.yield_goal import best_three_of_five


def yield_goal(desk: Desk, field: FarmField, crop: RotationCrop) -> YieldGoal | None:
    """The expected yield of a crop: the mean of the three best of five years, or what the consultant entered."""
    if not crop.kind.harvested:
        return None
    where, unit = f"field {field.label}, {crop.crop} {crop.year}", f"{crop.kind.harvest_unit}/ac"
    found = best_three_of_five(field.yields.get(crop.crop, {}))
    basis = expected_yield(
        has_yield_goal=True,
        years_in_five=float(found.years),
        consecutive_years=0.0,
        prefers_sixty_percent=False,
        soil_productivity=False,
        nearby_fields=False,
        accepted_data=bool(crop.goal_reason),
    )
    by_records = basis == ExpectedYield.THREE_OF_FIVE and found.mean is not None
    value = crop.goal if crop.goal is not None else found.mean if by_records else None
    if value is None:
        desk.find(Level.MISSING, where, f"No expected yield: {found.text}. {basis.sentence}", YIELDS)
        return None
    method, evidence = basis.sentence, found.text if by_records else crop.goal_reason
    if by_records and found.mean is not None:
        standing = expected_yield_standing(found.mean, value)
        method = standing.sentence
        if standing == YieldStanding.ABOVE:
            told = f"{standing.sentence} Expected yield {number(value, 1)} {unit}; {found.text}."
            desk.find(Level.VIOLATION, where, told, YIELDS)
    elif not crop.goal_reason:
        desk.find(
            Level.MISSING, where, f"{basis.sentence} A reason for the expected yield must be written down.", YIELDS
        )
    return YieldGoal(value=value, unit=unit, method=method, evidence=evidence, citation=YIELDS)


def nitrogen_decision(
    desk: Desk, field: FarmField, crop: RotationCrop, applied: float | None, need: Need
) -> Decision | None:
    """Whether the nitrogen planned keeps the recommended rate; None where none is applied or no rate is at hand."""
    if not applied or need.amount is None:
        return None
    where = f"field {field.label}, {crop.crop} {crop.year}"
    followed, decision = desk.decide(
        f"{where}: nitrogen",
        plan_is_followed,
        {
            "applied_rate": applied,
            "recommended_rate": need.amount.value,
            "others_followed": True,
            "aims_kept": True,
        },
    )
    if decision is not None and followed == Followed.RATE:
        desk.find(
            Level.VIOLATION,
            where,
            f"{number(applied, 1)} lb N/ac is planned, {number(need.amount.value, 1)} lb/ac is recommended.",
            decision.citation,
            decision.explanation,
        )
    return decision
