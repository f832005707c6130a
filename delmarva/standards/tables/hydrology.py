"""Rain, runoff and evaporation."""

from __future__ import annotations

from delmarva.standards.schema import Column, Key, Table

MONTH_NUMBERS = tuple(range(1, 13))

TABLES = (
    Table(
        "curve-numbers",
        "NRCS runoff curve numbers, middling moisture, initial abstraction 0.2 S",
        (
            Key("cover", "what covers the ground: unpaved open lot, row crops, pasture"),
            Key("treatment", "how it is worked", optional=True),
            Key("condition", "hydrologic condition", ("poor", "fair", "good"), optional=True),
        ),
        (
            Column("cn", "curve number", "on any soil", low=1, high=100),
            *(
                Column(f"cn_{group}", "curve number", f"soil group {group.upper()}", low=1, high=100)
                for group in "abcd"
            ),
            Column("impervious_percent", "%", "share that is paved or roofed", high=100),
        ),
    ),
    Table(
        "design-storms",
        "Depth of a storm by return period and duration",
        (
            Key("place", "county and state: Kent DE", asked=True),
            Key("years", "return period, years", (1, 2, 5, 10, 25, 50, 100), int, asked=True),
            Key("hours", "duration, hours", (24,), int, asked=True),
        ),
        (Column("depth_in", "in", "rain", low=0.1, high=30),),
    ),
    Table(
        "free-water-evaporation",
        "Mean evaporation of a month from a shallow lake; no pan coefficient applies",
        (Key("place", "basin or station", asked=True), Key("month", "1 for January", MONTH_NUMBERS, int, asked=True)),
        (Column("evaporation_in", "in", "evaporation", high=20),),
    ),
)
