"""Technical tables as data packs: numbers with unit, source and status, replaced without a change of code."""

from delmarva.standards.checking import Problem, check
from delmarva.standards.library import Library, Listing, Row
from delmarva.standards.packs import STATUS_WORDS, Entry, Pack
from delmarva.standards.schema import Column, Key, Table
from delmarva.standards.tables import TABLES

__all__ = [
    "STATUS_WORDS",
    "TABLES",
    "Column",
    "Entry",
    "Key",
    "Library",
    "Listing",
    "Pack",
    "Problem",
    "Row",
    "Table",
    "check",
]
