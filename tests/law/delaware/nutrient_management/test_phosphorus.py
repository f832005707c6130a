# ruff: noqa: E501 - the tables are as wide as their facts need
"""What phosphorus a field may receive: each branch of 3 Del.C. §2247(b), its bounds and its readings."""

from datetime import date

from delmarva.law.delaware.nutrient_management.facts import PsiCategory
from delmarva.law.delaware.nutrient_management.phosphorus import (
    PhosphorusLimit,
    assessment_needed_for_any,
    is_crop_rotation,
    is_high_phosphorus_soil,
    phosphorus_is_lawful,
    phosphorus_limit,
    phosphorus_limit_before_2024,
    psi_is_current,
    very_high_forbids,
)
from delmarva.rules import years_between
from tests.cases import worked_cases

test_high_phosphorus_soil = worked_cases(is_high_phosphorus_soil, """
    fiv    | outcome | citation | why
    149.99 | no      | §2202    | just below 150 FIV
    150    | no      | §2202    | the definition says more than 150
    150.01 | yes     | §2202    | just above 150 FIV
    149    | no      | §2202    | 149, a laboratory's whole number
    151    | yes     | §2202    | 151, a laboratory's whole number
    150.5  | yes     | §2202    | 301 lb/ac halved is 150.5 FIV
""")  # fmt: skip

test_crop_rotation = worked_cases(is_crop_rotation, """
    rotation_years | outcome | citation | why
    1              | yes     | §2202    | one crop
    2.99           | yes     | §2202    | just below three years
    3              | yes     | §2202    | at most three years
    3.01           | no      | §2202    | just above three years
""")  # fmt: skip

test_psi_is_current = worked_cases(psi_is_current, """
    fiv | psi       | psi_age_years | outcome | citation    | why
    320 | none      | 0             | no      | §2247(b)(2) | no assessment was made
    320 | low       | 0             | yes     | §2247(b)(2) | made on the day of application
    512 | medium    | 2.999         | yes     | §2247(b)(2) | the day before the third anniversary
    512 | medium    | 3             | yes     | §2247(b)(2) | valid for a term not above three years: the third anniversary
    512 | medium    | 3.001         | no      | §2247(b)(2) | the day after the third anniversary
    320 | very high | 3.001         | no      | §2247(b)(2) | the term is read to bind fields below 500 FIV too
        | medium    | 3.001         | no      | §2247(b)(2) | so read, the soil test does not matter
""")  # fmt: skip

test_psi_life_read_as_of_fields_above_499_only = worked_cases(psi_is_current.amended(PSI_LIFE_REACHES="above 499"), """
    fiv    | psi    | psi_age_years | outcome | citation    | why
    498.99 | medium | 9             | yes     | §2247(b)(2) | just below 499: no term
    499    | medium | 9             | yes     | §2247(b)(2) | 499 does not exceed 499: no term
    499.01 | medium | 9             | no      | §2247(b)(2) | above 499: three years
    320    | none   | 9             | no      | §2247(b)(2) | nothing there to last
""")  # fmt: skip

test_very_high_forbids = worked_cases(very_high_forbids, """
    fiv | psi       | outcome | citation    | why
    60  | none      | no      | §2247(b)(1) | no score
    600 | low       | no      | §2247(b)(1) | low
    600 | medium    | no      | §2247(b)(1) | medium
    600 | high      | no      | §2247(b)(1) | high is not very high
    600 | very high | yes     | §2247(b)(1) | very high on high phosphorus soil
    60  | very high | yes     | §2247(b)(1) | the paragraph names no soil test
        | very high | yes     | §2247(b)(1) | so read, the soil test does not matter
""")  # fmt: skip

test_very_high_read_as_of_high_phosphorus_soil_only = worked_cases(very_high_forbids.amended(VERY_HIGH_REACHES=1), """
    fiv    | psi       | outcome | citation    | why
    150    | very high | no      | §2247(b)(1) | not a high phosphorus soil
    150.01 | very high | yes     | §2247(b)(1) | a high phosphorus soil
""")  # fmt: skip

