"""COMAR 15.20.08.03: terms of this chapter that decide something."""

from typing import Annotated

from delmarva.rules import Choice, Fact, one_of, rule

SECTION = "COMAR 15.20.08.03B"


@rule(
    SECTION,
    ids="MD-15.20.08.03B:best-management-practice-water MD-15.20.08.03B:best-management-practice-production",
    yes="It is a best management practice.",
    no="It is not a best management practice.",
)
def is_best_management_practice(
    limits_runoff: Annotated[bool, Fact("it keeps the runoff of nutrients or the pollution of water small")],
    improves_production: Annotated[bool, Fact("it improves agricultural production and management")],
) -> bool:
    """Whether a practice is a best management practice: either limb suffices."""
    return limits_runoff or improves_production


class Material(Choice):
    """The class of a fertilizer material."""

    NATURAL_ORGANIC = "natural organics"
    SYNTHETIC_ORGANIC = "organic, synthetic IBDU or urea-formaldehyde"
    SULFUR_COATED = "sulfur-coated synthetic organic or inorganic fertilizer"
    RESIN_COATED = "resin-coated inorganic fertilizer"
    OTHER = "another fertilizer"


MaterialFact = Annotated[Material, Fact("the class of the fertilizer")]


@rule(
    f"{SECTION}; that the list belongs to this term is inferred",
    ids="MD-15.20.08.03B:controlled-release-natural-organics MD-15.20.08.03B:controlled-release-synthetic-organic "
    "MD-15.20.08.03B:controlled-release-sulfur-coated MD-15.20.08.03B:controlled-release-resin-coated",
    yes="It is a controlled release fertilizer.",
    no="It is not a controlled release fertilizer.",
)
def is_controlled_release(material: MaterialFact) -> bool:
    """Whether a fertilizer is a controlled release fertilizer."""
    return one_of(
        material, Material.NATURAL_ORGANIC, Material.SYNTHETIC_ORGANIC, Material.SULFUR_COATED, Material.RESIN_COATED
    )


@rule(
    f"{SECTION}; that the list belongs to this term is inferred",
    ids="MD-15.20.08.03B:cover-crop-soil MD-15.20.08.03B:cover-crop-nitrogen MD-15.20.08.03B:cover-crop-mineralization",
    yes="It is a cover crop.",
    no="It is not a cover crop.",
)
def is_cover_crop(
    seasonal_cover: Annotated[bool, Fact("it is grown to cover the soil for a season")],
    takes_up_nitrogen: Annotated[bool, Fact("it is grown to take up nitrogen the previous crop left")],
    mineralizes: Annotated[bool, Fact("it is grown so that nitrogen goes on being mineralized")],
) -> bool:
    """Whether a crop is a cover crop: all three purposes stand in the list, joined by 'and'."""
    return seasonal_cover and takes_up_nitrogen and mineralizes


@rule(
    SECTION,
    ids="MD-15.20.08.03B:natural-organic-unmixed MD-15.20.08.03B:natural-organic-processing",
    yes="It is a natural organic source.",
    no="It is not a natural organic source.",
)
def is_natural_organic(
    unmixed: Annotated[bool, Fact("it is not mixed with synthetic materials")],
    only_processed: Annotated[
        bool,
        Fact(
            "it is changed, if at all, only by cooking, chopping, composting, drying, grinding, shredding or pelleting"
        ),
    ],
) -> bool:
    """Whether a fertilizer is a natural organic source: the text joins its two limbs by 'or'."""
    return unmixed or only_processed


@rule(
    f"{SECTION}(38)",
    ids="MD-15.20.08.03B(38)(a):waters MD-15.20.08.03B(38)(b):waters",
    yes="They are waters in the sense of the chapter.",
    no="They are not waters in the sense of the chapter.",
)
def is_waters(
    surface_or_ground: Annotated[bool, Fact("it is surface water or ground water")],
    treatment_ditch: Annotated[
        bool, Fact("it is an irrigation or treatment ditch made to hold, treat or move water or wastewater")
    ],
    kept_apart: Annotated[bool, Fact("the ditch is kept apart from surface and ground water at all times")],
) -> bool:
    """Whether a body of water is waters in the sense of the chapter."""
    return surface_or_ground and not (treatment_ditch and kept_apart)
