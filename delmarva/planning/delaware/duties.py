"""What the law asks of the operation as a whole: plan, certificates, stores, updates."""

from __future__ import annotations

from delmarva.law.delaware.nutrient_management import storage
from delmarva.law.delaware.nutrient_management.certification import (
    CertificateDuty,
    certificate_is_in_force,
    generator_must_be_certified,
    land_applicator_duty,
)
from delmarva.law.delaware.nutrient_management.plans import PlanDuty, plan_duty
from delmarva.law.delaware.nutrient_management.storage import OutdoorStorage, outdoor_storage, pile_time
from delmarva.law.delaware.nutrient_management.timing import GROWTH, PLAN_UPDATE, PlanUpdate, plan_update
from delmarva.planning.budget import animal_units
from delmarva.planning.delaware.cafo import cafo_decisions
from delmarva.planning.desk import Desk
from delmarva.planning.field import treated_acres
from delmarva.planning.materials import day
from delmarva.planning.operation import CertificateClass, Person, Role, Storage, StorageKind
from delmarva.planning.piles import measured
from delmarva.planning.plan import AnimalLine, Decision, FieldPlan, Level, StorageLine
from delmarva.rules import at_least, number, years_between


def farm_duties(desk: Desk, fields: tuple[FieldPlan, ...], animals: tuple[AnimalLine, ...]) -> tuple[Decision, ...]:
    """Which plan and which certificates the operation needs, and whether the plan must be updated."""
    operation = desk.farm.operation
    units = sum(line.animal_units for line in animals)
    treated = treated_acres(desk, fields)
    uses = [use for field in fields for crop in field.crops for use in crop.applications]
    facts = {
        "land_treatment_permit": operation.land_treatment_permit,
        "permit_report_given": operation.land_treatment_report_filed,
        "animal_units": units,
        "treated_acres": treated,
        "held_acres": sum(field.acres for field in fields),
        "manure_on_land": _told(operation.land_applies_manure, any(use.is_manure for use in uses)),
        "other_nutrients": _told(operation.uses_other_nutrients, any(not use.is_manure for use in uses)),
        "turf_sq_ft": 0.0,
    }
    plan_needed, plan_decision = desk.decide("operation: which plan", plan_duty, facts)
    generates, generator = desk.decide(
        "operation: generator certificate", generator_must_be_certified, {"animal_units": units}
    )
    applies, applicator = desk.decide(
        "operation: applicator certificate",
        land_applicator_duty,
        {
            "treated_acres": treated,
            "own_land": True,
            "for_hire": False,
        },
    )
    _check_certificates(desk, bool(generates), applies in (CertificateDuty.REQUIRED, CertificateDuty.BY_REGULATION))
    if plan_needed == PlanDuty.NUTRIENT_PLAN:
        _check_consultant(desk)
    decisions = [plan_decision, generator, applicator, _update(desk)]
    return tuple(decision for decision in decisions if decision is not None) + cafo_decisions(desk)


def _told(stated: bool | None, worked_out: bool) -> bool:
    return worked_out if stated is None else stated


def _holds(desk: Desk, person: Person, wanted: CertificateClass) -> bool:
    """Whether a person holds a certificate of a class in force on the day of the plan."""
    return any(
        certificate.certificate_class is wanted
        and certificate_is_in_force((certificate.expires - desk.farm.operation.plan_date).days)
        for certificate in person.certificates
    )


def _check_certificates(desk: Desk, generates: bool, applies: bool) -> None:
    people = desk.farm.people
    wanted = [(CertificateClass.GENERATOR, "3 Del.C. §2241(a)(1)")] if generates else []
    wanted += [(CertificateClass.PRIVATE_HANDLER, "3 Del.C. §2241(a)(2)")] if applies else []
    for kind, citation in wanted:
        accepted = [kind, CertificateClass.COMMERCIAL_HANDLER, CertificateClass.CONSULTANT]
        if not any(_holds(desk, person, one) for person in people for one in accepted):
            desk.find(
                Level.VIOLATION,
                "certificates",
                f"Nobody named in the file holds a certificate as {kind.value} in force.",
                citation,
            )
    for person in people:
        for certificate in person.certificates:
            if not certificate_is_in_force((certificate.expires - desk.farm.operation.plan_date).days):
                desk.find(
                    Level.WARNING,
                    f"certificate {certificate.number}",
                    f"The certificate of {person.name} as {certificate.certificate_class.value} expired on "
                    f"{day(certificate.expires)}.",
                    "3 Del.C. §2245(a)",
                )


def _check_consultant(desk: Desk) -> None:
    consultant = desk.farm.person(Role.CONSULTANT)
    cite = "3 Del.C. §2241(a)(4), §2247(a)(5)"
    if consultant is None:
        desk.find(
            Level.MISSING,
            "people",
            "No consultant is named: a certified nutrient consultant writes the plan.",
            cite,
        )
    elif not _holds(desk, consultant, CertificateClass.CONSULTANT):
        desk.find(
            Level.VIOLATION,
            "people",
            f"{consultant.name} holds no certificate as nutrient consultant in force.",
            cite,
        )


