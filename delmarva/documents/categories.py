"""What a field's phosphorus decision comes to, in the few words of a map's legend."""

from delmarva.law.delaware.nutrient_management.phosphorus import PhosphorusLimit
from delmarva.planning.plan import FieldPlan

LEGEND = {
    "need": "Phosphorus may follow the crop's need",
    "removal": "Phosphorus up to what the crops remove",
    "consultant": "More than removal only as a consultant determines",
    "assess": "None until a Phosphorus Site Index has been made",
    "none": "No phosphorus",
    "open": "Not decided: a fact is missing",
}

_CATEGORIES = {
    PhosphorusLimit.AGRONOMIC: "need",
    PhosphorusLimit.REMOVAL: "removal",
    PhosphorusLimit.ASSESS_EXCESS: "removal",
    PhosphorusLimit.CONSULTANT: "consultant",
    PhosphorusLimit.ASSESS: "assess",
    PhosphorusLimit.RENEW: "assess",
    PhosphorusLimit.NONE: "none",
}


def category(field: FieldPlan) -> str:
    """Return the key into `LEGEND` of a field."""
    decision = field.phosphorus.decision
    return "open" if decision is None else _CATEGORIES[PhosphorusLimit.parse(decision.outcome)]
