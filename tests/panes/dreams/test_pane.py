"""Planning, dreaming and taking back on a real workspace with a recall store."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.probe import LoopProbe

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import Changes
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.judgements import judge
from mnemoscope.engine.modes import dream_mode, set_dream_mode
from mnemoscope.engine.promote import assessed
from mnemoscope.panes.dreams.nightview import NightKind
from mnemoscope.panes.dreams.pane import DreamsPane
from mnemoscope.runtime.bus import CandidatesPlace, DreamPlace, Place

pytestmark = pytest.mark.gui

MEMORY = "# Long-Term Memory\n\n- osprey is the backup server\n"
NOTE = "# 2026-11-20\n\n- Backups of kite start at half past three.\n- 刘洋每月轮换密钥。\n"


def entry(line: int, text: str, count: int) -> dict[str, object]:
    return {
        "key": f"memory:memory/2026-11-20.md:{line}:{line}",
        "path": "memory/2026-11-20.md",
        "startLine": line,
        "endLine": line,
        "source": "memory",
        "snippet": text,
        "recallCount": count,
        "dailyCount": 2,
        "groundedCount": 0,
        "totalScore": 0.95 * (count + 2),
        "maxScore": 0.97,
        "firstRecalledAt": "2026-11-20T08:00:00.000Z",
        "lastRecalledAt": "2026-11-27T20:00:00.000Z",
        "queryHashes": [f"{n:012x}" for n in range(count)],
        "recallDays": [f"2026-11-{day}" for day in range(20, 20 + max(1, min(count, 8)))],
        "conceptTags": ["backup", "kite", "nightly", "schedule", "storage", "restic"],
    }


@pytest.fixture
def dreamy(open_stand):
    items = [
        entry(3, "Backups of kite start at half past three.", 8),
        entry(4, "刘洋每月轮换密钥。", 0),
    ]
    store = {
        "version": 1,
        "updatedAt": "2026-11-27T20:00:00.000Z",
        "entries": {str(item["key"]): item for item in items},
    }
    stand = open_stand(
        {
            "IDENTITY.md": "- Name: Kestrel\n",
            "MEMORY.md": MEMORY,
            "memory/2026-11-20.md": NOTE,
            "memory/.dreams/short-term-recall.json": json.dumps(store),
        }
    )
    set_dream_mode(stand.context.session, Mode.WRITE)
    return stand


def read(stand, path: str = "MEMORY.md") -> str:
    return (stand.root / path).read_bytes().decode()


def test_without_a_dream_the_pane_offers_a_plan(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    assert pane._centre._empty.isVisible()
    pane._centre._empty.acted.emit()
    dreamy.settle(qtbot)
    assert pane._nights.view is not None
    assert pane._nights.view.kind is NightKind.PLAN
    assert [added.text for added in pane._nights.view.added] == [
        "Backups of kite start at half past three."
    ]
    assert dict(pane._nights.view.reasons)
    assert read(dreamy) == MEMORY
    assert not pane.can_revert()


def test_a_dream_is_run_shown_and_taken_back(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    qtbot.mouseClick(pane._actions.run, Qt.MouseButton.LeftButton)
    dreamy.settle(qtbot)
    assert "Backups of kite" in read(dreamy)
    view = pane._nights.view
    assert view is not None
    assert view.kind is NightKind.RUN
    assert view.changes
    assert view.words
    assert any("added" in text for text in dreamy.texts())
    assert pane.can_revert()
    assert dreamy.context.commands.run("dream.revert")
    dreamy.settle(qtbot)
    assert read(dreamy) == MEMORY
    assert pane._nights.view is not None
    assert pane._nights.view.run is not None
    assert pane._nights.view.run.reverted
    assert not pane.can_revert()


def test_text_written_after_the_dream_stays_when_it_is_reverted(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane._running.run()
    dreamy.settle(qtbot)
    changed = read(dreamy).replace("# Long-Term Memory\n", "# Long-Term Memory\n\n- by the agent\n")
    (dreamy.root / "MEMORY.md").write_text(changed, "utf-8", newline="")
    pane.revert()
    dreamy.settle(qtbot)
    assert "- by the agent" in read(dreamy)
    assert "Backups of kite" not in read(dreamy)


def test_a_changed_line_of_the_dream_is_a_clash_in_words(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane._running.run()
    dreamy.settle(qtbot)
    changed = read(dreamy).replace("Backups of kite", "Backups of KITE")
    (dreamy.root / "MEMORY.md").write_text(changed, "utf-8", newline="")
    pane.revert()
    dreamy.settle(qtbot)
    assert read(dreamy) == changed
    assert "MEMORY.md" in dreamy.notices[-1].text
    assert pane._centre.currentWidget() is pane._centre.clash
    pane._centre.clash._open.click()
    opened = dreamy.places[-1]
    assert isinstance(opened, Place)
    assert opened.path == "MEMORY.md"
    assert "KITE" in changed.split("\n")[opened.line - 1]
    pane._centre.clash._leave.click()
    assert pane._centre.currentWidget() is pane._centre._night


def test_nights_of_the_agent_are_moons_too(open_stand, qtbot: QtBot) -> None:
    from tests.panes.conftest import SMALL

    diary = "# Dream Diary\n\n---\n\n*November 24, 2026 at 3:00 AM UTC*\n\n<b>灯塔</b> words\n"
    stand = open_stand({**SMALL, "DREAMS.md": diary})
    pane = stand.show(DreamsPane, qtbot)
    view = pane._nights.view
    assert view is not None
    assert view.kind is NightKind.EARLIER
    assert [added.text for added in view.added] == ["Backups start at 03:30."]
    assert view.words == "<b>灯塔</b> words"
    assert pane._panel.reader._pieces[0].toPlainText() == "<b>灯塔</b> words"
    assert pane._bar.strip.current() == 23
    pane._centre.stage.opened.emit("memory/2026-11-08.md", 4)
    assert stand.places == [Place("memory/2026-11-08.md", 4)]


def test_the_strip_is_moved_through_by_keys_and_months(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane._running.run()
    dreamy.settle(qtbot)
    strip = pane._bar.strip
    strip.setFocus()
    before = strip.current()
    QTest.keyClick(strip, Qt.Key.Key_Left)
    assert strip.current() == before - 1
    pane._bar._bar.moved.emit(-1)
    assert "October" in pane._bar._bar._title.text()
    assert strip.current() == -1


def test_a_dream_of_the_past_is_shown_by_its_place(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane._running.run()
    dreamy.settle(qtbot)
    first = pane._nights.view
    assert first is not None
    assert first.run is not None
    pane._running.run()
    dreamy.settle(qtbot)
    assert pane._nights.view is not None
    assert pane._nights.view.run is not None
    assert pane._nights.view.run.id != first.run.id
    assert not pane._centre.head._runs.isHidden()
    assert pane.show_target(DreamPlace(first.run.id))
    dreamy.settle(qtbot)
    assert pane._nights.view.run.id == first.run.id


def test_a_stopped_dream_writes_nothing(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane._running.run()
    pane.stop()
    dreamy.settle(qtbot)
    assert read(dreamy) == MEMORY
    assert any("stopped" in text for text in dreamy.texts())
    assert not pane._running.busy


def test_read_only_says_so(open_stand, qtbot: QtBot) -> None:
    stand = open_stand(read_only=True)
    set_dream_mode(stand.context.session, Mode.WRITE)
    pane = stand.show(DreamsPane, qtbot)
    pane._running.run()
    stand.settle(qtbot)
    assert any("read-only" in text for text in stand.texts())


@pytest.mark.pace
def test_changes_are_walked_by_keys_and_the_window_stays_free(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    with LoopProbe() as probe:
        pane._running.plan()
        dreamy.settle(qtbot)
        pane._running.run()
        dreamy.settle(qtbot)
    assert probe.busiest_ms <= 100
    assert dreamy.context.commands.run("dream.next")
    assert pane.focusWidget() is pane._centre.stage._cards[0]


def test_a_narrow_pane_keeps_the_diary_as_a_tab(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot, (844, 536))
    assert pane.width() == 844
    assert not pane._panel.isVisible()
    pane._columns.show_side()
    assert pane._panel.isVisible()


def test_a_running_dream_has_its_page_and_then_its_night(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane._running.run()
    assert pane._centre.currentWidget() is pane._centre.running
    assert pane._actions.stop.isVisible()
    assert not pane._actions.run.isVisible()
    dreamy.settle(qtbot)
    assert pane._centre.currentWidget() is pane._centre._night
    first = pane._centre.running._log.text()
    assert first
    pane._running.run()
    assert pane._centre.running._log.text() == ""
    dreamy.settle(qtbot)


def test_a_dream_elsewhere_is_said_in_words(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    with dreamy.context.session.ledger.dreams.held() as hold:
        assert hold.other is None
        pane._running.run()
        qtbot.waitUntil(lambda: not pane._running.busy)
    dreamy.settle(qtbot)
    assert any("dreaming in this workspace" in text for text in dreamy.texts())
    assert read(dreamy) == MEMORY


def test_how_far_nights_go_is_chosen_here(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane._panel._mode._switch._buttons[Mode.DRY].click()
    dreamy.settle(qtbot)
    assert dream_mode(dreamy.context.session) is Mode.DRY
    pane._running.run()
    dreamy.settle(qtbot)
    view = pane._nights.view
    assert view is not None
    assert view.kind is NightKind.PLAN
    assert read(dreamy) == MEMORY


def test_the_way_to_the_candidates_is_a_target(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane._running.plan()
    dreamy.settle(qtbot)
    pane._panel._to_candidates.click()
    assert dreamy.places[-1] == CandidatesPlace()


def test_a_reviewed_night_is_gone_through_and_kept(dreamy, qtbot: QtBot) -> None:
    set_dream_mode(dreamy.context.session, Mode.REVIEW)
    pane = dreamy.show(DreamsPane, qtbot)
    pane._running.run()
    dreamy.settle(qtbot)
    view = pane._nights.view
    assert view is not None
    assert view.pending == 1
    assert read(dreamy) == MEMORY
    assert pane.badge() is not None
    assert dreamy.context.commands.run("dream.accept")
    dreamy.settle(qtbot)
    assert "Backups of kite" in read(dreamy)
    assert pane._nights.view is not None
    assert pane._nights.view.pending == 0
    assert pane.badge() is None


def test_a_plan_that_is_shown_follows_a_decision_about_a_memory(dreamy, qtbot: QtBot) -> None:
    pane = dreamy.show(DreamsPane, qtbot)
    pane.show_target(DreamPlace(None))
    dreamy.settle(qtbot)
    view = pane._nights.view
    assert view is not None
    (planned,) = view.added
    session = dreamy.context.session
    (found,) = (one for one in assessed(session) if planned.text in one.entry.snippet)
    changes = judge(session, found, Verdict.NEVER)
    assert isinstance(changes, Changes)
    dreamy.context.bus.changed.emit(changes, None)
    dreamy.settle(qtbot)
    assert pane._nights.view is not None
    assert pane._nights.view.kind is NightKind.PLAN
    assert not pane._nights.view.added


def test_where_nothing_may_be_written_no_dream_is_offered(open_stand, qtbot: QtBot) -> None:
    stand = open_stand(read_only=True)
    stand.show(DreamsPane, qtbot)
    able = {one.id: one.enabled() for one in stand.context.commands.all()}
    assert able["dream.plan"]
    assert not able["dream.run"]
