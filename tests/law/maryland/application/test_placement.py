# ruff: noqa: E501 - the tables are as wide as their facts need
"""Incorporation, setbacks, livestock and stockpiles (Manual, Section I-D)."""

from datetime import date

import pytest

from delmarva.law.maryland.application.placement import (
    application_near_water,
    crop_near_water,
    field_stockpile,
    incorporation,
    livestock_near_water,
    setback_from_water,
)
from delmarva.rules import InputError
from tests.cases import worked_cases

test_incorporation = worked_cases(incorporation, """
    ground             | document_in_plan | incorporated | hours | outcome  | citation | why
    cropland           |                  | yes          | 47.9  | in time  | MDA, UME | within 48 hours
    cropland           |                  | yes          | 48    | in time  | MDA, UME | exactly 48 hours
    cropland           |                  | yes          | 48.1  | late     | MDA, UME | after 48 hours
    cropland           |                  | no           |       | late     | MDA, UME | never
    sprayed crop       |                  | no           |       | excepted | MDA, UME | spray irrigation on a growing crop
    permanent pasture  |                  | no           |       | excepted | MDA, UME | permanent pasture
    hay                |                  | no           |       | excepted | MDA, UME | hay
    small grain        |                  | no           |       | excepted | MDA 2013 | an existing crop
    highly erodible    | yes              | no           |       | excepted | MDA, UME | with the federal map in the plan
    highly erodible    | no               | no           |       | no paper | MDA, UME | without it
    disturbance barred | no               | no           |       | no paper | UME      | a conservation plan that is not in the plan
""")  # fmt: skip

test_setback = worked_cases(setback_from_water, """
    method    | outcome | citation | why
    broadcast | 35      | UME      | broadcast
    directed  | 10      | UME      | directed spray or injection
""")  # fmt: skip

test_near_water = worked_cases(application_near_water, """
    method    | water_ft | outcome       | citation | why
    directed  | 9.9      | none          | MAFC     | just inside ten feet
    directed  | 10       | allowed       | MAFC     | exactly ten feet
    directed  | 10.1     | allowed       | MAFC     | just outside ten feet
    broadcast | 9.9      | none          | MAFC     | just inside ten feet
    broadcast | 34.9     | directed only | UME      | just inside 35 feet
    broadcast | 35       | allowed       | UME      | exactly 35 feet
    broadcast | 35.1     | allowed       | UME      | just outside
""")  # fmt: skip

test_crop = worked_cases(crop_near_water, """
    water_ft | pasture_or_hay | outcome | citation | why
    9.9      | no             | no      | MAFC     | corn just inside ten feet
    10       | no             | yes     | MAFC     | exactly ten feet
    10.1     | no             | yes     | MAFC     | just outside
    2        | yes            | yes     | MAFC     | hay at the bank
""")  # fmt: skip

test_livestock = worked_cases(livestock_near_water, """
    kept_out | fence_ft | outcome | citation | why
    yes      | 9.9      | no      | MDA      | the fence stands just inside ten feet
    yes      | 10       | yes     | MDA      | exactly ten feet
    yes      | 10.1     | yes     | MDA      | just outside
    no       |          | no      | MDA      | nothing keeps them out
""")  # fmt: skip

test_stockpile = worked_cases(field_stockpile, """
    stackable | moisture | other_storage | outcome       | citation | why
    yes       | 59.9     | no            | lawful        | MDA      | just below 60 %
    yes       | 60       | no            | lawful        | MDA      | exactly 60 %
    yes       | 60.1     | no            | wet           | MDA      | just above 60 %
    yes       | 30       | yes           | storage       | MDA      | other storage is available
    no        |          |               | not stackable | MDA      | slurry
""")  # fmt: skip


def test_setbacks_hold_since_2014():
    with pytest.raises(InputError, match="not in force on 2013-12-31"):
        setback_from_water.on(date(2013, 12, 31))
    assert setback_from_water.on(date(2014, 1, 1))(method="broadcast") == 35
