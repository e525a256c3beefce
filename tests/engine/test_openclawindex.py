from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, Profile, Rules
from mnemoscope.engine.openclawindex import current, make_vectors, new_note
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.vault.files import ReadFile, read


def test_a_curated_file_is_cut_by_entries_and_weighed(open_session: Any, workspace: Any) -> None:
    root = workspace(
        {"MEMORY.md": "# M\n\n- one <!-- importance: 8 -->\n- two <!-- project: -->\n"}
    )
    file = read(root, "MEMORY.md")
    assert isinstance(file, ReadFile)
    chunks = new_note(file, Rules.OPENCLAW_2026_9).chunks
    assert [(one.text.strip(), one.importance, len(one.projects)) for one in chunks] == [
        ("# M", None, 0),
        ("- one", 8, 0),
        ("- two", None, 1),
    ]
    (whole,) = new_note(file, Rules.OPENCLAW_2026_4).chunks
    assert "importance: 8" in whole.text


@pytest.mark.parametrize("profile", [OPENCLAW_2026_4, OPENCLAW_2026_9])
def test_the_passages_follow_the_files(profile: Profile, open_session: Any, workspace: Any) -> None:
    root = workspace({"MEMORY.md": "- one\n", "memory/a.md": "two\n", "other.md": "three\n"})
    session = open_session(root, profile=profile)
    reconcile(session, vectors=False)
    assert current(session).paths() == ["MEMORY.md", "memory/a.md"]
    (root / "memory" / "a.md").unlink()
    (root / "MEMORY.md").write_text("- relay\n", encoding="utf-8")
    reconcile(session, vectors=False)
    table = current(session)
    assert table.paths() == ["MEMORY.md"]
    assert len(table.find('"relay"', 9, None)) == 1


def test_without_a_model_no_vector_is_made(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace({"MEMORY.md": "- one\n"}), profile=OPENCLAW_2026_9)
    reconcile(session, vectors=False)
    assert make_vectors(session, Control()) == 0
