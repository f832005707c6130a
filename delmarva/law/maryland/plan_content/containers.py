"""COMAR 15.20.08.12: plans for container and other production out of the ground, beside the rest of the chapter.

How the risk of a growing area is scored, what is measured in its runoff and what low risk asks beyond monitoring are
not at hand; that the first two lists of management are for medium and high risk is inferred.
"""

from typing import Annotated

from delmarva.law.maryland.plan_content.terms import MaterialFact, is_controlled_release
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
    more_than,
    rule,
)

SECTION = "COMAR 15.20.08.12"


def _size(number: int, unit: str, letter: str) -> Figure:
    return Figure(
        number, unit, f"{SECTION}B(3){letter}", status=Status.REGULATION, precision=1 if unit == "cc" else 0.01,
        ids=f"MD-15.20.08.12B(3){letter}",
    )  # fmt: skip


KINDS = Figure(20, "kinds", f"{SECTION}B(1)", status=Status.REGULATION, precision=1)
INVENTORY_MONTHS = Figure(12, "months", f"{SECTION}B", status=Status.REGULATION, precision=0.1)
FROM_ONE_CC = _size(2_492, "cc", "(b)")
UP_TO_THREE_CC = _size(12_164, "cc", "(b)")
FROM_FIFTEEN_CC = _size(45_376, "cc", "(d)")
FROM_ONE_GALLON = _size(1, "gal", "(b)")
UP_TO_THREE_GALLONS = _size(3, "gal", "(b)")
FROM_FIFTEEN_GALLONS = _size(15, "gal", "(d)")
AREA_SHARE = Figure(20, "%", SECTION, status=Status.REGULATION, ids="MD-15.20.08.12:update-area")
AREA_ACRES = Figure(5, "ac", SECTION, status=Status.REGULATION, precision=0.01, ids="MD-15.20.08.12:update-area")
LOW_RISK_SAMPLES = Figure(2, "times", SECTION, status=Status.REGULATION, precision=1, ids="MD-15.20.08.12:monitor-low")
MONTHS_BETWEEN = Figure(
    1, "months", SECTION, status=Status.REGULATION, precision=0.1, ids="MD-15.20.08.12:monitor-medium-high"
)


class ContainerMeasure(Choice):
    CUBIC_CENTIMETERS = "The volume in cubic centimeters decides."
    NOMINAL_GALLONS = "The nominal size in gallons decides."


CONTAINER_MEASURE = Reading(
    "measure of a container",
    "The classes are told in gallons and in cubic centimeters, which are trade sizes and not the same volume: a gallon "
    "of the list is 2,492 cubic centimeters. Which decides?",
    ContainerMeasure.CUBIC_CENTIMETERS, "The volume can be measured; the nominal gallon is a name.", f"{SECTION}B(3)",
)  # fmt: skip


class ContainerSize(Outcome):
    """The size class of a container."""

    BELOW_ONE = "Less than 1 gallon (less than 2,492 cc)."
    ONE_TO_THREE = "From 1 to 3 gallons (2,492 to 12,164 cc)."
    ABOVE_THREE = "More than 3 and less than 15 gallons (more than 12,164 and less than 45,376 cc)."
    FIFTEEN = "15 gallons or more (45,376 cc or more)."


@rule(
    f"{SECTION}B(3)",
    ids="MD-15.20.08.12B(3)(a) MD-15.20.08.12B(3)(b) MD-15.20.08.12B(3)(c) MD-15.20.08.12B(3)(d)",
)
def container_size(
    volume_cc: Annotated[float, Fact("volume of the container", unit="cc", ge=0, precision=1)],
    nominal_gallons: Annotated[float, Fact("nominal size of the container", unit="gal", ge=0, precision=0.01)],
) -> ContainerSize:
    """The size class of a container, of which the plan tells each class's share."""
    by_gallons = CONTAINER_MEASURE == ContainerMeasure.NOMINAL_GALLONS
    size = nominal_gallons if by_gallons else volume_cc
    if less_than(size, FROM_ONE_GALLON if by_gallons else FROM_ONE_CC):  # (a)
        return ContainerSize.BELOW_ONE
    if at_most(size, UP_TO_THREE_GALLONS if by_gallons else UP_TO_THREE_CC):  # (b)
        return ContainerSize.ONE_TO_THREE
    if less_than(size, FROM_FIFTEEN_GALLONS if by_gallons else FROM_FIFTEEN_CC):  # (c)
        return ContainerSize.ABOVE_THREE
    return ContainerSize.FIFTEEN  # (d)


def _item(key: str, label: str, cite: str, id: str = "") -> Item:
    return Item(key, label, f"{SECTION}{cite}", (f"MD-15.20.08.12{id}",) if id else ())


CONTAINER_PLAN = Document(
    "container_plan", "Plan for production out of the ground", SECTION,
    (
        _item("plants", "Plants by name, species and variety; categories if there are more than 20 kinds", "B(1)"),
        _item("greatest_number", "Greatest number of plants, units or containers at one time, and the month", "B(2)"),
        _item("share_below_one", "Share of containers below 1 gallon (2,492 cc)", "B(3)(a)", "B(3)(a)"),
        _item("share_one_to_three", "Share from 1 to 3 gallons (2,492 to 12,164 cc)", "B(3)(b)", "B(3)(b)"),
        _item("share_above_three", "Share above 3 and below 15 gallons (12,164 to 45,376 cc)", "B(3)(c)", "B(3)(c)"),
        _item("share_fifteen", "Share of 15 gallons (45,376 cc) and more", "B(3)(d)", "B(3)(d)"),
        _item("area", "Total growing area; projected changes may be told", "B"),
        _item("methods", "Suitable methods of application", "", ":recommend-method"),
        _item("timing", "Time of application", "", ":recommend-timing"),
        _item("needs", "What the plants need", "", ":recommend-needs"),
    ),
)  # fmt: skip


