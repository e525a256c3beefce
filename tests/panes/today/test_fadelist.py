from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.today import days

from mnemoscope.engine.todayviews import Fade, Fault
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.fadelist import SHOWN, FadeList, FadeRow

pytestmark = pytest.mark.gui


@pytest.fixture
def fading(theme: Theme, qtbot) -> FadeList:
    made = FadeList(theme)
    qtbot.addWidget(made)
    made.resize(680, 300)
    made.show()
    return made


def texts(fading: FadeList) -> list[str]:
    return [label.text() for label in fading.findChildren(Label) if label.isVisibleTo(fading)]


def test_the_next_six_are_shown_of_all(fading: FadeList):
    fading.show_day(days.full())
    assert len(fading.column.rows) == SHOWN
    said = texts(fading)
    assert "6 of 12 shown, of 214 memories" in said
    assert "2 below the threshold now · 3 cold · 4 pinned · 5 stale" in said
    assert {"memory 0", ".33", "today"} <= set(said)


def test_the_buttons_say_of_which_memory_they_are(fading: FadeList, qtbot):
    fading.show_day(days.full())
    row = fading.column.rows[1]
    assert isinstance(row, FadeRow)
    assert row.refresh.accessibleName() == "Refresh “memory 1”"
    for button, signal in ((row.refresh, fading.refreshed), (row.drop, fading.let_go)):
        with qtbot.waitSignal(signal) as told:
            button.click()
        (fade,) = told.args or [None]
        assert isinstance(fade, Fade)
        assert fade.id == "id1"


def test_nothing_fades(fading: FadeList):
    fading.show_day(replace(days.full(), fades=days.fades(0)))
    assert "None of 214 memories falls below .30 this week." in texts(fading)
    fading.show_day(replace(days.full(), fades=days.fades(0, total=0)))
    assert "There is no memory yet that could fade." in texts(fading)


def test_a_fault_stands_in_its_place_until_it_is_gone(fading: FadeList):
    fading.show_day(replace(days.full(), fades=Fault("no disk")))
    assert "This cannot be read: no disk" in texts(fading)
    assert len(fading.column.rows) == 0
    fading.show_day(days.full())
    assert "This cannot be read: no disk" not in texts(fading)


def test_the_link_leads_to_decay(fading: FadeList, qtbot):
    assert fading.head.link.isVisible()
    with qtbot.waitSignal(fading.opened):
        fading.head.link.click()
