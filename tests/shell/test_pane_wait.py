from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Pane, PaneEntry
from mnemoscope.shell.pane_wait import PaneWait

pytestmark = pytest.mark.gui


@pytest.fixture
def wait(theme: Theme, qtbot: QtBot) -> PaneWait:
    made = PaneWait(theme)
    qtbot.addWidget(made)
    made.show()
    return made


def words(wait: PaneWait) -> list[str]:
    return [label.text() for label in wait.findChildren(Label) if label.text()]


ENTRY = PaneEntry("note", "notebook", 0, ("NotePane", "Note"), lambda: Pane)


def test_it_has_the_head_of_the_pane_that_is_to_come(wait: PaneWait) -> None:
    wait.show_entry(ENTRY, failed=False)
    assert words(wait) == ["Note", "Opening Note…"]


def test_it_says_that_a_pane_cannot_be_shown(wait: PaneWait) -> None:
    wait.show_entry(ENTRY, failed=True)
    head, title, why = words(wait)
    assert (head, title) == ("Note", "Note cannot be shown")
    assert "All other panes can be used" in why
    wait.show_entry(ENTRY, failed=False)
    assert words(wait) == ["Note", "Opening Note…"]
