from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from mnemoscope.kit.buttons import KINDS, Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.notice import Fact, NoticeBar, NoticeFace
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.rail import NARROW, Rail, RailItem
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


HOLDERS: list[QWidget] = []


@pytest.fixture(autouse=True)
def forget():
    yield
    HOLDERS.clear()


def shown(qtbot, *widgets: QWidget) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    for widget in widgets:
        row.addWidget(widget)
    qtbot.addWidget(holder)
    # Nothing else keeps the window of these widgets alive.
    HOLDERS.append(holder)
    with qtbot.waitActive(holder):
        holder.show()
        holder.activateWindow()
    return holder


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def colours(image: QImage) -> set[int]:
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize("kind", KINDS)
def test_ring_is_shown_after_keys_and_not_after_the_mouse(theme: Theme, qtbot, kind: str):
    button = Button(theme, "Accept", kind=kind)
    other = Button(theme, "Other")
    shown(qtbot, other, button)
    other.setFocus()
    plain = picture(button)
    button.setFocus(Qt.FocusReason.MouseFocusReason)
    assert picture(button) == plain
    other.setFocus()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    ringed = picture(button)
    assert ringed != plain
    assert ringed.pixelColor(ringed.width() // 2, 1) == theme.color("focus")


def test_a_button_that_is_off_looks_off_and_does_nothing(theme: Theme, qtbot):
    button = Button(theme, "Accept", kind="primary")
    shown(qtbot, button)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Space)
    button.setEnabled(False)
    found = colours(picture(button))
    assert theme.color("track").rgb() in found
    assert theme.color("accent").rgb() not in found
    with qtbot.assertNotEmitted(button.clicked, wait=20):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_button_is_wide_enough_for_all_it_shows(theme: Theme):
    words = Button(theme, "Accept").sizeHint().width()
    assert Button(theme, "Accept", icon="check").sizeHint().width() > words
    assert Button(theme, "Accept", key="A").sizeHint().width() > words
    menu = Button(theme, "Accept")
    menu.setMenu(QMenu(menu))
    assert menu.sizeHint().width() > words
    assert Button(theme, "Accept").sizeHint().height() == theme.size("control")
    assert Button(theme, "Accept", small=True).sizeHint().height() == theme.size("control_small")


def test_an_icon_button_has_a_name(theme: Theme):
    button = Button(theme, "", icon="x", name="Close")
    assert (button.accessibleName(), button.toolTip()) == ("Close", "Close")


def test_an_ampersand_is_shown_as_it_is_meant(theme: Theme, qtbot):
    assert Button(theme, "&Save").sizeHint() == Button(theme, "Save").sizeHint()
    assert Button(theme, "A && B").sizeHint().width() > Button(theme, "A  B").sizeHint().width()


def test_segments_change_by_mouse_and_keys(theme: Theme, qtbot):
    switch = Segmented(theme, [Segment("a", "All"), Segment("b", "Claims")], name="View")
    shown(qtbot, switch)
    assert switch.current() == "a"
    second = switch.children()[-1]
    with qtbot.waitSignal(switch.chosen) as caught:
        QTest.mouseClick(second, Qt.MouseButton.LeftButton)
    assert caught.args == ["b"]
    QTest.keyClick(second, Qt.Key.Key_Left)
    QTest.keyClick(switch.focusWidget(), Qt.Key.Key_Space)
    assert switch.current() == "a"
    with qtbot.assertNotEmitted(switch.chosen, wait=10):
        switch.set_current("b")


def test_nothing_moves_when_the_segment_changes(theme: Theme, qtbot):
    switch = Segmented(theme, [Segment("a", "All"), Segment("b", "Claims")])
    before = switch.sizeHint()
    switch.set_current("b")
    assert switch.sizeHint() == before
    switch.set_text("b", "Claims 1,024")
    assert switch.sizeHint().width() > before.width()


def test_escape_empties_a_field_and_then_goes_further(theme: Theme, qtbot):
    field = Field(theme, "Find", name="Find in the file")
    shown(qtbot, field)
    assert field.accessibleName() == "Find in the file"
    field.setFocus()
    field.insert("备份 backups")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    size = field.sizeHint()
    field.setFocus(Qt.FocusReason.TabFocusReason)
    assert field.sizeHint() == size


def test_a_field_shows_its_note(theme: Theme, qtbot):
    field = Field(theme, "Ask", large=True)
    shown(qtbot, field)
    before = picture(field)
    field.set_note("37 found")
    assert picture(field) != before
    assert field.note() == "37 found"
    assert field.sizeHint().height() >= 40


def test_a_filter_says_what_it_is_and_when_it_is_unusual(theme: Theme, qtbot):
    choices = [Choice("always", "always"), Choice("week", "last week")]
    button = FilterButton(theme, "Since", choices)
    shown(qtbot, button)
    assert (button.accessibleName(), button.is_usual()) == ("Since: always", True)
    with qtbot.waitSignal(button.chosen) as caught:
        button.menu().actions()[1].trigger()
    assert caught.args == ["week"]
    assert (button.accessibleName(), button.is_usual()) == ("Since: last week", False)
    button.set_choices([Choice("any", "any")])
    assert button.current() == "any"


def test_an_empty_filter_is_no_fault(theme: Theme, qtbot):
    button = FilterButton(theme, "Type", [])
    shown(qtbot, button)
    assert button.current() == ""
    assert not picture(button).isNull()


