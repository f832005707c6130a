"""What every table of a farm file has in common: exact keys, ids, and numbers that say their bounds."""

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints


class Part(BaseModel):
    """One table of the farm file. Unknown keys are refused: a misspelt key must never be ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, allow_inf_nan=False)


def _number_as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Id = Annotated[
    str,
    BeforeValidator(_number_as_text, json_schema_input_type=str | int),
    StringConstraints(strip_whitespace=True, min_length=1, max_length=80),
]
"""A short name that other tables refer to; 7 and "7" are the same."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000)]

Number = Annotated[float, Field(strict=True)]
Amount = Annotated[float, Field(strict=True, ge=0)]
Positive = Annotated[float, Field(strict=True, gt=0)]
Percent = Annotated[float, Field(strict=True, ge=0, le=100)]
Feet = Annotated[float, Field(strict=True, ge=0, le=100_000)]
Year = Annotated[int, Field(ge=1950, le=2100, strict=True)]
YearKey = Annotated[int, Field(ge=1950, le=2100)]
"""A year as a key of a table, where TOML knows only text."""
YesNo = Annotated[bool, Field(strict=True)]


def in_the_region(place: tuple[float, float]) -> tuple[float, float]:
    """Return longitude and latitude unchanged; a ValueError if they lie far from the Delmarva Peninsula."""
    longitude, latitude = place
    if not (-82 <= longitude <= -72 and 36 <= latitude <= 42):
        raise ValueError(
            f"expected longitude, then latitude, in degrees near the Delmarva Peninsula, such as [-75.6, 38.9]; "
            f"found [{longitude:g}, {latitude:g}]"
        )
    return place


Location = Annotated[tuple[Number, Number], AfterValidator(in_the_region)]
"""A place by longitude and latitude in degrees (WGS84)."""
Month = Annotated[int, Field(ge=1, le=12, strict=True)]
