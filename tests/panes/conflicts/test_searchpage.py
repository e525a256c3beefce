"""How far the search is."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import Progress
from mnemoscope.panes.conflicts.searchpage import SearchPage

pytestmark = pytest.mark.gui


def test_progress_is_counted_and_can_be_stopped(theme, qtbot) -> None:
    page = SearchPage(theme)
    qtbot.addWidget(page)
    page.show_progress(Progress("conflicts", 640))
    assert page._words.text() == "640 statements compared"
    page.show_progress(Progress("conflicts", 50, 100))
    assert page._bar.accessibleName() == "50 statements compared"
    with qtbot.waitSignal(page.stopped):
        page._stop.click()
