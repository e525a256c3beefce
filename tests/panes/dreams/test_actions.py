"""Actions are offered where they can be done."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.dreams.actions import Actions
from mnemoscope.panes.dreams.running import Running

pytestmark = pytest.mark.gui


def test_what_cannot_be_done_is_off(stand, owner, qtbot: QtBot):
    actions = Actions(stand.context.theme, "Dreams", "words")
    qtbot.addWidget(actions.header)
    running = Running(stand.context, owner)
    actions.show_state(running, revertible=True, able=True)
    assert actions.revert.isEnabled()
    assert actions.run.isEnabled()
    assert actions.stop.isHidden()
    actions.show_state(running, revertible=True, able=False)
    assert not actions.revert.isEnabled()
    assert not actions.run.isEnabled()
    assert actions.plan.isEnabled()
