"""The days that are shown, the way to others, and the meaning of the icons."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.jobweek import Week
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.panes.jobs.weekbar import WeekBar

pytestmark = pytest.mark.gui


@pytest.fixture
def bar(told: Week, theme, qtbot: QtBot) -> WeekBar:
    made = WeekBar(theme)
    qtbot.addWidget(made)
    made.resize(1150, 40)
    made.show_week(told, "UTC")
    made.show()
    return made


def shown(bar: WeekBar) -> list[str]:
    return [label.text() for label in bar.findChildren(Label) if label.isVisible()]


def test_days_zone_and_legend_are_told(bar: WeekBar) -> None:
    words = shown(bar)
    assert "UTC" in words
    for name in ("done", "ran, nothing to do", "caught up", "missed", "skipped", "paused"):
        assert name in words
    assert "failed" in words
    assert "stopped" not in words


def test_arrows_ask_for_other_weeks(bar: WeekBar, told: Week, qtbot: QtBot) -> None:
    bar.show_week(replace(told, has_earlier=True, back=1), "UTC")
    earlier, later = bar.findChildren(Button)
    with qtbot.waitSignal(bar.moved) as moved:
        earlier.click()
    assert moved.args == [1]
    with qtbot.waitSignal(bar.moved) as moved:
        later.click()
    assert moved.args == [-1]
    assert bar.can_move() == (True, True)


def test_where_nothing_was_there_is_no_way(bar: WeekBar, told: Week) -> None:
    bar.show_week(replace(told, has_earlier=False, back=0), "UTC")
    assert bar.can_move() == (False, False)