test_assessment_before_any_phosphorus = worked_cases(assessment_needed_for_any, """
    fiv    | outcome | citation    | why
    320    | no      | §2247(b)(3) | an assessment only if more is planned than removed
    498.99 | no      | §2247(b)(2) | just below 499
    499    | no      | §2247(b)(2) | 499 does not exceed 499
    499.01 | yes     | §2247(b)(2) | exceeds 499 and is below 500: the stricter paragraph
    499.99 | yes     | §2247(b)(2) | just below 500, still the stricter paragraph
    500    | yes     | §2247(b)(2) | exceeds 499 and is not below 500
    500.01 | yes     | §2247(b)(2) | just above 500
""")  # fmt: skip

test_between_499_and_500_read_leniently = worked_cases(
    assessment_needed_for_any.amended(BETWEEN_499_AND_500="lenient"), """
    fiv    | outcome | citation    | why
    499    | no      | §2247(b)(3) | 499 does not exceed 499
    499.99 | no      | §2247(b)(3) | below 500: only if more is planned than removed
    500    | yes     | §2247(b)(2) | not below 500
    500.01 | yes     | §2247(b)(2) | just above 500
""")  # fmt: skip

test_phosphorus_limit = worked_cases(phosphorus_limit, """
    fiv    | planned_p2o5 | removed_p2o5 | psi       | psi_age_years | outcome       | citation    | why
    320    | 15           | 185          | very high | 1             | none          | §2247(b)(1) | P0, L6: no phosphorus, not even 15 lb of starter
    60     | 15           | 185          | very high | 1             | none          | §2247(b)(1) | P0: whatever the soil test
    610    | 0            | 185          | very high | 3             | none          | §2247(b)(1) | P0: in force on its third anniversary
    320    | 15           | 185          | very high | 3.001         | renew         | §2247(b)(1) | P6: lapsed, but nothing shows that the risk has gone
    150    | 300          | 185          | none      | 0             | agronomic     | §2247(b)    | P1: 150 is not high phosphorus soil
    149.99 | 300          | 185          | none      | 0             | agronomic     | §2247(b)    | P1: just below 150
    149    | 300          | 185          | high      | 5             | agronomic     | §2247(b)    | P1: an old score does not matter below 150
    150.01 | 300          | 185          | none      | 0             | assess excess | §2247(b)(3) | P3: just above 150
    320    | 184.9        | 185          | none      | 0             | removal       | §2247(b)(3) | P2: just below removal
    320    | 185          | 185          | none      | 0             | removal       | §2247(b)(3) | P2, L4: planned equals removed, which does not exceed it
    320    | 185.1        | 185          | none      | 0             | assess excess | §2247(b)(3) | P3: just above removal
    320    | 210          | 185          | none      | 0             | assess excess | §2247(b)(3) | P3, L3: 210 is more than 185
    320    | 210          | 185          | medium    | 3.001         | assess excess | §2247(b)(3) | P6: an assessment that has lapsed counts as none
    320    | 210          | 185          | medium    | 3             | consultant    | §2247(b)    | P3: the statute does not say what medium permits
    320    | 210          | 185          | low       | 0.5           | consultant    | §2247(b)    | P3: nor what low permits
    499    | 185          | 185          | none      | 0             | removal       | §2247(b)(3) | P2: 499 does not exceed 499
    498.99 | 185          | 185          | none      | 0             | removal       | §2247(b)(3) | P2: just below 499
    499.01 | 185          | 185          | none      | 0             | assess        | §2247(b)(2) | P4: just above 499, by the stricter paragraph
    499.99 | 185          | 185          | none      | 0             | assess        | §2247(b)(2) | P4: just below 500, by the stricter paragraph
    500    | 185          | 185          | none      | 0             | assess        | §2247(b)(2) | P4: even if planned equals removed
    500.01 | 185          | 185          | none      | 0             | assess        | §2247(b)(2) | P4: just above 500
    512    | 20           | 90           | none      | 0             | assess        | §2247(b)(2) | P4, L5: 20 lb planned, 90 removed, but no assessment
    512    | 20           | 90           | medium    | 2.999         | removal       | §2247(b)    | P4a: assessed, planned below removal
    512    | 90           | 90           | medium    | 3             | removal       | §2247(b)    | P4a: assessed, planned equals removal
    512    | 90.1         | 90           | high      | 1             | consultant    | §2247(b)    | P4a, P5: assessed, planned above removal
    512    | 20           | 90           | medium    | 3.001         | assess        | §2247(b)(2) | P6: just past three years
""")  # fmt: skip

