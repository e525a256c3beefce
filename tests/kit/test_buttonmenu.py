"""Several buttons in one: its entries press them."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.buttonmenu import ButtonMenu
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_its_entries_press_the_buttons_and_look_like_them(theme: Theme, qtbot: QtBot) -> None:
    log = Button(theme, "Log", small=True)
    log.setCheckable(True)
    export = Button(theme, "", icon="export", small=True, name="Export…")
    view = ButtonMenu(theme, "View", (log, export))
    first, second = view.menu().actions()
    assert (first.text(), second.text(), second.isCheckable()) == ("Log", "Export…", False)
    with qtbot.waitSignal(log.clicked):
        first.trigger()
    assert log.isChecked()
    export.setEnabled(False)
    view.menu().aboutToShow.emit()
    assert (first.isChecked(), second.isEnabled()) == (True, False)
    export.setEnabled(True)
    view.menu().aboutToShow.emit()
    with qtbot.waitSignal(export.clicked):
        second.trigger()
