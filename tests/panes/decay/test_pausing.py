"""The button of the header: for how long, until when, and on again."""

from __future__ import annotations

from datetime import timedelta

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.decay.test_acting import acting as acting

from mnemoscope.domain.outcomes import Control
from mnemoscope.engine.quietdays import pause
from mnemoscope.panes.decay.pausing import Pausing
from mnemoscope.panes.decay.stock import read_stock

pytestmark = pytest.mark.gui


@pytest.fixture
def pausing(theme, acting, owner, qtbot: QtBot) -> Pausing:
    made = Pausing(theme, acting, owner)
    qtbot.addWidget(made.button)
    return made


def test_it_offers_some_spans_with_their_ends(pausing, stock):
    pausing.show_stock(stock, writable=True)
    assert not pausing.is_paused()
    pausing.ask()
    pausing._menu.hide()
    words = pausing.choices()
    assert len(words) == 5
    assert "Sat 5 Dec" in words[1]


def test_while_it_is_paused_the_button_ends_that(pausing, stand, qtbot: QtBot):
    session = stand.context.session
    pause(session, session.clock.now() + timedelta(days=7))
    pausing.show_stock(read_stock(session, control=Control()), writable=True)
    assert pausing.is_paused()
    assert pausing.state_words() == "Paused until Sat 5 Dec"
    assert pausing.button.text() == "Let forgetting go on"
    pausing.button.click()
    stand.settle(qtbot)
    pausing.show_stock(read_stock(session, control=Control()), writable=True)
    assert not pausing.is_paused()
    assert pausing.state_words() == ""


def test_without_end(pausing, stand):
    pause(stand.context.session)
    pausing.show_stock(read_stock(stand.context.session, control=Control()), writable=False)
    assert pausing.state_words() == "Paused until you let it go on"
    assert not pausing.button.isEnabled()
