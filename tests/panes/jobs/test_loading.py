"""The week is read in the background, and the nearest miss when nobody waits."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.panes.jobs.loading import Loading

pytestmark = pytest.mark.gui


@pytest.fixture
def loading(stand: Any) -> Loading:
    return Loading(stand.context)


def test_the_first_reading_is_at_once_and_later_ones_rest(loading: Loading, qtbot: QtBot) -> None:
    with qtbot.waitSignal(loading.read, timeout=20_000):
        loading.refresh(Changes(Facet.RUNS))
    assert loading.settled()
    loading.refresh(Changes(Facet.RUNS))
    loading.refresh(Changes(Facet.RUNS))
    assert not loading.settled()
    with qtbot.waitSignal(loading.read, timeout=20_000):
        pass
    assert loading.settled()


def test_weeks_are_walked_through_and_end_with_the_present(loading: Loading, qtbot: QtBot) -> None:
    with qtbot.waitSignal(loading.read, timeout=20_000) as read:
        loading.move(1)
    assert read.args[0].back == 1
    with qtbot.waitSignal(loading.read, timeout=20_000) as read:
        loading.move(-5)
    assert read.args[0].back == 0


def test_the_nearest_miss_is_asked_once(loading: Loading, qtbot: QtBot) -> None:
    with qtbot.waitSignal(loading.nearest, timeout=20_000) as nearest:
        loading.ask_nearest(7)
    assert nearest.args == [None]
    with qtbot.assertNotEmitted(loading.nearest, wait=300):
        loading.ask_nearest(7)
    with qtbot.waitSignal(loading.nearest, timeout=20_000):
        loading.ask_nearest(None)
