"""Task data: fields with holes, products, prescriptions, what was applied, and time logs."""

from __future__ import annotations

import datetime as dt
import shutil
import struct
from pathlib import Path

import pytest

from delmarva.exchange.reading import read
from delmarva.rules import InputError

DATA = Path(__file__).parents[2] / "data" / "isoxml"
ACRE = 4046.8564224


def task_data(tmp_path, body, **files):
    (tmp_path / "TASKDATA.XML").write_text(
        f'<ISO11783_TaskData VersionMajor="4" VersionMinor="3">{body}</ISO11783_TaskData>'
    )
    for name, content in files.items():
        (tmp_path / name.replace("_", ".")).write_bytes(content if isinstance(content, bytes) else content.encode())
    return tmp_path


def ring(kind, *points):
    return f'<LSG A="{kind}">' + "".join(f'<PNT A="2" C="{lat}" D="{lon}"/>' for lon, lat in points) + "</LSG>"


SQUARE = [(-75.60, 39.00), (-75.59, 39.00), (-75.59, 39.01), (-75.60, 39.01)]
HOLE = [(-75.598, 39.002), (-75.596, 39.002), (-75.596, 39.004), (-75.598, 39.004)]
FIELD = f'<PFD A="PFD1" B="7" C="North"><PLN A="1">{ring(1, *SQUARE)}</PLN></PFD>'
UREA = '<PDT A="PDT1" B="Urea"/>'


class TestFields:
    @pytest.mark.parametrize(
        "name", ["CodingData_Partfields", "MultiFields.zip", "AllFieldsMoved_Or_Simplified_Out.zip", "SingleDPD.zip"]
    )
    def test_areas_are_those_the_machine_gives(self, name):
        """D of a field is its area in m2, holes left out."""
        boundaries = read(DATA / name).boundaries
        assert boundaries
        for boundary in boundaries:
            stated = float(boundary.properties["square_metres"]) / ACRE
            assert boundary.acres == pytest.approx(stated, rel=0.03)

    def test_holes(self):
        """6.60 ha with two holes."""
        field = next(
            boundary
            for boundary in read(DATA / "AllFieldsMoved_Or_Simplified_Out.zip").boundaries
            if boundary.properties["name"] == "FieldWithHoles"
        )
        assert len(field.geometry.interiors) == 2
        assert field.acres == pytest.approx(66_000 / ACRE, rel=0.02)

    def test_south_of_the_equator_and_west_of_greenwich(self):
        fields = {each.properties["name"]: each for each in read(DATA / "CodingData_Partfields").boundaries}
        assert fields["SW_Curitiba_Simple"].bounds[1] < 0
        west, _, east, _ = fields["NM_Oxted_Complex_NullMeridian"].bounds
        assert west < 0 < east
        _, south, _, north = fields["MW_LaConc_EC_Equator_Hole"].bounds
        assert south < 0 < north

    def test_fields_in_fields_overlap_and_it_is_said(self):
        assert "The outlines of '000003' and '000012' overlap." in read(DATA / "MultiFields.zip").notes

    def test_names(self, tmp_path):
        """The code names the fields if each has one; else the name; else the id."""
        for first, second, names in (
            ('B="a" C="x"', 'B="b" C="x"', ["a", "b"]),
            ('B="a" C="x"', 'C="y"', ["x", "y"]),
            ('C="x"', 'C="x"', ["PFD1", "PFD2"]),
        ):
            plan = f'<PLN A="1">{ring(1, *SQUARE)}</PLN>'
            body = f'<PFD A="PFD1" {first}>{plan}</PFD><PFD A="PFD2" {second}>{plan}</PFD>'
            assert [each.id for each in read(task_data(tmp_path, body)).boundaries] == names

    def test_several_outer_rings_get_their_own_holes(self, tmp_path):
        other = [(lon + 0.02, lat) for lon, lat in SQUARE]
        body = f'<PFD A="PFD1" B="7"><PLN A="1">{ring(1, *SQUARE)}{ring(1, *other)}{ring(2, *HOLE)}</PLN></PFD>'
        [field] = read(task_data(tmp_path, body)).boundaries
        assert sorted(len(part.interiors) for part in field.geometry.geoms) == [0, 1]

    def test_what_is_left_out_is_said(self, tmp_path):
        body = (
            FIELD.replace("</PFD>", f'<PLN A="3">{ring(1, *HOLE)}</PLN><GGP A="GGP1"/></PFD>')
            + '<PFD A="PFD2" B="8"/>'
            + f'<PFD A="PFD3" B="9"><PLN A="1">{ring(1, *SQUARE[:2])}</PLN></PFD>'
            + '<PFD A="PFD4" B="10"><PLN A="1"><LSG A="1"><PNT A="2" J="PNT00001"/></LSG></PLN></PFD>'
        )
        content = read(task_data(tmp_path, body))
        assert [boundary.id for boundary in content.boundaries] == ["7"]
        told = [str(skip) for skip in content.skipped]
        assert any("a water of field '7' was not read: only outlines" in line for line in told)
        assert any("guidance lines of field '7'" in line for line in told)
        assert any("field '8' was not read: it has no outline" in line for line in told)
        assert any("a ring of field '9' was not read: expected at least 3 points, found 2" in line for line in told)
        assert any("a ring of field '10' was not read: its points stand in another file" in line for line in told)

    def test_a_point_off_the_globe(self, tmp_path):
        body = FIELD.replace('C="39.0"', 'C="390"')
        with pytest.raises(InputError, match=r"TASKDATA\.XML, line 1: expected a point in degrees, found C='390'"):
            read(task_data(tmp_path, body))

    def test_a_stated_area_that_differs_is_said(self, tmp_path):
        """0.01 degrees square at 39 north: 866.2 m by 1110.2 m, 237.6 acres."""
        content = read(task_data(tmp_path, FIELD.replace('C="North"', 'C="North" D="404686"')))
        assert "Field '7' is said to have 100.0 acres; its outline has 237.6." in content.notes


