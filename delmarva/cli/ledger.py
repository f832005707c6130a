"""``delmarva ledger``: which provisions of the law are carried, and by what."""

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from delmarva.cli.law import AsJson
from delmarva.cli.output import print_json, print_table, say

if TYPE_CHECKING:
    from delmarva.law.rulebook import Provision

STATES = ("carried", "waiting", "open", "narrative")
MARKS = {"waiting": "yellow", "open": "red"}


def ledger(
    chapter: Annotated[
        str | None, typer.Option("--chapter", metavar="CODE", help="List the provisions of one chapter.")
    ] = None,
    only_open: Annotated[bool, typer.Option("--open", help="Only provisions that nothing carries yet.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the provisions of each chapter that are carried, wait for a procedure, are open, or only narrate.

    With --chapter or --open, lists the provisions and what carries each.
    """
    from delmarva.law import rulebook

    codes = [chapter] if chapter is not None else list(rulebook.chapters())
    listed = chapter is not None or only_open
    chapters = {code: _kept(rulebook.ledger(code), only_open) for code in codes}
    if as_json:
        print_json({"chapters": [_as_json(code, provisions, listed) for code, provisions in chapters.items()]})
        return
    for number, (code, provisions) in enumerate(chapters.items()):
        found = rulebook.chapters()[code]
        say() if number else None
        say(f"{found.title} ({code})", style="bold")
        say(f"{found.cite}, {found.edition}", style="dim")
        say()
        if listed:
            _list(provisions)
        else:
            _count(provisions)


def _kept(provisions: "list[Provision]", only_open: bool) -> "list[Provision]":
    return [provision for provision in provisions if not only_open or provision.state == "open"]


def _kinds(provisions: "list[Provision]") -> dict[str, Counter[str]]:
    kinds: dict[str, Counter[str]] = {}
    for provision in provisions:
        kinds.setdefault(provision.kind, Counter())[provision.state] += 1
    return dict(sorted(kinds.items()))


def _share(provisions: "list[Provision]") -> float | None:
    """Carried operative provisions as a share of all operative ones."""
    operative = [provision for provision in provisions if provision.operative]
    return sum(provision.state == "carried" for provision in operative) / len(operative) if operative else None


def _count(provisions: "list[Provision]") -> None:
    rows = [(kind, *(str(counts[state] or "") for state in STATES)) for kind, counts in _kinds(provisions).items()]
    total = Counter(provision.state for provision in provisions)
    rows.append(("total", *(str(total[state]) for state in STATES)))
    print_table(["Kind", *STATES], rows, numbers=range(1, 5))
    share = _share(provisions)
    if share is not None:
        say()
        say(f"{share:.1%} of the operative provisions are carried.")


def _list(provisions: "list[Provision]") -> None:
    for provision in provisions:
        say(f"{provision.id}  {provision.kind}: {provision.gist}", indent=2)
        for carrier in provision.carried_by:
            kind, _, name = carrier.partition(" ")
            say(f"- {kind} {name.rpartition('.')[2]}", indent=6, style="dim")
        if not provision.carried_by and provision.operative:
            waits = f"waiting: {provision.waits_for}" if provision.waits_for else "open: nothing carries it"
            say(f"- {waits}", indent=6, style=MARKS[provision.state])
    if not provisions:
        say("None.")


def _as_json(code: str, provisions: "list[Provision]", listed: bool) -> dict[str, Any]:
    from delmarva.law import rulebook

    chapter = rulebook.chapters()[code]
    found = {"code": code, "title": chapter.title, "citation": chapter.cite, "edition": chapter.edition}
    if not listed:
        kinds = {kind: {state: counts[state] for state in STATES} for kind, counts in _kinds(provisions).items()}
        return {**found, "kinds": kinds, "carried_share": _share(provisions)}
    rows = [
        {
            "id": p.id, "citation": p.citation, "kind": p.kind, "actor": p.actor, "gist": p.gist, "state": p.state,
            "carried_by": p.carried_by, "waits_for": p.waits_for,
        }
        for p in provisions
    ]  # fmt: skip
    return {**found, "provisions": rows}
