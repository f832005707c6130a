"""7 DE Admin. Code 7201 §9.5.8.1 and 9.5.5.1.2.5: what of a CAFO's papers is public, and what the Department keeps."""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.papers import item
from delmarva.rules import Choice, Document, Fact, Outcome, rule

ACCESS = f"{SECTION}.8.1"


class Reader(Choice):
    """Who asks to see a paper."""

    HOLDER = "the owner or operator whose paper it is"
    PROGRAM = "the Department, the Department of Agriculture or the Nutrient Management Commission"
    EPA = "the United States Environmental Protection Agency"
    PUBLIC = "anybody else"


class Paper(Choice):
    """A paper of the program, or a part of one."""

    NOTICE_OF_INTENT = "a notice of intent or an attachment to it, its plan included"
    COMMENT = "a comment of the public"
    DRAFT_PERMIT = "a draft permit"
    PERMIT_ACTION = "other information on issuing, reissuing, changing or ending a permit"
    ANNUAL_REPORT = "an annual report, without the yields in it"
    YIELD_STATEMENT = "the statement whether yields met or exceeded the plan's projections"
    CROP_YIELDS = "the crop yields in an annual report"
    YIELD_AGGREGATE = "a compilation of crop yields of many reports"
    IMPLEMENTATION_RECORD = "a record of implementation kept at the CAFO"


class CafoDisclosure(Outcome):
    """Whether somebody may see a paper of the CAFO program."""

    OWN = "It is the person's own paper."
    PROGRAM = "The agencies of the program may see it."
    FEDERAL = "It may be sent to the EPA; federal rules govern what becomes of it there."
    PUBLIC = "It is open to the public."
    AGGREGATE = "It is open to the public, as a compilation that shows no single operation's yields."
    CONFIDENTIAL = "It is confidential, as far as the law of Delaware allows."
    NOT_HERE = "The section does not open it; 3 Del.C. §2247(d) keeps records of implementation confidential."


@rule(ACCESS, ids="9.5.8.1.1 9.5.8.1.2", since=EFFECTIVE)
def cafo_disclosure(
    reader: Annotated[Reader, Fact("who asks to see it")],
    paper: Annotated[Paper, Fact("the paper, or the part of one")],
) -> CafoDisclosure:
    """Whether somebody may see a paper of the CAFO program."""
    if reader == Reader.HOLDER:
        return CafoDisclosure.OWN
    if reader == Reader.PROGRAM:
        return CafoDisclosure.PROGRAM
    if reader == Reader.EPA:
        return CafoDisclosure.FEDERAL
    if paper == Paper.CROP_YIELDS:
        return CafoDisclosure.CONFIDENTIAL
    if paper == Paper.YIELD_AGGREGATE:
        return CafoDisclosure.AGGREGATE
    return CafoDisclosure.NOT_HERE if paper == Paper.IMPLEMENTATION_RECORD else CafoDisclosure.PUBLIC


PERMIT_CASE_FILE = Document(
    "permit_case_file", "What the Department keeps in the file of a permit", ACCESS,
    (
        item("coordinates", "Latitude and longitude of the production area", ".5.1.2.5"),
        item("notice_of_intent", "The notice of intent with its attachments", ".8.1.1"),
        item("draft_permit", "The draft permit", ".8.1.1", "a draft permit is prepared"),
        item("comments", "Comments received in the comment period", ".8.2.1.5", "comments came"),
        item("plan_revisions", "Revisions of the plan that changed its terms", ".8.6.2.2.2", "terms were revised"),
    ),
)  # fmt: skip
