"""The jobs on the command line: previewed, listed, run, paused, moved and explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Shell = Callable[..., Any]
BERLIN = ("--zone", "Europe/Berlin", "--from", "2026-03-28T00:00:00Z")


def test_a_preview_is_right_across_the_change_of_clocks(shell: Shell) -> None:
    found = shell.json("jobs", "preview", "--rule", "30 2 * * *", *BERLIN, "--count", "5")
    assert found["runs"] == [
        "2026-03-28T01:30:00Z",
        "2026-03-29T01:00:00Z",
        "2026-03-30T00:30:00Z",
        "2026-03-31T00:30:00Z",
        "2026-04-01T00:30:00Z",
    ]
    assert found["local"][1] == "2026-03-29T03:00:00+02:00"
    text = shell("jobs", "preview", "--rule", "night", *BERLIN, "--count", "1")
    assert text.out == "2026-03-28T02:00:00Z  Sat 2026-03-28 03:00\n"


@pytest.mark.parametrize(
    "words",
    [
        ("--rule", "at dawn"),
        ("--rule", "night", "--from", "soon"),
        ("--rule", "night", "--zone", "Mars"),
        ("--rule", "night", "--count", "0"),
        ("--rule", "night", "--from", "0001-01-01"),
        ("--rule", "every 1 h", "--from", "9999-12-31T23:00:00Z"),
    ],
)
def test_nonsense_is_wrong_use(shell: Shell, words: tuple[str, ...]) -> None:
    answer = shell("jobs", "preview", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("mnemoscope: ")
    assert "MNEMOSCOPE_TRACE" not in answer.err, "it is no fault of the program"


@pytest.mark.parametrize(
    "words",
    [
        ("pause", "--hours", "1e300"),
        ("pause", "--hours", "nan"),
        ("pause", "--until", "9999-12-31"),
        ("pause", "--until", "9999-12-31T23:59Z"),
        ("set", "dream", "--max-age", "1e12"),
        ("set", "dream", "--max-age", "nan"),
    ],
)
def test_what_lies_beyond_all_calendars_is_wrong_use(shell: Shell, words: tuple[str, ...]) -> None:
    answer = shell("jobs", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("mnemoscope: ")
    assert "MNEMOSCOPE_TRACE" not in answer.err


@pytest.mark.parametrize("rule", ["every 1 h", "30 2 * * *", "@daily"])
def test_a_preview_ends_with_the_calendar(shell: Shell, rule: str) -> None:
    found = shell.json(
        "jobs", "preview", "--rule", rule, "--from", "9998-12-31", "--count", "10000"
    )
    assert found["runs"][-1].startswith("9999-12-31T")


def test_jobs_are_listed_in_the_order_of_their_day(shell: Shell) -> None:
    found = shell.json("jobs", "list")
    names = [one["job"] for one in found["jobs"]]
    assert names[:2] == ["sync", "reflection"]
    dream = next(one for one in found["jobs"] if one["job"] == "dream")
    assert (dream["rule"], dream["zone"], dream["next"]) == (
        "0 3 * * *",
        "UTC",
        "2026-11-28T03:00:00Z",
    )
    assert dream["maxAgeHours"] == 20
    lines = shell("jobs", "list").out.splitlines()
    assert len(lines) == len(names)
    assert any(line.startswith("dream") and "Sat 2026-11-28 03:00" in line for line in lines)


def test_a_job_is_run_and_stands_among_the_runs(shell: Shell) -> None:
    ran = shell.json("jobs", "run", "dream")
    assert ran["result"] in ("done", "nothing")
    (kept,) = shell.json("jobs", "list")["runs"]
    assert (kept["job"], kept["trigger"], kept["result"]) == (
        "dream",
        "command-line",
        ran["result"],
    )
    assert shell("jobs", "run", "dream").out.startswith("dream: ")
    assert shell("jobs", "run", "nap").code == 2


def test_a_job_that_is_asked_for_by_name_writes_as_every_verb_does(shell: Shell) -> None:
    assert shell("jobs", "run", "compaction", before=("--read-only",)).code == 1
    assert shell("jobs", "run", "compaction").out.startswith("compaction: done (")
    assert shell("undo").code == 0


def test_a_pause_ends_at_its_moment_or_by_hand(shell: Shell) -> None:
    assert shell("jobs", "pause", "--hours", "2").code == 0
    one = shell.json("jobs", "list")["jobs"][0]
    assert (one["state"], one["pausedUntil"]) == ("paused", "2026-11-28T05:00:00Z")
    assert "paused until Sat 2026-11-28 05:00" in shell("jobs", "list").out
    assert shell("jobs", "resume").code == 0
    assert shell("jobs", "resume").code == 1
    for moment, until in (
        ("2026-12-01", "2026-12-01T00:00:00Z"),
        ("2026-12-01T12:30Z", "2026-12-01T12:30:00Z"),
    ):
        assert shell("jobs", "pause", "dream", "--until", moment).code == 0
        jobs = shell.json("jobs", "list")["jobs"]
        assert [j["pausedUntil"] for j in jobs if j["job"] == "dream"] == [until]
    assert shell("jobs", "pause", "dream").code == 0
    assert "never" in shell("jobs", "list").out


@pytest.mark.parametrize(
    "words",
    [
        ("--until", "tomorrow"),
        ("--until", "2026-13-01T00:00Z"),
        ("--until", "2026-01-01"),
        ("--until", "2026-12-01", "--hours", "2"),
        ("nap",),
    ],
)
def test_a_pause_that_cannot_be_is_wrong_use(shell: Shell, words: tuple[str, ...]) -> None:
    assert shell("jobs", "pause", *words).code == 2


def test_a_job_is_moved_switched_and_limited(shell: Shell) -> None:
    words = ("--rule", "lunch", "--zone", "Asia/Tokyo", "--late", "ask", "--max-age", "8")
    assert shell("jobs", "set", "dream", *words, "--quiet-days").code == 0
    dream = next(j for j in shell.json("jobs", "list")["jobs"] if j["job"] == "dream")
    assert (dream["rule"], dream["zone"], dream["next"]) == (
        "30 12 * * *",
        "Asia/Tokyo",
        "2026-11-28T03:30:00Z",
    )
    assert (dream["late"], dream["maxAgeHours"], dream["quietDays"]) == ("ask", 8, True)
    assert shell("jobs", "set", "dream", "--off").code == 0
    assert "dream" in shell("jobs", "list").out
    assert shell("jobs", "set", "dream", "--rule", "at dawn").code == 2
    assert shell("jobs", "set", "dream").code == 1
    assert shell("jobs", "pause", before=("--read-only",)).code == 1


def test_nights_are_explained(shell: Shell) -> None:
    answer = shell("jobs", "explain")
    assert (answer.code, answer.out) == (0, "")
    assert answer.err == "mnemoscope: nothing was planned yet\n"
    shell("run-due", before=("--now", "2026-11-26T20:00:00Z"))
    shell("run-due")
    found = shell.json("jobs", "explain")["nights"]
    dreams = {one["day"]: one for one in found if one["job"] == "dream"}
    assert dreams["2026-11-28"]["result"] in ("done", "nothing")
    assert (dreams["2026-11-27"]["result"], dreams["2026-11-27"]["reason"]) == (
        None,
        "nobody-there",
    )
    assert "nobody was there to run it" in shell("jobs", "explain").out
