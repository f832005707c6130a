"""What of a CAFO's papers is public (7 DE Admin. Code 7201 §9.5.8.1)."""

from delmarva.law.delaware.cafo.disclosure import PERMIT_CASE_FILE, cafo_disclosure
from tests.cases import worked_cases

test_cafo_disclosure = worked_cases(cafo_disclosure, """
    reader  | paper                 | outcome      | citation        | why
    public  | notice of intent      | public       | 9.5.8.1.1       | notices of intent with their plans
    public  | comment               | public       | 9.5.8.1.1       | comments received
    public  | draft permit          | public       | 9.5.8.1.1       | draft permits
    public  | permit action         | public       | 9.5.8.1.1       | all about issuing, changing and ending permits
    public  | annual report         | public       | 9.5.8.1.2       | annual reports
    public  | yield statement       | public       | 9.5.8.1.2       | whether yields met the projections
    public  | crop yields           | confidential | 9.5.8.1.2       | the yields themselves
    public  | yield aggregate       | aggregate    | 9.5.8.1.2       | in aggregated form
    public  | implementation record | not here     | 3 Del.C. §2247(d) | kept at the CAFO
    holder  | crop yields           | own          | 9.5.8.1.2       | one's own yields
    program | crop yields           | program      | 9.5.8.1.2       | the report is made to it
    epa     | crop yields           | federal      | 9.5.8.1.2       | federal rules
""")  # fmt: skip


def test_the_case_file_needs_coordinates():
    circumstances = {item.when: False for item in PERMIT_CASE_FILE.items if item.when}
    found = PERMIT_CASE_FILE.check({item.key: "" for item in PERMIT_CASE_FILE.items}, circumstances)
    assert [s.item.key for s in found if s.state == "missing"] == ["coordinates", "notice_of_intent"]
