"""Relationships lead on, change their kind, go and come; a title finds its page."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.engine.pageedit import AddRelation, ChangeRelation, DropRelation
from mnemoscope.engine.wikidesk import survey
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.pill import Pill
from mnemoscope.panes.wiki.relations import Relations

pytestmark = pytest.mark.gui


@pytest.fixture
def known(stand):
    return survey(stand.context.session)


@pytest.fixture
def relations(theme, known, qtbot: QtBot) -> Relations:
    made = Relations(theme)
    qtbot.addWidget(made)
    made.show_page(known, known.page(vault.MILL), writable=True)
    made.show()
    return made


def test_one_leads_to_its_page_and_one_to_none(relations, qtbot: QtBot):
    link = next(each for each in relations.findChildren(Button) if each.text() == "Tomas Reyk")
    with qtbot.waitSignal(relations.opened) as opened:
        link.click()
    assert opened.args == [vault.TOMAS]
    assert "no such page" in [pill.accessibleName() for pill in relations.findChildren(Pill)]


def test_kind_and_end_are_sent(relations, known):
    sent: list[object] = []
    relations.changed.connect(sent.append)
    first = known.page(vault.MILL).relationships[0]
    next(iter(relations._choices)).chosen.emit("knows")
    drop = next(each for each in relations.findChildren(Button) if "Take the" in each.toolTip())
    drop.click()
    assert sent == [ChangeRelation(first, "knows"), DropRelation(first)]


def test_a_new_one_finds_its_page_by_title_or_alias(relations, known, qtbot: QtBot):
    new = relations._new
    new._field.setText("nobody")
    assert new._field.note() == "no such page"
    assert not new._add.isEnabled()
    new._field.setText("mill")
    assert not new._add.isEnabled()
    new._field.setText("Deploy window")
    with qtbot.waitSignal(relations.changed) as changed:
        new._add.click()
    (added,) = changed.args
    assert isinstance(added, AddRelation)
    assert added.target == known.page(vault.WINDOW)
    assert new._field.text() == ""


def test_what_may_only_be_read_offers_no_new_one(theme, known, qtbot: QtBot):
    made = Relations(theme)
    qtbot.addWidget(made)
    made.show_page(known, known.page(vault.MILL), writable=False)
    made.show()
    assert not made._new.isVisible()
    assert not any("Take the" in each.toolTip() for each in made.findChildren(Button))
