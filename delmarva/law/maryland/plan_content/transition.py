"""COMAR 15.20.08.05E(4)-(6), .10, .11: from the Phosphorus Site Index to the Phosphorus Management Tool.

The days are the regulation's. The limits of the lower tiers, and which paragraph is which tier's, are inferred; the
consultant's duties during the transition, and how the schedule shifts if a review finds too little room for manure, are
lost from the text. A day is one number: 1 July 2021 is 20210701.
"""

from typing import Annotated

from delmarva.law.maryland.definitions import day_fact
from delmarva.rules import (
    Choice,
    Document,
    Fact,
    Figure,
    Item,
    NotModelled,
    Outcome,
    Reading,
    Status,
    at_least,
    less_than,
    more_than,
    one_of,
    rule,
)

SECTION = "COMAR 15.20.08.05E"


def _day(number: int, paragraph: str, ids: str) -> Figure:
    return Figure(
        number, "date", f"{SECTION}{paragraph}", status=Status.REGULATION, precision=1,
        ids=" ".join(f"MD-15.20.08.05E{id}" for id in ids.split()),
    )  # fmt: skip


TIER_B_FROM = Figure(
    300, "FIV", "COMAR 15.20.08.10; Beyond the Bay, March 2015, on the text proposed", status=Status.UNCONFIRMED,
    precision=0.01,
)  # fmt: skip
TIER_C_FROM = Figure(450, "FIV", "COMAR 15.20.08.01D", status=Status.REGULATION, precision=0.01)
E4_PHASE_I = _day(20190701, "(4)(b), (c)", "(4)(b) (4)(c)")
E4_PHASE_II = _day(20200701, "(4)(d)", "(4)(c) (4)(d)-a")
E4_PMT = _day(20210701, "(4)(e)", "(4)(d)-a (4)(e)-a")
E5_PHASE_I = _day(20180701, "(5)(b), (c)", "(5)(b) (5)(c)")
E5_PHASE_II = _day(20190701, "(5)(d)", "(5)(c) (5)(d)-a")
E5_PMT = _day(20210701, "(5)(e)", "(5)(d)-a (5)(e)-a")
E6_PHASE_I = _day(20170701, "(6)(b), (c)", "(6)(b) (6)(c)")
E6_PHASE_II = _day(20190701, "(6)(d)", "(6)(c) (6)(d)-a")
E6_PMT = _day(20210701, "(6)(e)", "(6)(d)-a (6)(e)-a")
E4_PHASE_II_REVIEW = _day(20200101, "(4)(d)", "(4)(d)-b")
E5_PHASE_II_REVIEW = _day(20190101, "(5)(d)", "(5)(d)-b")
E6_PHASE_II_REVIEW = _day(20190101, "(6)(d)", "(6)(d)-b")
PMT_REVIEW = _day(20210101, "(4)(e), (5)(e), (6)(e)", "(4)(e)-b (5)(e)-b (6)(e)-b")
PMT_REVIEW_IF_ADJUSTED = _day(20220101, "(4)(e), (5)(e), (6)(e)", "(4)(e)-b (5)(e)-b (6)(e)-b")
PMT_IN_2022 = Figure(
    20220701, "date", "Maryland Department of Agriculture, 2015; press, 2019", status=Status.GUIDANCE, precision=1
)
LATEST_PMT = Figure(
    20240101, "date", "COMAR 15.20.08.03B", status=Status.REGULATION, precision=1,
    ids="MD-15.20.08.03B:phosphorus-management-tool-phase-in", note="'not later than 2024'",
)  # fmt: skip


class FullPmt(Choice):
    FIRST_OF_JULY_2021 = "The Phosphorus Management Tool governs plans implemented on and after 1 July 2021."
    AFTER_FIRST_OF_JULY = "It governs plans implemented after 1 July 2021; for that day the text names nothing."
    JULY_2022 = "It governs plans implemented on and after 1 July 2022."


