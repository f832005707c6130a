"""Stores and weather as the arrays that the kernel runs over."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from delmarva.rules import InputError
from delmarva.science.spreading import SQUARE_FEET_IN_AN_ACRE
from delmarva.science.storage.kernel import Flags, Floats, Stores, Weather
from delmarva.science.storage.runoff import runoff_depth_tr_55
from delmarva.science.storage.shapes import depths_at
from delmarva.science.storage.store import DAYS, Storage
from delmarva.science.storage.volumes import INCHES_IN_A_FOOT
from delmarva.science.weather import Inches, Mask, RainRecord, day_of_year

SURFACE_STEPS = 64
NEVER = -1


def curve_numbers(storages: Sequence[Storage]) -> tuple[float, ...]:
    """The curve numbers of all lots, each once."""
    return tuple(sorted({lot.curve_number for storage in storages for lot in storage.lots}))


def runoff_depths(inches: Inches, curves: Sequence[float]) -> Floats:
    """Runoff of each day by `runoff_depth_tr_55`, ft; a row for each curve number before the days."""
    amounts, place = np.unique(inches, return_inverse=True)
    found = np.empty((*inches.shape[:-1], len(curves), inches.shape[-1]))
    for row, curve in enumerate(curves):
        depths = np.array([runoff_depth_tr_55(float(rain), curve) for rain in amounts])
        found[..., row, :] = depths[place].reshape(inches.shape) / INCHES_IN_A_FOOT
    return found


def weather_arrays(
    records: Sequence[RainRecord], evaporation: Sequence[float], lawful: Sequence[Mask | None],
    curves: Sequence[float], storages: Sequence[Storage],
) -> Weather:  # fmt: skip
    """Records of the same days as the kernel takes them. Raises `InputError` as `simulate` does."""
    calendar = records[0].calendar
    for record in records:
        if record.gaps:
            raise InputError(
                f"{record.name}: {int(record.missing.sum())} days have no rain value, the first {record.gaps[0]}; "
                "choose what to do about gaps before a store is run"
            )
    inches = np.stack([record.inches for record in records])
    return Weather(
        inches / INCHES_IN_A_FOOT,
        runoff_depths(inches, curves),
        _lawful_days(lawful, inches.shape, records[0].name, storages),
        calendar.spread(evaporation) / INCHES_IN_A_FOOT,
        calendar.months,
        calendar.years - calendar.years[0],
        calendar.days_of_year,
    )


def lot_runoff(stores: Stores, weather: Weather) -> Floats:
    """What the lots of the first store bring each day of the first record, cu ft."""
    found = np.zeros(weather.months.size)
    for number, area in zip(stores.lot_numbers[0], stores.lot_areas[0], strict=True):
        if area > 0.0:
            found += weather.runoff[0, number] * area
    return found


def _lawful_days(given: Sequence[Mask | None], shape: tuple[int, ...], name: str, storages: Sequence[Storage]) -> Flags:
    found = np.zeros(shape, dtype=np.bool_)
    for row, mask in enumerate(given):
        if mask is None:
            waiting = [storage.name for storage in storages if storage.waits_for_lawful_days]
            if waiting:
                raise InputError(f"{waiting[0]}: it is emptied on lawful days only, and the lawful days are not given")
        elif np.asarray(mask).shape != shape[1:] or np.asarray(mask).dtype != np.bool_:
            raise InputError(
                f"lawful days: expected a yes or no for each of the {shape[1]} days of {name}; "
                f"found {np.asarray(mask).size} values of type {np.asarray(mask).dtype}"
            )
        else:
            found[row] = mask
    return found


def store_arrays(storages: Sequence[Storage], curves: Sequence[float]) -> Stores:
    """Stores as the kernel takes them. Curve numbers are looked up in `curves`."""
    if not storages:
        raise InputError("expected at least one store; found none")
    count = len(storages)
    lots = max(1, *(len(storage.lots) for storage in storages))
    most = max(len(storage.drawdowns) for storage in storages)
    place = {curve: row for row, curve in enumerate(curves)}
    lot_numbers, lot_areas = np.zeros((count, lots), dtype=np.int64), np.zeros((count, lots))
    drawdowns, windows = np.zeros((count, most, 4)), np.zeros((count, most, DAYS), dtype=np.bool_)
    cleanout = np.zeros((count, 3))
    for row, storage in enumerate(storages):
        for column, lot in enumerate(storage.lots):
            lot_numbers[row, column] = place[lot.curve_number]
            lot_areas[row, column] = lot.acres * SQUARE_FEET_IN_AN_ACRE
        for column, each in enumerate(storage.drawdowns):
            start = 0.0 if each.starts_at is None else each.starts_at
            drawdowns[row, column] = start, each.stops_at, each.per_day, float(each.on_lawful_days_only)
            windows[row, column] = each.window
        dug = storage.cleanout
        cleanout[row] = (day_of_year(dug.month, dug.day), dug.every_years, dug.leaves) if dug else (NEVER, 1, 0)
    capacity = np.array([storage.holds for storage in storages])
    return Stores(
        capacity,
        np.array([storage.begins for storage in storages]),
        np.array([storage.rain_area for storage in storages]),
        np.array([storage.monthly_process for storage in storages]),
        lot_numbers,
        lot_areas,
        *_surfaces(storages, capacity),
        np.array([float(storage.solids) for storage in storages]),
        np.array([float(storage.settling) for storage in storages]),
        cleanout[:, 0].astype(np.int64),
        cleanout[:, 1].astype(np.int64),
        cleanout[:, 2],
        drawdowns,
        windows,
    )


def _surfaces(storages: Sequence[Storage], capacity: Floats) -> tuple[Floats, Floats]:
    """The surface as a straight line of the volume within each step of it; 0 under a cover."""
    bottom, widening, curving = (
        np.array([[getattr(storage.basin, name)] for storage in storages], dtype=np.float64)
        for name in ("bottom", "widening", "curving")
    )
    volumes = capacity[:, None] * np.linspace(0.0, 1.0, SURFACE_STEPS + 1)
    depths = depths_at(volumes, bottom, widening, curving)
    surfaces = bottom + depths * (widening + depths * curving)
    surfaces[[storage.covered for storage in storages]] = 0.0
    rise = np.zeros_like(surfaces)
    rise[:, :-1] = np.diff(surfaces) / np.diff(volumes)
    return surfaces - rise * volumes, rise
