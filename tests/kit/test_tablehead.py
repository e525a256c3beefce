"""Heads are words or icons, with an arrow where the rows are sorted."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QStandardItemModel
from tests.kit.conftest import Show
from tests.kit.looking import colours

from mnemoscope.kit.tablehead import Column, TableHead
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui
COLUMNS = (Column("a", "Alpha", aside="gate .75"), Column("b", "Beta", icon="gauge", right=True))


@pytest.fixture
def head(theme: Theme) -> TableHead:
    made = TableHead(theme, COLUMNS)
    made.setModel(QStandardItemModel(0, 2, made))
    return made


def test_it_is_as_high_as_the_design_says(theme: Theme, head: TableHead) -> None:
    assert head.sizeHint().height() == theme.size("table_head")
    theme.set_text_scale(2.0)
    assert head.sizeHint().height() >= theme.line("micro") + 8


def test_the_sorted_column_is_told_by_an_arrow(theme: Theme, head: TableHead, show: Show) -> None:
    show(head, width=240, height=32)
    plain = head.grab().toImage()
    for place in (0, 1):
        head.set_sorted(place, down=True)
        down = head.grab().toImage()
        head.set_sorted(place, down=False)
        up = head.grab().toImage()
        assert plain != down
        assert down != up


def test_a_number_beside_the_title_is_shown_in_full_or_not(
    theme: Theme, head: TableHead, show: Show
) -> None:
    show(head, width=300, height=32)
    head.set_columns((Column("a", "Alpha", aside="gate .75"), COLUMNS[1]))
    head.resizeSection(0, 60)
    narrow = head.grab().toImage()
    head.set_columns((Column("a", "Alpha"), COLUMNS[1]))
    assert head.grab().toImage() == narrow


def test_words_can_be_changed(theme: Theme, head: TableHead, show: Show) -> None:
    show(head, width=300, height=32)
    head.resizeSection(0, 200)
    before = head.grab().toImage()
    head.set_columns((Column("a", "Alpha", aside="gate .60"), COLUMNS[1]))
    assert head.grab().toImage() != before
    assert theme.color("sunken").rgb() in colours(head)
