"""What a trial would do, in numbers and sentences."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from mnemoscope.domain.model import Budget
from mnemoscope.domain.promotion import Hold
from mnemoscope.engine.whatif import Played, PlayedNight, Tonight
from mnemoscope.kit.budgetbar import BudgetBar
from mnemoscope.panes.candidates.outlook import Outlook

pytestmark = pytest.mark.gui

BEFORE = Budget(limit=10_000, used=9_000, hand_written=3_000, promoted=6_000, cut_line=None)
AFTER = Budget(limit=10_000, used=9_900, hand_written=3_000, promoted=6_900, cut_line=None)


@pytest.fixture
def outlook(theme, qtbot) -> Outlook:
    made = Outlook(theme)
    qtbot.addWidget(made)
    return made


def said(outlook: Outlook) -> str:
    shown = (label for label in outlook.findChildren(QLabel) if label.isVisibleTo(outlook))
    return " | ".join(label.text() for label in shown if label.text())


def test_the_change_is_told_with_both_counts(outlook):
    outlook.show_passing(4, 6, [])
    assert "4 → 6 | would pass tonight" in said(outlook)
    outlook.show_passing(4, 4, [])
    assert "4 | would pass tonight" in said(outlook)


def test_memory_is_told_with_what_leaves_it(outlook):
    outlook.show_tonight(Tonight(("a",), (), BEFORE, AFTER, ("x", "y"), wanted=11_098))
    assert "11,098 characters" in said(outlook)
    assert "evict the 2 promoted entries" in said(outlook)
    assert outlook.findChild(BudgetBar).accessibleName() == "11,098 of 10,000 characters"
    outlook.show_tonight(Tonight((), (("a", Hold.BUDGET),), BEFORE, AFTER, (), wanted=9_900))
    assert "1 would have to wait" in said(outlook)
    outlook.show_tonight(Tonight((), (), BEFORE, AFTER, (), wanted=9_900))
    assert "Nothing has to leave." in said(outlook)


def test_those_that_pass_and_are_held_all_the_same_are_told(outlook):
    outlook.show_passing(3, 3, [])
    holds = (("a", Hold.TEXT_GONE), ("b", Hold.BUDGET))
    outlook.show_tonight(Tonight(("c",), holds, BEFORE, AFTER, (), wanted=9_900))
    assert "3 | would pass tonight, 1 held back" in said(outlook)
    outlook.show_tonight(Tonight(("c",), (), BEFORE, AFTER, (), wanted=9_900))
    assert "3 | would pass tonight |" in said(outlook)


def test_a_fault_and_a_profile_without_budget_are_told(outlook):
    outlook.show_tonight(Tonight((), (), None, None, (), fault="MEMORY.md cannot be read"))
    assert "MEMORY.md cannot be read" in said(outlook)
    outlook.show_tonight(Tonight((), (), None, None, ()))
    assert said(outlook) == ""


def test_past_nights_say_where_the_history_is_not_complete(outlook):
    night = PlayedNight("2026-11-26", ("a", "b"))
    played = Played((PlayedNight("2026-11-26", ("a",)),), (night,), (("2026-11-26", 3),), 7)
    outlook.show_played(played)
    assert "2 would have been promoted; 1 by what is saved, 3 were in truth." in said(outlook)
    assert "The history is not complete: of 7 memories" in said(outlook)
