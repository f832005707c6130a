"""3 Del.C. §2240, §2246, §2248 and §2249: the State's program, processors' plans, CAFOs and the transport of manure.

The CAFO rule itself (7 DE Admin. Code 7201 §9.5) is a chapter of its own; here stands what the statute adds to it.
"""

from datetime import date
from typing import Annotated

from delmarva.rules import Choice, Clock, Document, Fact, Figure, Item, Outcome, Status, rule

PROGRAM = Document(
    "state_program", "State Nutrient Management Program", "3 Del.C. §2240",
    (
        Item("certification", "Certification of those who generate or apply nutrients", "3 Del.C. §2240(1)", ("DE-2240(1)",)),
        Item("best_practices", "Best management practices, developed and put in place", "3 Del.C. §2240(2)", ("DE-2240(2)",)),
        Item("education", "Training in the Commission's best management practices", "3 Del.C. §2240(3)", ("DE-2240(3)",)),
        Item("evaluation", "A test of each applicant's grasp of them before any certificate", "3 Del.C. §2240(4)", ("DE-2240(4)",)),
        Item("classes", "The four classes of certificate, by regulation", "3 Del.C. §2241(b)", ("DE-2241(b)",)),
        Item("criteria", "Minimum criteria for certification, approved by the Commission", "3 Del.C. §2242(b)", ("DE-2242(b)-a",)),
        Item("criteria_promulgated", "Those criteria in regulations of the Secretary", "3 Del.C. §2242(b)", ("DE-2242(b)-b",)),
        Item("term", "How long a certificate is in force", "3 Del.C. §2245(a)", ("DE-2245(a)-a",)),
        Item("renewal", "How an expiring certificate is renewed", "3 Del.C. §2245(a)", ("DE-2245(a)-b",)),
        Item("transport", "A transport program under the Commission's guidelines", "3 Del.C. §2249", ("DE-2249-e",)),
        Item("turf_single_application", "Limits for a single application to turf, by regulation", "3 Del.C. §2250(c)",
             ("DE-2250(c)",)),
    ),
)  # fmt: skip

PROCESSOR_PLAN = Document(
    "processor_plan", "Commercial processor's waste plan", "3 Del.C. §2246(a)",
    (
        Item("technical_help", "Technical help to contract growers on managing and storing waste", "3 Del.C. §2246(a)(1)",
             ("DE-2246(a)(1)",)),
        Item("education", "Continuing education for growers and others who handle or use waste", "3 Del.C. §2246(a)(2)",
             ("DE-2246(a)(2)",)),
        Item("research", "Research and demonstrations, carried out or paid for", "3 Del.C. §2246(a)(3)", ("DE-2246(a)(3)",)),
        Item("reduction", "Strategies that reduce nutrients without harm to the animals' health or growth",
             "3 Del.C. §2246(a)(4)", ("DE-2246(a)(4)",)),
        Item("yearly_report", "A yearly report on the work done under the plan and its amendments", "3 Del.C. §2246(a)(5)",
             ("DE-2246(a)(5)",)),
    ),
)  # fmt: skip
PROCESSOR_REPORT = Clock("commercial processor's report to the Commission", "3 Del.C. §2246(a)(5)", years=1,
                         note="the statute says yearly and names no day", ids=("DE-2246(a)(5)",))  # fmt: skip
PROCESSORS_OF_2000 = date(2000, 7, 1)

Processor = Annotated[bool, Fact("the business is a commercial processor operating in the State")]
Operating2000 = Annotated[bool, Fact("it was operating before 1 July 2000")]
Filed = Annotated[bool, Fact("a plan has been filed with the Commission")]


class ProcessorDuty(Outcome):
    """What a commercial processor owes."""

    NOTHING = "The section binds commercial processors only."
    FILE_BEFORE_OPERATING = "A plan must be filed with the Commission before operations start."
    OVERDUE = "The plan was due on 1 July 2000 and is overdue."
    CARRY_OUT = "The plan must be carried out, directly or by a contractor, and reported on every year."


@rule("3 Del.C. §2246(a)", ids="DE-2246(a)-a DE-2246(a)-b DE-2246(a)-c")
def processor_duty(is_processor: Processor, operating_in_2000: Operating2000, plan_filed: Filed) -> ProcessorDuty:
    """What a commercial processor owes the Commission."""
    if not is_processor:
        return ProcessorDuty.NOTHING
    if plan_filed:
        return ProcessorDuty.CARRY_OUT
    return ProcessorDuty.OVERDUE if operating_in_2000 else ProcessorDuty.FILE_BEFORE_OPERATING


