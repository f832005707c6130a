"""What a liquid store of given walls holds at a depth, how wide it is there, and how deep a volume stands in it.

The surface of every store here is a + b d + c d^2 at depth d: a rectangle or a circle whose walls lean out evenly.
Volume and depth then follow exactly. The volumes printed on NRCS worksheets stand beside as rules, the round one with
its rounded coefficients, to reproduce a sheet.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any

from delmarva.rules import Fact, Figure, InputError, Status, number, rule
from delmarva.science.storage.facts import Area, Depth, Length, PlainVolume, SideSlope, Width

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

AWMFH_10A_2 = "USDA NRCS AWMFH, worksheet 10A-2"
ROUND_CUBIC = Figure(1.05, "", AWMFH_10A_2, status=Status.NATIONAL, note="rounded; pi/3 is 1.0472")
ROUND_SQUARE = Figure(1.57, "", AWMFH_10A_2, status=Status.NATIONAL, note="rounded; pi/2 is 1.5708")
ROUND_LINEAR = Figure(0.79, "", AWMFH_10A_2, status=Status.NATIONAL, note="rounded; pi/4 is 0.7854")

Diameter = Annotated[float, Fact("diameter of the bottom", unit="ft", ge=0, le=10_000)]


@rule(AWMFH_10A_2)
def pond_volume_rectangular(width: Width, length: Length, side_slope: SideSlope, depth: Depth) -> PlainVolume:
    """Volume of a pond with a rectangular bottom, all four sides alike.

    4/3 z^2 d^3 + z L d^2 + z W d^2 + W L d.
    """
    return (
        4.0 / 3.0 * side_slope * side_slope * depth * depth * depth
        + side_slope * (length + width) * depth * depth
        + width * length * depth
    )


@rule(AWMFH_10A_2)
def pond_volume_round_awmfh(diameter: Diameter, side_slope: SideSlope, depth: Depth) -> PlainVolume:
    """Volume of a round pond as the worksheet prints it, about 0.4 % too much.

    1.05 z^2 d^3 + 1.57 D z d^2 + 0.79 D^2 d.
    """
    return (
        ROUND_CUBIC * side_slope * side_slope * depth * depth * depth
        + ROUND_SQUARE * diameter * side_slope * depth * depth
        + ROUND_LINEAR * diameter * diameter * depth
    )


@rule("geometry: a cone's frustum")
def pond_volume_round_exact(diameter: Diameter, side_slope: SideSlope, depth: Depth) -> PlainVolume:
    """Volume of a round pond. pi (z^2 d^3 / 3 + D z d^2 / 2 + D^2 d / 4); for compliance."""
    return math.pi * (
        side_slope * side_slope * depth * depth * depth / 3.0
        + diameter * side_slope * depth * depth / 2.0
        + diameter * diameter * depth / 4.0
    )


@rule("geometry: the prismoidal formula")
def prismoid_volume(bottom: Area, middle: Area, top: Area, depth: Depth) -> PlainVolume:
    """Volume between two levels from three surfaces. d/6 (bottom + 4 middle + top); exact for every store here."""
    return depth / 6.0 * (bottom + 4.0 * middle + top)


@dataclass(frozen=True)
class Basin:
    """A liquid store, from its floor to its crest.

    Made by `rectangular`, `trapezoidal` or `round_basin`. Methods take a number or an array.

    Attributes
    ----------
    kind : what it is, in a word.
    depth : from the floor to the crest, ft.
    bottom, widening, curving : the surface at depth d is bottom + widening d + curving d^2, sq ft.
    """

    kind: str
    depth: float
    bottom: float
    widening: float = 0.0
    curving: float = 0.0
    full: float = field(init=False)
    crest_area: float = field(init=False)

    def __post_init__(self) -> None:
        sizes = (self.depth, self.bottom, self.widening, self.curving)
        if not all(map(math.isfinite, sizes)) or not self.depth > 0.0 or min(sizes) < 0.0:
            raise InputError(f"{self.kind}: expected a depth above 0 and no negative size; found depth {self.depth:g}")
        object.__setattr__(self, "full", float(self.volume(self.depth)))
        object.__setattr__(self, "crest_area", float(self.surface(self.depth)))
        if not self.full > 0.0:
            raise InputError(f"{self.kind}: expected a store that holds something; found a volume of 0")

    def surface(self, depth: Any) -> Any:
        """Surface at a depth, sq ft."""
        return self.bottom + depth * (self.widening + depth * self.curving)

    def volume(self, depth: Any) -> Any:
        """Volume up to a depth, cu ft."""
        return depth * (self.bottom + depth * (self.widening / 2.0 + depth * self.curving / 3.0))

    def depth_at(self, volume: Any) -> Any:
        """Depth at which a volume stands, ft.

        Raises
        ------
        InputError : the volume is negative or more than the store holds.
        """
        import numpy as np

        volumes = np.asarray(volume, dtype=np.float64)
        if volumes.size and not (volumes.min() >= 0.0 and volumes.max() <= self.full * (1.0 + 1e-12)):
            raise InputError(
                f"{self.kind}: expected a volume from 0 to {number(self.full, 0)} cu ft, what it holds to the crest; "
                f"found {number(float(volumes.min()), 0)} to {number(float(volumes.max()), 0)}"
            )
        found = depths_at(volumes, *(np.float64(size) for size in (self.bottom, self.widening, self.curving)))
        return float(found) if np.ndim(volume) == 0 else found

    def deepened(self, depth: float) -> Basin:
        """The same floor and walls with the crest at another depth."""
        return replace(self, depth=depth)


def depths_at(
    volumes: NDArray[np.float64], bottom: np.float64 | NDArray[np.float64],
    widening: np.float64 | NDArray[np.float64], curving: np.float64 | NDArray[np.float64],
) -> NDArray[np.float64]:  # fmt: skip
    """Depths at which volumes stand, for stores of these surfaces (arrays that broadcast).

    The volume bends upwards with depth, so that Newton's steps from above come down to the root and never pass it.
    """
    import numpy as np

    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        bounds = (
            np.where(bottom > 0.0, volumes / bottom, np.inf),
            np.where(widening > 0.0, np.sqrt(2.0 * volumes / widening), np.inf),
            np.where(curving > 0.0, np.cbrt(3.0 * volumes / curving), np.inf),
        )
    depths = np.minimum(np.minimum(*bounds[:2]), bounds[2])
    for _ in range(60):
        surface = bottom + depths * (widening + depths * curving)
        excess = depths * (bottom + depths * (widening / 2.0 + depths * curving / 3.0)) - volumes
        step = np.divide(excess, surface, out=np.zeros_like(depths), where=surface > 0.0)
        depths = depths - step
        if np.all(np.abs(step) <= 1e-14 * np.maximum(depths, 1e-9)):
            break
    found: NDArray[np.float64] = np.maximum(depths, 0.0)
    return found


def rectangular(width: float, length: float, depth: float) -> Basin:
    """A tank with upright walls, inside sizes in ft."""
    return Basin("rectangular tank", depth, width * length)


def trapezoidal(width: float, length: float, depth: float, slope: float, end_slope: float | None = None) -> Basin:
    """A pond with a rectangular bottom and walls that lean out.

    Parameters
    ----------
    width, length, depth : of the bottom, and from it to the crest, ft.
    slope, end_slope : ft across for each ft up, of the long sides and of the ends; the ends as the sides if not said.
    """
    ends = slope if end_slope is None else end_slope
    return Basin(
        "trapezoidal pond", depth, width * length, 2.0 * (slope * length + ends * width), 4.0 * slope * ends
    )  # fmt: skip


def round_basin(diameter: float, depth: float, slope: float = 0.0) -> Basin:
    """A round tank, or a round pond if its walls lean out; diameter of the bottom and depth in ft."""
    quarter = math.pi / 4.0
    return Basin(
        "round pond" if slope else "round tank", depth, quarter * diameter**2, 4.0 * quarter * diameter * slope,
        4.0 * quarter * slope**2,
    )  # fmt: skip


def deep_enough(
    basin: Basin, below_storm: float, storm: Callable[[Basin], float], freeboard: float, deepest: float = 60.0
) -> Basin:
    """The basin with the same floor and walls, just deep enough.

    Parameters
    ----------
    basin : floor and walls; its own depth does not count.
    below_storm : what has to fit below the maximum operating level, cu ft, solids included.
    storm : the volume of the design storm for a basin: a deeper pond is wider and catches more rain.
    freeboard : from the storm's level to the crest, ft.
    deepest : where to give up, ft.

    Raises
    ------
    InputError : not even the deepest such basin is enough.
    """

    def left_over(depth: float) -> float:
        tried = basin.deepened(depth)
        return float(tried.volume(max(depth - freeboard, 0.0))) - below_storm - storm(tried)

    low, high = 0.01, deepest
    if left_over(high) < 0.0:
        raise InputError(f"{basin.kind}: not deep enough even at {deepest:g} ft; make the floor larger")
    for _ in range(80):
        middle = (low + high) / 2.0
        low, high = (middle, high) if left_over(middle) < 0.0 else (low, middle)
    return basin.deepened(high)
