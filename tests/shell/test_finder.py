from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.session import Session
from mnemoscope.shell.finder import find_places

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


def test_headings_memories_and_files_are_found(
    workspace: Build, home: Path, resources: Path, clock: FixedClock
) -> None:
    root = workspace(
        {
            "MEMORY.md": "# Hosts\n\n- osprey\n- 备份服务器\n\n# Rules\n\n- no Fridays\n",
            "memory/2026-11-27.md": "- a note\n",
        }
    )
    session = Session.open(root, home=home, resources=resources, clock=clock)
    found = [(each.kind, each.text, each.place.line) for each in find_places(session)]
    assert found == [
        ("heading", "Hosts", 3),
        ("memory", "osprey", 3),
        ("memory", "备份服务器", 4),
        ("heading", "Rules", 8),
        ("memory", "no Fridays", 8),
        ("file", "MEMORY.md", 1),
        ("file", "memory/2026-11-27.md", 1),
    ]
    session.close()


def test_an_empty_workspace_has_no_places(
    workspace: Build, home: Path, resources: Path, clock: FixedClock
) -> None:
    session = Session.open(workspace({}), home=home, resources=resources, clock=clock)
    assert find_places(session) == ()
    session.close()
