"""What another process writes into the ledger reaches the panes; what this one writes does once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.ledgerwatch import LedgerWatch
from mnemoscope.runtime.opened import Opened

pytestmark = pytest.mark.gui
_OTHER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.store import Ledger
now = datetime(2026, 11, 28, 3, tzinfo=UTC)
ledger = Ledger(Path(sys.argv[1]), FixedClock(now))
if sys.argv[2] == "run":
    ledger.runs.finish(ledger.runs.start("dream", "manual", now), now, "nothing")
else:
    ledger.meta.set_text("other", "word")
ledger.close()
"""


def elsewhere(opened: Opened, what: str) -> None:
    subprocess.run([sys.executable, "-c", _OTHER, str(opened.session.folder), what], check=True)


def test_a_dream_of_another_process_is_told_and_nothing_else(
    open_workspace: Callable[..., Opened], bus: Bus, qtbot: QtBot
) -> None:
    opened = open_workspace({"MEMORY.md": "- one\n"})
    heard: list[tuple[Changes, object]] = []
    bus.changed.connect(lambda changes, origin: heard.append((changes, origin)))
    watch = LedgerWatch(opened.session, opened.jobs, bus, every_ms=20)
    watch.start()
    qtbot.waitUntil(lambda: watch._known is not None)
    elsewhere(opened, "word")
    qtbot.wait(200)
    assert heard == []
    elsewhere(opened, "run")
    qtbot.waitUntil(lambda: bool(heard))
    changes, origin = heard[0]
    assert changes.facets & Facet.RUNS
    assert changes.facets & Facet.REVIEW
    assert origin is watch
    qtbot.wait(200)
    assert len(heard) == 1
    watch.stop()
    elsewhere(opened, "run")
    qtbot.wait(200)
    assert len(heard) == 1


def test_a_change_of_this_window_is_no_news(
    open_workspace: Callable[..., Opened], bus: Bus, qtbot: QtBot
) -> None:
    opened = open_workspace({"MEMORY.md": "- one\n"})
    heard: list[object] = []
    watch = LedgerWatch(opened.session, opened.jobs, bus, every_ms=20)
    watch.start()
    qtbot.waitUntil(lambda: watch._known is not None)
    before = watch._known
    bus.changed.connect(lambda _changes, origin: heard.append(origin))
    runs, now = opened.session.ledger.runs, opened.session.clock.now()
    runs.finish(runs.start("dream", "manual", now), now, "nothing")
    bus.changed.emit(Changes(Facet.RUNS), self_ := object())
    qtbot.waitUntil(lambda: watch._known not in (None, before))
    qtbot.wait(100)
    assert heard == [self_]
    watch.stop()
