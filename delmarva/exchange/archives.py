"""Opening a ZIP file that somebody else packed, without letting it fill the disk or write beside its folder."""

from __future__ import annotations

import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from delmarva.exchange.soil_tests import Skipped
from delmarva.exchange.text_files import reason_of
from delmarva.rules import InputError

MOST_FILES = 2_000
MOST_BYTES = 300_000_000
"""Unpacked, all files of an archive and the archives in it together."""
MOST_TIMES_LARGER = 1_000
"""A file that shrank to less than a thousandth holds nothing but repetition."""
DEEPEST = 3
"""Archives within archives."""

_BLOCK = 1 << 16


@dataclass
class Unpacked:
    """The folder an archive was unpacked into, and what was left in it."""

    folder: Path
    skipped: list[Skipped] = field(default_factory=list)
    bytes_left: int = field(default_factory=lambda: MOST_BYTES)
    files_left: int = field(default_factory=lambda: MOST_FILES)


@contextmanager
def unpacked(path: Path) -> Iterator[Unpacked]:
    """Unpack an archive, and the archives in it, into a folder that is gone afterwards.

    Raises
    ------
    InputError
        When the file is not a whole ZIP file, is locked with a password, holds a name that leads out of its folder, a
        link, more than `MOST_FILES` files or more than `MOST_BYTES` bytes.
    """
    with tempfile.TemporaryDirectory(prefix="delmarva-") as folder:
        inside = Unpacked(Path(folder))
        _unpack(path, inside.folder, inside, path.name, depth=1)
        yield inside


def is_companion(name: str) -> bool:
    """Whether a file is one that macOS or Windows leaves beside the real ones."""
    parts = PurePosixPath(name.replace("\\", "/")).parts
    last = parts[-1] if parts else ""
    return "__MACOSX" in parts or last.startswith("._") or last in (".DS_Store", "Thumbs.db", "desktop.ini")


def _unpack(path: Path, folder: Path, inside: Unpacked, file: str, depth: int) -> None:
    if depth > DEEPEST:
        raise InputError(f"{file}: expected archives at most {DEEPEST} deep, found more.")
    try:
        with zipfile.ZipFile(path) as archive:
            for entry in archive.infolist():
                if not entry.is_dir():
                    _take(archive, entry, folder, inside, file)
    except InputError:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError, NotImplementedError) as error:
        reason = reason_of(error, path)
        raise InputError(f"{file}: expected a whole ZIP file, found one that cannot be unpacked ({reason}).") from None
    for found in sorted(folder.rglob("*")):
        if found.is_file() and found.suffix.lower() in (".zip", ".kmz") and zipfile.is_zipfile(found):
            packed = found.rename(found.with_name(found.name + ".packed"))
            found.mkdir()
            _unpack(packed, found, inside, f"{file}/{found.name}", depth + 1)
            packed.unlink()


def _take(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, folder: Path, inside: Unpacked, file: str) -> None:
    name = entry.filename
    if entry.flag_bits & 1:
        raise InputError(f"{file}, {name!r}: the archive is locked with a password; unpack it and give its files.")
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise InputError(f"{file}, {name!r}: expected a file, found a link to another file.")
    parts = PurePosixPath(name.replace("\\", "/")).parts
    if not parts or parts[0] in ("/", "//") or ".." in parts or ":" in name or "\0" in name:
        raise InputError(f"{file}, {name!r}: expected a name inside the archive, found one that leads out of it.")
    if is_companion(name):
        inside.skipped.append(Skipped(file, name, "the file", "an operating system left it there"))
        return
    if entry.file_size > 10_000_000 and entry.file_size > MOST_TIMES_LARGER * max(1, entry.compress_size):
        raise InputError(f"{file}, {name!r}: unpacks to {entry.file_size:,} bytes, suspiciously more than it holds.")
    inside.files_left -= 1
    if inside.files_left < 0:
        raise InputError(f"{file}: expected at most {MOST_FILES:,} files in an archive, found more.")
    target = folder.joinpath(*parts)
    if target.exists():
        raise InputError(f"{file}, {name!r}: the name occurs twice in the archive.")
    target.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(entry) as packed, target.open("wb") as out:
        while block := packed.read(_BLOCK):
            inside.bytes_left -= len(block)
            if inside.bytes_left < 0:
                raise InputError(f"{file}: expected at most {MOST_BYTES:,} bytes unpacked, found more.")
            out.write(block)


def holds(path: Path, name: str) -> bool:
    """Whether an archive has a file of this name; no for one that is damaged."""
    try:
        with zipfile.ZipFile(path) as archive:
            return name in archive.namelist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return False


def is_zip(path: Path) -> bool:
    """Whether a file begins as a ZIP file does."""
    with path.open("rb") as file:
        return file.read(4) in (b"PK\x03\x04", b"PK\x05\x06")
