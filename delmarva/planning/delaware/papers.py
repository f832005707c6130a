"""What the plan and the records must contain, and what is due when."""

from __future__ import annotations

from delmarva.law.delaware.nutrient_management.phosphorus import is_high_phosphorus_soil
from delmarva.law.delaware.nutrient_management.plans import NUTRIENT_MANAGEMENT_PLAN
from delmarva.law.delaware.nutrient_management.records import IMPLEMENTATION_RECORDS
from delmarva.law.delaware.nutrient_management.timing import (
    CHANGE_REPORT,
    COMPLETION_NOTICE,
    PLAN_UPDATE,
    UPDATE_REPORT,
    beyond_control,
)
from delmarva.planning.budget import has_outdoor_storage
from delmarva.planning.delaware.cafo import cafo_deadlines
from delmarva.planning.delaware.cafo_plan import cafo_requirements
from delmarva.planning.delaware.duties import grown
from delmarva.planning.desk import Desk
from delmarva.planning.documents_check import stand
from delmarva.planning.materials import day
from delmarva.planning.operation import CertificateClass
from delmarva.planning.plan import Deadline, FieldPlan, Level, ManureBudget, Requirement

_NOT_OF_DELAWARE = (CertificateClass.FARM_OPERATOR, CertificateClass.VOUCHER)


def requirements(
    desk: Desk, fields: tuple[FieldPlan, ...], manures: tuple[ManureBudget, ...]
) -> tuple[Requirement, ...]:
    """How each required item of the plan and of the records stands; what is missing is a finding too."""
    found = stand(
        desk,
        NUTRIENT_MANAGEMENT_PLAN,
        _plan_evidence(desk, fields, manures),
        {
            "risk tools apply": any(map(_is_high, fields)),
            "animals or manure": bool(desk.farm.animals or desk.farm.manures),
            "outdoor storage": has_outdoor_storage(desk),
        },
    )
    found += stand(desk, IMPLEMENTATION_RECORDS, _record_evidence(desk), {})
    return found + cafo_requirements(desk, fields)


def _is_high(field: FieldPlan) -> bool:
    """Whether a field's soil is high in phosphorus, so that the risk tools apply."""
    fiv = field.phosphorus.fiv
    return fiv is not None and is_high_phosphorus_soil(fiv)


def _if_all(fields: tuple[FieldPlan, ...], holds: list[bool], told: str) -> str:
    """Evidence, if it is there for every field."""
    return told if fields and all(holds) else ""


def _plan_evidence(desk: Desk, fields: tuple[FieldPlan, ...], manures: tuple[ManureBudget, ...]) -> dict[str, str]:
    farm = desk.farm
    soils = [
        {"drainage class", "permeability", "available water capacity", "depth to water table", "flooding or ponding"}
        <= set(field.soil)
        for field in fields
    ]
    goals = [
        crop.goal is not None or not rotation.kind.harvested
        for field in fields
        for crop, rotation in zip(field.crops, farm.field(field.id).rotation, strict=True)
    ]
    assessed = [
        field.psi is not None and field.psi.in_force
        for field in fields
        if field.phosphorus.decision
        and field.phosphorus.decision.outcome in ("ASSESS", "ASSESS_EXCESS", "RENEW", "NONE", "CONSULTANT")
    ]
    return {
        "field_maps": f"field map in this plan; {farm.maps.aerial_photos}" if farm.maps.aerial_photos else "",
        "sensitive_areas": "field blocks and map",
        "soils": _if_all(fields, soils, f"field blocks; {farm.maps.soil_survey}" if farm.maps.soil_survey else ""),
        "rotations": _if_all(fields, [bool(field.crops) for field in fields], "field blocks"),
        "analyses": _if_all(
            fields,
            [field.soil_test is not None for field in fields] + [bool(m.analysis) for m in farm.manures],
            "soil tests in the field blocks, manure analyses in the manure part",
        ),
        "yield_goals": _if_all(fields, goals, "field blocks, with the years they rest on"),
        "recommendations": "field blocks",
        "risk_tools": "Phosphorus Site Index in the field blocks" if all(assessed) else "",
        "animals": "animals and manure budget" if manures or farm.animals else "",
        "outdoor_storage": "storage part" if all(store.in_plan for store in farm.storages) else "",
    }


