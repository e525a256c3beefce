"""The right door is chosen, and neither loads what only the other needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from mnemoscope import __main__ as door
from mnemoscope.__main__ import opens_window


@pytest.mark.parametrize(
    "line",
    [
        "",
        "--sample",
        "--workspace search",
        "--workspace=x --read-only",
        "--now 2026-11-28 --zone UTC",
    ],
)
def test_without_a_verb_the_window_opens(line: str) -> None:
    assert opens_window(line.split())


@pytest.mark.parametrize(
    "line", ["status", "--workspace x search y", "--help", "--version", "--json", "nonsense", "-x"]
)
def test_everything_else_goes_to_the_command_line(line: str) -> None:
    assert not opens_window(line.split())


def test_ctrl_c_before_the_door_is_open_is_no_accident(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(door, "_command_line", interrupted)
    monkeypatch.setattr(sys, "argv", ["mnemoscope", "status"])
    with pytest.raises(SystemExit, match="130"):
        door.main()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "mnemoscope", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_line_loads_no_window_and_no_numbers() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("mnemoscope ")
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    late = {"PySide6", "shiboken6", "numpy", "httpx", "keyring"}
    assert not {name for name in loaded if name.partition(".")[0] in late}


@pytest.mark.parametrize("line", ["--now never", "--zone Nowhere", "--profile mine"])
def test_wrong_use_of_the_window_is_one_line(line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mnemoscope", *line.split()],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("mnemoscope: ")
    assert len(done.stderr.splitlines()) == 1
