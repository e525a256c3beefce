"""Searches of another process, answered by the window that has the workspace open."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtNetwork import QLocalServer
from pytestqt.qtbot import QtBot

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.doors.errand import Errand, Reply, encoded, reply
from mnemoscope.doors.platform_door import exchange
from mnemoscope.engine.places import search_door
from mnemoscope.engine.session import Session
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.shell.errands import Errands

pytestmark = pytest.mark.gui


@pytest.fixture
def bus(qapp: object) -> Bus:
    return Bus()


@pytest.fixture
def opened(
    workspace: Any, home: Path, resources: Path, clock: FixedClock, bus: Bus
) -> Iterator[Opened]:
    root = workspace({"MEMORY.md": "- Mira keeps the spare keys in the blue jar.\n"})
    session = Session.open(root, home=home, resources=resources, clock=clock)
    made = Opened(session, "test", bus, Reporter())
    yield made
    made.retire().finish()


@pytest.fixture
def errands(opened: Opened, bus: Bus) -> Iterator[Errands]:
    made = Errands(opened, bus)
    assert made.listen()
    yield made
    made.close()


def call(qtbot: QtBot, door: str, line: bytes) -> bytes | None:
    """Speak from another thread, as another process would."""
    said: list[bytes | None] = []
    thread = threading.Thread(target=lambda: said.append(exchange(door, line)))
    thread.start()
    qtbot.waitUntil(lambda: bool(said), timeout=10_000)
    thread.join()
    return said[0]


def door_of(opened: Opened) -> str:
    return search_door(opened.session.root, opened.session.home)


def test_a_search_is_answered_and_the_window_hears_of_the_signals(
    errands: Errands, opened: Opened, bus: Bus, qtbot: QtBot
) -> None:
    heard: list[Changes] = []
    bus.changed.connect(lambda changes, _: heard.append(changes))
    said = call(qtbot, door_of(opened), encoded(Errand(("spare keys",), False, "seed")))
    assert said is not None
    told = reply(said)
    assert isinstance(told, Reply)
    assert "blue jar" in told.out
    qtbot.waitUntil(lambda: bool(heard))
    assert Facet.SIGNALS in heard[0].facets
    assert opened.session.ledger.signals.count() == 1


def test_who_calls_need_not_wait_for_what_the_window_reads(
    errands: Errands, opened: Opened, qtbot: QtBot
) -> None:
    gate = threading.Event()
    for _ in range(4):
        opened.jobs.read(gate.wait, 30)
    said = call(qtbot, door_of(opened), encoded(Errand(("spare keys",), False, "seed")))
    gate.set()
    assert said is not None
    assert reply(said) is not None


def test_the_panes_hear_once_of_several_searches_and_not_between_them(
    errands: Errands, opened: Opened, bus: Bus, qtbot: QtBot
) -> None:
    heard: list[Changes] = []
    bus.changed.connect(lambda changes, _: heard.append(changes))
    for words in ("spare keys", "blue jar", "Mira keeps"):
        assert call(qtbot, door_of(opened), encoded(Errand((words,), False, "seed"))) is not None
        assert heard == []
    qtbot.waitUntil(lambda: bool(heard))
    assert len(heard) == 1
    assert heard[0].facets & Facet.SIGNALS
    qtbot.wait(500)
    assert len(heard) == 1


def test_whoever_asks_without_end_keeps_no_pane_from_hearing(
    errands: Errands, opened: Opened, bus: Bus, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.shell.errands._REST_MS", 60_000)
    monkeypatch.setattr("mnemoscope.shell.errands._REST_AT_LAST_MS", 300)
    with qtbot.waitSignal(bus.changed):
        call(qtbot, door_of(opened), encoded(Errand(("spare keys",), False, "seed")))


def test_what_is_no_errand_is_left_to_whoever_asks(
    errands: Errands, opened: Opened, qtbot: QtBot
) -> None:
    said = call(qtbot, door_of(opened), b"raise\n")
    assert said is not None
    assert reply(said) is None


@pytest.mark.skipif(os.name == "nt", reason="rights of POSIX")
def test_the_door_is_open_to_nobody_else(errands: Errands, opened: Opened) -> None:
    assert stat.S_IMODE(Path(door_of(opened)).stat().st_mode) & 0o077 == 0


def test_a_closed_door_is_gone(errands: Errands, opened: Opened, qtbot: QtBot) -> None:
    errands.close()
    assert call(qtbot, door_of(opened), b"raise\n") is None


def test_a_door_that_was_left_behind_is_no_hindrance(
    opened: Opened, bus: Bus, qtbot: QtBot
) -> None:
    left = QLocalServer()
    assert left.listen(door_of(opened))
    errands = Errands(opened, bus)
    assert errands.listen()
    assert call(qtbot, door_of(opened), b"raise\n") is not None
    errands.close()
    left.close()


def test_who_talks_without_end_is_not_listened_to(
    errands: Errands, opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.shell.errands._LONGEST", 100)
    assert call(qtbot, door_of(opened), b"x" * 1000) is None


def test_who_asks_need_not_wait_for_an_answer_that_fails(
    errands: Errands, opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("mnemoscope.shell.errands._answer", fail)
    with qtbot.waitSignal(opened.jobs.failed):
        assert call(qtbot, door_of(opened), b"x\n") == b"null\n"
