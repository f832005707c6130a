"""Modus version 1 laboratory results as XML."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from delmarva.exchange.modus import KINDS, Event, Events, Result, Sample, assemble, day, depth
from delmarva.exchange.soil_tests import SoilReading
from delmarva.exchange.text_files import read_bytes
from delmarva.exchange.xml_files import Document, children, find, name_of, parse, text_of
from delmarva.rules import InputError

_OF_A_SAMPLE = ("SampleMetaData", "Depths", "NutrientResults")


def read_modus(path: Path) -> SoilReading:
    """Read the samples of a Modus v1 result file.

    Raises
    ------
    InputError
        When the file is not well-formed XML, carries a document type, is not a Modus result, holds no sample with
        results, or holds a value no soil can have.
    """
    document = parse(read_bytes(path), path.name)
    root = document.root
    if name_of(root) != "ModusResult":
        order = "; it is an order to the laboratory, not its results" if name_of(root) == "ModusSubmit" else ""
        raise InputError(f"{path.name}: expected a ModusResult, found {name_of(root)!r}{order}.")
    version = root.get("Version", "")
    if not version.startswith("1"):
        raise InputError(f"{path.name}: expected Modus version 1, found version {version!r}.")
    found = Events(path.name)
    for event in children(root, "Event"):
        for samples in event.iter():
            if name_of(samples) == "EventSamples":
                for group in samples:
                    _read_group(document, event, group, found)
    return assemble(found, {})


def _read_group(document: Document, event: Any, group: Any, found: Events) -> None:
    kind = KINDS.get(name_of(group).lower())
    if kind is None:
        found.skip(document.place(group), f"{name_of(group)} samples", "this kind of sample is not known")
        return
    field = find(event, "FMISMetaData", "FMISProfile", "Field")
    read = Event(
        kind,
        lab=text_of(event, "LabMetaData", "LabName"),
        report=text_of(event, "LabMetaData", "LabEventID"),
        field=(field.get("ID") or (field.text or "")).strip() if field is not None else "",
        date=day(text_of(event, "EventMetaData", "EventDate")) or day(text_of(event, "LabMetaData", "ReceivedDate")),
    )
    depths = {ref.get("DepthID", ""): _depth(document, ref) for refs in children(group, "DepthRefs") for ref in refs}
    for sample in group:
        if name_of(sample).endswith("Sample"):
            _read_sample(document, sample, depths, read, found)
    found.events.append(read)


def _read_sample(
    document: Document, sample: Any, depths: dict[str, tuple[float, float]], event: Event, found: Events
) -> None:
    place = document.place(sample)
    identifier = text_of(sample, "SampleMetaData", "FMISSampleID") or text_of(sample, "SampleMetaData", "SampleNumber")
    if not identifier:
        raise InputError(f"{document.where(sample)}: the sample has no FMISSampleID or SampleNumber.")
    layers = [layer for group in children(sample, "Depths") for layer in children(group, "Depth")]
    for layer in layers or [sample]:
        results = tuple(_result(document, each) for each in layer.iter() if name_of(each) == "NutrientResult")
        event.samples.append(Sample(identifier, place, results, depths.get(layer.get("DepthID", ""))))
    for other in sample:
        if name_of(other) not in _OF_A_SAMPLE:
            found.skip(
                document.place(other), f"{name_of(other)} of sample {identifier!r}", "only measurements are read"
            )


def _result(document: Document, result: Any) -> Result:
    element, value, unit, test_id = (text_of(result, name) for name in ("Element", "Value", "ValueUnit", "ModusTestID"))
    return Result(element, value, unit, test_id, document.place(result))


def _depth(document: Document, ref: Any) -> tuple[float, float]:
    texts = (text_of(ref, name) for name in ("StartingDepth", "EndingDepth", "DepthUnit"))
    return depth(document.where(ref), *texts)
