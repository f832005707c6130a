"""Archives that somebody else packed: nothing leaves its folder, fills the disk or is taken for what it is not."""

from __future__ import annotations

import io
import stat
import zipfile
from pathlib import Path

import pytest

from delmarva.exchange import archives, sheets
from delmarva.exchange.archives import unpacked
from delmarva.exchange.reading import read
from delmarva.rules import InputError

DATA = Path(__file__).parents[1] / "data"
SOIL = (DATA / "soil/modus1_result_soil_lab_20samples.xml").read_bytes()


def packed(path, entries, compression=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", compression) as archive:
        for name, data in entries:
            archive.writestr(name, data)
    return path


def test_what_is_inside_is_read(tmp_path):
    path = packed(tmp_path / "lab.zip", [("2021/results.xml", SOIL), ("__MACOSX/2021/._results.xml", b"x")])
    content = read(path)
    assert content.counts == {"soil tests": 20}
    assert [(skip.place, skip.why) for skip in content.skipped] == [
        ("__MACOSX/2021/._results.xml", "an operating system left it there")
    ]


def test_an_archive_in_an_archive(tmp_path):
    inner = packed(tmp_path / "inner.zip", [("results.xml", SOIL)]).read_bytes()
    assert read(packed(tmp_path / "outer.zip", [("inner.zip", inner)])).counts == {"soil tests": 20}


def test_archives_too_deep(tmp_path):
    data = SOIL
    for depth in range(5):
        data = packed(tmp_path / f"{depth}.zip", [("a.zip" if depth else "a.xml", data)]).read_bytes()
    with pytest.raises(InputError, match="expected archives at most 3 deep"):
        read(tmp_path / "4.zip")


@pytest.mark.parametrize("name", ["../evil.xml", "/etc/evil.xml", "a/../../evil.xml", "..\\evil.xml", "C:evil.xml"])
def test_a_name_that_leads_out(tmp_path, name):
    with pytest.raises(InputError, match="found one that leads out of it"):
        read(packed(tmp_path / "a.zip", [(name, SOIL)]))
    assert not list(tmp_path.parent.glob("evil.xml"))


def test_a_link(tmp_path):
    entry = zipfile.ZipInfo("passwd.xml")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    with pytest.raises(InputError, match="found a link to another file"):
        read(packed(tmp_path / "a.zip", [(entry, "/etc/passwd")]))


def test_a_bomb(tmp_path):
    """20 MB of zeros shrink to 20 kB."""
    with pytest.raises(InputError, match="unpacks to 20,000,000 bytes, suspiciously more"):
        read(packed(tmp_path / "a.zip", [("a.xml", bytes(20_000_000))]))


def test_more_bytes_than_announced_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "MOST_BYTES", 1000)
    path = packed(tmp_path / "a.zip", [("a.xml", SOIL)])
    with pytest.raises(InputError, match="at most 1,000 bytes unpacked"), unpacked(path) as inside:
        inside.folder.exists()


def test_too_many_files(tmp_path):
    with pytest.raises(InputError, match="expected at most 2,000 files"):
        read(packed(tmp_path / "a.zip", [(f"{n}.txt", b"x") for n in range(2001)]))


def test_a_name_twice(tmp_path):
    with pytest.warns(UserWarning, match="Duplicate name"):
        path = packed(tmp_path / "a.zip", [("a.xml", SOIL), ("a.xml", SOIL)])
    with pytest.raises(InputError, match="the name occurs twice"):
        read(path)


def test_a_password(tmp_path):
    data = bytearray(packed(tmp_path / "a.zip", [("a.xml", SOIL)]).read_bytes())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + offset] |= 1
    (tmp_path / "a.zip").write_bytes(data)
    with pytest.raises(InputError, match="locked with a password; unpack it"):
        read(tmp_path / "a.zip")


@pytest.mark.parametrize("cut", [10, 200, 1000])
def test_cut_off(tmp_path, cut):
    path = packed(tmp_path / "a.zip", [("a.xml", SOIL)])
    path.write_bytes(path.read_bytes()[:-cut])
    with pytest.raises(InputError, match=r"a\.zip: expected a whole ZIP file"):
        read(path)


def test_nothing_to_read(tmp_path):
    with pytest.raises(InputError, match=r"nothing in a ZIP archive can be read(.|\n)*hello"):
        read(packed(tmp_path / "a.zip", [("a.txt", b"hello\n"), ("b.txt", b"you\n")]))


def test_one_bad_file_does_not_hide_the_good_ones(tmp_path):
    content = read(packed(tmp_path / "a.zip", [("a.xml", SOIL), ("b.xml", b"<html/>")]))
    assert content.counts == {"soil tests": 20}
    assert any(skip.place == "b.xml" and "html" in skip.why for skip in content.skipped)


def test_a_workbook_that_unpacks_to_far_more(tmp_path, monkeypatch):
    monkeypatch.setattr(sheets, "LARGEST_FILE_BYTES", 1_000_000)
    source = zipfile.ZipFile(DATA / "soil/uga_SO2223-430.xlsx")
    entries = [(name, source.read(name)) for name in source.namelist()]
    path = packed(tmp_path / "a.xlsx", [*entries, ("xl/media/image.xml", bytes(20_000_000))])
    with pytest.raises(InputError, match="more than a workbook may have"):
        read(path)


def test_a_workbook_with_a_document_type(tmp_path):
    source = zipfile.ZipFile(DATA / "soil/uga_SO2223-430.xlsx")
    entries = []
    for name in source.namelist():
        data = source.read(name)
        if name == "xl/sharedStrings.xml":
            data = data.replace(b"?>", b'?><!DOCTYPE a [<!ENTITY b "c">]>', 1)
        entries.append((name, data))
    with pytest.raises(InputError, match=r"xl/sharedStrings\.xml: document types are not accepted"):
        read(packed(tmp_path / "a.xlsx", entries))


def test_a_folder_of_several_things(tmp_path):
    (tmp_path / "a.xml").write_bytes(SOIL)
    (tmp_path / "fields.geojson").write_bytes(
        (DATA / "boundaries/us_csb_50fields_moved_to_kent_de.geojson").read_bytes()
    )
    content = read(tmp_path)
    assert content.counts == {"soil tests": 20, "field outlines": 50, "crop years": 150}
    assert content.form == "Modus 1 XML and GeoJSON in a folder"


def test_a_workbook_under_another_name(tmp_path):
    path = tmp_path / "lab.xlsm"
    path.write_bytes((DATA / "soil/uga_SO2223-430.xlsx").read_bytes())
    with pytest.raises(InputError, match=r"an Excel workbook under another name; save it as \.xlsx"):
        read(path)


def test_an_empty_archive(tmp_path):
    path = tmp_path / "a.zip"
    buffer = io.BytesIO()
    zipfile.ZipFile(buffer, "w").close()
    path.write_bytes(buffer.getvalue())
    with pytest.raises(InputError, match="nothing in a ZIP archive can be read"):
        read(path)
