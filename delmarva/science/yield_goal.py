"""Realistic yield goals: the mean of the best four of seven years, and a goal held against it.

How many years of data the law asks for, and what governs with fewer, is the law's own affair: see the
chapter's rule on the method of the yield goal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from delmarva.rules import Fact, InputError, Outcome, less_than, more_than, number, rule

BEST = 4
LATEST = 7

FormulaGoal = Annotated[bool, Fact("the goal is to be the mean of the best four of seven years")]
Mean = Annotated[float, Fact(
    "mean of the best four years", unit="units/ac", ge=0, le=2000, precision=0.1,
    help="0 where it does not count."
)]  # fmt: skip
Goal = Annotated[float, Fact("yield goal", unit="units/ac", ge=0, le=2000, precision=0.1)]
WrittenReason = Annotated[bool, Fact("the certified consultant has given a written reason for the goal")]


class GoalStanding(Outcome):
    """How a yield goal stands to the years of data."""

    FORMULA = "The yield goal is the mean of the best four of seven years."
    BELOW_FORMULA = "The yield goal is lower than the mean of the best four of seven years."
    JUSTIFIED = "The yield goal is higher than the mean of the best four of seven years, with a written reason."
    UNJUSTIFIED = "The yield goal is higher than the mean of the best four of seven years, without a written reason."
    JUDGEMENT = "The yield goal is the certified consultant's judgement, with a written reason."
    UNREASONED = "The yield goal is a judgement for which no written reason is given."


@dataclass(frozen=True)
class YieldGoal:
    """The mean of the best years and the evidence for it.

    Attributes
    ----------
    mean : mean of the best four, in the unit of the yields; None with fewer than four years.
    best : the years that count, best first, with their yields.
    considered : the latest years that were looked at, oldest first; at most seven.
    """

    mean: float | None
    best: tuple[tuple[int, float], ...]
    considered: tuple[tuple[int, float], ...]

    @property
    def years(self) -> int:
        """How many years were looked at."""
        return len(self.considered)

    @property
    def text(self) -> str:
        """The arithmetic as a person writes it: 'best 4 of 7: 190 (2021), 181 (2023), ...; mean 177'."""
        if self.mean is None:
            return f"{self.years} years of data; the mean of the best {BEST} needs at least {BEST}"
        listed = ", ".join(f"{number(value)} ({year})" for year, value in self.best)
        return f"best {BEST} of {self.years}: {listed}; mean {number(self.mean, 1)}"


def best_four_of_seven(yields: Mapping[int, float]) -> YieldGoal:
    """Mean of the best four of the latest seven recorded years of a crop.

    A failed crop is recorded as 0: it counts among the seven and, if there are better, not among the four. Of
    equal yields the later year is named.

    Parameters
    ----------
    yields : yield per acre by year of harvest, in one unit.

    Raises
    ------
    InputError : a yield is negative.

    References
    ----------
    3 Del.C. §2247(a)(5).
    """
    negative = [year for year, value in yields.items() if not value >= 0]
    if negative:
        raise InputError(f"yield of {negative[0]}: expected a number, at least 0; found {yields[negative[0]]:g}")
    considered = tuple(sorted(yields.items())[-LATEST:])
    if len(considered) < BEST:
        return YieldGoal(None, (), considered)
    best = tuple(sorted(considered, key=lambda record: (record[1], record[0]), reverse=True)[:BEST])
    return YieldGoal(sum(value for _, value in best) / BEST, best, considered)


@rule("3 Del.C. §2247(a)(5); State Technical Standards for CAFO plans, realistic yield goal")
def goal_standing(
    formula_goal: FormulaGoal, formula_mean: Mean, goal: Goal, written_reason: WrittenReason
) -> GoalStanding:
    """How a yield goal stands to the years of data, and whether it needs a reason.

    Above the mean a certified consultant justifies the goal in writing; without enough years the goal is
    the consultant's judgement, and the plan says what it rests on. A lower goal is the cautious side and
    needs none.
    """
    if formula_goal:
        if more_than(goal, formula_mean):
            return GoalStanding.JUSTIFIED if written_reason else GoalStanding.UNJUSTIFIED
        return GoalStanding.BELOW_FORMULA if less_than(goal, formula_mean) else GoalStanding.FORMULA
    return GoalStanding.JUDGEMENT if written_reason else GoalStanding.UNREASONED
