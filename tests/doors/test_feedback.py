"""feedback: a word on whether a memory helped."""

from __future__ import annotations

from tests.doors.conftest import Shell

WORDS = ("restic backup of mill to attic",)


def test_a_word_counts_once_for_each_question_and_is_taken_back(shell: Shell) -> None:
    before = shell.json("decay", "show", *WORDS)["importance"]
    for _ in range(2):
        said = shell.json("feedback", *WORDS, "unhelpful", "--query", "when backup?")
    assert (said["helpful"], said["unhelpful"]) == (0, 1)
    assert said["importance"] < before
    assert "0 helpful, 2 not" in shell("feedback", *WORDS, "unhelpful", "--query", "other?").out
    assert shell.json("feedback", *WORDS, "helpful", "--query", "when backup?")["feedback"] == 0.5
    for query in ("when backup?", "other?"):
        cleared = shell.json("feedback", *WORDS, "clear", "--query", query)
    assert cleared["helpful"] + cleared["unhelpful"] == 0
    assert shell.json("decay", "show", *WORDS)["importance"] == before


def test_a_word_needs_a_memory_a_question_and_a_known_word(shell: Shell) -> None:
    assert shell("feedback", "nothing of it", "helpful", "--query", "q").code == 1
    assert shell("feedback", *WORDS, "helpful", "--query", " ").code == 2
    assert shell("feedback", *WORDS, "helpful").code == 2
    assert shell("feedback", *WORDS, "great", "--query", "q").code == 2


def test_read_only_says_nothing(shell: Shell) -> None:
    refused = shell("feedback", *WORDS, "helpful", "--query", "q", before=("--read-only",))
    assert refused.code == 1
    assert shell.json("decay", "show", *WORDS)["helpful"] == 0
