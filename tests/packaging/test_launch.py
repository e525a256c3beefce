"""The program is started with the arguments that were meant for it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from devtool import launch, machine


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the program with the interpreter of the tests."""
    monkeypatch.setattr(launch, "PYTHON", Path(sys.executable))


def test_only_the_window_needs_a_screen(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def no_screen() -> None:
        raise machine.Trouble("there is no screen here")

    monkeypatch.setattr(machine, "ensure_display", no_screen)
    assert launch.run(["--version"]) == 0
    assert capfd.readouterr().out.startswith("mnemoscope ")
    for arguments in ([], ["--sample"], ["--workspace", "x", "--read-only"]):
        with pytest.raises(machine.Trouble):
            launch.run(arguments)


def test_the_exit_code_is_the_programs(capfd: pytest.CaptureFixture[str]) -> None:
    assert launch.run(["--workspace", "/nonexistent", "status"]) == 2
    assert "/nonexistent" in capfd.readouterr().err
