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
    assert "no memory has the id 'nobody said this' or holds these words" in answer.err


def test_a_memory_is_meant_by_its_id_or_by_words_that_only_it_holds(shell: Shell) -> None:
    assert "The sail is red" in shell("pin", "sail is red").out
    listed = shell.json("decay", "list")["memories"]
    [known] = (one for one in listed if one["text"] == "The sail is red")
    assert "The sail is red" in shell("unpin", known["id"][:8]).out


def test_words_that_several_hold_list_them_and_change_nothing(shell: Shell, sample: Path) -> None:
    before = living.on_disk(sample)
    answer = shell("trash", "put", "the")
    assert (answer.code, answer.out) == (2, "")
    assert "memories hold 'the', name one by its id: " in answer.err
    assert "“The anchor was painted green”" in answer.err
    assert living.on_disk(sample) == before


def test_nothing_to_do_is_no_success(shell: Shell) -> None:
    assert shell("unpin", "The sail is red").code == 1
