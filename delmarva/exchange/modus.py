"""Modus version 1 laboratory results (AgGateway), XML.

A Modus test id names element, extractant and instrument: ``S-P-M3.04`` is phosphorus by Mehlich-3. The
extractants this program needs to tell apart are named below; any other id is kept as it is, as the method.
Left out: recommendations, test packages and contacts. Document types and entities are refused: no laboratory
needs them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.parsers import expat

from delmarva.exchange.soil_tests import (
    UNITS,
    Measurement,
    Skipped,
    SoilReading,
    SoilTest,
    check_plausible,
    parse_value,
)
from delmarva.exchange.text_files import read_bytes
from delmarva.rules import InputError

_ANALYTES = {
    "PH": "ph",
    "BPH": "buffer_ph",
    "OM": "organic_matter",
    "SO4-S": "so4_s",
    "NO3-N": "no3_n",
    "NH4-N": "nh4_n",
    "ENR": "estimated_n_release",
    "SS": "soluble_salts",
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

_INCHES = {"in": 1.0, "inch": 1.0, "inches": 1.0, "cm": 1 / 2.54, "ft": 12.0}


def method_of(test_id: str) -> str:
    """Return the extractant or method of a Modus test id; the id itself when it names no known one."""
    parts = test_id.strip().split("-")
    if len(parts) < 3 or parts[0].upper() != "S":
        return "calculated" if test_id.endswith(".19") else test_id.strip()
    if parts[1].upper() == "PH":
        ratio = "-".join(parts[2:]).split(".")[0]
        return f"{ratio} water" if ":" in ratio else test_id.strip()
    if parts[1].upper() == "BS":
        return "calculated"
    return _METHODS.get(parts[2].split(".")[0].upper(), test_id.strip())


def read_modus(path: Path) -> SoilReading:
    """Read the soil samples of a Modus v1 result file.

    Raises
    ------
    InputError
        When the file is not well-formed XML, carries a document type, is not a Modus result, holds no soil
        sample, or holds a value no soil can have.
    """
    document = _parse(path)
    root = document.root
    if _name(root) != "ModusResult":
        order = "; it is an order to the laboratory, not its results" if _name(root) == "ModusSubmit" else ""
        raise InputError(f"{path.name}: expected a ModusResult, found {_name(root)!r}{order}.")
    version = root.get("Version", "")
    if not version.startswith("1"):
        raise InputError(f"{path.name}: expected Modus version 1, found version {version!r}.")
    tests: list[SoilTest] = []
    skipped: list[Skipped] = []
    for event in _children(root, "Event"):
        for samples in event.iter():
            if _name(samples) == "EventSamples":
                for kind in samples:
                    if _name(kind) == "Soil":
                        _read_event(document, event, kind, tests, skipped)
                    else:
                        skipped.append(
                            Skipped(
                                path.name,
                                document.place(kind),
                                f"{_name(kind)} samples",
                                "only soil samples are read",
                            )
                        )
    if not tests:
        raise InputError(f"{path.name}: the file holds no soil sample with results.")
    return SoilReading(tuple(tests), tuple(skipped))


@dataclass(frozen=True)
class _Document:
    file: str
    root: Any
    lines: dict[Any, int]

    def place(self, element: Any) -> str:
        return f"line {self.lines[element]}"


def _parse(path: Path) -> _Document:
    builder = ElementTree.TreeBuilder()
    lines: dict[Any, int] = {}
    parser = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True

    def start(tag: str, attributes: dict[str, str]) -> None:
        lines[builder.start(tag, attributes)] = parser.CurrentLineNumber

    def refuse(*_: object) -> None:
        raise InputError(f"{path.name}, line {parser.CurrentLineNumber}: document types and entities are not accepted.")

    parser.StartElementHandler = start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(read_bytes(path), True)
    except expat.ExpatError as error:
        reason = expat.errors.messages[error.code] if error.code in expat.errors.messages else str(error)
        raise InputError(
            f"{path.name}, line {error.lineno}: expected XML, found text that is not ({reason})."
        ) from None
    return _Document(path.name, builder.close(), lines)


def _name(element: Any) -> str:
    return str(element.tag).rsplit("}", 1)[-1]


def _children(element: Any, name: str) -> Iterator[Any]:
    return (child for child in element if _name(child) == name)


def _find(element: Any, *names: str) -> Any:
    for name in names:
        element = next(_children(element, name), None)
        if element is None:
            return None
    return element


def _text(element: Any, *names: str) -> str:
    found = _find(element, *names)
    return (found.text or "").strip() if found is not None else ""


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None


def _read_event(document: _Document, event: Any, soil: Any, tests: list[SoilTest], skipped: list[Skipped]) -> None:
    field = _find(event, "FMISMetaData", "FMISProfile", "Field")
    field_name = (field.get("ID") or (field.text or "")).strip() if field is not None else ""
    sampled = _day(_text(event, "EventMetaData", "EventDate")) or _day(_text(event, "LabMetaData", "ReceivedDate"))
    lab = _text(event, "LabMetaData", "LabName")
    report = _text(event, "LabMetaData", "LabEventID")
    depths = {ref.get("DepthID", ""): _depth(document, ref) for refs in _children(soil, "DepthRefs") for ref in refs}
    for sample in _children(soil, "SoilSample"):
        identifier = _text(sample, "SampleMetaData", "FMISSampleID") or _text(sample, "SampleMetaData", "SampleNumber")
        if not identifier:
            raise InputError(
                f"{document.file}, {document.place(sample)}: the sample has no FMISSampleID or SampleNumber."
            )
        for group in _children(sample, "Depths"):
            for depth in _children(group, "Depth"):
                results = tuple(_results(document, depth, identifier, skipped))
                if results:
                    depth_in = depths.get(depth.get("DepthID", ""))
                    place = document.place(sample)
                    tests.append(
                        SoilTest(
                            identifier,
                            field_name,
                            lab,
                            report,
                            sampled,
                            depth_in,
                            results,
                            document.file,
                            place,
                        )
                    )
                else:
                    skipped.append(
                        Skipped(
                            document.file,
                            document.place(sample),
                            f"sample {identifier!r}",
                            "it has no results",
                        )
                    )
        for other in sample:
            if _name(other) not in ("SampleMetaData", "Depths"):
                skipped.append(
                    Skipped(
                        document.file,
                        document.place(other),
                        f"{_name(other)} of sample {identifier!r}",
                        "only measurements are read",
                    )
                )


def _depth(document: _Document, ref: Any) -> tuple[float, float]:
    unit = _text(ref, "DepthUnit").lower()
    if unit not in _INCHES:
        raise InputError(f"{document.file}, {document.place(ref)}: expected a depth in in, cm or ft, found {unit!r}.")
    try:
        top, bottom = float(_text(ref, "StartingDepth")), float(_text(ref, "EndingDepth"))
    except ValueError:
        raise InputError(
            f"{document.file}, {document.place(ref)}: expected StartingDepth and EndingDepth as numbers."
        ) from None
    return round(top * _INCHES[unit], 2), round(bottom * _INCHES[unit], 2)


def _results(document: _Document, depth: Any, sample: str, skipped: list[Skipped]) -> Iterator[Measurement]:
    for result in depth.iter():
        if _name(result) != "NutrientResult":
            continue
        element, text = _text(result, "Element"), _text(result, "Value")
        unit, test_id = _text(result, "ValueUnit").lower(), _text(result, "ModusTestID")
        place = document.place(result)
        what = f"{element or 'a result'} of sample {sample!r}"
        analyte = _ANALYTES.get(element.upper(), element.lower().replace("-", "_"))
        if not element or not test_id:
            skipped.append(Skipped(document.file, place, what, "it names no test, so its method is not known"))
            continue
        if unit not in UNITS and not (unit in ("none", "") and analyte in ("ph", "buffer_ph")):
            skipped.append(
                Skipped(document.file, place, what, f"the unit {unit or 'none'!r} is not one this program knows")
            )
            continue
        try:
            value, qualifier = parse_value(text)
        except InputError as error:
            skipped.append(Skipped(document.file, place, what, str(error)))
            continue
        measurement = Measurement(analyte, value, UNITS.get(unit, ""), method_of(test_id), qualifier)
        check_plausible(measurement, f"{document.file}, {place}, sample {sample!r}")
        yield measurement
