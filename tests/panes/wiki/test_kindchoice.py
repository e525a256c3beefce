"""Recommended kinds are offered as the vault writes them; any other can be typed."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.relationkinds import relation_kinds
from mnemoscope.panes.wiki.kindchoice import KindChoice, offered

pytestmark = pytest.mark.gui


@pytest.fixture
def kinds(resources):
    return relation_kinds(resources)


def test_kinds_are_written_as_the_vault_does(kinds):
    plain = offered(kinds, kinds.usage(())).spellings
    hyphened = offered(kinds, kinds.usage(("works-with", "depends-on"))).spellings
    assert "depends_on" in plain
    assert "depends-on" in hyphened


def test_a_free_kind_is_kept_and_another_can_be_typed(theme, kinds, qtbot: QtBot):
    choice = KindChoice(theme, offered(kinds, kinds.usage(())), "plays chess with")
    qtbot.addWidget(choice)
    choice.show()
    assert choice.kind == "plays chess with"
    choice._button.chosen.emit("\0other")
    assert choice._field.isVisible()
    choice._field.setText("  cooks   for ")
    with qtbot.waitSignal(choice.chosen) as chosen:
        choice._field.editingFinished.emit()
    assert chosen.args == ["cooks for"]
    assert choice.kind == "cooks for"
    assert choice._button.isVisible()


def test_an_empty_word_leaves_the_kind(theme, kinds, qtbot: QtBot):
    choice = KindChoice(theme, offered(kinds, kinds.usage(())), "manages")
    qtbot.addWidget(choice)
    choice.show()
    choice._button.chosen.emit("\0other")
    choice._field.setText(" ")
    with qtbot.assertNotEmitted(choice.chosen):
        choice._field.editingFinished.emit()
    assert choice.kind == "manages"
