"""The items of a CAFO's plan against what the plan and the farm file hold."""

from __future__ import annotations

from delmarva.law.delaware.cafo.plan import CAFO_PLAN
from delmarva.planning.budget import has_outdoor_storage
from delmarva.planning.cafo_file import Approach
from delmarva.planning.delaware.cafo import UNPERMITTED, standing
from delmarva.planning.desk import Desk
from delmarva.planning.documents_check import stand
from delmarva.planning.farm import Farm
from delmarva.planning.operation import Role
from delmarva.planning.plan import FieldPlan, Requirement


def cafo_requirements(desk: Desk, fields: tuple[FieldPlan, ...]) -> tuple[Requirement, ...]:
    """How each item of a CAFO's plan stands; nothing where the chapter asks for no plan."""
    farm, cafo = desk.farm, desk.farm.cafo
    if cafo is None or standing(desk, cafo).duties in (None, *UNPERMITTED):
        return ()
    land = any(farm.is_manure(use.source) for _, _, use in farm.planned())
    linear = cafo.approach is Approach.LINEAR
    liquid = any(manure.form.liquid for manure in farm.manures)
    solid = any(not manure.form.liquid for manure in farm.manures)
    evidence = dict.fromkeys((item.key for item in CAFO_PLAN.items), "") | _evidence(farm, fields) | cafo.plan
    circumstances = {
        "irrigation": any(field.irrigated for field in farm.fields),
        "manure is kept outside": has_outdoor_storage(desk),
        "land application": land,
        "linear rates": land and linear,
        "narrative rates": land and not linear,
        "no pre-sidedress nitrate test": True,
        "liquid storage": liquid,
        "solid storage": solid,
    }
    return stand(desk, CAFO_PLAN, evidence, circumstances)


def _evidence(farm: Farm, fields: tuple[FieldPlan, ...]) -> dict[str, str]:
    """What the plan and the farm file themselves show."""
    cafo = farm.cafo
    assert cafo is not None
    consultant = farm.person(Role.CONSULTANT)
    heads = [farm.person(role) for role in (Role.OWNER, Role.OPERATOR)]
    known = [person for person in heads if person is not None]
    manures = "manure part"
    found = {
        "owner_and_operator": "cover" if known and all(p.address and p.phone for p in known) else "",
        "business": "notice of intent" if cafo.business_type else "",
        "emergency_location": cafo.emergency_location,
        "consultant": "cover" if consultant else "",
        "consultant_contact": "cover" if consultant and consultant.address and consultant.phone else "",
        "consultant_certificate": "cover" if consultant and consultant.certificates else "",
        "plan_period": "cover",
        "acres_and_commodities": "cover and field blocks",
        "implementation_statement": "cover" if farm.statement else "",
        "field_maps": "field map",
        "soil_maps": "field blocks" if all(field.soil for field in fields) else "",
        "animals": manures if farm.animals and farm.storages else "",
        "needed_nutrients": "field blocks",
        "yield_goals": "field blocks",
        "soil_tests": "field blocks" if all(field.soil_test for field in fields) else "",
        "rotation": "field blocks",
        "rate_approach": cafo.approach.value,
        "nitrogen_rates": "field blocks",
        "phosphorus_rates": "field blocks",
        "manure_analysis": manures if all(manure.analysis for manure in farm.manures) else "",
        "residual_nitrogen": "credits in the field blocks",
        "sources": "field blocks",
        "manure_balance": "manure budget",
        "manure_uses": "manure budget",
    }
    return found
