"""Makes one entity of several, several of one, and takes out what nothing speaks for any more."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.graph import Entity, Graph, Relation, entity_key
from mnemoscope.domain.graphjoin import Moved, merged_entity, moved, split_entity
from mnemoscope.domain.graphprune import Spare, spare
from mnemoscope.domain.graphwiki import page_ids, told
from mnemoscope.domain.outcomes import Facet, RefusalReason, Refused
from mnemoscope.engine.edit import commit
from mnemoscope.engine.graph import graph, told_by_pages
from mnemoscope.engine.graphchange import (
    APART,
    MERGE,
    PRUNE,
    SPLIT,
    Edits,
    GraphChange,
    change,
    changed,
    rows_for,
    write_rows,
)
from mnemoscope.engine.graphedit import UNKNOWN, free_entity_id, subject_of
from mnemoscope.engine.pagejoin import JoinedPages, join_pages
from mnemoscope.engine.session import Session
from mnemoscope.ledger.graph import GraphStore

PAGE_STAYS = "a page stays: keep it, and let the other one go"
"""Why a page cannot become part of what is none."""


@dataclass(frozen=True, slots=True)
class MergePlan:
    """What merging would do; nothing is changed yet."""

    before: tuple[Entity, ...]
    """The one that stays first."""
    after: Entity
    moved: Moved
    pages: JoinedPages | None = None
    """What becomes of pages of the wiki; None: none goes."""
    told: int = 0
    """How many relations that pages state lead to or from the one that stays instead."""


def plan_merge(session: Session, keep: str, gone: Sequence[str]) -> MergePlan | Refused:
    """Tell what becomes of an entity and its relations when others become part of it."""
    found = _meant(session, keep, gone)
    if isinstance(found, Refused):
        return found
    pages = _pages(session, *found)
    if isinstance(pages, Refused):
        return pages
    plan = _plan(session, session.ledger.graph, *found, pages)
    return plan if pages is None else replace(plan, told=_told(session, *found))


def merge(session: Session, keep: str, gone: Sequence[str]) -> GraphChange | Refused:
    """Let entities become part of another one: relations, properties and names go over to it.

    Relations of the same triple become one with all evidence; what would lead from the entity to
    itself is dropped. A page takes in what other pages say, and they go. One undo takes all of it
    back.

    Raises:
        EnvironmentFault: the ledger or a page cannot be written.
    """
    found = _meant(session, keep, gone)
    if isinstance(found, Refused):
        return found
    kept, others = found
    pages = _pages(session, kept, others)
    if isinstance(pages, Refused):
        return pages
    subject = f"{others[0].name} → {kept.name}"

    def make(store: GraphStore) -> Edits:
        now = _plan(session, store, kept, others, pages)
        row = _row(session, store, now)
        gone = {*(one.id for one in others), kept.id} - {row.id}
        return Edits([row], now.moved.put, gone, now.moved.dropped)

    if pages is None:
        return change(session, MERGE, subject, make)
    return _with_pages(session, subject, pages, make)


def _with_pages(
    session: Session, subject: str, pages: JoinedPages, make: Callable[[GraphStore], Edits]
) -> GraphChange | Refused:
    """Write pages and rows as one operation: all of it, or nothing."""
    written: list[Edits] = []

    def rows(operation: int) -> None:
        edits, row = write_rows(session, make(session.ledger.graph))
        written.append(edits)
        session.ledger.journal.add(operation, row)

    answer = commit(session, MERGE, subject, pages.writes, rows=rows)
    if isinstance(answer, Refused):
        return answer
    return changed(written[0], replace(answer, facets=answer.facets | Facet.GRAPH))


def _pages(
    session: Session, kept: Entity, others: Sequence[Entity]
) -> JoinedPages | Refused | None:
    gone = [one.page for one in others if one.page is not None]
    if not gone:
        return None
    if kept.page is None:
        return Refused(RefusalReason.BLOCKED, PAGE_STAYS, gone[0])
    return join_pages(session, kept.page, gone)


def _told(session: Session, kept: Entity, others: Sequence[Entity]) -> int:
    """Count the relations of pages that are others once some of the pages are one."""
    gone = {one.id for one in others}
    ends = {kept.id, *gone}
    stated = told_by_pages(session).relations
    around = [one for one in stated if one.source in ends or one.target in ends]
    return len(moved(around, kept.id, gone).put)


def _meant(
    session: Session, keep: str, gone: Sequence[str]
) -> tuple[Entity, list[Entity]] | Refused:
    known = graph(session)
    kept = known.get(keep)
    others = [one for one in map(known.get, dict.fromkeys(gone)) if one is not None]
    if kept is None or len(others) < len(set(gone)) or not others:
        return UNKNOWN
    if keep in gone:
        return Refused(RefusalReason.BLOCKED, "it cannot become part of itself")
    return kept, others


def _plan(
    session: Session,
    store: GraphStore,
    kept: Entity,
    others: Sequence[Entity],
    pages: JoinedPages | None,
) -> MergePlan:
    stays = _stays(kept, pages)
    gone = {*(one.id for one in others), kept.id} - {stays}
    relations = store.around({stays, *gone})
    after = merged_entity(kept, others, session.clock.now())
    return MergePlan((kept, *others), after, moved(relations, stays, gone), pages)


def _stays(kept: Entity, pages: JoinedPages | None) -> str:
    """Return the id of the one that stays.

    Of two pages of one id the second goes by its path, as long as there is the first.
    """
    return kept.id if pages is None else page_ids(told(pages.left))[pages.keep.relative]


def _row(session: Session, store: GraphStore, plan: MergePlan) -> Entity:
    """Return the row of the one that stays; what pages say stands in the page, not in rows."""
    kept, *others = plan.before
    if kept.page is None:
        return plan.after
    known = store.entities([kept.id]) or [*rows_for(store, [kept])]
    row = replace(known[0], id=_stays(kept, plan.pages))
    rows = {one.id: one for one in store.entities([one.id for one in others])}
    joined = [rows.get(one.id) if one.page else one for one in others]
    return merged_entity(row, [one for one in joined if one is not None], session.clock.now())


def split(
    session: Session,
    entity: str,
    name: str,
    *,
    entity_type: str = "",
    relations: Collection[str] = (),
    aliases: Collection[str] = (),
    props: Collection[str] = (),
) -> GraphChange | Refused:
    """Make a second entity out of one: it takes some relations, aliases and properties with it.

    Only what the ledger holds can be taken along; what a page states stays with the page.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    known = graph(session)
    old = known.get(entity)
    name = " ".join(name.split())
    refused = _no_part(known, old, name)
    if old is None or refused is not None:
        return refused or UNKNOWN
    whole = old

    def make(store: GraphStore) -> Edits | Refused:
        rows = store.entities([entity]) or rows_for(store, [whole])
        now = session.clock.now()
        new = Entity(
            free_entity_id(store, name), name, entity_type or whole.type, created=now, updated=now
        )
        left, new = split_entity(rows[0], new, aliases, props, now)
        around = [one for one in store.around([entity]) if one.id in relations]
        if len(around) < len(set(relations)):
            return Refused(RefusalReason.BLOCKED, "a relation is not its own, or a page states it")
        taken = [_handed_over(one, entity, new.id) for one in around]
        return Edits([left, new], taken, apart=[(entity, new.id)])

    return change(session, SPLIT, f"{old.name} → {name}", make)


