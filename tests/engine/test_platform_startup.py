from __future__ import annotations

import plistlib
import shutil
import subprocess
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput, EnvironmentFault
from mnemoscope.domain.startup import System
from mnemoscope.engine import platform_startup as engine


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's folder, on a machine whose tools do not answer."""
    monkeypatch.setenv("PATH", str(tmp_path / "no-tools"))
    folder = tmp_path / "person"
    folder.mkdir()
    return folder


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "kestrel & sons 50%"
    folder.mkdir()
    return folder


def all_below(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()
    )


@pytest.mark.parametrize(
    ("system", "file"),
    [
        (System.LINUX, ".config/autostart/mnemoscope.desktop"),
        (System.MAC, "Library/LaunchAgents/org.mnemoscope.login.plist"),
    ],
)
def test_a_start_at_login_is_undone_by_the_same_switch(
    person: Path, system: System, file: str
) -> None:
    for _ in range(2):
        engine.start_at_login(person, on=True, system=system)
        assert all_below(person) == [file]
    assert "--tray" in (person / file).read_text("utf-8")
    for _ in range(2):
        engine.start_at_login(person, on=False, system=system)
        assert all_below(person) == []


def test_an_entry_that_a_person_has_changed_is_switched_and_kept(person: Path) -> None:
    engine.start_at_login(person, on=True, system=System.LINUX)
    entry = person / ".config/autostart/mnemoscope.desktop"
    mine = entry.read_text("utf-8").replace("Name=Mnemoscope", "Name=Memory") + "X-Mine=1\n"
    entry.write_text(mine, encoding="utf-8")
    engine.start_at_login(person, on=False, system=System.LINUX)
    assert entry.read_text("utf-8") == mine.replace(
        "[Desktop Entry]", "[Desktop Entry]\nHidden=true"
    )
    engine.start_at_login(person, on=True, system=System.LINUX)
    assert sorted(entry.read_text("utf-8").splitlines()) == sorted(mine.splitlines())
    assert all_below(person) == [".config/autostart/mnemoscope.desktop"]


def test_an_entry_of_another_program_is_left_alone(person: Path) -> None:
    folder = person / ".config/autostart"
    folder.mkdir(parents=True)
    other = folder / "mnemoscope.desktop"
    other.write_text("[Desktop Entry]\nExec=/home/me/own-script\n", encoding="utf-8")
    engine.start_at_login(person, on=True, system=System.LINUX)
    assert "--tray" in (folder / "mnemoscope-login.desktop").read_text("utf-8")
    engine.start_at_login(person, on=False, system=System.LINUX)
    assert all_below(person) == [".config/autostart/mnemoscope.desktop"]
    assert other.read_text("utf-8") == "[Desktop Entry]\nExec=/home/me/own-script\n"
    (folder / "mnemoscope-login.desktop").write_text("[Desktop Entry]\nExec=x\n", encoding="utf-8")
    with pytest.raises(EnvironmentFault, match="another program"):
        engine.start_at_login(person, on=True, system=System.LINUX)


def test_the_data_are_found_at_login_where_they_are_now(
    person: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MNEMOSCOPE_HOME", "/srv/my data")
    engine.start_at_login(person, on=True, system=System.LINUX)
    entry = (person / ".config/autostart/mnemoscope.desktop").read_text("utf-8")
    assert 'Exec="env" "MNEMOSCOPE_HOME=/srv/my data" ' in entry


def test_a_folder_that_is_not_there_gets_no_service(
    person: Path, tmp_path: Path, home: Path
) -> None:
    with pytest.raises(BadInput, match="no such folder"):
        engine.install_service(tmp_path / "typo", home, person, System.LINUX)
    assert all_below(person) == []


def test_what_is_installed_is_known_without_asking(person: Path, root: Path, home: Path) -> None:
    assert not engine.is_service_installed(root, home, person, System.LINUX)
    engine.install_service(root, home, person, System.LINUX)
    assert engine.is_service_installed(root, home, person, System.LINUX)
    engine.remove_service(root, home, person, System.LINUX)
    assert not engine.is_service_installed(root, home, person, System.LINUX)


def test_what_cannot_be_written_is_said(person: Path) -> None:
    (person / ".config").write_text("a file", encoding="utf-8")
    with pytest.raises(EnvironmentFault, match="cannot be written"):
        engine.start_at_login(person, on=True, system=System.LINUX)


def test_systemd_is_told_by_a_service_a_timer_and_a_link(
    person: Path, root: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MNEMOSCOPE_HOME", str(home))
    analyse = shutil.which("systemd-analyze", path="/usr/bin:/bin")
    assert not engine.service_status(root, home, person, System.LINUX).there
    found = engine.install_service(root, home, person, System.LINUX)
    assert found.there
    assert not found.told
    assert found == engine.install_service(root, home, person, System.LINUX)
    units = person / ".config" / "systemd" / "user"
    assert all_below(units) == [
        f"{found.name}.service",
        f"{found.name}.timer",
        f"timers.target.wants/{found.name}.timer",
    ]
    assert (units / "timers.target.wants" / f"{found.name}.timer").read_text("utf-8")
    unit = (units / f"{found.name}.service").read_text("utf-8")
    assert '"run-due"' in unit
    assert "kestrel & sons 50%%" in unit
    assert f'"MNEMOSCOPE_HOME={home}"' in unit
    if analyse is not None:
        files = [str(units / f"{found.name}.{kind}") for kind in ("service", "timer")]
        command = [analyse, "verify", "--user", "--man=no", *files]
        said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert [line for line in said.stderr.splitlines() if found.name in line] == []
    assert not engine.remove_service(root, home, person, System.LINUX).there
    assert all_below(person) == []


def test_two_workspaces_are_two_services(person: Path, root: Path, home: Path) -> None:
    other = root.with_name("osprey")
    other.mkdir()
    first = engine.install_service(root, home, person, System.LINUX)
    second = engine.install_service(other, home, person, System.LINUX)
    assert first.name != second.name
    engine.remove_service(root, home, person, System.LINUX)
    assert engine.service_status(other, home, person, System.LINUX).there


def test_macos_is_told_by_an_agent(person: Path, root: Path, home: Path) -> None:
    found = engine.install_service(root, home, person, System.MAC)
    [agent] = found.files
    words = plistlib.loads(agent.read_bytes())["ProgramArguments"]
    assert words[-3:] == ["--workspace", str(root), "run-due"]
    assert not engine.remove_service(root, home, person, System.MAC).there
    assert all_below(person) == []


def test_windows_is_told_by_a_task(person: Path, root: Path, home: Path) -> None:
    found = engine.install_service(root, home, person, System.WINDOWS)
    [task] = found.files
    assert "run-due" in task.read_bytes().decode("utf-16")
    assert not engine.remove_service(root, home, person, System.WINDOWS).there


def test_the_system_is_told_at_once_where_it_answers(
    person: Path, root: Path, home: Path, tmp_path: Path
) -> None:
    tools = tmp_path / "no-tools"
    tools.mkdir()
    heard = tmp_path / "heard"
    tool = tools / "systemctl"
    tool.write_text(f'#!/bin/sh\necho "$@" >> "{heard}"\n', encoding="utf-8")
    tool.chmod(0o755)
    found = engine.install_service(root, home, person, System.LINUX)
    assert found.told
    assert heard.read_text("utf-8").splitlines() == [
        "--user daemon-reload",
        f"--user start {found.name}.timer",
    ]
