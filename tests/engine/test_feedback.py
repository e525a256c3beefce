"""A verdict on a hit is kept, told, taken back, and read by whoever scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.model import Layer
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.feedback import claim_of, judge, judge_life, tallies, verdicts
from mnemoscope.engine.lives import life
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.session import Session

HIT = Hit("memory/2026-11-08.md", 4, 5, "Backups start\nat 03:30.", 0.8, (), Layer.SHORT_TERM)


@pytest.fixture
def session(open_session: OpenSession, workspace: Callable[..., Path]) -> Session:
    return open_session(workspace({"MEMORY.md": "- a\n"}), read_only=True)


def test_a_word_is_kept_changed_and_taken_back(session: Session) -> None:
    (said,) = judge(session, "backups", HIT, helpful=True)
    assert (said.claim, said.helpful) == (claim_hash("Backups start at 03:30."), True)
    (said,) = judge(session, "backups", HIT, helpful=False)
    assert not said.helpful
    assert verdicts(session, " BACKUPS ") == (said,)
    assert judge(session, "backups", HIT, helpful=None) == ()


def test_a_memory_is_kept_under_its_id(session: Session) -> None:
    known = replace(HIT, memory_id="0123456789ab")
    assert claim_of(known) == "0123456789ab"
    for question in ("a", "b"):
        judge(session, question, known, helpful=question == "a")
    (tally,) = tallies(session)
    assert (tally.key, tally.helpful, tally.unhelpful) == ("memory:memory/2026-11-08.md:4:5", 1, 1)
    assert tally.last_day == "2026-11-28"


def test_a_memory_that_is_named_is_judged_by_its_words(workspace, open_session) -> None:
    session = open_session(workspace({"MEMORY.md": "- The fan hums.\n"}))
    fan = life(session, "The fan hums.")
    assert fan is not None
    judge_life(session, "hum?", fan, helpful=False)
    judged = life(session, fan.id)
    assert judged is not None
    assert (judged.unhelpful, judged.feedback) == (1, 0.0)
    assert judged.importance < fan.importance
    (session.root / "MEMORY.md").rename(session.root / "USER.md")
    moved = life(session, fan.id)
    assert moved is not None
    judge_life(session, " HUM?", moved, helpful=None)
    again = life(session, fan.id)
    assert again is not None
    assert (again.helpful, again.unhelpful, again.importance) == (0, 0, fan.importance)
