"""Finding a figure in the loaded packs: the best row that has the value, with its source and status."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Self

from delmarva.rules import Figure, InputError, NotModelled, Status
from delmarva.standards.checking import check
from delmarva.standards.packs import OFFICIAL, STATUS, Entry, Pack, folded, shipped_packs
from delmarva.standards.schema import KIND_WORDS, Key, Table
from delmarva.standards.tables import STATES, TABLES

Asked = str | int | bool

_ORDER = ("own", "regional", "official", "national", "other-state", "foreign", "UNCONFIRMED", "UNKNOWN")


@dataclass(frozen=True)
class Row:
    """One row as a state sees it.

    Attributes
    ----------
    table : name of the table.
    keys : what the row is about.
    values : its numbers as `Figure`, its texts as they are.
    status : the pack's own word: official-DE, regional, UNCONFIRMED.
    source : the publication.
    note : what a reader should know.
    pack : the pack it stands in.
    """

    table: str
    keys: dict[str, Asked]
    values: dict[str, Figure | str]
    status: str
    source: str
    note: str
    pack: Pack


@dataclass(frozen=True)
class Listing:
    """A table with every row the loaded packs have for it, UNKNOWN rows included."""

    table: Table
    entries: tuple[Entry, ...]


class Library:
    """The technical tables of the loaded packs.

    The user's packs go before the shipped ones. Within each the order is: the state's own official rows (or
    the user's own numbers), regional, official of the other state, national, other state, foreign,
    UNCONFIRMED; then the order of packs and rows.

    Parameters
    ----------
    packs : in the order in which they decide between rows of equal standing.
    """

    def __init__(self, packs: Sequence[Pack]) -> None:
        self._packs = tuple(packs)
        self._drawn: set[Pack] = set()
        self._entries: dict[str, tuple[Entry, ...]] = {}
        self._found: dict[tuple[object, ...], Figure] = {}

    @classmethod
    def shipped(cls, extra: Iterable[Path | str] = ()) -> Self:
        """The packs that come with the program, after the user's.

        Raises
        ------
        InputError
            When a pack of the user's cannot be used: every problem, one a line.
        """
        own = [Path(path) for path in extra]
        problems = [problem for path in own for problem in check(path)]
        if problems:
            raise InputError("\n".join(map(str, problems)))
        packs = [Pack(path, shipped=False) for path in own]
        taken: dict[str, Path] = {}
        for pack in packs:
            if pack.id in taken:
                raise InputError(
                    f"{pack.path.name}, [pack] id: expected an id of its own; "
                    f'found "{pack.id}", the id of {taken[pack.id].name} as well'
                )
            taken[pack.id] = pack.path
        return cls((*packs, *shipped_packs()))

    def figure(self, table: str, column: str, /, *, jurisdiction: str | None = None, **keys: Asked) -> Figure:
        """The figure of the best row that fits the keys and has a value in the column.

        Parameters
        ----------
        table, column : which table and which of its columns of numbers.
        jurisdiction : "DE" or "MD": the state whose own official rows come first and count as guidance.
        keys : what the row is about; a key left out fits every row, unless the answer hangs on it.

        Raises
        ------
        NotModelled
            When no loaded row has the value; the message tells which table is missing and why.
        InputError
            For a table, column or key that does not exist, or keys that leave several answers of one source.
        """
        request = (table, column, jurisdiction, *sorted(keys.items()))
        if request not in self._found:
            self._found[request] = self._find(table, column, jurisdiction, keys)
        return self._found[request]

    def row(self, table: str, /, *, jurisdiction: str | None = None, **keys: Asked) -> Row:
        """The best row that fits the keys; raises as `figure` does."""
        fitting = self._fitting(table, jurisdiction, keys)
        if not fitting:
            raise self._nothing(table, "", jurisdiction, keys)
        return self._as_row(self._unambiguous(fitting, keys), jurisdiction)

    def rows(self, table: str, /, *, jurisdiction: str | None = None, **keys: Asked) -> list[Row]:
        """Every row that fits the keys, best first; none is no error."""
        return [self._as_row(entry, jurisdiction) for entry in self._fitting(table, jurisdiction, keys)]

    def choices(self, table: str, key: str, /, **keys: Asked) -> list[Asked]:
        """The values a key takes in the rows that fit the other keys, in the order of the packs."""
        self._checked(table, keys)
        if key not in TABLES[table].key:
            raise _unknown("key", key, table, TABLES[table].key)
        found = (e.keys[key] for e in self._valued(table) if key in e.keys and _fits(e, keys))
        return list(dict.fromkeys(found))

    def packs(self) -> list[Pack]:
        """The loaded packs, the user's first."""
        return list(self._packs)

    def tables(self) -> list[Table]:
        """The declarations of all tables, those without any row included."""
        return list(TABLES.values())

    def table(self, name: str) -> Listing:
        """One table with all its rows, in the order in which they are preferred where no state is given."""
        self._checked(name, {})
        return Listing(TABLES[name], tuple(sorted(self._all(name), key=lambda entry: _standing(entry, None))))

    @property
    def used(self) -> list[tuple[str, str, str, str]]:
        """Id, title, edition and fingerprint of the packs that were drawn from, by id."""
        return sorted((p.id, p.title, p.edition, p.fingerprint) for p in self._drawn)

    # How a row is found

    def _find(self, table: str, column: str, jurisdiction: str | None, keys: dict[str, Asked]) -> Figure:
        fitting = self._fitting(table, jurisdiction, keys)
        numbers = [name for name, declared in TABLES[table].column.items() if declared.numeric]
        if column not in numbers:
            raise _unknown("column of numbers", column, table, numbers)
        having = [entry for entry in fitting if column in entry.values]
        if not having:
            raise self._nothing(table, column, jurisdiction, keys)
        entry = self._unambiguous(having, keys)
        self._drawn.add(entry.pack)
        return _figure(entry, column, jurisdiction)

    def _fitting(self, table: str, jurisdiction: str | None, keys: dict[str, Asked]) -> list[Entry]:
        self._checked(table, keys)
        if jurisdiction is not None and jurisdiction not in STATES:
            raise InputError(f"jurisdiction: expected one of {', '.join(STATES)}; found {jurisdiction!r}")
        for key in TABLES[table].keys:
            if key.asked and key.name not in keys:
                raise InputError(f"table {table}: the key {key.name} must be given; {_expected(key)}")
        fitting = [entry for entry in self._valued(table) if _fits(entry, keys)]
        return sorted(fitting, key=lambda entry: _standing(entry, jurisdiction))

    def _checked(self, table: str, keys: dict[str, Asked]) -> None:
        if table not in TABLES:
            raise _unknown("table", table, "the standards", TABLES)
        for name, value in keys.items():
            key = TABLES[table].key.get(name)
            if key is None:
                raise _unknown("key", name, table, TABLES[table].key)
            right_kind = isinstance(value, bool) == (key.kind is bool) and isinstance(value, key.kind)
            if not right_kind or (key.choices and folded(value) not in map(folded, key.choices)):
                raise InputError(f"table {table}, key {name}: {_expected(key)}; found {value!r}")

    def _all(self, table: str) -> tuple[Entry, ...]:
        if table not in self._entries:
            serving = [pack for pack in self._packs if table in pack.tables]
            self._entries[table] = tuple(entry for pack in serving for entry in pack.entries(table))
        return self._entries[table]

    def _valued(self, table: str) -> list[Entry]:
        return [entry for entry in self._all(table) if entry.status != "UNKNOWN"]

    def _unambiguous(self, ranked: list[Entry], keys: dict[str, Asked]) -> Entry:
        """The first row, unless its own source has another that differs in a key nobody gave."""
        best = ranked[0]
        rivals = [e for e in ranked if (e.pack, e.source, e.status) == (best.pack, best.source, best.status)]
        for key in TABLES[best.table].keys:
            values = dict.fromkeys(str(rival.keys.get(key.name, "any")) for rival in rivals)
            if key.name not in keys and len(values) > 1:
                raise InputError(
                    f"table {best.table}{_about(keys)}: the answer hangs on {key.name} ({key.help}); "
                    f"expected one of {', '.join(values)}; found nothing"
                )
        return best

    def _nothing(
        self, table: str, column: str, jurisdiction: str | None, keys: dict[str, Asked]
    ) -> NotModelled:
        """Why there is no figure: the reasons of the UNKNOWN rows that fit, and what would help."""
        reasons = [
            f" {entry.source}: {entry.note}."
            for entry in self._all(table)
            if entry.status == "UNKNOWN"
            and _fits(entry, keys)
            and jurisdiction in (None, entry.fields.get("jurisdiction", jurisdiction))
        ]
        where = f"table {table}, column {column}" if column else f"table {table}"
        why = "".join(dict.fromkeys(reasons))
        return NotModelled(
            f"{TABLES[table].title}: no loaded pack has one{_about(keys)} [{where}].{why} "
            "A standards pack with the official table can be loaded."
        )

    def _as_row(self, entry: Entry, jurisdiction: str | None) -> Row:
        self._drawn.add(entry.pack)
        columns = TABLES[entry.table].column
        values = {
            name: _figure(entry, name, jurisdiction) if columns[name].numeric else str(value)
            for name, value in entry.values.items()
        }
        return Row(entry.table, entry.keys, values, entry.status, entry.source, entry.note, entry.pack)


def _fits(entry: Entry, keys: dict[str, Asked]) -> bool:
    return all(folded(entry.keys.get(name, value)) == folded(value) for name, value in keys.items())


def _standing(entry: Entry, jurisdiction: str | None) -> tuple[bool, int]:
    """What a row is sorted by: the user's before the shipped, then by who stands behind it."""
    word = entry.status
    if word in OFFICIAL:
        word = "own" if OFFICIAL[word][0] == jurisdiction else "official"
    return entry.pack.shipped, _ORDER.index("own" if word == "entered" else word)


def _figure(entry: Entry, column: str, jurisdiction: str | None) -> Figure:
    """The number as the state sees it: its own official rows are guidance, the other state's are regional."""
    notes, status = [entry.note], STATUS.get(entry.status, Status.REGIONAL)
    if entry.status in OFFICIAL:
        state, state_name = OFFICIAL[entry.status]
        if state == jurisdiction:
            status = Status.GUIDANCE
        else:
            notes.append(f"official of {state_name}")
    cite = entry.source
    if not entry.pack.shipped:
        cite += f" (pack {entry.pack.id}, edition {entry.pack.edition})"
    subject = " ".join(str(value) for value in entry.keys.values() if not isinstance(value, bool))
    name = f"{entry.table}.{column} {subject}".strip()
    note = "; ".join(filter(None, notes))
    return Figure(float(entry.values[column]), entry.unit(column), cite, status=status, note=note, name=name)


def _about(keys: dict[str, Asked]) -> str:
    return f" ({', '.join(f'{name} {value}' for name, value in keys.items())})" if keys else ""


def _expected(key: Key) -> str:
    return "expected " + (
        f"one of {', '.join(map(str, key.choices))}" if key.choices else KIND_WORDS[key.kind]
    )


def _unknown(what: str, name: str, where: str, known: Iterable[str]) -> InputError:
    known = list(known)
    near = get_close_matches(str(name), known, n=1, cutoff=0.6)
    hint = f" (did you mean {near[0]}?)" if near else ""
    return InputError(f"{where}: {what} {name!r} is not known{hint}; known: {', '.join(known)}")
