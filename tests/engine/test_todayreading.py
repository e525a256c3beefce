"""What fades, what disagrees and what the wiki lacks, each by its own verb."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Changes, Control
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.decaysettings import save_decay_settings
from mnemoscope.engine.lifecycle import apply, pin
from mnemoscope.engine.session import Session
from mnemoscope.engine.todayreading import conflicts_today, fades_today, wiki_today
from mnemoscope.engine.todayviews import ConflictsToday, WikiToday

OpenSession = Callable[..., Session]
NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
GO = Control()
NOTES = {
    "MEMORY.md": "- osprey is the backup server\n",
    **{
        f"memory/{date(2026, 11, 27) - timedelta(days=age)}.md": f"- something of {age} days\n"
        for age in range(0, 60, 3)
    },
}


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    session = open_session(workspace(NOTES), consent=True)
    # By the half-life alone: what is older than its age at the threshold has fallen.
    params = replace(USUAL.with_half_life(Model.RECENCY, 14.0), let_go=0.25)
    assert isinstance(save_decay_settings(session, Model.RECENCY, params), Changes)
    return session


def test_what_falls_in_the_seven_days_from_today(session: Session) -> None:
    found = fades_today(session, NOW, GO)
    assert (found.model, found.threshold, found.total) == (Model.RECENCY, 0.25, 21)
    assert found.count == len(found.rows) > 0
    days = [row.day for row in found.rows]
    assert days == sorted(days)
    assert date(2026, 11, 28) <= days[0] <= days[-1] <= date(2026, 12, 4)
    assert all(row.strength >= 0.25 for row in found.rows)
    assert found.below > 0


def test_only_short_term_memories_fade_and_no_pinned_one(session: Session) -> None:
    found = fades_today(session, NOW, GO)
    assert {row.layer for row in found.rows} == {Layer.SHORT_TERM}
    first = found.rows[0].id
    apply(session, pin(session, [first]))
    again = fades_today(session, NOW, GO)
    assert first not in {row.id for row in again.rows}
    assert (again.count, again.pinned) == (found.count - 1, 1)


def test_an_empty_workspace_has_nothing_that_fades(
    tmp_path: Path, open_session: OpenSession
) -> None:
    (tmp_path / "new").mkdir()
    found = fades_today(open_session(tmp_path / "new"), NOW, GO)
    assert (found.rows, found.count, found.total, found.cold, found.stale) == ((), 0, 0, 0, 0)


def test_no_conflict(session: Session) -> None:
    assert conflicts_today(session, GO) == ConflictsToday(0)
    assert conflicts_today(session, GO, at_hand=True) == ConflictsToday(0)


def test_the_conflict_that_has_waited_longest(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    notes = {
        "memory/2026-11-01.md": "- The heron gateway listens on port 80.\n",
        "memory/2026-11-02.md": "- Nora owns the budget.\n",
        "memory/2026-11-10.md": "- The heron gateway listens on port 443.\n",
        "memory/2026-11-20.md": "- Felix owns the budget.\n",
    }
    session = open_session(workspace(notes))
    found = conflicts_today(session, GO)
    assert found.count == len(waiting(session)) > 0
    assert found.id in {one.id for one in waiting(session)}
    assert found.since == date(2026, 11, 10)
    assert found.about


def test_a_workspace_without_a_wiki(session: Session) -> None:
    assert wiki_today(session, GO) == WikiToday()


def test_claims_without_evidence_and_errors(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    page = """\
---
id: entity.kite
pageType: entity
title: Kite
claims:
  - id: kite.files
    text: Kite holds the files.
    confidence: 0.9
---

# Kite
"""
    broken = "---\ntitle: [\n---\n\n# Osprey\n"
    files = {"wiki/entities/kite.md": page, "wiki/entities/osprey.md": broken}
    found = wiki_today(open_session(workspace(files)), GO)
    assert found.pages == 2
    assert (found.unproven, found.unproven_path) == (1, "wiki/entities/kite.md")
    assert found.errors >= 1
    assert found.error_path == "wiki/entities/osprey.md"
    assert found.error == "invalid-frontmatter"
