# ruff: noqa: E501 - the tables are as wide as their facts need
"""Licenses of those who sell plans (COMAR 15.20.04.03, .09)."""

from delmarva.law.maryland.certification.licenses import LICENSE_APPLICATION, license_may_be_issued, plans_may_be_sold
from tests.cases import worked_cases

test_sale = worked_cases(plans_may_be_sold, """
    licensed | outcome | citation    | why
    yes      | yes     | 15.20.04.03 | a licensee
    no       | no      | 15.20.04.03 | no person sells plans unlicensed
""")  # fmt: skip

test_license = worked_cases(license_may_be_issued, """
    form_filed | government_agency | fee_paid | certified_consultants | agrees_to_comply | outcome       | citation    | why
    yes        | no                | yes      | 1                     | yes              | issue         | 15.20.04.09 | exactly one consultant
    yes        | no                | yes      | 0                     | yes              | no consultant | 15.20.04.09 | none
    yes        | no                | yes      | 2                     | yes              | issue         | 15.20.04.09 | more than one
    yes        | yes               | no       | 1                     | yes              | issue         | 15.20.04.09 | agencies pay no fee
    yes        | no                | no       | 1                     | yes              | fee           | 15.20.04.09 | the fee is not paid
    yes        | no                | yes      | 1                     | no               | no agreement  | 15.20.04.09 | no agreement to comply
    no         |                   |          |                       |                  | form          | 15.20.04.09 | nothing filed
""")  # fmt: skip


def test_an_agency_files_without_a_fee():
    told = dict.fromkeys((item.key for item in LICENSE_APPLICATION.items), True) | {"fee": False}
    standing = LICENSE_APPLICATION.check(told, {"the applicant pays fees": False})
    assert [s.item.key for s in standing if s.state == "missing"] == []
