"""The head of a conflict."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import Reason
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
    assert head._proposed.accessibleName() == "proposed by owl@localhost"


def test_steps_are_sent(head, qtbot) -> None:
    with qtbot.waitSignal(head.stepped) as back:
        head._previous.click()
    with qtbot.waitSignal(head.stepped) as on:
        head._next.click()
    assert (back.args, on.args) == ([-1], [1])
