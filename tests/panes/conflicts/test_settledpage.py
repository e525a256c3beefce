"""What was decided, and the way back."""

from __future__ import annotations

from datetime import UTC, timedelta

import pytest
from PySide6.QtWidgets import QLabel
from tests.panes.conflicts import stock

from mnemoscope.domain.settlement import Scope, Settlement, Validity
from mnemoscope.panes.conflicts.settledpage import SettledPage

pytestmark = pytest.mark.gui


@pytest.fixture
def page(theme, qtbot) -> SettledPage:
    made = SettledPage(theme, UTC)
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    return made


def told(page: SettledPage) -> str:
    return " | ".join(one.text() for one in page.findChildren(QLabel) if one.isVisible())


def test_who_when_and_why_are_told(page, qtbot) -> None:
    page.show_settled(stock.settled(stock.conflict()), writable=True)
    assert "Decided by Mira on 28 Nov, 08:00." in told(page)
    assert "the log says so" in told(page)
    assert not page._stands.isVisible()
    with qtbot.waitSignal(page.undone):
        page._undo.click()


def test_a_rule_and_a_rest_are_told(page, qtbot) -> None:
    until = stock.NOW + timedelta(days=14)
    one = stock.settled(
        stock.conflict(),
        automatic=True,
        confidence=0.92,
        settlement=Settlement.REVIEW,
        until=until,
    )
    page.show_settled(one, writable=True)
    assert "A rule decided it, .92 sure." in told(page)
    assert "It comes back on 12 Dec." in told(page)
    with qtbot.waitSignal(page.stands):
        page._stands.click()


def test_nothing_is_taken_back_where_nothing_may_be_written(page) -> None:
    page.show_settled(stock.settled(stock.conflict()), writable=False)
    assert not page._undo.isEnabled()


def test_what_was_written_with_others_says_so(page) -> None:
    page.show_settled(stock.settled(stock.conflict(), together=3), writable=True)
    assert "taken back together" in told(page)
    page.show_settled(stock.settled(stock.conflict()), writable=True)
    assert "together" not in told(page)


def test_when_and_where_each_side_holds_is_told(page) -> None:
    scope = Scope(Validity(until="2026-11-07"), Validity("2026-11-08", "", "production"))
    one = stock.settled(stock.conflict(), settlement=Settlement.BOTH, scope=scope)
    page.show_settled(one, writable=True)
    assert "A holds until 7 Nov. B holds in “production”, since 8 Nov." in told(page)
    one = stock.settled(stock.conflict(), settlement=Settlement.BOTH, scope=Scope(scope.left))
    page.show_settled(one, writable=True)
    assert "B holds without limits." in told(page)
