"""An invented statute, the Weir Act, on which the engine is tried."""

from datetime import date
from typing import Annotated

from delmarva.rules import (
    Choice,
    Fact,
    Figure,
    NotModelled,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    less_than,
    more_than,
    one_of,
    rule,
    within,
)


class Season(Choice):
    SPRING = "from March to May"
    SUMMER = "from June to August"
    LATE_AUTUMN = "October and November"
    WINTER = "from December to February"


class Permission(Outcome):
    FREE = "The weir needs no licence."
    LICENSED = "The weir may stand: it is licensed."
    CLOSED = "No weir may stand while the season is closed."
    FORBIDDEN = "The weir may not stand: it is large & has no licence."


class SpringReaches(Choice):
    MARCH = "The closed season is spring."
    WINTER_TOO = "The closed season reaches back into winter."


Width = Annotated[float, Fact("width of the weir", unit="ft", ge=0, precision=0.1, help="Bank to bank.")]
Depth = Annotated[float, Fact("depth of water", unit="ft", ge=0, le=100)]
Catch = Annotated[float, Fact("fish caught", unit="lb", ge=0, precision=1)]
Share = Annotated[float, Fact("share of the catch", gt=0, le=1)]
When = Annotated[Season, Fact("season")]
Licensed = Annotated[bool, Fact("the weir is licensed")]
Tidal = Annotated[bool, Fact("the water is tidal")]
Dollars = Annotated[float, Fact("toll", unit="$", precision=0.01)]

LARGE_WEIR = Figure(20, "ft", "Weir Act §2", status=Status.STATUTE, ids="W-2")
SMALLEST_OLD = Figure(12, "ft", "Weir Act of 1900 §1", status=Status.STATUTE)
TOLL = Figure(0.5, "$/lb", "Weir Act §5", status=Status.STATUTE, precision=0.01)
TOLL_CAP = Figure(100, "$", "Weir Order 7", status=Status.REGULATION, precision=0.01)
WEIGHT_OF_A_CUBIC_FOOT = Figure(62.4, "lb/cu ft", "a pamphlet", status=Status.UNCONFIRMED, note="read in a margin")
DEEP = Figure(
    6, "ft", "Weir Act §3", status=Status.STATUTE, since=date(2010, 1, 1),
    replaces=Figure(8, "ft", "Weir Act of 1990 §3", status=Status.STATUTE, since=date(1990, 1, 1)),
)  # fmt: skip
CLOSED_SEASON = Reading(
    "closed season", "When does spring begin?", SpringReaches.MARCH, "Custom has it so.", "Weir Act §4"
)


@rule("Weir Act §2", ids="W-2", yes="The weir is large.", no="The weir is not large.")
def weir_is_large(width: Width) -> bool:
    """Whether a weir is large. A second sentence says more."""
    return more_than(width, LARGE_WEIR)


@rule("Weir Act §4")
def season_is_closed(season: When) -> bool:
    """Whether no weir may stand in a season."""
    if season == Season.SPRING:
        return True
    return season == Season.WINTER and CLOSED_SEASON == SpringReaches.WINTER_TOO


@rule("Weir Act of 1900 §1", until=date(2000, 1, 1))
def weir_permission_1900(width: Width) -> Permission:
    """What the old act said of a weir."""
    if at_most(width, SMALLEST_OLD):
        return Permission.FREE
    return Permission.FORBIDDEN


@rule("Weir Act §1", since=date(2000, 1, 1), replaces=weir_permission_1900)
def weir_permission(width: Width, season: When, licensed: Licensed) -> Permission:
    """Whether a weir may stand."""
    if season_is_closed(season):
        return Permission.CLOSED
    if not weir_is_large(width):
        return Permission.FREE
    if licensed:
        return Permission.LICENSED
    return Permission.FORBIDDEN


@rule("Weir Act §3")
def water_is_deep(depth: Depth) -> bool:
    """Whether the water is deep."""
    return at_least(depth, DEEP)


@rule("Weir Act §3, second sentence", since=date(1990, 1, 1), until=date(2020, 1, 1))
def deep_weir_permission(width: Width, depth: Depth) -> Permission:
    """Whether a weir may stand in deep water."""
    if water_is_deep(depth) and weir_is_large(width):
        return Permission.FORBIDDEN
    return Permission.FREE


@rule("Weir Act §5")
def toll(caught: Catch, share: Share) -> Dollars:
    """Toll on the catch, up to the cap."""
    return min(caught * share * TOLL, TOLL_CAP * 1.0)


@rule("Weir Act §5")
def flat_toll(tidal: Tidal) -> Dollars:
    """Toll without a count of the catch."""
    if tidal:
        return TOLL_CAP
    return 0.0


@rule("Weir Act §5, second sentence")
def toll_is_small(caught: Catch, share: Share) -> bool:
    """Whether the toll is too small to be collected."""
    return less_than(toll(caught, share), 1.0)


@rule("Weir Act §5, third sentence")
def whole_catch(caught: Catch, share: Share) -> Catch:
    """The whole catch, from the part of it that fell to one share."""
    return caught / share


@rule("a pamphlet")
def pressure(depth: Depth) -> Annotated[float, Fact("pressure at the foot", unit="lb/sq ft", precision=0.1)]:
    """Pressure of the water at the foot of a weir."""
    return depth * WEIGHT_OF_A_CUBIC_FOOT


@rule("Weir Act §6")
def season_of_count(season: When, tidal: Tidal) -> Season:
    """The season in which the fish are counted."""
    if tidal:
        return Season.SUMMER
    return season


@rule("Weir Act §7")
def is_mild(season: When) -> bool:
    """Whether the season is mild."""
    return one_of(season, Season.SUMMER, Season.LATE_AUTUMN)


@rule("Weir Act §8")
def fits(width: Width, depth: Depth) -> Permission:
    """Whether a weir fits the stream; the Act is silent on tidal flats, said to be shallower than half a foot."""
    if less_than(depth, 0.5):
        raise NotModelled("The Act does not say what holds on tidal flats.")
    if within(width, 3.0, 30.0):
        return Permission.FREE
    return Permission.FORBIDDEN


@rule("Weir Act §9")
def total_is_over(width: Width, depth: Depth, caught: Catch) -> bool:
    """Whether width, depth and catch together exceed fifty."""
    return more_than(width + depth + caught, 50.0)


@rule("Weir Act §10")
def wider_than_deep(width: Width, depth: Depth) -> bool:
    """Whether the weir is wider than the water is deep."""
    return more_than(width, depth)


@rule("Weir Act §11")
def either_way(licensed: Licensed, tidal: Tidal, width: Width) -> Permission:
    """A provision whose condition makes no difference."""
    if licensed and at_most(width, LARGE_WEIR):
        return Permission.FREE
    if tidal:
        return Permission.FREE
    return Permission.FREE


RULES = (
    weir_is_large, season_is_closed, weir_permission_1900, weir_permission, water_is_deep, deep_weir_permission,
    toll, flat_toll, toll_is_small, whole_catch, pressure, season_of_count, is_mild, fits, total_is_over,
    wider_than_deep, either_way,
)  # fmt: skip
