"""Deeds for whichever memories are chosen; what takes them away is shown first."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

from mnemoscope.engine.lives import life
from mnemoscope.runtime.bus import Place

pytestmark = pytest.mark.gui


def test_refresh_needs_no_question(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.GATEWAY))
    pane.side.foot._refresh.click()
    stand.settle(qtbot)
    figures = pane.listing.figures
    assert figures.strengths[figures.stock.row(source.key(source.GATEWAY)), 0] == 1.0
    assert "→ 1" in stand.texts()[-1]


def test_letting_several_go_is_shown_first_and_undone_at_once(pane, stand, qtbot: QtBot):
    both = [source.key(source.GATEWAY), source.key(source.NEW)]
    pane.listing.go(both[0])
    pane.side.list.select(both)
    pane.side.foot._go.click()
    stand.settle(qtbot)
    assert pane.side.in_preview()
    assert source.NEW in (stand.root / "memory/2026-11-27.md").read_text("utf-8")
    pane.side.preview._agree.click()
    stand.settle(qtbot)
    assert not pane.side.in_preview()
    assert source.NEW not in (stand.root / "memory/2026-11-27.md").read_text("utf-8")
    assert pane.listing.figures.stock.row(both[0]) is None
    assert pane.listing.current() is not None, "another one is chosen"
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert {*both} <= set(pane.listing.figures.stock.lives.row_of)


def test_leaving_the_plan_writes_nothing(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.NEW))
    assert stand.context.commands.run("decay.archive")
    stand.settle(qtbot)
    pane.side.preview._leave.click()
    stand.settle(qtbot)
    assert not pane.side.in_preview()
    assert life(stand.context.session, source.key(source.NEW)) is not None


def test_pin_and_unpin(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.NEW))
    assert stand.context.commands.run("decay.pin")
    stand.settle(qtbot)
    assert life(stand.context.session, source.key(source.NEW)).pinned
    assert pane.side.foot._pin.text() == "Unpin"
    assert stand.context.commands.run("decay.pin")
    stand.settle(qtbot)
    assert not life(stand.context.session, source.key(source.NEW)).pinned


def test_enter_goes_to_where_it_stands(pane, stand):
    pane.listing.go(source.key(source.MAILS))
    pane.side.list.opened.emit(source.key(source.MAILS))
    place = stand.places[-1]
    assert isinstance(place, Place)
    assert (place.path, place.line) == ("memory/2026-09-20.md", 3)
