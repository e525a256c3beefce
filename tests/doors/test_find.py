"""The verb as a whole: the window's answer where there is one, one's own where not."""

from __future__ import annotations

import pytest

from mnemoscope.doors import find as module
from mnemoscope.doors.errand import Reply


def test_the_answer_of_the_window_is_passed_on(shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ask", lambda *_: Reply(1, "No matches.\n", ("a\nb",)))
    answer = shell("search", "anything")
    assert (answer.code, answer.out, answer.err) == (1, "No matches.\n", "mnemoscope: a b\n")


def test_the_help_is_no_failure(shell) -> None:
    answer = shell("search", "--help")
    assert answer.code == 0
    assert answer.out.startswith("Usage: mnemoscope search")
    for option in ("--explain", "--alpha", "--mmr", "--floor", "--path"):
        assert option in answer.out


def test_it_is_reached_by_the_other_reader_too(shell) -> None:
    from mnemoscope.doors.cli import run

    line = ["--workspace", str(shell.root), "search", "adrenaline", "-k", "1"]
    assert run(line) == 0
    assert "adrenaline" in shell.capture().out
