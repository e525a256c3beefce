"""What is put away is shown as values, and a plan knows whether it does anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.lifecycle import BY_HAND, Form, Store
from mnemoscope.engine.archiving import archive
from mnemoscope.engine.lifecycle import let_go, pin
from mnemoscope.engine.lifeplan import LifePlan, local_now, put_away
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


def test_what_lies_where_is_told(session: Session) -> None:
    living.done(session, let_go(session, [living.id_of(session, "sail is red")]))
    living.done(session, archive(session, ["memory/2026-10-01.md"]))
    [trashed], [archived] = (put_away(session, store) for store in (Store.TRASH, Store.ARCHIVE))
    assert (trashed.form, trashed.text, trashed.line) == (Form.LINES, "The sail is red", 8)
    assert trashed.until is not None
    assert trashed.why == BY_HAND
    assert (archived.form, archived.text, archived.line) == (Form.FILE, "Thursday", 0)
    assert archived.until is None
    assert archived.target == "memory/.archive/2026-10/2026-10-01.md"


def test_an_empty_plan_does_nothing(session: Session) -> None:
    assert LifePlan("pin", "", local_now(session)).nothing
    assert not pin(session, [living.id_of(session, "sail is red")]).nothing
