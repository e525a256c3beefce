"""What is said of a memory by hand holds before the rules, and one undo takes it back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.doors.conftest import Shell
from tests.engine import living

SAIL = "The sail is red"


@pytest.fixture
def sample(workspace: Callable[..., Path]) -> Path:
    """In place of the usual sample: notes of many ages."""
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.mark.parametrize(
    ("trait", "value", "key", "said"),
    [
        ("importance", ".9", "importance", 0.9),
        ("kind", "preference", "kind", "preference"),
        ("category", "Boats", "category", "boats"),
        ("tier", "core", "tier", "core"),
    ],
)
def test_a_word_of_hand_goes_before_the_rules(
    shell: Shell, sample: Path, trait: str, value: str, key: str, said: object
) -> None:
    files = living.on_disk(sample)
    ruled = shell.json("decay", "set", SAIL, "tier", "auto")[key]
    document = shell.json("decay", "set", SAIL, trait, value)
    assert document[key] == said
    assert document[key] != ruled
    assert shell("undo").code == 0
    again = shell.json("decay", "set", document["id"][:8], "tier", "auto")
    assert again[key] == ruled
    assert living.on_disk(sample) == files


def test_the_line_for_people_tells_who_said_it(shell: Shell) -> None:
    told = shell("decay", "set", SAIL, "importance", "0.25").out
    assert "importance 0.25 (hand)" in told
    assert "(hand)" not in shell("decay", "set", SAIL, "importance", "auto").out
    assert shell.json("decay", "show", SAIL)["tierBy"] == "rules"
    shell("decay", "set", SAIL, "tier", "core")
    assert shell.json("decay", "show", SAIL)["tierBy"] == "hand"


@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("importance", "much", "0 to 1"),
        ("importance", "nan", "0 to 1"),
        ("importance", "1.5", "0 to 1"),
        ("kind", "joke", "fact, preference, task, summary"),
        ("tier", "attic", "core, working, peripheral"),
    ],
)
def test_what_cannot_be_is_said_with_what_can(
    shell: Shell, trait: str, value: str, words: str
) -> None:
    refused = shell("decay", "set", SAIL, trait, value)
    assert refused.code == 2
    assert words in refused.err


def test_nobody_else_is_meant(shell: Shell) -> None:
    assert shell("decay", "set", "no such words", "kind", "task").code == 1
    assert shell("--read-only", "decay", "set", SAIL, "kind", "task").code == 1
