"""Several settled by rule, shown first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.panes.conflicts import stock

from mnemoscope.domain.settlement import Settlement
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.rulepage import RulePage

pytestmark = pytest.mark.gui


def item(number: int, confidence: float, settlement: Settlement = Settlement.KEEP_A) -> Item:
    about = stock.conflict(stock.side(f"host{number} listens on 1."))
    return Item(about.id, about, advice=stock.advised(settlement, confidence))


@pytest.fixture
def page(theme, qtbot) -> RulePage:
    made = RulePage(theme)
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    made.begin([item(1, 0.95), item(2, 0.85, Settlement.KEEP_B), item(3, 0.6)])
    return made


def test_only_sure_advice_is_taken(page, qtbot) -> None:
    assert [one.settlement for one in page.decisions()] == [
        Settlement.KEEP_A,
        Settlement.KEEP_B,
    ]
    assert page._take.text() == "Settle 2"
    with qtbot.waitSignal(page.taken) as taken:
        page._take.click()
    assert len(taken.args[0]) == 2


def test_the_space_bar_leaves_one_out_and_takes_it_again(page) -> None:
    QTest.keyClick(page._rows, Qt.Key.Key_Space)
    assert [one.settlement for one in page.decisions()] == [Settlement.KEEP_B]
    QTest.keyClick(page._rows, Qt.Key.Key_Space)
    assert len(page.decisions()) == 2


def test_another_rule_takes_others(page) -> None:
    page._least.chosen.emit("0.9")
    page._least.set_current("0.9")
    page._on_rule()
    assert len(page.decisions()) == 1
    page._kind.set_current("antonym")
    page._on_rule()
    assert page.decisions() == ()
    assert not page._take.isEnabled()
    assert page._count.text() == "No conflict passes this rule"


def test_esc_leaves(page, qtbot) -> None:
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page, Qt.Key.Key_Escape)
