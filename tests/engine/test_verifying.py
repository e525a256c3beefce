"""What is stale is listed, and marked only where the file has a place for it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.lifecycle import Bar
from mnemoscope.engine import undo
from mnemoscope.engine.lifecycle import refresh
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session
from mnemoscope.engine.verifying import mark_stale, stale, verified_files

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


def test_what_nobody_verified_is_listed_the_oldest_first(session: Session) -> None:
    found = stale(session)
    assert {life.path for life in found} >= {"memory/projects/boat.md", "memory/people/mina.md"}
    days = [(life.verified or life.created) for life in found]
    assert days == sorted(day for day in days if day is not None)
    assert not any("repaired today" in life.text for life in found)


def test_marks_stand_below_headers_that_date_the_verification(session: Session, root: Path) -> None:
    before = living.on_disk(root)
    plan = mark_stale(session)
    paths = {step.path for step in plan.steps}
    assert "memory/projects/boat.md" in paths
    bars = {kept.path: kept.why for kept in plan.kept}
    assert bars["memory/2026-10-01.md"] is Bar.NO_PLACE
    living.done(session, plan)
    text = (root / "memory/projects/boat.md").read_text("utf-8")
    assert "---\n> ⚠️ STALE: not verified as of 2026-11-28\n\n# Boat\n" in text
    assert mark_stale(session).nothing
    assert {path for path, data in living.on_disk(root).items() if data != before[path]} == paths
    undo.undo(session)
    assert living.on_disk(root) == before


def test_whoever_verifies_takes_the_mark_away(session: Session, root: Path) -> None:
    before = (root / "memory/projects/boat.md").read_bytes()
    one = living.id_of(session, "sail is red")
    living.done(session, mark_stale(session))
    living.done(session, refresh(session, [one]))
    after = (root / "memory/projects/boat.md").read_bytes()
    assert after == before.replace(b"last_verified: 2026-06-01", b"last_verified: 2026-11-28")


def test_a_mark_changes_no_memory(session: Session) -> None:
    before = {life.id for life in lives(session).rows}
    living.done(session, mark_stale(session))
    after = {life.id for life in lives(session).rows if "STALE" not in life.text}
    assert after == before


def test_no_other_header_is_dated(session: Session, root: Path) -> None:
    (root / "memory/plain.md").write_text("---\ntitle: x\n---\n- words\n", "utf-8")
    paths = ["memory/plain.md", "memory/2026-10-01.md", "memory/none.md"]
    assert verified_files(session, paths, date(2026, 11, 28)) == ()
