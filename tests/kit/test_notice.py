"""Messages queue up at the foot of the window, and none takes the focus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import find

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.notice import Fact, NoticeBar, NoticeFace
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def bar(theme: Theme) -> NoticeBar:
    return NoticeBar(theme)


def close_button(bar: NoticeBar) -> Button:
    return next(
        button
        for button in bar.findChildren(Button)
        if button.accessibleName() == "Close this message"
    )


def test_notices_queue_and_never_take_the_focus(
    bar: NoticeBar, theme: Theme, show: Show, qtbot: QtBot
):
    button = Button(theme, "Work")
    show(bar, button)
    button.setFocus()
    done: list[str] = []
    bar.show_notice(NoticeFace("Saved", "good"))
    bar.show_notice(NoticeFace("Not saved", "bad", "Retry", lambda: done.append("retry")))
    assert bar.current() == NoticeFace("Saved", "good")
    assert button.hasFocus()
    qtbot.waitUntil(lambda: bar.current() is not None and bar.current().tone == "bad")
    link = next(child for child in bar.findChildren(Button) if child.text() == "Retry")
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert done == ["retry"]
    assert bar.current() is None


def test_what_is_only_said_gives_way_at_once(bar: NoticeBar):
    bar.show_notice(NoticeFace("Index current", "info"))
    bar.show_notice(NoticeFace("Saved", "good"))
    assert bar.current() == NoticeFace("Saved", "good")


def test_a_fault_stays_until_it_is_closed(bar: NoticeBar, show: Show):
    show(bar)
    bar.show_notice(NoticeFace("Disk full", "bad"))
    assert close_button(bar).isVisible()
    close_button(bar).click()
    assert bar.current() is None
    bar.show_notice(NoticeFace("Saved", "good"))
    assert not close_button(bar).isVisible()


@pytest.mark.parametrize(
    ("tone", "icon", "role"),
    [
        ("good", "check-circle", "good"),
        ("info", "info", "accent"),
        ("warn", "warning-circle", "warn"),
        ("bad", "x-circle", "bad"),
    ],
)
def test_a_tone_has_its_icon_and_its_colour(
    bar: NoticeBar, theme: Theme, show: Show, tone: str, icon: str, role: str
):
    show(bar, width=300)
    stamp = theme.pixmap(icon, role, theme.icon_size("inline"))
    assert find(bar, stamp, theme.color("window")) is None
    bar.show_notice(NoticeFace("Done", tone))
    left, _ = find(bar, stamp, theme.color("window")) or (0, 0)
    assert left == 16


def test_a_message_is_spoken_and_its_detail_is_in_the_tip(bar: NoticeBar):
    bar.show_notice(NoticeFace("Not saved", "bad", detail="<disk> full"))
    words = bar.findChild(Label)
    assert words.accessibleName() == "Not saved"
    assert words.toolTip() == "<p>Not saved<br>&lt;disk&gt; full</p>"
    assert bar.accessibleName() == "Messages"


def facts(bar: NoticeBar) -> dict[str, QAbstractButton]:
    found = [child for child in bar.findChildren(QAbstractButton) if hasattr(child, "fact")]
    return {child.accessibleName(): child for child in found}


def test_facts_can_be_asked_about(bar: NoticeBar, show: Show, qtbot: QtBot):
    show(bar, width=600)
    bar.set_facts([Fact("index", "database", "4,212 chunks", "The index")])
    bar.set_facts(
        [Fact("index", "database", "4,213 chunks"), Fact("mode", "lock-simple", "Read only")]
    )
    qtbot.waitUntil(lambda: list(facts(bar)) == ["4,213 chunks", "Read only"])
    fact = facts(bar)["4,213 chunks"]
    fact.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(bar.fact_clicked) as caught:
        QTest.keyClick(fact, Qt.Key.Key_Space)
    assert caught.args == ["index"]


def test_a_flood_of_messages_keeps_the_newest(bar: NoticeBar):
    for number in range(100):
        bar.show_notice(NoticeFace(str(number), "good"))
    shown: list[str] = []
    while bar.current() is not None:
        shown.append(bar.current().text)
        bar.dismiss()
    assert shown[-1] == "99"
    assert len(shown) <= 21


def test_a_fact_that_changes_its_words_keeps_the_keys(theme: Theme, show: Show):
    bar = NoticeBar(theme)
    bar.set_facts(
        [Fact("index", "database", "Indexing 1 of 2"), Fact("access", "lock-simple", "Read-only")]
    )
    show(bar, width=600)
    held = bar._facts[0]
    held.setFocus()
    bar.set_facts(
        [Fact("index", "database", "2 chunks"), Fact("access", "lock-simple", "Read-only")]
    )
    assert bar._facts[0] is held
    assert held.hasFocus()
    assert held.text() == "2 chunks"
