from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.today import days

from mnemoscope.engine.todayviews import Fault, Recalled, RecallsToday, Today
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.recalllist import SHOWN, RecallList

pytestmark = pytest.mark.gui


@pytest.fixture
def recalled(theme: Theme, qtbot) -> RecallList:
    made = RecallList(theme)
    qtbot.addWidget(made)
    made.resize(440, 300)
    made.show()
    return made


def texts(recalled: RecallList) -> set[str]:
    return {label.text() for label in recalled.findChildren(Label) if label.isVisibleTo(recalled)}


def test_the_last_six_are_shown_with_their_best_hits(recalled: RecallList):
    recalled.show_day(days.full())
    assert len(recalled.column.rows) == SHOWN
    assert {"Recalled by Kestrel", "37 since Monday", "08:42", "question 0", "hit 0", ".80"} <= (
        texts(recalled)
    )


def test_the_persons_own_questions_are_not_called_the_agents(recalled: RecallList):
    recalled.show_day(replace(days.full(), recalls=days.recalls(by_agent=False)))
    assert "Asked by you" in texts(recalled)
    assert "Recalled by Kestrel" not in texts(recalled)


def test_what_was_said_of_a_hit_and_what_found_nothing(recalled: RecallList):
    rows = (
        Recalled(days.AT, "yes", "a.md", 3, text="```\nmany\nlines\n```", score=0.8, helpful=True),
        Recalled(days.AT, "no", "a.md", 3, score=0.7, helpful=False),
        Recalled(days.AT, "nothing"),
    )
    recalled.show_day(replace(days.full(), recalls=days.recalls(rows=rows)))
    said = {mark.accessibleName() for mark in recalled.findChildren(IconMark)}
    assert {"helpful", "not helpful", "not judged"} <= said
    assert {"a.md:3", "nothing found", "``` many lines ```"} <= texts(recalled)
    assert len({row.height() for row in recalled.column.rows}) == 1


def test_nothing_was_asked_yet(recalled: RecallList):
    recalled.show_day(replace(days.full(), recalls=RecallsToday((), False, 0, 0, 0)))
    assert "What Kestrel asks its memory stands here, with what it was given." in texts(recalled)
    assert "Recalled by Kestrel" in texts(recalled)


def test_a_fault_stands_in_its_place(recalled: RecallList):
    recalled.show_day(Today(days.AT, recalls=Fault("no disk")))
    assert "This cannot be read: no disk" in texts(recalled)


def test_the_link_opens_recall(recalled: RecallList, qtbot):
    with qtbot.waitSignal(recalled.opened):
        recalled.head.link.click()
