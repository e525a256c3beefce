"""A page in full: its text as it is written, its problems with reading, its claims."""

from __future__ import annotations

from datetime import UTC

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.domain.profile import Rules
from mnemoscope.engine.wikidesk import survey
from mnemoscope.panes.wiki.pageview import PageView

pytestmark = pytest.mark.gui


@pytest.fixture
def known(stand):
    return survey(stand.context.session)


@pytest.fixture
def view(theme, qtbot: QtBot) -> PageView:
    made = PageView(theme, UTC, Rules.SEED)
    qtbot.addWidget(made)
    made.resize(600, 700)
    made.show()
    return made


def texts(view: PageView) -> str:
    labels = (label for label in view.findChildren(QLabel) if label.isVisibleTo(view))
    return " | ".join(label.text() for label in labels)


def test_text_is_plain_and_claims_are_counted(view, known):
    view.show_page(known, known.page(vault.MILL), writable=True)
    assert "Claims 2" in texts(view)
    assert "Relationships 2" in texts(view)
    plain = [field.toPlainText() for field in view.findChildren(QPlainTextEdit)]
    assert any("<script>" in text for text in plain)


def test_a_broken_page_names_its_line_and_takes_no_claim(view, known):
    view.show_page(known, known.page(vault.BROKEN), writable=True)
    assert f"{vault.BROKEN}:" in texts(view)
    assert not view._add.isVisibleTo(view)
    view.begin_claim()
    assert view.claims.editor() is None


def test_a_disputed_claim_offers_to_settle(view, known, qtbot: QtBot):
    view.show_page(known, known.page(vault.MILL), writable=True)
    view.reveal_claim("claim.backup.start")
    qtbot.waitUntil(view.claims.settled)
    QApplication.processEvents()
    assert view.claims.card("claim.backup.start")._settle.isVisibleTo(view)
    assert not view.claims.card("claim.mill.postgres")._settle.isVisibleTo(view)


def test_without_claims_the_text_has_the_keys(view, known):
    view.show_page(known, known.page(vault.WINDOW), writable=True)
    view.take_keys()
    assert view.focusWidget() is view.text
