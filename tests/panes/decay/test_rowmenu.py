"""The menu of a row opens where a row is, by mouse or menu key, and does what the commands do."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from tests.panes.decay import stock as source

from mnemoscope.engine.lives import life

pytestmark = pytest.mark.gui


def test_it_does_what_the_commands_do(pane, stand, qtbot):
    pane.listing.go(source.key(source.MAILS))
    table = pane.side.list
    table.customContextMenuRequested.emit(QPoint(20, 20))
    menu = pane.menu.menu
    assert menu is not None
    assert menu.isVisible()
    pin = next(action for action in menu.actions() if action.text() == "Pin or unpin")
    pin.trigger()
    menu.close()
    stand.settle(qtbot)
    assert life(stand.context.session, source.key(source.MAILS)).pinned


def test_what_cannot_be_done_is_grey(open_stand, qtbot):
    from mnemoscope.panes.decay.pane import DecayPane

    stand = open_stand(source.files(), read_only=True)
    pane = stand.show(DecayPane, qtbot)
    pane.listing.go(source.key(source.MAILS))
    pane.menu.open(QPoint(5, 5))
    states = {a.text(): a.isEnabled() for a in pane.menu.menu.actions() if a.text()}
    pane.menu.menu.close()
    assert not states["Let go…"]
    assert states["Open where it stands"]


def test_what_tidies_many_hangs_at_the_head_of_the_pane(pane, stand):
    pane.listing.go(source.key(source.MAILS))
    pane._tidying.menu.aboutToShow.emit()
    states = {a.text(): a.isEnabled() for a in pane._tidying.menu.actions()}
    assert list(states) == ["Clean up…", "Summarise notes that cool…", "Join into one text…"]
    assert list(states.values()) == [True, True, False]


def test_shift_f10_opens_it_at_the_row_wherever_the_keys_are(pane, stand):
    pane.listing.go(source.key(source.MAILS))
    pane.stage.toolbar.table.setFocus()
    command = stand.context.commands.find("decay.menu")
    assert command.keys == ("Shift+F10",)
    assert stand.context.commands.run("decay.menu")
    menu, table = pane.menu.menu, pane.side.list
    row = table.visualRect(table.currentIndex())
    there = table.viewport().mapToGlobal(row.bottomLeft())
    assert menu.isVisible()
    assert menu.pos().y() == there.y()
    menu.close()
