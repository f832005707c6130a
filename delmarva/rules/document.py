"""A document: what a plan, record, notice or program must contain, each item with its paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Item:
    """One thing a document must contain.

    Parameters
    ----------
    key : the name under which whoever fills the document says whether it is there.
    label : what it is.
    cite : the paragraph.
    ids : ledger ids.
    when : the name of the circumstance under which it is needed; empty if always.
    """

    key: str
    label: str
    cite: str
    ids: tuple[str, ...] = ()
    when: str = ""


@dataclass(frozen=True)
class Standing:
    """How an item stands in one document: present, missing, or not called for."""

    item: Item
    state: str
    evidence: str = ""

    def json(self) -> dict[str, Any]:
        return {
            "key": self.item.key, "label": self.item.label, "citation": self.item.cite, "state": self.state,
            "evidence": self.evidence,
        }  # fmt: skip


@dataclass(frozen=True)
class Document:
    """A required document and its items, in the order of the text."""

    name: str
    title: str
    cite: str
    items: tuple[Item, ...]

    def check(
        self, evidence: Mapping[str, str | bool], circumstances: Mapping[str, bool] | None = None
    ) -> list[Standing]:
        """How each item stands.

        Parameters
        ----------
        evidence : for each key, where the item is found (or True), or an empty text or False if it is not
        there. circumstances : for each name in an item's ``when``, whether it applies.

        Raises
        ------
        KeyError : evidence or a circumstance that no item asks for, or one that is not told.
        """
        applies = circumstances or {}
        keys = {item.key for item in self.items}
        whens = {item.when for item in self.items if item.when}
        strange = set(evidence) - keys | set(applies) - whens
        untold = keys - set(evidence) | whens - set(applies)
        if strange or untold:
            raise KeyError(f"{self.name}: not asked for: {sorted(strange)}; not told: {sorted(untold)}")
        return [self._stands(item, evidence[item.key], not item.when or applies[item.when]) for item in self.items]

    def _stands(self, item: Item, found: str | bool, called_for: bool) -> Standing:
        if not called_for:
            return Standing(item, "not called for")
        return Standing(item, "present" if found else "missing", found if isinstance(found, str) else "")


@dataclass(frozen=True)
class Chapter:
    """A chapter of law: its code in the ledger, its name, its citation and the edition carried here."""

    code: str
    title: str
    cite: str
    edition: str


@dataclass(frozen=True)
class Waiting:
    """Provisions that are steps of a procedure and wait for a case file, and the procedure they wait for."""

    ids: tuple[str, ...]
    procedure: str
