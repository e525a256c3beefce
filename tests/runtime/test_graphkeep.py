"""After a save the graph is in step within a second, and nobody waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot
from tests.probe import LoopProbe

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.graph import graph
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.opened import Opened

pytestmark = pytest.mark.gui

NOTE = "memory/2026-11-08.md"


def names(opened: Opened) -> set[str]:
    return {one.name for one in graph(opened.session).entities}


def test_the_graph_follows_a_save(
    open_workspace: Callable[..., Opened], bus: Bus, qtbot: QtBot
) -> None:
    opened = open_workspace({NOTE: "- Rosa manages the Harbour project.\n"})
    heard: list[Changes] = []
    bus.changed.connect(lambda changes, _: heard.append(changes))
    opened.start()
    qtbot.waitUntil(lambda: "Rosa" in names(opened), timeout=20_000)
    qtbot.waitUntil(lambda: not opened.jobs.busy(), timeout=20_000)
    assert any(one.facets & Facet.GRAPH for one in heard)
    (opened.session.root / NOTE).write_text("- Ines manages the Harbour project.\n", "utf-8")
    begun = time.process_time()
    bus.changed.emit(Changes(Facet.TEXT, (NOTE,)), None)
    qtbot.waitUntil(lambda: "Ines" in names(opened), timeout=10_000)
    # All threads together, whatever else the machine has to do meanwhile.
    assert time.process_time() - begun < 1.0


@pytest.mark.pace
def test_a_big_workspace_is_read_without_holding_the_window(
    open_workspace: Callable[..., Opened], qtbot: QtBot
) -> None:
    notes = {
        f"memory/n{at}.md": "".join(
            f"- Rosa uses Redis on tern-{line} and 王蕾负责海棠项目 {at} {line}.\n"
            for line in range(20)
        )
        for at in range(60)
    }
    opened = open_workspace(notes)
    with LoopProbe() as probe:
        opened.start()
        qtbot.waitUntil(lambda: len(opened.session.ledger.graph.files()) == 60, timeout=60_000)
    assert probe.busiest_ms < 100


def test_nothing_lands_after_it_was_stopped(
    open_workspace: Callable[..., Opened], bus: Bus, qtbot: QtBot
) -> None:
    opened = open_workspace({NOTE: "- Rosa manages the Harbour project.\n"})
    heard: list[Changes] = []
    bus.changed.connect(lambda changes, _: heard.append(changes))
    opened.start()
    assert opened.retire().finish()
    qtbot.wait(100)
    assert not any(one.facets & Facet.GRAPH for one in heard)
