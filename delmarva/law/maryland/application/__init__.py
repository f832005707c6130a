"""COMAR 15.20.06 and Section I-D of the Nutrient Management Manual: who may apply nutrients, and when, where and how.

The Manual's own text is not at hand. What it asks is taken from notices and guides of the Department of Agriculture and
the University; what only the press reports is marked as unconfirmed. Not at hand: 15.20.06.01 and all after .04.
"""

from delmarva.rules import Chapter

CHAPTER = Chapter(
    code="md-15.20.06",
    title="Maryland application of nutrients to agricultural land",
    cite="COMAR 15.20.06",
    edition="as published to 2024, with Department notices on the Manual's Section I-D to 2025",
)
