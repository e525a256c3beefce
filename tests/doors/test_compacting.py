"""Fragments and long notes on the command line."""

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


WORDS = ("anchor", "barrel", "candle", "drum", "fiddle", "kettle", "lantern", "saddle", "rope")
LONG = "# Friday\n\n" + "".join(
    f"- The {word} of berth {at} was {word}ed, {word}s were moved and {word}ing went on.\n"
    for at, word in enumerate(WORDS * 3)
)


def test_fragments_are_listed_and_joined(shell: Shell, sample: Path) -> None:
    assert shell("compact").code == 1
    head = "---\ndate: 2026-10-01\n---\n"
    text = "- The big kettle in the kitchen of the boat house is painted blue"
    (sample / "memory/projects/a.md").write_text(f"{head}{text}\n", "utf-8")
    (sample / "memory/projects/b.md").write_text(f"{head}{text} again\n", "utf-8")
    [found] = shell.json("compact")["fragments"]
    assert len(found["ids"]) == 2
    assert "painted blue again" in shell("compact").out
    answer = shell("compact", *found["ids"], "--text", "The kettle is blue")
    assert answer.code == 0
    assert shell("compact").code == 1
    assert shell("undo").code == 0
    assert shell("compact", found["ids"][0]).code == 2


def test_warm_shows_first_and_writes_when_it_is_told_to(shell: Shell, sample: Path) -> None:
    note = sample / "memory/2026-11-20.md"
    note.write_text(LONG, "utf-8")
    assert "warm" in shell("warm", "--list").out
    rows = shell.json("warm", "--list")["notes"]
    assert {"path", "temperature", "value", "characters"} == set(rows[0])
    assert shell("warm", "memory/2026-11-20.md").code == 0
    assert note.read_text("utf-8") == LONG
    assert shell("warm", "memory/2026-11-20.md", "--apply", "--no-model").code == 0
    assert len(note.read_text("utf-8")) < len(LONG) / 2
    assert shell("undo").code == 0
    assert note.read_text("utf-8") == LONG
