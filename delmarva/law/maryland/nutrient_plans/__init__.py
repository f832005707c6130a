"""COMAR 15.20.07: who must have a nutrient management plan, and how it is kept, reported, recorded and enforced.

The text is complete, but without paragraph letters; letters that it does not itself use are inferred from its order.
"""

from delmarva.rules import Chapter

CHAPTER = Chapter(
    code="md-15.20.07",
    title="Maryland nutrient management plans",
    cite="COMAR 15.20.07",
    edition="as amended to 17 March 2025 (52:5 Md. R. 238)",
)
