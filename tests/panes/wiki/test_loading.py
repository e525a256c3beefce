"""The vault is read, looked through and searched beside; the latest wish wins."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.panes.wiki.faces import Tree
from mnemoscope.panes.wiki.loading import Loading

pytestmark = pytest.mark.gui


@pytest.fixture
def loading(stand, qtbot: QtBot):
    parent = QObject()
    made = Loading(stand.context, parent)
    made.read()
    qtbot.waitUntil(lambda: made.known and made.settled() and made.last is not None)
    yield made
    for timer in (made._lint, made._find):
        timer.stop()


def test_pages_and_findings_are_known(loading):
    assert loading.survey.page(vault.MILL) is not None
    assert vault.MILL in loading.last.pages


def test_named_pages_alone_are_read_anew(loading, stand, qtbot: QtBot):
    text = vault.MILL_TEXT.replace("title: mill", "title: windmill")
    (stand.root / vault.MILL).write_text(text, "utf-8")
    (stand.root / vault.TOMAS).write_text("---\ntitle: other\n---\n", "utf-8")
    with qtbot.waitSignal(loading.surveyed):
        loading.read(Changes(Facet.WIKI, (vault.MILL,)))
    assert loading.survey.page(vault.MILL).title == "windmill"
    assert loading.survey.page(vault.TOMAS).title == "Tomas Reyk"


def test_what_changes_while_it_is_read_is_read_after(loading, stand, qtbot: QtBot):
    loading.read()
    text = vault.MILL_TEXT.replace("title: mill", "title: windmill")
    (stand.root / vault.MILL).write_text(text, "utf-8")
    loading.read(Changes(Facet.WIKI, (vault.MILL,)))
    loading.read(Changes(Facet.WIKI, (vault.TOMAS,)))
    qtbot.waitUntil(lambda: loading.survey.page(vault.MILL).title == "windmill")


def test_words_are_looked_for_in_names_first(loading, qtbot: QtBot):
    drawn: list[Tree] = []
    loading.drawn.connect(drawn.append)
    with qtbot.waitSignal(loading.found) as waited:
        loading.look_for(" restarts ")
    (found,) = waited.args
    assert drawn[0].shown == 0
    assert [row.key for row in found.rows] == [vault.TOMAS]
    assert found.words == "restarts"


def test_a_vault_that_has_gone_is_told(loading, stand, qtbot: QtBot):
    (stand.root / "wiki").rename(stand.root / "gone")
    with qtbot.waitSignal(loading.surveyed):
        loading.read()
    assert loading.survey is None
    assert loading.last is None
