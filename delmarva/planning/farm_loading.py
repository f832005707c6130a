"""Reading a farm folder and checking that its parts fit together.

Everything that is wrong is collected before anything is refused, so that a person mends a file once.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from delmarva.exchange.boundaries import read_boundaries
from delmarva.exchange.soil_tests import SoilReading, SoilTest, read_soil_tests
from delmarva.exchange.surroundings import read_places, read_waters
from delmarva.exchange.text_files import decode, read_bytes
from delmarva.land.fields import Boundary
from delmarva.land.places import Place
from delmarva.land.waters import Water
from delmarva.planning.farm import Farm, FarmFile, Files, Packs
from delmarva.planning.farm_checks import check_farm
from delmarva.planning.farm_problems import FARM_TOML, FarmError, Problem, Problems, file_problem
from delmarva.planning.field_plan import FarmField
from delmarva.planning.parts import in_the_region
from delmarva.rules import InputError


def load(path: Path) -> Farm:
    """Read a farm folder (see `delmarva.planning.farm.load_farm`)."""
    folder = path.parent if path.is_file() else path
    data, text = _toml(path if path.is_file() else folder / FARM_TOML)
    problems = Problems(text, data)
    read = _Folder(folder, problems)
    try:
        file = FarmFile.model_validate(data)
    except ValidationError as error:
        problems.add_validation(error)
        _read_what_can_be(data, read)
        problems.stop_if_any()
        raise
    check_farm(file, problems)
    contents = _contents(file.files, file.packs, read)
    if file.cafo is not None and file.cafo.rain:
        read.get(file.cafo.rain, ("cafo", "rain"), Path)
    boundaries = _boundaries(file, contents.outlines, problems)
    soil_tests = _soil_tests(file, contents, problems)
    problems.stop_if_any()
    return Farm.model_construct(
        **{name: getattr(file, name) for name in FarmFile.model_fields},
        folder=folder,
        boundaries=boundaries,
        waters=contents.waters,
        places=contents.places,
        soil_tests=soil_tests,
        skipped=tuple(skip for reading in contents.readings for skip in reading.skipped),
        pack_files=contents.packs,
        inputs={FARM_TOML: _fingerprint(text.encode()), **read.fingerprints},
    )


@dataclass(frozen=True)
class _Contents:
    """What the other files of the folder hold; None for outlines that could not be read."""

    outlines: dict[str, Boundary] | None
    waters: tuple[Water, ...]
    places: tuple[Place, ...]
    readings: tuple[SoilReading, ...]
    packs: tuple[Path, ...]
    complete: bool


def _contents(files: Files, packs: Packs, read: _Folder) -> _Contents:
    def outlines(path: Path) -> dict[str, Boundary]:
        return read_boundaries(path, files.boundary_id)

    readings = []
    for index, name in enumerate(files.soil_tests):
        methods = files.soil_test_methods.get(name, {})
        readings.append(read.get(name, ("files", "soil_tests", index), partial(read_soil_tests, methods=methods)))
    waters = read.get(files.waters, ("files", "waters"), read_waters) if files.waters else []
    places = read.get(files.places, ("files", "places"), read_places) if files.places else []
    paths = [read.get(name, ("packs", "load", index), Path) for index, name in enumerate(packs.load)]
    return _Contents(
        outlines=read.get(files.boundaries, ("files", "boundaries"), outlines),
        waters=tuple(waters or ()),
        places=tuple(places or ()),
        readings=tuple(reading for reading in readings if reading is not None),
        packs=tuple(path for path in paths if path is not None),
        complete=None not in readings,
    )


def _read_what_can_be(data: dict[str, Any], read: _Folder) -> None:
    """Note what is wrong with the other files, although ``farm.toml`` itself is not sound."""
    try:
        files, packs = (
            Files.model_validate(data.get("files", {})),
            Packs.model_validate(data.get("packs", {})),
        )
    except ValidationError:
        return
    _contents(files, packs, read)


def _toml(path: Path) -> tuple[dict[str, Any], str]:
    try:
        text = decode(read_bytes(path, limit=5_000_000), path.name)
    except InputError as error:
        raise FarmError([file_problem(str(error), FARM_TOML)]) from None
    try:
        return tomllib.loads(text), text
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).partition(" (at ")
        digits = "".join(character for character in place.partition(",")[0] if character.isdigit())
        line = int(digits) if digits else text.count("\n") + 1
        raise FarmError(
            [Problem(FARM_TOML, line, (), f"the text is not TOML: {reason[:1].lower()}{reason[1:]}.")]
        ) from None


def _fingerprint(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class _Folder:
    """Reads files inside the farm's folder and no others, and remembers their fingerprints."""

    def __init__(self, folder: Path, problems: Problems) -> None:
        self.folder = folder
        self.problems = problems
        self.fingerprints: dict[str, str] = {}

    def get(self, name: str, place: tuple[str | int, ...], read: Any) -> Any:
        path = self.folder / name
        try:
            inside = path.resolve(strict=True).is_relative_to(self.folder.resolve())
        except FileNotFoundError:
            inside = path.resolve().is_relative_to(self.folder.resolve())
        except (OSError, RuntimeError, ValueError) as error:
            self.problems.add(place, f"{name!r} is not the name of a file that can be opened ({error}).")
            return None
        if not inside:
            self.problems.add(place, f'expected a file inside the farm\'s folder, found "{name}".')
            return None
        if not path.is_file():
            self.problems.add(place, f'the file "{name}" is not in the farm\'s folder.')
            return None
        try:
            self.fingerprints[name] = _fingerprint(read_bytes(path))
            return read(path)
        except InputError as error:
            self.problems.add_file(error, path.name)
            return None


