"""Standards packs: TOML files that hold rows of technical tables with their source and status.

A pack is one file::

    [pack]
    id = "sussex-lab-removal"
    title = "Crop removal measured by the Sussex lab"
    edition = "2026"
    source = "Sussex Agricultural Laboratory, bulletin 12"
    licence = "facts only"
    summary = "Five grain crops."

    [units.crop-removal]
    p2o5_lb = "lb P2O5/{unit}"

    [[rows.crop-removal]]
    crop = "corn"
    part = "grain"
    unit = "bu"
    p2o5_lb = 0.36
    status = "official-DE"

``[units.TABLE]`` says what the numbers are and must agree with the table's declaration, so that P is never
taken for P2O5. A row's source is the pack's, or a key of ``[sources]``; ``where`` adds a table or page.
Status words are in `STATUS_WORDS`. A row of status UNKNOWN holds no value and says in ``note`` why.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from delmarva.rules import Status
from delmarva.standards.tables import TABLES

SHIPPED = Path(__file__).parent / "packs"

STATUS_WORDS: dict[str, str] = {
    "official-DE": "a number of Delaware's own agency or university",
    "official-MD": "a number of Maryland's own agency or university",
    "regional": "Pennsylvania, Virginia, West Virginia, the Northeast or the Chesapeake",
    "national": "United States agencies and institutes, national model data",
    "other-state": "another state",
    "foreign": "another country",
    "UNCONFIRMED": "from memory of people of the field; no readable source",
    "UNKNOWN": "looked for and not readable: the row holds no value",
    "entered": "the user's own number",
}

OFFICIAL = {"official-DE": ("DE", "Delaware"), "official-MD": ("MD", "Maryland")}

STATUS = {
    "regional": Status.REGIONAL,
    "national": Status.NATIONAL,
    "other-state": Status.OTHER_STATE,
    "foreign": Status.FOREIGN,
    "UNCONFIRMED": Status.UNCONFIRMED,
    "entered": Status.ENTERED,
}

HEADER = ("id", "title", "edition", "source", "licence", "summary")


@dataclass(frozen=True)
class Entry:
    """One row of a pack as written: keys, values, and where they come from."""

    pack: Pack
    table: str
    number: int
    fields: dict[str, Any]

    @property
    def status(self) -> str:
        return str(self.fields["status"])

    @cached_property
    def source(self) -> str:
        """The publication, with table or page."""
        named = self.fields.get("source")
        whole = self.pack.sources[named]["cite"] if named else self.pack.source
        return f"{whole}, {self.fields['where']}" if "where" in self.fields else whole

    @property
    def note(self) -> str:
        return str(self.fields.get("note", ""))

    @cached_property
    def keys(self) -> dict[str, str | int | bool]:
        return {name: self.fields[name] for name in TABLES[self.table].key if name in self.fields}

    @cached_property
    def values(self) -> dict[str, float | str]:
        return {name: self.fields[name] for name in TABLES[self.table].column if name in self.fields}

    def unit(self, column: str) -> str:
        """The unit of one of its numbers: "lb P2O5/bu"."""
        declared = TABLES[self.table].column[column].unit
        return re.sub(r"{(\w+)}", lambda field: str(self.fields[field[1]]), declared)

    @property
    def identity(self) -> tuple[Any, ...]:
        """What two rows of one pack may not share."""
        keys = tuple(sorted((name, folded(value)) for name, value in self.keys.items()))
        return (self.table, keys, *(self.fields.get(name) for name in ("source", "where", "jurisdiction")))


class Pack:
    """One standards pack, parsed when first looked into.

    Attributes
    ----------
    path : where the file is.
    shipped : whether it came with the program rather than from the user.
    fingerprint : first 12 hexadecimal digits of the SHA-256 of the file.
    tables : names of the tables it serves, in its own order.
    id, title, edition, source, licence, summary : its header.
    """

    def __init__(self, path: Path, shipped: bool) -> None:
        self.path, self.shipped = path, shipped
        self.content = path.read_bytes()

    @cached_property
    def fingerprint(self) -> str:
        return sha256(self.content).hexdigest()[:12]

    @cached_property
    def tables(self) -> tuple[str, ...]:
        # Every table of a valid pack has a [units.TABLE] heading, which is found without parsing the rows.
        return tuple(
            name.decode() for name in re.findall(rb"^\[units\.([\w-]+)\]", self.content, re.MULTILINE)
        )

    @cached_property
    def document(self) -> dict[str, Any]:
        return tomllib.loads(self.content.decode("utf-8-sig"))

    @property
    def header(self) -> dict[str, str]:
        return dict(self.document["pack"])

    @property
    def id(self) -> str:
        return self.header["id"]

    @property
    def title(self) -> str:
        return self.header["title"]

    @property
    def edition(self) -> str:
        return self.header["edition"]

    @property
    def source(self) -> str:
        return self.header["source"]

    @property
    def licence(self) -> str:
        return self.header["licence"]

    @property
    def summary(self) -> str:
        return self.header["summary"]

    @property
    def sources(self) -> dict[str, dict[str, str]]:
        """The publications its rows name: ``cite``, and ``read_in`` where the number was read elsewhere."""
        found: dict[str, dict[str, str]] = self.document.get("sources", {})
        return found

    def entries(self, table: str) -> list[Entry]:
        """The rows of one table, in the order of the file."""
        rows = self.document.get("rows", {}).get(table, [])
        return [Entry(self, table, number, fields) for number, fields in enumerate(rows, start=1)]


def folded(value: object) -> object:
    """A key value as it is compared: without regard to case and outer blanks."""
    return value.strip().casefold() if isinstance(value, str) else value


@cache
def shipped_packs() -> tuple[Pack, ...]:
    """The packs that come with the program, in the order of their file names."""
    return tuple(Pack(path, shipped=True) for path in sorted(SHIPPED.glob("*.toml")))
