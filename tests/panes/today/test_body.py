from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from tests.panes.today import days

from mnemoscope.engine.todayviews import Fault, Today
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.body import Body

pytestmark = pytest.mark.gui


@pytest.fixture
def body(theme: Theme, qtbot) -> Body:
    made = Body(theme)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("width", [844, 952, 1000, 1400])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_is_wider_than_the_window(body: Body, theme: Theme, width: int, scale: float):
    theme.set_text_scale(scale)
    body.resize(width, 700)
    body.show_day(days.full())
    QApplication.processEvents()
    inner = body.widget()
    assert inner is not None
    assert inner.width() <= body.viewport().width()
    assert not body.horizontalScrollBar().isVisible()
    ends = [
        each.mapTo(inner, each.rect().topRight()).x()
        for each in inner.findChildren(QWidget)
        if each.isVisible()
    ]
    assert max(ends) <= inner.width()


def test_both_pairs_end_at_one_edge(body: Body):
    body.resize(1200, 900)
    body.show_day(days.full())
    QApplication.processEvents()
    assert body.waiting.width() == pytest.approx(body.fades.width(), abs=1)
    assert body.standing.width() == pytest.approx(body.recalls.width(), abs=1)


def test_now_moves_without_a_new_day(body: Body):
    body.show_day(days.full())
    body.show_now(days.full(), days.AT + timedelta(minutes=1))
    assert body.strip.accessibleName().startswith("Now 08:43")


def test_without_nights_there_is_no_horizon(body: Body):
    body.show_day(Today(days.AT, nights=Fault("no disk")))
    assert body.strip.isHidden()
    body.show_day(days.full())
    assert not body.strip.isHidden()
