"""Adds, edits and removes entities and relations; what a page of the wiki says is edited there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from mnemoscope.domain.graph import (
    DERIVED,
    LONGEST_NAME,
    Entity,
    Evidence,
    Graph,
    Origin,
    Props,
    Relation,
    entity_id,
    entity_key,
    relation_id,
)
from mnemoscope.domain.outcomes import Changes, Clash, RefusalReason, Refused
from mnemoscope.domain.wikirelations import kind_key
from mnemoscope.engine import graphpages
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import ADD, EDIT, REMOVE, Edits, GraphChange, change, rows_for
from mnemoscope.engine.session import Session
from mnemoscope.ledger.graph import GraphStore

UNKNOWN = Refused(RefusalReason.NOT_FOUND, "there is no such entity")
_NO_RELATION = Refused(RefusalReason.NOT_FOUND, "there is no such relation")
_NO_NAME = Refused(RefusalReason.BLOCKED, "a name is needed")
_TOO_LONG = Refused(RefusalReason.BLOCKED, f"a name has at most {LONGEST_NAME} characters")
_NO_KIND = Refused(RefusalReason.BLOCKED, "a kind is needed")


@dataclass(frozen=True, slots=True)
class EntityEdit:
    """What shall be other of an entity; None leaves what is there."""

    name: str | None = None
    type: str | None = None
    aliases: tuple[str, ...] | None = None
    props: Props | None = None


@dataclass(frozen=True, slots=True)
class RelationEdit:
    """What shall be other of a relation; None leaves what is there."""

    kind: str | None = None
    props: Props | None = None
    weight: float | None = None
    confidence: float | None = None
    until: datetime | None = None
    """Since when it holds no longer."""
    holds_again: bool = False
    """Whether it has no end any more."""


@dataclass(frozen=True, slots=True)
class NewRelation:
    """A relation that shall be there; the ends are ids."""

    source: str
    kind: str
    target: str
    props: Props = ()
    weight: float = 1.0
    confidence: float = 1.0
    evidence: tuple[Evidence, ...] = ()


def add_entity(
    session: Session, name: str, entity_type: str, *, aliases: Sequence[str] = (), props: Props = ()
) -> GraphChange | Refused:
    """Add an entity by hand; a name that another one bears in any spelling is refused.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    name = " ".join(name.split())
    if not name:
        return _NO_NAME
    if len(name) > LONGEST_NAME:
        return _TOO_LONG
    known = graph(session)

    def make(store: GraphStore) -> Edits | Refused:
        taken = known.named(name)
        if taken:
            return Refused(RefusalReason.AMBIGUOUS, f"there is {taken[0].name} already")
        now = session.clock.now()
        new = Entity(
            free_entity_id(store, name),
            name,
            kind_key(entity_type) or "concept",
            _clean(aliases, name),
            props,
            created=now,
            updated=now,
        )
        return Edits(put_entities=[new], allow=[(entity_key(name), "", "")])

    return change(session, ADD, name, make)


def add_relation(session: Session, new: NewRelation) -> GraphChange | Refused | Clash:
    """Add a relation by hand; between two pages of the wiki it is written into the first one.

    What was read out of notes already is from now on stated by hand.

    Raises:
        EnvironmentFault: the ledger or the page cannot be written.
    """
    known, kind = graph(session), kind_key(new.kind)
    source, target = known.get(new.source), known.get(new.target)
    if source is None or target is None:
        return UNKNOWN
    if not kind:
        return _NO_KIND
    if source.page is not None and target.page is not None:
        return _of_page(graphpages.add(session, source, kind, target))

    def make(store: GraphStore) -> Edits | Refused:
        old = store.find(new.source, kind, new.target)
        if old is not None and old.origin not in DERIVED:
            return Refused(RefusalReason.NOTHING_TO_DO, "it is there already")
        now = session.clock.now()
        relation = Relation(
            free_relation_id(store, source.id, kind, target.id) if old is None else old.id,
            source.id,
            kind,
            target.id,
            new.props,
            _positive(new.weight),
            _share(new.confidence),
            tuple(dict.fromkeys((*(old.evidence if old else ()), *new.evidence))),
            first_seen=old.first_seen if old else now,
            last_seen=now,
        )
        ends = rows_for(store, (source, target))
        return Edits(ends, [relation], allow=[_fact(known, relation)])

    return change(session, ADD, known.line(_as_relation(new, kind)), make)


def edit_entity(session: Session, entity: str, edit: EntityEdit) -> GraphChange | Refused | Clash:
    """Change an entity; the name that it bore stays one of its aliases, unless it is a spelling.

    Raises:
        EnvironmentFault: the ledger or the page cannot be written.
    """
    known = graph(session)
    old = known.get(entity)
    if old is None:
        return UNKNOWN
    if old.page is not None:
        if edit.props is not None:
            return Refused(RefusalReason.BLOCKED, "a page: edit its fields", old.page)
        return _of_page(graphpages.edit(session, old, edit.name, edit.type, edit.aliases), old.id)
    name = old.name if edit.name is None else " ".join(edit.name.split())
    if len(name) > LONGEST_NAME and name != old.name:
        return _TOO_LONG
    if not name:
        return _NO_NAME
    others = [one for one in known.named(name) if one.id != entity]
    if others and entity_key(name) != entity_key(old.name):
        return Refused(RefusalReason.AMBIGUOUS, f"there is {others[0].name} already")
    before = old.aliases if edit.aliases is None else edit.aliases
    if entity_key(name) != entity_key(old.name):
        before = (*before, old.name)
    now = replace(
        old,
        name=name,
        type=(kind_key(edit.type) if edit.type else "") or old.type,
        aliases=_clean(before, name),
        props=old.props if edit.props is None else edit.props,
    )
    if now == old:
        return Refused(RefusalReason.NOTHING_TO_DO)
    now = replace(now, updated=session.clock.now(), origin=_stated(old.origin))
    return change(session, EDIT, old.name, lambda _: Edits(put_entities=[now]))


