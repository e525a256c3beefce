from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from mnemoscope.kit.cards import CardFace, CardList, CardModel
from mnemoscope.kit.listview import Row, RowList, RowModel
from mnemoscope.kit.outline import Group, Outline, OutlineModel
from mnemoscope.kit.richline import lay_out
from mnemoscope.kit.rows import Mark, RowFace, spoken
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

ROWS = (
    Row("a", RowFace("Nextcloud 备份", Mark("moon", "accent", "promoted"), value=".908", moon=0.9)),
    Row("", RowFace("Kestrel stops reading here", kind="cut")),
    Row("b", RowFace("Restore drills", muted=True, note="memory/2026-11-20.md:14")),
)
GROUPS = (
    Group("hosts", RowFace("Hosts", kind="head", value="2"), ROWS),
    Group("empty", RowFace("Nothing yet", kind="head", value="0"), ()),
)


def show(qtbot, view):
    view.resize(360, 300)
    qtbot.addWidget(view)
    with qtbot.waitActive(view):
        view.show()
        view.activateWindow()
    return view


def test_the_models_keep_the_rules_of_qt(qapp):
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    outline, rows, cards = OutlineModel(), RowModel(), CardModel()
    testers = [QAbstractItemModelTester(model, fatal) for model in (outline, rows, cards)]
    outline.set_groups(GROUPS)
    outline.set_groups(())
    outline.set_groups(GROUPS)
    rows.set_rows(ROWS)
    cards.set_cards([CardFace("a", text="x"), CardFace("", cut="y")])
    assert len(testers) == 3
    assert outline.parent(outline.index(0, 0, outline.index(0, 0))) == outline.index(0, 0)
    assert outline.parent(outline.index(0, 0)) == QModelIndex()


def test_the_outline_moves_past_the_cut(theme: Theme, qtbot):
    view = show(qtbot, Outline(theme, "Entries"))
    view.set_groups(GROUPS)
    with qtbot.assertNotEmitted(view.chosen, wait=10):
        view.set_current("a")
    with qtbot.waitSignal(view.chosen) as caught:
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert caught.args == ["b"]
    assert view.keys() == ["a", "b"]


def test_what_was_folded_stays_folded(theme: Theme, qtbot):
    view = show(qtbot, Outline(theme, "Entries"))
    view.set_groups(GROUPS)
    head = view.model().index(0, 0)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(head).center())
    assert not view.isExpanded(head)
    view.set_groups(GROUPS)
    assert not view.isExpanded(view.model().index(0, 0))
    assert view.isExpanded(view.model().index(1, 0)) is False or view.keys() == ["a", "b"]


def test_replacing_the_outline_keeps_the_place(theme: Theme, qtbot):
    view = show(qtbot, Outline(theme, "Entries"))
    view.set_groups(GROUPS)
    view.set_current("b")
    more = (Group("new", RowFace("New", kind="head"), (Row("n", RowFace("first")),)), *GROUPS)
    with qtbot.assertNotEmitted(view.chosen, wait=10):
        view.set_groups(more)
    assert view.current() == "b"
    view.set_groups(())
    assert view.current() == ""
    view.set_current("gone")


def test_a_very_long_outline_is_quick(theme: Theme, qtbot):
    rows = tuple(Row(f"r{at}", RowFace(f"Entry {at} 条目", moon=0.5)) for at in range(20_000))
    view = show(qtbot, Outline(theme, "Entries"))
    view.set_groups((Group("g", RowFace("All", kind="head"), rows),))
    view.set_current("r19999")
    assert view.current() == "r19999"
    assert not view.grab().isNull()


def test_a_row_is_spoken_whole():
    face = RowFace(
        "Grafana alerts",
        Mark("moon", "accent", "promoted"),
        value=".812",
        moon=0.7,
        moon_words="strength .70",
        marks=(Mark("eye-slash", "bad", "not read"),),
    )
    assert spoken(face) == "Grafana alerts, promoted, not read, .812, strength .70"


def test_a_list_opens_rows_on_enter(theme: Theme, qtbot):
    view = show(qtbot, RowList(theme, "Files"))
    view.set_rows(ROWS)
    view.set_current("b")
    with qtbot.waitSignal(view.opened) as caught:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert caught.args == ["b"]
    view.set_rows(ROWS[2:])
    assert view.current() == "b"
    tall = view.visualRect(view.model().index(0, 0)).height()
    assert tall >= theme.size("row_two_lines")


def test_cards_grow_with_their_text_and_break_anew(theme: Theme, qtbot):
    text = "Nextcloud backups start at 03:30 since 8 Nov, after the object-store sync. " * 3
    cards = [CardFace("1", "1", "short", score=".9"), CardFace("2", "2", text, score=".8")]
    view = show(qtbot, CardList(theme, "Results"))
    view.resize(600, 400)
    view.set_cards(cards)
    first, second = (view.visualRect(view.model().index(at, 0)).height() for at in (0, 1))
    assert second > first
    view.resize(2400, 400)
    qtbot.waitUntil(
        lambda: view.visualRect(view.model().index(1, 0)).height() < second, timeout=2000
    )


def test_cards_pass_over_the_cut(theme: Theme, qtbot):
    view = show(qtbot, CardList(theme, "Results"))
    view.set_cards(
        [CardFace("1", text="a"), CardFace("", cut="nothing below"), CardFace("2", text="b")]
    )
    view.set_current("1")
    with qtbot.waitSignal(view.chosen) as caught:
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert caught.args == ["2"]
    said = view.model().index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "nothing below"


@pytest.mark.parametrize(
    "text", ["", "x", "长" * 5000, "word " * 3000, "🌙" * 900, "a\nb\tc\u2028d"]
)
@pytest.mark.parametrize("lines", [1, 2])
def test_any_text_fits_its_lines(theme: Theme, text: str, lines: int):
    layout = lay_out(theme, text, 200, lines=lines, matches=((0, 2), (5, 3)))
    assert layout.lineCount() <= lines + (1 if not text else 0)
    for at in range(layout.lineCount()):
        assert layout.lineAt(at).naturalTextWidth() <= 201


def test_matches_are_counted_in_characters(theme: Theme):
    layout = lay_out(theme, "🌙🌙ab", 400, matches=((2, 2),))
    (found,) = layout.formats()
    assert (found.start, found.length) == (4, 2)
