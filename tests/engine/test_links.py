"""The notes that link to a file are found, and those that cannot be read have no links."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.engine.links import NoteTexts
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


def test_links_by_note(session: Session, root: Path) -> None:
    (root / "memory/zero.md").write_bytes(b"[x](2026-10-02.md)\0")
    (root / "memory/named.md").write_text("[[2026-10-02]] and [[2026-10-02#x]]\n", "utf-8")
    found = NoteTexts(session).linking("memory/2026-10-02.md")
    assert {path: len(links) for path, links in found.items()} == {
        "memory/2026-11-20.md": 1,
        "memory/named.md": 2,
    }
    assert NoteTexts(session).linking("memory/2026-10-01.md") == {}
