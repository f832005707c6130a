"""Modus laboratory results (AgGateway): what its words mean, and how an event becomes soil tests.

The two forms of a file are read by `modus_xml` (version 1) and `modus_json` (versions 1 and 2, and the flat form
called slim); both hand over the same events. A Modus test id names element, extractant and instrument: ``S-P-M3.04`` is
phosphorus by Mehlich-3. The extractants this program needs to tell apart are named below; any other id is kept as it
is, as the method. Version 2 numbers the same tests (``L_MODV2_SOIL_P_033``); ``modus_test_ids.csv`` pairs them.
Left out: recommendations, test packages and contacts.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as made_of
from datetime import date
from functools import cache
from pathlib import Path

from delmarva.exchange.samples import LabSample, SampleKind
from delmarva.exchange.soil_tests import (
    UNITS,
    Measurement,
    Skipped,
    SoilReading,
    SoilTest,
    check_plausible,
    method_named,
    parse_value,
)
from delmarva.rules import InputError

_ANALYTES = {
    "PH": "ph",
    "BPH": "buffer_ph",
    "OM": "organic_matter",
    "SOM": "organic_matter",
    "SO4-S": "so4_s",
    "SO4S": "so4_s",
    "NO3-N": "no3_n",
    "NH4-N": "nh4_n",
    "ENR": "estimated_n_release",
    "SS": "soluble_salts",
    "CABS": "bs_ca",
    "MGBS": "bs_mg",
    "KBS": "bs_k",
    "NABS": "bs_na",
    "HBS": "bs_h",
}

_METHODS = {
    "M3": "Mehlich-3",
    "M3AA": "Mehlich-3",
    "M2": "Mehlich-2",
    "M1": "Mehlich-1",
    "B1": "Bray-1",
    "B2": "Bray-2",
    "BIC": "Olsen",
    "MOR": "Morgan",
    "MMOR": "modified Morgan",
    "NH4AC": "ammonium acetate",
    "HCL": "hydrochloric acid",
    "DTPA": "DTPA",
    "H3A": "H3A",
    "H3A1": "H3A",
    "KCL": "potassium chloride",
    "LOI": "loss on ignition",
    "SIK1": "Sikora buffer",
    "SIK2": "Sikora-2 buffer",
    "SMPB": "SMP buffer",
    "AEB": "Adams-Evans buffer",
    "MAEB": "modified Adams-Evans buffer",
    "MEB": "Mehlich buffer",
    "WB": "Woodruff buffer",
    "MWB": "modified Woodruff buffer",
}

INCHES = {"in": 1.0, "inch": 1.0, "inches": 1.0, "[in_i]": 1.0, "cm": 1 / 2.54, "ft": 12.0}
"""Inches in a unit of depth."""

KINDS = {
    "soil": SampleKind.SOIL,
    "plant": SampleKind.PLANT,
    "plant-tissue": SampleKind.PLANT,
    "manure": SampleKind.MANURE,
    "water": SampleKind.WATER,
    "nematode": SampleKind.NEMATODE,
    "residue": SampleKind.RESIDUE,
}
"""Event types, lower case, and what they are samples of."""


@dataclass(frozen=True)
class Result:
    """One result as the file words it."""

    element: str
    value: str
    unit: str
    test_id: str
    place: str
    method: str = ""
    qualifier: str = ""


@dataclass(frozen=True)
class Sample:
    """One sample at one depth as the file words it."""

    identifier: str
    place: str
    results: tuple[Result, ...]
    depth_in: tuple[float, float] | None = None
    field: str = ""
    lab: str = ""
    report: str = ""
    date: date | None = None


@dataclass
class Event:
    """One event of a file: samples of one kind that came to the laboratory together."""

    kind: SampleKind
    lab: str = ""
    report: str = ""
    field: str = ""
    date: date | None = None
    samples: list[Sample] = made_of(default_factory=list)


@dataclass
class Events:
    """What a Modus file holds, in the words of the file."""

    file: str
    events: list[Event] = made_of(default_factory=list)
    skipped: list[Skipped] = made_of(default_factory=list)

    def skip(self, place: str, what: str, why: str) -> None:
        """Note something that is not taken."""
        self.skipped.append(Skipped(self.file, place, what, why))


@cache
def _pairs() -> tuple[dict[str, str], dict[str, str]]:
    path = Path(__file__).with_name("modus_test_ids.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    second = {row["version_1"].upper(): row["version_2"] for row in rows}
    return {row["version_2"].upper(): row["version_1"] for row in reversed(rows)}, second


def first_version(test_id: str) -> str:
    """The version 1 test id of a version 2 one; any other text as it is."""
    return _pairs()[0].get(test_id.strip().upper(), test_id.strip())


def second_version(test_id: str) -> str:
    """The version 2 test id of a version 1 one; any other text as it is."""
    return _pairs()[1].get(test_id.strip().upper(), test_id.strip())


def method_of(test_id: str) -> str:
    """Return the extractant or method of a Modus test id; the id itself when it names no known one."""
    test_id = first_version(test_id)
    parts = test_id.split("-")
    if len(parts) < 3 or parts[0].upper() != "S":
        return "calculated" if test_id.endswith(".19") else test_id
    if parts[1].upper() == "PH":
        ratio = re.fullmatch(r"(1:\d+(?:\.5)?)\.02\.07", parts[2])
        return f"{ratio[1]} water" if ratio else test_id
    if parts[1].upper() == "BS":
        return "calculated"
    return _METHODS.get(parts[2].split(".")[0].upper(), test_id)


def split_unit(text: str) -> tuple[str, str]:
    """Part a unit cell that also names the extractant: "Mehlich 1 mg/kg (ppm)" is "mg/kg (ppm)" by Mehlich-1."""
    words = " ".join(text.replace("\u00a0", " ").split())
    found = re.match(r"(Mehlich[ -]?(?:III|II|I|[123])|Bray[ -]?P?[12]|Olsen|Morgan)\s+(.*)", words, re.IGNORECASE)
    return (found[2], method_named(found[1])) if found else (words, "")


def day(text: str) -> date | None:
    """The day a date or time begins with, or None."""
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None


def depth(where: str, top: str, bottom: str, unit: str) -> tuple[float, float]:
    """A depth in inches.

    Raises
    ------
    InputError
        When the unit is not in, cm or ft, or the depth is not two numbers, the smaller first.
    """
    if unit.lower() not in INCHES:
        raise InputError(f"{where}: expected a depth in in, cm or ft, found {unit!r}.")
    try:
        edges = round(float(top) * INCHES[unit.lower()], 2), round(float(bottom) * INCHES[unit.lower()], 2)
    except ValueError:
        raise InputError(f"{where}: expected StartingDepth and EndingDepth as numbers.") from None
    if not 0 <= edges[0] < edges[1] <= 600:
        raise InputError(f"{where}: expected a depth, top to bottom, found {top} to {bottom} {unit}.")
    return edges


def assemble(found: Events, methods: Mapping[str, str]) -> SoilReading:
    """Turn events into soil tests and other samples.

    Parameters
    ----------
    found : Events
    methods : mapping of str to str
        Element name to method, for results that name no test.

    Raises
    ------
    InputError
        When the file holds no sample with results, or a value no soil can have.
    """
    tests: list[SoilTest] = []
    others: list[LabSample] = []
    for event in found.events:
        for sample in event.samples:
            soil = event.kind is SampleKind.SOIL
            results = tuple(_measurements(found, sample, methods, soil=soil))
            if not results:
                found.skip(sample.place, f"sample {sample.identifier!r}", "it has no results")
                continue
            lab, report = sample.lab or event.lab, sample.report or event.report
            sampled = sample.date or event.date
            if soil:
                field_name = sample.field or event.field
                tests.append(
                    SoilTest(
                        sample.identifier, field_name, lab, report, sampled, sample.depth_in, results, found.file,
                        sample.place,
                    )
                )  # fmt: skip
            else:
                others.append(
                    LabSample(event.kind, sample.identifier, "", lab, report, sampled, results, found.file,
                              sample.place)
                )  # fmt: skip
    if not tests and not others:
        reasons = "".join(f"\n{skip}" for skip in found.skipped[:20])
        raise InputError(f"{found.file}: the file holds no soil sample with results.{reasons}")
    return SoilReading(tuple(tests), tuple(found.skipped), tuple(others))


def _measurements(found: Events, sample: Sample, methods: Mapping[str, str], *, soil: bool) -> Iterator[Measurement]:
    for result in sample.results:
        what = f"{result.element or 'a result'} of sample {sample.identifier!r}"
        analyte = _ANALYTES.get(result.element.upper(), result.element.lower().replace("-", "_").replace(" ", "_"))
        unit_text, method = split_unit(result.unit)
        test_id = first_version(result.test_id)
        method = result.method or (method_of(test_id) if test_id else method) or methods.get(result.element, "")
        if not result.element or not method:
            found.skip(result.place, what, "it names no test, so its method is not known")
            continue
        unit = UNITS.get(unit_text.lower())
        if unit is None and unit_text.lower() in ("none", "", "standard units", "s.u.") and analyte in _WITHOUT_UNIT:
            unit = ""
        if unit is None:
            unit_shown = unit_text or "none"
            found.skip(result.place, what, f"the unit {unit_shown!r} is not one this program knows")
            continue
        try:
            value, qualifier = parse_value(result.value)
        except InputError as error:
            found.skip(result.place, what, str(error))
            continue
        measurement = Measurement(analyte, value, unit, method, result.qualifier or qualifier, test_id)
        if soil:
            check_plausible(measurement, f"{found.file}, {result.place}, sample {sample.identifier!r}")
        yield measurement


_WITHOUT_UNIT = ("ph", "buffer_ph")
