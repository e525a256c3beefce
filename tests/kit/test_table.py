"""A table of many rows: keys, sorting, columns, widths, room."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.kit.conftest import Show

from mnemoscope.kit.rows import FACE
from mnemoscope.kit.table import Table
from mnemoscope.kit.tablehead import Column
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

COLUMNS = (
    Column("rank", "#", 40, lead=24),
    Column("text", "Text", 200, least=120, stretch=True),
    Column("bar", "Bar", 160, least=80, aside="gate .75"),
    Column("score", "Score", 60, right=True),
    Column("days", "Days left", 60, right=True, spare=1),
    Column("more", "More", 60, right=True, spare=2),
    Column("tags", "Tags", 100, shown=False),
)


class Numbers:
    """Rows under the keys k0, k1, …"""

    def __init__(self, count: int, first: int = 0) -> None:
        self.count, self.first, self.made = count, first, 0

    def __len__(self) -> int:
        return self.count

    def key(self, place: int) -> str:
        return f"k{place + self.first}"

    def place(self, key: str) -> int | None:
        at = int(key[1:]) - self.first
        return at if 0 <= at < self.count else None

    def face(self, place: int) -> object:
        self.made += 1
        return place

    def words(self, place: int, column: str) -> str:
        return f"{column} {place + self.first}"

    def tip(self, place: int, column: str) -> str:
        return "<b>more</b>" if column == "score" else ""


@pytest.fixture
def table(theme: Theme, show: Show) -> Table:
    made = Table(theme, "Numbers", COLUMNS)
    made.set_lines(Numbers(100))
    show(made, width=800, height=400)
    return made


def shown(table: Table) -> list[str]:
    head = table.horizontalHeader()
    return [c.key for at, c in enumerate(COLUMNS) if not head.isSectionHidden(at)]


def test_keys_speak_for_rows(table: Table, qtbot) -> None:
    assert table.set_current("k7")
    assert table.current() == "k7"
    assert not table.set_current("k700")
    with qtbot.waitSignal(table.chosen) as chosen:
        QTest.keyClick(table, Qt.Key.Key_Down)
    assert chosen.args == ["k8"]
    with qtbot.waitSignal(table.opened) as opened:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == ["k8"]


def test_new_rows_keep_the_key_and_the_place(table: Table, qtbot) -> None:
    table.set_current("k60")
    table.verticalScrollBar().setValue(900)
    top = table.verticalScrollBar().value()
    heard: list[str] = []
    table.chosen.connect(heard.append)
    table.set_lines(Numbers(100, first=20))
    assert table.current() == "k60"
    assert table.verticalScrollBar().value() == top
    assert heard == []
    table.set_lines(Numbers(5))
    assert table.current() != "k60"


def test_cells_are_told_in_words_and_tips_are_no_markup(table: Table) -> None:
    index = table.model().index(3, 3)
    assert index.data() == "score 3"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "score 3"
    assert "&lt;b&gt;" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "text 3" in table.model().index(3, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert index.data(FACE) == 3
    head = table.model().headerData(2, Qt.Orientation.Horizontal)
    assert head == "Bar, gate .75"


def test_a_head_asks_for_another_order(table: Table, qtbot) -> None:
    head = table.horizontalHeader()
    x = head.sectionViewportPosition(3) + head.sectionSize(3) // 2
    with qtbot.waitSignal(table.sorting) as sorting:
        QTest.mouseClick(
            head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, head.height() // 2)
        )
    assert sorting.args == ["score"]
    before = head.sectionSize(3)
    table.set_sorted("score", down=True)
    assert head.sectionSize(3) >= before


def test_letters_are_left_to_the_commands(table: Table) -> None:
    table.set_current("k3")
    QTest.keyClick(table, Qt.Key.Key_K)
    assert table.current() == "k3"


def test_the_columns_fill_the_width_and_give_way_where_it_is_small(table: Table, qtbot) -> None:
    head = table.horizontalHeader()
    assert shown(table) == ["rank", "text", "bar", "score", "days", "more"]
    assert head.length() == table.viewport().width()
    table.window().resize(420, 400)
    qtbot.waitUntil(lambda: "more" not in shown(table))
    assert {"rank", "text", "bar", "score"} <= set(shown(table))
    table.window().resize(800, 400)
    qtbot.waitUntil(lambda: "more" in shown(table))


def test_columns_are_put_away_and_remembered(table: Table, theme: Theme) -> None:
    table.hide_column("days", hidden=True)
    table.hide_column("tags", hidden=False)
    head = table.horizontalHeader()
    head.resizeSection(3, 111)
    assert "days" not in shown(table)
    assert "tags" in shown(table)
    kept = table.kept()
    other = Table(theme, "Numbers", COLUMNS)
    other.resize(1000, 400)
    other.restore(kept)
    assert other.hidden() == {"days"}
    assert other.horizontalHeader().sectionSize(3) == 111
    for odd in ({"widths": 3, "hidden": "x"}, {"widths": {"score": -4}, "hidden": ["text", 3]}):
        other.restore(odd)
    assert "text" not in other.hidden()


@pytest.mark.pace
def test_only_what_is_seen_is_made(theme: Theme, show: Show) -> None:
    made, lines = Table(theme, "Numbers", COLUMNS), Numbers(18_000)
    start = time.thread_time()
    made.set_lines(lines)
    show(made, width=800, height=400)
    took = time.thread_time() - start
    assert lines.made < 2_000
    made.scrollToBottom()
    assert made.indexAt(QPoint(100, 300)).row() > 17_900
    assert took < 3


def test_the_row_below_the_mouse_is_lit_and_forgotten(table: Table, qtbot) -> None:
    QTest.mouseMove(table.viewport(), QPoint(100, 60))
    qtbot.waitUntil(lambda: table.hot_row == table.rowAt(60))
    table.set_columns(COLUMNS)


def test_columns_that_give_way_do_so_alike(table: Table, qtbot) -> None:
    head = table.horizontalHeader()
    table.window().resize(table.window().width() - table.viewport().width() + 520, 400)
    qtbot.waitUntil(lambda: head.length() == table.viewport().width() == 520)
    text, bar = head.sectionSize(1), head.sectionSize(2)
    assert 120 < text < 200
    assert 80 < bar < 160
    assert abs((200 - text) - (160 - bar)) <= 2


def test_several_rows_can_be_selected_and_stay_so(theme: Theme, show: Show):
    table = Table(theme, "Numbers", COLUMNS, many=True)
    table.set_lines(Numbers(100))
    show(table)
    heard: list[tuple[str, ...]] = []
    table.selected.connect(lambda: heard.append(table.selection()))
    table.set_current("k3")
    assert table.selection() == ("k3",)
    table.select(["k5", "k2", "k3"])
    assert table.selection() == ("k2", "k3", "k5")
    assert table.current() == "k3"
    assert heard[-1] == ("k2", "k3", "k5")
    heard.clear()
    table.set_lines(Numbers(100, first=2))
    assert table.selection() == ("k2", "k3", "k5")
    assert heard == []


def test_where_all_that_was_selected_is_gone_nothing_is(theme: Theme, show: Show):
    table = Table(theme, "Numbers", COLUMNS, many=True)
    table.set_lines(Numbers(10))
    show(table)
    table.select(["k1", "k3", "k4"])
    table.set_lines(Numbers(10, first=50))
    assert table.selection() == ()


def test_rows_of_one_line_are_lower(theme: Theme, show: Show):
    class Dense(Table):
        two_lines = False

    high, low = Table(theme, "Numbers", COLUMNS), Dense(theme, "Numbers", COLUMNS)
    sizes = [one.verticalHeader().defaultSectionSize() for one in (high, low)]
    assert sizes[0] >= 40 > sizes[1] >= 32
