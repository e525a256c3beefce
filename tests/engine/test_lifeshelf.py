from __future__ import annotations

from tests.engine.conftest import OpenSession

from mnemoscope.engine.lives import lives


def test_each_session_keeps_its_own_lives(workspace, open_session: OpenSession) -> None:
    root = workspace({"MEMORY.md": "- The fan hums.\n"})
    one, other = open_session(root), open_session(root)
    assert lives(one) is not lives(other)
    assert one.lives.everything is lives(one)
    assert set(one.lives.notes) == {"MEMORY.md"}
