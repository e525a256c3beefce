"""The command table: what stands before the verb, and which verbs there are."""

from __future__ import annotations

import pytest

from mnemoscope import __version__
from mnemoscope.doors.frame import main

VERBS = ["status", "index", "search", "promote", "dream", "history", "undo", "redo"]


def test_help_names_every_verb(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capfd.readouterr().out
    for verb in VERBS:
        assert f"  {verb} " in out
    for option in ("--workspace", "--now", "--profile", "--zone", "--json", "--read-only"):
        assert option in out


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(verb: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main([verb, "--help"]) == 0
    assert "Usage: mnemoscope" in capfd.readouterr().out


def test_version(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capfd.readouterr().out == f"mnemoscope {__version__}\n"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("fly", "fly"),
        ("--fly status", "--fly"),
        ("search", "query"),
        ("--now never status", "--now"),
        ("--zone Nowhere status", "--zone"),
        ("--profile mine status", "openclaw-2026.4"),
        ("--workspace /nonexistent status", "/nonexistent"),
        ("status --json", "--json"),
    ],
)
def test_wrong_use_is_one_line_and_two(
    line: str, word: str, at_home, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    captured = capfd.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("mnemoscope: ")
    assert len(captured.err.splitlines()) == 1
    assert word in captured.err


def test_a_file_is_no_workspace(shell, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--workspace", str(shell.root / "MEMORY.md"), "status"]) == 2
    assert "MEMORY.md" in capfd.readouterr().err
