"""Invented nights and proposals for the tests of the pane."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

from mnemoscope.domain.factors import Boost, Components
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import RecallEntry, claim_hash
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.proposing import added
from mnemoscope.engine.reviewviews import Fate, Step
from mnemoscope.engine.session import Session
from mnemoscope.panes.dreams.entry import Entry
from mnemoscope.panes.dreams.nightview import NightKind, NightView

NIGHT = datetime(2026, 11, 24, 3, 0, tzinfo=UTC)
NOTE = "memory/2026-11-20.md"
FACTORS = Components(0.87, 0.9, 0.8, 0.95, 0.7, 0.6)


def entry(number: int = 1, **changes: Any) -> Entry:
    """An entry that a night added."""
    fields: dict[str, Any] = {
        "step": Step.ADDED,
        "text": f"entry {number}",
        "shown": f"entry {number}",
        "line": number,
        "path": NOTE,
        "start_line": number + 1,
        "end_line": number + 1,
        "score": 0.846,
        "signals": 6,
        "contexts": 3,
        **changes,
    }
    return Entry(**fields)


def proposal(number: int, **changes: Any) -> Entry:
    """An entry that waits for the person."""
    return entry(number, **{"proposal": number, "fate": Fate.PENDING, **changes})


def view(*entries: Entry, **changes: Any) -> NightView:
    """A night with these entries."""
    fields: dict[str, Any] = {
        "kind": NightKind.RUN,
        "day": date(2026, 11, 24),
        "at": NIGHT,
        "entries": entries,
        "path": "MEMORY.md",
        "changes": (),
        "words": "",
        "considered": 41,
        "reasons": (),
        "run": DreamRun(7, NIGHT, NIGHT, "manual", "proposed", (("proposed", 3),)),
        **changes,
    }
    return NightView(**fields)


def note(lines: Sequence[str]) -> str:
    """The note in which the texts stand, one a line from the third on."""
    return "\n".join(["# 2026-11-20", "", *(f"- {line}" for line in lines), ""])


def propose(session: Session, lines: Sequence[str]) -> int:
    """Let a night propose the lines of the note; returns its run."""
    runs = session.ledger.runs
    run = runs.start("dream", "manual", NIGHT)
    items = [_promoted(at, text) for at, text in enumerate(lines, 3)]
    session.ledger.proposals.add(added(run, items, {}))
    runs.finish(run, NIGHT, "proposed", {"considered": 41, "proposed": len(lines), "score": 21})
    return run


def _promoted(line: int, text: str) -> Promoted:
    recalled = RecallEntry(
        f"memory:{NOTE}:{line}:{line}",
        NOTE,
        line,
        line,
        text,
        recall_count=6,
        total_score=5.4,
        max_score=0.95,
        first_recalled_at="2026-11-20T09:00:00.000Z",
        last_recalled_at="2026-11-23T20:00:00.000Z",
        query_hashes=("a", "b", "c"),
        recall_days=("2026-11-20", "2026-11-23"),
        claim_hash=claim_hash(text),
    )
    candidate = Candidate(
        recalled, 0.846, 0.846, FACTORS, Boost(0.03, 0.04), 0.9, 1.0, 3, 6, ("backup",)
    )
    return Promoted(candidate, NOTE, line, line, text)
