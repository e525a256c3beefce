"""Times and contexts of both sides."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mnemoscope.domain.settlement import Scope, Validity
from mnemoscope.panes.conflicts.bothpanel import BothPanel

pytestmark = pytest.mark.gui

SCOPE = Scope(Validity(until="2026-11-08"), Validity(since="2026-11-08", context="at night"))


@pytest.fixture
def panel(theme, qtbot) -> BothPanel:
    made = BothPanel(theme)
    qtbot.addWidget(made)
    made.show()
    made.begin(SCOPE)
    return made


def test_a_proposal_comes_back_as_it_was(panel) -> None:
    assert panel.scope() == SCOPE


def test_enter_takes_and_esc_leaves(panel, qtbot) -> None:
    with qtbot.waitSignal(panel.taken) as taken:
        QTest.keyClick(panel, Qt.Key.Key_Return)
    assert taken.args == [SCOPE]
    with qtbot.waitSignal(panel.left):
        QTest.keyClick(panel, Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("since", "until", "words"),
    [
        ("8.11.2026", "", "“8.11.2026” is no day"),
        ("2026-11-08", "2026-11-02", "2026-11-08 is after 2026-11-02"),
    ],
)
def test_what_cannot_hold_is_told(panel, qtbot, since: str, until: str, words: str) -> None:
    panel.begin(Scope(Validity(since, until), Validity()))
    with qtbot.assertNotEmitted(panel.taken):
        panel._keep.click()
    assert words in panel.problem
