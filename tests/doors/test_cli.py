"""The command table: what stands before the verb, and which verbs there are."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.doors.conftest import Shell

from mnemoscope import __version__
from mnemoscope.domain.profile import SEED
from mnemoscope.doors.frame import main
from mnemoscope.engine.profiles import FOLDER, save_profile

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
        ("status --fly", "--fly"),
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


def test_a_profile_of_ones_own_is_named_by_every_verb(shell: Shell, at_home: Path) -> None:
    save_profile(at_home, replace(SEED, name="strict", gates=replace(SEED.gates, min_score=0.99)))
    assert shell.json("promote")["candidates"]
    assert shell("promote", before=("--profile", "strict")).code == 1
    assert shell("search", "backup", before=("--profile", "strict")).code == 0
    (at_home / FOLDER / "bad.toml").write_text("[gates]\nmin_score = 'x'\n", encoding="utf-8")
    answer = shell("promote", before=("--profile", "bad"))
    assert answer.code == 2
    assert "bad.toml:2: " in answer.err


def test_a_line_loads_its_own_verb_and_no_other() -> None:
    names = "{name.removeprefix('mnemoscope.doors.') for name in sys.modules}"
    code = (
        "import sys; from mnemoscope.doors.cli import app_of;"
        f" app_of(['wiki']); print(*sorted({names} & {{'wiki', 'dreaming', 'sleeping', 'health'}}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["wiki"]


def test_the_name_of_a_verb_may_stand_in_its_line(
    at_home: Path, workspace: Callable[..., Path], shell: Shell
) -> None:
    here = type(shell)(workspace({"MEMORY.md": "- A\n"}), shell.capture)
    assert here("hide", "status", "--read-only").code == 2
    assert here("claims", "--status", "wiki").err == "mnemoscope: no claim is found\n"
    assert "Did you mean 'dream'" in here("dreem").err