CAFO_PLAN_ADDITIONS = Document(
    "cafo_plan_additions", "What a CAFO's plan adds, as necessary", "3 Del.C. §2248(c)",
    (
        Item("nutrient_plan", "Everything a plan under §2247 contains", "3 Del.C. §2248(c)", ("DE-2248(c)-b",)),
        Item("signature", "The plan signed and submitted on the agencies' terms", "3 Del.C. §2248(c)", ("DE-2248(c)-a",)),
        Item("clean_water", "Clean water kept off waste and litter", "3 Del.C. §2248(c)(1)", ("DE-2248(c)(1)",)),
        Item("leaks", "Storage, collection and conveyance kept from leaking", "3 Del.C. §2248(c)(2)", ("DE-2248(c)(2)",)),
        Item("storage", "Storage enough to stop polluted runoff", "3 Del.C. §2248(c)(3)", ("DE-2248(c)(3)",)),
        Item("handling", "Manure and litter handled so that nutrients are not lost", "3 Del.C. §2248(c)(4)", ("DE-2248(c)(4)",)),
        Item("mortality", "Dead animals managed so that waters are protected", "3 Del.C. §2248(c)(5)", ("DE-2248(c)(5)",)),
        Item("chemicals", "Chemicals handled properly", "3 Del.C. §2248(c)(6)", ("DE-2248(c)(6)",)),
        Item("tillage", "Tillage and crop residue practices", "3 Del.C. §2248(c)(7)", ("DE-2248(c)(7)",)),
    ),
)  # fmt: skip
CAFO_PERMIT_NOTICE = Document(
    "cafo_permit_notice", "Notice that an NPDES permit is required", "3 Del.C. §2248(e)",
    (
        Item("written", "The notice in writing to the person", "3 Del.C. §2248(e)", ("DE-2248(e)-a",)),
        Item("reasons", "Brief reasons for the decision", "3 Del.C. §2248(e)", ("DE-2248(e)-b",)),
        Item("form", "An application form", "3 Del.C. §2248(e)", ("DE-2248(e)-c",)),
        Item("deadline", "The deadline for the application", "3 Del.C. §2248(e)", ("DE-2248(e)-d",)),
        Item("effective_date", "The date coverage takes effect", "3 Del.C. §2248(e)", ("DE-2248(e)-e",)),
    ),
)  # fmt: skip

UnderPermitDuty = Annotated[bool, Fact("the operation needs an NPDES permit as a CAFO")]
Ordered = Annotated[bool, Fact("the Secretaries have ordered this CAFO to obtain a permit")]
Noticed = Annotated[bool, Fact("the Secretary has sent notice that a permit is required")]


@rule(
    "3 Del.C. §2248(b), (e)",
    ids="DE-2248(b)-c DE-2248(e)-f",
    yes="The permit must be sought, whether or not the Secretary has sent notice.",
    no="No permit need be sought under this section.",
)
def cafo_permit_must_be_sought(needs_permit: UnderPermitDuty, ordered: Ordered, noticed: Noticed) -> bool:
    """Whether a CAFO must seek an NPDES permit; want of notice is no excuse."""
    return needs_permit or ordered


@rule(
    "3 Del.C. §2248(c)",
    ids="DE-2248(c)-d DE-2248(c)-e",
    yes="The CAFO's plan must be amended.",
    no="The CAFO's plan need not be amended.",
)
def cafo_plan_must_be_amended(
    update_due: Annotated[bool, Fact("an update is due under §2247")],
    discharge_potential_changed: Annotated[
        bool, Fact("design, construction or operation changed with a significant effect on the potential to discharge")
    ],
    regulation_demands: Annotated[bool, Fact("a regulation otherwise demands an amendment")],
) -> bool:
    """Whether a CAFO's nutrient management plan must be amended."""
    return update_due or discharge_potential_changed or regulation_demands


class RuleMaker(Choice):
    BOTH_SECRETARIES = "the Secretaries of Agriculture and of DNREC jointly"
    ONE_SECRETARY = "one of the two Secretaries"
    OTHER = "somebody else"


@rule(
    "3 Del.C. §2248(b), (c)",
    ids="DE-2248(b)-a DE-2248(c)-c DE-2248(d)-b",
    yes="The rule or requirement may be made so.",
    no="The rule or requirement may not be made so.",
)
def cafo_rule_may_be_made(
    maker: Annotated[RuleMaker, Fact("who makes it")],
    only_plan_terms: Annotated[bool, Fact("it only sets terms or further requirements for a CAFO's plan")],
) -> bool:
    """Whether a rule of the CAFO program may be made by somebody; terms for a plan may come from either department."""
    if maker == RuleMaker.BOTH_SECRETARIES:
        return True
    return only_plan_terms and maker == RuleMaker.ONE_SECRETARY


TRANSPORT_CAP = Figure(20, "$/ton", "3 Del.C. §2249", status=Status.STATUTE, precision=0.01, ids="DE-2249-d")


class Destination(Choice):
    ALTERNATIVE_USE = "an alternative use project"
    CROPLAND = "cropland"
    OTHER = "something else"


@rule(
    "3 Del.C. §2249",
    ids="DE-2249-a DE-2249-b",
    yes="The move may be supported.",
    no="The move may not be supported.",
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
Rate = Annotated[float, Fact("the program's rate", unit="$/ton-mile", ge=0, precision=0.0001,
                             help="The Commission sets it; this program holds no current rate.")]  # fmt: skip


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
    yes="Contingency money may be spent so.",
    no="Contingency money may not be spent so.",
)
def contingency_money_may_go_to(use: Annotated[ContingencyUse, Fact("what the money is spent on")]) -> bool:
    """Whether Nutrient Management Contingency money may be spent on a purpose."""
    return use != ContingencyUse.OTHER
