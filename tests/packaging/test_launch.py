"""The program is started with the arguments that were meant for it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from devtool import launch, machine


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the program with the interpreter of the tests, and leave its signals alone."""
    monkeypatch.setattr(launch, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(launch.signal, "signal", lambda number, handler: None)


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


def test_pictures_need_a_folder_and_only_those_asked_for_are_counted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(machine, "ensure_qt", lambda platform: None)
    monkeypatch.setattr(launch, "PICTURES", tmp_path / "stand_in.py")
    launch.PICTURES.write_text(
        "import sys; from pathlib import Path; out, theme, lang = sys.argv[2:7:2]\n"
        "Path(out, f'memory-{theme}-{lang}.png').touch()\n",
        "utf-8",
    )
    out = tmp_path / "a" / "b"
    assert launch.shots(out, ["light", "dark"], ["en"], (900, 600)) == 0
    assert launch.shots(out, ["dark"], ["zh_CN"], (900, 600)) == 0
    assert capsys.readouterr().out == f"2 pictures in {out}\n1 picture in {out}\n"
    (tmp_path / "file").touch()
    with pytest.raises(machine.Trouble, match="no folder for pictures"):
        launch.shots(tmp_path / "file" / "x", ["dark"], ["en"], (900, 600))


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_who_stops_the_command_stops_the_program(tmp_path: Path) -> None:
    stand_in = tmp_path / "python"
    stand_in.write_text(
        "#!/bin/sh\ntrap 'echo ended >&2; exit 7' TERM\necho begun\nwhile :; do sleep 0.05; done\n",
        "utf-8",
    )
    stand_in.chmod(0o755)
    code = (
        "import sys; from pathlib import Path; from devtool import launch; "
        f"launch.PYTHON = Path({str(stand_in)!r}); "
        "launch._is_for_window = lambda arguments: False; sys.exit(launch.run(['x']))"
    )
    variables = {**os.environ, "PYTHONPATH": str(Path(launch.__file__).parents[1])}
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    time.sleep(0.5)
    process.terminate()
    _, complaint = process.communicate(timeout=20)
    assert (process.returncode, complaint) == (7, "ended\n")
