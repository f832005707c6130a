"""Laboratory files: every layout gives the one model, and nothing is dropped without a word."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from delmarva.exchange.modus import method_of
from delmarva.exchange.soil_tests import Measurement, check_plausible, method_named, parse_value, read_soil_tests
from delmarva.rules import InputError

DATA = Path(__file__).parents[1] / "data" / "soil"
TEMPLATE = "sample_id,field,date,lab,report,depth_from_in,depth_to_in,ph_1_1_water,extractant,p,p_unit,k,k_unit\n"


def template(tmp_path, *rows, header=TEMPLATE):
    path = tmp_path / "soil.csv"
    path.write_text(header + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


class TestModus:
    def test_twenty_samples(self):
        reading = read_soil_tests(DATA / "modus1_result_soil_lab_20samples.xml")
        assert len(reading.tests) == 20
        assert reading.skipped == ()
        first = reading.tests[0]
        assert (first.sample_id, first.field) == ("1", "NORTH FIELD 39.02 AC")
        assert (first.lab, first.report) == ("A & L Great Lakes Laboratories", "F21271-0035")
        assert (first.date, first.depth_in) == (dt.date(2021, 9, 24), (0, 8))
        assert (first.file, first.place) == ("modus1_result_soil_lab_20samples.xml", "line 67")
        assert len(first.results) == 14
        assert first.one("p") == Measurement("p", 34, "ppm", "Bray-1")
        assert first.by("p", "Mehlich-3") is None
        assert first.ph == Measurement("ph", 7.0, "", "1:1 water")
        assert first.organic_matter == Measurement("organic_matter", 2.4, "%", "loss on ignition")
        assert first.one("b") == Measurement("b", 0.7, "ppm", "Mehlich-3")
        assert first.one("bs_ca") == Measurement("bs_ca", 70.4, "%", "calculated")

    def test_several_methods_for_phosphorus_must_be_told_apart(self):
        test = read_soil_tests(DATA / "modus1_result_soil_algreatlakes_template.xml").tests[0]
        assert {result.method: result.value for result in test.all("p")} == {
            "Bray-1": 90,
            "Bray-2": 126,
            "Olsen": 45,
        }
        assert test.by("p", "Olsen").value == 45
        with pytest.raises(InputError, match="p was measured by Bray-1 and Bray-2 and Olsen; say which one counts"):
            test.one("p")
        assert test.buffer_ph == Measurement("buffer_ph", 7.2, "", "Sikora buffer")

    def test_recommendations_are_left_out_and_said_so(self):
        skipped = read_soil_tests(DATA / "modus1_result_soil_algreatlakes_template.xml").skipped
        assert str(skipped[0]) == (
            "modus1_result_soil_algreatlakes_template.xml, line 114: "
            "NutrientRecommendations of sample '1' was not read: only measurements are read"
        )

    def test_an_order_is_not_a_result(self):
        with pytest.raises(InputError, match="found 'ModusSubmit'; it is an order to the laboratory"):
            read_soil_tests(DATA / "modus1_submit_soil_algreatlakes_template.xml")

    def modus(self, tmp_path, result, before="", depth_unit="in"):
        path = tmp_path / "lab.xml"
        path.write_text(
            f'{before}<ModusResult Version="1.0"><Event>'
            "<EventMetaData><EventDate>2026-10-14</EventDate></EventMetaData>"
            "<EventSamples><Soil><DepthRefs><DepthRef DepthID='1'><StartingDepth>0</StartingDepth>"
            f"<EndingDepth>8</EndingDepth><DepthUnit>{depth_unit}</DepthUnit></DepthRef></DepthRefs>\n<SoilSample>"
            "<SampleMetaData><FMISSampleID>A</FMISSampleID></SampleMetaData>"
            "<Depths><Depth DepthID='1'>\n<NutrientResults>"
            f"{result}</NutrientResults></Depth></Depths></SoilSample></Soil></EventSamples></Event></ModusResult>",
            encoding="utf-8",
        )
        return path

    def result(self, element="P", value="34", unit="ppm", test="S-P-M3.04"):
        return (
            f"<NutrientResult><Element>{element}</Element><Value>{value}</Value><ValueUnit>{unit}</ValueUnit>"
            f"<ModusTestID>{test}</ModusTestID></NutrientResult>"
        )

    def test_below_detection_keeps_its_qualifier(self, tmp_path):
        path = self.modus(tmp_path, self.result("B", "&lt;0.1", test="S-B-M3.04"))
        assert read_soil_tests(path).tests[0].one("b") == Measurement("b", 0.1, "ppm", "Mehlich-3", "<")

    @pytest.mark.parametrize(
        ("result", "words"),
        [
            ({"test": ""}, "its method is not known"),
            ({"unit": "bushels"}, "the unit 'bushels' is not one"),
            ({"unit": ""}, "the unit 'none' is not one"),
            ({"value": "high"}, "expected a number, found 'high'"),
            ({"value": ""}, "expected a number, found ''"),
        ],
    )
    def test_what_is_not_a_measurement_is_skipped_with_its_line(self, tmp_path, result, words):
        path = self.modus(tmp_path, self.result("K", "100", test="S-K-M3.05") + self.result(**result))
        reading = read_soil_tests(path)
        assert [found.analyte for found in reading.tests[0].results] == ["k"]
        assert reading.skipped[0].place == "line 3"
        assert words in str(reading.skipped[0])

    def test_depths_in_centimetres_become_inches(self, tmp_path):
        assert read_soil_tests(self.modus(tmp_path, self.result(), depth_unit="cm")).tests[0].depth_in == (
            0,
            3.15,
        )

    def test_pounds_said_to_be_ppm(self, tmp_path):
        path = self.modus(tmp_path, self.result(value="1860"))
        with pytest.raises(
            InputError, match=r"lab.xml, line 3, sample 'A': P of 1860 ppm \(Mehlich-3\) .* reported in lb/ac"
        ):
            read_soil_tests(path)

    @pytest.mark.parametrize(
        ("before", "words"),
        [
            ('<!DOCTYPE x [<!ENTITY a "b">]>\n', "line 1: document types and entities are not accepted"),
            ('<!DOCTYPE x SYSTEM "file:///etc/passwd">\n', "document types and entities"),
            ("<a/>", "expected XML"),
        ],
    )
    def test_documents_no_laboratory_needs(self, tmp_path, before, words):
        with pytest.raises(InputError, match=words):
            read_soil_tests(self.modus(tmp_path, self.result(), before))

    @pytest.mark.parametrize(
        ("data", "words"),
        [
            (b"", "the file is empty"),
            (b"<ModusResult Version='1.0'>", "line 1: expected XML"),
            (b"<ModusResult Version='2.0'/>", "expected Modus version 1, found version '2.0'"),
            (b"<ModusResult Version='1.0'/>", "holds no soil sample with results"),
            (b"<html/>", "expected a ModusResult, found 'html'"),
            (b"sample,p\n1,2\n", "expected XML"),
        ],
    )
    def test_what_is_no_result_file(self, tmp_path, data, words):
        path = tmp_path / "lab.xml"
        path.write_bytes(data)
        with pytest.raises(InputError, match=words):
            read_soil_tests(path)

    @pytest.mark.parametrize(
        ("test_id", "method"),
        [
            ("S-P-M3.04", "Mehlich-3"),
            ("S-K-M3.05", "Mehlich-3"),
            ("S-P-M1.04", "Mehlich-1"),
            ("S-P-B1-1:10.01.03", "Bray-1"),
            ("S-P-B2-1:10.01.03", "Bray-2"),
            ("S-P-BIC.01.03", "Olsen"),
            ("S-P-MMOR-OT", "modified Morgan"),
            ("S-PH-1:1.02.07", "1:1 water"),
            ("S-PH-SP.02", "S-PH-SP.02"),
            ("S-CEC.19", "calculated"),
            ("S-BS-CA.19", "calculated"),
            ("S-P-XYZ.04", "S-P-XYZ.04"),
        ],
    )
    def test_method_of_a_test_id(self, test_id, method):
        assert method_of(test_id) == method


class TestLayouts:
    def test_ward(self):
        reading = read_soil_tests(DATA / "ward_lab_export_B.csv")
        assert len(reading.tests) == 18
        first, second = reading.tests[:2]
        assert (first.sample_id, first.report, first.place) == ("TOKA-13-A", "603590", "row 2")
        assert (first.date, first.depth_in, second.depth_in) == (dt.date(2022, 3, 10), (0, 4), (4, 16))
        assert first.one("p") == Measurement("p", 6.9, "ppm", "Olsen")
        assert first.buffer_ph == Measurement("buffer_ph", 6.2, "", "Woodruff buffer")
        assert first.all("k") == ()
        told = [str(skip) for skip in reading.skipped]
        assert any(
            "column 'Potassium ppm K' (18 values) was not read: the file does not say by which method" in t
            for t in told
        )
        assert any("column 'Texture No'" in t and "not a measurement" in t for t in told)

    def test_a_method_that_the_person_states_is_used(self):
        path = DATA / "ward_lab_export_B.csv"
        reading = read_soil_tests(path, {"Potassium ppm K": "ammonium acetate"})
        assert reading.tests[0].one("k") == Measurement("k", 341, "ppm", "ammonium acetate")
        with pytest.raises(InputError, match="the column 'Potash', which the file does not have"):
            read_soil_tests(path, {"Potash": "Mehlich-3"})

    def test_a_and_l_west(self):
        [test] = read_soil_tests(DATA / "al_west_soil_export.csv").tests
        assert (test.sample_id, test.date) == ("A1", dt.date(2020, 1, 9))
        assert {result.method: result.value for result in test.all("p")} == {"Bray-1": 1.6, "Olsen": 7.5}
        assert test.one("k") == Measurement("k", 123.9, "ppm", "ammonium acetate")
        assert test.ph.method == "saturated paste"

    def test_consultant(self):
        """Only nitrate is filled, and the table does not say how it was measured."""
        path = DATA / "farm_consultants_export.csv"
        with pytest.raises(InputError, match=r"no row holds a result(.|\n)*column 'NO31'(.|\n)*by which method"):
            read_soil_tests(path)
        reading = read_soil_tests(path, {"NO31": "potassium chloride", "NH4-N": "potassium chloride"})
        assert len(reading.tests) == 6
        test = reading.tests[0]
        assert (test.field, test.date, test.depth_in) == ("Circle01", dt.date(2022, 8, 16), (0, 12))
        assert test.one("no3_n") == Measurement("no3_n", 21.6, "ppm", "potassium chloride")

    def test_washi(self):
        reading = read_soil_tests(DATA / "washi_wide.csv")
        assert len(reading.tests) == 30
        assert reading.tests[0].one("p") == Measurement("p", 19, "ppm", "Olsen")
        assert reading.tests[0].date is None
        assert any("the date of sample 'D030301'" in str(skip) for skip in reading.skipped)

    def test_nothing_is_dropped_without_a_word(self):
        """Every filled cell of each file is a measurement, about the sample, or in a column reported as skipped."""
        import csv

        from delmarva.exchange.lab_layouts import LAYOUTS

        for name in ("ward_lab_export_B.csv", "al_west_soil_export.csv", "washi_wide.csv"):
            reading = read_soil_tests(DATA / name)
            rows = list(csv.reader((DATA / name).open(encoding="utf-8-sig")))
            headers = [header.strip() for header in rows[0]]
            layout = next(layout for layout in LAYOUTS if layout.recognised_by <= set(headers))
            reported = " ".join(str(skip) for skip in reading.skipped)
            measured = {header for header in layout.columns if f"column {header!r}" not in reported}
            for index, header in enumerate(headers):
                filled = sum(1 for row in rows[1:] if row[index].strip())
                known = header in measured | layout.about_the_sample and headers.index(header) == index
                assert not filled or known or f"column {header!r} ({filled} values)" in reported, (
                    name,
                    header,
                )
            cells = sum(1 for row in rows[1:] for h in measured if h in headers and row[headers.index(h)].strip())
            assert cells == sum(len(test.results) for test in reading.tests)


class TestTemplate:
    def test_a_row(self, tmp_path):
        path = template(tmp_path, "F1,1,2026-10-14,Lab,R1,0,8,6.2,Mehlich 3,182,lb/ac,63,mg/kg")
        [test] = read_soil_tests(path).tests
        assert (test.sample_id, test.field, test.lab, test.report) == ("F1", "1", "Lab", "R1")
        assert test.one("p") == Measurement("p", 182, "lb/ac", "Mehlich-3")
        assert test.one("k") == Measurement("k", 63, "ppm", "Mehlich-3")
        assert test.ph == Measurement("ph", 6.2, "", "1:1 water")
        assert read_soil_tests(path).skipped == ()

    def test_below_detection_keeps_its_qualifier(self, tmp_path):
        [test] = read_soil_tests(template(tmp_path, "F1,1,2026-10-14,,,0,8,,M3,<0.1,ppm,,")).tests
        assert test.one("p") == Measurement("p", 0.1, "ppm", "Mehlich-3", "<")

    @pytest.mark.parametrize(
        ("row", "words"),
        [
            (
                "F1,1,2026-10-14,,,0,8,,,91,ppm,,",
                r"row 2: p of sample 'F1' has no known method; fill in .* 'extractant'",
            ),
            (
                "F1,1,2026-10-14,,,0,8,,Mehlich-3,91,,,",
                r"row 2: p of sample 'F1' has no known unit; fill in .* 'p_unit'",
            ),
            ("F1,1,2026-10-14,,,0,8,,Mehlich-3,91,bu,,", "no known unit"),
            (
                "F1,1,10/14/2026,,,0,8,,Mehlich-3,91,ppm,,",
                "row 2: expected a date as YYYY-MM-DD in 'date', found '10/14/2026'",
            ),
            (
                "F1,1,2026-10-14,,,8,0,,Mehlich-3,91,ppm,,",
                "expected a depth, top to bottom in inches, found 8 to 0",
            ),
            ("F1,1,2026-10-14,,,x,8,,Mehlich-3,91,ppm,,", "expected a depth such as 0 to 8 inches"),
            ("F1,1,2026-10-14,,,0,8,,Mehlich-3,-91,ppm,,", "row 2, sample 'F1': p cannot be negative"),
            ("F1,1,2026-10-14,,,0,8,62,Mehlich-3,91,ppm,,", "expected a pH between 2 and 11, found 62"),
            ("F1,1,2026-10-14,,,0,8,,Mehlich-3,91,ppm", "expected 13 cells as in the headers, found 11"),
            ("F1,1,2026-10-14,,,0,8,,Mehlich-3,,,,", "no row holds a result"),
        ],
    )
    def test_what_is_wrong_with_a_row(self, tmp_path, row, words):
        with pytest.raises(InputError, match=words):
            read_soil_tests(template(tmp_path, row))

    def test_the_same_sample_twice(self, tmp_path):
        row = "F1,1,2026-10-14,,,0,8,,Mehlich-3,91,ppm,,"
        with pytest.raises(InputError, match="row 3, sample 'F1': this sample is already at row 2"):
            read_soil_tests(template(tmp_path, row, row))

    def test_a_row_without_sample_id_is_skipped_and_said_so(self, tmp_path):
        reading = read_soil_tests(
            template(tmp_path, "F1,,2026-10-14,,,0,8,,M3,91,ppm,,", ",,2026-10-14,,,0,8,,M3,9,ppm,,")
        )
        assert [str(skip) for skip in reading.skipped] == [
            "soil.csv, row 3: the row was not read: the column 'sample_id' is empty"
        ]

    @pytest.mark.parametrize(
        ("data", "words"),
        [
            (b"", "the file is empty"),
            (b"a,b\n1,2\n", r"row 1: no known layout has these headers \(a, b\)"),
            (TEMPLATE.encode("utf-16"), "found UTF-16"),
            (
                TEMPLATE.encode() + b"F\xe9,,,,,0,8,,M3,91,ppm,,\n",
                "line 2: expected UTF-8 text, found the byte 0xE9",
            ),
        ],
    )
    def test_what_is_wrong_with_the_file(self, tmp_path, data, words):
        path = tmp_path / "soil.csv"
        path.write_bytes(data)
        with pytest.raises(InputError, match=words):
            read_soil_tests(path)

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("soil.pdf", r"expected Modus \(\.xml, \.json\) or a laboratory's table \(\.csv, \.xlsx\), found \.pdf"),
            ("soil.xlsx", "expected an Excel workbook, found a damaged one"),
        ],
    )
    def test_other_kinds_of_file(self, tmp_path, name, words):
        path = tmp_path / name
        path.write_bytes(b"PK")
        with pytest.raises(InputError, match=words):
            read_soil_tests(path)


@pytest.mark.parametrize(
    ("text", "value"), [("34", (34, "")), (" <0.1 ", (0.1, "<")), ("> 500", (500, ">")), ("1e2", (100, ""))]
)
def test_values(text, value):
    assert parse_value(text) == value


@pytest.mark.parametrize("text", ["", "<", "high", "nan", "inf", "1_000", "3,4", "<<1"])
def test_what_is_no_number(text):
    with pytest.raises(InputError, match="expected a number"):
        parse_value(text)


@pytest.mark.parametrize(
    ("text", "method"),
    [
        ("M3", "Mehlich-3"),
        ("mehlich III", "Mehlich-3"),
        ("Bray P1", "Bray-1"),
        ("OLSEN", "Olsen"),
        ("Lancaster", "Lancaster"),
    ],
)
def test_method_names(text, method):
    assert method_named(text) == method


@pytest.mark.parametrize(("value", "unit"), [(1500, "ppm"), (3000, "lb/ac"), (1500, "FIV")])
def test_the_largest_plausible_phosphorus(value, unit):
    """1,500 ppm is 3,000 lb/ac in a furrow slice of 2 million lb, and 1,500 FIV."""
    check_plausible(Measurement("p", value, unit, "Mehlich-3"), "x")
    with pytest.raises(InputError, match="beyond what farmed soil holds"):
        check_plausible(Measurement("p", value + 1, unit, "Mehlich-3"), "x")
