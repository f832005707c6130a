"""3 Del.C. §2240, §2246, §2248 and §2249: the State's program, processors' plans, CAFOs and the transport of manure.

The CAFO rule itself (7 DE Admin. Code 7201 §9.5) is a chapter of its own; here stands what the statute adds to it.
"""

from datetime import date
from typing import Annotated

from delmarva.rules import Choice, Clock, Document, Fact, Figure, Item, Outcome, Status, rule


def _item(key: str, label: str, section: str, id: str, when: str = "") -> Item:
    return Item(key, label, f"3 Del.C. §{section}", (id,), when)


PROGRAM = Document(
    "state_program", "State Nutrient Management Program", "3 Del.C. §2240",
    (
        _item("certification", "Certification of those who generate or apply nutrients", "2240(1)", "DE-2240(1)"),
        _item("best_practices", "Best management practices, developed and put in place", "2240(2)", "DE-2240(2)"),
        _item("education", "Training in the Commission's best management practices", "2240(3)", "DE-2240(3)"),
        _item("evaluation", "A test of each applicant's grasp of them before any certificate", "2240(4)", "DE-2240(4)"),
        _item("classes", "The four classes of certificate, by regulation", "2241(b)", "DE-2241(b)"),
        _item("criteria", "Minimum criteria for certification, approved by the Commission", "2242(b)", "DE-2242(b)-a"),
        _item("criteria_promulgated", "Those criteria in regulations of the Secretary", "2242(b)", "DE-2242(b)-b"),
        _item("term", "How long a certificate is in force", "2245(a)", "DE-2245(a)-a"),
        _item("renewal", "How an expiring certificate is renewed", "2245(a)", "DE-2245(a)-b",
              when="certificates expire"),
        _item("transport", "A transport program under the Commission's guidelines", "2249", "DE-2249-e"),
        _item("turf_single_application", "Limits for a single application to turf, by regulation", "2250(c)",
              "DE-2250(c)"),
    ),
)  # fmt: skip

PROCESSOR_PLAN = Document(
    "processor_plan", "Commercial processor's waste plan", "3 Del.C. §2246(a)",
    (
        _item("technical_help", "Technical help to contract growers on managing and storing waste", "2246(a)(1)",
              "DE-2246(a)(1)"),
        _item("education", "Continuing education for growers and others who handle or use waste", "2246(a)(2)",
              "DE-2246(a)(2)"),
        _item("research", "Research and demonstrations, carried out or paid for", "2246(a)(3)", "DE-2246(a)(3)"),
        _item("reduction", "Strategies that reduce nutrients without harm to the animals' health or growth",
              "2246(a)(4)", "DE-2246(a)(4)"),
        _item("yearly_report", "A yearly report on the work done under the plan and its amendments", "2246(a)(5)",
              "DE-2246(a)(5)"),
    ),
)  # fmt: skip
PROCESSOR_REPORT = Clock(
    "commercial processor's report to the Commission", "3 Del.C. §2246(a)(5)", years=1, ids=("DE-2246(a)(5)",),
    note="the statute says yearly and names no day",
)  # fmt: skip
AFTER_THE_FIRST_PLANS = date(2000, 7, 2)

Processor = Annotated[bool, Fact("the business is a commercial processor of the State")]
Operating = Annotated[bool, Fact("it has commenced operations")]
Filed = Annotated[bool, Fact("a plan has been filed with the Commission")]


class ProcessorDuty(Outcome):
    """What a commercial processor owes."""

    NOTHING = "The section binds commercial processors only."
    FILE_BEFORE_OPERATING = "A plan must be filed with the Commission before operations start."
    OVERDUE = "A plan was due by 1 July 2000 or before operations started, whichever is later, and is overdue."
    CARRY_OUT = "The plan must be carried out, directly or by a contractor, and reported on every year."
    FILE_BY_JULY_2000 = "A plan must be filed with the Commission by 1 July 2000."


@rule("3 Del.C. §2246(a)", ids="DE-2246(a)-b", until=AFTER_THE_FIRST_PLANS)
def processor_duty_until_2000(is_processor: Processor, plan_filed: Filed, operating: Operating) -> ProcessorDuty:
    """What a commercial processor owed the Commission until 1 July 2000."""
    if not is_processor:
        return ProcessorDuty.NOTHING
    if plan_filed:
        return ProcessorDuty.CARRY_OUT
    return ProcessorDuty.FILE_BY_JULY_2000


