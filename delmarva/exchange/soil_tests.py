"""Soil tests: one model for every laboratory's file.

A measurement without a known unit and method is not a measurement; the readers skip it and say so, they
never guess.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from delmarva.rules import InputError

PH = "ph"
BUFFER_PH = "buffer_ph"
ORGANIC_MATTER = "organic_matter"

HIGHEST_PPM = {"p": 1500.0, "k": 2000.0, "mg": 2500.0, "ca": 20000.0}
"""More than a farmed mineral soil gives up to an extractant: another unit, or a slip of the pen."""

UNITS = {
    "ppm": "ppm",
    "mg/kg": "ppm",
    "lb/ac": "lb/ac",
    "lbs/ac": "lb/ac",
    "lb/acre": "lb/ac",
    "lbs/acre": "lb/ac",
    "fiv": "FIV",
    "%": "%",
    "meq/100g": "meq/100 g",
    "meq/100 g": "meq/100 g",
    "mmho/cm": "mmho/cm",
    "mmhos/cm": "mmho/cm",
    "ds/m": "mmho/cm",
}
"""Units as laboratories write them (lower case) and as this program does. FIV: fertility index value."""

_PPM_PER_POUND_AN_ACRE = 0.5
"""A furrow slice of 2 million lb an acre."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """One measured value.

    Attributes
    ----------
    analyte : str
        Lower-case name: "p", "k", "ph", "buffer_ph", "organic_matter", "no3_n", ...
    value : float
        As the laboratory gave it.
    unit : str
        "ppm", "lb/ac", "%", "meq/100 g", ...; "" for pH.
    method : str
        Extractant or method: "Mehlich-3", "Bray-1", "ammonium acetate", "1:1 water", ...
    qualifier : str
        "<" or ">" when the value is a limit of detection or of the scale, else "".
    """

    analyte: str
    value: float
    unit: str
    method: str
    qualifier: str = ""

    def __str__(self) -> str:
        return f"{self.qualifier}{self.value:g} {self.unit}".strip() + f" ({self.method})"


@dataclass(frozen=True, slots=True)
class SoilTest:
    """One sample at one depth.

    Attributes
    ----------
    sample_id : str
        The sample's name at the laboratory's client.
    field : str
        The field as the file names it, or "".
    lab, report : str
        Laboratory and its report number, or "".
    date : date or None
        Day of sampling, or the day the laboratory received it when sampling is not given; None when the file
        has neither.
    depth_in : tuple of two floats or None
        Top and bottom of the sample in inches.
    results : tuple of Measurement
        All measurements with known unit and method.
    file, place : str
        File name and "row 4" or "line 47" in it.
    """

    sample_id: str
    field: str
    lab: str
    report: str
    date: date | None
    depth_in: tuple[float, float] | None
    results: tuple[Measurement, ...]
    file: str
    place: str

    def all(self, analyte: str) -> tuple[Measurement, ...]:
        """Return every measurement of an analyte, one a method."""
        return tuple(result for result in self.results if result.analyte == analyte)

    def by(self, analyte: str, method: str) -> Measurement | None:
        """Return the measurement of an analyte by one method, or None."""
        return next((result for result in self.all(analyte) if result.method == method), None)

    def one(self, analyte: str) -> Measurement | None:
        """Return the only measurement of an analyte, or None when there is none.

        Raises
        ------
        InputError
            When the file has it by several methods, so that one must be chosen.
        """
        found = self.all(analyte)
        if len(found) > 1:
            methods = " and ".join(result.method for result in found)
            raise InputError(f"{self.where}: {analyte} was measured by {methods}; say which one counts.")
        return found[0] if found else None

    @property
    def ph(self) -> Measurement | None:
        """PH in water."""
        return self.one(PH)

    @property
    def buffer_ph(self) -> Measurement | None:
        """PH in a lime buffer."""
        return self.one(BUFFER_PH)

    @property
    def organic_matter(self) -> Measurement | None:
        """Organic matter, %."""
        return self.one(ORGANIC_MATTER)

    @property
    def where(self) -> str:
        """File, place and sample, for a sentence."""
        return f"{self.file}, {self.place}, sample {self.sample_id!r}"


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something in the file that was not taken, and why."""

    file: str
    place: str
    what: str
    why: str

    def __str__(self) -> str:
        return f"{self.file}, {self.place}: {self.what} was not read: {self.why}"


