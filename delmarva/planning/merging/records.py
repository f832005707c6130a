"""Applications into a farm's log."""

from __future__ import annotations

from typing import Any

from delmarva.exchange.content import Applied, Content
from delmarva.planning.field_plan import Method
from delmarva.planning.merging.changes import Changes
from delmarva.planning.merging.toml_edit import append_table

_CLOSE = 1e-3
"""Two rates that differ by less than this share are one."""


def merge_records(changes: Changes, content: Content) -> None:
    """Append a record for each application; one the log has already is left out."""
    for applied in content.applied:
        values, reason = _values(changes, applied)
        what = f"{content.file}, {applied.place}: {applied.source} on {applied.field}, {applied.date}"
        if reason:
            changes.leave(what, reason)
            continue
        changes.text = append_table(changes.text, "record", values, f"from {content.file}, {applied.place}")
        changes.told.append(
            f"farm.toml: a record of {values['rate']:g} {values['unit']} {values['source']} on field "
            f"{values['field']}, {values['acres']:g} acres, {applied.date}."
        )


def _values(changes: Changes, applied: Applied) -> tuple[dict[str, Any], str]:
    """The record as the farm file has it, or why it cannot be one."""
    farm = changes.farm
    field, source = changes.field_called(applied.field), changes.source_called(applied.source)
    method = applied.method or changes.choices.method
    if field is None:
        return {}, f"the farm has no field {applied.field!r}; --field {applied.field}=ID says which it is"
    if not source:
        return {}, f"the farm has no source {applied.source!r}; --source {applied.source}=ID says which it is"
    if method not in {known.value for known in Method}:
        return {}, f"the file does not say how it was put on; --method says it, such as {Method.BROADCAST.value}"
    if applied.date > farm.operation.today:
        return {}, f"the day is after {farm.operation.today_in_words}; set kept_until first"
    if applied.rate <= 0 or applied.acres <= 0:
        return {}, "nothing was applied"
    rate, acres = round(applied.rate, 4), round(applied.acres, 2)
    for record in farm.records:
        alike = (record.field, record.date, record.source, record.unit.value) == (
            field.id, applied.date, source, applied.unit,
        )  # fmt: skip
        if alike and abs(record.rate - rate) <= _CLOSE * rate and abs(record.acres - acres) <= _CLOSE * acres + 0.01:
            return {}, "the log has it already"
    values: dict[str, Any] = {"field": field.id, "date": applied.date}
    values |= {"crop_year": applied.crop_year} if applied.crop_year is not None else {}
    values |= {"source": source, "rate": rate, "unit": applied.unit, "acres": acres, "method": method}
    days = applied.incorporation_days
    values |= {"incorporation_days": days} if days is not None else {}
    for key in ("purpose", "applied_by", "conditions"):
        values |= {key: getattr(applied, key)} if getattr(applied, key) else {}
    return values | ({"frozen_or_snow": True} if applied.frozen_or_snow else {}), ""
