"""Modus as JSON, versions 1 and 2 and slim; and soil tests written as Modus read back as they were."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from delmarva.exchange.modus import first_version, second_version, split_unit
from delmarva.exchange.modus_json import read_modus_json
from delmarva.exchange.modus_writing import modus_document, write_modus
from delmarva.exchange.reading import read
from delmarva.exchange.samples import SampleKind
from delmarva.exchange.soil_tests import UNITS, Measurement, SoilTest, read_soil_tests
from delmarva.rules import InputError

DATA = Path(__file__).parents[1] / "data" / "soil"


def event(results, kind="Soil", **more):
    depths = [{"DepthID": "1", "StartingDepth": 0, "EndingDepth": 20.32, "DepthUnit": "cm"}]
    samples = [{"SampleMetaData": {"SampleNumber": "1"}, "Depths": [{"DepthID": 1, "NutrientResults": results}]}]
    return {"EventMetaData": {"EventDate": "2026-10-14"}, "LabMetaData": {"LabName": "Lab", "LabEventID": "R1"}} | {
        "EventSamples": {kind: {"DepthRefs": depths, f"{kind}Samples": samples}} | more
    }


def result(element="P", value=62, unit="ppm", test="S-P-M3.04", **more):
    return {"Element": element, "Value": value, "ValueUnit": unit, "ModusTestID": test} | more


def written(tmp_path, data):
    path = tmp_path / "modus.json"
    path.write_text(json.dumps(data))
    return path


class TestVersion1:
    def test_method_in_the_unit(self):
        """The converter put "Mehlich 1   mg/kg (ppm)" where a unit belongs; pH has no test at all."""
        reading = read_modus_json(DATA / "uga_SO2223-430.modus1.json")
        assert len(reading.tests) == 21
        assert reading.tests[0].one("p") == Measurement("p", 80.48435, "ppm", "Mehlich-1")
        assert reading.tests[0].by("p", "Mehlich-3") is None
        assert {skip.what.split(" of ")[0] for skip in reading.skipped} == {"pH"}
        assert (reading.tests[0].depth_in, reading.tests[0].date) == ((0, 8), dt.date(2022, 7, 8))

    def test_the_method_of_an_element_may_be_stated(self):
        test = read_modus_json(DATA / "uga_SO2223-430.modus1.json", {"pH": "1:1 water"}).tests[0]
        assert test.ph == Measurement("ph", 6.18, "", "1:1 water")

    def test_the_workbook_it_was_made_from_has_the_same_values(self):
        made, source = read(DATA / "uga_SO2223-430.modus1.json"), read(DATA / "uga_SO2223-430.xlsx")
        assert [test.one("p") for test in made.soil_tests] == [test.one("p") for test in source.soil_tests]

    def test_inside_a_wrapper(self, tmp_path):
        path = written(tmp_path, {"ModusResult": {"Events": [event([result()])]}})
        assert read(path).soil_tests[0].one("p") == Measurement("p", 62, "ppm", "Mehlich-3")

    def test_plants_are_plants(self, tmp_path):
        path = written(tmp_path, {"Events": [event([result("N", 3.1, "%", "P-N-COMB")], "Plant"), event([result()])]})
        content = read(path)
        assert content.counts == {"soil test": 1, "plant sample": 1}
        assert content.samples[0].kind is SampleKind.PLANT
        with pytest.raises(InputError, match="holds no soil sample"):
            read_soil_tests(written(tmp_path, {"Events": [event([result("N", 3.1, "%", "P-N-COMB")], "Plant")]}))

    @pytest.mark.parametrize(
        ("data", "words"),
        [
            ({"Events": []}, "holds no soil sample"),
            ({"Events": [{"EventSamples": None}]}, "event 1: the event was not read: it has no samples"),
            ({"Events": [event([result(test="")])]}, "names no test"),
            ({"Events": [event([result(unit="bushels")])]}, "the unit 'bushels' is not one"),
            ({"Events": [event([result(value="high")])]}, "expected a number, found 'high'"),
            ({"Events": [event([result(value=True)])]}, "expected a number, found ''"),
            ({"Events": [event([result(value=1860)])]}, "P of 1860 ppm .* reported in lb/ac"),
            ({"Events": [{"EventSamples": {"Soil": {"SoilSamples": [{}]}}}]}, "event 1, sample 1: the sample has no"),
        ],
    )
    def test_what_is_wrong(self, tmp_path, data, words):
        with pytest.raises(InputError, match=words):
            read_modus_json(written(tmp_path, data))


class TestVersion2:
    def test_numbered_tests(self, tmp_path):
        path = written(tmp_path, {"Events": [event([result(test="L_MODV2_SOIL_P_033")])]})
        measured = read(path).soil_tests[0].one("p")
        assert (measured.method, measured.test_id) == ("Mehlich-3", "S-P-M3.04")

    def test_the_numbers_pair_with_the_names(self):
        assert second_version("S-P-M3.04") == "L_MODV2_SOIL_P_033"
        assert first_version("L_MODV2_SOIL_P_004") == "S-P-B1-1:10.01.03"
        assert first_version("something else") == second_version("something else") == "something else"


SLIM = {
    "_type": "application/vnd.modus.slim.v1.0+json",
    "date": "2026-10-14",
    "type": "soil",
    "lab": {"name": "Lab", "report": {"id": "R1"}},
    "source": {"field": {"id": "7", "name": "House"}},
    "depth": {"top": 0, "bottom": 20.32, "units": "cm"},
    "samples": {
        "x1": {
            "source": {"sampleid": "A"},
            "results": {
                "1": {"analyte": "P", "value": 62, "units": "ppm", "modusTestID": "S-P-M3.04"},
                "2": {"analyte": "PH", "value": 6.2, "units": "none", "modusTestID": "S-PH-1:1.02.07"},
            },
        },
        "x2": {
            "depth": {"top": 8, "bottom": 24, "units": "in"},
            "results": {"1": {"analyte": "CABS", "value": 70, "units": "%", "modusTestID": "S-BS-CA.19"}},
        },
    },
}


class TestSlim:
    def test_what_the_file_says_at_its_top_holds_for_every_sample(self, tmp_path):
        first, second = read(written(tmp_path, SLIM)).soil_tests
        assert (first.sample_id, first.field, first.lab, first.report) == ("A", "7", "Lab", "R1")
        assert (first.depth_in, second.depth_in, second.sample_id) == ((0, 8), (8, 24), "x2")
        assert first.ph == Measurement("ph", 6.2, "", "1:1 water")
        assert second.one("bs_ca") == Measurement("bs_ca", 70, "%", "calculated")

    def test_another_kind(self, tmp_path):
        assert read(written(tmp_path, SLIM | {"type": "plant-tissue"})).counts == {"plant samples": 2}
        with pytest.raises(InputError, match="this kind of sample is not known: 'milk'"):
            read(written(tmp_path, SLIM | {"type": "milk"}))


@pytest.mark.parametrize(
    ("text", "unit", "method"),
    [
        ("Mehlich\u00a01\u00a0\u00a0\u00a0mg/kg\u00a0(ppm)", "mg/kg (ppm)", "Mehlich-1"),
        ("Mehlich III ppm", "ppm", "Mehlich-3"),
        ("Bray P1 lb/ac", "lb/ac", "Bray-1"),
        ("ppm", "ppm", ""),
        ("", "", ""),
    ],
)
def test_a_unit_that_names_its_extractant(text, unit, method):
    assert split_unit(text) == (unit, method)


def same(test):
    return test.sample_id, test.field, test.lab, test.report, test.date, test.depth_in, test.results


class TestWriting:
    @pytest.mark.parametrize(
        "name",
        ["modus1_result_soil_lab_20samples.xml", "ward_lab_export_B.csv", "uga_SO2223-430.xlsx", "washi_wide.csv"],
    )
    def test_laboratory_files_come_back(self, tmp_path, name):
        tests = read(DATA / name).soil_tests
        write_modus(tmp_path / "tests.json", tests)
        assert [same(test) for test in read_soil_tests(tmp_path / "tests.json").tests] == [same(test) for test in tests]

    def test_known_tests_are_numbered(self):
        tests = read(DATA / "modus1_result_soil_lab_20samples.xml").soil_tests
        results = modus_document(tests)["Events"][0]["EventSamples"]["Soil"]["SoilSamples"][0]["Depths"][0]
        first = next(each for each in results["NutrientResults"] if each["Element"] == "P")
        assert first["ModusTestID"] == "L_MODV2_SOIL_P_004"  # S-P-B1-1:10.01.03, Bray-1

    MEASUREMENTS = st.builds(
        Measurement,
        analyte=st.sampled_from(["p", "k", "ca", "no3_n", "organic_matter", "lime_buffer_capacity"]),
        value=st.floats(0, 90),
        unit=st.sampled_from(sorted(set(UNITS.values()))),
        method=st.sampled_from(["Mehlich-3", "Olsen", "a method of our own"]),
        qualifier=st.sampled_from(["", "<", ">"]),
        test_id=st.sampled_from(["", "S-P-M3.04", "S-X-Y"]),
    )
    NAMES = st.text(
        st.characters(min_codepoint=33, exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp")), min_size=1, max_size=12
    )
    TESTS = st.lists(
        st.builds(
            SoilTest,
            sample_id=NAMES,
            field=st.just("") | NAMES,
            lab=st.just("") | NAMES,
            report=st.just("") | NAMES,
            date=st.none() | st.dates(dt.date(1990, 1, 1), dt.date(2100, 1, 1)),
            depth_in=st.sampled_from([None, (0.0, 8.0), (8.0, 24.0), (0.0, 5.91)]),
            results=st.lists(MEASUREMENTS, min_size=1, max_size=4).map(tuple),
            file=st.just("tests.json"),
            place=st.just("row 1"),
        ),
        min_size=1,
        max_size=5,
        unique_by=lambda test: (test.sample_id.strip(), test.depth_in),
    )

    @settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(tests=TESTS)
    def test_any_soil_test_comes_back(self, tmp_path, tests):
        path = tmp_path / "tests.json"
        write_modus(path, tests)
        found = read_modus_json(path).tests
        assert [same(test) for test in found] == [same(test) for test in tests]
        assert [[each.test_id for each in test.results] for test in found] == [
            [each.test_id for each in test.results] for test in tests
        ]