def edit_relation(
    session: Session, relation: str, edit: RelationEdit
) -> GraphChange | Refused | Clash:
    """Change a relation; of one that a page states only the kind, in the page.

    Raises:
        EnvironmentFault: the ledger or the page cannot be written.
    """
    known = graph(session)
    old = known.relation(relation)
    if old is None:
        return _NO_RELATION
    kind = old.kind if edit.kind is None else kind_key(edit.kind)
    if not kind:
        return _NO_KIND
    if old.origin is Origin.WIKI:
        return _of_page(graphpages.rename(session, old, kind))

    def make(store: GraphStore) -> Edits | Refused:
        other = store.find(old.source, kind, old.target)
        if other is not None and other.id != old.id:
            return Refused(RefusalReason.AMBIGUOUS, "the same relation is there already")
        until = None if edit.holds_again else edit.until or old.until
        now = replace(
            old,
            kind=kind,
            props=old.props if edit.props is None else edit.props,
            weight=old.weight if edit.weight is None else _positive(edit.weight),
            confidence=old.confidence if edit.confidence is None else _share(edit.confidence),
            until=until,
            private=False,
        )
        if now == replace(old, private=False):
            return Refused(RefusalReason.NOTHING_TO_DO)
        deny = [_fact(known, old)] if kind != old.kind and old.origin in DERIVED else []
        return Edits(put_relations=[replace(now, origin=_stated(old.origin))], deny=deny)

    return change(session, EDIT, known.line(old), make)


def remove_entities(session: Session, entities: Collection[str]) -> GraphChange | Refused:
    """Remove entities and their relations; pages of the wiki are deleted in the wiki.

    What was read out of notes is not read out of them again.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    known = graph(session)
    found = [one for one in map(known.get, entities) if one is not None]
    if len(found) < len(set(entities)) or not found:
        return UNKNOWN
    page = next((one.page for one in found if one.page is not None), None)
    if page is not None:
        return Refused(RefusalReason.BLOCKED, "it is a page: delete the page", page)
    deny = [(entity_key(one.name), "", "") for one in found if one.origin in DERIVED]
    edits = Edits(drop_entities=[one.id for one in found], deny=deny)
    return change(session, REMOVE, subject_of([one.name for one in found]), lambda _: edits)


def remove_relations(session: Session, relations: Collection[str]) -> GraphChange | Refused | Clash:
    """Remove relations; one that a page states is taken out of the page, by itself.

    Raises:
        EnvironmentFault: the ledger or the page cannot be written.
    """
    known = graph(session)
    found = [one for one in map(known.relation, relations) if one is not None]
    if len(found) < len(set(relations)) or not found:
        return _NO_RELATION
    told = [one for one in found if one.origin is Origin.WIKI]
    if told and len(found) > 1:
        return Refused(RefusalReason.BLOCKED, "what pages state is taken out one by one")
    if told:
        return _of_page(graphpages.remove(session, told[0]))
    deny = [_fact(known, one) for one in found if one.origin in DERIVED]
    edits = Edits(drop_relations=[one.id for one in found], deny=deny)
    return change(session, REMOVE, subject_of(list(map(known.line, found))), lambda _: edits)


def subject_of(names: Sequence[str]) -> str:
    """Name what an operation is about: one thing by its name, several by their number."""
    return names[0] if len(names) == 1 else str(len(names))


def free_entity_id(store: GraphStore, name: str, taken: Collection[str] = ()) -> str:
    """Return an id for a new entity; one that was removed gets its old id again."""
    number = 0
    while (found := entity_id(name, number)) in taken or store.entities([found]):
        number += 1
    return found


def free_relation_id(
    store: GraphStore, source: str, kind: str, target: str, taken: Collection[str] = ()
) -> str:
    """Return an id for a new relation; one that was removed gets its old id again."""
    number = 0
    while (found := relation_id(source, kind, target, number)) in taken or store.relations([found]):
        number += 1
    return found


def _stated(origin: Origin) -> Origin:
    """Return the origin of what somebody has touched: it is no longer only read out of notes."""
    return Origin.HAND if origin in DERIVED else origin


def _fact(known: Graph, relation: Relation) -> tuple[str, str, str]:
    ends = (known.name(relation.source), known.name(relation.target))
    return entity_key(ends[0]), relation.kind, entity_key(ends[1])


def _as_relation(new: NewRelation, kind: str) -> Relation:
    return Relation("", new.source, kind, new.target)


def _clean(aliases: Iterable[str], name: str) -> tuple[str, ...]:
    tidy = (" ".join(alias.split()) for alias in aliases)
    return tuple(dict.fromkeys(alias for alias in tidy if alias and alias != name))


def _positive(weight: float) -> float:
    return weight if weight > 0 else 1.0


def _share(confidence: float) -> float:
    return min(1.0, max(0.0, confidence))


def _of_page(
    answer: Changes | Refused | Clash, entity: str | None = None
) -> GraphChange | Refused | Clash:
    if not isinstance(answer, Changes):
        return answer
    return GraphChange(answer, () if entity is None else (entity,))
