"""The trash holds what was let go for its days, and gives it up only when it is asked to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.engine import undo
from mnemoscope.engine.lifecycle import let_go
from mnemoscope.engine.quietdays import pause, resume
from mnemoscope.engine.restoring import restore
from mnemoscope.engine.session import Session
from mnemoscope.engine.trash import Emptied, empty_trash, expire_trash

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


@pytest.fixture
def filled(session: Session) -> Session:
    ids = [living.id_of(session, words) for words in ("nine metres", "barrel leaks")]
    living.done(session, let_go(session, ids))
    return session


def later(session: Session, **how: float) -> None:
    session.clock = FixedClock(session.clock.now() + timedelta(**how))


def test_it_goes_after_seven_days_and_not_by_itself(filled: Session) -> None:
    later(filled, days=6, hours=23)
    assert isinstance(expire_trash(filled), Refused)
    later(filled, days=300)
    assert len(living.lying(filled)) == 2
    answer = expire_trash(filled)
    assert isinstance(answer, Emptied)
    assert {one.path for one in answer.entries} == {
        "memory/projects/boat.md",
        "memory/2026-10-02.md",
    }
    assert living.lying(filled) == ()


def test_a_clock_that_is_set_back_lets_nothing_go_earlier(filled: Session) -> None:
    later(filled, days=-4000)
    assert isinstance(expire_trash(filled), Refused)
    assert len(living.lying(filled)) == 2


def test_a_pause_keeps_the_trash(filled: Session) -> None:
    pause(filled)
    later(filled, days=30)
    assert isinstance(expire_trash(filled), Refused)
    resume(filled)
    assert isinstance(expire_trash(filled), Emptied)


def test_what_has_gone_cannot_be_restored_but_undone(filled: Session, root: Path) -> None:
    entries = living.entries(filled)
    answer = empty_trash(filled, entries[:1])
    assert isinstance(answer, Emptied)
    assert len(answer.entries) == 1
    assert living.entries(filled) == entries[1:]
    refused = restore(filled, entries[:1])
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.NOT_FOUND
    assert isinstance(undo.undo(filled), Changes)
    assert living.on_disk(root)["memory/2026-10-02.md"] == b"# Friday\n\n- The barrel leaks\n"
    assert living.lying(filled) == ()


def test_an_empty_trash_has_nothing_to_give_up(session: Session) -> None:
    answer = empty_trash(session)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO


def test_nothing_goes_where_nothing_may_be_written(
    filled: Session, root: Path, open_session: OpenSession
) -> None:
    reader = open_session(root, read_only=True)
    answer = empty_trash(reader)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.READ_ONLY
    assert len(living.lying(filled)) == 2
