"""The crops a farm file may name, with the unit they are harvested in and where the tables keep them.

``removal`` is the key (crop, part) of the crop in the ``crop-removal`` table, in the ``harvest_unit`` given
here. ``group`` is the kind of crop the nitrogen and erosion tables go by. A crop with no ``removal`` key
takes nothing off the field (a cover crop) or has no row in any table yet; then the tables say so, nothing is
assumed here.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum


class CropGroup(StrEnum):
    """Kinds of crop the tables go by."""

    CORN = "corn"
    SMALL_GRAIN = "small grain"
    SOYBEAN = "soybean"
    SORGHUM = "sorghum"
    FORAGE_LEGUME = "forage legume"
    GRASS_HAY = "grass hay"
    VEGETABLE = "vegetable"
    COVER = "cover crop"


@dataclass(frozen=True, slots=True)
class Crop:
    """One crop.

    Attributes
    ----------
    name : str
        As written in the farm file.
    group : CropGroup
        Kind of crop.
    harvest_unit : str
        Unit of yield per acre: "bu", "ton", "cwt", or "" for a crop that is not harvested.
    removal_crop, removal_part : str
        Key into the ``crop-removal`` table; empty when nothing is harvested.
    residue_part : str
        Part of the table for straw or stover taken off as well, in tons; empty when there is none.
    legume : bool
        Fixes its own nitrogen.
    highest_yield : float
        A yield per acre above this is a slip of the pen, not a harvest.
    """

    name: str
    group: CropGroup
    harvest_unit: str
    removal_crop: str = ""
    removal_part: str = ""
    residue_part: str = ""
    legume: bool = False
    highest_yield: float = 0.0

    @property
    def harvested(self) -> bool:
        """Whether anything leaves the field."""
        return bool(self.harvest_unit)


def _grain(
    name: str, group: CropGroup, highest: float, *, table: str = "", residue: str = "", legume: bool = False
) -> Crop:
    return Crop(name, group, "bu", table or name, "grain", residue, legume, highest)


def _hay(name: str, *, legume: bool = False, highest: float = 15) -> Crop:
    group = CropGroup.FORAGE_LEGUME if legume else CropGroup.GRASS_HAY
    return Crop(name, group, "ton", name, "hay", "", legume, highest)


def _vegetable(name: str, *, unit: str = "ton", legume: bool = False, highest: float = 60) -> Crop:
    return Crop(name, CropGroup.VEGETABLE, unit, name, "marketed part", "", legume, highest)


def _cover(name: str, *, legume: bool = False) -> Crop:
    return Crop(name, CropGroup.COVER, "", legume=legume)


CROPS: dict[str, Crop] = {
    crop.name: crop
    for crop in (
        _grain("corn", CropGroup.CORN, 400, residue="stover"),
        Crop("corn silage", CropGroup.CORN, "ton", "corn", "silage", highest_yield=45),
        _grain("soybean", CropGroup.SOYBEAN, 150, legume=True),
        _grain("double-crop soybean", CropGroup.SOYBEAN, 100, table="soybean", legume=True),
        _grain("wheat", CropGroup.SMALL_GRAIN, 200, residue="straw"),
        _grain("barley", CropGroup.SMALL_GRAIN, 200, residue="straw"),
        _grain("rye", CropGroup.SMALL_GRAIN, 150, residue="straw"),
        _grain("oats", CropGroup.SMALL_GRAIN, 200, residue="straw"),
        _grain("sorghum", CropGroup.SORGHUM, 250),
        Crop("sorghum silage", CropGroup.SORGHUM, "ton", "sorghum", "silage", highest_yield=45),
        _hay("alfalfa", legume=True),
        _hay("red clover", legume=True),
        _hay("orchardgrass"),
        _hay("tall fescue"),
        _hay("timothy"),
        _hay("bermudagrass"),
        _vegetable("cabbage"),
        _vegetable("cucumber"),
        _vegetable("green pea", legume=True, highest=10),
        _vegetable("lima bean", legume=True, highest=10),
        _vegetable("pepper"),
        _vegetable("potato"),
        _vegetable("pumpkin"),
        _vegetable("snap bean", legume=True, highest=15),
        _vegetable("spinach", highest=30),
        _vegetable("sweet corn", highest=30),
        _vegetable("sweet potato", unit="bu", highest=1000),
        _vegetable("tomato", highest=80),
        _vegetable("watermelon", highest=80),
        _cover("rye cover"),
        _cover("wheat cover"),
        _cover("barley cover"),
        _cover("oat cover"),
        _cover("ryegrass cover"),
        _cover("crimson clover cover", legume=True),
        _cover("hairy vetch cover", legume=True),
        _cover("winter pea cover", legume=True),
        _cover("fallow"),
    )
}


def unknown_crop(name: str) -> str:
    """Say that a crop is not known, what was perhaps meant, and what is known."""
    near = get_close_matches(name.strip().lower(), CROPS, n=1, cutoff=0.6)
    guess = f"; did you mean {near[0]!r}?" if near else "."
    return f"{name!r} is not a crop this program knows{guess} Known crops: {', '.join(sorted(CROPS))}"
