"""COMAR 15.20.08: what a nutrient management plan holds and how its recommendations are made, phosphorus above all.

Known in fragments. Not at hand: .05D lead-in, .05E(2), (3), (7), .05F-I, .06, the management of each risk category in
.07-.09, the chart of .10, and .12C-H. Sentences and figures that stand in for them say where they come from.
"""

from delmarva.rules import Chapter

CHAPTER = Chapter(
    code="md-15.20.08",
    title="Maryland plan content and criteria",
    cite="COMAR 15.20.08",
    edition="fragments, as in force since 8 June 2015 (42:11 Md. R. 726)",
)
