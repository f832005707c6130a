"""Modus laboratory results as JSON: version 1, version 2 (the same form with numbered tests), and slim.

Slim is the flat form of the Open Ag Data Alliance (``application/vnd.modus.slim.v1.0+json``): what the file says at its
top holds for every sample unless the sample says otherwise. This program's own files carry two members more, ``Method``
and ``Qualifier``, because a test id may not be known and a value below detection has to stay one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from delmarva.exchange.json_files import at, items_at, parse, text_at
from delmarva.exchange.modus import KINDS, Event, Events, Result, Sample, assemble, day, depth
from delmarva.exchange.samples import SampleKind
from delmarva.exchange.soil_tests import SoilReading
from delmarva.exchange.text_files import read_bytes
from delmarva.rules import InputError

METHOD, QUALIFIER = "Method", "Qualifier"


def read_modus_json(path: Path, methods: Mapping[str, str] | None = None) -> SoilReading:
    """Read the samples of a Modus JSON file.

    Parameters
    ----------
    path : Path
    methods : mapping of str to str, optional
        Element name to method, for results that name no test.

    Raises
    ------
    InputError
        When the file is not JSON or not Modus, holds no sample with results, or holds a value no soil can have.
    """
    data = parse(read_bytes(path), path.name, "Modus JSON")
    found = Events(path.name)
    if is_slim(data):
        _read_slim(data, found)
    elif is_modus(data):
        holder = data if "Events" in data else data["ModusResult"]
        for number, event in enumerate(items_at(holder, "Events"), start=1):
            _read_event(event, f"event {number}", found)
    else:
        raise InputError(f"{path.name}: expected Modus JSON with its Events, found JSON without.")
    return assemble(found, methods or {})


def is_modus(data: Any) -> bool:
    """Whether JSON is a Modus result of version 1 or 2."""
    return isinstance(at(data, "Events"), list) or isinstance(at(data, "ModusResult", "Events"), list)


def is_slim(data: Any) -> bool:
    """Whether JSON is a Modus result in its flat form."""
    return "modus.slim" in text_at(data, "_type") and isinstance(at(data, "samples"), dict)


def _read_event(event: dict[str, Any], place: str, found: Events) -> None:
    groups = at(event, "EventSamples")
    if not isinstance(groups, dict):
        found.skip(place, "the event", "it has no samples")
        return
    for name, group in groups.items():
        kind = KINDS.get(name.lower())
        if kind is None or not isinstance(group, dict):
            found.skip(place, f"{name} samples", "this kind of sample is not known")
            continue
        profile = at(event, "FMISMetaData", "FMISProfile")
        read = Event(
            kind,
            lab=text_at(event, "LabMetaData", "LabName"),
            report=text_at(event, "LabMetaData", "LabEventID"),
            field=text_at(profile, "Field", "ID") or text_at(profile, "Field"),
            date=day(text_at(event, "EventMetaData", "EventDate"))
            or day(text_at(event, "LabMetaData", "ReceivedDate")),
        )
        _read_group(group, name, place, read, found)
        found.events.append(read)


def _read_group(group: dict[str, Any], name: str, place: str, event: Event, found: Events) -> None:
    depths = {
        text_at(ref, "DepthID"): depth(
            f"{found.file}, {place}",
            text_at(ref, "StartingDepth"), text_at(ref, "EndingDepth"), text_at(ref, "DepthUnit"),
        )
        for ref in items_at(group, "DepthRefs")
    }  # fmt: skip
    for number, sample in enumerate(items_at(group, f"{name}Samples"), start=1):
        here = f"{place}, sample {number}"
        data = at(sample, "SampleMetaData")
        identifier = text_at(data, "FMISSampleID") or text_at(data, "SampleNumber")
        if not identifier:
            raise InputError(f"{found.file}, {here}: the sample has no FMISSampleID or SampleNumber.")
        for layer in items_at(sample, "Depths") or [sample]:
            results = tuple(_result(each, here) for each in items_at(layer, "NutrientResults"))
            edges = depths.get(text_at(layer, "DepthID"))
            event.samples.append(Sample(identifier, here, results, edges))
        for other in sample:
            if other not in ("SampleMetaData", "Depths", "NutrientResults"):
                found.skip(here, f"{other} of sample {identifier!r}", "only measurements are read")


def _result(result: dict[str, Any], place: str) -> Result:
    element, value, unit, test_id, method, qualifier = (
        text_at(result, name) for name in ("Element", "Value", "ValueUnit", "ModusTestID", METHOD, QUALIFIER)
    )
    return Result(element, value, unit, test_id, place, method, qualifier)


def _read_slim(data: dict[str, Any], found: Events) -> None:
    kind = KINDS.get(text_at(data, "type").lower(), SampleKind.SOIL if "type" not in data else None)
    if kind is None:
        raise InputError(f"{found.file}: this kind of sample is not known: {text_at(data, 'type')!r}.")
    event = Event(
        kind,
        lab=text_at(data, "lab", "name"),
        report=text_at(data, "lab", "report", "id"),
        field=text_at(data, "source", "field", "id") or text_at(data, "source", "field", "name"),
        date=day(text_at(data, "date")) or day(text_at(data, "lab", "dateReceived")),
    )
    found.events.append(event)
    for key, sample in data["samples"].items():
        place = f"sample {key!r}"
        edges = at(sample, "depth") or at(data, "depth")
        layer = None
        if isinstance(edges, dict) and {"top", "bottom"} <= set(edges):
            texts = (text_at(edges, name) for name in ("top", "bottom", "units"))
            layer = depth(f"{found.file}, {place}", *texts)
        identifier = text_at(sample, "source", "sampleid") or text_at(sample, "lab", "sampleid") or key
        field = text_at(sample, "source", "field", "id") or text_at(sample, "source", "field", "name")
        when = day(text_at(sample, "source", "date"))
        results = tuple(_slim_results(sample, place))
        event.samples.append(Sample(identifier, place, results, layer, field, date=when))


def _slim_results(sample: Any, place: str) -> Iterator[Result]:
    results = at(sample, "results")
    for result in results.values() if isinstance(results, dict) else ():
        element, value, unit, test_id = (text_at(result, name) for name in ("analyte", "value", "units", "modusTestID"))
        yield Result(element, value, unit, test_id, place)
