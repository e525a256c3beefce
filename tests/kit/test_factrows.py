"""Names and their numbers stand in columns and are spoken row by row."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import bounds, column_of, picture

from mnemoscope.kit.factrows import FactRow, FactRows
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

# A block is solid, so that the place of a text can be measured.
ROWS = [
    FactRow("Frequency", "█", ".87 × .24", "factor.frequency"),
    FactRow("Relevance", "██", "", "factor.relevance"),
]


@pytest.fixture
def rows(theme: Theme, show: Show) -> FactRows:
    made = FactRows(theme)
    made.set_rows(ROWS)
    show(made, width=300)
    return made


def test_rows_are_spoken(rows: FactRows):
    assert rows.accessibleName() == "Frequency .87 × .24 █; Relevance  ██"


def test_rows_grow_with_their_number_and_the_text(rows: FactRows, theme: Theme):
    height = rows.sizeHint().height()
    rows.set_rows([*ROWS, *ROWS])
    assert rows.sizeHint().height() == 2 * height
    theme.set_text_scale(2.0)
    assert rows.sizeHint().height() > 3 * height
    rows.set_rows([])
    assert rows.sizeHint().height() == 0


def test_numbers_end_at_the_right_edge(rows: FactRows, theme: Theme):
    image = picture(rows)
    half = image.height() // 2
    ink = theme.color("text").rgb()
    for top in (0, half):
        columns = [
            x
            for x in range(200, image.width())
            if ink in column_of(image.copy(0, top, image.width(), half), x)
        ]
        assert max(columns) >= image.width() - 3


def test_a_role_stands_as_a_swatch_before_its_name(rows: FactRows, theme: Theme):
    for role in ("factor.frequency", "factor.relevance"):
        swatch = bounds(rows, theme.color(role))
        assert swatch.left() <= 1
        assert swatch.width() == pytest.approx(8, abs=1)


def test_a_detail_gives_way_to_nothing(theme: Theme, show: Show):
    rows = FactRows(theme)
    rows.set_rows([FactRow("███ a very long name of a number", ".908", "█")])
    show(rows, width=120)
    ink = theme.color("muted").rgb()
    assert any(ink in column_of(rows, x) for x in range(rows.width()))
