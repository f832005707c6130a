"""Reading any file a farm has: `recognise` says what it is, `read` says what it holds.

A file is recognised by what is in it, not by its name. What is recognised but holds nothing for a farm is refused with
a sentence that says what it is and what to give instead.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from delmarva.exchange import archives, json_files, xml_files
from delmarva.exchange.content import Applied, Content, Form, Told
from delmarva.exchange.soil_tests import Skipped, SoilTest
from delmarva.exchange.text_files import read_bytes
from delmarva.rules import InputError

_SHAPEFILE_PARTS = (".dbf", ".shx", ".prj", ".cpg", ".sbn", ".sbx", ".qpj", ".qix")
_GEODATABASE = ".gdb"


def recognise(path: Path, told: Told | None = None) -> Form:
    """Say what a file or folder is.

    Parameters
    ----------
    path : Path
    told : Told, optional
        Layouts of tables somebody declared.

    Raises
    ------
    InputError
        When it is missing, empty, or nothing this program reads; the sentence says what it is, where that is known.
    """
    if not path.exists():
        raise InputError(f"{path.name}: there is no such file in {path.parent}.")
    if path.is_dir():
        return Form.GEODATABASE if path.suffix.lower() == _GEODATABASE else Form.FOLDER
    with path.open("rb") as file:
        start = file.read(4096)
    if not start.strip():
        raise InputError(f"{path.name}: the file is empty.")
    return _by_first_bytes(path, start) or _by_text(path, start, told or Told())


def _by_first_bytes(path: Path, start: bytes) -> Form | None:
    suffix = path.suffix.lower()
    if archives.is_companion(path.name):
        raise InputError(f"{path.name}: an operating system left it beside the real file; give that one.")
    if archives.is_zip(path):
        if suffix != ".xlsx" and archives.holds(path, "xl/workbook.xml"):
            raise InputError(f"{path.name}: an Excel workbook under another name; save it as .xlsx.")
        return Form.ARCHIVE if suffix != ".xlsx" else None
    if start.startswith(b"SQLite format 3\x00"):
        return Form.GEOPACKAGE
    if start.startswith(b"\x00\x00\x27\x0a") and suffix == ".shp":
        return Form.SHAPEFILE
    if suffix in _SHAPEFILE_PARTS or start.startswith(b"\x00\x00\x27\x0a"):
        raise InputError(
            f"{path.name}: a part of a shapefile; give the .shp with its parts beside it, or all in a .zip."
        )
    if start.startswith(b"%PDF"):
        raise InputError(f"{path.name}: a PDF cannot be read; ask the laboratory for its Modus or CSV file.")
    if start.startswith(b"\xd0\xcf\x11\xe0"):
        raise InputError(f"{path.name}: an Excel workbook of before 2007; save it as .xlsx.")
    if suffix == ".bin" and path.name.upper().startswith(("TLG", "GRD")):
        raise InputError(f"{path.name}: a part of task data; give the folder that holds its TASKDATA.XML.")
    return None


def _by_text(path: Path, start: bytes, told: Told) -> Form:
    from delmarva.exchange.table_files import recognise_table

    if archives.is_zip(path):
        return recognise_table(path, told)
    head = start.lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"<") or start.startswith((b"\xff\xfe<", b"\xfe\xff\x00<")):
        return _by_root(path)
    if head.startswith((b"{", b"[")):
        return _by_members(path, json_files.parse(read_bytes(path), path.name))
    return recognise_table(path, told)


def _by_root(path: Path) -> Form:
    root = xml_files.parse(read_bytes(path), path.name).root
    name = xml_files.name_of(root)
    known = {"ModusResult": Form.MODUS_XML, "ISO11783_TaskData": Form.TASK_DATA, "kml": Form.KML}
    if name in known:
        return known[name]
    if "opengis.net/gml" in root.tag or "opengis.net/wfs" in root.tag or name.endswith("FeatureCollection"):
        return Form.GML
    refused = {
        "ModusSubmit": "an order to a laboratory, not its results; give the file with the results",
        "XFC": "an external part of task data; give the folder that holds its TASKDATA.XML",
        "ISO11783LinkList": "the list of links of task data; give the folder that holds its TASKDATA.XML",
        "TIM": "the description of a time log; give the folder that holds its TASKDATA.XML",
    }
    raise InputError(f"{path.name}: {refused.get(name, f'XML of a kind this program does not read ({name})')}.")


def _by_members(path: Path, data: Any) -> Form:
    from delmarva.exchange import geojson, modus_json

    if modus_json.is_modus(data) or modus_json.is_slim(data):
        return Form.MODUS_JSON
    if geojson.is_geojson(data):
        return Form.GEOJSON
    kind = "JSON of a kind this program does not read"
    if isinstance(data, dict) and data.get("type") == "Topology":
        kind = "TopoJSON; export it as GeoJSON"
    elif isinstance(data, dict) and data and all(isinstance(v, str) and v.startswith("L_MODV2") for v in data.values()):
        kind = "a list that pairs Modus test ids, without any result"
    raise InputError(f"{path.name}: {kind}.")


def read(path: Path, told: Told | None = None) -> Content:
    """Read a file or folder.

    Parameters
    ----------
    path : Path
    told : Told, optional
        What the person says of it that it does not say itself.

    Returns
    -------
    Content

    Raises
    ------
    InputError
        When it is nothing this program reads, is damaged, or lacks something that only a person can tell.
    """
    stated = told or Told()
    form = recognise(path, stated)
    return _READERS[form](path, form, stated)


def _lab(path: Path, form: Form, told: Told) -> Content:
    from delmarva.exchange.lab_tables import read_lab_table
    from delmarva.exchange.modus_json import read_modus_json
    from delmarva.exchange.modus_xml import read_modus
    from delmarva.exchange.soil_tests import same_sample

    if form is Form.MODUS_XML:
        reading = read_modus(path)
    elif form is Form.MODUS_JSON:
        reading = read_modus_json(path, told.methods)
    else:
        reading = read_lab_table(path, told.methods, told.layouts, told.encoding)
    tests = reading.tests
    _check_once(tests)
    notes = [
        f"Samples {one.sample_id!r} and {other.sample_id!r} have the same laboratory, day, depth and results."
        for index, one in enumerate(tests[:2000])
        for other in tests[index + 1 : 2000]
        if same_sample(one, other)
    ]
    strange = sorted({result.method for test in tests for result in test.all("p")} - {"Mehlich-3"})
    if strange:
        notes.append(
            f"Phosphorus was measured by {' and '.join(strange)}; rules on phosphorus take Mehlich-3 and no other."
        )
    applied, skipped = _records_beside(path, form, told)
    return Content(
        path.name, form.value, soil_tests=tests, samples=reading.others, applied=tuple(applied),
        skipped=(*reading.skipped, *skipped), notes=tuple(notes),
    )  # fmt: skip


def _check_once(tests: tuple[SoilTest, ...]) -> None:
    """Refuse a file that gives one sample of one report and field twice."""
    seen: dict[object, SoilTest] = {}
    for test in tests:
        key = (test.lab, test.report, test.date, test.field, test.sample_id, test.depth_in)
        other = seen.setdefault(key, test)
        if other is not test:
            raise InputError(f"{test.where}: this sample is already at {other.place}; sample ids must differ.")


def _records_beside(path: Path, form: Form, told: Told) -> tuple[list[Applied], list[Skipped]]:
    """What was applied, when a sheet of the same workbook says it."""
    from delmarva.exchange.content import RECORD_NEEDED
    from delmarva.exchange.sheets import header_row, read_sheets
    from delmarva.exchange.table_files import read_record_table

    if form is Form.LAB_TABLE and path.suffix.lower() == ".xlsx":
        if any(header_row(sheet, RECORD_NEEDED) is not None for sheet in read_sheets(path)[0]):
            return read_record_table(path, told)
    return [], []


def _records(path: Path, form: Form, told: Told) -> Content:
    from delmarva.exchange.table_files import read_record_table

    applied, skipped = read_record_table(path, told)
    return Content(path.name, form.value, applied=tuple(applied), skipped=tuple(skipped))


def _map(path: Path, form: Form, told: Told) -> Content:
    from delmarva.exchange.maps import read_map

    return read_map(path, form, told)


def _task_data(path: Path, form: Form, told: Told) -> Content:
    from delmarva.exchange.isoxml.reading import read_task_data

    return read_task_data(path)


def _several(path: Path, form: Form, told: Told) -> Content:
    from delmarva.exchange.folders import read_archive, read_folder

    return read_archive(path, told) if form is Form.ARCHIVE else read_folder(path, told)


_READERS: dict[Form, Callable[[Path, Form, Told], Content]] = {
    Form.MODUS_XML: _lab,
    Form.MODUS_JSON: _lab,
    Form.LAB_TABLE: _lab,
    Form.RECORD_TABLE: _records,
    Form.TASK_DATA: _task_data,
    Form.GEOJSON: _map,
    Form.KML: _map,
    Form.SHAPEFILE: _map,
    Form.GEOPACKAGE: _map,
    Form.GEODATABASE: _map,
    Form.GML: _map,
    Form.ARCHIVE: _several,
    Form.FOLDER: _several,
}
