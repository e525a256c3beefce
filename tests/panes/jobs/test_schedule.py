"""The form of a job's plan, with the runs that it would have."""

from __future__ import annotations

from datetime import UTC, timedelta

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.domain.schedule import Late
from mnemoscope.engine.jobweek import Week
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.panes.jobs.acting import Wish
from mnemoscope.panes.jobs.schedule import Schedule

pytestmark = pytest.mark.gui


@pytest.fixture
def form(told: Week, theme, qtbot: QtBot) -> Schedule:
    made = Schedule(theme)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.begin([row.planned for row in told.rows], "dream", told.now, UTC)
    made.show()
    return made


def coming(form: Schedule) -> list[str]:
    return next(
        label.text().split("\n")
        for label in form.findChildren(Label)
        if label.accessibleName() == "The next five runs"
    )


def button(form: Schedule, words: str) -> Button:
    return next(one for one in form.findChildren(Button) if one.text() == words)


def test_it_shows_what_holds(form: Schedule) -> None:
    assert form.wish() == Wish(
        "0 3 * * *", "", True, False, Late.RUN, timedelta(hours=20)
    )  # fmt: skip
    assert len(coming(form)) == 5
    assert coming(form)[0].endswith("03:00 UTC, in 18 h 48 min")


def test_the_next_five_follow_rule_and_zone(form: Schedule) -> None:
    form.when.text.setText("0 0 * * sun")
    assert len(coming(form)) == 5
    assert all(line.startswith("Sun ") for line in coming(form))
    form.place.setText("Asia/Shanghai")
    assert "CST" in coming(form)[0]
    form.place.setText("Nowhere/Atall")
    assert form.wish() is None
    assert not button(form, "Save the plan").isEnabled()


def test_a_rule_that_cannot_be_read_cannot_be_saved(form: Schedule, qtbot: QtBot) -> None:
    form.when.text.setText("nonsense")
    assert not button(form, "Save the plan").isEnabled()
    with qtbot.assertNotEmitted(form.saved):
        qtbot.keyClick(form, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_a_rule_without_a_time_says_so(form: Schedule) -> None:
    form.when.text.setText("@daily")
    assert coming(form) == ["Once on each day, whenever Mnemoscope is open."]


def test_what_is_chosen_is_saved(form: Schedule, qtbot: QtBot) -> None:
    form.when.text.setText("30 4 * * *")
    form.on.setChecked(False)
    form.rests.setChecked(True)
    form.late.set_current("ask")
    form.age.set_current("43200")
    with qtbot.waitSignal(form.saved) as saved:
        button(form, "Save the plan").click()
    job, wish = saved.args
    assert job == "dream"
    assert wish == Wish("30 4 * * *", "", False, True, Late.ASK, timedelta(hours=12))


def test_another_job_shows_its_own_plan_and_the_usual_comes_back(form: Schedule) -> None:
    form.job.set_current("archive")
    form.job.chosen.emit("archive")
    assert form.when.text.text() == "0 0 * * sun"
    assert form.rests.isChecked()
    form.when.text.setText("30 4 * * *")
    form.rests.setChecked(False)
    button(form, "As usual").click()
    assert form.when.text.text() == "0 0 * * sun"
    assert form.rests.isChecked()


def test_escape_leaves_it(form: Schedule, qtbot: QtBot) -> None:
    with qtbot.waitSignal(form.left):
        qtbot.keyClick(form, Qt.Key.Key_Escape)