@dataclass(frozen=True, slots=True)
class SoilReading:
    """What a file gave: the tests, and everything that was skipped."""

    tests: tuple[SoilTest, ...]
    skipped: tuple[Skipped, ...] = ()


def check_unique(tests: Iterable[SoilTest]) -> None:
    """Refuse a file that gives one sample twice.

    Raises
    ------
    InputError
        When two tests share sample id and depth.
    """
    seen: dict[tuple[str, tuple[float, float] | None], SoilTest] = {}
    for test in tests:
        other = seen.setdefault((test.sample_id, test.depth_in), test)
        if other is not test:
            raise InputError(f"{test.where}: this sample is already at {other.place}; sample ids must differ.")


def parse_value(text: str) -> tuple[float, str]:
    """Return the value and qualifier of "34", "<0.1" or "> 500".

    Raises
    ------
    InputError
        When the text is not a number.
    """
    stripped = text.strip()
    qualifier = stripped[0] if stripped[:1] in ("<", ">") else ""
    number = stripped[len(qualifier) :].strip()
    try:
        value = float(number)
    except ValueError:
        raise InputError(f"expected a number, found {stripped!r}") from None
    if not math.isfinite(value) or "_" in number:
        raise InputError(f"expected a number, found {stripped!r}")
    return value, qualifier


def check_plausible(measurement: Measurement, where: str) -> None:
    """Refuse a measurement no soil can have.

    Raises
    ------
    InputError
        For pH outside 2-11, organic matter above 100 %, anything negative, or P, K, Mg or Ca beyond
        `HIGHEST_PPM`.
    """
    value, unit = measurement.value, measurement.unit
    if value < 0:
        raise InputError(f"{where}: {measurement.analyte} cannot be negative, found {value:g} {unit}.")
    if measurement.analyte in (PH, BUFFER_PH) and not 2 <= value <= 11:
        raise InputError(f"{where}: expected a pH between 2 and 11, found {value:g}.")
    if unit == "%" and value > 100:
        raise InputError(f"{where}: {measurement.analyte} cannot be more than 100 %, found {value:g} %.")
    ppm = {"ppm": value, "lb/ac": value * _PPM_PER_POUND_AN_ACRE, "FIV": value}.get(unit)
    highest = HIGHEST_PPM.get(measurement.analyte)
    if ppm is not None and highest is not None and ppm > highest:
        hint = " Was it reported in lb/ac?" if unit == "ppm" else ""
        raise InputError(
            f"{where}: {measurement.analyte.capitalize()} of {value:g} {unit} ({measurement.method}) "
            f"is beyond what farmed soil holds ({highest:g} ppm).{hint}"
        )


def read_soil_tests(path: Path, methods: Mapping[str, str] | None = None) -> SoilReading:
    """Read a laboratory file: Modus XML (``.xml``) or a CSV of a known layout (``.csv``).

    Parameters
    ----------
    path : Path
        The file.
    methods : mapping of str to str, optional
        For CSV columns whose header does not say by which method they were measured: column name to method.

    Raises
    ------
    InputError
        When the file is not readable, not of a known layout, or holds a value no soil can have.
    """
    suffix = path.suffix.lower()
    if suffix == ".xml":
        from delmarva.exchange.modus import read_modus

        reading = read_modus(path)
    elif suffix == ".csv":
        from delmarva.exchange.lab_csv import read_lab_csv

        reading = read_lab_csv(path, methods or {})
    else:
        raise InputError(
            f"{path.name}: expected Modus XML (.xml) or a laboratory's CSV (.csv), found {suffix or 'no ending'}."
        )
    check_unique(reading.tests)
    return reading
