"""COMAR 15.20.07.06B: the Department's review of an operation, and the records an operator keeps.

Item (4)(i) cites 15.20.08.07D for container production, which now stands in 15.20.08.12.
"""

from typing import Annotated

from delmarva.rules import (
    Choice,
    Document,
    Fact,
    Figure,
    Item,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    less_than,
    rule,
)

SECTION = "COMAR 15.20.07.06B"

NOTICE_HOURS = Figure(
    48, "hours", f"{SECTION}(2)(a)", status=Status.REGULATION, precision=0.1, ids="MD-15.20.07.06B(2)(a)-b"
)
KEPT_YEARS = Figure(3, "years", f"{SECTION}(4)", status=Status.REGULATION, precision=0.001, ids="MD-15.20.07.06B(4)")
YIELD_YEARS = Figure(
    5, "years", f"{SECTION}(4)(c)", status=Status.REGULATION, precision=0.001, ids="MD-15.20.07.06B(4)(c)"
)
CYCLES = Figure(3, "cycles", f"{SECTION}(4)(d)", status=Status.REGULATION, precision=1, ids="MD-15.20.07.06B(4)(d)")


class Review(Outcome):
    """Whether the Department reviews an operation as it must."""

    PROPER = "The review is as the regulation asks."
    PURPOSE = "Not lawful: records are reviewed only to see whether the plan is carried out."
    MEETING = "Not lawful: the meeting's time and place must be reasonable and let the owner or operator be present."
    NOTICE = "Not lawful: at least 48 hours' notice must be given."
    INCONVENIENCE = "Not lawful: the review must cause as little inconvenience as possible."


@rule(
    f"{SECTION}(1), (2)",
    ids="MD-15.20.07.06B(1)-a MD-15.20.07.06B(1)-b MD-15.20.07.06B(2)(a)-a MD-15.20.07.06B(2)(a)-b "
    "MD-15.20.07.06B(2)(b)",
)
def department_review(
    only_implementation: Annotated[bool, Fact("the review serves only to see whether the plan is carried out")],
    owner_can_attend: Annotated[bool, Fact("time and place are reasonable, and the owner or operator can be present")],
    notice_hours: Annotated[float, Fact("notice given before the review", unit="hours", ge=0, precision=0.1)],
    little_inconvenience: Annotated[bool, Fact("it causes the operator as little inconvenience as possible")],
) -> Review:
    """Whether the Department reviews an operator's records as the regulation asks."""
    if not only_implementation:  # (1)
        return Review.PURPOSE
    if not owner_can_attend:  # (2)(a)
        return Review.MEETING
    if not at_least(notice_hours, NOTICE_HOURS):
        return Review.NOTICE
    return Review.PROPER if little_inconvenience else Review.INCONVENIENCE  # (2)(b)


@rule(
    f"{SECTION}(1)",
    ids="MD-15.20.07.06B(1)-c",
    yes="The operation is among those the Department reviews first.",
    no="The operation is not among those the Department reviews first.",
)
def is_reviewed_first(
    soil_phosphorus_filed: Annotated[bool, Fact("the Department has the operation's soil-test phosphorus on file")],
) -> bool:
    """Whether the Department turns to an operation first: those whose soil-test phosphorus it has not received."""
    return not soil_phosphorus_filed


@rule(
    f"{SECTION}(3)",
    ids="MD-15.20.07.06B(3)",
    yes="The person is subject to the penalties of Regulation .07.",
    no="There is no refusal that Regulation .07 punishes.",
)
def refusal_is_punished(
    farms: Annotated[bool, Fact("the person operates a farm")],
    refused: Annotated[bool, Fact("the person does not cooperate with a site visit or a review of plan and records")],
) -> bool:
    """Whether somebody who does not cooperate with a review is subject to penalties; which of them is not said."""
    return farms and refused


def _item(key: str, label: str, paragraph: str, when: str = "") -> Item:
    return Item(key, label, f"{SECTION}{paragraph.partition('-')[0]}", (f"MD-15.20.07.06B{paragraph}",), when)


