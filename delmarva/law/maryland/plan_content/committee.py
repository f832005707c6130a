"""COMAR 15.20.08.11: the Transition Advisory Committee, from 2015 until the Phosphorus Management Tool is in full use.

The Secretary of Agriculture is in the chair. State officers may sit on it too; two copies of the regulation differ on
the seats of local government.
"""

from delmarva.rules import Document, Item

SECTION = "COMAR 15.20.08.11"


def _item(key: str, label: str, id: str) -> Item:
    return Item(key, label, SECTION, (f"MD-15.20.08.11:{id}",))


COMMITTEE_SEATS = Document(
    "transition_committee_seats", "Seats of the Transition Advisory Committee", SECTION,
    (
        _item("farm_bureau", "Maryland Farm Bureau", "member-farm-bureau"),
        _item("grain", "Maryland Grain Producers Association", "member-grain"),
        _item("poultry", "Delmarva Poultry Industry", "member-poultry"),
        _item("dairy", "Maryland Dairy Industry Association", "member-dairy"),
        _item("bay_foundation", "Chesapeake Bay Foundation", "member-bay-foundation"),
        _item("environment", "Two non-governmental organizations for the environment", "member-environment"),
        _item("biosolids", "Biosolids industry", "member-biosolids"),
        _item("hauling", "Manure haulers", "member-hauling"),
        _item("application", "Manure applicators", "member-application"),
        _item("technology", "Two vendors or firms of alternative technology", "member-technology"),
        _item("local_government", "Two for counties and towns, from a list of the Association of Counties and the "
              "Municipal League", "member-local-government"),
    ),
)  # fmt: skip

COMMITTEE_EVALUATION = Document(
    "transition_committee_evaluation", "What the Transition Advisory Committee evaluates", SECTION,
    (
        _item("excess", "Amount and place of surplus manure in the State", "evaluate-excess"),
        _item("transport", "Transport of manure where there is a surplus", "evaluate-transport"),
        _item("markets", "Markets for manure as fertilizer, fuel and otherwise", "evaluate-markets"),
        _item("technology", "State and capacity of alternative technology", "evaluate-technology"),
        _item("other", "Other matters the Department and the Committee see fit", "evaluate-other"),
    ),
)  # fmt: skip

COMMITTEE_REPORT = Document(
    "transition_committee_report", "Report of the Transition Advisory Committee", SECTION,
    (
        _item("farm_data", "Data of farms on what the Tool changes in their work", "report-farm-data"),
        _item("programs", "Status of programs tied to the transition", "report-programs"),
        _item("resources", "Resources critical to the transition", "report-resources"),
        _item("policy", "Recommendations of policy to strengthen use of the Tool", "report-policy"),
    ),
)  # fmt: skip
