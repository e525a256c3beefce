"""The head of a conflict."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import Reason
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.conflicts.casehead import CaseHead

pytestmark = pytest.mark.gui


@pytest.fixture
def head(theme, qtbot) -> CaseHead:
    made = CaseHead(theme)
    qtbot.addWidget(made)
    made.resize(800, 120)
    made.show()
    return made


def test_title_place_kind_and_note_are_told(head) -> None:
    about = stock.conflict(reason=Reason("port", left="1", right="2", note="Said on a page."))
    head.show_conflict(about, 7, 31)
    words = [label.text() for label in head.findChildren(QLabel) if label.isVisible()]
    assert words[0] == "Port: 1 or 2?"
    assert "Said on a page." in words
    assert head._place.accessibleName() == "7 of 31"
    assert not head._proposed.isVisible()
    head.show_conflict(stock.conflict(proposed=True), 1, 1)
    assert head._proposed.isVisible()


def test_steps_and_others_are_sent(head, qtbot) -> None:
    with qtbot.waitSignal(head.stepped) as back:
        head._previous.click()
    with qtbot.waitSignal(head.stepped) as on:
        head._next.click()
    assert (back.args, on.args) == ([-1], [1])
    third = stock.conflict(right=stock.side("The relay of kite listens on port 9."))
    head.show_conflict(stock.conflict(), 1, 2)
    head.show_others([third])
    assert head._more.isVisible()
    link = next(one for one in head._others.findChildren(Button) if one.property("conflict"))
    assert link.text() == "MEMORY.md:3: The relay of kite listens on port 9…"
    with qtbot.waitSignal(head.other) as gone:
        link.click()
    assert gone.args == [third.id]
    head.show_others([])
    assert not head._others.isVisible()
