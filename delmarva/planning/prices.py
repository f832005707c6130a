"""``[prices]``: what hauling, spreading, fertilizer and a taker of manure cost. No price is assumed."""

from typing import Self

from pydantic import Field, model_validator

from delmarva.planning.parts import Amount, Number, Part, Positive


class PriceList(Part):
    """Dollars. Without this table the plan holds no allocation of manure at least cost."""

    haul_per_ton_mile: Amount = Field(description="To haul a ton of manure a mile, one way, the way back included.")
    load_per_ton: Amount = Field(description="To load a ton.")
    spread_per_ton: Amount = Field(0.0, description="To spread a ton; or give spread_per_acre, or both.")
    spread_per_acre: Amount = Field(0.0, description="For a pass of the spreader over an acre.")
    nitrogen_per_lb: Amount = Field(description="A pound of nitrogen in fertilizer, spread.")
    phosphate_per_lb: Amount = Field(description="A pound of P2O5 in fertilizer, spread.")
    potash_per_lb: Amount = Field(description="A pound of K2O in fertilizer, spread.")
    export_per_ton: Number = Field(description="What the farm pays to have a ton taken away; below 0 if it is paid.")
    export_tons_per_year: Amount | None = Field(
        None, description="Most of each manure that is taken in a year; left out, any amount."
    )
    import_per_ton: Amount | None = Field(
        None,
        description="What the farm pays for a ton of its planned imports, brought; left out, they come as planned and "
        "are not reckoned.",
    )
    truck_tons: Positive | None = Field(None, le=60, description="A truckload, for allocations in whole loads.")

    @model_validator(mode="after")
    def _spreading_costs(self) -> Self:
        if not self.model_fields_set & {"spread_per_ton", "spread_per_acre"}:
            raise ValueError("give spread_per_ton, spread_per_acre or both")
        return self
