"""A list of rows speaks in keys, opens on Enter, and keeps its place when it is filled anew."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import colours

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.listview import LateRow, Row, RowList, RowModel
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

ROWS = (
    Row("a", RowFace("Nextcloud 备份", Mark("moon", "accent", "promoted"), value=".908")),
    Row("", RowFace("Kestrel stops reading here", kind="cut")),
    Row("b", RowFace("Restore drills", muted=True, note="memory/2026-11-20.md:14")),
)


@pytest.fixture
def view(theme: Theme, show: Show) -> RowList:
    made = RowList(theme, "Files")
    made.set_rows(ROWS)
    show(made, width=360, height=300)
    return made


def test_the_model_keeps_the_rules_of_qt(qapp):
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    model = RowModel()
    tester = QAbstractItemModelTester(model, fatal)
    for rows in (ROWS, (), ROWS[:1]):
        model.set_rows(rows)
        assert model.rowCount() == len(rows)
    assert tester.model() is model


def test_rows_are_spoken_and_told_in_their_tips(view: RowList):
    index = view.model().index(0, 0)
    assert index.data() == "Nextcloud 备份"
    spoken = "Nextcloud 备份, promoted, .908"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == spoken
    assert index.data(Qt.ItemDataRole.ToolTipRole) == f"<p>{spoken}</p>"
    assert view.accessibleName() == "Files"


def test_keys_move_past_the_cut(view: RowList, qtbot: QtBot):
    with qtbot.assertNotEmitted(view.chosen, wait=10):
        view.set_current("a")
    with qtbot.waitSignal(view.chosen) as caught:
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert caught.args == ["b"]
    cut = view.model().index(1, 0)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(cut).center())
    assert view.current() == "b"


def test_enter_opens_a_row(view: RowList, qtbot: QtBot):
    view.set_current("b")
    with qtbot.waitSignal(view.opened) as caught:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert caught.args == ["b"]


def test_other_rows_keep_the_place(view: RowList):
    view.set_current("b")
    view.set_rows(ROWS[2:])
    assert view.current() == "b"
    view.set_current("gone")
    assert view.current() == "b"
    view.set_rows(())
    assert view.current() == ""


def test_the_ring_is_shown_after_keys_only(theme: Theme, show: Show):
    view, other = RowList(theme, "Files"), Button(theme, "Other")
    view.set_rows(ROWS[2:])
    show(view, other, width=460, height=200)
    view.setFocus(Qt.FocusReason.MouseFocusReason)
    view.setCurrentIndex(view.model().index(0, 0))
    # The bar of the selected row is in the same colour, two pixels wide.
    focus = theme.color("focus").rgb()
    inner = view.viewport().rect().adjusted(4, 0, 0, 0)
    assert focus not in colours(view.viewport().grab(inner).toImage())
    other.setFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert focus in colours(view.viewport().grab(inner).toImage())


def test_rows_are_worded_when_they_are_looked_at(theme: Theme, show: Show):
    worded: list[int] = []

    def face(at: int) -> RowFace:
        worded.append(at)
        return RowFace(f"Row {at}")

    made = RowList(theme, "Files")
    made.setUniformItemSizes(True)
    made.set_rows([LateRow(str(at), partial(face, at)) for at in range(5000)])
    made.set_current("4000")
    show(made, width=360, height=300)
    made.grab()
    assert made.current() == "4000"
    assert 4000 in worded
    assert len(worded) < 60
    assert len(worded) == len(set(worded))
