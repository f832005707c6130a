"""Real files, damaged at random: each gives a result or a sentence, and nothing else."""

from __future__ import annotations

import shutil
import tempfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from delmarva.exchange.reading import read
from delmarva.rules import InputError, NotModelled

DATA = Path(__file__).parents[1] / "data"
LARGEST = 130_000

TASK_DATA = ("Grid_Type1", "Grid_Type2", "Structure_MacOSExtensionFiles", "ExternalFiles_MultipleExternals")
FILES = sorted(
    path
    for path in DATA.rglob("*")
    if path.is_file()
    and path.stat().st_size <= LARGEST
    and path.name != "README.md"
    and not path.name.startswith("._")
    and path.parent.name not in TASK_DATA
    and path.parent.name != "weather"
)
ARCHIVES = [path for path in FILES if path.suffix in (".zip", ".xlsx")]

BYTES = st.sampled_from(
    [
        b"\x00",
        b"\xff\xfe",
        b"NaN",
        b"1e999",
        b"-1",
        b"9" * 30,
        b'"',
        b"<",
        b">",
        b"&",
        b"[",
        b"]",
        b"{",
        b"}",
        b",",
        b"\n",
    ]
) | st.binary(min_size=1, max_size=16)
DAMAGES = st.lists(
    st.tuples(
        st.sampled_from(["replace", "insert", "delete", "repeat", "cut"]), st.floats(0, 1), st.integers(1, 60), BYTES
    ),
    min_size=1,
    max_size=6,
)


def damaged(data, damages):
    for kind, place, length, new in damages:
        at = int(place * len(data))
        if kind == "replace":
            data = data[:at] + new + data[at + len(new) :]
        elif kind == "insert":
            data = data[:at] + new + data[at:]
        elif kind == "delete":
            data = data[:at] + data[at + length :]
        elif kind == "repeat":
            data = data[:at] + data[at : at + length] * 2 + data[at + length :]
        else:
            data = data[: max(1, at)]
    return data


def gives_a_result_or_a_sentence(path):
    content, sentence = None, ""
    try:
        content = read(path)
    except (InputError, NotModelled) as error:
        sentence = str(error)
    if content is None:
        assert sentence.strip()
        assert str(path.parent) not in sentence, "the place of a file is nobody's business"
    else:
        assert content.counts
        assert all(boundary.acres > 0 for boundary in content.boundaries)
        assert all(test.results for test in content.soil_tests)


@settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(path=st.sampled_from(FILES), damages=DAMAGES)
def test_a_damaged_file(path, damages):
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        copy.write_bytes(damaged(path.read_bytes(), damages))
        gives_a_result_or_a_sentence(copy)


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(path=st.sampled_from(ARCHIVES), which=st.integers(0, 50), damages=DAMAGES)
def test_a_damaged_file_in_a_sound_archive(path, which, damages):
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(path) as source:
        names = [entry.filename for entry in source.infolist() if not entry.is_dir()]
        copy = Path(folder) / path.name
        with zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED) as archive:
            for number, name in enumerate(names):
                data = source.read(name)
                archive.writestr(name, damaged(data, damages) if number == which % len(names) else data)
        gives_a_result_or_a_sentence(copy)


@settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(name=st.sampled_from(TASK_DATA), which=st.integers(0, 10), damages=DAMAGES)
def test_a_damaged_file_of_task_data(name, which, damages):
    with tempfile.TemporaryDirectory() as folder:
        card = Path(folder) / "card"
        shutil.copytree(DATA / "isoxml" / name, card)
        parts = sorted(card.iterdir())
        path = parts[which % len(parts)]
        path.write_bytes(damaged(path.read_bytes(), damages))
        gives_a_result_or_a_sentence(card)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_cut_in_half(path, tmp_path):
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes()[: path.stat().st_size // 2] or b"x")
    gives_a_result_or_a_sentence(copy)