class Paragraphs(Choice):
    HIGHEST_FIRST = "Paragraph (6), which begins first, is for the highest average, and (4) for the lowest."
    LOWEST_FIRST = "Paragraph (4) is for the highest average, and (6) for the lowest."


FULL_PMT = Reading(
    "full use of the Phosphorus Management Tool",
    "Phase II ends on 30 June 2021 and the Tool governs 'after July 1, 2021': what of that day? The Department in 2015 "
    "and the press in 2019 speak of 2022.",
    FullPmt.FIRST_OF_JULY_2021, "The codified text names 2021 and leaves no room for another rule on that one day.",
    SECTION,
)  # fmt: skip
PARAGRAPHS = Reading(
    "paragraph of a tier", "Which of paragraphs (4), (5) and (6) is for which tier? The words that say so are lost.",
    Paragraphs.HIGHEST_FIRST, "Reports of 2015 and 2019 say that the farms highest in phosphorus began first.", SECTION,
)  # fmt: skip


class Tier(Choice):
    """The tier of an operation, by its average soil-test phosphorus."""

    NONE = "no tier: no field or unit is above 150 FIV"
    A = "the lowest tier, an average below 300 FIV"
    B = "the middle tier, an average from 300 and below 450 FIV"
    C = "the highest tier, an average of 450 FIV or more"


class Phase(Outcome):
    """What governs the phosphorus of a plan."""

    BEFORE = "The rules before the transition govern; their items are lost from the text."
    PHASE_I = "Transition Management Phase I governs (15.20.08.07), whose text is not at hand."
    PHASE_II = "Transition Management Phase II governs (15.20.08.08), whose text is not at hand."
    PMT = "The Phosphorus Management Tool governs (15.20.08.09)."
    UNSETTLED = "The text does not say what governs."


TierFact = Annotated[Tier, Fact("the operation's tier")]
ImplementedOn = Annotated[
    float, day_fact("day on which the plan is implemented", "Not the day on which it was written.")
]


@rule(
    "COMAR 15.20.08.10, .03B",
    ids="MD-15.20.08.03B:transition-phase-i-schedule MD-15.20.08.03B:transition-phase-ii-schedule",
)
def tier_of_average(
    any_above_150: Annotated[bool, Fact("a field or unit of the operation is above 150 FIV")],
    average_fiv: Annotated[
        float,
        Fact(
            "average of the fields and units above 150 FIV",
            unit="FIV",
            ge=0,
            precision=0.01,
            help="0 if there is none.",
        ),
    ],
) -> Tier:
    """The tier of an operation, on which the days of its transition hang."""
    if not any_above_150:
        return Tier.NONE
    if at_least(average_fiv, TIER_C_FROM):
        return Tier.C
    return Tier.B if at_least(average_fiv, TIER_B_FROM) else Tier.A


@rule(SECTION)
def phase_by_days(
    implemented_on: ImplementedOn,
    phase_i_from: Annotated[float, day_fact("first day of Phase I")],
    phase_ii_from: Annotated[float, day_fact("first day of Phase II")],
    pmt_from: Annotated[float, day_fact("day after which the Phosphorus Management Tool governs")],
) -> Phase:
    """What governs a plan's phosphorus, by the day on which it is implemented."""
    if less_than(implemented_on, phase_i_from):
        return Phase.BEFORE
    if less_than(implemented_on, phase_ii_from):
        return Phase.PHASE_I
    if less_than(implemented_on, pmt_from):
        return Phase.PHASE_II
    if FULL_PMT == FullPmt.JULY_2022:
        return Phase.PMT if at_least(implemented_on, PMT_IN_2022) else Phase.PHASE_II
    if more_than(implemented_on, pmt_from) or FULL_PMT == FullPmt.FIRST_OF_JULY_2021:
        return Phase.PMT
    return Phase.UNSETTLED


