"""The pane on a workspace with a small graph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.graph import net

from mnemoscope.panes.graph.pane import GraphPane
from mnemoscope.panes.graph.stock import Stock, read_stock


@pytest.fixture
def stand(open_stand: Callable[..., Any]) -> Any:
    made = open_stand(net.FILES)
    net.fill(made.context.session)
    return made


@pytest.fixture
def stock(stand: Any) -> Stock:
    return read_stock(stand.context.session)


@pytest.fixture
def pane(stand: Any, qtbot: QtBot) -> GraphPane:
    return stand.show(GraphPane, qtbot)
