"""Dead birds of a day, by weight: what a composter has to take.

Rates: Virginia Cooperative Extension, Composting Dead Poultry. Whether a loss is catastrophic is the law's affair.
"""

from typing import Annotated

from delmarva.rules import Fact, Figure, Status, rule
from delmarva.science.manure import Head

VIRGINIA = "Virginia Cooperative Extension, Composting Dead Poultry"
ROUTINE_MORTALITY = Figure(0.1, "%/day", VIRGINIA, status=Status.REGIONAL, note="broilers")
HIGH_MORTALITY = Figure(
    0.25, "%/day", VIRGINIA, status=Status.REGIONAL, note="broilers; swings up to here are not unusual"
)  # fmt: skip

DailyMortality = Annotated[float, Fact("animals that die in a day", unit="%/day", ge=0, le=100)]
DeadWeight = Annotated[float, Fact("weight of an animal", unit="lb", ge=0, le=5000, help="At its heaviest.")]
PoundsPerDay = Annotated[float, Fact("dead animals", unit="lb/day", ge=0, precision=1)]


@rule(VIRGINIA)
def daily_mortality(head: Head, mortality: DailyMortality, weight: DeadWeight) -> PoundsPerDay:
    """Weight of the animals that die in a day."""
    return head * mortality / 100.0 * weight
