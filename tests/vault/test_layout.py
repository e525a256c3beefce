"""What kind of folder was opened, and whose it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.model import WorkspaceKind
from mnemoscope.vault.layout import describe

Build = Callable[..., Path]


@pytest.mark.parametrize(
    ("files", "kind"),
    [
        ({}, WorkspaceKind.EMPTY),
        ({"notes.txt": "a", ".hidden.md": "a"}, WorkspaceKind.EMPTY),
        ({"docs/a.md": "a"}, WorkspaceKind.MARKDOWN),
        ({"INDEX.md": "a", "docs/a.md": "a"}, WorkspaceKind.MARKDOWN),
        ({"MEMORY.md": "a"}, WorkspaceKind.OPENCLAW),
        ({"memory/2026-11-02.md": "a"}, WorkspaceKind.OPENCLAW),
        ({"SOUL.md": "a"}, WorkspaceKind.OPENCLAW),
        ({"NOW.md": "a", "MEMORY.md": "a"}, WorkspaceKind.V2),
        ({"memory/INDEX.md": "a", "MEMORY.md": "a"}, WorkspaceKind.V2),
    ],
)
def test_kinds(workspace: Build, files: dict[str, str], kind: WorkspaceKind) -> None:
    assert describe(workspace(files)).kind is kind


def test_a_missing_folder_is_empty(tmp_path: Path) -> None:
    assert describe(tmp_path / "gone").kind is WorkspaceKind.EMPTY


def test_parts(workspace: Build) -> None:
    layout = describe(
        workspace(
            {
                "memory.md": "a",
                "USER.md": "a",
                "dreams.md": "a",
                "NOW.md": "a",
                "memory/INDEX.md": "a",
            }
        )
    )

    assert (layout.memory_path, layout.profile_path, layout.diary_path) == (
        "memory.md",
        "USER.md",
        "dreams.md",
    )
    assert (layout.now_path, layout.index_path, layout.notes_folder) == (
        "NOW.md",
        "memory/INDEX.md",
        "memory",
    )


def test_the_agent_reads_the_upper_case_memory(workspace: Build) -> None:
    assert describe(workspace({"MEMORY.md": "a", "memory.md": "a"})).memory_path == "MEMORY.md"


def test_parts_that_are_not_there(workspace: Build) -> None:
    layout = describe(workspace({"a.md": "a"}))

    assert (
        layout.memory_path
        is layout.profile_path
        is layout.diary_path
        is layout.notes_folder
        is None
    )


@pytest.mark.parametrize(
    ("identity", "name"),
    [
        ("# IDENTITY.md\n\n- **Name:** Kestrel\n- **Creature:** bird\n", "Kestrel"),
        ("Name: 小鹰\r\n", "小鹰"),
        ("- 名字：小鹰\n", "小鹰"),
        ("* *Name*: Ada L.\n", "Ada L."),
        ("- **Name:** _(pick something you like)_\n", "owl"),
        ("- **Name:**\n", "owl"),
        ("My name is secret.\n", "owl"),
        (b"\x00\xff", "owl"),
    ],
)
def test_the_agent_has_a_name(tmp_path: Path, identity: str | bytes, name: str) -> None:
    folder = tmp_path / "owl"
    folder.mkdir()
    (folder / "IDENTITY.md").write_bytes(
        identity.encode() if isinstance(identity, str) else identity
    )

    assert describe(folder).name == name


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        (".openclaw/workspace", "openclaw"),
        (".openclaw/workspace-kitchen", "kitchen"),
        ("agents/kestrel", "kestrel"),
        ("kestrel/workspace/memory", "kestrel"),
        ("笔记", "笔记"),
    ],
)
def test_a_folder_without_an_identity(tmp_path: Path, folder: str, name: str) -> None:
    (tmp_path / folder).mkdir(parents=True)

    assert describe(tmp_path / folder).name == name
