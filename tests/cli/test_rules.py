"""``delmarva rules`` and ``delmarva explain``."""

from __future__ import annotations

import pytest

from delmarva.law import rulebook


def test_the_list_has_every_rule(run):
    shown = run("rules").out
    assert all(rule.name in shown for rule in rulebook.rules().values())


def test_a_pattern_narrows_the_list(run):
    """Every word occurs in name, citation, sentence or provision."""
    shown = run("rules", "turf nitrogen").out
    assert "turf_nitrogen" in shown
    assert "turf_phosphorus" not in shown
    assert "outdoor_storage" in run("rules", "§2247(f)").out


def test_one_rule_is_shown_whole(run):
    shown = run("rules", "phosphorus_limit").said
    for wanted in (
        "3 Del.C. §2247(b). delmarva/law/delaware/nutrient_management/phosphorus.py:",
        "fiv: soil-test phosphorus; a number in FIV, at least 0",
        "psi: the latest Phosphorus Site Index; one of none, low, medium, high, very",
        "assess: No phosphorus may be applied until a Phosphorus Site Index has been made.",
        "HIGH_PHOSPHORUS = 150 FIV; 3 Del.C. §2202; statute",
        "BETWEEN_499_AND_500: A soil test between 499 and 500 FIV",
        "or else, lenient:",
        "phosphorus_limit_before_2024 (3 Del.C. former §2247(b)): until 2024-02-28",
        "psi_is_current (3 Del.C. §2247(b)(2))",
    ):
        assert wanted in shown


def test_yes_and_no_have_their_sentences(run):
    assert "yes: The soil is a high phosphorus soil." in run("rules", "is_high_phosphorus_soil").said


def test_json_tells_all_of_it(run):
    (found,) = run("rules", "phosphorus_limit", "--json").json
    assert found["id"] == "delaware.nutrient_management.phosphorus.phosphorus_limit"
    assert {fact["name"]: fact["kind"] for fact in found["facts"]} == {
        "fiv": "number",
        "planned_p2o5": "number",
        "removed_p2o5": "number",
        "psi": "choice",
        "psi_age_years": "number",
    }
    assert found["facts"][3]["choices"]["very high"] == "The Phosphorus Site Index is very high."
    figures = {figure["name"]: (figure["value"], figure["unit"], figure["status"]) for figure in found["figures"]}
    assert figures["HIGH_PHOSPHORUS"] == (150, "FIV", "statute")
    assert [version["since"] for version in found["versions"]] == ["2024-02-28", None]
    assert len(run("rules", "--json").json) == len(rulebook.rules())


def test_a_mistyped_rule_is_guessed(run):
    ran = run("explain", "phosphorus_limt", "fiv=1")
    assert ran.code == 2
    assert "did you mean phosphorus_limit" in ran.err
    assert run("rules", "no such words").code == 2


def test_an_answer_with_its_reasons(run):
    """§2247(b)(2): above 499 FIV an index comes before any phosphorus."""
    ran = run("explain", "phosphorus_limit", "fiv=512", "psi=none")
    assert ran.code == 0
    for wanted in (
        "soil-test phosphorus: 512 FIV",
        "No phosphorus may be applied until a Phosphorus Site Index has been made.",
        "Soil-test phosphorus, 512 FIV, is more than 499 FIV (3 Del.C. §2247(b)(2))",
        "ASSESSMENT_ALWAYS = 499 FIV; 3 Del.C. §2247(b)(2); statute",
    ):
        assert wanted in ran.said
    assert "P2O5 planned" not in ran.said  # a fact nobody gave and nobody needed


def test_an_answer_as_json_and_html(run):
    assert run("explain", "phosphorus_limit", "fiv=512", "psi=none", "--json").json["answer"] == "ASSESS"
    page = run("explain", "phosphorus_limit", "fiv=512", "psi=none", "--html").out
    assert page.startswith("<!doctype html>")
    assert "<cite>3 Del.C. §2247(b)</cite>" in page


@pytest.mark.parametrize(
    ("day", "answer"),
    [("2024-02-27", "REMOVAL"), ("2024-02-28", "ASSESS")],  # the day House Bill 122 came into force
)
def test_the_law_of_a_day(run, day, answer):
    ran = run(
        "explain", "phosphorus_limit", "fiv=512", *(["psi=none"] if answer == "ASSESS" else []), "--on", day, "--json"
    )
    assert ran.json["answer"] == answer


@pytest.mark.parametrize(
    ("fiv", "amendment", "answer"),
    [
        (130, "HIGH_PHOSPHORUS=150", False),
        (130, "HIGH_PHOSPHORUS=130", False),  # "more than" its figure
        (130, "HIGH_PHOSPHORUS=129.9", True),
    ],
)
def test_another_figure(run, fiv, amendment, answer):
    ran = run("explain", "is_high_phosphorus_soil", f"fiv={fiv}", "--amend", amendment, "--json")
    assert ran.json["answer"] is answer
    assert f"Supposed, not the law: {amendment.replace('=', ' = ')}" in ran.json["warnings"]


def test_another_reading(run):
    """A field of 499.5 FIV with little planned: stricter needs an index, lenient does not."""
    facts = ("fiv=499.5", "psi=none", "planned_p2o5=10", "removed_p2o5=20")
    assert run("explain", "phosphorus_limit", *facts, "--json").json["answer"] == "ASSESS"
    ran = run("explain", "phosphorus_limit", *facts, "--amend", "BETWEEN_499_AND_500=lenient", "--json")
    assert ran.json["answer"] == "REMOVAL"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fiv=512"], "it needs psi: the latest Phosphorus Site Index, one of none, low, medium, high, very"),
        (["fiv=many"], "fiv: expected a number in FIV, at least 0; found 'many'"),
        (["fiv=-1"], "fiv: expected a number in FIV, at least 0; found -1"),
        (["fiv=inf", "psi=none"], "fiv: expected a number in FIV, at least 0"),
        (["psi=enormous"], "psi: expected one of none, low, medium, high, very"),
        (["fiv=1", "fiv=2"], "fiv is given twice"),
        (["fiv"], "expected FACT=VALUE, such as fiv=512; found 'fiv'"),
        (["acres=3"], "phosphorus_limit has no fact acres; it asks for fiv,"),
        (["--on", "yesterday"], "--on: expected a day such as 2023-12-31; found 'yesterday'"),
        (["--amend", "HIGH_PHOSPHORUS=much"], "HIGH_PHOSPHORUS: expected a number; found 'much'"),
        (["--amend", "HIGH_PHOSPHORUS=nan"], "HIGH_PHOSPHORUS: expected a number; found 'nan'"),
        (["--amend", "BETWEEN_499_AND_500=x"], "BETWEEN_499_AND_500: expected one of stricter, lenient; found 'x'"),
        (["--amend", "SPEED_LIMIT=50"], "phosphorus_limit uses no figure or reading SPEED_LIMIT; it uses "),
    ],
)
def test_what_cannot_be_used_is_said(run, arguments, message):
    ran = run("explain", "phosphorus_limit", *arguments)
    assert ran.code == 2
    assert ran.err.startswith("delmarva: ")
    assert message in ran.err
    assert not ran.out


def test_a_rule_before_its_time(run):
    """§2241(a) requires certificates from 1 January 2004."""
    ran = run("explain", "certificate_duty", "--on", "2003-12-31")
    assert ran.code == 2
    assert "not in force on 2003-12-31" in ran.err
