"""One text for both sides."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.conflicts import stock

from mnemoscope.panes.conflicts.mergepanel import MergePanel

pytestmark = pytest.mark.gui


def test_words_begin_with_either_side_and_are_told_once_they_rest(theme, qtbot) -> None:
    panel = MergePanel(theme)
    qtbot.addWidget(panel)
    panel.show()
    about = stock.conflict()
    left, right = (side.text for side in about.sides)
    panel.begin(about, newer_is_a=False)
    assert panel.words() == right
    assert panel.settled()
    with qtbot.waitSignal(panel.turned) as turned:
        panel._from_a.click()
    assert turned.args == [left]
    panel._join.click()
    assert panel.words() == f"{left} {right}"
    panel._from_b.click()
    with qtbot.waitSignal(panel.taken) as taken:
        panel._field.kept.emit()
    assert taken.args == [right]


def test_of_a_passage_words_begin_with_what_is_about_the_matter(theme, qtbot) -> None:
    panel = MergePanel(theme)
    qtbot.addWidget(panel)
    about = stock.conflict()
    left, right = about.sides
    value = about.reason.right
    passage = f"## Notes - {right.text} - The racks were painted blue in the spring."
    assert passage.count(value) == right.text.count(value)
    panel.begin(replace(about, sides=(left, replace(right, text=passage))), newer_is_a=False)
    assert panel.words() == right.text


def test_no_words_are_not_taken(theme, qtbot) -> None:
    panel = MergePanel(theme)
    qtbot.addWidget(panel)
    with qtbot.assertNotEmitted(panel.taken):
        panel._field.kept.emit()
