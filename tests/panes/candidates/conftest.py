"""The pane on a workspace whose candidates differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.candidates import stock

from mnemoscope.panes.candidates.loading import Loaded
from mnemoscope.panes.candidates.pane import CandidatesPane


@pytest.fixture
def loaded(open_stand: Callable[..., Any]) -> Loaded:
    from mnemoscope.domain.outcomes import Control
    from mnemoscope.panes.candidates.loading import load

    return load(open_stand(stock.files()).context.session, control=Control())


@pytest.fixture
def stand(open_stand: Callable[..., Any]) -> Any:
    return open_stand(stock.files())


@pytest.fixture
def pane(stand: Any, qtbot: QtBot) -> CandidatesPane:
    return stand.show(CandidatesPane, qtbot)