def _no_part(known: Graph, old: Entity | None, name: str) -> Refused | None:
    """Tell why no second entity can be made of one under a name; None: it can."""
    if old is None:
        return UNKNOWN
    if not name:
        return Refused(RefusalReason.BLOCKED, "a name is needed")
    others = [one for one in known.named(name) if one.id != old.id]
    if others or entity_key(name) == entity_key(old.name):
        return Refused(RefusalReason.AMBIGUOUS, f"there is {(others or [old])[0].name} already")
    return None


def _handed_over(relation: Relation, old: str, new: str) -> Relation:
    return replace(
        relation,
        source=new if relation.source == old else relation.source,
        target=new if relation.target == old else relation.target,
    )


def prunable(session: Session, *, by_hand: bool = False) -> Spare:
    """Tell what could go: relations that nothing supports, and entities that are alone then.

    What somebody made by hand stays unless ``by_hand`` says otherwise; pages always stay.
    """
    return spare(graph(session), by_hand=by_hand)


def prune(
    session: Session,
    *,
    unsupported: bool = True,
    orphans: bool = True,
    by_hand: bool = False,
) -> GraphChange | Refused:
    """Take out what could go, as one operation that can be undone; see `prunable`.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    found = spare(graph(session), unsupported=unsupported, orphans=orphans, by_hand=by_hand)
    if not found.relations and not found.entities:
        return Refused(RefusalReason.NOTHING_TO_DO, "nothing could go")
    edits = Edits(
        drop_entities=[one.id for one in found.entities],
        drop_relations=[one.id for one in found.relations],
    )
    count = str(len(found.entities) + len(found.relations))
    return change(session, PRUNE, count, lambda _: edits)


def keep_apart(session: Session, pairs: Sequence[tuple[str, str]]) -> GraphChange | Refused:
    """Note that entities are two things, so that nobody proposes to merge them again.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    known = graph(session)
    if not pairs or not all(known.get(one) for pair in pairs for one in pair):
        return UNKNOWN
    names = [" / ".join(map(known.name, pair)) for pair in pairs]
    return change(session, APART, subject_of(names), lambda _: Edits(apart=pairs))
