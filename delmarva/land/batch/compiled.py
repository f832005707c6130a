"""How the kernels here are compiled: without the interpreter's lock, and kept on disk.

A kernel calls those of other modules, and Numba looks only at a function's own file when it asks whether what it kept
is still good. So the place it keeps them in is named after the text of them all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba

_HERE = Path(__file__).parent
_TEXT = b"".join(path.read_bytes() for path in sorted([*_HERE.glob("*.py"), _HERE.parent / "local.py"]))
_KEPT = _HERE / "__pycache__" / f"kernels-{hashlib.sha256(_TEXT).hexdigest()[:16]}"


def compiled(function: Callable[..., Any]) -> Any:
    """Compile a function of numbers and arrays."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(_KEPT)
    try:
        return numba.njit(nogil=True, cache=True)(function)
    finally:
        numba.config.CACHE_DIR = before
