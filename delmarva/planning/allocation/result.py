"""The allocation as data: what ``plan.json`` holds of it and what a document prints."""

from pydantic import BaseModel, ConfigDict


class Part(BaseModel):
    """A part of the allocation."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class SpreadLine(Part):
    """A manure on a crop in a month."""

    field: str
    field_label: str
    crop: str
    year: int
    source: str
    source_name: str
    month: str
    days: str
    """Which days of the month are open, where not all are."""
    quantity: float
    unit: str
    acres: float
    rate: float
    loads: int | None
    miles: float
    tons: float


class TransferLine(Part):
    """A manure that leaves the farm or comes to it in a month."""

    source: str
    source_name: str
    partner: str
    brought: bool
    month: str
    quantity: float
    unit: str


class StockLine(Part):
    """What is on hand of a manure at the end of a month."""

    source: str
    source_name: str
    month: str
    quantity: float
    unit: str


class ComparedCost(Part):
    """Dollars and pounds of one way to use the manure."""

    name: str
    hauling: float
    spreading: float
    taking: float
    bringing: float
    fertilizer: float
    total: float
    n_surplus: float
    """Pounds of nitrogen more than the crops that get manure need."""
    p2o5_surplus: float
    """Pounds of P2O5 more than the rotations take off, on fields whose removal is known."""
    tons_spread: float
    tons_taken: float
    ton_miles: float
    mean_miles: float
    """One way, of a ton that is spread."""


class BindingLimit(Part):
    """What holds the allocation back, and what one more of it would save."""

    field: str
    """Empty where it belongs to a manure, not to a field."""
    sentence: str
    citation: str
    saves: float
    """Dollars; 0 where no limit binds."""


class AllocationResult(Part):
    """The manure of a farm allocated at least cost, beside the rule of thumb."""

    why_not: tuple[str, ...] = ()
    """Why there is no allocation, in sentences; then the rest is empty."""
    whole_loads: bool = False
    gap: float = 0.0
    """The part of the cost by which a still cheaper allocation could at most be cheaper."""
    spread: tuple[SpreadLine, ...] = ()
    transfers: tuple[TransferLine, ...] = ()
    stock: tuple[StockLine, ...] = ()
    compared: tuple[ComparedCost, ...] = ()
    """The allocation first; then the rule of thumb, if it finds a lawful way."""
    comparison: str = ""
    limits: tuple[BindingLimit, ...] = ()
    notes: tuple[str, ...] = ()
    """What was assumed."""
