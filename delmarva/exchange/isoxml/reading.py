"""One set of task data, read whole."""

from __future__ import annotations

from pathlib import Path

from delmarva.exchange.content import Content
from delmarva.exchange.isoxml.documents import not_used, open_task_data
from delmarva.exchange.isoxml.partfields import read_fields
from delmarva.exchange.isoxml.tasks import read_products, read_tasks
from delmarva.exchange.isoxml.time_logs import TimeLog
from delmarva.exchange.outlines import overlaps
from delmarva.exchange.states import outside_note
from delmarva.rules import InputError


def read_task_data(path: Path, *, whole_folder: bool = False) -> Content:
    """Read task data: fields, products, what was applied and what is prescribed.

    Parameters
    ----------
    path : Path
        The main document.
    whole_folder : bool
        Say which files of its folder nothing refers to.

    Raises
    ------
    InputError
        When a document is damaged or is no task data, or nothing in it can be used.
    """
    data = open_task_data(path)
    boundaries = read_fields(data)
    products = read_products(data)
    tasks = read_tasks(data, products)
    if whole_folder:
        data.skipped += not_used(data, path.parent)
    notes = [*data.notes, *map(_log_note, tasks.logs), *overlaps(boundaries)]
    outside = outside_note(boundaries)
    content = Content(
        path.name,
        f"ISO 11783 task data, version {data.version}",
        boundaries=tuple(boundaries),
        products=tuple(products),
        applied=tasks.applied,
        prescriptions=tasks.prescriptions,
        skipped=tuple(data.skipped),
        notes=tuple([*notes, outside] if outside else notes),
    )
    if not content.counts:
        reasons = "".join(f"\n{skip}" for skip in data.skipped[:20])
        raise InputError(
            f"{path.name}: the task data holds no field outline, product, application or prescription.{reasons}"
        )
    return content


def _log_note(log: TimeLog) -> str:
    if not log.records or log.first is None or log.latest is None:
        return f"Time log {log.name} holds no record."
    span = f"{log.first:%Y-%m-%d %H:%M} to {log.latest:%Y-%m-%d %H:%M}"
    unplaced = f", {log.unplaced:,} of them without a position" if log.unplaced else ""
    return f"Time log {log.name}: {log.records:,} records, {span}{unplaced}."
