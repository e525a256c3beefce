from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from mnemoscope.engine.embedstate import embedding_state
from mnemoscope.engine.status import status
from mnemoscope.engine.views import CacheRate
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.diagnostics import Diagnostics, parts_of
from mnemoscope.shell.dialogs import show_diagnostics

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def _one_encoder(one_encoder: None) -> None:
    """The usual model is loaded once for all."""


@pytest.fixture
def opened(desk: Desk, workspace: Callable[..., Any], qtbot: QtBot) -> Opened:
    files = {"MEMORY.md": "- One.\n- Two.\n", "memory/broken.md": b"\x00\x01"}
    desk.start(workspace(files))
    qtbot.waitUntil(lambda: desk.workspaces.current is not None, timeout=10_000)
    current = desk.workspaces.current
    assert current is not None
    qtbot.waitUntil(lambda: current.upkeep.ready and not current.jobs.busy(), timeout=60_000)
    return current


@pytest.fixture
def sheet(desk: Desk, opened: Opened, qtbot: QtBot) -> Diagnostics:
    show_diagnostics(desk)
    found = desk.window.findChild(Diagnostics)
    assert isinstance(found, Diagnostics)
    qtbot.waitUntil(lambda: "Index" in found.text())
    return found


def test_it_tells_all_of_the_index_and_the_model(sheet: Diagnostics) -> None:
    said = sheet.text()
    for words in (
        "use-multilingual-v3, 512 numbers in a vector",
        "In this program",
        "Files",
        "memory/broken.md",
    ):
        assert words in said
    sheet._copy.click()
    assert QGuiApplication.clipboard().text() == said


def test_it_tells_how_the_memory_lives(sheet: Diagnostics, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: "too little is known yet" in sheet.text())
    assert "Last promotion" in sheet.text()


def test_it_tells_what_undo_keeps(sheet: Diagnostics, opened: Opened, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: "Earlier versions\n  Kept  None yet" in sheet.text())
    opened.writes.allow()
    qtbot.waitUntil(lambda: "1 change" in rows(sheet)["Kept"], timeout=20_000)


def test_cleared_held_and_taken_up_again(sheet: Diagnostics, opened: Opened, qtbot: QtBot) -> None:
    assert not sheet._resume.isVisible()
    sheet._clear.click()
    qtbot.waitUntil(lambda: "held back" in sheet.text() and not opened.jobs.busy())
    assert "None: words only" in sheet.text()
    assert sheet._resume.isVisible()
    sheet._rebuild.click()
    qtbot.waitUntil(lambda: "numbers in a vector" in sheet.text())
    assert "held back" not in sheet.text()
    sheet._clear.click()
    qtbot.waitUntil(sheet._resume.isVisible)
    sheet._resume.click()
    qtbot.waitUntil(lambda: "numbers in a vector" in sheet.text())


def test_caches_alone_are_cleared(sheet: Diagnostics, opened: Opened, qtbot: QtBot) -> None:
    caches = opened.session.caches.vectors
    qtbot.waitUntil(lambda: caches.stats().disk.asked > 0 and not opened.jobs.busy())
    asked, texts = caches.stats().disk.asked, caches.stats().texts
    assert asked >= texts > 0
    sheet._clear_caches.click()
    qtbot.waitUntil(lambda: caches.stats().texts == 0 and not opened.jobs.busy())
    qtbot.waitUntil(lambda: rows(sheet)["Vectors on disk"] == "Not asked yet")
    assert "numbers in a vector" in sheet.text(), "the vectors of the index stay"


def rows(sheet: Diagnostics) -> dict[str, str]:
    return {name: value for part in sheet._parts for name, value in part.rows}


def test_it_closes_with_its_workspace(desk: Desk, sheet: Diagnostics, qtbot: QtBot) -> None:
    with qtbot.waitSignal(sheet.destroyed):
        desk.close_workspace()


def test_rates_faults_and_places_are_told(opened: Opened) -> None:
    session = opened.session
    state = replace(
        embedding_state(session),
        caches=(CacheRate("memory", 3, 4), CacheRate("disk", 0, 0)),
        problem="host.example takes no more requests for now (429)",
        hint="Wait.",
        host="host.example",
        leaves_machine=True,
        in_clear=True,
        building="toy@host.example/8",
        held=True,
    )
    rows = {name: value for part in parts_of(state, status(session)) for name, value in part.rows}
    assert rows["Vectors in memory"] == "75 % (3 of 4)"
    assert rows["Vectors on disk"] == "Not asked yet"
    assert rows["Runs"] == "At host.example, without encryption"
    assert rows["Built beside"] == "toy@host.example/8"
    assert rows["Last problem"].endswith("(429). Wait.")
    assert rows["Texts with a vector"].endswith(", held back")