@rule(
    "3 Del.C. §2246(a)",
    ids="DE-2246(a)-a DE-2246(a)-b DE-2246(a)-c",
    since=AFTER_THE_FIRST_PLANS,
    replaces=processor_duty_until_2000,
)
def processor_duty(is_processor: Processor, plan_filed: Filed, operating: Operating) -> ProcessorDuty:
    """What a commercial processor owes the Commission."""
    if not is_processor:
        return ProcessorDuty.NOTHING
    if plan_filed:
        return ProcessorDuty.CARRY_OUT
    return ProcessorDuty.OVERDUE if operating else ProcessorDuty.FILE_BEFORE_OPERATING


CAFO_PLAN_ADDITIONS = Document(
    "cafo_plan_additions", "What a CAFO's plan adds, as necessary", "3 Del.C. §2248(c)",
    (
        _item("nutrient_plan", "Everything a plan under §2247 contains", "2248(c)", "DE-2248(c)-b"),
        _item("signature", "The plan signed and submitted on the agencies' terms", "2248(c)", "DE-2248(c)-a"),
        _item("clean_water", "Clean water kept off waste and litter", "2248(c)(1)", "DE-2248(c)(1)",
              when="clean water could touch waste"),
        _item("leaks", "Storage, collection and conveyance kept from leaking", "2248(c)(2)", "DE-2248(c)(2)",
              when="waste is stored, collected or conveyed"),
        _item("storage", "Storage enough to stop polluted runoff", "2248(c)(3)", "DE-2248(c)(3)",
              when="runoff could be polluted"),
        _item("handling", "Manure and litter handled so that nutrients are not lost", "2248(c)(4)", "DE-2248(c)(4)",
              when="manure or litter is handled"),
        _item("mortality", "Dead animals managed so that waters are protected", "2248(c)(5)", "DE-2248(c)(5)",
              when="dead animals are managed on the site"),
        _item("chemicals", "Chemicals handled properly", "2248(c)(6)", "DE-2248(c)(6)", when="chemicals are handled"),
        _item("tillage", "Tillage and crop residue practices", "2248(c)(7)", "DE-2248(c)(7)", when="land is cropped"),
    ),
)  # fmt: skip
CAFO_PERMIT_NOTICE = Document(
    "cafo_permit_notice", "Notice that an NPDES permit is required", "3 Del.C. §2248(e)",
    (
        _item("written", "The notice in writing to the person", "2248(e)", "DE-2248(e)-a"),
        _item("reasons", "Brief reasons for the decision", "2248(e)", "DE-2248(e)-b"),
        _item("form", "An application form", "2248(e)", "DE-2248(e)-c"),
        _item("deadline", "The deadline for the application", "2248(e)", "DE-2248(e)-d"),
        _item("effective_date", "The date coverage takes effect", "2248(e)", "DE-2248(e)-e"),
    ),
)  # fmt: skip

UnderPermitDuty = Annotated[bool, Fact("the operation needs an NPDES permit as a CAFO")]
Ordered = Annotated[bool, Fact("the Secretaries require this CAFO to obtain a permit")]
Noticed = Annotated[bool, Fact("the Secretary has sent notice that a permit is required")]


class PermitDuty(Outcome):
    """Whether a CAFO must seek an NPDES permit."""

    NONE = "No permit need be sought under this section."
    SEEK = "The permit must be sought by the deadline in the Secretary's notice."
    SEEK_UNASKED = "The permit must be sought on the person's own initiative: want of notice is no excuse."


@rule("3 Del.C. §2248(b), (e)", ids="DE-2248(b)-c DE-2248(e)-f")
def cafo_permit_duty(needs_permit: UnderPermitDuty, ordered: Ordered, noticed: Noticed) -> PermitDuty:
    """Whether a CAFO must seek an NPDES permit; want of notice is no excuse."""
    if not needs_permit and not ordered:
        return PermitDuty.NONE
    return PermitDuty.SEEK if noticed else PermitDuty.SEEK_UNASKED


