"""Laboratory tables beyond the known CSV layouts: workbooks, long tables, manure, and layouts somebody declares."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from openpyxl import Workbook

from delmarva.exchange.content import Told
from delmarva.exchange.mapping import draft, mappings_of, read_mapping
from delmarva.exchange.reading import read
from delmarva.exchange.samples import SampleKind
from delmarva.exchange.sheets import read_sheets
from delmarva.exchange.soil_tests import Measurement, read_soil_tests
from delmarva.exchange.tables_writing import soil_test_table, write_csv, write_xlsx
from delmarva.rules import InputError

DATA = Path(__file__).parents[1] / "data"


def table(tmp_path, text, name="table.csv", encoding="utf-8"):
    path = tmp_path / name
    path.write_bytes(text.encode(encoding))
    return path


def workbook(tmp_path, *sheets, name="table.xlsx"):
    book = Workbook()
    book.remove(book.active)
    for title, rows in sheets:
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    book.save(tmp_path / name)
    return tmp_path / name


class TestGeorgia:
    def test_units_and_methods_come_from_its_own_row(self):
        tests = read_soil_tests(DATA / "soil/uga_SO2223-430.xlsx").tests
        assert len(tests) == 21
        first = tests[0]
        assert (first.sample_id, first.report, first.date) == ("Old Berlin 1", "430", dt.date(2022, 7, 8))
        assert first.one("p") == Measurement("p", 80.48435, "ppm", "Mehlich-1")
        assert first.one("zn") == Measurement("zn", 1.3614, "ppm", "Mehlich-1")
        assert {(each.value, each.unit) for each in first.all("lime_buffer_capacity")} == {
            (175.0, "ppm CaCO3/pH"),
            (454.1575, "ppm CaCO3/pH"),
        }

    def test_rows_of_units_and_comments_are_no_samples(self):
        skipped = read_soil_tests(DATA / "soil/uga_SO2223-430.xlsx").skipped
        assert len(skipped) == 10  # one row of units, nine of comments
        assert {skip.why for skip in skipped} == {"it holds units, limits or a comment, not a sample"}

    def test_its_phosphorus_is_no_mehlich_3(self):
        content = read(DATA / "soil/uga_SO2223-430.xlsx")
        assert content.methods == ("Mehlich-1",)
        assert any("rules on phosphorus take Mehlich-3 and no other" in note for note in content.notes)


OWN = "sample_id,field,date,lab,report,depth_from_in,depth_to_in,ph_1_1_water,extractant,p,p_unit\n"


class TestRows:
    @pytest.mark.parametrize(
        "word",
        ["Detection limit", "MDL", "LOQ", "Method Detection Limit", "Units", "COMMENT", "Average", "min", "Std. Dev."],
    )
    def test_limits_and_comments_are_no_samples(self, tmp_path, word):
        row = "{},1,2026-10-14,,,0,8,6.2,M3,91,ppm\n"
        content = read(table(tmp_path, OWN + row.format("F1") + row.format(word)))
        assert [test.sample_id for test in content.soil_tests] == ["F1"]
        assert content.skipped[0].place == "row 3"

    def test_titles_above_the_headers(self, tmp_path):
        content = read(table(tmp_path, "Our farm\n\n" + OWN + "F1,1,2026-10-14,,,0,8,6.2,M3,91,ppm\n"))
        assert content.soil_tests[0].place == "row 4"
        assert ("they are titles", ["the rows above the headers"], 1) in content.skips

    @pytest.mark.parametrize("mark", [";", "\t", "|"])
    def test_other_delimiters(self, tmp_path, mark):
        text = (OWN + "F1,1,2026-10-14,,,0,8,6.2,M3,91,ppm\n").replace(",", mark)
        assert read(table(tmp_path, text)).soil_tests[0].one("p").value == 91

    def test_another_encoding(self, tmp_path):
        path = table(tmp_path, OWN + "Peña,1,2026-10-14,,,0,8,6.2,M3,91,ppm\n", encoding="cp1252")
        with pytest.raises(InputError, match=r"line 2: expected UTF-8 text, found the byte 0xF1"):
            read(path)
        assert read(path, Told(encoding="cp1252")).soil_tests[0].sample_id == "Peña"
        with pytest.raises(InputError, match="'latin-99' is no encoding"):
            read(path, Told(encoding="latin-99"))

    def test_the_same_results_under_another_name_are_said(self, tmp_path):
        row = "{},1,2026-10-14,Lab,R1,0,8,6.2,M3,91,ppm,45,ppm\n"
        text = OWN.replace("\n", ",k,k_unit\n") + row.format("F1") + row.format("F1 again")
        assert any("Samples 'F1' and 'F1 again' have the same" in note for note in read(table(tmp_path, text)).notes)

    def test_one_id_in_two_fields_is_two_samples_and_in_one_field_a_fault(self, tmp_path):
        row = "1,{},2026-10-14,Lab,R1,0,8,6.2,M3,91,ppm\n"
        assert len(read(table(tmp_path, OWN + row.format(7) + row.format(8))).soil_tests) == 2
        with pytest.raises(InputError, match="row 3, sample '1': this sample is already at row 2"):
            read(table(tmp_path, OWN + row.format(7) + row.format(7)))

    def test_a_kind_of_sample_that_is_not_known_is_left_out(self, tmp_path):
        text = (DATA / "soil/ward_lab_export_B.csv").read_text()
        changed = text.replace("\nS,603590", "\nP,603590", 1)
        content = read(table(tmp_path, changed))
        assert len(content.soil_tests) == 17
        assert any(skip.why == "its kind 'P' is not known" for skip in content.skipped)


class TestLong:
    HEADER = "sample_id,field,date,lab,depth_from_in,depth_to_in,analyte,value,qualifier,unit,method,kind\n"

    def test_one_result_a_row(self, tmp_path):
        about = "A,7,2026-10-14,Lab,0,8"
        text = (
            self.HEADER + f"{about},p,62,,ppm,Mehlich 3,\n{about},ph,6.2,,,1:1 water,\n{about},zn,0.1,<,ppm,M3,soil\n"
        )
        [test] = read(table(tmp_path, text)).soil_tests
        assert test.results == (
            Measurement("p", 62, "ppm", "Mehlich-3"),
            Measurement("ph", 6.2, "", "1:1 water"),
            Measurement("zn", 0.1, "ppm", "Mehlich-3", "<"),
        )

    def test_other_kinds_of_sample(self, tmp_path):
        text = self.HEADER + "L1,home-litter,2026-09-22,Lab,,,total_n,56,,lb/ton,as received,manure\n"
        [sample] = read(table(tmp_path, text)).samples
        assert (sample.kind, sample.name) == (SampleKind.MANURE, "home-litter")
        assert sample.one("total_n") == Measurement("total_n", 56, "lb/ton", "as received")

    @pytest.mark.parametrize(
        ("row", "words"),
        [
            ("A,7,2026-10-14,Lab,0,8,p,62,,ppm,,", "has no known method; fill in the column 'method'"),
            ("A,7,2026-10-14,Lab,0,8,p,62,,,M3,", "has no known unit; fill in the column 'unit'"),
        ],
    )
    def test_a_method_or_unit_is_never_guessed(self, tmp_path, row, words):
        with pytest.raises(InputError, match=words):
            read(table(tmp_path, self.HEADER + row + "\n"))

    def test_soil_tests_written_as_a_table_come_back(self, tmp_path):
        tests = read(DATA / "soil/modus1_result_soil_lab_20samples.xml").soil_tests
        written = soil_test_table(tests)
        write_csv(tmp_path / "tests.csv", written)
        write_xlsx(tmp_path / "tests.xlsx", {"soil tests": written})
        for name in ("tests.csv", "tests.xlsx"):
            found = read(tmp_path / name).soil_tests
            assert [(test.sample_id, test.date, test.depth_in, test.results) for test in found] == [
                (test.sample_id, test.date, test.depth_in, test.results) for test in tests
            ]


class TestManure:
    HEADER = "sample_id,manure,date,lab,report,unit,basis,total_n,ammonium_n,p2o5,k2o,moisture_percent\n"

    def test_a_report(self, tmp_path):
        text = self.HEADER + "M1,home-litter,2026-09-22,Lab,M-26,lb/ton,As received,56,11,46,51,26\n"
        content = read(table(tmp_path, text))
        assert content.counts == {"manure sample": 1}
        [sample] = content.samples
        assert sample.one("p2o5") == Measurement("p2o5", 46, "lb/ton", "as received")
        assert sample.one("moisture") == Measurement("moisture", 26, "%", "as received")

    def test_book_values_are_no_results(self):
        with pytest.raises(InputError, match="book values of manures, not a laboratory's results"):
            read(DATA / "manure/bc_manure_book_values.csv")


MAPPING = """
name = "County laboratory"
recognised_by = ["Sample", "P ppm"]
sample = "Sample"
field = "Field"
date = "Sampled"
date_format = "MM/DD/YYYY"
depth = ["From", "To"]
lab_name = "County laboratory"
ignore = ["Client"]