def _update(desk: Desk) -> Decision | None:
    """Whether the previous plan had to be updated by the day of this one."""
    previous, today = desk.farm.previous_plan, desk.farm.operation.plan_date
    if previous is None:
        return None
    growth = _growth(desk)
    update, decision = desk.decide(
        "operation: update of the previous plan",
        plan_update,
        {
            "plan_age_years": years_between(previous.completed, today),
            "altered": bool(previous.significant_alteration),
            "growth_percent": growth,
            "is_waste_plan": False,
        },
    )
    if update == PlanUpdate.GROWN:
        desk.find(
            Level.NOTE,
            "operation",
            f"The operation has grown by {number(growth, 1)} % since the previous plan; this plan is the "
            "update the growth calls for.",
            plan_update.cite,
            "operation: update of the previous plan",
        )
    if PLAN_UPDATE.lapsed(previous.completed, today):
        desk.find(
            Level.WARNING,
            "operation",
            f"The plan of {day(previous.completed)} was due for update on {day(PLAN_UPDATE.due(previous.completed))}.",
            plan_update.cite,
            "operation: update of the previous plan",
        )
    return decision


def grown(desk: Desk) -> bool:
    """Whether growth since the previous plan by itself calls for an update."""
    return bool(at_least(_growth(desk), GROWTH))


def _growth(desk: Desk) -> float:
    """Growth in animal units since the previous plan, %; 0 where the file does not say what there was."""
    told = [group for group in desk.farm.animals if group.head_at_previous_plan is not None]
    before = sum((group.head_at_previous_plan or 0) * group.average_weight_lb / 1000 for group in told)
    now = sum(animal_units(group) for group in told)
    return 100 * (now / before - 1) if before else 0.0


_MENDED = {
    OutdoorStorage.NOT_IN_PLAN: ("in_plan", True),
    OutdoorStorage.NEAR_WATER: ("water_ft", float(storage.FROM_WATER)),
    OutdoorStorage.NEAR_ROAD: ("road_ft", float(storage.FROM_ROAD)),
    OutdoorStorage.NEAR_RESIDENCE: ("residence_ft", float(storage.FROM_RESIDENCE)),
    OutdoorStorage.LOW: ("height_ft", float(storage.LOWEST_HEIGHT)),
    OutdoorStorage.NOT_CONICAL: ("conical", True),
}


def storage_lines(desk: Desk) -> tuple[StorageLine, ...]:
    """Each store or pile with what the law says of it; a pile's defects are all named, not only the first."""
    return tuple(_storage_line(desk, measured(desk, store)) for store in desk.farm.storages)


def _storage_line(desk: Desk, store: Storage) -> StorageLine:
    where = f"storage {store.id} {store.name}".strip()
    facts = {
        "in_structure": store.kind is StorageKind.STRUCTURE,
        "in_plan": store.in_plan,
        "water_ft": store.water_or_ditch_ft,
        "road_ft": store.public_road_ft,
        "residence_ft": store.offsite_residence_ft,
        "height_ft": store.height_ft,
        "conical": store.conical,
    }
    decisions = []
    for attempt in range(len(_MENDED) + 1):
        key = f"{where}: place and shape" + (f", defect {attempt + 1}" if attempt else "")
        outcome, decision = desk.decide(key, outdoor_storage, facts)
        if decision is None:
            break
        if attempt and outcome not in _MENDED:
            desk.explanations.pop(key)
            break
        decisions.append(decision)
        if outcome not in _MENDED:
            break
        desk.find(
            Level.VIOLATION,
            where,
            f"{decision.sentence} {_found(store, outcome)}".strip(),
            decision.citation,
            key,
        )
        fact, mended = _MENDED[outcome]
        facts = {**facts, fact: mended}
    if store.kind is not StorageKind.STRUCTURE and store.days is not None:
        _, decision = desk.decide(
            f"{where}: time",
            pile_time,
            {
                "in_field": store.kind is StorageKind.FIELD_STAGING,
                "covered": store.covered,
                "pile_days": store.days,
                "approved_longer": False,
            },
        )
        if decision is not None:
            decisions.append(decision)
            if decision.outcome != "WITHIN":
                desk.find(
                    Level.VIOLATION,
                    where,
                    f"{decision.sentence} It stands {number(store.days)} days.",
                    decision.citation,
                    decision.explanation,
                )
    return StorageLine(
        id=store.id,
        name=store.name,
        kind=store.kind.value,
        manure=desk.farm.source(store.manure).name,
        capacity=store.capacity,
        decisions=tuple(decisions),
        facts=_described(store),
    )


def _found(store: Storage, outcome: OutdoorStorage) -> str:
    distance = {
        OutdoorStorage.NEAR_WATER: store.water_or_ditch_ft,
        OutdoorStorage.NEAR_ROAD: store.public_road_ft,
        OutdoorStorage.NEAR_RESIDENCE: store.offsite_residence_ft,
        OutdoorStorage.LOW: store.height_ft,
    }.get(outcome)
    return "" if distance is None else f"It is {number(distance)} ft."


def _described(store: Storage) -> str:
    told = [
        (store.water_or_ditch_ft, "ft to water or ditch"),
        (store.public_road_ft, "ft to public road"),
        (store.offsite_residence_ft, "ft to residence off the property"),
        (store.height_ft, "ft high"),
        (store.days, "days"),
    ]
    parts = [f"{number(value)} {what}" for value, what in told if value is not None]
    parts += ["conical"] if store.conical else []
    parts += ["covered"] if store.covered else []
    return ", ".join(parts)
