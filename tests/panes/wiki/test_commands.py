"""Commands are declared before the pane is built, each with its condition."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.panes.wiki.pane import WikiPane
from mnemoscope.runtime.bus import PagePlace

pytestmark = pytest.mark.gui


def test_nothing_can_be_done_before_the_pane_is_built(stand, qtbot: QtBot):
    pane = WikiPane(stand.context)
    qtbot.addWidget(pane)
    assert [command.id for command in pane.commands() if command.enabled()] == []


def test_what_can_be_done_follows_what_is_shown(pane, stand, qtbot: QtBot):
    pane.show_target(PagePlace(vault.MILL))
    stand.settle(qtbot)
    table = stand.context.commands

    def enabled() -> set[str]:
        return {each.id.partition(".")[2] for each in table.all() if table.enabled(each)}

    always = {"find", "new", "report", "compile", "edit", "system", "obsidian", "fix"}
    assert enabled() == always | {"claim", "words", "relation", "evidence", "rename"}
    table.run("wiki.report")
    assert enabled() == always | {"back"}
    table.run("wiki.edit")
    stand.settle(qtbot)
    pane.stage.desk.paper.insertPlainText("x")
    assert enabled() == always | {"back", "save"}


def test_keys_do_not_meet(pane, stand):
    keys = [key for command in stand.context.commands.all() for key in command.keys]
    assert len(keys) == len(set(keys))


def test_find_and_relation_take_the_keys(pane, stand, qtbot: QtBot):
    pane.show_target(PagePlace(vault.MILL))
    stand.settle(qtbot)
    stand.context.commands.run("wiki.find")
    assert pane.focusWidget() is pane.tree._field
    stand.context.commands.run("wiki.relation")
    assert pane.focusWidget() is pane.stage.view.relations._new._field
