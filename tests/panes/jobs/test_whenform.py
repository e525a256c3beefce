"""Presets, clock and text say the same rule."""

from __future__ import annotations

from datetime import time

import pytest
from PySide6.QtCore import QTime
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.schedule import parse
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.jobs.whenform import WhenForm, rule_text

pytestmark = pytest.mark.gui


@pytest.fixture
def form(theme, qtbot: QtBot) -> WhenForm:
    made = WhenForm(theme)
    qtbot.addWidget(made)
    rule = parse("0 3 * * *")
    assert not isinstance(rule, Problem)
    made.show_rule(rule)
    made.show()
    return made


def button(form: WhenForm, words: str) -> Button:
    return next(one for one in form.findChildren(Button) if one.text() == words)


def test_a_preset_writes_its_rule(form: WhenForm, qtbot: QtBot) -> None:
    assert button(form, "Night, 03:00").isChecked()
    with qtbot.waitSignal(form.changed):
        button(form, "Lunch, 12:30").click()
    assert form.text.text() == "30 12 * * *"
    assert form.clock.time() == QTime(12, 30)
    assert not button(form, "Night, 03:00").isChecked()
    button(form, "When idle").click()
    assert form.text.text() == "@idle"
    assert not button(form, "Mon").isChecked()


def test_clock_and_weekdays_write_the_rule(form: WhenForm) -> None:
    form.clock.setTime(QTime(4, 30))
    assert form.text.text() == "30 4 * * *"
    for day in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat"):
        button(form, day).click()
    assert form.text.text() == "30 4 * * sun"
    button(form, "Sun").click()
    assert form.text.text() == "30 4 * * *"
    assert button(form, "Mon").isChecked()


def test_the_text_moves_the_clock(form: WhenForm, qtbot: QtBot) -> None:
    with qtbot.waitSignal(form.changed):
        form.text.setText("15 6 * * mon-fri")
    assert form.clock.time() == QTime(6, 15)
    assert button(form, "Fri").isChecked()
    assert not button(form, "Sat").isChecked()


def test_what_is_no_rule_is_said_and_kept(form: WhenForm) -> None:
    form.text.setText("61 3 * * *")
    assert isinstance(form.rule(), Problem)
    assert form.text.text() == "61 3 * * *"
    form.text.setText("")
    assert isinstance(form.rule(), Problem)


def test_no_weekday_counts_as_all() -> None:
    assert rule_text(time(3, 5), frozenset()) == "5 3 * * *"
    assert rule_text(time(3, 5), frozenset({0, 6})) == "5 3 * * mon,sun"
