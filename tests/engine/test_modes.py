"""How far nights may go: the person's word, else what is safe in a workspace of others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.modes import dream_mode, set_dream_mode
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]
Workspace = Callable[..., Path]


def test_a_workspace_of_others_is_only_reviewed(
    workspace: Workspace, open_session: OpenSession
) -> None:
    session = open_session(workspace({"MEMORY.md": "x"}))
    assert dream_mode(session) is Mode.REVIEW
    allow_writes(session)
    assert dream_mode(session) is Mode.REVIEW


def test_a_folder_that_was_empty_at_the_first_write_is_ours(
    workspace: Workspace, open_session: OpenSession
) -> None:
    session = open_session(workspace({"notes.bin": "x"}))
    allow_writes(session)
    assert dream_mode(session) is Mode.WRITE


def test_the_copy_of_the_sample_is_ours(home: Path, open_session: OpenSession) -> None:
    root = home / "sample" / "Kestrel"
    root.mkdir(parents=True)
    (root / "MEMORY.md").write_text("x")
    assert dream_mode(open_session(root)) is Mode.WRITE


def test_the_word_of_the_person_holds_over_restarts(
    workspace: Workspace, open_session: OpenSession
) -> None:
    root = workspace({"MEMORY.md": "x"})
    for mode in Mode:
        assert set_dream_mode(open_session(root), mode) == Changes(Facet.SETTINGS)
        assert dream_mode(open_session(root)) is mode
