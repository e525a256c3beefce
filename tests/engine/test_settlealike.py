"""Which decisions follow where many conflicts are settled in one way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import advice
from mnemoscope.engine.settlealike import choices

FILES = {
    "MEMORY.md": "- The gateway listens on port 8080.\n- The attic is dry.\n",
    "memory/2026-11-20.md": "- The gateway listens on port 9090.\n",
}


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(FILES))


def test_one_verb_goes_for_all_and_both_gets_its_limits(session: Session) -> None:
    open_ = waiting(session)
    assert open_
    for verb in (Settlement.KEEP_A, Settlement.REVIEW):
        made = choices(session, open_, verb, 0.0)
        assert [(one.conflict, one.settlement) for one in made] == [(one, verb) for one in open_]
    (made,) = choices(session, open_, Settlement.BOTH, 0.0)
    assert made.scope is not None


def test_advice_is_followed_where_it_keeps_one_side_and_is_sure(session: Session) -> None:
    (conflict,) = waiting(session)
    said = advice(session, conflict)
    assert said.settlement is Settlement.KEEP_A
    (made,) = choices(session, [conflict], None, said.confidence)
    assert made.settlement is Settlement.KEEP_A
    assert choices(session, [conflict], None, said.confidence + 0.01) == ()
    assert choices(session, [replace(conflict, model="owl")], None, 0.0) == ()
