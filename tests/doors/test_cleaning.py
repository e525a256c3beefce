"""Cleanup shows what it would do, and does it when it is told to."""

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


def test_by_itself_it_is_a_dry_run(shell: Shell, sample: Path) -> None:
    before = living.on_disk(sample)
    document = shell.json("cleanup")
    assert document["dryRun"] is True
    assert {step["why"] for step in document["steps"]} >= {"old-log", "old-reflection", "unused"}
    assert living.on_disk(sample) == before
    assert shell.json("cleanup", "--dry-run")["steps"] == document["steps"]


def test_applied_it_can_be_undone(shell: Shell, sample: Path) -> None:
    before = living.on_disk(sample)
    document = shell.json("cleanup", "--apply")
    assert document["operation"] is not None
    assert "memory/2026-10-01.md" not in living.on_disk(sample)
    assert shell("cleanup").code == 1
    assert shell("undo").code == 0
    assert living.on_disk(sample) == before


def test_limits_are_named_saved_and_checked(shell: Shell) -> None:
    layers = ("--off", "unused", "--off", "reflections", "--off", "merges")
    steps = shell.json("cleanup", *layers, "--logs", "50", "--save")["steps"]
    assert [step["path"] for step in steps] == ["memory/2026-10-01.md"]
    assert shell.json("cleanup")["steps"] == steps
    assert shell("cleanup", "--logs", "60").code == 1
    assert shell("cleanup", "--similarity", "3").code == 2
    assert shell("cleanup", "--off", "everything").code == 2
    assert shell("cleanup", "--apply", "--dry-run").code == 2
    assert shell("cleanup", "--save", before=("--read-only",)).code == 1


def test_a_pause_is_told(shell: Shell) -> None:
    assert shell("quiet", "pause").code == 0
    assert "jobs clean up nothing: paused" in shell("cleanup").err
