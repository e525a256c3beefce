"""The head of a pane: its words at the left, its actions at the right, a hairline below."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from tests.kit.conftest import Show
from tests.kit.looking import row_of

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_actions_stand_at_the_right_in_their_order(theme: Theme, show: Show):
    header = PaneHeader(theme, "Memory", "What the agent reads.")
    first, main = Button(theme, "History"), Button(theme, "New entry", kind="primary")
    header.add_action(first)
    header.add_action(main)
    show(header, width=600)
    title = header.findChild(Label)
    assert title.geometry().right() < first.x() < main.x()
    assert main.geometry().right() == 600 - 24 - 1
    assert first.geometry().right() + 8 + 1 == main.x()


def test_words_are_cut_before_actions_are(theme: Theme, show: Show):
    header = PaneHeader(theme, "Memory " * 20, "What the agent reads. " * 20)
    action = Button(theme, "New entry")
    header.add_action(action)
    show(header, width=400)
    assert action.width() == action.sizeHint().width()
    assert action.geometry().right() < 400
    assert all(
        "Memory" in label.toolTip() or "reads" in label.toolTip() for label in labels(header)
    )


def labels(header: PaneHeader) -> list[Label]:
    return header.findChildren(Label)


def test_other_words_take_their_place(theme: Theme):
    header = PaneHeader(theme, "Memory", "")
    header.set_words("记忆", "每次会话开始时读取。")
    assert [label.text() for label in labels(header)] == ["记忆", "每次会话开始时读取。"]


def test_the_height_is_the_grid_s_until_the_text_needs_more(theme: Theme, show: Show):
    header = PaneHeader(theme, "Memory", "What the agent reads.")
    show(header, width=600)
    assert header.height() == theme.size("pane_header")
    theme.set_text_scale(2.0)
    QApplication.processEvents()
    assert header.sizeHint().height() >= theme.line("title") + theme.line("small")


def test_the_ground_ends_with_a_hairline(theme: Theme, show: Show):
    header = PaneHeader(theme, "", "")
    show(header, width=300)
    assert set(row_of(header, header.height() - 1)) == {theme.color("border").rgb()}
    assert set(row_of(header, header.height() - 2)) == {theme.color("surface").rgb()}


def test_actions_become_icons_before_the_title_is_cut(theme: Theme, show: Show):
    header = PaneHeader(theme, "Dreams", "What each night changed.")
    plan = Button(theme, "Plan tonight", icon="eye")
    run = Button(theme, "Run now", kind="primary", icon="play")
    for action in (plan, run):
        header.add_action(action)
    show(header, width=340)
    title = labels(header)[0]
    assert title.width() >= title.sizeHint().width()
    assert plan.width() < plan.width_of_words()
    assert "Plan tonight" in plan.toolTip()
    assert run.width() == run.width_of_words()
    header.window().resize(700, 64)
    QApplication.processEvents()
    assert plan.width() == plan.width_of_words()


def test_a_hidden_action_needs_no_room(theme: Theme, show: Show):
    header = PaneHeader(theme, "Dreams", "")
    plan, stop = Button(theme, "Plan tonight", icon="eye"), Button(theme, "Stop", icon="stop")
    for action in (plan, stop):
        header.add_action(action)
    stop.hide()
    width = labels(header)[0].sizeHint().width() + 48 + 8 + plan.width_of_words()
    show(header, width=width)
    assert plan.width() == plan.width_of_words()
    stop.show()
    QApplication.processEvents()
    assert plan.width() < plan.width_of_words()


def test_facts_stand_before_actions_and_go_where_there_is_no_room(theme: Theme, show: Show):
    header = PaneHeader(theme, "Conflicts", "Two that cannot both be true.")
    fact, main = Label(theme, "6 settled, 25 to go", "small"), Button(theme, "Settle by rule…")
    header.add_fact(fact)
    header.add_action(main)
    show(header, width=600)
    QApplication.processEvents()
    assert fact.isVisible()
    assert fact.geometry().right() < main.x()
    header.window().resize(260, header.height())
    QApplication.processEvents()
    assert not fact.isVisible()
    header.window().resize(600, header.height())
    QApplication.processEvents()
    assert fact.isVisible()