class TestDocuments:
    def test_external_parts_and_one_document_are_alike(self):
        parts, one = read(DATA / "ExternalFiles_MultipleExternals"), read(DATA / "ExternalFiles_NoExternals")
        assert parts.boundaries == one.boundaries

    def test_an_external_part_that_is_not_there(self, tmp_path):
        content = read(task_data(tmp_path, FIELD + '<XFR A="PDT00001" B="1"/>'))
        assert "the external file 'PDT00001' was not read: it is not beside" in str(content.skipped[0])

    def test_names_of_files_may_be_in_any_capitals(self, tmp_path):
        task_data(tmp_path, FIELD + '<XFR A="PDT00001" B="1"/>', pdt00001_xml="<XFC><PDT A='PDT1' B='Urea'/></XFC>")
        (tmp_path / "TASKDATA.XML").rename(tmp_path / "TaskData.xml")
        assert [product.name for product in read(tmp_path).products] == ["Urea"]

    def test_several_sets_in_one_folder(self, tmp_path):
        for number in (1, 2):
            inside = tmp_path / f"card {number}" / "TASKDATA"
            inside.mkdir(parents=True)
            task_data(inside, FIELD.replace('B="7"', f'B="{number}"'))
        moved = [(lon + 0.05, lat) for lon, lat in SQUARE]
        task_data(tmp_path / "card 2" / "TASKDATA", FIELD.replace(ring(1, *SQUARE), ring(1, *moved)))
        assert [boundary.id for boundary in read(tmp_path).boundaries] == ["1", "7"]

    def test_the_same_field_in_two_sets_is_taken_once(self, tmp_path):
        for number in (1, 2):
            inside = tmp_path / str(number)
            inside.mkdir()
            task_data(inside, FIELD)
        content = read(tmp_path)
        assert len(content.boundaries) == 1
        assert any(skip.why == "the same outline is there already" for skip in content.skipped)

    def test_companions_of_an_operating_system(self):
        told = [skip for skip in read(DATA / "Structure_MacOSExtensionFiles").skipped if "operating" in skip.why]
        assert {skip.file for skip in told} == {"._GRD00001.BIN", "._LINKLIST.XML", "._TASKDATA.XML"}

    @pytest.mark.parametrize(
        ("xml", "words"),
        [
            ('<ISO11783_TaskData VersionMajor="5"/>', "expected task data of version 3 or 4, found version '5'"),
            ('<ISO11783_TaskData VersionMajor="4">', "expected XML"),
            ('<ISO11783_TaskData VersionMajor="4"/>', "holds no field outline, product, application or prescription"),
            ('<!DOCTYPE a [<!ENTITY b "c">]><ISO11783_TaskData VersionMajor="4"/>', "document types and entities"),
        ],
    )
    def test_what_is_no_task_data(self, tmp_path, xml, words):
        (tmp_path / "TASKDATA.XML").write_text(xml)
        with pytest.raises(InputError, match=words):
            read(tmp_path / "TASKDATA.XML")


