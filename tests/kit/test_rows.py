"""A row says in words all that it shows, and draws its states apart."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QStringListModel
from PySide6.QtWidgets import QListView
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, find, picture

from mnemoscope.kit.listview import Row, RowList
from mnemoscope.kit.rows import Mark, RowFace, set_up, spoken
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def view(theme: Theme, show: Show) -> RowList:
    made = RowList(theme, "Rows")
    show(made, width=360, height=200)
    made.clearFocus()
    return made


def fill(view: RowList, *faces: RowFace) -> list[QRect]:
    view.set_rows([Row(str(at), face) for at, face in enumerate(faces)])
    return [view.visualRect(view.model().index(at, 0)) for at in range(len(faces))]


def test_a_row_is_spoken_whole():
    face = RowFace(
        "Grafana alerts",
        Mark("moon", "accent", "promoted"),
        note="memory/2026-11-19.md",
        value=".812",
        moon=0.7,
        moon_words="strength .70",
        marks=(Mark("eye-slash", "bad", "not read"),),
    )
    assert spoken(face) == (
        "Grafana alerts, promoted, memory/2026-11-19.md, not read, .812, strength .70"
    )


def test_rows_keep_the_heights_of_the_grid(view: RowList, theme: Theme):
    one, two = fill(view, RowFace("one"), RowFace("two", note="memory/a.md:14"))
    assert one.height() == theme.size("row")
    assert two.height() == theme.size("row_two_lines")


def test_the_chosen_row_is_washed_and_has_a_bar(view: RowList, theme: Theme):
    _, place = fill(view, RowFace(""), RowFace(""))
    view.set_current("1")
    wash = bounds(view.viewport(), theme.color("selection"))
    assert wash.toRect() == place.adjusted(2, 0, 0, 0)
    bar = bounds(view.viewport(), theme.color("accent"))
    assert bar.toRect() == QRect(0, place.top(), 2, place.height())


def test_a_muted_row_is_muted_until_it_is_chosen(view: RowList, theme: Theme):
    fill(view, RowFace("████", muted=True))
    assert theme.color("text").rgb() not in colours(view.viewport())
    assert theme.color("muted").rgb() in colours(view.viewport())
    view.set_current("0")
    assert theme.color("text").rgb() in colours(view.viewport())


def test_value_moon_and_marks_stand_at_the_right(view: RowList, theme: Theme):
    mark = Mark("eye-slash", "bad", "not read")
    fill(view, RowFace("Words", value="██", moon=1.0, marks=(mark,)))
    width = view.viewport().width()
    moon = bounds(view.viewport(), theme.color("accent"))
    value = bounds(view.viewport(), theme.color("muted"))
    stamp = theme.pixmap("eye-slash", "bad", theme.icon_size("inline"))
    left, _ = find(view.viewport(), stamp, theme.color("surface")) or (width, 0)
    assert left < value.left() < value.right() < moon.left()
    assert moon.right() == pytest.approx(width - 16, abs=2)


def test_long_words_end_before_the_value(view: RowList, theme: Theme):
    fill(view, RowFace("█" * 200, value="999"))
    words = bounds(view.viewport(), theme.color("text"))
    assert words.right() < view.viewport().width() - 16 - 20


def test_the_cut_is_a_line_across_and_no_row(view: RowList, theme: Theme):
    fill(view, RowFace("Kestrel stops reading here", kind="cut"))
    cut = bounds(view.viewport(), theme.color("cut"))
    assert cut.left() == pytest.approx(16, abs=2)
    assert cut.right() == pytest.approx(view.viewport().width() - 16, abs=3)
    view.set_current("0")
    assert theme.color("selection").rgb() not in colours(view.viewport())


def test_an_icon_that_is_filled_is_drawn_filled(view: RowList, theme: Theme):
    fill(view, RowFace("", Mark("moon", "layer.promoted", "promoted", fill=True)))
    side = theme.icon_size("row")
    ground = theme.color("surface")
    filled = theme.pixmap("moon", "layer.promoted", side, fill=True)
    assert find(view.viewport(), filled, ground) is not None
    assert find(view.viewport(), theme.pixmap("moon", "layer.promoted", side), ground) is None


def test_a_nested_row_stands_deeper(view: RowList, theme: Theme):
    pen = Mark("pen-nib", "layer.hand_written", "Hand-written")
    faces = [RowFace("x", icon=pen, depth=depth) for depth in (0, 1, 9)]
    view.set_rows([Row(str(at), face) for at, face in enumerate(faces)])
    image, high = picture(view.viewport()), theme.size("row")
    ground = theme.color("surface").rgb()
    lefts = [
        next(
            x
            for x in range(image.width())
            if any(image.pixel(x, y) != ground for y in range(at * high + 4, (at + 1) * high - 4))
        )
        for at in range(3)
    ]
    assert lefts[1] - lefts[0] == 16
    assert lefts[2] - lefts[0] == 4 * 16


def test_a_nested_row_without_an_icon_stands_deeper_too(view: RowList, theme: Theme):
    view.set_rows([Row(str(depth), RowFace("x", depth=depth)) for depth in (0, 1)])
    image, high = picture(view.viewport()), theme.size("row")
    ground = theme.color("surface").rgb()
    lefts = [
        next(
            x
            for x in range(image.width())
            if any(image.pixel(x, y) != ground for y in range(at * high + 4, (at + 1) * high - 4))
        )
        for at in range(2)
    ]
    assert lefts[1] - lefts[0] == 16


def test_a_view_of_rows_is_part_of_the_page(qtbot):
    view = QListView()
    qtbot.addWidget(view)
    view.setModel(QStringListModel(["a " * 500, "b"]))
    set_up(view)
    view.resize(100, 100)
    view.show()
    assert view.frameWidth() == 0
    assert not view.horizontalScrollBar().isVisible()
    view.selectAll()
    assert view.selectionModel().selectedIndexes() == []
    assert not view.edit(view.model().index(0), view.EditTrigger.DoubleClicked, None)


def test_the_end_of_a_long_text_stays_where_the_row_says_so(view: RowList):
    head = "The relay of the old kestrel in the hall behind the house listens"
    pictures = []
    for tail in (": 4001 or 7001?", ": 4002 or 7002?"):
        rect, plain = fill(view, RowFace(head + tail, tail=len(tail)), RowFace(head + tail))
        image = picture(view)
        pictures.append((image.copy(rect), image.copy(plain)))
    (first, cut), (second, same) = pictures
    assert first != second
    assert cut == same


def test_what_fits_is_drawn_whole_with_a_tail_or_without(view: RowList):
    fill(view, RowFace("Relay: 1 or 2?", tail=9))
    one = picture(view)
    fill(view, RowFace("Relay: 1 or 2?"))
    assert picture(view) == one
