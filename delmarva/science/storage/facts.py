"""The facts that several parts of the storage engineering ask about, each named and typed once."""

from typing import Annotated

from delmarva.rules import Fact

Volume = Annotated[float, Fact("volume", unit="cu ft", ge=0, le=1e9)]
PlainVolume = Annotated[float, Fact("volume", unit="cu ft", ge=0)]
Days = Annotated[float, Fact("days", unit="days", ge=0, le=3660)]
Tons = Annotated[float, Fact("weight", unit="ton", ge=0, le=10_000_000)]
Density = Annotated[float, Fact(
    "weight of a cubic foot of the material as it is stored", unit="lb/cu ft", gt=0, le=150,
    help="From a weighed box or load; no value for Delaware litter was found.",
)]  # fmt: skip
Rain = Annotated[float, Fact("rain", unit="in", ge=0, le=60)]
Area = Annotated[float, Fact("area", unit="sq ft", ge=0, le=1e8)]
Depth = Annotated[float, Fact("depth", unit="ft", ge=0, le=100)]
Width = Annotated[float, Fact("width", unit="ft", ge=0, le=10_000)]
Length = Annotated[float, Fact("length", unit="ft", ge=0, le=10_000)]
SideSlope = Annotated[float, Fact(
    "side slope", unit="ft across for each ft up", ge=0, le=20, help="0 for upright walls, 2.5 for 2.5:1."
)]  # fmt: skip
