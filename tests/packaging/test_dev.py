"""An unfit interpreter is known as such, and a fit one is found."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import dev

DEV = Path(dev.__file__)


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)
    return path


def test_an_interpreter_is_fit_if_it_really_starts(tmp_path: Path) -> None:
    assert dev.suits(sys.executable)
    assert not dev.suits(str(tmp_path / "missing"))
    assert not dev.suits(str(tmp_path))


@pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")
def test_a_stand_in_that_only_fails_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script(tmp_path / "python3.13", "exit 127")
    fit = script(tmp_path / "python3.12", f'exec "{sys.executable}" "$@"')
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert dev.other_interpreter() == str(fit)
    fit.unlink()
    assert dev.other_interpreter() == ""


def test_wrong_use_ends_with_two_and_without_a_set_up() -> None:
    done = subprocess.run([sys.executable, DEV, "fly"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "fly" in done.stderr


def test_it_is_written_for_old_interpreters() -> None:
    # An old interpreter must get as far as looking for a new one.
    ast.parse(DEV.read_text("utf-8"), feature_version=(3, 7))
