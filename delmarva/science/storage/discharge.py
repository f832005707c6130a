"""What an overflow carries, and whether an alternative discharges as little as the baseline."""

from typing import Annotated

from delmarva.rules import Fact, Figure, Outcome, Status, at_most, rule
from delmarva.science.storage.facts import Volume

CODE = "7 DE Admin. Code 7201"
ANALYSIS = f"{CODE} §9.5.6.3.1.1.1.2.2"
YEARS_OF_RAIN = Figure(25, "years", f"{ANALYSIS}.3", status=Status.REGULATION)
POUNDS_IN_A_CUBIC_FOOT = Figure(62.43, "lb/cu ft", "weight of water at 39 F", status=Status.GUIDANCE)
DAYS_IN_A_MEAN_YEAR = Figure(365.25, "days/yr", "arithmetic", status=Status.GUIDANCE)


class DischargeStanding(Outcome):
    NOT_MORE = "The alternative discharges no more than the baseline."
    MORE = "The alternative discharges more than the baseline."


Concentration = Annotated[float, Fact(
    "concentration", unit="mg/L", ge=0, le=1_000_000, help="From samples of what flows into this store."
)]  # fmt: skip
Load = Annotated[float, Fact("pollutant", unit="lb", ge=0)]
YearlyLoad = Annotated[float, Fact("pollutant in a year", unit="lb/yr", ge=0, le=1e9)]
DailyLoad = Annotated[float, Fact("pollutant in a day", unit="lb/day", ge=0)]
Baseline = Annotated[float, Fact("of the baseline", ge=0, le=1e12)]
Alternative = Annotated[float, Fact("of the alternative", ge=0, le=1e12)]


@rule("arithmetic: cu ft x 62.43 lb x mg/L / 1,000,000")
def pollutant_load(volume: Volume, concentration: Concentration) -> Load:
    """Pollutant in a volume of liquid."""
    return volume * POUNDS_IN_A_CUBIC_FOOT * concentration / 1e6


@rule("arithmetic: a year's mean / 365.25")
def mean_daily_discharge(yearly: YearlyLoad) -> DailyLoad:
    """Predicted average discharge a day, from the mean of the years."""
    return yearly / DAYS_IN_A_MEAN_YEAR


@rule(f"{CODE} §9.5.6.3.1.1.1.2")
def discharge_standing(alternative: Alternative, baseline: Baseline) -> DischargeStanding:
    """Whether an alternative discharges as little as the baseline. Equal is enough."""
    if at_most(alternative, baseline):
        return DischargeStanding.NOT_MORE
    return DischargeStanding.MORE
