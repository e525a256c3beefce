"""What was done to an entity: operations of the journal on it, its page and its relations."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import cast

from mnemoscope.domain.graph import Entity
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.engine.ledgerrows import GRAPH_ROWS
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import OperationRecord, State

_LATEST = 400
"""Operations that are looked through."""
_ENDS = {"entities": (0,), "entity_aliases": (0,), "relations": (1, 3), "graph_apart": (0, 1)}
"""Which columns of a copied row name an entity."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One operation."""

    operation: int
    name: str
    """As in the journal: ``graph-merge``, ``edit``, ``revert`` …"""
    subject: str
    at: datetime
    by_night: bool
    """Done by a run of the night; else somebody did it by hand."""
    undone: bool
    undoable: bool
    """Whether it is in force and may still be taken back, unless later changes are in the way."""


def deeds(session: Session, entity: Entity, most: int = 30) -> tuple[Deed, ...]:
    """Return what was done to an entity, the latest first.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    found: list[Deed] = []
    for record in session.ledger.journal.latest(_LATEST):
        if record.state in (State.DONE, State.UNDONE) and _touches(session, record, entity):
            undone = record.state is State.UNDONE or record.reverted
            may = record.undoable and not undone
            found.append(
                Deed(
                    record.id,
                    record.name,
                    record.subject,
                    record.at,
                    record.run is not None,
                    undone,
                    may,
                )
            )
            if len(found) == most:
                break
    return tuple(found)


def _touches(session: Session, record: OperationRecord, entity: Entity) -> bool:
    paths = {file.path for file in record.files}
    if entity.page is not None and record.undoable and entity.page in paths:
        return True
    return any(
        _differs(session, file.before, file.after, entity.id)
        for file in record.files
        if file.path == GRAPH_ROWS
    )


def _differs(session: Session, before: str | None, after: str | None, entity: str) -> bool:
    """Tell whether rows that name an entity are not the same in both copies."""
    named = [set(_rows(session, digest, entity)) for digest in (before, after)]
    return named[0] != named[1]


def _rows(session: Session, digest: str | None, entity: str) -> Iterator[str]:
    if digest is None:
        return
    try:
        copy = session.ledger.history.get(digest)
    except EnvironmentFault:
        return  # a kept version that is damaged tells nothing
    if json.dumps(entity).encode() not in copy:
        return
    tables = cast("dict[str, list[list[object]]]", json.loads(copy))
    for table, columns in _ENDS.items():
        for row in tables.get(table, ()):
            if any(row[at] == entity for at in columns):
                yield f"{table} {row}"