test_only_what_matters_is_asked = worked_cases(phosphorus_limit, """
    fiv | planned_p2o5 | removed_p2o5 | psi       | psi_age_years | outcome            | citation    | why
        |              |              |           |               | needs psi          | §2247(b)(1) | a very high score decides everything
        |              |              | very high |               | needs psi_age_years | §2247(b)(2) | in force or lapsed
        |              |              | very high | 1             | none               | §2247(b)(1) | nothing else is asked
        |              |              | very high | 4             | renew              | §2247(b)(1) | nothing else is asked
        |              |              | medium    |               | needs fiv          | §2202       | the soil before the age of the score
    100 |              |              | medium    |               | agronomic          | §2202       | neither age nor amounts matter
    320 |              |              | none      |               | needs planned_p2o5 | §2247(b)(3) | no age of a score that does not exist
    320 | 100          | 185          | medium    |               | removal            | §2247(b)(3) | within removal the score's age does not matter
    320 | 200          | 185          | medium    |               | needs psi_age_years | §2247(b)(3) | above removal it does
    512 |              |              | none      |               | assess             | §2247(b)(2) | without a score the amounts do not matter
    512 |              |              | medium    | 4             | assess             | §2247(b)(2) | nor with a lapsed one
    512 |              |              | medium    |               | needs psi_age_years | §2247(b)(2) | above 499 the age comes first
    512 |              |              | medium    | 1             | needs planned_p2o5 | §2247(b)    | then the amounts
""")  # fmt: skip

test_a_lapsed_very_high_score_read_as_absent = worked_cases(
    phosphorus_limit.amended(AFTER_STALE_VERY_HIGH="absent"), """
    fiv | planned_p2o5 | removed_p2o5 | psi       | psi_age_years | outcome       | citation    | why
    320 | 185          | 185          | very high | 3.001         | removal       | §2247(b)(3) | as if no score had been made
    320 | 210          | 185          | very high | 3.001         | assess excess | §2247(b)(3) | as if no score had been made
    512 | 20           | 90           | very high | 3.001         | assess        | §2247(b)(2) | as if no score had been made
    320 | 185          | 185          | very high | 3             | none          | §2247(b)(1) | in force it still forbids
""")  # fmt: skip

test_very_high_on_soil_that_is_not_high = worked_cases(phosphorus_limit.amended(VERY_HIGH_REACHES="high soil"), """
    fiv | planned_p2o5 | removed_p2o5 | psi       | psi_age_years | outcome   | citation    | why
    60  | 15           | 185          | very high | 1             | agronomic | §2247(b)(1) | read as of high phosphorus soil only
    320 | 15           | 185          | very high | 1             | none      | §2247(b)(1) | high phosphorus soil
""")  # fmt: skip

test_the_readings_reach_the_limit = worked_cases(
    phosphorus_limit.amended(BETWEEN_499_AND_500="lenient", PSI_LIFE_REACHES="above 499"), """
    fiv   | planned_p2o5 | removed_p2o5 | psi    | psi_age_years | outcome    | citation    | why
    499.5 | 185          | 185          | none   | 0             | removal    | §2247(b)(3) | between 499 and 500, the lenient paragraph
    320   | 210          | 185          | medium | 9             | consultant | §2247(b)(2) | no term below 500, so the score is in force
    512   | 20           | 90           | medium | 9             | assess     | §2247(b)(2) | above 499 the term stays
""")  # fmt: skip

