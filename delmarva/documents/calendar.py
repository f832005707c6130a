"""The plan's deadlines as an iCalendar file (RFC 5545), one whole-day event each."""

from __future__ import annotations

import datetime as dt
import hashlib

from delmarva.planning.plan import Deadline, Plan

LINE_OCTETS = 75


def calendar(plan: Plan) -> bytes:
    """The deadlines that are not done, as iCalendar; the same bytes for the same plan."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Delmarva//Nutrient management plan//EN", "CALSCALE:GREGORIAN"]
    lines.append(f"X-WR-CALNAME:{_escaped(f'{plan.farm_name}: nutrient management')}")
    for deadline in plan.deadlines:
        if deadline.state != "done":
            lines += _event(plan, deadline)
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines).encode()


def _event(plan: Plan, deadline: Deadline) -> list[str]:
    identity = hashlib.sha256(f"{plan.farm_id}|{deadline.what}|{deadline.due}".encode()).hexdigest()[:24]
    note = f"{deadline.citation}. {deadline.note}" if deadline.note else deadline.citation
    return [
        "BEGIN:VEVENT",
        f"UID:{identity}@delmarva",
        f"DTSTAMP:{plan.made:%Y%m%d}T000000Z",
        f"DTSTART;VALUE=DATE:{deadline.due:%Y%m%d}",
        f"DTEND;VALUE=DATE:{deadline.due + dt.timedelta(days=1):%Y%m%d}",
        f"SUMMARY:{_escaped(deadline.what)}",
        f"DESCRIPTION:{_escaped(note)}",
        "TRANSP:TRANSPARENT",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{_escaped(deadline.what)}",
        "TRIGGER:-P14D",
        "END:VALARM",
        "END:VEVENT",
    ]


def _escaped(text: str) -> str:
    for plain, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r\n", "\\n"), ("\n", "\\n")):
        text = text.replace(plain, written)
    return text


def _folded(line: str) -> str:
    """A line cut so that no piece is longer than 75 octets, never inside a character."""
    pieces: list[str] = []
    piece = ""
    for character in line:
        if len((piece + character).encode()) > LINE_OCTETS - bool(pieces):
            pieces.append(piece)
            piece = ""
        piece += character
    return "\r\n ".join([*pieces, piece])