OPERATOR_RECORDS = Document(
    "operator_records", "Operator's records", f"{SECTION}(4)",
    (
        _item("plans", "Every plan required", "(4)(a)"),
        _item("soil", "Soil analyses", "(4)(b)"),
        _item("yields", "Yields by field or unit for the last five years; estimates by volume or weight will do",
              "(4)(c)", when="annual crops are grown"),
        _item("production_goals", "Nutrient use against production goals, for three cycles or three years", "(4)(d)",
              when="crops without a yearly yield goal are grown"),
        _item("cycles", "Production cycles and methods for every plant grown", "(4)(e)",
              when="plants are grown out of ground"),
        _item("cycle_nutrients", "Length of each cycle and primary nutrients applied in it", "(4)(e)(i)",
              when="plants are grown out of ground"),
        _item("substrates", "Description of substrates", "(4)(e)(ii)", when="plants are grown out of ground"),
        _item("substrate_analysis", "Analysis of organic nutrient sources in the substrate", "(4)(e)(iii)",
              when="organic materials in the substrate are a nutrient source"),
        _item("receipts", "Receipts for nutrients bought", "(4)(f)"),
        _item("applications", "Timing, rate, quantity, type and analysis of nutrients by field or unit, as on the "
              "plan's map", "(4)(g)"),
        _item("manure_analyses", "Manure analyses", "(4)(h)-a", when="manure is a nutrient source"),
        _item("manure_system", "Information about the manure management system", "(4)(h)-b",
              when="animals are kept or manure is a nutrient source"),
        _item("runoff", "Results of runoff tests", "(4)(i)", when="plants are grown out of ground"),
        _item("changes", "Why the plan was adjusted", "(4)(j)", when="the plan was adjusted"),
        _item("manner", "The records (a) to (h), in a manner the Department accepts", "(5)-a"),
    ),
)  # fmt: skip


class Record(Choice):
    """A record, as far as the time of keeping differs."""

    YIELDS = "yields of annual crops"
    PRODUCTION_GOALS = "nutrient use against production goals"
    RUNOFF_TESTS = "runoff tests of container production"
    CHANGES = "why the plan was adjusted"
    OTHER = "any other record"


RecordFact = Annotated[Record, Fact("the record")]


@rule(
    f"{SECTION}(4)",
    ids="MD-15.20.07.06B(4) MD-15.20.07.06B(4)(c) MD-15.20.07.06B(4)(d)",
    yes="The record must still be kept.",
    no="The record need no longer be kept.",
)
def operator_record_must_be_kept(
    record: RecordFact,
    record_age_years: Annotated[float, Fact("age of the record", unit="years", ge=0, precision=0.001)],
    cycles_since: Annotated[
        float,
        Fact("production cycles completed since the one recorded", unit="cycles", ge=0, precision=1, help="0 if none."),
    ],
) -> bool:
    """Whether a record must still be kept; on the anniversary itself it must."""
    if record == Record.YIELDS:  # (c)
        return at_most(record_age_years, YIELD_YEARS)
    if record == Record.PRODUCTION_GOALS:  # (d)
        return less_than(cycles_since, CYCLES) and at_most(record_age_years, KEPT_YEARS)
    return at_most(record_age_years, KEPT_YEARS)


class ProductionReaches(Choice):
    AS_NAMED = "The records (a) to (h) must be produced on request; (i) and (j) must only be kept."
    EVERY = "Every record that must be kept must be produced on request."


PRODUCTION_REACHES = Reading(
    "records produced on request",
    "The operator must produce the records '(a) to (h)' on request. May the Department also ask for runoff tests (i) "
    "and the reasons for changes (j)?",
    ProductionReaches.AS_NAMED, "The sentence names (a) to (h) only, though the review rests on all of them.",
    f"{SECTION}(5)",
)  # fmt: skip


class Production(Outcome):
    """Whether a record must be produced on request."""

    PRODUCE = "The record must be made available to the Department on request."
    KEEP = "The record must be kept; the sentence on making records available does not name it."


@rule(f"{SECTION}(5)", ids="MD-15.20.07.06B(5)-b")
def record_production(record: RecordFact) -> Production:
    """Whether the Department may ask for a record."""
    if PRODUCTION_REACHES == ProductionReaches.EVERY:
        return Production.PRODUCE
    if record == Record.RUNOFF_TESTS or record == Record.CHANGES:
        return Production.KEEP
    return Production.PRODUCE
