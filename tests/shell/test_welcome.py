from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.pill import PillFace
from mnemoscope.kit.theme import Theme
from mnemoscope.shell.welcome import Offer, Welcome

pytestmark = pytest.mark.gui

KESTREL = Offer(
    Path("/srv/kestrel"), "Kestrel", "/srv/kestrel", "9,412 bytes", (PillFace("OpenClaw"),)
)
NOTES = Offer(Path("/srv/notes"), "Notes", "/srv/notes", known=True)


@pytest.fixture
def welcome(theme: Theme, qtbot: QtBot) -> Welcome:
    made = Welcome(theme)
    qtbot.addWidget(made)
    made.resize(1200, 800)
    made.show()
    return made


def buttons(welcome: Welcome) -> dict[str, Button]:
    return {each.text(): each for each in welcome.findChildren(Button) if not each.isHidden()}


def words(welcome: Welcome) -> list[str]:
    return [each.text() for each in welcome.findChildren(Label)]


def test_with_nothing_found_it_says_so_and_still_offers_three_ways(
    welcome: Welcome, qtbot: QtBot
) -> None:
    assert any("~/.openclaw/workspace" in text for text in words(welcome))
    asked: list[str] = []
    welcome.asked.connect(asked.append)
    for text in ("Choose a folder…", "Start an empty one…", "Look around in the sample"):
        qtbot.mouseClick(buttons(welcome)[text], Qt.MouseButton.LeftButton)
    assert asked == ["file.open", "file.empty", "help.sample"]


def test_an_offer_is_opened_by_its_button(welcome: Welcome, qtbot: QtBot) -> None:
    welcome.offer([NOTES, KESTREL])
    assert "Kestrel" in words(welcome)
    assert "2 found" in words(welcome) or "%n found" not in words(welcome)
    with qtbot.waitSignal(welcome.picked) as blocker:
        qtbot.mouseClick(buttons(welcome)["Open read-only"], Qt.MouseButton.LeftButton)
    assert blocker.args == [KESTREL.path]
    with qtbot.waitSignal(welcome.picked) as blocker:
        qtbot.mouseClick(buttons(welcome)["Open"], Qt.MouseButton.LeftButton)
    assert blocker.args == [NOTES.path]


def test_a_second_look_replaces_the_first(welcome: Welcome, qtbot: QtBot) -> None:
    welcome.offer([KESTREL])
    welcome.offer([])
    qtbot.waitUntil(lambda: "Kestrel" not in words(welcome))
    assert "Open read-only" not in buttons(welcome)


def test_the_keys_go_from_what_was_found_to_the_other_ways(welcome: Welcome) -> None:
    welcome.offer([KESTREL, NOTES])
    shown = buttons(welcome)
    wanted = ["Open read-only", "Open", "Choose a folder…", "Start an empty one…"]
    at = shown[wanted[0]]
    for text in wanted[1:]:
        following = at.nextInFocusChain()
        while not isinstance(following, Button):
            following = following.nextInFocusChain()
        assert following.text() == text
        at = following


def test_one_key_opens_what_was_found(welcome: Welcome, theme: Theme, qtbot: QtBot) -> None:
    window, other = QWidget(), Button(theme, "elsewhere")
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(other)
    column.addWidget(welcome)
    with qtbot.waitActive(window):
        window.show()
    other.setFocus()
    welcome.offer([KESTREL, NOTES])
    with qtbot.waitSignal(welcome.picked) as blocker:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert blocker.args == [KESTREL.path]
    welcome.setParent(None)  # it is closed by itself
