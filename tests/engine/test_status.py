"""The status tells what is there, whatever is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.model import WorkspaceKind
from mnemoscope.domain.profile import OPENCLAW_2026_4
from mnemoscope.domain.signals import Recall
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.engine.status import status
from mnemoscope.engine.views import VectorState

OpenSession = Callable[..., Session]


def test_an_empty_folder(tmp_path: Path, open_session: OpenSession) -> None:
    (tmp_path / "new").mkdir()
    found = status(open_session(tmp_path / "new"))
    assert (found.name, found.root) == ("new", str(tmp_path / "new"))
    assert found.kind is WorkspaceKind.EMPTY
    assert (found.files, found.chunks, found.vectors, found.signals) == (0, 0, 0, 0)
    assert found.vector_state is VectorState.READY
    assert (found.budget, found.last_dream, found.problems) == (None, None, ())
    assert found.read_only


def test_a_workspace_before_and_after_its_words_are_indexed(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace(
        {
            "MEMORY.md": "- A fact.\n",
            "IDENTITY.md": "Name: Kestrel\n",
            "memory/2026-11-02.md": "- A note.\n",
        }
    )
    session = open_session(root)
    before = status(session)
    assert (before.name, before.kind) == ("Kestrel", WorkspaceKind.OPENCLAW)
    assert (before.files, before.indexed_files) == (3, 0)
    assert before.vector_state is VectorState.BUILDING
    assert before.budget is not None
    assert before.budget.used == 10
    assert before.embedder
    reconcile(session, vectors=False)
    allow_writes(session)
    after = status(session)
    assert (after.indexed_files, after.vectors) == (3, 0)
    assert after.chunks >= 3
    assert after.vector_state is VectorState.BUILDING
    assert not after.read_only


def test_what_dreams_report_is_no_file_that_waits_for_the_index(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace({"MEMORY.md": "- A fact.\n", "DREAMS.md": "x", "memory/dreaming/a.md": "x"})
    session = open_session(root)
    reconcile(session, vectors=False)
    found = status(session)
    assert (found.files, found.indexed_files) == (1, 1)


def test_without_the_encoder_only_words_are_searched(
    workspace: Callable[..., Path], open_session: OpenSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.providers.use.is_installed", lambda: False)
    found = status(open_session(workspace({"MEMORY.md": "x"})))
    assert (found.vector_state, found.embedder) == (VectorState.OFF, "")


def test_broken_files_are_named_and_the_rest_is_told(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace({"MEMORY.md": b"\x00", "memory/2026-11-02.md": "- A note.\n"})
    (root / "memory" / "gone.md").symlink_to("nowhere.md")
    found = status(open_session(root))
    assert found.budget is None
    assert {(problem.path, problem.code) for problem in found.problems} == {
        ("MEMORY.md", "binary"),
        ("memory/gone.md", "dangling-link"),
    }


def test_what_is_wrong_inside_files_is_told_with_its_line_once_they_are_indexed(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace({"MEMORY.md": b"\x00", "memory/a.md": "---\na: *b\n---\n- A note.\n"})
    session = open_session(root)
    reconcile(session, vectors=False)
    found = status(session)
    assert [(each.path, each.code, each.line) for each in found.problems] == [
        ("MEMORY.md", "binary", None),
        ("memory/a.md", "bad-frontmatter", 2),
    ]
    assert found.memory_path == "MEMORY.md"


def test_signals_are_those_of_short_term_memories(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace({"MEMORY.md": "- A fact.\n"}))
    now = session.clock.now()
    session.ledger.signals.record(
        [
            Recall(path, 1, 1, "A fact.", 0.9, 0, "fact", now)
            for path in ("MEMORY.md", "memory/2026-11-02.md", "memory/people.md")
        ]
    )
    assert status(session).signals == 1


def test_the_last_dream_is_one_that_ran_to_its_end(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace({"MEMORY.md": "- A fact.\n"}))
    runs, now = session.ledger.runs, session.clock.now()
    runs.finish(runs.start("dream", "manual", now), now, "nothing")
    runs.finish(runs.start("dream", "manual", now.replace(hour=4)), now, "failed")
    runs.start("dream", "manual", now.replace(hour=5))
    assert status(session).last_dream == now


def test_a_profile_without_a_budget_has_none(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace({"MEMORY.md": "x"}), profile=OPENCLAW_2026_4)
    assert status(session).budget is None
