"""The phosphorus of a field over its rotation: what 3 Del.C. §2247(b) allows of what is planned."""

from __future__ import annotations

from datetime import date

from delmarva.law.delaware.nutrient_management.phosphorus import (
    PhosphorusLimit,
    phosphorus_is_lawful,
    phosphorus_limit,
)
from delmarva.planning.delaware.risk import PsiFacts, psi_facts
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField
from delmarva.planning.materials import day
from delmarva.planning.plan import CropPlan, Decision, Level, PhosphorusPlan
from delmarva.planning.removal import phosphorus_balance, phosphorus_uses, rotation_removal
from delmarva.planning.soil import SoilFacts
from delmarva.rules import number
from delmarva.science.phosphorus import phosphate_advice

NOTHING = (PhosphorusLimit.NONE, PhosphorusLimit.ASSESS, PhosphorusLimit.RENEW)
UP_TO_REMOVAL = (PhosphorusLimit.REMOVAL, PhosphorusLimit.ASSESS_EXCESS)
LESS_ONCE_LAPSED = (*NOTHING, PhosphorusLimit.ASSESS_EXCESS)


class FieldPhosphorus:
    """The phosphorus question of one field: asked of the law for the rotation, and for each application in its turn."""

    def __init__(self, desk: Desk, field: FarmField, soil: SoilFacts, planned: float, removed: float | None) -> None:
        self.desk, self.field, self.soil = desk, field, soil
        self.planned, self.removed = planned, removed

    def _facts(self, on: date) -> tuple[dict[str, object], PsiFacts]:
        psi = psi_facts(self.desk, self.field, on)
        return {
            "fiv": self.soil.fiv,
            "planned_p2o5": self.planned,
            "removed_p2o5": self.removed,
            "psi": psi.category,
            "psi_age_years": psi.age(on),
        }, psi

    def decide(self, on: date) -> tuple[PhosphorusLimit | None, Decision | None]:
        """What the rotation may receive, asked for a day of application."""
        facts, _ = self._facts(on)
        return self.desk.decide(f"field {self.field.label}: phosphorus", phosphorus_limit, facts)

    def allowed(self, limit: PhosphorusLimit | None) -> float | None:
        """The most P2O5 over the rotation that the outcome allows; None where it sets no number."""
        if limit in NOTHING:
            return 0.0
        return self.removed if limit in UP_TO_REMOVAL else None

    def report(self, limit: PhosphorusLimit | None, decision: Decision | None) -> None:
        """Findings on what is planned for the rotation as a whole."""
        if limit is None or decision is None or self.planned <= 0:
            return
        where, most = f"field {self.field.label}", self.allowed(limit)
        told = f"{number(self.planned, 1)} lb P2O5/ac is planned over the rotation"
        if most is not None and self.planned > most + 0.05:
            allowed = "none may be applied" if most == 0 else f"{number(most, 1)} lb/ac may be applied"
            self.desk.find(
                Level.VIOLATION,
                where,
                f"{told}, {allowed}. {decision.sentence}",
                decision.citation,
                decision.explanation,
            )
        elif limit == PhosphorusLimit.CONSULTANT:
            self.desk.find(
                Level.WARNING,
                where,
                f"{told}, {number(self.removed, 1)} lb/ac is removed. {decision.sentence}",
                decision.citation,
                decision.explanation,
            )

    def report_later(self, crops: tuple[CropPlan, ...], first: date, limit: PhosphorusLimit | None) -> None:
        """Findings on later applications for which the Phosphorus Site Index will have lapsed."""
        if self.soil.fiv is None or limit in NOTHING:
            return
        for use in sorted(phosphorus_uses(crops), key=lambda use: use.last_day):
            facts, psi = self._facts(use.last_day)
            later = phosphorus_limit.ask(facts)
            if use.last_day > first and later.decided and later.value != limit and later.value in LESS_ONCE_LAPSED:
                self.desk.find(
                    Level.WARNING,
                    f"field {self.field.label}",
                    f"By the application of {day(use.last_day)} the Phosphorus Site Index of "
                    f"{day(psi.made) if psi.made else 'no date'} will have lapsed. {later.value.sentence}",
                    phosphorus_limit.cite,
                )
                return


def phosphorus_plan(
    desk: Desk, field: FarmField, soil: SoilFacts, crops: tuple[CropPlan, ...], default_day: date
) -> PhosphorusPlan:
    """The decision for the rotation and the balance by year, with what is wrong noted as findings."""
    planned = sum(crop.p2o5_applied for crop in crops)
    removed = rotation_removal(crops)
    first = min((use.first_day for use in phosphorus_uses(crops)), default=default_day)
    question = FieldPhosphorus(desk, field, soil, planned, removed)
    limit, decision = question.decide(first)
    question.report(limit, decision)
    question.report_later(crops, first, limit)
    advice = "" if soil.category is None else phosphate_advice(soil.category).sentence
    return PhosphorusPlan(
        fiv=soil.fiv,
        planned=planned,
        removed=removed,
        allowed=question.allowed(limit),
        decision=decision,
        advice=advice,
        balance=phosphorus_balance(crops),
    )


def check_records(desk: Desk, field: FarmField, soil: SoilFacts, p2o5_by_record: list[tuple[date, str, float]]) -> None:
    """Findings on phosphorus that was in fact applied, where what is known decides that it was not lawful."""
    for on, what, p2o5 in p2o5_by_record:
        if p2o5 <= 0:
            continue
        psi = psi_facts(desk, field, on)
        facts = {"fiv": soil.fiv, "planned_p2o5": p2o5, "psi": psi.category, "psi_age_years": psi.age(on)}
        answer = phosphorus_is_lawful.ask(facts)
        if answer.decided and not answer.value:
            key = f"field {field.label}: phosphorus recorded {on.isoformat()}"
            _, decision = desk.decide(key, phosphorus_limit, facts | {"removed_p2o5": None})
            told = f"{number(p2o5, 1)} lb P2O5/ac recorded on {day(on)} ({what})"
            desk.find(
                Level.VIOLATION,
                f"field {field.label}",
                f"{told}. {decision.sentence if decision else ''}".strip(),
                phosphorus_is_lawful.cite,
                key,
            )
