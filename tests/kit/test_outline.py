"""The outline touches only the rows that differ, and what is current and folded stays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show

from mnemoscope.kit.listview import Row
from mnemoscope.kit.outline import Group, Outline, OutlineModel
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

ROWS = (
    Row("a", RowFace("Nextcloud 备份", Mark("moon", "accent", "promoted"), value=".908", moon=0.9)),
    Row("", RowFace("Kestrel stops reading here", kind="cut")),
    Row("b", RowFace("Restore drills", muted=True)),
)
GROUPS = (
    Group("hosts", RowFace("Hosts", kind="head", value="2"), ROWS),
    Group("empty", RowFace("Nothing yet", kind="head", value="0"), ()),
)
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


@pytest.fixture
def view(theme: Theme, show: Show) -> Outline:
    made = Outline(theme, "Entries")
    made.set_groups(GROUPS)
    show(made, width=360, height=300)
    return made


def group(key: str, rows: str) -> Group:
    face = RowFace(key, value=str(len(rows)), kind="head")
    return Group(key, face, tuple(Row(f"{key}{row}", RowFace(row)) for row in rows))


def shown(model: OutlineModel) -> list[list[str]]:
    heads = [model.index(at, 0) for at in range(model.rowCount())]
    return [
        [str(model.index(row, 0, head).data()) for row in range(model.rowCount(head))]
        for head in heads
    ]


_ROWS = st.text("abcde", max_size=7).map(lambda text: "".join(dict.fromkeys(text)))


@given(st.lists(st.tuples(_ROWS, _ROWS), min_size=2, max_size=4))
def test_any_change_of_rows_keeps_the_model_sound(qapp, versions):
    model = OutlineModel()
    tester = QAbstractItemModelTester(model, FATAL)
    for one, two in versions:
        model.set_groups([group("x", one), group("y", two)])
        assert shown(model) == [list(one), list(two)]
        for row in one:
            assert model.find(f"x{row}").data() == row
    assert tester.model() is model


def test_other_heads_keep_the_model_sound(qapp):
    model = OutlineModel()
    tester = QAbstractItemModelTester(model, FATAL)
    for groups in (GROUPS, (), GROUPS):
        model.set_groups(groups)
    assert tester.model() is model
    head = model.index(0, 0)
    assert model.parent(model.index(0, 0, head)) == head
    assert model.parent(head) == QModelIndex()
    assert model.key(head) == ""


def test_a_changed_row_leaves_the_others_and_the_place_alone(view: Outline):
    view.set_groups([group("x", "abc"), group("y", "d")])
    view.set_current("xb")
    resets: list[int] = []
    changed: list[QModelIndex] = []
    view.model().modelReset.connect(lambda: resets.append(1))
    view.model().dataChanged.connect(lambda top, _bottom, _roles: changed.append(top))
    view.set_groups([group("x", "aBc"), group("y", "d")])
    assert resets == []
    assert [index.row() for index in changed] == [1]
    assert view.current() == "xB"


def test_keys_move_past_the_cut(view: Outline, qtbot: QtBot):
    with qtbot.assertNotEmitted(view.chosen, wait=10):
        view.set_current("a")
    with qtbot.waitSignal(view.chosen) as caught:
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert caught.args == ["b"]
    assert view.keys() == ["a", "b"]


def test_enter_opens_a_row_and_no_head(view: Outline, qtbot: QtBot):
    view.set_current("b")
    with qtbot.waitSignal(view.opened) as caught:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert caught.args == ["b"]
    view.setCurrentIndex(view.model().index(0, 0))
    with qtbot.assertNotEmitted(view.opened, wait=10):
        QTest.keyClick(view, Qt.Key.Key_Return)


def test_what_was_folded_stays_folded(view: Outline):
    head = view.model().index(0, 0)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(head).center())
    assert not view.isExpanded(head)
    view.set_groups(())
    view.set_groups(GROUPS)
    assert not view.isExpanded(view.model().index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_Right)
    view.set_groups((*GROUPS, group("new", "a")))
    assert view.isExpanded(view.model().index(0, 0))


def test_replacing_the_outline_keeps_the_place(view: Outline, qtbot: QtBot):
    view.set_current("b")
    more = (Group("new", RowFace("New", kind="head"), (Row("n", RowFace("first")),)), *GROUPS)
    with qtbot.assertNotEmitted(view.chosen, wait=10):
        view.set_groups(more)
    assert view.current() == "b"
    view.set_groups(())
    assert view.current() == ""
    view.set_current("gone")
    assert view.current() == ""


def test_a_very_long_outline_is_quick(view: Outline):
    rows = tuple(Row(f"r{at}", RowFace(f"Entry {at} 条目", moon=0.5)) for at in range(20_000))
    view.set_groups((Group("g", RowFace("All", kind="head"), rows),))
    view.set_current("r19999")
    assert view.current() == "r19999"
    last = view.model().index(19_999, 0, view.model().index(0, 0))
    assert view.viewport().rect().intersects(view.visualRect(last))
