"""The head of a night: phases, what is decided, other dreams of the day."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.dreams.nightmaking import entry, proposal, view

from mnemoscope.engine.reviewviews import Fate
from mnemoscope.kit.filterbutton import Choice
from mnemoscope.kit.linediff import hunks
from mnemoscope.panes.dreams.nighthead import NightHead
from mnemoscope.panes.dreams.stage import Part

pytestmark = pytest.mark.gui


@pytest.fixture
def head(theme, qtbot: QtBot) -> NightHead:
    made = NightHead(theme)
    qtbot.addWidget(made)
    made.resize(900, 60)
    made.show()
    return made


def test_phases_are_told_with_their_counts(head):
    head.show_view(view(entry(1), entry(2), staged=58, themes=6), "Tue 24 Nov, 03:00")
    told = [mark.accessibleName() for mark in head._phases if mark.isVisible()]
    assert told == ["Light, 58 staged", "REM, 6 themes", "Deep, 2 of 41"]
    head.show_view(view(entry(1), considered=0), "Tue 24 Nov, 03:00")
    assert not any(mark.isVisible() for mark in head._phases)


def test_squares_show_what_is_decided(head, qtbot: QtBot):
    night = view(proposal(1, fate=Fate.ACCEPTED), proposal(2, fate=Fate.NEVER), proposal(3))
    head.show_view(night, "n")
    assert head._decided.text() == "2 of 3 decided"
    assert head._queue.accessibleName() == "2 of 3 decided"
    with qtbot.waitSignal(head.rest):
        head._rest.click()
    head.set_able(able=False)
    assert not head._rest.isEnabled()
    head.show_view(view(entry(1)), "n")
    assert not head._done.isVisible()


def test_the_text_is_shown_when_asked_for_and_offered_where_there_is_one(head, qtbot: QtBot):
    head.show_view(view(entry(1), changes=hunks("a\n", "b\n")), "n")
    with qtbot.waitSignal(head.part_chosen) as heard:
        head._text.click()
    assert heard.args == ["text"]
    assert head.part() is Part.TEXT
    head.show_view(view(entry(1)), "n")
    assert head.part() is Part.ENTRIES
    assert not head._text.isVisible()


def test_other_dreams_of_the_day_can_be_chosen(head):
    head.offer_runs([Choice("1", "03:00"), Choice("2", "09:00")], "2")
    assert head._runs.isVisible()
    assert head._runs.current() == "2"
    head.offer_runs((), "")
    assert not head._runs.isVisible()


@pytest.mark.parametrize(
    ("sighted", "staged", "said"),
    [
        (0, 0, "Light, 0 staged"),
        (1, 0, "Light, 1 sighted, 0 staged"),
        (2_414, 1, "Light, 2,414 sighted, 1 staged"),
    ],
)
def test_light_sleep_tells_what_it_saw_and_what_it_laid_out(head, sighted, staged, said):
    head.show_view(view(entry(1), sighted=sighted, staged=staged), "n")
    assert head._phases[0].accessibleName() == said
