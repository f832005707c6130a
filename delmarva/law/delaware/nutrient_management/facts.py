"""The facts this chapter asks about, each named and typed once."""

from typing import Annotated

from delmarva.rules import Choice, Fact

AnimalUnits = Annotated[float, Fact(
    "animal units of the animal feeding operation", unit="AU", ge=0, precision=0.01,
    help="One animal unit is 1,000 lb of live weight: head times average weight, divided by 1,000.",
)]  # fmt: skip
TreatedAcres = Annotated[float, Fact(
    "land that receives nutrients", unit="ac", ge=0, precision=0.01,
    help="All owned, leased or controlled acres to which any nutrient is applied; turf is counted apart.",
)]  # fmt: skip
HeldAcres = Annotated[float, Fact(
    "land owned, leased or controlled in all", unit="ac", ge=0, precision=0.01,
    help="The whole holding, treated or not.",
)]  # fmt: skip
TurfSquareFeet = Annotated[float, Fact(
    "turf that receives nutrients", unit="sq ft", ge=0, precision=1,
    help="For a plan, the turf of the property; for a certificate, all turf treated for others. "
         "An acre is 43,560 square feet.",
)]  # fmt: skip
ForHire = Annotated[bool, Fact("the work is part of a commercial venture, for a fee or service charge")]
OwnLand = Annotated[bool, Fact("the land is owned, leased or controlled by whoever applies")]
ManagedForAnother = Annotated[bool, Fact("the turf is managed for somebody else")]
ManureOnLand = Annotated[bool, Fact(
    "the operation's manure or litter is applied to land of the farm",
    help="Manure hauled away for others to use does not count here.",
)]  # fmt: skip
OtherNutrients = Annotated[bool, Fact(
    "nutrients other than the operation's manure are used for farming",
    help="Fertilizer, bought litter, compost, biosolids.",
)]  # fmt: skip
IsWastePlan = Annotated[bool, Fact("the plan is an animal waste management plan")]


class PsiCategory(Choice):
    """The result of a Delaware Phosphorus Site Index (3 Del.C. §2202)."""

    NONE = "No Phosphorus Site Index has been made for the field."
    LOW = "The Phosphorus Site Index is low."
    MEDIUM = "The Phosphorus Site Index is medium."
    HIGH = "The Phosphorus Site Index is high."
    VERY_HIGH = "The Phosphorus Site Index is very high."


Fiv = Annotated[float, Fact(
    "soil-test phosphorus", unit="FIV", ge=0, precision=0.01,
    help="The Fertility Index Value for phosphorus on the soil test; it equals Mehlich-3 phosphorus in ppm.",
)]  # fmt: skip
PlannedP2O5 = Annotated[float, Fact(
    "P2O5 planned over the rotation", unit="lb/ac", ge=0, precision=0.1,
    help="Phosphorus of all sources, as P2O5, planned for the field over the whole rotation (at most 3 years).",
)]  # fmt: skip
RemovedP2O5 = Annotated[float, Fact(
    "P2O5 removed by the rotation's crops", unit="lb/ac", ge=0, precision=0.1,
    help="What the harvested parts of all crops of the same rotation take off, as P2O5.",
)]  # fmt: skip
Psi = Annotated[PsiCategory, Fact(
    "the latest Phosphorus Site Index",
    help="The category a certified consultant found with the University of Delaware's tool.",
)]  # fmt: skip
PsiAge = Annotated[float, Fact(
    "age of the Phosphorus Site Index at application", unit="years", ge=0, precision=0.001,
    help="From the date of the assessment to the date of application; 0 if none has been made.",
)]  # fmt: skip
