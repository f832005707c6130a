"""Reading a text file that somebody else wrote; clear sentences for a missing, empty or wrongly saved one."""

from __future__ import annotations

from pathlib import Path

from delmarva.rules import InputError

LARGEST_FILE_BYTES = 50_000_000


def read_bytes(path: Path, *, limit: int = LARGEST_FILE_BYTES) -> bytes:
    """Return the bytes of a file.

    Raises
    ------
    InputError
        When the file is missing, is a folder, is empty or is larger than `limit` bytes.
    """
    if not path.exists():
        raise InputError(f"{path.name}: there is no such file in {path.parent}.")
    if not path.is_file():
        raise InputError(f"{path.name}: expected a file, found a folder.")
    size = path.stat().st_size
    if size > limit:
        raise InputError(f"{path.name}: {size:,} bytes is more than the {limit:,} bytes a file of this kind may have.")
    data = path.read_bytes()
    if not data.strip():
        raise InputError(f"{path.name}: the file is empty.")
    return data


def reason_of(error: Exception, path: Path) -> str:
    """What another library says of a file, in a line, without the folder it stands in."""
    said = " ".join(str(error).replace(f"{path.parent}/", "").split()).rstrip(".")
    return said[:160] or type(error).__name__


def decode(data: bytes, name: str, encoding: str = "") -> str:
    """Return UTF-8 text, with or without a byte order mark, or text of a stated encoding; newlines as "\\n".

    Raises
    ------
    InputError
        When the bytes are not UTF-8, naming the line of the first wrong byte, or not of the stated encoding.
    """
    if encoding:
        return _decode_as(data, name, encoding)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InputError(f"{name}: expected UTF-8 text, found UTF-16; save the file again as UTF-8.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(
            f"{name}, line {line}: expected UTF-8 text, found the byte 0x{data[error.start]:02X}; "
            "save the file again as UTF-8."
        ) from None
    return _lines(text, name)


def _decode_as(data: bytes, name: str, encoding: str) -> str:
    try:
        return _lines(data.decode(encoding), name)
    except LookupError:
        raise InputError(f"{name}: {encoding!r} is no encoding; expected one such as utf-8 or cp1252.") from None
    except UnicodeError as error:
        raise InputError(f"{name}: expected text in {encoding}, found other bytes ({error}).") from None


def _lines(text: str, name: str) -> str:
    if "\0" in text:
        raise InputError(f"{name}: expected text, found a binary file.")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_text(path: Path, *, limit: int = LARGEST_FILE_BYTES) -> str:
    """Return the text of a UTF-8 file (see `read_bytes` and `decode` for what is refused)."""
    return decode(read_bytes(path, limit=limit), path.name)
