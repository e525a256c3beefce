"""Quiet days and the pause on the command line."""

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


def test_pause_and_resume(shell: Shell) -> None:
    assert shell("quiet", "pause", "2026-12-01").code == 0
    assert shell.json("quiet", "list")["holds"] == "paused until 2026-12-01T00:00:00.000Z"
    assert shell("quiet", "resume").code == 0
    assert shell("quiet", "resume").code == 1
    assert shell("quiet", "list").err == "mnemoscope: jobs clean up as ever\n"
    assert shell("quiet", "pause", before=("--read-only",)).code == 1


def test_days_are_added_listed_and_removed(shell: Shell) -> None:
    assert shell("quiet", "add", "2026-12-24", "2026-12-27", "Christmas").code == 0
    assert shell("quiet", "list").out == "2026-12-24 to 2026-12-27  Christmas\n"
    assert shell("quiet", "remove", "2026-12-24", "2026-12-27").code == 0
    assert shell("quiet", "remove", "2026-12-24", "2026-12-27").code == 1


@pytest.mark.parametrize("day", ["tomorrow", "2026-13-01", "24.12.2026"])
def test_what_is_no_day_is_named(shell: Shell, day: str) -> None:
    assert shell("quiet", "add", day, day).code == 2
    assert shell("quiet", "pause", day).code == 2
