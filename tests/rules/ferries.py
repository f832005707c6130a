"""A second invented statute, with a figure of the same name as one of the first and rules of its own trouble."""

from typing import Annotated

from delmarva.rules import Fact, Figure, Status, more_than, rule
from tests.rules.weirs import CLOSED_SEASON, SpringReaches, Width, weir_is_large

LARGE_WEIR = Figure(30, "ft", "Ferry Act §2", status=Status.STATUTE)
HARBOR = CLOSED_SEASON  # the same reading under a second name

Passengers = Annotated[float, Fact("passengers", ge=0, precision=1)]
Flags = tuple(Annotated[bool, Fact(f"condition {n}")] for n in range(13))


@rule("Ferry Act §2", yes="A ferry may pass.", no="No ferry may pass.")
def ferry_may_pass(width: Width) -> bool:
    """Whether a ferry may pass a weir."""
    return more_than(width, LARGE_WEIR) or not weir_is_large(width)


@rule("Ferry Act §3")
def ferry_is_in_season(passengers: Passengers) -> bool:
    """Whether the ferry is in season."""
    return HARBOR == SpringReaches.MARCH and more_than(passengers, 0.0)


@rule("Ferry Act §4")
def ferry_fare(
    a: Flags[0], b: Flags[1], c: Flags[2], d: Flags[3], e: Flags[4], f: Flags[5], g: Flags[6], h: Flags[7],
    i: Flags[8], j: Flags[9], k: Flags[10], m: Flags[11], n: Flags[12],
) -> Annotated[float, Fact("fare", unit="cents")]:  # fmt: skip
    """Fare in which every condition has its own weight: nothing known leaves 8,192 ways open."""
    fare = 1.0 if a else 0.0
    fare += 2.0 if b else 0.0
    fare += 4.0 if c else 0.0
    fare += 8.0 if d else 0.0
    fare += 16.0 if e else 0.0
    fare += 32.0 if f else 0.0
    fare += 64.0 if g else 0.0
    fare += 128.0 if h else 0.0
    fare += 256.0 if i else 0.0
    fare += 512.0 if j else 0.0
    fare += 1024.0 if k else 0.0
    fare += 2048.0 if m else 0.0
    fare += 4096.0 if n else 0.0
    return fare


RULES = (ferry_may_pass, ferry_is_in_season, ferry_fare)