[columns."P ppm"]
analyte = "p"
unit = "ppm"
method = "Mehlich 3"

[columns."P ppm (2)"]
analyte = "p"
unit = "ppm"
method = "Olsen"
"""
COUNTY = "Client,Sample,Field,Sampled,From,To,P ppm,P ppm,Zinc\nX,A,7,10/14/2026,0,8,62,20,1.2\n"


class TestMapping:
    def told(self, tmp_path, text=MAPPING):
        (tmp_path / "county.toml").write_text(text)
        return Told(layouts=(read_mapping(tmp_path / "county.toml"),))

    def test_a_declared_layout_with_a_repeated_header(self, tmp_path):
        path = table(tmp_path, COUNTY)
        with pytest.raises(InputError, match=r"no known layout(.|\n)*--draft writes one"):
            read(path)
        content = read(path, self.told(tmp_path))
        [test] = content.soil_tests
        assert (test.sample_id, test.field, test.date, test.depth_in) == ("A", "7", dt.date(2026, 10, 14), (0, 8))
        assert test.all("p") == (Measurement("p", 62, "ppm", "Mehlich-3"), Measurement("p", 20, "ppm", "Olsen"))
        assert [(skip.what, skip.why) for skip in content.skipped] == [
            ("column 'Zinc' (1 values)", "it is not a measurement this program uses")
        ]

    def test_a_repeated_header_that_is_not_declared_is_asked_about(self, tmp_path):
        text = MAPPING[: MAPPING.index('[columns."P ppm (2)"]')]
        content = read(table(tmp_path, COUNTY), self.told(tmp_path, text))
        assert "a mapping file can name it 'P ppm (2)'" in content.skipped[0].why

    def test_one_result_a_row(self, tmp_path):
        text = """