def test_content_is_never_taken_for_markup(theme: Theme, qtbot):
    label = Label(theme, "<b>bold</b> <img src=x>")
    qtbot.addWidget(label)
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert "<b>" not in plain_tip("<b>bold</b>")
    assert plain_tip("a & <i>b</i>\nc") == "<p>a &amp; &lt;i&gt;b&lt;/i&gt;<br>c</p>"
    assert len(plain_tip("x" * 1_000_000)) < 2_000


def test_a_label_keeps_its_role_on_any_ground(theme: Theme, qtbot):
    label = Label(theme, "████", role="bad")
    holder = shown(qtbot, label)
    holder.setBackgroundRole(holder.palette().ColorRole.Base)
    assert theme.color("bad").rgb() in colours(picture(label))
    theme.set_scheme("dark")
    assert theme.color("bad").rgb() in colours(picture(label))


def test_a_cut_label_tells_all_in_its_tip(theme: Theme, qtbot):
    label = Label(theme, "A sentence that is too long for it", elide=True)
    holder = shown(qtbot, label)
    holder.resize(60, 40)
    label.resize(40, 20)
    assert "too long" in label.toolTip()
    label.resize(900, 20)
    assert label.toolTip() == ""


def test_a_pill_is_spoken(theme: Theme, qtbot):
    pill = Pill(theme, "有争议", "warn", icon="scales")
    qtbot.addWidget(pill)
    assert pill.accessibleName() == "有争议"
    pill.set_face(PillFace("accepted", "good"))
    assert pill.accessibleName() == "accepted"


def test_notices_queue_and_never_take_the_focus(theme: Theme, qtbot):
    bar, button = NoticeBar(theme), Button(theme, "Work")
    shown(qtbot, bar, button)
    button.setFocus()
    done: list[str] = []
    bar.show_notice(NoticeFace("Saved", "good"))
    bar.show_notice(NoticeFace("Not saved", "bad", "Retry", lambda: done.append("retry")))
    assert bar.current() == NoticeFace("Saved", "good")
    assert button.hasFocus()
    qtbot.waitUntil(lambda: bar.current() is not None and bar.current().tone == "bad", timeout=4000)
    link = next(child for child in bar.findChildren(Button) if child.text() == "Retry")
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert done == ["retry"]
    assert bar.current() is None


def test_a_fault_stays_until_it_is_closed(theme: Theme, qtbot):
    bar = NoticeBar(theme)
    shown(qtbot, bar)
    bar.show_notice(NoticeFace("Disk full", "bad"))
    bar.show_notice(NoticeFace("Index current", "info"))
    assert bar.current() is not None
    bar.dismiss()
    bar.dismiss()
    assert bar.current() is None


def test_facts_can_be_asked_about(theme: Theme, qtbot):
    bar = NoticeBar(theme)
    shown(qtbot, bar)
    bar.set_facts([Fact("index", "database", "4,212 chunks")])
    bar.set_facts(
        [Fact("index", "database", "4,213 chunks"), Fact("mode", "lock-simple", "Read only")]
    )
    fact = next(child for child in bar.children() if getattr(child, "fact", None))
    with qtbot.waitSignal(bar.fact_clicked) as caught:
        fact.click()
    assert caught.args == ["index"]


ITEMS = [
    RailItem("today", "Today", "sun-horizon", "a"),
    RailItem("memory", "Memory", "book-open-text", "b", badge="!", urgent=True),
    RailItem("graph", "Graph", "graph", "b", enabled=False),
    RailItem("recall", "召回", "magnifying-glass", "b"),
]


def test_the_rail_moves_by_keys_past_what_is_off(theme: Theme, qtbot):
    rail = Rail(theme, "Places")
    shown(qtbot, rail)
    rail.set_items(ITEMS)
    with qtbot.assertNotEmitted(rail.chosen, wait=10):
        rail.set_current("memory")
    with qtbot.waitSignal(rail.chosen) as caught:
        QTest.keyClick(rail, Qt.Key.Key_Down)
    assert caught.args == ["recall"]
    rail.set_items(ITEMS)
    assert rail.current() == "recall"


def test_the_rail_speaks_its_badges_and_keeps_groups_apart(theme: Theme, qtbot):
    rail = Rail(theme, "Places")
    shown(qtbot, rail)
    rail.set_items(ITEMS)
    model = rail.model()
    spoken = model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Memory, !"
    rail.set_badge("today", "3")
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Today, 3"
    first, second = rail.visualRect(model.index(0, 0)), rail.visualRect(model.index(1, 0))
    assert second.height() - first.height() == 12


def test_the_narrow_rail_keeps_icons_and_tips(theme: Theme, qtbot):
    rail = Rail(theme, "Places")
    shown(qtbot, rail)
    rail.set_items(ITEMS)
    wide = rail.width()
    rail.set_narrow(narrow=True)
    assert (rail.width(), wide) == (NARROW, theme.size("rail"))
    assert "Memory" in rail.model().index(1, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert theme.color("accent").rgb() in colours(picture(rail))


def test_selection_hover_and_focus_differ(theme: Theme, qtbot):
    rail = Rail(theme, "Places")
    holder = shown(qtbot, rail)
    holder.resize(QSize(260, 300))
    rail.set_items(ITEMS)
    rail.set_current("today")
    rail.clearFocus()
    selected = picture(rail.viewport())
    assert selected.pixelColor(QPoint(100, 4)) == QColor(theme.color("selection"))
    rail.setFocus(Qt.FocusReason.TabFocusReason)
    assert picture(rail.viewport()) != selected