def _record_evidence(desk: Desk) -> dict[str, str]:
    kept, statement = desk.farm.records_kept, desk.farm.statement
    told = "kept by the operator"
    signed = f"signed {day(statement.signed)}" if statement else ""
    return {
        "plans": "this plan",
        "soil_tests": told if kept.soil_tests_and_rates else "",
        "quantities": told if kept.amounts_analyses_sources else "",
        "dates_and_methods": told if kept.dates_and_methods else "",
        "crops_and_yields": told if kept.crops_yields_residues else "",
        "certification": signed,
    }


def deadlines(desk: Desk, fields: tuple[FieldPlan, ...]) -> tuple[Deadline, ...]:
    """Everything with a last day, by date."""
    farm, made, today = desk.farm, desk.farm.operation.plan_date, desk.farm.operation.today
    found = []
    if farm.previous_plan is not None:
        due = UPDATE_REPORT.due(farm.previous_plan.completed)
        reported = farm.notices.update_reported
        found.append(
            Deadline(
                due=due,
                what="Report this update to the Commission",
                citation=UPDATE_REPORT.cite,
                state="done" if reported else "overdue" if today > due else "due",
                note=f"reported {day(reported)}" if reported else UPDATE_REPORT.note,
            )
        )
        if farm.previous_plan.significant_alteration or grown(desk):
            found.append(
                Deadline(
                    due=CHANGE_REPORT.due(made),
                    what="Report the plan updated because of a change",
                    citation=CHANGE_REPORT.cite,
                    state="done" if reported else "overdue" if today > CHANGE_REPORT.due(made) else "due",
                    note=CHANGE_REPORT.note,
                )
            )
    sent = farm.notices.completion_sent
    due = COMPLETION_NOTICE.due(made)
    found.append(
        Deadline(
            due=due,
            what="Notify the Commission that the plan is complete",
            citation=COMPLETION_NOTICE.cite,
            state="done" if sent else "due",
            note=f"sent {day(sent)}" if sent else COMPLETION_NOTICE.note,
        )
    )
    found.append(
        Deadline(
            due=PLAN_UPDATE.due(made),
            what="Update the plan",
            citation=PLAN_UPDATE.cite,
            state="due",
            note=PLAN_UPDATE.note,
        )
    )
    found.append(
        Deadline(
            due=UPDATE_REPORT.due(made),
            what="Report the next update to the Commission",
            citation=UPDATE_REPORT.cite,
            state="due",
            note=UPDATE_REPORT.note,
        )
    )
    for person in farm.people:
        for certificate in person.certificates:
            if certificate.certificate_class in _NOT_OF_DELAWARE:
                continue
            found.append(
                Deadline(
                    due=certificate.expires,
                    what=f"Renew the {certificate.certificate_class.value} certificate of {person.name}",
                    citation="3 Del.C. §2245(a)",
                    state="overdue" if today > certificate.expires else "due",
                    note=certificate.number,
                )
            )
    for field in fields:
        if field.psi is not None and field.psi.lapses is not None and field.phosphorus.fiv is not None:
            state = "overdue" if today > field.psi.lapses else "due"
            found.append(
                Deadline(
                    due=field.psi.lapses,
                    what=f"New Phosphorus Site Index for field {field.label}",
                    citation="3 Del.C. §2247(b)(2)",
                    state=state,
                    note=f"now {field.psi.category}",
                )
            )
    found.extend(cafo_deadlines(desk))
    _beyond_control(desk)
    return tuple(sorted(found, key=lambda deadline: (deadline.due, deadline.what)))


def _beyond_control(desk: Desk) -> None:
    for event in desk.farm.notices.beyond_control:
        if event.notified is None:
            _, decision = desk.decide(
                f"{event.what}, {day(event.date)}",
                beyond_control,
                {
                    "beyond_control": True,
                    "action_intended": True,
                },
            )
            if decision is not None:
                desk.find(
                    Level.MISSING,
                    day(event.date),
                    f"{event.what}: {decision.sentence}",
                    decision.citation,
                    decision.explanation,
                )
