"""Setbacks of a whole state: every field of a table against a table of waters. See `delmarva.land.batch.tables`."""

from delmarva.land.batch.tables import Totals, Unit, Waters, cut_back, read_waters

__all__ = ["Totals", "Unit", "Waters", "cut_back", "read_waters"]
