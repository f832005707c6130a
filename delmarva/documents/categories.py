"""What a field's phosphorus decision comes to, in the few words of a map's legend."""

from delmarva.law.delaware.nutrient_management.phosphorus import PhosphorusLimit
from delmarva.law.maryland.plan_content.phosphorus import Allowance
from delmarva.planning.plan import FieldPlan

LEGEND = {
    "need": "Phosphorus may follow the crop's need",
    "advised": "Phosphorus as the University recommends",
    "removal": "Phosphorus up to what the crops remove",
    "three years": "Over three years no more than the crops remove",
    "crop": "For each crop what it removes, or more if recommended",
    "consultant": "More than removal only as a consultant determines",
    "assess": "None until the risk of loss has been assessed",
    "none": "No phosphorus",
    "text": "Not decided: the text that governs is not at hand",
    "open": "Not decided: a fact is missing",
}

_CATEGORIES = {
    "DE": {
        PhosphorusLimit.AGRONOMIC.name: "need",
        PhosphorusLimit.REMOVAL.name: "removal",
        PhosphorusLimit.ASSESS_EXCESS.name: "removal",
        PhosphorusLimit.CONSULTANT.name: "consultant",
        PhosphorusLimit.ASSESS.name: "assess",
        PhosphorusLimit.RENEW.name: "assess",
        PhosphorusLimit.NONE.name: "none",
    },
    "MD": {
        Allowance.RECOMMENDATION.name: "advised",
        Allowance.THREE_YEARS.name: "three years",
        Allowance.CROP.name: "crop",
        Allowance.ASSESS.name: "assess",
        Allowance.NONE.name: "none",
        Allowance.BAN.name: "none",
        Allowance.TEXT_MISSING.name: "text",
        Allowance.TRANSITION.name: "text",
    },
}


def category(field: FieldPlan) -> str:
    """Return the key into `LEGEND` of a field."""
    decision = field.phosphorus.decision
    return "open" if decision is None else _CATEGORIES[field.state][decision.outcome]
