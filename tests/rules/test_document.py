"""Documents: how each item stands, and what must be told to know."""

import pytest

from delmarva.rules import Document, Item

REPORT = Document(
    "weir_report",
    "Yearly report on a weir",
    "Weir Act §9",
    (
        Item("catch", "The catch", "Weir Act §9(1)", ("W-9(1)",)),
        Item("owner", "Who owns the weir", "Weir Act §9(2)"),
        Item("tides", "A table of tides", "Weir Act §9(3)", when="tidal"),
    ),
)


def test_how_each_item_stands():
    found = REPORT.check({"catch": "page 2", "owner": False, "tides": ""}, {"tidal": True})
    assert [(standing.item.key, standing.state, standing.evidence) for standing in found] == [
        ("catch", "present", "page 2"),
        ("owner", "missing", ""),
        ("tides", "missing", ""),
    ]
    assert found[0].json() == {
        "key": "catch", "label": "The catch", "citation": "Weir Act §9(1)", "state": "present", "evidence": "page 2"
    }  # fmt: skip


def test_an_item_that_is_not_called_for():
    found = REPORT.check({"catch": True, "owner": True, "tides": False}, {"tidal": False})
    assert [standing.state for standing in found] == ["present", "present", "not called for"]
    assert [standing.evidence for standing in found] == ["", "", ""]


@pytest.mark.parametrize(
    ("evidence", "circumstances", "said"),
    [
        ({"catch": True, "owner": True}, {"tidal": True}, r"not told: \['tides'\]"),
        ({"catch": True, "owner": True, "tides": True}, {}, r"not told: \['tidal'\]"),
        ({"catch": True, "owner": True, "tides": True, "map": True}, {"tidal": True}, r"not asked for: \['map'\]"),
        ({"catch": True, "owner": True, "tides": True}, {"tidal": True, "icy": True}, r"not asked for: \['icy'\]"),
    ],
)
def test_what_must_be_told(evidence, circumstances, said):
    with pytest.raises(KeyError, match=said):
        REPORT.check(evidence, circumstances)
