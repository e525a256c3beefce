from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from tests.panes.today import days

from mnemoscope.engine.todayviews import Fault, Planned
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.jobs import LastNight, Tonight

pytestmark = pytest.mark.gui


def texts(widget: LastNight | Tonight) -> set[str]:
    return {label.text() for label in widget.findChildren(Label) if label.isVisibleTo(widget)}


def test_last_night_is_told_job_by_job(theme: Theme, qtbot):
    night = LastNight(theme)
    qtbot.addWidget(night)
    day = days.full()
    night.show_nights(day.nights, day)
    assert {"03:00", "Dream", "41 candidates: 5 added, 1 made room"} <= texts(night)
    assert "1 min 38 s, rules only" in texts(night)
    night.show_nights(days.nights(ran=()), day)
    assert "Nothing ran since noon of yesterday." in texts(night)
    assert "Dream" not in texts(night)
    night.show_nights(Fault("no disk"), day)
    assert "This cannot be read: no disk" in texts(night)


def test_tonight_lists_what_is_planned(theme: Theme, qtbot):
    night = Tonight(theme)
    qtbot.addWidget(night)
    day = days.full()
    night.show_nights(day.nights, day)
    assert {"in 18 h 18 min", "no language model is set"} <= texts(night)
    assert "UTC, the machine must be awake" in texts(night)
    assert not any(button.isVisibleTo(night) for button in night.findChildren(Button))


def test_what_is_planned_for_another_night_is_not_listed(theme: Theme, qtbot):
    night = Tonight(theme)
    qtbot.addWidget(night)
    sunday = Planned("archive", days.AT + timedelta(days=5))
    day = replace(days.full(), nights=days.nights(planned=(sunday,)))
    night.show_nights(day.nights, day)
    assert "No dream is planned." in texts(night)
    assert "Archive" not in texts(night)


def test_without_a_plan_it_says_so_and_offers_a_dream_now(theme: Theme, qtbot):
    night = Tonight(theme)
    qtbot.addWidget(night)
    night.show()
    day = replace(days.full(), nights=days.nights(planned=()))
    night.show_nights(day.nights, day)
    assert "No dream is planned." in texts(night)
    (now,) = (button for button in night.findChildren(Button) if button.isVisibleTo(night))
    with qtbot.waitSignal(night.wanted):
        qtbot.keyClick(now, Qt.Key.Key_Space)
