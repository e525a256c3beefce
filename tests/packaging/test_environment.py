"""The environment is ready only where its stamp belongs to these very files."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from devtool import environment


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own with an environment that looks complete."""
    (tmp_path / "pyproject.toml").write_text("[project]\n", "utf-8")
    (tmp_path / "constraints.lock").write_text("a==1\n", "utf-8")
    binaries = tmp_path / ".venv" / "bin"
    binaries.mkdir(parents=True)
    (binaries / "python").write_text("#!/bin/sh\nexit 1\n", "utf-8")
    (binaries / "python").chmod(0o755)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "BIN", binaries)
    monkeypatch.setattr(environment, "PYTHON", binaries / "python")
    monkeypatch.setattr(environment, "STAMP", tmp_path / ".venv" / "stamp")
    return tmp_path


def stamp(project: Path) -> None:
    (project / ".venv" / "stamp").write_text(environment._stamp(), "utf-8")


def test_without_a_stamp_it_is_not_ready(project: Path) -> None:
    assert not environment.ready()
    stamp(project)
    assert environment.ready()


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.lock"])
def test_a_changed_file_makes_it_stale(project: Path, name: str) -> None:
    stamp(project)
    (project / name).write_text("changed\n", "utf-8")
    assert not environment.ready()


def test_a_vanished_interpreter_makes_it_stale(project: Path) -> None:
    stamp(project)
    (project / ".venv" / "bin" / "python").unlink()
    assert not environment.ready()


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
def test_a_torn_environment_is_made_anew(project: Path) -> None:
    assert not environment._works()
    environment._make_venv()
    assert environment._works()


def test_the_extras_are_those_of_the_project() -> None:
    root = Path(__file__).resolve().parents[2]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(environment.EXTRAS.split(",")) <= set(project["optional-dependencies"])
