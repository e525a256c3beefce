"""The pane on a small wiki in which something of each kind can be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.panes.wiki.pane import WikiPane


@pytest.fixture
def stand(open_stand: Callable[..., Any]) -> Any:
    return open_stand(vault.files())


@pytest.fixture
def pane(stand: Any, qtbot: QtBot) -> WikiPane:
    return stand.show(WikiPane, qtbot)
