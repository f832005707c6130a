"""Typesetting: a template and its data become a PDF, the same bytes for the same data."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

TEMPLATES = Path(__file__).parent
_NO_GLYPH = "could not be displayed with"
_STAND_IN = "▯"
_BEYOND_OUR_FONTS = re.compile(
    r"[^\u0000-\u04ff\u1e00-\u1fff\u2000-\u2040\u2070-\u20bf\u2100-\u211e\u2122\u2153-\u2184\u2190-\u23ff\u2500-\u25ff✓]"
)
"""Writings that the fonts inside typst do not hold whole."""


def typeset(template: str, data: Mapping[str, Any], made: date) -> bytes:
    """Typeset a document as tagged PDF/UA-1.

    Parameters
    ----------
    template : str
        Folder and file of the template under `TEMPLATES`.
    data : mapping
        What the template reads, as JSON. Texts are set as they are and never read as markup.
    made : date
        Date of the document, midnight UTC in its metadata.

    Returns
    -------
    bytes
        The PDF.

    Notes
    -----
    Only the fonts inside typst are used, so that the result does not depend on the machine. A name in a writing they do
    not hold (Korean, say) is set in a font of the machine; failing that, its characters are replaced by an empty box.
    """
    import typst

    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    try:
        return _compile(template, text, made, system_fonts=False)
    except typst.TypstError as error:
        if _NO_GLYPH not in error.message:
            raise
    try:
        return _compile(template, text, made, system_fonts=True)
    except typst.TypstError as error:
        if _NO_GLYPH not in error.message:
            raise
    return _compile(template, _BEYOND_OUR_FONTS.sub(_STAND_IN, text), made, system_fonts=False)


def _compile(template: str, text: str, made: date, *, system_fonts: bool) -> bytes:
    import typst

    path = TEMPLATES / template
    pdf, warned = typst.compile_with_warnings(
        path,
        root=TEMPLATES,
        format="pdf",
        sys_inputs={"data": text},
        pdf_standards=["ua-1"],
        ignore_system_fonts=not system_fonts,
        timestamp=datetime(made.year, made.month, made.day, tzinfo=UTC),
    )
    for warning in warned:
        warnings.warn(f"{template}: {warning.message}", stacklevel=3)
    return pdf
