from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from tests.panes.today import days

from mnemoscope.engine.todayviews import (
    ConflictsToday,
    Fault,
    HealthToday,
    ReviewToday,
    Today,
    TrashToday,
    WikiToday,
)
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.waitinglist import WaitingList
from mnemoscope.panes.today.waitingwords import WaitingFace
from mnemoscope.runtime.bus import DreamPlace

pytestmark = pytest.mark.gui


@pytest.fixture
def waiting(theme: Theme, qtbot) -> WaitingList:
    made = WaitingList(theme)
    qtbot.addWidget(made)
    made.show()
    return made


def texts(waiting: WaitingList) -> set[str]:
    return {label.text() for label in waiting.findChildren(Label) if label.isVisibleTo(waiting)}


def test_each_thing_has_one_button_that_says_what_for(waiting: WaitingList, qtbot):
    waiting.show_day(days.full())
    assert str(len(waiting.buttons)) in texts(waiting)
    review = next(each for each in waiting.buttons if each.text() == "Review")
    assert review.accessibleName().startswith("Review: 5 changes wait for your word.")
    with qtbot.waitSignal(waiting.pressed) as told:
        qtbot.keyClick(review, Qt.Key.Key_Return)
    (face,) = told.args or [None]
    assert isinstance(face, WaitingFace)
    assert face.target == DreamPlace(7)


def test_the_keys_stay_where_they_are_when_the_day_is_read_anew(waiting: WaitingList):
    waiting.show_day(days.full())
    before = waiting.buttons
    waiting.show_day(replace(days.full(), review=ReviewToday(4, 7, 4)))
    assert waiting.buttons == before


def test_nothing_waits(waiting: WaitingList):
    quiet = replace(
        days.full(),
        nights=days.nights(last=None),
        memory=days.memory(budget=None),
        review=ReviewToday(0),
        trash=TrashToday(0),
        fades=days.fades(stale=0),
        conflicts=ConflictsToday(0),
        wiki=WikiToday(),
    )
    waiting.show_day(quiet)
    assert "Nothing. All that waited is done." in texts(waiting)
    waiting.show_day(replace(quiet, wiki=None))
    assert "Looking…" in texts(waiting)


def test_a_part_that_failed_says_so(waiting: WaitingList):
    waiting.show_day(Today(days.AT, review=Fault("no disk"), trash=Fault("no disk")))
    assert "This cannot be read: no disk" in texts(waiting)
    waiting.show_day(Today(days.AT, health=HealthToday(None, days.full().health.condition, 0.35)))  # type: ignore[union-attr]
    assert "Looking…" in texts(waiting)
