"""Writing soil tests as Modus JSON of version 2.

Tests are numbered as version 2 numbers them, where the laboratory's own test id is known. Two members are added to each
result, ``Method`` and ``Qualifier``: without them a test that came without an id would lose its method, and a value
below detection would look like any other.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from delmarva.exchange.modus import second_version
from delmarva.exchange.modus_json import METHOD, QUALIFIER
from delmarva.exchange.soil_tests import Measurement, SoilTest

_ELEMENTS = {"ph": "pH", "buffer_ph": "BpH", "organic_matter": "OM", "so4_s": "SO4-S", "no3_n": "NO3-N"} | {
    "nh4_n": "NH4-N", "estimated_n_release": "ENR", "soluble_salts": "SS", "cec": "CEC", "bs_ca": "BS-Ca",
    "bs_mg": "BS-Mg", "bs_k": "BS-K", "bs_na": "BS-Na", "bs_h": "BS-H",
}  # fmt: skip


def modus_document(tests: Sequence[SoilTest]) -> dict[str, Any]:
    """Soil tests as a Modus document; tests of one laboratory report and field that follow each other make an event."""
    return {
        "Version": "2.0",
        "Events": [
            _event(list(group))
            for _, group in groupby(tests, key=lambda test: (test.lab, test.report, test.date, test.field))
        ],
    }


def write_modus(path: Path, tests: Sequence[SoilTest]) -> None:
    """Write soil tests as Modus JSON of version 2."""
    path.write_text(json.dumps(modus_document(tests), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _event(tests: list[SoilTest]) -> dict[str, Any]:
    first = tests[0]
    layers = list(dict.fromkeys(test.depth_in for test in tests))
    event: dict[str, Any] = {
        "EventMetaData": {"EventType": {"Soil": True}},
        "LabMetaData": {"LabName": first.lab, "LabEventID": first.report},
        "EventSamples": {
            "Soil": {
                "DepthRefs": [
                    {"DepthID": number, "StartingDepth": layer[0], "EndingDepth": layer[1], "DepthUnit": "in"}
                    for number, layer in enumerate(layers, start=1)
                    if layer is not None
                ],
                "SoilSamples": [
                    {
                        "SampleMetaData": {"SampleNumber": test.sample_id, "FMISSampleID": test.sample_id},
                        "Depths": [
                            {
                                "DepthID": layers.index(test.depth_in) + 1,
                                "NutrientResults": [_result(result) for result in test.results],
                            }
                        ],
                    }
                    for test in tests
                ],
            }
        },
    }
    if first.date is not None:
        event["EventMetaData"]["EventDate"] = first.date.isoformat()
    if first.field:
        event["FMISMetaData"] = {"FMISProfile": {"Field": {"ID": first.field}}}
    return event


def _result(result: Measurement) -> dict[str, Any]:
    written: dict[str, Any] = {
        "Element": _ELEMENTS.get(result.analyte, result.analyte.replace("_", "-").upper()),
        "Value": result.value,
        "ValueUnit": result.unit or "none",
        METHOD: result.method,
    }
    if result.test_id:
        written["ModusTestID"] = second_version(result.test_id)
    if result.qualifier:
        written[QUALIFIER] = result.qualifier
    return written
