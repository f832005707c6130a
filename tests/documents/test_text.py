"""How numbers, dates and names are printed."""

from __future__ import annotations

from datetime import date

import pytest

from delmarva.documents.text import mark, plain, printable, quantity, span
from delmarva.rules import Status


@pytest.mark.parametrize(
    ("value", "decimals", "printed"),
    [
        (None, 1, "–"),
        (0.0, 1, "0.0"),
        (166.25, 1, "166.2"),  # a half goes to the even digit, in tables as in sentences
        (796.8499999999999, 1, "796.9"),  # 796.85 by another order of adding
        (796.8500000000001, 1, "796.9"),
        (-165.3, 1, "−165.3"),
        (-0.04, 1, "0.0"),  # never a minus before nothing
        (92_000.0, 0, "92,000"),
        (31.264, 2, "31.26"),
    ],
)
def test_quantities(value, decimals, printed):
    assert quantity(value, decimals) == printed


@pytest.mark.parametrize(("value", "printed"), [(2.5, "2.5"), (15.0, "15"), (100.0, "100"), (0.0, "0"), (1.25, "1.25")])
def test_numbers_in_a_sentence_lose_their_zeros(value, printed):
    assert plain(value) == printed


@pytest.mark.parametrize(
    ("text", "typeset"),
    [
        ("3 Del.C. §2247(b)", "3\u00a0Del.C.\u00a0§2247(b)"),
        ("COMAR 15.20.08.09", "COMAR\u00a015.20.08.09"),
        ("15.20.07.05A, .06B", "15.20.07.05A,\u200b .06B"),  # a point may begin a line here
    ],
)
def test_citations_break_where_a_person_would_break_them(text, typeset):
    assert printable(text) == typeset


@pytest.mark.parametrize(
    ("first", "last", "printed"),
    [
        (date(2027, 4, 10), date(2027, 4, 10), "10 Apr 2027"),
        (date(2027, 6, 1), date(2027, 6, 20), "1 to 20 Jun 2027"),
        (date(2027, 6, 1), date(2027, 7, 2), "1 Jun to 2 Jul 2027"),
        (date(2027, 9, 1), date(2028, 3, 2), "1 Sep 2027 to 2 Mar 2028"),
    ],
)
def test_spans_of_days(first, last, printed):
    assert span(first, last) == printed


@pytest.mark.parametrize(
    ("status", "doubtful", "sign"),
    [
        ("", False, ""),
        ("", True, "†"),
        *((status.value, False, "") for status in (Status.STATUTE, Status.REGULATION, Status.GUIDANCE, Status.ENTERED)),
        *((s.value, False, "†") for s in (Status.REGIONAL, Status.NATIONAL, Status.OTHER_STATE, Status.FOREIGN)),
        ("unconfirmed", True, "‡"),
    ],
)
def test_numbers_that_are_not_the_states_own_carry_a_sign(status, doubtful, sign):
    assert mark(status, doubtful) == sign


def test_a_name_cannot_turn_the_text_around_it():
    assert printable("a\u202eb\u0000c\nd") == "ab c d"


def test_a_long_word_may_be_broken_and_stays_whole():
    word = "W" * 200
    broken = printable(word)
    assert broken.replace("\u200b", "") == word
    assert max(map(len, broken.split("\u200b"))) <= 6


def test_drawings_are_left_alone():
    drawing = "<svg>" + "x" * 100 + "</svg>"
    assert printable([{"map_svg": drawing}]) == [{"map_svg": drawing}]
