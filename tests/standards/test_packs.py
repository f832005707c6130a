"""Every shipped pack: it passes its own check, tells its sources, and keeps P apart from P2O5."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

from delmarva.rules import Status
from delmarva.standards import STATUS_WORDS, TABLES, Library, check
from delmarva.standards.packs import OFFICIAL, STATUS, shipped_packs

PACKS = {pack.path.stem: pack for pack in shipped_packs()}
ENTRIES = [entry for pack in PACKS.values() for table in pack.tables for entry in pack.entries(table)]


@pytest.mark.parametrize("name", PACKS)
def test_every_shipped_pack_passes_its_check(name):
    assert check(PACKS[name].path) == []


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_is_named_by_its_file_and_its_content(name):
    pack = PACKS[name]
    assert pack.id == name
    assert pack.fingerprint == sha256(pack.path.read_bytes()).hexdigest()[:12]
    assert set(pack.tables) == set(pack.document["rows"]) == set(pack.document["units"])


@pytest.mark.parametrize("name", PACKS)
def test_every_source_of_a_pack_is_used(name):
    pack = PACKS[name]
    named = {entry.fields.get("source") for table in pack.tables for entry in pack.entries(table)}
    assert named == set(pack.sources)


def test_every_table_is_served_by_some_pack():
    assert {table for pack in PACKS.values() for table in pack.tables} == set(TABLES)


def test_every_row_has_source_and_status():
    assert [entry for entry in ENTRIES if not entry.source or entry.status not in STATUS_WORDS] == []


def test_what_is_unknown_has_no_number_and_a_reason():
    unknown = [entry for entry in ENTRIES if entry.status == "UNKNOWN"]
    assert unknown
    assert [entry for entry in unknown if entry.values or not entry.note] == []


def test_only_rows_from_memory_are_unconfirmed():
    from_memory = {entry.pack.id for entry in ENTRIES if "from memory" in entry.source}
    unconfirmed = {entry.pack.id for entry in ENTRIES if entry.status == "UNCONFIRMED"}
    assert from_memory == unconfirmed == {"recollected"}
    assert {entry.status for entry in ENTRIES if entry.pack.id == "recollected"} == {"UNCONFIRMED", "UNKNOWN"}


def test_no_shipped_row_claims_to_be_the_users():
    assert "entered" not in {entry.status for entry in ENTRIES}


def test_every_status_word_but_unknown_has_a_status():
    assert {*OFFICIAL, *STATUS, "UNKNOWN"} == set(STATUS_WORDS)
    assert not any(status.official for status in STATUS.values())
    assert Status.GUIDANCE.official


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_unit_says_the_nutrient_of_its_column(table):
    """P and P2O5, K and K2O are never one column: the unit names what the column name names."""
    for column in filter(lambda column: column.numeric, table.columns):
        for word, nutrient in (("p2o5_lb", "lb P2O5/"), ("k2o_lb", "lb K2O/"), ("n_lb", "lb N/")):
            if re.match(rf"(\w+_)?{word}", column.name):
                assert column.unit.startswith(nutrient), column.name
        if "as_printed" in column.name and table.name != "erosion-p":
            assert "unclear" in column.unit


def test_a_printed_number_of_unclear_basis_stands_beside_no_converted_one():
    for entry in ENTRIES:
        if "p_as_printed_lb" in entry.values:
            assert "p2o5_lb" not in entry.values
            assert "k2o_lb" not in entry.values
            assert entry.values["printed_basis"]


def test_no_row_points_at_the_place_where_it_was_typed():
    for pack in PACKS.values():
        assert not re.search(rb"/work|/tmp|shared/", pack.content)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_row_of_a_table_can_be_found_and_shown(table):
    library = Library(list(PACKS.values()))
    for entry in library.table(table.name).entries:
        if entry.status != "UNKNOWN":
            found = library.rows(table.name, jurisdiction="DE", **entry.keys)
            row = next(row for row in found if (row.keys, row.source) == (entry.keys, entry.source))
            assert row.status == entry.status
            assert {name: float(row.values[name]) for name in row.values if table.column[name].numeric} == {
                name: float(value) for name, value in entry.values.items() if table.column[name].numeric
            }
            assert all(entry.unit(name) for name in entry.values if table.column[name].numeric)
