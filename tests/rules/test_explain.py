"""Explanations: what was looked at, compared, relied on and doubted, in text, JSON and HTML."""

import json
import threading
from html.parser import HTMLParser

import pytest

from delmarva.rules import Figure, InputError, NotModelled, Status, rule
from delmarva.rules.trace import LISTENER
from tests.rules.weirs import (
    CLOSED_SEASON,
    DEEP,
    LARGE_WEIR,
    TOLL,
    TOLL_CAP,
    WEIGHT_OF_A_CUBIC_FOOT,
    Permission,
    Width,
    deep_weir_permission,
    fits,
    flat_toll,
    is_mild,
    pressure,
    season_of_count,
    toll,
    toll_is_small,
    weir_is_large,
    weir_permission,
    wider_than_deep,
)


def test_text():
    assert weir_permission.explain(25, "winter", False).text() == (
        "The weir may not stand: it is large & has no licence. [Weir Act §1]\n"
        "  Whether no weir may stand in a season: no. [Weir Act §4]\n"
        "    - Season is winter, not spring\n"
        "    - Season is winter\n"
        "  The weir is large. [Weir Act §2]\n"
        "    - Width of the weir, 25 ft, is more than 20 ft (Weir Act §2)\n"
        "  - The weir is licensed: no\n"
        "\n"
        "Figures\n"
        "  LARGE_WEIR = 20 ft; Weir Act §2; statute\n"
        "\n"
        "Readings\n"
        "  When does spring begin?\n"
        "    taken: The closed season is spring.\n"
        "    why: Custom has it so.\n"
        "    otherwise: The closed season reaches back into winter."
    )


def test_json():
    told = weir_permission.explain(12, "summer", True).json()
    assert json.loads(json.dumps(told)) == told
    assert told["rule"] == "tests.rules.weirs.weir_permission"
    assert (told["answer"], told["sentence"]) == ("FREE", "The weir needs no licence.")
    assert told["decides"] == "Whether a weir may stand"
    assert told["facts"] == [
        {"name": "width", "label": "width of the weir", "value": 12.0, "unit": "ft", "used": True},
        {"name": "season", "label": "season", "value": "SUMMER", "unit": "", "used": True},
        {"name": "licensed", "label": "the weir is licensed", "value": True, "unit": "", "used": False},
    ]
    called = {step["rule"].rpartition(".")[2]: step for step in told["steps"]}
    assert called["weir_is_large"]["answer"] is False
    assert called["weir_is_large"]["figures"] == [LARGE_WEIR.as_json()]
    assert called["season_is_closed"]["facts"][0]["value"] == "SUMMER"


