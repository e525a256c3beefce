"""What a night that promoted nothing was closest to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.signals import Recall
from mnemoscope.engine.nearmiss import nearest_miss
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream

OpenSession = Callable[..., Session]
Build = Callable[..., Path]
NOW = datetime(2026, 11, 28, 3, 0, tzinfo=UTC)
NOTE = "# Day\n\n- The boiler was serviced in the cellar.\n- Labels are printed before four.\n"


def night(open_session: OpenSession, workspace: Build) -> tuple[Session, int]:
    session = open_session(
        workspace({"memory/2026-11-20.md": NOTE}), clock=FixedClock(NOW), zone=UTC
    )
    recalls = [
        Recall(
            "memory/2026-11-20.md",
            3,
            3,
            "The boiler was serviced in the cellar.",
            0.7,
            0,
            "boiler",
            NOW - timedelta(days=2),
        )
    ]
    session.ledger.signals.record(recalls, UTC)
    return session, dream(session).run


def test_the_best_that_a_number_held_back_is_named(
    open_session: OpenSession, workspace: Build
) -> None:
    session, run = night(open_session, workspace)
    near = nearest_miss(session, run)
    assert near is not None
    assert near.text == "The boiler was serviced in the cellar."
    assert near.reason in ("signals", "contexts", "score")
    assert not near.passes_now
    assert 0 < near.score < 1


def test_a_run_that_tells_nothing_has_none(open_session: OpenSession, workspace: Build) -> None:
    session, run = night(open_session, workspace)
    assert nearest_miss(session, run + 1000) is None
