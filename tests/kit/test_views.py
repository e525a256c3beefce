from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from mnemoscope.kit.budgetbar import BudgetBar, BudgetFace, BudgetPart
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.diffview import DiffHunk, HunkFace
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.gates import Gate, GateTick
from mnemoscope.kit.linediff import hunks
from mnemoscope.kit.mark import mark_icon
from mnemoscope.kit.monthstrip import DayFace, MonthBar, MonthStrip
from mnemoscope.kit.pill import PillFace
from mnemoscope.kit.railparts import HorizonBlock, HorizonFace
from mnemoscope.kit.scorebar import Part, ScoreBar
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.trail import Trail, TrailStep

pytestmark = pytest.mark.gui


def show(qtbot, widget: QWidget, width: int = 600) -> QWidget:
    qtbot.addWidget(widget)
    widget.resize(width, max(40, widget.sizeHint().height()))
    with qtbot.waitActive(widget):
        widget.show()
        widget.activateWindow()
    return widget


def row_of(widget: QWidget, y: int) -> list[int]:
    image = widget.grab().toImage()
    return [image.pixel(x, y) for x in range(image.width())]


def test_a_budget_within_its_limit_has_nothing_hatched(theme: Theme, qtbot):
    bar = BudgetBar(theme)
    parts = [BudgetPart("layer_fill.hand_written", 2500, "Hand-written 2,500")]
    bar.set_face(BudgetFace(parts, 10_000, "reads to here"), "2,500 of 10,000")
    show(qtbot, bar, 1100)
    pixels = row_of(bar, bar.height() // 2)
    assert pixels.count(theme.color("layer_fill.hand_written").rgb()) == pytest.approx(250, abs=2)
    assert theme.color("bad_wash").rgb() not in pixels
    assert bar.accessibleName() == "2,500 of 10,000"


def test_what_is_over_the_budget_is_hatched_beyond_the_cut(theme: Theme, qtbot):
    bar = BudgetBar(theme)
    parts = [
        BudgetPart("layer_fill.hand_written", 3902, "Hand-written"),
        BudgetPart("layer_fill.promoted", 6746, "Promoted"),
    ]
    bar.set_face(BudgetFace(parts, 10_000, "reads to here"), "648 over")
    show(qtbot, bar, 1100)
    pixels = row_of(bar, bar.height() // 2)
    wash = [at for at, pixel in enumerate(pixels) if pixel == theme.color("bad_wash").rgb()]
    assert wash
    assert min(wash) > 998
    assert max(wash) < 1066


@pytest.mark.parametrize(("used", "limit"), [(0, 10_000), (500_000, 10_000), (5, 1), (5, 0)])
def test_odd_budgets_are_drawn(theme: Theme, qtbot, used: int, limit: int):
    bar = BudgetBar(theme)
    bar.set_face(BudgetFace([BudgetPart("accent", used, "all")], limit, "cut"), "words")
    show(qtbot, bar, 200)
    assert not bar.grab().isNull()


def test_a_score_bar_is_as_long_as_its_score(theme: Theme, qtbot):
    bar = ScoreBar(theme)
    bar.set_parts([Part("chart_1", 0.2), Part("chart_2", 0.3)], "Score .500", 0.75)
    show(qtbot, bar, 1000)
    pixels = row_of(bar, bar.height() // 2)
    assert pixels.count(theme.color("chart_1").rgb()) == pytest.approx(199, abs=1)
    assert pixels.count(theme.color("chart_2").rgb()) == pytest.approx(299, abs=1)
    assert pixels[750] == theme.color("text").rgb()


@pytest.mark.parametrize("share", [-1.0, 0.0, 0.0001, 5.0])
def test_odd_scores_are_drawn(theme: Theme, qtbot, share: float):
    bar = ScoreBar(theme)
    bar.set_parts([Part("chart_1", share), Part("accent", share, "hollow")], "odd", share)
    show(qtbot, bar, 100)
    assert not bar.grab().isNull()


def test_a_gate_is_spoken_with_its_verdict(theme: Theme, qtbot):
    tick = GateTick(theme, Gate("6 signals", passed=True))
    qtbot.addWidget(tick)
    assert tick.accessibleName() == "6 signals, passed"


DAYS = [
    DayFace("Mo", str(at + 1), at / 30, "future" if at > 25 else "lit", words=f"night {at + 1}")
    for at in range(30)
]


def test_nights_are_chosen_by_keys_and_mouse(theme: Theme, qtbot):
    strip = MonthStrip(theme, "Nights")
    strip.set_days(DAYS, 10)
    show(qtbot, strip, 960)
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    for key, place in (
        (Qt.Key.Key_Right, 11),
        (Qt.Key.Key_Up, 4),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, 29),
    ):
        with qtbot.waitSignal(strip.chosen) as caught:
            QTest.keyClick(strip, key)
        assert caught.args == [place]
    with qtbot.assertNotEmitted(strip.chosen, wait=10):
        QTest.keyClick(strip, Qt.Key.Key_Right)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(5, 20))
    assert strip.current() == 0
    assert strip.accessibleName() == "Nights: night 1"


def test_an_empty_month_is_no_fault(theme: Theme, qtbot):
    bar = MonthBar(theme, "Nights")
    bar.strip.set_days([], 5)
    show(qtbot, bar, 400)
    QTest.keyClick(bar.strip, Qt.Key.Key_Right)
    QTest.mouseClick(bar.strip, Qt.MouseButton.LeftButton)
    assert bar.strip.current() == -1


def test_the_month_moves_by_its_buttons(theme: Theme, qtbot):
    bar = MonthBar(theme, "Nights")
    show(qtbot, bar, 1200)
    bar.set_ends(before=True, after=False)
    before, after = bar.findChildren(Button)
    with qtbot.waitSignal(bar.moved) as caught:
        before.click()
    assert caught.args == [-1]
    assert not after.isEnabled()
    assert before.accessibleName() == "Earlier month"


def hunk_face(**more) -> HunkFace:
    lines = hunks("- drills: every quarter\n", "- drills: first Sunday, 陈蔚\n")[0]
    return HunkFace("arrows-merge", "Merged", "similarity .91", lines=lines, **more)


def test_a_hunk_folds_when_it_is_settled_and_opens_again(theme: Theme, qtbot):
    hunk = DiffHunk(theme, hunk_face(origin="from memory/2026-11-20.md:7"))
    accept = Button(theme, "Accept", kind="primary", small=True)
    hunk.add_action(accept)
    show(qtbot, hunk)
    tall = hunk.sizeHint().height()
    hunk.settle(PillFace("accepted", "good", "check"), "drills: first Sunday")
    assert hunk.sizeHint().height() < tall / 2
    assert not accept.isVisible()
    undo = next(button for button in hunk.findChildren(Button) if button.text() == "Undo")
    with qtbot.waitSignal(hunk.undone):
        undo.click()
    hunk.reopen()
    assert hunk.sizeHint().height() == tall
    assert accept.isVisible()


def test_a_hunk_shows_both_sides_and_is_read_only(theme: Theme, qtbot):
    hunk = DiffHunk(theme, hunk_face())
    show(qtbot, hunk)
    image = hunk.grab().toImage()
    column = {image.pixel(image.width() - 20, y) for y in range(image.height())}
    assert {theme.color("diff_add").rgb(), theme.color("diff_del").rgb()} <= column
    text = hunk.findChild(QWidget, "qt_scrollarea_viewport").parentWidget()
    QTest.keyClicks(text, "x")
    assert text.toPlainText() == "- drills: every quarter\n- drills: first Sunday, 陈蔚"


def test_a_hunk_grows_when_it_gets_narrow(theme: Theme, qtbot):
    lines = hunks("", "- " + "a long line of words " * 20)[0]
    hunk = DiffHunk(theme, HunkFace("plus-circle", "Added", lines=lines))
    show(qtbot, hunk, 1400)
    wide = hunk.sizeHint().height()
    hunk.resize(400, 300)
    qtbot.waitUntil(lambda: hunk.sizeHint().height() > wide, timeout=2000)


def test_a_huge_hunk_is_no_fault(theme: Theme, qtbot):
    lines = hunks("", "\n".join(["长" * 100_000, "\u2028\0\ufdd0"] + ["x"] * 5000))[0]
    hunk = DiffHunk(theme, HunkFace("plus-circle", "Added", lines=lines))
    show(qtbot, hunk)
    assert not hunk.grab().isNull()


def test_steps_with_a_key_can_be_opened(theme: Theme, qtbot):
    trail = Trail(theme)
    trail.set_steps(
        [
            TrailStep("moon", "accent", "MEMORY.md:55", "written by the dream"),
            TrailStep("hourglass-simple", "layer.short_term", "memory/a.md:18", key="note"),
        ]
    )
    show(qtbot, trail)
    first, second = (trail.layout().itemAt(at).widget() for at in (0, 1))
    assert first.focusPolicy() is Qt.FocusPolicy.NoFocus
    second.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(trail.opened) as caught:
        QTest.keyClick(second, Qt.Key.Key_Space)
    assert caught.args == ["note"]
    assert first.accessibleName() == "MEMORY.md:55, written by the dream"


def test_the_side_panel_stacks_sections_and_shows_a_foot_when_it_has_one(theme: Theme, qtbot):
    panel = SidePanel(theme, 320)
    one, two = panel.add_section("Score", "gate .750"), panel.add_section("Left out")
    one.body.addWidget(QLabel("one"))
    two.body.addWidget(QLabel("two"))
    show(qtbot, panel, 320)
    assert one.y() < two.y()
    action, last = Button(theme, "Pin"), Button(theme, "Delete", kind="danger")
    panel.add_action(action)
    panel.add_action(last, end=True)
    QApplication.processEvents()
    assert action.isVisible()
    assert action.mapTo(panel, QPoint(0, 0)).x() < last.mapTo(panel, QPoint(0, 0)).x()


def test_an_empty_state_offers_its_one_action(theme: Theme, qtbot):
    empty = EmptyState(theme, "scales", "No conflicts", "Two memories that disagree.", "Look")
    show(qtbot, empty, 500)
    button = empty.findChild(Button)
    with qtbot.waitSignal(empty.acted):
        button.click()
    empty.set_words("magnifying-glass", "Nothing found", "No memory has these words.")
    assert not button.isVisible()
    assert empty.accessibleName() == "Nothing found. No memory has these words."


def test_the_horizon_says_its_plan_or_that_there_is_none(theme: Theme, qtbot):
    block = HorizonBlock(theme)
    show(qtbot, block, 200)
    block.set_note("No jobs are planned yet.")
    low = block.sizeHint().height()
    block.set_face(HorizonFace("Next dream", "Wed 03:00", "in 18 h", 0.86, (0.48, 0.64)))
    assert block.sizeHint().height() > low
    assert block.accessibleName() == "Next dream, Wed 03:00, in 18 h"


def test_the_mark_has_every_size(theme: Theme):
    sizes = {size.width() for size in mark_icon(theme.color("accent")).availableSizes()}
    assert {16, 24, 256} <= sizes


def spoken(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface else widget.accessibleName()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_gallery_of_all_components_builds(qapp, qtbot, gallery, scheme: str, scale: float):
    theme = gallery.make_theme(scheme)
    theme.set_text_scale(scale)
    theme.install(qapp)
    page = gallery.half(theme)
    show(qtbot, page, 1400)
    assert not page.grab().isNull()
    nameless = [
        widget
        for widget in page.findChildren(QWidget)
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and not spoken(widget)
        and widget.objectName() != "qt_scrollarea_viewport"
        and not widget.inherits("QScrollBar")
        and not widget.inherits("QSlider")
    ]
    assert nameless == []
