"""Everything that was decided about short-term memories, by people, files and budgets together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mnemoscope.domain.archive import PATH, evictions
from mnemoscope.domain.document import parse
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.verdicts import Verdicts
from mnemoscope.engine import disk
from mnemoscope.engine.removals import Removals, WrittenLine, removals, written_lines
from mnemoscope.engine.session import Session


@dataclass(frozen=True, slots=True)
class Decisions:
    """What holds for the next night."""

    verdicts: Verdicts
    lines: Mapping[str, WrittenLine]
    """What dreams wrote, by recall key."""
    changed: Removals
    """What the owner did to those lines since the last night; heard in ``verdicts`` already."""


def decisions(session: Session) -> Decisions:
    """Read the ledger, MEMORY.md and its archive.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    archive = disk.content(session.root, PATH)
    evicted = evictions(archive.text.text) if archive else {}
    judged = session.ledger.judgements.all()
    lines = written_lines(session)
    changed = Removals()
    if lines or judged:
        file = disk.first_of(session.root, MEMORY_NAMES)
        memory = parse(file.text.text, file.path) if file else None
        changed = removals(session, memory, lines, evicted)
    back = {(one.claim, one.verdict) for one in changed.back}
    held = (one for one in judged if (one.claim, one.verdict) not in back)
    verdicts = Verdicts((*held, *(one for _, one in changed.gone)), evicted)
    return Decisions(verdicts, lines, changed)
