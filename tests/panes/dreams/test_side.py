"""Diary, themes, reasons, health and the next night as plain words."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from tests.panes.dreams.nightmaking import view

from mnemoscope.domain.doubts import Doubt, Mismatch
from mnemoscope.domain.drought import Drought
from mnemoscope.domain.health import HealthScore, Vitals, health_of
from mnemoscope.domain.phases import Mode
from mnemoscope.domain.profile import SEED
from mnemoscope.engine.health import Health
from mnemoscope.panes.dreams.diaryview import DiaryDay, DiaryPiece, DiaryView
from mnemoscope.panes.dreams.nightview import NightKind
from mnemoscope.panes.dreams.side import NightPanel
from mnemoscope.runtime.shift import Shift

pytestmark = pytest.mark.gui
DIARY = DiaryView("DREAMS.md", (DiaryDay(date(2026, 11, 24), (DiaryPiece("w", "told", 0.1),)),))


def health_like(score: HealthScore, drought: Drought | None) -> Health:
    return Health(score, drought, *((),) * (len(fields(Health)) - 3))


@pytest.fixture
def panel(theme, qtbot: QtBot) -> NightPanel:
    made = NightPanel(theme, SEED.gates)
    qtbot.addWidget(made)
    made.resize(384, 900)
    made.show()
    return made


def test_reasons_are_counted_against_all_and_lead_to_the_candidates(panel, qtbot: QtBot):
    panel.show_view(view(words="words", reasons=(("score", 21), ("signals", 9))))
    assert panel._held.isVisible()
    assert panel._held._note.text() == "30 of 41"
    assert panel._reasons.accessibleName().startswith("21 score below .75; 9 fewer than 3")
    with qtbot.waitSignal(panel.candidates) as asked:
        panel._to_candidates.click()
    assert asked.args == [""]
    second = QPoint(100, panel._reasons.sizeHint().height() * 3 // 4)
    with qtbot.waitSignal(panel.candidates) as asked:
        qtbot.mouseClick(panel._reasons, Qt.MouseButton.LeftButton, pos=second)
    assert asked.args == ["signals"]


def test_the_diary_of_the_night_is_read_from_the_file(panel):
    panel.show_diary(DIARY)
    panel.show_view(view(words="from the history"))
    assert panel.reader._pieces[0].toPlainText() == "told"
    assert panel._diary._note.text() == "DREAMS.md, written without a model"
    panel.show_view(view(words="x", told_by="qwen3"))
    assert panel._diary._note.text() == "DREAMS.md, written by qwen3"


def test_another_day_of_the_diary_says_only_its_file(panel):
    older = DiaryDay(date(2026, 11, 20), (DiaryPiece("w", "older", 0.1),))
    panel.show_diary(DiaryView("DREAMS.md", (*DIARY.days, older)))
    panel.show_view(view(words="told"))
    panel.reader._older.click()
    assert panel.reader._pieces[0].toPlainText() == "older"
    assert panel._diary._note.text() == "DREAMS.md"


def test_a_night_without_words_shows_the_last_ones_before_it(panel):
    older = DiaryDay(date(2026, 11, 20), (DiaryPiece("w", "older", 0.1),))
    panel.show_diary(DiaryView("DREAMS.md", (older,)))
    panel.show_view(view(words=""))
    assert panel._diary_words.isVisible()
    assert panel.reader._pieces[0].toPlainText() == "older"


def test_what_the_file_has_lost_is_shown_from_the_history(panel):
    panel.show_view(view(words="from the history"))
    assert panel.reader._pieces[0].toPlainText() == "from the history"
    panel.show_view(view(words=""))
    assert "nothing" in panel._diary_words.text()
    assert panel._diary_words.isVisible()


def test_a_plan_shows_what_the_diary_would_say(panel):
    panel.show_diary(DIARY)
    panel.show_view(view(kind=NightKind.PLAN, words="planned words", run=None))
    assert panel.reader._pieces[0].toPlainText() == "planned words"
    assert "would have it" in panel._diary._note.text()


def test_themes_are_chips_with_their_count(panel):
    panel.show_view(view(theme_counts=(("backup", 9), ("协作工具", 5)), themes=6))
    assert panel._themes.isVisible()
    assert panel._chips.accessibleName() == "backup 9, 协作工具 5"
    assert panel._themes._note.text() == "REM, 2 of 6"
    panel.show_view(view())
    assert not panel._themes.isVisible()


def test_health_is_told_with_its_parts_and_the_drought(panel):
    score = health_of(Vitals(30.0, 20.0, 0, 3, 10, 12, 11, 1))
    drought = Drought(11, "signals", 10, 10)
    panel.show_health(health_like(score, drought))
    assert panel._health.isVisible()
    assert len(panel._parts._rows) == 4
    assert "11 nights" in panel._drought.text()
    assert "10 of 10" in panel._drought.text()
    panel.show_health(health_like(replace(score, value=None), None))
    assert not panel._drought.isVisible()
    assert not panel._doubts.isVisible()
    doubt = Mismatch(Doubt.PHASES_APART, "openclaw.json", "light", "deep")
    panel.show_health(replace(health_like(score, None), mismatches=(doubt,)))
    assert panel._doubts.isVisible()


def test_the_next_night_has_its_mode_and_says_what_waits(panel, qtbot: QtBot):
    panel.show_next(Mode.WRITE, 5, elsewhere=2)
    assert panel._next._note.text() == "none is planned"
    assert "5" in panel._next_words.text()
    with qtbot.waitSignal(panel.waiting):
        panel._to_waiting.click()
    with qtbot.waitSignal(panel.mode_chosen) as heard:
        panel._mode._switch._buttons[Mode.REVIEW].click()
    assert heard.args == ["review"]
    panel.set_able(able=False)
    assert not panel._mode.isEnabled()


def test_what_could_not_be_read_is_said(panel):
    panel.show_view(view(problems=("memory/a.md: cannot be read",)))
    assert panel._wrong.isVisible()
    panel.show_nothing()
    assert not panel._wrong.isVisible()


def test_a_model_that_did_not_write_the_diary_is_told_with_its_reason(panel):
    panel.show_view(view(words="words", fault="the server answered 429: no tokens left"))
    assert panel._unwritten.isVisible()
    assert panel._unwritten.text().endswith("did not: the server answered 429: no tokens left")
    panel.show_view(view(words="words"))
    assert not panel._unwritten.isVisible()


def test_the_next_night_is_the_one_that_is_planned(panel, open_stand, qtbot: QtBot):
    context = open_stand().context
    shift = Shift(context.session, context.jobs, context.writes, context.bus)
    panel.follow(shift, ZoneInfo("Europe/Berlin"))
    shift.start(on_time=False)
    qtbot.waitUntil(lambda: bool(shift.plan.jobs))
    due = next(one.next for one in shift.plan.jobs if one.job.id == "dream")
    hour = due.astimezone(ZoneInfo("Europe/Berlin")).strftime("%H:%M")
    assert panel._next._note.text().endswith(hour)
    shift.stop()
