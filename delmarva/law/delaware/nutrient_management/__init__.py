"""3 Del.C. ch. 22, subchapter III: the State Nutrient Management Program.

The parts follow the sections. §2250, turf, is `delmarva.law.delaware.turf`. The text is known without section headings;
the numbers are inferred from its order and its own cross-references, those of §2249 and §2250 by order alone.
"""

from datetime import date

from delmarva.rules import Chapter

HOUSE_BILL_122 = date(2024, 2, 28)

CHAPTER = Chapter(
    code="de-3del-ch22",
    title="Delaware nutrient management",
    cite="3 Del.C. ch. 22",
    edition="as amended through 84 Del. Laws c. 439 (2024)",
)
