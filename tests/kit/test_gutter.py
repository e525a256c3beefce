"""The gutter shows numbers, the layer of each line, and where reading stops."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import bounds, column_of, find

from mnemoscope.kit.editor import Cut, LayerRange, TextEditor
from mnemoscope.kit.gutter import BAR, Gutter
from mnemoscope.kit.markdown import dress
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def editor(theme: Theme, show: Show) -> TextEditor:
    made = TextEditor(theme, "MEMORY.md", dress)
    made.set_text("one\ntwo\nthree\n" + "long " * 60 + "\nlast")
    show(made, width=300, height=300)
    return made


@pytest.fixture
def gutter(editor: TextEditor) -> Gutter:
    return editor.findChild(Gutter)


def line_height(editor: TextEditor) -> int:
    return round(editor.visible_blocks()[0][1].height())


def test_it_is_36_and_3_wide_until_numbers_need_more(editor: TextEditor, gutter: Gutter):
    assert gutter.width_needed() == gutter.sizeHint().width() == 36 + BAR
    assert editor.viewport().x() == 36 + BAR
    editor.set_text("\n" * 29_000)
    assert gutter.width_needed() > 36 + BAR
    assert editor.viewport().x() == gutter.width_needed()


def test_the_bar_covers_exactly_the_lines_of_its_layer(
    editor: TextEditor, gutter: Gutter, theme: Theme
):
    editor.set_layers([LayerRange(2, 3, "layer.promoted")])
    bar = bounds(gutter, theme.color("layer.promoted"))
    line = line_height(editor)
    top = round(editor.visible_blocks()[1][1].top())
    assert (bar.top(), bar.height()) == (top, 2 * line)
    assert (bar.left(), bar.width()) == (36, BAR)


def test_a_wrapped_line_has_one_number_and_its_whole_bar(
    editor: TextEditor, gutter: Gutter, theme: Theme
):
    editor.set_layers([LayerRange(4, 4, "layer.promoted")])
    _, rect = editor.visible_blocks()[3]
    assert rect.height() > 2 * line_height(editor)
    bar = bounds(gutter, theme.color("layer.promoted"))
    assert bar.height() == rect.height()
    ground = theme.color("surface").rgb()
    columns = [column_of(gutter, x)[round(rect.top()) : round(rect.bottom())] for x in range(30)]
    inked = [y for column in columns for y, pixel in enumerate(column) if pixel != ground]
    assert inked
    assert max(inked) < line_height(editor)


def test_the_current_entry_goes_on_into_the_gutter(
    editor: TextEditor, gutter: Gutter, theme: Theme
):
    editor.set_current(2, 3)
    band = bounds(gutter, theme.color("selection"))
    line = line_height(editor)
    assert band.top() == round(editor.visible_blocks()[1][1].top())
    assert band.height() == 2 * line


def test_scissors_stand_in_place_of_the_number_where_reading_stops(
    editor: TextEditor, gutter: Gutter, theme: Theme
):
    stamp = theme.pixmap("scissors", "cut", 14)
    assert find(gutter, stamp, theme.color("surface")) is None
    editor.set_cut(Cut(2, 1, "stops here"))
    _, top = find(gutter, stamp, theme.color("surface")) or (0, 0)
    rect = editor.visible_blocks()[1][1]
    assert rect.top() <= top <= rect.bottom() - 14
