"""The pane on a real workspace: listed, judged by keys alone, taken back; and its states."""

from __future__ import annotations

import hashlib
import statistics
import time
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from tests.panes.conflicts import stock

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.conflicts import settled, waiting
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.undo import redo, undo
from mnemoscope.kit import dates
from mnemoscope.panes.conflicts.pane import ConflictsPane
from mnemoscope.panes.conflicts.sieve import Wish
from mnemoscope.runtime.bus import ConflictsPlace, PagePlace, Place

pytestmark = pytest.mark.gui


def bytes_of(root: Path) -> dict[str, str]:
    """Hashes of all files of the workspace; what is not there has none."""
    files = (path for path in root.rglob("*") if path.is_file() and ".dreams" not in path.parts)
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def keyed(pane: ConflictsPane, qtbot: QtBot) -> None:
    """Give the commands their keys, as the window does."""
    table = pane.context.commands
    for command in table.all():
        action = QAction(pane)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setProperty("command", command.id)
        action.triggered.connect(lambda _=False, name=command.id: table.run(name))
        pane.addAction(action)
    pane.activateWindow()
    qtbot.waitUntil(pane.isActiveWindow)
    pane.take_keys()


def press(key: Qt.Key, count: int = 1) -> None:
    for _ in range(count):
        QTest.keyClick(QApplication.focusWidget() or QApplication.activeWindow(), key)


def texts(pane: QWidget) -> str:
    labels = (label for label in pane.findChildren(QLabel) if label.isVisibleTo(pane))
    return " | ".join(label.text() for label in labels)


def test_what_contradicts_is_listed_and_the_first_one_shown(pane: ConflictsPane, stand) -> None:
    assert [item.open for item in pane.docket.items] == [True, True]
    assert pane.stage.front is pane.stage.case
    told = texts(pane)
    assert "51820 or 51821?" in told
    assert "nothing is written yet" in told
    assert [card.text.marks() for card in pane.stage.case.cards] == [("51820",), ("51821",)]
    assert pane.stage.case.outcome.shown()
    badge = pane.badge()
    assert badge is not None
    assert badge.text == "2"


def test_twenty_are_judged_by_keys_alone_and_every_byte_comes_back(open_stand, qtbot) -> None:
    stand = open_stand(stock.many(20))
    before = bytes_of(stand.root)
    pane = stand.show(ConflictsPane, qtbot)
    keyed(pane, qtbot)
    assert len(pane.docket.items) == 20
    for at in range(20):
        press(Qt.Key.Key_1 if at % 2 else Qt.Key.Key_2)
    stand.settle(qtbot)
    assert waiting(stand.context.session) == ()
    done = settled(stand.context.session)
    assert {one.settlement for one in done} == {Settlement.KEEP_A, Settlement.KEEP_B}
    assert len(done) == 20
    assert bytes_of(stand.root) != before
    assert pane.badge() is None
    for _ in range(20):
        press(Qt.Key.Key_U)
        stand.settle(qtbot)
    assert settled(stand.context.session) == ()
    assert len(waiting(stand.context.session)) == 20
    after = bytes_of(stand.root)
    assert {path: after.get(path) for path in before} == before


def test_keys_step_review_and_clear(open_stand, qtbot) -> None:
    stand = open_stand(stock.many(4))
    pane = stand.show(ConflictsPane, qtbot)
    keyed(pane, qtbot)
    first = pane.docket.current
    press(Qt.Key.Key_N)
    second = pane.docket.current
    assert second != first
    press(Qt.Key.Key_P)
    assert pane.docket.current == first
    press(Qt.Key.Key_5)
    press(Qt.Key.Key_6)
    stand.settle(qtbot)
    found = {one.conflict: one.settlement for one in settled(stand.context.session)}
    assert found == {first: Settlement.REVIEW, second: Settlement.NOT_A_CONFLICT}
    assert pane.docket.current not in found
    press(Qt.Key.Key_B)
    assert isinstance(stand.places[-1], Place)


