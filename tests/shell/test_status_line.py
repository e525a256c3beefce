from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.shell.conftest import Notices

from mnemoscope.shell.desk import Desk

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


def facts(desk: Desk) -> list[str]:
    return [fact.fact.text for fact in desk.window.notices._facts]


def test_the_facts_become_those_of_the_workspace(
    desk: Desk, workspace: Build, qtbot: QtBot
) -> None:
    desk.show_welcome()
    assert facts(desk) == ["English", "Light theme"]
    desk.open(workspace({"MEMORY.md": "- osprey keeps the backups\n"}))
    qtbot.waitUntil(lambda: facts(desk)[-1:] == ["Read-only"])
    qtbot.waitUntil(lambda: facts(desk)[0] == "1 chunk, index current", timeout=30_000)


def test_a_bad_file_is_named_once_and_the_rest_goes_on(
    desk: Desk, workspace: Build, notices: Notices, qtbot: QtBot
) -> None:
    desk.open(workspace({"MEMORY.md": "- one\n", "memory/bad.md": b"\x00\x01"}))
    qtbot.waitUntil(lambda: any("memory/bad.md" in text for text in notices.texts()))
    opened = desk.workspaces.current
    assert opened is not None
    told = len(notices.all)
    with qtbot.waitSignal(opened.upkeep.looked):
        opened.upkeep.look()
    assert len(notices.all) == told


def test_what_is_no_trouble_is_not_complained_about(
    desk: Desk, workspace: Build, notices: Notices, qtbot: QtBot
) -> None:
    desk.open(workspace({"MEMORY.md": "- one\n", "memory/2026-11-28.md": ""}))
    qtbot.waitUntil(lambda: facts(desk)[-1:] == ["Read-only"])
    opened = desk.workspaces.current
    assert opened is not None
    qtbot.waitUntil(lambda: opened.upkeep.ready)
    assert notices.all == []


def test_writing_is_asked_for_only_while_it_is_not_allowed(
    desk: Desk, workspace: Build, qtbot: QtBot
) -> None:
    def offered() -> bool:
        action = desk.window.drawn.action("memory.allow_writing")
        return action is not None and action.isEnabled()

    assert not offered()
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(workspace({"MEMORY.md": "- one\n"}))
    qtbot.waitUntil(offered)
    opened = desk.workspaces.current
    assert opened is not None
    opened.writes.allow()
    qtbot.waitUntil(lambda: not offered())
