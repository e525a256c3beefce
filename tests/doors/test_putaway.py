"""The archive and the trash on the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.engine import living

Shell = Callable[..., Any]


@pytest.fixture
def sample(workspace: Callable[..., Path]) -> Path:
    """In place of the usual sample: notes of many ages."""
    made = workspace(living.FILES)
    living.age(made)
    return made


def test_put_list_restore(shell: Shell, sample: Path) -> None:
    before = living.on_disk(sample)
    assert shell("trash", "list").code == 1
    assert shell("trash", "put", "The sail is red").code == 0
    [entry] = shell.json("trash", "list")["trash"]
    assert entry["until"] == "2026-12-05T03:00:00.000Z"
    assert "goes on 2026-12-05, while Mnemoscope runs" in shell("trash", "list").out
    assert shell("trash", "restore", "--all").code == 0
    assert living.on_disk(sample) == before
    assert shell("trash", "restore", str(entry["entry"])).code == 1
    assert shell("trash", "restore").code == 2


def test_empty_wants_to_know_what(shell: Shell) -> None:
    assert shell("trash", "empty", "--all").code == 1
    shell("trash", "put", "The sail is red")
    assert shell("trash", "empty", "--due").code == 1
    assert shell("trash", "empty", "--all", before=("--read-only",)).code == 1
    answer = shell("trash", "empty", "--all")
    assert (answer.code, answer.out) == (0, "gone for good: 1\n")
    assert "still brings it back" in answer.err
    assert shell("trash", "list").code == 1
    assert shell("trash", "empty").code == 2


def test_files_and_memories_go_into_the_archive_and_back(shell: Shell, sample: Path) -> None:
    before = living.on_disk(sample)
    answer = shell("archive", "memory/2026-10-02.md", "The sail is red", "--relink")
    assert answer.code == 0
    assert "move: memory/2026-10-02.md -> memory/.archive/2026-10/2026-10-02.md" in answer.out
    assert "link: memory/2026-11-20.md:3  2026-10-02.md#noon  (rewrites)" in answer.out
    rows = shell.json("archive", "list")["archive"]
    assert {row["form"] for row in rows} == {"file", "lines"}
    assert shell("archive", "restore", *(str(row["entry"]) for row in rows)).code == 0
    assert living.on_disk(sample) == before
    assert shell("archive", "restore", "first").code == 2


def test_what_stays_is_said(shell: Shell) -> None:
    answer = shell("archive", "MEMORY.md")
    assert answer.code == 1
    assert "stays: MEMORY.md" in answer.out