@rule(
    f"{SECTION}(4)",
    ids="MD-15.20.08.05E(4)(b) MD-15.20.08.05E(4)(c) MD-15.20.08.05E(4)(d)-a MD-15.20.08.05E(4)(e)-a",
)
def phase_under_e4(implemented_on: ImplementedOn) -> Phase:
    """What governs a plan's phosphorus under paragraph (4)."""
    return phase_by_days(implemented_on, E4_PHASE_I, E4_PHASE_II, E4_PMT)


@rule(
    f"{SECTION}(5)",
    ids="MD-15.20.08.05E(5)(b) MD-15.20.08.05E(5)(c) MD-15.20.08.05E(5)(d)-a MD-15.20.08.05E(5)(e)-a",
)
def phase_under_e5(implemented_on: ImplementedOn) -> Phase:
    """What governs a plan's phosphorus under paragraph (5)."""
    return phase_by_days(implemented_on, E5_PHASE_I, E5_PHASE_II, E5_PMT)


@rule(
    f"{SECTION}(6)",
    ids="MD-15.20.08.05E(6)(b) MD-15.20.08.05E(6)(c) MD-15.20.08.05E(6)(d)-a MD-15.20.08.05E(6)(e)-a",
)
def phase_under_e6(implemented_on: ImplementedOn) -> Phase:
    """What governs a plan's phosphorus under paragraph (6)."""
    return phase_by_days(implemented_on, E6_PHASE_I, E6_PHASE_II, E6_PMT)


@rule(
    f"{SECTION}(4)-(6)",
    ids="MD-15.20.08.03B:phosphorus-management-tool-phase-in MD-15.20.08.05E(4)(d)-e MD-15.20.08.05E(4)(e)-e "
    "MD-15.20.08.05E(5)(d)-e MD-15.20.08.05E(5)(e)-e MD-15.20.08.05E(6)(d)-e MD-15.20.08.05E(6)(e)-e",
)
def transition_phase(
    tier: TierFact,
    implemented_on: ImplementedOn,
    schedule_adjusted: Annotated[
        bool,
        Fact(
            "a review found too little room for the manure, and the schedule was adjusted",
            help="No adjustment is known. The Department said in 2015 that there would be at most two, of a year each.",
        ),
    ],
) -> Phase:
    """What governs the phosphorus of an operation's plan."""
    if at_least(implemented_on, LATEST_PMT):
        return Phase.PMT
    if tier == Tier.NONE:
        return Phase.PMT if phase_under_e4(implemented_on) == Phase.PMT else Phase.UNSETTLED
    if tier == Tier.B:
        phase = phase_under_e5(implemented_on)
    elif tier == Tier.A:
        phase = (
            phase_under_e4(implemented_on) if PARAGRAPHS == Paragraphs.HIGHEST_FIRST else phase_under_e6(implemented_on)
        )
    else:
        phase = (
            phase_under_e6(implemented_on) if PARAGRAPHS == Paragraphs.HIGHEST_FIRST else phase_under_e4(implemented_on)
        )
    if schedule_adjusted and not one_of(phase, Phase.BEFORE, Phase.PHASE_I):
        raise NotModelled("How an adjusted schedule runs is lost from the text of COMAR 15.20.08.05E(4)-(6).")
    return phase


@rule(
    SECTION,
    yes="Full use of the Phosphorus Management Tool is beyond doubt on this day.",
    no="Sources differ on whether the Phosphorus Management Tool was in full use on this day.",
)
def pmt_is_beyond_doubt(implemented_on: ImplementedOn) -> bool:
    """Whether every source has the Phosphorus Management Tool in full use on a day; they name 2021 and 2022."""
    return at_least(implemented_on, PMT_IN_2022)


class TransitionDuty(Outcome):
    """What a consultant does beside the plan during the transition."""

    NONE = "No duty beside the plan: the Phosphorus Management Tool governs it."
    DUTIES_LOST = (
        "The consultant has duties whose list is lost from the text; the Department asked in 2016 and 2017 that both "
        "the Site Index and the Management Tool be run and the coming change be shown to the farmer."
    )


