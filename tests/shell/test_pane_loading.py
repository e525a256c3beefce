from __future__ import annotations

import threading

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.base import Pane, PaneEntry
from mnemoscope.shell.pane_loading import PaneLoading

pytestmark = pytest.mark.gui


class One(Pane):
    pass


class Other(Pane):
    pass


def entry(pane: type[Pane], threads: list[threading.Thread]) -> PaneEntry:
    def load() -> type[Pane]:
        threads.append(threading.current_thread())
        return pane

    return PaneEntry(pane.__name__, "notebook", 0, ("Plain", "Plain"), load)


def test_panes_are_loaded_one_by_one_on_this_thread(qtbot: QtBot) -> None:
    threads: list[threading.Thread] = []
    loading = PaneLoading([entry(One, threads), entry(Other, threads)])
    with qtbot.waitSignal(loading.loaded):
        loading.begin()
        assert loading.types == ()
    assert loading.types == (One, Other)
    assert threads == [threading.main_thread()] * 2


def test_what_is_loaded_is_loaded_once(qtbot: QtBot) -> None:
    threads: list[threading.Thread] = []
    loading = PaneLoading([entry(One, threads)])
    with qtbot.waitSignal(loading.loaded):
        loading.begin()
    with qtbot.waitSignal(loading.loaded):
        loading.begin()
    assert (loading.types, len(threads)) == ((One,), 1)


def test_a_pane_that_cannot_be_loaded_keeps_no_other_away(qtbot: QtBot) -> None:
    def broken() -> type[Pane]:
        raise ImportError("a library is missing")

    broken_entry = PaneEntry("broken", "notebook", 0, ("Plain", "Plain"), broken)
    loading = PaneLoading([broken_entry, entry(One, [])])
    with qtbot.captureExceptions() as said, qtbot.waitSignal(loading.loaded):
        loading.begin()
    assert [kind for kind, *_ in said] == [ImportError]
    assert loading.types == (One,)


def test_once_stopped_it_loads_nothing_more(qtbot: QtBot) -> None:
    loading = PaneLoading([entry(One, [])])
    loading.begin()
    loading.stop()
    qtbot.wait(30)
    assert loading.types == ()
