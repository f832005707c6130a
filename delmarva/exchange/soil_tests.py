"""Soil tests: one model for every laboratory's file.

A measurement without a known unit and method is not a measurement; the readers skip it and say so, they
never guess.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from delmarva.exchange.samples import LabSample
from delmarva.rules import InputError

PH = "ph"
BUFFER_PH = "buffer_ph"
ORGANIC_MATTER = "organic_matter"

HIGHEST_PPM = {"p": 1500.0, "k": 2000.0, "mg": 2500.0, "ca": 20000.0}
"""More than a farmed mineral soil gives up to an extractant: another unit, or a slip of the pen."""

UNITS = {
    "ppm": "ppm",
    "mg/kg": "ppm",
    "mg/kg (ppm)": "ppm",
    "lb/ac": "lb/ac",
    "lbs/ac": "lb/ac",
    "lb/acre": "lb/ac",
    "lbs/acre": "lb/ac",
    "fiv": "FIV",
    "ppm caco3/ph": "ppm CaCO3/pH",
    "%": "%",
    "meq/100g": "meq/100 g",
    "meq/100 g": "meq/100 g",
    "me/100g": "meq/100 g",
    "cmolc/kg": "meq/100 g",
    "cmol(+)/kg": "meq/100 g",
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
    test_id : str
        The laboratory's own name of the test, such as a Modus test id, or "". It does not tell measurements apart.
    """

    analyte: str
    value: float
    unit: str
    method: str
    qualifier: str = ""
    test_id: str = field(default="", compare=False)

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
    """Something in the file that was not taken, how many of it, and why."""

    file: str
    place: str
    what: str
    why: str
    count: int = 1

    def __str__(self) -> str:
        return f"{self.file}, {self.place}: {self.what} was not read: {self.why}"


@dataclass(frozen=True, slots=True)
class SoilReading:
    """What a file gave: the tests, everything that was skipped, and samples of other things than soil."""

    tests: tuple[SoilTest, ...]
    skipped: tuple[Skipped, ...] = ()
    others: tuple[LabSample, ...] = ()


_METHOD_NAMES = {
    "mehlich3": "Mehlich-3",
    "m3": "Mehlich-3",
    "mehlich2": "Mehlich-2",
    "mehlich1": "Mehlich-1",
    "m1": "Mehlich-1",
    "bray1": "Bray-1",
    "brayp1": "Bray-1",
    "bray2": "Bray-2",
    "brayp2": "Bray-2",
    "olsen": "Olsen",
    "morgan": "Morgan",
    "modifiedmorgan": "modified Morgan",
    "ammoniumacetate": "ammonium acetate",
    "adamsevans": "Adams-Evans buffer",
    "adamsevansbuffer": "Adams-Evans buffer",
    "mehlichbuffer": "Mehlich buffer",
    "sikora": "Sikora buffer",
    "smp": "SMP buffer",
}


def method_named(text: str) -> str:
    """Return the usual spelling of a method: "mehlich 3", "M3" and "Mehlich-III" are Mehlich-3."""
    key = re.sub(r"[^a-z0-9]", "", text.lower().replace("iii", "3"))
    return _METHOD_NAMES.get(key, text.strip())


FEWEST_ALIKE = 3
"""Two samples with fewer results than this may well be equal by chance."""


def same_sample(one: SoilTest, other: SoilTest) -> bool:
    """Whether two tests are one sample: same laboratory, day and depth, and the same three results or more."""
    return (
        (one.lab, one.date, one.depth_in) == (other.lab, other.date, other.depth_in)
        and len(one.results) >= FEWEST_ALIKE
        and set(one.results) == set(other.results)
    )


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
    """Read a laboratory file: Modus (``.xml``, ``.json``) or a table of a known layout (``.csv``, ``.xlsx``).

    Parameters
    ----------
    path : Path
        The file.
    methods : mapping of str to str, optional
        For columns or elements that do not say by which method they were measured: their name to the method.

    Raises
    ------
    InputError
        When the file is not readable, not of a known layout, or holds a value no soil can have.
    """
    suffix = path.suffix.lower()
    if suffix == ".xml":
        from delmarva.exchange.modus_xml import read_modus

        reading = read_modus(path)
    elif suffix == ".json":
        from delmarva.exchange.modus_json import read_modus_json

        reading = read_modus_json(path, methods or {})
    elif suffix in (".csv", ".xlsx"):
        from delmarva.exchange.lab_tables import read_lab_table

        reading = read_lab_table(path, methods or {})
    else:
        raise InputError(
            f"{path.name}: expected Modus (.xml, .json) or a laboratory's table (.csv, .xlsx), "
            f"found {suffix or 'no ending'}."
        )
    if not reading.tests:
        raise InputError(f"{path.name}: the file holds no soil sample with results.")
    check_unique(reading.tests)
    return reading