class TestPrescriptions:
    def test_a_grid_of_rates(self):
        """Type 2: each cell holds one value a quantity; mass per area in mg/m2, 112.085 mg/m2 to 1 lb/ac."""
        raw = struct.unpack("<300i", (DATA / "Grid_Type2/GRD00001.bin").read_bytes())
        mass = next(each for each in read(DATA / "Grid_Type2").prescriptions if each.unit == "lb/ac")
        assert mass.grid.size == (10, 10)
        flat = [rate for row in mass.grid.rates for rate in row]
        assert flat == pytest.approx([value / 112.0851 for value in raw[0::3]], rel=1e-6)

    def test_a_grid_of_zones(self):
        assert read(DATA / "Grid_Type1").prescriptions[0].grid.size == (10, 10)

    def test_rates_of_zones_by_their_numbers(self, tmp_path):
        """Zone 1 is 100 lb/ac: 11208.51 mg/m2. The southern row lies in it."""
        body = (
            FIELD + UREA + '<TSK A="TSK1" B="Urea" E="PFD1" G="1"><TZN A="0"><PDV A="0006" B="0" C="PDT1"/></TZN>'
            '<TZN A="1"><PDV A="0006" B="11209" C="PDT1"/></TZN>'
            '<GRD A="39" B="-75.6" C="0.005" D="0.005" E="2" F="2" G="GRD00001" I="1"/></TSK>'
        )
        [found] = read(task_data(tmp_path, body, GRD00001_BIN=bytes([1, 1, 0, 0]))).prescriptions
        assert (found.field, found.product, found.unit) == ("7", "Urea", "lb/ac")
        assert found.grid.rates[0] == pytest.approx((100, 100), rel=1e-4)
        assert found.grid.rates[1] == (0, 0)

    def test_seeds_are_named_and_have_no_unit_of_ours(self):
        found = read(DATA / "SingleDPD.zip").prescriptions[0]
        assert (found.what, found.unit, found.product) == ("count per area", "", "dev4AgProduct")

    @pytest.mark.parametrize(
        ("content", "attributes", "words"),
        [
            (bytes(3), 'E="2" F="2" I="1"', "expected 4 bytes for 2 rows of 2 cells, found 3"),
            (bytes(4), 'E="2" F="2" I="3"', "expected a grid of type 1 or 2, found '3'"),
            (bytes(4), 'E="0" F="2" I="1"', "expected a grid of 1 to"),
            (bytes(4), 'E="99999999" F="99999999" I="1"', "expected a grid of 1 to"),
            (bytes(4), 'F="2" I="1"', "expected a number in E, found None"),
            (None, 'E="2" F="2" I="1"', r"the grid's file GRD00001\.BIN is not there"),
        ],
    )
    def test_a_grid_that_cannot_be_read_is_left_out(self, tmp_path, content, attributes, words):
        import re

        body = (
            FIELD + UREA + '<TSK A="TSK1" E="PFD1" G="1"><TZN A="1"><PDV A="0006" B="9" C="PDT1"/></TZN>'
            f'<GRD A="39" B="-75.6" C="0.005" D="0.005" G="GRD00001" {attributes}/></TSK>'
        )
        files = {} if content is None else {"GRD00001_BIN": content}
        [skip] = read(task_data(tmp_path, body, **files)).skipped[:1]
        assert re.search(words, str(skip))


