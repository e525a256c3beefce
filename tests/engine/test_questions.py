"""The questions of a workspace are kept with it, also where its files may not be written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.engine.conftest import OpenSession

from mnemoscope.engine.questions import (
    bring_back,
    forget,
    forget_all,
    past_questions,
    remember,
    save,
)


def test_questions_are_noted_saved_and_forgotten(
    open_session: OpenSession, workspace: Callable[..., Path]
) -> None:
    session = open_session(workspace({"MEMORY.md": "- a\n"}), read_only=True)
    remember(session, "kite")
    assert [each.text for each in remember(session, "谁负责备份")] == ["谁负责备份", "kite"]
    assert [each.saved for each in save(session, "kite", saved=True)] == [False, True]
    before = past_questions(session)
    assert [each.text for each in forget_all(session, saved=False)] == ["kite"]
    assert forget(session, "kite") == ()
    assert bring_back(session, before) == before


def test_each_workspace_has_its_own(
    open_session: OpenSession, workspace: Callable[..., Path], tmp_path: Path
) -> None:
    remember(open_session(workspace({"MEMORY.md": "- a\n"})), "kite")
    other = tmp_path / "other"
    other.mkdir()
    assert past_questions(open_session(other)) == ()
