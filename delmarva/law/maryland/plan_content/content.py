"""COMAR 15.20.08.04: what a nutrient management plan contains.

The items of E and the end of D are known in fragments; to which of D, E and F each belongs is inferred. A plan for
container or other production out of the ground has a document of its own beside this one.
"""

from delmarva.rules import Document, Item

SECTION = "COMAR 15.20.08.04"


def _item(key: str, label: str, paragraph: str, ids: str = "", when: str = "") -> Item:
    return Item(key, label, f"{SECTION}{paragraph}", tuple(f"MD-15.20.08{id}" for id in ids.split()), when)


NUTRIENT_MANAGEMENT_PLAN = Document(
    "maryland_nutrient_management_plan", "Maryland nutrient management plan", SECTION,
    (
        _item("operator", "Name and address of the operator", "B"),
        _item("accounts", "Tax account identification of every map and parcel", "B"),
        _item("watershed", "County and watershed code", "B"),
        _item("date", "Date on which the plan was prepared or updated", "B"),
        _item("period", "Period the plan covers", "B"),
        _item("planner", "Consultant with certification and license numbers, or certified farm operator with number",
              "B"),
        _item("map_operation", "Map: location and boundary of the operation", "C", ".04C:map-boundaries"),
        _item("map_fields", "Map: boundaries of fields or units", "C", ".04C:map-fields"),
        _item("map_identifiers", "Map: number or other mark of each field or unit", "C", ".04C:map-identifiers"),
        _item("map_acreage", "Map: acres of each field or unit", "C", ".04C:map-acreage"),
        _item("recommendations", "All recommendations of the period by field or unit, with the rotation", "D"),
        _item("alternatives", "Alternative cropping plans, for more flexibility and fewer updates", "D",
              ".04:alternatives-flexibility .04:alternatives-fewer-updates", when="alternative crops are planned"),
        _item("animals", "Kinds of animals and their average number in the year", "D", when="animals are kept"),
        _item("rotations", "Previous and future crop rotations taken into account", "E",
              ".05D:consider-rotations"),
        _item("residual", "Nutrients left in the soil and used for previous crops taken into account", "E",
              ".05D:consider-residual"),
        _item("liming", "Liming of the soil", "E", ".04:liming"),
        _item("timing", "Time of application, split applications, and diagnostics of what the crop needs", "E",
              ".04:timing"),
        _item("method", "Method of application", "E", ".04:method"),
        _item("calibration", "Calibration of equipment", "E", ".04:calibration"),
        _item("incorporation", "Incorporation of natural organic fertilizers", "E", ".04:incorporation",
              when="natural organic fertilizers are used"),
        _item("fertility", "Strategy to bring soil fertility into the best range", "E", ".04:fertility-strategy"),
        _item("later_nutrients", "Strategy for nutrients in later years that fits the limiting nutrient", "E",
              ".05E(1)(b)"),
        _item("summary", "Summary of all nutrient recommendations of the period", "F"),
        _item("change_crop", "Notice: a changed crop or rotation may ask for an update", "G", ".04G:change-crop"),
        _item("change_source", "Notice: another source or soil test that changes a recommendation may too", "G",
              ".04G:change-source"),
        _item("change_acreage", "Notice: 10 % or 30 acres more or less, whichever is less, may too", "G",
              ".04G:change-acreage"),
        _item("change_animals", "Notice: 10 % more or fewer animal units may too, if manure needs other management",
              "G", ".04G:change-animals"),
    ),
)  # fmt: skip