def _boundaries(file: FarmFile, drawn: dict[str, Boundary] | None, problems: Problems) -> dict[str, Boundary]:
    if drawn is None:
        return {}
    found: dict[str, Boundary] = {}
    for index, field in enumerate(file.fields):
        if field.boundary_id in drawn:
            found[field.id] = drawn[field.boundary_id]
            west, south, east, north = found[field.id].geometry.bounds
            try:
                in_the_region((west, south))
                in_the_region((east, north))
            except ValueError as error:
                key = "boundary" if field.boundary else "id"
                problems.add(("field", index, key), f"{file.files.boundaries}, {field.boundary_id!r}: {error}.")
        else:
            key = "boundary" if field.boundary else "id"
            problems.add(
                ("field", index, key),
                f'the boundary "{field.boundary_id}" is not in {file.files.boundaries}.',
            )
    shared = Counter(field.boundary_id for field in file.fields)
    for index, field in enumerate(file.fields):
        if shared[field.boundary_id] > 1 and field.boundary:
            problems.add(
                ("field", index, "boundary"),
                f'the boundary "{field.boundary_id}" is given to more than one field.',
            )
    return found


def _soil_tests(file: FarmFile, contents: _Contents, problems: Problems) -> dict[str, tuple[SoilTest, ...]]:
    tests = [test for reading in contents.readings for test in reading.tests]
    found: dict[str, tuple[SoilTest, ...]] = {}
    ids = {field.id for field in file.fields}
    for index, field in enumerate(file.fields):
        place = ("field", index, "soil_test" if field.soil_test else "id")
        mine = list(_tests_of(field, tests))
        if field.soil_test and not mine and contents.complete:
            problems.add(place, f'the sample "{field.soil_test}" is in none of the soil test files.')
        if len({test.file for test in mine}) > 1 and field.soil_test:
            problems.add(place, f'the sample "{field.soil_test}" is in more than one soil test file; rename one.')
        for test in mine:
            if test.field != field.id and test.field in ids:
                problems.add(place, f'{test.where} is of field "{test.field}", not of field "{field.id}".')
            if test.date is None:
                problems.add(place, f"{test.where} has no date.")
            elif test.date > file.operation.today:
                problems.add(
                    place,
                    f"{test.where} is dated {test.date}, after {file.operation.today_in_words}.",
                )
        found[field.id] = tuple(sorted(mine, key=_newest_then_shallowest))
    return found


def _tests_of(field: FarmField, tests: Iterable[SoilTest]) -> Iterable[SoilTest]:
    if field.soil_test:
        return (test for test in tests if test.sample_id == field.soil_test)
    return (test for test in tests if test.field == field.id)


def _newest_then_shallowest(test: SoilTest) -> tuple[int, float, float]:
    top, bottom = test.depth_in or (0.0, 0.0)
    return -(test.date or dt.date.min).toordinal(), top, bottom
