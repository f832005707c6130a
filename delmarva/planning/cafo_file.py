"""``[cafo]`` in the farm file: what Delaware's chapter on concentrated animal feeding operations asks of an operation.

Animals, their manure, stores and transfers stand in their own tables; only what these do not say stands here.
"""

import datetime as dt
from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from delmarva.planning.parts import Amount, Id, Month, Name, Part, Positive, Text, YesNo


class Permit(Part):
    """``[cafo.permit]``: the NPDES CAFO permit."""

    number: Name = Field(min_length=1)
    effective: dt.date = Field(description="First day of the permit.")
    expires: dt.date | None = Field(None, description="Last day; left out, five years from the first.")

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.expires is not None and self.expires <= self.effective:
            raise ValueError(f"the permit expires on {self.expires}, not after it takes effect on {self.effective}")
        return self


class Approach(StrEnum):
    """How the plan sets its rates."""

    LINEAR = "linear"
    NARRATIVE = "narrative"


class Lot(Part):
    """``lots`` of a basin: ground that drains into it."""

    name: Name = "lot"
    curve_number: Positive = Field(le=100, description="TR-55 curve number.")
    acres: Positive


class Spreading(Part):
    """``spreading`` of a basin: months in which liquid is taken out."""

    months: tuple[Month, ...] = Field(min_length=1)
    thousand_gallons_a_day: Positive = Field(description="Most that is taken out in a day.")
    down_to_ft: Amount = Field(description="Level above the floor at which it stops.")


class Basin(Part):
    """``[[cafo.basin]]``: the walls of an open liquid store, and what comes into it and goes out."""

    storage: Id = Field(description="Id of the [[storage]].")
    width_ft: Positive = Field(description="Width of the floor.")
    length_ft: Positive = Field(description="Length of the floor.")
    depth_ft: Positive = Field(le=60, description="From the floor to the spillway or crest.")
    side_slope: Amount = Field(0.0, le=10, description="Feet out for each foot up; 0 for upright walls.")
    inflow_gallons_a_day: Positive = Field(description="Manure, bedding and wash water on a mean day.")
    solids_ft: Amount = Field(0.0, description="Depth of the solids that stay on the floor.")
    freeboard_ft: Amount = Field(1.0, description="Freeboard below the crest.")
    lots: tuple[Lot, ...] = ()
    spreading: Spreading


class Checked(StrEnum):
    """What an inspection looks at."""

    WATER_LINES = "water lines"
    DIVERSIONS = "diversions"
    IMPOUNDMENT = "impoundment"
    EQUIPMENT = "equipment"


class Inspection(Part):
    """``[[cafo.inspection]]``: one inspection, and what came of it."""

    date: dt.date
    what: Checked
    by: Name = ""
    depth_ft: Amount | None = Field(None, description="Depth read from the marker of an impoundment.")
    deficiency: Text = Field("", description="What was found wrong; empty for nothing.")
    corrected: dt.date | None = None
    explanation: Text = Field("", description="What prevented a correction within 30 days.")


class Discharge(Part):
    """``[[cafo.discharge]]``: pollutants that left the production area."""

    aware: dt.datetime = Field(description="Day and hour of becoming aware of it.")
    place: Text = Field(description="Where it happened, and the way it took.")
    cause: Text
    gallons: Positive | None = None
    agriculture_called: dt.datetime | None = None
    emergency_response_called: dt.datetime | None = None
    letter_sent: dt.date | None = None
    steps: Text = Field("", description="What was done to reduce or prevent it.")

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        for name in ("agriculture_called", "emergency_response_called"):
            called = getattr(self, name)
            if called is not None and (called.tzinfo is None) != (self.aware.tzinfo is None):
                raise ValueError(f"give aware and {name} both with a time zone, or both without")
            if called is not None and called < self.aware:
                raise ValueError(f"{name} {called} is before aware {self.aware}")
        if self.letter_sent is not None and self.letter_sent < self.aware.date():
            raise ValueError(f"letter_sent {self.letter_sent} is before aware {self.aware}")
        return self


class Cafo(Part):
    """``[cafo]``: an operation under the chapter, or one whose size is to be tested. What is left out is not known."""

    trade_name: Name = ""
    business_type: Name = Field("", description="Corporation, sole proprietorship, partnership or other.")
    emergency_location: Text = Field("", description="Address for emergencies, with the nearest road intersection.")
    new_source: YesNo = False
    pens_grow: YesNo = Field(False, description="Pens keep crops or vegetation in the growing season.")
    through_device: YesNo | None = Field(None, description="Pollutants reach waters through a man-made device.")
    through_water: YesNo | None = Field(None, description="They go into water that crosses the site or its animals.")
    other_discharge: YesNo | None = Field(None, description="They reach waters of the State in another way.")
    handling_discharges: YesNo | None = Field(None, description="Handling of dead animals or manure discharges.")
    will_discharge: YesNo | None = Field(None, description="Design, upkeep or operation will lead to a discharge.")
    fields_discharge: YesNo | None = Field(None, description="Fields discharge beyond exempt storm water.")
    designated: dt.date | None = Field(None, description="Day of the letter by which it was designated.")
    begins: dt.date | None = Field(None, description="Day on which a new operation begins.")
    expanded: dt.date | None = Field(None, description="Day of the expansion that made it a CAFO.")
    notice_sent: dt.date | None = Field(None, description="Day the notice of intent was sent.")
    permit: Permit | None = None
    approach: Approach = Approach.LINEAR
    reports_filed: tuple[int, ...] = Field((), description="Calendar years whose CAFO report has been sent.")
    basins: tuple[Basin, ...] = Field((), alias="basin")
    inspections: tuple[Inspection, ...] = Field((), alias="inspection")
    discharges: tuple[Discharge, ...] = Field((), alias="discharge")
    rain: Name = Field("", description="Daily rain record for the water balance, a file of the folder.")
    evaporation_place: Name = Field("", description="Place of the free-water evaporation table.")
    plan: dict[str, Text] = Field({}, description="By key of the plan's list: where the item is found.")

    @model_validator(mode="after")
    def _known_items(self) -> Self:
        from delmarva.law.delaware.cafo.plan import CAFO_PLAN

        known = [item.key for item in CAFO_PLAN.items]
        wrong = [key for key in self.plan if key not in known]
        if wrong:
            raise ValueError(f"plan: expected one of {', '.join(known)}; found {wrong[0]!r}")
        return self