test_a_lower_bound_for_high_phosphorus_soil = worked_cases(phosphorus_limit.amended(HIGH_PHOSPHORUS=120), """
    fiv    | planned_p2o5 | removed_p2o5 | psi  | psi_age_years | outcome       | citation | why
    120    | 210          | 185          | none | 0             | agronomic     | §2202    | supposing more than 120
    120.01 | 210          | 185          | none | 0             | assess excess | §2202    | supposing more than 120
""")  # fmt: skip

test_until_27_february_2024 = worked_cases(phosphorus_limit.on(date(2024, 2, 27)), """
    fiv    | planned_p2o5 | removed_p2o5 | psi       | psi_age_years | outcome   | citation        | why
    149.99 | 300          | 185          | none      | 0             | agronomic | former §2247(b) | just below 150
    150    | 300          | 185          | none      | 0             | agronomic | former §2247(b) | not high phosphorus soil
    150.01 | 300          | 185          | none      | 0             | removal   | former §2247(b) | three years' removal at most
    512    | 20           | 90           | none      | 0             | removal   | former §2247(b) | no assessment was asked for
    512    | 20           | 90           | very high | 1             | removal   | former §2247(b) | no score forbade phosphorus
""")  # fmt: skip

test_what_the_former_rule_asks = worked_cases(phosphorus_limit_before_2024, """
    fiv | outcome   | citation        | why
        | needs fiv | former §2247(b) | only the soil test mattered
    150 | agronomic | former §2247(b) | not high phosphorus soil
    151 | removal   | former §2247(b) | high phosphorus soil
""")  # fmt: skip

test_from_28_february_2024 = worked_cases(phosphorus_limit.on(date(2024, 2, 28)), """
    fiv | planned_p2o5 | removed_p2o5 | psi       | psi_age_years | outcome | citation    | why
    512 | 20           | 90           | none      | 0             | assess  | §2247(b)(2) | the first day of the present text
    512 | 20           | 90           | very high | 1             | none    | §2247(b)(1) | the first day of the present text
""")  # fmt: skip

test_phosphorus_is_lawful = worked_cases(phosphorus_is_lawful, """
    fiv | planned_p2o5 | removed_p2o5 | psi       | psi_age_years | outcome | citation    | why
    100 | 300          | 185          | none      | 0             | yes     | §2247(b)    | not high phosphorus soil
    320 | 184.9        | 185          | none      | 0             | yes     | §2247(b)    | just below removal
    320 | 185          | 185          | none      | 0             | yes     | §2247(b)    | at removal
    320 | 185.1        | 185          | none      | 0             | no      | §2247(b)(3) | just above removal
    320 | 210          | 185          | low       | 1             | no      | §2247(b)    | not without a consultant's determination
    512 | 20           | 90           | none      | 0             | no      | §2247(b)(2) | no assessment
    512 | 0            | 90           | none      | 0             | yes     | §2247(b)(2) | nothing is applied
    320 | 15           | 185          | very high | 1             | no      | §2247(b)(1) | L6: the 15 lb of starter are a violation
    320 | 0            | 185          | very high | 1             | yes     | §2247(b)(1) | nothing is applied
    320 | 0.1          | 185          | very high | 1             | no      | §2247(b)(1) | just above nothing
    320 | 15           | 185          | very high | 4             | no      | §2247(b)(1) | lapsed: a new assessment first
""")  # fmt: skip

