"""A page is opened with the text behind it; one that was asked for early is not forgotten."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.panes.wiki.loading import Loading
from mnemoscope.panes.wiki.opening import Opening
from mnemoscope.panes.wiki.saving import Saving
from mnemoscope.panes.wiki.stage import Stage
from mnemoscope.runtime.bus import PagePlace

pytestmark = pytest.mark.gui


@pytest.fixture
def opening(stand, qtbot: QtBot):
    parent = QObject()
    loading, saving = Loading(stand.context, parent), Saving(stand.context, parent)
    stage = Stage(stand.context)
    qtbot.addWidget(stage)
    stage.show()
    made = Opening(stand.context, loading, saving, stage)
    loading.surveyed.connect(made.catch_up)
    made.parts = (parent, loading, saving, stage)
    yield made
    for timer in (loading._lint, loading._find):
        timer.stop()


def test_a_page_asked_for_early_is_opened_once_the_vault_is_known(opening, qtbot: QtBot):
    opening.go_to(PagePlace(vault.MILL, "claim.mill.postgres"))
    assert opening.path == vault.MILL
    assert opening.page is None
    _, loading, _, stage = opening.parts
    with qtbot.waitSignal(opening.shown):
        loading.read()
    assert opening.page.opened.text == vault.MILL_TEXT
    assert stage.front is stage.view
    qtbot.waitUntil(stage.view.claims.settled)


def test_a_page_follows_the_disk(opening, stand, qtbot: QtBot):
    loading = opening.parts[1]
    loading.read()
    qtbot.waitUntil(lambda: loading.known)
    with qtbot.waitSignal(opening.shown):
        opening.go_to(PagePlace(vault.MILL))
    text = vault.MILL_TEXT.replace("title: mill", "title: windmill")
    (stand.root / vault.MILL).write_text(text, "utf-8")
    with qtbot.assertNotEmitted(opening.shown, wait=100):
        opening.look(Changes(Facet.TEXT, ("wiki/other.md",)))
    with qtbot.waitSignal(opening.shown):
        opening.look(Changes(Facet.TEXT, (vault.MILL,)))
    assert opening.page.page.title == "windmill"


def test_what_is_no_page_is_said(opening, qtbot: QtBot):
    _, loading, saving, stage = opening.parts
    loading.read()
    qtbot.waitUntil(lambda: loading.known)
    for path in ("wiki/entities/none.md", "MEMORY.md"):
        with qtbot.waitSignal(opening.shown):
            opening.go_to(PagePlace(path))
        assert opening.page is None
        assert stage.front is not stage.view
        assert opening.settled()
    assert saving.settled()
