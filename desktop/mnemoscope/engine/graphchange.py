"""One change to the graph's rows as one operation that one undo takes back, row for row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

from mnemoscope.domain.graph import Entity, Origin, Relation
from mnemoscope.domain.outcomes import Changes, Facet, Refused
from mnemoscope.engine.ledgerrows import GRAPH_ROWS
from mnemoscope.engine.session import Session
from mnemoscope.engine.transaction import ready
from mnemoscope.ledger.graph import GraphStore
from mnemoscope.ledger.journal import FileChange, NewOperation

ADD = "graph-add"
EDIT = "graph-edit"
REMOVE = "graph-remove"
MERGE = "graph-merge"
SPLIT = "graph-split"
PRUNE = "graph-prune"
IMPORT = "graph-import"
APART = "graph-apart"
OPERATIONS = frozenset({ADD, EDIT, REMOVE, MERGE, SPLIT, PRUNE, IMPORT, APART})
"""Names of the operations that change the graph."""


@dataclass(frozen=True, slots=True)
class GraphChange:
    """What a verb did to the graph."""

    changes: Changes
    entities: tuple[str, ...] = ()
    """The ids of those that it made or changed."""
    relations: tuple[str, ...] = ()


@dataclass(slots=True)
class Edits:
    """What shall become of rows, gathered before the first of them is written."""

    put_entities: Iterable[Entity] = ()
    put_relations: Iterable[Relation] = ()
    drop_entities: Collection[str] = ()
    drop_relations: Collection[str] = ()
    deny: Collection[tuple[str, str, str]] = ()
    allow: Collection[tuple[str, str, str]] = ()
    apart: Collection[tuple[str, str]] = ()


def change(
    session: Session, name: str, subject: str, make: Callable[[GraphStore], Edits | Refused]
) -> GraphChange | Refused:
    """Write what ``make`` asks for, under the name of an operation; no file is touched.

    ``make`` is called under the write lock, so that what it reads is what is changed.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    refused = session.writable
    if refused is not None:
        return refused
    with ready(session) as refused:
        if refused is not None:
            return refused
        ledger = session.ledger
        with ledger.database.transaction():
            edits = make(ledger.graph)
            if isinstance(edits, Refused):
                return edits
            return _written(session, name, subject, edits)


def _written(session: Session, name: str, subject: str, edits: Edits) -> GraphChange:
    edits, rows = write_rows(session, edits)
    operation = session.ledger.journal.record_done(
        NewOperation(name, subject, session.clock.now()), [rows]
    )
    changes = Changes(Facet.GRAPH | Facet.JOURNAL, operation=operation)
    return changed(edits, changes)


def changed(edits: Edits, changes: Changes) -> GraphChange:
    """Return what was done, of edits that `write_rows` has gathered."""
    return GraphChange(
        changes,
        tuple(one.id for one in edits.put_entities),
        tuple(one.id for one in edits.put_relations),
    )


def write_rows(session: Session, edits: Edits) -> tuple[Edits, FileChange]:
    """Write rows in the transaction of the caller; also returns what leads them back."""
    ledger, now = session.ledger, session.clock.now()
    edits = replace(edits, put_entities=[*edits.put_entities], put_relations=[*edits.put_relations])
    touched = {*(one.id for one in edits.put_entities), *edits.drop_entities}
    moved = {*(one.id for one in edits.put_relations), *edits.drop_relations}
    # With an entity all its relations go.
    moved |= ledger.graph.ids_around(edits.drop_entities)
    before = ledger.graph_rows.copy(touched, moved)
    write(ledger.graph, edits)
    ledger.graph.deny(edits.deny, now)
    ledger.graph.allow(edits.allow)
    ledger.graph.keep_apart(edits.apart, now)
    kept = ledger.history.put_many([before, ledger.graph_rows.copy(touched, moved)])
    return edits, FileChange(GRAPH_ROWS, *kept)


def write(store: GraphStore, edits: Edits) -> None:
    """Write rows in the order in which nothing goes that shall stay."""
    store.drop_relations(edits.drop_relations)
    store.put_entities(edits.put_entities)
    store.put_relations(edits.put_relations)
    store.drop_entities(edits.drop_entities)


def rows_for(store: GraphStore, entities: Iterable[Entity]) -> list[Entity]:
    """Return the rows that pages of the wiki still need, so that relations can lead to them.

    A row of a page holds its name, for the day on which the page goes; what the page says stays
    there.
    """
    pages = {one.id: one for one in entities if one.page is not None}
    known = {one.id for one in store.entities(pages)}
    return [
        replace(one, aliases=(), props=(), origin=Origin.WIKI, private=False)
        for one in pages.values()
        if one.id not in known
    ]
