"""What a person does with the graph, and how each deed is told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.domain.graph import ENTITY_TYPES, Props, entity_key
from mnemoscope.domain.outcomes import Clash, Refused
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import GraphChange
from mnemoscope.engine.graphedit import (
    EntityEdit,
    NewRelation,
    RelationEdit,
    add_entity,
    add_relation,
    edit_entity,
    edit_relation,
)
from mnemoscope.engine.session import Session

Outcome = GraphChange | Refused | Clash


@dataclass(frozen=True, slots=True)
class EntityWords:
    """An entity as a person has written it."""

    name: str
    type: str = ENTITY_TYPES[0]
    aliases: tuple[str, ...] = ()
    props: Props = ()


@dataclass(frozen=True, slots=True)
class RelationWords:
    """A relation as a person has written it: the ends by name."""

    source: str
    kind: str
    target: str
    weight: float = 1.0
    confidence: float = 1.0


def make_entity(session: Session, words: EntityWords) -> Outcome:
    """Add an entity."""
    return add_entity(session, words.name, words.type, aliases=words.aliases, props=words.props)


def change_entity(session: Session, entity: str, words: EntityWords) -> Outcome:
    """Change an entity; of a page only what is stated in it, its properties stay."""
    known = graph(session).get(entity)
    of_page = known is not None and known.page is not None
    props = None if of_page else words.props
    return edit_entity(session, entity, EntityEdit(words.name, words.type, words.aliases, props))


def make_relation(session: Session, words: RelationWords) -> Outcome:
    """Add a relation; an end that nobody is called like is made first, as a concept."""
    ends: list[str] = []
    for name in (words.source, words.target):
        found = graph(session).answering(name)
        if found:
            ends.append(found[0].id)
            continue
        made = add_entity(session, name, "concept")
        if not isinstance(made, GraphChange):
            return made
        ends.append(made.entities[0])
    new = NewRelation(ends[0], words.kind, ends[1], (), words.weight, words.confidence)
    return add_relation(session, new)


def change_relation(session: Session, relation: str, edit: RelationEdit) -> Outcome:
    """Change a relation."""
    return edit_relation(session, relation, edit)


def split_names(words: str) -> tuple[str, ...]:
    """Return names that stand with commas between them."""
    parts = words.replace("，", ",").replace("、", ",").split(",")
    return tuple(dict.fromkeys(part.strip() for part in parts if part.strip()))


def split_props(words: str) -> Props:
    """Return the properties that stand in lines as ``name: value``; other lines are left out."""
    found: dict[str, str] = {}
    for line in words.splitlines():
        name, colon, value = line.replace("：", ":", 1).partition(":")
        if colon and name.strip() and value.strip():
            found[name.strip()] = value.strip()
    return tuple(found.items())


def join_props(props: Props) -> str:
    """Return properties as lines; the reverse of `split_props`."""
    return "\n".join(f"{name}: {value}" for name, value in props)


def unknown_names(session_names: Sequence[str], *wanted: str) -> list[str]:
    """Return those of some names that nobody bears."""
    known = {entity_key(name) for name in session_names}
    return [name for name in wanted if name and entity_key(name) not in known]
