"""The outline touches only the rows that differ, and what is current and folded stays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from mnemoscope.kit.listview import Row
from mnemoscope.kit.outline import Group, Outline, OutlineModel
from mnemoscope.kit.rows import RowFace

pytestmark = pytest.mark.gui


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
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for one, two in versions:
        model.set_groups([group("x", one), group("y", two)])
        assert shown(model) == [list(one), list(two)]
        for row in one:
            assert model.find(f"x{row}").data() == row
    assert tester.model() is model


def test_a_changed_row_leaves_the_others_and_the_place_alone(qtbot: QtBot, theme) -> None:
    outline = Outline(theme, "Entries")
    qtbot.addWidget(outline)
    outline.set_groups([group("x", "abc"), group("y", "d")])
    outline.set_current("xb")
    resets: list[int] = []
    changed: list[QModelIndex] = []
    outline.model().modelReset.connect(lambda: resets.append(1))
    outline.model().dataChanged.connect(lambda top, _bottom, _roles: changed.append(top))
    outline.set_groups([group("x", "aBc"), group("y", "d")])
    assert resets == []
    assert [index.row() for index in changed] == [1]
    assert outline.current() == "xB"
