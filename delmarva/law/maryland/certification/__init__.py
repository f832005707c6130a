"""COMAR 15.20.04: certification of those who write nutrient management plans, licenses of those who sell them.

Known in part: .03, .09 and .11A-B in full, .04 and .11C in fragments. Not at hand: .05-.08, .10, .12-.14, the fees of
Agric. Art. §8-806, the pass mark, suspension and revocation, and how long a licensee keeps records.
"""

from delmarva.rules import Chapter

CHAPTER = Chapter(
    code="md-15.20.04",
    title="Maryland certification and licensing of planners",
    cite="COMAR 15.20.04",
    edition="fragments, as published to 2024",
)
