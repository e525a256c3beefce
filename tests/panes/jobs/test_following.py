"""The card of what runs follows the shift."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.jobs.following import Following
from mnemoscope.panes.jobs.runlog import RunLog

pytestmark = pytest.mark.gui


def test_a_run_is_followed_from_its_beginning_to_its_end(stand: Any, theme, qtbot: QtBot) -> None:
    shift, session = stand.context.shift, stand.context.session
    log = RunLog(theme)
    qtbot.addWidget(log)
    following = Following(shift, log, session.clock.now)
    shift.run_now("graph")
    assert following.running() == ("graph",)
    assert not log.isHidden()
    with qtbot.waitSignal(following.turned, timeout=20_000):
        pass
    assert following.running() == ()
    assert log.isHidden()


def test_without_a_shift_nothing_runs(theme, qtbot: QtBot, stand: Any) -> None:
    log = RunLog(theme)
    qtbot.addWidget(log)
    assert Following(None, log, stand.context.session.clock.now).running() == ()
