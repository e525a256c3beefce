"""Filters tell their counts and what is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.fitrow import FitRow
from mnemoscope.kit.segmented import Segmented
from mnemoscope.panes.candidates.filters import FilterRow, IconKey
from mnemoscope.panes.candidates.sieve import SHELVES, Wanted

pytestmark = pytest.mark.gui

COUNTS = dict(zip(SHELVES, (36, 4, 9, 6, 1200), strict=True))


@pytest.fixture
def filters(theme, qtbot) -> FilterRow:
    made = FilterRow(theme, Button(theme, "Columns", icon="columns", small=True))
    qtbot.addWidget(made)
    made.resize(1600, 48)
    made.show()
    made.show_counts(COUNTS, [("score", 9), ("secret", 1)], [("never", 2)])
    return made


def test_shelves_have_their_counts(filters):
    texts = [button.text() for button in filters.findChildren(QToolButton)]
    assert "All 36" in texts
    assert "Promoted 1,200" in texts


def test_choices_are_sent_and_told(filters, qtbot):
    assert filters.is_usual()
    nearly = next(b for b in filters.findChildren(QToolButton) if b.text() == "Nearly there 9")
    with qtbot.waitSignal(filters.chosen):
        nearly.click()
    blocked = filters._blocked
    with qtbot.waitSignal(filters.chosen):
        blocked.menu().actions()[2].trigger()
    filters.findChild(QLineEdit).setText("  kite ")
    wanted = filters.wanted(Wanted(column="days", down=False))
    assert wanted == Wanted("near", "secret", "", "kite", "days", down=False)
    filters.clear()
    assert filters.is_usual()
    assert filters.findChild(Segmented).current() == "all"


def test_a_reason_that_holds_nobody_any_more_stays_chosen(filters):
    filters.show_blocked_by("text-gone")
    assert filters.wanted(Wanted()).blocked == "text-gone"
    filters.show_counts(COUNTS, [("score", 9)], [])
    assert filters.wanted(Wanted()).blocked == "text-gone"
    filters.show_blocked_by("")
    assert filters.is_usual()


def test_what_was_promoted_already_is_a_shelf(filters):
    filters.show_blocked_by("already-promoted")
    assert filters.wanted(Wanted()) == Wanted(shelf="promoted")


def test_the_shelf_is_remembered_and_nonsense_is_not(filters):
    filters.restore({"shelf": "fading"})
    assert filters.state() == {"shelf": "fading"}
    filters.restore({"shelf": "none"})
    filters.restore({"shelf": 3})
    assert filters.state() == {"shelf": "fading"}


def test_the_key_of_the_icons_gives_way(filters, qtbot):
    key = filters.findChild(IconKey)
    assert key.isVisible()
    assert key.accessibleName() == "score, signals, contexts"
    filters.resize(700, 48)
    qtbot.waitUntil(lambda: not key.isVisible())


def test_the_field_takes_the_keys(filters, qtbot):
    filters.activateWindow()
    filters.take_keys()
    assert filters.focusWidget() is filters.findChild(QLineEdit)


@pytest.mark.parametrize("width", [758, 900, 1200])
def test_one_line_is_enough_beside_the_panel_of_a_small_window(filters, qtbot, width):
    filters.show_counts(
        dict(zip(SHELVES, (18_000, 1_204, 2_309, 6_120, 3_421), strict=True)),
        [("score", 9_000), ("secret", 1)],
        [("never", 2)],
    )
    filters.resize(width, filters.heightForWidth(width))
    qtbot.wait(1)
    (row,) = filters.findChildren(FitRow)
    shown = [one for one in row.children() if isinstance(one, QWidget) and one.isVisible()]
    assert len({one.geometry().center().y() // 4 for one in shown}) == 1
    assert all(one.geometry().right() < row.width() for one in shown)
    assert all(one.width() >= one.minimumSizeHint().width() for one in shown)


def test_what_is_folded_filters_as_well(filters, qtbot):
    filters.resize(700, 48)
    qtbot.wait(1)
    both = filters._filters
    assert both.isVisible()
    with qtbot.waitSignal(filters.chosen):
        both.menu().actions()[0].menu().actions()[2].trigger()
    assert filters.wanted(Wanted()).blocked == "secret"
    assert both.accessibleName() == "Filters: 1"
