from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.runtime.opened import Opened

pytestmark = pytest.mark.gui


def test_closing_in_the_middle_of_work_leaves_no_thread(
    open_workspace: Callable[..., Opened], qtbot: QtBot
) -> None:
    before = set(threading.enumerate())
    opened = open_workspace({"MEMORY.md": "- one\n"})
    opened.start()
    qtbot.waitUntil(lambda: opened.jobs.busy())
    assert opened.retire().finish()
    assert set(threading.enumerate()) <= before


def test_finishing_may_happen_on_another_thread_and_twice(
    open_workspace: Callable[..., Opened],
) -> None:
    opened = open_workspace({"MEMORY.md": "- one\n"})
    opened.start()
    ending = opened.retire()
    ended: list[bool] = []
    thread = threading.Thread(target=lambda: ended.append(ending.finish()))
    thread.start()
    thread.join()
    assert ended == [True]
    assert opened.retire().finish()
