"""Realistic yield goals: the mean of a field's best years as either state counts them, and a goal held against it.

How many years of data the law asks for, and what governs with fewer, is the law's own affair: see the
chapter's rule on the method of the yield goal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from delmarva.rules import Fact, InputError, NotModelled, Outcome, less_than, more_than, number, rule

BEST = 4
LATEST = 7
BEST_IN_MARYLAND = 3
SEQUENCE = 5

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
    mean : mean of the best years, in the unit of the yields; None with fewer years than count.
    best : the years that count, best first, with their yields.
    considered : the latest years that were looked at, oldest first.
    counting : how many of the best years count.
    """

    mean: float | None
    best: tuple[tuple[int, float], ...]
    considered: tuple[tuple[int, float], ...]
    counting: int = BEST

    @property
    def years(self) -> int:
        """How many years were looked at."""
        return len(self.considered)

    @property
    def text(self) -> str:
        """The arithmetic as a person writes it: 'best 4 of 7: 190 (2021), 181 (2023), ...; mean 177'."""
        if self.mean is None:
            return f"{self.years} years of data; the mean of the best {self.counting} needs at least {self.counting}"
        listed = ", ".join(f"{number(value)} ({year})" for year, value in self.best)
        return f"best {self.counting} of {self.years}: {listed}; mean {number(self.mean, 1)}"


Records = tuple[tuple[int, float], ...]


def _records(yields: Mapping[int, float]) -> Records:
    """The yields by year, oldest first. Raises InputError if one is negative or no number."""
    negative = [year for year, value in yields.items() if not value >= 0]
    if negative:
        raise InputError(f"yield of {negative[0]}: expected a number, at least 0; found {yields[negative[0]]:g}")
    return tuple(sorted(yields.items()))


def _mean_of_best(considered: Records, counting: int) -> YieldGoal:
    """The mean of the best years; of equal yields the later year is named."""
    if len(considered) < counting:
        return YieldGoal(None, (), considered, counting)
    best = tuple(sorted(considered, key=lambda record: (record[1], record[0]), reverse=True)[:counting])
    return YieldGoal(sum(value for _, value in best) / counting, best, considered, counting)


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
    return _mean_of_best(_records(yields)[-LATEST:], BEST)


def best_three_of_five(yields: Mapping[int, float]) -> YieldGoal:
    """Mean of a crop's three best years out of a field's latest five consecutive years.

    The five are the last year with a yield of the crop and the four years before it; the crop need not have
    been grown in all of them. A failed crop is recorded as 0.

    Parameters
    ----------
    yields : yield per acre by year of harvest, in one unit.

    Raises
    ------
    InputError : a yield is negative.

    References
    ----------
    COMAR 15.20.08.05C(1)(a).
    """
    records = _records(yields)
    considered = tuple(record for record in records if record[0] > records[-1][0] - SEQUENCE)
    return _mean_of_best(considered, BEST_IN_MARYLAND)


def best_sixty_percent(yields: Mapping[int, float], best: int | None = None) -> YieldGoal:
    """Mean of the best 60 % of all consecutive years, which takes more than five years.

    The years are counted back from the last one to the first gap.

    Parameters
    ----------
    yields : yield per acre by year of harvest, in one unit.
    best : how many years count, where 60 % of them is no whole number; one of the two whole numbers beside it.

    Raises
    ------
    NotModelled : 60 % of the years is no whole number, and `best` is not given.
    InputError : a yield is negative, there are five years or fewer, or `best` is neither whole number.

    References
    ----------
    COMAR 15.20.08.05C(1)(b), which does not say how a part of a year is rounded.
    """
    records = _records(yields)
    last = records[-1][0] if records else 0
    considered = tuple(record for at, record in enumerate(reversed(records)) if record[0] == last - at)[::-1]
    years = len(considered)
    if years <= SEQUENCE:
        raise InputError(f"best 60 % of the years: expected more than {SEQUENCE} consecutive years; found {years}")
    down, up = years * 60 // 100, -(-years * 60 // 100)
    if best is None and down != up:
        raise NotModelled(
            f"60 % of {years} years is {number(years * 0.6)}, and the regulation does not say how that is rounded: "
            f"the planner chooses {down} or {up}."
        )
    if best not in (None, down, up):
        raise InputError(f"years that count: expected {' or '.join(map(str, sorted({down, up})))}; found {best}")
    return _mean_of_best(considered, up if best is None else best)


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
