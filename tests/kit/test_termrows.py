"""Terms stand in columns; what they also mean breaks into lines."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import colours

from mnemoscope.kit.termrows import TermRow, TermRows
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

MANY = ", ".join(["collaboration tools", "Nextcloud", "Mattermost", "HedgeDoc"])
ROWS = [TermRow("谁", "dropped", off=True), TermRow("协作工具", "noun × 1", MANY)]


def test_a_narrow_panel_needs_more_lines(theme: Theme):
    rows = TermRows(theme)
    rows.set_rows(ROWS)
    assert rows.heightForWidth(240) > rows.heightForWidth(900)
    assert rows.heightForWidth(900) == 2 * (theme.line("small") + 4)
    assert rows.hasHeightForWidth()


def test_it_is_as_high_as_it_needs_and_spoken(theme: Theme, show: Show):
    rows = TermRows(theme)
    rows.set_rows(ROWS)
    show(rows, width=280, height=300)
    assert rows.accessibleName() == f"谁, dropped; 协作工具, noun × 1, {MANY}"
    assert {theme.color("text").rgb(), theme.color("muted").rgb()} <= colours(rows)


def test_a_word_without_end_leaves_room_for_the_others(theme: Theme):
    rows = TermRows(theme)
    rows.set_rows([TermRow("x" * 300, "noun × 1", "y")])
    first, second = rows._columns(280)
    assert first + second < 0.7 * 280
