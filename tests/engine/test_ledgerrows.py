"""Rows and the state of their operation change together, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from tests.engine.deepsleep import run_dream
from tests.engine.nights import files

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.signals import Recall
from mnemoscope.engine.ledgerrows import ROWS, has_rows
from mnemoscope.engine.pruning import Pruned, prune
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo
from mnemoscope.ledger.journal import State

Workspace = Callable[[Mapping[str, str | bytes] | None], Path]
Open = Callable[..., Session]


def test_a_copy_that_is_gone_leaves_all_as_it_is(workspace: Workspace, open_session: Open) -> None:
    session = open_session(workspace(files()), consent=True)
    at = session.clock.now().replace(month=6)
    recall = Recall("memory/2026-06-01.md", 3, 3, "The kiln hums.", 0.9, 0, "kiln", at)
    session.ledger.signals.record([recall])
    answer = prune(session)
    assert isinstance(answer, Pruned)
    assert answer.changes.operation is not None
    record = session.ledger.journal.get(answer.changes.operation)
    assert record is not None
    assert has_rows(record)
    (file,) = record.files
    assert (file.path, file.after) == (ROWS, None)
    assert file.before is not None
    (session.folder / "history" / file.before[:2] / file.before).unlink()
    with pytest.raises(EnvironmentFault):
        undo(session)
    after = session.ledger.journal.get(record.id)
    assert after is not None
    assert after.state is State.DONE
    assert session.ledger.signals.entries() == ()


def test_an_operation_on_files_has_no_rows(workspace: Workspace, open_session: Open) -> None:

    session = open_session(workspace(files()), consent=True)
    run_dream(session)
    record = session.ledger.journal.next_undo()
    assert record is not None
    assert not has_rows(record)