test_phosphorus_was_lawful_before_2024 = worked_cases(phosphorus_is_lawful.on(date(2020, 6, 1)), """
    fiv | planned_p2o5 | removed_p2o5 | psi  | psi_age_years | outcome | citation        | why
    512 | 90           | 90           | none | 0             | yes     | former §2247(b) | three years' removal, no assessment
    512 | 90.1         | 90           | none | 0             | no      | former §2247(b) | more than three years' removal
    100 | 300          | 90           | none | 0             | yes     | former §2247(b) | not high phosphorus soil
""")  # fmt: skip


def test_a_score_of_march_2022_has_lapsed_by_april_2025():
    """L5: 1 March 2022 to 1 April 2025 is three years and 31 of 365 days."""
    age = years_between(date(2022, 3, 1), date(2025, 4, 1))
    assert 3 < age < 3.1
    assert phosphorus_limit(512, 20, 90, PsiCategory.MEDIUM, age) == PhosphorusLimit.ASSESS


def test_a_score_counts_on_its_third_anniversary_and_not_the_day_after():
    made = date(2022, 3, 1)
    on_the_day, day_after = (years_between(made, date(2025, 3, day)) for day in (1, 2))
    assert phosphorus_limit(512, 20, 90, PsiCategory.MEDIUM, on_the_day) == PhosphorusLimit.REMOVAL
    assert phosphorus_limit(512, 20, 90, PsiCategory.MEDIUM, day_after) == PhosphorusLimit.ASSESS


def test_a_score_of_29_february_counts_until_28_february():
    made = date(2024, 2, 29)
    last_day, day_after = years_between(made, date(2027, 2, 28)), years_between(made, date(2027, 3, 1))
    assert phosphorus_limit(512, 20, 90, PsiCategory.MEDIUM, last_day) == PhosphorusLimit.REMOVAL
    assert phosphorus_limit(512, 20, 90, PsiCategory.MEDIUM, day_after) == PhosphorusLimit.ASSESS


def test_what_is_said_of_512_fiv_without_an_assessment():
    """The outcome first, then each reason with its paragraph, and no doubt that is not at issue."""
    found = phosphorus_limit.explain(512, 20, 90, "none", 0)
    text = found.text()
    assert text.startswith(
        "No phosphorus may be applied until a Phosphorus Site Index has been made. [3 Del.C. §2247(b)]"
    )
    assert "The soil is a high phosphorus soil. [3 Del.C. §2202]" in text
    assert "Soil-test phosphorus, 512 FIV, is more than 150 FIV (3 Del.C. §2202)" in text
    assert "The field needs a Phosphorus Site Index before any phosphorus at all. [3 Del.C. §2247(b)(2)]" in text
    assert "Soil-test phosphorus, 512 FIV, is more than 499 FIV (3 Del.C. §2247(b)(2))" in text
    assert "No Phosphorus Site Index is in force on the day of application. [3 Del.C. §2247(b)(2)]" in text
    assert "HIGH_PHOSPHORUS = 150 FIV; 3 Del.C. §2202; statute" in text
    assert "P2O5" not in text
    assert "There is no score that forbids phosphorus. [3 Del.C. §2247(b)(1)]" in text
    assert found.all_readings() == []
    assert found.warnings == []


def test_the_order_of_the_reasons_is_the_order_of_the_text():
    text = phosphorus_limit.explain(512, 20, 90, "none", 0).text()
    places = [
        text.index(part) for part in ("more than 150 FIV", "more than 499 FIV", "No Phosphorus Site Index is in force")
    ]
    assert places == sorted(places)


def test_a_reading_is_told_where_it_decides_and_only_there():
    def told(fiv, psi, age, planned=20):
        return [reading.id for reading in phosphorus_limit.explain(fiv, planned, 90, psi, age).all_readings()]

    assert told(499.5, "none", 0) == ["between 499 and 500"]
    assert told(60, "very high", 1) == ["very high on other soils"]
    assert told(320, "very high", 4) == ["lapsed very high", "life of a PSI"]
    assert told(320, "medium", 4, planned=100) == ["life of a PSI"]
    assert told(512, "medium", 4) == []
    assert told(320, "very high", 1) == []
