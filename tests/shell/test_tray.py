from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.shell import tray as module
from mnemoscope.shell.tray import Tray, TrayState

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def no_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests sees no notices of theirs."""
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)


def fill(menu: QMenu) -> None:
    menu.clear()
    menu.addAction("Open Mnemoscope")


def test_a_desktop_without_a_tray_is_told_once_the_time_is_up(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_LOOK_EVERY_MS", 20)
    monkeypatch.setattr(module, "_LOOK_FOR_MS", 60)
    monkeypatch.setattr(module, "_SELDOM_MS", 20)
    monkeypatch.setattr(module, "tray_available", lambda: False)
    tray = Tray(theme, fill)
    told: list[bool] = []
    tray.missing.connect(lambda: told.append(True))
    with qtbot.waitSignal(tray.missing):
        tray.start()
    assert not tray.shown
    assert not tray.tell(Notice("Dream failed: full", NoticeKind.BAD))
    qtbot.wait(100)
    assert told == [True]
    tray.stop()


def test_the_menu_is_drawn_anew_when_it_opens(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "tray_available", lambda: True)
    drawn: list[QMenu] = []
    tray = Tray(theme, drawn.append)
    with qtbot.waitSignal(tray.appeared):
        tray.start()
    assert tray.shown
    assert len(drawn) == 1
    tray._menu.aboutToShow.emit()
    assert drawn == [tray._menu, tray._menu]
    tray.stop()
    assert not tray.shown


def test_a_desktop_that_copies_the_menu_has_it_before_it_opens(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "tray_available", lambda: True)
    drawn: list[QMenu] = []
    tray = Tray(theme, drawn.append)
    tray.show_state(TrayState.IDLE, "Next: Dream")
    assert drawn == []
    with qtbot.waitSignal(tray.appeared):
        tray.start()
    tray.show_state(TrayState.RUNNING, "Runs now: Dream")
    assert len(drawn) == 2
    tray.show_state(TrayState.RUNNING, "Runs now: Dream")
    assert len(drawn) == 2
    tray.stop()


@pytest.mark.parametrize("wait_ms", [0, 90])
def test_a_tray_that_comes_late_is_found(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wait_ms: int
) -> None:
    there: list[bool] = []
    monkeypatch.setattr(module, "_LOOK_EVERY_MS", 20)
    monkeypatch.setattr(module, "_LOOK_FOR_MS", 60)
    monkeypatch.setattr(module, "_SELDOM_MS", 30)
    monkeypatch.setattr(module, "tray_available", lambda: bool(there))
    tray = Tray(theme, fill)
    tray.start()
    qtbot.wait(wait_ms)
    assert not tray.shown
    there.append(True)
    qtbot.waitUntil(lambda: tray.shown)
    tray.stop()


def test_its_icon_and_its_tip_say_what_is_so(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "tray_available", lambda: True)
    tray = Tray(theme, fill)
    tray.start()
    pictures = []
    for state in TrayState:
        tray.show_state(state, f"Mnemoscope · {state}")
        assert tray.state is state
        assert tray._icon is not None
        assert tray._icon.toolTip() == f"Mnemoscope · {state}"
        pictures.append(tray._icon.icon().pixmap(22, 22).toImage())
    assert all(one != other for i, one in enumerate(pictures) for other in pictures[:i])
    tray.stop()


def test_a_click_on_what_was_told_shows_it(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "tray_available", lambda: True)
    tray = Tray(theme, fill)
    tray.start()
    shown: list[str] = []
    assert tray.tell(Notice("Dream failed: full", NoticeKind.BAD, act=lambda: shown.append("run")))
    assert tray._icon is not None
    with qtbot.waitSignal(tray.opened):
        tray._icon.messageClicked.emit()
    tray._icon.messageClicked.emit()
    assert shown == ["run"]
    tray.stop()
