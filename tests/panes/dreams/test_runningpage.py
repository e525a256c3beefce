"""A running dream tells how far it is and what it has done."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Progress
from mnemoscope.panes.dreams.runningpage import RunningPage

pytestmark = pytest.mark.gui


def test_steps_that_ended_become_lines_of_the_log(theme, qtbot: QtBot):
    page = RunningPage(theme)
    qtbot.addWidget(page)
    page.show()
    page.begin()
    page.show_progress("reading", 0.5, Progress("notes", 7, 14))
    assert page._count.text() == "7 / 14"
    assert page._log.text() == ""
    page.show_progress("reading", 1.0, Progress("notes", 14, 14))
    page.show_progress("ranking", None, Progress("rank", 0))
    assert page._log.text().endswith("(14)")
    assert "rank" not in page._log.text()
    page.begin()
    assert page._log.text() == ""
    with qtbot.waitSignal(page.stopped):
        page._stop.click()
