# ruff: noqa: E501 - the tables are as wide as their facts need
"""Records of implementation, how long they are kept, and who may see them (3 Del.C. §2247(d))."""

from delmarva.law.delaware.nutrient_management.records import (
    IMPLEMENTATION_RECORDS,
    plan_disclosure,
    record_must_be_kept,
)
from tests.cases import worked_cases

test_record_must_be_kept = worked_cases(record_must_be_kept, """
    record_age_years | outcome | citation  | why
    5.999            | yes     | 1201-12.5 | just below six years
    6                | yes     | 1201-12.5 | on the sixth anniversary
    6.001            | no      | 1201-12.5 | the day after
""")  # fmt: skip

test_plan_disclosure = worked_cases(plan_disclosure, """
    viewer                    | cafo_permit | public_by_cafo_rules | outcome      | citation | why
    holder                    |             |                      | own          | §2247(d) | one's own plan
    department of agriculture |             |                      | inspection   | §2247(d) | open to inspection
    commission                |             |                      | inspection   | §2247(d) | open to inspection
    public                    | no          |                      | confidential | §2247(d) | not a public record
    public                    | yes         | no                   | confidential | §2248(b) | the CAFO rules keep it from the public
    public                    | yes         | yes                  | cafo rules   | §2248(b) | the CAFO rules make it public
    dnrec                     | no          |                      | confidential | §2247(d) | DNREC is not named among those who inspect
    dnrec                     | yes         | no                   | cafo agency  | §2248    | an agency of the CAFO program
    dnrec                     | yes         | yes                  | cafo rules   | §2248(b) | public, and so to DNREC too
""")  # fmt: skip


def test_the_records_have_the_five_items_of_the_subsection():
    cites = [item.cite.removeprefix("3 Del.C. §2247(d)") for item in IMPLEMENTATION_RECORDS.items]
    assert cites == ["", "(1)", "(2)", "(3)", "(4)", "(5)"]


def test_a_record_that_is_not_there_is_missing():
    evidence = {item.key: "log 2026" for item in IMPLEMENTATION_RECORDS.items} | {"certification": ""}
    found = IMPLEMENTATION_RECORDS.check(evidence)
    assert [standing.item.cite for standing in found if standing.state == "missing"] == ["3 Del.C. §2247(d)(5)"]
