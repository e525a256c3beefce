from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from mnemoscope.kit.rail import NARROW
from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.runtime.window_state import WindowState
from mnemoscope.shell.window import SMALLEST, MainWindow, WindowParts
from mnemoscope.shell.workspaces import Parts

pytestmark = pytest.mark.gui


def make(parts: Parts, qtbot: QtBot) -> MainWindow:
    made = MainWindow(WindowParts(parts.theme, parts.bus, parts.table, parts.state, parts.panes))
    qtbot.addWidget(made)
    return made


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> MainWindow:
    return make(parts, qtbot)


def test_it_tells_of_its_first_paint_once(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.painted):
        window.show()
    with qtbot.assertNotEmitted(window.painted, wait=50):
        window.update()


def test_it_is_never_smaller_than_the_design_allows(window: MainWindow) -> None:
    window.resize(300, 200)
    assert window.size() == SMALLEST


def test_a_narrow_window_has_a_narrow_rail(window: MainWindow, qtbot: QtBot) -> None:
    window.show()
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: window.column.width() == NARROW + 1)
    window.resize(1300, 700)
    qtbot.waitUntil(lambda: window.column.width() > 190)


def test_the_menu_bar_and_the_notice_bar_are_as_high_as_the_grid_says(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.show()
    qtbot.waitExposed(window)
    assert window.menuWidget().height() == 32
    assert window.notices.height() == 32


def test_geometry_comes_back(window: MainWindow, parts: Parts, qtbot: QtBot) -> None:
    window.resize(900, 640)
    window.keep_state()
    assert parts.state.save()
    again = Parts(
        **{name: getattr(parts, name) for name in Parts.__dataclass_fields__ if name != "state"},
        state=WindowState(parts.home / "window.json"),
    )
    assert make(again, qtbot).size() == QSize(900, 640)


def test_a_notice_takes_the_place_of_one_with_its_key(window: MainWindow, parts: Parts) -> None:
    parts.bus.noticed.emit(Notice("a.md: bad", NoticeKind.WARN, key="problems"))
    parts.bus.noticed.emit(Notice("b.md: bad", NoticeKind.WARN, key="problems"))
    current = window.notices.current()
    assert current is not None
    assert current.text == "b.md: bad"


def test_the_title_names_the_workspace(window: MainWindow) -> None:
    window.show_welcome()
    assert window.windowTitle() == "Mnemoscope"
    window.show_opening("Kestrel", "~/agents/kestrel")
    assert window.windowTitle().startswith("Kestrel")
    assert window.stack.currentWidget() is not window.welcome


def test_what_is_typed_while_a_workspace_opens_presses_nothing(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.show()
    window.activateWindow()
    window.column.button.setFocus()
    window.show_opening("Kestrel", "~/agents/kestrel")
    qtbot.waitUntil(window.hasFocus)
