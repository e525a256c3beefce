"""Each memory leads back to the line that it was taken from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.model import Memory
from mnemoscope.domain.rehydration import Lost
from mnemoscope.domain.signals import Recall
from mnemoscope.engine.memories import StepKind, memories, provenance
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]
NOTE = "memory/2026-11-02.md"
FACT = "The greenhouse fan relay must be reset after every power cut."
MEMORY = f"""# Memory

- Written by hand.

## Promoted From Short-Term Memory (2026-11-03)

<!-- openclaw-memory-promotion:memory:{NOTE}:3:3 -->
- {FACT} [score=0.812 recalls=3 avg=0.790 source={NOTE}:3-3]
"""


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    return open_session(workspace({"MEMORY.md": MEMORY, NOTE: f"# 2026-11-02\n\n- {FACT}\n"}))


def recall(session: Session, query: str = "fan relay") -> None:
    session.ledger.signals.record([Recall(NOTE, 3, 3, FACT, 0.8, 0, query, session.clock.now())])


def promoted(session: Session) -> Memory:
    return memories(session, "MEMORY.md")[-1]


def test_the_memories_of_a_file_stand_in_its_order(session: Session) -> None:
    assert [memory.text for memory in memories(session, "MEMORY.md")] == [
        "Written by hand.",
        FACT,
    ]
    assert memories(session, "memory/nowhere.md") == ()


def test_a_promoted_memory_leads_to_its_note(session: Session) -> None:
    found = provenance(session, promoted(session))
    line, note = found.steps
    assert (line.kind, line.path, line.text) == (StepKind.MEMORY, "MEMORY.md", FACT)
    assert (note.kind, note.path, note.start_line, note.text) == (StepKind.NOTE, NOTE, 3, FACT)
    assert (note.moved, note.lost) == (False, None)
    assert (found.entry, found.candidate) == (None, None)


def test_its_signals_and_the_parts_of_its_score_come_along(session: Session) -> None:
    recall(session)
    recall(session, "power cut")
    found = provenance(session, promoted(session))
    assert found.entry is not None
    assert found.entry.recall_count == 2
    assert found.candidate is not None
    assert 0 < found.candidate.components.relevance <= 1


def test_a_line_that_moved_is_found_where_it_stands_now(session: Session) -> None:
    (session.root / NOTE).write_text(f"# 2026-11-02\n\n- New.\n- Newer.\n\n- {FACT}\n")
    note = provenance(session, promoted(session)).steps[1]
    assert (note.start_line, note.moved) == (6, True)


@pytest.mark.parametrize(
    ("text", "lost"),
    [(None, Lost.NOTE_GONE), ("# Other words\n\n- Nothing of it.\n", Lost.TEXT_GONE)],
)
def test_a_lost_source_says_why(session: Session, text: str | None, lost: Lost) -> None:
    if text is None:
        (session.root / NOTE).unlink()
    else:
        (session.root / NOTE).write_text(text)
    note = provenance(session, promoted(session)).steps[1]
    assert (note.lost, note.path, note.start_line, note.text) == (lost, NOTE, 3, FACT)


def test_a_note_shows_its_own_signals(session: Session) -> None:
    recall(session)
    [memory] = memories(session, NOTE)
    found = provenance(session, memory)
    assert [step.kind for step in found.steps] == [StepKind.MEMORY]
    assert found.entry is not None
    assert found.candidate is not None


def test_what_was_written_by_hand_has_no_source(session: Session) -> None:
    found = provenance(session, memories(session, "MEMORY.md")[0])
    assert len(found.steps) == 1
    assert (found.entry, found.candidate) == (None, None)