@rule(
    f"{SECTION}B(1)",
    yes="General categories may stand for the list of plants.",
    no="Every kind of plant must be listed.",
)
def plant_categories_may_be_used(
    kinds: Annotated[float, Fact("kinds of plants", unit="kinds", ge=0, precision=1)],
) -> bool:
    """Whether the plan may name general categories of plants."""
    return more_than(kinds, KINDS)


@rule(f"{SECTION}B", yes="The inventory may serve.", no="The inventory may not serve: a new one is needed.")
def inventory_may_serve(
    months: Annotated[
        float, Fact("time from the inventory to the completion of the plan", unit="months", ge=0, precision=0.1)
    ],
    representative: Annotated[bool, Fact("the inventory is representative")],
) -> bool:
    """Whether an inventory taken earlier may serve for the plan."""
    return at_most(months, INVENTORY_MONTHS) and representative


class ContainerUpdate(Outcome):
    """Whether a plan for production out of the ground must be updated."""

    NONE = "Neither change that the text names has come."
    AREA = "The plan must be updated: the area has changed by a fifth or by 5 acres, whichever is less."
    METHOD = "The plan must be updated: the production plan or method has changed substantially."


@rule(SECTION, ids="MD-15.20.08.12:update-area MD-15.20.08.12:update-method")
def container_update(
    planned_area: Annotated[float, Fact("growing area of the current plan", unit="ac", gt=0, precision=0.01)],
    present_area: Annotated[float, Fact("growing area now", unit="ac", ge=0, precision=0.01)],
    method_changed: Annotated[bool, Fact("the production plan or method has changed substantially")],
) -> ContainerUpdate:
    """Whether a plan for production out of the ground must be updated."""
    change = max(present_area - planned_area, planned_area - present_area)
    if at_least(change, min(AREA_ACRES, planned_area * AREA_SHARE / 100.0)):
        return ContainerUpdate.AREA
    return ContainerUpdate.METHOD if method_changed else ContainerUpdate.NONE


class Risk(Choice):
    """The risk that nutrients move to surface water from a growing area."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


RiskFact = Annotated[Risk, Fact("the risk that nutrients reach surface water")]


class ContainerManagement(Outcome):
    """What the plan must recommend against the risk."""

    LOW = "Nothing beyond monitoring is known for low risk."
    MEDIUM = (
        "Recommend management that keeps nutrients from surface water, and the Department's training for whoever "
        "manages irrigation and nutrients."
    )
    HIGH = (
        "Recommend management for each growing area and for the operation as a whole, the Department's training, and "
        "only controlled release fertilizer until the risk is medium."
    )


@rule(
    SECTION,
    ids="MD-15.20.08.12:risk-medium-recommendations MD-15.20.08.12:risk-medium-training "
    "MD-15.20.08.12:risk-high-recommendations MD-15.20.08.12:risk-high-training "
    "MD-15.20.08.12:risk-high-controlled-release",
)
def container_management(risk: RiskFact) -> ContainerManagement:
    """What the plan must recommend for a growing area."""
    if risk == Risk.LOW:
        return ContainerManagement.LOW
    return ContainerManagement.MEDIUM if risk == Risk.MEDIUM else ContainerManagement.HIGH


@rule(
    SECTION,
    ids="MD-15.20.08.12:risk-high-controlled-release",
    yes="The fertilizer may be recommended.",
    no="Not lawful: at high risk only controlled release fertilizer may be recommended.",
)
def container_fertilizer(risk: RiskFact, material: MaterialFact) -> bool:
    """Whether a fertilizer may be recommended for a growing area."""
    return risk != Risk.HIGH or is_controlled_release(material)


class Monitoring(Outcome):
    """Whether the runoff of a growing area is monitored often enough."""

    ENOUGH = "The runoff is monitored often enough."
    TWICE = "Not enough: at low risk each location is sampled at two different times in a season or cycle."
    MONTHLY = "Not enough: at medium or high risk it is monitored monthly while nutrients are applied."
    NOT_NOW = "Nothing is asked while no nutrients are applied."


@rule(SECTION, ids="MD-15.20.08.12:monitor-low MD-15.20.08.12:monitor-medium-high")
def container_monitoring(
    risk: RiskFact,
    times: Annotated[
        float,
        Fact("different times at which a location is sampled in the season or cycle", unit="times", ge=0, precision=1),
    ],
    applying: Annotated[bool, Fact("nutrients are being applied")],
    months_between: Annotated[float, Fact("time from one sample to the next", unit="months", ge=0, precision=0.1)],
) -> Monitoring:
    """Whether the runoff of a growing area is monitored often enough."""
    if risk == Risk.LOW:
        return Monitoring.ENOUGH if at_least(times, LOW_RISK_SAMPLES) else Monitoring.TWICE
    if not applying:
        return Monitoring.NOT_NOW
    return Monitoring.ENOUGH if at_most(months_between, MONTHS_BETWEEN) else Monitoring.MONTHLY
