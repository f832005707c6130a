"""A field's setbacks in a plan: the zones its state's law lays on it, and the acres that are left for each use."""

from __future__ import annotations

from dataclasses import dataclass

from delmarva.land.features import distance_ft, label, near
from delmarva.land.options import Compared, compare
from delmarva.land.setbacks import BROADCAST, DIRECTED, FERTILIZER, MANURE, SetbackField, lay_setbacks
from delmarva.land.setbacks import Zone as LaidZone
from delmarva.land.waters import Water
from delmarva.planning.desk import Desk
from delmarva.planning.farm import Farm
from delmarva.planning.field_plan import FarmField, Method
from delmarva.planning.plan import Level, Zone
from delmarva.planning.soil import SoilFacts
from delmarva.rules import number

FARTHEST_FT = 100.0
"""No setback of either state reaches farther."""
_DIRECTED = (Method.INJECTED, Method.BANDED, Method.SURFACE_BANDED)


@dataclass(frozen=True)
class FieldLand:
    """The ground of a field as applications find it.

    Attributes
    ----------
    land : SetbackField
        The field with its setbacks.
    kept_free : float
        Acres in sensitive areas, which receive nothing.
    undrawn : float
        Those of them that no layer shows, so that setbacks cannot have taken them already.
    """

    land: SetbackField
    kept_free: float
    undrawn: float

    def acres_for(self, material: str, method: str) -> float:
        """Acres on which a material may be put on by a method."""
        spreadable = self.land.spreadable_acres(material, method) - self.undrawn
        return max(0.0, min(self.land.acres - self.kept_free, spreadable))

    def acres_of(self, is_manure: bool, method: Method) -> float:
        """Acres that an application may cover."""
        return self.acres_for(MANURE if is_manure else FERTILIZER, DIRECTED if method in _DIRECTED else BROADCAST)

    @property
    def spreadable_acres(self) -> float:
        """Acres on which manure may be broadcast."""
        return self.acres_for(MANURE, BROADCAST)

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones as the plan holds them."""
        return tuple(_zone(zone) for zone in self.land.zones)

    @property
    def never(self) -> tuple[str, ...]:
        """What never to do in the zones: a sentence for each thing forbidden and each distance."""
        places: dict[tuple[str, float], list[str]] = {}
        for zone in self.land.zones:
            places.setdefault((zone.setback.forbids, zone.setback.distance_ft), []).append(zone.names)
        return tuple(
            f"{_sentence(forbids)} within {number(distance)} ft of {', '.join(names)}."
            for (forbids, distance), names in places.items()
        )


def lay_field(desk: Desk, field: FarmField, soil: SoilFacts) -> FieldLand:
    """Lay the setbacks of a field's state on it; a bank that is assumed is a finding."""
    areas = field.sensitive_areas
    outline = desk.farm.boundaries[field.id].geometry
    land = lay_setbacks(outline, desk.law.setbacks(desk, field, soil, _around(desk.farm, field)))
    for zone in land.zones:
        for feature in zone.features:
            if isinstance(feature, Water) and feature.assumed:
                sentence = f"{_sentence(feature.edge_said)}: give half_width_ft in the layer of waters."
                desk.find_once(Level.NOTE, f"water {label(feature)}", sentence, zone.setback.citation)
    return FieldLand(
        land,
        sum(area.acres or 0.0 for area in areas),
        sum(area.acres or 0.0 for area in areas if not area.drawn),
    )


def setback_options(farm: Farm, field_id: str) -> tuple[Compared, ...]:
    """Compare the ways of keeping setbacks that the law of a field's state offers; the one that costs least first.

    A way is laid out as it would be if what it asks for were there: the buffer grown, the cover crop sown.

    Raises
    ------
    NotModelled : the state's law is not carried in this edition.
    """
    from delmarva.planning.soil import soil_facts
    from delmarva.planning.state_law import state_law
    from delmarva.standards import Library

    field = farm.field(field_id)
    law = state_law(farm.state_of(field).value)
    desk = Desk(farm, Library.shipped(extra=farm.pack_files), law)
    outline = farm.boundaries[field_id].geometry
    return compare(outline, law.setback_options(soil_facts(desk, field), _around(farm, field)))


def _around(farm: Farm, field: FarmField) -> tuple[Water, ...]:
    """The waters that a setback can reach a field from."""
    outline = farm.boundaries[field.id].geometry
    boxes_meet = near(outline, farm.waters, FARTHEST_FT)
    return tuple(water for water in boxes_meet if distance_ft(outline, water) <= FARTHEST_FT)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _zone(zone: LaidZone) -> Zone:
    import shapely

    setback = zone.setback
    assumed = dict.fromkeys(
        f"{label(feature)}: {feature.edge_said}"
        for feature in zone.features
        if isinstance(feature, Water) and feature.assumed
    )
    return Zone(
        kind=setback.kind,
        names=zone.names,
        distance_ft=setback.distance_ft,
        forbids=setback.forbids,
        materials=tuple(sorted(setback.materials)),
        methods=tuple(sorted(setback.methods)),
        citation=setback.citation,
        why=setback.why,
        assumed="; ".join(assumed),
        acres=zone.acres,
        outline=shapely.to_wkt(zone.geometry, rounding_precision=7),
    )