def test_both_are_valid_by_keys_alone(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    name = pane.docket.current
    press(Qt.Key.Key_3)
    assert pane.stage.case.panel is pane.stage.case.both
    press(Qt.Key.Key_Tab, 2)
    # Figures go into the field: they are no verbs while something is typed.
    QTest.keyClicks(QApplication.focusWidget(), "at night 1")
    press(Qt.Key.Key_Return)
    stand.settle(qtbot)
    (one,) = settled(stand.context.session)
    assert (one.conflict, one.settlement) == (name, Settlement.BOTH)
    assert "at night 1" in (stand.root / "MEMORY.md").read_text(encoding="utf-8")


def test_the_day_of_a_note_is_shown_before_and_kept_after(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    press(Qt.Key.Key_3)
    stand.settle(qtbot)
    day = pane.stage.case.both.scope().right.since
    assert day.startswith("2026-11-")
    rows = [row.text for row in pane.stage.case.outcome.shown()]
    shown = dates.short_day(date.fromisoformat(day))
    assert f"A holds until {shown}" in rows
    assert f"B holds since {shown}" in rows
    assert any("says it with its limits" in row for row in rows)
    press(Qt.Key.Key_Return)
    stand.settle(qtbot)
    (one,) = settled(stand.context.session)
    assert one.scope.right.since == day
    today = stand.context.session.clock.now().date().isoformat()
    assert f"(since {day})" in (stand.root / f"memory/{today}.md").read_text(encoding="utf-8")


def test_a_day_that_is_none_is_told_and_nothing_written(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    press(Qt.Key.Key_3)
    QTest.keyClicks(QApplication.focusWidget(), "yesterday")
    press(Qt.Key.Key_Return)
    stand.settle(qtbot)
    assert "yesterday" in pane.stage.case.both.problem
    press(Qt.Key.Key_Escape, 2)
    assert pane.stage.case.panel is None
    assert settled(stand.context.session) == ()


def test_a_merge_takes_the_written_words(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    pane.docket.step(1, ())
    stand.settle(qtbot)
    press(Qt.Key.Key_4)
    assert pane.stage.case.merge.words() == "The backup of heron starts at 04:30."
    QTest.keyClicks(QApplication.focusWidget(), "Heron is saved at 04:30, before at 02:00.")
    stand.settle(qtbot)
    QTest.keyClick(
        QApplication.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
    )
    stand.settle(qtbot)
    text = (stand.root / "MEMORY.md").read_text(encoding="utf-8")
    assert "Heron is saved at 04:30, before at 02:00." in text


def test_why_is_kept_with_the_decision(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    press(Qt.Key.Key_W)
    QTest.keyClicks(QApplication.focusWidget(), "the log says so")
    pane.deciding.decide(Settlement.KEEP_B)
    stand.settle(qtbot)
    assert settled(stand.context.session)[0].why == "the log says so"
    assert pane.stage.case.why.text() == ""


def test_the_field_for_why_is_brought_into_view_and_left_by_enter(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    pane.resize(1000, 420)
    QApplication.processEvents()
    case = pane.stage.case
    press(Qt.Key.Key_W)
    top = case.why.mapTo(case, case.why.rect().topLeft()).y()
    assert 0 <= top <= case.height() - case.why.height()
    QTest.keyClicks(QApplication.focusWidget(), "2 says so")
    press(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is pane.column.rows
    press(Qt.Key.Key_2)
    stand.settle(qtbot)
    (one,) = settled(stand.context.session)
    assert (one.settlement, one.why) == (Settlement.KEEP_B, "2 says so")


def test_escape_and_enter_lead_from_every_field_to_the_queue(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    pane.begin_find()
    QTest.keyClicks(QApplication.focusWidget(), "heron")
    press(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is pane.column.rows
    assert [row.id for row in pane.docket.shown] == [pane.docket.current]
    pane.begin_find()
    press(Qt.Key.Key_Escape, 2)
    assert QApplication.focusWidget() is pane.column.rows
    qtbot.waitUntil(lambda: len(pane.docket.shown) == 2)
    press(Qt.Key.Key_W)
    press(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is pane.column.rows
    stand.settle(qtbot)


def test_keys_stay_in_the_pane_when_what_had_them_is_replaced(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    name = pane.docket.current
    press(Qt.Key.Key_2)
    stand.settle(qtbot)
    pane.docket.go(name)
    pane.stage.settled.take_keys()
    press(Qt.Key.Key_Space)
    stand.settle(qtbot)
    assert pane.stage.front is pane.stage.case
    assert QApplication.focusWidget() is pane.column.rows


def test_consequences_of_another_conflict_are_never_shown(pane, stand, qtbot) -> None:
    outcome = pane.stage.case.outcome
    assert outcome.shown()
    pane.deciding.step(1)
    assert outcome.shown() == ()
    stand.settle(qtbot)
    assert outcome.shown()
    other = {Settlement.KEEP_A: Settlement.KEEP_B}.get(outcome.current, Settlement.KEEP_A)
    outcome.set_current(other)
    outcome.turned.emit(other)
    assert outcome.shown() == ()
    stand.settle(qtbot)
    assert outcome.shown()


def test_the_last_one_stays_on_the_screen_and_the_filter_says_that_all_is_done(
    pane, stand, qtbot
) -> None:
    keyed(pane, qtbot)
    press(Qt.Key.Key_2)
    last = pane.docket.current
    press(Qt.Key.Key_2)
    stand.settle(qtbot)
    assert pane.docket.current == last
    assert pane.stage.front is pane.stage.settled
    assert not any("no open conflict any more" in text for text in stand.texts())
    pane.column.take_wish(Wish(only_open=True))
    pane._on_wished(pane.column.wish)
    assert "All of them are settled" in texts(pane)


def test_what_is_redone_is_not_told_as_the_work_of_another(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    session, name = stand.context.session, pane.docket.current
    press(Qt.Key.Key_2)
    stand.settle(qtbot)
    pane.docket.go(name)
    for verb in (undo, redo):
        stand.context.writes.run(verb, session)
        stand.settle(qtbot)
    assert pane.docket.current == name
    assert pane.stage.front is pane.stage.settled
    assert not any("no open conflict any more" in text for text in stand.texts())


def test_the_rule_settles_several_and_one_link_takes_all_back(open_stand, qtbot) -> None:
    stand = open_stand(stock.many(5))
    pane = stand.show(ConflictsPane, qtbot)
    before = bytes_of(stand.root)
    pane.begin_rule()
    rule = pane.stage.rule
    rule._least.set_current("0.5")
    rule._on_rule()
    assert len(rule.decisions()) == 5
    QTest.keyClick(rule._rows, Qt.Key.Key_Space)
    assert len(rule.decisions()) == 4
    QTest.keyClick(rule, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    stand.settle(qtbot)
    assert len(settled(stand.context.session)) == 4
    notice = stand.notices[-1]
    assert notice.text == "4 conflicts were settled by rule"
    assert not any("no open conflict any more" in text for text in stand.texts())
    notice.act()
    stand.settle(qtbot)
    assert settled(stand.context.session) == ()
    after = bytes_of(stand.root)
    assert {path: after.get(path) for path in before} == before


def test_a_read_only_workspace_is_looked_at_only(open_stand, qtbot) -> None:
    stand = open_stand(stock.files(), read_only=True)
    pane = stand.show(ConflictsPane, qtbot)
    assert "read-only" in texts(pane)
    pane.deciding.decide(Settlement.KEEP_B)
    stand.settle(qtbot)
    assert not pane.stage.verbs.button(Settlement.KEEP_B).isEnabled()
    assert settled(stand.context.session) == ()


def test_the_first_write_waits_for_the_answer(open_stand, qtbot) -> None:
    stand = open_stand(stock.files(), consent=False)
    pane = stand.show(ConflictsPane, qtbot)
    pane.deciding.decide(Settlement.KEEP_B)
    qtbot.waitUntil(lambda: stand.context.writes.waiting == 1, timeout=10_000)
    assert "Waiting for your answer" in texts(pane)
    stand.context.writes.allow()
    stand.settle(qtbot)
    assert len(settled(stand.context.session)) == 1
    assert "Waiting for your answer" not in texts(pane)


def test_a_declined_write_leaves_the_conflict_open(open_stand, qtbot) -> None:
    stand = open_stand(stock.files(), consent=False)
    pane = stand.show(ConflictsPane, qtbot)
    name = pane.docket.current
    pane.deciding.decide(Settlement.KEEP_B)
    qtbot.waitUntil(lambda: stand.context.writes.waiting == 1, timeout=10_000)
    stand.context.writes.decline()
    stand.settle(qtbot)
    assert pane.docket.current == name
    assert pane.deciding.can_decide()


def test_what_another_program_settles_is_told(pane, stand, qtbot) -> None:
    session = stand.context.session
    about = pane.stage.case.conflict
    settle(session, preview(session, about, Settlement.NOT_A_CONFLICT, questions=False))
    stand.context.bus.changed.emit(Changes(Facet.CONFLICTS), None)
    stand.settle(qtbot)
    assert "settled elsewhere" in stand.texts()[-1]
    assert [item.open for item in pane.docket.items] == [False, True]


def test_a_text_that_changes_meanwhile_is_not_written_over(pane, stand, qtbot) -> None:
    note = stand.root / "memory" / "2026-11-08.md"
    changed = "# 2026-11-08\n\n- Nothing of the kind.\n"
    note.write_text(changed, encoding="utf-8")
    pane.deciding.decide(Settlement.KEEP_B)
    stand.settle(qtbot)
    assert note.read_text(encoding="utf-8") == changed
    assert "memory/2026-11-08.md was changed since it was shown" in texts(pane.stage.clash)
    assert settled(stand.context.session) == ()
    assert len(pane.docket.items) == 1


def test_without_conflicts_the_pane_says_so(open_stand, qtbot) -> None:
    stand = open_stand()
    pane = stand.show(ConflictsPane, qtbot)
    assert "No two memories disagree" in texts(pane)
    assert pane.docket.items == ()


def test_a_filter_that_hides_all_offers_to_show_all(pane, stand, qtbot) -> None:
    pane.column.take_wish(Wish(words="nothing of it"))
    pane._on_wished(pane.column.wish)
    assert "No conflict is of this kind now." in texts(pane)
    pane.stage.empty.acted.emit()
    stand.settle(qtbot)
    assert pane.stage.front is pane.stage.case
    assert "2 of 2 shown" in texts(pane)


def test_a_place_is_found_by_file_and_by_words(pane, stand, qtbot) -> None:
    assert pane.show_target(ConflictsPlace(path="memory/2026-11-10.md"))
    assert "heron" in pane.docket.item().conflict.reason.subject
    assert pane.show_target(
        ConflictsPlace("The VPN of osprey listens on UDP port 51820.", "MEMORY.md")
    )
    assert "osprey" in pane.docket.item().conflict.reason.subject
    assert pane.place() == ConflictsPlace(pane.docket.current)
    assert not pane.show_target(Place("MEMORY.md"))
    stand.settle(qtbot)


def test_a_settled_one_shows_its_verdict_and_is_taken_back(pane, stand, qtbot) -> None:
    keyed(pane, qtbot)
    name = pane.docket.current
    press(Qt.Key.Key_2)
    stand.settle(qtbot)
    pane.docket.go(name)
    assert pane.stage.front is pane.stage.settled
    assert "51820 or 51821?" in texts(pane.stage.settled)
    press(Qt.Key.Key_U)
    stand.settle(qtbot)
    assert pane.docket.current == name
    assert pane.stage.front is pane.stage.case


def test_a_narrow_window_puts_the_queue_into_a_drawer(pane, stand, qtbot) -> None:
    pane.resize(700, 600)
    QApplication.processEvents()
    assert not pane.column.isVisible()
    pane.begin_find()
    assert pane.column.isVisible()


def test_state_comes_back(pane, open_stand, stand, qtbot) -> None:
    pane.docket.step(1, ())
    stand.settle(qtbot)
    kept = dict(pane.save_state())
    other = ConflictsPane(stand.context)
    qtbot.addWidget(other)
    other.activate()
    other.restore_state({**kept, "only_open": True, "width": 300})
    other.show()
    qtbot.waitUntil(other.settled, timeout=10_000)
    assert other.docket.current == pane.docket.current
    assert other.column.wish.only_open
    assert other.save_state()["width"] == 300


@pytest.mark.pace
def test_a_thousand_conflicts_stay_fluid(open_stand, qtbot) -> None:
    stand = open_stand(stock.many(1000))
    pane = stand.show(ConflictsPane, qtbot)
    assert len(pane.docket.items) == 1000
    steps: list[float] = []
    for _ in range(15):
        began = time.thread_time()
        pane.deciding.step(1)
        QApplication.processEvents()
        steps.append(time.thread_time() - began)
    stand.settle(qtbot)
    assert statistics.median(steps) <= 0.1


def test_a_text_that_changed_since_it_was_shown_is_a_page(stand, qtbot) -> None:
    pane = stand.show(ConflictsPane, qtbot)
    shown = pane.stage.case.conflict
    side = shown.sides[0]
    path = stand.root / side.path
    path.write_text(path.read_text("utf-8").replace(side.text, "It is another way."), "utf-8")
    pane.deciding.decide(Settlement.KEEP_B)
    stand.settle(qtbot)
    clash = pane.stage.clash
    assert pane.stage.front is clash
    assert not pane.stage.verbs.isVisible()
    assert "was changed since it was shown" in texts(clash)
    went: list[object] = []
    stand.context.bus.going.connect(went.append)
    clash._open.click()
    assert went == [Place(side.path, clash._line)]
    clash._leave.click()
    assert pane.stage.front is not clash


def test_a_claim_is_gone_to_in_the_wiki(open_stand, qtbot) -> None:
    stand = open_stand(stock.wiki())
    pane = stand.show(ConflictsPane, qtbot)
    went: list[object] = []
    stand.context.bus.going.connect(went.append)
    pane.jump(0)
    side = pane.docket.item().sides[0]
    assert went == [PagePlace(side.path, side.text)]
