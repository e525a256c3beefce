"""The parts take turns; the text opens at its line, and a link waits for a yes."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.domain.outcomes import Clash
from mnemoscope.engine.edit import open_text
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.wiki.stage import Stage

pytestmark = pytest.mark.gui


@pytest.fixture
def stage(stand, qtbot: QtBot) -> Stage:
    made = Stage(stand.context)
    qtbot.addWidget(made)
    made.show()
    return made


def button(stage: Stage, words: str) -> Button:
    found = (each for each in stage.findChildren(Button) if each.isVisibleTo(stage))
    return next(each for each in found if each.text() == words)


def test_text_opens_at_a_line_and_again_at_another(stage, qtbot: QtBot):
    with qtbot.waitSignal(stage.desk.shown):
        stage.edit(vault.MILL, 17)
    assert stage.editing
    assert stage.desk.paper.line() == 17
    stage.edit(vault.MILL, 3)
    assert stage.desk.paper.line() == 3
    assert not stage.strip._save.isEnabled()
    stage.desk.paper.insertPlainText("x")
    assert stage.strip._save.isEnabled()


def test_a_clash_of_a_change_stands_with_its_text(stage, stand):
    base = open_text(stand.context.session, vault.MILL)
    disk = vault.MILL_TEXT.replace("0.4", "0.1")
    edited = vault.MILL_TEXT.replace("0.4", "0.8")
    stage.take_clash(base, Clash(vault.MILL, base.text, edited, disk, "f"))
    assert stage.editing
    assert stage.desk.in_clash
    assert stage.desk.paper.text() == edited
    assert stage.desk.buffer.dirty


def test_a_link_is_opened_after_a_yes_only(stage, qtbot: QtBot):
    stage.ask_link("obsidian://open?path=x")
    with qtbot.assertNotEmitted(stage.link_allowed):
        button(stage, "Leave it").click()
    assert not stage.close_question()
    stage.ask_link("obsidian://open?path=x")
    with qtbot.waitSignal(stage.link_allowed) as allowed:
        button(stage, "Open Obsidian").click()
    assert allowed.args == ["obsidian://open?path=x"]


def test_what_has_gone_is_said(stage):
    stage.show_gone("Gone", "It is not there.")
    assert stage.front is stage._gone
    assert "Gone" in stage._gone.accessibleName()
