# ruff: noqa: E501 - the tables are as wide as their facts need
"""Filings and who may see them (COMAR 15.20.07.06A)."""

from datetime import date

from delmarva.law.maryland.nutrient_plans.filings import (
    ANNUAL_IMPLEMENTATION_REPORT,
    ANNUAL_REPORT_DUE,
    FIRST_SUBMISSION,
    filing_disclosure,
    filing_duty,
    filing_is_kept,
    report_covers_manure,
)
from tests.cases import worked_cases


def test_the_report_of_a_year_is_due_on_1_march_of_the_next():
    assert ANNUAL_REPORT_DUE.due(date(2026, 1, 1)) == date(2027, 3, 1)
    assert ANNUAL_REPORT_DUE.due(date(2026, 12, 31)) == date(2027, 3, 1)
    assert not ANNUAL_REPORT_DUE.lapsed(date(2026, 12, 31), date(2027, 3, 1))
    assert ANNUAL_REPORT_DUE.lapsed(date(2026, 12, 31), date(2027, 3, 2))


test_manure = worked_cases(report_covers_manure, """
    uses_manure | produces_manure | outcome | citation           | why
    yes         | no              | yes     | 15.20.07.06A(3)(c) | manure is used
    no          | yes             | yes     | 15.20.07.06A(3)(c) | manure is produced
    no          | no              | no      | 15.20.07.06A(3)(c) | neither
""")  # fmt: skip

test_duty = worked_cases(filing_duty, """
    plan_required | first_filed | develop_date_past | outcome          | citation         | why
    yes           | yes         |                   | annual report    | 15.20.07.06A(3)  | after the first filing
    yes           | no          | no                | first submission | 15.20.07.06A(1)  | with the first plan
    yes           | no          | yes               | overdue          | 15.20.07.06A(1)  | the date has passed
    no            |             |                   | none             | 15.20.07.06A     | no plan, no filing
""")  # fmt: skip

test_kept = worked_cases(filing_is_kept, """
    age_years | outcome    | citation           | why
    2.999     | statute    | Agric. §8-801.1(b) | within three years
    3         | statute    | Agric. §8-801.1(b) | on the third anniversary
    3.001     | regulation | 15.20.07.06A(4)    | the regulation names no end
""")  # fmt: skip

test_disclosure = worked_cases(filing_disclosure, """
    filing            | reader     | identifies | outcome      | citation           | why
    summary           | public     | yes        | confidential | 15.20.07.06A(4)    | it names the operator
    summary           | public     | no         | anonymous    | 15.20.07.06A(4)    | acres by county
    report of planner | public     | yes        | confidential | 15.20.04.11B       | phosphorus by farm
    full plan         | public     | no         | not settled  | Waterkeeper v. MDA | whole plans without names
    full plan         | public     | yes        | confidential | 15.20.07.06A(4)    | whole plans with names
    full plan         | holder     |            | own          | 15.20.07.06A(4)    | one's own plan
    summary           | department |            | department   | 15.20.07.06A(4)    | the Department keeps it
    summary           | designee   |            | department   | 15.20.07.03B(8)    | whoever it designates is the Department
""")  # fmt: skip


def test_a_report_that_leaves_out_exports_is_not_complete():
    told = dict.fromkeys((item.key for item in ANNUAL_IMPLEMENTATION_REPORT.items), True) | {"manure_to": ""}
    manure = {"manure is used or produced": True, "manure is imported": False, "manure is exported": True}
    assert [s.item.key for s in ANNUAL_IMPLEMENTATION_REPORT.check(told, manure) if s.state == "missing"] == [
        "manure_to"
    ]
    none = dict.fromkeys(manure, False)
    assert "missing" not in [s.state for s in ANNUAL_IMPLEMENTATION_REPORT.check(told, none)]


def test_the_first_filing_has_five_items():
    assert [item.cite[-6:] for item in FIRST_SUBMISSION.items] == [f"(2)({letter})" for letter in "abcde"]
