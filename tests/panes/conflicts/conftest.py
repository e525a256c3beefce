"""The pane on a small workspace in which several statements contradict each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.conflicts import stock

from mnemoscope.panes.conflicts.pane import ConflictsPane


@pytest.fixture
def stand(open_stand: Callable[..., Any]) -> Any:
    return open_stand(stock.files())


@pytest.fixture
def pane(stand: Any, qtbot: QtBot) -> ConflictsPane:
    return stand.show(ConflictsPane, qtbot)