@rule(
    "3 Del.C. §2248(c)",
    ids="DE-2248(c)-d DE-2248(c)-e",
    yes="The CAFO's plan must be amended.",
    no="The CAFO's plan need not be amended.",
)
def cafo_plan_must_be_amended(
    update_due: Annotated[bool, Fact("an update is due under §2247")],
    discharge_potential_changed: Annotated[
        bool,
        Fact("design, construction or operation changed with a significant effect on the potential to discharge"),
    ],
    regulation_demands: Annotated[bool, Fact("a regulation otherwise demands an amendment")],
) -> bool:
    """Whether a CAFO's nutrient management plan must be amended."""
    return update_due or discharge_potential_changed or regulation_demands


class CafoAuthority(Choice):
    BOTH_DEPARTMENTS = "the Department of Agriculture and DNREC together"
    AGRICULTURE = "the Department of Agriculture alone"
    DNREC = "DNREC alone"
    OTHER = "somebody else"


class CafoMeasure(Choice):
    REGULATION = "a regulation of the CAFO program"
    PLAN_TERMS = "terms and conditions of a CAFO's plan"
    PLAN_REQUIREMENTS = "additional or different requirements for CAFO plans"
    MEMORANDUM = "carrying out the memorandum of agreement of 16 December 2010 and what goes with it"


@rule(
    "3 Del.C. §2248(b), (c), (d)",
    ids="DE-2248(b)-a DE-2248(c)-c DE-2248(d)-b",
    yes="The section gives this power.",
    no="The section gives no such power.",
)
def cafo_measure_is_authorised(
    measure: Annotated[CafoMeasure, Fact("the measure")],
    authority: Annotated[CafoAuthority, Fact("who takes it")],
) -> bool:
    """Whether a measure of the CAFO program may be taken by somebody under this section."""
    if authority == CafoAuthority.OTHER:
        return False
    if measure == CafoMeasure.PLAN_TERMS:  # (c): "DDA or DNREC"
        return True
    if measure == CafoMeasure.MEMORANDUM:  # (d)
        return authority != CafoAuthority.DNREC
    return authority == CafoAuthority.BOTH_DEPARTMENTS  # (b): "jointly"; (c): "DNREC and DDA"


TRANSPORT_CAP = Figure(20, "$/ton", "3 Del.C. §2249", status=Status.STATUTE, precision=0.01, ids="DE-2249-d")


class Destination(Choice):
    ALTERNATIVE_USE = "an alternative use project"
    CROPLAND = "cropland"
    OTHER = "something else"


@rule(
    "3 Del.C. §2249",
    ids="DE-2249-a DE-2249-b",
    yes="The move may be supported with transport money.",
    no="The move may not be supported with transport money.",
)
def transport_is_eligible(
    is_animal_waste: Annotated[bool, Fact("what is moved is poultry or other animal waste, litter included")],
    destination: Annotated[Destination, Fact("where it goes")],
    need_shown: Annotated[bool, Fact("a nutrient management plan shows that the cropland needs the nutrients")],
) -> bool:
    """Whether moving animal waste may be supported with transport money."""
    if not is_animal_waste:
        return False
    if destination == Destination.CROPLAND:
        return need_shown
    return destination == Destination.ALTERNATIVE_USE


Tons = Annotated[float, Fact("waste moved", unit="tons", ge=0, precision=0.01)]
Miles = Annotated[float, Fact("miles moved, one way", unit="miles", ge=0, precision=0.1)]
Rate = Annotated[float, Fact(
    "the program's rate", unit="$/ton-mile", ge=0, precision=0.0001,
    help="The Commission sets it; this program holds no current rate.",
)]  # fmt: skip


@rule("3 Del.C. §2249", ids="DE-2249-d")
def transport_payment(
    tons: Tons, miles: Miles, rate: Rate
) -> Annotated[float, Fact("reimbursement for the move", unit="$", precision=0.01)]:
    """What is reimbursed for a move at a rate for each ton-mile, up to the cap for each ton."""
    return min(tons * miles * rate, TRANSPORT_CAP * tons)


class ContingencyUse(Choice):
    RELOCATION = "nutrient relocation"
    PLANNING = "nutrient management planning"
    OTHER = "something else"


@rule(
    "3 Del.C. §2249",
    ids="DE-2249-f",
    yes="Nutrient Management Contingency money may be spent so.",
    no="Nutrient Management Contingency money may not be spent so.",
)
def contingency_money_may_go_to(use: Annotated[ContingencyUse, Fact("what the money is spent on")]) -> bool:
    """Whether Nutrient Management Contingency money may be spent on a purpose."""
    return use != ContingencyUse.OTHER
