"""Every verb of the life cycle is asked, carried out and answered in one way."""

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


def test_a_dry_run_writes_nothing_and_says_so(shell: Shell, sample: Path) -> None:
    before = living.on_disk(sample)
    answer = shell("trash", "put", "The sail is red", "--dry-run")
    assert answer.code == 0
    assert answer.out.startswith(
        "to the trash: memory/projects/boat.md:8  The sail is red  (by hand)"
    )
    assert answer.err == "mnemoscope: nothing was changed: this was a dry run\n"
    assert living.on_disk(sample) == before


def test_read_only_refuses_but_shows(shell: Shell) -> None:
    assert shell("trash", "put", "The sail is red", before=("--read-only",)).code == 1
    assert shell("trash", "put", "The sail is red", "--dry-run", before=("--read-only",)).code == 0


def test_an_unknown_memory_is_named(shell: Shell) -> None:
    answer = shell("pin", "nobody said this")
    assert answer.code == 2
    assert "no memory has this id or just these words: nobody said this" in answer.err


def test_nothing_to_do_is_no_success(shell: Shell) -> None:
    assert shell("unpin", "The sail is red").code == 1
