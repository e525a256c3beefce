"""A hit is shown in its note as it is now, with what the ledger knows of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.model import Layer
from mnemoscope.engine.feedback import judge
from mnemoscope.engine.innote import InNote, in_note
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session

NOTE = "# 2026-11-08\n\n## Ops\n- Backups start at 03:30.\n- 刘洋负责备份。\n- last\n"
MEMORY = "# Memory\n\n## Hosts\n- osprey is the backup server\n"


@pytest.fixture
def session(open_session: OpenSession, workspace: Callable[..., Path]) -> Session:
    opened = open_session(workspace({"MEMORY.md": MEMORY, "memory/2026-11-08.md": NOTE}))
    reconcile(opened, vectors=False)
    return opened


def found(session: Session, query: str, path: str) -> Hit:
    answer = recall(session, query)
    return next(hit for hit in answer.hits if hit.path == path)


def own(shown: InNote) -> list[str]:
    return [line.text for line in shown.lines if line.own]


def test_a_memory_stands_among_its_neighbours_with_its_headings(session: Session) -> None:
    hit = found(session, "osprey", "MEMORY.md")
    shown = in_note(session, hit)
    assert own(shown) == ["- osprey is the backup server"]
    assert [line.number for line in shown.lines] == [2, 3, 4]
    assert shown.headings == ("Memory", "Hosts")
    assert shown.strengths == ()
    assert shown.cut == 0


def test_recalls_and_verdicts_are_told(session: Session) -> None:
    hit = found(session, "刘洋负责", "memory/2026-11-08.md")
    judge(session, "刘洋负责", hit, helpful=True)
    judge(session, "other", hit, helpful=False)
    shown = in_note(session, hit)
    assert (shown.recalls, shown.recall_days) == (1, ("2026-11-28",))
    assert (shown.helpful, shown.unhelpful) == (1, 1)
    assert len(shown.strengths) == 60
    assert shown.strengths[-1] == 1.0


def test_it_was_strong_since_its_recall_and_halves_from_there(session: Session) -> None:
    hit = found(session, "刘洋负责", "memory/2026-11-08.md")
    session.clock = FixedClock(session.clock.now() + timedelta(days=20))
    shown = in_note(session, hit)
    fresh = shown.strengths.index(1.0)
    assert fresh == 60 - 20 - 1
    assert not any(shown.strengths[:fresh])
    half = session.profile.recency_half_life_days
    assert shown.strengths[-1] == pytest.approx(0.5 ** (20 / half))
    session.profile = replace(session.profile, recency_half_life_days=0.0)
    assert in_note(session, hit).strengths[-1] == pytest.approx(1.0, abs=1e-4)


def test_what_was_never_recalled_has_a_line_at_0(session: Session) -> None:
    hit = Hit("memory/2026-11-08.md", 6, 6, "last", 0.5, (), Layer.SHORT_TERM)
    assert in_note(session, hit).strengths == (0.0,) * 60


def test_a_memory_that_moved_is_found_by_its_words(session: Session) -> None:
    hit = found(session, "osprey", "MEMORY.md")
    path = session.root / "MEMORY.md"
    path.write_text("\n\n\n" + MEMORY, encoding="utf-8")
    shown = in_note(session, hit)
    assert own(shown) == ["- osprey is the backup server"]
    assert [line.number for line in shown.lines if line.own] == [7]


def test_a_note_that_is_gone_has_no_lines(session: Session) -> None:
    hit = Hit("memory/2026-01-01.md", 4, 4, "gone", 0.5, (), Layer.SHORT_TERM)
    shown = in_note(session, hit)
    assert (shown.lines, shown.headings, shown.recalls) == ((), (), 0)


def test_a_long_passage_is_cut_and_says_so(session: Session) -> None:
    (session.root / "long.md").write_text("x\n" * 60, encoding="utf-8")
    shown = in_note(session, Hit("long.md", 3, 50, "x", 0.5, (), Layer.HAND_WRITTEN))
    assert len(own(shown)) == 24
    assert shown.cut == 24
    assert shown.lines[0].number == 1
