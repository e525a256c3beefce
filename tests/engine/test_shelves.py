"""What a workspace is filed under is told, the most frequent first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.engine.conftest import OpenSession

from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.shelves import Shelves, shelves


def test_kinds_statuses_and_tags_are_told(
    open_session: OpenSession, workspace: Callable[..., Path]
) -> None:
    files = {
        "MEMORY.md": "- I prefer tea to coffee in the morning #food/tea\n",
        "memory/2026-11-08.md": "- [ ] call the plumber about the sink #home\n",
        "memory/sink.md": "---\nstatus: superseded\ntags: [home]\n---\n- the sink is blue\n",
    }
    session = open_session(workspace(files))
    assert shelves(session) == Shelves()
    reconcile(session, vectors=False)
    known = shelves(session)
    assert {"preference", "task"} <= set(known.kinds)
    assert known.statuses == ("superseded",)
    assert known.tags[0] == "home"
    assert set(known.tags) == {"home", "food/tea"}
