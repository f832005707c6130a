"""Laboratory samples that are not soil: manure, plants, water."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from delmarva.exchange.soil_tests import Measurement


class SampleKind(StrEnum):
    """What a sample was taken of."""

    SOIL = "soil"
    MANURE = "manure"
    PLANT = "plant"
    WATER = "water"
    NEMATODE = "nematode"
    RESIDUE = "residue"


@dataclass(frozen=True, slots=True)
class LabSample:
    """One sample of manure, plants or water.

    Attributes
    ----------
    kind : SampleKind
    sample_id : str
        The sample's name at the laboratory's client.
    name : str
        The manure or crop as the file names it, or "".
    lab, report : str
        Laboratory and its report number, or "".
    date : date or None
        Day of sampling, or of receipt.
    results : tuple of Measurement
        Manure: "total_n", "ammonium_n", "p" or "p2o5", "k" or "k2o", "moisture", "density". The method of a manure
        result is its basis, "as received" or "dry".
    file, place : str
        File name and "row 4" in it.
    """

    kind: SampleKind
    sample_id: str
    name: str
    lab: str
    report: str
    date: date | None
    results: tuple[Measurement, ...]
    file: str
    place: str

    def one(self, analyte: str) -> Measurement | None:
        """The measurement of an analyte, or None."""
        return next((result for result in self.results if result.analyte == analyte), None)
