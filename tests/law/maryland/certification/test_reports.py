"""Reports of licensees and consultants (COMAR 15.20.04.11)."""

from datetime import date

import pytest

from delmarva.law.maryland.certification.reports import (
    ACTIVITY_REPORT_DUE,
    CONSULTANT_PLAN_RECORD,
    PMT_REPORT_DUE,
    SOIL_P_REPORT,
    SOIL_P_REPORT_DUE,
    pmt_report,
    soil_p_report,
)
from tests.cases import worked_cases

test_pmt_report = worked_cases(pmt_report, """
    filer         | highest_fiv | outcome     | citation     | why
    licensee      | 149.99      | below       | 15.20.04.11B | just below 150
    licensee      | 150         | owed        | 15.20.04.11B | exactly 150
    independent   | 150.01      | owed        | 15.20.04.11B | a consultant under no license
    employed      | 300         | by licensee | 15.20.04.11B | the licensee files
    farm operator | 300         | not asked   | 15.20.04.11B | the paragraph names licensees and consultants
""")  # fmt: skip

test_soil_p_report = worked_cases(soil_p_report, """
    filer         | outcome     | citation        | why
    licensee      | owed        | 15.20.04.11C    | a licensee
    independent   | owed        | 15.20.04.11C    | a consultant under no license
    employed      | by licensee | 15.20.04.11C    | the licensee files
    farm operator | by notice   | MDA notice 2021 | farmers who write their own plans
""")  # fmt: skip


@pytest.mark.parametrize(
    ("clock", "event", "last_day"),
    [
        (ACTIVITY_REPORT_DUE, date(2026, 6, 30), date(2026, 9, 30)),  # the year from July 2025 to June 2026
        (PMT_REPORT_DUE, date(2026, 1, 1), date(2026, 9, 30)),
        (SOIL_P_REPORT_DUE, date(2021, 9, 30), date(2027, 9, 30)),  # six years after the round of 2021
    ],
)
def test_reports_are_due_on_30_september(clock, event, last_day):
    assert clock.due(event) == last_day


def test_a_soil_phosphorus_report_without_counties_is_not_complete():
    told = {"levels": "12 fields", "acreage": "table 2", "county": "", "other": "none asked"}
    assert [s.item.key for s in SOIL_P_REPORT.check(told) if s.state == "missing"] == ["county"]


def test_the_plan_record_has_eleven_items():
    assert len(CONSULTANT_PLAN_RECORD.items) == 11
