"""What bringing a file into a farm changes, gathered before anything is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from delmarva.exchange.text_files import decode, read_bytes
from delmarva.planning.farm import Farm
from delmarva.planning.farm_problems import FARM_TOML
from delmarva.planning.field_plan import FarmField
from delmarva.planning.operation import Fertilizer, Manure
from delmarva.rules import InputError


@dataclass(frozen=True)
class Choices:
    """What the person says of names and habits that the files do not say.

    Attributes
    ----------
    fields : mapping of str to str
        Name of a field in the files, to the farm's field id.
    sources : mapping of str to str
        Name of a product or manure in the files, to the farm's id of it.
    method : str
        How applications were put on, where the file does not say: "broadcast".
    mappings : tuple of Path
        Mapping files to be kept in the farm's folder.
    """

    fields: Mapping[str, str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    method: str = ""
    mappings: tuple[Path, ...] = ()


@dataclass
class Changes:
    """A farm as it would be: its files with new contents, what changes, and what is left out.

    Attributes
    ----------
    farm : Farm
        As it is.
    text : str
        ``farm.toml`` as it would be.
    files : dict of str to bytes
        New contents of other files, by their names in the folder.
    told : list of str
        What changes, in sentences.
    left_out : list of (str, str)
        What is not taken, and why.
    """

    farm: Farm
    choices: Choices
    text: str
    files: dict[str, bytes] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    left_out: list[tuple[str, str]] = field(default_factory=list)
    new_fields: dict[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, farm: Farm, choices: Choices) -> Changes:
        """No change yet.

        Raises
        ------
        InputError
            When a choice names a field or a source the farm does not have.
        """
        ids = {field.id for field in farm.fields}
        sources = {source.id for source in _sources(farm)}
        for what, chosen, known in (("field", choices.fields, ids), ("source", choices.sources, sources)):
            for name, identifier in chosen.items():
                if identifier not in known:
                    listed = ", ".join(sorted(known)) or "none"
                    raise InputError(
                        f"--{what} {name}={identifier}: the farm has no {what} {identifier!r}; it has {listed}"
                    )
        path = farm.folder / FARM_TOML
        return cls(farm, choices, decode(read_bytes(path), FARM_TOML))

    def leave(self, what: str, why: str) -> None:
        """Note something that is not taken."""
        self.left_out.append((what, why))

    def read(self, name: str) -> bytes | None:
        """A file of the folder as it would be, or None when there is none."""
        if name in self.files:
            return self.files[name]
        path = self.farm.folder / name
        return path.read_bytes() if path.is_file() else None

    def field_called(self, *names: str) -> FarmField | None:
        """The field that one of these names means: as chosen, by id, or by a name only one field has."""
        for name in names:
            wanted = self.choices.fields.get(name, name)
            for field_ in self.farm.fields:
                if wanted and wanted in (field_.id, field_.boundary_id):
                    return field_
            called = [
                field_
                for field_ in self.farm.fields
                if wanted and wanted.lower() in (field_.name.lower(), field_.label.lower())
            ]
            if len(called) == 1:
                return called[0]
        return None

    def source_called(self, name: str) -> str:
        """The id of the manure or fertilizer a name means, or "" when none or several do."""
        wanted = self.choices.sources.get(name, name)
        sources = _sources(self.farm)
        if any(source.id == wanted for source in sources):
            return wanted
        called = [source.id for source in sources if source.name.lower() == wanted.lower()]
        return called[0] if len(called) == 1 else ""


def _sources(farm: Farm) -> tuple[Manure | Fertilizer, ...]:
    return (*farm.manures, *farm.fertilizers)
