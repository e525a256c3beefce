"""Reading in the background."""

from __future__ import annotations

import pytest

from mnemoscope.panes.graph.loading import Loading
from mnemoscope.panes.graph.shown import Wish

pytestmark = pytest.mark.gui


def test_stock_picture_lines_and_offers_come(stand, owner, qtbot) -> None:
    loading = Loading(stand.context, owner)
    heard: list[object] = []
    for signal in (loading.read, loading.drawn, loading.offered):
        signal.connect(heard.append)
    loading.lined.connect(lambda entity, lines: heard.append((entity, len(lines))))
    loading.load()
    qtbot.waitUntil(loading.settled)
    loading.draw(Wish())
    loading.line("osprey")
    loading.offer()
    qtbot.waitUntil(loading.settled)
    assert len(heard) == 4
    assert ("osprey", 1) in heard


def test_notes_are_read_for_the_graph(stand, owner, qtbot) -> None:
    loading = Loading(stand.context, owner)
    ended: list[object] = []
    loading.stepped.connect(lambda step: ended.append(step) if step is None else None)
    loading.extract()
    assert loading.extracting
    qtbot.waitUntil(lambda: bool(ended))
    assert not loading.extracting
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
