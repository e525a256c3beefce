from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.edit import open_text, save_text
from mnemoscope.engine.session import Session
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.writes import changes_of

pytestmark = pytest.mark.gui


def append(session: Session, text: str) -> object:
    base = open_text(session, "MEMORY.md")
    return save_text(session, base, base.text + text)


@pytest.fixture
def opened(open_workspace: Callable[..., Opened]) -> Opened:
    return open_workspace({"MEMORY.md": "- one\n"})


def text(opened: Opened) -> str:
    return (opened.session.root / "MEMORY.md").read_text(encoding="utf-8")


def test_the_first_write_waits_for_consent_and_then_runs(
    opened: Opened, bus: Bus, qtbot: QtBot
) -> None:
    heard: list[object] = []
    with qtbot.waitSignal(opened.writes.asked):
        opened.writes.run(append, opened.session, "- two\n", done=heard.append)
    assert heard == []
    assert text(opened) == "- one\n"
    opened.writes.allow()
    qtbot.waitUntil(lambda: bool(heard))
    assert text(opened) == "- one\n- two\n"
    assert changes_of(heard[0]) is not None


def test_after_consent_nobody_is_asked_again(opened: Opened, qtbot: QtBot) -> None:
    opened.writes.allow()
    heard: list[object] = []
    with qtbot.assertNotEmitted(opened.writes.asked):
        opened.writes.run(append, opened.session, "- two\n", done=heard.append)
        qtbot.waitUntil(lambda: bool(heard))
    assert text(opened) == "- one\n- two\n"


def test_who_declines_has_written_nothing(opened: Opened, qtbot: QtBot) -> None:
    heard: list[object] = []
    with qtbot.waitSignal(opened.writes.asked):
        opened.writes.run(append, opened.session, "- two\n", done=heard.append)
    with qtbot.waitSignal(opened.writes.answered):
        opened.writes.decline()
    assert heard == [Refused(RefusalReason.CONSENT_NEEDED)]
    assert text(opened) == "- one\n"
    assert opened.writes.waiting == 0


def test_the_bus_hears_of_changes_before_the_asker(opened: Opened, bus: Bus, qtbot: QtBot) -> None:
    opened.writes.allow()
    qtbot.waitUntil(lambda: not opened.jobs.busy())
    order: list[object] = []
    bus.changed.connect(lambda changes, origin: order.append((changes.facets, origin)))
    opened.writes.run(append, opened.session, "- 二\n", origin=bus, done=order.append)
    qtbot.waitUntil(lambda: len(order) == 2)
    facets, origin = order[0]
    assert Facet.TEXT in facets
    assert origin is bus


def test_a_failure_of_the_snapshot_is_reported_and_nothing_is_written(
    opened: Opened, qtbot: QtBot
) -> None:
    heard: list[object] = []
    with qtbot.waitSignal(opened.writes.asked):
        opened.writes.run(append, opened.session, "- two\n", done=heard.append)
    history = opened.session.folder / "history"
    for path in sorted(history.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    if history.exists():
        history.rmdir()
    history.write_text("a file where the folder should be", encoding="utf-8")
    with qtbot.waitSignal(opened.jobs.failed):
        opened.writes.allow()
    assert heard == [Refused(RefusalReason.CONSENT_NEEDED)]
    assert text(opened) == "- one\n"


def test_changes_are_found_in_an_outcome() -> None:
    changes = Changes(Facet.TEXT)
    assert changes_of(changes) is changes
    assert changes_of(Refused(RefusalReason.BUSY)) is None
