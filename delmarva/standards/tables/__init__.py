"""The declarations of all technical tables, by subject."""

from __future__ import annotations

from delmarva.standards.schema import Table
from delmarva.standards.tables import crops, erosion, hydrology, manure, soil

TABLES: dict[str, Table] = {
    table.name: table for subject in (crops, manure, soil, erosion, hydrology) for table in subject.TABLES
}

STATES = ("DE", "MD")
