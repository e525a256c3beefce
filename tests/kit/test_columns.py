"""Columns fold at the widths that the design names, and come back as they were."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.kit.columns import Columns

pytestmark = pytest.mark.gui


@pytest.fixture
def columns(qtbot: QtBot, theme) -> Columns:
    made = Columns(
        theme, QWidget(), QWidget(), names=("Text", "Details"), left=QWidget(), left_name="Entries"
    )
    qtbot.addWidget(made)
    made.set_sizes([300, 600, 336])
    made.resize(1238, 600)
    made.show()
    return made


def seen(columns: Columns) -> tuple[bool, bool, bool]:
    return columns._left.isVisible(), columns._centre.isVisible(), columns._side.isVisible()


def test_wide_shows_all_at_the_widths_that_were_set(columns):
    assert seen(columns) == (True, True, True)
    assert columns.sizes() == [300, 600, 336]
    assert not columns.folded


def test_below_a_thousand_the_side_is_a_tab(columns):
    columns.resize(960, 600)
    assert seen(columns) == (True, True, False)
    columns.show_side()
    assert seen(columns) == (True, False, True)
    columns.show_centre()
    assert seen(columns) == (True, True, False)


def test_at_the_smallest_window_the_left_column_is_a_drawer(columns):
    columns.resize(844, 600)
    assert seen(columns) == (False, True, False)
    columns.show_left()
    assert seen(columns) == (True, True, False)
    QTest.keyClick(columns, Qt.Key.Key_Escape)
    assert seen(columns) == (False, True, False)


def test_widths_survive_folding(columns):
    columns.resize(844, 600)
    assert columns.sizes() == [300, 600, 336]
    columns.resize(1238, 600)
    assert seen(columns) == (True, True, True)
    assert columns.sizes() == [300, 600, 336]


def test_damaged_widths_are_left_alone(columns):
    columns.set_sizes([1, 2])
    assert columns.sizes() == [300, 600, 336]


def test_large_text_folds_earlier(columns, theme):
    theme.set_text_scale(2.0)
    columns.resize(1239, 600)
    assert columns.folded
