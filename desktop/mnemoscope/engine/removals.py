"""Lines that dreams wrote and the owner took out of MEMORY.md again: not to be promoted anew.

Nothing tells of such a removal but the file itself: the journal knows the line, no undo took it
back, no budget evicted it, and neither its marker nor its words stand in MEMORY.md.
"""

from __future__ import annotations

import json
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.document import Document
from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import State

_KINDS = ("promote", "dream")
"""Runs that write lines: by hand, and at night."""
_RUNS = 400
"""So many of the latest of each are looked through."""
_KEPT = ("accepted", "edited")
_ADDED = "added"


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """A line that a dream wrote into MEMORY.md, and that no undo has taken back."""

    run: int
    key: str
    text: str
    claim: str
    """Of the source's words where they are known, else of the line's."""
    path: str


@dataclass(frozen=True, slots=True)
class Removals:
    """What has changed in MEMORY.md by the owner's hand since it was looked at last."""

    gone: tuple[tuple[int, Judgement], ...] = ()
    """Newly missed lines, with the runs that wrote them."""
    back: tuple[Judgement, ...] = ()
    """Decisions that no longer hold, because their line stands there again."""


def written_lines(session: Session) -> dict[str, WrittenLine]:
    """Return what dreams wrote and nobody undid, by recall key, the latest of each."""
    found: dict[str, WrittenLine] = {}
    for line in (*_of_runs(session), *_of_proposals(session)):
        if line.key not in found or found[line.key].run <= line.run:
            found[line.key] = line
    return found


def removals(
    session: Session,
    memory: Document | None,
    lines: Mapping[str, WrittenLine],
    evicted: Container[str],
) -> Removals:
    """Compare what dreams wrote with MEMORY.md as it is; a file that is gone says nothing.

    ``evicted``: the recall keys of what left for the budget.
    """
    if memory is None or not memory.text.strip():
        return Removals()
    # Late: whoever reads the dreams of the past need not compile the rules of promotion.
    from mnemoscope.domain.promotion import promotion_keys

    keys = promotion_keys(memory.text)
    words = Sayings((one.text, one.id) for one in memory.memories)
    known = session.ledger.judgements.noticed()
    missing = (
        line
        for line in lines.values()
        if line.key not in keys
        and line.key not in evicted
        and (line.claim, line.run) not in known
        and line.text not in words
    )
    now = session.clock.now()
    gone = tuple(
        (line.run, Judgement(line.claim, Verdict.REMOVED, line.key, line.path, line.text, now))
        for line in missing
    )
    back = tuple(
        one
        for one in session.ledger.judgements.all()
        if one.verdict is Verdict.REMOVED and (one.key in keys or one.text in words)
    )
    return Removals(gone, back)


def note_removals(session: Session, found: Removals) -> None:
    """Keep what was found, so that it holds whatever happens to the file later."""
    if not found.gone and not found.back:
        return
    table = session.ledger.judgements
    with session.ledger.database.transaction():
        for one in found.back:
            table.remove(one.claim, one.verdict)
            table.forget(one.claim)
        for run, one in found.gone:
            table.put(one)
            table.notice(one.claim, run)


def _of_runs(session: Session) -> Iterator[WrittenLine]:
    records = (one for kind in _KINDS for one in session.ledger.runs.latest(kind, _RUNS))
    for record in records:
        operation = record.operation
        written = None if operation is None else session.ledger.journal.get(operation)
        if written is None or written.state is State.UNDONE or written.reverted:
            continue
        detail = cast("Mapping[str, object]", json.loads(record.detail or "{}"))
        for item in cast("list[Mapping[str, object]]", detail.get("lines", [])):
            text = str(item["text"])
            yield WrittenLine(
                record.id, str(item["key"]), text, claim_hash(text), str(item["path"])
            )


def _of_proposals(session: Session) -> Iterator[WrittenLine]:
    for record in session.ledger.proposals.decided(*_KEPT):
        new = record.new
        if new.step == _ADDED and record.operation is not None:
            text = record.edited or new.text
            yield WrittenLine(new.run, new.key, text, new.claim, new.path)