name = "Long"
recognised_by = ["ID", "Test", "Result"]
sample = "ID"
[long]
analyte = "Test"
value = "Result"
unit = "Unit"
method = "Method"
[analytes]
Phosphorus = "p"
"""
        path = table(tmp_path, "ID,Test,Result,Unit,Method\nA,Phosphorus,62,ppm,M3\nA,Chloride,5,ppm,water\n")
        content = read(path, self.told(tmp_path, text))
        assert content.soil_tests[0].results == (Measurement("p", 62, "ppm", "Mehlich-3"),)
        assert any("Chloride of sample 'A'" in skip.what for skip in content.skipped)

    def test_manure(self, tmp_path):
        text = """
name = "Manure laboratory"
kind = "manure"
recognised_by = ["Lagoon", "TKN"]
sample = "Lagoon"
[columns.TKN]
analyte = "total_n"
unit = "lb/1000 gal"
method = "as received"
"""
        [sample] = read(table(tmp_path, "Lagoon,TKN\nNorth,28\n"), self.told(tmp_path, text)).samples
        assert sample.one("total_n") == Measurement("total_n", 28, "lb/1000 gal", "as received")

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("name = ", "the text is not TOML"),
            ('name = "x"', r"recognised_by: this key is missing\.(.|\n)*sample: this key is missing"),
            (
                MAPPING + "\n[long]\nanalyte = 'a'\nvalue = 'b'\nunit = 'c'\nmethod = 'd'\n",
                r"either \[columns\] or \[long\]",
            ),
            (
                MAPPING.replace('unit = "ppm"', 'unit = "bushels"'),
                "the unit 'bushels' of the column 'P ppm' is not one",
            ),
            (MAPPING.replace("sample =", "colour = 1\nsample ="), "colour: this key is not known here; found '1'"),
            (MAPPING.replace('name = "County laboratory"', 'name = "x"\nkind = "milk"', 1), "kind: .*found 'milk'"),
            (
                MAPPING.replace('"Mehlich 3"', '""').replace('name = "Co', 'kind = "manure"\nname = "Co', 1),
                "needs its basis",
            ),
        ],
    )
    def test_what_is_wrong_with_a_mapping(self, tmp_path, text, words):
        (tmp_path / "county.toml").write_text(text)
        with pytest.raises(InputError, match=words):
            read_mapping(tmp_path / "county.toml")

    def test_a_draft_names_every_header_and_is_a_mapping_once_filled_in(self, tmp_path):
        sheets, _ = read_sheets(table(tmp_path, COUNTY))
        text = draft(sheets, "county")
        for header in ("Client", "Sample", "Zinc"):
            assert f'"{header}"' in text
        filled = text.replace('analyte = ""', 'analyte = "p"').replace('unit = ""', 'unit = "ppm"')
        (tmp_path / "county.toml").write_text(filled)
        assert read_mapping(tmp_path / "county.toml").name == "county"

    def test_a_farm_remembers_its_mappings(self, tmp_path):
        (tmp_path / "mappings").mkdir()
        (tmp_path / "mappings" / "county.toml").write_text(MAPPING)
        assert [layout.name for layout in mappings_of(tmp_path)] == ["County laboratory"]


LONG = (
    ("sample_id", "field", "date", "analyte", "value", "unit", "method"),
    ("A", 7, dt.datetime(2026, 10, 14), "p", 62.0, "ppm", "M3"),  # noqa: DTZ001 (as a workbook has it)
)


class TestWorkbooks:
    def test_sheets_that_hold_something_else_are_said(self, tmp_path):
        content = read(workbook(tmp_path, ("Notes", [["Our farm"]]), ("Results", LONG)))
        assert content.soil_tests[0].date == dt.date(2026, 10, 14)
        assert content.soil_tests[0].place == "sheet 'Results', row 2"
        assert [(skip.place, skip.why) for skip in content.skipped] == [
            ("sheet 'Notes', row 1", "no known layout has its headers")
        ]

    def test_a_hidden_sheet_is_said(self, tmp_path):
        path = workbook(tmp_path, ("Results", LONG), ("Old", LONG))
        from openpyxl import load_workbook

        book = load_workbook(path)
        book["Old"].sheet_state = "hidden"
        book.save(path)
        content = read(path)
        assert len(content.soil_tests) == 1
        assert any(skip.why == "it is hidden" for skip in content.skipped)

    def test_text_that_looks_like_a_formula_stays_text(self, tmp_path):
        from openpyxl import load_workbook

        from delmarva.exchange.tables_writing import Table

        write_xlsx(tmp_path / "a.xlsx", {"fields": Table(("name",), [("=1+1",)])})
        cell = load_workbook(tmp_path / "a.xlsx")["fields"]["A2"]
        assert (cell.value, cell.data_type) == ("=1+1", "s")


class TestApplications:
    HEADER = "field,date,source,rate,unit,acres,method,incorporation_days,frozen_or_snow,driver\n"

    def test_a_table_of_applications(self, tmp_path):
        content = read(table(tmp_path, self.HEADER + "7,2026-04-12,home-litter,2,ton/ac,15.2,broadcast,2,no,Bob\n"))
        [applied] = content.applied
        assert (applied.field, applied.rate, applied.unit, applied.acres) == ("7", 2, "ton/ac", 15.2)
        assert (applied.method, applied.incorporation_days, applied.frozen_or_snow) == ("broadcast", 2, False)
        assert content.skipped[0].what == "column 'driver'"

    def test_every_fault_is_told_at_once(self, tmp_path):
        rows = (
            ",2026-04-12,home-litter,2,ton/ac,15.2,,,,\n7,April,home-litter,2,ton/ac,15.2,,,,\n"
            "7,2026-04-12,home-litter,two,ton/ac,15.2,,,,\n7,2026-04-12,home-litter,2,t/ha,15.2,,,,\n"
        )
        with pytest.raises(InputError) as caught:
            read(table(tmp_path, self.HEADER + rows))
        for words in (
            "row 2: expected something in field, found nothing",
            "row 3: expected a day such as 2026-04-12 in 'date', found 'April'",
            "row 4: expected a number in 'rate', found 'two'",
            "row 5: expected a unit such as ton/ac, 1000 gal/ac, gal/ac, lb/ac, found 't/ha'",
        ):
            assert words in str(caught.value)

    def test_an_empty_table(self, tmp_path):
        with pytest.raises(InputError, match="the table holds no application"):
            read(table(tmp_path, self.HEADER))
