"""7 DE Admin. Code 7201, section 9.5: the concentrated animal feeding operation (CAFO).

The printed text runs struck and inserted words together; where that leaves a choice, the part says which was made.
What stands only in the State Technical Standards is not at hand.
"""

from datetime import date

from delmarva.rules import Chapter

SECTION = "7 DE Admin. Code 7201 §9.5"
EFFECTIVE = date(2011, 11, 11)

CHAPTER = Chapter(
    code="de-7201-9.5",
    title="Delaware concentrated animal feeding operations",
    cite=SECTION,
    edition="as adopted by Secretary's Order 2011-W-0042, effective 11 November 2011",
)
