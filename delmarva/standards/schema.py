"""What a technical table is: the keys that find a row, and the columns it may hold, with unit and bounds.

A table is declared once; validation, listings and error messages are made from the declaration. A unit may
hold a field of the row in braces: ``lb P2O5/{unit}`` is "lb P2O5/bu" in a row whose unit is "bu".

Phosphorus and potassium stand in two kinds of column that are never converted into each other here: as P2O5
and K2O, and "as printed" where the heading of a source and the size of its numbers disagree.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

TEXT = "text"

KIND_WORDS: dict[type, str] = {str: "a text", int: "a whole number", bool: "true or false"}


@dataclass(frozen=True)
class Key:
    """A field that finds a row.

    Attributes
    ----------
    name, help : as written in a pack, and what it means.
    choices : the only values allowed; empty when any text is.
    kind : ``str``, ``int`` or ``bool``.
    optional : a row may leave it out and then fits every value asked for.
    asked : a look-up must give it, because rows that differ in it are never substitutes.
    """

    name: str
    help: str
    choices: tuple[str | int, ...] = ()
    kind: type = str
    optional: bool = False
    asked: bool = False


@dataclass(frozen=True)
class Column:
    """A value a row may hold: a number with unit and bounds, or a text (unit ``TEXT``)."""

    name: str
    unit: str
    help: str
    low: float | None = 0.0
    high: float | None = None

    @property
    def numeric(self) -> bool:
        return self.unit != TEXT


@dataclass(frozen=True)
class Table:
    """One technical table."""

    name: str
    title: str
    keys: tuple[Key, ...]
    columns: tuple[Column, ...]

    @cached_property
    def key(self) -> dict[str, Key]:
        return {key.name: key for key in self.keys}

    @cached_property
    def column(self) -> dict[str, Column]:
        return {column.name: column for column in self.columns}


def words(help: str) -> Column:
    """The text a row's ``{unit}`` stands for."""
    return Column("unit", TEXT, help)


def fraction(name: str, help: str) -> Column:
    """A share between 0 and 1."""
    return Column(name, "fraction", help, high=1)


def percent(name: str, help: str) -> Column:
    """A share between 0 and 100 %."""
    return Column(name, "%", help, high=100)


CROP = Key("crop", "crop, by its plain name: corn, soybean, wheat, tall fescue")
NUTRIENT = Key("nutrient", "element the soil test measured", ("P", "K", "Mg", "Ca"))
YEAR = Key("year", "1 the year of application, 2 the year after it, and so on", (1, 2, 3, 4), int)
