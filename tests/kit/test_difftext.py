"""The lines of a difference: their washes, numbers and marked words; nobody can change them."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, column_of, count

from mnemoscope.kit.difftext import DiffText
from mnemoscope.kit.linediff import DiffLine, hunks
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

LINES = (
    DiffLine(" ", 6, "# Drills"),
    DiffLine("-", 7, "- every quarter", ((2, 13),)),
    DiffLine("+", 7, "- first Sunday, 陈蔚", ((2, 16),)),
)


@pytest.fixture
def text(theme: Theme, show: Show) -> DiffText:
    made = DiffText(theme, "Changed lines")
    made.set_lines(LINES)
    show(made, width=500)
    return made


def test_both_sides_stand_on_their_washes(text: DiffText, theme: Theme):
    right = text.width() - 10
    column = column_of(text, right)
    line = theme.line("code")
    wanted = ("surface", "diff_del", "diff_add")
    assert [column[at * line + line // 2] for at in range(3)] == [
        theme.color(role).rgb() for role in wanted
    ]
    # The column of numbers shares them.
    assert column_of(text, 1)[line + line // 2] == theme.color("diff_del").rgb()


def test_the_text_is_read_only_and_named(text: DiffText):
    assert text.accessibleName() == "Changed lines"
    QTest.keyClicks(text, "x")
    QTest.keyClick(text, Qt.Key.Key_Delete)
    assert text.toPlainText() == "\n".join(line.text for line in LINES)


def test_keys_pass_through_to_the_next_widget(text: DiffText):
    assert text.tabChangesFocus()


def test_marked_words_are_underlined_or_struck_through(text: DiffText, theme: Theme):
    plain = [DiffLine(line.sign, line.number, line.text) for line in LINES]
    figure = text.fontMetrics().horizontalAdvance("0")
    for role, at in (("diff_del_word", 1), ("diff_add_word", 2)):
        text.set_lines(LINES)
        marked = count(text, theme.color(role))
        line = theme.line("code")
        area = text.viewport().grab().toImage().copy(0, at * line, 400, line)
        mark = bounds(area, theme.color(role))
        assert mark.left() == pytest.approx(2 * figure, abs=2)
        assert mark.width() > 10 * figure
        text.set_lines(plain)
        # The sign beside the line keeps its colour.
        assert count(text, theme.color(role)) < marked


def test_it_is_as_high_as_its_lines_at_any_width(text: DiffText, theme: Theme):
    assert text.height() == 3 * theme.line("code")
    text.set_lines([DiffLine("+", 1, "word " * 100)])
    tall = text.height()
    assert tall > 3 * theme.line("code")
    text.window().resize(1500, 400)
    assert text.height() < tall
    text.set_lines(())
    assert text.height() == 0


def test_long_numbers_widen_their_column(text: DiffText):
    narrow = text.viewport().x()
    text.set_lines([DiffLine("+", 1_000_000, "x")])
    assert text.viewport().x() > narrow


def test_colours_follow_the_theme(text: DiffText, theme: Theme):
    theme.set_scheme("dark")
    assert {theme.color("diff_add").rgb(), theme.color("diff_del").rgb()} <= colours(text)


def test_a_huge_difference_neither_blocks_nor_breaks(theme: Theme, show: Show):
    lines = hunks("", "\n".join(["长" * 100_000, "\u2028\0\ufdd0"] + ["x"] * 5000))[0]
    text = DiffText(theme, "Changed lines")
    start = time.thread_time()
    text.set_lines(lines)
    show(text, width=600, height=400)
    # Ten times what it takes.
    assert time.thread_time() - start < 5
    assert text.blockCount() == len(text.lines()) == 2000
    assert theme.color("diff_add").rgb() in colours(
        text.viewport().grab().toImage().copy(0, 0, 50, 50)
    )
