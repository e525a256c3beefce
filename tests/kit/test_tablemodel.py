"""Rows as a model: made when they are looked at, told in Qt's roles."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mnemoscope.kit.rows import FACE
from mnemoscope.kit.tablehead import Column
from mnemoscope.kit.tablemodel import NoLines, TableModel

pytestmark = pytest.mark.gui

COLUMNS = (Column("text", "Text"), Column("score", "Score", aside="gate .75"))


class Two:
    def __len__(self) -> int:
        return 2

    def key(self, place: int) -> str:
        return "ab"[place]

    def place(self, key: str) -> int | None:
        return "ab".find(key)

    def face(self, place: int) -> object:
        return ("face", place)

    def words(self, place: int, column: str) -> str:
        return f"{column} {place}"

    def tip(self, place: int, column: str) -> str:
        return "<b>" if column == "score" else ""


def test_rows_are_told_in_words_tips_and_faces(qapp):
    model = TableModel(COLUMNS)
    assert model.rowCount() == 0
    model.take(Two())
    assert (model.rowCount(), model.columnCount()) == (2, 2)
    cell = model.index(1, 1)
    assert model.data(cell) == "score 1"
    assert model.data(cell, Qt.ItemDataRole.ToolTipRole) == "<p>&lt;b&gt;</p>"
    assert model.data(model.index(1, 0), Qt.ItemDataRole.ToolTipRole) == "<p>text 1</p>"
    assert model.data(cell, FACE) == ("face", 1)
    assert model.data(cell, Qt.ItemDataRole.DecorationRole) is None
    assert model.rowCount(cell) == model.columnCount(cell) == 0


def test_heads_are_told(qapp):
    model, across = TableModel(COLUMNS), Qt.Orientation.Horizontal
    assert model.headerData(1, across) == "Score, gate .75"
    assert model.headerData(0, across, Qt.ItemDataRole.ToolTipRole) == "<p>Text</p>"
    assert model.headerData(5, across) is None
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_no_rows_are_none(qapp):
    none = NoLines()
    assert len(none) == 0
    assert none.place("a") is None
    for ask in (none.key, none.face):
        with pytest.raises(IndexError):
            ask(0)
    for ask in (none.words, none.tip):
        with pytest.raises(IndexError):
            ask(0, "text")
