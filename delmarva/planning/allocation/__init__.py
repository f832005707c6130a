"""The cheapest lawful use of a farm's manure: how much of which goes on which field in which month, and what leaves."""

from delmarva.planning.allocation.account import Account, Cost, Decisions, Spreading, Transfer, account, broken
from delmarva.planning.allocation.optimum import Allocation, Conflict, Worth, allocate
from delmarva.planning.allocation.problem import (
    Crop,
    Field,
    Limit,
    Nutrients,
    Partner,
    Prices,
    Problem,
    Source,
    Window,
)
from delmarva.planning.allocation.rule_of_thumb import rule_of_thumb

__all__ = [
    "Account",
    "Allocation",
    "Conflict",
    "Cost",
    "Crop",
    "Decisions",
    "Field",
    "Limit",
    "Nutrients",
    "Partner",
    "Prices",
    "Problem",
    "Source",
    "Spreading",
    "Transfer",
    "Window",
    "Worth",
    "account",
    "allocate",
    "broken",
    "rule_of_thumb",
]
