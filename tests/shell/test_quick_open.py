from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.kit.theme import Theme
from mnemoscope.shell.quick_open import QuickOpenBox

pytestmark = pytest.mark.gui


def test_a_click_and_a_key_open_the_palette(theme: Theme, qtbot: QtBot) -> None:
    box = QuickOpenBox(theme, "Ctrl+K")
    qtbot.addWidget(box)
    assert box.accessibleName()
    assert box.sizeHint().width() >= 304
    box.show()
    with qtbot.waitSignal(box.clicked):
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(box.clicked):
        qtbot.keyClick(box, Qt.Key.Key_Space)


def test_it_grows_with_the_text(theme: Theme, qtbot: QtBot) -> None:
    box = QuickOpenBox(theme, "Ctrl+K")
    qtbot.addWidget(box)
    before = box.sizeHint()
    theme.set_text_scale(2.0)
    after = box.sizeHint()
    assert after.width() > before.width()
    assert after.height() > before.height()
