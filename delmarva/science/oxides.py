"""Phosphorus and potassium as the element and as the oxide that fertilizer grades and crop tables are
written in.

A function here is the only place where one becomes the other; every name elsewhere says which it takes.
"""

from typing import Annotated

from delmarva.rules import Fact, Figure, Status, rule

P2O5_FROM_P = Figure(
    2.29, "lb P2O5/lb P", "University of Delaware, Nutrient Management Recommendations",
    status=Status.GUIDANCE,
    note="conventional factor; 2.2914 by atomic mass",
)  # fmt: skip
K2O_FROM_K = Figure(
    1.2, "lb K2O/lb K", "USDA NRCS National Agronomy Manual (2011), figure 503-40", status=Status.NATIONAL,
    note="conventional factor; 1.2046 by atomic mass",
)  # fmt: skip

Phosphorus = Annotated[float, Fact("phosphorus, as the element P", unit="lb", ge=0, le=1e9)]
Phosphate = Annotated[float, Fact("phosphate, as P2O5", unit="lb", ge=0, le=1e9)]
Potassium = Annotated[float, Fact("potassium, as the element K", unit="lb", ge=0, le=1e9)]
Potash = Annotated[float, Fact("potash, as K2O", unit="lb", ge=0, le=1e9)]


@rule("University of Delaware, Nutrient Management Recommendations")
def p2o5_from_p(phosphorus: Phosphorus) -> Phosphate:
    """P2O5 that elemental phosphorus is written as. P x 2.29, in any unit of content."""
    return phosphorus * P2O5_FROM_P


@rule("University of Delaware, Nutrient Management Recommendations")
def p_from_p2o5(phosphate: Phosphate) -> Phosphorus:
    """Elemental phosphorus in an amount of P2O5. P2O5 / 2.29."""
    return phosphate / P2O5_FROM_P


@rule("USDA NRCS National Agronomy Manual (2011), figure 503-40")
def k2o_from_k(potassium: Potassium) -> Potash:
    """K2O that elemental potassium is written as. K x 1.2, in any unit of content."""
    return potassium * K2O_FROM_K


@rule("USDA NRCS National Agronomy Manual (2011), figure 503-40")
def k_from_k2o(potash: Potash) -> Potassium:
    """Elemental potassium in an amount of K2O. K2O / 1.2."""
    return potash / K2O_FROM_K