def applied(amounts, allocated='<PAN A="PDT1" E="DET2"/>', field='E="PFD1"', times=1):
    totals = "".join(
        f'<TIM A="2026-04-12T1{n}:00:00.1234567+02:00" B="2026-04-12T1{n}:30:00" D="4">{each}</TIM>'
        for n, each in enumerate([amounts] * times if isinstance(amounts, str) else amounts)
    )
    return f'{FIELD}{UREA}<TSK A="TSK1" B="Spring" {field} G="4">{totals}{allocated}</TSK>'


class TestApplied:
    MASS = '<DLV A="0051" B="1000" C="DET2"/><DLV A="0074" B="10000" C="DET2"/>'

    def test_mass_over_area(self, tmp_path):
        """1000 kg on 10,000 m2: 2204.623 lb on 2.471054 acres, 892.179 lb/ac."""
        [found] = read(task_data(tmp_path, applied(self.MASS))).applied
        assert (found.field, found.source, found.unit, found.date) == ("7", "Urea", "lb/ac", dt.date(2026, 4, 12))
        assert found.rate == pytest.approx(892.179, rel=1e-5)
        assert found.acres == pytest.approx(2.471054, rel=1e-6)

    def test_volume_over_area(self, tmp_path):
        """1000 L on 10,000 m2: 264.172 gal on 2.471054 acres, 106.907 gal/ac."""
        [found] = read(task_data(tmp_path, applied(self.MASS.replace("0051", "0050")))).applied
        assert (found.unit, found.rate) == ("gal/ac", pytest.approx(106.907, rel=1e-5))

    def test_totals_go_on_counting_when_a_task_is_resumed(self, tmp_path):
        """The data card shows it: 470, then 1090 after another 620."""
        first = self.MASS.replace("1000", "400").replace("10000", "4000")
        [found] = read(task_data(tmp_path, applied([first, self.MASS]))).applied
        assert found.rate == pytest.approx(892.179, rel=1e-5)

    def test_totals_that_fall_cannot_be_added_up(self, tmp_path):
        content = read(task_data(tmp_path, applied([self.MASS, self.MASS.replace('"1000"', '"400"')])))
        assert content.applied == ()
        assert "the applied mass of task 'Spring' was not read: it falls from one time to the next" in str(
            content.skipped[0]
        )

    @pytest.mark.parametrize(
        ("body", "words"),
        [
            (applied(MASS, field=""), "it names no field"),
            (applied(MASS, allocated=""), "it does not say which product was applied"),
            (applied(MASS, allocated='<PAN A="PDT9"/>'), "it does not say which product was applied"),
            (applied('<DLV A="0051" B="1000" C="DET2"/>'), "its area is not given"),
            (applied('<DLV A="0052" B="12483" C="DET2"/>'), r"it counts pieces \(12,483\), which are no nutrients"),
            (applied('<DLV A="0074" B="10000" C="DET2"/>'), "it applied no weighed amount"),
            (applied('<DLV A="0051" B="many" C="DET2"/>'), "expected a number, found 'many'"),
        ],
    )
    def test_what_cannot_be_recorded_is_said(self, tmp_path, body, words):
        import re

        content = read(task_data(tmp_path, body))
        assert content.applied == ()
        assert any(re.search(words, skip.why) for skip in content.skipped)

    def test_a_planned_task_applied_nothing(self, tmp_path):
        body = f'{FIELD}{UREA}<TSK A="TSK1" B="Plan" E="PFD1" G="1"><TIM A="2026-04-12T08:00:00" D="1"/></TSK>'
        content = read(task_data(tmp_path, body))
        assert (content.applied, content.skipped) == ((), ())


