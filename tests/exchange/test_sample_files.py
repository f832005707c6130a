"""Every sample file is read, or refused with a sentence that is right; and the documentation says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delmarva.cli.reading import markdown
from delmarva.exchange.content import Told
from delmarva.exchange.reading import Form, read, recognise
from delmarva.rules import InputError, NotModelled

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"

READ = [
    # file, what it is, what it holds
    ("boundaries/at_inspire_schlaege_2025-1_polygon.gpkg.zip", "GeoPackage in a ZIP archive", {"field outlines": 100}),
    ("boundaries/be_wal_LU_ExistingLandUse_SIGEC2022.gml.zip", "GML in a ZIP archive", {"field outlines": 10}),
    ("boundaries/de_bb_antrag.zip", "shapefile in a ZIP archive", {"field outlines": 100}),
    ("boundaries/ec_si_SI_2021.zip", "shapefile in a ZIP archive", {"field outlines": 100}),
    ("boundaries/fiboa-example.json", "GeoJSON", {"field outlines": 2}),
    ("boundaries/us_csb_100fields_wgs84.geojson", "GeoJSON", {"field outlines": 100, "crop years": 800}),
    ("boundaries/us_csb_50fields_moved_to_kent_de.geojson", "GeoJSON", {"field outlines": 50, "crop years": 150}),
    (
        "boundaries/us_usda_cropland_NationalCSB_2017-2024_rev23.zip",
        "file geodatabase in a ZIP archive",
        {"field outlines": 100, "crop years": 800},
    ),
    ("hydro/nhd_gwynns_falls_md.geojson", "GeoJSON", {"waters": 3}),
    ("hydro/nhdplusv2_flowlines_sample.gpkg", "GeoPackage", {"waters": 333}),
    (
        "isoxml/AllFieldsMoved_Or_Simplified_Out.zip",
        "task data, version 4 in a ZIP",
        {"field outlines": 2, "product": 1},
    ),
    ("isoxml/CodingData_Partfields", "task data, version 4 in a folder", {"field outlines": 13}),
    ("isoxml/ExternalFiles_MultipleExternals", "task data, version 4 in a folder", {"field outline": 1}),
    ("isoxml/ExternalFiles_NoExternals", "task data, version 4 in a folder", {"field outline": 1}),
    ("isoxml/Grid_Type1", "task data, version 4 in a folder", {"prescription": 1}),
    ("isoxml/Grid_Type2", "task data, version 4 in a folder", {"prescriptions": 3}),
    ("isoxml/IDList_Valid", "task data, version 4 in a folder", {"field outline": 1, "product": 1}),
    ("isoxml/LinkList_ValidLinkList", "task data, version 4 in a folder", {"field outline": 1}),
    ("isoxml/MultiFields.zip", "task data, version 4 in a ZIP", {"field outlines": 10}),
    (
        "isoxml/MultiSubFolder.zip",
        "task data, version 3 in a ZIP",
        {"field outlines": 3, "products": 2, "prescriptions": 2},
    ),
    ("isoxml/SingleDPD.zip", "task data, version 3 in a ZIP", {"field outlines": 3, "products": 2, "prescriptions": 2}),
    (
        "isoxml/Structure_MacOSExtensionFiles",
        "task data, version 4 in a folder",
        {"field outline": 1, "product": 1, "prescription": 1},
    ),
    ("isoxml/adapt_Field", "task data, version 4 in a folder", {"field outlines": 2}),
    ("isoxml/adapt_Product", "task data, version 4 in a folder", {"products": 11}),
    ("soil/al_west_soil_export.csv", "laboratory table", {"soil test": 1}),
    ("soil/modus1_result_soil_algreatlakes_template.xml", "Modus 1 XML", {"soil tests": 4}),
    ("soil/modus1_result_soil_lab_20samples.xml", "Modus 1 XML", {"soil tests": 20}),
    ("soil/sample_points_20_moved_to_kent_de.geojson", "GeoJSON", {"sample points": 20}),
    ("soil/uga_SO2223-430.modus1.json", "Modus JSON", {"soil tests": 21}),
    ("soil/uga_SO2223-430.xlsx", "laboratory table", {"soil tests": 21}),
    ("soil/ward_lab_export_B.csv", "laboratory table", {"soil tests": 18}),
    ("soil/washi_wide.csv", "laboratory table", {"soil tests": 30}),
]

REFUSED = [
    # file, what the sentence says it is
    ("isoxml/adapt_datacard_KV.zip", "no field outline, product, application or prescription"),
    ("isoxml/adapt_Field/Field1.xml", "field 'Field code 2' was not read: it has no outline"),
    ("isoxml/adapt_Field/Field10.xml", "the external file 'PFD00010' was not read: it is not beside the main document"),
    ("isoxml/adapt_Field/PFD00006.xml", "an external part of task data; give the folder"),
    ("isoxml/adapt_Product/Product6.xml", "product 'PDT1' was not read: it has no name"),
    ("isoxml/Grid_Type1/GRD00001.bin", "a part of task data; give the folder"),
    ("isoxml/LinkList_ValidLinkList/LINKLIST.xml", "the list of links of task data"),
    ("isoxml/Structure_MacOSExtensionFiles/._TASKDATA.XML", "an operating system left it beside the real file"),
    ("manure/bc_liquid_material_conversion_factors.csv", "a list of unit conversions, without any result"),
    ("manure/bc_manure_book_values.csv", "book values of manures, not a laboratory's results"),
    ("manure/bc_solid_material_conversion_factors.csv", "a list of unit conversions, without any result"),
    (
        "soil/farm_consultants_export.csv",
        "column 'NO31' (6 values) was not read: the file does not say by which method",
    ),
    ("soil/modus1_submit_soil_algreatlakes_template.xml", "an order to a laboratory, not its results"),
    ("soil/modus2_conversion_mapping.json", "a list that pairs Modus test ids, without any result"),
    ("soil/modus_method_list.csv", "a list of laboratory methods, without any result"),
    ("weather/USW00013739_monthly_normals_1991-2020.csv", "monthly climate normals"),
]


@pytest.mark.parametrize(("name", "form", "counts"), READ, ids=[name for name, *_ in READ])
def test_what_a_file_holds(name, form, counts):
    content = read(DATA / name)
    assert form in content.form
    assert content.counts == counts


@pytest.mark.parametrize(("name", "words"), REFUSED, ids=[name for name, _ in REFUSED])
def test_what_is_refused(name, words):
    with pytest.raises((InputError, NotModelled)) as caught:
        read(DATA / name)
    assert words in str(caught.value)


def test_every_file_is_one_or_the_other():
    """A file inside a folder of task data may also be given by itself; some ask for the whole folder then."""
    listed = {name for name, *_ in READ} | {name for name, _ in REFUSED}
    loose = {
        f"{path.parent.name}/{path.name}"
        for folder in ("boundaries", "hydro", "isoxml", "manure", "soil")
        for path in (DATA / folder).iterdir()
        if path.name != "README.md"
    }
    assert loose <= listed
    for path in sorted((DATA / "isoxml").rglob("*/*")):
        sentence = path.name
        try:
            assert read(path).counts
        except InputError as error:
            sentence = str(error)
        assert sentence.startswith(path.name)


def test_the_consultants_table_is_read_once_the_method_is_stated():
    told = Told(methods={"NO31": "potassium chloride", "NH4-N": "potassium chloride"})
    assert read(DATA / "soil/farm_consultants_export.csv", told).counts == {"soil tests": 6}


def test_recognising_looks_into_the_file_not_at_its_name(tmp_path):
    for name, form in (
        ("soil/modus1_result_soil_lab_20samples.xml", Form.MODUS_XML),
        ("soil/ward_lab_export_B.csv", Form.LAB_TABLE),
        ("boundaries/fiboa-example.json", Form.GEOJSON),
        ("soil/uga_SO2223-430.modus1.json", Form.MODUS_JSON),
        ("hydro/nhdplusv2_flowlines_sample.gpkg", Form.GEOPACKAGE),
        ("isoxml/Grid_Type1/TASKDATA.XML", Form.TASK_DATA),
        ("boundaries/de_bb_antrag.zip", Form.ARCHIVE),
    ):
        path = tmp_path / "export.dat"
        path.write_bytes((DATA / name).read_bytes())
        assert recognise(path) is form, name


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("report.pdf", b"%PDF-1.7", "a PDF cannot be read; ask the laboratory"),
        ("old.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an Excel workbook of before 2007"),
        ("fields.dbf", b"\x03\x7a", "a part of a shapefile"),
        ("a.json", b'{"type": "Topology"}', "TopoJSON; export it as GeoJSON"),
        ("a.json", b'{"a": 1}', "JSON of a kind this program does not read"),
        ("a.xml", b"<html/>", r"XML of a kind this program does not read \(html\)"),
        ("mapunit.txt", b"A|B\n", "the tables of a soil survey"),
        ("a.txt", b"hello\n", r"no known layout has these headers \(hello\)"),
        ("a.csv", b"\xff\xfe", "found UTF-16"),
        ("a.bin", b"\x00\x01\x02", "found a binary file"),
        ("a.csv", b"", "the file is empty"),
    ],
)
def test_other_files(tmp_path, name, data, words):
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises((InputError, NotModelled), match=words):
        read(path)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(InputError, match=r"soil\.csv: there is no such file"):
        read(tmp_path / "soil.csv")


def test_the_documentation_shows_what_the_command_prints():
    """docs/exchange.md holds the output of: delmarva read --table tests/data/{...}/[!R]*"""
    text = (ROOT / "docs" / "exchange.md").read_text(encoding="utf-8")
    command = re.search(r"delmarva read --table (\S+)", text)
    assert command is not None
    folders, pattern = re.fullmatch(r"tests/data/\{([\w,]+)\}/(\S+)", command[1]).groups()
    paths = [path for folder in folders.split(",") for path in sorted((DATA / folder).glob(pattern))]
    rows: list = []
    for path in paths:
        try:
            rows.append((path, read(path)))
        except (InputError, NotModelled) as error:
            rows.append((path, str(error)))
    assert markdown(rows) in text, "make the table of docs/exchange.md again with the command above it"
