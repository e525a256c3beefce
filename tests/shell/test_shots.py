from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from tests.shell.conftest import AskPane

from mnemoscope.runtime.bus import Question
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.shots import Shots

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


def test_each_pane_is_pictured_once_it_is_settled(
    desk: Desk, workspace: Build, tmp_path: Path, qtbot: QtBot
) -> None:
    desk.window.resize(1200, 800)
    desk.open(workspace({"MEMORY.md": "- one\n"}))
    shots = Shots(desk, tmp_path / "shots", "backup")
    with qtbot.waitSignal(shots.ended, timeout=60_000) as blocker:
        shots.start()
    assert blocker.args == [2]
    pictures = sorted(path.name for path in (tmp_path / "shots").iterdir())
    assert pictures == ["ask-light-en.png", "note-light-en.png"]
    for picture in pictures:
        assert QImage(str(tmp_path / "shots" / picture)).width() == 1200
    ask = desk.stage.panes[1]
    assert isinstance(ask, AskPane)
    assert ask.questions == [Question("backup")]
