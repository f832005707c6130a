"""Soil tests and manure analyses into a farm."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from delmarva.exchange.content import Content
from delmarva.exchange.modus_writing import write_modus
from delmarva.exchange.samples import LabSample, SampleKind
from delmarva.exchange.soil_tests import SoilTest, read_soil_tests, same_sample
from delmarva.planning.merging.changes import Changes
from delmarva.planning.merging.toml_edit import add_to_list, insert_after
from delmarva.planning.operation import AnalysisUnit
from delmarva.rules import InputError

FOLDER = "soil"
ORIGINALS = "soil/originals"
_ANALYSED = ("total_n", "ammonium_n", "p", "p2o5", "k", "k2o")


def merge_soil_tests(changes: Changes, content: Content, source: Path) -> None:
    """File soil tests that name a field of the farm; a file that reads by itself is copied as it is."""
    if not content.soil_tests:
        return
    taken = [named for test in content.soil_tests if (named := _named(changes, test)) is not None]
    if not taken:
        return
    taken = _told_apart(changes, taken)
    as_it_is = source.suffix.lower() in (".xml", ".json", ".csv", ".xlsx") and _reads_alike(source, taken)
    stem, suffix = source.name.partition(".")[0], source.suffix if as_it_is else ".json"
    name = _free(changes, f"{FOLDER}/{stem}", suffix)
    if as_it_is:
        changes.files[name] = source.read_bytes()
    else:
        changes.files[name] = _modus(taken)
        if source.is_file():
            changes.files[_free(changes, f"{ORIGINALS}/{stem}", source.suffix)] = source.read_bytes()
    changes.text = add_to_list(changes.text, "files", "soil_tests", name)
    per_field = Counter(test.field for test in taken)
    fields = ", ".join(f"{field} ({count})" if count > 1 else field for field, count in per_field.items())
    changes.told.append(f"{name}: {len(taken)} soil tests of the fields {fields}.")
    fixed = [each for each in changes.farm.fields if each.soil_test and each.id in per_field]
    if fixed:
        which = ", ".join(f"{each.id} ({each.soil_test})" for each in fixed)
        changes.told.append(
            f"farm.toml names the soil test of the fields {which}: a new one counts once soil_test says so."
        )


def _named(changes: Changes, test: SoilTest) -> SoilTest | None:
    """The test under the farm's own field id, or None, and noted, when it is not to be filed."""
    farm, what = (
        changes.farm,
        f"sample {test.sample_id!r} of {test.file}" + (f" (field {test.field!r})" if test.field else ""),
    )
    chosen = changes.choices.fields.get(test.sample_id, "")
    field = changes.field_called(test.field) or changes.field_called(chosen)
    if field is None:
        changes.leave(what, "it names no field of the farm; --field NAME=ID says which field a name means")
    elif test.date is None:
        changes.leave(what, "it has no date")
    elif test.date > farm.operation.today:
        changes.leave(what, f"it is dated {test.date}, after {farm.operation.today_in_words}")
    elif any(same_sample(test, old) for tests in farm.soil_tests.values() for old in tests):
        changes.leave(what, "the farm has one of the same laboratory, day, depth and results")
    else:
        return replace(test, field=field.id)
    return None


def _told_apart(changes: Changes, tests: list[SoilTest]) -> list[SoilTest]:
    """Sample ids that differ within the file: one that comes again takes its field's id, or a number, behind it."""
    taken: set[tuple[str, tuple[float, float] | None]] = set()
    found = []
    for test in tests:
        names = [test.sample_id, f"{test.sample_id} ({test.field})"]
        names += [f"{test.sample_id} ({test.field}, {number})" for number in range(2, len(tests) + 2)]
        name = next(name for name in names if (name, test.depth_in) not in taken)
        taken.add((name, test.depth_in))
        found.append(replace(test, sample_id=name))
    renamed = sum(new.sample_id != old.sample_id for new, old in zip(found, tests, strict=True))
    if renamed:
        changes.told.append(f"{renamed} samples whose id comes again in the file get their field's id behind it.")
    return found


def _reads_alike(source: Path, tests: list[SoilTest]) -> bool:
    """Whether the farm would read the same tests from the file itself, without being told anything."""
    try:
        return list(read_soil_tests(source).tests) == tests
    except InputError:
        return False


def _modus(tests: list[SoilTest]) -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tests.json"
        write_modus(path, tests)
        return path.read_bytes()


def _free(changes: Changes, stem: str, suffix: str) -> str:
    """A name nothing in the folder has yet."""
    numbered = [f"{stem}{suffix}", *(f"{stem}-{number}{suffix}" for number in range(2, 1000))]
    return next(name for name in numbered if changes.read(name) is None)


def merge_samples(changes: Changes, content: Content) -> None:
    """Give manures without an analysis the one a laboratory sent; other samples are not kept."""
    others = Counter(sample.kind.value for sample in content.samples if sample.kind is not SampleKind.MANURE)
    for kind, count in others.items():
        changes.leave(f"{count} {kind} samples of {content.file}", "a farm folder does not keep such things")
    for sample in content.samples:
        if sample.kind is SampleKind.MANURE:
            _analysis(changes, sample)


def _analysis(changes: Changes, sample: LabSample) -> None:
    farm, what = changes.farm, f"manure sample {sample.sample_id!r} of {sample.file}"
    identifier = changes.source_called(sample.name or sample.sample_id)
    manure = next((manure for manure in farm.manures if manure.id == identifier), None)
    if manure is None:
        changes.leave(
            what, f"no manure is called {sample.name or sample.sample_id!r}; --source NAME=ID says which it is"
        )
        return
    if manure.analysis is not None:
        changes.leave(what, f"{manure.id} has an analysis of {manure.analysis.date}; replace it by hand")
        return
    values, reason = _values(sample)
    if reason:
        changes.leave(what, reason)
        return
    place = ("manure", farm.manures.index(manure), "form")
    changes.text = insert_after(changes.text, place, "analysis", values)
    changes.told.append(
        f"farm.toml: {manure.id} gets the analysis of {sample.date}, {values['total_n']:g} {values['unit']} N."
    )


def _values(sample: LabSample) -> tuple[dict[str, Any], str]:
    """The analysis as the farm file has it, or why it cannot be one."""
    found = {name: result for name in _ANALYSED if (result := sample.one(name)) is not None}
    units, bases = {result.unit for result in found.values()}, {result.method for result in found.values()}
    if sample.date is None or not sample.lab:
        return {}, "it has no date" if sample.date is None else "it names no laboratory"
    if not {"total_n", "ammonium_n"} <= set(found) or not ({"p", "p2o5"} & set(found) and {"k", "k2o"} & set(found)):
        return {}, "expected total and ammonium nitrogen, phosphorus and potassium"
    if len(units) != 1 or len(bases) != 1 or not units <= {unit.value for unit in AnalysisUnit}:
        return {}, f"expected one unit and basis for all values, found {', '.join(sorted(units | bases))}"
    values: dict[str, Any] = {"date": sample.date, "lab": sample.lab}
    values |= {"report": sample.report} if sample.report else {}
    values |= {"unit": units.pop(), "basis": bases.pop()} | {name: result.value for name, result in found.items()}
    for key, name in (("moisture", "moisture_percent"), ("density", "density_lb_per_gal")):
        result = sample.one(key)
        values |= {name: result.value} if result is not None else {}
    return values, ""
