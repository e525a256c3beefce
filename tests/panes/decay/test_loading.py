"""What is read and reckoned in the lanes; the latest wish wins."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.panes.decay import loading as module
from mnemoscope.panes.decay.drawing import View
from mnemoscope.panes.decay.figures import Way
from mnemoscope.panes.decay.loading import Loading, reckon_both
from mnemoscope.panes.decay.sieve import Wish, drawn

pytestmark = pytest.mark.gui


def test_memories_figures_and_curves_arrive(stand, owner, qtbot: QtBot):
    loading = Loading(stand.context, owner)
    with qtbot.waitSignal(loading.read):
        loading.load()
        assert not loading.settled()
    settings = loading.stock.settings
    with qtbot.waitSignal(loading.reckoned) as told:
        loading.reckon(Way(settings.model, settings.params))
    saved, tried = told.args
    assert saved is tried
    view = View(saved.stock.today - 60, saved.stock.today + 30)
    with qtbot.waitSignal(loading.drawn) as told:
        loading.draw(saved, drawn(saved, Wish()), view, soon=True)
        assert not loading.settled()
    assert told.args[0] is saved
    assert len(told.args[1].rows) == (~saved.held).sum()


def test_the_library_of_the_chart_is_loaded_while_the_window_answers(stand, owner, qtbot: QtBot):
    loading = Loading(stand.context, owner)
    with qtbot.waitSignal(loading.charted, timeout=20_000):
        loading.load_chart()
        assert not loading.settled()
    assert loading.settled()


def test_what_is_known_is_not_reckoned_again(stock, figures):
    way = figures.way
    saved, tried = reckon_both(stock, way, figures)
    assert saved is figures is tried
    other = replace(way, params=way.params.with_half_life(way.model, 40))
    saved, tried = reckon_both(stock, other, figures)
    assert saved is figures
    assert tried.way == other


def test_a_fault_is_told(stand, owner, qtbot: QtBot, monkeypatch):
    def broken(session, *, control):
        raise EnvironmentFault("The ledger cannot be read")

    monkeypatch.setattr(module, "read_stock", broken)
    loading = Loading(stand.context, owner)
    with qtbot.waitSignal(loading.failed) as told:
        loading.load()
    assert isinstance(told.args[0], EnvironmentFault)
    assert loading.settled()
