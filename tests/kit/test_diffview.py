"""A hunk shows both sides, folds when it is settled, and opens again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import colours, count, find, picture, row_of

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.diffview import DiffHunk, HunkFace
from mnemoscope.kit.gates import Gate, GateTick
from mnemoscope.kit.label import Label
from mnemoscope.kit.linediff import DiffLine, hunks
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.rows import Mark
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def face(**more) -> HunkFace:
    lines = hunks("- drills: every quarter\n", "- drills: first Sunday, 陈蔚\n")[0]
    return HunkFace("arrows-merge", "Merged", "similarity .91", lines=lines, **more)


def texts(hunk: DiffHunk) -> set[str]:
    return {label.text() for label in hunk.findChildren(Label) if label.isVisible()}


def test_a_hunk_is_spoken_by_its_title_and_note(theme: Theme):
    hunk = DiffHunk(theme, face())
    assert hunk.accessibleName() == "Merged, similarity .91"
    assert hunk.focusPolicy() is Qt.FocusPolicy.TabFocus


def test_a_hunk_folds_when_it_is_settled_and_opens_again(theme: Theme, show: Show, qtbot: QtBot):
    hunk = DiffHunk(theme, face(origin="from memory/2026-11-20.md:7"))
    accept = Button(theme, "Accept", kind="primary", small=True)
    hunk.add_action(accept)
    show(hunk, width=600)
    tall = hunk.sizeHint().height()
    origin = next(b for b in hunk.findChildren(Button) if b.text().startswith("from "))
    with qtbot.waitSignal(hunk.opened):
        origin.click()
    hunk.settle(PillFace("accepted", "good", "check"), "drills: first Sunday")
    assert hunk.sizeHint().height() < tall / 2
    assert texts(hunk) == {"Merged", "drills: first Sunday"}
    assert [pill.accessibleName() for pill in hunk.findChildren(Pill) if pill.isVisible()] == [
        "accepted"
    ]
    assert not accept.isVisible()
    undo = next(button for button in hunk.findChildren(Button) if button.text() == "Undo")
    with qtbot.waitSignal(hunk.undone):
        undo.click()
    hunk.reopen()
    assert hunk.sizeHint().height() == tall
    assert accept.isVisible()


def test_a_struck_summary_is_crossed_out(theme: Theme):
    hunk = DiffHunk(theme, face())
    hunk.settle(PillFace("rejected", "bad", "x"), "The plants", struck=True)
    summary = next(label for label in hunk.findChildren(Label) if label.text() == "The plants")
    assert summary.font().strikeOut()


def test_actions_stand_at_the_left_in_their_order(theme: Theme, show: Show):
    hunk = DiffHunk(theme, face(origin="from a note"))
    first, second = Button(theme, "Accept", small=True), Button(theme, "Reject", small=True)
    hunk.add_action(first)
    hunk.add_action(second)
    show(hunk, width=600)
    origin = next(b for b in hunk.findChildren(Button) if b.text() == "from a note")
    assert first.x() < second.x() < origin.x()


def test_without_actions_and_origin_there_is_no_foot(theme: Theme, show: Show):
    bare, full = DiffHunk(theme, face()), DiffHunk(theme, face(origin="from a note"))
    show(bare, full, width=1200)
    assert full.sizeHint().height() - bare.sizeHint().height() == 40


def test_gates_and_a_warning_are_told(theme: Theme, show: Show):
    warning = Mark("eye-slash", "bad", "would not be read")
    gates = (Gate("6 signals", passed=True), Gate("1 context", passed=False))
    hunk = DiffHunk(theme, face(gates=gates, warning=warning, origin="from a note"))
    show(hunk, width=800)
    ticks = [tick.accessibleName() for tick in hunk.findChildren(GateTick)]
    assert ticks == ["6 signals, passed", "1 context, missed"]
    # A fact that needs a look stands in place of the origin.
    assert "from a note" not in texts(hunk)
    stamp = theme.pixmap("eye-slash", "bad", theme.icon_size("inline"))
    assert find(hunk, stamp, theme.color("raised")) is not None


def test_the_current_hunk_is_lit(theme: Theme, show: Show):
    hunk = DiffHunk(theme, face())
    show(hunk, width=600)
    hunk.clearFocus()
    assert theme.color("selection").rgb() not in colours(hunk)
    hunk.set_lit(lit=True)
    middle = hunk.width() // 2
    assert picture(hunk).pixelColor(middle, 0) == theme.color("accent")
    assert theme.color("selection").rgb() in row_of(hunk, 4)
    hunk.set_lit(lit=False)
    assert picture(hunk).pixelColor(middle, 0) == theme.color("border")


def test_the_ring_is_shown_after_keys_only(theme: Theme, show: Show):
    hunk, other = DiffHunk(theme, face()), Button(theme, "Other")
    show(hunk, other, width=700)
    other.setFocus()
    hunk.setFocus(Qt.FocusReason.MouseFocusReason)
    assert count(hunk, theme.color("focus")) == 0
    other.setFocus()
    hunk.setFocus(Qt.FocusReason.TabFocusReason)
    assert count(hunk, theme.color("focus")) > hunk.width()


def test_a_hunk_grows_when_it_gets_narrow(theme: Theme, show: Show, qtbot: QtBot):
    lines = hunks("", "- " + "a long line of words " * 20)[0]
    hunk = DiffHunk(theme, HunkFace("plus-circle", "Added", lines=lines))
    window = show(hunk, width=1400)
    wide = hunk.sizeHint().height()
    window.resize(400, 300)
    qtbot.waitUntil(lambda: hunk.sizeHint().height() > wide)


def test_larger_text_makes_the_head_higher(theme: Theme, show: Show):
    hunk = DiffHunk(theme, HunkFace("plus-circle", "Added"))
    show(hunk, width=600)
    low = hunk.sizeHint().height()
    theme.set_text_scale(2.0)
    QApplication.processEvents()
    assert hunk.sizeHint().height() > low


def test_words_of_actions_give_way_to_the_origin_before_it_is_cut(theme: Theme, show: Show):
    hunk = DiffHunk(theme, face(origin="from memory/2026-11-20.md:7"))
    accept = Button(theme, "Accept", icon="check", small=True)
    hunk.add_action(accept)
    window = show(hunk, width=600)
    wide = accept.width()
    window.resize(280, 300)
    QApplication.processEvents()
    assert accept.width() < wide
    assert hunk.minimumSizeHint().width() <= 280


def test_keys_of_actions_give_way_before_their_words(theme: Theme, show: Show):
    hunk = DiffHunk(theme, face(origin="from memory/2026-11-20.md:7"))
    accept = Button(theme, "Accept", icon="check", small=True, key="A")
    hunk.add_action(accept)
    window = show(hunk, width=600)
    wide, cap = accept.width(), accept.width_of_cap()
    assert 0 < cap < wide
    room = next(width for width in range(600, 200, -1) if _width_at(window, width, accept) < wide)
    assert accept.width() == wide - cap
    assert accept.width_of_words() == wide
    assert _width_at(window, room - cap - 1, accept) < wide - cap
    assert _width_at(window, 600, accept) == wide


def _width_at(window: QWidget, width: int, button: Button) -> int:
    window.resize(width, 300)
    QApplication.processEvents()
    return button.width()


def test_a_widget_may_stand_in_place_of_the_lines(theme: Theme, show: Show):
    hunk = DiffHunk(theme, face())
    show(hunk, width=600)
    field = QLineEdit()
    hunk.put_in_body(field)
    assert field.isVisible()
    assert not hunk._text.isVisible()
    hunk.take_from_body(field)
    assert hunk._text.isVisible()
    hunk.set_lines((DiffLine("+", 9, "other"),))
    assert hunk._text.toPlainText() == "other"


def test_a_pill_tells_what_kind_of_hunk_it_is(theme: Theme, show: Show):
    hunk = DiffHunk(theme, face(pill=PillFace("plan", "accent")))
    show(hunk, width=600)
    assert [pill.accessibleName() for pill in hunk.findChildren(Pill) if pill.isVisible()] == [
        "plan"
    ]
    hunk.settle(PillFace("accepted", "good"), "words")
    assert hunk.settled
