"""What the name of a note says."""

from __future__ import annotations

import pytest

from mnemoscope.domain.paths import (
    is_dream_output,
    is_memory_file,
    is_short_term_path,
    note_day,
)


@pytest.mark.parametrize(
    ("path", "day"),
    [
        ("memory/2026-11-02.md", "2026-11-02"),
        ("memory/2026-11-02-standup notes.md", "2026-11-02"),
        ("memory/kitchen/deep/2026-11-02-茶.md", "2026-11-02"),
        ("./memory/2026-11-02.md", "2026-11-02"),
        ("memory\\2026-11-02.md", "2026-11-02"),
        ("2026-11-02.md", "2026-11-02"),
        ("memory/.dreams/session-corpus/2026-11-02.txt", "2026-11-02"),
    ],
)
def test_dated_notes(path: str, day: str) -> None:
    assert is_short_term_path(path)
    assert note_day(path) == day


@pytest.mark.parametrize(
    "path",
    [
        "MEMORY.md",
        "memory/tea.md",
        "memory/dreaming/light/2026-11-02.md",
        "notes/2026-11-02.md",
        "memory/2026-11-02.txt",
        "memory/2026-11-021.md",
        "memory/2026-11-02 .md",
        "memory/2026-11-02. md",
        "memory/.dreams/session-corpus/2026-11-02-x.txt",
    ],
)
def test_other_files(path: str) -> None:
    assert not is_short_term_path(path)
    assert note_day(path) is None


def test_a_day_that_does_not_exist_is_dated_without_a_day() -> None:
    assert is_short_term_path("memory/2026-02-30.md")
    assert note_day("memory/2026-02-30.md") is None


def test_memory_and_dream_files() -> None:
    assert is_memory_file("MEMORY.md")
    assert is_memory_file("memory.md")
    assert not is_memory_file("memory/MEMORY.md")
    assert is_dream_output("dreams.md")
    assert is_dream_output("memory/dreaming/deep/2026-11-02.md")
    assert not is_dream_output("memory/dreaming-of-tea.md")
