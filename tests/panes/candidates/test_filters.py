"""Filters tell their counts and what is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from mnemoscope.kit.filterbutton import FilterButton
from mnemoscope.kit.segmented import Segmented
from mnemoscope.panes.candidates.filters import FilterRow, IconKey
from mnemoscope.panes.candidates.sieve import SHELVES, Wanted

pytestmark = pytest.mark.gui

COUNTS = dict(zip(SHELVES, (36, 4, 9, 6, 1200), strict=True))


@pytest.fixture
def filters(theme, qtbot) -> FilterRow:
    made = FilterRow(theme, QWidget())
    qtbot.addWidget(made)
    made.resize(1000, 84)
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
    blocked = filters.findChildren(FilterButton)[0]
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
    filters.resize(700, 84)
    qtbot.waitUntil(lambda: not key.isVisible())


def test_the_field_takes_the_keys(filters, qtbot):
    filters.activateWindow()
    filters.take_keys()
    assert filters.focusWidget() is filters.findChild(QLineEdit)
