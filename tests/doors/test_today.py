"""The day on the command line says what the pane says."""

from __future__ import annotations

import re


def test_the_sample_is_told(shell) -> None:
    lines = shell("today").out.splitlines()
    assert lines[0] == "Saturday 28 November 2026, 03:00 UTC"
    assert lines[1:3] == ["Last night", "  nothing ran since noon of yesterday"]
    assert lines[3] == "Tonight"
    assert any(re.fullmatch(r"Health 0\.\d\d, floor 0\.35", line) for line in lines)
    assert any(re.fullmatch(r"MEMORY\.md [\d,]+ of 10,000", line) for line in lines)
    assert any(re.match(r" +\d+ conflicts  2026-", line) for line in lines)
    assert lines[-1] == "Recalled by you: 0 since Monday"


def test_a_night_is_told_with_its_numbers(shell) -> None:
    shell("dream", "--mode", "write", before=("--now", "2026-11-28T02:00:00Z"))
    out = shell("today").out
    assert re.search(r"  02:00  dream +\d+ candidates: ", out)


def test_questions_are_told(shell) -> None:
    shell("index")
    shell("search", "who owns the backups")
    out = shell("today").out
    assert "Recalled by the agent: 1 since Monday" in out
    assert re.search(r"  Sat 03:00  who owns the backups  .+  0\.\d\d\n", out)


def test_nothing_steers_the_terminal(shell) -> None:
    (shell.root / "IDENTITY.md").write_text("- Name: Kes\x1b[31mtrel\n", "utf-8")
    assert "\x1b" not in shell("today").out
