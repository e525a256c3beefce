from __future__ import annotations

from pathlib import Path

import pytest
from tests.doors.conftest import Shell


@pytest.fixture(autouse=True)
def _person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person whose folder is this test's, on a machine whose tools do not answer."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "person"))
    monkeypatch.setenv("PATH", str(tmp_path / "no-tools"))


def test_a_service_is_installed_told_and_removed(shell: Shell) -> None:
    assert shell.json("service", "status")["installed"] is False
    installed = shell.json("service", "install")
    assert installed["installed"] is True
    assert installed["active"] is False
    assert installed["files"]
    assert all(Path(file).exists() for file in installed["files"])
    said = shell("service", "status")
    assert said.code == 0
    assert said.out.splitlines()[0] == f"{installed['name']}: installed"
    removed = shell("service", "remove")
    assert removed.code == 0
    assert removed.out == f"{installed['name']}: not installed\n"
    assert not any(Path(file).exists() for file in installed["files"])


def test_a_system_that_does_not_answer_is_told_of(shell: Shell) -> None:
    assert "next login" in shell("service", "install").err
    shell("service", "remove")


def test_who_only_reads_installs_nothing(shell: Shell, tmp_path: Path) -> None:
    for verb in ("install", "remove"):
        answer = shell("service", verb, before=("--read-only",))
        assert answer.code == 1
        assert "--read-only" in answer.err
    assert not (tmp_path / "person").exists()
