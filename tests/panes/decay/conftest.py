"""The pane on a workspace of which some fades, some is held, and one memory was recalled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

from mnemoscope.domain.outcomes import Control
from mnemoscope.panes.decay.figures import Figures, Way, reckon
from mnemoscope.panes.decay.pane import DecayPane
from mnemoscope.panes.decay.stock import Stock, read_stock


@pytest.fixture
def stand(open_stand: Callable[..., Any]) -> Any:
    made = open_stand(source.files())
    source.recalled(made.context.session, 50, 40, 25, 12)
    source.fade(made.context.session)
    return made


@pytest.fixture
def stock(stand: Any) -> Stock:
    return read_stock(stand.context.session, control=Control())


@pytest.fixture
def figures(stock: Stock) -> Figures:
    return reckon(stock, Way(stock.settings.model, stock.settings.params))


@pytest.fixture
def pane(stand: Any, qtbot: QtBot) -> DecayPane:
    return stand.show(DecayPane, qtbot)
