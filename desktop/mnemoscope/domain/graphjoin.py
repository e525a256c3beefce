"""What becomes of entities and their relations when two prove to be one, or one to be two."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from mnemoscope.domain.graph import Entity, Origin, Props, Relation, entity_key

_RANK = (Origin.HAND, Origin.WIKI, Origin.IMPORT, Origin.MODEL, Origin.RULES)
"""Of two that say the same, the origin that counts."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What becomes of relations when their ends become others."""

    put: tuple[Relation, ...]
    """As they are afterwards: those that moved, and those that took others in."""
    dropped: tuple[str, ...]
    """The ids of those that were taken in, and of those that would lead back to their start."""
    joined: int
    """How many of the dropped ones were taken in by one of the same triple."""
    loops: tuple[Relation, ...]
    """Those between the entities that become one, which are dropped."""


def merged_entity(keep: Entity, gone: Sequence[Entity], at: datetime) -> Entity:
    """Return the entity that others become part of: its own facts win, their names are aliases."""
    names = dict.fromkeys((*keep.aliases, *(name for one in gone for name in one.names)))
    props = keep.props
    for one in gone:
        props = joined_props(props, one.props)
    made = [one.created for one in (keep, *gone) if one.created is not None]
    return replace(
        keep,
        aliases=tuple(name for name in names if name != keep.name),
        props=props,
        created=min(made, default=None),
        updated=at,
    )


def moved(relations: Iterable[Relation], keep: str, gone: Collection[str]) -> Moved:
    """Lead relations from and to some entities to another one.

    ``relations`` are all those of these entities, each once. What would lead from the entity to
    itself only because of the move is dropped; who was a loop before stays one.
    """
    listed = sorted(relations, key=lambda one: (one.source in gone or one.target in gone, one.id))
    found: dict[tuple[str, str, str], Relation] = {}
    changed: dict[str, Relation] = {}
    dropped: list[str] = []
    loops: list[Relation] = []
    joined = 0
    for one in listed:
        source = keep if one.source in gone else one.source
        target = keep if one.target in gone else one.target
        now = replace(one, source=source, target=target)
        if now.loop and not one.loop:
            loops.append(one)
            dropped.append(one.id)
            continue
        known = found.get(now.triple)
        if known is None:
            found[now.triple] = now
            if now != one:
                changed[now.id] = now
        else:
            joined += 1
            dropped.append(one.id)
            both = joined_relation(known, now)
            found[now.triple] = changed[known.id] = both
    return Moved(tuple(changed.values()), tuple(dropped), joined, tuple(loops))


def joined_relation(one: Relation, other: Relation) -> Relation:
    """Return one relation for two of the same triple: what either knows, and the stronger figures.

    It holds no longer only where both say so.
    """
    evidence = tuple(dict.fromkeys((*one.evidence, *other.evidence)))
    first = [each for each in (one.first_seen, other.first_seen) if each is not None]
    last = [each for each in (one.last_seen, other.last_seen) if each is not None]
    ends = [each for each in (one.until, other.until) if each is not None]
    return replace(
        one,
        props=joined_props(one.props, other.props),
        weight=max(one.weight, other.weight),
        confidence=max(one.confidence, other.confidence),
        evidence=evidence,
        first_seen=min(first, default=None),
        last_seen=max(last, default=None),
        origin=min(one.origin, other.origin, key=_RANK.index),
        supported=one.supported or other.supported,
        until=max(ends) if len(ends) == len((one, other)) else None,
    )


def joined_props(one: Props, other: Props) -> Props:
    """Return properties with those of another one that it has not."""
    known = dict(one)
    return (*one, *((name, value) for name, value in other if name not in known))


def split_entity(
    entity: Entity, new: Entity, aliases: Collection[str], props: Collection[str], at: datetime
) -> tuple[Entity, Entity]:
    """Divide an entity: ``new`` takes the aliases and properties of these names with it.

    A name that the new one bears is none of the old one's any more.
    """
    taken = {entity_key(name) for name in (*aliases, new.name)}
    left = tuple(name for name in entity.aliases if entity_key(name) not in taken)
    took = (name for name in entity.aliases if entity_key(name) in taken and name != new.name)
    mine: Props = tuple(pair for pair in entity.props if pair[0] in props)
    kept = tuple(pair for pair in entity.props if pair[0] not in props)
    return (
        replace(entity, aliases=left, props=kept, updated=at),
        replace(
            new, aliases=tuple(dict.fromkeys((*new.aliases, *took))), props=(*new.props, *mine)
        ),
    )
