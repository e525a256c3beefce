"""Findings of a page stand with the worst first; a fix sends the finding that it rights."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikifindings import Code, Finding, SetValue
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.panes.wiki.problems import Problems

pytestmark = pytest.mark.gui

HINT = Finding(Code.ORPHAN_PAGE, "a.md")
FIXED = Finding(Code.MISSING_ID, "a.md", 2, fix=SetValue(("id",), "entity.a"))


@pytest.fixture
def problems(theme, qtbot: QtBot) -> Problems:
    made = Problems(theme)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_worst_stands_first_and_can_be_put_right(problems, qtbot: QtBot):
    problems.show_findings((HINT, FIXED), writable=True)
    assert problems.findChildren(Label)[0].text() == "the page has no id"
    line, fix = problems.findChildren(Button)
    assert "set id to entity.a" in fix.toolTip()
    with qtbot.waitSignal(problems.fixing) as fixing:
        fix.click()
    assert fixing.args == [(FIXED,)]
    with qtbot.waitSignal(problems.line_asked) as asked:
        line.click()
    assert asked.args == [2]


def test_a_reader_gets_no_fix_and_many_are_cut(problems):
    problems.show_findings([FIXED] * 25, writable=False)
    assert len(problems.findChildren(Button)) == 20
    assert any(label.text() == "5 more" for label in problems.findChildren(Label))
