"""Verbs about single memories: pin, unpin, refresh, stale."""

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


def test_pin_and_unpin_by_words_and_id(shell: Shell) -> None:
    [step] = shell.json("pin", "The sail is red")["steps"]
    assert (step["kind"], step["path"]) == ("pin", "memory/projects/boat.md")
    assert shell("pin", step["id"]).code == 1
    assert shell("unpin", step["id"]).code == 0


def test_refresh_dates_the_header_and_one_undo_takes_it_back(shell: Shell, sample: Path) -> None:
    before = living.on_disk(sample)
    document = shell.json("refresh", "The sail is red")
    assert document["verb"] == "refresh"
    assert b"last_verified: 2026-11-28" in living.on_disk(sample)["memory/projects/boat.md"]
    assert shell("undo").code == 0
    assert living.on_disk(sample) == before


def test_stale_lists_and_marks(shell: Shell, sample: Path) -> None:
    rows = shell.json("stale")["stale"]
    assert {"memory/projects/boat.md", "memory/people/mina.md"} <= {row["path"] for row in rows}
    assert "memory/people/mina.md" in shell("stale").out
    assert shell("stale", "--mark", "--dry-run").code == 0
    assert b"STALE" not in living.on_disk(sample)["memory/projects/boat.md"]
    assert shell("stale", "--mark").code == 0
    assert "⚠️ STALE".encode() in living.on_disk(sample)["memory/projects/boat.md"]