class Text(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.text, self.tags = [], "", []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def test_html_is_well_formed_and_escaped():
    told = weir_permission.explain(25, "winter", False).html()
    read = Text()
    read.feed(told)
    assert read.open == []
    assert "large & has no licence" in read.text
    assert "large &amp; has" in told
    assert "LARGE_WEIR = 20 ft; Weir Act §2; statute" in read.text
    assert "When does spring begin? Taken: The closed season is spring. Custom has it so." in read.text


def test_html_escapes_what_an_amendment_brings():
    told = weir_is_large.amended(LARGE_WEIR="30").explain(25)
    told.rule.supposed = ("<script>",)
    assert "<script>" not in told.html()


def test_sentence_of_a_comparison_that_fails():
    assert weir_is_large.explain(20).steps == ["Width of the weir, 20 ft, is not more than 20 ft (Weir Act §2)"]
    assert wider_than_deep.explain(3, 5).steps == ["Width of the weir, 3 ft, is not more than depth of water, 5 ft"]


def test_a_number_is_told_at_the_precision_it_is_compared_at():
    """Width is declared to the tenth: 20.05 counts as 20.1, 20.04 as 20."""
    assert weir_is_large.explain(20.05).steps == ["Width of the weir, 20.1 ft, is more than 20 ft (Weir Act §2)"]
    assert weir_is_large.explain(20.04).steps == ["Width of the weir, 20 ft, is not more than 20 ft (Weir Act §2)"]


def test_within_and_one_of():
    assert fits.explain(31, 4).steps == [
        "Depth of water, 4 ft, is not less than 0.5",
        "Width of the weir, 31 ft, is at least 3",
        "Width of the weir, 31 ft, is more than 30",
    ]
    assert is_mild.explain("summer").steps == ["Season is summer"]
    assert is_mild.explain("winter").steps == ["Season is winter, not summer or late autumn"]


def test_a_figure_used_in_arithmetic_is_shown():
    told = toll.explain(100, 0.5)
    assert told.all_figures() == [TOLL, TOLL_CAP]
    assert told.sentence == "Toll on the catch, up to the cap: $25."
    assert told.looked_at == {"caught", "share"}


def test_a_figure_that_is_the_answer_is_shown():
    assert flat_toll.explain(True).all_figures() == [TOLL_CAP]
    assert flat_toll.explain(False).all_figures() == []


def test_a_figure_off_the_path_is_not_shown():
    assert deep_weir_permission.explain(25, 5).all_figures() == [DEEP]


def test_a_fact_that_is_the_answer_counts_as_used():
    told = season_of_count.explain("winter", False)
    assert [fact["used"] for fact in told.json()["facts"]] == [True, True]


def test_an_unconfirmed_figure_is_warned_of():
    told = pressure.explain(2)
    assert told.value == 2 * 62.4
    assert told.warnings == ["WEIGHT_OF_A_CUBIC_FOOT: unconfirmed figure (a pamphlet)"]
    assert "WEIGHT_OF_A_CUBIC_FOOT = 62.4 lb/cu ft; a pamphlet; unconfirmed figure (read in a margin)" in told.text()
    assert "Take care\n  WEIGHT_OF_A_CUBIC_FOOT" in told.text()
    assert "<li>WEIGHT_OF_A_CUBIC_FOOT: unconfirmed figure (a pamphlet)</li>" in told.html()


def test_a_figure_given_as_a_fact_shows_its_source_and_status():
    found = Figure(
        31, "ft", "a neighbor's survey", status=Status.REGIONAL, name="measured width", note="by tape"
    )  # fmt: skip
    told = weir_permission.explain(found, "summer", True)
    assert found in told.all_figures()
    assert any(figure is found for figure in told.figures)
    assert told.reasons[-2] == "Width of the weir, 31 ft, is more than 20 ft (Weir Act §2)"
    assert told.warnings == ["measured width: regional figure, not this state's own (a neighbor's survey)"]


def test_a_figure_compared_with_a_bare_number_cites_the_fact():
    found = Figure(4, "ft", "a survey", status=Status.UNCONFIRMED)
    assert (
        fits.explain(5, found).steps[0] == "Depth of water, 4 ft, is not less than 0.5 (a survey, unconfirmed figure)"
    )


def test_what_the_user_entered_is_not_doubted():
    entered = Figure(31, "ft", "the form", status=Status.ENTERED, name="width")
    assert weir_permission.explain(entered, "summer", True).warnings == []


def test_a_figure_inside_a_called_rule_is_shown():
    told = toll_is_small.explain(3, 0.5)
    assert told.all_figures() == [TOLL, TOLL_CAP]
    assert told.reasons == ["Toll, $0.75, is less than 1"]


@rule("a test")
def calls_twice(width: Width) -> bool:
    """Asks the same twice, and once something else."""
    return weir_is_large(width) and weir_is_large(width) and not weir_is_large(width * 0.0)


def test_a_rule_called_twice_alike_is_told_once():
    assert [step.value for step in calls_twice.explain(25).steps] == [True, False]


def test_readings_are_listed_where_they_decided():
    assert weir_permission.explain(5, "winter", True).all_readings() == [CLOSED_SEASON]
    assert weir_permission.explain(5, "summer", True).all_readings() == []


def test_no_explanation_where_nothing_is_modelled():
    with pytest.raises(NotModelled, match="tidal flats"):
        fits.explain(5, 0.1)
    assert LISTENER.get() is None


def test_explanations_in_threads_do_not_mix():
    found = {}
    start = threading.Barrier(8)

    def work(number):
        start.wait()
        for _ in range(50):
            told = weir_permission.explain(number * 5, "winter", number % 2 == 0)
            plain = weir_permission(number * 5, "summer", True)
            found.setdefault(number, set()).add((told.text(), plain))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number, texts in found.items():
        assert len(texts) == 1
        text, plain = texts.pop()
        assert f"Width of the weir, {number * 5} ft" in text
        assert text.count("Width of the weir") == 1
        assert plain is (Permission.LICENSED if number * 5 > 20 else Permission.FREE)


def test_the_arguments_of_an_explanation_are_checked():
    with pytest.raises(InputError, match="needs season, licensed"):
        weir_permission.explain(25)
    with pytest.raises(InputError, match="width: expected"):
        weir_permission.explain(-1, "summer", True)


def test_status_words_stand_with_every_figure():
    assert WEIGHT_OF_A_CUBIC_FOOT.status.label == "unconfirmed figure"
    assert TOLL_CAP.status.official
