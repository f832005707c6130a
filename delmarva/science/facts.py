"""The facts that several subjects ask about, each named and typed once."""

from typing import Annotated

from delmarva.rules import Fact

HarvestedYield = Annotated[float, Fact(
    "yield an acre", unit="units/ac", ge=0, le=2000,
    help="In the unit the crop is sold by: bushels, tons.",
)]  # fmt: skip
Content = Annotated[float, Fact(
    "nutrient in a unit of the material", unit="lb/unit", ge=0, le=2000,
    help="For each ton, or for each 1,000 gallons of a liquid.",
)]  # fmt: skip
SomeContent = Annotated[float, Fact(
    "nutrient in a unit of the material", unit="lb/unit", gt=0, le=2000,
    help="For each ton, or for each 1,000 gallons of a liquid; more than nothing.",
)]  # fmt: skip
Quantity = Annotated[float, Fact(
    "quantity of the material", unit="units", ge=0, le=10_000_000,
    help="In tons, or in units of 1,000 gallons.",
)]  # fmt: skip
Rate = Annotated[float, Fact(
    "rate of the material", unit="units/ac", ge=0, le=10_000,
    help="Tons an acre, or units of 1,000 gallons an acre."
)]  # fmt: skip
