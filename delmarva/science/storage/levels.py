"""Levels of a liquid store, from its floor to its crest, and whether it lasts long enough.

    floor - residual solids - working volume - maximum operating level - design storm - crest less freeboard - crest

The design storm stays free between the maximum operating level and the level a foot below the crest: its layer starts
below the freeboard and is measured with the walls there. Requirements: 7 DE Admin. Code 7201 §9.5.
"""

from typing import Annotated

from delmarva.rules import Fact, Figure, NotModelled, Outcome, Status, at_least, at_most, less_than, more_than, rule
from delmarva.science.storage.facts import PlainVolume
from delmarva.science.storage.volumes import DAYS_IN_A_YEAR

CODE = "7 DE Admin. Code 7201"
FREEBOARD = Figure(1, "ft", f"{CODE} §9.5.5.1.4.2.1.1", status=Status.REGULATION)
MONTHS_TO_HOLD = Figure(4, "months", f"{CODE} §9.5.2.1, adequate storage", status=Status.REGULATION)
MONTHS_IN_A_YEAR = Figure(12, "months/yr", "arithmetic", status=Status.GUIDANCE)


class FreeboardStanding(Outcome):
    ENOUGH = "The freeboard is what the rule asks for, or more."
    SHORT = "The freeboard is less than the rule asks for."


class HoldingTime(Outcome):
    ENOUGH = "The store holds the months asked for."
    SHORT = "The store does not hold the months asked for."


class LevelStage(Outcome):
    SOLIDS = "At or below the residual solids: nothing is left to pump."
    WORKING = "Between the solids and the maximum operating level."
    STORM_ALLOWANCE = "Above the maximum operating level: draw down on the first day spreading is lawful."
    FREEBOARD = "At the freeboard action level: the store counts as full; take liquid out at once."
    OVERFLOWING = "At the level where the store runs over."


StormVolume = Annotated[float, Fact("volume of the design storm", unit="cu ft", ge=0, le=1e9)]
SolidsVolume = Annotated[float, Fact("volume of the residual solids", unit="cu ft", ge=0, le=1e9)]
Required = Annotated[float, Fact("required volume without solids and freeboard", unit="cu ft", ge=0, le=1e9)]
BelowFreeboard = Annotated[float, Fact("volume below the freeboard", unit="cu ft", ge=0, le=1e9)]
Freeboard = Annotated[float, Fact("from the liquid to the crest", unit="ft", ge=-10, le=100, precision=0.01)]
WorkingVolume = Annotated[float, Fact(
    "volume between the solids and the maximum operating level", unit="cu ft", ge=0, le=1e9
)]  # fmt: skip
NetInflow = Annotated[float, Fact(
    "what a day brings on average", unit="cu ft/day", ge=-1e7, le=1e7,
    help="Manure, wash water, runoff and rain, less evaporation, in the wettest months that are to be expected.",
)]  # fmt: skip
HeldDays = Annotated[float, Fact("days of storage", unit="days", ge=0, precision=0.01)]
Level = Annotated[float, Fact("level above the floor", unit="ft", ge=0, le=100, precision=0.01)]
SolidsLevel = Annotated[float, Fact("level of the residual solids", unit="ft", ge=0, le=100, precision=0.01)]
OperatingLevel = Annotated[float, Fact("maximum operating level", unit="ft", ge=0, le=100, precision=0.01)]
ActionLevel = Annotated[float, Fact("freeboard action level", unit="ft", ge=0, le=100, precision=0.01)]
OverflowLevel = Annotated[float, Fact("level where the store runs over", unit="ft", ge=0, le=100, precision=0.01)]


@rule(f"{CODE} §9.5.2.1, maximum operating level")
def maximum_operating_volume(below_freeboard: BelowFreeboard, storm_volume: StormVolume) -> PlainVolume:
    """Volume at the maximum operating level of a store as built. The storm stays free above it.

    Raises
    ------
    NotModelled : the storm alone is more than the store holds.
    """
    if more_than(storm_volume, below_freeboard):
        raise NotModelled("The design storm alone is more than the store holds below its freeboard.")
    return max(0.0, below_freeboard - storm_volume)


@rule(f"{CODE} §9.5.2.1, maximum operating level")
def maximum_operating_volume_by_requirement(
    required: Required, storm_volume: StormVolume, solids_volume: SolidsVolume
) -> PlainVolume:
    """Volume at the maximum operating level by what the store is required to hold.

    Required volume less the storm, and the solids. A sheet whose required volume already holds the solids must not
    have them added again: that would eat into the room for the storm.

    Raises
    ------
    NotModelled : the requirement is less than the storm.
    """
    if less_than(required, storm_volume):
        raise NotModelled("The required volume does not hold the design storm: it is one of its parts.")
    return max(0.0, required - storm_volume) + solids_volume


@rule(f"{CODE} §9.5.5.1.4.2.1.1")
def freeboard_standing(freeboard: Freeboard) -> FreeboardStanding:
    """Whether enough of the wall stands above the liquid."""
    if at_least(freeboard, FREEBOARD):
        return FreeboardStanding.ENOUGH
    return FreeboardStanding.SHORT


@rule(f"{CODE} §9.5.2.1, adequate storage")
def holding_time(working_volume: WorkingVolume, net_inflow: NetInflow) -> HoldingTime:
    """Whether a store lasts four months.

    A month is a twelfth of 365 days, which the text does not say; whole days are not rounded.
    """
    if at_least(MONTHS_IN_A_YEAR * working_volume, MONTHS_TO_HOLD * DAYS_IN_A_YEAR * net_inflow):
        return HoldingTime.ENOUGH
    return HoldingTime.SHORT


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


@rule(f"{CODE} §9.5.2.1, freeboard action level, maximum operating level, overflow")
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
