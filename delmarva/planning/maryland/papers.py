"""What a Maryland plan and the operator's records must contain, and what is due when."""

from __future__ import annotations

from datetime import date

from delmarva.law.maryland.nutrient_plans.coverage import PLAN_COVERAGE
from delmarva.law.maryland.nutrient_plans.filings import ANNUAL_REPORT_DUE
from delmarva.law.maryland.nutrient_plans.records import OPERATOR_RECORDS
from delmarva.law.maryland.nutrient_plans.updates import PLAN_UPDATE
from delmarva.law.maryland.plan_content.content import NUTRIENT_MANAGEMENT_PLAN
from delmarva.law.maryland.plan_content.sampling import SOIL_TEST_YEARS
from delmarva.planning.desk import Desk
from delmarva.planning.documents_check import stand
from delmarva.planning.operation import CertificateClass, Role
from delmarva.planning.plan import Deadline, FieldPlan, ManureBudget, Requirement
from delmarva.rules import Clock

_RENEWALS = {
    CertificateClass.CONSULTANT: ("nutrient consultant certificate", "COMAR 15.20.04"),
    CertificateClass.FARM_OPERATOR: ("farm operator's certificate", "COMAR 15.20.04"),
    CertificateClass.VOUCHER: ("applicator voucher", "COMAR 15.20.06.03"),
}
SOIL_TEST = Clock("soil test", SOIL_TEST_YEARS.cite, years=int(SOIL_TEST_YEARS))


def requirements(
    desk: Desk, fields: tuple[FieldPlan, ...], manures: tuple[ManureBudget, ...]
) -> tuple[Requirement, ...]:
    """How each required item of the plan and of the records stands; what is missing is a finding too."""
    farm = desk.farm
    manure, imported = bool(farm.manures), any(source.imports for source in farm.manures)
    exported = any(source.exports for source in farm.manures)
    content = stand(desk, NUTRIENT_MANAGEMENT_PLAN, _plan_evidence(desk, fields), {
        "alternative crops are planned": False, "animals are kept": bool(farm.animals),
        "natural organic fertilizers are used": manure,
    })  # fmt: skip
    coverage = stand(desk, PLAN_COVERAGE, {
        "practices": "field blocks", "primary_nutrients": "field blocks and manure budget",
        "limiting_nutrient": "phosphorus part of the field blocks", "recommendations": "field blocks",
        "best_information": "sources part: every figure with its status", "manure_management": "manure part",
        "manure_land": "manure part", "manure_contained": "storage part" if farm.storages else "",
        "manure_imported": "manure part",
    }, {
        "manure management applies": manure or bool(farm.animals), "the land cannot use all manure": exported,
        "manure is imported": imported,
    })  # fmt: skip
    return content + coverage + stand(desk, OPERATOR_RECORDS, _record_evidence(desk), {
        "annual crops are grown": True, "crops without a yearly yield goal are grown": False,
        "plants are grown out of ground": False,
        "organic materials in the substrate are a nutrient source": False, "manure is a nutrient source": manure,
        "animals are kept or manure is a nutrient source": manure or bool(farm.animals), "the plan was adjusted": False,
    })  # fmt: skip


def _plan_evidence(desk: Desk, fields: tuple[FieldPlan, ...]) -> dict[str, str]:
    farm, blocks = desk.farm, "field blocks"
    operator, consultant = farm.person(Role.OPERATOR), farm.person(Role.CONSULTANT)
    mapped = (
        f"field map in this plan; {farm.maps.aerial_photos}" if farm.maps.aerial_photos else "field map in this plan"
    )
    summary = "field table and summary"
    return {
        "operator": "cover" if operator is not None and (operator.address or farm.operation.address) else "",
        "accounts": ", ".join(farm.operation.tax_accounts),
        "watershed": f"{farm.operation.county} County, {farm.operation.watershed}" if farm.operation.watershed else "",
        "date": "cover",
        "period": "cover",
        "planner": "cover" if any(p is not None and p.certificates for p in (operator, consultant)) else "",
        "map_operation": mapped,
        "map_fields": mapped,
        "map_identifiers": mapped,
        "map_acreage": mapped,
        "recommendations": blocks if all(field.crops for field in fields) else "",
        "alternatives": "",
        "animals": "animals part",
        "rotations": blocks,
        "residual": blocks,
        "liming": farm.practices.liming,
        "timing": blocks,
        "method": blocks,
        "calibration": farm.practices.calibration,
        "incorporation": blocks,
        "fertility": farm.practices.fertility,
        "later_nutrients": "phosphorus balance in the field blocks",
        "summary": summary,
        "change_crop": "calendar",
        "change_source": "calendar",
        "change_acreage": "calendar",
        "change_animals": "calendar",
    }


def _record_evidence(desk: Desk) -> dict[str, str]:
    kept, told = desk.farm.records_kept, "kept by the operator"
    return {
        "plans": "this plan",
        "soil": told if kept.soil_tests_and_rates else "",
        "yields": told if kept.crops_yields_residues else "",
        "production_goals": "",
        "cycles": "",
        "cycle_nutrients": "",
        "substrates": "",
        "substrate_analysis": "",
        "receipts": told if kept.amounts_analyses_sources else "",
        "applications": told if kept.dates_and_methods else "",
        "manure_analyses": told if kept.amounts_analyses_sources else "",
        "manure_system": "manure and storage parts of this plan",
        "runoff": "",
        "changes": "",
        "manner": told,
    }


def deadlines(desk: Desk, fields: tuple[FieldPlan, ...]) -> tuple[Deadline, ...]:
    """Everything with a last day that Maryland's law sets."""
    farm, made, today = desk.farm, desk.farm.operation.plan_date, desk.farm.operation.today
    found = [
        _deadline(ANNUAL_REPORT_DUE.due(date(year, 12, 31)), f"Annual implementation report for {year}",
                  ANNUAL_REPORT_DUE, today, year in farm.notices.reports_filed)
        for year in range(farm.plan_years[0] - 1, farm.plan_years[-1] + 1)
    ]  # fmt: skip
    changes = "earlier, if crops, sources, 10 % or 30 acres, or 10 % of the animal units change"
    found.append(_deadline(PLAN_UPDATE.due(made), "Update the plan", PLAN_UPDATE, today, False, changes))
    for field in fields:
        if field.soil_test is not None and field.soil_test.date is not None:
            due = SOIL_TEST.due(field.soil_test.date)
            found.append(_deadline(due, f"New soil test of field {field.label}", SOIL_TEST, today, False))
    for person in farm.people:
        for certificate in person.certificates:
            if certificate.certificate_class not in _RENEWALS:
                continue
            name, cite = _RENEWALS[certificate.certificate_class]
            found.append(Deadline(
                due=certificate.expires,
                what=f"Renew the {name} of {person.name}",
                citation=cite,
                state="overdue" if today > certificate.expires else "due",
                note=certificate.number,
            ))  # fmt: skip
    return tuple(found)


def _deadline(due: date, what: str, clock: Clock, today: date, done: bool, note: str = "") -> Deadline:
    state = "done" if done else "overdue" if today > due else "due"
    return Deadline(due=due, what=what, citation=clock.cite, state=state, note=note or clock.note)