@rule(f"{SECTION}(4)(a), (5)(a), (6)(a)", ids="MD-15.20.08.05E(4)(a) MD-15.20.08.05E(5)(a) MD-15.20.08.05E(6)(a)")
def transition_duty(phase: Annotated[Phase, Fact("what governs the plan's phosphorus")]) -> TransitionDuty:
    """What a consultant does beside the plan, unless the Phosphorus Management Tool governs it."""
    return TransitionDuty.NONE if phase == Phase.PMT else TransitionDuty.DUTIES_LOST


ReviewedOn = Annotated[float, day_fact("day on which the review was finished")]
IN_TIME, LATE = "The review was made in time.", "The review was made too late."


@rule(
    f"{SECTION}(4)(d), (5)(d), (6)(d)",
    ids="MD-15.20.08.05E(4)(d)-b MD-15.20.08.05E(5)(d)-b MD-15.20.08.05E(6)(d)-b",
    yes=IN_TIME,
    no=LATE,
)
def phase_ii_review_in_time(tier: TierFact, reviewed_on: ReviewedOn) -> bool:
    """Whether the Department's review before Phase II came before its day for the tier."""
    if tier == Tier.NONE:
        raise NotModelled("The paragraphs name no review for operations outside the tiers.")
    if tier == Tier.B:
        return less_than(reviewed_on, E5_PHASE_II_REVIEW)
    if tier == Tier.A and PARAGRAPHS == Paragraphs.HIGHEST_FIRST:
        return less_than(reviewed_on, E4_PHASE_II_REVIEW)
    if tier == Tier.C and PARAGRAPHS == Paragraphs.LOWEST_FIRST:
        return less_than(reviewed_on, E4_PHASE_II_REVIEW)
    return less_than(reviewed_on, E6_PHASE_II_REVIEW)


@rule(
    f"{SECTION}(4)(e), (5)(e), (6)(e)",
    ids="MD-15.20.08.05E(4)(e)-b MD-15.20.08.05E(5)(e)-b MD-15.20.08.05E(6)(e)-b",
    yes=IN_TIME,
    no=LATE,
)
def pmt_review_in_time(
    reviewed_on: ReviewedOn,
    phase_ii_adjusted: Annotated[bool, Fact("the schedule of Phase II has been adjusted")],
) -> bool:
    """Whether the Department's review before full use of the Tool came before its day."""
    return less_than(reviewed_on, PMT_REVIEW_IF_ADJUSTED if phase_ii_adjusted else PMT_REVIEW)


def _in_all(letter: str) -> tuple[str, ...]:
    return tuple(f"MD-15.20.08.05E({n})({part})-{letter}" for n in (4, 5, 6) for part in ("d", "e"))


READINESS_REVIEW = Document(
    "readiness_review", "Review of readiness for the next step of the transition", f"{SECTION}(4)-(6)(d), (e)",
    (
        Item("markets", "Existing markets for animal manure", f"{SECTION}(4)-(6)(d), (e)", _in_all("c")),
        Item("transport", "Use and spare capacity of the Manure Transport Program", f"{SECTION}(4)-(6)(d), (e)",
             _in_all("c")),
        Item("infrastructure", "Capacity to transport, handle and apply manure", f"{SECTION}(4)-(6)(d), (e)",
             _in_all("c")),
        Item("resources", "Public and private resources", f"{SECTION}(4)-(6)(d), (e)", _in_all("c")),
        Item("alternatives", "State and capacity of alternative uses of manure", f"{SECTION}(4)-(6)(d), (e)",
             _in_all("c")),
        Item("sectors", "All that bears on the State's major animal sectors", f"{SECTION}(4)-(6)(d), (e)",
             _in_all("d")),
        Item("aim", "How the next step can be advanced as far as practicable", f"{SECTION}(4)-(6)(d), (e)",
             _in_all("d")),
    ),
)  # fmt: skip
