"""``delmarva allocate``: the manure of a farm at least cost."""

import math
from typing import TYPE_CHECKING, Annotated

import typer

from delmarva.cli.law import AsJson
from delmarva.cli.output import print_json, print_table, say, working
from delmarva.cli.plans import FarmFolder

if TYPE_CHECKING:
    from delmarva.planning.allocation.result import AllocationResult


def allocate(
    farm: FarmFolder,
    whole_loads: Annotated[bool, typer.Option("--whole-loads", help="Haul whole truckloads only.")] = False,
    as_json: AsJson = False,
) -> None:
    """Say which manure goes on which field when, and what leaves, at least cost. Exit code 1 if there is no way.

    Prices stand in the farm file, in the table [prices]. Every limit comes from the plan and from the law of the field.
    """
    from delmarva.planning import load_farm, make_plan
    from delmarva.planning.allocation.from_farm import allocate_plan

    with working("Reading the farm"):
        loaded = load_farm(farm)
    with working("Planning"):
        made = make_plan(loaded)
    with working("Allocating"):
        again = whole_loads or made.allocation is None or made.allocation.why_not
        found = allocate_plan(loaded, made, whole_loads=whole_loads) if again else made.allocation
    assert found is not None
    if as_json:
        print_json(found.model_dump(mode="json"))
    elif found.why_not:
        for sentence in found.why_not:
            say(sentence)
    else:
        _print(found)
    if found.why_not:
        raise typer.Exit(1)


def _print(found: "AllocationResult") -> None:
    say(found.comparison, style="bold")
    if found.gap > 1e-4:
        say(f"No allocation can be more than {math.ceil(found.gap * 1000) / 10:g} % cheaper.")
    loads = ["Loads"] if found.whole_loads else []
    say()
    print_table(
        ["Crop", "Manure", "When", "Rate", "Quantity", *loads, "Miles"],
        [
            [
                line.crop, line.source_name, line.days or line.month, f"{_down(line.rate):.2f} {line.unit}/ac",
                f"{_down(line.quantity, 10):,.1f} {line.unit}", *([str(line.loads)] if loads else []),
                f"{line.miles:.1f}",
            ]
            for line in found.spread
        ],
        numbers=range(3, 6 + len(loads)),
    )  # fmt: skip
    if found.transfers:
        say()
        print_table(
            ["Manure", "", "When", "Quantity"],
            [
                [line.source_name, f"{'from' if line.brought else 'to'} {line.partner}", line.month,
                 f"{line.quantity:,.1f} {line.unit}"]
                for line in found.transfers
            ],
            numbers=[3],
        )  # fmt: skip
    say()
    _print_costs(found)
    say()
    say("What holds it back", style="bold")
    for limit in found.limits:
        say(f"- {limit.sentence}{f' ({limit.citation})' if limit.citation else ''}", indent=2)
    say()
    for note in found.notes:
        say(f"- {note}", indent=2, style="dim")


def _print_costs(found: "AllocationResult") -> None:
    rows = (
        ("Hauling", "hauling", "$"), ("Spreading", "spreading", "$"), ("Manure taken away", "taking", "$"),
        ("Manure brought", "bringing", "$"), ("Fertilizer", "fertilizer", "$"), ("All", "total", "$"),
        ("Nitrogen surplus", "n_surplus", " lb"), ("P2O5 surplus", "p2o5_surplus", " lb"),
        ("Spread", "tons_spread", " tons"), ("Taken away", "tons_taken", " tons"),
        ("Hauled", "ton_miles", " ton-miles"),
    )  # fmt: skip
    print_table(
        ["", *(cost.name for cost in found.compared)],
        [[label, *(_amount(getattr(cost, name), unit) for cost in found.compared)] for label, name, unit in rows],
        numbers=range(1, 1 + len(found.compared)),
    )


def _amount(value: float, unit: str) -> str:
    if unit == "$":
        return f"-${-value:,.0f}" if value <= -0.5 else f"${abs(value):,.0f}"
    return f"{value:,.0f}{unit}"


def _down(value: float, parts: int = 100) -> float:
    """A rate as it may be printed: rounding up could lead over a limit."""
    return math.floor(value * parts + 1e-6) / parts
