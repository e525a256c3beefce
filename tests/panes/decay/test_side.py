"""The column at the right: orders, the filter that can be taken away, the plan in its place."""

from __future__ import annotations

import pytest

from mnemoscope.panes.decay.lines import MemoryLines
from mnemoscope.panes.decay.side import Side
from mnemoscope.panes.decay.sieve import STRONGEST, Wish, listed

pytestmark = pytest.mark.gui


@pytest.fixture
def side(theme, qtbot) -> Side:
    made = Side(theme)
    qtbot.addWidget(made)
    made.resize(346, 600)
    made.show()
    return made


def test_orders(side, qtbot):
    assert side.view() == "fading"
    button = side._views._buttons[STRONGEST]
    with qtbot.waitSignal(side.viewed):
        button.click()
    assert side.view() == STRONGEST


def test_a_filter_is_named_and_taken_away(side, figures, qtbot):
    lines = MemoryLines(figures, listed(figures, Wish()))
    side.show_lines(lines, 9, "")
    assert not side._chip.isVisible()
    side.show_lines(lines, 9, "falls Tue 1 Dec")
    assert side._only.text() == "falls Tue 1 Dec"
    assert side._count.text() == f"{len(lines)} of 9 shown"
    with qtbot.waitSignal(side.cleared):
        side._only.click()


def test_plan_and_list_take_turns(side):
    assert not side.in_preview()
    side.show_preview()
    assert side.in_preview()
    side.show_list()
    assert not side.in_preview()
