"""A real tray that comes late, goes and comes back."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from mnemoscope.kit.theme import Theme
from mnemoscope.shell import tray as module
from mnemoscope.shell.tray import Tray

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(shutil.which("trayer") is None, reason="no tray to show"),
    # Named by hand it is collected all the same, and Qt knows no tray there.
    pytest.mark.skipif(
        os.environ.get("QT_QPA_PLATFORM") == "offscreen", reason="QT_QPA_PLATFORM=xcb shows a tray"
    ),
]


@contextmanager
def panel() -> Iterator[None]:
    with subprocess.Popen(["trayer", "--widthtype", "request"]) as process:
        try:
            yield
        finally:
            process.kill()


def test_a_tray_is_found_when_it_comes_and_when_it_comes_back(
    qapp: QApplication, resources: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_LOOK_EVERY_MS", 50)
    monkeypatch.setattr(module, "_LOOK_FOR_MS", 300)
    monkeypatch.setattr(module, "_SELDOM_MS", 100)
    theme = Theme(resources / "themes", resources / "icons", "light")
    tray = Tray(theme, QMenu.clear)
    with qtbot.waitSignal(tray.missing):
        tray.start()
    for _ in range(2):
        with panel():
            qtbot.waitUntil(lambda: tray.shown, timeout=10_000)
            assert tray._icon is not None
            icon = tray._icon
            qtbot.waitUntil(lambda icon=icon: not icon.geometry().isEmpty(), timeout=10_000)
        qtbot.waitUntil(lambda: not tray.shown, timeout=10_000)
    tray.stop()
