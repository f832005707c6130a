"""Bringing files into a farm: what changes, what is left out and why, and that nothing a person wrote is lost."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from shapely.geometry import box, mapping

from delmarva.exchange.content import Told
from delmarva.exchange.mapping import mappings_of, read_mapping
from delmarva.exchange.reading import read
from delmarva.planning import load_farm
from delmarva.planning.merging import Choices, prepare, write
from delmarva.rules import InputError

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
EXAMPLE = ROOT / "examples" / "delaware-poultry-grain"


@pytest.fixture
def folder(tmp_path):
    """The example, whose field 9 takes its soil tests by its own name; the others name a sample."""
    shutil.copytree(EXAMPLE, tmp_path / "farm")
    path = tmp_path / "farm" / "farm.toml"
    path.write_text(path.read_text().replace('soil_test = "F9-26"\n', ""))
    return tmp_path / "farm"


def bring(folder, *paths, told=None, **choices):
    """Read files, work out the changes, write them, and read the farm again."""
    changes = prepare(load_farm(folder), [(path, read(path, told)) for path in paths], Choices(**choices))
    return changes, write(changes), load_farm(folder)


def outlines(tmp_path, *fields, name="new.geojson"):
    features = [
        {"type": "Feature", "properties": properties, "geometry": mapping(shape)} for properties, shape in fields
    ]
    (tmp_path / name).write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    return tmp_path / name


NEAR = box(-75.70, 38.95, -75.698, 38.952)


class TestOutlines:
    def test_a_new_field_with_its_past(self, folder, tmp_path):
        path = outlines(
            tmp_path, ({"field_id": "13", "name": "Bought", "CDL2024": 1, "CDL2025": 26, "CDL2026": 152}, NEAR)
        )
        changes, written, farm = bring(folder, path)
        field = farm.field("13")
        assert (field.name, field.acres) == ("Bought", round(farm.boundaries["13"].acres, 1))
        assert [(past.year, past.crop) for past in field.history] == [
            (2024, "corn"),
            (2025, "wheat"),
            (2025, "double-crop soybean"),
        ]
        assert {path.name for path in written} == {"farm.toml", "fields.geojson"}
        acres = f"{farm.boundaries['13'].acres:.2f}"
        assert changes.told == [
            f"farm.toml: a new field 13, {acres} acres, with 3 crops of its past as satellites saw them."
        ]

    def test_another_outline_for_a_field(self, folder, tmp_path):
        before = load_farm(folder)
        moved = before.boundaries["12"].geometry.buffer(-1e-5)
        changes, _, farm = bring(folder, outlines(tmp_path, ({"field_id": "12"}, moved)))
        assert farm.boundaries["12"].geometry.equals(moved)
        assert farm.boundaries["11"].geometry.equals(before.boundaries["11"].geometry)
        assert farm.field("12") == before.field("12")
        assert "gets another outline" in changes.told[0]
        assert "farm.toml goes on saying" in changes.told[0]

    def test_a_name_may_be_told(self, folder, tmp_path):
        shape = load_farm(folder).boundaries["12"].geometry.buffer(-1e-5)
        path = outlines(tmp_path, ({"field_id": "Triangle East"}, shape))
        changes = prepare(load_farm(folder), [(path, read(path))])
        assert changes.told == []
        assert "it covers a field the farm has" in changes.left_out[0][1]
        _, _, farm = bring(folder, path, fields={"Triangle East": "12"})
        assert farm.boundaries["12"].geometry.equals(shape)

    def test_the_same_outlines_change_nothing(self, folder):
        before = (folder / "fields.geojson").read_bytes()
        changes, written, _ = bring(folder, folder / "fields.geojson")
        assert (changes.told, written) == ([], [])
        assert {why for _, why in changes.left_out} == {"the outline is the one there already"}
        assert (folder / "fields.geojson").read_bytes() == before

    @pytest.mark.parametrize(
        ("shape", "words"),
        [
            (box(75.70, 38.95, 75.702, 38.952), "lies in neither Delaware nor Maryland"),
            (box(-79.40, 39.40, -79.398, 39.402), r"lies \d+ miles from the farm's fields"),
        ],
    )
    def test_a_field_elsewhere_stops_everything(self, folder, tmp_path, shape, words):
        path = outlines(tmp_path, ({"field_id": "13"}, NEAR), ({"field_id": "14"}, shape))
        before = {each: each.read_bytes() for each in folder.rglob("*") if each.is_file()}
        with pytest.raises(InputError, match=words):
            bring(folder, path)
        assert {each: each.read_bytes() for each in folder.rglob("*") if each.is_file()} == before

    def test_real_crop_sequence_boundaries(self, folder):
        """Twelve of the fifty are the fields of the example; the others are new."""
        changes, _, farm = bring(folder, DATA / "boundaries/us_csb_50fields_moved_to_kent_de.geojson")
        assert len(farm.fields) == 12 + 38
        assert len([why for _, why in changes.left_out if why.startswith("it covers a field")]) == 12


class TestSoilTests:
    LAB = DATA / "soil/modus1_result_soil_lab_20samples.xml"

    def test_a_file_under_the_farms_own_names(self, folder):
        changes, written, farm = bring(folder, self.LAB, fields={"NORTH FIELD 39.02 AC": "9"})
        assert {path.relative_to(folder).as_posix() for path in written} == {
            "soil/modus1_result_soil_lab_20samples.json",
            "soil/originals/modus1_result_soil_lab_20samples.xml",
            "farm.toml",
        }
        tests = farm.soil_tests["9"]
        assert len(tests) == 21
        assert [(test.lab, test.report) for test in tests][-1] == ("A & L Great Lakes Laboratories", "F21271-0035")
        assert (folder / "soil/originals" / self.LAB.name).read_bytes() == self.LAB.read_bytes()
        assert changes.told == ["soil/modus1_result_soil_lab_20samples.json: 20 soil tests of the fields 9 (20)."]

    def test_a_file_that_reads_by_itself_is_copied(self, folder, tmp_path):
        path = tmp_path / "fall.csv"
        path.write_text(
            "sample_id,field,date,lab,report,depth_from_in,depth_to_in,ph_1_1_water,extractant,p,p_unit\n"
            "N1,9,2026-11-01,Lab,R9,0,8,6.2,Mehlich-3,70,ppm\n"
        )
        _, written, farm = bring(folder, path)
        assert (folder / "soil/fall.csv").read_bytes() == path.read_bytes()
        assert len(written) == 2
        assert [test.one("p").value for test in farm.soil_tests["9"]] == [70, 530]

    def test_a_field_whose_test_is_named_goes_on_using_it_and_it_is_said(self, folder, tmp_path):
        path = tmp_path / "fall.csv"
        path.write_text(
            "sample_id,field,date,lab,report,depth_from_in,depth_to_in,ph_1_1_water,extractant,p,p_unit\n"
            "N1,1,2026-11-01,Lab,R9,0,8,6.2,Mehlich-3,70,ppm\n"
        )
        changes, _, farm = bring(folder, path)
        assert [test.one("p").value for test in farm.soil_tests["1"]] == [62]
        assert "farm.toml names the soil test of the fields 1 (F1-26): a new one counts" in changes.told[1]

    def test_sample_ids_that_come_again_are_told_apart(self, folder, tmp_path):
        """Laboratories number the samples of each field from 1."""
        header = "sample_id,field,date,lab,report,depth_from_in,depth_to_in,ph_1_1_water,extractant,p,p_unit\n"
        path = tmp_path / "a.csv"
        path.write_text(header + "".join(f"1,{field},2026-11-01,Lab,R9,0,8,6.2,M3,7{field},ppm\n" for field in (8, 9)))
        changes, _, farm = bring(folder, path)
        assert "1 samples whose id comes again in the file get their field's id behind it." in changes.told
        assert farm.soil_tests["9"][0].sample_id == "1 (9)"

    def test_what_names_no_field_is_left_out(self, folder):
        changes, written, _ = bring(folder, self.LAB)
        assert written == []
        assert len(changes.left_out) == 20
        assert "it names no field of the farm; --field NAME=ID" in changes.left_out[0][1]

    def test_the_same_results_under_another_id_are_left_out(self, folder, tmp_path):
        text = (folder / "soil/fields-9-to-12.csv").read_text().replace("F9-26,9,", "Z1,9,")
        path = tmp_path / "again.csv"
        path.write_text(text)
        changes, written, _ = bring(folder, path)
        assert written == []
        assert {why for _, why in changes.left_out} == {
            "the farm has one of the same laboratory, day, depth and results"
        }

    def test_undated_and_future_tests_are_left_out(self, folder, tmp_path):
        header = "sample_id,field,date,lab,report,depth_from_in,depth_to_in,ph_1_1_water,extractant,p,p_unit\n"
        path = tmp_path / "a.csv"
        path.write_text(header + "N1,1,,Lab,R9,0,8,6.2,M3,70,ppm\nN2,2,2027-01-01,Lab,R9,0,8,6.2,M3,70,ppm\n")
        changes, _, _ = bring(folder, path)
        assert [why for _, why in changes.left_out] == [
            "it has no date",
            "it is dated 2027-01-01, after the plan date 2026-12-01",
        ]

    def test_a_mapping_is_kept_and_used_again(self, folder, tmp_path):
        mapping_file = tmp_path / "county.toml"
        mapping_file.write_text(
            'name = "County"\nrecognised_by = ["Sample", "P ppm"]\nsample = "Sample"\nfield = "Field"\n'
            'date = "Day"\nlab_name = "County"\n[columns."P ppm"]\nanalyte = "p"\nunit = "ppm"\nmethod = "Mehlich-3"\n'
        )
        table = tmp_path / "county.csv"
        table.write_text("Sample,Field,Day,P ppm\nC1,9,2026-11-02,71\n")
        _, written, farm = bring(
            folder, table, told=Told(layouts=(read_mapping(mapping_file),)), mappings=(mapping_file,)
        )
        assert (folder / "mappings/county.toml") in written
        assert farm.soil_tests["9"][0].one("p").value == 71
        again = tmp_path / "spring.csv"
        again.write_text("Sample,Field,Day,P ppm\nC2,2,2026-11-03,72\n")
        assert read(again, Told(layouts=tuple(mappings_of(folder)))).counts == {"soil test": 1}


class TestManure:
    HEADER = "sample_id,manure,date,lab,report,unit,basis,total_n,ammonium_n,p2o5,k2o,moisture_percent\n"

    def analysis(self, tmp_path, row):
        path = tmp_path / "manure.csv"
        path.write_text(self.HEADER + row + "\n")
        return path

    def test_a_manure_without_an_analysis_gets_one(self, folder, tmp_path):
        path = self.analysis(tmp_path, "M1,neighbor-litter,2026-10-01,Lab,M-30,lb/ton,as received,60,12,50,55,24")
        changes, _, farm = bring(folder, path)
        analysis = farm.source("neighbor-litter").analysis
        assert (analysis.total_n, analysis.p2o5, analysis.moisture_percent, analysis.report) == (60, 50, 24, "M-30")
        assert changes.told == ["farm.toml: neighbor-litter gets the analysis of 2026-10-01, 60 lb/ton N."]

    @pytest.mark.parametrize(
        ("row", "why"),
        [
            (
                "M1,home-litter,2026-10-01,Lab,,lb/ton,as received,60,12,50,55,24",
                "home-litter has an analysis of 2026-09-22",
            ),
            ("M1,goat,2026-10-01,Lab,,lb/ton,as received,60,12,50,55,24", "no manure is called 'goat'"),
            (
                "M1,neighbor-litter,2026-10-01,Lab,,lb/ton,as received,60,12,,55,24",
                "expected total and ammonium nitrogen",
            ),
            ("M1,neighbor-litter,,Lab,,lb/ton,as received,60,12,50,55,24", "it has no date"),
            ("M1,neighbor-litter,2026-10-01,,,lb/ton,as received,60,12,50,55,24", "it names no laboratory"),
        ],
    )
    def test_what_is_left_out(self, folder, tmp_path, row, why):
        changes, written, _ = bring(folder, self.analysis(tmp_path, row))
        assert written == []
        assert changes.left_out[0][1].startswith(why)

    def test_an_analysis_the_form_does_not_bear_is_refused_before_anything_is_written(self, folder, tmp_path):
        path = self.analysis(tmp_path, "M1,neighbor-litter,2026-10-01,Lab,,lb/1000 gal,as received,60,12,50,55,24")
        before = (folder / "farm.toml").read_bytes()
        with pytest.raises(
            InputError, match=r"nothing is changed:\n.*a dry litter cannot have an analysis in lb/1000 gal"
        ):
            bring(folder, path)
        assert (folder / "farm.toml").read_bytes() == before


class TestRecords:
    HEADER = "field,date,source,rate,unit,acres,method,incorporation_days\n"

    def records(self, tmp_path, *rows):
        path = tmp_path / "applied.csv"
        path.write_text(self.HEADER + "".join(f"{row}\n" for row in rows))
        return path

    def test_a_record_is_appended_and_comments_stay(self, folder, tmp_path):
        before = (folder / "farm.toml").read_text()
        path = self.records(tmp_path, "7,2026-11-12,home-litter,2.5,ton/ac,15.2,broadcast,2")
        changes, _, farm = bring(folder, path)
        assert (folder / "farm.toml").read_text().startswith(before.rstrip())
        assert (folder / "farm.toml.bak").read_text() == before
        [record] = [record for record in farm.records if record.date.month == 11]
        assert (record.rate, record.acres, record.incorporation_days) == (2.5, 15.2, 2)
        assert changes.told == ["farm.toml: a record of 2.5 ton/ac home-litter on field 7, 15.2 acres, 2026-11-12."]

    def test_what_the_log_has_is_left_out(self, folder, tmp_path):
        path = self.records(tmp_path, "7,2026-04-12,home-litter,1.0,ton/ac,15.2,broadcast,2")
        changes, written, _ = bring(folder, path)
        assert (written, changes.left_out[0][1]) == ([], "the log has it already")

    def test_every_former_self_is_kept(self, folder, tmp_path):
        for day in (12, 13, 14):
            bring(folder, self.records(tmp_path, f"7,2026-11-{day},home-litter,2,ton/ac,15,broadcast,"))
        assert {path.name for path in folder.glob("farm.toml.bak*")} == {
            "farm.toml.bak",
            "farm.toml.bak2",
            "farm.toml.bak3",
        }

    @pytest.mark.parametrize(
        ("row", "why"),
        [
            ("North,2026-11-12,home-litter,2,ton/ac,15,broadcast,", "the farm has no field 'North'; --field North=ID"),
            ("7,2026-11-12,Litter X,2,ton/ac,15,broadcast,", "the farm has no source 'Litter X'; --source"),
            ("7,2026-11-12,home-litter,2,ton/ac,15,,", "the file does not say how it was put on; --method"),
            ("7,2026-11-12,home-litter,2,ton/ac,15,flown,", "the file does not say how it was put on"),
            ("7,2027-11-12,home-litter,2,ton/ac,15,broadcast,", "the day is after the plan date 2026-12-01"),
            ("7,2026-11-12,home-litter,0,ton/ac,15,broadcast,", "nothing was applied"),
        ],
    )
    def test_what_is_left_out(self, folder, tmp_path, row, why):
        changes, written, _ = bring(folder, self.records(tmp_path, row))
        assert written == []
        assert changes.left_out[0][1].startswith(why)

    def test_names_and_the_method_may_be_told(self, folder, tmp_path):
        path = self.records(tmp_path, "North,2026-11-12,Litter X,2,ton/ac,15,,")
        _, _, farm = bring(folder, path, fields={"North": "7"}, sources={"Litter X": "home-litter"}, method="broadcast")
        assert any(record.date.isoformat() == "2026-11-12" for record in farm.records_of("7"))

    @pytest.mark.parametrize("choices", [{"fields": {"North": "77"}}, {"sources": {"X": "gold"}}])
    def test_a_choice_the_farm_does_not_have(self, folder, choices):
        with pytest.raises(InputError, match=r"the farm has no (field '77'|source 'gold')"):
            bring(folder, **choices)

    def test_a_rate_the_source_cannot_have_is_refused(self, folder, tmp_path):
        path = self.records(tmp_path, "7,2026-11-12,home-litter,2,gal/ac,15,broadcast,")
        with pytest.raises(InputError, match="nothing is changed"):
            bring(folder, path)


class TestWaters:
    def test_waters_near_the_farm_join_its_map(self, folder, tmp_path):
        before = load_farm(folder)
        west, south, east, north = before.boundaries["1"].bounds
        line = {"type": "LineString", "coordinates": [[west, south], [east, north]]}
        far = {"type": "LineString", "coordinates": [[west + 1, south], [east + 1, north]]}
        features = [
            {"type": "Feature", "properties": {"FCODE": 46006, "GNIS_NAME": name}, "geometry": shape}
            for name, shape in (("Near Branch", line), ("Far Branch", far))
        ]
        path = tmp_path / "flowlines.geojson"
        path.write_text(json.dumps({"type": "FeatureCollection", "features": features}))
        changes, _, farm = bring(folder, path)
        assert len(farm.waters) == len(before.waters) + 1
        assert changes.left_out == [("1 waters of flowlines.geojson", "they lie more than a mile from every field")]
        changes, written, _ = bring(folder, path)
        assert written == []
        assert ("1 waters of flowlines.geojson", "they are on the farm's map already") in changes.left_out

    def test_a_farm_without_waters_gets_a_file(self, tmp_path):
        folder = tmp_path / "farm"
        shutil.copytree(ROOT / "examples" / "delaware-grain-no-animals", folder)
        text = (folder / "farm.toml").read_text()
        if "waters =" in text:
            (folder / "farm.toml").write_text(
                "\n".join(line for line in text.split("\n") if not line.startswith("waters ="))
            )
        west, south, east, north = next(iter(load_farm(folder).boundaries.values())).bounds
        line = {"type": "LineString", "coordinates": [[west, south], [east, north]]}
        path = tmp_path / "flow.geojson"
        feature = {"type": "Feature", "properties": {"FCODE": 33600}, "geometry": line}
        path.write_text(json.dumps({"type": "FeatureCollection", "features": [feature]}))
        changes, _, farm = bring(folder, path)
        assert farm.files.waters == "waters.geojson"
        assert len(farm.waters) == 1
        assert changes.told == ["waters.geojson: 1 waters near the fields."]


def test_what_a_farm_does_not_keep_is_said(folder):
    changes, written, _ = bring(
        folder, DATA / "soil/sample_points_20_moved_to_kent_de.geojson", DATA / "isoxml/Grid_Type1"
    )
    assert written == []
    assert [what for what, _ in changes.left_out] == [
        "20 sample points of sample_points_20_moved_to_kent_de.geojson",
        "1 prescriptions of Grid_Type1",
    ]