def record(milliseconds, days, lat=390_000_000, lon=-756_000_000, values=((0, 5),)):
    """Position in 1e-7 degrees, status, then a count and the values with their indices."""
    head = struct.pack("<IHiiB", milliseconds, days, lat, lon, 1)
    return head + struct.pack("<B", len(values)) + b"".join(struct.pack("<Bi", *value) for value in values)


class TestTimeLogs:
    HEADER = '<TIM A="" D="4"><PTN A="" B="" D=""/><DLV A="0051" B="" C="DET2"/><DLV A="0074" B="" C="DET2"/></TIM>'
    TASK = f'{FIELD}{UREA}<TSK A="TSK1" B="Log" E="PFD1" G="4"><PAN A="PDT1"/><TLG A="TLG00001" C="1"/></TSK>'
    DAY = (dt.date(2026, 4, 12) - dt.date(1980, 1, 1)).days

    def test_real_logs(self):
        notes = read(DATA / "AllFieldsMoved_Or_Simplified_Out.zip").notes
        assert any("TLG00001: 8,599 records, 2023-04-14 10:51 to 2023-04-14 13:15" in note for note in notes)

    def test_totals_come_from_the_log_when_the_task_has_none(self, tmp_path):
        log = record(36_000_000, self.DAY, values=((0, 500), (1, 6000))) + record(
            36_001_000, self.DAY, values=((0, 1000), (1, 10_000))
        )
        content = read(task_data(tmp_path, self.TASK, TLG00001_XML=self.HEADER, TLG00001_BIN=log))
        [found] = content.applied
        assert (found.date, found.rate) == (dt.date(2026, 4, 12), pytest.approx(892.179, rel=1e-5))
        assert "Time log TLG00001: 2 records, 2026-04-12 10:00 to 2026-04-12 10:00." in content.notes

    def test_a_record_without_a_position_is_counted(self, tmp_path):
        log = record(0, self.DAY) + record(1, self.DAY, lat=0x7FFFFFFF)
        notes = read(task_data(tmp_path, self.TASK, TLG00001_XML=self.HEADER, TLG00001_BIN=log)).notes
        assert any("2 records" in note and "1 of them without a position" in note for note in notes)

    def test_a_log_cut_off_in_the_middle(self, tmp_path):
        log = record(0, self.DAY) + record(1, self.DAY)[:-2]
        notes = read(task_data(tmp_path, self.TASK, TLG00001_XML=self.HEADER, TLG00001_BIN=log)).notes
        assert any("the last 19 bytes are no whole record" in note for note in notes)
        assert any("1 records" in note for note in notes)

    @pytest.mark.parametrize(
        ("log", "header", "words"),
        [
            (record(0, 1, values=((7, 1),)), HEADER, "byte 0: expected one of 2 quantities, found another"),
            (record(4_000_000_000, 1), HEADER, "expected a time of day"),
            (record(0, 1), "<TIM", "expected XML"),
            (record(0, 1), "<XFC/>", "expected the description of a time log"),
            (record(0, 1), HEADER.replace("0051", "zz"), "expected the number of a quantity, found 'zz'"),
        ],
    )
    def test_a_log_that_cannot_be_read_is_left_out(self, tmp_path, log, header, words):
        content = read(task_data(tmp_path, self.TASK, TLG00001_XML=header, TLG00001_BIN=log))
        assert words in str(content.skipped[0])

    def test_a_log_that_is_not_there(self, tmp_path):
        content = read(task_data(tmp_path, self.TASK, TLG00001_XML=self.HEADER))
        assert "the file TLG00001.BIN is not there" in str(content.skipped[0])


def test_files_nothing_refers_to_are_said(tmp_path):
    shutil.copytree(DATA / "Grid_Type1", tmp_path / "card")
    (tmp_path / "card" / "NOTES.TXT").write_text("hello")
    assert any(skip.file == "NOTES.TXT" and "nothing refers to it" in skip.why for skip in read(tmp_path).skipped)
