"""How the documents of this chapter name their items: each stands in one paragraph and carries its number."""

from delmarva.law.delaware.cafo import SECTION
from delmarva.rules import Item


def item(key: str, label: str, paragraph: str, when: str = "", more: str = "") -> Item:
    """An item of the paragraph ``§9.5{paragraph}``, which also carries the ledger ids in `more`."""
    return Item(key, label, f"{SECTION}{paragraph}", (f"9.5{paragraph}", *more.split()), when)
