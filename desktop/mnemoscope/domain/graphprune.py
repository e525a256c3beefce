"""What of a graph could go: relations that nothing supports, and entities that stand alone."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.graph import Entity, Graph, Origin, Relation


@dataclass(frozen=True, slots=True)
class Spare:
    """What could go."""

    relations: tuple[Relation, ...]
    """Those whose evidence is gone."""
    entities: tuple[Entity, ...]
    """Those without relations, also such as only the relations above lead to."""


def spare(
    graph: Graph, *, unsupported: bool = True, orphans: bool = True, by_hand: bool = False
) -> Spare:
    """Return what could go; pages never can, and what was made by hand only with ``by_hand``."""
    relations = [
        one
        for one in graph.relations
        if unsupported and not one.supported and _may_go(one, by_hand=by_hand)
    ]
    gone = {one.id for one in relations}
    tied = {
        end for one in graph.relations if one.id not in gone for end in (one.source, one.target)
    }
    tied |= {end for one in graph.dangling for end in (one.source, one.target)}
    entities = [
        one
        for one in graph.entities
        if orphans and one.page is None and one.id not in tied and _may_go(one, by_hand=by_hand)
    ]
    return Spare(tuple(relations), tuple(entities))


def _may_go(one: Entity | Relation, *, by_hand: bool) -> bool:
    return one.origin is not Origin.HAND or by_hand
