"""Reading JSON that somebody else wrote."""

from __future__ import annotations

import json
from typing import Any

from delmarva.exchange.text_files import decode
from delmarva.rules import InputError


def parse(data: bytes, file: str, expected: str = "JSON") -> Any:
    """Parse a document.

    Raises
    ------
    InputError
        When it is not UTF-8, not JSON, nested too deeply, or holds a number JSON does not know (NaN, Infinity).
    """
    text = decode(data, file)
    try:
        return json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise InputError(
            f"{file}, line {error.lineno}: expected {expected}, found text that is not JSON ({error.msg})."
        ) from None
    except RecursionError:
        raise InputError(f"{file}: expected {expected}, found brackets nested too deeply.") from None
    except ValueError as error:
        raise InputError(f"{file}: expected {expected}, found a number that cannot be read ({error}).") from None


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def text_at(value: Any, *path: str) -> str:
    """The text or number at a path of keys, as text without surrounding blanks; "" when there is none."""
    found = at(value, *path)
    if isinstance(found, bool) or not isinstance(found, str | int | float):
        return ""
    return str(found).strip()


def at(value: Any, *path: str) -> Any:
    """What stands at a path of keys, or None."""
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def items_at(value: Any, *path: str) -> list[Any]:
    """The objects in the list at a path of keys; none when there is no list."""
    found = at(value, *path)
    return [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []
