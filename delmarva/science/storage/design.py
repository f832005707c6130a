"""The levels of a liquid store, its depth marker, and the store that just holds what the standard asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from delmarva.rules import InputError, number
from delmarva.science.storage.levels import LevelStage, level_stage, maximum_operating_volume
from delmarva.science.storage.runoff import runoff_depth_tr_55, runoff_volume
from delmarva.science.storage.shapes import Basin, deep_enough
from delmarva.science.storage.store import Lot
from delmarva.science.storage.volumes import direct_rain_volume, storm_volume


@dataclass(frozen=True)
class Mark:
    """One mark of the depth marker."""

    name: str
    level: float
    below_crest: float
    volume: float


@dataclass(frozen=True)
class Levels:
    """Levels of a store; volumes in cu ft from the floor, levels in ft above it.

    Attributes
    ----------
    basin : its walls.
    solids : volume of the residual solids.
    storm : volume of the design storm.
    freeboard : from the top of the storm's layer to the crest, ft; more than the least where a spillway lies lower.
    """

    basin: Basin
    solids: float
    storm: float
    freeboard: float

    @property
    def below_freeboard(self) -> float:
        return float(self.basin.volume(self.action_level))

    @property
    def action_level(self) -> float:
        """Freeboard action level."""
        return self.basin.depth - self.freeboard

    @cached_property
    def operating(self) -> float:
        """Volume at the maximum operating level. Raises `NotModelled` where the storm alone is too much."""
        return float(maximum_operating_volume(self.below_freeboard, self.storm))

    @property
    def operating_level(self) -> float:
        """Maximum operating level."""
        return float(self.basin.depth_at(self.operating))

    @property
    def working(self) -> float:
        """Volume between the solids and the maximum operating level."""
        return self.operating - self.solids

    @property
    def solids_level(self) -> float:
        return float(self.basin.depth_at(self.solids))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks from the crest down."""
        return tuple(
            Mark(name, level, self.basin.depth - level, float(self.basin.volume(level)))
            for name, level in (
                ("crest", self.basin.depth),
                ("freeboard action level", self.action_level),
                ("maximum operating level", self.operating_level),
                ("residual solids", self.solids_level),
                ("floor", 0.0),
            )
        )

    def stage(self, level: float) -> LevelStage:
        """What a level read on the marker asks for; it runs over at the crest."""
        return level_stage(level, self.solids_level, self.operating_level, self.action_level, self.basin.depth)


def levels(basin: Basin, solids: float, storm: float, freeboard: float) -> Levels:
    """The levels of a store as built.

    Raises
    ------
    InputError : the solids or the freeboard do not fit into the store, or the solids reach above the operating level.
    NotModelled : the design storm alone is more than the store holds below its freeboard.
    """
    if not 0.0 <= freeboard < basin.depth:
        raise InputError(
            f"freeboard: expected 0 to less than the {basin.depth:g} ft of the store; found {freeboard:g} ft"
        )
    if not 0.0 <= solids <= basin.full:
        raise InputError(
            f"residual solids: expected 0 to the {number(basin.full, 0)} cu ft the store holds; "
            f"found {number(solids, 0)} cu ft"
        )
    found = Levels(basin, float(solids), float(storm), float(freeboard))
    if not solids <= found.operating:
        raise InputError(
            f"residual solids: expected to lie below the maximum operating level ({number(found.operating, 0)} cu ft); "
            f"found {number(solids, 0)} cu ft: take solids out or make the store larger"
        )
    return found


def design_storm_volume(basin: Basin, lots: Sequence[Lot], inches: float, covered: bool = False) -> float:
    """Volume of a design storm: runoff of each lot, summed, and the rain within the crest of an open store, cu ft."""
    runoff = sum(float(runoff_volume(runoff_depth_tr_55(inches, lot.curve_number), lot.acres)) for lot in lots)
    return float(storm_volume(runoff, 0.0 if covered else direct_rain_volume(inches, basin.crest_area)))


def baseline_basin(
    basin: Basin, working: float, solids: float, lots: Sequence[Lot], inches: float, freeboard: float
) -> Basin:
    """The basin that just holds the working volume, the solids, the design storm and the freeboard.

    It has the floor and the walls of `basin`. With it the baseline of the voluntary alternative standard is run.

    Raises
    ------
    InputError : no such basin of that floor and those walls is deep enough.
    """
    return deep_enough(basin, working + solids, lambda tried: design_storm_volume(tried, lots, inches), freeboard)
