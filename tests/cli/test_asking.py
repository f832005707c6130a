"""``delmarva ask``: sessions as a person would type them."""

from __future__ import annotations

NO_INDEX = "No phosphorus may be applied until a Phosphorus Site Index has been made."
VERY_HIGH = "No phosphorus may be applied: the Phosphorus Site Index is very high."


def questions(shown: str) -> int:
    return shown.count("> ")


def test_two_answers_decide(run):
    """Above 499 FIV without an index nothing else matters (§2247(b)(2))."""
    ran = run("ask", "phosphorus_limit", typed="none\n600\n")
    assert ran.code == 0
    assert questions(ran.out) == 2
    assert NO_INDEX in ran.said


def test_known_facts_are_not_asked(run):
    ran = run("ask", "phosphorus_limit", "fiv=600", "psi=none", typed="")
    assert ran.code == 0
    assert questions(ran.out) == 0


def test_a_choice_by_its_number(run):
    """The fifth choice is very high; an index of a year is in force (§2247(b)(1))."""
    ran = run("ask", "phosphorus_limit", "fiv=600", typed="5\n1\n")
    assert VERY_HIGH in ran.said


def test_help_and_a_value_that_does_not_fit(run):
    ran = run("ask", "phosphorus_limit", "fiv=600", typed="?\nenormous\n9\nnone\n")
    assert ran.code == 0
    assert "It must be known for this:" in ran.said
    assert "psi: expected one of none, low, medium, high, very" in ran.said
    assert "found 'enormous'" in ran.said
    assert "found '9'" in ran.said


def test_back_changes_the_answer_before(run):
    ran = run("ask", "phosphorus_limit", typed="back\nlow\nback\nnone\n600\n")
    assert ran.code == 0
    assert "This is the first question." in ran.out
    assert NO_INDEX in ran.said


def test_not_knowing_what_everything_hangs_on(run):
    """Without the index nothing else can decide, so nothing else is asked."""
    ran = run("ask", "phosphorus_limit", "fiv=600", typed="\n")
    assert ran.code == 1
    assert questions(ran.out) == 1
    assert "It hangs on what is not known: the latest Phosphorus Site Index" in ran.said
    assert NO_INDEX in ran.said
    assert VERY_HIGH in ran.said


def test_not_knowing_what_another_fact_can_settle(run):
    """§2241(a)(3): whoever does not work for hire needs no certificate for turf, however much turf there is."""
    ran = run("ask", "turf_applicator_must_be_certified", typed="\nno\n")
    assert ran.code == 0
    assert questions(ran.out) == 2
    assert "needs no certificate" in ran.said


def test_a_number_that_hangs_on_what_is_not_known(run):
    ran = run("ask", "animal_units_by_head", typed="\n")
    assert ran.code == 1
    assert "An amount that follows from what is not known." in ran.said


def test_the_end_of_the_input_is_not_knowing(run):
    ran = run("ask", "phosphorus_limit", typed="")
    assert ran.code == 1
    assert "Not decided." in ran.out


def test_one_step_as_json(run):
    step = run("ask", "phosphorus_limit", "fiv=600", "--json").json
    assert (step["decided"], step["needs"]) == (False, "psi")
    step = run("ask", "phosphorus_limit", "fiv=600", "psi=none", "--json").json
    assert (step["decided"], step["answer"]) == (True, "ASSESS")


def test_the_law_of_a_day_asks_less(run):
    """Until 27 February 2024 the soil test alone decided."""
    ran = run("ask", "phosphorus_limit", "--on", "2024-02-27", typed="600\n")
    assert ran.code == 0
    assert questions(ran.out) == 1
