"""Columns are put away and sorted by from one menu."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction

from mnemoscope.panes.candidates.columnmenu import ColumnButton
from mnemoscope.panes.candidates.columns import columns

pytestmark = pytest.mark.gui


def actions(button: ColumnButton) -> dict[str, QAction]:
    return {str(a.data()): a for a in button.menu().actions() if a.isCheckable()}


def test_columns_are_toggled_and_sorts_sent(theme, qtbot):
    button = ColumnButton(theme, columns(0.75))
    qtbot.addWidget(button)
    button.show_state(frozenset({"days"}), "score")
    found = actions(button)
    assert not found["days"].isChecked()
    assert found["bar"].isChecked()
    assert "memory" not in found, "without it a row says nothing"
    with qtbot.waitSignal(button.toggled_column) as toggled:
        found["days"].trigger()
    assert toggled.args == ["days", False]
    by = button.menu().actions()[0].menu()
    sorts = {str(a.data()): a for a in by.actions()}
    assert sorts["score"].isChecked()
    with qtbot.waitSignal(button.sorting) as sorting:
        sorts["signals"].trigger()
    assert sorting.args == ["signals"]
