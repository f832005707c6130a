"""Allocations written by hand for the tests of the papers."""

from __future__ import annotations

from delmarva.planning.allocation.result import (
    AllocationResult,
    BindingLimit,
    ComparedCost,
    SpreadLine,
    StockLine,
    TransferLine,
)

THUMB = ComparedCost(
    name="Rule of thumb", hauling=300.0, spreading=900.0, taking=1800.0, bringing=0.0, fertilizer=4000.0, total=7000.0,
    n_surplus=120.0, p2o5_surplus=2000.0, tons_spread=150.0, tons_taken=200.0, ton_miles=90.0, mean_miles=0.6,
)  # fmt: skip
BEST = ComparedCost(
    name="This allocation", hauling=420.0, spreading=1260.0, taking=-380.0, bringing=0.0, fertilizer=3000.0,
    total=4300.0, n_surplus=150.0, p2o5_surplus=2600.0, tons_spread=210.0, tons_taken=140.0, ton_miles=168.0,
    mean_miles=0.8,
)  # fmt: skip

LITTER = SpreadLine(
    field="1", field_label="1 Back 40", crop="corn 2027 on field 1 Back 40", year=2027, source="home-litter",
    source_name="Litter of houses 1-4", month="March 2027", days="", quantity=93.798, unit="ton", acres=31.26,
    rate=2.99967, loads=None, miles=0.4, tons=93.798,
)  # fmt: skip
SLURRY = SpreadLine(
    field="3", field_label="3 Long Field", crop="wheat 2028 on field 3 Long Field", year=2028, source="slurry",
    source_name="Slurry", month="April 2028", days="1 to 14 April 2028", quantity=224.3999, unit="1000 gal",
    acres=44.88, rate=4.99999, loads=None, miles=1.2, tons=935.0,
)  # fmt: skip


def an_allocation(**changes: object) -> AllocationResult:
    """An allocation of litter and of slurry, beside the rule of thumb."""
    moved = {"source": "home-litter", "source_name": "Litter of houses 1-4", "quantity": 115.0, "unit": "ton"}
    found = AllocationResult(
        gap=0.0123,
        spread=(LITTER, SLURRY),
        transfers=(
            TransferLine(partner="Relocation hauler B", brought=False, month="October 2027", **moved),
            TransferLine(partner="Operator B", brought=True, month="May 2028", **moved),
        ),
        stock=(StockLine(source="slurry", source_name="Slurry", month="May 2027", quantity=3.0, unit="1000 gal"),),
        compared=(BEST, THUMB),
        comparison="The allocation costs $4,300, $2,700 less than nearest fields first ($7,000).",
        limits=(
            BindingLimit(
                field="1", citation="3 Del.C. §2247(b)", saves=1.40,
                sentence="One more pound of P2O5 on field 1 Back 40 would save $1.40. What the crops remove.",
            ),
            BindingLimit(field="2", sentence="Field 2 Home gets nothing: it is closed.", citation="", saves=0.0),
            BindingLimit(
                field="", sentence="One more ton of Litter that the stores hold would save $0.50.",
                citation="3 Del.C. §2247(a)(8)", saves=0.50,
            ),
        ),
        notes=("Distances are as the crow flies.",),
    )  # fmt: skip
    return found.model_copy(update=changes)


NO_WAY = AllocationResult(
    why_not=(
        "No allocation keeps every limit.",
        "There is no place for 40 tons of Litter from May 2027 on.",
        "These cannot all be kept: the fields' limits on phosphorus (3 Del.C. §2247(b)); the stores hold 450 tons.",
    ),
    notes=("Distances are as the crow flies.",),
)
