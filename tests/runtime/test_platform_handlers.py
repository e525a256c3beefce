"""That no program takes a link is known before it is opened, where that can be known."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from mnemoscope.runtime.platform_handlers import none_takes

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(sys.platform != "linux", reason="desktops of freedesktop.org"),
]
ENTRY = "[Desktop Entry]\nType=Application\nExec=owl %u\nMimeType=x-scheme-handler/owl;\n"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS"):
        monkeypatch.setenv(name, str(tmp_path / name))
    folders = QStandardPaths.standardLocations(QStandardPaths.StandardLocation.ApplicationsLocation)
    made = Path(folders[0])
    assert made.is_relative_to(tmp_path)
    made.mkdir(parents=True)
    return made


def test_where_no_program_says_so_none_takes_it(programs: Path) -> None:
    assert none_takes("owl")
    (programs / "cat.desktop").write_text(ENTRY.replace("owl", "cat"), "utf-8")
    assert none_takes("owl")
    assert not none_takes("cat")


@pytest.mark.parametrize("name", ["owl.desktop", "mimeinfo.cache", "mimeapps.list"])
def test_one_that_says_so_anywhere_is_enough(programs: Path, name: str) -> None:
    (programs / name).write_text(ENTRY, "utf-8")
    assert not none_takes("owl")


def test_a_choice_of_the_person_counts(programs: Path, tmp_path: Path) -> None:
    folder = tmp_path / "XDG_CONFIG_HOME"
    folder.mkdir()
    (folder / "mimeapps.list").write_bytes(b"\xff\nx-scheme-handler/owl=owl.desktop\n")
    assert not none_takes("owl")


def test_elsewhere_nothing_is_known_beforehand(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert programs.is_dir()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not none_takes("owl")
