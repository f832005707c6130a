"""What grew where: the years of Crop Sequence Boundaries and other maps with Cropland Data Layer codes.

Codes and names are those of the Cropland Data Layer of the National Agricultural Statistics Service (USDA), as its
metadata for 2021 to 2024 lists them: crops grown in Delaware and Maryland, and land that is no crop. A code that is not
listed here keeps its number and has no name. The layer is read off satellite images: it is a hint to the grower, not a
record.
"""

from __future__ import annotations

import re
from typing import Any

from delmarva.exchange.content import GrownCrop
from delmarva.exchange.features import Layer
from delmarva.land.fields import Boundary

CROPS = {
    1: "Corn",
    2: "Cotton",
    4: "Sorghum",
    5: "Soybeans",
    12: "Sweet Corn",
    21: "Barley",
    24: "Winter Wheat",
    26: "Dbl Crop WinWht/Soybeans",
    27: "Rye",
    28: "Oats",
    36: "Alfalfa",
    37: "Other Hay/Non Alfalfa",
    42: "Dry Beans",
    43: "Potatoes",
    46: "Sweet Potatoes",
    48: "Watermelons",
    50: "Cucumbers",
    53: "Peas",
    54: "Tomatoes",
    58: "Clover/Wildflowers",
    59: "Sod/Grass Seed",
    61: "Fallow/Idle Cropland",
    152: "Shrubland",
    176: "Grassland/Pasture",
    205: "Triticale",
    216: "Peppers",
    225: "Dbl Crop WinWht/Corn",
    228: "Dbl Crop Triticale/Corn",
    229: "Pumpkins",
    236: "Dbl Crop WinWht/Sorghum",
    237: "Dbl Crop Barley/Corn",
    241: "Dbl Crop Corn/Soybeans",
    243: "Cabbage",
    254: "Dbl Crop Barley/Soybeans",
}

_YEAR = re.compile(r"cdl[_ ]?((?:19|20)\d\d)", re.IGNORECASE)


def year_columns(layer: Layer) -> dict[str, int]:
    """The columns of a layer that hold a year's crop code, with their years."""
    return {column: int(found[1]) for column in layer.columns if (found := _YEAR.fullmatch(column))}


def read_crops(layer: Layer, boundaries: list[Boundary]) -> list[GrownCrop]:
    """List what grew on each outline by year; a missing code, or 0 for no data, is left out.

    Parameters
    ----------
    layer : Layer
        Of the outlines.
    boundaries : list of Boundary
        As `read_outlines` made them, with the layer's columns as properties.
    """
    columns = year_columns(layer)
    found = [
        GrownCrop(boundary.id, year, code, CROPS.get(code, ""))
        for boundary in boundaries
        for column, year in sorted(columns.items(), key=lambda item: item[1])
        if (code := _code(boundary.properties.get(column)))
    ]
    unnamed = sorted({crop.code for crop in found if not crop.name})
    if unnamed:
        layer.notes.append(f"Crop codes without a name here: {', '.join(map(str, unnamed))}.")
    return found


def _code(value: Any) -> int:
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 256 else 0
