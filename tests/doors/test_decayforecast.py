"""decay forecast: what fades in the days to come."""

from __future__ import annotations

import pytest
from tests.doors.conftest import Shell


def test_days_and_memories_are_told(shell: Shell) -> None:
    document = shell.json("decay", "forecast", "--days", "14", "--model", "search")
    assert len(document["days"]) == 15
    names = ("shortTerm", "promoted", "handWritten", "wiki")
    counted = sum(one[name] for one in document["days"] for name in names)
    assert counted == document["fading"] == len(document["rows"]) > 0
    crosses = [one["crosses"] for one in document["rows"]]
    assert crosses == sorted(crosses)
    assert all("2026-11-28" <= one < "2026-12-13" for one in crosses)


def test_it_is_told_in_words_and_not_more_than_asked_for(shell: Shell) -> None:
    words = ("decay", "forecast", "--days", "14", "--model", "search")
    count = shell.json(*words)["fading"]
    told = shell(*words, "--limit", "1")
    assert told.out.startswith(f"{count} of ")
    assert "fade below 0.3 in the next 14 days (search)" in told.out
    assert f"{count - 1} more" in told.err


def test_nothing_fades_below_nothing(shell: Shell) -> None:
    answer = shell("decay", "forecast", "--threshold", "0")
    assert answer.code == 1
    assert answer.out.startswith("0 of ")


@pytest.mark.parametrize(
    "words", [("--threshold", "nan"), ("--threshold", "1.5"), ("--days", "0"), ("--model", "magic")]
)
def test_what_cannot_be_foretold_is_refused(shell: Shell, words: tuple[str, str]) -> None:
    answer = shell("decay", "forecast", *words)
    assert (answer.code, answer.out) == (2, "")


def test_what_does_not_fade_is_counted_on_request_only(shell: Shell) -> None:
    words = ("decay", "forecast", "--days", "400", "--model", "search")
    usual, all_of_them = shell.json(*words), shell.json(*words, "--as-if")
    held = ("promoted", "handWritten", "wiki")
    assert sum(day[name] for day in usual["days"] for name in held) == 0
    assert sum(day[name] for day in all_of_them["days"] for name in held) > 0
