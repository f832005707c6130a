"""What Maryland asks of the operation as a whole: plan, author, voucher, updates, stockpiles."""

from __future__ import annotations

from delmarva.law.maryland.application.applicators import MayApply, may_apply_nutrients
from delmarva.law.maryland.application.placement import Stockpile, field_stockpile
from delmarva.law.maryland.certification.planners import PlanAuthor, Planner, plan_author
from delmarva.law.maryland.nutrient_plans.coverage import PlanNeed, plan_need
from delmarva.law.maryland.nutrient_plans.filings import filing_duty
from delmarva.law.maryland.nutrient_plans.updates import PLAN_UPDATE, plan_standing
from delmarva.law.maryland.nutrient_plans.updates import Change as PlanChange
from delmarva.planning.desk import Desk
from delmarva.planning.field import treated_acres
from delmarva.planning.materials import day
from delmarva.planning.operation import CertificateClass, Manure, Person, Role, Storage, StorageKind
from delmarva.planning.plan import AnimalLine, Decision, FieldPlan, Level, StorageLine
from delmarva.rules import number, years_between

_PLANNERS = {
    CertificateClass.CONSULTANT: Planner.CONSULTANT,
    CertificateClass.FARM_OPERATOR: Planner.FARM_OPERATOR,
}


def farm_duties(desk: Desk, fields: tuple[FieldPlan, ...], animals: tuple[AnimalLine, ...]) -> tuple[Decision, ...]:
    """Whether a plan is needed, who may write it and apply, whether the last one ran out, and what is filed."""
    units = sum(line.animal_units for line in animals)
    treated = treated_acres(desk, fields)
    need, plan_decision = desk.decide(
        "Maryland: plan",
        plan_need,
        {
            "makes_products": True,
            "gross_income": desk.farm.operation.gross_income,
            "animal_units": units,
            "keeps_livestock": bool(animals),
            "uses_nutrients": treated > 0,
            "youth_sales_only": False,
            "participation_proof": False,
            "loss_minimized": False,
        },
    )
    decisions = [plan_decision, _author(desk), _applicator(desk, treated), _update(desk)]
    _, filing = desk.decide(
        "Maryland: filing",
        filing_duty,
        {
            "plan_required": need == PlanNeed.REQUIRED,
            "first_filed": desk.farm.previous_plan is not None,
            "develop_date_past": True,
        },
    )
    return tuple(decision for decision in [*decisions, filing] if decision is not None)


def _holds(desk: Desk, person: Person | None, kind: CertificateClass) -> bool:
    """Whether a person holds a certificate of a class in force on the day of the plan."""
    today = desk.farm.operation.plan_date
    return person is not None and any(
        certificate.certificate_class is kind and certificate.expires >= today for certificate in person.certificates
    )


def _planner(desk: Desk, person: Person | None) -> Planner:
    return next((planner for kind, planner in _PLANNERS.items() if _holds(desk, person, kind)), Planner.NONE)


def _author(desk: Desk) -> Decision | None:
    consultant, operator = desk.farm.person(Role.CONSULTANT), desk.farm.person(Role.OPERATOR)
    writer = consultant if _planner(desk, consultant) != Planner.NONE else operator
    author, decision = desk.decide(
        "Maryland: author of the plan",
        plan_author,
        {
            "planner": _planner(desk, writer),
            "owns_land": False,
            "operates_land": writer is operator,
            "legal_interest": False,
        },
    )
    if author in (PlanAuthor.UNCERTIFIED, PlanAuthor.OTHER_LAND) and decision is not None:
        desk.find(Level.VIOLATION, "people", decision.sentence, decision.citation, decision.explanation)
    return decision


def _applicator(desk: Desk, treated: float) -> Decision | None:
    operator = desk.farm.person(Role.OPERATOR)
    may, decision = desk.decide(
        "Maryland: who applies",
        may_apply_nutrients,
        {
            "applied_acres": treated,
            "certificate": _planner(desk, operator),
            "holds_voucher": _holds(desk, operator, CertificateClass.VOUCHER),
            "voucher_age_years": 0.0,
        },
    )
    if may in (MayApply.LAPSED, MayApply.NOT_QUALIFIED) and decision is not None:
        desk.find(Level.VIOLATION, "people", decision.sentence, decision.citation, decision.explanation)
    return decision


def _update(desk: Desk) -> Decision | None:
    """Whether the previous plan had run out on the day of this one."""
    previous, today = desk.farm.previous_plan, desk.farm.operation.plan_date
    if previous is None:
        return None
    _, decision = desk.decide(
        "Maryland: update of the previous plan",
        plan_standing,
        {
            "plan_age_years": years_between(previous.completed, today),
            "may_run_on": False,
            "change": PlanChange.NONE,
            "plan_covers_change": True,
        },
    )
    if PLAN_UPDATE.lapsed(previous.completed, today):
        desk.find(
            Level.WARNING,
            "operation",
            f"The plan of {day(previous.completed)} was due for update on {day(PLAN_UPDATE.due(previous.completed))}.",
            PLAN_UPDATE.cite,
        )
    return decision


def storage_lines(desk: Desk) -> tuple[StorageLine, ...]:
    """Each store or pile; piles in the field with what is at hand of the Manual."""
    return tuple(_storage_line(desk, store) for store in desk.farm.storages)


def _storage_line(desk: Desk, store: Storage) -> StorageLine:
    where, source = f"storage {store.id} {store.name}".strip(), desk.farm.source(store.manure)
    decisions = []
    if store.kind is not StorageKind.STRUCTURE and isinstance(source, Manure):
        moisture = source.analysis.moisture_percent if source.analysis is not None else None
        standing, decision = desk.decide(
            f"{where}: stockpile",
            field_stockpile,
            {"stackable": not source.form.liquid, "moisture": moisture, "other_storage": False},
        )
        if decision is not None:
            decisions.append(decision)
            level = Level.WARNING if standing == Stockpile.LAWFUL else Level.VIOLATION
            desk.find(level, where, decision.sentence, decision.citation, decision.explanation)
    days = f"{number(store.days)} days" if store.days is not None else ""
    return StorageLine(
        id=store.id,
        name=store.name,
        kind=store.kind.value,
        manure=source.name,
        capacity=store.capacity,
        decisions=tuple(decisions),
        facts=", ".join(part for part in (days, "covered" if store.covered else "") if part),
    )
