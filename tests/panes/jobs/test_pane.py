"""The pane as a whole, on a real workspace with real jobs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope.domain.jobruns import NewRun, RunEnd
from mnemoscope.engine.jobsettings import job_settings
from mnemoscope.engine.jobweek import Mark
from mnemoscope.panes.jobs.pane import JobsPane
from mnemoscope.runtime.bus import JobsPlace

pytestmark = pytest.mark.gui


def current(pane: JobsPane) -> tuple[str, Mark]:
    cell = pane.body.table.current()
    assert cell is not None
    return cell.job, cell.mark


def test_it_opens_with_the_night_that_went_wrong(pane: JobsPane) -> None:
    assert current(pane) == ("dream", Mark.MISSED)
    assert pane.body.story.buttons[0].text() == "Dream it now"
    assert len(pane.body.next.rows) == 9


def test_a_run_by_hand_is_seen_as_it_goes_and_when_it_is_over(
    pane: JobsPane, stand: Any, qtbot: QtBot
) -> None:
    pane.body.table.go(pane.loading.week.cell("graph", pane.loading.week.today))
    with qtbot.waitSignal(stand.context.shift.ended, timeout=20_000):
        pane.context.commands.run("jobs.run")
        assert not pane.body.log.isHidden()
    stand.settle(qtbot)
    assert pane.body.log.isHidden()
    cell = pane.body.table.current()
    assert cell is not None
    qtbot.waitUntil(lambda: bool(pane.body.table.current().by_hand), timeout=20_000)


def test_the_limit_is_raised_by_its_button(pane: JobsPane, stand: Any, qtbot: QtBot) -> None:
    button = pane.body.story.buttons[1]
    assert button.text() == "Raise the limit to 24 h"
    button.click()
    qtbot.waitUntil(lambda: any("24 h" in words for words in stand.texts()), timeout=20_000)
    held = next(one for one in job_settings(stand.context.session) if one.id == "dream")
    assert held.policy.max_age.total_seconds() == 24 * 3600


def test_a_plan_is_changed_in_the_form_and_holds_at_once(
    pane: JobsPane, stand: Any, qtbot: QtBot
) -> None:
    pane.context.commands.run("jobs.schedule")
    assert pane.schedule.isVisible()
    pane.schedule.when.text.setText("30 4 * * *")
    qtbot.keyClick(pane.schedule, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not pane.schedule.isVisible()

    def moved() -> bool:
        week = pane.loading.week
        planned = week.planned("dream") if week is not None else None
        return planned is not None and planned.job.rule.text == "30 4 * * *"

    qtbot.waitUntil(moved, timeout=20_000)


def test_a_job_rests_and_goes_on_by_one_key(pane: JobsPane, qtbot: QtBot) -> None:
    def paused() -> bool:
        week = pane.loading.week
        planned = week.planned("dream") if week is not None else None
        return planned is not None and planned.job.paused

    pane.context.commands.run("jobs.rest")
    [row] = [one for one in pane.body.next.rows if one.menu.isVisible()]
    assert row.job == "dream"
    row.menu.actions()[0].trigger()
    row.menu.close()
    qtbot.waitUntil(paused, timeout=20_000)
    week = pane.loading.week
    planned = week.planned("dream") if week is not None else None
    assert planned is not None
    assert planned.until == planned.job.paused_until is not None
    pane.context.commands.run("jobs.rest")
    qtbot.waitUntil(lambda: not paused(), timeout=20_000)


def test_places_lead_to_jobs_and_runs(pane: JobsPane, stand: Any, qtbot: QtBot) -> None:
    assert pane.show_target(JobsPlace("rumination"))
    assert current(pane)[0] == "rumination"
    assert pane.place() == JobsPlace("rumination")
    week = pane.loading.week
    old = week.cell("sync", week.days[1])
    assert pane.show_target(JobsPlace("sync", old.run.id))
    assert pane.body.table.current() == old
    assert not pane.show_target("nonsense")


def test_a_run_of_which_the_week_knows_nothing_yet_is_shown(pane: JobsPane, qtbot: QtBot) -> None:
    session = pane.context.session
    # Another process has run it, and the week that is shown is of before that.
    run = session.ledger.jobs.claim(NewRun("archive", "command-line"), session.clock.now())
    assert run is not None
    session.ledger.jobs.finish(run, session.clock.now(), RunEnd("done"))
    assert pane.show_target(JobsPlace("archive", run))
    qtbot.waitUntil(lambda: current(pane) == ("archive", Mark.DONE), timeout=10_000)


def test_reports_and_weeks_are_copied(pane: JobsPane, stand: Any) -> None:
    pane.context.commands.run("jobs.report")
    assert "went to sleep" in QApplication.clipboard().text()
    pane.context.commands.run("jobs.copy")
    assert QApplication.clipboard().text().startswith("Job\t")
    assert stand.texts() == ["The report was copied.", "The week was copied as a table."]


def test_keys_alone_reach_a_fix(pane: JobsPane, qtbot: QtBot) -> None:
    pane.window().activateWindow()
    pane.first_focus().setFocus()
    qtbot.waitUntil(pane.body.table.hasFocus)
    qtbot.keyClick(pane.body.table, Qt.Key.Key_Return)
    assert pane.body.story.buttons[0].hasFocus()


def test_earlier_weeks_are_shown(pane: JobsPane, stand: Any, qtbot: QtBot) -> None:
    assert pane.context.commands.run("jobs.earlier")
    stand.settle(qtbot)
    assert pane.loading.week.back == 1
    assert pane.context.commands.run("jobs.later")
    stand.settle(qtbot)
    assert pane.loading.week.back == 0


def test_a_read_only_workspace_shows_and_does_nothing(
    open_stand: Callable[..., Any], qtbot: QtBot
) -> None:
    made = open_stand(read_only=True)
    pane = made.show(JobsPane, qtbot)
    assert not pane.pausing.button.isEnabled()
    assert not any(row.start.isEnabled() for row in pane.body.next.rows)
    assert not made.context.commands.run("jobs.schedule")


def test_a_workspace_without_a_past_says_so(bare: Any, qtbot: QtBot) -> None:
    pane = bare.show(JobsPane, qtbot)
    week = pane.loading.week
    assert not any(cell is not None and cell.run for row in week.rows for cell in row.cells)
    kinds = [face.text() for face in pane.body.story.buttons]
    assert kinds[-1] == "Copy report"
