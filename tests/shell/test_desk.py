from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from tests.shell.conftest import NotePane, Notices

from mnemoscope.domain.outcomes import EnvironmentFault, RefusalReason, Refused
from mnemoscope.engine.edit import Saved
from mnemoscope.kit.buttons import Button
from mnemoscope.runtime.bus import NoticeKind
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.questions import CONSENT, UNSAVED

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


@pytest.fixture
def opened(desk: Desk, workspace: Build, qtbot: QtBot) -> Opened:
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(root)
    qtbot.waitUntil(lambda: note(desk).base is not None)
    current = desk.workspaces.current
    assert current is not None
    return current


def note(desk: Desk) -> NotePane:
    pane = desk.stage.panes[0]
    assert isinstance(pane, NotePane)
    return pane


def press(desk: Desk, text: str, qtbot: QtBot) -> None:
    buttons = desk.window.ask_bar.findChildren(Button)
    [button] = [each for each in buttons if each.text() == text and not each.isHidden()]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def asked(desk: Desk) -> str:
    question = desk.window.ask_bar.current
    return question.key if question is not None else ""


def disk(opened: Opened) -> str:
    return (opened.session.root / "MEMORY.md").read_text(encoding="utf-8")


def edit(desk: Desk, text: str) -> None:
    pane = note(desk)
    pane.text.setPlainText(text)
    pane.text.document().setModified(True)


def facts(desk: Desk) -> list[str]:
    return [fact.fact.text for fact in desk.window.notices._facts]


def test_the_first_write_asks_once_and_then_writes(
    desk: Desk, opened: Opened, qtbot: QtBot
) -> None:
    edit(desk, "- one\n- two\n")
    assert desk.parts.table.run("note.save")
    qtbot.waitUntil(lambda: asked(desk) == CONSENT)
    assert disk(opened) == "- one\n"
    press(desk, "Allow writing", qtbot)
    qtbot.waitUntil(lambda: disk(opened) == "- one\n- two\n")
    qtbot.waitUntil(lambda: "Read and write" in facts(desk))
    qtbot.waitUntil(lambda: isinstance(getattr(note(desk), "outcome", None), Saved))
    edit(desk, "- one\n- two\n- three\n")
    desk.parts.table.run("note.save")
    qtbot.waitUntil(lambda: disk(opened).endswith("three\n"))
    assert asked(desk) == ""


def test_staying_read_only_is_an_answer(desk: Desk, opened: Opened, qtbot: QtBot) -> None:
    edit(desk, "- one\n- two\n")
    desk.parts.table.run("note.save")
    qtbot.waitUntil(lambda: asked(desk) == CONSENT)
    press(desk, "Stay read-only", qtbot)
    qtbot.waitUntil(lambda: isinstance(getattr(note(desk), "outcome", None), Refused))
    assert note(desk).outcome == Refused(RefusalReason.CONSENT_NEEDED)
    assert disk(opened) == "- one\n"


def test_the_fact_read_only_is_a_link_that_asks(desk: Desk, opened: Opened, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: "Read-only" in facts(desk))
    desk.window.notices.fact_clicked.emit("access")
    qtbot.waitUntil(lambda: asked(desk) == CONSENT)


def test_where_consent_would_not_help_it_says_why(
    desk: Desk, opened: Opened, notices: Notices, qtbot: QtBot
) -> None:
    opened.session.read_only = True
    desk.parts.table.run("memory.allow_writing")
    qtbot.waitUntil(lambda: any("read-only" in text for text in notices.texts()))
    assert asked(desk) == ""


def test_unsaved_edits_are_asked_about_before_they_would_be_lost(
    desk: Desk, opened: Opened, qtbot: QtBot
) -> None:
    opened.writes.allow()
    edit(desk, "- one\n- two\n")
    desk.close_workspace()
    assert asked(desk) == UNSAVED
    press(desk, "Keep editing", qtbot)
    assert desk.workspaces.current is opened
    desk.close_workspace()
    press(desk, "Save", qtbot)
    qtbot.waitUntil(lambda: desk.workspaces.current is None)
    assert disk(opened) == "- one\n- two\n"


def test_unsaved_edits_can_be_given_up(desk: Desk, opened: Opened, qtbot: QtBot) -> None:
    edit(desk, "- gone\n")
    with qtbot.waitSignal(desk.left):
        desk.quit()
        press(desk, "Discard", qtbot)
    assert disk(opened) == "- one\n"


def test_closing_the_window_quits_without_a_tray(desk: Desk, opened: Opened, qtbot: QtBot) -> None:
    desk.parts.settings.override("close_to_tray", value=True)
    with qtbot.waitSignal(desk.left):
        desk.window.close()


def test_closing_the_window_hides_it_where_there_is_a_tray(
    desk: Desk, opened: Opened, qtbot: QtBot
) -> None:
    desk.parts.settings.override("close_to_tray", value=True)
    desk.tray_shown = lambda: True
    with qtbot.assertNotEmitted(desk.left, wait=50):
        desk.window.close()
    assert not desk.window.isVisible()
    desk.come_to_front()
    assert desk.window.isVisible()


def test_a_hidden_window_comes_back_with_a_question(
    desk: Desk, opened: Opened, qtbot: QtBot
) -> None:
    desk.parts.settings.override("close_to_tray", value=True)
    desk.tray_shown = lambda: True
    desk.window.close()
    assert not desk.window.isVisible()
    opened.writes.ask()
    assert asked(desk) == CONSENT
    assert desk.window.isVisible()


def test_another_language_makes_the_window_anew(desk: Desk, opened: Opened, qtbot: QtBot) -> None:
    before = desk.window
    desk.parts.language.speak("zh_CN")
    desk.rebuild_window()
    assert desk.window is not before
    action = desk.window.drawn.action("app.quit")
    assert action is not None
    assert action.text() == "退出"
    qtbot.waitUntil(lambda: note(desk).base is not None)
    assert note(desk).text.toPlainText() == "- one\n"
    qtbot.waitUntil(lambda: "只读" in facts(desk))


def test_a_language_waits_for_what_is_unsaved(desk: Desk, opened: Opened, qtbot: QtBot) -> None:
    before = desk.window
    edit(desk, "- two\n")
    desk.rebuild_window()
    assert asked(desk) == UNSAVED
    assert desk.window is before
    assert note(desk).text.toPlainText() == "- two\n"


def test_a_bug_offers_its_report(desk: Desk, notices: Notices, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.parts.reporter.reported):
        desk.parts.jobs.read(lambda: {}["the password is hunter2"])
    [notice] = notices.all
    assert notice.kind is NoticeKind.BAD
    assert notice.link == "Copy report"
    assert notice.act is not None
    notice.act()
    copied = QGuiApplication.clipboard().text()
    assert "KeyError" in copied
    assert "hunter2" not in copied


def test_a_fault_of_the_disk_says_what_to_do(desk: Desk, notices: Notices) -> None:
    desk.parts.reporter.report(EnvironmentFault("The disk is full.", hint="Make room."))
    [notice] = notices.all
    assert notice.text == "The disk is full. Make room."
    assert notice.link == ""


def test_the_first_screen_follows_a_closed_workspace(
    desk: Desk, opened: Opened, qtbot: QtBot
) -> None:
    desk.close_workspace()
    assert desk.window.stack.currentWidget() is desk.window.welcome
    assert desk.stage.panes == ()
    assert facts(desk)[0] == "English"
    assert desk.parts.table.find("note.save") is None
