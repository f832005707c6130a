"""Tasks: what was applied to a field, and what is prescribed for it.

A machine's totals grow from one time to the next of a task (a task that is resumed goes on counting), so the last one
counts. Left out: totals that fall, which nobody can add up; harvests and tillage; and counts of seeds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from delmarva.exchange.content import Applied, Product
from delmarva.exchange.isoxml import quantities
from delmarva.exchange.isoxml.documents import TaskData, identified, inside
from delmarva.exchange.isoxml.grids import cell_values
from delmarva.exchange.isoxml.partfields import ZONE, field_names, outline
from delmarva.exchange.isoxml.time_logs import TimeLog, read_time_log
from delmarva.exchange.prescriptions import Grid, Prescription, Zone
from delmarva.rules import InputError

_EFFECTIVE = "4"


def read_products(data: TaskData) -> list[Product]:
    """The products the task data names; one without a name is noted as skipped."""
    groups = {identifier: group.get("B", "") for identifier, group in identified(data, "PGP").items()}
    found = []
    for product in data.all("PDT"):
        name = product.get("B", "").strip()
        if not name:
            data.skip(data.place(product), f"product {product.get('A', '')!r}", "it has no name")
            continue
        found.append(Product(product.get("A", ""), name, groups.get(product.get("C", ""), "")))
    return found


@dataclass(frozen=True)
class Tasks:
    """What the tasks of a set hold."""

    applied: tuple[Applied, ...]
    prescriptions: tuple[Prescription, ...]
    logs: tuple[TimeLog, ...]


def read_tasks(data: TaskData, products: list[Product]) -> Tasks:
    """Read applications, prescriptions and time logs of every task."""
    names = {product.id: product.name for product in products}
    fields = field_names(data)
    applied: list[Applied] = []
    prescribed: list[Prescription] = []
    logs: list[TimeLog] = []
    for task in data.all("TSK"):
        own = [log for each in inside(task, "TLG") if (log := read_time_log(data, each)) is not None]
        field = fields.get(task.get("E", ""), "")
        applied += _applied(data, task, field, names, own)
        prescribed += _prescriptions(data, task, field, names)
        logs += own
    return Tasks(tuple(applied), tuple(prescribed), tuple(logs))


def _what(task: Any) -> str:
    return f"task {(task.get('B') or task.get('A') or '')!r}"


def _applied(data: TaskData, task: Any, field: str, names: dict[str, str], logs: list[TimeLog]) -> Iterator[Applied]:
    place, what = data.place(task), _what(task)
    times = [time for time in inside(task, "TIM") if time.get("D") == _EFFECTIVE]
    totals = _totals(data, times, what) or {key: value for log in logs for key, value in log.last.items()}
    amounts = {key: value for key, value in totals.items() if key[0] in _AMOUNTS and value > 0}
    if not amounts:
        counted = sum(value for key, value in totals.items() if key[0] == quantities.TOTAL_COUNT)
        if times or logs:
            why = (
                f"it counts pieces ({counted:,}), which are no nutrients" if counted else "it applied no weighed amount"
            )
            data.skip(place, what, why)
        return
    days = [found for time in times if (found := _day(time.get("A", "")))] + [log.day for log in logs if log.day]
    if not days or not field:
        data.skip(place, what, "it names no day" if not days else "it names no field")
        return
    for (number, element), amount in amounts.items():
        area, product = _area(totals, element), _product(task, element, names)
        if not area or not product:
            why = "its area is not given" if not area else "it does not say which product was applied"
            data.skip(place, what, why)
            continue
        mass = number == quantities.TOTAL_MASS
        rate = (quantities.pounds_per_acre if mass else quantities.gallons_per_acre)(amount, area)
        acres = area / quantities.SQUARE_METRES_PER_ACRE
        unit = "lb/ac" if mass else "gal/ac"
        yield Applied(field, product, min(days), rate, unit, acres, place)


_AMOUNTS = (quantities.TOTAL_MASS, quantities.TOTAL_VOLUME)


def _totals(data: TaskData, times: list[Any], what: str) -> dict[tuple[int, str], int]:
    """The last total of each quantity and device element."""
    found: dict[tuple[int, str], int] = {}
    falling: set[tuple[int, str]] = set()
    for time in times:
        for value in inside(time, "DLV"):
            try:
                key, total = (int(value.get("A", ""), 16), value.get("C", "")), int(value.get("B", ""))
            except ValueError:
                data.skip(data.place(value), f"a total of {what}", f"expected a number, found {value.get('B')!r:.30}")
                continue
            if key[0] in (*_AMOUNTS, quantities.TOTAL_AREA) and total < found.get(key, 0):
                falling.add(key)
            found[key] = total
    for key in falling:
        words = quantities.name_of_quantity(key[0])
        data.skip(data.place(times[-1]), f"the {words} of {what}", "it falls from one time to the next")
        del found[key]
    return found


def _area(totals: dict[tuple[int, str], int], element: str) -> int:
    """Square metres worked by a device element; else what all elements agree on; else 0."""
    areas = {key[1]: value for key, value in totals.items() if key[0] == quantities.TOTAL_AREA and value > 0}
    if element in areas:
        return areas[element]
    return next(iter(areas.values())) if len(set(areas.values())) == 1 else 0


def _product(task: Any, element: str, names: dict[str, str]) -> str:
    """The product allocated to a device element, or the only one of the task; "" when nobody can tell."""
    allocated = inside(task, "PAN")
    mine = {names.get(each.get("A", ""), "") for each in allocated if each.get("E") == element}
    every = {names.get(each.get("A", ""), "") for each in allocated}
    zones = {names.get(value.get("C", ""), "") for zone in inside(task, "TZN") for value in inside(zone, "PDV")}
    for group in (mine, every, zones):
        group.discard("")
        if len(group) == 1:
            return group.pop()
    return ""


def _day(text: str) -> date | None:
    """The day as the machine wrote it, in its own time."""
    try:
        return datetime.fromisoformat(text).date()
    except ValueError:
        try:
            return date.fromisoformat(text[:10])
        except ValueError:
            return None


_Key = tuple[int, int]
"""A quantity, and which one of several it is that a zone asks for of the same quantity."""


def _prescriptions(data: TaskData, task: Any, field: str, names: dict[str, str]) -> Iterator[Prescription]:
    zones = {zone.get("A", ""): (zone, _asked(data, zone)) for zone in inside(task, "TZN")}
    planned = [found for time in inside(task, "TIM") if (found := _day(time.get("A", "")))]
    for grid in inside(task, "GRD")[1:]:
        data.skip(data.place(grid), f"a grid of {_what(task)}", "a task has one grid")
    for key in dict.fromkeys(key for _, asked in zones.values() for key in asked):
        products = [names.get(asked[key][1], "") for _, asked in zones.values() if key in asked]
        parts = [
            Zone(
                quantities.rate(key[0], asked[key][0]),
                outline(data, inside(zone, "PLN"), ZONE, f"zone {code!r}"),
                zone.get("B", "") or code,
            )
            for code, (zone, asked) in zones.items()
            if key in asked
        ]
        grid = _grid(data, task, zones, key)
        words = quantities.name_of_quantity(key[0])
        if grid is None and not any(part.rate for part in parts):
            data.skip(data.place(task), f"the {words} of {_what(task)}", "it asks for nothing")
            continue
        yield Prescription(
            field=field,
            product=next(filter(None, products), "") or _product(task, "", names),
            unit=quantities.rate_unit(key[0]),
            what=words,
            zones=tuple(parts),
            grid=grid,
            date=min(planned) if planned else None,
            name=task.get("B", "") or task.get("A", ""),
            place=data.place(task),
        )


def _asked(data: TaskData, zone: Any) -> dict[_Key, tuple[int, str]]:
    """Value and product of each quantity a zone asks for, in the zone's own order."""
    found: dict[_Key, tuple[int, str]] = {}
    for asked in inside(zone, "PDV"):
        try:
            quantity, value = int(asked.get("A", ""), 16), int(float(asked.get("B", "")))
        except (ValueError, OverflowError):
            shown = f"A={asked.get('A')!r:.30} B={asked.get('B')!r:.30}"
            where = f"{data.file}, {data.place(asked)}"
            raise InputError(f"{where}: expected a quantity and its value, found {shown}.") from None
        again = sum(1 for key in found if key[0] == quantity)
        found[quantity, again] = value, asked.get("C", "")
    return found


def _grid(data: TaskData, task: Any, zones: dict[str, Any], key: _Key) -> Grid | None:
    """The cells of one quantity; None, and noted as skipped, when they cannot be read."""
    for grid in inside(task, "GRD")[:1]:
        treatment = list(zones[grid.get("J", "")][1]) if grid.get("J", "") in zones else []
        try:
            corner, layers = cell_values(data, grid, len(treatment))
        except InputError as error:
            data.skip(data.place(grid), f"the grid of {_what(task)}", str(error).rstrip("."))
            return None
        if grid.get("I") == "2":
            if key not in treatment:
                return None
            rates = [[quantities.rate(key[0], cell) for cell in row] for row in layers[treatment.index(key)]]
        else:
            by_code = {
                code: quantities.rate(key[0], asked[key][0]) for code, (_, asked) in zones.items() if key in asked
            }
            rates = [[by_code.get(str(cell), 0.0) for cell in row] for row in layers[0]]
        return Grid(
            corner["south"], corner["west"], corner["height"], corner["width"], tuple(tuple(row) for row in rates)
        )
    return None
