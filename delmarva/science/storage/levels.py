"""Levels of a liquid store, from its floor to its crest, and how long it lasts.

    floor - residual solids - working volume - maximum operating level - design storm - crest less freeboard - crest

The design storm stays free between the maximum operating level and the freeboard: its layer starts below the freeboard
and is measured with the walls there. How much freeboard and how many months are asked for is the law's affair, and is
passed in.
"""

from typing import Annotated

from delmarva.rules import Fact, Figure, NotModelled, Outcome, Status, at_least, at_most, more_than, rule
from delmarva.science.storage.facts import PlainVolume
from delmarva.science.storage.volumes import DAYS_IN_A_YEAR

TERMS = "7 DE Admin. Code 7201 §9.5.2.1"
MONTHS_IN_A_YEAR = Figure(12, "months/yr", "arithmetic", status=Status.GUIDANCE)


class LevelStage(Outcome):
    SOLIDS = "At or below the residual solids: nothing is left to pump."
    WORKING = "Between the solids and the maximum operating level."
    STORM_ALLOWANCE = "Above the maximum operating level: draw down on the first day spreading is lawful."
    FREEBOARD = "At the freeboard action level: the store counts as full; take liquid out at once."
    OVERFLOWING = "At the level where the store runs over."


StormVolume = Annotated[float, Fact("volume of the design storm", unit="cu ft", ge=0, le=1e9)]
BelowFreeboard = Annotated[float, Fact("volume below the freeboard", unit="cu ft", ge=0, le=1e9)]
WorkingVolume = Annotated[float, Fact(
    "volume between the solids and the maximum operating level", unit="cu ft", ge=0, le=1e9
)]  # fmt: skip
NetInflow = Annotated[float, Fact(
    "what a day brings on average", unit="cu ft/day", ge=-1e7, le=1e7,
    help="Manure, wash water, runoff and rain, less evaporation, in the wettest months that are to be expected.",
)]  # fmt: skip
HeldDays = Annotated[float, Fact("days of storage", unit="days", ge=0)]
HeldMonths = Annotated[float, Fact("months of storage", unit="months", ge=0)]
Level = Annotated[float, Fact("level above the floor", unit="ft", ge=0, le=100, precision=0.01)]
SolidsLevel = Annotated[float, Fact("level of the residual solids", unit="ft", ge=0, le=100, precision=0.01)]
OperatingLevel = Annotated[float, Fact("maximum operating level", unit="ft", ge=0, le=100, precision=0.01)]
ActionLevel = Annotated[float, Fact("freeboard action level", unit="ft", ge=0, le=100, precision=0.01)]
OverflowLevel = Annotated[float, Fact("level where the store runs over", unit="ft", ge=0, le=100, precision=0.01)]


@rule(f"{TERMS}, maximum operating level, for a store as built")
def maximum_operating_volume(below_freeboard: BelowFreeboard, storm_volume: StormVolume) -> PlainVolume:
    """Volume at the maximum operating level of a store as built. The whole design storm stays free above it.

    Raises
    ------
    NotModelled : the storm alone is more than the store holds.
    """
    if more_than(storm_volume, below_freeboard):
        raise NotModelled("The design storm alone is more than the store holds below its freeboard.")
    return max(0.0, below_freeboard - storm_volume)


@rule("arithmetic: volume / what a day brings")
def days_of_storage(working_volume: WorkingVolume, net_inflow: NetInflow) -> HeldDays:
    """Days until a store is full, at an even inflow.

    Raises
    ------
    NotModelled : no more comes in than evaporates, so that the store never fills.
    """
    if at_most(net_inflow, 0.0):
        raise NotModelled("No more comes in than evaporates: at this rate the store never fills.")
    return working_volume / net_inflow


@rule("a reading: a month is a twelfth of 365 days")
def months_of_storage(working_volume: WorkingVolume, net_inflow: NetInflow) -> HeldMonths:
    """Months until a store is full, at an even inflow. Not rounded to whole days; four months are 121.67 days."""
    return days_of_storage(working_volume, net_inflow) * MONTHS_IN_A_YEAR / DAYS_IN_A_YEAR


@rule(f"{TERMS}, freeboard action level, maximum operating level, overflow")
def level_stage(
    level: Level, solids: SolidsLevel, operating: OperatingLevel, action: ActionLevel, overflow: OverflowLevel
) -> LevelStage:
    """Where a level read on the depth marker stands, and what it asks for. The highest stage reached counts."""
    if at_least(level, overflow):
        return LevelStage.OVERFLOWING
    if at_least(level, action):
        return LevelStage.FREEBOARD
    if more_than(level, operating):
        return LevelStage.STORM_ALLOWANCE
    if more_than(level, solids):
        return LevelStage.WORKING
    return LevelStage.SOLIDS
