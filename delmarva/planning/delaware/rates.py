"""Yield goals by 3 Del.C. §2247(a)(5) and the nitrogen ceiling of §2247(c)."""

from __future__ import annotations

from delmarva.law.delaware.nutrient_management.nitrogen import (
    AdaptiveBasis,
    YieldMethod,
    nitrogen_limit,
    yield_goal_method,
)
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField, Purpose, RotationCrop
from delmarva.planning.nitrogen import Need
from delmarva.planning.plan import Decision, Level, YieldGoal
from delmarva.rules import number
from delmarva.science.yield_goal import GoalStanding, best_four_of_seven, goal_standing

CITE = "3 Del.C. §2247(a)(5)"


def yield_goal(desk: Desk, field: FarmField, crop: RotationCrop) -> YieldGoal | None:
    """The realistic yield goal of a crop: the mean of the best four of seven years, or a judgement with its reason."""
    if not crop.kind.harvested:
        return None
    where, unit = f"field {field.label}, {crop.crop} {crop.year}", f"{crop.kind.harvest_unit}/ac"
    found = best_four_of_seven(field.yields.get(crop.crop, {}))
    method = yield_goal_method(found.years)
    formula = method != YieldMethod.JUDGEMENT
    value = crop.goal if crop.goal is not None else found.mean if formula else None
    if value is None:
        desk.find(
            Level.MISSING,
            where,
            f"No yield goal: {found.text}. A certified consultant's judgement with a written reason is needed.",
            CITE,
        )
        return None
    standing = goal_standing(
        formula_goal=formula,
        formula_mean=found.mean if formula and found.mean else 0.0,
        goal=value,
        written_reason=bool(crop.goal_reason),
    )
    if standing == GoalStanding.UNREASONED:
        desk.find(Level.MISSING, where, standing.sentence, CITE)
    if standing == GoalStanding.UNJUSTIFIED:
        desk.find(Level.VIOLATION, where, f"{standing.sentence} Goal {number(value, 1)} {unit}; {found.text}.", CITE)
    if standing == GoalStanding.JUSTIFIED:
        desk.find(Level.WARNING, where, f"{standing.sentence} The statute itself sets the mean as the goal.", CITE)
    evidence = found.text if formula else crop.goal_reason
    return YieldGoal(value=value, unit=unit, method=standing.sentence, evidence=evidence, citation=CITE)


def nitrogen_decision(
    desk: Desk, field: FarmField, crop: RotationCrop, applied: float | None, need: Need
) -> Decision | None:
    """Whether the nitrogen of all sources keeps the published rate; None where none is applied."""
    if not applied:
        return None
    where = f"field {field.label}, {crop.crop} {crop.year}"
    adaptive = any(use.purpose is Purpose.ADAPTIVE for use in crop.applications)
    _, decision = desk.decide(
        f"{where}: nitrogen",
        nitrogen_limit,
        {
            "recommended_n": applied,
            "is_published": need.published is not None,
            "published_n": need.published or 0.0,
            "in_season": adaptive,
            "adaptive_basis": AdaptiveBasis.CONSULTANT if adaptive else AdaptiveBasis.NONE,
        },
    )
    if decision is not None and decision.outcome == "EXCEEDS":
        desk.find(
            Level.VIOLATION,
            where,
            f"{number(applied, 1)} lb N/ac is planned, {number(need.published, 1)} lb/ac is published for the goal.",
            decision.citation,
            decision.explanation,
        )
    return decision
