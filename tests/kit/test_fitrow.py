"""Controls become shorter one after the other before the line breaks."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.fitrow import FitRow, Fold
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


class Bench:
    """A row of controls of which three can become shorter."""

    def __init__(self, theme: Theme) -> None:
        self.row = FitRow()
        self.key = Button(theme, "a key that is long", small=True)
        self.wide = Button(theme, "a control that takes very much room", small=True)
        self.narrow = Button(theme, "short", small=True)
        self.columns = Button(theme, "Columns", icon="columns", small=True)
        for widget in (self.wide, self.narrow):
            self.row.add(widget)
        for widget in (self.key, self.columns):
            self.row.add(widget, end=True)
        self.row.swap([self.key], [])
        self.row.add_fold(Fold(self.columns.width_saved, self.compact))
        self.row.swap([self.wide], [self.narrow])

    def compact(self, folded: bool) -> None:
        self.columns.set_compact(compact=folded)

    def width(self, *widgets: Button) -> int:
        return sum(widget.sizeHint().width() for widget in widgets) + 8 * (len(widgets) - 1)


@pytest.fixture
def bench(theme: Theme) -> Bench:
    return Bench(theme)


def one_line(bench: Bench) -> bool:
    shown = [one for one in bench.row.findChildren(Button) if one.isVisible()]
    inside = all(one.geometry().right() < bench.row.width() for one in shown)
    return inside and len({one.geometry().center().y() for one in shown}) == 1


def test_all_is_shown_where_there_is_room_and_less_where_there_is_less(
    bench: Bench, show: Show
) -> None:
    whole = bench.width(bench.wide, bench.key, bench.columns)
    show(bench.row, width=whole)
    assert (bench.row.folded, one_line(bench)) == (frozenset(), True)
    assert not bench.narrow.isVisible()
    bench.row.resize(whole - 1, 40)
    assert (bench.row.folded, bench.key.isVisible(), one_line(bench)) == ({0}, False, True)
    bench.row.resize(bench.width(bench.wide, bench.columns) - 1, 40)
    assert (bench.row.folded, one_line(bench)) == ({0, 1}, True)
    assert bench.columns.width() == bench.columns.width_of_words() - bench.columns.width_saved()
    bench.row.resize(whole, 40)
    assert (bench.row.folded, one_line(bench)) == (frozenset(), True)


def test_what_a_later_fold_leaves_room_for_is_unfolded(bench: Bench, show: Show) -> None:
    show(bench.row, width=600)
    bench.row.resize(bench.width(bench.wide, bench.columns) - bench.columns.width_saved() - 1, 40)
    assert bench.narrow.isVisible()
    assert 1 not in bench.row.folded
    assert one_line(bench)


def test_where_nothing_helps_the_line_breaks_and_nothing_is_cut(bench: Bench, show: Show) -> None:
    show(bench.row, width=600, height=200)
    bench.row.resize(bench.narrow.sizeHint().width() + 4, 200)
    assert bench.row.folded == {0, 1, 2}
    assert bench.columns.y() > bench.narrow.y()
    assert bench.narrow.width() == bench.narrow.sizeHint().width()


def test_a_control_that_grows_folds_another(bench: Bench, show: Show, qtbot) -> None:
    show(bench.row, width=bench.width(bench.wide, bench.key, bench.columns))
    bench.wide.setText(bench.wide.text() + " indeed")
    bench.wide.updateGeometry()
    qtbot.waitUntil(lambda: not bench.key.isVisible())
